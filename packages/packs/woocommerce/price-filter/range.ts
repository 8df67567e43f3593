import type { Pair } from './read'

export interface Limits {
  min: number
  max: number
  step: number
}

/** The nearest price that is a whole number of steps from `min`, within the limits; not a number becomes `fallback`. */
export const align = (price: number, { min, max, step }: Limits, fallback = min): number => {
  if (Number.isNaN(price)) return fallback
  const steps = Math.round((Math.min(price, max) - min) / step)
  // The last step may be a short one; tenths must not become 0.30000000000000004.
  return Math.max(min, Math.min(max, price >= max ? max : Number((min + steps * step).toFixed(5))))
}

/** `values` with one end moved to `price`, as far as the other end lets it. */
export const moveEnd = (values: Pair<number>, end: 0 | 1, price: number, limits: Limits): Pair<number> => {
  const to = align(price, limits)
  return end ? [values[0], Math.max(to, values[0])] : [Math.min(to, values[1]), values[1]]
}

/** The end that is nearest to a price; of two in one place the one that can go there. */
export const nearestEnd = ([low, high]: Pair<number>, price: number, { max }: Limits): 0 | 1 => {
  const gap = Math.abs(price - low) - Math.abs(price - high)
  return gap < 0 || (!gap && (price < low || low === max)) ? 0 : 1
}

/** Where a key moves an end to; undefined for keys that do not. A page is a fifth of the range, as in the original. */
export const keyTarget = (key: string, price: number, { min, max, step }: Limits): number | undefined => {
  const page = Math.max(step, (max - min) / 5)
  return {
    ArrowRight: price + step,
    ArrowUp: price + step,
    ArrowLeft: price - step,
    ArrowDown: price - step,
    PageUp: price + page,
    PageDown: price - page,
    Home: min,
    End: max,
  }[key]
}
