// For the unit tests: a page with popups, each taken down after its test.
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import mount from './mount'

export const BOX =
  '<div id="yacht-law" class="popup pophide"><a href="#" class="close">Close</a><h3>Yacht law</h3></div>'
export const stops: (() => void)[] = []

// Its later part is there: how long it takes is no question of these tests.
beforeAll(() => import('./players'))
beforeEach(() => {
  // happy-dom has no layout.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as never)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.head.innerHTML = document.body.innerHTML = ''
  vi.restoreAllMocks()
})

export const start = (element: Element, props?: unknown) => {
  const stop = mount(element, props, () => {}, 'popup') as () => void
  stops.push(stop)
  return stop
}
export const page = (html: string) => {
  document.body.innerHTML = html
  for (const element of document.querySelectorAll('.pophide,.popshow,[data-island]')) start(element)
}
export const $ = (selector: string) => document.querySelector<HTMLElement>(selector)!
export const link = (href: string, more = '') => `<a href="${href}" ${more}>Link</a>`

/** Clicks and tells whether the browser would have followed; never lets the test environment navigate. */
export const click = async (target: Element, init: MouseEventInit = {}) => {
  let follows = true
  const end = (event: Event) => {
    follows = !event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', end, { once: true })
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  await tick()
  return follows
}
export const tick = () => new Promise((done) => setTimeout(done, 5))
export const shown = (id: string) => {
  const { classList } = document.getElementById(id)!
  expect(classList.contains('pophide')).toBe(!classList.contains('popshow'))
  return classList.contains('popshow')
}
export const key = (target: Element, name: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
