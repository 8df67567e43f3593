import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claim } from './claim.shared.ts'
import { fadeIn, fadeOut } from './fade.ts'

let element: HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<style>.off { display: none }</style><p style="color: red;">text</p>'
  element = document.querySelector('p')!
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('fadeOut ends with inline display none after its time, fadeIn clears it', async () => {
  const out = fadeOut(element, 300)
  vi.advanceTimersByTime(299)
  expect(element.style.display).toBe('block')
  vi.advanceTimersByTime(1)
  expect(element.style.display).toBe('none')
  expect(await out.finished).toBe(true)
  const back = fadeIn(element, 300)
  expect(element.getAttribute('style')).toBe('color: red;')
  vi.advanceTimersByTime(300)
  expect(await back.finished).toBe(true)
  expect(element.getAttribute('style')).toBe('color: red;')
})

test('fadeIn shows as block what the style sheet hides', () => {
  element.className = 'off'
  fadeIn(element, 0)
  expect(element.style.display).toBe('block')
})

test('takes 400 ms by default', () => {
  fadeOut(element)
  vi.advanceTimersByTime(399)
  expect(element.style.display).toBe('block')
  vi.advanceTimersByTime(1)
  expect(element.style.display).toBe('none')
})

test('an element already in the wanted state is finished at once', async () => {
  expect(await fadeIn(element, 5000).finished).toBe(true)
  element.style.display = 'none'
  expect(await fadeOut(element, 5000).finished).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('stop puts the inline styles back and resolves to false', async () => {
  const before = element.getAttribute('style')
  const out = fadeOut(element, 300)
  vi.advanceTimersByTime(100)
  out.stop()
  expect(element.getAttribute('style')).toBe(before)
  expect(await out.finished).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

test('finish jumps to the end', () => {
  fadeOut(element, 300).finish()
  expect(element.style.display).toBe('none')
})

test('a newer call replaces the running one', async () => {
  const out = fadeOut(element, 300)
  vi.advanceTimersByTime(100)
  const back = fadeIn(element, 300)
  expect(await out.finished).toBe(false)
  vi.advanceTimersByTime(300)
  expect(await back.finished).toBe(true)
  expect(element.style.display).toBe('')
})

test('reduced motion jumps to the end state at once', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  fadeOut(element, 300)
  expect(element.style.display).toBe('none')
})

test('an element removed meanwhile ends in time', async () => {
  const out = fadeOut(element, 300)
  element.remove()
  vi.advanceTimersByTime(300)
  expect(await out.finished).toBe(true)
})

test('stops any other motion of the element', async () => {
  const other = claim(element, () => {})
  fadeOut(element, 300)
  expect(await other.finished).toBe(false)
})
