import { expect, type Page, test } from '@playwright/test'
import { logOf as allOf, NOW, visit } from './site.harness.ts'

// Methods that scripts of a page ask for and nobody gives: `data-none`, as the doctor and the plugin say.

/** What the page has logged, but that our bundle has come. */
const logOf = async (page: Page) => (await allOf(page)).filter((one) => one !== 'bundle')

const NONE = 'data-none="unfold fold own browser"'
const STAND_IN = {
  'stand-in.js': `<script src="/stand-in.js" data-jquery="/jquery.js" ${NONE}></script>`,
  'stand-in-now.js': NOW.replace('<script ', `<script ${NONE} `),
}

/** What a theme's file does. */
const THEME = `jQuery(function ($) {
  log.push(typeof $('.a').unfold, typeof $.unfold, typeof $.browser, $.fn.unfold === undefined, typeof $('.a').own)
  $('.a').on('click', function () { $(this).addClass('on').unfold(); log.push('behind') })
  $('.b').each(function () { try { $(this).fold() } catch (error) { log.push(error.name) } })
  $('.a').own('c')
  log.push($('.a').hasClass('c'))
})`

for (const [name, tag] of Object.entries(STAND_IN))
  test(`what nobody gives is missing as on jQuery, which does not come; what somebody gives after all is there: ${name}`, async ({
    page,
  }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const asked = await visit(page, {
      tag,
      head: '<script src="/own.js"></script><script src="/theme.js"></script>',
      // Scripts that wait could give it, where nothing is said.
      body: '<p class="a">A</p><p class="b">B</p><script type="text/plain" data-wait="/late.js"></script>',
      files: {
        '/own.js': 'jQuery.fn.own = function (name) { return this.addClass(name) }',
        '/theme.js': THEME,
      },
    })
    await expect
      .poll(() => logOf(page))
      .toEqual(['undefined', 'undefined', 'undefined', true, 'function', 'TypeError', true])
    expect(errors).toEqual([])
    await page.locator('.a').click()
    await expect(page.locator('.a')).toHaveClass('a c on')
    await expect.poll(() => errors.join()).toMatch(/unfold is not a function/)
    expect(await logOf(page)).not.toContain('behind')
    expect(asked).not.toContain('/jquery.js')
  })

test('what an old jQuery says of the browser is there at once, in its way', async ({ page, browserName }) => {
  const asked = await visit(page, {
    tag: '<script src="/stand-in.js" data-jquery="/jquery.js" data-none="fold browser:1.8"></script>',
    head: '<script>log.push(Object.keys(jQuery.browser).sort().join()); jQuery(() => log.push(parseInt(jQuery.browser.version, 10) > 1))</script>',
  })
  const keys = {
    chromium: 'chrome,version,webkit',
    firefox: 'mozilla,version',
    webkit: 'safari,version,webkit',
  }
  await expect.poll(() => logOf(page)).toEqual([keys[browserName], true])
  expect(asked).not.toContain('/jquery.js')
})

test('which version it is said to be is there at once, and nobody is taken for the real one', async ({
  page,
}) => {
  const asked = await visit(page, {
    tag: '<script src="/stand-in.js" data-jquery="/jquery.js" data-none="fold jquery:3.7.1"></script>',
    head: '<script>log.push(jQuery.fn.jquery); jQuery(($) => log.push(parseInt($.fn.jquery) > 2))</script>',
    body: '<p>a</p>',
  })
  await expect.poll(() => logOf(page)).toEqual(['3.7.1', true])
  expect(asked).not.toContain('/jquery.js')
})

for (const [version, is] of [
  ['1.12.4-wp', null],
  ['3.7.1', undefined],
] as const)
  test(`of no element nothing is measured, as on jQuery ${version}`, async ({ page }) => {
    const asked = await visit(page, {
      jquery: `/wp-includes/js/jquery/jquery.js?ver=${version}`,
      body: '<script>jQuery(($) => { const none = $(".none"); log.push([none.height(), none.innerWidth(), none.outerHeight(true), none.scrollTop(), none.outerHeight()].map((one) => one === null)) })</script>',
    })
    await expect.poll(() => logOf(page)).toEqual([Array(5).fill(is === null)])
    expect(asked).not.toContain('/wp-includes/js/jquery/jquery.js')
  })

test('and what went with it: live handlers of all that a selector finds, now and later', async ({ page }) => {
  const asked = await visit(page, {
    tag: '<script src="/stand-in.js" data-jquery="/jquery.js" data-none="browser:1.8"></script>',
    body: `<p class="a">a</p><script>jQuery(function ($) {
      var seen = function (event) { log.push([this.className, event.type, event.data && event.data.b]) }
      $('.a').live('click', seen)
      $('p').live('click keyup', { b: 1 }, seen)
      $('body').append('<p class="a late">b</p>')
      $('.late').click()
      $('.a').die('click', seen)
      $('.late').trigger('keyup').click()
      $('p').die()
      $('.late').click()
    })</script>`,
  })
  await expect
    .poll(() => logOf(page))
    .toEqual([
      ['a late', 'click', undefined],
      ['a late', 'click', 1],
      ['a late', 'keyup', 1],
      ['a late', 'click', 1],
    ])
  expect(asked).not.toContain('/jquery.js')
})

test('and its `hover`, which is both ways of the mouse', async ({ page }) => {
  const hears = `<div id="a"><p id="b">b</p></div><script>jQuery(function ($) {
      var seen = function (event) { log.push(this.id + ' ' + event.type) }
      $('#a').on('click.x hover.x', seen).on('hover', 'p', seen)
      $('#b').bind({ hover: seen })
    })</script>`
  const tag = '<script src="/stand-in.js" data-jquery="/jquery.js" data-none="browser:1.8"></script>'
  const asked = await visit(page, { tag, body: hears })
  await page.mouse.move(700, 500)
  await page.hover('#b')
  await page.mouse.move(700, 500)
  const both = [
    'b mouseenter',
    'b mouseenter',
    'a mouseenter',
    'b mouseleave',
    'b mouseleave',
    'a mouseleave',
  ]
  await expect.poll(async () => (await logOf(page)).sort()).toEqual(both.sort())
  await page.evaluate(() => (window as any).jQuery('#a').off('hover').find('p').off('hover'))
  await page.hover('#b')
  await expect.poll(async () => (await logOf(page)).length).toBe(6)
  expect(asked).not.toContain('/jquery.js')
})

test('and what an old one says of fields, and of no JSON', async ({ page }) => {
  const code = `$('#f').val('typed'); log.push([$('#f').attr('value'), $('#f').attr('value', 'set').val(), $('#f').prop('value'), $('#b').attr('value')])
    try { log.push([$.parseJSON('{"a":1}').a, $.parseJSON($('#f').data('none'))]) } catch (error) { log.push('throws') }`
  const body = `<input id="f" value="old"><button id="b" value="b">B</button><script>jQuery(function ($) { ${code} })</script>`
  const tag = '<script src="/stand-in.js" data-jquery="/jquery.js"></script>'
  await visit(page, { tag, body })
  await expect.poll(() => logOf(page)).toEqual([['old', 'typed', 'typed', 'b'], 'throws'])
  await page.unrouteAll()
  await visit(page, { tag: tag.replace('></', ' data-none="browser:1.8"></'), body })
  await expect
    .poll(() => logOf(page))
    .toEqual([
      ['typed', 'set', 'set', 'b'],
      [1, null],
    ])
})

test('of the real jQuery, when that comes for something else, it is what that has', async ({ page }) => {
  await visit(page, {
    tag: STAND_IN['stand-in.js'],
    files: {
      '/jquery.js':
        'const $ = (x) => Object.assign(Object.create($.fn), { 0: x, length: 1 }); $.fn = { jquery: "3.6.0", unfold() { log.push("real") }, ready(f) { f($) }, on() {} }; window.jQuery = window.$ = $',
    },
    body: '<script>jQuery.later = () => jQuery("p").unfold()</script>',
  })
  await page.addScriptTag({ url: '/jquery.js' })
  await page.evaluate(() => (window as any).jQuery('p').unfold())
  await expect.poll(() => logOf(page)).toEqual(['real'])
})

test('a script of another host in HTML runs where it is put in, once, and jQuery does not come for it', async ({
  page,
}) => {
  await page.route('*://cdn.test/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `log.push('${new URL(route.request().url()).pathname}', !!document.currentScript.closest('.a'))`,
    }),
  )
  const asked = await visit(page, {
    tag: STAND_IN['stand-in.js'],
    head: '<script src="/theme.js"></script>',
    body: '<p class="a">A</p>',
    files: {
      '/theme.js': `jQuery(function ($) {
        $('.a').html('<b>new</b><script type="text/javascript" src="https://cdn.test/one.js"></script>')
        $('<div><script src="https://cdn.test/never.js"></script></div>').addClass('apart')
        log.push($('.a script').length, $('.a b').text())
        setTimeout(() => $('<script src="//cdn.test/two.js">').appendTo('.a'), 500)
      })`,
    },
  })
  await expect.poll(() => logOf(page)).toEqual([1, 'new', '/one.js', true, '/two.js', true])
  expect(asked).not.toContain('/jquery.js')
})
