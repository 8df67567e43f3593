import { paymentBlock, reviewTable } from './endpoints/checkout-markup.mjs'
import { checkoutOf, isNewer, nonceOf } from './endpoints/checkout-state.mjs'
import { escapeHtml } from './transform.mjs'

/**
 * Puts other markup in the place of one element. @param {string} page @param {RegExp} start its opening tag
 * @param {string} markup @returns {string} the page as it was where the element is not on it
 */
export function replaceElement(page, start, markup) {
  const opening = start.exec(page)
  if (!opening) return page
  const name = /^<([\w-]+)/.exec(opening[0])[1]
  const tags = new RegExp(`<(/?)${name}\\b`, 'g')
  tags.lastIndex = opening.index
  let depth = 0
  for (let tag = tags.exec(page); tag; tag = tags.exec(page)) {
    depth += tag[1] ? -1 : 1
    if (depth === 0)
      return page.slice(0, opening.index) + markup + page.slice(page.indexOf('>', tag.index) + 1)
  }
  return page
}

const table = /<table class="shop_table woocommerce-checkout-review-order-table"[^>]*>/
const payment = /<div id="payment" class="woocommerce-checkout-payment"[^>]*>/
const loginToggle = /<div class="woocommerce-form-login-toggle"[^>]*>/
const loginForm = /<form class="woocommerce-form woocommerce-form-login[^>]*>/
const account = /<div class="woocommerce-account-fields"[^>]*>/

const named = (name) => `\\bname="${name.replace(/[[\]]/g, '\\$&')}"`

/** What was posted stands in the fields again, as the server prints it after an error. @param {string} page @param {URLSearchParams} posted */
function printPosted(page, posted) {
  let printed = page
  for (const [name, value] of posted) {
    const text = escapeHtml(value)
    const is = named(name)
    printed = printed
      .replace(new RegExp(`<input\\b(?=[^>]*${is})(?=[^>]*type="(?:text|tel|email)")[^>]*>`), (input) =>
        input.replace(/\svalue="[^"]*"/, () => ` value="${text}"`),
      )
      .replace(new RegExp(`<input\\b(?=[^>]*${is})(?=[^>]*type="checkbox")[^>]*>`), (input) =>
        input.replace('<input', '<input checked'),
      )
      .replace(new RegExp(`(<textarea\\b(?=[^>]*${is})[^>]*>)[^<]*`), (_, start) => start + text)
      .replace(new RegExp(`<select\\b(?=[^>]*${is})[\\s\\S]*?</select>`), (select) =>
        select
          .replace(/\sselected(?:=["']selected["'])?/g, '')
          .replace(`<option value="${text}"`, (option) => `${option} selected`),
      )
  }
  return printed
}

/** What the WordPress plugin prints in the place of WooCommerce's file where a gateway's script calls it, and the data that names the gateway. */
const OWN_BUTTONS = '<script src="/dist/own-buttons.js" id="wc-custom-place-order-button-js"></script>'
const namesOwnButton = (page) =>
  page.replace(
    'var wc_checkout_params = {',
    (start) => `${start}"gateways_with_custom_place_order_button":["quay_own"],`,
  )

const scriptOf = (flavour) => (id) =>
  `<script src="/fixtures/gateways/${id.replace('quay_', '')}-${flavour}.js" id="${id}-js"></script>`

/**
 * Prints the visitor's own checkout into a page that has one, a fixture's or a captured one.
 * @param {import('./request.mjs').Request & { posted?: URLSearchParams }} request `posted`: what the browser's own post had
 * @param {string} page @returns {string}
 */
export function printCheckout(request, page) {
  if (!payment.test(page)) return page
  const { session, path, query } = request
  const { user } = checkoutOf(session)
  const nonces = /"(update_order_review|apply_coupon|remove_coupon)_nonce":"[^"]*"/g
  let printed = replaceElement(page, table, reviewTable(session))
  printed = replaceElement(
    printed,
    payment,
    paymentBlock(session, { newer: isNewer(request), referer: path }),
  )
  printed = printed
    .replace(nonces, (_, action) => `"${action}_nonce":"${nonceOf(session, action)}"`)
    .replace(/(<form name="checkout"[^>]*\saction=")[^"]*/, (_, start) => start + path)
  if (user) for (const part of [loginToggle, loginForm, account]) printed = replaceElement(printed, part, '')
  const plain = query.get('flavour') === 'plain' ? 'plain' : 'jquery'
  const asked = (query.get('gateways') ?? '').split(',').filter(Boolean)
  const scripts = [
    ...asked.filter((id) => id !== 'direct').map((id) => `quay_${id}`),
    ...(query.get('plugins') ?? '').split(',').filter(Boolean),
  ]
  const own = scripts.includes('quay_own')
  if (own) printed = namesOwnButton(printed)
  printed = printed.replace(
    '</body>',
    () => `${own ? OWN_BUTTONS : ''}${scripts.map(scriptOf(plain)).join('\n')}\n</body>`,
  )
  return request.posted ? printPosted(printed, request.posted) : printed
}
