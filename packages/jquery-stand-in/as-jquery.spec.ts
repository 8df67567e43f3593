// What the stand-in answers by itself is what jQuery answers.
import { expect, type Page, test } from '@playwright/test'
import { logOf, visit } from './site.harness.ts'

/** Written into the page as text: what the stand-in answers depends on it. */
type Cases = readonly string[]

const MARKUP = `
  <style>.off, span.off { display: none } #narrow { width: 101.5px; padding: 2px; border: 1px solid; height: 30.25px; margin: 3px 4px }
    #boxed { box-sizing: border-box; width: 50px; height: 20px; padding: 5px } #turned { height: 40px; transform: scale(.5) }</style>
  <section id="outer" class="one  two&#9;three"><div id="inner" class="two"><p id="p">a</p><p class="off" id="hidden">b</p></div></section>
  <p id="last"><span class="off" id="span">c</span><em id="em">d</em></p>
  <div id="narrow"></div><div id="boxed"></div><div id="turned"></div><table><tr class="off" id="row"><td></td></tr></table>
  <div id="styled"></div><div id="sized"></div>`

const EACH: Cases = [
  `$.each([4, 5, 6], function (i, value) { seen = value; return value < 5 }); log.push(seen)`,
  `$.each({ a: 1, b: 2 }, function (key) { seen = key; return false }); log.push(seen)`,
  `seen = 0; $.each([1, 2, 3], function (i, value) { if (value == 2) return; seen += value }); log.push(seen)`,
  `log.push([$.each(undefined, function () {}) === undefined, $.each(null, function () {}) === null])`,
  `log.push($.each(list = [1], function () {}) === list)`,
  `seen = 0; $.each({ length: 0, a: 1 }, function () { seen++ }); log.push(seen)`,
  `seen = []; $.each({ length: 2, a: 1 }, function (key) { seen[seen.length] = key }); log.push(seen)`,
  `seen = []; $.each({ 0: 'x', length: 1 }, function (key) { seen[seen.length] = key }); log.push(seen)`,
  `seen = []; $.each(Object.create({ up: 1 }), function (key) { seen[seen.length] = key }); log.push(seen)`,
  `seen = []; $.each($('p'), function (i, node) { seen[seen.length] = node.id }); log.push(seen)`,
  `seen = []; grow = [1]; $.each(grow, function (i) { seen[seen.length] = i; grow[1] = 2 }); log.push(seen)`,
  `$.each(5, function () {})`,
  `seen = 0; $.each('', function () { seen++ }); log.push(seen)`,
  `seen = 0; $.each(function () {}, function () { seen++ }); log.push(seen)`,
]

const EXTEND: Cases = [
  `log.push($.extend({ a: 1, b: undefined }, { b: 2 }, null, { a: undefined, c: 0 }))`,
  `log.push($.extend(true, { a: { x: 1 } }, { a: { y: 2 }, b: [1, { z: 1 }] }))`,
  `log.push($.extend(true, { a: [1, 2, 3] }, { a: [4] }))`,
  `log.push($.extend(true, { a: [1], b: { x: 1 }, c: 'text', d: 5 }, { a: { y: 1 }, b: [2], c: { z: 1 }, d: [1] }))`,
  `log.push($.extend(false, { a: { x: 1 } }, { a: { y: 2 } }))`,
  `log.push($.extend('text', { a: 1 }))`,
  `log.push($.extend(null, { a: 1 }))`,
  `deep = Object.create(null); deep.x = 1; copy = $.extend(true, {}, { deep: deep }); log.push([copy.deep === deep, copy.deep.x])`,
  `date = new Date(0); log.push($.extend(true, {}, { date: date }).date === date)`,
  `me = { a: 1 }; log.push($.extend(me, { me: me }))`,
  `me = {}; log.push(Object.keys($.extend(true, me, { me: me, a: 1 })))`,
  `source = { a: { b: 1 } }; log.push([$.extend({}, source).a === source.a, $.extend(true, {}, source).a === source.a])`,
  `$.extend(true, {}, JSON.parse('{"__proto__":{"bad":1}}')); log.push({}.bad)`,
  `log.push($.extend({}, { f: log.push }).f === log.push)`,
  `log.push(typeof $.extend({ tool: function () {} }).tool)`,
]

const SETS: Cases = [
  `log.push([$('p').get(-1).id, $('p').get(0).id, $('p').get(9), $('p').get(null).length, $('p').get().length])`,
  `log.push([$('#outer').hasClass('two'), $('#outer').hasClass('one two'), $('#outer').hasClass('three one'), $('#outer').hasClass('')])`,
  `log.push([$(document).hasClass('a'), $(window).hasClass('a'), $('#none').hasClass('a'), $('p').hasClass('off')])`,
  `log.push([$('p').is('.off'), $('p').is('div'), $('#none').is('p'), $('p').is(''), $('p').is()])`,
  `log.push([$(document).is('p'), $(window).is('p'), $('p').is($('p')[1]), $('p').is(document.body), $('p').is($('#last'))])`,
  `log.push([$('').length, $(null).length, $().length, $('p').length, $([1, 2]).length, $($('p')).length])`,
  `log.push([$('#p').closest('section, #p').length, $('#inner').closest('section').get(0).id, $('#none').closest('p').length])`,
  `log.push([$(document).closest('p').length, $(window).closest('p').length, $('#p').closest('#p')[0].id])`,
  `log.push([typeof $('#none')[0], typeof $('p')[3], typeof $('#p')[0], typeof $()[0]])`,
  `log.push($(window).width() === document.documentElement.clientWidth)`,
]

const SIZES: Cases = [
  `log.push([$('#narrow').outerHeight(), $('#narrow').outerHeight(true)])`,
  `log.push([$('#turned').outerHeight(), $('#boxed').outerHeight(true), $('#em').outerHeight()])`,
  `log.push([typeof $('#none').outerHeight(), typeof $('#none').outerHeight(true)])`,
  `$('#styled').css({ lineHeight: 3, zIndex: 2, opacity: .5, flex: 1, marginTop: 7, fontWeight: 700, 'max-width': 90, order: 2 })
   log.push($('#styled')[0].style.cssText)`,
  `$('#sized').css({ height: -5, width: '50' }); log.push($('#sized')[0].style.cssText)`,
  `$('#sized').css({ height: '12.5', width: '-3%' }); log.push($('#sized')[0].style.cssText)`,
  `$('#sized').css({ height: 'auto', width: '', color: 'none such', left: NaN }); log.push($('#sized')[0].style.cssText)`,
]

const PROXY: Cases = [
  `me = { n: 1, f: function () { log.push([this.n].concat([].slice.call(arguments))) } }; $.proxy(me.f, me)(2, 3)`,
  `me = { n: 1, f: function () { log.push([this.n].concat([].slice.call(arguments))) } }; $.proxy(me, 'f', 2)(3)`,
  `me = function (a) { log.push([this.n, a]); return 5 }; log.push($.proxy(me, null, 1).call({ n: 4 }))`,
  `log.push([typeof $.proxy(function () {}, me), typeof $.proxy({}, 'f'), typeof $.proxy(undefined, me)])`,
  `me = function () {}; log.push([$.proxy(me, 1).guid === $.proxy(me, 2).guid, me.guid === $.proxy(me, 1).guid, !me.guid])`,
]

/** Only when the answering code has come. */
const LATER: Cases = [
  `seen = $([$('#last')[0], $('#p')[0]]).closest('p').get(); log.push([seen.length, seen[0].id, seen[1].id])`,
  `seen = $('#p, #inner, #last').closest('section, #last').get(); log.push([seen.length, seen[0].id, seen[1].id])`,
  `$.each([4, 5], function (i, value) { log.push([i, value]) })`,
  `$.each({ a: 1, b: 2 }, function (key, value) { log.push([key, value, this == value]) })`,
  `log.push([$(window).outerWidth() === innerWidth, $(window).outerHeight() === innerHeight, $(window).height() === document.documentElement.clientHeight])`,
  `log.push([$('#narrow').width(), $('#narrow').outerWidth(), $('#narrow').outerWidth(false), $('#narrow').outerWidth(true), $('#boxed').width(), $('#hidden').height() > 0])`,
  `log.push([typeof $('#none').width(), typeof $('#none').css('color')])`,
  `log.push([$('#narrow').css('width'), $('#boxed').css('width'), $('#narrow').css('margin-left'), $('#hidden').css('display'), $('#em').css('float')])`,
  `log.push([$('#inner').find('section p').length, $('#inner').find('#outer p, em').length, $('#outer').find('div p').length])`,
  `log.push([$('#outer').find('> p').length, $('#inner').find('> p').length, $(document).find('section p').length])`,
  `seen = []; $('#inner, #outer').find('p, div').each(function () { seen[seen.length] = this.id }); log.push(seen)`,
  `$('#hidden').show(); $('#span').show(); $('#row').show(); $('#em').show()
   log.push([$('#hidden')[0].style.display, $('#span')[0].style.display, $('#row')[0].style.display, $('#em')[0].getAttribute('style')])`,
  `seen = []; $('p').each(function (i) { seen[seen.length] = i; return i < 1 }); log.push(seen)`,
  `$('#p').on('dblclick', function () { log.push('dblclick') }).on('click', function () { log.push('click') }).off('click').trigger('dblclick')`,
  `$('#p').on('x.a.b', function () { log.push('x.a.b') }).on('x.c', function () { log.push('x.c') }).off('.a').trigger('x')`,
  `$('#p').on('y.a.b', function () { log.push('y.a.b') }).off('y.b.a').trigger('y')`,
  `$('#outer').on('z', 'p', function () { log.push('delegated') }).on('z', function () { log.push('own') }).off('z', '**'); $('#p').trigger('z')`,
  `$('#p').on('args', function (event, a, b) { log.push([event.type, typeof a, typeof b, arguments.length]) }).trigger('args').trigger('args', null).trigger('args', 'text').trigger('args', [1, 2])`,
  `$('#outer').on('up', 'p', function (event) { log.push([event.currentTarget.id, event.target.id, this.id]) }); $('#p').trigger('up')`,
  `$('#p').one('once', function () { log.push('once') }).trigger('once').trigger('once')`,
]

const wrapped = (cases: Cases, ready?: boolean) =>
  cases
    .map((code, i) => {
      const run = `var log = [], seen, list, grow, deep, copy, date, me, source
        window.log.push([${i}, log])
        try { ${code} } catch (error) { log.push('throws') }`
      return `<script>${ready ? `jQuery(function ($) { ${run} })` : `(function ($) { ${run} })(jQuery)`}</script>`
    })
    .join('')

/** What each case says, and which scripts the page asked for. */
const answers = async (page: Page, body: string, real: boolean) => {
  const asked = await visit(page, {
    body: MARKUP + body,
    ...(real && { tag: '<script src="/jquery.js"></script>', bundle: '' }),
  })
  const own = async () =>
    (await page.evaluate(() => JSON.parse(JSON.stringify((window as any).log)))).filter(Array.isArray)
  return { asked, own }
}

const compare = async (page: Page, cases: Cases, ready?: boolean) => {
  const body = wrapped(cases, ready)
  const real = await answers(page, body, true)
  const expected = await real.own()
  expect(expected).toHaveLength(cases.length)
  await page.unrouteAll()
  const ours = await answers(page, body, false)
  await expect.poll(ours.own).toHaveLength(cases.length)
  const said = (list: [number, unknown][]) =>
    list.map(([i, value]) => `${cases[i]}\n   → ${JSON.stringify(value)}`)
  expect(said(await ours.own())).toEqual(said(expected))
  expect(ours.asked).toEqual(['/archipelago.js'])
  await page.unrouteAll()
}

test('while the page is parsed', async ({ page }) => {
  for (const cases of [EACH, EXTEND, SETS, SIZES, PROXY]) await compare(page, cases)
})

test('when it is ready', async ({ page }) => {
  for (const cases of [EACH, EXTEND, SETS, SIZES, LATER]) await compare(page, cases, true)
})

test('what a handler sees of an event is its own: for others it is as the browser has it', async ({
  page,
}) => {
  await visit(page, {
    body: `<div id="outer"><p id="p">a</p></div><script>
      jQuery(document).on('click.mine', 'p', function (event) {
        log.push([event.type, event.currentTarget.id])
        setTimeout(function () { log.push(['later', event.currentTarget.id]) })
      })
      document.addEventListener('click', function (event) { log.push([event.type, event.currentTarget === document]) })
      addEventListener('click', function (event) { log.push([event.type, event.currentTarget === window]) })
    </script>`,
  })
  await expect.poll(() => logOf(page)).toEqual(['bundle'])
  await page.waitForFunction(() => (window as any).jQuery.fn.trigger)
  await page.click('#p')
  await expect
    .poll(() => logOf(page))
    .toEqual(['bundle', ['click', true], ['click', 'p'], ['click', true], ['later', 'p']])
})
