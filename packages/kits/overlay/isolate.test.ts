import { beforeEach, expect, test } from 'vitest'
import { isolate } from './isolate.ts'
import { reachable } from './reachable.ts'

const before = `<header></header><main><nav inert=""></nav><div><p></p><section id="dialog"></section></div></main><div ${reachable}=""></div>`

beforeEach(() => {
  document.body.innerHTML = before
})

const inert = () => [...document.querySelectorAll('[inert]')].map((element) => element.localName)

test('takes everything away but the element, its ancestors and our live nodes', () => {
  const undo = isolate(document.getElementById('dialog')!)
  expect(inert()).toEqual(['header', 'nav', 'p'])
  const chat = document.body.appendChild(document.createElement('aside'))
  expect(chat.hasAttribute('inert')).toBe(false)
  chat.remove()
  undo()
  expect(document.body.innerHTML).toBe(before)
})

test('an element that is not in the page takes nothing away', () => {
  isolate(document.createElement('div'))()
  expect(document.body.innerHTML).toBe(before)
})
