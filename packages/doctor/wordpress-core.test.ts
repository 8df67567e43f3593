// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { known } from './build.harness'
import { examine, matchSelector } from './index'
import { parse } from './parse.mjs'

// What the table of this build says of WordPress' own scripts on captured pages, and of WPFunnels'.
const captures = new URL('../../../shared/captures/', import.meta.url)
const skipped = existsSync(captures) ? '' : ' (skipped: ../shared/captures is not here)'

/** What becomes of the scripts of a page, by handle, with more markup at its end. */
const fatesOn = (name: string, more = '') => {
  const source = readFileSync(new URL(`${name}.html`, captures), 'utf8').replace(
    '</body>',
    () => `${more}</body>`,
  )
  const { scripts } = examine({ document: parse(source), name, source, matches: matchSelector }, known)
  return Object.fromEntries(scripts.map(({ handle, verdict, why }) => [handle, `${verdict}: ${why}`]))
}

test.skipIf(skipped)(`galleries: no script of MediaElement's stays, and no jQuery${skipped}`, () => {
  const fates = fatesOn('galleries')
  for (const handle of ['mediaelement-core', 'mediaelement-migrate', 'wp-mediaelement', 'mediaelement-vimeo'])
    expect(fates[handle]).toBe('goes: replaced by media, playlist')
  expect(Object.values(fates).filter((fate) => fate.startsWith('stays'))).toEqual([])
})

test.skipIf(skipped).each([
  // The player itself has no jQuery in it.
  ['new MediaElementPlayer(node)', 'mediaelement-core', 'goes'],
  ['wp.mediaelement.initialize()', 'wp-mediaelement', 'stays'],
])(`code that uses %s keeps %s; jQuery %s${skipped}`, (code, handle, jQuery) => {
  const fates = fatesOn('galleries', `<script>${code}</script>`)
  expect(fates[handle]).toMatch(/^stays: inline code.*uses/)
  expect(fates['jquery-core']).toMatch(new RegExp(`^${jQuery}`))
})

test.skipIf(skipped).each([
  ['order-received', 'wp-emoji'],
  ['post-single', 'comment-reply'],
  ['post-single', 'wp-embed'],
  ['newer/product-variable', 'comment-reply'],
])(`%s: %s is left alone, and needs no jQuery${skipped}`, (name, handle) => {
  expect(fatesOn(name)[handle]).toMatch(/^other/)
})

test.skipIf(skipped).each([
  ['<div class="wpfnl-multistep"></div>', '.wpfnl-multistep'],
  ['<input type="checkbox" class="wpfnl-order-bump-cb">', '.wpfnl-order-bump-cb'],
  ['<div data-widget_type="wpfnl-checkout.default"></div>', 'wpfnl-checkout'],
])(`a step with %s keeps WPFunnels' script, one without does not${skipped}`, (markup, what) => {
  expect(fatesOn('funnel-step')['wpfnl-public']).toBe('goes: replaced by funnel, funnel-optin')
  const fates = fatesOn('funnel-step', markup)
  expect(fates['wpfnl-public']).toBe(`stays: no island for what it starts here: ${what}`)
  expect(fates['jquery-core']).toMatch(/wpfnl-public/)
})

test.each([
  [
    'wc-jquery-ui-touchpunch',
    '/wp-content/plugins/woocommerce/assets/js/jquery-ui-touch-punch/jquery-ui-touch-punch',
  ],
  ['jquery-touch-punch', '/wp-includes/js/jquery/jquery.ui.touch-punch'],
])(
  '%s, which has fingers drag what jQuery UI makes, stays while something can be dragged',
  (handle, path) => {
    const tag = (id: string, src: string) => `<script id="${id}-js" src="${src}.min.js"></script>`
    const ui = ['core', 'mouse', 'slider'].map((part) =>
      tag(`jquery-ui-${part}`, `/wp-includes/js/jquery/ui/${part}`),
    )
    const verdictWith = (more: string) => {
      const source = `<!DOCTYPE html><html><head></head><body>${ui.join('')}${tag(handle, path)}${more}</body></html>`
      const read = () => "jQuery('#prices').slider()"
      const page = { document: parse(source), name: 'page.html', source, matches: matchSelector, read }
      return examine(page, known).scripts.find((one) => one.handle === handle)?.verdict
    }
    const filter = tag('wc-price-slider', '/wp-content/plugins/woocommerce/assets/js/frontend/price-slider')
    expect(verdictWith(filter)).toBe('goes')
    expect(verdictWith(tag('currencies', '/wp-content/plugins/currencies/prices'))).toBe('stays')
  },
)

test("WooCommerce's price slider stays beside a script that makes sliders itself: on one bar there would be two", () => {
  const tag = (id: string, src: string) => `<script id="${id}-js" src="${src}.js"></script>`
  const verdictWith = (code: string) => {
    const slider = tag('wc-price-slider', '/wp-content/plugins/woocommerce/assets/js/frontend/price-slider')
    const source = `<!DOCTYPE html><html><body>${slider}${tag('rates', '/wp-content/plugins/rates/prices')}</body></html>`
    const page = {
      document: parse(source),
      name: 'page.html',
      source,
      matches: matchSelector,
      read: () => code,
    }
    return examine(page, known).scripts.find((one) => one.handle === 'wc-price-slider')?.verdict
  }
  expect(verdictWith("jQuery('.price_slider').slider({ range: true })")).toBe('stays')
  expect(verdictWith("jQuery('.price').hide()")).toBe('goes')
})

describe('libraries of WordPress that only other scripts ask for', () => {
  const fates = (code: string, more = '', textOf = (_file: string) => 'jQuery.fn.x = 1') => {
    const tag = (id: string, path: string) => `<script id="${id}-js" src="${path}.min.js"></script>`
    const ui = ['core', 'widget', 'tabs', 'datepicker', 'effect', 'effect-slide'].map((part) =>
      tag(
        part.startsWith('effect')
          ? part.replace('effect', 'jquery-effects').replace(/s$/, 's-core')
          : `jquery-ui-${part}`,
        `/wp-includes/js/jquery/ui/${part}`,
      ),
    )
    const source = `<!DOCTYPE html><html><body>${tag('jquery-core', '/wp-includes/js/jquery/jquery')}${ui.join('')}
      ${tag('wp-api-request', '/wp-includes/js/api-request')}${tag('thickbox', '/wp-includes/js/thickbox/thickbox')}
      <script id="jquery-ui-datepicker-js-after">jQuery(function(jQuery){jQuery.datepicker.setDefaults({})});</script>
      <script id="jquery-ui-core-js-before">jQuery.uiBackCompat = true;</script>
      ${tag('theme', '/wp-content/themes/shore/shore')}${more}</body></html>`
    const read = (src: string) => (src.includes('shore') ? code : textOf(src.replace(/.*\/|\.min.*/g, '')))
    const page = { document: parse(source), name: 'page.html', source, matches: matchSelector, read }
    return Object.fromEntries(examine(page, known).scripts.map((one) => [one.handle, one.verdict]))
  }

  test('go, and jQuery with them, where none is asked', () => {
    const { theme, ...others } = fates('document.body.classList.add("x")')
    expect(theme).toBe('other')
    expect(Object.entries(others).filter(([, verdict]) => verdict !== 'goes')).toEqual([])
  })

  test.each([
    ["jQuery('.x').addClass('open', 500)", 'jquery-effects-core'],
    ["jQuery('.x').show('slide')", 'jquery-effects-slide'],
    ["wp.apiRequest({ path: '/x' })", 'wp-api-request'],
    ["tb_show('x')", 'thickbox'],
  ])('%s keeps %s, and jQuery', (code, handle) => {
    const found = fates(code)
    expect(found[handle]).toBe('stays')
    expect(found['jquery-core']).toBe('stays')
    expect(found['jquery-ui-tabs']).toBe('goes')
  })

  test.each([
    ["jQuery(function ($) { $('.x').tabs() })", 'jquery-ui-tabs'],
    [
      "jQuery(function ($) { $('.x').datepicker($.datepicker.regional[document.dir]) })",
      'jquery-ui-datepicker',
    ],
  ])('%s: jQuery UI stays and runs on the stand-in, where its own text does', (code, handle) => {
    const textOf = (file: string) =>
      file === 'core'
        ? 'jQuery.ui = jQuery.ui || {}; jQuery.widget = function (name) { jQuery.ui[name] = name }'
        : `jQuery(function () { jQuery.widget('ui.${file}', {}) })`
    expect(fates(code, '', textOf)).toMatchObject({
      [handle]: 'other',
      'jquery-ui-core': 'other',
      theme: 'other',
      'jquery-core': 'goes',
    })
    expect(fates(code, '', (file) => `${textOf(file)}; jQuery.fx.step.x = function () {}`)).toMatchObject({
      [handle]: 'stays',
      'jquery-core': 'stays',
    })
  })

  test('a link of its class keeps Thickbox', () => {
    expect(fates('', '<a class="button thickbox" href="#x">x</a>').thickbox).toBe('stays')
  })
})
