// A page of its own site for the browser tests: nothing leaves the browser, every script that it asks for is noted.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'

export const origin = 'http://site.example'

const inside = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const compile = async (contents: string, options = {}) => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: inside('.'), loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    ...options,
  })
  return outputFiles[0]!.text
}

/** As WordPress has it: it gives `$` back. */
const jquery = `${readFileSync(createRequire(import.meta.url).resolve('jquery/dist/jquery.js'), 'utf8')};jQuery.noConflict();log.push('jquery')`
const migrate = `if (!jQuery.fn.jquery) throw Error('migrate without jQuery'); jQuery.migrated = true; log.push('migrate')`

/** The bundle with one kind of island, \`slider\`, on \`.slider\`; its code comes when the page calls \`defineSlider()\`. */
const BUNDLE = `
  import engine from './engine.ts'
  import feature from '../packs/slider-revolution/slider/feature.ts'
  import * as bridge from '../wordpress-client/index.ts'
  import { answerCalls } from '../wordpress-client/answers.ts'
  import { install } from '../wordpress-client/calls.ts'
  import { answerFor } from '../bundle/begin.ts'
  const islands = new Map()
  const scan = () => document.querySelectorAll('.slider').forEach((element) =>
    islands.has(element) || islands.set(element, { name: 'slider', element, state: 'waiting' }))
  window.archipelago = { version: '1', scan, get islands() { return [...islands.values()] } }
  window.bridge = bridge
  window.defineSlider = (answer = () => {}) => bridge.definePlugin('revolution', (elements, ...args) => {
    log.push(['revolution', elements.map(({ id }) => id).join(), ...args])
    return answer(elements, ...args)
  })
  scan()
  const expected = { islands: { revolution: 'slider', block: 'slider' }, starts: [], claims: [], anywhere: ['block'] }
  Object.keys(expected.islands).forEach(install)
  answerFor(async () => () => answerCalls(expected), () => window.noEngine ? Promise.reject() :
    new Promise((done) => setTimeout(done, 30, (self, host) => engine(self, host, feature.surface.slider.printed))))
  log.push('bundle')
`

let files: Promise<Record<string, string>> | undefined

const prepare = async (): Promise<Record<string, string>> => ({
  '/stand-in.js': await compile(`import { install } from './stub.ts'\ninstall(window)`, { target: 'es2020' }),
  '/stand-in-now.js': await compile(
    `import { installNow } from './now.ts'\ninstallNow(['revolution', 'block'], [])`,
    { target: 'es2020' },
  ),
  '/archipelago-wait.js': await compile(`import { startWaiting } from './wait.ts'\nstartWaiting()`, {
    target: 'es2020',
  }),
  '/archipelago.js': await compile(BUNDLE),
  '/jquery.js': jquery,
  '/migrate.js': migrate,
  '/log.js': 'window.log = []',
})

/** The stand-in that answers while the page is parsed, as the WordPress plugin prints it. */
export const NOW = '<script src="/stand-in-now.js" data-jquery="/jquery.js /migrate.js"></script>'

export interface Site {
  /** What comes after the stand-in in the head. */
  head?: string
  body?: string
  /** `data-jquery`. */
  jquery?: string
  /** The tag of the bundle; none when empty. */
  bundle?: string
  /** Paths that answer 404. */
  missing?: string[]
  /** The stand-in's tag itself. */
  tag?: string
  csp?: string
  /** More script files, by path. */
  files?: Record<string, string>
  /** Files that answer when the promise is kept, by path. */
  late?: Record<string, Promise<unknown>>
}

export const standInCode = async () => (await (files ??= prepare()))['/stand-in.js']!

/** Opens the page; the list that it gives fills with the paths of the scripts that the page asks for. */
export async function visit(page: Page, site: Site = {}): Promise<string[]> {
  const {
    head = '',
    body = '',
    jquery = '/jquery.js /migrate.js',
    bundle = '<script defer src="/archipelago.js"></script>',
    missing = [],
    tag = `<script src="/stand-in.js" data-jquery="${jquery}"></script>`,
    csp,
    files: more = {},
    late = {},
  } = site
  const code = { ...(await (files ??= prepare())), ...more }
  const asked: string[] = []
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    // Requests are the test's own.
    if (pathname.startsWith('/api/')) return route.fallback()
    if (pathname === '/') {
      const headers: Record<string, string> = csp ? { 'Content-Security-Policy': csp } : {}
      return route.fulfill({
        contentType: 'text/html',
        headers,
        body: `<!doctype html><head><link rel="icon" href="data:,"><script src="/log.js"></script>${tag}${bundle}${head}</head><body>${body}</body>`,
      })
    }
    if (/jquery|migrate|archipelago/.test(pathname) || more[pathname]) asked.push(pathname)
    await late[pathname]
    if (!code[pathname] || missing.includes(pathname)) return route.fulfill({ status: 404, body: '' })
    return route.fulfill({ contentType: 'text/javascript', body: code[pathname] })
  })
  await page.goto(origin)
  return asked
}

/** What the page has logged so far. */
export const logOf = (page: Page): Promise<unknown[]> => page.evaluate(() => (window as any).log)
