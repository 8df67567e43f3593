import type { Controller } from '@archipelago/bind'
import { forScreen, watchDevice } from '@archipelago/builder'
import { createPanel } from '@archipelago/motion'
import { fragmentTarget } from '@archipelago/wordpress-client'
import { button } from '../button'
import { follow } from './follow'
import { fill } from './list'
import type { ContentsProps } from './read'

/**
 * A table of contents (contracts/elementor-pro.md 12). Different from the original: its texts are text, the link to what is read is marked
 * for screen readers as well, and one that its screen closes is closed without moving.
 */
export function tableOfContents(props: ContentsProps, controller: Controller): void {
  const { element, body, box, title, collapses, toggle } = props
  const { record } = controller
  const items = fill(props, record)
  if (items[0]) {
    record.write(body, 'attr', 'role', 'navigation')
    if (title) record.write(body, 'attr', 'aria-label', title)
    follow(items, collapses, controller)
  }
  // An address that leads to one of ours could not be followed before.
  const arrived = fragmentTarget()
  if (!scrollY && items.some(({ target }) => target === arrived && target.localName === 'span'))
    arrived!.scrollIntoView()

  if (!toggle) return
  const { opener, closer, isClosed, settings } = toggle
  const panel = createPanel(body)
  record.add(() => panel.end())
  const buttons = [opener, closer].filter((one) => !!one)
  let touched = false
  const set = (open: boolean, ms?: number) => {
    record.write(element, 'class', 'elementor-toc--collapsed', !open || undefined)
    for (const one of buttons) record.write(one, 'attr', 'aria-expanded', `${open}`)
    const { size, unit } = (forScreen(settings, 'min_height') ?? {}) as Record<string, unknown>
    record.write(box, 'style', 'min-height', open ? (size ? `${size}${unit}` : undefined) : '0px')
    panel.set(open, ms)
  }
  for (const one of buttons)
    button(
      one,
      title,
      () => {
        touched = true
        const open = one === opener
        set(open)
        // The one that was pressed is not shown any more.
        ;(open ? closer : opener)?.focus({ preventScroll: true })
      },
      controller,
    )
  const settle = () => {
    if (!touched) set(!isClosed(), 0)
  }
  settle()
  record.add(watchDevice(controller.guard(settle)))
}
