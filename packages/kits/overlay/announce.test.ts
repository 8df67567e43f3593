import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce, disposeAnnouncer } from './announce.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  disposeAnnouncer()
  vi.useRealTimers()
})

const said = (level = 'polite') =>
  [...document.querySelectorAll(`[aria-live=${level}] > *`)].map((line) => line.textContent)

test('the region is made once and filled a moment later', () => {
  announce('one')
  expect(document.querySelectorAll('[aria-live]').length).toBe(2)
  expect(said()).toEqual([])
  vi.advanceTimersByTime(100)
  announce('<b>two</b>', 'assertive')
  vi.advanceTimersByTime(100)
  expect(document.querySelectorAll('[aria-live]').length).toBe(2)
  expect([said(), said('assertive')]).toEqual([['one'], ['<b>two</b>']])
})

test('the same text twice is news twice, and all of it goes again', () => {
  announce('same')
  announce('same')
  vi.advanceTimersByTime(100)
  expect(said()).toEqual(['same', 'same'])
  vi.advanceTimersByTime(10000)
  expect(said()).toEqual([])
})

test('comes back after someone emptied the body', () => {
  announce('one')
  document.body.innerHTML = ''
  announce('two')
  vi.advanceTimersByTime(100)
  expect(said()).toContain('two')
})

test('says nothing for an empty text', () => {
  announce('')
  expect(document.querySelector('[aria-live]')).toBe(null)
})

test('dispose takes the region away, also with a message on its way', () => {
  announce('one')
  disposeAnnouncer()
  vi.advanceTimersByTime(100)
  expect(document.querySelector('[aria-live]')).toBe(null)
  announce('two')
  vi.advanceTimersByTime(100)
  expect(said()).toEqual(['two'])
})
