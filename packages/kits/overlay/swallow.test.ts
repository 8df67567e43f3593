import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { swallow } from './swallow.ts'

const $ = (id: string) => document.getElementById(id)!
let undo: () => void

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<input id="out"><div id="box"><input id="one"><input id="two"></div>'
  $('out').focus()
  undo = swallow($('box'))
})
afterEach(() => {
  undo()
  vi.useRealTimers()
})

const send = (target: Element, init: KeyboardEventInit) => {
  const heard = vi.fn()
  target.addEventListener('keydown', heard, { once: true })
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  target.dispatchEvent(event)
  return [heard.mock.calls.length, event.defaultPrevented]
}

test('keys outside go nowhere, the browser keeps its own short cuts, the box hears its keys', () => {
  expect(send($('out'), { key: 'a' })).toEqual([0, true])
  expect(send($('out'), { key: 'r', ctrlKey: true })).toEqual([0, false])
  expect(send($('one'), { key: 'a' })).toEqual([1, false])
})

test('Tab comes in from outside and goes round', () => {
  send($('out'), { key: 'Tab' })
  expect(document.activeElement).toBe($('one'))
  send($('one'), { key: 'Tab', shiftKey: true })
  expect(document.activeElement).toBe($('two'))
})

test('the first field has focus after 20 ms, and the undo gives it back', () => {
  vi.advanceTimersByTime(20)
  expect(document.activeElement).toBe($('one'))
  undo()
  expect(document.activeElement).toBe($('out'))
  expect(send($('out'), { key: 'a' })).toEqual([1, false])
})

test('undone before that it does not move focus any more', () => {
  undo()
  vi.advanceTimersByTime(20)
  expect(document.activeElement).toBe($('out'))
})
