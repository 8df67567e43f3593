import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/pro-shop.html'

const place = (page: Page) => page.locator('.e-woocommerce-notices-wrapper')
/** The fixture with something else in a place of it. */
const print = (page: Page, there: string, instead: string) =>
  page.route(`**${FIXTURE}?*`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(there, instead) })
  })
const cart = (page: Page) => page.locator('.elementor-widget-woocommerce-cart')

test('all notices stand in their widget, also those that come later, in view; and go back @react', async ({
  open,
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await open(FIXTURE, { mode: 'none' })
  const printed = await markup(page)
  await open(FIXTURE)
  await expect(place(page).getByText('has been added')).toBeVisible()
  await expect(place(page).getByText('has been added')).toBeInViewport()
  await page.evaluate(() => {
    scrollTo(0, 0)
    document
      .querySelector('h1')!
      .insertAdjacentHTML(
        'afterend',
        '<div class="woocommerce-NoticeGroup"><ul class="woocommerce-error" role="alert"><li>Sold out.</li></ul></div>',
      )
  })
  await expect(place(page).locator('>:first-child')).toHaveText('Sold out.')
  await expect(place(page).getByText('Sold out.')).toBeInViewport()
  await expect(place(page).locator('.woocommerce-NoticeGroup .woocommerce-error')).toHaveCount(1)
  await page.evaluate(() => document.querySelector('.woocommerce-NoticeGroup')!.remove())
  await atRest(page)
  expect(await violations(page)).toEqual([])
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(printed)
  expect(problems).toEqual([])
})

test('of two widgets for notices one has them, and the page goes on', async ({ open, page, problems }) => {
  await print(
    page,
    '<h2>Notices</h2>',
    '<div class="elementor-element elementor-element-8600009 elementor-widget elementor-widget-woocommerce-notices" data-id="8600009" data-element_type="widget" data-widget_type="woocommerce-notices.default"><div class="e-woocommerce-notices-wrapper e-woocommerce-notices-wrapper-loading"></div></div>',
  )
  await open(FIXTURE)
  await page.evaluate(() =>
    document
      .querySelector('h1')!
      .insertAdjacentHTML('afterend', '<ul class="woocommerce-error" role="alert"><li>Sold out.</li></ul>'),
  )
  await expect(place(page)).toHaveCount(2)
  await expect(place(page).first().locator('>:first-child')).toHaveText('Sold out.')
  await expect(place(page).first().getByText('has been added')).toBeVisible()
  expect(problems).toEqual([])
})

test('notices that are printed in the widget are seen when our file cannot be had', async ({
  open,
  page,
}) => {
  await print(
    page,
    '<div class="woocommerce-notices-wrapper"></div>',
    '<div class="woocommerce-notices-wrapper"><div class="woocommerce-message">Printed here</div></div>',
  )
  const chunk = await routeChunk(page, /\/pro-shop-\w{8}\.js/, (route) => route.abort())
  await open(FIXTURE)
  await expect(page.getByText('Printed here')).toBeVisible()
  expect(chunk).toBeTruthy()
})

test('a cart is updated when a quantity has changed, and tells the server which widget it is in', async ({
  open,
  page,
  problems,
}) => {
  await page.clock.install()
  await open(FIXTURE)
  await expect(cart(page).locator('.checkout-button')).toHaveClass(/elementor-animation-grow/)
  await expect(cart(page).locator('.e-sticky-right-column')).toHaveAttribute('style', 'top: 40px;')
  await expect(cart(page).locator('[name=_wp_http_referer]')).toHaveValue(
    /\/fixtures\/pro-shop\.html\?.*elementorPageId=143&elementorWidgetId=8600001$/,
  )
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    document.querySelector('[name=update_cart]')!.addEventListener('click', (event) => {
      event.preventDefault()
      heard.push(document.querySelector<HTMLInputElement>('#qty-1')!.value)
    })
  })
  const heard = () => page.evaluate(() => (window as any).heard)
  const field = cart(page).getByLabel('Mooring Contract quantity')
  // Time is ours alone from here.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await field.fill('2')
  await page.clock.runFor(1000)
  await field.fill('3')
  await page.clock.runFor(1400)
  expect(await heard()).toEqual([])
  await page.clock.runFor(200)
  expect(await heard()).toEqual(['3'])
  // Still typing.
  await field.fill('')
  await page.clock.runFor(2000)
  expect(await heard()).toEqual(['3'])
  await field.fill('4')
  await page.evaluate(() => window.archipelago!.unmount!(document))
  await page.clock.runFor(2000)
  expect(await heard()).toEqual(['3'])
  expect(problems).toEqual([])
})

test('addresses are equally high, notes belong to what is above them, lists have the widget’s look', async ({
  open,
  page,
}) => {
  await open(FIXTURE)
  const addresses = page.locator('address')
  await expect(addresses.first()).toHaveAttribute('style', /min-height/)
  const [one, other] = await addresses.evaluateAll((all) =>
    all.map((node) => (node as HTMLElement).offsetHeight),
  )
  expect(one).toBe(other)
  await expect(page.locator('.order_item td').first()).toHaveClass('product-purchase-note-is-below')
  await expect(page.getByRole('link', { name: 'Order again' })).toHaveClass(/elementor-animation-pulse/)
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<span class="select2-container select2-container--open"><span class="select2-dropdown">List</span></span>',
    )
    document.body.dispatchEvent(new CustomEvent('select2:open', { bubbles: true }))
  })
  await expect(page.locator('.select2-dropdown')).toHaveClass(/e-woo-select2-wrapper/)
})

test('a product’s button in a loop adds as many as the field says, and the way to the cart stands at the end', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE)
  const form = page.locator('.e-loop-add-to-cart-form').first()
  const sent = page.waitForRequest(/wc-ajax=add_to_cart/)
  await form.getByRole('spinbutton').fill('3')
  await form.getByRole('link').click()
  expect((await sent).postData()).toMatch(/quantity=3/)
  const container = page.locator('.e-loop-add-to-cart-form-container').first()
  await expect(container.locator('>.added_to_cart')).toHaveText('View cart')
  await expect(form.locator('.added_to_cart')).toHaveCount(0)
  await form.getByRole('link').click()
  await atRest(page)
  await expect(page.locator('.added_to_cart')).toHaveCount(1)
  expect(problems).toEqual([])
})
