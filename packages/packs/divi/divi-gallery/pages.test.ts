import { expect, test } from 'vitest'
import { hashWithPage, isNumberSeen, pageInHash } from './pages'

test('which numbers are seen', () => {
  const seen = (page: number, last: number) =>
    Array.from({ length: last }, (_, index) => index + 1).filter((number) => isNumberSeen(number, page, last))
  expect(seen(1, 12)).toEqual([1, 2, 3, 4, 5])
  expect(seen(6, 12)).toEqual([4, 5, 6, 7, 8])
  expect(seen(12, 12)).toEqual([8, 9, 10, 11, 12])
})

test('the address says pages of several galleries', () => {
  expect(pageInHash('#a|2||b|3', 'b')).toBe(3)
  expect(pageInHash('#a|2', '')).toBeUndefined()
  expect(pageInHash('#a', 'a')).toBeUndefined()
  expect(hashWithPage('#a|2||b|3', 'a', 4)).toBe('b|3||a|4')
  expect(hashWithPage('', 'a', 1)).toBe('a|1')
})
