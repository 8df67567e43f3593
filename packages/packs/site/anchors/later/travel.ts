import { scrollToY } from '@archipelago/motion'
import { rememberFocus } from '@archipelago/overlay'

/** How much of the window's top is to stay free above an element, in pixels. */
export type SpaceAbove = (target: Element) => number

/** Resolves when the next frame is due. */
export const nextFrame = () => new Promise(requestAnimationFrame)

const hasBox = (element: Element) => element.getClientRects().length > 0

/** Opens what hides the target: closed `<details>`, and any widget that listens for `archipelago:reveal`. */
export const reveal = async (target: Element): Promise<void> => {
  for (let node = target.parentElement; node; node = node.parentElement)
    if (node.localName === 'details') node.setAttribute('open', '')
  target.dispatchEvent(new CustomEvent('archipelago:reveal', { bubbles: true, cancelable: true }))
  if (!hasBox(target)) await nextFrame()
}

/** Where the page has to be scrolled to; asked at every step, because headers and images move the target. */
export const goalFor = (target: Element, spaceAbove: SpaceAbove) => {
  const top = () => {
    let node = target
    // What is still closed is at least scrolled near.
    while (!hasBox(node) && node.parentElement) node = node.parentElement
    return node.getBoundingClientRect().top + scrollY - spaceAbove(node)
  }
  // Add-ons and themes that know of a header which we do not (contracts/elementor.md 12): asked once, where they can have said so.
  const first = top()
  const more = (window as any).elementorFrontend?.filterScroll?.(first) - first || 0
  return () => top() + more
}

/** The page follows one link at a time. */
let latest: object

/**
 * Follows a link inside the page as the browser would, but smoothly: scrolls, then sets the address, and focus goes
 * where the link led. A visitor who scrolls meanwhile is left where they are.
 */
export const travel = async (target: Element, href: string, spaceAbove: SpaceAbove, ms: number) => {
  const trip = (latest = {})
  const from = scrollY
  const oldURL = location.href
  const focused = document.activeElement
  await reveal(target)
  const goal = goalFor(target, spaceAbove)
  const motion = scrollToY(goal, Math.abs(goal() - from) < 1 ? 0 : ms)
  addEventListener('popstate', motion.stop, { once: true })
  const arrived = await motion.finished
  // Another link, or Back, meanwhile.
  if (latest !== trip || location.href !== oldURL) return

  const left = document.activeElement !== focused
  if (oldURL !== href) {
    // The browser keeps a scroll position with each entry: Back has to lead to where the link was. Nothing is painted
    // between here and the last scroll.
    if (arrived) scrollToY(from, 0)
    history.pushState(null, '', href)
  }
  if (arrived) {
    // Only a navigation moves `:target`; this one adds no entry.
    location.replace(href)
    scrollToY(goal, 0)
  }
  if (oldURL !== href) dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: href }))
  if (!left) rememberFocus(target)()
  await nextFrame()
  // A header that stuck with the last step covers more than before. Back may have been meanwhile.
  if (arrived && latest === trip && location.href === href) scrollToY(goal, 0)
}
