export interface Limits {
  min: number | undefined
  max: number | undefined
  /** Undefined: any number goes. */
  step: number | undefined
}

/**
 * The number nearest to `value` that the field takes, as text, or undefined when `value` may stay: it is within the
 * limits, empty or no number. A step that does not fit is left to the browser, which names the two nearest numbers.
 */
export const clamp = (
  value: string,
  { min = -Infinity, max = Infinity, step }: Limits,
): string | undefined => {
  const number = Number.parseFloat(value)
  if (number < min) return `${min}`
  // A stock below the minimum is the server's to explain.
  if (!(number > max) || max < min) return
  const base = Number.isFinite(min) ? min : 0
  // 6 of 1, 3, 5, …, 6 is not a number of the field; the factor keeps 0.3 / 0.1 from being 2.9999.
  const last = step && step > 0 ? base + Math.floor((max - base) / step + 1e-9) * step : max
  return `${+last.toFixed(10)}`
}
