import { pixels } from './lists'

/** Where a layer may stand: the grid in the middle of the slide, the whole slide, or a group; px. */
export interface Area {
  left: number
  top: number
  width: number
  height: number
}

interface Sizes {
  width: number
  height: number
  gridWidth: number
  gridHeight: number
  scale: number
}

/** The area of `data-basealign`: the slide, or the grid, which is scaled and stands in the middle of the slide. */
export function areaOf(base: 'grid' | 'slide', { width, height, gridWidth, gridHeight, scale }: Sizes): Area {
  const grid = base === 'grid'
  const wide = grid ? gridWidth * scale : width
  const high = grid ? gridHeight * scale : height
  // A slide that is lower than its grid shows the grid from its top.
  return {
    left: Math.max(0, (width - wide) / 2),
    top: Math.max(0, (height - high) / 2),
    width: wide,
    height: high,
  }
}

/**
 * Left or top of a layer of `size` in an area that begins at `start`, px. `at` is a word or a number (scaled); the
 * offset counts from the side that a word names, and not at all beside a number (contracts/media.md 7.3).
 */
export function placeOf(
  at: string,
  offset: number,
  size: number,
  start: number,
  room: number,
  scale: number,
): number {
  const left = room - size
  const far = /right|bottom/.test(at)
  const base = far ? left : /center|middle/.test(at) ? left / 2 : 0
  return start + base + (pixels(at) ?? (far ? -offset : offset)) * scale
}

/** A layer's width or height, px: a number (scaled), a percentage, or `full`. Undefined when its content decides. */
export function sizeOf(text: string, room: number, scale: number): number | undefined {
  if (text.startsWith('full')) return room
  const number = pixels(text.replace('%', ''))
  return number === undefined ? number : number * (text.endsWith('%') ? room / 100 : scale)
}
