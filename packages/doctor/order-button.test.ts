// @vitest-environment node
import { expect, test } from 'vitest'
import { known } from './build.harness'
import { examine, matchSelector } from './index'
import { parse } from './parse.mjs'

const script = (handle: string, path: string) =>
  `<script src="https://shop.test/${path}.min.js?ver=11.0.1" id="${handle}-js"></script>`
const SHOP = 'wp-content/plugins/woocommerce/assets/js/frontend'

/** What becomes of the scripts of a checkout of WooCommerce 10.6, with a gateway's script of this text, or inline code. */
const scripts = (gateway?: string, more = '') => {
  const source = `<!DOCTYPE html><html><head><link rel="canonical" href="https://shop.test/"></head><body>${
    script('jquery-core', 'wp-includes/js/jquery/jquery') +
    script('wc-country-select', `${SHOP}/country-select`) +
    script('wc-address-i18n', `${SHOP}/address-i18n`) +
    script('wc-custom-place-order-button', `${SHOP}/utils/custom-place-order-button`) +
    script('wc-checkout', `${SHOP}/checkout`) +
    (gateway === undefined ? '' : script('quay-pay', 'wp-content/plugins/quay-pay/pay')) +
    more
  }</body></html>`
  const read = (src: string) => (src.includes('quay-pay') ? gateway : undefined)
  return examine(
    { document: parse(source), name: 'https://shop.test/', source, matches: matchSelector, read },
    known,
  ).scripts
}
const verdicts = (of: ReturnType<typeof scripts>) =>
  Object.fromEntries(of.map(({ handle, verdict, instead }) => [handle, instead ?? verdict]))

const REGISTER = 'wc.customPlaceOrderButton.register("quay",{render(){},cleanup(){}})'

test("the checkout's file for gateways' buttons goes with it", () => {
  expect(verdicts(scripts())).toMatchObject({
    'wc-custom-place-order-button': 'goes',
    'wc-checkout': 'goes',
    'jquery-core': 'goes',
  })
})

test.each([
  ['a file', scripts(REGISTER)],
  ['inline code', scripts(undefined, `<script>${REGISTER}</script>`)],
])('for a gateway that registers one, ours is in its place, and jQuery goes: %s', (_where, found) => {
  expect(verdicts(found)).toMatchObject({
    'wc-custom-place-order-button': 'own-buttons.js',
    'wc-checkout': 'goes',
    'jquery-core': 'goes',
  })
  expect(found.find(({ instead }) => instead)!.why).toBe(
    'replaced by checkout, with own-buttons.js in its place',
  )
})

test('where the gateway needs jQuery that stays, and ours is there', () => {
  expect(verdicts(scripts(`jQuery(function($){$.fx.custom();${REGISTER}})`))).toMatchObject({
    'wc-custom-place-order-button': 'own-buttons.js',
    'wc-checkout': 'goes',
    'jquery-core': 'stays',
  })
})

test('what nobody has read may register one', () => {
  const source = script('unread', 'wp-content/plugins/unread/pay')
  expect(verdicts(scripts(undefined, source))).toMatchObject({
    'wc-custom-place-order-button': 'own-buttons.js',
    'jquery-core': 'stays',
  })
})
