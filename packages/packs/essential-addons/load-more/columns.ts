import type { ChangeRecord } from '@archipelago/bind'

/** Where an item goes: column from 0, and pixels from the top. */
export interface Place {
  column: number
  top: number
}

/**
 * Places items, each as high up as its columns allow, the first of several that are alike. `span` is how many columns an item
 * is wide. All in pixels; the second part of the answer is the height of the whole.
 */
export const placeItems = (
  items: readonly { height: number; span: number }[],
  columns: number,
): [places: Place[], height: number] => {
  const bottoms = Array<number>(columns).fill(0)
  const places = items.map(({ height, span }) => {
    const width = Math.min(span, columns)
    const tops = Array.from({ length: columns - width + 1 }, (_, i) =>
      Math.max(...bottoms.slice(i, i + width)),
    )
    const top = Math.min(...tops)
    const column = tops.indexOf(top)
    bottoms.fill(top + height, column, column + width)
    return { column, top }
  })
  return [places, Math.max(0, ...bottoms)]
}

/** Less than this is rounding: three columns of a third of 1000 pixels fit. */
const SLACK = 1

/**
 * Lays a list's children out in columns as wide as the first of them; what it writes is on `record`. With one column, in a
 * grid or a flex box, or while nothing has a size, it is left as the style sheet has it.
 */
export const layOut = (list: HTMLElement, record: ChangeRecord): void => {
  const items = ([...list.children] as HTMLElement[]).filter((item) => item.offsetWidth)
  const { display, boxSizing, paddingLeft, paddingRight, paddingTop, paddingBottom, direction, position } =
    getComputedStyle(list)
  const width = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  const boxes = items.map((item) => {
    const { marginTop, marginBottom, marginLeft, marginRight } = getComputedStyle(item)
    const { width, height } = item.getBoundingClientRect()
    return {
      width: width + parseFloat(marginLeft) + parseFloat(marginRight),
      height: height + parseFloat(marginTop) + parseFloat(marginBottom),
    }
  })
  const unit = boxes[0]?.width ?? 0
  const columns = unit > 0 ? Math.floor((width + SLACK) / unit) : 0
  // What a style sheet puts into rows has no holes, and its items have no width of their own.
  const free = columns < 2 || /grid|flex/.test(display)
  const [places, height] = placeItems(
    boxes.map((box) => ({ height: box.height, span: Math.max(1, Math.round(box.width / unit)) })),
    free ? 1 : columns,
  )
  const side = direction === 'rtl' ? 'right' : 'left'
  const start = parseFloat(side === 'left' ? paddingLeft : paddingRight)
  items.forEach((item, i) => {
    const { column, top } = places[i]!
    const write = (name: string, value: string) => record.write(item, 'style', name, free ? undefined : value)
    write('position', 'absolute')
    write(side, `${start + column * unit}px`)
    write('top', `${parseFloat(paddingTop) + top}px`)
  })
  const write = (name: string, value: string) => record.write(list, 'style', name, free ? undefined : value)
  if (position === 'static') write('position', 'relative')
  const around = boxSizing === 'border-box' ? parseFloat(paddingTop) + parseFloat(paddingBottom) : 0
  write('height', `${height + around}px`)
}
