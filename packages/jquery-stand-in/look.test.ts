import { afterEach, describe, expect, test, vi } from 'vitest'
import { BEYOND, methods, REQUESTS } from './answers.ts'
import { isPlain } from './look.ts'

const known = (name: string) =>
  ['ready', 'on', 'each', 'find', 'revolution', 'extend', 'hasClass', 'css', 'closest', 'proxy'].includes(
    name,
  )

/** What the page has added to jQuery. */
let added: Record<string, unknown> = {}

// Functions as a page writes them: the compiler of the tests must not rewrite their text.
const fn = (text: string) => {
  const one = Object.assign(() => {}, { toString: () => text })
  return Object.defineProperty(one, 'length', { value: /^(function\s*\w*)?\s*\(\)/.test(text) ? 0 : 1 })
}
const plain = (text: string, whole = true, more = {}) =>
  isPlain(fn(text), {
    ...more,
    whole,
    known,
    later: (name) => methods.includes(name),
    printed: ['setREVStartSize', 'revslider_showDoubleJqueryError'],
    beyond: RegExp(`${BEYOND.source}|${REQUESTS.source}`),
    added: (name) => added[name],
    isMember: (name) => /^[A-Z]/.test(name),
  })

afterEach(() => {
  vi.unstubAllGlobals()
  added = {}
})

describe('answered without jQuery', () => {
  test.each([
    "function ($) { $('#rev').revolution({ delay: 9000, onHover: 'on' }) }",
    "function () { tpj('#rev').revolution({ arrows: { left: '.hide()' } }) } // $('x').hide()",
    "function ($) { $(document).on('click', '.x', function (event) { event.preventDefault() }) }",
    "function ($) { for (const node of [...$('.x')]) console.log(node) }",
    "function ($) { if ($('body').hasClass('home')) { window.dataLayer.push({ event: 'home' }) } }",
    "function ($) { document.getElementById('x').classList.add('on'); console.log($('.x').length) }",
    "function ($) { var o = $.extend({}, a, b); if (!o.locale) { o.locale = 'default' } flatpickr('#x', o) }",
    "function ($) { if ($('.x').hasClass('on'))page.refresh($('.x')) }",
    'function () { flatpickr.localize(window.fluentFormVars.date_i18n) }',
    "function ($) { $('.x').each(function (i, node) { node.setAttribute('data-i', String(i).trim()) }) }",
    "function (event, fragments, hash) { fbq('track', 'AddToCart', { hash: hash.split('-')[0] }) }",
    'function () { app.start().then(run) }',
    "function ($) { if ($.fn.masonry) $('.x').masonry() }",
    '() => gtag("event", "x")',
    "function ($) { // Remove <script> tags, with $.fx.step\n $('.x').find('a').on('go', '/* no comment', run) /* $('<script>') */ }",
  ])('%s', (text) => expect(plain(text)).toBe(true))
})

describe('needs the real one', () => {
  test.each([
    "function ($) { $('.x').hide() }",
    "function ($) { if ($.fn.jquery.split('.')[0] > 2) { $('.x').find('a') } }",
    "function () { jQuery('.x')\n  .slideToggle (200) }",
    "function ($) { $.ajax({ url: '/x' }) }",
    "function ($) { $('.gallery').slick({}) }",
    "function ($) { if ($.fn.finish) $('.x').finish() }",
    "function ($) { if ($.fn.slickest) $('.gallery').slick({}) }",
    'function ($) { $("<script>").on("x", y) }',
    "function ($) { $.get('/x', run) }",
    "function () { $(this).parent('form') }",
    "function (q) { q('.x').animate({}) }",
    'function () { [native code] }',
    "function ($) { var text = 'it\\'s'; $('.x').fadeIn() }",
    "function ($) { /* 'quoted */ $('.x').val() }",
  ])('%s', (text) => expect(plain(text)).toBe(false))
})

test('functions of the page that it calls by name are looked into', () => {
  vi.stubGlobal('revslider_showDoubleJqueryError', fn("function (id) { jQuery(id).html('x') }"))
  expect(plain("function () { if (a) revslider_showDoubleJqueryError('#x') }")).toBe(true)
  vi.stubGlobal('openMenu', fn("function openMenu() { jQuery('.menu').slideDown(); openMenu() }"))
  vi.stubGlobal('track', fn("function track() { window._paq.push(['x']); jQuery('a').each(track) }"))
  expect(plain('function () { openMenu() }')).toBe(false)
  expect(plain('function () { track() }')).toBe(true)
  expect(plain('function () { menu.openMenu() }')).toBe(true)
})

test('what the page has added to jQuery is looked into; objects of the page have methods of their own', () => {
  expect(plain("function ($) { $('.x').tabs() }")).toBe(false)
  added = { tabs: fn("function (o) { return this.each(function () { $(this).on('click', o.run) }) }") }
  expect(plain("function ($) { $('.x').tabs() }")).toBe(true)
  const owner =
    'function () { return this.each(function () { $(this).on("next", $.proxy(function () { this.leap(1) }, box)) }) }'
  added = { tabs: fn(owner) }
  expect(plain("function ($) { $('.x').tabs() }")).toBe(true)
  added = { tabs: fn(owner.replace('box', 'this')) }
  expect(plain("function ($) { $('.x').tabs() }")).toBe(true)
  added = { tabs: fn('function () { this.each(function () { go() }); return this.leap(1) }') }
  expect(plain("function ($) { $('.x').tabs() }")).toBe(false)
  added = {
    tabs: fn('function () { return $.map([1], $.proxy(function () { return this.leap(1) }, this)) }'),
  }
  expect(plain("function ($) { $('.x').tabs() }")).toBe(false)
  added = { tabs: fn("function () { return this.wrapAll('<div>') }") }
  expect(plain("function ($) { $('.x').tabs() }")).toBe(false)
  added = { tabs: fn('function () { return this.each(function () { $(this).tabs() }) }') }
  expect(plain("function ($) { $('.x').tabs() }")).toBe(true)
  expect(plain("function ($) { App.init(); menu.unfold($('.x')) }")).toBe(true)
  expect(plain('function ($) { $menu.unfold() }')).toBe(false)
  expect(plain("function ($) { $('.x').find('a').unfold() }")).toBe(false)
})

test('what is done with each thing that a text finds is looked at where it finds something', () => {
  const each = (head: string, selector = '.x') =>
    `function ($) { $('${selector}').each(${head} { var a = '}'; if (a) { $(this).unfold() } }) }`
  document.body.innerHTML = ''
  expect(plain(each('function ()'))).toBe(true)
  expect(plain(each('(i, one) =>'))).toBe(true)
  expect(plain(each('function ()').replace('}) }', '}).unfold() }'))).toBe(false)
  expect(plain(each('function ()').replace('{ $', '{ $(".y").unfold(); $'))).toBe(false)
  // What only jQuery knows.
  expect(plain(each('function ()', '.x >'))).toBe(false)
  document.body.innerHTML = '<p class="x"></p>'
  expect(plain(each('function ()'))).toBe(false)
})

test('what a condition stands in front of is called of itself alone', () => {
  expect(plain("function ($) { if ($('.x').length)menu.unfold() }")).toBe(true)
  expect(plain("function ($) { if ($('.x').length)$menu.unfold() }")).toBe(false)
})

describe('functions within a file, whose texts cannot be had', () => {
  test.each([
    'function () { helper() }',
    'function () { Theme.init() }',
    "function ($) { var self = this; $('.x').on('click', function () { self.flip() }) }",
    "function ($) { $('.x').on('click', function () { return !open(this).parts }) }",
    'function () { setTimeout(update, 10) }',
    "function () { window.addEventListener('resize', update) }",
    'function () { var a = new Menu(1) }',
    'function () { new Menu }',
    'function(){new e}',
    'function () { var a = [new own.Menu, 1] }',
    "function (e) { n(e('.x')).on('a', 1) }",
    "function ($) { $('.x').each(function () { this.build() }) }",
  ])('%s', (text) => {
    vi.stubGlobal('open', undefined)
    document.body.innerHTML = '<p class="x"></p>'
    expect([plain(text, false), plain(text)]).toEqual([false, true])
  })

  test.each([
    "function ($) { var x = $('.x'), y = x.find('a'); function go(z) { y.css('top', parseInt(z, 10)) } x.on('click', () => go(1)) }",
    "function ($) { $menu.find('a').on('click', function (event) { event.preventDefault(); if (Math.max(1, 2)) console.log(JSON.stringify({})) }) }",
    "function () { document.querySelector('.x').classList.add('y'); setTimeout(function () { location.reload() }, 10) }",
    "function ($) { flatpickr('#x', $.extend({}, a)); window.dataLayer.push(new Date().getTime(), new FormData(form)) }",
    'function () { console.log(new Date, +new Date) }',
  ])('all to be seen: %s', (text) => {
    // The tests' own is no function of a browser.
    vi.stubGlobal('setTimeout', fn('function setTimeout() { [native code] }'))
    expect(plain(text, false)).toBe(true)
  })
})

test('a function of the page that hides others hides them for whoever calls it', () => {
  vi.stubGlobal('start', fn('function start() { helper() }'))
  vi.stubGlobal('count', fn('function count(n) { return n ? count(n - 1) : parseInt(1, 10) }'))
  expect(plain('function () { start() }', false)).toBe(false)
  expect(plain('function () { count(3) }', false)).toBe(true)
})

test('a method that neither jQuery nor a script of the page has needs no jQuery, where no script waits that may bring it', () => {
  const waits = (is: boolean) => ({ waits: () => is })
  const call = (name: string) => `function ($) { if ($.fn.other) $('.x').${name}() }`
  expect(plain(call('unfold'))).toBe(false)
  expect(plain(call('unfold'), true, waits(true))).toBe(false)
  expect(plain(call('unfold'), true, waits(false))).toBe(true)
  for (const name of ['finish', 'live', 'die', 'hide'])
    expect(plain(call(name), true, waits(false)), name).toBe(false)
  // What is made there is no set.
  const made = 'function ($) { $(".x").find(".y"); (new WOW).unfold(); (new Box({ a: 1 })).fold() }'
  expect(plain(made, true, waits(true))).toBe(true)
})
