import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadStyle } from './style.ts'

const address = (name: string) => new URL(`https://shop.test/dist/${name}.css`)
const links = () => [...document.head.querySelectorAll('link')]

/** Whether a promise is settled by now. */
const isDone = async (promise: Promise<void>) => {
  const pending = Symbol()
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending
}

beforeEach(() => {
  vi.useFakeTimers()
  document.head.innerHTML = '<title>Shop</title><style>a { color: red }</style>'
  // Nothing answers here: the test says when a sheet has come.
  vi.spyOn(HTMLLinkElement.prototype, 'sheet', 'get').mockReturnValue(null)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.head.innerHTML = ''
})

test('one link for all who ask, before what the theme has', () => {
  const first = loadStyle(address('a'))
  expect(loadStyle(address('a'))).toBe(first)
  loadStyle(address('b'))
  expect(links().map(({ href }) => href)).toEqual([address('b').href, address('a').href])
  expect([...document.head.children].map(({ localName }) => localName)).toEqual([
    'link',
    'link',
    'title',
    'style',
  ])
})

test('another copy of this code finds the same link', async () => {
  loadStyle(address('copy'))
  vi.resetModules()
  const other = await import('./style.ts')
  expect(other.loadStyle).not.toBe(loadStyle)
  other.loadStyle(address('copy'))
  expect(links()).toHaveLength(1)
})

test('one that the page has printed is used', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    `<link rel="preload stylesheet" href="${address('printed')}">`,
  )
  vi.spyOn(HTMLLinkElement.prototype, 'sheet', 'get').mockReturnValue({} as CSSStyleSheet)
  await loadStyle(address('printed'))
  expect(links()).toHaveLength(1)
})

test.each(['load', 'error'])('resolves on %s', async (type) => {
  const done = loadStyle(address(type))
  await vi.advanceTimersByTimeAsync(1000)
  links()[0]!.dispatchEvent(new Event(type))
  expect(await isDone(done)).toBe(true)
})

test('resolves after 3 s when no answer comes, and whoever asks later does not wait again', async () => {
  const done = loadStyle(address('slow'))
  await vi.advanceTimersByTimeAsync(2999)
  expect(await isDone(done)).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await isDone(done)).toBe(true)
  expect(await isDone(loadStyle(address('slow')))).toBe(true)
})
