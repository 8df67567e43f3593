import { expect, type Page, test } from '@playwright/test'
import { atRest } from '../../scripts/e2e/rest'
import { logOf, visit } from './site.harness.ts'

declare const window: Window & typeof globalThis & Record<string, any>
declare const bridge: import('../wordpress-client/bridge.harness.ts').Bridge

const script = (code: string) => `<script>${code}</script>`
const SLIDER = '<div class="slider" id="rev"></div>'
const LOADED = ['/archipelago.js', '/jquery.js', '/migrate.js']

let problems: string[] = []
test.beforeEach(({ page }) => {
  problems = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
})

const logged = (page: Page, expected: unknown[]) => expect.poll(() => logOf(page)).toEqual(expected)

const TELLS = script(
  `addEventListener('archipelago:jquery', ({ detail: { cause } }) => log.push(['missed', cause.name, cause.message]))`,
)
const missed = async (page: Page) => (await logOf(page)).filter((one: any) => one[0] === 'missed')

test.describe('what only the real jQuery has is told of', () => {
  for (const [what, code, member] of [
    ['by its name', `jQuery('p').addClass('a').finish(); jQuery('p').finish()`, 'finish'],
    ['of a function without one', `jQuery(function ($) { $('p').finish() })`, ''],
  ])
    test(`${what}, once`, async ({ page }) => {
      await visit(page, { head: TELLS, body: `<p></p>${script(code!)}` })
      await expect.poll(() => logOf(page)).toContainEqual('jquery')
      await atRest(page)
      expect(await missed(page)).toEqual([['missed', 'MissingMember', member]])
    })

  test('not where nothing was missing, nor where a script that waits brings it', async ({ page }) => {
    await visit(page, { head: TELLS, body: `<p></p>${script(`jQuery('p').addClass('a')`)}` })
    await expect(page.locator('p')).toHaveClass('a')
    await page.evaluate(() => (window as any)[Symbol.for('archipelago.stand-in')].load())
    await expect.poll(() => logOf(page)).toContainEqual('jquery')
    expect(await missed(page)).toEqual([])
  })
})

test.describe('the real jQuery', () => {
  test('gets the names for selectors that the page has added, and is loaded for those that nobody has', async ({
    page,
  }) => {
    const asked = await visit(page, {
      body: `<p id="a">a</p><p>b</p>${script(`
        jQuery.expr[':'].own = function (node) { return node.id === 'a' }
        jQuery.extend(jQuery.expr[':'], { said: jQuery.expr.createPseudo(function (text) { return function (node) { return node.textContent === text } }) })
        jQuery.expr[':'].throws = function () { throw new Error('own') }
        jQuery(function ($) { log.push([$('p:own').length, $('p:said(b)').length, $('p:said("b"):own').length]) })`)}`,
    })
    await logged(page, [[1, 1, 0], 'bundle'].reverse())
    expect(asked).toEqual(['/archipelago.js'])
    await page.evaluate(() => {
      window.jQuery('p:nobodys').addClass('never')
      window.jQuery('p').addClass('after')
    })
    await expect(page.locator('p.after')).toHaveCount(2)
    expect(asked).toEqual(LOADED)
    // What a page throws is told a moment later.
    await expect.poll(() => problems.join()).toContain('nobodys')
    problems.length = 0
    expect(
      await page.evaluate(() => [
        window.jQuery('p:own').length,
        window.jQuery('p:said(b)').length,
        window.jQuery('p:own:said(a)').is(':own'),
      ]),
    ).toEqual([1, 1, true])
    expect(
      await page.evaluate(() => {
        try {
          window.jQuery('p:throws')
        } catch (error) {
          return (error as Error).message
        }
      }),
    ).toBe('own')
  })

  for (const [what, code] of [
    [
      'throws',
      `jQuery.expr[':'].own = function () { throw new Error('own') }; jQuery(function ($) { $('p:own').addClass('a') })`,
    ],
    [
      'is no function',
      `jQuery.extend(jQuery.expr[':'], { own: 5 }); jQuery(function ($) { $('p:own').addClass('a') })`,
    ],
    [
      'is nothing',
      `jQuery.extend(jQuery.expr[':'], { own: null }); jQuery(function ($) { $('p:own').addClass('a') })`,
    ],
    [
      'needs jQuery',
      `jQuery.expr[':'].own = function (node) { return jQuery(node).finish().length }; jQuery(function ($) { $('p:own').addClass('a'); log.push('added') })`,
    ],
    [
      'is of a place',
      `jQuery.expr[':'].eq = function (node, i, match) { return node.id === match[3] }; jQuery(function ($) { $('p:eq(a)').addClass('a'); log.push('added') })`,
    ],
  ])
    test(`is loaded for a name for selectors that ${what}`, async ({ page }) => {
      const asked = await visit(page, { body: `<p id="a">a</p>${script(code!)}` })
      await expect.poll(() => logOf(page)).toContainEqual('migrate')
      await atRest(page)
      expect(asked).toEqual(LOADED)
      problems = []
    })

  test('is loaded once and gets what waits, in order; what can do without does not wait for it', async ({
    page,
  }) => {
    const asked = await visit(page, {
      head: script(`
        jQuery(function ($) { log.push(['plain', typeof $.ajax]) })
        jQuery(function ($) { log.push(['beyond', $('p').addClass('a').finish().attr('class'), $.migrated, $ === jQuery]) })
        jQuery(function ($) { log.push(['after', $ === jQuery]) })`),
      body: `<p></p>${script(`
        var kept = $
        var set = jQuery('p')
        set.addClass('b').data('x', 1).finish()
        jQuery.each([1, 2], function (i, n) { log.push(['each', n]) })
        log.push(['known at once', set.length, set[0].tagName, set.is('p'), set.hasClass('b')])`)}`,
    })
    await logged(page, [
      ['known at once', 1, 'P', true, false],
      'bundle',
      'jquery',
      'migrate',
      ['each', 1],
      ['each', 2],
      ['plain', 'function'],
      ['beyond', 'b a', true, true],
      ['after', true],
    ])
    // What was kept from before is the real one, too.
    expect(
      await page.evaluate(() => [
        window.kept.fn.jquery === window.jQuery.fn.jquery,
        window.$ === window.kept,
        window.kept('p').data('x'),
        window.set.attr('class'),
        window.kept.isNumeric(1),
      ]),
    ).toEqual([true, true, 1, 'b a', true])
    await page.evaluate(() => window.jQuery(() => window.log.push('own')))
    await expect.poll(async () => (await logOf(page)).at(-1)).toBe('own')
    expect(asked).toEqual(LOADED)
    expect(problems).toEqual([])
  })

  test('answers chains, gets what the page added, serves islands’ plugins', async ({ page }) => {
    await test.step('answers a chain as if it had been there', async () => {
      await visit(page, {
        body: `<p class="x">text</p>${script(`
        jQuery.ajax({ url: '/log.js', dataType: 'text', mimeType: 'text/plain' }).done((text) => log.push(text)).fail(() => log.push('failed'))
        $('.x').finish().wrap('<div class="box"></div>').parent().attr('title', 'hi')`)}`,
      })
      await expect(page.locator('.box')).toHaveAttribute('title', 'hi')
      await expect.poll(async () => (await logOf(page)).at(-1)).toBe('window.log = []')
      expect(problems).toEqual([])
    })

    await test.step('gets what the page added: plugins, members, options', async () => {
      await visit(page, {
        body: `<p></p><p></p>${script(`
        jQuery.fn.mark = function (name) { return this.each(function () { $(this).addClass(name) }) }
        jQuery.fn.extend({ twice: function () { return this.length * 2 } })
        jQuery.extend({ own: 'mine' })
        jQuery.extend(true, {}, JSON.parse('{ "__proto__": { "polluted": 1 } }'))
        if ({}.polluted) log.push('polluted')
        log.push(jQuery.extend(true, {}, { a: { b: 1 } }, { a: { c: [2] } }), jQuery.extend({ a: 1 }, { a: undefined, b: 2 }))
        jQuery(function ($) { log.push([$('p').mark('m').finish().twice(), $.own]) })`)}`,
      })
      await logged(page, [
        { a: { b: 1, c: [2] } },
        { a: 1, b: 2 },
        'bundle',
        'jquery',
        'migrate',
        [4, 'mine'],
      ])
      await expect(page.locator('p.m')).toHaveCount(2)
    })

    await test.step('kinds of events that a script adds as it loads', async () => {
      problems = []
      const asked = await visit(page, {
        head: script(`
        var events = $.event
        $.event.special.twice = { bindType: 'click', delegateType: 'click', setup: function () { return false }, handle: function (event) {
          events.dispatch && log.push('special')
          return event.handleObj.handler.apply(this, arguments)
        } }
        if ($.event.fixHooks) $.event.fixHooks.twice = { props: ['deltaX'] }
        log.push(['load' in $.event.special, Object.keys($.event.fixHooks)])`),
        body: '<p>a</p>',
      })
      await logged(page, [[false, ['twice']], 'bundle'])
      await page.evaluate(() => {
        window.$('p').on('click', () => window.log.push('plain'))
        window.$('p').on('twice', () => window.log.push('handler'))
      })
      const heard = ['plain', 'special', 'handler']
      await page.locator('p').click()
      await logged(page, [[false, ['twice']], 'bundle', ...heard])
      // The real one has them when it comes.
      await page.evaluate(() => void window.jQuery('p').finish())
      await expect.poll(() => page.evaluate(() => 'load' in window.events.special)).toBe(true)
      await page.locator('p').click()
      await logged(page, [[false, ['twice']], 'bundle', ...heard, 'jquery', 'migrate', ...heard])
      expect(asked).toEqual(LOADED)
      expect(await page.evaluate(() => window.jQuery.event.special === window.events.special)).toBe(true)
      expect(problems).toEqual([])
    })

    await test.step('a wrapper of the page around a method reaches the method itself', async () => {
      const wrap = (object: string, name: string) => `(function (old) {
        ${object}.${name} = function () { if ('${name}' !== 'each') log.push('${name}'); return old.apply(this, arguments) }
      })(${object}.${name});`
      problems = []
      await visit(page, {
        body: `<p>a</p>${script(`
        ${['cleanData', 'each'].map((name) => wrap('$', name)).join('\n')}
        ${['css', 'closest', 'ready'].map((name) => wrap('$.fn', name)).join('\n')}
        $.each([1], function (i, n) { $('p').finish().attr('title', n) })
        $('p').css('color', 'rgb(1, 2, 3)').addClass('b')
        $('p').closest(document.body)
        log.push('waits')`)}`,
      })
      await expect(page.locator('p.b')).toHaveAttribute('title', '1')
      await page.addScriptTag({ content: wrap('$', 'cleanData') + wrap('$.fn', 'on') })
      await page.evaluate(() => {
        window
          .$('p')
          .on('y', () => window.log.push('y'))
          .trigger('y')
        window.$('p').css('color', 'red').remove()
      })
      await logged(page, [
        ...['css', 'closest', 'waits', 'bundle', 'jquery', 'migrate'],
        ...['on', 'y', 'css', 'cleanData', 'cleanData'],
      ])
      expect(problems).toEqual([])
    })

    await test.step('so does one around what the islands’ side answers', async () => {
      await visit(page, {
        body: `<p>a</p>${script(`$('p').on('z', function () {})
        onload = async () => {
          while (!$.fn.on) await new Promise((done) => setTimeout(done))
          const old = $.fn.on
          $.fn.on = function (...args) { log.push('on'); return old.apply(this, args) }
          $('p').on({ x() { log.push('x') } })
          $('p').trigger('x')
        }`)}`,
      })
      await logged(page, ['bundle', 'on', 'x'])
      expect(problems).toEqual([])
    })

    await test.step('plugins of islands answer on it as well, before and after their code', async () => {
      await visit(page, {
        body: `${SLIDER}${script(`jQuery(function ($) {
        $('#rev').finish().addClass('a').revolution({ a: 1 })
        log.push($('head').revolution().length)
      })`)}`,
      })
      const first = ['bundle', 'jquery', 'migrate', 1]
      await logged(page, first)
      await page.evaluate(() => window.defineSlider())
      await logged(page, [...first, ['revolution', 'rev', { a: 1 }]])
    })
  })

  test('handlers move to it; it comes when one is asked', async ({ page }) => {
    await test.step('handlers move to it and are called once; the late ones hear what was sent meanwhile', async () => {
      await visit(page, {
        body: `<a id="buy" href="#gone">Buy</a>${script(`
        $(document.body).on('added', (event, a) => log.push(['plain', a]))
        $(document.body).one('added', (event, a) => log.push(['one', a]))
        $(document.body).on('added', (event, a, $button) => log.push(['beyond', a, $button.finish().attr('id')]))
        $(function () { $('#buy').addClass('red'); $(document.body).on('added', (e, a) => log.push(['late', a])) })
        $(document).on('click', '#buy', function (event) { log.push(['click', $(this).finish().text()]); return false })
        document.addEventListener('DOMContentLoaded', () => bridge.emit(document.body, 'added', [1, document.getElementById('buy')]))`)}`,
      })
      const first = [
        ['plain', 1],
        ['one', 1],
        ['beyond', 1, 'buy'],
        ['late', 1],
      ]
      await logged(page, ['bundle', 'jquery', 'migrate', ...first])
      await page.evaluate(() => bridge.emit(document.body, 'added', [2, document.getElementById('buy')]))
      const second = [
        ['plain', 2],
        ['beyond', 2, 'buy'],
        ['late', 2],
      ]
      await page.locator('#buy').click()
      await logged(page, ['bundle', 'jquery', 'migrate', ...first, ...second, ['click', 'Buy']])
      expect(new URL(page.url()).hash).toBe('')
      expect(problems).toEqual([])
    })

    await test.step('is loaded only when an event of ours asks for it', async () => {
      const asked = await visit(page, {
        body: script(
          `$(document.body).on('added', (event, a, $button) => $button.finish().addClass('done' + a))`,
        ),
      })
      await logged(page, ['bundle'])
      await atRest(page)
      expect(asked).toEqual(['/archipelago.js'])
      await page.evaluate(() => bridge.emit(document.body, 'added', [1, document.body]))
      await expect(page.locator('body')).toHaveClass('done1')
      expect(asked).toEqual(LOADED)
    })
  })

  test('without an island for it; missing itself', async ({ page }) => {
    await test.step('gets plugins that no island of the page answers', async () => {
      const asked = await visit(page, {
        body: `<div id="other"></div>${script(`jQuery('#other').revolution(); $('#other').block(); $('.none').slick()
        jQuery(() => log.push('on'))`)}`,
      })
      await logged(page, ['bundle', 'jquery', 'migrate', 'on'])
      expect(asked).toEqual(LOADED)
      expect(problems).toEqual([
        expect.stringContaining('jQuery(…).revolution: no island answers it'),
        expect.stringContaining('jQuery(…).block: no island answers it'),
        expect.stringContaining('is not a function'),
      ])
    })

    await test.step('missing: one message; what needs it does not run, everything else does', async () => {
      problems = []
      const asked = await visit(page, {
        missing: ['/jquery.js'],
        body: `${SLIDER}${script(`
        $('#rev').finish().revolution('chained')
        $('#rev').revolution('kept')
        jQuery(function ($) { $('p').finish().hide(); log.push('never') })
        jQuery(function ($) { log.push($('#rev').length) })
        $(document.body).on('added', (event, a) => log.push(['added', a]))`)}`,
      })
      await logged(page, ['bundle', 1])
      await page.evaluate(() => {
        window.defineSlider()
        bridge.emit(document.body, 'added', [1])
        window.jQuery('p').finish().hide()
      })
      await logged(page, ['bundle', 1, ['revolution', 'rev', 'kept'], ['added', 1]])
      expect(problems.filter((text) => !text.includes('404'))).toEqual([
        expect.stringContaining('[archipelago] jQuery not loaded (/jquery.js /migrate.js)'),
      ])
      expect(asked).toEqual(LOADED.slice(0, 2))
    })
  })

  test('comes after the page has loaded: handlers for load hear of it, the page’s own is not called again', async ({
    page,
  }) => {
    await visit(page, {
      body: `<p></p>${script(`
        onload = () => {
          log.push('onload')
          setTimeout(() => jQuery(function ($) {
            $('p').addClass('a')
            $(window).on('load', () => log.push('load'))
          }))
        }`)}`,
    })
    await expect
      .poll(async () => (await logOf(page)).filter((entry) => /load$/.test(`${entry}`)))
      .toEqual(['onload', 'load'])
    expect(await page.evaluate(() => typeof window.onload)).toBe('function')
  })

  test('gets everything when our code is not there', async ({ page }) => {
    for (const [what, site] of Object.entries({
      'the bundle is blocked': { missing: ['/archipelago.js'] },
      'the answering code cannot be had': { head: script('noEngine = true') },
    }))
      await test.step(what, async () => {
        const asked = await visit(page, {
          ...site,
          body: `${SLIDER}${script(`
          jQuery.fn.revolution = function (a) { log.push(['theirs', this.length, a]); return this }
          jQuery('#rev').revolution(1)
          jQuery(function ($) { log.push(['ready', $ === jQuery]) })
          $(window).on('load', () => log.push('load'))`)}`,
        })
        await expect
          .poll(async () =>
            (await logOf(page)).filter((entry) => typeof entry !== 'string' || entry === 'load'),
          )
          .toEqual([['theirs', 1, 1], ['ready', true], 'load'])
        expect(asked).toEqual(LOADED)
      })
  })
})

test.describe('beside a jQuery that the page prints', () => {
  test('before ours, after it', async ({ page }) => {
    await test.step('one before it stays', async () => {
      await visit(page, {
        tag: '<script src="/jquery.js"></script><script src="/stand-in.js"></script>',
        body: script('log.push([!!jQuery.fn.jquery, typeof $, typeof tpj])'),
      })
      await logged(page, ['jquery', [true, 'undefined', 'undefined'], 'bundle'])
    })

    await test.step('one after it takes over in place, in order, and is not loaded again', async () => {
      const asked = await visit(page, {
        head: `${script(`var early = jQuery; jQuery(function ($) { log.push(['one', $ === jQuery]) })
        early('head').finish().addClass('a')`)}
        <script src="/jquery.js"></script>
        ${script(`jQuery(function ($) { log.push(['two', $('head').finish().attr('class')]) }); log.push(!!jQuery.fn.jquery)`)}`,
      })
      await logged(page, ['jquery', true, 'bundle', ['one', true], ['two', 'a']])
      expect(await page.evaluate(() => window.early('head').hasClass('a'))).toBe(true)
      expect(asked.filter((path) => path === '/jquery.js')).toHaveLength(1)
    })
  })

  test('kept by a third party, written into the page', async ({ page }) => {
    await test.step('one that a third party keeps for itself gives back ours', async () => {
      const asked = await visit(page, {
        head: `${script(`var ours = jQuery; jQuery(function ($) { log.push($ === ours) })`)}
        <script src="/jquery.js"></script>
        ${script(`var theirs = jQuery.noConflict(true); log.push([jQuery === ours, $ === ours, !!theirs.fn.jquery])`)}`,
      })
      await logged(page, ['jquery', [true, true, true], 'bundle', true])
      expect(await page.evaluate(() => window.jQuery === window.ours && !window.jQuery.fn.jquery)).toBe(true)
      await page.evaluate(() => window.jQuery('body').addClass('a'))
      await expect(page.locator('body')).toHaveClass('a')
      expect(asked).toEqual(['/jquery.js', '/archipelago.js', '/jquery.js', '/migrate.js'])
    })

    await test.step('one that a script writes into the page', async () => {
      await visit(page, {
        body: `${script(`jQuery(function ($) { $('b').finish().hide(); log.push('one') })
        document.write('<scr' + 'ipt src="/jquery.js"></scr' + 'ipt><scr' + 'ipt>jQuery(function () { log.push("two") })</scr' + 'ipt>')`)}`,
      })
      await logged(page, ['jquery', 'bundle', 'one', 'two'])
    })
  })
})
