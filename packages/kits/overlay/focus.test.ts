import { beforeEach, expect, test } from 'vitest'
import { focusInside, focusOn, keepTab, rememberFocus, tabbable } from './focus.ts'

const $ = (selector: string) => document.querySelector<HTMLElement>(selector)!

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><a>no</a><a href="#a" id="link">a</a><button disabled>b</button>
    <button tabindex="-1">c</button><div inert><button>d</button></div><button inert>e</button><input id="last"></div>
    <section><p><button id="opener">open</button></p></section>`
})

test('finds what Tab reaches', () => {
  expect(tabbable($('#root')).map((element) => element.id)).toEqual(['link', 'last'])
  $('#root a').setAttribute('tabindex', '0')
  expect(tabbable($('#root')).map((element) => element.textContent)).toEqual(['no', 'a', ''])
})

test('moves focus to the first choice that takes it', () => {
  focusInside($('#root'), $('#last'))
  expect(document.activeElement).toBe($('#last'))
  focusInside($('#root'))
  expect(document.activeElement).toBe($('#link'))
  $('#last').setAttribute('autofocus', '')
  focusInside($('#root'))
  expect(document.activeElement).toBe($('#last'))
})

const press = (shiftKey = false) => {
  const event = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, cancelable: true })
  keepTab(event, $('#root'))
  return event.defaultPrevented && document.activeElement
}

test('Tab goes round at both ends and comes in from outside', () => {
  focusOn($('#last'))
  expect(press()).toBe($('#link'))
  expect(press(true)).toBe($('#last'))
  expect(press(true)).toBe(false)
  focusOn($('#opener'))
  expect(press()).toBe($('#link'))
  focusOn($('#opener'))
  expect(press(true)).toBe($('#last'))
})

test('with nothing tabbable Tab stays on the root', () => {
  $('#root').innerHTML = 'text'
  $('#root').tabIndex = -1
  expect(press()).toBe($('#root'))
})

test('focus goes back to the opener', () => {
  const giveBack = rememberFocus($('#opener'))
  expect(giveBack()).toBe(true)
  expect(document.activeElement).toBe($('#opener'))
})

test('or to the nearest ancestor that is left, focusable until it loses focus', () => {
  const giveBack = rememberFocus($('#opener'))
  $('p').remove()
  expect(giveBack()).toBe(true)
  expect(document.activeElement).toBe($('section'))
  focusOn($('#link'))
  expect($('section').hasAttribute('tabindex')).toBe(false)
})

test('or nowhere', () => {
  const giveBack = rememberFocus($('#opener'))
  document.body.innerHTML = ''
  expect(giveBack()).toBe(false)
  expect(rememberFocus(null)()).toBe(false)
})
