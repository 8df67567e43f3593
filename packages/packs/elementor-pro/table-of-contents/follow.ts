import type { Controller } from '@archipelago/bind'
import { createPanel, type Panel } from '@archipelago/motion'
import type { Item } from './list'

/** So long after a click it is not looked where the page is: it is on its way. */
const PAUSE = 2000

/** Marks the link to the part of the page that is read, and shows what is below its item of the first level. */
export function follow(items: Item[], collapses: boolean, { on, record, guard }: Controller): void {
  let active: Item | undefined
  let open: HTMLElement | undefined
  let paused = 0
  /** How long lists slide: at first they are there at once, so that what follows them moves once. */
  let ms: number | undefined = 0
  const panels = new Map<HTMLElement, Panel>()
  const panelOf = (sub: HTMLElement) => {
    const panel = panels.get(sub) ?? createPanel(sub)
    panels.set(sub, panel)
    return panel
  }
  record.add(() => {
    for (const panel of panels.values()) panel.end()
  })

  const show = (sub?: HTMLElement) => {
    if (!collapses || sub === open) return
    if (open) panelOf(open).set(false, ms)
    if (sub) panelOf(sub).set(true, ms)
    open = sub
  }
  const mark = (item: Item | undefined) => {
    if (item === active) return
    for (const [one, isActive] of [
      [active, undefined],
      [item, true],
    ] as const) {
      if (!one) continue
      record.write(one.link, 'class', 'elementor-item-active', isActive)
      record.write(one.link, 'attr', 'aria-current', isActive && 'location')
    }
    active = item
    show(item?.sub)
  }

  /** The last one in the upper half of the window; at the page's end the last one. */
  const look = () => {
    frame = 0
    if (performance.now() < paused) return
    const { scrollHeight, scrollTop, clientHeight } = document.scrollingElement!
    const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1
    const line = isAtEnd ? clientHeight : clientHeight / 2
    mark(items.findLast(({ target }) => target.getBoundingClientRect().top <= line))
  }
  let frame = 0
  const soon = () => {
    frame ||= requestAnimationFrame(guard(look))
  }
  record.add(() => cancelAnimationFrame(frame))
  on(window, ['scroll', 'resize'], soon, { passive: true, capture: true })
  look()
  ms = undefined

  for (const item of items)
    on(item.link, 'click', () => {
      paused = performance.now() + PAUSE
      const again = item.sub && item.sub === open && item.link.matches('.elementor-toc__top-level')
      mark(item)
      show(again ? undefined : item.sub)
    })
}
