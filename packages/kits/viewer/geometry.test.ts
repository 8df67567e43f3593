import { describe, expect, test } from 'vitest'
import {
  boundsOf,
  dragRatio,
  fitLevel,
  glide,
  inside,
  panAbout,
  pinchLevel,
  pinchRatio,
  pull,
} from './geometry.ts'

const NONE = { top: 0, bottom: 0 }
const VIEW = { w: 1000, h: 800 }

/** Numbers that are as good as random, and the same every time. */
const numbers = (count: number, seed = 7) =>
  Array.from({ length: count }, () => (seed = (seed * 16807) % 2147483647) / 2147483647)
const cases = Array.from({ length: 300 }, (_, i) => numbers(8, i + 1))

describe('fitLevel', () => {
  test.each([
    ['wide', { w: 2000, h: 800 }, NONE, 0.5],
    ['high', { w: 1000, h: 1600 }, NONE, 0.5],
    ['small: its own size', { w: 300, h: 200 }, NONE, 1],
    ['between the bars', { w: 1000, h: 1400 }, { top: 44, bottom: 56 }, 0.5],
    ['bars that leave nothing', { w: 100, h: 100 }, { top: 500, bottom: 500 }, 0.01],
  ])('%s', (_, size, gap, level) => expect(fitLevel(size, VIEW, gap)).toBe(level))

  test('fits whatever the sizes', () => {
    for (const [a, b, c, d, e, f] of cases as number[][]) {
      const view = { w: 300 + a! * 2000, h: 300 + b! * 2000 }
      const size = { w: 1 + c! * 6000, h: 1 + d! * 6000 }
      const gap = { top: e! * 100, bottom: f! * 100 }
      const level = fitLevel(size, view, gap)
      expect(size.w * level).toBeLessThanOrEqual(view.w + 1e-6)
      expect(size.h * level).toBeLessThanOrEqual(view.h - gap.top - gap.bottom + 1e-6)
      expect(level).toBeLessThanOrEqual(1)
      const { low, high } = boundsOf(size, level, view, gap)
      // In the middle: there is one place only.
      expect([Math.abs(high.x - low.x) <= 1, Math.abs(high.y - low.y) <= 1]).toEqual([true, true])
    }
  })
})

describe('boundsOf', () => {
  test.each([
    ['smaller: the middle', { w: 400, h: 200 }, 1, NONE, [300, 300, 300, 300]],
    ['larger: from edge to edge', { w: 2000, h: 1600 }, 1, NONE, [-1000, -800, 0, 0]],
    ['larger one way', { w: 2000, h: 200 }, 1, NONE, [-1000, 300, 0, 300]],
    ['bars', { w: 400, h: 1600 }, 1, { top: 44, bottom: 56 }, [300, -856, 300, 44]],
  ])('%s', (_, size, level, gap, [x, y, x2, y2]) =>
    expect(boundsOf(size, level, VIEW, gap)).toEqual({ low: { x, y }, high: { x: x2, y: y2 } }),
  )

  test('what is inside covers its room, and stays where it is when put inside again', () => {
    for (const [a, b, c, d, e] of cases as number[][]) {
      const size = { w: 100 + a! * 4000, h: 100 + b! * 4000 }
      const bounds = boundsOf(size, 0.2 + c! * 2, VIEW, NONE)
      const at = inside({ x: (d! - 0.5) * 9000, y: (e! - 0.5) * 9000 }, bounds)
      expect(inside(at, bounds)).toEqual(at)
      expect(bounds.low.x).toBeLessThanOrEqual(bounds.high.x)
      expect(bounds.low.y).toBeLessThanOrEqual(bounds.high.y)
    }
  })
})

test('a point of the picture stays below the finger while it zooms', () => {
  for (const [a, b, c, d, e, f] of cases as number[][]) {
    const pan = { x: a! * 500 - 250, y: b! * 500 - 250 }
    const [level, next] = [0.1 + c!, 0.1 + d! * 3]
    const finger = { x: e! * 1000, y: f! * 800 }
    const to = panAbout(pan, level, next, finger)
    expect((finger.x - to.x) / next).toBeCloseTo((finger.x - pan.x) / level, 6)
    expect((finger.y - to.y) / next).toBeCloseTo((finger.y - pan.y) / level, 6)
  }
  expect(panAbout({ x: 0, y: 0 }, 1, 1, { x: 10, y: 10 }, { x: 30, y: 5 })).toEqual({ x: 20, y: -5 })
})

test.each([
  [50, 50],
  [-10, -3.5],
  [120, 107],
])('beyond an edge a drag has 0.35 of its way: %i', (value, shown) =>
  expect(pull(value, 0, 100, 0.35)).toBe(shown),
)

test.each([
  ['free', 1, 1],
  ['free at the greatest', 1.33, 1.33],
  ['above: friction', 2.33, 1.33 + (1 / 3) * 0.5],
  ['far above: no more than one fitted level', 99, 1.83],
  ['below: friction', 0.25, 0.5 - (0.5 * 0.5) / 3],
  ['nothing left: a third', 0, 0.5 - 0.5 / 3],
])('a pinch, %s', (_, asked, shown) => expect(pinchLevel(asked, 0.5, 1.33)).toBeCloseTo(shown, 9))

test('a pinch never jumps and never turns round', () => {
  let last = pinchLevel(0, 0.4, 1.33)
  for (let asked = 0; asked < 6; asked += 0.01) {
    const level = pinchLevel(asked, 0.4, 1.33)
    expect(level - last).toBeGreaterThanOrEqual(-1e-12)
    expect(level - last).toBeLessThan(0.011)
    last = level
  }
})

test('the backdrop of a pinch and of a vertical drag', () => {
  expect(pinchRatio(0.5, 0.5)).toBe(1)
  expect(pinchRatio(0.25, 0.5)).toBeCloseTo(0.4)
  expect([0, 100, -100, 400].map((way) => dragRatio(way, VIEW))).toEqual([1, 0.75, 0.75, 0])
})

describe('glide', () => {
  const run = (speed: number, low: number, high: number, frame = 10) => {
    let at = 0
    let frames = 0
    for (let now = { at, speed }; now.speed && frames < 1000; frames++) {
      now = glide(now.at, now.speed, frame, low, high)
      at = now.at
    }
    return { at, frames }
  }

  test('loses a twentieth of its speed every 10 ms', () => {
    expect(glide(0, 1, 10, -999, 999)).toEqual({ at: 9.5, speed: 0.95 })
    expect(glide(0, 1, 20, -999, 999).speed).toBeCloseTo(0.9025)
  })
  test('the frame rate hardly matters', () => {
    expect(run(2, -1e6, 1e6, 8).at / run(2, -1e6, 1e6, 16).at).toBeCloseTo(1, 1)
  })
  test('comes to rest, soon beyond an edge', () => {
    expect(run(3, -1e6, 1e6).frames).toBeLessThan(100)
    expect(run(3, -50, 50).at).toBeLessThan(140)
    expect(run(0.01, 0, 0).at).toBe(0)
  })
})
