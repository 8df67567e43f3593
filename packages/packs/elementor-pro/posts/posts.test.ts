import { expect, test } from 'vitest'
import { pull } from './masonry'
import { read } from './read'

const box = (left: number, top: number, height: number, width = 100) => ({
  left,
  right: left + width,
  top,
  height,
})

test('items go up to what is above them, and rows become lower', () => {
  // Two columns, rows 20 apart.
  const boxes = [box(0, 0, 100), box(120, 0, 300), box(0, 320, 50), box(120, 320, 80), box(0, 420, 10)]
  // The third stands at 120, the fourth stays at 320; the fifth, whose row begins at 420, at 190.
  expect(pull(boxes)).toEqual([0, 0, -200, 0, -230])
  expect(pull([])).toEqual([])
})

test('an item over several columns stands below all that it covers', () => {
  expect(pull([box(0, 0, 10), box(120, 0, 40), box(0, 60, 10, 220)])).toEqual([0, 0, 0])
})

const make = (attributes: Record<string, string>, html = '<div class="elementor-posts-container"></div>') => {
  const root = document.createElement('div')
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value)
  root.innerHTML = html
  return root
}
const settings = (of: object) => JSON.stringify(of)

test('settings of each skin, and of loops', () => {
  const at = (type: string, of: object, html?: string) =>
    read(make({ 'data-widget_type': type, 'data-settings': settings(of) }, html), undefined)
  expect(at('posts.cards', { cards_masonry: 'yes', classic_masonry: '' }).layout).toBe('masonry')
  expect(at('posts.classic', { cards_masonry: 'yes' }).layout).toBe('pictures')
  expect(at('archive-posts.archive_cards', { archive_cards_masonry: 'yes' }).layout).toBe('masonry')
  const loop = '<div class="elementor-loop-container"></div>'
  expect(at('loop-grid.post', { masonry: 'yes' }, loop).layout).toBe('masonry')
  expect(at('loop-grid.post', {}, loop).layout).toBeUndefined()
  expect(at('posts.classic', { pagination_type: 'load_more_infinite_scroll' }).more).toBe('sight')
  expect(at('posts.classic', { pagination_type: 'numbers' }).more).toBeUndefined()
  expect(at('loop-grid.post', { pagination_load_type: 'ajax', auto_scroll: 'yes' }, loop)).toMatchObject({
    ajax: true,
    scrolls: true,
  })
  // Of another plugin.
  expect(at('posts.theirs', { pagination_type: 'load_more_on_click' })).toMatchObject({
    layout: undefined,
    more: undefined,
  })
  // One that has found nothing.
  expect(at('posts.classic', {}, '').list()).toBeNull()
})

test('bad data is told', () => {
  expect(() => read(make({ 'data-settings': '{' }), undefined)).toThrow('data-settings: expected JSON')
  expect(() => read(make({}, ''), undefined)).toThrow('expected a list')
})

test('the same widget of another page, also where a template is there twice', () => {
  const list = '<div class="elementor-posts-container"></div>'
  document.body.innerHTML = `<div data-id="a" id="one">${list}</div><div data-id="a" id="two">${list}</div>`
  const two = read(document.querySelector<HTMLElement>('#two')!, undefined)
  const page = document.createElement('div')
  page.innerHTML = '<div data-id="a" id="x"></div><div data-id="a" id="y"></div>'
  expect(two.find(page)?.id).toBe('y')
  page.lastElementChild!.remove()
  expect(two.find(page)?.id).toBe('x')
  page.innerHTML = ''
  expect(two.find(page)).toBeUndefined()
})
