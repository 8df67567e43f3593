import { expect, test } from 'vitest'
import { digitsOf, formatCode, formatExpiry, formatNumber, mostDigits, typeOf } from './card'

test.each([
  ['4242424242424242', 'visa', '4242 4242 4242 4242'],
  ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
  ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
  ['378282246310005', 'amex', '3782 822463 10005'],
  ['30569309025904', 'dinersclub', '3056 930902 5904'],
  ['6011111111111117', 'discover', '6011 1111 1111 1117'],
  ['3530111333300000', 'jcb', '3530 1113 3330 0000'],
  ['6200000000000000003', 'unionpay', '6200 0000 0000 0000 003'],
  ['6759649826438453', 'maestro', '6759 6498 2643 8453'],
  ['5019717010103742', 'dankort', '5019 7170 1010 3742'],
  ['6007220000000004', 'forbrugsforeningen', '6007 2200 0000 0004'],
  ['5018717010103742', 'maestro', '5018 7170 1010 3742'],
])('%s is of %s, and grouped', (number, type, grouped) => {
  expect(typeOf(number)).toBe(type)
  expect(formatNumber(number)).toBe(grouped)
  expect(formatNumber(grouped)).toBe(grouped)
})

test('of no kind: digits alone; too long: cut', () => {
  expect([typeOf('9999'), typeOf('')]).toEqual([undefined, undefined])
  expect(formatNumber('9999 99')).toBe('999999')
  expect(formatNumber('42424242424242421')).toBe('4242 4242 4242 4242')
  expect(formatNumber('3782822463100051')).toBe('3782 822463 10005')
  expect([mostDigits('4'), mostDigits('37'), mostDigits('30'), mostDigits('62'), mostDigits('9')]).toEqual([
    16, 15, 14, 19, 16,
  ])
})

test('while it is typed the next group begins as soon as one is full, and none after the last', () => {
  const typed = (digits: string) => [...digits].reduce((text, digit) => formatNumber(text + digit, true), '')
  expect(formatNumber('424', true)).toBe('424')
  expect(formatNumber('4242', true)).toBe('4242 ')
  expect(formatNumber('3782822463', true)).toBe('3782 822463 ')
  expect(typed('4242424242424242')).toBe('4242 4242 4242 4242')
})

test.each([
  ['1', '1'],
  ['0', '0'],
  ['3', '03 / '],
  ['12', '12 / '],
  ['13', '01 / 3'],
  ['05', '05 / '],
  ['1/', '01 / '],
  ['1 ', '01 / '],
  ['12 / 3', '12 / 3'],
  ['1230', '12 / 30'],
  ['12/2030', '12 / 2030'],
  ['12 / 20305', '12 / 2030'],
  ['12 / /', '12 / '],
  // What is left when the blank behind the stroke is deleted.
  ['12 /', '1'],
  ['abc', ''],
  ['１２30', '12 / 30'],
])('a date: %s is %s', (text, date) => expect(formatExpiry(text)).toBe(date))

test('digits of East Asian keyboards are digits; a code has four at most', () => {
  expect(digitsOf('４２-4x2')).toBe('4242')
  expect(formatCode('12 345')).toBe('1234')
})
