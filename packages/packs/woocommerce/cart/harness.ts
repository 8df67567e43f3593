// For the browser tests of the cart: a shop that can be slow or wrong, and a log of every event as others hear it.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page, Request } from '@playwright/test'
import { endSession } from '../../../../scripts/e2e/fresh'
import { atRest } from '../../../../scripts/e2e/rest'

export const jQuery = readFileSync(createRequire(import.meta.url).resolve('jquery'), 'utf8')

export const SHOP = '/fixtures/shop.html'

export const KEY = '4c1f0b7e9d25a8836e7710fd3ab9c5d2'

/** Puts jQuery into the head of the page that is opened next. */
export const withJQuery = (page: Page) =>
  page.route(/fixtures\/shop\.html/, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace('<head>', () => `<head><script>${jQuery}</script>`) })
  })

/** Resolves when every root of the cart is alive, those that wait for an idle moment too. */
export const alive = async (page: Page) => {
  await page.waitForFunction(() => {
    // Without a cart each waits for a sign of the visitor, those too that the first answer has put there.
    dispatchEvent(new Event('pointerover'))
    const roots = (window as any).archipelago?.islands.filter(({ name }: any) => /cart/.test(name))
    return roots?.length && roots.every(({ state }: any) => state === 'alive')
  })
  // What a tab asks for once, without a cart.
  await atRest(page)
}

/** A new visitor in the same browser: no cart, nothing kept, and a server that answers by itself. */
export const forget = async (page: Page) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await endSession(page)
}

/** Endpoint and body of every cart request, in order. */
export const calls = (page: Page) => {
  const list: string[] = []
  page.on('request', (request: Request) => {
    const name = new URL(request.url()).searchParams.get('wc-ajax')
    if (name) list.push(`${name} ${(request.postData() ?? '').replace(/time=\d+/, 'time')}`)
  })
  return list
}

export const button = (page: Page, id: number | string) =>
  page.locator(`.ajax_add_to_cart[data-product_id="${id}"]`)

export const minis = (page: Page) => page.locator('.widget_shopping_cart_content')

/** Answers `add_to_cart` as `answer` says, with a cart that names what it was asked for; counts what runs at once. */
export const fakeShop = async (
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

export const NAMES = [
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
export const record = (page: Page, through: 'native' | 'jquery') =>
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

export const log = (page: Page): Promise<string[]> => page.evaluate(() => (window as any).log)
