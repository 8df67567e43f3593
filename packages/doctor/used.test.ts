import { describe, expect, test } from 'vitest'
import { usesMore } from './table'
import { readText, usesName } from './used'
import vectors from './used.vectors.json'

describe('names of others in a script’s text', () => {
  test.each(vectors)('$name in $code: $used', ({ name, code, used }) => {
    expect(usesName(readText(code), name)).toBe(used)
  })

  test('what is in a comment alone says nothing of jQuery', () => {
    expect(readText('/* jQuery(1) */\n  // jQuery.x()\nrun()').jQuery).toBe(false)
    for (const code of [
      "t.exports=window['jQuery']",
      '!function(e){}(jQuery)',
      'var $=window.jQuery;',
      '$(".a").hide()',
    ])
      expect(readText(code).jQuery, code).toBe(true)
  })

  test('a quote in a regular expression hides nothing behind it', () => {
    const text = readText("if (a) /'/.test(b); jQuery('.x').slider(); say('it')")
    expect(text.jQuery).toBe(true)
    expect(usesName(text, '.slider')).toBe(true)
  })

  test('jQuery far down in a large file is found', () => {
    expect(readText(`${'a = 1;\n'.repeat(40_000)}jQuery('.x').hide()`).jQuery).toBe(true)
  })

  test('who fetches parts of itself', () => {
    for (const code of [
      'r.u=function(e){return e+".js"}',
      'o.u=e=>({1:"a"}[e]+".bundle.min.js")',
      'import("./part.js")',
      'import("/wp-content/part.js")',
      'import(`https://shop.test/${part}`)',
      'import(part)',
      '(self.webpackChunkshop=self.webpackChunkshop||[]).push([[1],{2:(e,t,n)=>{n.e(216).then(n.bind(n,3))}}])',
      '(self["webpackChunkshop"]=[]).push([[1],{2:(e,t,n)=>{n.e(/*! import() */ "counter").then(go)}}])',
    ])
      expect(readText(code).loadsMore, code).toBe(true)
    for (const code of [
      'import x from "./a.js"; a.use = 1',
      'a.e(1)',
      'webpackChunkshop.push([[1],{2:e=>{e.e(t)}}])',
      // Modules that have names of their own.
      'await import("@shop/checkout-events");import( \'sounds\' )',
      // Burst Statistics' goals ask for nothing.
      'const goals = async () => { (await import(burst_goals_script_url)).default() }',
    ])
      expect(readText(code).loadsMore, code).toBe(false)
  })
})

test('more of a global than islands answer: not in the name of a folder or class', () => {
  const more = (code: string) => usesMore(code, 'forms', ['forms.ready'])
  for (const code of [
    'forms.send()',
    'window.forms.send()',
    'go(forms)',
    'var a = forms, b = -forms.count',
    'forms?.send()',
    'var f=window.forms=window.forms||{};f.send()',
    'check(!!window.forms.send)',
  ])
    expect(more(code), code).toBe(true)
  for (const code of [
    'forms.ready()',
    'forms?.ready()',
    'if (typeof forms !== "undefined") go()',
    'forms && forms.ready()',
    'check=function(){return!!window.forms}',
    // What makes it where it is not there, and adds a part of its own.
    'go()}window.forms=window.forms||{},window.forms.ready()',
    'forms = forms || {}; forms.ready()',
    'var settings = {"url":"\\/plugins\\/forms-lite\\/","icon":"js-forms"}',
    'a.forms = 1',
  ])
    expect(more(code), code).toBe(false)
})
