// @vitest-environment node
import { expect, test } from 'vitest'
import { known } from './build.harness'
import { examine, matchSelector } from './index'
import { parse } from './parse.mjs'

const script = (handle: string, path: string) =>
  `<script src="https://shop.test/${path}.min.js?ver=11.0.1" id="${handle}-js"></script>`
const SHOP = 'wp-content/plugins/woocommerce/assets/js/frontend'

/** What becomes of the scripts of a checkout of WooCommerce 10.6, with a gateway's script of this text. */
const verdicts = (gateway?: string) => {
  const source = `<!DOCTYPE html><html><head><link rel="canonical" href="https://shop.test/"></head><body>${
    script('jquery-core', 'wp-includes/js/jquery/jquery') +
    script('wc-country-select', `${SHOP}/country-select`) +
    script('wc-address-i18n', `${SHOP}/address-i18n`) +
    script('wc-custom-place-order-button', `${SHOP}/utils/custom-place-order-button`) +
    script('wc-checkout', `${SHOP}/checkout`) +
    (gateway ? script('quay-pay', 'wp-content/plugins/quay-pay/pay') : '')
  }</body></html>`
  const read = (src: string) => (src.includes('quay-pay') ? gateway : undefined)
  const { scripts } = examine(
    { document: parse(source), name: 'https://shop.test/', source, matches: matchSelector, read },
    known,
  )
  return Object.fromEntries(scripts.map(({ handle, verdict }) => [handle, verdict]))
}

test("the checkout's file for gateways' buttons goes with it", () => {
  expect(verdicts()).toMatchObject({
    'wc-custom-place-order-button': 'goes',
    'wc-checkout': 'goes',
    'jquery-core': 'goes',
  })
})

test('it stays for a gateway that registers one', () => {
  expect(verdicts('wc.customPlaceOrderButton.register("quay",{render(){},cleanup(){}})')).toMatchObject({
    'wc-custom-place-order-button': 'stays',
    'wc-checkout': 'goes',
    'jquery-core': 'stays',
  })
})
