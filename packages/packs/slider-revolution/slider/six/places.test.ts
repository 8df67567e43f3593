import { expect, test } from 'vitest'
import { placesOf, readLook, rowOf } from './places'

/** What the plugin's own script (6.6.14, and 6.5.25 but for its fading) makes of five slides in a window of 1280. */
const GRID = { width: 1280, height: 300, gridWidth: 300, gridHeight: 300 }

const placed = (
  raw: object,
  { at = 0, size = GRID, ratios = [] as number[], version = '6.6.14', count = 5 } = {},
) => {
  const look = readLook(raw, version)
  const row = rowOf(
    look,
    size,
    Array.from({ length: count }, (_, i) => ratios[i]),
  )
  return { row, places: placesOf(row, look, at) }
}
/** Left, and how much is seen of it: 0 to 1. */
const seen = (...given: Parameters<typeof placed>) =>
  placed(...given).places.map(({ x, opacity }) => [Math.round(x), +opacity.toFixed(2)])

test('slides stand beside each other, as many as fit are seen', () => {
  expect(seen({}, { size: { width: 1280, height: 400, gridWidth: 800, gridHeight: 400 } })).toEqual([
    [240, 1],
    [1040, 1],
    [1840, 0],
    [2640, 0],
    [3440, 0],
  ])
  expect(placed({ infinity: true, space: 10 }).row).toMatchObject({ left: 180, width: 920, loops: true })
  expect(seen({ infinity: true, space: 10 })).toEqual([
    [490, 1],
    [800, 1],
    [1110, 0],
    [-130, 0],
    [180, 1],
  ])
  // As many as there are at most, an odd number.
  expect(placed({ maxVisibleItems: 9, infinity: true, space: 10 }).row).toMatchObject({
    most: 5,
    width: 1280,
  })
  // All of them fit: there is no way round.
  expect(placed({ maxVisibleItems: 5, infinity: true }, { count: 3 }).row.loops).toBe(false)
  expect(placed({ maxVisibleItems: 1, infinity: true }).row).toMatchObject({ left: 490, width: 300 })
  expect(placed({ stretch: true }).row).toMatchObject({ left: 0, width: 1280, widths: Array(5).fill(1280) })
})

test('it is aligned at a side', () => {
  expect(placed({ horizontal_align: 'left', space: 20 }).row).toMatchObject({ left: 0, width: 940 })
  expect(seen({ horizontal_align: 'left', space: 20 })).toEqual([
    [0, 1],
    [320, 1],
    [640, 1],
    [960, 0],
    [1280, 0],
  ])
  expect(placed({ horizontal_align: 'right', space: 20, infinity: true }).row.left).toBe(340)
  expect(seen({ horizontal_align: 'right', space: 20, infinity: true })).toEqual([
    [980, 1],
    [1300, 1],
    [20, 0],
    [340, 1],
    [660, 1],
  ])
})

test('those beside are smaller, turned and paler; all the same, or by their distance', () => {
  const shape = (raw: object, version?: string) =>
    placed({ infinity: true, ...raw }, { ...(version && { version }) }).places.map(
      ({ x, scale, turn, opacity, z }) =>
        [x + 150 * (1 - scale), scale, turn, opacity, z].map((one) => +one.toFixed(2) || 0),
    )
  expect(shape({ minScale: 50 }).slice(0, 2)).toEqual([
    [490, 1, 0, 1, 100],
    [790, 0.5, 0, 1, 95],
  ])
  expect(shape({ maxRotation: 40 })[1]).toEqual([790, 1, -40, 1, 95])
  expect(shape({ maxRotation: 40 })[4]).toEqual([190, 1, 40, 1, 95])
  const cover = { maxVisibleItems: 5, maxRotation: 40, minScale: 60, vary_scale: true, vary_rotation: true }
  expect(shape(cover)[1]).toEqual([790, 0.87, -13.33, 1, 95])
  expect(shape(cover)[2]!.slice(1)).toEqual([0.73, -26.67, 1, 90])
  expect(shape({ maxVisibleItems: 5, vary_fade: true, maxOpacity: 40 }).map(([, , , o]) => o)).toEqual([
    1, 0.8, 0.6, 0.6, 0.8,
  ])
  // Until 6.5 it said how much they fade.
  const old = (raw: object) => shape({ maxVisibleItems: 5, ...raw }, '6.5.25').map(([, , , o]) => o)
  expect(old({ vary_fade: true, maxOpacity: 40 })).toEqual([1, 0.87, 0.73, 0.73, 0.87])
  expect(old({ vary_fade: true })).toEqual([1, 0.67, 0.33, 0.33, 0.67])
  expect(old({ fadeout: false, vary_fade: true, maxOpacity: 40 })).toEqual([1, 1, 1, 1, 1])
})

test('slides with widths of their own', () => {
  const ratios = [1.5, 0.7, 2, 1, 1.2]
  const raw = { justify: true, justifyMaxWidth: true, infinity: true, space: 10 }
  const { row } = placed(raw, { ratios })
  expect(row.widths).toEqual([450, 210, 600, 300, 360])
  expect(seen(raw, { ratios }).map(([x]) => x)).toEqual([415, 875, 1095, -265, 45])
  expect(
    placed(raw, { ratios, size: { width: 390, height: 200, gridWidth: 200, gridHeight: 200 } }).row.widths,
  ).toEqual([300, 140, 390, 200, 240])
})

test('on the way from one to the next nothing jumps', () => {
  for (const raw of [
    { infinity: true, space: 10, maxVisibleItems: 3 },
    { justify: true, infinity: true, space: 10 },
    { minScale: 50, vary_fade: true, horizontal_align: 'left' },
  ])
    for (let at = -1; at < 6; at += 0.1) {
      const [here, next] = [at, at + 0.001].map(
        (one) => placed(raw, { at: one, ratios: [1.5, 0.7, 2, 1, 1.2] }).places,
      )
      here!.forEach(({ x, opacity }, i) => {
        const there = next![i]!
        // What comes round on the other side is not seen.
        if (Math.abs(there.x - x) > 5) expect(x < -100 || x > 1180).toBe(true)
        else expect(Math.abs(there.opacity - opacity)).toBeLessThan(0.02)
      })
    }
})

test('odd values are the usual ones', () => {
  expect(readLook({ maxVisibleItems: 'x', speed: '2000ms', space: null, minScale: '60%' })).toMatchObject({
    most: 3,
    speed: 2000,
    space: 0,
    scale: 0.6,
    align: 0.5,
    infinite: false,
  })
  expect(readLook({ border_radius: '10', vertical_align: '30%', maxVisibleItems: 0 })).toMatchObject({
    radius: '10px',
    origin: '30%',
    most: 999,
  })
})
