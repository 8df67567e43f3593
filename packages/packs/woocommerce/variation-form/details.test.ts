import { expect, test } from 'vitest'
import { clamp } from './details'

test('a quantity is kept between the bounds; what is no bound does not bind', () => {
  expect(clamp('9', 2, 7)).toBe('7')
  expect(clamp('1', 2, 7)).toBe('2')
  expect(clamp('3', '2', '7')).toBe('3')
  expect(clamp('300', 1, '')).toBe('300')
  expect(clamp('300', 1, undefined)).toBe('300')
  expect(clamp('-4', '', '')).toBe('-4')
  expect(clamp('0.25', 0.5, 2.5)).toBe('0.5')
  expect(clamp('', 2, 7)).toBe('2')
  expect(clamp('many', 1, '')).toBe('1')
  expect(clamp('5', 2, 0)).toBe('2')
})
