import { type Controller, createRecord } from '@archipelago/bind'
import { dressLists, hover } from './hovers'
import type { SummaryProps } from './read'

/**
 * An account, or what was ordered: addresses and forms beside each other are equally high (contracts/elementor-pro.md 14.3). Different from
 * the original: they are at least so high, and again when the window's size has changed.
 */
export function summary({ host, equal, hovers }: SummaryProps, controller: Controller): void {
  const { on, record } = controller
  const heights = createRecord()
  record.add(heights.undo)
  const level = () => {
    heights.undo()
    for (const kind of equal) {
      const boxes = [...host.querySelectorAll<HTMLElement>(kind)]
      const highest = Math.max(0, ...boxes.map(({ offsetHeight }) => offsetHeight))
      if (highest && boxes[1])
        for (const box of boxes) heights.write(box, 'style', 'min-height', `${highest}px`)
    }
  }
  for (const note of host.querySelectorAll('tr.product-purchase-note'))
    for (const cell of note.previousElementSibling?.querySelectorAll(':scope>td') ?? [])
      record.write(cell, 'class', 'product-purchase-note-is-below', true)
  hover(host, hovers, controller)
  dressLists(controller)
  level()
  on(window, ['resize', 'load'], level)
  // What is said of a new password makes its form higher.
  on(host, ['keyup', 'change'], ({ target }) => {
    if ((target as Element).matches('.register #reg_password')) level()
  })
}
