import { createRecord } from '@archipelago/bind'
import { afterEach, expect, test, vi } from 'vitest'
import { checkField } from './fields'
import { createFragments } from './fragments'
import { repair } from './json'
import mount from './mount'
import { reviewData } from './review'
import type { Checkout } from './types'

afterEach(() => {
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const $ = <T extends Element = HTMLInputElement>(selector: string) => document.querySelector<T>(selector)!

test.each([
  ['{"result":"success"}', 'success'],
  ['<b>Warning</b>: {x} {"result":"failure","messages":"{}"}', 'failure'],
  ['{"result":"success"}<script>if (a) { b() }</script>', 'success'],
  ['<p>\n{ "result": "success", "a": {"b": "}"} }\n<!-- } -->', 'success'],
])('JSON with something around it: %s', (text, result) => {
  expect(JSON.parse(repair(text)).result).toBe(result)
})

test('what has no JSON in it stays as it is', () => {
  for (const text of ['-1', '', '<html>{"result":', '{"result":"x"']) expect(repair(text)).toBe(text)
  expect(repair('x{"fragments":{}}')).toBe('{"fragments":{}}')
})

test.each([
  ['required', '', 'woocommerce-invalid-required-field'],
  ['email', 'ann@', 'woocommerce-invalid-email'],
  ['email', 'ann@example', 'woocommerce-invalid-email'],
  ['email', 'ann@bücher.example', ''],
  ['email', '"ann lee"@example.com', ''],
  ['email', "o'brien+x@mail.example.museum", ''],
  ['email', 'a..b@example.com', 'woocommerce-invalid-email'],
  ['phone', '+39 (06) 12-34/5.6 #7', ''],
  ['phone', '06 ext', 'woocommerce-invalid-phone'],
  ['phone', '', ''],
])('a field with rule %s and "%s"', (rule, value, state) => {
  document.body.innerHTML = `<form><p class="form-row validate-${rule}"><input class="input-text" id="f"></p></form>`
  const checkout = { form: $('form'), record: createRecord() } as unknown as Checkout
  $('#f').value = value
  checkField(checkout, $('#f'), 'focusout')
  expect([...$('p').classList].slice(2).sort()).toEqual(
    state ? ['woocommerce-invalid', state] : ['woocommerce-validated'],
  )
  expect($('#f').getAttribute('aria-invalid')).toBe(state ? 'true' : null)
  checkField(checkout, $('#f'), 'input')
  expect($('p').className).toBe(`form-row validate-${rule}`)
  expect($('#f').hasAttribute('aria-invalid')).toBe(false)
})

test('the body of a request for totals is legacy’s, in its order', () => {
  vi.stubGlobal('wc_checkout_params', { update_order_review_nonce: 'n' })
  document.body.innerHTML = `<form class="checkout"><input name="billing_country" value="IT"><input name="billing_city" value="Città di B">
    <input name="shipping_country" value="DE"><p id="ship-to-different-address"><input type="checkbox" checked></p>
    <input type="radio" name="shipping_method[0]" data-index="0" value="flat:1" checked><input type="radio" name="shipping_method[0]" data-index="0" value="x">
    <input type="radio" name="payment_method" value="cod" checked></form>`
  const data = reviewData($<HTMLFormElement>('form'))
  expect(Object.entries(data).filter(([, value]) => value !== undefined)).toEqual([
    ['security', 'n'],
    ['payment_method', 'cod'],
    ['country', 'IT'],
    ['city', 'Città di B'],
    ['s_country', 'DE'],
    ['has_full_address', true],
    [
      'post_data',
      'billing_country=IT&billing_city=Citt%C3%A0%20di%20B&shipping_country=DE&shipping_method%5B0%5D=flat%3A1&payment_method=cod',
    ],
    ['shipping_method', { 0: 'flat:1' }],
  ])
  expect('shipping_method' in reviewData($<HTMLFormElement>('form'), { update_shipping_method: false })).toBe(
    false,
  )
})

const box = (inner: string, referer = '/checkout/') =>
  `<div class="pay"><input type="hidden" name="_wp_http_referer" value="${referer}"><div class="payment_box">${inner}</div></div>`

test('fragments: the same as printed or as last time keeps its nodes, fields of gateways go on', () => {
  const inner =
    '<input id="card"><input type="checkbox" id="save"><input type="hidden" id="token"><noscript><button>Update</button></noscript>'
  document.body.innerHTML = box(inner)
  // As a browser reads it where scripts run.
  $('noscript').textContent = '<button>Update</button>'
  const report = vi.fn()
  const apply = createFragments({ report }, [$('.pay')])
  const first = $('.pay')
  // A gateway's script has made something of it.
  $('#card').value = '42'
  $('#card').setAttribute('data-mounted', '')
  $('#token').value = 't'
  apply({ '.pay': box(inner, '/?wc-ajax=update_order_review') }, undefined)
  expect($('.pay')).toBe(first)
  $('#save').checked = true
  const changed: string[] = []
  document.body.addEventListener('change', ({ target }) => changed.push((target as Element).id))
  apply({ '.pay': box(`<b>New</b>${inner}`), '!': 'no selector', '.gone': 'x' }, undefined)
  expect($('.pay')).not.toBe(first)
  expect([$('#card').value, $('#save').checked, $('#token').value]).toEqual(['42', true, 't'])
  expect(changed).toEqual(['card', 'save', 'token'])
  // Enter presses the first button of a form.
  expect($('.pay').querySelector('button')).toBe(null)
  expect(report).toHaveBeenCalledTimes(1)
  const second = $('.pay')
  second.append('theirs')
  apply({ '.pay': box(`<b>New</b>${inner}`) }, undefined)
  expect($('.pay')).toBe(second)
})

test('without the data of the shop the form is the browser’s; unmounting puts everything back', () => {
  document.body.innerHTML = `<a class="showcoupon" href="#">Coupon?</a><form class="checkout_coupon"><input name="coupon_code"></form>
    <form class="checkout"><div class="shipping_address"></div><p id="ship-to-different-address"><input type="checkbox"></p>
    <div id="payment"><input type="radio" name="payment_method" id="payment_method_a" class="input-radio" data-order_button_text="Pay"><div class="payment_box payment_method_a" style="color: red; display: none;"></div>
    <button id="place_order" data-value="Order">Order</button></div></form>`
  const printed = document.body.innerHTML
  const roots = [...document.querySelectorAll('a,form')]
  const stops = roots.map((root) => mount(root, undefined, () => {}, 'checkout')!)
  expect($('.showcoupon').getAttribute('aria-expanded')).toBe('false')
  expect($('.shipping_address').getAttribute('style')).toContain('none')
  expect($('#payment_method_a').checked).toBe(true)
  expect($('#place_order').textContent).toBe('Pay')
  const event = new Event('submit', { cancelable: true, bubbles: true })
  $('form.checkout').dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
  for (const stop of stops) stop()
  expect(document.body.innerHTML).toBe(printed)
})

test('a link that opens a form does so where the page prevents the default of `#`, not where somebody stops it', async () => {
  document.body.innerHTML = `<a class="showcoupon" href="#">Coupon?</a><form class="checkout_coupon" style="display: none"><input name="coupon_code"></form>`
  const link = $('.showcoupon')
  const stop = mount(link, undefined, () => {}, 'checkout')!
  const keep = (event: Event) => event.stopPropagation()
  link.addEventListener('click', (event: Event) => event.preventDefault())
  link.addEventListener('click', keep)
  link.click()
  await new Promise((done) => setTimeout(done, 50))
  expect(link.getAttribute('aria-expanded')).toBe('false')
  link.removeEventListener('click', keep)
  link.click()
  await vi.waitFor(() => expect(link.getAttribute('aria-expanded')).toBe('true'))
  stop()
})

test('a way to pay without a box closes those of others; one that is chosen again while it closes stays open', () => {
  const way = (id: string, box = '') =>
    `<input type="radio" name="payment_method" id="payment_method_${id}" class="input-radio">${box && `<div class="payment_box payment_method_${id}">${box}</div>`}`
  document.body.innerHTML = `<form class="checkout"><div id="payment">${way('a', 'A')}${way('b')}${way('c', 'C')}</div></form>`
  const stop = mount($('form'), undefined, () => {}, 'checkout')!
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('.payment_box')].map(({ style }) => style.display !== 'none')
  expect(shown()).toEqual([true, false])
  $('#payment_method_b').click()
  expect(shown()).toEqual([false, false])
  $('#payment_method_c').click()
  expect(shown()).toEqual([false, true])
  stop()
})
