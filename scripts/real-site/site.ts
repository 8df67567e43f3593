import { fileURLToPath } from 'node:url'
import { test as base, type Page } from '@playwright/test'
import { boot } from './playground.mjs'

export { expect } from '@playwright/test'

type Headers = Record<string, string>

export interface Site {
  origin: string
  tree: string
  state: { wordpress: string; php: string; admin: string; draft: number; plain: number }
  /** What PHP has complained of. */
  log(): string
  close(): void
}

interface Fixtures {
  /** The HTML of a page as a visitor without a session gets it. */
  html(path: string, headers?: Headers): Promise<string>
  /** Opens a page in Chromium and waits for its islands. */
  open(path: string, headers?: Headers): Promise<Page>
  /** Logs the browser in. */
  logIn(name?: string): Promise<void>
  /** Errors on the console, and exceptions. */
  problems: string[]
}

/** As the plugin off, for one request. */
export const OFF: Headers = { 'x-test-plugin': 'off' }

export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use, { project }) => {
      const plugin = fileURLToPath(new URL('../../dist/wordpress/archipelago', import.meta.url))
      const site = await boot(project.metadata, plugin)
      await use(site)
      site.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  html: async ({ site }, use) => {
    await use(async (path, headers = {}) => {
      const response = await fetch(`${site.origin}${path}`, { headers, redirect: 'manual' })
      return response.text()
    })
  },

  problems: async ({ page }, use) => {
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(`exception: ${error.message}`))
    await use(problems)
  },

  open: async ({ page, site, problems }, use) => {
    void problems
    await use(async (path, headers) => {
      if (headers) await page.setExtraHTTPHeaders(headers)
      await page.goto(`${site.origin}${path}`)
      return page
    })
  },

  logIn: async ({ page, site }, use) => {
    await use(async (name = 'admin') => {
      await page.goto(`${site.origin}/wp-login.php`)
      await page.fill('#user_login', name)
      await page.fill('#user_pass', 'password')
      await page.click('#wp-submit')
      await page.waitForURL(/wp-admin/)
    })
  },
})

/** The script elements of a page in their order: id, address without version, other attributes, code. */
export const scriptsIn = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = '', code = '']) => {
    const value = (name: string) => attributes.match(new RegExp(`\\s${name}=["']([^"']*)["']`))?.[1] ?? ''
    return { id: value('id'), src: value('src').replace(/&#038;/g, '&'), attributes, code: code.trim() }
  })

/** The inline scripts that WordPress prints around a handle: `NAME-js-extra`, `-js-before`, `-js-after`, …, with their code. */
export const inlineOf = (html: string) =>
  scriptsIn(html)
    .filter(({ id, src }) => /-js-\w+$/.test(id) && !src)
    .map(({ id, code }) => `${id}: ${code}`)
