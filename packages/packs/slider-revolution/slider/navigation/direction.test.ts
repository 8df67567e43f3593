import { expect, test } from 'vitest'
import { directionOf } from './direction'

test.each([
  [-80, 10, 'left'],
  [80, -79, 'right'],
  [10, 80, 'down'],
  [-10, -80, 'up'],
] as const)('a move of %d, %d goes %s', (dx, dy, direction) => {
  expect(directionOf(dx, dy)).toBe(direction)
})
