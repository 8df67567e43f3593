import { describe, expect, test } from 'vitest'
import { partsOf } from './parts'
import vectors from './parts.vectors.json' with { type: 'json' }
import { runOnStandIn } from './runs'

describe('parts of a file that was put together of others', () => {
  test.each(vectors.map(({ code, parts }) => [code, parts] as const))('%s', (code, parts) => {
    expect(partsOf(code)?.map((part) => part.trim()) ?? null).toEqual(parts)
  })
})

const long = `/*${' '.repeat(10_000)}*/\n`

test('a library without jQuery beside code of jQuery’s is no reason, in a file that is long enough', () => {
  const library = '!function () { function t(e) { return new t.fn.init(e) } t.fn = t.prototype; eval(go) }();'
  const code = `${library} jQuery(function ($) { $('.a').fold() }); jQuery.fn.fold = function () { return this.hide() };`
  expect(runOnStandIn(long + code)).toEqual({})
  expect(runOnStandIn(code).why).toBe('eval(')
})

test('what one part gives another has, and what none gives is asked for', () => {
  const code = `eval(own); !function (e) { e.slow = function () {}; e.fn.fold = function () { return this } }(jQuery), jQuery(function ($) { $.slow(); $('.a').fold().unfold() });`
  expect(
    runOnStandIn(long + code, undefined, (method) => (method === 'unfold' ? 'nobody' : 'other')),
  ).toEqual({
    none: ['unfold'],
  })
  expect(runOnStandIn(long + code).why).toBe('.unfold')
})

test('what is asked at once, or does not run, in a part is so in the whole', () => {
  expect(runOnStandIn(`${long} eval(own); jQuery('.a').addClass('b').width() > 9 && go();`).now).toBe(
    '.width at once',
  )
  expect(runOnStandIn(`${long} eval(own); jQuery(function ($) { $('.a').finish() });`).why).toBe('.finish')
  expect(runOnStandIn(`${long} eval(own); var $j = jQuery; $j('.a').hide();`).why).toBe('eval(')
  expect(runOnStandIn(`${long} import('./x.js'); eval(own); jQuery('.a').hide();`).why).toBe('import(')
})
