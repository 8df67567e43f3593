import type { Controller } from '@archipelago/bind'

/**
 * Calls `arrange` now and whenever a list or what is in it has another size, or there is something else in it: pictures that
 * arrive, another width of the window, a tab that opens, more that was loaded.
 */
export const watchSizes = (list: Element, { guard, record }: Controller, arrange: () => void): void => {
  const act = guard(arrange)
  let frame = 0
  // In the next frame: what is arranged in this one changes the list's own size, which browsers report as an error of the page.
  const sizes = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(act)
  })
  const watched = new Set<Element>()
  const watch = () => {
    for (const item of list.children)
      if (!watched.has(item)) {
        watched.add(item)
        sizes.observe(item)
      }
    act()
  }
  const children = new MutationObserver(watch)
  children.observe(list, { childList: true })
  sizes.observe(list)
  record.add(() => {
    children.disconnect()
    sizes.disconnect()
    cancelAnimationFrame(frame)
  })
  watch()
}
