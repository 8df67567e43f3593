import { readParams, toNumber } from '@archipelago/wordpress-client'

export interface Breakpoint {
  name: string
  /** CSS pixels. */
  value: number
  /** For screens up to `value`, else from it on. */
  max: boolean
}

/**
 * Elementor's screen sizes, the largest first: those of the site, also in the older form (`md` and `lg` are where tablets and
 * desktops begin), else its defaults (contracts/elementor.md 2.2).
 */
export const readBreakpoints = (): Breakpoint[] => {
  const { responsive, breakpoints: older } = readParams<Record<string, any>>('elementorFrontendConfig')
  const { breakpoints } = (responsive ?? {}) as { breakpoints?: Record<string, any> }
  const found = Object.entries(breakpoints ?? {}).flatMap(([name, one]) =>
    one?.is_enabled ? { name, value: toNumber(one.value, 0), max: one.direction !== 'min' } : [],
  )
  return (
    found.length
      ? found
      : [
          { name: 'mobile', value: toNumber(older?.md, 768) - 1, max: true },
          { name: 'tablet', value: toNumber(older?.lg, 1025) - 1, max: true },
        ]
  ).sort((a, b) => b.value - a.value)
}

const queriesOf = (breakpoints: Breakpoint[]) =>
  breakpoints.map(({ name, value, max }) => ({
    name,
    query: matchMedia(`(${max ? 'max' : 'min'}-width:${value}px)`),
  }))

/**
 * The window's width in CSS pixels as style sheets see it, by which Elementor tells its screens. On a phone `innerWidth` is more where something of the
 * page sticks out at its side.
 */
export const screenWidth = (): number =>
  matchMedia(`(min-width:${innerWidth - 1}px)`).matches ? innerWidth : document.documentElement.clientWidth

/** What Elementor calls the screen as it is: `mobile`, `tablet` and so on, or `desktop` (contracts/elementor.md 1.4). */
export const deviceMode = (): string =>
  queriesOf(readBreakpoints()).findLast(({ query }) => query.matches)?.name ?? 'desktop'

/** Calls `tell` when the screen gets another name. Returns what stops it. */
export const watchDevice = (tell: () => void): (() => void) => {
  const queries = queriesOf(readBreakpoints())
  for (const { query } of queries) query.addEventListener('change', tell)
  return () => {
    for (const { query } of queries) query.removeEventListener('change', tell)
  }
}

/**
 * A setting for a screen of `width` CSS pixels: that of its size, `NAME_mobile`, else of the next larger one that has any,
 * else NAME (contracts/elementor.md 1.3). Empty texts count as missing.
 */
export const forScreen = (
  settings: Record<string, unknown>,
  name: string,
  width = screenWidth(),
  breakpoints = readBreakpoints(),
): unknown => {
  let found = settings[name]
  for (const { name: size, value, max } of breakpoints)
    if (max ? width <= value : width >= value) {
      const own = settings[`${name}_${size}`]
      if (own !== undefined && own !== null && own !== '') found = own
    }
  return found
}

/** The largest width in CSS pixels that is a phone's to Elementor. */
export const phoneWidth = (): number => readBreakpoints().find(({ name }) => name === 'mobile')?.value ?? 767
