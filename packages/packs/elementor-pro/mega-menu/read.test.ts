import { expect, test } from 'vitest'
import { offsetOf } from './place'
import { read } from './read'

const make = (html: string, settings = '{}') => {
  const element = document.createElement('div')
  element.setAttribute('data-settings', settings)
  element.innerHTML = html
  return element
}
const title = (index: number, inside = '') =>
  `<div class="e-n-menu-title">${inside}<button class="e-n-menu-dropdown-icon" data-tab-index="${index}"></button></div>`
const menu = (items: string) =>
  `<nav class="e-n-menu"><button class="e-n-menu-toggle"></button><div class="e-n-menu-wrapper"><ul class="e-n-menu-heading">${items}</ul></div></nav>`
const panel = (index: number, inside = '') =>
  `<div class="e-n-menu-content"><div class="e-con" data-tab-index="${index}">${inside}</div></div>`

test('titles with their panels; those of a menu in a panel are its own', () => {
  const inner = menu(`<li>${title(2)}${panel(2)}</li>`)
  const { items, stops, animation } = read(
    make(
      menu(`<li>${title(1)}</li><li>${title(2, '<a href="/x/">x</a>')}${panel(2, inner)}</li>`),
      '{"open_animation":"a b"}',
    ),
  )
  expect(items).toHaveLength(1)
  expect(items[0]!.panel.querySelector('.e-n-menu')).not.toBeNull()
  expect([stops.length, animation]).toEqual([3, ''])
})

test('what is missing, and settings that cannot be read, are reported', () => {
  expect(() => read(make(''))).toThrow('.e-n-menu')
  expect(() => read(make(menu(''), '{'))).toThrow('data-settings')
})

test('panels begin where they are asked to, and end with the window', () => {
  const box = (left: number, right: number) => ({ left, right }) as DOMRect
  const at = (side: string, rtl: boolean, left: number) =>
    offsetOf(side, rtl, 300, box(left, left + 100), 1000)
  expect([at('center', false, 400), at('center', false, 20), at('center', false, 880)]).toEqual([300, 0, 700])
  expect([at('left', false, 400), at('left', false, 880), at('right', false, 400)]).toEqual([400, 700, 200])
  expect([at('right', true, 400), at('left', true, 400), at('center', true, 400)]).toEqual([500, 300, 400])
})
