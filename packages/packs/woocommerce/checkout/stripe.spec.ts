import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fillIn, form, NEWER, ordersOf, pay, placeOrder } from '../../../../scripts/e2e/checkout'
import { expect, test } from '../../../../scripts/e2e/test'

// WooCommerce Stripe Gateway's own script, as it is, beside our checkout and beside WooCommerce's own: the same calls of Stripe, the same
// fields, the same messages, one order. WP_PLUGINS is a folder with `woocommerce` and `woocommerce-gateway-stripe` unpacked, WP_CORE an
// unpacked WordPress. Stripe's service itself is a stand-in of ours. What it has shown: packages/docs/gateways.md.

const { WP_PLUGINS: plugins = '', WP_CORE: core = '' } = process.env
const isThere =
  existsSync(join(plugins, 'woocommerce-gateway-stripe')) && existsSync(join(core, 'wp-includes'))

const inCore = (name: string) => join(core, `wp-includes/js/dist/${name}.min.js`)
const inShop = (name: string) => join(plugins, `woocommerce/assets/js/${name}.js`)
/** What it depends on, in an order that fits every version of WordPress that has them. */
const GATEWAY = [
  ...'vendor/wp-polyfill vendor/react vendor/react-jsx-runtime vendor/react-dom private-apis hooks i18n escape-html element url api-fetch'
    .split(' ')
    .map(inCore),
  ...'deprecated dom is-shallow-equal keycodes priority-queue undo-manager redux-routine compose data'
    .split(' ')
    .map(inCore),
  join(plugins, 'woocommerce-gateway-stripe/build/upe-classic.js'),
]
const SHOP = [
  'js-cookie/js.cookie',
  'jquery-blockui/jquery.blockUI',
  'frontend/woocommerce',
  'frontend/country-select',
  'frontend/address-i18n',
  'frontend/checkout',
].map(inShop)

const PARAMS = {
  key: 'pk_test_1',
  isUPEEnabled: true,
  isCheckout: '1',
  isPaymentNeeded: true,
  locale: 'en',
  apiVersion: '2024-06-20',
  ajax_url: '/?wc-ajax=%%endpoint%%',
  genericErrorMessage: 'It did not work.',
  cartTotal: '4500',
  currency: 'EUR',
  gatewayId: 'stripe',
  enabledBillingFields: 'first_name last_name country address_1 city postcode phone email'
    .split(' ')
    .map((name) => `billing_${name}`),
  paymentMethodsConfig: {
    card: { isReusable: true, title: 'Card', countries: [], supportsDeferredIntent: true },
  },
}
/** As the gateway prints it (its `payment_fields()`). */
const FIELDS =
  '<fieldset id="wc-stripe-upe-form" class="wc-upe-form wc-payment-form"><div class="wc-stripe-upe-element" data-payment-method-type="card"></div><div id="wc-stripe-upe-errors" role="alert"></div><input type="hidden" class="wc-stripe-is-deferred-intent" name="wc-stripe-is-deferred-intent" value="1" /></fieldset>'

type Journey =
  | 'paid'
  | 'declined'
  | 'confirmed'
  | 'not confirmed'
  | 'refused'
  | 'pressed twice'
  | 'incomplete'
  | 'offline'

/** Stripe's library, as far as it is called: it notes the calls. Runs in the page. */
const service = (journey: Journey) => {
  const calls: string[] = []
  const element = {
    // As often as the totals come, which is not the same on both sides.
    mount: (node: Element) => (node.textContent = 'Card number'),
    on() {},
    update() {},
  }
  const stripe = {
    elements: ({ mode, amount, currency }: any) => {
      calls.push(`elements ${mode} ${amount} ${currency}`)
      return {
        create: (type: string) => {
          calls.push(`create ${type}`)
          return element
        },
        submit: async () => {
          calls.push('submit')
          return {}
        },
        update() {},
      }
    },
    createPaymentMethod: async ({ params }: any) => {
      calls.push(`method for ${JSON.stringify(params.billing_details)}`)
      return journey === 'declined'
        ? { error: { code: 'card_declined', message: 'Your card was declined.' } }
        : { paymentMethod: { id: 'pm_1' } }
    },
    confirmPayment: async () => {
      calls.push('confirm')
      return journey === 'not confirmed'
        ? { error: { message: 'The bank did not confirm it.' } }
        : { paymentIntent: { id: 'pi_1', status: 'succeeded' } }
    },
  }
  // It is made with `new`.
  function Stripe() {
    return stripe
  }
  Object.assign(window, { Stripe, stripeCalls: calls })
}

/** The fields that are the gateway's business, of a checkout's post. */
const ownFields = (body: string) =>
  [...new URLSearchParams(body)].filter(([name]) => /^(payment_|wc-stripe)/.test(name)).join(' ')

/** Opens the checkout with the gateway's script, walks, and says what was called, sent and shown. */
async function walk(
  page: Page,
  open: (path: string, options: { mode: 'default' | 'none' }) => Promise<Page>,
  journey: Journey,
  side: 'ours' | 'theirs',
) {
  const sent: string[] = []
  const answer = (answer: object) => ({ contentType: 'application/json', body: JSON.stringify(answer) })
  await page.addInitScript(service, journey)
  await page.route(/\/wp-files\//, (route) => {
    const [, file] = decodeURIComponent(route.request().url()).split('/wp-files/')
    return route.fulfill({ contentType: 'text/javascript', body: readFileSync(file!, 'utf8') })
  })
  await page.route(/wc-ajax=wc_stripe_/, (route) => {
    const [, name] = /wc-ajax=(\w+)/.exec(route.request().url())!
    if (!/appearance/.test(name!)) sent.push(`${name} ${route.request().postData()}`)
    return route.fulfill(answer({ success: true, data: { return_url: '/fixtures/checkout.html?paid' } }))
  })
  await page.route(
    ({ pathname, search }) => pathname === NEWER || /wc-ajax=(update_order_review|checkout)$/.test(search),
    async (route) => {
      const request = route.request()
      const isPage = request.isNavigationRequest()
      if (/=checkout$/.test(request.url())) {
        sent.push(ownFields(request.postData()!))
        if (journey === 'offline') return route.abort()
        if (journey === 'refused')
          return route.fulfill(
            answer({
              result: 'failure',
              messages: '<ul class="woocommerce-error" role="alert"><li>Too little is left.</li></ul>',
              refresh: true,
            }),
          )
        if (/confirmed/.test(journey))
          return route.fulfill(
            answer({ result: 'success', redirect: '#wc-stripe-confirm-pi:7:secret:nonce' }),
          )
      }
      // The shop of the tests knows the gateway by another name.
      const response = await route.fetch({
        postData: request.postData()?.replace('payment_method=stripe', 'payment_method=cheque'),
      })
      const fields = isPage ? FIELDS : JSON.stringify(FIELDS).slice(1, -1)
      const printed = (await response.text())
        .replaceAll('payment_method_cheque', 'payment_method_stripe')
        .replaceAll(/value=(\\?")cheque/g, 'value=$1stripe')
        .replace(/<p>Please send a check to our quay\.<\\?\/p>/, () => fields)
      const files = [...(side === 'theirs' ? SHOP : []), ...GATEWAY]
      const scripts = files.map((file) => `<script src="/wp-files/${encodeURIComponent(file)}"></script>`)
      const data = `<script>var wc_stripe_upe_params = ${JSON.stringify(PARAMS)}</script>`
      await route.fulfill({
        response,
        body: isPage ? printed.replace('</body>', () => `${data}${scripts.join('')}</body>`) : printed,
      })
    },
  )
  await open(`${NEWER}?jquery=real`, { mode: side === 'ours' ? 'default' : 'none' })
  await fillIn(page)
  // WooCommerce's own script tells of its totals through jQuery alone.
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
  await pay(page, 'stripe')
  await expect(page.locator('.wc-stripe-upe-element')).toHaveText('Card number')
  if (journey === 'incomplete') await page.locator('#billing_first_name').fill('')
  const calls = () => page.evaluate(() => (window as any).stripeCalls as string[])
  if (/^(paid|confirmed|pressed twice)$/.test(journey)) {
    await placeOrder(page).click()
    if (journey === 'pressed twice') await placeOrder(page).dispatchEvent('click')
    await page.waitForURL(/order-received|\?paid/)
    return { sent, orders: (await ordersOf(page)).orders.length }
  }
  const failure = page.locator('.woocommerce-error').first()
  // Once more, after the first has failed.
  for (let press = 0; press < 2; press++) {
    await placeOrder(page).click()
    await expect(failure).toBeVisible()
    await expect(form(page)).not.toHaveClass(/processing/)
    await expect(page.locator('.blockOverlay')).toHaveCount(0)
  }
  return {
    sent,
    calls: await calls(),
    said: (await failure.textContent())!.trim(),
    hash: new URL(page.url()).hash,
    orders: (await ordersOf(page)).orders.length,
  }
}

test.describe('the script of WooCommerce Stripe Gateway', () => {
  test.skip(!isThere, 'WP_PLUGINS and WP_CORE are not given')
  const journeys: Journey[] = [
    'paid',
    'declined',
    'confirmed',
    'not confirmed',
    'refused',
    'pressed twice',
    'incomplete',
    'offline',
  ]
  for (const journey of journeys)
    test(`${journey}: the same beside our checkout as beside WooCommerce's`, async ({ browser, site }) => {
      test.setTimeout(90_000)
      const [ours, theirs] = await Promise.all(
        (['ours', 'theirs'] as const).map(async (side) => {
          const context = await browser.newContext({ baseURL: site.url })
          const page = await context.newPage()
          const open = async (path: string, { mode }: { mode: string }) => {
            await page.goto(`${site.url}${path}&mode=${mode}`)
            return page
          }
          const seen = await walk(page, open, journey, side)
          await context.close()
          return seen
        }),
      )
      expect(ours).toEqual(theirs)
      expect(theirs!.sent.length > 0).toBe(journey !== 'declined')
      expect(ours!.orders).toBe(/^(paid|pressed twice)$/.test(journey) ? 1 : 0)
    })
})
