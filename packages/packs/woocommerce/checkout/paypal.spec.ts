import type { Page } from '@playwright/test'
import { fillIn, form, NEWER, ordersOf, pay } from '../../../../scripts/e2e/checkout'
import { expect, test } from '../../../../scripts/e2e/test'
import {
  type Gateway,
  inCore,
  inPlugins,
  inShop,
  isThere,
  onBothSides,
  openBeside,
  type Side,
} from './beside.harness'

// PayPal Payments' own script, as it is, beside our islands and beside WooCommerce's scripts, on the checkout, a product's page and the cart:
// the same calls of PayPal and the shop, the same fields, the same messages. WP_PLUGINS is a folder with `woocommerce` and
// `woocommerce-paypal-payments` unpacked, WP_CORE an unpacked WordPress. PayPal's library is a stand-in of ours. What it has shown:
// packages/docs/gateways.md.

const SCRIPT = inPlugins('woocommerce-paypal-payments/modules/ppcp-button/assets/js/button')
/** They stay on both sides: it calls `.block()` and `jQuery.scroll_to_notices()`. */
const STAYS = ['jquery-blockui/jquery.blockUI', 'js-cookie/js.cookie', 'frontend/woocommerce'].map(inShop)
const ADDRESS = ['frontend/country-select', 'frontend/address-i18n'].map(inShop)

const WRAPPER =
  '<div class="ppc-button-wrapper"><div id="ppcp-messages"></div><div id="ppc-button-ppcp-gateway"></div></div>'

const endpoint = (name: string) => ({ endpoint: `/?wc-ajax=ppc-${name}`, nonce: 'n' })
const configFor = (context: string) => ({
  url: 'https://www.paypal.com/sdk/js?client-id=test',
  url_params: { 'client-id': 'test', currency: 'EUR', components: 'buttons', 'enable-funding': 'venmo' },
  script_attributes: {},
  client_id: 'test',
  currency: 'EUR',
  data_client_id: {
    set_attribute: false,
    user: 0,
    has_subscriptions: false,
    paypal_subscriptions_enabled: false,
  },
  redirect: '/fixtures/plain.html?redirected',
  context,
  ajax: Object.fromEntries(
    'simulate_cart change_cart create_order approve_order save_checkout_form validate_checkout cart_script_params'
      .split(' ')
      .map((name) => [name, endpoint(name.replaceAll('_', '-'))]),
  ),
  bn_codes: { checkout: 'bn', cart: 'bn', product: 'bn' },
  payer: null,
  is_free_trial_cart: false,
  vaulted_paypal_email: '',
  subscription_plan_id: '',
  button: {
    wrapper: '#ppc-button-ppcp-gateway',
    is_disabled: false,
    mini_cart_wrapper: '#ppc-button-minicart',
    is_mini_cart_disabled: false,
    cancel_wrapper: '#ppcp-cancel',
    mini_cart_style: {},
    style: {},
  },
  separate_buttons: {},
  hosted_fields: { wrapper: '#ppcp-hosted-fields', labels: {} },
  messages: { is_hidden: true, wrapper: '#ppcp-messages', block: { enabled: false } },
  labels: {
    error: {
      generic: 'Something went wrong.',
      required: { generic: 'Required.', field: '%s', elements: {} },
    },
  },
  simulate_cart: { enabled: true, throttling: 100 },
  order_id: 0,
  single_product_buttons_enabled: '1',
  mini_cart_buttons_enabled: '',
  basic_checkout_validation_enabled: false,
  early_checkout_validation_enabled: false,
  should_handle_shipping_in_paypal: false,
  user: { is_logged: false },
  vaultingEnabled: false,
  productType: null,
})

type Journey = 'paid' | 'cancelled' | 'refused' | 'not approved' | 'late' | 'never'

/** PayPal's library, as far as it is called. Runs in the page. */
const service = (journey: Journey) => {
  const calls: string[] = []
  const Buttons = (options: any) => ({
    isEligible: () => true,
    render(target: string | Element) {
      const place = typeof target === 'string' ? document.querySelector(target)! : target
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'paypal-button'
      button.textContent = 'PayPal'
      place.append(button)
      const set = (on: boolean) => () => {
        button.disabled = !on
      }
      options.onInit({}, { enable: set(true), disable: set(false) })
      button.addEventListener('click', async () => {
        let rejected = false
        calls.push('pressed')
        await options.onClick({ fundingSource: 'paypal' }, { reject: () => (rejected = true) })
        if (rejected) return calls.push('rejected')
        try {
          const orderID = await options.createOrder({}, {})
          calls.push(`created ${orderID}`)
          if (journey === 'cancelled') return options.onCancel?.({ orderID })
          await options.onApprove(
            { orderID, payer: { name: 'Ada' } },
            { restart: async () => calls.push('restart') },
          )
          calls.push('approved')
        } catch (error: any) {
          calls.push(`failed ${error.message ?? error.type}`)
          options.onError(error)
        }
      })
    },
  })
  const library = { Buttons, getFundingSources: () => ['paypal'] }
  // It comes with its script.
  Object.assign(window, { paypalCalls: calls, paypalLibrary: library })
}

const button = (page: Page) => page.locator('#ppc-button-ppcp-gateway .paypal-button')
const said = (page: Page) => page.locator('.woocommerce-error').filter({ hasText: /\S/ }).first()
const calls = (page: Page) => page.evaluate(() => (window as any).paypalCalls as string[])

/** What is sent, but for what each page has for itself. */
const stable = (text: string | null) => {
  if (!text) return ''
  const { form_encoded, ...fields } = JSON.parse(text)
  const typed = [...new URLSearchParams(form_encoded)].filter(([name]) =>
    /^(billing|payment|ppcp|terms)/.test(name),
  )
  return JSON.stringify({ ...fields, typed })
}

/** Answers for the shop and for PayPal, and notes what was asked of them. */
async function serve(page: Page, journey: Journey) {
  const sent: string[] = []
  await page.addInitScript(service, journey)
  await page.route('https://www.paypal.com/**', (route) =>
    journey === 'never'
      ? route.abort()
      : new Promise((done) => setTimeout(done, journey === 'late' ? 2500 : 0)).then(() =>
          route.fulfill({ contentType: 'text/javascript', body: 'window.paypal = window.paypalLibrary' }),
        ),
  )
  await page.route(/wc-ajax=ppc-/, (route) => {
    const [, name] = /wc-ajax=ppc-([\w-]+)/.exec(route.request().url())!
    // As often as a page changes, which is not the same on both sides.
    if (!/simulate|cart-script/.test(name!)) sent.push(`${name} ${stable(route.request().postData())}`)
    const fails =
      (journey === 'refused' && name === 'create-order') ||
      (journey === 'not approved' && name === 'approve-order')
    const data = fails
      ? { message: 'PayPal says no.', name: 'NO', code: 100, errors: ['PayPal says no.'] }
      : name === 'change-cart'
        ? [{ items: [{ cart_item_key: 'key' }] }]
        : name === 'simulate-cart'
          ? { total: 45, funding: {}, button: { is_disabled: false }, messages: { is_hidden: true } }
          : name === 'cart-script-params'
            ? { url_params: configFor('cart').url_params, button: { is_disabled: false }, amount: 45 }
            : { id: 'O1', custom_id: 'c1' }
    return route.fulfill({ contentType: 'application/json', body: JSON.stringify({ success: !fails, data }) })
  })
  return sent
}

const PRODUCT = '/fixtures/product-variable.html'
const SIMPLE = '/fixtures/product-simple.html'
const CART = '/fixtures/cart-newer.html'

const gateways: Record<string, Gateway> = {
  checkout: {
    path: NEWER,
    print: (html) =>
      html
        .replaceAll('payment_method_cheque', 'payment_method_ppcp-gateway')
        .replaceAll('value="cheque"', 'value="ppcp-gateway"')
        .replace(/(<button[^>]*id="place_order"[\s\S]*?<\/button>)/, `$1${WRAPPER}`),
    data: { PayPalCommerceGateway: configFor('checkout') },
    shop: [...ADDRESS, inShop('frontend/checkout')],
    files: [...STAYS, SCRIPT],
    fragments: /wc-ajax=(update_order_review|checkout)$/,
    post: (body) => body.replaceAll('payment_method=ppcp-gateway', 'payment_method=cheque'),
  },
  product: {
    path: PRODUCT,
    print: (html) => html.replace(/(<form class="[^"]*\bcart\b[\s\S]*?<\/form>)/, `$1${WRAPPER}`),
    data: { PayPalCommerceGateway: configFor('product') },
    shop: [
      inShop('accounting/accounting'),
      ...['underscore', 'wp-util'].map(inCore),
      ...['frontend/add-to-cart', 'frontend/add-to-cart-variation', 'frontend/cart-fragments'].map(inShop),
    ],
    files: [...STAYS, SCRIPT],
  },
  cart: {
    path: CART,
    print: (html) => html.replace(/(<a [^>]*class="checkout-button[\s\S]*?<\/a>)/, `$1${WRAPPER}`),
    data: { PayPalCommerceGateway: configFor('cart') },
    shop: [...ADDRESS, ...['frontend/cart', 'frontend/cart-fragments'].map(inShop)],
    files: [...STAYS, SCRIPT],
  },
}
gateways.simple = { ...gateways.product!, path: SIMPLE }

test.describe('the script of PayPal Payments', () => {
  test.skip(!isThere('woocommerce', 'woocommerce-paypal-payments'), 'WP_PLUGINS and WP_CORE are not given')

  /** Opens, walks, and says what was called, sent and shown. */
  const start = async (page: Page, url: string, side: Side, where: string, journey: Journey) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const sent = await serve(page, journey)
    if (where === 'cart') {
      await page.goto(`${url}/fixtures/plain.html?mode=none`)
      await page.request.post(`${url}/?wc-ajax=add_to_cart`, { form: { product_id: '201', quantity: '1' } })
    }
    await openBeside(page, url, side, gateways[where]!)
    return { sent, errors }
  }

  for (const journey of ['paid', 'cancelled', 'refused', 'not approved', 'late', 'never'] as const)
    test(`checkout, ${journey}: the same beside ours as beside WooCommerce's`, async ({ browser, site }) => {
      test.setTimeout(90_000)
      const [ours, theirs] = await onBothSides(browser, site.url, async (page, side) => {
        const seen = await start(page, site.url, side, 'checkout', journey)
        await fillIn(page)
        await page.waitForLoadState('networkidle')
        await expect(page.locator('.blockOverlay')).toHaveCount(0)
        const place = page.locator('#place_order')
        await pay(page, 'ppcp-gateway')
        if (journey === 'never') {
          // The shop's own button stays: PayPal is asked by the server then.
          await expect(place).not.toHaveClass(/ppcp-hidden/)
          return { ...seen, shown: await place.isVisible() }
        }
        await expect(place).toHaveClass(/ppcp-hidden/)
        await pay(page, 'cod')
        await expect(place).not.toHaveClass(/ppcp-hidden/)
        await pay(page, 'ppcp-gateway')
        await expect(button(page)).toHaveCount(1)
        await button(page).click()
        if (/paid|late/.test(journey)) {
          await page.waitForURL(/order-received/)
          const { orders } = await ordersOf(page)
          return { ...seen, orders: orders.length, resumed: orders[0]?.fields['ppcp-resume-order'] }
        }
        if (journey !== 'cancelled') await expect(said(page)).toBeVisible()
        await expect.poll(() => calls(page).then((list) => list.length)).toBeGreaterThan(1)
        await expect(form(page)).not.toHaveClass(/processing/)
        await expect(page.locator('.blockOverlay')).toHaveCount(0)
        const text = journey === 'cancelled' ? '' : (await said(page).textContent())!.trim()
        // Once more.
        await button(page).click()
        await expect
          .poll(() => calls(page).then((list) => list.filter((call) => call === 'pressed').length))
          .toBe(2)
        await expect.poll(() => seen.sent.filter((one) => one.startsWith('create-order')).length).toBe(2)
        return {
          ...seen,
          text,
          calls: (await calls(page)).slice(0, 3),
          orders: (await ordersOf(page)).orders.length,
        }
      })
      expect(ours).toEqual(theirs)
      expect(theirs!.errors).toEqual([])
    })

  for (const journey of ['paid', 'cancelled', 'refused'] as const)
    test(`a product with variations, ${journey}`, async ({ browser, site }) => {
      test.setTimeout(90_000)
      const [ours, theirs] = await onBothSides(browser, site.url, async (page, side) => {
        const seen = await start(page, site.url, side, 'product', journey)
        await expect(button(page)).toHaveCount(1)
        // Nothing chosen: the button is off.
        await expect(page.locator('#ppc-button-ppcp-gateway')).toHaveClass(/ppcp-disabled/)
        const selects = page.locator('form.cart .variations select')
        const choices = ['blue', 'small', 'Plain']
        for (const [i, choice] of choices.entries()) await selects.nth(i).selectOption(choice)
        await expect(page.locator('#ppc-button-ppcp-gateway')).not.toHaveClass(/ppcp-disabled/)
        const chosen = await page.locator('[name=variation_id]').inputValue()
        await page.locator('form.cart input.qty').first().fill('3')
        await button(page).click()
        if (journey === 'paid') {
          await page.waitForURL(/redirected/)
          return { ...seen, chosen }
        }
        if (journey === 'refused') await expect(said(page)).toHaveText('Something went wrong.')
        await expect.poll(() => calls(page).then((list) => list.length)).toBeGreaterThan(1)
        await selects.first().selectOption({ index: 0 })
        await expect(page.locator('#ppc-button-ppcp-gateway')).toHaveClass(/ppcp-disabled/)
        return { ...seen, chosen, calls: await calls(page) }
      })
      expect(ours).toEqual(theirs)
      expect(theirs!.errors).toEqual([])
      expect(theirs!.sent.some((one) => one.startsWith('change-cart'))).toBe(true)
    })

  test('a simple product: quantity and fields as they are; what fails is said', async ({ browser, site }) => {
    const [ours, theirs] = await onBothSides(browser, site.url, async (page, side) => {
      const seen = await start(page, site.url, side, 'simple', 'refused')
      await expect(button(page)).toHaveCount(1)
      await page.locator('form.cart input.qty').first().fill('3')
      await button(page).click()
      await expect(said(page)).toHaveText('Something went wrong.')
      return { ...seen, calls: await calls(page) }
    })
    expect(ours).toEqual(theirs)
    expect(theirs!.errors).toEqual([])
  })

  for (const journey of ['paid', 'refused'] as const)
    test(`the cart, ${journey}: again after each change`, async ({ browser, site }) => {
      const [ours, theirs] = await onBothSides(browser, site.url, async (page, side) => {
        const seen = await start(page, site.url, side, 'cart', journey)
        await expect(button(page)).toHaveCount(1)
        // The totals are printed anew, and the button with them.
        await page.locator('.qty').first().fill('3')
        await page.locator('[name=update_cart]').click()
        await expect(page.locator('.woocommerce-message')).toBeVisible()
        await expect(button(page)).toHaveCount(1)
        await expect(page.locator('.blockOverlay')).toHaveCount(0)
        await button(page).click()
        if (journey === 'paid') await page.waitForURL(/redirected/)
        else await expect(said(page)).toHaveText('Something went wrong.')
        return seen
      })
      expect(ours).toEqual(theirs)
      expect(theirs!.errors).toEqual([])
    })
})
