import { expect, test } from 'vitest'
import { awayOf } from './row'

test('a row goes the short way round', () => {
  expect([0, 1, 2, 3, 4].map((i) => awayOf(i, 0, 5, true))).toEqual([0, 1, 2, -2, -1])
  expect([0, 1, 2].map((i) => awayOf(i, 2, 3, false))).toEqual([-2, -1, 0])
})
