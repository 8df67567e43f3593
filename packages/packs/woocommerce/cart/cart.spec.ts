import type { Page } from '@playwright/test'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'
import { alive, button, calls, forget, minis, SHOP } from './harness'

test.describe('shop', () => {
  test('by mouse and by keyboard @react @firefox', async ({ open, problems, page }) => {
    await test.step('add, see it in every mini cart, remove: by mouse', async () => {
      await open(SHOP)
      await alive(page)
      const sent = calls(page)
      const sidebar = minis(page).last()
      await expect(sidebar).toHaveText('No products in the cart.')
      await button(page, 201).click()
      await expect(button(page, 201)).toHaveClass(/(^| )added( |$)/)
      await expect(button(page, 201)).not.toHaveClass(/loading/)
      const link = button(page, 201).locator('+ a.added_to_cart.wc-forward')
      await expect(link).toHaveText('View cart')
      await expect(link).toHaveAttribute('href', '/cart/')
      for (const mini of await minis(page).all()) await expect(mini).toContainText('Mooring Contract')
      await button(page, 202).click()
      await expect(sidebar.locator('.mini_cart_item')).toHaveCount(2)
      await button(page, 202).click()
      await expect(sidebar).toContainText('2 × €9.50')
      await expect(page.locator('.added_to_cart.wc-forward')).toHaveCount(2)
      await sidebar.locator('.remove_from_cart_button').first().click()
      await expect(sidebar.locator('.mini_cart_item')).toHaveCount(1)
      await sidebar.locator('.remove_from_cart_button').first().click()
      await expect(sidebar).toHaveText('No products in the cart.')
      expect(sent.map((call) => call.split(' ')[0])).toEqual([
        'add_to_cart',
        'add_to_cart',
        'add_to_cart',
        'remove_from_cart',
        'remove_from_cart',
      ])
      expect(new URL(page.url()).pathname).toBe(SHOP)
      expect(problems).toEqual([])
    })

    await test.step('by keyboard: Space and Enter add, focus stays in the cart, what happens is announced', async () => {
      await forget(page)
      await open(SHOP)
      await alive(page)
      await button(page, 201).focus()
      const before = await page.evaluate(() => scrollY)
      await page.keyboard.press('Space')
      await expect(page.locator('[aria-live=polite]')).toHaveText('Added to your cart.')
      expect(await page.evaluate(() => scrollY)).toBe(before)
      await expect(button(page, 201)).toBeFocused()
      await button(page, 202).focus()
      await page.keyboard.press('Enter')
      const sidebar = minis(page).last()
      const removers = sidebar.locator('.remove_from_cart_button')
      await expect(removers).toHaveCount(2)
      await removers.first().focus()
      await page.keyboard.press('Enter')
      await expect(removers).toHaveCount(1)
      await expect(removers.first()).toBeFocused()
      await page.keyboard.press('Space')
      await expect(sidebar).toHaveText('No products in the cart.')
      await expect(sidebar).toBeFocused()
      await expect(page.locator('[aria-live=polite]')).toContainText('Removed from your cart.')
    })
  })

  test('unmounting; then the server’s words', async ({ open, page }) => {
    await test.step('unmounting gives the page back as the server printed it', async () => {
      await open(SHOP, { mode: 'none' })
      const printed = await markup(page, 'main')
      await open(SHOP)
      await alive(page)
      await button(page, 201).click()
      await expect(page.locator('.added_to_cart')).toBeVisible()
      await page.evaluate(() => (window as any).archipelago.unmount(document))
      expect(await markup(page, 'main')).toBe(printed)
    })

    await test.step('a button with the server’s words says them in the region that newer scripts have', async () => {
      await open(SHOP)
      await alive(page)
      const region = page.locator('body > .widget_shopping_cart_live_region[role=status]')
      await button(page, 201).evaluate((one) =>
        one.setAttribute('data-success_message', 'Mooring Contract is yours'),
      )
      await button(page, 201).click()
      await expect(region).toHaveText('Mooring Contract is yours')
      await expect(region).toHaveAttribute('aria-relevant', 'all')
      await expect(page.locator('[aria-live] p')).toHaveCount(0)
      await button(page, 202).click()
      await expect(region).toHaveText('')
      await expect(page.locator('[aria-live=polite]')).toHaveText('Added to your cart.')
      await page.evaluate(() => (window as any).archipelago.unmount(document))
      await expect(region).toHaveCount(0)
    })
  })
})

test.describe('what is fetched', () => {
  const scripts = (page: Page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/dist/'))
        .map((path) => path.replace(/^.*\/|-\w{8}\.js$/g, '')),
    )
  const idle = (page: Page) => page.evaluate(() => new Promise((done) => requestIdleCallback(done)))

  test('only what a visitor needs', async ({ open, context, site, page }) => {
    await test.step('a variable product takes seven requests before the first tap', async () => {
      await open('/fixtures/product-variable.html')
      await idle(page)
      expect((await scripts(page)).sort()).toEqual([
        'archipelago.js',
        'base',
        'common',
        'pack-woocommerce',
        'shop',
        'store-notice',
        'variations',
      ])
    })

    await test.step('without a cart nothing of it, until the visitor stirs; then the click that stirred counts', async () => {
      await open(SHOP)
      await idle(page)
      expect(await scripts(page)).not.toContain('cart')
      await button(page, 201).dispatchEvent('click')
      await expect(button(page, 201)).toHaveClass(/(^| )added( |$)/)
      await expect.poll(() => scripts(page)).toContain('cart')
    })

    await test.step('with a cart: at once', async () => {
      await context.addCookies([{ name: 'woocommerce_items_in_cart', value: '1', url: site.url }])
      await open(SHOP)
      await expect.poll(() => scripts(page)).toContain('cart')
    })
  })
})

test.describe('captured pages', () => {
  test.skip(!hasCaptures, '../shared/captures is not here')

  test('add, count, remove, with and without printed data', async ({ open, problems, page }) => {
    test.slow()
    for (const [name, id] of [
      ['shop', 28],
      ['galleries', 25],
      ['product-variable', 23],
    ] as const)
      for (const data of ['keep', 'drop'])
        await test.step(`${name}, data=${data}: add, count, remove`, async () => {
          await open(`/captures/${name}?data=${data}`)
          await alive(page)
          await button(page, id).first().click()
          await expect(button(page, id).first()).toHaveClass(/added/)
          await expect(button(page, id).first().locator('+ a.added_to_cart')).toHaveAttribute(
            'href',
            '/cart/',
          )
          for (const count of await page.locator('.cart-container .count').all())
            await expect(count).toHaveText(/1/)
          const carts = minis(page)
          expect(await carts.count()).toBeGreaterThan(2)
          for (const mini of await carts.all()) await expect(mini.locator('.mini_cart_item')).toHaveCount(1)
          await carts
            .first()
            .locator('.remove_from_cart_button')
            .evaluate((link: HTMLElement) => link.click())
          for (const mini of await carts.all()) await expect(mini).toHaveText(/No products in the cart/)
          expect(problems.filter((text) => text.includes('archipelago'))).toEqual([])
        })
  })

  test('home: the header shows what another page has added', async ({ open }) => {
    const page = await open('/captures/shop')
    await alive(page)
    await button(page, 28).first().click()
    await expect(button(page, 28).first()).toHaveClass(/added/)
    await open('/captures/home')
    await expect(page.locator('.cart-container .count').first()).toHaveText(/1/)
    await expect(minis(page).first().locator('.mini_cart_item')).toHaveCount(1)
  })
})
