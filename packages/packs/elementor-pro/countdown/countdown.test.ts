import { startController } from '@archipelago/bind'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countdown } from './countdown'
import { read } from './read'

const START = Date.UTC(2026, 0, 1)

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const make = (attributes: Record<string, string>) => {
  const element = document.createElement('div')
  element.dataset.id = 'c1'
  element.innerHTML =
    '<div class="elementor-countdown-wrapper"><span class="elementor-countdown-days"></span><span class="elementor-countdown-hours"></span><span class="elementor-countdown-minutes"></span><span class="elementor-countdown-seconds"></span></div><div class="elementor-countdown-expire--message" style="display: none">Over</div>'
  for (const [name, value] of Object.entries(attributes)) element.firstElementChild!.setAttribute(name, value)
  document.body.append(element)
  return element
}
const start = (element: HTMLElement) => {
  const stop = startController({ name: 'countdown', element, report: vi.fn() }, (controller) =>
    countdown(read(element), controller),
  )
  return { stop, shown: () => [...element.querySelectorAll('span')].map((one) => one.textContent).join(' ') }
}

test('counts down by the second, to zero and no further; what is over is said once', () => {
  const element = make({
    'data-date': `${START / 1000 + 90_062}`,
    'data-expire-actions': '[{"type":"hide"},{"type":"message"},{"type":"redirect"}]',
  })
  const heard = vi.fn()
  element.addEventListener('countdown_expire', heard)
  const printed = element.innerHTML
  const { stop, shown } = start(element)
  expect(shown()).toBe('01 01 01 02')
  vi.advanceTimersByTime(3000)
  expect(shown()).toBe('01 01 00 59')
  vi.advanceTimersByTime(90_059_000)
  expect(shown()).toBe('00 00 00 00')
  vi.advanceTimersByTime(9000)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(heard.mock.calls[0]![0].detail).toEqual([element])
  const [wrapper, message] = [...element.children] as HTMLElement[]
  expect([wrapper!.style.display, message!.style.display]).toEqual(['none', 'block'])
  stop()
  expect(element.innerHTML).toBe(printed)
})

test('over before: at once, once', () => {
  const element = make({ 'data-date': '1577836800' })
  const heard = vi.fn()
  element.addEventListener('countdown_expire', heard)
  expect(start(element).shown()).toBe('00 00 00 00')
  vi.advanceTimersByTime(5000)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a visitor’s own: from the first visit on, anew with another interval, over once it was over', () => {
  const due = () => localStorage.getItem('c1-evergreen_due_date')
  expect(read(make({ 'data-evergreen-interval': '60', 'data-date': '' })).due).toBe(START + 60_000)
  expect([due(), localStorage.getItem('c1-evergreen_interval')]).toEqual([`${START + 60_000}`, '60'])
  vi.setSystemTime(START + 90_000)
  expect(read(make({ 'data-evergreen-interval': '60' })).due).toBe(START + 60_000)
  expect(read(make({ 'data-evergreen-interval': '30' })).due).toBe(START + 120_000)
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
  })
  expect(read(make({ 'data-evergreen-interval': '60' })).due).toBe(START + 150_000)
})

test('leads to another page, never to itself or to what is no page', () => {
  const assign = vi.fn()
  const bare = location.href.split('#')[0]
  vi.stubGlobal('location', { href: location.href, assign })
  for (const [address, wanted] of [
    ['https://shop.example/sale/', 'https://shop.example/sale/'],
    [`${bare}#again`, undefined],
    ['javascript:alert(1)', undefined],
    ['mailto:a@b.example', undefined],
  ]) {
    assign.mockClear()
    start(
      make({
        'data-date': '1',
        'data-expire-actions': JSON.stringify([{ type: 'redirect', redirect_url: address }]),
      }),
    )
    expect(assign.mock.calls.flat()[0]).toBe(wanted)
  }
})

test('what cannot be read is reported', () => {
  expect(() => read(document.createElement('div'))).toThrow('.elementor-countdown-wrapper')
  expect(() => read(make({ 'data-date': 'soon' }))).toThrow('data-date: expected a number')
  expect(() => read(make({ 'data-date': '1', 'data-expire-actions': '[{}]' }))).toThrow(
    'data-expire-actions[0].type: expected a text',
  )
})
