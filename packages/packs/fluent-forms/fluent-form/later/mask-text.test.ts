import { expect, test } from 'vitest'
import { applyMask, caretAfter } from './mask-text'

test.each<[typed: string, mask: string, text: string, complete: boolean]>([
  ['', '000', '', false],
  ['1', '(000) 000-0000', '(1', false],
  ['1234', '(000) 000-0000', '(123) 4', false],
  ['(123) 4567890', '(000) 000-0000', '(123) 456-7890', true],
  ['12345678901', '(000) 000-0000', '(123) 456-7890', true],
  ['24122023', '00/00/0000', '24/12/2023', true],
  ['2a4b', '00/00/0000', '24', false],
  ['235959', '00:00:00', '23:59:59', true],
  ['ab12', 'SS-00', 'ab-12', true],
  ['1b', 'SS-00', 'b', false],
  ['a1', 'AA', 'a1', true],
  ['a-', '**', 'a', false],
  ['19216811', '099.099.099', '192.168.11', true],
  ['1.2.3', '099.099.099', '1.2.3', true],
  ['123', '0#', '123', true],
  ['12a3', '#', '123', true],
])('%j in %j is %j', (typed, mask, text, complete) => {
  expect(applyMask(typed, mask)).toEqual({ text, complete })
})

test.each([
  ['5', '5'],
  ['50', '50'],
  ['12345', '123,45'],
  ['1234567', '12.345,67'],
  ['123456789', '1.234.567,89'],
])('%s filled from the right', (typed, text) => expect(applyMask(typed, '#.##0,00', true).text).toBe(text))

test('the caret stays behind the character that was typed', () => {
  expect(caretAfter('(123) 456', 4)).toBe(7)
  expect(caretAfter('(123) 456', 0)).toBe(0)
  expect(caretAfter('12', 9)).toBe(2)
})
