import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { endSession } from '../../../../scripts/e2e/fresh'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'

// What other code asks of the cart before the cart's code is there: held like a click, and answered once.
const jQuery = readFileSync(createRequire(import.meta.url).resolve('jquery'), 'utf8')
const SHOP = '/fixtures/shop.html'
const CHUNK = /\/islands\/cart-\w+\.js/
const HELD_BACK = 400

const calls = (page: Page) => {
  const list: string[] = []
  page.on('request', (request) => {
    const name = new URL(request.url()).searchParams.get('wc-ajax')
    if (name) list.push(name)
  })
  return list
}
const ALL = ['wc_fragment_refresh', 'updated_wc_div']

/**
 * Sends what the address names as soon as the script has run, and counts who else hears it. The address says it, so that
 * one test can open several pages.
 */
const sendEarly = (page: Page, through: 'native' | 'jquery', args: unknown[] = []) =>
  page.addInitScript(
    ([through, args]) => {
      const names = new URLSearchParams(location.search).get('send')?.split(',') ?? []
      const heard: string[] = ((window as any).heard = [])
      addEventListener('DOMContentLoaded', () => {
        const $ = (window as any).jQuery
        for (const name of new Set(names)) {
          if (through === 'native') document.body.addEventListener(name, () => heard.push(name))
          else $(document.body).on(name, () => heard.push(name))
        }
        // After whatever else waits for the page: the script's own start.
        setTimeout(() => {
          for (const name of names)
            if (through === 'native')
              document.body.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: args }))
            else $(document.body).trigger(name, args)
        })
      })
    },
    [through, args] as const,
  )

for (const through of ['native', 'jquery'] as const)
  for (const late of [false, true])
    test(`through ${through}, code ${late ? 'on its way' : 'there'}: one question, others hear it once; fragments are shown`, async ({
      open,
      page,
    }) => {
      if (late)
        await routeChunk(page, CHUNK, async (route) => {
          await new Promise((done) => setTimeout(done, HELD_BACK))
          await route.continue()
        })
      if (through === 'jquery')
        await page.route(`**${SHOP}*`, async (route) => {
          const response = await route.fetch()
          const html = await response.text()
          const body = html.replace('<head>', () => `<head><script>${jQuery}</script>`)
          await route.fulfill({ response, body })
        })
      const html = '<div class="widget_shopping_cart_content"><p class="mine">One</p></div>'
      await sendEarly(page, through, [{ 'div.widget_shopping_cart_content': html }, 'hash'])

      for (const names of [...ALL.map((name) => [name]), [...ALL, ...ALL]]) {
        const asked = calls(page)
        await open(`${SHOP}?send=${names}`)
        await expect.poll(() => asked, `${names}`).toEqual(['get_refreshed_fragments'])
        await atRest(page)
        expect(asked, `${names}`).toEqual(['get_refreshed_fragments'])
        expect(await page.evaluate('heard')).toEqual(names)
        // The next page is that of a new visitor.
        await page.evaluate(() => sessionStorage.clear())
        await endSession(page)
      }

      await open(`${SHOP}?send=added_to_cart`)
      await expect(page.locator('.mine').last()).toHaveText('One')
    })

test('asked before the page is there, by a visitor who has a cart: still one question', async ({
  open,
  page,
}) => {
  await open(SHOP)
  await page.locator('.ajax_add_to_cart[data-product_id="201"]').click()
  await expect(page.locator('.ajax_add_to_cart.added')).toHaveCount(1)
  await page.evaluate(() => sessionStorage.clear())
  const asked = calls(page)
  await sendEarly(page, 'native')
  await open(`${SHOP}?send=wc_fragment_refresh`)
  await expect(page.locator('.mini_cart_item').last()).toContainText('Mooring Contract')
  await atRest(page)
  expect(asked).toEqual(['get_refreshed_fragments'])
})
