import { spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

// Pages of real sites, with keys alone: Astra 3.7.6 and 4.12.3 with its shop options on.
test.skip(!hasCaptures, '../shared/captures is not here')

const HEADER = '/captures/newer/theme-header'

const violations = async (page: Page) =>
  (await axe(page).analyze()).violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))

/** What axe finds of the page as the server prints it. */
const printed = async (open: (path: string, options: object) => Promise<Page>) => {
  const page = await open(HEADER, { mode: 'none' })
  return (await violations(page)).map((line) => line.split(':')[0])
}

/** Presses Tab until an element of `selector` has the focus. */
const tabTo = async (page: Page, selector: string) => {
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((selector) => document.activeElement!.matches(selector), selector)) return
  }
  throw new Error(`Tab does not reach ${selector}`)
}

test('the doctor finds no script of the theme that stays', () => {
  for (const name of ['newer/theme-header', 'newer/theme-product', 'home']) {
    const { stdout } = spawnSync(
      'node',
      ['scripts/doctor.mjs', `../shared/captures/${name}.html`, '--no-fetch'],
      {
        encoding: 'utf8',
      },
    )
    expect(stdout, name).toMatch(/goes\s+astra-theme-js/)
    expect(stdout, name).not.toMatch(/stays\s+astra-/)
  }
})

test('theme-header at 390: menu and cart by keys, axe with each of them open', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const known = await printed(open)
  const fresh = async () => (await violations(page)).filter((line) => !known.includes(line.split(':')[0]!))
  await open(HEADER)
  await tabTo(page, '.menu-toggle')
  await page.keyboard.press('Enter')
  const menu = page.locator('#ast-mobile-site-navigation')
  await expect(menu.getByRole('link', { name: 'Shop' })).toBeVisible()
  await tabTo(page, '#ast-mobile-header .ast-menu-toggle')
  await page.keyboard.press('Space')
  await expect(menu.getByRole('link', { name: 'Sub' })).toBeVisible()
  await atRest(page)
  expect(await fresh()).toEqual([])
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Sub' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.locator('#ast-mobile-header .menu-toggle')).toBeFocused()

  await page.locator('.ajax_add_to_cart').first().focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' })
  await expect(drawer).toBeVisible()
  await expect(drawer.locator('.woocommerce-mini-cart-item')).toHaveCount(1)
  await expect(page.locator('.astra-cart-drawer-close')).toBeFocused()
  await atRest(page)
  expect(await fresh()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.locator('.ajax_add_to_cart').first()).toBeFocused()
})

test('theme-header at 1280: submenu, cart and search by keys, axe with each of them open', async ({
  open,
  page,
}) => {
  const known = await printed(open)
  const fresh = async () => (await violations(page)).filter((line) => !known.includes(line.split(':')[0]!))
  await open(HEADER)
  await tabTo(page, '#ast-desktop-header .dropdown-menu-toggle')
  await page.keyboard.press('Enter')
  await expect(page.locator('#ast-desktop-header').getByRole('link', { name: 'Sub' })).toBeVisible()
  expect(await fresh()).toEqual([])
  await page.keyboard.press('Escape')

  await tabTo(page, '#ast-desktop-header a.cart-container')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' })
  await expect(page.locator('.astra-cart-drawer-close')).toBeFocused()
  await atRest(page)
  expect(await fresh()).toEqual([])
  await page.keyboard.press('Space')
  await expect(drawer).toBeHidden()
  await expect(page.locator('#ast-desktop-header a.cart-container')).toBeFocused()

  await tabTo(page, '.astra-search-icon')
  await page.keyboard.press('Enter')
  await expect(page.locator('#search-field')).toBeFocused()
  await atRest(page)
  expect(await fresh()).toEqual([])
  await page.keyboard.type('thing')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/?s=thing')
})

test('pages of Astra 3.7, at both widths', async ({ open, page, problems }) => {
  for (const name of ['home', 'shop', 'product-simple', 'terms-gated'])
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      // Its terms would have to be agreed to first.
      await open(`/captures/${name}?attrs=data-skip=terms-popup`)
      const item = page.locator('#ast-desktop-header .menu-item-has-children')
      await item.locator('> a').focus()
      await expect(item.getByRole('link', { name: 'Checkout' })).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(item.getByRole('link', { name: 'Cart' })).toBeFocused()

      await page.setViewportSize({ width: 390, height: 800 })
      await expect(page.locator('body')).toHaveClass(/ast-header-break-point/)
      const button = page.locator('#ast-mobile-header .menu-toggle')
      await button.press('Enter')
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      const menu = page.locator('#ast-mobile-site-navigation')
      await menu.locator('.ast-menu-toggle').press('Enter')
      await expect(menu.getByRole('link', { name: 'Checkout' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()

      await page.locator('#ast-mobile-header a.cart-container').press('Enter')
      await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Close' }).first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.locator('#ast-mobile-header a.cart-container')).toBeFocused()
      expect(problems.filter((line) => /archipelago|exception/.test(line))).toEqual([])
    })
})
