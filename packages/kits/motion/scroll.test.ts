import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollToY } from './scroll.ts'

let box: Element

beforeEach(() => {
  vi.useFakeTimers()
  box = document.scrollingElement!
  box.scrollTop = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('reaches the goal in 500 ms by default', async () => {
  const scroll = scrollToY(800)
  vi.advanceTimersByTime(250)
  expect(box.scrollTop).toBeGreaterThan(100)
  expect(box.scrollTop).toBeLessThan(700)
  vi.advanceTimersByTime(250)
  expect(box.scrollTop).toBe(800)
  expect(await scroll.finished).toBe(true)
})

test('follows a goal that moves', () => {
  let goal = 800
  scrollToY(() => goal)
  vi.advanceTimersByTime(400)
  goal = 1200
  vi.advanceTimersByTime(100)
  expect(box.scrollTop).toBe(1200)
})

const wheel = new Event('wheel')
const key = (name: string) => new KeyboardEvent('keydown', { key: name })

test.each([
  ['wheel', wheel, false],
  ['touch', new Event('touchstart'), false],
  ['Page Down', key('PageDown'), false],
  ['Space', key(' '), false],
  ['a letter', key('a'), true],
  ['Enter', key('Enter'), true],
  ['a press on the page', new MouseEvent('mousedown'), true],
])('%s of the visitor', async (_name, event, goesOn) => {
  const scroll = scrollToY(800)
  vi.advanceTimersByTime(200)
  window.dispatchEvent(event)
  vi.advanceTimersByTime(400)
  expect(await scroll.finished).toBe(goesOn)
  expect(box.scrollTop === 800).toBe(goesOn)
})

test('a press on the scroll bar stops it', async () => {
  const scroll = scrollToY(800)
  box.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  expect(await scroll.finished).toBe(false)
})

test('a second scroll replaces the first', async () => {
  const first = scrollToY(800)
  scrollToY(300)
  expect(await first.finished).toBe(false)
  vi.advanceTimersByTime(500)
  expect(box.scrollTop).toBe(300)
})

test('jumps under reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  scrollToY(800)
  expect(box.scrollTop).toBe(800)
})

test('stays where it is when the goal is no finite number', async () => {
  box.scrollTop = 40
  const scroll = scrollToY(Number.NaN)
  vi.advanceTimersByTime(500)
  expect(box.scrollTop).toBe(40)
  expect(await scroll.finished).toBe(true)
})

test('scrolls an element and leaves no listener behind', () => {
  const element = document.createElement('div')
  const add = vi.spyOn(window, 'addEventListener')
  const remove = vi.spyOn(window, 'removeEventListener')
  scrollToY(90, 200, { element, easing: 'linear' })
  vi.advanceTimersByTime(200)
  expect(element.scrollTop).toBe(90)
  expect(remove.mock.calls.length).toBe(add.mock.calls.length)
})
