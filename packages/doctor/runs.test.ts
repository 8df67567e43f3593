import { BEYOND, members, methods, requestMethods, requests } from '@archipelago/jquery-stand-in'
import { describe, expect, test } from 'vitest'
import { atOnce } from './at-once'
import { callsOfIslands, runOnStandIn } from './runs'
import names from './runs.json' with { type: 'json' }
import vectors from './runs.vectors.json' with { type: 'json' }

/** What stands in the way of a file, or else what it asks at once. */
const whyNot = (code: string, islands?: ReadonlySet<string>) => {
  const { why, now } = runOnStandIn(code, islands)
  return why ?? now
}

describe('whether a whole file runs on the stand-in', () => {
  test.each(vectors.map(({ code, why }) => [code, why] as const))('%s', (code, why) => {
    expect(whyNot(code) ?? null).toBe(why)
  })

  test('libraries are too long to be sure of', () => {
    expect(whyNot(`/*${' '.repeat(1_200_000)}*/ jQuery(function ($) {})`)).toBe('its length')
  })
})

test('members of a plugin of its own it may read, although an island answers one of that name; of the island’s it may not', () => {
  const own = '$.fn.fold = function () { return this.hide() }; '
  const code = (text: string) =>
    `(function ($) { ${text}$.fn.fold.defaults = { speed: $.fn.fold.speed } })(jQuery)`
  const islands = new Set(['fold'])
  expect(whyNot(code(own), islands)).toBeUndefined()
  expect(whyNot(code(''), islands)).toBe('.fn')
})

test('whether there is a method that only starts what starts by itself it may ask, and not keep it; at once nobody answers yet', () => {
  const islands = new Set(['fold', 'fn.fold', 'turn'])
  const ready = (code: string) => runOnStandIn(`jQuery(function (e) { ${code} })`, islands)
  for (const ask of [
    'void 0 !== e.fn.fold && e(".a").fold()',
    '"function" == typeof e.fn.fold && e(".a").fold()',
    'e.fn.fold && e(".a").fold()',
    'if (e.fn.fold) { e(".a").fold() }',
    'if (!e.fn.fold) return; e(".a").fold()',
    'if (e.isFunction(e.fn.fold)) e(".a").fold()',
  ]) {
    expect(ready(ask), ask).toEqual({})
    expect(ready(ask.replaceAll('fold', 'turn')).why, ask).toBe('.fn')
  }
  for (const keeps of ['var own = e.fn.fold', 'use(e.fn.fold)', 'var own = e.fn.fold || mine'])
    expect(ready(keeps).why, keeps).toBe('.fn')
  expect(runOnStandIn('if (jQuery.fn.fold) jQuery(document).ready(go)', islands)).toEqual({
    now: '.fn.fold',
  })
})

test('methods of islands that a code calls at once', () => {
  const islands = ['fold', 'turn']
  expect(callsOfIslands("jQuery('.a').fold({ by: 1 }).addClass('turn')", islands)).toEqual(['fold'])
  expect(callsOfIslands("jQuery(function ($) { $('.a').fold().turn() })", islands)).toEqual([])
  expect(callsOfIslands("function go() { jQuery('.a') . turn () } go()", islands)).toEqual(['turn'])
})

test('what runs at once: functions that are called, one by another, and callbacks of lists', () => {
  const code =
    'function a() { b() } function b() { one() } function c() { two() } a(); list.map(function () { three() }); later(function () { four() })'
  expect(atOnce(code)).toMatch(/one\(\)[\s\S]*three|three[\s\S]*one\(\)/)
  expect(atOnce(code)).not.toMatch(/two|four/)
  expect(atOnce('(')).toBeUndefined()
})

test('the list is that of the stand-in', () => {
  expect(names.answered).toEqual([...new Set([...methods, ...members, ...requestMethods, ...requests])])
  expect(names.beyond).toBe(BEYOND.source)
})

test('what a function of its own gives is asked for no method that only a set could have', () => {
  const code = (call: string) =>
    `!function (e) { define(['jquery'], e) }(function (e) { function u() { return new Detect() } e('.a').hide(); ${call}.phone() })`
  expect(runOnStandIn(code('u()'), undefined, () => 'nobody').none).toEqual(['phone'])
  expect(
    runOnStandIn(code('u()').replaceAll('phone', 'unload'), undefined, () => 'nobody').none,
  ).toBeUndefined()
  expect(runOnStandIn(code('e(".a")').replaceAll('phone', 'unload'), undefined, () => 'nobody').why).toBe(
    '.unload',
  )
})

test('what is asked for and called of a variable may be asked of a set, where nobody knows which names are jQuery’s', () => {
  const code = (call: string) =>
    `!function () { var c = function (t) { var n = t('.list'); ${call} }; function make(f) { return new f(jQuery) } make(c); require('jquery') }()`
  const missing = (call: string) => runOnStandIn(code(call), undefined, () => 'nobody').none
  // Yuki's theme: on the stand-in, which has every name, it waited for ever, and its curtain stayed.
  expect(missing('n.masonry && n.masonry({ itemSelector: ".a" })')).toEqual(['masonry'])
  expect(missing('n.show && n.show()')).toBeUndefined()
  expect(missing('n.masonry && t.masonry()')).toBeUndefined()
  expect(
    runOnStandIn(code('n.masonry && n.masonry()'), undefined, (_name, isWeak) =>
      isWeak ? 'nobody' : 'other',
    ).none,
  ).toEqual(['masonry'])
})
