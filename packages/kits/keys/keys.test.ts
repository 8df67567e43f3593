import { afterEach, expect, test } from 'vitest'
import { keyTarget } from '.'

afterEach(() => {
  document.body.innerHTML = ''
})

const press = (key: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...more })
/** Where each of the keys leads from the second of four. */
const targets = (dir: string, axis?: 'row' | 'column', at = 1) => {
  document.body.innerHTML = `<p style="direction: ${dir}"></p>`
  const box = document.querySelector('p')!
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'a']
  return keys.map((key) => keyTarget(press(key), at, 4, box, axis))
}

test('arrows of both axes, or of one; left and right are turned round from right to left', () => {
  expect(targets('ltr')).toEqual([0, 2, 0, 2, 0, 3, undefined])
  expect(targets('rtl')).toEqual([2, 0, 0, 2, 0, 3, undefined])
  expect(targets('rtl', 'row')).toEqual([2, 0, undefined, undefined, 0, 3, undefined])
  expect(targets('ltr', 'column')).toEqual([undefined, undefined, 0, 2, 0, 3, undefined])
})

test('they go round at the ends', () => {
  expect(targets('ltr', 'row', 0).slice(0, 2)).toEqual([3, 1])
  expect(targets('ltr', 'row', 3).slice(0, 2)).toEqual([2, 0])
})

test('with a modifier they are the browser’s; Shift makes no difference', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    for (const key of ['ArrowDown', 'Home'])
      expect(keyTarget(press(key, { [held]: true }), 1, 4, document.body)).toBeUndefined()
  expect(keyTarget(press('ArrowDown', { shiftKey: true }), 1, 4, document.body)).toBe(2)
})
