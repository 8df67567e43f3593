// @vitest-environment node
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type DemoServer } from '../index.mjs'
import { visitor } from './visitor'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const page = '/fixtures/checkout.html'
const address = {
  billing_first_name: 'Ada',
  billing_last_name: 'Harbour',
  billing_country: 'NL',
  billing_address_1: 'Quay 4',
  billing_city: 'Rotterdam',
  billing_postcode: '3011 AA',
  billing_phone: '010 1234567',
  billing_email: 'ada@example.com',
}
const agreed = { 'terms-field': '1', terms: 'on', payment_method: 'cod' }

let server: DemoServer
let site: string
beforeAll(async () => {
  server = createServer({ root, shared: '/nowhere', panel: false })
  site = await server.listen()
})
afterAll(() => server.close())

const nonceIn = (html: string, name: string) => new RegExp(`"${name}_nonce":"(\\w+)"`).exec(html)![1]!
const orderNonce = (html: string) => /name="woocommerce-process-checkout-nonce" value="(\w+)"/.exec(html)![1]!

/** A visitor on the checkout, with what a form of it posts. */
async function atCheckout(path = page) {
  const ada = visitor(site)
  const html = await ada.page(path)
  const headers = { Referer: site + path }
  const call = async (action: string, fields: Record<string, string>) => {
    const response = await ada.send(`/?wc-ajax=${action}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
    })
    return { status: response.status, text: await response.text() }
  }
  const order = { ...address, ...agreed, 'woocommerce-process-checkout-nonce': orderNonce(html) }
  const review = { security: nonceIn(html, 'update_order_review'), country: 'NL', s_country: 'NL' }
  const orders = async () => (await ada.send('/orders.json')).json()
  return { ...ada, html, call, order, review, orders }
}

test('a review answers both parts; a way of delivery that is gone gives way; an old nonce is refused', async () => {
  const { call, review } = await atCheckout()
  const first = JSON.parse((await call('update_order_review', review)).text)
  expect(first).toMatchObject({ result: 'success', messages: '', reload: false })
  expect(Object.keys(first.fragments)).toEqual([
    '.woocommerce-checkout-review-order-table',
    '.woocommerce-checkout-payment',
  ])
  const here = { ...review, 'shipping_method[0]': 'local_pickup:3' }
  const table = async (fields: Record<string, string>) =>
    JSON.parse((await call('update_order_review', fields)).text).fragments[
      '.woocommerce-checkout-review-order-table'
    ]
  expect(await table(here)).toMatch(/value="local_pickup:3"[^>]*checked/)
  expect(await table({ ...here, s_country: 'US' })).toMatch(/value="free_shipping:1"[^>]*checked/)
  expect(await call('update_order_review', { ...review, security: 'old' })).toEqual({
    status: 403,
    text: '-1',
  })
})

test('an order is counted once, empties the cart, and the next press is refused', async () => {
  const { call, order, orders, review, page: open } = await atCheckout()
  const answer = JSON.parse((await call('checkout', order)).text)
  expect(answer).toEqual({
    result: 'success',
    redirect: expect.stringMatching(/^\/checkout\/order-received\/\d+\/\?key=wc_order_/),
  })
  expect(await open(answer.redirect)).toContain('Your order has been received')
  expect((await call('checkout', order)).text).toContain('your session has expired')
  expect(JSON.parse((await call('update_order_review', review)).text)).toEqual({
    fragments: { 'form.woocommerce-checkout': expect.stringContaining('your session has expired') },
  })
  expect(await orders()).toMatchObject({
    attempts: 2,
    orders: [{ status: 'processing', payment: 'cod', total: 24 }],
  })
})

test('two requests at once are two orders: nothing but the page protects its visitor', async () => {
  const { call, order, orders } = await atCheckout()
  await Promise.all([call('checkout', order), call('checkout', order)])
  expect((await orders()).orders).toHaveLength(2)
})

test('what is wrong is named with its field; the newer plugin names the terms too', async () => {
  for (const path of [page, '/fixtures/checkout-newer.html']) {
    const { call, order } = await atCheckout(path)
    const { terms, ...rest } = order
    const answer = JSON.parse(
      (await call('checkout', { ...rest, billing_city: '', billing_email: 'ada' })).text,
    )
    expect(answer).toMatchObject({ result: 'failure', refresh: false, reload: false })
    const ids = [...answer.messages.matchAll(/data-id="(\w+)"/g)].map(([, id]) => id)
    expect(ids).toEqual(['billing_city', 'billing_email', ...(path === page ? [] : ['terms'])])
  }
})

test('an expired nonce asks for a refresh, which brings a new one', async () => {
  const { call, order, review } = await atCheckout()
  server.control({ shopFaults: { checkout: 'nonce' } })
  expect(JSON.parse((await call('checkout', order)).text)).toMatchObject({ result: 'failure', refresh: true })
  const { fragments } = JSON.parse((await call('update_order_review', review)).text)
  const fresh = orderNonce(fragments['.woocommerce-checkout-payment'])
  const again = await call('checkout', { ...order, 'woocommerce-process-checkout-nonce': fresh })
  server.control({ shopFaults: {} })
  expect(JSON.parse(again.text).result).toBe('success')
})

test.each([
  ['500', 0],
  ['500-after', 1],
  ['page', 0],
  ['504-after', 1],
])('the fault %s leaves %i orders', async (fault, count) => {
  const { call, order, orders } = await atCheckout()
  server.control({ shopFaults: { checkout: fault } })
  const { text } = await call('checkout', order)
  server.control({ shopFaults: {} })
  expect(text).toMatch(/^<!DOCTYPE html>/)
  expect((await orders()).orders).toHaveLength(count)
})

test('without scripts the form places an order; an error brings the page back with what was typed', async () => {
  const { order, submit, send, orders } = await atCheckout()
  const pressed = { ...order, woocommerce_checkout_place_order: 'Place order' }
  const back = await submit(page, { ...pressed, billing_phone: '' })
  expect(back).toContain(
    '<li data-id="billing_phone"><strong>Billing Phone</strong> is a required field.</li>',
  )
  expect(back).toMatch(/name="billing_first_name"[^>]*value="Ada"/)
  expect(back).toMatch(/<option value="NL" selected>/)
  const placed = await send(page, { method: 'POST', body: new URLSearchParams(pressed), redirect: 'manual' })
  expect(placed.headers.get('location')).toMatch(/^\/checkout\/order-received\//)
  expect((await orders()).orders).toHaveLength(1)
  expect((await send(page, { redirect: 'manual' })).headers.get('location')).toBe('/cart/')
})

test('a bank elsewhere: the cart stays, the same order waits, and is paid', async () => {
  const { call, order, orders, page: open } = await atCheckout(`${page}?gateways=bank`)
  const pay = async () =>
    JSON.parse((await call('checkout', { ...order, payment_method: 'quay_bank' })).text).redirect
  const first = await pay()
  expect(first).toMatch(/^\/bank\/\?order=/)
  expect(await pay()).toBe(first)
  const [, id, key] = /order=(\d+)&key=(\w+)/.exec(first)!
  const form = await open(`/checkout/order-pay/${id}/?pay_for_order=true&key=${key}`)
  expect(form).toMatch(
    /<body class="[^"]*woocommerce-order-pay[^"]*">[\s\S]*<form id="order_review" method="post">/,
  )
  expect(await open(`/bank/?paid=${id}&key=${key}`)).toContain('Your order has been received')
  expect(await orders()).toMatchObject({ attempts: 2, orders: [{ status: 'processing' }] })
})

test('coupons, login and an order that waits for its payment', async () => {
  const { html, call, submit, page: open, order } = await atCheckout(`${page}?gateways=card`)
  const security = nonceIn(html, 'apply_coupon')
  expect((await call('apply_coupon', { security, coupon_code: 'HARBOUR10' })).text).toContain(
    'woocommerce-message',
  )
  expect((await call('apply_coupon', { security, coupon_code: '<b>' })).text).toContain(
    '&quot;&#60;b&#62;&quot; does not exist!',
  )
  expect(await open(page)).toContain('data-coupon="harbour10"')
  expect(
    (await call('remove_coupon', { security: nonceIn(html, 'remove_coupon'), coupon: 'harbour10' })).text,
  ).toContain('has been removed')

  expect(await submit(page, { login: 'Login', username: 'ada', password: 'wrong' })).toContain('is incorrect')
  expect(
    await submit(page, { login: 'Login', username: 'ada', password: 'harbour', redirect: page }),
  ).not.toContain('showlogin')

  const declined = { ...order, payment_method: 'quay_card', 'quay_card-number': '4000 0000 0000 0002' }
  expect((await call('checkout', declined)).text).toContain('Your card was declined.')
})
