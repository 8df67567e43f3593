import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import defineButtons from './own-buttons'

const page = window as any
const FORM = `<form class="checkout"><input type="radio" name="payment_method" value="quay" checked><input type="radio" name="payment_method" value="cod"><button id="place_order">Place order</button></form>`
const form = () => document.querySelector('form')!
const place = () => document.querySelector('.wc-custom-place-order-button')
const hides = () => form().classList.contains('has-custom-place-order-button')

/** A gateway's button, with what it was asked, in order. */
const buttonOf = (name: string, log: string[] = []) => ({
  log,
  render: (container: HTMLElement) => {
    log.push(`render ${name}`)
    container.append(name)
  },
  cleanup: () => log.push(`cleanup ${name}`),
})
const api = {}
const start = (html = FORM) => {
  document.body.innerHTML = html
  delete page.wc
  defineButtons()
  return page.wc.customPlaceOrderButton
}
const error = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => error.mockClear())
afterEach(() => {
  for (const name of ['wc', 'wc_checkout_params', 'wc_add_payment_method_params', 'jQuery']) delete page[name]
})

test('a button comes behind the order button, which is hidden, and goes with its method', () => {
  const buttons = start()
  const { log, ...quay } = buttonOf('quay')
  buttons.register('quay', quay)
  expect(log).toEqual([])
  buttons.__maybeShow('quay', api)
  expect(form().querySelector('#place_order + .wc-custom-place-order-button')!.textContent).toBe('quay')
  expect(hides()).toBe(true)
  expect(document.querySelector('#wc-custom-place-order-button-styles')!.textContent).toContain(
    '#place_order',
  )
  buttons.__maybeShow('cod', api)
  expect(place()).toBe(null)
  expect(hides()).toBe(false)
  expect(log).toEqual(['render quay', 'cleanup quay'])
})

test('from one to another: cleaned up before the next is shown, in the same place, empty', () => {
  const buttons = start()
  const log: string[] = []
  buttons.register('quay', buttonOf('quay', log))
  buttons.register('pier', buttonOf('pier', log))
  buttons.__maybeShow('quay', api)
  const before = place()
  buttons.__maybeShow('pier', api)
  expect(place()).toBe(before)
  expect(place()!.textContent).toBe('pier')
  buttons.__maybeShow('pier', api)
  expect(log).toEqual(['render quay', 'cleanup quay', 'render pier', 'cleanup pier', 'render pier'])
})

test('clean-up takes it away and keeps the order button hidden; a place that an answer took is made anew', () => {
  const buttons = start()
  const { log, ...quay } = buttonOf('quay')
  buttons.register('quay', quay)
  buttons.__maybeShow('quay', api)
  buttons.__cleanup()
  expect([place(), hides()]).toEqual([null, true])
  buttons.__cleanup()
  buttons.__maybeShow('quay', api)
  place()!.remove()
  buttons.__maybeShow('quay', api)
  expect(place()!.textContent).toBe('quay')
  expect(log).toEqual(['render quay', 'cleanup quay', 'render quay', 'cleanup quay', 'render quay'])
})

test('the api of the page reaches the button; without an order button there is no place', () => {
  const buttons = start('<form id="order_review"></form>')
  const render = vi.fn()
  buttons.register('quay', { render, cleanup() {} })
  buttons.__maybeShow('quay', api)
  expect(render.mock.calls).toEqual([[undefined, api]])
})

test.each([
  ['the checkout', 'wc_checkout_params'],
  ['the page that adds a way to pay', 'wc_add_payment_method_params'],
])('the order button is hidden at once, and until the button is there, where %s says so', (_page, params) => {
  const buttons = start()
  page[params] = { gateways_with_custom_place_order_button: ['quay'] }
  buttons.__maybeHideDefaultButtonOnInit('cod')
  expect(hides()).toBe(false)
  buttons.__maybeHideDefaultButtonOnInit('quay')
  expect(hides()).toBe(true)
  buttons.__maybeShow('quay', api)
  expect(hides()).toBe(true)
  buttons.__maybeShow('cod', api)
  expect(hides()).toBe(false)
})

test('one that registers late is told of, once, where its method is chosen', () => {
  const buttons = start()
  const told = vi.fn()
  document.body.addEventListener('wc_custom_place_order_button_registered', told)
  buttons.register('cod', buttonOf('cod'))
  expect(told).not.toHaveBeenCalled()
  buttons.register('quay', buttonOf('quay'))
  buttons.register('quay', buttonOf('another'))
  expect(told.mock.calls.map(([{ detail }]) => detail)).toEqual([['quay']])
  buttons.__maybeShow('quay', api)
  expect(place()!.textContent).toBe('quay')
})

test("with the real jQuery its handlers get the gateway's id, and nothing is sent twice; the stand-in has no version", () => {
  const buttons = start()
  const trigger = vi.fn()
  const native = vi.fn()
  document.body.addEventListener('wc_custom_place_order_button_registered', native)
  page.jQuery = Object.assign(() => ({ trigger }), { fn: { jquery: '3.7.1' } })
  buttons.register('quay', buttonOf('quay'))
  expect(trigger.mock.calls).toEqual([['wc_custom_place_order_button_registered', ['quay']]])
  expect(native).not.toHaveBeenCalled()

  const again = start()
  page.jQuery.fn.jquery = ''
  again.register('quay', buttonOf('quay'))
  expect(native).toHaveBeenCalledTimes(1)
})

test.each([
  ['', { render() {}, cleanup() {} }],
  [7, { render() {}, cleanup() {} }],
  ['quay', null],
  ['quay', { render: 1, cleanup() {} }],
  ['quay', { render() {} }],
])('what is no button is refused and said on the console: %j %j', (gateway, button) => {
  const buttons = start()
  buttons.register(gateway, button)
  expect(error).toHaveBeenCalledTimes(1)
  buttons.__maybeShow(gateway, api)
  expect(place()).toBe(null)
})

test('a button that throws stops nothing: the next method has its button', () => {
  const buttons = start()
  const fails = () => {
    throw new Error('no wallet')
  }
  buttons.register('quay', { render: fails, cleanup: fails })
  buttons.register('pier', buttonOf('pier'))
  buttons.__maybeShow('quay', api)
  buttons.__maybeShow('pier', api)
  expect(place()!.textContent).toBe('pier')
  expect(error).toHaveBeenCalledTimes(2)
})

test('what others have put there stays; the form is that of the page, for jQuery as a set', () => {
  document.body.innerHTML = '<form id="add_payment_method"></form>'
  const mine = () => {}
  page.wc = { other: 1, customPlaceOrderButton: { mine } }
  defineButtons()
  expect(page.wc).toMatchObject({ other: 1, customPlaceOrderButton: { mine } })
  expect(page.wc.customPlaceOrderButton.__getForm()).toBe(form())
  page.jQuery = Object.assign((node: unknown) => ({ 0: node }), { fn: { jquery: '3.7.1' } })
  expect(page.wc.customPlaceOrderButton.__getForm()).toEqual({ 0: form() })
})
