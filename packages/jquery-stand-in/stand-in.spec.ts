import { expect, test } from '@playwright/test'
import { atRest } from '../../scripts/e2e/rest'
import { logOf, standInCode, visit } from './site.harness.ts'

declare const window: Window & typeof globalThis & Record<string, any>
declare const bridge: import('../wordpress-client/bridge.harness.ts').Bridge

const script = (code: string) => `<script>${code}</script>`
const SLIDER = '<div class="slider" id="rev" style="display:none"><ul></ul></div>'

/** What a slider's page does with jQuery before its slider starts, in words of our own. */
const RESERVE = `function reserve(given) {
  var level = 0, width = jQuery(window).width(), set = jQuery(given.c)
  jQuery.each(given.levels, function(i,from){from>width&&(level=i)})
  var height = given.heights[level] * Math.min(1, width / given.widths[level])
  if (given.minHeight > height) height = given.minHeight
  set.closest('.wrap').css({ height: Math.round(height) })
}`

let problems: string[] = []
test.beforeEach(({ page }) => {
  problems = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
})

const logged = (page: import('@playwright/test').Page, expected: unknown[]) =>
  expect.poll(() => logOf(page)).toEqual(expected)

/**
 * As WP Rocket's loader of delayed scripts does, at once or (its version 1) when the visitor moves: each jQuery of the page gets methods
 * of its loader.
 */
const rocket = (start: string) =>
  script(`${start}(() => {
  const heard = []
  let last
  const hear = (jq) => {
    if (jq && jq.fn && !heard.includes(jq)) {
      jq.fn.ready = jq.fn.init.prototype.ready = function (run) { run(jq); return jq([]) }
      for (const name of ['on', 'one', 'off']) {
        const method = jq.fn[name]
        jq.fn[name] = jq.fn.init.prototype[name] = function () { return method.apply(this, arguments), this }
      }
      heard.push(jq)
    }
    last = jq
  }
  hear(window.jQuery)
  Object.defineProperty(window, 'jQuery', { get: () => last, set: hear })
  setTimeout(() => heard.forEach((jq) => jq(window).trigger('rocket-jquery-load')), 50)
})`)
const AT_ONCE = rocket('(go => go())')
const LATER = rocket("(go => addEventListener('pointermove', go, { once: true }))")

test('WP Rocket, before or behind it, changes nothing of it, and does of the real one when it comes', async ({
  page,
}) => {
  const body = `<p>A paragraph</p>${script(`
    jQuery(function ($) { $('p').addClass('a').on('click', function () { $(this).addClass('b') }) })`)}`
  const tag = '<script src="/stand-in.js" data-jquery="/jquery.js"></script>'
  for (const order of [AT_ONCE + tag, tag + AT_ONCE, LATER + tag]) {
    const asked = await visit(page, { tag: order, body })
    await expect(page.locator('p')).toHaveClass('a')
    await page.locator('p').click()
    await expect(page.locator('p')).toHaveClass('a b')
    expect(asked).toEqual(['/archipelago.js'])
    await page.evaluate(() => window.jQuery('p').finish().addClass('c'))
    await expect(page.locator('p')).toHaveClass('a b c')
    expect(await page.evaluate(() => Object.hasOwn(window.jQuery.fn.init.prototype, 'ready'))).toBe(true)
    expect(problems).toEqual([])
  }
})

test.describe('without jQuery', () => {
  test('a slider’s initialiser and its interface', async ({ page }) => {
    await test.step('a slider’s initialiser reaches its island, options and all, when its code comes', async () => {
      const asked = await visit(page, {
        body:
          SLIDER +
          script(`
        var tpj = jQuery, revapi
        tpj(document).ready(function () {
          if (tpj('#rev').revolution == undefined) log.push('double jQuery error')
          else revapi = tpj('#rev').show().revolution({ delay: 9000, navigation: { arrows: 'on' } })
          log.push(this === document)
        })
        tpj.noConflict()`),
      })
      await logged(page, ['bundle', true])
      await expect(page.locator('#rev')).not.toHaveCSS('display', 'none')
      await page.evaluate(() => window.defineSlider((_: unknown) => 'api'))
      await logged(page, [
        'bundle',
        true,
        ['revolution', 'rev', { delay: 9000, navigation: { arrows: 'on' } }],
      ])
      // From now on at once, with what the plugin returns.
      expect(await page.evaluate(() => window.jQuery('#rev').revolution('pause'))).toBe('api')
      expect(asked).toEqual(['/archipelago.js'])
      expect(problems).toEqual([])
    })

    await test.step('a slider’s interface: what it returned is bound to before it is there', async () => {
      const asked = await visit(page, {
        body: `${SLIDER}${script(`
        var revapi = tpj('#rev').show().revolution({})
        revapi.bind('revolution.slide.onchange', function (event, data) { log.push(['change', data.slideIndex]) })`)}`,
      })
      await logged(page, ['bundle'])
      await page.evaluate(() => window.defineSlider())
      await logged(page, ['bundle', ['revolution', 'rev', {}]])
      await page.evaluate(() => {
        bridge.emit(document.getElementById('rev')!, 'revolution.slide.onchange', [{ slideIndex: 2 }])
        bridge.emit(document.getElementById('rev')!, 'revolution.slide.other', [{ slideIndex: 3 }])
      })
      await logged(page, ['bundle', ['revolution', 'rev', {}], ['change', 2]])
      expect(asked).toEqual(['/archipelago.js'])
    })
  })

  test('a slider’s sizes', async ({ page }) => {
    await test.step('a slider’s height is reserved without jQuery (contracts/media.md 7.1)', async () => {
      await page.setViewportSize({ width: 900, height: 700 })
      const asked = await visit(page, {
        head: script(RESERVE),
        body: `<div class="wrap">${SLIDER}</div><div class="wrap"><p id="two"></p></div>${script(`
        jQuery(window).on('resize', function () {})
        reserve({ c: '#rev', levels: [1240, 1024, 778], widths: [1200, 1000, 600], heights: [500, 400, 300] })
        reserve({ c: '#two', levels: [4064], widths: [1800], heights: [600], minHeight: 350 })
        // At once: before what is below is painted.
        log.push(document.getElementById('two').parentNode.style.height)
        jQuery('.wrap').css({ 'z-index': 2, opacity: '0.5', maxWidth: '50%', lineHeight: 3 })
        jQuery(function ($) { $('.wrap').each(function (i, node) { log.push(node.style.cssText) }) })`)}`,
      })
      const rest = 'z-index: 2; opacity: 0.5; max-width: 50%; line-height: 3;'
      await logged(page, ['350px', 'bundle', `height: 360px; ${rest}`, `height: 350px; ${rest}`])
      expect(asked).toEqual(['/archipelago.js'])
      expect(problems).toEqual([])
    })

    await test.step('a full screen’s offset is subtracted, at once too', async () => {
      const asked = await visit(page, {
        body: `<header style="box-sizing:border-box;height:80.5px;padding:10px;margin:5px 0 15px"></header>${SLIDER}${script(`
        var left = jQuery(window).height() - innerHeight
        jQuery.each(['header', 'nav'], function (i, name) {
          if (jQuery(name).length) left -= jQuery(name).outerHeight(true)
        })
        log.push(left)
        jQuery(function ($) {
          var header = $('header')
          log.push([header.outerHeight(), header.height(), $('#rev').width() > 0, $('#rev').css('display')])
          $('#rev').closest('body').css('color', 'rgb(1, 2, 3)')
          log.push($('body').css('color'))
        })`)}`,
      })
      await logged(page, [-100.5, 'bundle', [80.5, 60.5, true, 'none'], 'rgb(1, 2, 3)'])
      expect(asked).toEqual(['/archipelago.js'])
      expect(problems).toEqual([])
    })
  })

  test('what loads nothing, what waits, what may be asked for', async ({ page }) => {
    await test.step('the function that a slider’s page prints for the case that its plugin is missing loads nothing', async () => {
      const asked = await visit(page, {
        head: script(
          `function revslider_showDoubleJqueryError(id) { jQuery(id).show().html('<b>no slider</b>') }`,
        ),
        body:
          SLIDER +
          script(`
        tpj(document).ready(function () {
          if (tpj('#rev').revolution == undefined) { revslider_showDoubleJqueryError('#rev') }
          else { tpj('#rev').show().revolution({ delay: 1 }) }
        })`),
      })
      await logged(page, ['bundle'])
      await page.evaluate(() => window.defineSlider())
      await logged(page, ['bundle', ['revolution', 'rev', { delay: 1 }]])
      expect(asked).toEqual(['/archipelago.js'])
    })

    await test.step('what of these is beyond it waits for jQuery, in order', async () => {
      const asked = await visit(page, {
        body: `<p>a</p>${script(`
        jQuery('p').css({ height: '+=5' }).css({ height: function () { return 7 } })
        jQuery.each(['p'], function (i, name) { jQuery(name).addClass('each') })
        jQuery('p').css({ width: 11 }).width(12)
        log.push(document.querySelector('p').style.width)`)}`,
      })
      await logged(page, ['', 'bundle', 'jquery', 'migrate'])
      await expect(page.locator('p')).toHaveClass('each')
      await expect(page.locator('p')).toHaveAttribute('style', 'height: 7px; width: 12px;')
      expect(asked).toEqual(['/archipelago.js', '/jquery.js', '/migrate.js'])
    })

    await test.step('JSON of what holds one is written at once: nothing is kept that fails later', async () => {
      const asked = await visit(page, {
        body: `<p>a</p>${script(`
        const text = (value) => { try { return JSON.stringify(value) } catch (error) { return error.message } }
        log.push(text({ a: jQuery }), text({ b: jQuery.later.members, c: 1 }), text({ d: jQuery('p') }))`)}`,
      })
      await logged(page, ['{}', '{"c":1}', '{"d":{"0":{}}}', 'bundle'])
      await atRest(page)
      expect([asked, problems]).toEqual([['/archipelago.js'], []])
    })

    await test.step('the island may ask for the calls that wait for it', async () => {
      await visit(page, {
        body:
          SLIDER +
          '<div class="slider" id="two"></div>' +
          script(`jQuery('.slider').revolution({ a: 1 }); jQuery('#two').revolution({ b: 2 }, 3)`),
      })
      await expect
        .poll(() => page.evaluate(() => bridge.pluginCalls(document.getElementById('two')!, 'revolution')))
        .toEqual([[{ a: 1 }], [{ b: 2 }, 3]])
      await page.evaluate(() => window.defineSlider())
      await logged(page, ['bundle', ['revolution', 'rev', { a: 1 }]])
    })
  })

  test('callbacks run once, in order, at DOMContentLoaded; one that throws stops no other', async ({
    page,
  }) => {
    const asked = await visit(page, {
      head: script(`
        jQuery(function ($) { log.push(['one', $ === jQuery, $('p').length]) })
        jQuery(document).ready(function () { throw Error('theirs') })
        ;(function ($) { $(function () { log.push('two') }) })(jQuery)
        $(document).ready(() => log.push('three'))`),
      body: `<p></p><p></p>${script(`log.push('parsed')`)}`,
    })
    await logged(page, ['parsed', 'bundle', ['one', true, 2], 'two', 'three'])
    await expect.poll(() => problems).toEqual(['theirs'])
    await page.evaluate(() => window.jQuery(() => window.log.push('later')))
    await logged(page, ['parsed', 'bundle', ['one', true, 2], 'two', 'three', 'later'])
    expect(asked).toEqual(['/archipelago.js'])
  })

  test('handlers: arguments, `.off`, a veto', async ({ page }) => {
    await test.step('handlers hear our events once, with the legacy arguments', async () => {
      const asked = await visit(page, {
        body: `<div class="box"><a id="buy">Buy</a></div>${script(`
        $(document.body).on('added_to_cart', function (event, fragments, hash, $button) {
          log.push([event.type, this === document.body, fragments, hash, $button[0].id, $button.length])
        })
        jQuery(document).on('added_to_cart.shop', '.box', function (event) { log.push(['delegated', this.className]) })
        jQuery(document).one('added_to_cart', function () { log.push('once') })
        jQuery(window).on('load', function () { log.push('load') })`)}`,
      })
      await logged(page, ['bundle', 'load'])
      await page.evaluate(() => {
        document.addEventListener('added_to_cart', () => window.log.push('native'), { once: true })
        bridge.emit(document.body, 'added_to_cart', [{ a: 1 }, 'hash', document.getElementById('buy')])
        bridge.emit(document.getElementById('buy')!, 'added_to_cart', [{}, '', document.body])
      })
      await logged(page, [
        'bundle',
        'load',
        'native',
        ['added_to_cart', true, { a: 1 }, 'hash', 'buy', 1],
        'once',
        ['added_to_cart', true, {}, '', '', 1],
        ['delegated', 'box'],
      ])
      expect(problems).toEqual([])
      expect(asked).toEqual(['/archipelago.js'])
    })

    await test.step('`.off` takes away; `false` vetoes; a namespace is heard as it was', async () => {
      await visit(page, {
        body: script(`
        const no = () => false
        $(document.body).on('ask.me', no).on('other.them', () => log.push('other'))
        $(document.body).on('gone', () => log.push('gone')).off('gone')
        $(document).on('ask', () => log.push('not asked: the question does not bubble'))`),
      })
      await logged(page, ['bundle'])
      expect(
        await page.evaluate(async () => {
          const { jQuery } = window
          await new Promise((done) => setTimeout(done, 100))
          const ask = (name: string) => bridge.emit(document.body, name, [], { veto: true })
          const answers = [ask('ask.me'), ask('ask.you'), ask('gone')]
          bridge.emit(document.body, 'other')
          jQuery(document.body).off('.me')
          return [...answers, ask('ask.me'), ask('ask')]
        }),
      ).toEqual([false, true, true, true, true])
      expect(await logOf(page)).toEqual(['bundle', 'other'])
    })
  })

  test('events of others, and early ones', async ({ page }) => {
    await test.step('what others trigger reaches our islands and handlers, once', async () => {
      await visit(page, {
        body: script(
          `$(document.body).on('wc_fragment_refresh', (event, a, b) => log.push(['handler', a, b]))`,
        ),
      })
      await logged(page, ['bundle'])
      await page.evaluate(async () => {
        await new Promise((done) => setTimeout(done, 100))
        bridge.hearAlone(document.body, 'wc_fragment_refresh', (_event, ...args) => {
          window.log.push(['island', ...args])
        })
        window.jQuery(document.body).trigger('wc_fragment_refresh', [1, 2])
      })
      expect(await logOf(page)).toEqual(['bundle', ['handler', 1, 2], ['island', 1, 2]])
    })

    await test.step('events that are sent while the answering code is on its way are not lost', async () => {
      await visit(page, {
        body: script(`
        $(document.body).on('early', (event, a) => log.push(['early', a]))
        document.addEventListener('DOMContentLoaded', () => {
          bridge.emit(document.body, 'early', [1])
          bridge.emit(document.body, 'early', [2])
        })`),
      })
      await logged(page, ['bundle', ['early', 1], ['early', 2]])
    })
  })

  test('what comes late: load, a form’s question, HTML', async ({ page }) => {
    await test.step('a handler of the page’s load that waited is called', async () => {
      const asked = await visit(page, {
        body: script(`$(window).on('load', () => log.push('load'))`),
        bundle: '',
        head: script(`addEventListener('load', () => setTimeout(() => {
        const tag = document.createElement('script')
        tag.src = '/archipelago.js'
        document.head.append(tag)
      }, 50))`),
      })
      await logged(page, ['bundle', 'load'])
      expect(asked).toEqual(['/archipelago.js'])
    })

    await test.step('a date field’s initialiser runs again when its form asks for it (contracts/fluent-forms.md 14.4)', async () => {
      const asked = await visit(page, {
        body: `<form class="ff_form_1"><input id="date"></form>${script(`
        jQuery(document).ready(function ($) {
          function init() {
            if (typeof flatpickr == 'undefined') { return; }
            flatpickr.localize(window.texts.date_i18n)
            var options = $.extend({}, { dateFormat: 'd/m/Y' }, {})
            if (!options.locale) { options.locale = 'default' }
            if (jQuery('#date').length) { flatpickr('#date', options) }
          }
          init()
          $(document).on('reInitExtras', '.ff_form_1', function () { init() })
        })`)}`,
      })
      await logged(page, ['bundle'])
      await atRest(page)
      await page.evaluate(() => {
        const flatpickr = (...args: unknown[]) => window.log.push(args)
        Object.assign(window, { texts: {}, flatpickr: Object.assign(flatpickr, { localize() {} }) })
        bridge.emit(document.querySelector('form')!, 'reInitExtras')
      })
      await logged(page, ['bundle', ['#date', { dateFormat: 'd/m/Y', locale: 'default' }]])
      expect(asked).toEqual(['/archipelago.js'])
    })

    await test.step('HTML that comes late is served, before and after its island’s code', async () => {
      const asked = await visit(page)
      await logged(page, ['bundle'])
      await page.evaluate(() => {
        document.body.insertAdjacentHTML(
          'beforeend',
          '<div class="box"><div class="slider" id="late"></div></div>',
        )
        const tag = document.createElement('script')
        tag.text = `jQuery(function ($) { $('.box').find('.slider').each(function () { $(this).revolution('late') }) })`
        document.body.append(tag)
      })
      await atRest(page)
      await page.evaluate(() => window.defineSlider())
      await logged(page, ['bundle', ['revolution', 'late', 'late']])
      expect(asked).toEqual(['/archipelago.js'])
    })
  })

  test('a policy for scripts; an optimiser', async ({ page }) => {
    test.slow()
    await test.step('works under a policy for scripts, from a file and inline with a nonce or its hash', async () => {
      const code = await standInCode()
      const { createHash } = await import('node:crypto')
      const hash = createHash('sha256').update(code).digest('base64')
      for (const [csp, tag] of [
        ["script-src 'self'", undefined],
        ["script-src 'self' 'nonce-abc'", `<script nonce="abc" data-jquery="/jquery.js">${code}</script>`],
        [`script-src 'self' 'sha256-${hash}'`, `<script data-jquery="/jquery.js">${code}</script>`],
      ] as const) {
        const asked = await visit(page, {
          csp,
          ...(tag ? { tag } : {}),
          head: '<script src="/use.js"></script>',
        })
        await logged(page, ['bundle'])
        await page.evaluate(() => window.jQuery('body').finish().addClass('a'))
        await expect(page.locator('body')).toHaveClass('a')
        expect(asked.slice(0, 2)).toEqual(['/archipelago.js', '/jquery.js'])
        await page.unrouteAll()
      }
      expect(problems.filter((text) => !text.includes('404'))).toEqual([])
    })

    await test.step('put off by an optimiser it still knows where the real jQuery is', async () => {
      const code = await standInCode()
      const later = `document.addEventListener('readystatechange', function () {${code}
      jQuery('body').finish().addClass('a') }, { once: true })`
      const asked = await visit(page, { tag: `<script data-jquery="/jquery.js">${later}</script>` })
      await expect(page.locator('body')).toHaveClass('a')
      expect(asked).toEqual(['/archipelago.js', '/jquery.js'])
    })
  })
})
test('a callback’s helpers are out of sight: what they read at once is there', async ({ page }) => {
  const body = `<a class="link" href="/one" data-n="1">One</a>${[
    "(function ($) { function read(n) { log.push([n, $('.link').attr('href') + $('.link').data('n')]) }",
    '$(function () { read(1) })',
    'var app = { start: function () { read(2) } }; $(function () { app.start() })',
    '$(document).ready(function () { setTimeout(late) }); function late() { read(3) }',
    "$(document).on('ask', function () { [4].forEach(read) }); $(function () { $(document).trigger('ask') })",
    "$(document).on('bound', read.bind(null, 5)); $(function () { $(document).trigger('bound') }) })(jQuery)",
  ].reduce((all, line) => `${all}\n${line}`, '<script>')}</script>`
  for (const tag of [undefined, '<script src="/jquery.js"></script><script>window.$ = jQuery</script>']) {
    const asked = await visit(page, { body, ...(tag ? { tag } : {}) })
    const read = async () => (await logOf(page)).filter((line) => Array.isArray(line)).sort()
    await expect.poll(read).toEqual([1, 2, 3, 4, 5].map((n) => [n, '/one1']))
    expect(asked.includes('/jquery.js')).toBe(!!tag)
    await page.unrouteAll()
  }
  expect(problems).toEqual([])
})

test('what selectors of jQuery’s find is there when a callback asks for its number, whatever else that uses', async ({
  page,
}) => {
  const body = `<p>a</p><b hidden>b</b>${script(`
    jQuery(function ($) { var n = 0; if ($('p:visible').length > 0) n = 1; if ($('b:visible').length) n += 2; log.push(['seen', n]) })
    jQuery(function ($) { log.push([$('p').is(':visible'), $('b').is(':visible')]) })`)}`
  const asked = await visit(page, { body })
  await logged(page, ['bundle', ['seen', 1], [true, false]])
  expect(asked).toEqual(['/archipelago.js'])
  expect(problems).toEqual([])
})

test('an object with methods that are called as its events: jQuery calls them, once', async ({ page }) => {
  const asked = await visit(page, {
    body: script(`var me = { submit: function () { log.push('done') }, onsubmit: function () { log.push('own') } }
      jQuery(function ($) { $(me).on('submit', function () { log.push('heard') }).trigger('submit') })`),
  })
  await logged(page, ['bundle', 'jquery', 'migrate', 'heard', 'own', 'done'])
  expect(asked).toContain('/jquery.js')
  expect(problems).toEqual([])
})

test('what a ready callback throws is told to who wants to hear of it, and the next one runs', async ({
  page,
}) => {
  const asked = await visit(page, {
    body: script(`jQuery.readyException = (error) => log.push(error.message)
      jQuery(() => { throw new Error('in ready') })
      jQuery(() => log.push('next'))`),
  })
  await logged(page, ['bundle', 'in ready', 'next'])
  expect(problems).toEqual([])
  expect(asked).not.toContain('/jquery.js')
})
