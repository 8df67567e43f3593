import { hasModifier, keyTarget } from '@archipelago/keys'
import type { Tab } from './types'

// Support: checkVisibility Chrome 105, Firefox 106, Safari 17.4
const shown = (tabs: Tab[]) =>
  tabs.map(({ link }) => link).filter((link) => link.checkVisibility?.() !== false)

/** Whether the tabs stand one below the other: on narrow screens, and where a theme puts them beside the panels. */
export const stacked = (tabs: Tab[]): boolean => {
  const [first, second] = shown(tabs).map((link) => link.getBoundingClientRect())
  // Half of it: themes let the edges of neighbours overlap.
  return !!second && second.top * 2 >= first!.top + first!.bottom
}

/** Arrows, Home and End move along the tabs and wrap; Space opens, as Enter does on a link (APG tabs pattern). */
export const moveFocus = (event: KeyboardEvent, tabs: Tab[]): void => {
  const links = shown(tabs)
  const at = links.indexOf(event.target as HTMLElement)
  if (at < 0) return
  const press = event.key === ' ' && !hasModifier(event)
  const axis = stacked(tabs) ? undefined : 'row'
  const to = press ? at : keyTarget(event, at, links.length, links[at]!, axis)
  if (to === undefined) return
  event.preventDefault()
  links[to]!.focus()
  if (press && !event.repeat) links[to]!.click()
}
