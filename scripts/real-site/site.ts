import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import { boot } from './playground.mjs'

export { expect }

export type Headers = Record<string, string>

export interface Site {
  origin: string
  tree: string
  state: { wordpress: string; php: string; admin: string; draft: number; plain: number }
  /** What PHP has complained of: with our plugin, or in the requests without it. */
  log(plugin?: 'off'): string
  close(): void
}

interface Fixtures {
  /** The HTML of a page as a visitor without a session gets it. */
  html(path: string, headers?: Headers): Promise<string>
  /** Opens a page in Chromium and waits for its islands. */
  open(path: string, headers?: Headers): Promise<Page>
  /** Logs the browser in, with cookies that WordPress makes: its form is not what these tests are about. */
  logIn(name?: string): Promise<void>
  /** Errors on the console, and exceptions. */
  problems: string[]
  /** Fails a test in which PHP complained of anything that it does not complain of without us. */
  silence: undefined
  /** Which of PHP's complaints count: where other plugins run, only those of our files. */
  complaints: RegExp
}

interface SiteFixtures {
  site: Site
  /** Folder of the host that WordPress is in: `/land`, or empty. */
  folder: string
  /** Whether WordPress is a network of two sites, the second in `/second/`. */
  network: boolean
  /** A file of tests that names something here has a site of its own. */
  own: string
}

/** As the plugin off, for one request. */
export const OFF: Headers = { 'x-test-plugin': 'off' }

/** No answer takes longer, on a busy machine either. */
const A_MINUTE = 60_000

/** Lines of a log of PHP, without their times. */
const linesOf = (log: string) =>
  log
    .split('\n')
    .map((line) => line.replace(/^\[.*?\] /, ''))
    .filter(Boolean)

/** What PHP prints where it may: only `html` lets it, for in anything else it would be part of the data. */
const COMPLAINT = /<b>(?:Fatal error|Parse error|Warning|Notice|Deprecated)<\/b>:.*/g

export const test = base.extend<Fixtures, SiteFixtures>({
  folder: ['', { option: true, scope: 'worker' }],
  network: [false, { option: true, scope: 'worker' }],
  own: ['', { option: true, scope: 'worker' }],

  site: [
    async ({ folder, network }, use, { project }) => {
      const plugin = fileURLToPath(new URL('../../dist/wordpress/archipelago', import.meta.url))
      const site = await boot(project.metadata, plugin, { path: folder, network })
      await use(site)
      site.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  complaints: [/./, { option: true }],

  silence: [
    async ({ site, complaints }, use) => {
      const before = linesOf(site.log()).length
      await use(undefined)
      // WordPress itself complains in its customizer.
      const own = linesOf(site.log('off'))
      const said = linesOf(site.log()).slice(before)
      expect(
        // Nor is the database of `local` ours.
        said.filter(
          (line) => complaints.test(line) && !own.includes(line) && !line.includes('/database-plugin/'),
        ),
        'what PHP has logged',
      ).toEqual([])
    },
    { auto: true },
  ],

  html: async ({ site, complaints }, use) => {
    await use(async (path, headers = {}) => {
      const response = await fetch(`${site.origin}${path}`, {
        headers: { ...headers, 'x-test-display': 'on' },
        redirect: 'manual',
        signal: AbortSignal.timeout(A_MINUTE),
      })
      const text = await response.text()
      const said = (text.match(COMPLAINT) ?? []).filter((line) => complaints.test(line))
      expect(said, `what PHP has printed on ${path}`).toEqual([])
      return text
    })
  },

  problems: async ({ page }, use) => {
    const problems: string[] = []
    page.on('console', (message) => {
      // Chromium asks the host for its icon, which is not a page's matter.
      const { url } = message.location()
      if (message.type() === 'error' && !url.endsWith('/favicon.ico'))
        problems.push(/^Failed to load/.test(message.text()) ? `${message.text()}: ${url}` : message.text())
    })
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
      const answer = await page.request.get(
        `${site.origin}/wp-admin/admin-ajax.php?action=test_log_in&name=${name}`,
        { timeout: A_MINUTE },
      )
      expect(await answer.text(), 'cookies of WordPress').toBe(name)
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

/** Unfolds what the settings page has folded, from the outside inwards. */
export const unfold = async (page: Page) => {
  for (const summary of await page.locator('.archipelago-packs summary').all())
    if (!(await summary.evaluate(({ parentElement }) => (parentElement as HTMLDetailsElement).open)))
      await summary.click()
}
