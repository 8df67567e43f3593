import { toNumber } from '@archipelago/wordpress-client'
import type { Breakpoint } from './screen'

type Given = Record<string, unknown>

/** More slides than this are never seen at once. */
const MOST = 100
const limit = (count: number) => Math.max(1, Math.min(count, MOST))

/** Slides to show and to scroll on a screen of `width` px; an empty size has the next larger one's (contracts/elementor.md 9.1). */
export const fitScreen = (given: Given, breakpoints: Breakpoint[], width: number): [number, number] => {
  const desktop = toNumber(given.slides_to_show, 3)
  let show = desktop
  let scroll = toNumber(given.slides_to_scroll, 1)
  for (const { name, value, max } of breakpoints)
    if (max ? width <= value : width >= value) {
      const usual = name === 'mobile' ? 1 : name === 'tablet' ? (desktop === 1 ? 1 : 2) : show
      show = toNumber(given[`slides_to_show_${name}`], usual)
      scroll = toNumber(given[`slides_to_scroll_${name}`], 1)
    }
  return [limit(show), limit(Math.min(scroll, show))]
}
