import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import mount from './mount'

const SRC = 'https://chat.example/widget.js'
const tags = () => [...document.scripts].filter(({ src }) => src.includes('chat.example'))
const stops: (() => void)[] = []
const start = (props: unknown = { src: SRC }) => {
  const element = document.body.appendChild(document.createElement('div'))
  stops.push(mount(element, props, () => {}, 'live-chat')!)
  return element
}
const soon = () => vi.advanceTimersByTimeAsync(5000)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  for (const tag of tags()) tag.remove()
  document.body.innerHTML = ''
  // biome-ignore lint/suspicious/noDocumentCookie: this is what the page's tools do
  document.cookie = 'agreed=; max-age=0'
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const loaded = () => {
  dispatchEvent(new Event('load'))
  return soon()
}

test('after the load event, asynchronously, once for all; with what its tag needs', async () => {
  start({ src: SRC, attributes: { id: 'snippet', 'data-key': '"1"' } })
  start()
  await soon()
  expect(tags()).toEqual([])
  await loaded()
  const [tag, more] = tags()
  expect([tag!.async, tag!.id, tag!.dataset.key, more]).toEqual([true, 'snippet', '"1"', undefined])
  tag!.dispatchEvent(new Event('error'))
  expect(vi.mocked(console.warn).mock.calls).toEqual([[expect.stringContaining(SRC)]])
})

test.each(['agreed', 'agreed=yes'])('with consent %s: with that cookie alone', async (consent) => {
  start({ src: SRC, consent })
  await loaded()
  expect(tags()).toEqual([])
  // biome-ignore lint/suspicious/noDocumentCookie: this is what the page's tools do
  document.cookie = 'agreed=yes'
  start({ src: SRC, consent })
  await loaded()
  expect(tags()).toHaveLength(1)
})

test('a tool that prevents the event keeps it back until it allows it', async () => {
  const element = start({ src: SRC, consent: 'not-yet' })
  let allow = () => {}
  element.addEventListener('archipelago:consent', (event) => {
    event.preventDefault()
    expect((event as CustomEvent).detail.url).toBe(SRC)
    allow = (event as CustomEvent).detail.allow
  })
  await loaded()
  expect(tags()).toEqual([])
  allow()
  await soon()
  expect(tags()).toHaveLength(1)
})

test('not once taken down, nor in a preview', async () => {
  start()
  stops.pop()!()
  await loaded()
  history.replaceState(null, '', '?elementor-preview=4')
  start()
  await loaded()
  expect(tags()).toEqual([])
  history.replaceState(null, '', location.pathname)
})

test.each([
  [undefined, 'data-island-props.src'],
  [{ src: 'javascript:alert(1)' }, 'data-island-props.src'],
  [{ src: SRC, attributes: { onload: 'x()' } }, 'data-island-props.attributes.onload'],
  [{ src: SRC, consent: 1 }, 'data-island-props.consent'],
])('%j is refused', (props, message) => {
  expect(() => mount(document.body, props, () => {}, 'live-chat')).toThrow(message)
})
