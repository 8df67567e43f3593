import { describe, expect, test } from 'vitest'
import { identify, isJQuery, pathsOf } from './handles'
import { known, reportOn } from './harness'
import { needsOf } from './known'
import { needsJQuery } from './table'
import type { Knowledge } from './types'

const rows = (scripts: Record<string, object>): Knowledge => ({ ...known, features: { own: { scripts } } })
const build = rows({
  'wc-cart': {
    paths: ['woocommerce/assets/js/frontend/cart'],
    marks: ['wc_cart_params', 'update_cart_action'],
  },
  select2: { paths: ['woocommerce/assets/js/select2/select2'] },
  'wc-select2': { paths: ['woocommerce/assets/js/select2/select2'] },
  flatpickr: { paths: ['fluentform/', 'elementor/assets/lib/flatpickr/flatpickr'] },
  'eael-#': { paths: ['essential-addons-elementor/'] },
  'filter-*': {},
  simple: {},
  slick: { paths: ['slick/slick'], marks: ['slickFilter', 'unslick'] },
  box: { paths: ['jquery.box', '!other-box/'] },
})

/** `name = handle` of a script, whose code may be known. */
const who = (src: string, handle?: string, code?: string) => {
  const script = { src, handle, id: '', code: '', name: '', kind: 'code', element: null! } as const
  const { name, handle: sure } = identify(script, { read: () => code }, build)
  return sure === name ? name : `${name} = ${sure ?? '?'}`
}

const CART = '/wp-content/plugins/woocommerce/assets/js/frontend/cart'

describe('a script is known by its path', () => {
  test.each([
    [`${CART}.min.js?ver=6.1`, undefined, 'wc-cart'],
    [`${CART}.js`, 'wc-cart', 'wc-cart'],
    [`https://cdn.test/x${CART}.min.js`, undefined, 'wc-cart'],
    [`//cdn.test${CART.toUpperCase()}.JS`, undefined, 'wc-cart'],
    ['/my-woocommerce/assets/js/frontend/cart.js', undefined, '(cart.js) = ?'],
    ['/wp-content/themes/a/js/cart.js', 'wc-cart', 'wc-cart = ?'],
    [`${CART}.min.js`, 'theme-cart', 'theme-cart = wc-cart'],
    ['/wp-content/themes/a/js/jquery.box.min.js', 'box', 'box'],
    ['/wp-content/themes/a/js/jquery.box.js', undefined, 'box'],
    // A folder in which it is something else.
    ['/wp-content/plugins/other-box/js/jquery.box.min.js', 'box', 'box = ?'],
    ['/wp-content/plugins/other-box/js/jquery.box.js', undefined, '(jquery.box.js) = ?'],
    ['/wp-content/plugins/another-box/js/jquery.box.js', 'box', 'box'],
    ['/wp-content/plugins/woocommerce/assets/js/select2/select2.min.js', 'wc-select2', 'select2'],
    ['/wp-content/plugins/woocommerce/assets/js/select2/select2.min.js', undefined, 'select2'],
    ['/wp-content/plugins/fluentform/public/libs/flatpickr/flatpickr.js', 'flatpickr', 'flatpickr'],
    ['/wp-content/plugins/fluentform/public/libs/flatpickr/flatpickr.js', undefined, '(flatpickr.js) = ?'],
    ['/wp-content/uploads/essential-addons-elementor/eael-105.js', 'eael-105', 'eael-105'],
    ['/wp-content/uploads/other/eael-105.js', 'eael-105', 'eael-105 = ?'],
    ['/x/any.js', 'simple', 'simple'],
    ['/x/any.js', 'filter-red', 'filter-red'],
    ['/x/any.js', 'mystery', 'mystery = ?'],
    ['/x/any.js', undefined, '(any.js) = ?'],
    ['/wp-includes/js/underscore.min.js', undefined, 'underscore'],
    ['/wp-content/themes/a/js/underscore.min.js', 'underscore', 'underscore = ?'],
    ['/wp-content/themes/a/js/common.js', undefined, '(common.js) = ?'],
    ['https://c0.wp.com/c/5.8/wp-includes/js/wp-embed.min.js', undefined, 'wp-embed'],
    ['https://c0.wp.com/p/woocommerce/6.1.1/assets/js/frontend/cart.min.js', undefined, 'wc-cart'],
    ['/wp-content/plugins/woocommerce/src/../assets/./js/frontend/cart.min.js', 'wc-cart', 'wc-cart'],
    [
      '/wp-includes/blocks/navigation/view.min.js',
      'wp-block-navigation-view',
      'wp-block-navigation-view = wp-block-view',
    ],
    ['/wp-includes/js/dist/script-modules/interactivity/index.min.js', undefined, 'wp-block-view'],
    ['/wp-includes/js/wp-emoji-release.min.js', undefined, 'wp-emoji'],
    [
      '/wp-includes/js/mediaelement/mediaelement-and-player.min.js?ver=4.2.17',
      undefined,
      'mediaelement-core',
    ],
    ['/wp-includes/js/mediaelement/mediaelement-and-player.min.js?ver=2.22.0', undefined, 'mediaelement'],
    ['/wp-includes/js/mediaelement/mediaelement-and-player.min.js', 'mediaelement', 'mediaelement'],
  ])('%s, printed as %s: %s', (src, handle, name) => {
    expect(who(src, handle)).toBe(name)
  })
})

describe('as savers and caches name files', () => {
  test.each([
    'wp-includes/js/underscore.min.js%3Fver=1.13',
    '/wp-content/cache/min/1/wp-includes/js/underscore-9acd0018748480616e61dd69460004f1.js',
    '/wp-content/cache/min/1/wp-includes/js/underscore.min-9acd0018748480616e61dd69460004f1.js?ver=1',
    'wp-includes/js/underscore.min.js@ver=1.13.js',
    'wp-includes/js/underscore.min.js_ver=1.13',
    'wp-includes/js/underscore.min.js,qver=1.13.pagespeed.jm.gp20iU5FlU.js',
    'wp-includes/js/underscore.minb8ff.js?ver=1',
    'wp-includes/js/underscoreb8ff.js',
    'wp-includes/js/underscore.min-1.js',
    'wp-includes/js/underscore.min(2).js',
    'wp-includes/js/underscore.min_002.js',
    'wp-includes/js/underscore.min.js.download',
    '..\\wp-includes\\js\\underscore.min.js',
    'https://web.archive.org/web/20200101000000js_/https://host.test/wp-includes/js/underscore.min.js?ver=1',
    '/web/20200101000000js_/http://host.test/wp-includes/js/underscore.min.js',
    '//web.archive.org/web/20200101/http:/host.test/wp-includes/js/underscore.min.js',
  ])('%s', (src) => {
    expect(who(src)).toBe('underscore')
  })

  test('only where the name without the addition is known', () => {
    expect(who('/x/cafeface.js')).toBe('(cafeface.js) = ?')
    expect(pathsOf('/x/cafeface.js')).toEqual(['/x/cafeface', '/x/cafe'])
  })
})

describe('or by its handle and its code', () => {
  test.each([
    ['/cache/a1.js', 'slick', 'a.slickFilter=b;a.unslick=c', 'slick = ?', 'slick'],
    ['/cache/a1.js', 'slick', 'a.slickFilter=b', 'slick = ?', 'slick = ?'],
    // A file into which a cache has put several has the same in it.
    ['/cache/a1.js', undefined, 'a.slickFilter=b;a.unslick=c', '(a1.js) = ?', '(a1.js) = ?'],
    // And so has an add-on, which calls what the script sets.
    ['/slick-fade/a1.js', 'slick-fade', 'a.slickFilter();a.unslick()', 'slick-fade = ?', 'slick-fade = ?'],
    ['/cache/a1.js', 'wc-cart', 'x.slickFilter=b;a.unslick=c', 'wc-cart = ?', 'wc-cart = ?'],
  ])('%s, printed as %s, with %s: %s, read %s', (src, handle, code, unread, read) => {
    expect([who(src, handle), who(src, handle, code)]).toEqual([unread, read])
  })
})

test.each([
  '/wp-includes/js/jquery/jquery.min.js',
  '/wp-includes/js/jquery/jquery.js?ver=1.12.4',
  'jquery.js%3Fver=1.12',
  'js/jqueryb8ff.js',
  'https://ajax.googleapis.com/ajax/libs/jquery/3.6.0/jquery.min.js',
  'https://code.jquery.com/jquery-3.6.0.slim.min.js',
  'https://code.jquery.com/jquery-latest.js',
  'https://cdn.test/npm/jquery@3.6.0/dist/jquery.min.js',
  '/js/jquery-1.11.0-rc1.pack.js',
  '/js/JQuery.min.js',
  'lib/jquery/jquery-min.js',
])('%s is jQuery', (src) => {
  expect(isJQuery({ src })).toBe(true)
  expect(who(src)).toBe('jquery-core')
})

test.each([
  '/js/jquery.ui.js',
  '/js/jquery-ui.min.js',
  '/js/jquery.cookie.js',
  '/js/jquery.blockUI.js',
  '/js/jquery-migrate.min.js',
  '/js/my-jquery.js',
  '/jquery/app.js',
])('%s is not', (src) => {
  expect(isJQuery({ src })).toBe(false)
})

test.each([
  '/wp-includes/js/jquery/jquery-migrate.min.js%3Fver=3.0',
  'https://code.jquery.com/jquery-migrate-3.3.2.min.js',
  '/js/jquery-migrate.js',
])('%s is its addition', (src) => {
  expect(who(src)).toBe('jquery-migrate')
})

describe("WordPress' own scripts", () => {
  test.each([
    'lodash',
    'masonry',
    'imagesloaded',
    'wp-a11y',
    'wp-polyfill-inert',
    'wp-interactivity',
    'hoverintent-js',
    'comment-reply',
    'wp-embed',
    'wp-emoji',
    'wp-block-view',
    'wp-i18n',
    'react-dom',
    'clipboard',
    'underscore',
    'zxcvbn-async',
  ])('%s needs no jQuery', (handle) => {
    expect(needsOf(handle)).toBeDefined()
    expect(needsJQuery(handle)).toBe(false)
  })

  test.each([
    'jquery-migrate',
    'mediaelement-migrate',
    'wp-mediaelement',
    'jquery-ui-tabs',
    'jquery-effects-fade',
    'jquery-masonry',
    'heartbeat',
    'wp-util',
    'backbone',
    'thickbox',
    'password-strength-meter',
    'wp-api',
    'hoverIntent',
  ])('%s does', (handle) => {
    expect(needsJQuery(handle)).toBe(true)
  })

  test('an old file may need more than the new one', () => {
    expect(needsOf('wp-a11y', '/wp-includes/js/wp-a11y')).toContain('jquery-core')
    expect(needsOf('wp-a11y', '/wp-includes/js/dist/a11y')).not.toContain('jquery-core')
    expect(needsOf('jquery-ui-core', '/wp-includes/js/jquery/ui/jquery.ui.core')).toEqual(['jquery-core'])
    expect(who('/wp-includes/js/jquery/ui/jquery.ui.effect-fade.min.js')).toBe('jquery-effects-fade')
  })
})

test('a copy of jQuery that takes a name of its own stays, and jQuery with it', () => {
  const verdicts = (code: string) =>
    reportOn(
      '<script src="/wp-includes/js/jquery/jquery.min.js" id="jquery-core-js"></script><script src="/wp-content/plugins/a/jquery-1.11.1.js"></script>',
      { read: (src: string) => (src.includes('1.11.1') ? code : undefined) },
    )
      .scripts.filter(({ verdict }) => verdict !== 'ours')
      .map(({ verdict, why }) => `${verdict}: ${why}`)
  expect(
    verdicts('!function(a){return m.noConflict=function(b){return m},m}(); window.jQuery = window.$ = m'),
  ).toEqual(Array(2).fill('goes: nothing needs it any more'))
  expect(verdicts('/* the library */\njQuery_1_11_1 = jQuery.noConflict(true);')).toEqual([
    'stays: needed by (jquery-1.11.1.js)',
    'stays: calls itself jQuery_1_11_1',
  ])
})
