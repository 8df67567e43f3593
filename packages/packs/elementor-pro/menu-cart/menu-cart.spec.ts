import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/menu-cart.html'
const CHUNK = /\/pro-cart-\w{8}\.js/

const cart = (page: Page, number: number) =>
  page.locator(number === 4 ? '.plain-cart' : `.elementor-element-840000${number}`)
const part = (page: Page, number: number, name: string) =>
  cart(page, number).locator(`.elementor-menu-cart__${name}`)
const toggle = (page: Page, number = 1) => cart(page, number).locator('#elementor-menu-cart__toggle_button')
const main = (page: Page, number = 1) => part(page, number, 'main')
const add = (page: Page, id = 201) => page.locator(`.ajax_add_to_cart[data-product_id="${id}"]`)

/** What is open, and what is told of it. */
const isOpen = async (page: Page, number = 1) => {
  await expect(number === 3 ? part(page, 3, 'container') : cart(page, number)).toHaveClass(
    /elementor-menu-cart--shown/,
  )
  await expect(toggle(page, number)).toHaveAttribute('aria-expanded', 'true')
  for (const name of ['container', 'main'])
    await expect(part(page, number, name)).toHaveAttribute('aria-hidden', 'false')
}
const isClosed = async (page: Page, number = 1) => {
  await expect(number === 3 ? part(page, 3, 'container') : cart(page, number)).not.toHaveClass(
    /elementor-menu-cart--shown/,
  )
  await expect(toggle(page, number)).toHaveAttribute('aria-expanded', 'false')
  await expect(part(page, number, 'container')).toHaveAttribute('inert', '')
}
/** The first sign of a visitor, and all that it brings. */
const visit = async (page: Page) => {
  await page.waitForFunction(() => {
    dispatchEvent(new Event('pointerover'))
    const roots = (window as any).archipelago?.islands.filter(({ name }: any) => /cart/.test(name))
    return roots?.length && roots.every(({ state }: any) => state === 'alive')
  })
  await atRest(page)
}

/** The carts without what the shop's answers have replaced. */
const emptied = async (page: Page) => {
  await page.evaluate(() => {
    for (const node of document.querySelectorAll(
      '.widget_shopping_cart_content,.elementor-button-text,.elementor-button-icon-qty',
    ))
      node.replaceChildren()
  })
  return markup(page, '.carts')
}

test('at the side: opened by its button and by what was added, with the focus in, kept and back; items go, and the page is given back @react @firefox', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE, { mode: 'none' })
  const printed = await emptied(page)
  await open(FIXTURE)
  await visit(page)
  await isClosed(page)
  await toggle(page).click()
  await isOpen(page)
  await expect(main(page)).toContainText('No products in the cart.')
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
  await expect(part(page, 1, 'close-button')).toBeFocused()
  await expect(part(page, 1, 'close-button')).toHaveAccessibleName('Close')
  await page.keyboard.press('Tab')
  await expect(part(page, 1, 'close-button')).toBeFocused()
  await page.keyboard.press('Escape')
  await isClosed(page)
  await expect(toggle(page)).toBeFocused()

  await add(page).click()
  await isOpen(page)
  for (const number of [2, 3, 4]) await isClosed(page, number)
  await expect(main(page).getByRole('link', { name: 'Checkout' })).toBeVisible()
  await expect(toggle(page).locator('[data-counter]')).toHaveText('1')
  await expect(toggle(page)).toContainText('24.00')
  expect(await violations(page)).toEqual([])
  await part(page, 1, 'close-button').click()
  await isClosed(page)
  await expect(add(page)).toBeFocused()

  await add(page, 202).click()
  await expect(main(page).locator('.cart_item')).toHaveCount(2)
  await isOpen(page)
  await main(page).locator('.cart_item').first().getByRole('link', { name: 'Remove this item' }).click()
  await expect(main(page).locator('.cart_item')).toHaveCount(1)
  await isOpen(page)
  expect(await main(page).evaluate((node) => node.contains(document.activeElement))).toBe(true)
  await main(page).getByRole('link', { name: 'Remove this item' }).click()
  await expect(main(page)).toContainText('No products in the cart.')
  await expect(toggle(page).locator('[data-counter]')).toHaveText('0')
  // Beside it, over the page that it covers.
  await page.mouse.click(200, 300)
  await isClosed(page)

  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await emptied(page)).toBe(printed)
  expect(problems).toEqual([])
})

test('by keys alone: links can be reached while it is open, and none while it is closed; a held key follows none', async ({
  open,
  page,
}) => {
  await open(FIXTURE)
  await visit(page)
  await add(page).press('Enter')
  await isOpen(page)
  await page.keyboard.press('Escape')
  await expect(add(page)).toBeFocused()
  expect(await violations(page)).toEqual([])
  await toggle(page).focus()
  for (const number of [2, 3, 4]) {
    await page.keyboard.press('Tab')
    await expect(toggle(page, number)).toBeFocused()
    await expect(toggle(page, number)).toHaveRole('button')
  }
  // Below its button: it takes the focus, the page goes on beside it, and what leaves it closes it.
  for (const key of ['Enter', 'Space']) {
    for (let times = 0; times < 3; times++) await page.keyboard.down(key)
    await isOpen(page, 4)
    await expect(part(page, 4, 'close-button-custom')).toBeFocused()
    await page.keyboard.up(key)
    await page.keyboard.press('Shift+Tab')
    await isClosed(page, 4)
    await toggle(page, 4).focus()
  }
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(main(page, 4).getByRole('link', { name: 'Mooring Contract' }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await isClosed(page, 4)
  await expect(toggle(page, 4)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await isClosed(page, 4)

  // Of the older generation: at the side.
  await toggle(page, 3).press('Enter')
  await isOpen(page, 3)
  expect(await violations(page)).toEqual([])
  await main(page, 3).getByRole('link', { name: 'View cart' }).press('Enter')
  await page.waitForURL('**/cart/')
})

test('below its button by a mouse: while it is over it, without the focus, as high as there is room', async ({
  open,
  page,
}) => {
  // Many steps, on a machine that has other work.
  test.slow()
  await open(FIXTURE)
  await visit(page)
  await add(page, 202).click()
  await isOpen(page)
  await page.keyboard.press('Escape')
  await isClosed(page)
  // What covered the page has gone.
  await atRest(page)
  await toggle(page, 2).hover()
  await isOpen(page, 2)
  expect(await main(page, 2).evaluate((node) => node.contains(document.activeElement))).toBe(false)
  await toggle(page, 2).click()
  await isOpen(page, 2)
  await main(page, 2).getByRole('link', { name: 'Checkout' }).hover()
  await isOpen(page, 2)
  await page.getByRole('heading', { level: 1 }).hover()
  await isClosed(page, 2)

  const list = part(page, 4, 'products')
  await toggle(page, 4).click()
  await isOpen(page, 4)
  const [bottom, height] = await main(page, 4).evaluate((node) => [
    node.getBoundingClientRect().bottom,
    Number.parseFloat(node.querySelector<HTMLElement>('.elementor-menu-cart__products')!.style.maxHeight),
  ])
  expect(bottom).toBeLessThan(720 - 29)
  await page.setViewportSize({ width: 1280, height: 500 })
  await expect(list).toHaveCSS('max-height', `${Math.max(120, height! - 220)}px`)
  await page.setViewportSize({ width: 1280, height: 250 })
  await expect(list).toHaveCSS('max-height', '120px')
  // The button leads to the cart for those who want it in a new tab.
  await expect(toggle(page, 4)).toHaveAttribute('href', '/cart/')
  await page.getByRole('heading', { level: 1 }).click()
  await isClosed(page, 4)
})

test('the shop’s own template, and others that say that something was added, with jQuery and without', async ({
  open,
  page,
}) => {
  const jQuery = readFileSync(createRequire(import.meta.url).resolve('jquery'), 'utf8')
  for (const $ of [false, true]) {
    await page.unrouteAll()
    if ($)
      await page.route(/menu-cart\.html/, async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        await route.fulfill({
          response,
          body: html.replace('<head>', () => `<head><script>${jQuery}</script>`),
        })
      })
    await open(`${FIXTURE}?template=shop`)
    await visit(page)
    await page.evaluate(() => {
      const body = document.body as any
      body.seen = []
      const see = (name: string) => body.seen.push(name)
      const { jQuery } = window as any
      for (const name of ['added_to_cart', 'wc_fragments_loaded', 'removed_from_cart'])
        if (jQuery?.fn?.jquery) jQuery(body).on(name, () => see(name))
        else body.addEventListener(name, () => see(name))
    })
    await add(page).click()
    await isOpen(page)
    await expect(main(page).locator('.woocommerce-mini-cart-item')).toHaveCount(1)
    await main(page).getByRole('link', { name: 'Remove this item' }).click()
    await expect(main(page)).toContainText('No products')
    await page.keyboard.press('Escape')
    await isClosed(page)
    expect(await page.evaluate(() => (document.body as any).seen)).toEqual([
      'wc_fragments_loaded',
      'added_to_cart',
      'wc_fragments_loaded',
      'removed_from_cart',
    ])
    await page.evaluate(() => {
      const { jQuery } = window as any
      if (jQuery?.fn?.jquery) jQuery(document.body).trigger('added_to_cart', [{}, ''])
      else document.body.dispatchEvent(new CustomEvent('added_to_cart', { detail: [{}, ''] }))
    })
    await isOpen(page)
    await page.keyboard.press('Escape')
  }
})

test('releases whose shop answers no numbers: the buttons are asked for, once for all carts; a failing answer changes nothing', async ({
  open,
  page,
  problems,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('admin-ajax')) asked.push(request.postData()!)
  })
  await open(`${FIXTURE}?release=3.8`)
  await visit(page)
  asked.length = 0
  await add(page).click()
  await expect(toggle(page).locator('[data-counter]')).toHaveAttribute('data-counter', '1')
  await expect(toggle(page, 2)).toContainText('24.00')
  await isOpen(page)
  expect(asked).toEqual([
    'action=elementor_menu_cart_fragments&templates%5B%5D=112&_nonce=a1b2c3d4e5&is_editor=false',
  ])
  await page.keyboard.press('Escape')
  await isClosed(page)
  await toggle(page).click()
  await isOpen(page)
  await page.keyboard.press('Escape')
  expect(problems).toEqual([])

  await page.route(/admin-ajax/, (route) => route.abort())
  await add(page, 202).click()
  await isOpen(page)
  await expect(main(page).locator('.cart_item')).toHaveCount(2)
  await expect(toggle(page).locator('[data-counter]')).toHaveAttribute('data-counter', '1')

  // Newer ones answer them with the rest.
  await page.unrouteAll()
  await open(FIXTURE)
  await visit(page)
  asked.length = 0
  await add(page, 202).click()
  await expect(toggle(page, 2).locator('[data-counter]')).toHaveText('3')
  await atRest(page)
  expect(asked).toEqual([])
})

test.describe('first touches, on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('a tap before its code has come opens it, once; the next closes it', async ({ open, page }) => {
    for (const number of [1, 2, 3, 4]) {
      await page.unrouteAll()
      const go = await holdChunk(page, CHUNK)
      await open(FIXTURE, { wait: false })
      // Before it is known which island the link is of, the page has the press as well: its address ends in `#` then.
      await page.waitForFunction(() => window.archipelago?.islands?.some(({ name }) => name === 'menu-cart'))
      await toggle(page, number).tap()
      await expect(cart(page, number).locator('.elementor-menu-cart--shown')).toHaveCount(0)
      go()
      await isOpen(page, number)
      await expect(page).toHaveURL(/menu-cart\.html\?mode=\w+$/)
      if (number % 2) await page.touchscreen.tap(10, 700)
      else await toggle(page, number).tap()
      await isClosed(page, number)
    }
  })

  test('where its code does not come what is in the cart stands in the page, with its links', async ({
    open,
    page,
  }) => {
    await routeChunk(page, CHUNK, (route) => route.abort())
    await open(FIXTURE)
    await add(page).tap()
    for (const number of [1, 2, 3, 4]) {
      const link = main(page, number).getByText('View cart')
      await expect(link).toBeVisible()
      const box = (await link.boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(390)
    }
    await main(page, 1).getByText('View cart').tap()
    await page.waitForURL('**/cart/')
  })
})

test('a page that is the answer to a form that added something opens it', async ({ open, page }) => {
  await page.route(/menu-cart\.html/, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: html.replace('"woocommerce":{', '"woocommerce":{"productAddedToCart":true,'),
    })
  })
  await open(FIXTURE)
  await visit(page)
  await isOpen(page)
  for (const number of [2, 3, 4]) await isClosed(page, number)
})

test('captured pages, of both markups @captures', async ({ open, page }) => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  for (const [name, id] of [
    ['pro/misc-and-shop', 'f21dabc'],
    ['pro/older-markup', '55fc620'],
  ]) {
    await open(`/captures/${name}`)
    await visit(page)
    for (const one of ['3096497', id]) {
      const widget = page.locator(`[data-id="${one}"]`)
      const button = widget.locator('#elementor-menu-cart__toggle_button')
      await button.press('Enter')
      await expect(widget).toHaveClass(/elementor-menu-cart--shown/)
      await expect(widget.locator('.elementor-menu-cart__main')).toContainText('No products')
      await page.keyboard.press('Escape')
      await expect(widget).not.toHaveClass(/elementor-menu-cart--shown/)
      await expect(button).toBeFocused()
    }
  }
})
