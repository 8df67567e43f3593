import { expect, test } from 'vitest'
import { clamp } from './clamp'
import { isOthers, read } from './read'

const limits = (min?: number, max?: number, step: number | undefined = 1) => ({ min, max, step })

test.each([
  ['0', limits(1, 7), '1'],
  ['8', limits(1, 7), '7'],
  ['7', limits(1, 7), undefined],
  ['-1', limits(0), '0'],
  ['1e9', limits(1), undefined],
  ['', limits(1, 7), undefined],
  ['a few', limits(1, 7), undefined],
  ['2.5', limits(1, 7), undefined],
  ['9', limits(1, 6, 2), '5'],
  ['9', limits(0, 0.3, 0.1), '0.3'],
  ['9', limits(undefined, 5, 2), '4'],
  ['9', limits(1, 6.5, 0), '6.5'],
  ['9', { min: 1, max: 6.5, step: undefined }, '6.5'],
  ['9', limits(), undefined],
  ['4', limits(5, 3), '5'],
  ['5', limits(5, 3), undefined],
])('%s within %o: %s', (value, limits, fit) => {
  expect(clamp(value, limits)).toBe(fit)
})

test('reads limits when asked, as plugins set them later; empty ones are none', () => {
  document.body.innerHTML =
    '<label for="q"> Boxes </label><input id="q" type="number" min="1" max="" step="any" title="Qty">'
  const input = document.querySelector('input')!
  const field = read(input)
  if (!('input' in field)) throw new Error('no field')
  expect(field.limits()).toEqual({ min: 1, max: undefined, step: undefined })
  input.max = '4'
  input.step = '2'
  expect(field.limits()).toEqual({ min: 1, max: 4, step: 2 })
  expect(field.name()).toBe('Boxes')
})

test('a form in another tab does not leave the page; anything else is no quantity', () => {
  document.body.innerHTML =
    '<form target="_blank"><button></button><button formtarget="_self"></button></form><p></p>'
  const guard = read(document.querySelector('form')!)
  if (!('form' in guard)) throw new Error('no form')
  const [first, second] = document.querySelectorAll('button')
  expect([guard.leaves(null), guard.leaves(first!), guard.leaves(second!)]).toEqual([false, false, true])
  expect(() => read(document.querySelector('p')!)).toThrow('quantity')
})

test.each([
  ['<form class="cart"><input class="qty"><button name="add-to-cart" value="7">Add</button></form>', false],
  [
    '<form class="cart" action="https://example.com"><button class="single_add_to_cart_button">Buy</button></form>',
    false,
  ],
  ['<form class="cart" data-island="quantity"><button>Buy</button></form>', false],
  ['<form class="cart xs-donation-form"><button>Donate</button></form>', true],
])('whose a form of that class is: %s', (html, others) => {
  document.body.innerHTML = html
  expect(isOthers(document.querySelector('form')!)).toBe(others)
})
