import { expect, test } from 'vitest'
import { step } from './step'

const field = (value: string, attributes = '') => {
  const input = document.createElement('div')
  input.innerHTML = `<input class="qty" value="${value}" ${attributes}>`
  return input.firstElementChild as HTMLInputElement
}

test.each([
  ['1', 'min="1" max="5" step="1"', 1, '2'],
  ['5', 'min="1" max="5" step="1"', 1, '5'],
  ['1', 'min="1" max="5" step="1"', -1, '1'],
  ['0', '', -1, '0'],
  ['', 'min="" max="" step=""', 1, '1'],
  ['7', 'max="-1"', 1, '8'],
  ['0.5', 'min="0.5" max="3" step="0.5"', 1, '1'],
  ['1.2', 'step="0.1"', 1, '1.3'],
  ['0.1', 'step="0.2"', 1, '0.3'],
  ['1.25', 'step="0.25"', -1, '1'],
  ['2', 'step="any"', 1, '3'],
  ['9', 'min="1" max="5"', -1, '5'],
] as const)('%s with %s, %i step: %s', (value, attributes, direction, next) => {
  expect(step(field(value, attributes), direction)).toBe(next)
})
