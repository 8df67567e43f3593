import { afterEach, expect, test, vi } from 'vitest'
import {
  type EmitAny,
  emitNative,
  emit as emitTyped,
  type HearAny,
  hear as hearAs,
  hearAlone as hearTyped,
  keepEvents,
  type Listener,
} from './events.ts'

// With names and arguments of no plugin.
const emit = emitTyped as EmitAny
const hearAlone = hearTyped as HearAny

// Without jQuery only; the bridge to the real one is tested in a browser (bridge.spec.ts).
const stops: (() => void)[] = []
const hear = (target: EventTarget, name: string, handler: Listener) =>
  stops.push(hearAlone(target, name, handler))

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

test('legacy arguments arrive in order, elements stay elements, the event bubbles', () => {
  const button = document.createElement('button')
  document.body.append(button)
  const heard = vi.fn()
  const native = vi.fn((event: Event) => (event as CustomEvent).detail)
  hear(document, 'added_to_cart', (_event, ...args) => void heard(...args))
  document.addEventListener('added_to_cart', native, { once: true })
  expect(emit(document.body, 'added_to_cart', [{ a: 1 }, 'hash', button])).toBe(true)
  expect(heard.mock.calls).toEqual([[{ a: 1 }, 'hash', button]])
  expect(native.mock.results[0]?.value).toEqual([{ a: 1 }, 'hash', button])
})

test('detail: a list, an object around a list, one value, a number of the browser', () => {
  const heard: unknown[][] = []
  hear(document, 'x', (_event, ...args) => void heard.push(args))
  const details = [[1, 2], { detail: [3] }, 'code', { a: 1 }, null, undefined, 7]
  for (const detail of details) document.dispatchEvent(new CustomEvent('x', { detail }))
  expect(heard).toEqual([[1, 2], [3], ['code'], [{ a: 1 }], [], [], []])
})

test('veto by return false and by preventDefault', () => {
  const ask = () => emit(document.body, 'should_send_ajax_request.adding_to_cart', [], { veto: true })
  expect(ask()).toBe(true)
  hear(document.body, 'should_send_ajax_request.adding_to_cart', () => false)
  expect(ask()).toBe(false)
  const prevent = (event: Event) => event.preventDefault()
  document.body.addEventListener('x', prevent)
  expect(emit(document.body, 'x')).toBe(true)
  expect(emit(document.body, 'x', [], { cancelable: true })).toBe(false)
  document.body.removeEventListener('x', prevent)
})

test('a handler that throws is reported and stops nothing', () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const after = vi.fn()
  hear(document.body, 'x', () => {
    throw new Error('theirs')
  })
  hear(document.body, 'x', after)
  expect(emit(document.body, 'x')).toBe(true)
  expect(after).toHaveBeenCalledTimes(1)
  expect(report.mock.calls[0]?.[0]).toMatchObject({ message: 'theirs' })
})

test('arguments by function, another native target, another detail', () => {
  const form = document.createElement('form')
  document.body.append(form)
  const onForm = vi.fn()
  const onDocument = vi.fn()
  hear(form, 'sent', onForm)
  hear(document, 'sent', (_event, ...args) => void onDocument(...args))
  emit(form, 'sent', (wrap) => [{ form: wrap(form) }], { native: false })
  expect(onForm).not.toHaveBeenCalled()
  emit(form, 'sent', (wrap) => [{ form: wrap(form) }], { native: document })
  emit(form, 'sent', [], { native: document, detail: { own: 1 } })
  expect(onForm).not.toHaveBeenCalled()
  expect(onDocument.mock.calls).toEqual([[{ form }], [{ own: 1 }]])
})

test('nothing is heard after stop', () => {
  const heard = vi.fn()
  hearAlone(document, 'x', heard)()
  emit(document.body, 'x')
  expect(heard).not.toHaveBeenCalled()
})

test('native events bubble and can be prevented', () => {
  const input = document.createElement('input')
  document.body.append(input)
  hear(document, 'change', (event) => event.target === input && false)
  expect(emitNative(input, 'change')).toBe(false)
})

test('events that came before their island: kept for it, once, with their arguments', async () => {
  const wake = vi.fn()
  const others = vi.fn()
  document.body.addEventListener('wc_fragment_refresh', others)
  keepEvents(document.body, ['wc_fragment_refresh', 'updated_wc_div'] as never[], wake, 'cart')
  keepEvents(document.body, ['wc_fragment_refresh'] as never[], wake, 'cart')
  emit(document.body, 'wc_fragment_refresh', ['a', 1])
  emit(document.body, 'wc_fragment_refresh')
  expect(wake).toHaveBeenCalledTimes(2)
  expect(others).toHaveBeenCalledTimes(2)
  const heard: unknown[][] = []
  const cart: Listener = (_event, ...args) => void heard.push(args)
  stops.push(hearAlone(document.body, 'wc_fragment_refresh', cart, undefined, 'cart'))
  // Not before whoever listens is whole.
  expect(heard).toEqual([])
  await Promise.resolve()
  expect(heard).toEqual([['a', 1], []])
  emit(document.body, 'wc_fragment_refresh', ['b'])
  expect(heard.slice(2)).toEqual([['b']])
  expect(wake).toHaveBeenCalledTimes(2)
  document.body.removeEventListener('wc_fragment_refresh', others)
})

test('what is kept on the body and on the document is given to who listens there, once each', async () => {
  const wake = vi.fn()
  keepEvents(document.body, ['kept_in_two_places'] as never[], wake, 'cart')
  keepEvents(document, ['kept_in_two_places'] as never[], wake, 'cart')
  emit(document.body, 'kept_in_two_places', [1])
  expect(wake).toHaveBeenCalledTimes(2)
  const heard: unknown[] = []
  const stops = [document, document.body].map((target) =>
    hearAlone(
      target,
      'kept_in_two_places',
      (_event, value) => void heard.push([target.nodeName, value]),
      undefined,
      'cart',
    ),
  )
  await Promise.resolve()
  expect(heard).toEqual([
    ['#document', 1],
    ['BODY', 1],
  ])
  for (const stop of stops) stop()
})

test('each who takes what was kept gets it once, whoever comes first; their island is woken until it is there', async () => {
  const wake = vi.fn()
  keepEvents(document.body, ['taken'] as never[], wake, 'cart')
  const heard: string[] = []
  const take = (who: string, taker?: string) => {
    const stop = hearAlone(
      document.body,
      'taken',
      (_event, value) => void heard.push(`${who} ${value}`),
      undefined,
      taker,
    )
    stops.push(stop)
    return stop
  }
  emit(document.body, 'taken', [1])
  const stopHeader = take('header', 'header')
  await Promise.resolve()
  expect(heard.splice(0)).toEqual(['header 1'])
  emit(document.body, 'taken', [2])
  expect(heard.splice(0)).toEqual(['header 2'])
  expect(wake).toHaveBeenCalledTimes(2)
  const stopCart = take('cart', 'cart')
  await Promise.resolve()
  expect(heard.splice(0)).toEqual(['cart 1', 'cart 2'])
  emit(document.body, 'taken', [3])
  expect(heard.splice(0)).toEqual(['header 3', 'cart 3'])
  expect(wake).toHaveBeenCalledTimes(2)
  // Code of others, which has no name here.
  take('other')
  await Promise.resolve()
  expect(heard.splice(0)).toEqual(['other 1', 'other 2'])
  // Stopped and started again they are not told once more.
  stopHeader()
  stopCart()
  take('header', 'header')
  take('cart', 'cart')
  await Promise.resolve()
  expect(heard).toEqual([])
})

test('a controller hears with its guard until it stops', () => {
  const undo: (() => void)[] = []
  const reported: unknown[] = []
  const controller = {
    guard:
      <A extends unknown[], T>(act: (...args: A) => T) =>
      (...args: A) => {
        try {
          return act(...args)
        } catch (cause) {
          reported.push(cause)
        }
      },
    record: { add: (step: () => void) => void undo.push(step) },
  }
  const heard: unknown[] = []
  hearAs(controller, document.body, 'told' as never, (_event, what) => {
    heard.push(what)
    throw 'wrong'
  })
  emit(document.body, 'told', [1])
  for (const step of undo) step()
  emit(document.body, 'told', [2])
  expect([heard, reported]).toEqual([[1], ['wrong']])
})

test('of what nobody takes the last twenty are kept', () => {
  keepEvents(document.body, ['never_taken'] as never[], () => {}, 'cart')
  for (let i = 0; i < 30; i++) emit(document.body, 'never_taken', [i])
  const heard: unknown[] = []
  hearAlone(document.body, 'never_taken', (_event, i) => heard.push(i))
  return Promise.resolve().then(() => {
    expect(heard).toHaveLength(20)
    expect(heard.at(-1)).toBe(29)
  })
})
