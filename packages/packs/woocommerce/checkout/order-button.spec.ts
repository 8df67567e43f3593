import type { Page } from '@playwright/test'
import {
  CHECKOUT,
  calm,
  countUpdates,
  fillIn,
  NEWER,
  ordersOf,
  pay,
  placeOrder,
} from '../../../../scripts/e2e/checkout'
import { expect, test } from '../../../../scripts/e2e/test'

/** A stand-in for WooCommerce's file, which a gateway's script has kept on the page, and that gateway's button. */
const keepButtons = (page: Page) =>
  page.addInitScript(() => {
    const asked: unknown[] = []
    const registered = new Set<string>()
    let api: any
    Object.assign(window, {
      asked,
      button: () => api,
      wc: {
        customPlaceOrderButton: {
          register: (gateway: string) => registered.add(gateway),
          __maybeHideDefaultButtonOnInit: (gateway: string) => asked.push(['hide', gateway]),
          __cleanup: () => asked.push(['clean up']),
          __maybeShow: (gateway: string, own: unknown) => {
            api = own
            asked.push(['show', gateway])
            const isOwn = registered.has(gateway)
            document.querySelector('form.checkout')!.classList.toggle('has-custom-place-order-button', isOwn)
          },
        },
      },
    })
  })

const asked = (page: Page): Promise<string[][]> => page.evaluate(() => (window as any).asked.splice(0))

for (const path of [CHECKOUT, NEWER])
  test(`a gateway's own button comes and goes with its method, checks the form and sends it: ${path}`, async ({
    open,
    page,
    problems,
  }) => {
    await keepButtons(page)
    await countUpdates(page)
    await open(path)
    await calm(page)
    const names = (await asked(page)).map(([what]) => what)
    // The box for another address asks first; then once more when an answer has replaced where the button stands.
    expect(names.slice(0, 3)).toEqual(['clean up', 'hide', 'show'])
    expect(names.slice(-2)).toEqual(['hide', 'show'])

    await page.evaluate(() => (window as any).wc.customPlaceOrderButton.register('cod'))
    await pay(page, 'cod')
    await expect.poll(() => asked(page)).toContainEqual(['show', 'cod'])
    await page.evaluate(() => {
      document.body.dispatchEvent(
        new CustomEvent('wc_custom_place_order_button_registered', { bubbles: true, detail: ['cod'] }),
      )
    })
    expect(await asked(page)).toEqual([['show', 'cod']])

    const validate = () => page.evaluate(() => (window as any).button().validate())
    expect(await validate()).toEqual({ hasError: true })
    await expect(page.locator('#billing_first_name_field')).toHaveClass(/woocommerce-invalid-required-field/)
    await fillIn(page)
    await calm(page)
    expect(await validate()).toEqual({ hasError: false })
    await page.evaluate(() => (window as any).button().submit())
    await page.waitForURL(/order-received|received/)
    expect((await ordersOf(page)).attempts).toBe(1)
    expect(problems).toEqual([])
  })

test('without such a gateway nothing is asked of it', async ({ open, page, problems }) => {
  await open(CHECKOUT)
  await expect(placeOrder(page)).toBeVisible()
  expect(await page.evaluate(() => 'wc' in window)).toBe(false)
  expect(problems).toEqual([])
})
