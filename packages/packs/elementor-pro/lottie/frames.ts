/** What of an animation is shown, in frames of the whole. */
export interface Range {
  /** Where the whole begins. */
  origin: number
  first: number
  last: number
}

/** The part between two percentages; the whole has `total` frames from `origin` on. */
export const rangeOf = (origin: number, total: number, start: number, end: number): Range => {
  const at = (percent: number) => origin + ((total - origin) * Math.max(0, Math.min(percent, 100))) / 100
  const whole = origin + total
  // Percentages are of what is left of the number of frames behind the first, as the original counts.
  const last = at(end)
  return { origin, first: Math.max(at(start), origin), last: last && last < whole ? last : whole }
}

/** Percent of the way of an element through the window, or of what is left of it between two edges (percent of the window). */
export const wayOf = (
  { top, height }: { top: number; height: number },
  { lower, upper }: { lower: number; upper: number },
  window: number,
): number => {
  const edge = (window * lower) / 100
  const done = window - top - edge
  const all = window + height - edge - (window * upper) / 100
  return Math.max(0, Math.min(done / all, 1)) * 100
}

/** The same of what is scrolled: `done` of `all`. */
export const scrolledOf = (
  done: number,
  all: number,
  { lower, upper }: { lower: number; upper: number },
): number => {
  const edge = (all * lower) / 100
  const range = all - edge - (all * upper) / 100
  return range > 0 ? Math.max(0, Math.min((done - edge) / range, 1)) * 100 : 0
}
