// A gateway's own script, as it is, beside our islands and beside WooCommerce's scripts: what both sides call, send and show is compared.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'

const { WP_PLUGINS: plugins = '', WP_CORE: core = '' } = process.env

/** Whether these plugins and a WordPress are there, unpacked. */
export const isThere = (...names: string[]): boolean =>
  names.every((name) => existsSync(join(plugins, name))) && existsSync(join(core, 'wp-includes'))

export const inPlugins = (name: string): string => join(plugins, `${name}.js`)
export const inShop = (name: string): string => inPlugins(`woocommerce/assets/js/${name}`)
export const inCore = (name: string): string => join(core, `wp-includes/js/${name}.min.js`)

export type Side = 'ours' | 'theirs'

export interface Gateway {
  /** Path of the page. */
  path: string
  /** Printed into the page, and into each answer that prints parts of it anew. */
  print(html: string): string
  /** Data of the gateway. */
  data: Record<string, unknown>
  /** Files on both sides, in the order of their tags: what stays with the gateway, and its own. */
  files: string[]
  /** Scripts of WooCommerce that go, of the other side. */
  shop: string[]
  /** Requests whose answers are printed by `print`, too, by what is asked; `post` makes of their bodies what the shop of the tests knows. */
  fragments?: RegExp
  post?(body: string): string
}

/** Opens a page with the gateway's script, beside our islands or beside WooCommerce's scripts. */
export async function openBeside(page: Page, url: string, side: Side, gateway: Gateway): Promise<void> {
  const { path, print, data, shop, files, fragments, post = (body) => body } = gateway
  await page.route(/\/wp-files\//, (route) => {
    const [, file] = decodeURIComponent(route.request().url()).split('/wp-files/')
    // As WordPress does: Underscore keeps its name.
    const after = file!.endsWith('/lodash.min.js') ? ';window.lodash = _.noConflict()' : ''
    return route.fulfill({ contentType: 'text/javascript', body: readFileSync(file!, 'utf8') + after })
  })
  await page.route(
    (address) => address.pathname === path || !!fragments?.test(address.search),
    async (route) => {
      const request = route.request()
      const body = request.postData()
      const response = await route.fetch(body ? { postData: post(body) } : {})
      const isJson = /json/.test(response.headers()['content-type'] ?? '')
      const text = await response.text()
      const printed = isJson
        ? JSON.stringify(JSON.parse(text, (_, value) => (typeof value === 'string' ? print(value) : value)))
        : print(text)
      const tags = [...files.slice(0, -1), ...(side === 'theirs' ? shop : []), ...files.slice(-1)].map(
        (file) => `<script src="/wp-files/${encodeURIComponent(file)}"></script>`,
      )
      const params = Object.entries(data).map(([name, value]) => `var ${name} = ${JSON.stringify(value)}`)
      await route.fulfill({
        response,
        body: request.isNavigationRequest()
          ? printed.replace('</body>', () => `<script>${params.join('\n')}</script>${tags.join('')}</body>`)
          : printed,
      })
    },
  )
  await page.goto(`${url}${path}?jquery=real&mode=${side === 'ours' ? 'default' : 'none'}`)
}

/** Walks on both sides, each as a visitor of its own. */
export const onBothSides = <T>(
  browser: Browser,
  baseURL: string,
  walk: (page: Page, side: Side) => Promise<T>,
): Promise<T[]> =>
  Promise.all(
    (['ours', 'theirs'] as const).map(async (side) => {
      const context = await browser.newContext({ baseURL })
      const seen = await walk(await context.newPage(), side)
      await context.close()
      return seen
    }),
  )
