import type { Script } from './scripts.ts'
import type { Finding, IslandReport, Page } from './types.ts'

/** Data that PHP prints with a handle and an island reads: global, handle, and what happens without it. */
const DATA: Record<string, [global: string, handle: string, without: string][]> = {
  'add-to-cart': [['wc_add_to_cart_params', 'wc-add-to-cart', 'addresses are derived, texts are English']],
  'mini-cart': [
    ['wc_cart_fragments_params', 'wc-cart-fragments', 'the cart is not kept between pages and tabs'],
  ],
  'variation-form': [['wc_add_to_cart_variation_params', 'wc-add-to-cart-variation', 'texts are English']],
  reviews: [['wc_single_product_params', 'wc-single-product', 'a rating is required, texts are English']],
  gallery: [
    ['wc_single_product_params', 'wc-single-product', "the theme's slider and zoom options are lost"],
  ],
  'cart-page': [
    ['wc_cart_params', 'wc-cart', 'the cart page posts and reloads: its nonces cannot be guessed'],
  ],
  checkout: [
    ['wc_checkout_params', 'wc-checkout', 'the checkout posts and reloads: its nonces cannot be guessed'],
  ],
  'country-select': [['wc_country_select_params', 'wc-country-select', 'there is no list of states']],
  'contact-form': [['wpcf7', 'contact-form-7', 'the REST address is derived']],
  'fluent-form': [['fluentFormVars', 'fluent-form-submission', 'addresses are derived, texts are English']],
  'checkout-capture': [
    ['cl_localized_vars', 'cart-lift', 'nothing is captured: its nonce cannot be guessed'],
  ],
  'terms-popup': [
    ['wptp_ajax_object', 'wp-terms-popup-ajax', 'the form is shown: its nonce cannot be guessed'],
  ],
  'load-more': [['localize', 'eael-general', 'the nonce is asked for first']],
  funnel: [['wpfnl_obj', 'wpfnl-public', 'the button posts: its nonce cannot be guessed']],
}

const TEMPLATES: Record<string, string[]> = {
  'variation-form': ['tmpl-variation-template', 'tmpl-unavailable-variation-template'],
}

const gives = (name: string) => {
  const assigned = new RegExp(`(?:\\b(?:var|let|const)\\s+|\\bwindow\\s*\\.\\s*|^|[;,\\s])${name}\\s*=[^=]`)
  return ({ code, kind }: Script) => kind !== 'data' && assigned.test(code)
}

/** What the islands that mount expect the page to print, and it does not. */
export const findMissingData = (page: Page, scripts: Script[], islands: IslandReport[]): Finding[] => {
  const findings: Finding[] = []
  // One that stands down has its own script there, and with it the data.
  for (const { name } of islands.filter(({ state }) => state === 'mounts')) {
    for (const [global, handle, without] of DATA[name] ?? [])
      if (!page.has?.(global) && !scripts.some(gives(global)))
        findings.push({
          kind: 'data-missing',
          level: 'warning',
          text: `${name} expects ${global}; without it ${without}. Keep the handle ${handle} enqueued with an empty source.`,
        })
    const missing = (TEMPLATES[name] ?? []).filter((id) => !page.document.querySelector(`[id="${id}"]`))
    if (missing.length)
      findings.push({
        kind: 'template-missing',
        level: 'warning',
        text: `${name} expects ${missing.join(' and ')}: built-in markup is used, what the theme overrode is lost.`,
      })
  }
  return findings
}
