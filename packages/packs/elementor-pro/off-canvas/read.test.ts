import { writeAction } from '@archipelago/builder'
import { expect, test } from 'vitest'
import { orderOf, readLink, readPanel } from './read'

const make = (html: string, settings = '{}') => {
  const element = document.createElement('div')
  element.dataset.id = 'abc'
  element.setAttribute('data-settings', settings)
  element.innerHTML = html
  return element
}
const PARTS =
  '<div class="e-off-canvas" id="off-canvas-abc-7"><div class="e-off-canvas__overlay"></div><div class="e-off-canvas__main"><div class="e-off-canvas__content"></div></div></div>'

test('its id in a loop, what closes it, and animations that are names', () => {
  const { id, byOverlay, byEscape, locks, entrance, exit } = readPanel(
    make(
      PARTS,
      '{"entrance_animation":"slideInLeft","exit_animation":"a b","is_not_close_on_overlay":"yes","prevent_scroll":"yes"}',
    ),
  )
  expect([id, byOverlay, byEscape, locks, entrance(), exit()]).toEqual([
    'abc-7',
    false,
    true,
    true,
    'slideInLeft',
    'none',
  ])
  expect(readPanel(make(PARTS.replace(' id="off-canvas-abc-7"', ''))).id).toBe('abc')
})

test('what is missing, and settings that cannot be read, are reported', () => {
  expect(() => readPanel(make(''))).toThrow('.e-off-canvas')
  expect(() => readPanel(make(PARTS, '{'))).toThrow('data-settings')
})

test('links that ask for a panel, and others', () => {
  const href = writeAction('off_canvas:open', { id: 'abc', displayMode: 'open' })
  expect(orderOf(href)).toEqual({ id: 'abc', displayMode: 'open' })
  expect(orderOf(href.replace('#', '%23'))).toEqual({ id: 'abc', displayMode: 'open' })
  for (const other of [null, '#', '#100%', writeAction('popup:open', { id: 5 }), '/off_canvas/'])
    expect(orderOf(other)).toBeUndefined()
  const link = document.createElement('a')
  link.setAttribute('href', '/Doff_canvas')
  expect(() => readLink(link)).toThrow('an action of a panel')
})
