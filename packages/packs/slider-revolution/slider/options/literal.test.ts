import { afterEach, expect, test } from 'vitest'
import { readCall } from './find-options'
import { readLiteral } from './literal'

test.each([
  ['{}', {}],
  [
    '{a:1,"b":\'two\',c:[1,-2.5,.5,1e3,],d:true,e:null,}',
    { a: 1, b: 'two', c: [1, -2.5, 0.5, 1000], d: true, e: null },
  ],
  ['{a:!0,b:!1}', { a: true, b: false }],
  ['{ /* one */ a: 1, // two\n b: "//no" }', { a: 1, b: '//no' }],
  ['{a:"it\\\'s \\u00e4\\n\\x41"}', { a: "it's ä\nA" }],
  ['{tmp:\'<span class="x">{{title}}</span>\'}', { tmp: '<span class="x">{{title}}</span>' }],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what is read
  ['{a:`x`,b:`${alert(1)}`,c:2}', { a: 'x', c: 2 }],
  ['{a:{b:{c:[{d:1}]}}}', { a: { b: { c: [{ d: 1 }] } } }],
  ['[1,[2],"3"] trailing', [1, [2], '3']],
])('reads %s', (text, value) => {
  expect(readLiteral(text)).toEqual(value)
})

test('what is no literal is left out, and nothing of it runs', () => {
  const page = globalThis as any
  page.ran = 0
  const text = `{
    a: function () { ran = 1; return "}" },
    b: ran++ || 2,
    c: [alert(1), 2],
    d: (() => { ran = 3 })(),
    e: "x" + ran,
    f: someName,
    get g() { ran = 4 },
    h: 5,
    ...rest,
    i: -x,
    j: 6
  }`
  expect(readLiteral(text)).toEqual({ c: [undefined, 2], h: 5, j: 6 })
  expect(page.ran).toBe(0)
  delete page.ran
})

test('prototypes are out of reach', () => {
  const value = readLiteral('{"__proto__":{x:1},constructor:{y:2},prototype:3,a:4}') as any
  expect(value).toEqual({ a: 4 })
  expect(value.x).toBeUndefined()
  expect(({} as any).x).toBeUndefined()
})

test.each(['{a:1', '{a:"b', '[1,2', `${'['.repeat(99)}`, '{a:{'])('%s ends too early', (text) => {
  expect(() => readLiteral(text)).toThrow(SyntaxError)
})

afterEach(() => document.body.replaceChildren())

test.each([
  ['revapi4 = tpj("#rev_slider_4_1").show().revolution({delay:1})', 'revapi4'],
  ["var x;x=jQuery('#rev_slider_4_1').revolution( { delay : 1 } );", 'x'],
  ['window.revapi4=tpj("#rev_slider_4_1").show().revolution({delay:1});', 'revapi4'],
  [
    'if(tpj("#rev_slider_4_1").revolution==undefined){no("#rev_slider_4_1")}else{revapi4=tpj("#rev_slider_4_1").show().revolution({delay:1})}',
    'revapi4',
  ],
  ['const api = jQuery("#rev_slider_4_1"); go = api.show().revolution({delay:1})', 'go'],
])('finds the call in %s', (text, global) => {
  expect(readCall(text, 'rev_slider_4_1')).toEqual({ options: { delay: 1 }, global })
})

test('the call of another slider is none of ours', () => {
  expect(readCall('tpj("#rev_slider_4_11").show().revolution({delay:1})', 'rev_slider_4_1')).toBeUndefined()
  expect(
    readCall(
      'a=tpj("#rev_slider_3_1").show().revolution({delay:3});b=tpj("#rev_slider_4_1").show().revolution({delay:4})',
      'rev_slider_4_1',
    ),
  ).toEqual({ options: { delay: 4 }, global: 'b' })
})

test('a long word before the call costs nothing', () => {
  const long = 'a'.repeat(300_000)
  const start = performance.now()
  expect(
    readCall(`x="${long}";tpj("#rev_slider_4_1").show().revolution({delay:1})`, 'rev_slider_4_1'),
  ).toEqual({
    options: { delay: 1 },
    global: undefined,
  })
  expect(readCall(`${long} ${long}`, 'rev_slider_4_1')).toBeUndefined()
  expect(performance.now() - start).toBeLessThan(1000)
})
