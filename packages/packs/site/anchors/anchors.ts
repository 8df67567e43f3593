import { type Controller, isPlain } from '@archipelago/bind'
import { arrive } from './arrive'
import { type SpaceAbove, travel } from './travel'

export interface AnchorsProps {
  /** Milliseconds of the way. */
  duration: number
  /** The link around a node, if it leads to a place in this page and is not somebody else's. */
  linkAt(node: Element): HTMLAnchorElement | undefined
  findTarget(fragment: string): Element | undefined
  spaceAbove: SpaceAbove
  /** Whether it sees to the fragment that the page was opened with. */
  arrives: boolean
}

/** Links inside the page scroll to their target (contracts/theme-and-shop-extras.md 14). */
export function anchors(
  { duration, linkAt, findTarget, spaceAbove, arrives }: AnchorsProps,
  { on }: Controller,
) {
  // On the window: every handler in the page, delegated on the document too, has had its say by then.
  on(window, 'click', (event) => {
    const link = isPlain(event) && linkAt(event.target as Element)
    const target = link && findTarget(link.hash)
    if (!target) return
    event.preventDefault()
    return travel(target, link.href, spaceAbove, duration)
  })
  if (arrives) return arrive(findTarget, spaceAbove)
}
