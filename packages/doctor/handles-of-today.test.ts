// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { known } from './build.harness'
import { examine, matchSelector } from './index'
import { parse } from './parse.mjs'
import { needsJQuery } from './table'
import type { ScriptReport } from './types'

const PLUGINS = 'https://shop.test/wp-content/plugins'
const SHOP = `${PLUGINS}/woocommerce/assets/js`
const FILES = {
  'jquery-core': 'https://shop.test/wp-includes/js/jquery/jquery',
  'wc-back-in-stock-form': `${SHOP}/frontend/back-in-stock-form`,
  'wc-credit-card-form': `${SHOP}/frontend/credit-card-form`,
  'wc-jquery-payment': `${SHOP}/jquery-payment/jquery.payment`,
  'wc-prettyPhoto': `${SHOP}/prettyPhoto/jquery.prettyPhoto`,
  'wc-prettyPhoto-init': `${SHOP}/prettyPhoto/jquery.prettyPhoto.init`,
  'elementor-gallery': `${PLUGINS}/elementor/assets/lib/e-gallery/js/e-gallery`,
  'elementor-pro-frontend': `${PLUGINS}/elementor-pro/assets/js/frontend`,
  'form-save-progress': `${PLUGINS}/fluentform/assets/js/form-save-progress`,
}
/** What gives Elementor Pro something to do. */
const WIDGET = '<div data-widget_type="new-of-pro.default"></div>'
type Handle = keyof typeof FILES

/** What becomes of jQuery and these scripts, under the name of the table, and why. */
const examined = (handles: Handle[], printed = (handle: string) => handle, more = '') => {
  const tags = (['jquery-core', ...handles] as Handle[]).map(
    (handle) => `<script src="${FILES[handle]}.min.js?ver=11.0.1" id="${printed(handle)}-js"></script>`,
  )
  const source = `<!DOCTYPE html><html><head><link rel="canonical" href="https://shop.test/"></head><body>${WIDGET}${tags.join('')}${more}</body></html>`
  return examine(
    { document: parse(source), name: 'https://shop.test/', source, matches: matchSelector },
    known,
  ).scripts
}
const verdicts = (scripts: ScriptReport[]) =>
  Object.fromEntries(scripts.map(({ handle, verdict }) => [handle, verdict]))

describe('handles of today that need jQuery', () => {
  test.each([
    ['wc-prettyPhoto-init', 'prettyPhoto-init', /prettyPhoto/],
    ['form-save-progress', 'form-save-progress', /form/],
  ] as const)('%s stays, and jQuery with it', (handle, name, why) => {
    expect(needsJQuery(name)).toBe(true)
    const scripts = examined([handle])
    expect(verdicts(scripts)).toEqual({ 'jquery-core': 'stays', [name]: 'stays' })
    expect(scripts[1]).toMatchObject({ cause: 'island', why: expect.stringMatching(why) })
  })

  test('wc-credit-card-form goes, and its library and jQuery with it', () => {
    expect(needsJQuery('wc-credit-card-form')).toBe(true)
    expect(verdicts(examined(['wc-jquery-payment', 'wc-credit-card-form']))).toEqual({
      'jquery-core': 'goes',
      'jquery-payment': 'goes',
      'wc-credit-card-form': 'goes',
    })
  })

  test('its library stays for a gateway that checks a number with it', () => {
    const checks = '<script>jQuery(function ($) { $.payment.validateCardNumber("4242") })</script>'
    expect(verdicts(examined(['wc-jquery-payment', 'wc-credit-card-form'], undefined, checks))).toEqual({
      'jquery-core': 'stays',
      'jquery-payment': 'stays',
      'wc-credit-card-form': 'goes',
    })
  })

  test('wc-back-in-stock-form is part of the variation form: it goes, and jQuery with it', () => {
    expect(needsJQuery('wc-back-in-stock-form')).toBe(true)
    expect(verdicts(examined(['wc-back-in-stock-form']))).toEqual({
      'jquery-core': 'goes',
      'wc-back-in-stock-form': 'goes',
    })
  })

  test.each([
    ['wc-prettyPhoto', 'prettyPhoto', 'wc-prettyPhoto-init'],
    ['elementor-gallery', 'elementor-gallery', 'elementor-pro-frontend'],
  ] as const)('%s goes unless a script stays that calls it', (handle, name, user) => {
    expect(needsJQuery(name)).toBe(true)
    expect(verdicts(examined([handle]))).toEqual({ 'jquery-core': 'goes', [name]: 'goes' })
    expect(verdicts(examined([handle, user]))).toMatchObject({ 'jquery-core': 'stays', [name]: 'stays' })
  })

  test('under the names that WooCommerce gave them before 10.3', () => {
    const scripts = examined(['wc-jquery-payment', 'wc-prettyPhoto', 'wc-prettyPhoto-init'], (handle) =>
      handle.replace('wc-', ''),
    )
    expect(verdicts(scripts)).toEqual({
      'jquery-core': 'stays',
      'jquery-payment': 'goes',
      prettyPhoto: 'stays',
      'prettyPhoto-init': 'stays',
    })
  })
})
