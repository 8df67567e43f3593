import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { slideDown, slideUp } from './slide.ts'

let panel: HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<style>.panel, [hidden] { display: none }</style><div class="panel">text</div>'
  panel = document.querySelector('div')!
})
afterEach(() => {
  vi.useRealTimers()
})

test('open ends with inline display block, close with none (contracts/elementor.md 3.3)', async () => {
  const open = slideDown(panel)
  vi.advanceTimersByTime(400)
  expect(await open.finished).toBe(true)
  expect(panel.getAttribute('style')).toBe('display: block;')
  const close = slideUp(panel)
  vi.advanceTimersByTime(400)
  expect(await close.finished).toBe(true)
  expect(panel.getAttribute('style')).toBe('display: none;')
})

test('leaves no display inline where the style sheet shows the panel, while it runs and afterwards', () => {
  panel.className = ''
  panel.style.display = 'none'
  slideDown(panel)
  expect(panel.style.display).toBe('')
  vi.advanceTimersByTime(400)
  expect(panel.style.display).toBe('')
})

test('keeps the panel visible while closing although it gets [hidden] at once', () => {
  panel.className = ''
  slideUp(panel)
  panel.hidden = true
  vi.advanceTimersByTime(200)
  expect(getComputedStyle(panel).display).toBe('block')
  vi.advanceTimersByTime(200)
  expect(panel.style.display).toBe('none')
})

test('turns back half way', () => {
  slideDown(panel)
  vi.advanceTimersByTime(200)
  slideUp(panel)
  vi.advanceTimersByTime(200)
  slideDown(panel)
  vi.advanceTimersByTime(400)
  expect(panel.getAttribute('style')).toBe('display: block;')
  expect(vi.getTimerCount()).toBe(0)
})

test('stopping a close leaves the panel as it was', () => {
  slideDown(panel, 0)
  const close = slideUp(panel)
  close.stop()
  expect(panel.getAttribute('style')).toBe('display: block;')
})
