import type { Page } from '@playwright/test'
import { expect, test } from '../../../../scripts/e2e/test'
import { inCore, inPlugins, inShop, isThere, onBothSides, openBeside, type Side } from './beside.harness'

// The script of WooCommerce Stripe Gateway for express buttons (Apple Pay, Google Pay, Link), as it is, on a product's page and in the cart,
// beside our islands and beside WooCommerce's scripts: the same calls of Stripe and the shop, the same messages. Stripe's library is a
// stand-in of ours. WP_PLUGINS is a folder with `woocommerce` and `woocommerce-gateway-stripe` unpacked, WP_CORE an unpacked
// WordPress. What it has shown: packages/docs/gateways.md.

const dist = (name: string) => inCore(`dist/${name}`)
const NEEDS = [
  ...'vendor/wp-polyfill vendor/lodash vendor/react vendor/react-jsx-runtime vendor/react-dom private-apis hooks i18n escape-html html-entities element url api-fetch'
    .split(' ')
    .map(dist),
  ...'deprecated dom is-shallow-equal keycodes priority-queue undo-manager redux-routine compose data'
    .split(' ')
    .map(dist),
]
/** They stay on both sides: it calls `jQuery.blockUI()` and `jQuery.scroll_to_notices()`. */
const STAYS = ['jquery-blockui/jquery.blockUI', 'js-cookie/js.cookie', 'frontend/woocommerce'].map(inShop)
const SCRIPT = inPlugins('woocommerce-gateway-stripe/build/express-checkout')

const paramsFor = (page: 'product' | 'cart') => ({
  ajax_url: '/?wc-ajax=%%endpoint%%',
  stripe: {
    publishable_key: 'pk_test_1',
    locale: 'en',
    is_link_enabled: true,
    is_express_checkout_enabled: true,
    is_amazon_pay_enabled: false,
    is_payment_request_enabled: false,
  },
  nonce: {},
  i18n: {},
  checkout: { url: '/', currency_code: 'eur', country_code: 'NL', needs_payer_phone: false },
  button: { type: 'default', theme: 'dark', height: '40' },
  is_pay_for_order: false,
  has_block: false,
  login_confirmation: false,
  is_product_page: page === 'product',
  is_checkout_page: false,
  is_cart_page: page === 'cart',
  product: {
    displayItems: [{ label: 'Seal', amount: 4500 }],
    total: { label: 'Shop', amount: 4500 },
    currency: 'eur',
    requestShipping: false,
    validVariationSelected: true,
  },
  taxes_based_on_billing: false,
  allowed_shipping_countries: ['NL'],
  custom_checkout_fields: {},
})

const PLACE =
  '<div id="wc-stripe-express-checkout-element" style="margin-top: 1em;clear:both;display:none;"></div><p id="wc-stripe-express-checkout-button-separator" style="display:none;">OR</p>'

type Journey = 'cancelled' | 'declined'

/** Stripe's library, as far as it is called: it notes the calls. Runs in the page. */
const service = (journey: Journey) => {
  const calls: string[] = []
  const elements = ({ mode, amount, currency }: any) => {
    calls.push(`elements ${mode} ${amount} ${currency}`)
    return {
      submit: async () => ({}),
      update: ({ amount }: any) => calls.push(`update ${amount}`),
      create(type: string) {
        calls.push(`create ${type}`)
        const heard: [string, (event: any) => unknown][] = []
        const tell = (name: string, event: object) => {
          for (const [what, act] of heard) if (what === name) act(event)
        }
        return {
          on: (name: string, act: (event: any) => unknown) => heard.push([name, act]),
          unmount() {},
          mount(target: string | Element) {
            const place = typeof target === 'string' ? document.querySelector(target)! : target
            const button = document.createElement('button')
            button.type = 'button'
            button.className = 'express-button'
            button.textContent = 'Link'
            place.replaceChildren(button)
            setTimeout(() => tell('ready', { availablePaymentMethods: { link: true } }))
            button.addEventListener('click', () =>
              tell('click', {
                expressPaymentType: 'link',
                resolve({ lineItems }: any) {
                  calls.push(`resolve ${JSON.stringify(lineItems)}`)
                  if (journey === 'cancelled') return tell('cancel', {})
                  tell('confirm', {
                    expressPaymentType: 'link',
                    billingDetails: { name: 'Ada', email: 'ada@example.com', address: { country: 'NL' } },
                    shippingAddress: {},
                    paymentFailed: ({ reason }: any) => calls.push(`failed ${reason}`),
                  })
                },
              }),
            )
          },
        }
      },
    }
  }
  const stripe = {
    elements,
    createPaymentMethod: async () => ({ error: { message: 'Your card was declined.' } }),
    createConfirmationToken: async () => ({ error: { message: 'Your card was declined.' } }),
  }
  // It is made with `new`.
  function Stripe() {
    return stripe
  }
  Object.assign(window, { Stripe, stripeCalls: calls })
}

const button = (page: Page) => page.locator('.express-button')
const calls = (page: Page) => page.evaluate(() => (window as any).stripeCalls as string[])

async function serve(page: Page, journey: Journey) {
  const sent: string[] = []
  await page.addInitScript(service, journey)
  const answer = (data: object) => ({ contentType: 'application/json', body: JSON.stringify(data) })
  const cart = {
    items: [{ name: 'Seal', quantity: 1, totals: { line_subtotal: '4500' } }],
    items_count: 1,
    needs_shipping: false,
    shipping_rates: [],
    totals: {
      total_price: '4500',
      total_tax: '0',
      total_shipping: '0',
      total_discount: '0',
      total_fees: '0',
      currency_minor_unit: 2,
    },
  }
  await page.route(/wc-ajax=wc_stripe_/, (route) => {
    const [, name] = /wc-ajax=(\w+)/.exec(route.request().url())!
    sent.push(`${name} ${decodeURIComponent(route.request().postData() ?? '')}`)
    return route.fulfill(
      answer({
        result: 'success',
        total: { label: 'Shop', amount: 5100 },
        displayItems: [],
        requestShipping: false,
        currency: 'eur',
      }),
    )
  })
  await page.route(/\/wc\/store\//, (route) => {
    const request = route.request()
    sent.push(`${request.method()} ${/wc\/store\/[^?]*/.exec(request.url())} ${request.postData() ?? ''}`)
    return route.fulfill(answer(cart))
  })
  return sent
}

test.describe('express buttons of WooCommerce Stripe Gateway', () => {
  test.skip(!isThere('woocommerce', 'woocommerce-gateway-stripe'), 'WP_PLUGINS and WP_CORE are not given')

  const start = async (
    page: Page,
    url: string,
    side: Side,
    where: 'product' | 'cart',
    path: string,
    journey: Journey,
  ) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const sent = await serve(page, journey)
    if (where === 'cart') {
      await page.goto(`${url}/fixtures/plain.html?mode=none`)
      await page.request.post(`${url}/?wc-ajax=add_to_cart`, { form: { product_id: '201', quantity: '1' } })
    }
    const shop =
      where === 'cart'
        ? ['country-select', 'address-i18n', 'cart', 'cart-fragments'].map((name) =>
            inShop(`frontend/${name}`),
          )
        : [
            ...['underscore', 'wp-util'].map(inCore),
            ...['add-to-cart', 'add-to-cart-variation', 'cart-fragments'].map((name) =>
              inShop(`frontend/${name}`),
            ),
          ]
    await openBeside(page, url, side, {
      path,
      print: (html) =>
        where === 'cart'
          ? html.replace(/(<a [^>]*class="checkout-button[\s\S]*?<\/a>)/, `$1${PLACE}`)
          : html.replace(/(<form class="[^"]*\bcart\b[\s\S]*?<\/form>)/, `$1${PLACE}`),
      data: {
        wc_stripe_express_checkout_params: paramsFor(where),
        wc_stripe_upe_params: { key: 'pk_test_1', locale: 'en', paymentMethodsConfig: {} },
      },
      shop,
      files: [...NEEDS, ...STAYS, SCRIPT],
    })
    return { sent, errors }
  }
  const finish = async (page: Page, journey: Journey) => {
    await button(page).first().click()
    if (journey === 'declined')
      await expect(page.locator('.woocommerce-error').first()).toContainText('Your card was declined.')
    else
      await expect
        .poll(() => calls(page).then((list) => list.some((call) => call.startsWith('resolve'))))
        .toBe(true)
    await expect(page.locator('.blockUI.blockOverlay')).toHaveCount(0)
  }

  for (const journey of ['cancelled', 'declined'] as const) {
    test(`a product with variations, ${journey}`, async ({ browser, site }) => {
      test.setTimeout(90_000)
      const [ours, theirs] = await onBothSides(browser, site.url, async (page, side) => {
        const seen = await start(page, site.url, side, 'product', '/fixtures/product-variable.html', journey)
        await expect(button(page).first()).toBeAttached()
        const selects = page.locator('form.cart .variations select')
        for (const [i, choice] of ['blue', 'small', 'Plain'].entries())
          await selects.nth(i).selectOption(choice)
        const asked = () => seen.sent.filter((one) => /selected_product/.test(one)).length
        await expect.poll(asked).toBe(1)
        await expect(button(page).first()).toBeVisible()
        await page.locator('form.cart input.qty').first().fill('3')
        await expect.poll(asked).toBe(2)
        await expect
          .poll(() => calls(page).then((list) => list.filter((call) => call === 'update 5100').length))
          .toBe(2)
        await finish(page, journey)
        await selects.first().selectOption('')
        await expect(button(page).first()).toBeHidden()
        return { ...seen, calls: await calls(page) }
      })
      expect(ours).toEqual(theirs)
      expect(theirs!.errors).toEqual([])
    })

    test(`the cart, ${journey}: again after each change`, async ({ browser, site }) => {
      const [ours, theirs] = await onBothSides(browser, site.url, async (page, side) => {
        const seen = await start(page, site.url, side, 'cart', '/fixtures/cart-newer.html', journey)
        await expect(button(page)).toBeVisible()
        await page.locator('.qty').first().fill('3')
        await page.locator('[name=update_cart]').click()
        await expect(page.locator('.woocommerce-message')).toBeVisible()
        await expect(button(page)).toBeVisible()
        await finish(page, journey)
        return { ...seen, calls: await calls(page) }
      })
      expect(ours).toEqual(theirs)
      expect(theirs!.errors).toEqual([])
    })
  }
})
