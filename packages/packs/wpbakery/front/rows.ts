import type { Controller } from '@archipelago/bind'
import { emit } from '@archipelago/wordpress-client'

export interface RowProps {
  element: HTMLElement
  /** As wide as the content, where the row would be; without it the row stays as it is. */
  mark: Element | undefined
  /** What is in the row is as wide as the window, too. */
  stretches: boolean
}

/** The rows of the page, with what places each. */
const rows = new Map<HTMLElement, () => void>()

let emitting: Promise<void> | undefined

/** Says once for all that are placed in one task that the rows have their width. */
const emitPlaced = () =>
  (emitting ??= Promise.resolve().then(() => {
    emitting = undefined
    emit(document, 'vc-full-width-row', [...rows.keys()])
  }))

/** Places every row of the page anew, as `vc_rowBehaviour()` did. */
export const placeRows = (): void => {
  for (const place of rows.values()) place()
}

const pixels = (text: string) => Number.parseInt(text, 10) || 0

/**
 * Makes a row as wide as the window; its content stays in the content's column, unless it stretches too (contracts/wpbakery.md 1).
 */
export function row({ element, mark, stretches }: RowProps, { record, guard, on }: Controller): void {
  if (!mark) return
  const write = (name: string, value?: string) => record.write(element, 'style', name, value)
  const place = guard(() => {
    const { clientWidth: width } = document.documentElement
    write('position', 'relative')
    write('box-sizing', 'border-box')
    write('left')
    write('width', `${width}px`)
    write('max-width', `${width}px`)
    const { marginLeft: left, marginRight: right } = getComputedStyle(element)
    const [marginLeft, marginRight] = [pixels(left), pixels(right)]
    // Measured, not counted: right to left it begins at the other side.
    const offset = -(element.getBoundingClientRect().left + scrollX)
    write('left', `${offset}px`)
    if (!stretches) {
      const column = mark.getBoundingClientRect()
      const start = Math.max(0, column.left + scrollX + marginLeft)
      write('padding-left', `${start}px`)
      write('padding-right', `${Math.max(0, width - start - column.width + marginLeft + marginRight)}px`)
    }
    record.write(element, 'attr', 'data-vc-full-width-init', 'true')
    const facts = { offset, marginLeft, marginRight, width, maxWidth: width }
    emit(document, 'vc-full-width-row-single', (wrap) => [
      { el: wrap(element), elFull: wrap(mark), ...facts },
    ])
    emitPlaced()
  })
  rows.set(element, place)
  record.add(() => rows.delete(element))
  on(window, 'resize', place)
  // The column changes without the window, too: a scroll bar, a panel that opens.
  let width: number | undefined
  const observer = new ResizeObserver(([entry]) => {
    if (width !== undefined && width !== entry!.contentRect.width) place()
    width = entry!.contentRect.width
  })
  observer.observe(mark)
  record.add(() => observer.disconnect())
  place()
}
