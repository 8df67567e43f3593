/** CSS px, from the left and the top of the stage. */
export interface Point {
  x: number
  y: number
}

export interface Size {
  w: number
  h: number
}

/** Room that bars take from the stage. */
export interface Gap {
  top: number
  bottom: number
}

/** Where the left top corner of a picture may stand. */
export interface Bounds {
  low: Point
  high: Point
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** The zoom level at which a picture fits between the bars; never over 1, its natural size. */
export const fitLevel = ({ w, h }: Size, view: Size, { top, bottom }: Gap): number =>
  Math.min(1, view.w / w, Math.max(view.h - top - bottom, 1) / h)

/**
 * What is larger than its room may stand anywhere between the edges, what is smaller in the middle (contracts/media.md 1.6).
 */
export const boundsOf = ({ w, h }: Size, level: number, view: Size, { top, bottom }: Gap): Bounds => {
  const axis = (length: number, room: number, start: number) => {
    const free = Math.round(room - length)
    return length > room
      ? [start + free, start]
      : [start + Math.round(free / 2), start + Math.round(free / 2)]
  }
  const [left, right] = axis(w * level, view.w, 0)
  const [up, down] = axis(h * level, view.h - top - bottom, top)
  return { low: { x: left!, y: up! }, high: { x: right!, y: down! } }
}

export const inside = ({ x, y }: Point, { low, high }: Bounds): Point => ({
  x: clamp(x, low.x, high.x),
  y: clamp(y, low.y, high.y),
})

/** Follows a pointer past an edge at `friction` of its way. */
export const pull = (value: number, low: number, high: number, friction: number): number => {
  const edge = clamp(value, low, high)
  return edge + (value - edge) * friction
}

/** The pan at which what was below `from` at `level` is below `to` at the level `next`. */
export const panAbout = (pan: Point, level: number, next: number, from: Point, to: Point = from): Point => ({
  x: to.x - ((from.x - pan.x) * next) / level,
  y: to.y - ((from.y - pan.y) * next) / level,
})

/** The level that a pinch shows for the level it asks for: free in [fit, max], with friction outside. */
export const pinchLevel = (asked: number, fit: number, max: number): number => {
  if (asked < fit) return fit - (Math.min((fit - asked) / fit, 1) * fit) / 3
  if (asked > max) return max + Math.min((asked - max) / (fit * 6), 1) * fit
  return asked
}

/** How opaque the backdrop is while a pinch closes: 1 at the fitted level. */
export const pinchRatio = (level: number, fit: number): number => 1 - ((fit - level) / fit) * 1.2

/** How opaque the backdrop is after a vertical drag of `distance` px: 0 at half the height of the view. */
export const dragRatio = (distance: number, view: Size): number => 1 - Math.abs(distance) / (view.h / 2)

/** Below it, in px a ms, what glides has come to rest. */
const SLOW = 0.05

/**
 * One frame of `ms` of a picture that glides on at `speed` px a ms: it loses a twentieth of its speed every 10 ms, and
 * nearly a third beyond an edge. Speed 0: it has come to rest.
 */
export const glide = (at: number, speed: number, ms: number, low: number, high: number) => {
  const kept = speed * (at < low || at > high ? 0.7 : 0.95) ** (ms / 10)
  return Math.abs(kept) < SLOW ? { at, speed: 0 } : { at: at + kept * ms, speed: kept }
}
