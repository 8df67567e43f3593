import { afterEach, expect, test } from 'vitest'
import mount from './mount'
import { read } from './read'

afterEach(() => {
  document.body.innerHTML = ''
})

const make = (settings: object, html = '<div class="elementor-widget-wrap"><p></p></div>') => {
  document.body.innerHTML = html
  const element = document.querySelector('p')!
  element.dataset.settings = JSON.stringify(settings)
  return element
}

test('settings as PHP prints them, and what is not there', () => {
  const place = (settings: object, html?: string) => read(make(settings, html), undefined).place()
  expect(place({ sticky: 'top', sticky_on: ['desktop', 'tablet', 'mobile'] })).toEqual({
    top: true,
    offset: 0,
    effects: 0,
    parent: null,
  })
  expect(place({ sticky: 'bottom', sticky_offset: '12', sticky_effects_offset: 40 })).toMatchObject({
    top: false,
    offset: 12,
    effects: 40,
  })
  expect(place({ sticky: '', sticky_on: ['desktop'] })).toBeUndefined()
  expect(place({ sticky: 'top', sticky_on: [] })).toBeUndefined()
  expect(place({ sticky: 'top', sticky_parent: 'yes' })?.parent?.className).toBe('elementor-widget-wrap')
  expect(
    place({ sticky: 'top', sticky_parent: 'yes' }, '<div class="e-con"><p></p></div>')?.parent,
  ).toBeTruthy()
})

test('a container of the first level has no parent to stay in', () => {
  const parentOf = (html: string) => {
    document.body.innerHTML = html
    const element = document.querySelector<HTMLElement>('#it')!
    return read(element, { sticky: 'top', sticky_parent: 'yes' }).place()?.parent
  }
  expect(parentOf('<div class="e-con"><div><div id="it" class="e-con"></div></div></div>')).toBeNull()
  expect(parentOf('<div class="e-con-inner"><div id="it" class="e-con"></div></div>')?.className).toBe(
    'e-con-inner',
  )
})

test('settings that are no JSON are told', () => {
  const element = make({})
  element.dataset.settings = '{"sticky_on":'
  expect(() => mount(element, undefined, () => {}, 'sticky')).toThrow('data-settings')
  expect(element.className).toBe('')
})

test('what others have stored is left to them, and nothing is written where the element does not stick', () => {
  const element = make({ sticky: 'top', sticky_on: [] })
  const before = element.outerHTML
  const unmount = mount(element, undefined, () => {}, 'sticky')
  expect(element.outerHTML).toBe(before)
  unmount!()
  expect(element.outerHTML).toBe(before)
})
