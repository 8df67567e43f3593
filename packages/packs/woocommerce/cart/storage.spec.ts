import type { Page } from '@playwright/test'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'
import { alive, button, calls, forget, KEY, log, minis, record, SHOP } from './harness'

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

  test('a cart in this tab is shown from storage', async ({ open, page }) => {
    await test.step('no cart: one request a tab; a cart in this tab is shown from storage, without a request', async () => {
      await open(SHOP)
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

    await test.step('a first mini cart that the kept cart replaces at once: loaded once, for all', async () => {
      await forget(page)
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
  })

  test('spoiled storage: one request', async ({ open, page }) => {
    test.slow()
    for (const [name, spoil] of [
      ['another hash', `sessionStorage['wc_cart_hash_${KEY}'] = 'else'`],
      ['no JSON', `sessionStorage['wc_fragments_${KEY}'] = 'undefined'`],
      ['no date', 'delete sessionStorage.wc_cart_created'],
      ['a day old', 'sessionStorage.wc_cart_created = Date.now() - 864e5 - 1'],
      ['nothing, a new tab', 'sessionStorage.clear()'],
    ] as const)
      await test.step(name, async () => {
        await filled(open)
        await page.evaluate(spoil)
        const sent = calls(page)
        await open(SHOP)
        await expect(minis(page).last()).toContainText('Mooring Contract')
        await atRest(page)
        expect(sent).toEqual(['get_refreshed_fragments time'])
        expect(await store(page)).toMatchObject({ session: await hash(page), created: true })
      })
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

  test('no answer in time; back from the cache', async ({ open, page }) => {
    await test.step('no answer in time: the error event, and the next command is answered', async () => {
      await open(SHOP)
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

    await test.step('back from the cache: no button hangs, another cart is asked for, the same is not', async () => {
      await forget(page)
      await filled(open)
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
  })

  test('without params, and with blocked storage', async ({ open, page }) => {
    await test.step('params gone: works without storage, with the default address and text', async () => {
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
      expect(
        await page.evaluate(() => Object.keys({ ...sessionStorage, ...localStorage }).join()),
      ).not.toMatch(/wc_/)
      const sent = calls(page)
      await open(SHOP)
      await expect(minis(page).last()).toContainText('Mooring Contract')
      expect(sent).toEqual(['get_refreshed_fragments time'])
    })

    await test.step('blocked storage: the cart works, with one request a page', async () => {
      await forget(page)
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
  })
})
