import type { BrowserContext, Page } from '@playwright/test'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'

// The mini cart of a visitor without a cart: what the server would print, at once, and what is asked for it.
const SHOP = '/fixtures/shop.html'
const KEY = '4c1f0b7e9d25a8836e7710fd3ab9c5d2'
const WORDS = 'Es befinden sich keine Produkte im Warenkorb.'
const EMPTY = `<div class="widget_shopping_cart_content"><p class="woocommerce-mini-cart__empty-message">${WORDS}</p><a class="button" href="/shop/">Weiter</a></div>`
const FRAGMENTS = { 'div.widget_shopping_cart_content': EMPTY }

const minis = (page: Page) => page.locator('.widget_shopping_cart_content')
const button = (page: Page) => page.locator('.ajax_add_to_cart[data-product_id="201"]')
const stir = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pointerover')))

/** Names of the shop's requests, in order. */
const calls = (page: Page) => {
  const list: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    const name = url.searchParams.get('wc-ajax') ?? /\/(cart)-\w+\.js/.exec(url.pathname)?.[1]
    if (name) list.push(name)
  })
  return list
}

/** Has the server print a German page, with `more` among the params of the fragments. */
const german = (context: BrowserContext, more: Record<string, unknown> = {}) =>
  context.route(/fixtures\/shop\.html(?!\?csp)/, async (route) => {
    const response = await route.fetch()
    const html = (await response.text())
      .replace('<html lang="en">', '<html lang="de-DE">')
      .replace('var wc_cart_fragments_params = {', (start) =>
        `${start}${JSON.stringify(more).slice(1, -1)},`.replace('{,', '{'),
      )
    await route.fulfill({ response, body: html })
  })

/** Has the server answer with an empty German cart and a counter of a plugin. */
const answering = (context: BrowserContext) =>
  context.route(/get_refreshed_fragments/, (route) =>
    route.fulfill({
      json: {
        fragments: {
          ...FRAGMENTS,
          'a.cart-container': '<a class="cart-container" href="/cart/">3 wishes</a>',
        },
        cart_hash: '',
      },
    }),
  )

test('what the plugin prints is shown at once, in every mini cart: nothing is fetched, nothing asked', async ({
  open,
  context,
  problems,
}) => {
  await german(context)
  // Not in the page's code, which a policy may know by its hash.
  await context.addInitScript((empty_cart) => {
    document.addEventListener('readystatechange', () =>
      Object.assign((window as any).wc_cart_fragments_params, { empty_cart }),
    )
  }, FRAGMENTS)
  for (const csp of ['', '?csp=1']) {
    const page = await open(SHOP + csp)
    const sent = calls(page)
    for (const mini of await minis(page).all()) await expect(mini).toHaveText(`${WORDS}Weiter`)
    await atRest(page)
    expect(sent).toEqual([])
    await stir(page)
    await atRest(page)
    for (const mini of await minis(page).all()) await expect(mini).toHaveText(`${WORDS}Weiter`)
    expect(sent).toEqual(['cart'])
  }
  expect(problems).toEqual([])
})

test('in a mini cart that comes later, never to a visitor with a cart', async ({ open, context, page }) => {
  await test.step('one that comes later shows it, too', async () => {
    await german(context, { empty_cart: FRAGMENTS })
    await open(SHOP)
    await stir(page)
    await atRest(page)
    await page.evaluate(() => {
      document
        .querySelector('main')!
        .insertAdjacentHTML(
          'beforeend',
          '<div id="drawer"><div class="widget_shopping_cart_content"></div></div>',
        )
    })
    await stir(page)
    await expect(page.locator('#drawer')).toHaveText(`${WORDS}Weiter`)
  })

  await test.step('a visitor with a cart never sees it', async () => {
    await german(context, { empty_cart: FRAGMENTS })
    await open(SHOP)
    await button(page).click()
    await expect(minis(page).last()).toContainText('Mooring Contract')
    await page.addInitScript(() => {
      const w = window as any
      w.seen = false
      const look = () => {
        w.seen ||= /Warenkorb/.test(document.querySelector('main,aside')?.parentElement?.textContent ?? '')
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await open(SHOP)
    await expect(minis(page).last()).toContainText('Mooring Contract')
    expect(await page.evaluate(() => (window as any).seen)).toBe(false)
    // The browser was closed, the cart was not: it is asked for.
    await context.clearCookies({ name: /^woocommerce_/ })
    await page.evaluate(() => sessionStorage.clear())
    await open(`${SHOP}?cached=1`)
    await expect(minis(page).last()).toHaveText('')
  })
})

test('other plugins’ fragments; without the plugin', async ({ open, context, page }) => {
  await test.step('where other plugins have fragments they are asked for, once a tab', async () => {
    await german(context, { empty_cart: FRAGMENTS, other_fragments: '1' })
    await answering(context)
    await open(SHOP)
    const sent = calls(page)
    await expect(minis(page).last()).toHaveText(`${WORDS}Weiter`)
    await stir(page)
    await expect(page.locator('.cart-container').first()).toHaveText('3 wishes')
    await open(SHOP)
    await stir(page)
    await expect(page.locator('.cart-container').first()).toHaveText('3 wishes')
    await atRest(page)
    expect(sent).toEqual(['cart', 'get_refreshed_fragments', 'cart'])
  })

  await test.step('without the plugin: one request at the first sign of the visitor, kept for the other pages of the tab', async () => {
    await page.evaluate(() => {
      sessionStorage.clear()
      localStorage.clear()
    })
    await german(context)
    await answering(context)
    await open(SHOP)
    const sent = calls(page)
    await atRest(page)
    expect(sent).toEqual([])
    await expect(minis(page).last()).toHaveText('')
    await stir(page)
    for (const mini of await minis(page).all()) await expect(mini).toHaveText(`${WORDS}Weiter`)
    await open(SHOP)
    for (const mini of await minis(page).all()) await expect(mini).toHaveText(`${WORDS}Weiter`)
    await atRest(page)
    expect(sent).toEqual(['cart', 'get_refreshed_fragments'])
    expect(await page.evaluate((key) => localStorage[`wc_cart_hash_${key}`], KEY)).toBe('')
  })
})

test('without the plugin and without storage nothing is asked with every page', async ({ open, context }) => {
  await german(context)
  await context.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  const page = await open(SHOP)
  const sent = calls(page)
  await stir(page)
  await atRest(page)
  expect(sent).toEqual(['cart'])
})
