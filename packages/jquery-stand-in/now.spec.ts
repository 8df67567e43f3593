// The stand-in with all that answers in the head, for scripts that ask while the page comes to them.
import { expect, type Page, test } from '@playwright/test'
import { timersHaveRun } from '../../scripts/e2e/rest'
import { logOf, NOW, type Site, visit } from './site.harness.ts'

declare const window: Window & typeof globalThis & Record<string, any>

let problems: string[] = []
test.beforeEach(({ page }) => {
  problems = []
  page.on('pageerror', ({ message }) => problems.push(message))
})

const open = (page: Page, site: Site) => visit(page, { tag: NOW, ...site })

/** As themes do it: they measure, build and decide at the top of a file. */
const THEME = `(function ($) {
  var menu = $('.menu'), width = menu.outerWidth(), items = menu.find('> li').not('.off')
  var more = $('<li class="more"><a href="#">More</a></li>')
  if (items.length > 2 && width < 400) menu.append(more)
  var method = more.parent().length ? 'addClass' : 'removeClass'
  menu[method]('is-long').data('count', items.length)
  log.push(['measured', width, items.length, menu.data('count'), $.map(items.get(), function (li) { return $(li).index() })])
  $(function () { log.push(['ready', menu.height(), $('.later').text()]) })
  menu.on('click', 'li', function () { log.push(['click', $(this).text()]) })
})(jQuery)`
const MENU =
  '<ul class="menu" style="width:300px;height:40px"><li>1<li class="off">2<li>3<li>4</ul><script src="/theme.js"></script><p class="later">there</p>'

test('a file that measures and decides at its top runs as with jQuery, before our code comes', async ({
  page,
}) => {
  const asked = await open(page, { files: { '/theme.js': THEME }, body: MENU })
  await page.locator('.more').click()
  const log = await logOf(page)
  expect(log.slice(0, 1)).toEqual([['measured', 340, 3, 3, [0, 2, 3]]])
  expect(log).toContainEqual(['ready', 40, 'there'])
  expect(log).toContainEqual(['click', 'More'])
  await expect(page.locator('.menu.is-long')).toHaveCount(1)
  expect(asked).not.toContain('/jquery.js')
  expect(problems).toEqual([])
})

test('the same where our code does not come', async ({ page }) => {
  const asked = await open(page, {
    files: { '/theme.js': THEME },
    body: MENU,
    missing: ['/archipelago.js'],
  })
  await page.locator('.more').click()
  expect(await logOf(page)).toEqual([
    ['measured', 340, 3, 3, [0, 2, 3]],
    ['ready', 40, 'there'],
    ['click', 'More'],
  ])
  expect(asked).not.toContain('/jquery.js')
  expect(problems).toEqual([])
})

test('what calls an island when the page is parsed waits for who answers that: what it asks for behind it is there', async ({
  page,
}) => {
  const asked = await open(page, {
    body: `<div class="slider"></div><p class="box" style="width:50px">1</p><script>
      function start() { if (typeof jQuery.fn.revolution === 'function') jQuery('.slider').revolution({ of: 1 }) }
      jQuery(function ($) { log.push(['before', $('.box').width()]) })
      jQuery(function ($) { start(); var box = $('<b style="display:block;width:40px">b</b>'); $('body').append(box[0]); log.push(['made', box[0].clientWidth - 1]) })
      jQuery(document).on('ready', function () { jQuery('.slider').revolution(); log.push(['event', jQuery('.box').width() + 1]) })
      jQuery(function ($) { log.push(['behind', $('b').length]) })
    </script>`,
  })
  await page.evaluate(() => window.defineSlider())
  await expect
    .poll(async () => (await logOf(page)).filter((one) => Array.isArray(one) && one[0] !== 'revolution'))
    .toEqual([
      ['event', 51],
      ['before', 50],
      ['made', 39],
      ['behind', 1],
    ])
  expect(asked).not.toContain('/jquery.js')
  expect(problems).toEqual([])
})

test('where our code is not on the page, or does not come, nothing waits for it', async ({ page }) => {
  const body = `<p class="box">1</p><script>
    jQuery(function ($) { $('.box').on('click', function () { $(this).block() }); log.push(['ready', document.readyState, $('.box').length]) })
  </script>`
  const asked = await open(page, { body, bundle: '' })
  await expect.poll(() => logOf(page)).toEqual([['ready', 'interactive', 1]])
  expect(asked).toEqual([])
  const askedToo = await open(page, { body, missing: ['/archipelago.js'] })
  await expect.poll(() => logOf(page)).toContainEqual(['ready', 'interactive', 1])
  expect(askedToo).not.toContain('/jquery.js')
})

test('a value that waits, handed to a call that waits, is there when it is its turn', async ({ page }) => {
  const asked = await open(page, {
    body: `<div class="slider"></div><p class="box">1</p><script>
      jQuery('.slider').revolution(); var late = jQuery('.box').wrap('<i>').parent().add('b'); jQuery('.slider').append(late[0]); jQuery('.box').addClass('after')
    </script>`,
  })
  await page.evaluate(() => window.defineSlider())
  await expect(page.locator('.slider > i > .box.after')).toHaveCount(1)
  expect(asked).toContain('/archipelago.js')
  expect(problems).toEqual([])
})

test('of the window and the document nothing is said where they are, as by the jQuery of waypoints 2', async ({
  page,
}) => {
  const asked = await open(page, {
    files: {
      '/theme.js': `(function ($) { $.each([window, document], function () { log.push(typeof $(this).offset()) }); log.push($('.x').offset().left) })(jQuery)`,
    },
    body: '<body style="margin:0"><p class="x">x</p><script src="/theme.js"></script>',
  })
  expect(await logOf(page)).toEqual(expect.arrayContaining(['undefined', 'undefined', 0]))
  expect(asked).not.toContain('/jquery.js')
  expect(problems).toEqual([])
})

test('of three functions for one event, as a plugin gives them, none runs, and jQuery stays away', async ({
  page,
}) => {
  const asked = await open(page, {
    files: {
      '/theme.js': `(function ($) { var f = function () { log.push('ran') }; $(window).on('resize', f, f, f).on('resize', function () { log.push('own') }) })(jQuery)`,
    },
    body: '<script src="/theme.js"></script>',
  })
  await page.evaluate(() => dispatchEvent(new Event('resize')))
  await expect.poll(() => logOf(page)).toContain('own')
  expect(await logOf(page)).not.toContain('ran')
  expect(asked).not.toContain('/jquery.js')
})

for (const [how, tag] of [
  ['while the page is parsed', { tag: NOW }],
  ['later', {}],
] as const)
  test(`the event \`ready\` of the document comes once, as jQuery Migrate sends it, answered ${how}`, async ({
    page,
  }) => {
    const asked = await visit(page, {
      ...tag,
      body: `<p class="x">x</p><script>
        jQuery(document).on('ready', { of: 1 }, function (event) { log.push([event.type, event.data.of, this === document, jQuery('.y').length]) })
        jQuery(document).bind('ready.own', function () { log.push('bound') })
        jQuery(function ($) { log.push('callback') })</script><p class="y">y</p>`,
    })
    const said = async () => (await logOf(page)).filter((one) => one !== 'bundle')
    await expect.poll(said).toEqual([['ready', 1, true, 1], 'bound', 'callback'])
    await page.evaluate(() => window.jQuery(document).on('ready', () => window.log.push('late')))
    await timersHaveRun(page, 100)
    expect(await said()).toHaveLength(3)
    expect(asked).toEqual(['/archipelago.js'])
    expect(problems).toEqual([])
  })

for (const [how, tag] of [
  ['while the page is parsed', { tag: NOW }],
  ['later', {}],
] as const)
  test(`what jQuery Migrate keeps of old versions is kept, answered ${how}`, async ({ page }) => {
    const asked = await visit(page, {
      ...tag,
      body: `<a class="l" href="#x">x</a><a class="m" href="#">m</a><input type="checkbox"><select><option>1<option>2</select><script>
        jQuery(function ($) {
          log.push([$('a[href=#x]').length, $('a[href*=#]:not([href=#])').length, $('a').filter('[href^=#x]').length, $('#').length])
          $('input')[0].checked = true
          $('input').removeAttr('checked')
          $('select').val('2')
          $('option').removeAttr('selected')
          log.push([$('input').prop('checked'), $('select').val()])
          $('a[href*=#]:not([href=#])').on('click', function () { log.push('moves'); return false })
          $.ajax({ url: '/none' }).error(function () { log.push('error') })
        })</script>`,
    })
    await expect.poll(() => logOf(page)).toContainEqual('error')
    await page.locator('.l').click()
    expect((await logOf(page)).filter((one) => one !== 'bundle')).toEqual([
      [1, 1, 1, 0],
      [false, '1'],
      'error',
      'moves',
    ])
    expect(asked).toEqual(['/archipelago.js'])
    expect(problems.filter((one) => !/404/.test(`${one}`))).toEqual([])
  })

const SLIDER = `<div class="slider" id="one"></div><p class="go">Go</p><script>
  jQuery(function ($) {
    $('#one').on('revolution.slide.onchange', function (event, data) { log.push(['slide', data.slideIndex]) }).revolution({ delay: 9 })
    log.push('started')
  })
  jQuery('.go').on('click', function () { jQuery('#one').revolution('next') })
  log.push(jQuery('.go').text())</script>`

test('what an island answers waits for it, and its events are heard', async ({ page }) => {
  const asked = await open(page, { body: SLIDER })
  await expect.poll(() => logOf(page)).toEqual(['Go', 'bundle', 'started'])
  await page.evaluate(() => window.defineSlider())
  await expect.poll(() => logOf(page)).toContainEqual(['revolution', 'one', { delay: 9 }])
  await page.locator('.go').click()
  await expect.poll(() => logOf(page)).toContainEqual(['revolution', 'one', 'next'])
  await page.evaluate(() =>
    window.bridge.emit(document.querySelector('#one'), 'revolution.slide.onchange', [{ slideIndex: 2 }]),
  )
  await expect.poll(() => logOf(page)).toContainEqual(['slide', 2])
  expect(asked).not.toContain('/jquery.js')
  expect(problems).toEqual([])
})

test('what an island would answer is the real jQuery’s when our code does not come', async ({ page }) => {
  const asked = await open(page, { body: SLIDER, missing: ['/archipelago.js'] })
  await expect.poll(() => logOf(page)).toContain('migrate')
  expect(asked).toEqual(['/archipelago.js', '/jquery.js', '/migrate.js'])
})

test('what only jQuery knows brings it: what was bound hears on, and only once', async ({ page }) => {
  const asked = await open(page, {
    body: `<p class="x">x</p><script>
      jQuery('.x').on('click', function () { log.push(jQuery(this).text()) })
      jQuery(function ($) { $('.x').finish(); log.push('queued') })</script>`,
  })
  await expect.poll(() => logOf(page)).toContain('queued')
  await page.locator('.x').click()
  expect((await logOf(page)).filter((one) => one === 'x')).toHaveLength(1)
  expect(asked).toEqual(['/archipelago.js', '/jquery.js', '/migrate.js'])
  expect(problems).toEqual([])
})

test('a page that has a jQuery keeps it', async ({ page }) => {
  await open(page, {
    tag: `<script src="/jquery.js"></script>${NOW}`,
    body: '<p>x</p><script>log.push(jQuery("p").text(), jQuery.fn.jquery)</script>',
  })
  expect((await logOf(page)).slice(0, 3)).toEqual(['jquery', 'x', expect.stringMatching(/^3/)])
  expect(problems).toEqual([])
})

test('where archipelago.js is not on the page nobody is waited for: what nobody answers brings jQuery at once', async ({
  page,
}) => {
  const body = `<p id="a">a</p><script>(function (t) { jQuery(function () { t('#a').addClass('on') }); var n = t('#a'); n.revolution && n.revolution({}); n.attr('title', 'a') })(jQuery)</script>`
  const asked = await visit(page, { tag: NOW, bundle: '', body })
  await expect.poll(() => asked, { timeout: 3_000 }).toContain('/jquery.js')
  await expect(page.locator('#a.on')).toBeVisible({ timeout: 2_000 })
})
