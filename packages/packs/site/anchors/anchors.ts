import { type Controller, isPlain } from '@archipelago/bind'
import { parts } from '@archipelago/loader'
import { moved } from './early'

export interface AnchorsProps {
  /** Milliseconds of the way. */
  duration: number
  /** Pixels to keep free above a target, besides what covers it. */
  offset: number
  /** The link around a node, if it leads to a place in this page and is not somebody else's. */
  linkAt(node: Element): HTMLAnchorElement | undefined
  findTarget(fragment: string): Element | undefined
  /** Whether it sees to the fragment that the page was opened with. */
  arrives: boolean
}

const journey = () => import('./later/journey')

/** Navigations after which the browser restores where the visitor was. */
const RESTORED = ['reload', 'back_forward']

/** Whether the page is being opened, and at a fragment. */
const isArriving = () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { opening } = parts
  parts.opening = false
  return opening && location.hash && !RESTORED.includes(navigation?.type ?? '')
}

/** Links inside the page scroll to their target (contracts/theme-and-shop-extras.md 14). */
export function anchors({ duration, offset, linkAt, findTarget, arrives }: AnchorsProps, { on }: Controller) {
  // On the window: every handler in the page, delegated on the document too, has had its say by then.
  on(window, 'click', async (event) => {
    const link = isPlain(event) && linkAt(event.target as Element)
    const target = link && findTarget(link.hash)
    if (!target) return
    event.preventDefault()
    const { href } = link
    try {
      const { spaceAbove, travel } = await journey()
      return travel(target, href, spaceAbove(offset), duration)
    } catch (cause) {
      // The browser's own way.
      location.assign(href)
      throw cause
    }
  })
  const prepare = async ({ target }: Event) => {
    // What cannot be had now is asked for again by the click, which reports it.
    if (linkAt(target as Element)) await journey().catch(() => {})
  }
  on(window, 'pointerover', prepare)
  on(window, 'focusin', prepare)
  if (!arrives || !isArriving()) return
  const stop = () => moved.abort()
  // Without it the page stays where the browser has put it.
  journey().then(({ arrive, spaceAbove }) => arrive(findTarget, spaceAbove(offset), moved.signal), stop)
  return stop
}
