import type { Page, Request } from '@playwright/test'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'
import { alive, button, calls, fakeShop, forget, minis, SHOP } from './harness'

test.describe('races and failures', () => {
  const order = (page: Page) => page.locator('.widget_shopping_cart_content').last().locator('.line')

  test('quick adds and double clicks @react', async ({ open, page }) => {
    await test.step('two quick adds, the first slow: one request at a time, both in the cart, in order', async () => {
      await open(SHOP)
      await alive(page)
      const state = await fakeShop(page, (_id, nth) => ({ delay: nth ? 0 : 600 }))
      await button(page, 201).click()
      await button(page, 202).click()
      await expect(button(page, 201)).toHaveClass(/loading/)
      await expect(button(page, 202)).toHaveClass(/loading/)
      await expect(order(page)).toHaveText(['201', '202'])
      expect(state).toMatchObject({ cart: ['201', '202'], most: 1 })
      await expect(page.locator('.ajax_add_to_cart.loading')).toHaveCount(0)
      await expect(page.locator('.ajax_add_to_cart.added')).toHaveCount(2)
    })

    await test.step('a double click adds once, and so does a click on a button that is loading', async () => {
      await forget(page)
      await open(SHOP)
      await alive(page)
      const state = await fakeShop(page, (_id, nth) => ({ delay: nth ? 300 : 1500 }))
      await button(page, 201).dblclick()
      await button(page, 201).click()
      await expect(order(page)).toHaveText(['201'])
      await atRest(page)
      expect(state.cart).toEqual(['201'])
      // Even when the first answer comes between the two clicks.
      await page.evaluate(() => {
        const one = document.querySelector<HTMLElement>('.ajax_add_to_cart[data-product_id="202"]')!
        const press = (detail: number) =>
          one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
        press(1)
        document.body.addEventListener('added_to_cart', () => press(2), { once: true })
      })
      await expect(order(page)).toHaveText(['201', '202'])
      await atRest(page)
      expect(state.cart).toEqual(['201', '202'])
      expect(new URL(page.url()).pathname).toBe(SHOP)
    })
  })

  test('a refresh that others overtake', async ({ open, page }) => {
    await test.step('a refresh asked for before an add never overwrites it', async () => {
      await open(SHOP)
      await alive(page)
      const state = await fakeShop(page)
      await page.route(/get_refreshed_fragments/, async (route) => {
        // Answers slowly with what it knew when it was asked.
        const html = `<div class="widget_shopping_cart_content">${state.cart.join()}</div>`
        await new Promise((done) => setTimeout(done, 400))
        await route.fulfill({
          json: { fragments: { 'div.widget_shopping_cart_content': html }, cart_hash: 'old' },
        })
      })
      const isRefresh = (request: Request) => request.url().includes('get_refreshed_fragments')
      const over = Promise.race([
        page.waitForEvent('requestfinished', isRefresh),
        page.waitForEvent('requestfailed', isRefresh),
      ])
      await page.evaluate(() =>
        document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh', { bubbles: true })),
      )
      await button(page, 201).click()
      await expect(order(page)).toHaveText(['201'])
      await over
      await atRest(page)
      await expect(order(page)).toHaveText(['201'])
    })

    await test.step('a change by somebody else while a refresh is under way: its old answer is dropped, and asked again', async () => {
      await forget(page)
      await open(SHOP)
      await alive(page)
      let n = 0
      await page.route(/get_refreshed_fragments/, async (route) => {
        const html = `<div class="widget_shopping_cart_content">answer ${++n}</div>`
        await new Promise((done) => setTimeout(done, 300))
        await route.fulfill({
          json: { fragments: { 'div.widget_shopping_cart_content': html }, cart_hash: `${n}` },
        })
      })
      const sent = page.waitForRequest(/get_refreshed_fragments/)
      await page.evaluate(() => {
        const w = window as any
        w.texts = []
        document.body.addEventListener('wc_fragments_refreshed', () =>
          w.texts.push(document.querySelector('.widget_shopping_cart_content')!.textContent),
        )
        document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh', { bubbles: true }))
      })
      await sent
      await page.evaluate(() => {
        const html = '<div class="widget_shopping_cart_content">theirs</div>'
        const detail = [{ 'div.widget_shopping_cart_content': html }, 'theirs']
        document.body.dispatchEvent(new CustomEvent('added_to_cart', { bubbles: true, detail }))
      })
      await expect(minis(page).last()).toHaveText('theirs')
      await expect(minis(page).last()).toHaveText('answer 2')
      expect(await page.evaluate(() => (window as any).texts)).toEqual(['answer 2'])
    })
  })

  test('one of three is not answered', async ({ open, page }) => {
    await open(SHOP)
    await alive(page)
    for (const [name, answer] of [
      ['a server error', { status: 500 }],
      ['no JSON', { body: '<br>Warning: unexpected {' }],
      ['an empty answer', { body: '' }],
      ['null', { body: 'null' }],
      ['no network', { abort: true }],
      ['an error without an address', { body: { error: true } }],
      ['an address that is none', { body: { error: true, product_url: 'javascript:alert(1)' } }],
    ] as const)
      await test.step(name, async () => {
        const state = await fakeShop(page, (_id, nth) =>
          nth === 1 ? { delay: 100, ...answer } : { delay: 100 },
        )
        // In one go: the third click of a mouse would scroll away from the notice.
        await page.evaluate(() => {
          for (const id of [201, 202, 204])
            document.querySelector<HTMLElement>(`.ajax_add_to_cart[data-product_id="${id}"]`)!.click()
        })
        await expect(order(page)).toHaveText(['201', '204'])
        await expect(page.locator('.ajax_add_to_cart.loading')).toHaveCount(0)
        await expect(button(page, 202)).not.toHaveClass(/added/)
        const notice = page.locator('.woocommerce-notices-wrapper .woocommerce-error')
        await expect(notice).toHaveText(
          'The shop did not confirm the product. Please check your cart before you try again.',
        )
        await expect(notice).toBeInViewport()
        await expect(page.locator('[aria-live=assertive]')).toContainText('did not confirm')
        await button(page, 202).click()
        await expect(order(page)).toHaveText(['201', '204', '202'])
        await expect(notice).toHaveCount(0)
        expect(state.most).toBe(1)
      })
  })

  test('an answer that is lost, and answers that lead elsewhere', async ({ open, site, page }) => {
    await test.step('an answer that is lost on the way: the mini cart shows what the server has', async () => {
      await open(SHOP)
      await alive(page)
      site.control({ failShop: 'add_to_cart' })
      await button(page, 201).click()
      await expect(page.locator('.woocommerce-error')).toBeVisible()
      await expect(minis(page).last()).toContainText('Mooring Contract')
      site.control({ failShop: false })
    })

    await test.step('error and product_url: goes there once what waits is in the cart', async () => {
      await forget(page)
      await open(SHOP)
      await alive(page)
      const product_url = '/fixtures/product-simple.html?why'
      const state = await fakeShop(page, (_id, nth) =>
        nth === 0 ? { body: { error: true, product_url } } : { delay: 200 },
      )
      let inCart: string[] | undefined
      page.on('request', (request) => {
        if (request.isNavigationRequest()) inCart = [...state.cart]
      })
      // In one go: a real first click would be awaited until the page has left.
      await page.evaluate(() => {
        for (const id of [204, 201])
          document.querySelector<HTMLElement>(`.ajax_add_to_cart[data-product_id="${id}"]`)!.click()
      })
      await page.waitForURL(/product-simple\.html\?why/)
      expect(inCart).toEqual(['201'])
    })

    await test.step('redirect after add, cart page, and neither', async () => {
      await forget(page)
      await open(SHOP)
      await alive(page)
      await fakeShop(page)
      const params = (change: object) =>
        page.evaluate((change) => Object.assign((window as any).wc_add_to_cart_params, change), change)
      await params({ is_cart: '1' })
      await button(page, 201).click()
      await expect(button(page, 201)).toHaveClass(/added/)
      await expect(page.locator('.added_to_cart')).toHaveCount(0)
      await params({ is_cart: '', i18n_view_cart: 'Zum <Warenkorb>', cart_url: '/fixtures/plain.html' })
      await button(page, 202).click()
      await expect(page.locator('a.added_to_cart')).toHaveText('Zum <Warenkorb>')
      await params({ cart_redirect_after_add: 'yes' })
      await button(page, 204).click()
      await page.waitForURL(/plain\.html/)
    })
  })

  test('remove', async ({ open, page }) => {
    await test.step('remove covers its row as blockUI did, once for two clicks, and leaves nothing behind', async () => {
      await open(SHOP)
      await alive(page)
      await button(page, 201).click()
      await button(page, 202).click()
      const sidebar = minis(page).last()
      await expect(sidebar.locator('.mini_cart_item')).toHaveCount(2)
      const sent = calls(page)
      await page.route(/remove_from_cart/, async (route) => {
        await new Promise((done) => setTimeout(done, 1500))
        await route.continue()
      })
      const row = sidebar.locator('.mini_cart_item').first()
      await row.locator('.remove_from_cart_button').dblclick({ force: true })
      await expect(row.locator('.blockUI.blockOverlay')).toHaveCSS('opacity', '0.6')
      await row.locator('.remove_from_cart_button').press('Enter')
      await expect(sidebar.locator('.mini_cart_item')).toHaveCount(1)
      await expect(page.locator('.blockUI')).toHaveCount(0)
      expect(sent).toHaveLength(1)
    })

    for (const [name, reply] of [
      ['an unknown key', { json: { success: false } }],
      ['a server error', { status: 500 }],
    ] as const)
      await test.step(`remove, ${name}: the link is followed`, async () => {
        await forget(page)
        await open(SHOP)
        await alive(page)
        await button(page, 201).click()
        const remover = minis(page).last().locator('.remove_from_cart_button')
        await page.route(/remove_from_cart/, (route) => route.fulfill(reply))
        const followed = page.waitForRequest((request) => request.isNavigationRequest())
        await remover.click()
        expect((await followed).url()).toMatch(/\/cart\/\?remove_item=[0-9a-f]{32}&_wpnonce=/)
      })
  })
})
