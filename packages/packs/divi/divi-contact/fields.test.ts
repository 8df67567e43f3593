import { expect, test } from 'vitest'
import { isAddress } from './fields'

test.each(['a@b.co', "o'neil+bread@mail.shop.test", 'a.b@1-2.org'])('an address: %s', (text) => {
  expect(isAddress(text)).toBe(true)
})

test.each([
  'a@b.c',
  '@shop.test',
  'a@shop',
  'a b@shop.test',
  'a@shop..test',
  'a@-shop.test',
  'a@shop.test.',
  'ä@shop.test',
])('none: %s', (text) => {
  expect(isAddress(text)).toBe(false)
})
