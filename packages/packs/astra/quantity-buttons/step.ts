/** The digits after the point of a number as HTML writes it. */
const digits = (text: string) => (/\.(\d+)/.exec(text)?.[1] ?? '').length

/**
 * The number that a field has after one step up (1) or down (-1), as text: within its limits, which are read now, for a
 * variation may have changed them (contracts/theme-and-shop-extras.md 17). A field that is empty counts from 0; steps are
 * counted from the present number, as the theme's script does, so that 2.5 becomes 3.5.
 */
export const step = ({ value, min, max, step }: HTMLInputElement, direction: 1 | -1): string => {
  const size = Number.parseFloat(step) || 1
  const next = (Number.parseFloat(value) || 0) + direction * size
  const low = Number.parseFloat(min)
  const high = Number.parseFloat(max)
  // A shop's maximum of 0 or less means none.
  const below = high > 0 && next > high ? high : next
  const fit = Math.max(below, low || 0)
  return `${+fit.toFixed(Math.max(digits(step), digits(value)))}`
}
