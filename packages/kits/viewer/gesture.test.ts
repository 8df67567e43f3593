import { describe, expect, test } from 'vitest'
import { axisOf, distance, flickOf, isDouble, middle, swiped, swipeTime } from './gesture.ts'

const at = (x: number, y: number) => ({ x, y })

test.each([
  [9, 0, undefined],
  [10, 0, 'x'],
  [-10, 0, 'x'],
  [0, 10, 'y'],
  [0, -12, 'y'],
  [40, 31, undefined],
  [40, 30, 'x'],
  [100, 130, 'y'],
])('a drag by %i, %i goes along %s', (x, y, axis) => expect(axisOf(at(5, 5), at(5 + x, 5 + y))).toBe(axis))

describe('flickOf', () => {
  const samples = [0, 40, 80, 120, 160, 200].map((time) => ({ x: time / 2, y: -time, time }))

  test('the last tenth of a second', () => {
    const { x, y, speed } = flickOf(samples, 200)
    expect([x, y]).toEqual([40, -80])
    expect(speed.x).toBeCloseTo(0.5)
  })
  test('held still before the release: none', () => {
    expect(flickOf(samples, 320)).toEqual({ x: 0, y: 0, speed: { x: 0, y: 0 } })
    expect(flickOf([], 0).x).toBe(0)
  })
  test('a single sample has no endless speed', () => {
    expect(flickOf([{ x: 5, y: 5, time: 200 }], 200).speed.x).toBe(0)
  })
})

test.each([
  ['far enough and flicked', -31, -21, 1],
  ['not far enough', -30, -30, 0],
  ['far, but flicked back', -200, 25, 0],
  ['far, flick too weak', -200, -15, 0],
  ['far, and held still', -200, -9, 1],
  ['far, and held still, the other way', 200, 9, -1],
  ['back', 31, 21, -1],
  ['not at all', 0, 0, 0],
])('a swipe: %s', (_, moved, flick, by) => expect(swiped(moved, flick) + 0).toBe(by))

test.each([
  ['springs back', 100, 5, false, 333],
  ['fast', 800, 10, true, 250],
  ['as fast as it was flicked', 900, 3, true, 300],
  ['slow', 900, 0.1, true, 400],
  ['no speed', 900, 0, true, 400],
  ['nothing left', 0, 0, true, 333],
])('the rest of the way: %s', (_, way, speed, on, ms) => expect(swipeTime(way, speed, on)).toBe(ms))

test.each([
  [299, 24, -24, true],
  [300, 0, 0, false],
  [100, 25, 0, false],
  [100, 0, -25, false],
])('a second tap after %i ms, %i px and %i px away', (time, x, y, double) => {
  expect(isDouble({ x: 0, y: 0, time: 0 }, { x, y, time })).toBe(double)
})

test('the first tap is none', () => expect(isDouble(undefined, { x: 0, y: 0, time: 0 })).toBe(false))

test('two fingers', () => {
  expect(middle(at(0, 0), at(10, 20))).toEqual(at(5, 10))
  expect(distance(at(0, 0), at(3, 4))).toBe(5)
})
