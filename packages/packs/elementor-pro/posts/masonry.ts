import type { ChangeRecord } from '@archipelago/bind'

export type Box = Readonly<Record<'left' | 'right' | 'top' | 'height', number>>

/** Less than this is rounding. */
const SLACK = 1

/**
 * How far each item of a grid goes up or down, in pixels, so that it stands as far below those above it as the grid's rows are from
 * each other. `boxes` are those of the items in their rows; the grid's rows become lower as their items go up.
 */
export const pull = (boxes: readonly Box[]): number[] => {
  const rows: Box[][] = []
  for (const box of boxes) {
    const row = rows.at(-1)
    if (row && Math.abs(row[0]!.top - box.top) < SLACK) row.push(box)
    else rows.push([box])
  }
  const placed: { left: number; right: number; bottom: number }[] = []
  let top = boxes[0]?.top ?? 0
  let gap = 0
  return rows.flatMap((row, i) => {
    const shifts = row.map(({ left, right }) => {
      const above = placed.filter((one) => one.left < right - SLACK && left < one.right - SLACK)
      return above[0] ? Math.max(...above.map(({ bottom }) => bottom)) + gap - top : 0
    })
    row.forEach(({ left, right, height }, at) => {
      placed.push({ left, right, bottom: top + shifts[at]! + height })
    })
    const next = rows[i + 1]?.[0]
    const height = Math.max(...row.map((box) => box.height))
    if (next) gap = next.top - row[0]!.top - height
    top += Math.max(0, ...row.map((box, at) => box.height + shifts[at]!)) + gap
    return shifts
  })
}

/**
 * Moves the items of a grid with two columns or more up to where there is room (contracts/elementor-pro.md 6.2). The original counts on
 * the settings; what the style sheet makes of them is asked here, so that any other columns and gaps do, too.
 */
export const arrange = (list: HTMLElement, record: ChangeRecord, fits: string): void => {
  const items = ([...list.children] as HTMLElement[]).filter(
    (item) => item.matches(fits) && item.getClientRects()[0],
  )
  for (const item of items) record.write(item, 'style', 'margin-top', undefined)
  const { display, gridTemplateColumns } = getComputedStyle(list)
  const columns = /grid/.test(display) ? gridTemplateColumns.split(' ').length : 0
  record.write(list, 'class', 'elementor-posts-masonry', columns > 1)
  if (columns < 2) return
  const margins = items.map((item) => Number.parseFloat(getComputedStyle(item).marginTop))
  pull(items.map((item) => item.getBoundingClientRect())).forEach((shift, i) => {
    if (Math.abs(shift) >= 0.01)
      record.write(items[i]!, 'style', 'margin-top', `${(margins[i] ?? 0) + shift}px`)
  })
}
