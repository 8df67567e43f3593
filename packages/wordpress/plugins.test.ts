import { afterEach, expect, test, vi } from 'vitest'
import { jqueryArrived } from './events.ts'
import { definePlugin } from './plugins.ts'

/** As much of jQuery as the bridge looks at. */
const copy = (fn: Record<string, unknown> = {}) => Object.assign(() => ({}), { fn, event: { special: {} } })
const call = (fn: Record<string, any>, name: string, set: object, ...args: unknown[]) =>
  fn[name].apply(set, args)

afterEach(() => vi.unstubAllGlobals())

test('a shim gets the elements and arguments and hands the set on', () => {
  const fn: Record<string, any> = {}
  vi.stubGlobal('jQuery', copy(fn))
  const shim = vi.fn()
  definePlugin('wc_one', shim)
  const set = { 0: document.body, length: 1 }
  expect(call(fn, 'wc_one', set, 'a', 2)).toBe(set)
  expect(shim.mock.calls).toEqual([[[document.body], 'a', 2]])
  definePlugin('wc_two', () => 'answer')
  expect(call(fn, 'wc_two', set)).toBe('answer')
})

test('a plugin that is there stays; a jQuery that comes late and a second copy get the shim too', () => {
  definePlugin('wc_three', () => 'ours')
  const theirs = () => 'theirs'
  for (const fn of [{}, { wc_three: theirs }] as Record<string, any>[]) {
    const kept = fn.wc_three
    vi.stubGlobal('jQuery', copy(fn))
    jqueryArrived()
    expect(call(fn, 'wc_three', { length: 0 })).toBe(kept ? 'theirs' : 'ours')
  }
})

test('a shim can be told from the plugin that it stands in for', () => {
  const fn: Record<string, any> = {}
  vi.stubGlobal('jQuery', copy(fn))
  definePlugin('wc_four', () => {})
  expect(fn.wc_four.prototype).toBeUndefined()
})
