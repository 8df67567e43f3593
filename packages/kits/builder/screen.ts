import { readParams, toNumber } from '@archipelago/wordpress-client'

export interface Breakpoint {
  name: string
  /** CSS pixels. */
  value: number
  /** For screens up to `value`, else from it on. */
  max: boolean
}

/** Elementor's screen sizes, the largest first; its defaults where the page prints none (contracts/elementor.md 2.2). */
export const readBreakpoints = (): Breakpoint[] => {
  const { breakpoints } = (readParams('elementorFrontendConfig').responsive ?? {}) as {
    breakpoints?: Record<string, any>
  }
  const found = Object.entries(breakpoints ?? {}).flatMap(([name, one]) =>
    one?.is_enabled ? { name, value: toNumber(one.value, 0), max: one.direction !== 'min' } : [],
  )
  return (
    found.length
      ? found
      : [
          { name: 'mobile', value: 767, max: true },
          { name: 'tablet', value: 1024, max: true },
        ]
  ).sort((a, b) => b.value - a.value)
}

/**
 * A setting for a screen of `width` CSS pixels: that of its size, `NAME_mobile`, else of the next larger one that has any,
 * else NAME (contracts/elementor.md 1.3). Empty texts count as missing.
 */
export const forScreen = (
  settings: Record<string, unknown>,
  name: string,
  width = innerWidth,
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
