import { expect, test } from 'vitest'
import { easingOf } from './easing'

// From the formulas of the usual curves, at a quarter and at three quarters.
test.each([
  ['easeInQuad', 0.0625, 0.5625],
  ['easeOutCubic', 0.578125, 0.984375],
  ['easeInOutQuart', 0.03125, 0.96875],
  ['easeInOutQuint', 0.015625, 0.984375],
  ['easeInExpo', 2 ** -7.5, 2 ** -2.5],
  ['easeOutSine', Math.sin(Math.PI / 8), Math.sin((3 * Math.PI) / 8)],
  ['easeInCirc', 1 - Math.sqrt(15) / 4, 1 - Math.sqrt(7) / 4],
  ['easeInBack', 2.70158 / 64 - 1.70158 / 16, (2.70158 * 27) / 64 - (1.70158 * 9) / 16],
  [
    'easeOutElastic',
    2 ** -2.5 * Math.sin((1.75 * 2 * Math.PI) / 3) + 1,
    2 ** -7.5 * Math.sin((6.75 * 2 * Math.PI) / 3) + 1,
  ],
  [
    'easeInOutElastic',
    -(2 ** -5 * Math.sin((-6.125 * 2 * Math.PI) / 4.5)) / 2,
    (2 ** -5 * Math.sin((3.875 * 2 * Math.PI) / 4.5)) / 2 + 1,
  ],
  [
    'easeInOutBack',
    (0.5 ** 2 * (7.189819 * 0.25 - 2.5949095)) / 2,
    1 - (0.5 ** 2 * (7.189819 * 0.25 - 2.5949095)) / 2,
  ],
  ['easeOutBounce', 7.5625 / 16, 7.5625 * (0.75 - 2.25 / 2.75) ** 2 + 0.9375],
])('%s', (name, quarter, later) => {
  const ease = easingOf(name) as (at: number) => number
  expect(ease(0)).toBeCloseTo(0)
  expect(ease(0.25)).toBeCloseTo(quarter, 5)
  expect(ease(0.75)).toBeCloseTo(later, 5)
  expect(ease(1)).toBeCloseTo(1)
})

test('what is no curve is the common one', () => {
  expect(['linear', 'swing', 'easeInNothing', ''].map(easingOf)).toEqual([
    'linear',
    'swing',
    'swing',
    'swing',
  ])
})
