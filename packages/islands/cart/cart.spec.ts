import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page, Request } from '@playwright/test'
import { markup } from '../../../scripts/e2e/dom'
import { atRest } from '../../../scripts/e2e/rest'
import { expect, hasCaptures, test } from '../../../scripts/e2e/test'

const jQuery = readFileSync(createRequire(import.meta.url).resolve('jquery'), 'utf8')
const SHOP = '/fixtures/shop.html'
const KEY = '4c1f0b7e9d25a8836e7710fd3ab9c5d2'

/** Puts jQuery into the head of the page that is opened next. */
const withJQuery = (page: Page) =>
  page.route(/fixtures\/shop\.html/, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace('<head>', () => `<head><script>${jQuery}</script>`) })
  })

/** Resolves when every root of the cart is alive, those that wait for an idle moment too. */
const alive = async (page: Page) => {
  await page.waitForFunction(() => {
    // Without a cart each waits for a sign of the visitor, those too that the first answer has put there.
    dispatchEvent(new Event('pointerover'))
    const roots = (window as any).archipelago?.islands.filter(({ name }: any) => /cart/.test(name))
    return roots?.length && roots.every(({ state }: any) => state === 'alive')
  })
  // What a tab asks for once, without a cart.
  await atRest(page)
}

/** Endpoint and body of every cart request, in order. */
const calls = (page: Page) => {
  const list: string[] = []
  page.on('request', (request: Request) => {
    const name = new URL(request.url()).searchParams.get('wc-ajax')
    if (name) list.push(`${name} ${(request.postData() ?? '').replace(/time=\d+/, 'time')}`)
  })
  return list
}

const button = (page: Page, id: number | string) => page.locator(`.ajax_add_to_cart[data-product_id="${id}"]`)
const minis = (page: Page) => page.locator('.widget_shopping_cart_content')

/** Answers `add_to_cart` as `answer` says, with a cart that names what it was asked for; counts what runs at once. */
const fakeShop = async (
  page: Page,
  answer: (
    id: string,
    nth: number,
  ) => { delay?: number; status?: number; body?: unknown; abort?: boolean } = () => ({}),
) => {
  const state = { cart: [] as string[], running: 0, most: 0, nth: 0 }
  await page.route(/wc-ajax=/, async (route) => {
    const url = new URL(route.request().url())
    const name = url.searchParams.get('wc-ajax')
    const fields = new URLSearchParams(route.request().postData() ?? '')
    const id = fields.get('product_id') ?? ''
    state.most = Math.max(state.most, ++state.running)
    const { delay = 0, status = 200, body, abort } = name === 'add_to_cart' ? answer(id, state.nth++) : {}
    await new Promise((done) => setTimeout(done, delay))
    if (name === 'add_to_cart' && status === 200 && !abort && body === undefined) state.cart.push(id)
    state.running--
    if (abort) return route.abort()
    const html = `<div class="widget_shopping_cart_content">${state.cart.map((one) => `<b class="line">${one}</b>`).join('')}</div>`
    const reply = body ?? {
      fragments: { 'div.widget_shopping_cart_content': html },
      cart_hash: state.cart.join('-'),
    }
    await route.fulfill({
      status,
      contentType: 'application/json',
      body: typeof reply === 'string' ? reply : JSON.stringify(reply),
    })
  })
  return state
}

const NAMES = [
  'should_send_ajax_request.adding_to_cart',
  'ajax_request_not_sent.adding_to_cart',
  'adding_to_cart',
  'added_to_cart',
  'removed_from_cart',
  'wc_cart_button_updated',
  'wc_fragments_loaded',
  'wc_fragments_refreshed',
  'wc_fragments_ajax_error',
  'wc_fragment_refresh',
  'wc-blocks_adding_to_cart',
  'wc-blocks_added_to_cart',
  'wc-blocks_removed_from_cart',
]

/** Writes every cart event into `window.log`, each argument as what it is. */
const record = (page: Page, through: 'native' | 'jquery') =>
  page.evaluate(
    ([names, through]) => {
      const w = window as any
      const log: string[] = (w.log = [])
      const name = (value: any): string =>
        value instanceof Element
          ? `<${value.className}>`
          : value?.jquery
            ? `$(${value[0]?.className})`
            : Array.isArray(value)
              ? value.map(name).join(', ')
              : value && typeof value === 'object'
                ? `{${Object.keys(value)}}`
                : String(value)
      for (const one of names as string[])
        if (through === 'native')
          document.addEventListener(one, (event: any) => {
            log.push(`${one}: ${name(event.detail)}`)
          })
        else
          w.jQuery(one.includes('.') ? document.body : document).on(one, (_: any, ...args: any[]) => {
            log.push(`${one}: ${name(args)}`)
          })
    },
    [NAMES, through] as const,
  )
const log = (page: Page): Promise<string[]> => page.evaluate(() => (window as any).log)

test.describe('shop', () => {
  test('add, see it in every mini cart, remove: by mouse @react @firefox', async ({ open, problems }) => {
    const page = await open(SHOP)
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

  test('by keyboard: Space and Enter add, focus stays in the cart, what happens is announced @react @firefox', async ({
    open,
  }) => {
    const page = await open(SHOP)
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

  test('a button with the server’s words says them in the region that newer scripts have', async ({
    open,
  }) => {
    const page = await open(SHOP)
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

  test('unmounting gives the page back as the server printed it', async ({ open }) => {
    const page = await open(SHOP, { mode: 'none' })
    const printed = await markup(page, 'main')
    await open(SHOP)
    await alive(page)
    await button(page, 201).click()
    await expect(page.locator('.added_to_cart')).toBeVisible()
    await page.evaluate(() => (window as any).archipelago.unmount(document))
    expect(await markup(page, 'main')).toBe(printed)
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

  test('without a cart nothing of it, until the visitor stirs; then the click that stirred counts', async ({
    open,
  }) => {
    const page = await open(SHOP)
    await idle(page)
    expect(await scripts(page)).not.toContain('cart')
    await button(page, 201).dispatchEvent('click')
    await expect(button(page, 201)).toHaveClass(/(^| )added( |$)/)
    await expect.poll(() => scripts(page)).toContain('cart')
  })

  test('with a cart: at once', async ({ open, context, site }) => {
    await context.addCookies([{ name: 'woocommerce_items_in_cart', value: '1', url: site.url }])
    const page = await open(SHOP)
    await expect.poll(() => scripts(page)).toContain('cart')
  })

  test('a variable product takes three requests before the first tap', async ({ open }) => {
    const page = await open('/fixtures/product-variable.html')
    await idle(page)
    expect((await scripts(page)).sort()).toEqual(['archipelago.js', 'shop', 'variations'])
  })
})

test.describe('events', () => {
  const added = [
    'should_send_ajax_request.adding_to_cart: BUTTON',
    'adding_to_cart: BUTTON, {DATA}',
    'wc_cart_button_updated: BUTTON',
    'wc_fragments_loaded: ',
    'added_to_cart: {div.widget_shopping_cart_content,a.cart-container}, HASH, BUTTON',
  ]
  const removed = [
    'wc_fragments_loaded: ',
    'removed_from_cart: {div.widget_shopping_cart_content,a.cart-container}, , REMOVER',
  ]
  const clean = (list: string[]) =>
    list.map((line) =>
      line
        .replace(/<(button[^>]*?)( loading| added)*>|\$\((button[^)]*?)( loading| added)*\)/, 'BUTTON')
        .replace(/<remove [^>]*>|\$\(remove [^)]*\)/, 'REMOVER')
        .replace(/ [0-9a-f]{32},/, ' HASH,')
        // jQuery reads the attributes from the last to the first.
        .replace(/\{quantity,product_id,product_sku\}|\{product_sku,product_id,quantity\}/, '{DATA}'),
    )
  const both = async (page: Page) => {
    await button(page, 201).click()
    await expect(button(page, 201)).toHaveClass(/added/)
    await minis(page).last().locator('.remove_from_cart_button').click()
    await expect(minis(page).last()).toHaveText('No products in the cart.')
  }
  const blocks = (name: string) => `wc-blocks_${name}: {preserveCartData}`

  test('without jQuery: native, once each, arguments in the detail; blocks are told', async ({ open }) => {
    const page = await open(SHOP)
    await alive(page)
    await record(page, 'native')
    await both(page)
    expect(clean(await log(page))).toEqual([
      ...added.slice(0, 2),
      blocks('adding_to_cart'),
      ...added.slice(2),
      blocks('added_to_cart'),
      ...removed,
      blocks('removed_from_cart'),
    ])
  })

  for (const when of ['early', 'late'] as const)
    test(`with ${when} jQuery: both worlds, once each, the button as a jQuery object`, async ({
      open,
      page,
    }) => {
      if (when === 'early') await withJQuery(page)
      await open(SHOP)
      await alive(page)
      if (when === 'late') await page.addScriptTag({ content: jQuery })
      await record(page, 'jquery')
      const ajax = page.evaluate(
        () =>
          new Promise((done) =>
            (window as any).jQuery(document).on('ajaxComplete', (_: any, xhr: any, { url, data }: any) =>
              done([
                url,
                data,
                xhr.status,
                // What plugins look at then: the page after the change.
                document.querySelectorAll('.widget_shopping_cart_content .mini_cart_item').length > 0,
              ]),
            ),
          ),
      )
      await both(page)
      expect(clean(await log(page))).toEqual([...added, ...removed])
      expect(await ajax).toEqual([
        '/?wc-ajax=add_to_cart',
        'product_sku=MOOR-1&product_id=201&quantity=1',
        200,
        true,
      ])
      await record(page, 'native')
      await both(page)
      expect(clean(await log(page))).toEqual([...added, ...removed])
      await expect(page.locator('.added_to_cart')).toHaveCount(1)
    })

  test('loading, the veto and the classes are as handlers know them', async ({ open, page }) => {
    await withJQuery(page)
    await open(SHOP)
    await alive(page)
    const sent = calls(page)
    await page.evaluate(() => {
      const w = window as any
      w.seen = []
      const see =
        (name: string) =>
        (_: any, ...args: any[]) => {
          w.seen.push(`${name} ${args.at(-1)?.[0]?.className.replace(/.*ajax_add_to_cart/, '')}`)
        }
      w.jQuery(document.body)
        .on('should_send_ajax_request.adding_to_cart', (_: any, $button: any) => {
          w.seen.push($button[0].classList.contains('loading'))
          return false
        })
        .on('ajax_request_not_sent.adding_to_cart', see('not sent'))
        .on('wc_cart_button_updated', see('updated'))
    })
    await button(page, 201).click()
    await expect
      .poll(() => page.evaluate(() => (window as any).seen))
      .toEqual([true, 'updated ', 'not sent '])
    await expect(button(page, 201)).not.toHaveClass(/loading|added/)
    expect(sent).toEqual([])
  })

  test('a native listener vetoes by preventDefault', async ({ open }) => {
    const page = await open(SHOP)
    await alive(page)
    await atRest(page)
    const sent = calls(page)
    await page.evaluate(() =>
      document.body.addEventListener('should_send_ajax_request.adding_to_cart', (event) =>
        event.preventDefault(),
      ),
    )
    await button(page, 201).click()
    await expect(button(page, 201)).not.toHaveClass(/loading/)
    expect(sent).toEqual([])
  })

  test('payload: every data attribute as it is written, jQuery data below it, changes of handlers', async ({
    open,
    page,
  }) => {
    await withJQuery(page)
    await open(SHOP)
    await alive(page)
    const sent = calls(page)
    await page.evaluate(() => {
      const { jQuery } = window as any
      const one = document.querySelector<HTMLElement>('.ajax_add_to_cart[data-product_id="202"]')!
      one.setAttribute('data-gift-wrap', 'l\'or & "paper"')
      one.setAttribute('data-quantity', '3')
      one.setAttribute('data-empty', '')
      jQuery(one).data({ quantity: 9, engraving: { text: 'A B', size: 2 }, none: null })
      jQuery(document.body).on('adding_to_cart', (_: any, _button: any, data: any) => {
        data.currency = 'EUR'
      })
    })
    await button(page, 202).click()
    await expect(button(page, 202)).toHaveClass(/added/)
    const [, body] = sent[0]!.split(' ')
    expect(new URLSearchParams(body).get('product_sku')).toBe('0012')
    expect(body!.split('&').sort()).toEqual([
      'currency=EUR',
      'empty=',
      'engraving%5Bsize%5D=2',
      'engraving%5Btext%5D=A+B',
      "giftWrap=l'or+%26+%22paper%22",
      'none=',
      'product_id=202',
      'product_sku=0012',
      'quantity=3',
    ])
  })

  test("a theme's own add to cart: its event updates button, fragments and storage; its commands refresh", async ({
    open,
    page,
  }) => {
    await withJQuery(page)
    await open(SHOP)
    await alive(page)
    const sent = calls(page)
    await page.evaluate(() => {
      const { jQuery } = window as any
      const button = jQuery('<button class="single loading">Buy</button>').appendTo('main')
      const html = '<div class="widget_shopping_cart_content"><b>theme</b></div>'
      jQuery(document.body).trigger('added_to_cart', [
        { 'div.widget_shopping_cart_content': html },
        'cafe',
        button,
      ])
    })
    const single = page.locator('.single')
    await expect(single).toHaveClass('single added')
    await expect(single.locator('+ .added_to_cart')).toBeVisible()
    for (const mini of await minis(page).all()) await expect(mini).toHaveText('theme')
    expect(await page.evaluate((key) => sessionStorage[`wc_cart_hash_${key}`], KEY)).toBe('cafe')
    // Without arguments there is nothing to show; the next page asks.
    await page.evaluate(() => (window as any).jQuery(document.body).trigger('added_to_cart'))
    expect(await page.evaluate((key) => sessionStorage[`wc_fragments_${key}`], KEY)).toBe(undefined)
    expect(sent).toEqual([])
    await page.evaluate(() => (window as any).jQuery(document.body).trigger('wc_fragment_refresh'))
    await expect(minis(page).last()).toHaveText('No products in the cart.')
    await page.evaluate(() =>
      document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh', { bubbles: true })),
    )
    await expect.poll(() => sent).toEqual(['get_refreshed_fragments time', 'get_refreshed_fragments time'])
  })
})

test.describe('races and failures', () => {
  const order = (page: Page) => page.locator('.widget_shopping_cart_content').last().locator('.line')

  test('two quick adds, the first slow: one request at a time, both in the cart, in order @react', async ({
    open,
  }) => {
    const page = await open(SHOP)
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

  test('a refresh asked for before an add never overwrites it', async ({ open }) => {
    const page = await open(SHOP)
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

  test('a change by somebody else while a refresh is under way: its old answer is dropped, and asked again', async ({
    open,
  }) => {
    const page = await open(SHOP)
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

  test('a double click adds once, and so does a click on a button that is loading @react', async ({
    open,
  }) => {
    const page = await open(SHOP)
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

  for (const [name, answer] of [
    ['a server error', { status: 500 }],
    ['no JSON', { body: '<br>Warning: unexpected {' }],
    ['an empty answer', { body: '' }],
    ['null', { body: 'null' }],
    ['no network', { abort: true }],
    ['an error without an address', { body: { error: true } }],
    ['an address that is none', { body: { error: true, product_url: 'javascript:alert(1)' } }],
  ] as const)
    test(`${name} in the middle: the button is free, the visitor is told, the others are added`, async ({
      open,
    }) => {
      const page = await open(SHOP)
      await alive(page)
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

  test('an answer that is lost on the way: the mini cart shows what the server has', async ({
    open,
    site,
  }) => {
    const page = await open(SHOP)
    await alive(page)
    site.control({ failShop: 'add_to_cart' })
    await button(page, 201).click()
    await expect(page.locator('.woocommerce-error')).toBeVisible()
    await expect(minis(page).last()).toContainText('Mooring Contract')
    site.control({ failShop: false })
  })

  test('error and product_url: goes there once what waits is in the cart', async ({ open }) => {
    const page = await open(SHOP)
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

  test('redirect after add, cart page, and neither', async ({ open }) => {
    const page = await open(SHOP)
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

  for (const [name, reply] of [
    ['an unknown key', { json: { success: false } }],
    ['a server error', { status: 500 }],
  ] as const)
    test(`remove, ${name}: the link is followed`, async ({ open }) => {
      const page = await open(SHOP)
      await alive(page)
      await button(page, 201).click()
      const remover = minis(page).last().locator('.remove_from_cart_button')
      await page.route(/remove_from_cart/, (route) => route.fulfill(reply))
      const followed = page.waitForRequest((request) => request.isNavigationRequest())
      await remover.click()
      expect((await followed).url()).toMatch(/\/cart\/\?remove_item=[0-9a-f]{32}&_wpnonce=/)
    })

  test('remove covers its row as blockUI did, once for two clicks, and leaves nothing behind @react', async ({
    open,
  }) => {
    const page = await open(SHOP)
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
})

test.describe('storage and other tabs', () => {
  const store = (page: Page) =>
    page.evaluate(
      (key) => ({
        fragments: Object.keys(JSON.parse(sessionStorage[`wc_fragments_${key}`] ?? '{}')),
        session: sessionStorage[`wc_cart_hash_${key}`],
        local: localStorage[`wc_cart_hash_${key}`],
        created: Math.abs(Date.now() - Number(sessionStorage.wc_cart_created)) < 20_000,
        test: 'wc' in sessionStorage || 'wc' in localStorage,
      }),
      KEY,
    )
  const hash = async (page: Page) =>
    (await page.context().cookies()).find(({ name }) => name === 'woocommerce_cart_hash')?.value

  /** A page with one product in the cart. */
  const filled = async (open: (path: string) => Promise<Page>) => {
    const page = await open(SHOP)
    await alive(page)
    await button(page, 201).click()
    await expect(button(page, 201)).toHaveClass(/added/)
    return page
  }

  test('no cart: one request a tab; a cart in this tab is shown from storage, without a request', async ({
    open,
  }) => {
    const page = await open(SHOP)
    const sent = calls(page)
    for (const _ of [1, 2]) {
      await alive(page)
      await atRest(page)
      expect(sent).toEqual(['get_refreshed_fragments time'])
      await open(SHOP)
    }
    await alive(page)
    await button(page, 201).click()
    await expect(button(page, 201)).toHaveClass(/added/)
    expect(await store(page)).toEqual({
      fragments: ['div.widget_shopping_cart_content', 'a.cart-container'],
      session: await hash(page),
      local: await hash(page),
      created: true,
      test: false,
    })
    await open(SHOP)
    for (const mini of await minis(page).all()) await expect(mini).toContainText('Mooring Contract')
    expect(sent).toHaveLength(2)
  })

  test('a first mini cart that the kept cart replaces at once: loaded once, for all', async ({
    open,
    page,
  }) => {
    await filled(open)
    await page.addInitScript(() => {
      const w = window as any
      w.loaded = 0
      document.addEventListener('wc_fragments_loaded', () => w.loaded++)
      // Each root has its idle moment long after the one before.
      let n = 0
      w.requestIdleCallback = (run: () => void) => setTimeout(run, 150 * n++)
    })
    await open(SHOP)
    await alive(page)
    await expect(minis(page).last()).toContainText('Mooring Contract')
    expect(await page.evaluate(() => (window as any).loaded)).toBe(1)
  })

  for (const [name, spoil] of [
    ['another hash', `sessionStorage['wc_cart_hash_${KEY}'] = 'else'`],
    ['no JSON', `sessionStorage['wc_fragments_${KEY}'] = 'undefined'`],
    ['no date', 'delete sessionStorage.wc_cart_created'],
    ['a day old', 'sessionStorage.wc_cart_created = Date.now() - 864e5 - 1'],
    ['nothing, a new tab', 'sessionStorage.clear()'],
  ] as const)
    test(`${name} in storage: one request`, async ({ open }) => {
      const page = await filled(open)
      await page.evaluate(spoil)
      const sent = calls(page)
      await open(SHOP)
      await expect(minis(page).last()).toContainText('Mooring Contract')
      await atRest(page)
      expect(sent).toEqual(['get_refreshed_fragments time'])
      expect(await store(page)).toMatchObject({ session: await hash(page), created: true })
    })

  test('a page that stays open asks again after a day', async ({ open, page }) => {
    await filled(open)
    await page.clock.install()
    await open(SHOP)
    await alive(page)
    await expect(minis(page).last()).toContainText('Mooring Contract')
    const sent = calls(page)
    await page.clock.fastForward('23:00:00')
    expect(sent).toEqual([])
    await page.clock.fastForward('01:00:01')
    await expect.poll(() => sent).toEqual(['get_refreshed_fragments time'])
  })

  test('blocked storage: the cart works, with one request a page', async ({ open, page }) => {
    await filled(open)
    await page.addInitScript(() => {
      for (const name of ['sessionStorage', 'localStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    })
    const sent = calls(page)
    await open(SHOP)
    await expect(minis(page).last()).toContainText('Mooring Contract')
    await button(page, 202).click()
    await expect(minis(page).last().locator('.mini_cart_item')).toHaveCount(2)
    expect(sent.map((call) => call.split(' ')[0])).toEqual(['get_refreshed_fragments', 'add_to_cart'])
  })

  test('two tabs: the other one follows with one request each change, and they do not answer each other', async ({
    open,
    page,
    context,
  }) => {
    await filled(open)
    const other = await context.newPage()
    await other.goto(page.url())
    await alive(other)
    await expect(minis(other).last()).toContainText('Mooring Contract')
    // A shop whose hash differs with each answer made two tabs refresh each other for ever.
    let n = 0
    await context.route(/get_refreshed_fragments/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), cart_hash: `unlike-${++n}` } })
    })
    await page.bringToFront()
    for (const tab of [page, other])
      await tab.evaluate(() => {
        const w = window as any
        w.heard = []
        addEventListener('storage', ({ key }) => w.heard.push(key))
      })
    const here = calls(page)
    const there = calls(other)
    await button(page, 202).click()
    await expect(minis(other).last().locator('.mini_cart_item')).toHaveCount(2)
    await atRest(page)
    expect(here.map((call) => call.split(' ')[0])).toEqual(['add_to_cart'])
    expect(there).toEqual(['get_refreshed_fragments time'])
    expect(n).toBe(1)
    expect(await page.evaluate(() => (window as any).heard)).toEqual([])
    expect(await other.evaluate(() => (window as any).heard)).toEqual([`wc_cart_hash_${KEY}`])
  })

  test('no answer in time: the error event, and the next command is answered', async ({ open }) => {
    const page = await open(SHOP)
    await alive(page)
    await record(page, 'native')
    await page.evaluate(() => ((window as any).wc_cart_fragments_params.request_timeout = '200'))
    await page.route(/get_refreshed_fragments/, () => {}, { times: 1 })
    const command = () =>
      page.evaluate(() =>
        document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh', { bubbles: true })),
      )
    await command()
    await expect.poll(() => log(page)).toContain('wc_fragments_ajax_error: ')
    await command()
    await expect.poll(() => log(page)).toContain('wc_fragments_refreshed: ')
  })

  test('back from the cache: no button hangs, another cart is asked for, the same is not', async ({
    open,
  }) => {
    const page = await filled(open)
    const sent = calls(page)
    const back = () =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await back()
    await atRest(page)
    expect(sent).toEqual([])
    await expect(button(page, 201)).toHaveClass(/added/)
    await page.route(/add_to_cart/, () => {}, { times: 1 })
    await button(page, 202).click()
    await expect(button(page, 202)).toHaveClass(/loading/)
    await back()
    await expect(button(page, 202)).not.toHaveClass(/loading/)
    await page.context().addCookies([{ name: 'woocommerce_cart_hash', value: 'changed', url: page.url() }])
    await back()
    await expect(button(page, 201)).not.toHaveClass(/added/)
  })

  test('params gone: works without storage, with the default address and text', async ({ open, page }) => {
    await page.route(/fixtures\/shop\.html/, async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace(/<script id='wc-[\s\S]*?<\/script>/g, '')
      await route.fulfill({ response, body: html })
    })
    await open(SHOP)
    await alive(page)
    await button(page, 201).click()
    const link = page.locator('a.added_to_cart')
    await expect(link).toHaveText('View cart')
    await expect(link).toHaveAttribute('href', '/cart/')
    expect(await page.evaluate(() => Object.keys({ ...sessionStorage, ...localStorage }).join())).not.toMatch(
      /wc_/,
    )
    const sent = calls(page)
    await open(SHOP)
    await expect(minis(page).last()).toContainText('Mooring Contract')
    expect(sent).toEqual(['get_refreshed_fragments time'])
  })
})

test.describe('the page around', () => {
  test('a click before the code is there is answered once it is', async ({ open, site }) => {
    site.control({ delayChunks: 1000 })
    const page = await open(SHOP, { wait: false })
    const sent = calls(page)
    await button(page, 201).dblclick()
    await alive(page)
    await expect(button(page, 201)).toHaveClass(/added/)
    expect(sent).toHaveLength(1)
    expect(new URL(page.url()).pathname).toBe(SHOP)
  })

  test('without its code the link adds', async ({ open, site }) => {
    site.control({ failChunks: true })
    const page = await open(SHOP, { wait: false })
    await button(page, 201).click()
    await page.waitForURL(({ search }) => !search.includes('mode'))
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name))
      .toContain('woocommerce_items_in_cart')
  })

  test('a quick view that comes later, a button that becomes one, and links that are none of ours', async ({
    open,
  }) => {
    const page = await open(SHOP)
    await alive(page)
    const state = await fakeShop(page)
    await page.evaluate(() => {
      const late = (name: string, id: string) =>
        `<p><a href="?add-to-cart=${id}" id="q${id}" class="${name}" data-product_id="${id}">Add</a></p>`
      document
        .querySelector('main')!
        .insertAdjacentHTML(
          'afterbegin',
          late('button add_to_cart_button ajax_add_to_cart', '1') +
            late('button add_to_cart_button', '2') +
            late('button add_to_cart_button ajax_add_to_cart wc-interactive', '3') +
            late('button add_to_cart_button ajax_add_to_cart', '') +
            '<div id="drawer"><div class="widget_shopping_cart_content"></div></div>',
        )
      addEventListener('click', (event) => {
        if (!event.defaultPrevented) ((window as any).native ??= []).push((event.target as Element).id)
        event.preventDefault()
      })
    })
    for (const id of ['1', '2', '3', '']) await page.locator(`#q${id}`).click()
    await page.locator('#q1').click({ modifiers: ['Control'] })
    await expect(page.locator('#drawer')).toHaveText('1')
    await page.evaluate(() => document.getElementById('q2')!.classList.add('ajax_add_to_cart'))
    await page.locator('#q2').click()
    await expect.poll(() => state.cart).toEqual(['1', '2'])
    expect(await page.evaluate(() => (window as any).native)).toEqual(['q2', 'q3', 'q', 'q1'])
  })

  test('fragments: every copy in one pass, equal ones are left, scripts run once, a bad selector breaks nothing', async ({
    open,
  }) => {
    const page = await open(SHOP)
    await alive(page)
    await page.evaluate(() => {
      const w = window as any
      w.ran = 0
      document
        .querySelector('main')!
        .insertAdjacentHTML('beforeend', '<i class="tally">1</i><i class="tally">2</i><i class="tally">3</i>')
      w.kept = document.querySelectorAll('.tally')[1]
      w.mutations = []
      new MutationObserver((list) => w.mutations.push(list.length)).observe(document.querySelector('main')!, {
        childList: true,
        subtree: true,
      })
      const detail = [{ ':bad(': '<b></b>', '.tally': ' <i class="tally">2</i> ', '.absent': '<u></u>' }, 'x']
      document.body.dispatchEvent(new CustomEvent('removed_from_cart', { bubbles: true, detail }))
    })
    await expect(page.locator('.tally')).toHaveText(['2', '2', '2'])
    expect(await page.evaluate(() => (window as any).kept.isConnected)).toBe(true)
    expect(await page.evaluate(() => (window as any).mutations)).toEqual([2])
    await page.evaluate(() => {
      const detail = [{ '.tally': '<i class="tally">4<script>ran++</script></i>' }, 'x']
      document.body.dispatchEvent(new CustomEvent('removed_from_cart', { bubbles: true, detail }))
    })
    await expect(page.locator('.tally')).toHaveCount(3)
    expect(await page.evaluate(() => (window as any).ran)).toBe(1)
  })

  test('focus in a replaced mini cart stays: by id, by link, by place; a cart open for focus stays open', async ({
    open,
  }) => {
    const page = await open(SHOP)
    await alive(page)
    const result = await page.evaluate(() => {
      const mini = [...document.querySelectorAll('.widget_shopping_cart_content')].at(-1)!
      mini.parentElement!.insertAdjacentHTML(
        'afterbegin',
        '<style>.widget:not(:focus-within) .x{display:none}</style>',
      )
      const html = (...parts: string[]) =>
        `<div class="widget_shopping_cart_content"><div class="x">${parts.join('')}</div></div>`
      const link = (href: string) => `<a class="remove" href="${href}">x</a>`
      const send = (fragment: string) =>
        document.body.dispatchEvent(
          new CustomEvent('removed_from_cart', {
            bubbles: true,
            detail: [{ '#woocommerce_widget_cart-2 .widget_shopping_cart_content': fragment }, 'x'],
          }),
        )
      const find = (selector: string) =>
        document.querySelector<HTMLElement>(`#woocommerce_widget_cart-2 ${selector}`)!
      const focused = () => {
        const { id, attributes, className } = document.activeElement!
        return id || (attributes as any).href?.value || className
      }
      send(html('<a href="/a">a</a>', '<input id="qty">', link('/1'), link('/2'), link('/3')))
      find('h2').tabIndex = -1
      find('h2').focus()
      find('#qty').focus()
      send(html('<input id="qty" value="2">', link('/1'), link('/2'), link('/3')))
      const seen = [focused()]
      find('[href="/2"]').focus()
      send(html('<input id="qty">', '<b></b>', link('/1'), link('/2'), link('/3')))
      seen.push(focused())
      send(html('<input id="qty">', link('/1'), link('/3')))
      seen.push(focused())
      send(html('<input id="qty">', link('/1')))
      seen.push(focused())
      send(html('<p>Empty</p>'))
      seen.push(focused())
      return seen
    })
    expect(result).toEqual(['qty', '/2', '/3', '/1', 'widget_shopping_cart_content'])
  })

  test('a widget that hides while the cart is empty', async ({ open, page }) => {
    await page.route(/fixtures\/shop\.html/, async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace(
        /(<\/h2>)(<div class="widget_shopping_cart_content"><\/div>)/,
        '$1<div class="hide_cart_widget_if_empty">$2</div>',
      )
      await route.fulfill({ response, body: html })
    })
    await open(SHOP)
    await alive(page)
    const widget = page.locator('#woocommerce_widget_cart-2')
    await expect(widget).toBeHidden()
    await button(page, 201).click()
    await expect(widget).toBeVisible()
    await open(SHOP)
    await expect(widget).toContainText('Mooring Contract')
    await expect(widget).toBeVisible()
  })

  test('undo in a notice: the link is called, the cart shows the item again', async ({ open }) => {
    const page = await open(SHOP)
    await alive(page)
    const state = await fakeShop(page)
    await page.route(/undo_item/, (route) => {
      state.cart.push('back')
      return route.fulfill({ contentType: 'text/html', body: '<p>page</p>' })
    })
    await page.evaluate(() => {
      document.querySelector('.woocommerce-notices-wrapper')!.innerHTML =
        '<div class="woocommerce-message" role="alert">Removed. <a href="/cart/?undo_item=k" class="restore-item">Undo?</a></div>'
    })
    await page.locator('.restore-item').click()
    await expect(minis(page).last()).toHaveText('back')
    await expect(page.locator('.woocommerce-message')).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe(SHOP)
  })

  test('the legacy scripts run after all: they do it, once', async ({ open, page }) => {
    await withJQuery(page)
    await open(SHOP)
    await alive(page)
    const sent = calls(page)
    await page.evaluate(() => {
      const { jQuery } = window as any
      const update = () => {}
      jQuery(document.body)
        .on('click', '.add_to_cart_button', (event: any) => {
          event.preventDefault()
          jQuery.post('/?wc-ajax=add_to_cart', { product_id: 201 })
        })
        .on('added_to_cart', update)
        .on('ajax_request_not_sent.adding_to_cart', update)
        .on('wc_fragment_refresh updated_wc_div', update)
    })
    await button(page, 201).click()
    await page.evaluate(() => (window as any).jQuery(document.body).trigger('wc_fragment_refresh'))
    await atRest(page)
    expect(sent).toEqual(['add_to_cart product_id=201'])
    await expect(button(page, 201)).not.toHaveClass(/loading/)
  })

  test('works under a strict policy with Trusted Types', async ({ open, problems }) => {
    const page = await open(`${SHOP}?csp=1`)
    await alive(page)
    await button(page, 201).click()
    await expect(minis(page).last()).toContainText('Mooring Contract')
    await minis(page).last().locator('.remove_from_cart_button').click()
    await expect(minis(page).last()).toHaveText('No products in the cart.')
    expect(problems).toEqual([])
  })

  test('at 390 px with a closed drawer or menu nothing is wider than the screen', async ({ open, page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await open(SHOP)
    await alive(page)
    await button(page, 201).click()
    await expect(page.locator('a.added_to_cart')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test.describe('captured pages', () => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  for (const [name, id] of [
    ['shop', 28],
    ['galleries', 25],
    ['product-variable', 23],
  ] as const)
    for (const data of ['keep', 'drop'])
      test(`${name}, data=${data}: add, count, remove`, async ({ open, problems }) => {
        const page = await open(`/captures/${name}?data=${data}`)
        await alive(page)
        await button(page, id).first().click()
        await expect(button(page, id).first()).toHaveClass(/added/)
        await expect(button(page, id).first().locator('+ a.added_to_cart')).toHaveAttribute('href', '/cart/')
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
