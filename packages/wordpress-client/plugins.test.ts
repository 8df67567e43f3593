import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerCalls, type Expected } from './answers.ts'
import { calls } from './calls.ts'
import { jqueryArrived } from './events.ts'
import { definePlugin, pluginCalls } from './plugins.ts'

/** As much of jQuery as the bridge looks at. */
const copy = (fn: Record<string, unknown> = {}) =>
  Object.assign(() => ({}), { fn: Object.assign(fn, { jquery: '3.7.1' }), event: { special: {} } })
const call = (fn: Record<string, any>, name: string, set: object, ...args: unknown[]) =>
  fn[name].apply(set, args)

const none: Expected = { islands: {}, starts: [], claims: [], anywhere: [] }

/** Methods of jQuery's sets that islands answer, none of a special kind. */
const answeredBy = (islands: Record<string, string>): Expected => ({ ...none, islands })

beforeEach(() => void answerCalls(none))
afterEach(() => vi.unstubAllGlobals())

test('calls before the code that answers is there ask for it, and are answered then', () => {
  const fn: Record<string, any> = {}
  vi.stubGlobal('jQuery', copy(fn))
  calls.answer = undefined
  calls.need = vi.fn()
  const set = { 0: document.body, length: 1 }
  const shim = vi.fn()
  definePlugin('wc_zero', shim)
  expect(call(fn, 'wc_zero', set, 1)).toBe(set)
  expect(calls.need).toHaveBeenCalled()
  expect(shim).not.toHaveBeenCalled()
  answerCalls(none)
  expect(shim.mock.calls).toEqual([[[document.body], 1]])
  calls.need = undefined
})

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
  definePlugin('wc_null', () => null)
  expect(call(fn, 'wc_null', set)).toBeNull()
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

describe('plugins that islands of the build will define', () => {
  const page = document.createElement('div')
  page.innerHTML = '<div class="slider"><ul></ul></div><p></p>'
  const slider = page.firstElementChild!
  const island = { name: 'slider', element: slider, state: 'waiting' }
  const fn: Record<string, any> = {}
  const on = (name: string, ...elements: Element[]) => ({ ...elements, length: elements.length, name })

  beforeEach(() => {
    vi.stubGlobal('archipelago', { islands: [island], scan: vi.fn() })
    vi.stubGlobal('jQuery', copy(fn))
  })

  test('calls wait for the island, and are answered in order when its code comes', () => {
    answerCalls(answeredBy({ wc_five: 'slider' }))
    const set = on('x', slider)
    expect(call(fn, 'wc_five', set, 1)).toBe(set)
    call(fn, 'wc_five', on('y', slider.firstElementChild!), 2)
    const shim = vi.fn()
    definePlugin('wc_five', shim)
    expect(shim.mock.calls).toEqual([
      [[slider], 1],
      [[slider.firstElementChild], 2],
    ])
    call(fn, 'wc_five', set, 3)
    expect(shim).toHaveBeenLastCalledWith([slider], 3)
  })

  test('the island may ask for its own; an error of one call stops no other', () => {
    const errors = vi.fn()
    vi.stubGlobal('reportError', errors)
    answerCalls(answeredBy({ wc_six: 'slider' }))
    call(fn, 'wc_six', on('x', slider, slider.firstElementChild!), 1)
    call(fn, 'wc_six', on('x', slider), 2)
    expect(pluginCalls(slider, 'wc_six')).toEqual([[1], [2]])
    expect(pluginCalls(slider, 'wc_six')).toEqual([])
    call(fn, 'wc_six', on('x', slider), 3)
    const shim = vi.fn((_elements, value) => {
      if (value === 1) throw new Error('theirs')
    })
    definePlugin('wc_six', shim)
    expect(shim.mock.calls).toEqual([
      [[slider.firstElementChild], 1],
      [[slider], 3],
    ])
    expect(errors).toHaveBeenCalledOnce()
  })

  test('where no such island is, the console says so and the script goes on; on an empty set nothing is said', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    answerCalls(answeredBy({ wc_seven: 'slider' }))
    const other = on('x', page.lastElementChild!)
    expect(call(fn, 'wc_seven', other)).toBe(other)
    island.state = 'failed'
    call(fn, 'wc_seven', on('x', slider))
    expect(warn.mock.calls).toEqual([
      ['[archipelago] jQuery(…).wc_seven: no island answers it for', page.lastElementChild],
      ['[archipelago] jQuery(…).wc_seven: no island answers it for', slider],
    ])
    island.state = 'waiting'
    const empty = on('x')
    expect(call(fn, 'wc_seven', empty)).toBe(empty)
    expect(warn).toHaveBeenCalledTimes(2)
  })

  test('an island that takes any element is put on those that a call names', () => {
    const scan = vi.fn()
    vi.stubGlobal('archipelago', { islands: [], scan })
    answerCalls({ ...answeredBy({ wc_nine: 'visitor-lightbox' }), claims: ['wc_nine'] })
    const link = document.createElement('a')
    link.dataset.island = 'share'
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    call(fn, 'wc_nine', on('x', link))
    call(fn, 'wc_nine', on('x', link))
    expect(link.dataset.island).toBe('share visitor-lightbox')
    expect(scan).toHaveBeenCalledWith(link)
    // One that comes when the code is there already.
    const shim = vi.fn()
    definePlugin('wc_nine', shim)
    const late = document.createElement('a')
    call(fn, 'wc_nine', on('x', late))
    expect(late.dataset.island).toBe('visitor-lightbox')
    expect(scan).toHaveBeenCalledWith(late)
    expect(shim).toHaveBeenCalledWith([late])
  })
})

test('kinds of methods: an early call of one that starts the island is not kept; one is answered anywhere', () => {
  const page = document.createElement('div')
  page.innerHTML = '<form></form><p></p>'
  const [form, other] = page.children
  const fn: Record<string, any> = {}
  const scan = vi.fn()
  vi.stubGlobal('archipelago', { islands: [{ name: 'form', element: form, state: 'waiting' }], scan })
  vi.stubGlobal('jQuery', copy(fn))
  answerCalls({
    islands: { wc_ten: 'form', wc_eleven: 'form' },
    starts: ['wc_ten'],
    claims: [],
    anywhere: ['wc_eleven'],
  })
  call(fn, 'wc_ten', { 0: form, length: 1 })
  call(fn, 'wc_eleven', { 0: other, length: 1 })
  const start = vi.fn()
  const anywhere = vi.fn()
  definePlugin('wc_ten', start)
  definePlugin('wc_eleven', anywhere)
  expect(start).not.toHaveBeenCalled()
  expect(anywhere.mock.calls).toEqual([[[other]]])
})

test('a stand-in that only keeps calls is no jQuery', () => {
  const keeper = Object.assign(() => ({}), { fn: {}, event: { special: {}, fixHooks: {} } })
  vi.stubGlobal('jQuery', keeper)
  definePlugin('wc_eight', () => {})
  expect(keeper.fn).toEqual({})
})
