import type { Effect } from './read'

const between = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)

/** How far `passed` is within a part of the way, in per cent. */
const part = (passed: number, from: number, to: number) =>
  to > from ? ((between(passed, from, to) - from) / (to - from)) * 100 : passed < to ? 0 : 100

/** How much of an effect that comes and goes is there, 0 to 100, when the element has `passed` per cent of its way (contracts/elementor-pro.md 16). */
export const pointOf = (
  { direction, start, end }: Pick<Effect, 'direction' | 'start' | 'end'>,
  passed: number,
): number => {
  if (direction === 'out-in') return part(passed, start, end)
  if (direction === 'in-out') return 100 - part(passed, start, end)
  // There in the middle of the way, or at both ends of it.
  const middle = Math.min(part(passed, 0, start), end < 100 ? 100 - part(passed, end, 100) : 100)
  return direction === 'in-out-in' ? 100 - middle : middle
}

/** Where an effect that goes one way is: -50 to 50 times its speed. */
export const stepOf = (
  { direction, start, end }: Pick<Effect, 'direction' | 'start' | 'end'>,
  passed: number,
): number => {
  const within = between(passed, start, end)
  return direction ? 100 - within : within
}
