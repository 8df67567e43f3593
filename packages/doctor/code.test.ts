import { describe, expect, test } from 'vitest'
import { blank, callsOnly, findUses } from './code'

const printed = ['setREVStartSize', 'revslider_showDoubleJqueryError']
const calls = (code: string) => findUses(code, printed).calls

describe('what a script does with jQuery', () => {
  test.each<[string, string, string[]]>([
    ['a ready callback', 'jQuery(function ($) { run() })', ['.ready']],
    ['an arrow', '$(() => run())', ['.ready']],
    ['the long form', 'jQuery(document).ready(function () {})', ['.ready']],
    ['a plugin', "jQuery('#slider').flexslider({ start: function () {} })", ['.flexslider']],
    ['a chain', "$('.a').addClass('b').fadeIn(200, done)", ['.addClass', '.fadeIn']],
    ['a chain over lines', "$('.a')\n  .hide()\n  .css({ top: 0 })", ['.hide', '.css']],
    ['a static', '$.ajax({ url: "/x" }); jQuery.noConflict()', ['$.ajax', '$.noConflict']],
    ['through window', "window.jQuery('.a').hide()", ['.hide']],
    ['the slider’s own name', "tpj('#rev').revolution({})", ['.revolution']],
    ['in a ready callback', "jQuery(function ($) { $('.a').slick() })", ['.ready', '.slick']],
    ['a set that is kept', "var box = jQuery('.a'); later(box)", ['?']],
    ['a set that is passed on', "show($('.a'), 3)", ['?']],
    ['handed in', "(function ($) { $('.a').hide() })(jQuery)", ['.hide']],
    ['handed in under another name', "(function (j) { j('.a').hide() })(jQuery)", ['?']],
    ['kept under another name', "var j = jQuery; j('.a').hide()", ['?']],
    ['asked for only', "if (typeof jQuery !== 'undefined') other()", []],
    ['asked for, its own name', 'if (jQuery) other(); function run(jQuery) {}', []],
    ['asked for on window', 'if (window.jQuery) other()', []],
    ['in a comment', "// jQuery('.a').hide()\n/* $.ajax() */ x()", []],
    ['in a text', 'log("jQuery(1).hide()", `$.ajax()`)', []],
    ['in a regular expression', 'x = /jQuery\\(a\\).hide()/.test(y)', []],
    ['a $ of its own', "const $ = (s) => document.querySelector(s); $('.a').remove()", []],
    ['a $ of its own in a list', 'var a = "x", $ = ["b"]; $.indexOf(a)', []],
    [
      'a $ of its own, and a set that it may be given',
      'var a = "x", $ = b(); $(a); if (a.jquery) show(a)',
      [],
    ],
    ['a $ of its own, and jQuery', 'var a = "x", $ = ["b"]; jQuery(a).hide()', ['.hide']],
    ['a property', 'a.$(1); my$(2); obj.jQuery.fn', []],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code under test has it
    ['a template text', 'x = `${y}`; z(`$(${a})`)', []],
    [
      'what Slider Revolution prints',
      "function revslider_showDoubleJqueryError(id) { jQuery(id).html('{') }\nvar setREVStartSize=function(){ var c = jQuery('#a'); if (c) { jQuery.x() } }; jQuery('.a').hide()",
      ['.hide'],
    ],
    ['never closed', "jQuery('.a').hide(", ['.hide']],
  ])('%s', (_what, code, expected) => {
    expect(calls(code)).toEqual(expected)
  })

  test('a division is no regular expression', () => {
    expect(calls("a = b / c; $('.x').hide(); d = e / f")).toEqual(['.hide'])
  })

  test('a library that only takes jQuery in speaks of it', () => {
    expect(findUses('(function(e){e.fn.x=1})(jQuery)')).toEqual({ any: true, calls: ['?'] })
    expect(findUses('var a = 1')).toEqual({ any: false, calls: [] })
  })
})

test('methods of the objects that captchas have are none of jQuery’s', () => {
  const only = (code: string) => callsOnly(code, (name) => name === 'find', /eval\(/)
  expect(
    only(
      "var box = $('form').find('.x'); turnstile.reset('#' + id); hcaptcha.reset(); window.grecaptcha.reset(1)",
    ),
  ).toBe(true)
  expect(only('grecaptcha.enterprise.execute(key)')).toBe(true)
  expect(only("$('form').find('.x').reset()")).toBe(false)
  expect(only('myturnstile.reset(1)')).toBe(false)
  expect(only("turnstile.reset('#a').slick()")).toBe(false)
})

test('who copies a text keeps its field in a variable', () => {
  const copies = "var $t = $('<textarea>'); $t.val('a').select(); document.execCommand('copy'); $t.remove()"
  expect(callsOnly(copies, (name) => ['val', 'select', 'remove'].includes(name), /eval\(/)).toBe(true)
})

test('blanking keeps places and lines', () => {
  const code = 'a("x\\"y") // z\nb(/q"r/)\n/* one\ntwo */c()'
  expect(blank(code)).toHaveLength(code.length)
  expect(blank(code).split('\n')).toHaveLength(4)
  expect(blank(code)).toMatch(/^a\(" {4}"\) +\nb\(\/ {3}\/\)\n +\n +c\(\)$/)
})
