import type { Page } from '@playwright/test'
import {
  bought,
  calm,
  countUpdates,
  failure,
  fillIn,
  NEWER,
  pay,
  placeOrder,
} from '../../../../scripts/e2e/checkout'
import { expect, test } from '../../../../scripts/e2e/test'

const NAMES = [
  'wc_address_i18n_ready',
  'country_to_state_changing',
  'country_to_state_changed',
  'payment_method_selected',
  'init_checkout',
  'update_checkout',
  'updated_checkout',
  'checkout_error',
  'applied_coupon_in_checkout',
  'removed_coupon_in_checkout',
]
/** These are asked of the form alone. */
const VETOES = ['checkout_place_order', 'checkout_place_order_cod', 'checkout_place_order_success']

/**
 * Writes down what other scripts hear, in order, with the arguments that count, and the calls of the shop between. By
 * native listeners, or by jQuery's where the page has it; kept over the way to the next page.
 */
const record = (page: Page) =>
  page.addInitScript(
    ([names, vetoes]) => {
      const log = (line: string) => {
        const all = JSON.parse(sessionStorage.getItem('trace') ?? '[]')
        sessionStorage.setItem('trace', JSON.stringify([...all, line]))
      }
      const tell = (value: any): string => {
        const one = value?.jquery ? value[0] : value
        if (one instanceof Element) return one.tagName.toLowerCase()
        if (one?.result) return one.result
        if (one && typeof one === 'object')
          return Object.keys(one).length > 9 ? 'checkout' : Object.keys(one).join()
        return String(one).startsWith('<') ? 'html' : String(one)
      }
      const called = (address: string) => {
        const name = /wc-ajax=(\w+)/.exec(address)?.[1]
        if (name) log(`R ${name}`)
      }
      const { fetch } = window
      window.fetch = (input, init) => {
        called(String((input as Request).url ?? input))
        return fetch(input, init)
      }
      const { open } = XMLHttpRequest.prototype
      XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: any[]) {
        called(String(args[1]))
        return (open as any).apply(this, args)
      }
      const start = () => {
        const $ = (window as any).jQuery
        const form = document.querySelector('form.checkout')
        if (!form) return
        const line = (name: string, args: unknown[]) => log([name, ...args.map(tell)].join(' '))
        const listen = (target: Element, name: string) =>
          $?.fn?.jquery
            ? $(target).on(name, (_: unknown, ...args: unknown[]) => void line(name, args))
            : target.addEventListener(name, (event: any) => line(name, event.detail ?? []))
        for (const name of names!) listen(document.body, name)
        for (const name of vetoes!) listen(form, name)
      }
      document.addEventListener('readystatechange', () => document.readyState === 'interactive' && start())
    },
    [NAMES, VETOES],
  )

/** What was heard since the last question. */
const trace = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lines = JSON.parse(sessionStorage.getItem('trace') ?? '[]')
    sessionStorage.removeItem('trace')
    return lines
  })

const placing = ['checkout_place_order checkout', 'checkout_place_order_cod checkout', 'R checkout']
const update = ['R update_order_review', 'updated_checkout success']

for (const jquery of ['none', 'real'])
  test(`events of an order, in the contract's order and with its arguments: jQuery ${jquery}`, async ({
    open,
    page,
    site,
  }) => {
    await countUpdates(page)
    await record(page)
    await open(`${NEWER}?jquery=${jquery}`)
    await calm(page)
    // A: two addresses, each with its country, and the box of the second one asks for totals as well. Two islands start,
    // each as soon as its code is there.
    const told = (word: string) =>
      page.evaluate((word) => (sessionStorage.getItem('trace') ?? '').split(word).length - 1, word)
    await expect.poll(() => told('country_to_state_changing')).toBe(2)
    const load = await trace(page)
    const ofCountries = (line: string) => /country|i18n/.test(line)
    expect(load.filter(ofCountries)).toEqual([
      'wc_address_i18n_ready',
      'country_to_state_changing GB div',
      'country_to_state_changing GB div',
    ])
    expect(load.filter((line) => !ofCountries(line))).toEqual([
      'update_checkout current_target',
      'payment_method_selected',
      'init_checkout',
      'update_checkout',
      ...update,
    ])

    // G: the totals follow the country.
    await page.locator('#billing_country').selectOption('NL', { force: true })
    await calm(page)
    await expect.poll(async () => page.evaluate(() => (window as any).updates)).toBe(2)
    expect(await trace(page)).toEqual([
      'update_checkout current_target',
      'country_to_state_changed NL div',
      'country_to_state_changing NL div',
      ...update,
    ])

    // F: a coupon that nobody knows.
    await page.locator('.showcoupon').click()
    await page.locator('#coupon_code').fill('nobody')
    await page.locator('#coupon_code').press('Enter')
    await expect.poll(async () => page.evaluate(() => (window as any).updates)).toBe(3)
    expect(await trace(page)).toEqual([
      'R apply_coupon',
      'applied_coupon_in_checkout nobody',
      'update_checkout update_shipping_method',
      ...update,
    ])

    await pay(page, 'cod')
    expect(await trace(page)).toEqual(['payment_method_selected'])
    // C: an empty form.
    await placeOrder(page).click()
    await expect(failure(page)).toBeVisible()
    expect(await trace(page)).toEqual([...placing, 'checkout_error html'])

    // D: no answer that anybody could read.
    await fillIn(page)
    await calm(page)
    await expect.poll(async () => page.evaluate(() => (window as any).updates)).toBeGreaterThan(3)
    await calm(page)
    await trace(page)
    site.control({ shopFaults: { checkout: '500' } })
    await placeOrder(page).click()
    await expect
      .poll(async () => page.evaluate(() => sessionStorage.getItem('trace') ?? ''))
      .toContain('checkout_error')
    expect(await trace(page)).toEqual([...placing, 'checkout_error html'])
    site.control({ shopFaults: {} })

    // B: somebody says no.
    await page.evaluate(() => {
      const form = document.querySelector('form.checkout')!
      const $ = (window as any).jQuery
      if ($?.fn?.jquery) $(form).one('checkout_place_order', () => false)
      else form.addEventListener('checkout_place_order', (event) => event.preventDefault(), { once: true })
    })
    await placeOrder(page).click()
    expect(await trace(page)).toEqual([placing[0]])
    await expect(page.locator('form.checkout.processing, .blockOverlay')).toHaveCount(0)

    // E
    await placeOrder(page).click()
    await bought(page, { attempts: 2 })
    expect(await trace(page)).toEqual([...placing, 'checkout_place_order_success success checkout'])
  })
