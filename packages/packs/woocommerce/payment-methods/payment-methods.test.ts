import { afterEach, expect, test, vi } from 'vitest'
import mount from './mount'

let unmount: (() => void) | undefined
const live = (html: string, selector: string, name: string) => {
  document.body.innerHTML = html
  const node = document.querySelector(selector)!
  unmount = mount(node, undefined, vi.fn(), name) as () => void
  return node
}
afterEach(() => {
  unmount?.()
  delete (window as any).wc_tokenization_form_params
})

const box = (count: number, more = '') => `<div class="payment_box">
<ul class="woocommerce-SavedPaymentMethods" data-count="${count}">${more}<li class="woocommerce-SavedPaymentMethods-new"><input type="radio" name="wc-q-payment-token" value="new" class="woocommerce-SavedPaymentMethods-tokenInput"></li></ul>
<fieldset class="wc-payment-form">Card</fieldset><p class="woocommerce-SavedPaymentMethods-saveNew">Keep</p></div>
<input type="checkbox" id="createaccount">`
const TOKEN =
  '<li><input type="radio" name="wc-q-payment-token" value="7" class="woocommerce-SavedPaymentMethods-tokenInput"></li>'
const display = (selector: string) => document.querySelector<HTMLElement>(selector)!.style.display
const shown = () => ({
  form: display('.wc-payment-form') !== 'none',
  keep: display('.woocommerce-SavedPaymentMethods-saveNew') !== 'none',
})
const saved = (html: string) => live(html, 'ul', 'saved-payment-methods')
const radio = (value: string) => document.querySelector<HTMLInputElement>(`[value="${value}"]`)!

test('nothing kept: no choice is shown or sent; who makes an account is asked whether to keep it', () => {
  const html = box(0)
  saved(html)
  expect(display('.woocommerce-SavedPaymentMethods-new')).toBe('none')
  expect(radio('new')).toMatchObject({ checked: true, disabled: true })
  expect(shown()).toEqual({ form: true, keep: false })
  const account = document.querySelector<HTMLInputElement>('#createaccount')!
  account.click()
  expect(shown()).toEqual({ form: true, keep: true })
  account.click()
  expect(shown().keep).toBe(false)
  unmount!()
  unmount = undefined
  expect(document.body.innerHTML).toBe(html)
})

test.each(['is_logged_in', 'is_registration_required'])('%s: asked at once', (name) => {
  Object.assign(window, { wc_tokenization_form_params: { is_logged_in: '', [name]: '1' } })
  saved(box(0))
  expect(shown().keep).toBe(true)
})

test('a saved one is chosen: no form; none is: the last, as the legacy script did', () => {
  saved(box(1, TOKEN.replace('<input', '<input checked')))
  expect(shown()).toEqual({ form: false, keep: false })
  radio('new').click()
  expect(shown()).toEqual({ form: true, keep: true })
  radio('7').click()
  expect(shown()).toEqual({ form: false, keep: false })
  unmount!()
  saved(box(1, TOKEN))
  expect(radio('new').checked).toBe(true)
  expect(shown().form).toBe(true)
})

test('others hear the choice with each answer of the checkout; what a script chooses counts', () => {
  const list = saved(box(1, TOKEN))
  const heard = vi.fn()
  list.addEventListener('change', heard)
  radio('7').checked = true
  document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true }))
  expect(heard).toHaveBeenCalledTimes(1)
  expect(shown().form).toBe(false)
  document.body.dispatchEvent(new CustomEvent('wc-credit-card-form-init', { bubbles: true }))
  expect(heard).toHaveBeenCalledTimes(2)
})

const ADD = `<form id="add_payment_method"><ul class="payment_methods">
<li><input type="radio" name="payment_method" class="input-radio" id="payment_method_a" value="a" checked=""><div class="payment_box payment_method_a" style="display: none;">A</div></li>
</ul></form>`

test('one way alone: its box; a button of its own is asked for as WooCommerce asks', async () => {
  const button = { __maybeShow: vi.fn(), __maybeHideDefaultButtonOnInit: vi.fn() }
  Object.assign(window, { wc: { customPlaceOrderButton: button } })
  const told = vi.fn()
  document.body.addEventListener('init_add_payment_method', told, { once: true })
  live(ADD, 'form', 'add-payment-method')
  expect(display('.payment_box')).toBe('')
  expect(told).toHaveBeenCalledTimes(1)
  expect(button.__maybeHideDefaultButtonOnInit.mock.calls).toEqual([['a']])
  expect(button.__maybeShow).toHaveBeenCalledTimes(1)
  const [gateway, api] = button.__maybeShow.mock.calls[0]!
  expect(gateway).toBe('a')
  await expect(api.validate()).resolves.toEqual({ hasError: false })
  document.body.dispatchEvent(
    new CustomEvent('wc_custom_place_order_button_registered', { bubbles: true, detail: ['b'] }),
  )
  expect(button.__maybeShow.mock.calls[1]![0]).toBe('b')
  unmount!()
  unmount = undefined
  expect(document.body.innerHTML).toBe(ADD)
  delete (window as any).wc
})
