import type { Point } from './geometry.ts'

/** Where a pointer was, and when in ms. */
export interface Sample extends Point {
  time: number
}

/** Ms before a release that count as its flick. */
const FLICK = 100

/** The axis that a drag goes along, once one is 10 px ahead of the other. */
export const axisOf = (from: Point, to: Point): 'x' | 'y' | undefined => {
  const lead = Math.abs(to.x - from.x) - Math.abs(to.y - from.y)
  return Math.abs(lead) < 10 ? undefined : lead > 0 ? 'x' : 'y'
}

/** Way and speed (px a ms) of the last tenth of a second before `now`; zero for a pointer that was held still. */
export const flickOf = (samples: readonly Sample[], now: number) => {
  const last = samples[samples.length - 1]
  const first = samples.find(({ time }) => now - time <= FLICK)
  if (!first || !last) return { x: 0, y: 0, speed: { x: 0, y: 0 } }
  const [x, y] = [last.x - first.x, last.y - first.y]
  const ms = Math.max(now - first.time, 10)
  return { x, y, speed: { x: x / ms, y: y / ms } }
}

/** Whether a swipe that moved the row by `moved` px shows the next slide (1), the one before (-1) or stays (0). */
export const swiped = (moved: number, flick: number): number => {
  const side = Math.sign(moved)
  return Math.abs(moved) > 30 && (Math.abs(flick) < 10 || flick * side > 20) ? -side : 0
}

/** Ms in which the row goes the rest of its way, `distance` px at `speed` px a ms; 333 when it springs back. */
export const swipeTime = (distance: number, speed: number, on: boolean): number =>
  on ? Math.min(Math.max(Math.abs(distance / speed) || 333, 250), 400) : 333

/** A second tap within 300 ms and 25 px in each axis. */
export const isDouble = (first: Sample | undefined, second: Sample): boolean =>
  !!first &&
  second.time - first.time < 300 &&
  Math.abs(second.x - first.x) < 25 &&
  Math.abs(second.y - first.y) < 25

export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
