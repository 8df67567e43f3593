import { afterEach, expect, test } from 'vitest'
import { lockScroll } from './lock-scroll.ts'

const root = document.documentElement

afterEach(() => {
  root.removeAttribute('style')
  document.body.removeAttribute('style')
})

test('counts, and undoing one lock twice counts once', () => {
  const one = lockScroll()
  const two = lockScroll()
  expect(root.style.overflowY).toBe('hidden')
  one()
  one()
  expect(root.style.overflowY).toBe('hidden')
  two()
  expect(root.hasAttribute('style')).toBe(false)
})

test('puts inline styles back and keeps what changed meanwhile', () => {
  root.style.cssText = 'overflow-y: scroll; color: red'
  const unlock = lockScroll()
  root.style.setProperty('--vh', '7px')
  unlock()
  expect(root.style.overflowY).toBe('scroll')
  expect(root.style.overflowX).toBe('')
  expect(root.style.getPropertyValue('--vh')).toBe('7px')
})
