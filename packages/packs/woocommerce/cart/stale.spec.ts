import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page, Route } from '@playwright/test'
import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { endSession } from '../../../../scripts/e2e/fresh'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'
import { forget } from './harness'

// What the page shows is not what the visitor has: caches, other tabs, a browser that was closed.
const jQuery = readFileSync(createRequire(import.meta.url).resolve('jquery'), 'utf8')
const SHOP = '/fixtures/shop.html'
const CHUNK = /\/cart-\w+\.js/

const minis = (page: Page) => page.locator('.widget_shopping_cart_content')
const button = (page: Page, id: number) => page.locator(`.ajax_add_to_cart[data-product_id="${id}"]`)
const counter = (page: Page) => page.locator('.cart-container .count').first()
const stir = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pointerover')))
const calls = (page: Page) => {
  const list: string[] = []
  page.on('request', (request) => {
    const name = new URL(request.url()).searchParams.get('wc-ajax')
    if (name) list.push(name)
  })
  return list
}
/** Puts one product into the cart. */
const fill = async (open: (path: string) => Promise<Page>) => {
  const page = await open(SHOP)
  await button(page, 201).click()
  await expect(button(page, 201)).toHaveClass(/added/)
  return page
}

test('the visitor has a cart, the page or the browser knows of none', async ({ open, context, page }) => {
  await test.step('a page cached with an empty cart, a visitor with one: shown without a sign of the visitor', async () => {
    await fill(open)
    await page.evaluate(() => sessionStorage.clear())
    const sent = calls(page)
    await open(`${SHOP}?cached=1`)
    await expect(counter(page)).toHaveText('1')
    await expect(minis(page).last()).toContainText('Mooring Contract')
    expect(sent).toEqual(['get_refreshed_fragments'])
  })

  await test.step('the browser was closed, the cart was not: the visitor sees it again on a cached page', async () => {
    await forget(page)
    await fill(open)
    await context.clearCookies({ name: /^woocommerce_/ })
    await page.evaluate(() => sessionStorage.clear())
    const sent = calls(page)
    await open(`${SHOP}?cached=1`)
    await stir(page)
    await expect(minis(page).last()).toContainText('Mooring Contract')
    await expect(counter(page)).toHaveText('1')
    expect(sent).toEqual(['get_refreshed_fragments'])
  })

  await test.step('the cart has expired with the browser closed: asked once, not again', async () => {
    await forget(page)
    await fill(open)
    await page.evaluate(() => sessionStorage.clear())
    await endSession(page)
    const sent = calls(page)
    for (const _ of [1, 2]) {
      await open(SHOP)
      await stir(page)
      await expect(minis(page).last()).toContainText('No products in the cart')
      await atRest(page)
    }
    expect(sent).toEqual(['get_refreshed_fragments'])
  })
})

test('the page or a cookie has a cart, the visitor none; a widget that hides', async ({
  open,
  context,
  site,
  page,
}) => {
  await test.step('a cookie whose cart is gone: one request, then the cart is empty and no one asks again', async () => {
    for (const [name, value] of [
      ['woocommerce_items_in_cart', '1'],
      ['woocommerce_cart_hash', 'gone'],
    ] as const)
      await context.addCookies([{ name, value, url: site.url }])
    await open(SHOP)
    await expect(minis(page).last()).toContainText('No products in the cart')
    const sent = calls(page)
    await open(SHOP)
    await stir(page)
    await expect(minis(page).last()).toContainText('No products in the cart')
    await atRest(page)
    expect(sent).toEqual([])
  })

  await test.step('a page kept with items in its mini cart, a visitor without any: emptied', async () => {
    await forget(page)
    await page.route(/fixtures\/shop\.html/, async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replaceAll(
        '<div class="widget_shopping_cart_content"></div>',
        '<div class="widget_shopping_cart_content"><ul class="woocommerce-mini-cart cart_list"><li class="woocommerce-mini-cart-item mini_cart_item">Old</li></ul></div>',
      )
      await route.fulfill({ response, body: html })
    })
    await open(SHOP)
    await expect(minis(page).last()).toContainText('Old')
    await stir(page)
    for (const mini of await minis(page).all()) await expect(mini).toContainText('No products in the cart')
  })

  await test.step('a widget that hides while empty is there when somebody else fills the cart', async () => {
    await forget(page)
    await page.route(/fixtures\/shop\.html/, async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace(
        /(<\/h2>)(<div class="widget_shopping_cart_content"><\/div>)/,
        '$1<div class="hide_cart_widget_if_empty">$2</div>',
      )
      await route.fulfill({ response, body: html })
    })
    await open(SHOP)
    await stir(page)
    await expect(page.locator('#woocommerce_widget_cart-2')).toBeHidden()
    await page.evaluate(async () => {
      await fetch('/?wc-ajax=add_to_cart', {
        method: 'POST',
        body: new URLSearchParams({ product_id: '201' }),
      })
      document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh', { bubbles: true }))
    })
    await expect(page.locator('#woocommerce_widget_cart-2')).toContainText('Mooring Contract')
    await expect(page.locator('#woocommerce_widget_cart-2')).toBeVisible()
  })
})

test('other tabs', async ({ open, page, context }) => {
  await test.step('a tab that has not been touched follows another one', async () => {
    await open(SHOP)
    const other = await context.newPage()
    await other.goto(page.url())
    await button(other, 202).click()
    await expect(button(other, 202)).toHaveClass(/added/)
    await expect(counter(page)).toHaveText('1')
    await expect(minis(page).last().locator('.mini_cart_item')).toHaveCount(1)
  })

  await test.step('back from the cache to a page that has not been touched, with a cart by now', async () => {
    await forget(page)
    await open(SHOP)
    const other = await context.newPage()
    await other.goto(page.url())
    // As in a tab that cannot be told.
    await page.evaluate(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
    await other.request.post(new URL('/?wc-ajax=add_to_cart', page.url()).href, {
      form: { product_id: '202' },
    })
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(counter(page)).toHaveText('1')
  })
})

test.describe('the code comes late', () => {
  /** Keeps the chunk back until it is asked for and the returned function is called. */
  const keep = async (page: Page) => {
    const routes: Route[] = []
    await routeChunk(page, CHUNK, (route) => void routes.push(route))
    return async () => {
      await expect.poll(() => routes.length).toBe(1)
      await routes[0]!.continue()
    }
  }

  test('what is done meanwhile', async ({ open, page }) => {
    await test.step('what a theme without jQuery adds and tells meanwhile is shown', async () => {
      const pass = await keep(page)
      await open(SHOP)
      await stir(page)
      await page.evaluate(async () => {
        ;(window as any).heard = []
        for (const name of ['wc_fragments_loaded', 'wc_fragments_refreshed'])
          document.addEventListener(name, () => (window as any).heard.push(name))
        await fetch('/?wc-ajax=add_to_cart', {
          method: 'POST',
          body: new URLSearchParams({ product_id: '201' }),
        })
        document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh', { bubbles: true }))
      })
      await pass()
      await expect(minis(page).last()).toContainText('Mooring Contract')
      expect(await page.evaluate(() => (window as any).heard)).toEqual(['wc_fragments_refreshed'])
    })

    await test.step('two clicks on different buttons wait for it: both are added', async () => {
      await forget(page)
      const pass = await keep(page)
      await open(SHOP)
      await button(page, 201).click()
      await button(page, 202).click()
      await pass()
      for (const id of [201, 202]) await expect(button(page, id)).toHaveClass(/added/)
      await expect(counter(page)).toHaveText('2')
      expect(new URL(page.url()).pathname).toBe(SHOP)
    })

    await test.step('it never comes: the second click is the browser’s, and the page can be left', async () => {
      await forget(page)
      await routeChunk(page, CHUNK, (route) => route.abort())
      await open(SHOP)
      await stir(page)
      await atRest(page)
      await button(page, 201).click()
      await page.waitForURL(({ search }) => !search.includes('mode'))
      await expect
        .poll(async () => (await page.context().cookies()).map(({ name }) => name))
        .toContain('woocommerce_items_in_cart')
    })
  })
})

test.describe('added on the cart page', () => {
  const cartPage = async (open: (path: string) => Promise<Page>, query = '') => {
    const page = await fill(open)
    await open(`/captures/cart${query}`)
    await page.evaluate(() =>
      document
        .querySelector('.woocommerce-cart-form')!
        .insertAdjacentHTML(
          'afterend',
          '<p><a href="?add-to-cart=202" class="button add_to_cart_button ajax_add_to_cart" data-product_id="202" data-quantity="1">Add</a></p>',
        ),
    )
    return page
  }

  test('with a cart script and without', async ({ open, page }) => {
    test.skip(!hasCaptures, '../shared/captures is not here')
    await test.step('with a cart script it is told, and the page stays', async () => {
      await cartPage(open)
      await page.addScriptTag({ content: jQuery })
      await page.evaluate(() => {
        const w = window as any
        w.updates = 0
        w.jQuery(document).on('wc_update_cart added_to_cart', () => w.updates++)
      })
      await button(page, 202).click()
      await expect(button(page, 202)).toHaveClass(/added/)
      await atRest(page)
      expect(await page.evaluate(() => (window as any).updates)).toBe(1)
    })

    await test.step('without a cart script, ours included, the page comes again, with the product in its table', async () => {
      await forget(page)
      await cartPage(open, '?attrs=data-skip%3Dcart-page')
      await page.evaluate(() =>
        document.addEventListener('added_to_cart', () => (sessionStorage.heard = 'yes')),
      )
      await button(page, 202).click()
      await page.waitForURL(/\/cart\/$/)
      await expect(page.locator('.woocommerce-cart-form .cart_item')).toHaveCount(2)
      expect(await page.evaluate(() => sessionStorage.heard)).toBe('yes')
    })
  })
})
