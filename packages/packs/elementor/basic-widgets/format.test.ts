import { expect, test } from 'vitest'
import { format } from './format'

test.each<[number, number, string, string]>([
  [98765, 0, '.', '98.765'],
  [98765.43, 2, '.', '98.765.43'],
  [12.5, 2, ',', '12.50'],
  [1234567, 0, ' ', '1 234 567'],
  [1234, 0, '', '1234'],
  [999, 0, ',', '999'],
  // Cut, not rounded.
  [12.999, 0, ',', '12'],
  [1.159, 2, '', '1.15'],
  [1.15, 2, '', '1.15'],
  [-1500, 0, ',', '-1,500'],
  [0, 0, ',', '0'],
  [1234.5, 1, '$&', '1$&234.5'],
])('%d with %d places and "%s" is %s', (value, decimals, delimiter, text) => {
  expect(format(value, decimals, delimiter)).toBe(text)
})
