import { expect, test } from '@playwright/test'
import { logOf, visit } from './site.harness.ts'

declare const window: Window & typeof globalThis & Record<string, any>

test('a theme’s own file runs on it: its objects, its plugin, its request; jQuery stays away', async ({
  page,
}) => {
  const THEME = `(function ($) {
    'use strict'
    var $window = $(window)
    var feeds = {}
    function Feed(node) { this.node = node }
    Feed.prototype.init = function () { this.node.dataset.feed = 'here' }
    var Theme = {
      init: function () {
        this.menu()
        this.top()
        $('.box').fold({ as: 'folded' })
        $('.box').each(function (i) {
          feeds[i] = (function (node) { return new Feed(node) })(this)
          feeds[i].init()
        })
      },
      menu: function () {
        var self = this
        $('.toggle').on('click', function (event) {
          event.preventDefault()
          self.flip($(this))
        })
        $(document).on('mouseenter', '.item', function () { log.push(['over', this.id]) })
      },
      flip: function ($button) {
        $button.toggleClass('open').next('.panel').slideToggle(0)
        $button.attr('aria-expanded', function (i, now) { return now === 'true' ? 'false' : 'true' })
      },
      top: function () {
        $window.on('scroll', function () { $('.up').toggleClass('seen', $window.scrollTop() > 100) })
        $('.more').click(function () {
          $.post('/api/more', { page: 2 }, function (data) { $('.list').append(data.html) }, 'json')
            .always(function () { log.push('asked') })
        })
      },
    }
    $.fn.fold = function (options) {
      var settings = $.extend({ as: 'x' }, options)
      return this.each(function () { $(this).addClass(settings.as).wrapInner('<span></span>') })
    }
    $(document).ready(function () { Theme.init() })
  })(jQuery)`
  await page.route('**/api/more', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"html":"<li>two</li>"}' }),
  )
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const asked = await visit(page, {
    files: { '/theme.js': THEME },
    body: `<button class="toggle" aria-expanded="false">Menu</button><div class="panel" style="display:none">panel</div>
      <p class="box">b</p><a class="item" id="i"><b>item</b></a><i class="up"></i><button class="more">More</button><ul class="list"></ul>
      <div style="height:3000px"></div><script src="/theme.js"></script>`,
  })
  await expect(page.locator('.box.folded > span')).toHaveText('b')
  await expect(page.locator('.box')).toHaveAttribute('data-feed', 'here')
  await page.locator('.toggle').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.panel')).toBeVisible()
  await expect(page.locator('.toggle.open')).toHaveAttribute('aria-expanded', 'true')
  await page.locator('.item b').hover()
  await expect.poll(() => logOf(page)).toContainEqual(['over', 'i'])
  await page.locator('.more').click()
  await expect(page.locator('.list')).toHaveText('two')
  await page.evaluate(() => scrollTo(0, 400))
  await expect(page.locator('.up')).toHaveClass('up seen')
  expect(asked).toEqual(['/theme.js', '/archipelago.js'])
  expect(errors).toEqual([])
})

test('sets that a file makes while it loads can be kept, changed and, later, looked into', async ({
  page,
}) => {
  const SWATCHES = `(function ($) {
    var tables = $( 'table.options' ).not( '.done' )
    var links = $('.menu').find('a').addClass('linked')
    tables.addClass('done').each(function () {
      var choices = $(this).closest('form').find('li').not('.off')
      if (choices.length > 1) choices.first().addClass('first')
    })
    $(document).on('click', '.menu a', function (event) {
      event.preventDefault()
      log.push([links.length, links.index(this), links[1].id, links.filter('.linked').is('a')])
    })
    $( window ).load( function () { log.push('loaded') } )
  })(jQuery)`
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const asked = await visit(page, {
    files: { '/swatches.js': SWATCHES },
    body: `<form><table class="options"></table><ul><li class="off">0</li><li>1</li><li>2</li></ul></form>
      <nav class="menu"><a href="/one" id="one">1</a><a href="/two" id="two">2</a></nav><script src="/swatches.js"></script>`,
  })
  await expect(page.locator('li.first')).toHaveText('1')
  await expect(page.locator('a.linked')).toHaveCount(2)
  await expect.poll(() => logOf(page)).toContain('loaded')
  await page.locator('#two').click()
  await expect.poll(() => logOf(page)).toContainEqual([2, 1, 'two', true])
  expect(asked).toEqual(['/swatches.js', '/archipelago.js'])
  expect(errors).toEqual([])
  expect(await page.evaluate(() => window.jQuery.fn.jquery)).toBeFalsy()
})

test('methods that another file adds, asks for what nobody has, a method that is chosen', async ({
  page,
}) => {
  const PLUGIN = `(function ($) {
    $.fn.fit = function (options) {
      $('<style>.fitted { color: red }</style>').appendTo('head')
      return this.each(function () { $(this).addClass('fitted').attr('data-fit', $.fit.of + options.by + $.fn.fit.count++) })
    }
    $.fn.fit.count = 0
    $.fit = { of: 'by ' }
  })(jQuery)`
  const THEME = `var settings = { masonry: 0 }
  jQuery(function () {
    jQuery('.grid')[settings.masonry ? 'hide' : 'show']()
    if (typeof jQuery.fn.masonry !== 'undefined') log.push('masonry')
    jQuery('.video').fit({ by: 5 })
  })`
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const files = { '/theme.js': THEME, '/plugin.js': PLUGIN }
  const body =
    '<p class="grid" style="display:none">g</p><p class="video">v</p><script src="/plugin.js"></script><script src="/theme.js"></script>'
  const asked = await visit(page, { files, body })
  await expect(page.locator('.video.fitted')).toHaveAttribute('data-fit', 'by 50')
  await expect(page.locator('.video')).toHaveCSS('color', 'rgb(255, 0, 0)')
  await expect(page.locator('.grid')).toBeVisible()
  expect(await logOf(page)).toEqual(['bundle'])
  expect(asked).toEqual(['/plugin.js', '/theme.js', '/archipelago.js'])
  expect(errors).toEqual([])
})

test('imagesLoaded, called by a script without jQuery before what answers is there, makes its promise', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const asked = await visit(page, {
    files: {
      '/images-loaded.js': `!function(w,j){function f(done){var me=this;j&&(this.jqDeferred=new j.Deferred);setTimeout(function(){
        done();me.jqDeferred&&(me.jqDeferred.notify&&me.jqDeferred.notify(me,1),me.jqDeferred.resolve(me))})}
        w.imagesLoaded=function(done){return new f(done)}}(window,window.jQuery)`,
    },
    body: `<ul class="list"><li>one</li></ul><script src="/images-loaded.js"></script>
      <script>imagesLoaded(function () { document.querySelector('.list').classList.add('laid') })
        .jqDeferred.done(function (me) { log.push(typeof me.jqDeferred.state()) })</script>`,
  })
  await expect(page.locator('.list.laid')).toHaveCount(1)
  await expect.poll(() => logOf(page)).toContain('string')
  expect(asked).toEqual(['/images-loaded.js', '/archipelago.js'])
  expect(errors).toEqual([])
})

test('a header that asks at once how far the page is scrolled', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await visit(page, {
    files: {
      '/theme.js': `!function(o){0<o(document).scrollTop()&&o('.head').addClass('shrink'),o(document).on('scroll',function(){
        0<o(document).scrollTop()?o('.head').addClass('shrink'):o('.head').removeClass('shrink')})}(jQuery)`,
    },
    body: '<p class="head">head</p><div style="height:3000px"></div><script src="/theme.js"></script>',
  })
  await expect(page.locator('.head.shrink')).toHaveCount(0)
  await page.mouse.wheel(0, 300)
  await expect(page.locator('.head.shrink')).toHaveCount(1)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.locator('.head.shrink')).toHaveCount(0)
  expect(await page.evaluate(() => (window as any).jQuery.fn.jquery)).toBe('')
  expect(errors).toEqual([])
})

test('bundles that ask whether jQuery is a module get jQuery, not a `default` of it', async ({ page }) => {
  const BUNDLE = `!function (e) {
    var t = {}
    function o(n) { if (t[n]) return t[n].exports; var r = t[n] = { exports: {} }; e[n].call(r.exports, r, r.exports, o); return r.exports }
    o.n = function (e) { var t = e && e.__esModule ? function () { return e.default } : function () { return e }; return t.a = t, t }
    o(1)
  }([function (e, t) { e.exports = window.jQuery }, function (e, t, n) {
    var r = n(0), o = n.n(r)
    o()('.a').addClass('b')
    var i = function (e) { return e && e.__esModule ? e : { default: e } }(window.jQuery)
    ;(0, i.default)('.a').on('click', function () { log.push(o()(this).text()) })
  }])`
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const asked = await visit(page, {
    files: { '/bundle.js': BUNDLE },
    body: '<p class="a">here</p><script src="/bundle.js"></script>',
  })
  await page.locator('.a.b').click()
  await expect.poll(() => logOf(page)).toContain('here')
  expect(asked).toEqual(['/bundle.js', '/archipelago.js'])
  expect(errors).toEqual([])
})

for (const how of ['the stand-in', 'jQuery'])
  test(`what a file has just made or marked is found by its next line, answered by ${how}`, async ({
    page,
  }) => {
    const THEME = `(function (window, $, undefined) {
      $('nav').before('<div class="menu-toggle">Menu <span></span></div>')
      $('.menu-toggle').on('click', function () { $(this).toggleClass('active').next('nav').show() })
      var $old = $('.old')
      $('p').addClass('old').first().removeClass('old')
      $old.attr('data-old', 'yes')
      ${how === 'jQuery' ? "$('nav').queue('odd', function () {})" : ''}
    })(this, jQuery)`
    const asked = await visit(page, {
      files: { '/theme.js': THEME },
      body: '<nav hidden style="display:none">A</nav><p class="old" id="a">a</p><p id="b">b</p><script src="/theme.js"></script>',
    })
    await page.locator('.menu-toggle').click()
    await expect(page.locator('.menu-toggle')).toHaveClass('menu-toggle active')
    await expect(page.locator('[data-old]')).toHaveText(['a'])
    expect(asked.includes('/jquery.js')).toBe(how === 'jQuery')
  })
