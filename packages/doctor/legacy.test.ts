import { describe, expect, test } from 'vitest'
import { findings, placeOf, reportOn, TAG } from './harness'

const script = (handle: string, more = '') =>
  `<script src="${placeOf(handle)}?ver=1" id="${handle}-js"${more}></script>`
const jQuery = script('jquery-core') + script('jquery-migrate')

/** `handle: verdict, why` of all scripts but ours. */
const fates = (body: string, more?: Parameters<typeof reportOn>[1]) =>
  Object.fromEntries(
    reportOn(body, more)
      .scripts.filter(({ verdict }) => verdict !== 'ours')
      .map(({ handle, verdict, why }) => [handle, `${verdict}: ${why}`]),
  )

describe('legacy scripts', () => {
  test('go when the islands of the feature are in the build, and what only they need goes with them', () => {
    expect(fates(jQuery + script('jquery-blockui') + script('wc-add-to-cart'))).toEqual({
      'jquery-core': 'goes: nothing needs it any more',
      'jquery-migrate': 'goes: nothing needs it any more',
      'jquery-blockui': 'goes: nothing needs it any more',
      'wc-add-to-cart': 'goes: replaced by add-to-cart',
    })
  })

  test('stay for a file whose imports were not read: they may use jQuery', () => {
    const body = `${jQuery}<script type="module" src="/wp-content/themes/t/app.js"></script>`
    const ofApp = (code: string) =>
      fates(body, { read: (src: string) => (src.endsWith('app.js') ? code : undefined) })
    expect(ofApp('import { go } from "./part.js"; go()')).toEqual({
      'jquery-core': 'stays: needed by (app.js)',
      'jquery-migrate': 'stays: jquery-core stays',
      '(app.js)': 'stays: uses jQuery (parts that it fetches), and no island replaces it',
    })
    expect(ofApp('import { store } from "@wordpress/interactivity"; store("a")')['jquery-core']).toBe(
      'goes: nothing needs it any more',
    )
  })

  test('stay for parts that a bundle fetches; of Blocksy’s only where it fetches some that matter', () => {
    const code = `!function(){var m={8043:function(e){"use strict";e.exports=globalThis.jQuery}},n={};n.u=function(e){return e+"."+{41:"5587"}[e]+".js"},self.blocksyJsonP=[];var b=n(8043),v=n.n(b);v()(document.body).on("a",function(){n.e(41)})}()`
    const ofBody = (more: string, path = '/wp-content/themes/blocksy/static/bundle/main.js') =>
      fates(`${jQuery}<script src="${path}"></script>${more}`, {
        read: (src: string) => (src.endsWith('main.js') ? code : undefined),
      })['jquery-core']
    const free = 'goes: nothing needs it any more'
    expect(ofBody('<nav class="ct-pagination" data-pagination="simple"></nav>')).toBe(free)
    for (const more of [
      '<nav class="ct-pagination" data-pagination="infinite_scroll"></nav>',
      '<div class="woocommerce"></div>',
      '<a class="button ajax_add_to_cart">Buy</a>',
    ])
      expect(ofBody(more), more).toMatch(/^stays: needed by/)
    expect(ofBody('', '/wp-content/themes/other/main.js')).toMatch(/^stays: needed by/)
  })

  test('stay for parts of Flatsome’s bundle that nobody has read; those of its known versions are libraries that run', () => {
    const bundle = (parts: string) =>
      `!function(t){var o={};function r(t){return r.p+"chunk."+({${parts}}[t]||t)+".js"}window.flatsomeVars;var s=document.createElement("script");s.src=r(4)+"?ver=3";jQuery(function(){jQuery(".a").magnificPopup()})}()`
    const ofParts = (parts: string) =>
      fates(`${jQuery}<script src="/wp-content/themes/flatsome/assets/js/flatsome.js"></script>`, {
        read: (src: string) => (src.endsWith('flatsome.js') ? bundle(parts) : undefined),
      })['jquery-core']
    expect(ofParts('0:"countup",4:"vendors-popups"')).toBe('goes: nothing needs it any more')
    expect(ofParts('0:"countup",4:"vendors-other"')).toMatch(/^stays: needed by/)
    const shop = (part: string) =>
      fates(`${jQuery}<script src="/wp-content/themes/flatsome/assets/js/woocommerce.js"></script>`, {
        read: (src: string) =>
          src.endsWith('woocommerce.js')
            ? `!function(t){var a={1:function(e){e.exports=window.jQuery}};a.u=function(t){return"js/chunk.${part}.js"},window.flatsomeVars;jQuery(function(){jQuery(".a").hide()})}()`
            : undefined,
      })['jquery-core']
    expect(shop('popups')).toBe('goes: nothing needs it any more')
    expect(shop('other')).toMatch(/^stays: needed by/)
  })

  test('stay for no block of WooCommerce that only hears jQuery’s events, whatever it calls of its own or fetches', () => {
    const block = `self.webpackChunkwebpackWcBlocksCart=[];const s=(e,t,r=!1)=>{if("function"!=typeof jQuery)return()=>{};const n=()=>{o(t,{bubbles:r})};return jQuery(document).on(e,n),()=>jQuery(document).off(e,n)};
      "jQuery"in window&&s("added_to_cart","b");const a=(e,t)=>e.convertPrecision(t.unit).getAmount();const t=document.createElement("script");t.src=r;n.u=e=>e+".js";n.e(4)`
    const ofBlock = (code = block, path = 'woocommerce/assets/client/blocks/wc-cart-frontend.js?ver=1') =>
      fates(`${jQuery}<script src="/wp-content/plugins/${path}"></script>`, {
        read: (src: string) => (src.includes('wc-cart-frontend.js') ? code : undefined),
      })
    for (const path of [undefined, 'woocommerce/packages/woocommerce-blocks/build/wc-cart-frontend.js'])
      expect(ofBlock(block, path)).toMatchObject({
        'jquery-core': 'goes: nothing needs it any more',
        '(wc-cart-frontend.js)': 'other: runs without jQuery: the stand-in answers all that it calls',
      })
    expect(ofBlock(`${block};jQuery(".a").own()`)['jquery-core']).toMatch(/^stays/)
    expect(ofBlock(block, 'other/wc-cart-frontend.js')['jquery-core']).toMatch(/^stays/)
  })

  test('stay for code that an optimiser has put aside with jQuery, and puts in again in its own order', () => {
    const later = (tag: string) =>
      tag.replace('<script', '<script type="0123456789abcdef0123-text/javascript"')
    const theme = '<script src="/wp-content/themes/t/theme.js"></script>'
    const read = (src: string) =>
      src.endsWith('theme.js') ? 'jQuery(function ($) { $(".a").hide() })' : undefined
    const code = '<script>jQuery(function ($) { $(".a").hide() })</script>'
    expect(fates(jQuery + theme, { read })['jquery-core']).toMatch(/^goes/)
    expect(fates(jQuery + later(theme), { read })['jquery-core']).toMatch(/^goes/)
    expect(fates(later(jQuery), { read })['jquery-core']).toMatch(/^goes/)
    expect(fates(later(jQuery) + later(theme), { read })['jquery-core']).toBe('stays: needed by (theme.js)')
    expect(fates(later(jQuery) + code)['jquery-core']).toMatch(/^goes/)
    expect(fates(later(jQuery) + later(code))['jquery-core']).toMatch(/^stays: needed by inline code/)
  })

  test('stay for inline code that brings a file which may use jQuery', () => {
    const ofCode = (code: string, file?: string, tag = '<script>') =>
      fates(`${jQuery}${tag}${code}</script>`, {
        read: (src: string) => (src === '/wp-content/x.js' ? file : undefined),
      })['jquery-core']
    const free = 'goes: nothing needs it any more'
    const module = '<script type="module">'
    for (const code of ['import "/wp-content/x.js"', 'import { a } from "/wp-content/x.js"; a()']) {
      const stays = 'stays: may be used by inline code in line 4 (/wp-content/x.js)'
      expect(ofCode(code, undefined, module)).toBe(stays)
      expect(ofCode(code, 'export const a = () => jQuery(".a").height()', module)).toBe(stays)
      expect(ofCode(code, 'import "./y.js"; export const a = 1', module)).toBe(stays)
      expect(ofCode(code, 'export const a = () => document.title', module)).toBe(free)
    }
    const adds = (address: string) =>
      `var s = document.createElement("script"); s.src = ${address}; document.head.append(s)`
    for (const address of [
      "'/x.js'",
      '"https:\\/\\/shop.example\\/wp-content\\/x.js?ver=1"',
      'base + "wp-content/x.js"',
    ])
      expect(ofCode(adds(address)), address).toMatch(/^stays: may be used by inline code in line 4 /)
    expect(ofCode(adds("'/wp-content/x.js'"), 'go()')).toBe(free)
    const written = (tag: string) => `(window.self !== window.top) || document.write(${tag})`
    const one = "'<script src=\"/wp-content/x.js\"></scr' + 'ipt>'"
    for (const tag of [
      one,
      one.replaceAll('/', '\\/'),
      one.replace('<script', "<scr' + 'ipt"),
      'unescape("%3Cscript src=\'/wp-content/x.js\'%3E%3C/script%3E")',
    ])
      expect(ofCode(written(tag)), tag).toMatch(/^stays: may be used by inline code in line 4 /)
    expect(ofCode(written(one), 'go()')).toBe(free)
    // There is one already.
    expect(ofCode(`window.jQuery || document.write(${one})`)).toBe(free)
    for (const address of [
      "'https://www.googletagmanager.com/gtm.js?id=' + i",
      "'//connect.facebook.net/en_US/fbevents.js'",
      "'//static.example/hotjar-' + id + '.js'",
      "('https:' == location.protocol ? 'https://s.ads.example' : 'http://a.ads.example') + '/j/trip.js'",
      "'/wp-includes/js/' + name",
      "'/a.js' + when",
    ])
      expect(ofCode(adds(address)), address).toBe(free)
    expect(ofCode('import { store } from "@wordpress/interactivity"; store("a")', undefined, module)).toBe(
      free,
    )
    expect(ofCode('/* import "/x.js" */ go()', undefined, module)).toBe(free)
  })

  test('what a file uses that inline code brings stays', () => {
    const found = fates(
      `${script('js-cookie')}<script>document.write('<script src="/wp-content/x.js"></scr' + 'ipt>')</script>`,
      { read: (src: string) => (src === '/wp-content/x.js' ? 'Cookies.get(1)' : undefined) },
    )
    expect(found['js-cookie']).toMatch(/^stays: inline code in line \d+ \(\/wp-content\/x.js\) uses Cookies/)
  })

  test('stay while an island is missing, with what they need', () => {
    expect(fates(jQuery + script('flexslider') + script('wc-single-product'))).toEqual({
      'jquery-core': 'stays: needed by wc-single-product',
      'jquery-migrate': 'stays: jquery-core stays',
      flexslider: 'stays: needed by wc-single-product',
      'wc-single-product': 'stays: no island yet: gallery',
    })
  })

  test('stay for every script that uses them without naming them', () => {
    for (const user of ['wc-geolocation', 'counter'])
      expect(fates(jQuery + script('js-cookie') + script(user))['js-cookie']).toBe(`stays: needed by ${user}`)
    expect(fates(jQuery + script('js-cookie'))['js-cookie']).toBe('goes: nothing needs it any more')
  })

  test('stay when their island stands down for a script that stays', () => {
    const body = script('wc-add-to-cart') + script('cart-keys')
    expect(fates(body)['cart-keys']).toBe('goes: replaced by add-to-cart')
    const inline = '\n<script>AddToCart.go()</script>'
    expect(fates(body + inline)).toEqual({
      'wc-add-to-cart': 'stays: inline code in line 5 uses AddToCart',
      'cart-keys': 'stays: add-to-cart stands down for wc-add-to-cart',
    })
  })

  test('stay for what no island is planned for, and when the island is switched off', () => {
    expect(fates(script('woocommerce'))).toEqual({ woocommerce: 'stays: it sorts lists' })
    const off = { tag: TAG.replace(' ', ' data-skip="add-to-cart" ') }
    expect(fates(`<a class="add_to_cart_button"></a>${script('wc-add-to-cart')}`, off)).toEqual({
      'wc-add-to-cart': 'stays: switched off: add-to-cart',
    })
  })

  test('are known by their path, then by their text: a handle alone proves nothing', () => {
    const tag = (file: string) => `<script src="https://five.test/js/${file}?five" id="slides-js"></script>`
    const fate = (file: string, code?: string) =>
      fates(tag(file), code === undefined ? {} : { read: () => code }).slides
    expect(fate('jquery.five.min.js')).toBe('goes: replaced by share')
    expect(fate('six.min.js')).toBe('stays: not known and not read: may use jQuery')
    expect(fate('six.min.js', 'jQuery.sub()')).toBe('stays: uses jQuery (.sub), and no island replaces it')
    expect(fate('six.min.js', "jQuery('.a').hide()")).toBe(
      'other: runs without jQuery: the stand-in answers all that it calls',
    )
    expect(fate('six.min.js', 'six()')).toBe('other: does not use jQuery')
    expect(fate('cached.js', 'jQuery.five.start()')).toBe('goes: replaced by share')
  })

  test('stay while the page has what they start and no island does, with those that they call', () => {
    const body = script('builder') + script('addon-12')
    const widget = (type: string) => `<div data-widget_type="${type}.default"></div>`
    expect(fates(body + widget('addon-grid') + widget('other'))).toEqual({
      builder: 'goes: replaced by accordion',
      'addon-12': 'goes: replaced by share',
    })
    const link = '<a class="big --addon-link"></a>'
    expect(fates(body + widget('addon-grid') + widget('addon-tabs') + widget('addon-tabs') + link)).toEqual({
      builder: 'stays: needed by addon-12',
      'addon-12': 'stays: no island for what it starts here: addon-tabs, .--addon-link',
    })
  })

  test('what a script needs through another that an optimiser has taken away', () => {
    expect(fates(jQuery + script('elementor-frontend'))).toMatchObject({
      'jquery-core': 'stays: needed by elementor-frontend',
    })
  })

  test('under the name of newer WooCommerce, and without ids by their path', () => {
    expect(fates(script('wc-jquery-blockui'))).toHaveProperty('jquery-blockui')
    expect(
      fates(
        '<script src="https://cdn.test/wp-content/plugins/woocommerce/assets/js/frontend/add-to-cart.min.js?v=2"></script><script src="/lib/jquery-3.6.0.min.js"></script>',
      ),
    ).toEqual({
      'wc-add-to-cart': 'goes: replaced by add-to-cart',
      'jquery-core': 'goes: nothing needs it any more',
    })
  })

  test('other people’s scripts, read or not', () => {
    const read = (src: string) =>
      ({ '/wp-content/theme.js?ver=1': "jQuery('.a').finish()", '/wp-content/plain.js?ver=1': 'run()' })[src]
    const body =
      jQuery +
      script('theme') +
      script('plain') +
      script('closed') +
      '<script src="https://www.googletagmanager.com/gtag/js?id=1"></script>' +
      '<script src="https://cdn.test/x.js"></script>'
    expect(fates(body, { read })).toEqual({
      'jquery-core': 'stays: needed by theme, closed, (x.js)',
      'jquery-migrate': 'stays: jquery-core stays',
      theme: 'stays: uses jQuery (.finish), and no island replaces it',
      plain: 'other: does not use jQuery',
      closed: 'stays: not known and not read: may use jQuery',
      '(js)': 'other: of a service that uses nothing of the page',
      '(x.js)': 'stays: not known and not read: may use jQuery',
    })
  })

  test('a global of which only what our islands answer is used keeps nothing; files that use more, or may, do', () => {
    const front = script('page-front')
    const fate = (more: string, read?: (src: string) => string | undefined) =>
      fates(front + more, read && { read })['page-front']
    for (const code of [
      "jQuery(window).on('page/init', function () { PageFront.hooks.add() })",
      "addEventListener('page/init', () => { if (window.PageFront && PageFront.hooks) run() })",
      "typeof PageFront === 'x'",
      // Who asks first does without.
      'if (window.PageFront && PageFront.hooks) run()',
      "typeof PageFront !== 'undefined' && PageFront.hooks.add()",
    ])
      expect(fate(`\n<script>${code}</script>`), code).toBe('goes: replaced by share')
    // Before ours can be there: at once, in a bundle, in texts that are run.
    for (const code of [
      'PageFront.modules',
      'window.PageFront.hooksOf()',
      'run(PageFront)',
      'PageFront.hooks.add()',
      'class Mine extends PageFront.hooks.Base {}',
      '(() => { var all = { 7: (e, t, n) => { class Mine extends PageFront.hooks {} } }; run(all, 7) })()',
      'var all = { "./mine.js": (module) => { eval("class Mine extends PageFront.hooks {}") } }; later(() => all)',
    ])
      expect(fate(`\n<script>${code}</script>`), code).toBe('stays: inline code in line 5 uses PageFront')
    // A file that uses no jQuery.
    expect(fate(script('plain'), () => 'PageFront.modules()')).toBe('stays: plain uses PageFront')
    expect(fate(script('plain'), () => 'begin(() => PageFront.hooks)')).toBe('goes: replaced by share')
    const addOn = '<script src="/wp-content/plugins/maps-for-elementor/a.js" id="maps-js"></script>'
    expect(fates(script('elementor-frontend-modules') + addOn)).toMatchObject({
      'elementor-frontend-modules': 'stays: may be used by maps',
    })
  })

  test('a global that others’ inline code uses keeps its library; code of a handle that goes does not', () => {
    const cookie = script('js-cookie')
    expect(fates(`${cookie}\n<script>\nCookies.set('a', 1)</script>`)).toEqual({
      'js-cookie': 'stays: inline code in line 5 uses Cookies',
    })
    expect(
      fates(
        `${cookie}${script('wc-add-to-cart')}<script id="wc-add-to-cart-js-after">Cookies.set('a', 1)</script>`,
      ),
    ).toMatchObject({ 'js-cookie': 'goes: nothing needs it any more' })
    expect(fates(`${cookie}<script>myCookies = 1</script>`)).toMatchObject({
      'js-cookie': 'goes: nothing needs it any more',
    })
  })

  test('that provide what a script which stays calls without naming it, stay with it', () => {
    const theme = script('theme')
    const read = (code: string) => ({ read: (src: string) => (src.includes('theme') ? code : undefined) })
    const blockui = jQuery + script('jquery-blockui') + theme
    for (const code of [
      'jQuery.blockUI({})',
      "jQuery('.a').block()",
      '!function(e){e(".a").unblock()}(jQuery)',
    ])
      expect(fates(blockui, read(code))['jquery-blockui'], code).toMatch(/^stays: theme uses /)
    expect(fates(blockui, read('jQuery(".a").hide()'))['jquery-blockui']).toBe(
      'goes: nothing needs it any more',
    )
    // One that uses no jQuery, but a global.
    const cookie = jQuery + script('js-cookie') + theme
    expect(fates(cookie, read("Cookies.set('a', 1)"))).toMatchObject({
      'js-cookie': 'stays: theme uses Cookies',
      'jquery-core': 'goes: nothing needs it any more',
      theme: 'other: does not use jQuery',
    })
    // Parts that it fetches may use every global.
    expect(fates(cookie, read('r.u=e=>e+".js"'))['js-cookie']).toBe('stays: theme uses Cookies')
  })

  test('that are copies with methods of their own stay for who calls these', () => {
    const read = (src: string) =>
      src.includes('blockui')
        ? 'jQuery.fn.blockThis = function () {}'
        : src.includes('theme')
          ? 'jQuery(".a").blockThis()'
          : undefined
    expect(fates(jQuery + script('jquery-blockui') + script('theme'), { read })['jquery-blockui']).toBe(
      'stays: theme uses .blockThis',
    )
  })

  test('that do the same on the stand-in stay there for who calls them, as far as their whole text runs', () => {
    const read = (own: string) => (src: string) =>
      src.includes('cover')
        ? `jQuery.fn.cover = function () { return this.${own}() }`
        : 'jQuery(function ($) { $(".a").cover() })'
    const of = (own: string) => fates(jQuery + script('jquery-cover') + script('theme'), { read: read(own) })
    const runs = 'other: runs without jQuery: the stand-in answers all that it calls'
    expect(of('hide')).toEqual({
      'jquery-core': 'goes: nothing needs it any more',
      'jquery-migrate': 'goes: nothing needs it any more',
      'jquery-cover': runs,
      theme: runs,
    })
    expect(of('finish')).toMatchObject({
      'jquery-cover': 'stays: theme uses .cover',
      theme: 'stays: uses jQuery (.cover), and no island replaces it',
    })
  })

  test('whose own files run there stay there for what no island does', () => {
    const own = (more: string) => (src: string) =>
      src.includes('/kit')
        ? `jQuery.fn.kit = function (name) { this[name]() }; jQuery(".kit-clock").hide(); tell("finish")${more}`
        : undefined
    const clock = '<p class="kit-clock"></p>'
    const runs = /^other: runs without jQuery/
    expect(fates(`${clock}${jQuery}${script('kit')}`, { read: own('') })).toEqual({
      'jquery-core': 'goes: nothing needs it any more',
      'jquery-migrate': 'goes: nothing needs it any more',
      kit: expect.stringMatching(runs),
    })
    expect(fates(`${jQuery}${script('kit')}`, { read: own('') }).kit).toBe('goes: replaced by share')
    for (const read of [own('; jQuery(".a").finish()'), undefined])
      expect(fates(`${clock}${jQuery}${script('kit')}`, { read })).toMatchObject({
        'jquery-core': 'stays: needed by kit',
        kit: 'stays: no island for what it starts here: .kit-clock',
      })
  })

  test('of which it is known what they give, are not asked by a text that looks like a name', () => {
    const read = (src: string) =>
      src.includes('cover')
        ? 'var name = "cover", shown = "block"; jQuery.fn[name] = function () { return this }'
        : 'jQuery(function ($) { $(".a").block() })'
    expect(fates(jQuery + script('jquery-cover') + script('theme'), { read }).theme).toMatch(
      /^other: runs without jQuery/,
    )
  })

  test('that were not read keep everything that they could call', () => {
    expect(fates(jQuery + script('js-cookie') + script('wc-add-to-cart') + script('closed'))).toEqual({
      'jquery-core': 'stays: needed by closed',
      'jquery-migrate': 'stays: jquery-core stays',
      'js-cookie': 'stays: may be used by closed',
      'wc-add-to-cart': 'stays: may be used by closed',
      closed: 'stays: not known and not read: may use jQuery',
    })
  })

  test('reasons lead to where it began, and never round in a circle', () => {
    const read = (src: string) =>
      src.includes('page-front')
        ? 'page.builder()'
        : src.includes('theme')
          ? 'PageFront.more(jQuery)'
          : undefined
    expect(fates(script('page-front') + script('theme'), { read })['page-front']).toBe(
      'stays: theme uses PageFront',
    )
  })

  test('are findings: what can go, what stays', () => {
    const body = script('wc-add-to-cart') + script('woocommerce')
    expect(findings('legacy-goes', body)).toEqual([expect.stringContaining('1 script can go now')])
    expect(findings('legacy-stays', body)).toEqual(['error: 1 legacy script must stay.'])
    expect(reportOn(body).ok).toBe(false)
    expect(reportOn('').ok).toBe(true)
  })
})

describe('inline code', () => {
  const inline = (body: string, more?: Parameters<typeof reportOn>[1]) =>
    reportOn(body, more).inline.map(({ what, line, needs, uses }) => [what, line, needs, uses.join(' ')])

  test('with place, and whether the stand-in answers it', () => {
    const body = `<script id="slides-js-after">jQuery(function ($) { $('#s').wc_variation_form() })</script>
<script>\njQuery('.a').finish()</script>
<a id="m" onclick="jQuery(this).finish()">x</a><a href="javascript:$('#m').live()">y</a>
<script type="application/json">{"a":"jQuery(1).x()"}</script><script>run()</script>`
    expect(inline(body)).toEqual([
      ['script#slides-js-after', 4, 'stand-in', '.ready .wc_variation_form'],
      ['script 3 of the page', 5, 'jquery', '.finish'],
      ['a#m onclick', 7, 'jquery', '.finish'],
      ['a href', 7, 'jquery', '.live'],
    ])
  })

  test('that needs the real jQuery keeps it', () => {
    const body = `${script('jquery-core')}<script>jQuery('.a').finish()</script>`
    expect(fates(body)).toEqual({ 'jquery-core': 'stays: needed by inline code: script 3 of the page' })
    expect(findings('inline-jquery', body)).toEqual([
      'error: script 3 of the page, line 4: .finish needs the real jQuery.',
    ])
  })

  test('that the stand-in answers keeps nothing, but throws without it', () => {
    const body = "<script>jQuery('#s').wc_variation_form()</script>"
    expect(fates(script('jquery-core') + body)).toEqual({ 'jquery-core': 'goes: nothing needs it any more' })
    expect(findings('inline-jquery', script('jquery-core') + body)).toEqual([])
    expect(findings('inline-jquery', body)).toEqual([
      expect.stringContaining('neither jQuery nor the stand-in'),
    ])
  })

  test('what the page itself adds to jQuery needs none; nor what is only called where it is there', () => {
    const one =
      '<script>jQuery.fn.fold = function () { return this.hide() }; $.later = function (f) { f() }</script>'
    const two = "<script>jQuery(function ($) { $('.a').fold(); $.later(run) })</script>"
    expect(inline(one + two).map(([, , needs]) => needs)).toEqual(['stand-in', 'stand-in'])
    expect(inline(two)[0]).toContain('jquery')
    const guarded = (test: string) => inline(`<script>if (${test}) { jQuery('.a').fitVids() }</script>`)[0]
    expect(guarded('jQuery.fn.fitVids')).toContain('stand-in')
    expect(guarded('jQuery.fn.other')).toContain('jquery')
  })

  test('that runs a text which uses jQuery, or that nobody can read, needs the real one', () => {
    const needs = (code: string) => inline(`<script>${code}</script>`).map(([, , needs]) => needs)
    for (const code of [
      'eval("jQuery(1).slick()")',
      `window.eval('(function($){ $(".a").slick() })(jQuery)')`,
      "eval(function(p,a,c,k,e,d){return p}('0(1).2()',9,3,'jQuery|document|slick'.split('|'),0,{}))",
      "eval(function(p,a,c,k,e,d){return p}('1(0).2()',9,3,'document|jQuery|slick'.split('|'),0,{}))",
      "eval(atob('YWxlcnQoMSk='))",
      'new Function("jQuery(1).slick()")()',
      '(0, eval)("jQuery(1).slick()")',
      `var s = document.createElement('script'); s.text = "jQuery('.a').slick()"; document.body.append(s)`,
      'document.write("<script>jQuery(1).slick()<\\/script>")',
      `setInterval("$('.a').slick()", 100)`,
    ])
      expect(needs(code), code).toEqual(['jquery'])
    for (const code of [
      'setTimeout("turn()", 100); jQuery(function ($) { $(".a").addClass("b") })',
      // What Divi prints: it gives functions that were given as texts to jQuery.
      'jQuery(function ($) { if ("string" == typeof r) { var n = String(r); n.replace("$", "jQuery"); var a = new Function("return " + n)(); $(document).ready(a) } })',
    ])
      expect(needs(code), code).toEqual(['stand-in'])
    expect(needs('setTimeout("turn()", 100)')).toEqual([])
  })

  test("WP Rocket's own code needs none: what delays scripts, and what loads pictures when they are seen", () => {
    const loader = `<script>(() => { class Late { p() {
      const wrap = (jq) => { if (jq && jq.fn) jq(window).on('rocket-jquery-load', run) }
      wrap(window.jQuery); Object.defineProperty(window, 'jQuery', { set: wrap }) } } })()</script>`
    expect(inline(loader)).toEqual([])
    const lazy = (call: string) => `<script>window.lazyLoadOptions = [{ callback_loaded: function (element) {
      if (typeof window.jQuery != "undefined") { if (jQuery.fn.fitVids) { jQuery(element).parent().fitVids() } } } }]; ${call}</script>`
    expect(inline(lazy(''))[0]).toContain('stand-in')
    // What is asked for at once nobody can tell yet.
    const asks = lazy('').replace('.parent().fitVids()', '.offset()')
    expect(inline(asks)[0]).toContain('stand-in')
    const called = asks.replace('}];', '}]; lazyLoadOptions[0].callback_loaded(a);')
    expect(reportOn(called).inline[0]).toMatchObject({ needs: 'stand-in', now: '.offset at once' })
  })

  test('that the stand-in answers only where the build has the island', () => {
    const body = (method: string) => `<script>jQuery('#s').${method}()</script>`
    expect(inline(body('wc_variation_form'))[0]).toContain('stand-in')
    expect(inline(body('block'))[0]).toContain('stand-in')
    expect(inline(body('revolution'))[0]).toContain('jquery')
    expect(inline("<script>$(document.body).on('added_to_cart', () => ga())</script>")[0]).toContain(
      'stand-in',
    )
    const pressed = (act: string) => inline(`<script>$('.a').on('click', function () { ${act} })</script>`)[0]
    expect(pressed('$(this).hide()')).toContain('stand-in')
    expect(pressed('$(this).finish()')).toContain('jquery')
  })

  test('with the stand-in on the page nothing throws, but it loads jQuery', () => {
    const standIn = '<script src="/dist/stand-in.js" data-jquery="/jquery.js"></script>'
    expect(findings('inline-jquery', `${standIn}<script>jQuery('#s').wc_variation_form()</script>`)).toEqual(
      [],
    )
    expect(findings('inline-jquery', `${standIn}<script>jQuery('#s').finish()</script>`)).toEqual([
      expect.stringContaining('.finish needs the real jQuery, which the stand-in then loads'),
    ])
    expect(reportOn(standIn).scripts.map(({ verdict }) => verdict)).toEqual(['ours', 'ours'])
  })

  test('lines are left out where the source is read in two ways', () => {
    expect(
      inline("<script>jQuery('.a').hide()</script>", { source: '<script></script>' })[0]![1],
    ).toBeUndefined()
  })
})

describe('sizes', () => {
  test('measured where the page gives them, typical where the script is well known, else not known', () => {
    const weigh = (src: string) =>
      src.includes('theme') ? { raw: 10, sent: 5, how: 'measured' as const } : undefined
    const body = script('theme') + script('wc-add-to-cart') + script('mystery')
    expect(reportOn(body, { weigh }).scripts.map(({ bytes }) => bytes?.how)).toEqual([
      undefined,
      'measured',
      'typical',
      undefined,
    ])
  })

  test('before and after: what goes against what we load before the first tap', () => {
    const shop = '<a class="add_to_cart_button"></a><form class="variations_form"></form>'
    const { saving } = reportOn(shop + jQuery + script('wc-add-to-cart'), { tag: '' })
    expect(saving).toEqual({
      before: { requests: 3, bytes: 27957 + 3697 + 906, unknown: 0 },
      // The stand-in is printed into the page, and nobody asks it for anything.
      after: { requests: 2, bytes: 26_000 + 1_000, unknown: 0 },
      typical: true,
    })
    expect(reportOn('<a class="share-link"></a>', { tag: '' }).saving.after.requests).toBe(1)
  })

  test('what answers in the place of jQuery counts where something on the page asks it', () => {
    const after = (theme: string) =>
      reportOn(`${jQuery}<script src="/theme.js"></script>`, {
        read: (src) => (/theme/.test(src) ? theme : undefined),
      }).saving.after
    expect(after('add(1)')).toEqual({ requests: 1, bytes: 16_000 + 1_000, unknown: 0 })
    expect(after('jQuery(function ($) { $(".a").hide() })')).toEqual({
      requests: 2,
      bytes: 20_000,
      unknown: 0,
    })
    // In one file with the stand-in, where it is asked at once.
    expect(after('note(jQuery(".a").width())')).toEqual({ requests: 2, bytes: 24_000, unknown: 0 })
  })

  test('a page that would be heavier without jQuery is named, and one that is lighter with the stand-in alone', () => {
    const report = (sent: number, body = '', theme = 'note(jQuery(".a").width())') =>
      reportOn(`${body}${script('jquery-core')}<script src="/theme.js"></script>`, {
        read: (src) => (/theme/.test(src) ? theme : undefined),
        weigh: () => ({ raw: sent * 3, sent, how: 'measured' }),
      })
    const heavier = (...given: Parameters<typeof report>) =>
      report(...given).findings.flatMap(({ kind, level, text }) => (kind === 'heavier' ? [level, text] : []))
    const SPARE =
      'Nothing on the page needs archipelago.js, and with it the page would load 2.0 KB of scripts more than with jQuery. Print stand-in-now.js alone, in the place of jQuery: that is 13.7 KB less. The WordPress plugin does.'
    const LEAVE =
      'Without jQuery the page would load 2.0 KB of scripts more than with it: what takes its place weighs more than all that goes. Leave jQuery on this page; the WordPress plugin does.'
    expect(heavier(22_000)).toEqual(['note', SPARE])
    expect(report(22_000).tag.spare).toBe(true)
    expect(report(22_000).saving).toMatchObject({
      before: { requests: 2, bytes: 16_000 + 22_000 },
      after: { requests: 1, bytes: 8_000 },
    })
    // It has something for the one script, or is heavier all the same.
    expect(heavier(22_000, '<a class="share-link"></a>')).toEqual(['warning', LEAVE])
    expect(heavier(7_000)[0]).toBe('warning')
    expect(report(7_000).tag.spare).toBeUndefined()
    expect(heavier(25_000)).toEqual([])
    expect(heavier(9_000, '', 'jQuery.Callbacks()')).toEqual([])
  })

  test('islands of visitors with a cart load at once where jQuery stays', () => {
    const button = '<a class="add_to_cart_button"></a>'
    const after = (body: string) => reportOn(button + body).saving.after.requests
    expect(after('')).toBe(1)
    expect(after(jQuery + script('mystery'))).toBe(2 + 3)
  })
})
