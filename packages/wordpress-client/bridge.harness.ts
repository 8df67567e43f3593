// For the browser tests of the bridge: a page of its own with this whole package, and whatever jQuery it has.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import type { EmitAny, HearAny } from './events.ts'

/** The package as it is on that page: tests send what no pack has declared. */
export type Bridge = Omit<typeof import('./index.ts'), 'emit' | 'hearAlone'> & {
  emit: EmitAny
  hearAlone: HearAny
}

declare const window: Window & { log: unknown[] }

// JQUERY_FILE runs the same suite against another version.
export const jquery = () =>
  readFileSync(
    process.env.JQUERY_FILE ?? createRequire(import.meta.url).resolve('jquery/dist/jquery.js'),
    'utf8',
  )

let script = ''

export const origin = 'http://site.example'

/** Builds the package as a page gets it; before all tests of a file. */
export const buildBridge = async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./index.ts', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'bridge',
  })
  script = outputFiles[0]!.text
}

const HELPERS = `
  window.log = []
  window.note = (who) => (event, ...args) => {
    const name = (value) => value && value.jquery ? '$' + value[0].id : value instanceof Element ? value.id : value
    log.push([who, ...(event instanceof Event && Array.isArray(event.detail) ? event.detail : args).map(name)])
  }`

interface Site {
  jquery?: boolean
  csp?: string
  body?: string
}

/** A page of its own site: nothing leaves the browser. */
export async function open(
  page: Page,
  { jquery: present = false, csp, body = '' }: Site = {},
): Promise<void> {
  const files: Record<string, string> = {
    '/helpers.js': HELPERS,
    '/bundle.js': script,
    '/jquery.js': jquery(),
  }
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (files[pathname]) return route.fulfill({ contentType: 'text/javascript', body: files[pathname] })
    if (pathname === '/ok') {
      const headers = route.request().headers()
      return route.fulfill({
        contentType: 'text/html',
        headers: { 'X-Total': '3' },
        body: JSON.stringify({
          method: route.request().method(),
          search,
          body: route.request().postData(),
          with: headers['x-requested-with'],
          type: headers['content-type'],
        }),
      })
    }
    if (pathname === '/423') return route.fulfill({ status: 423, body: '{"errors":{"a":1}}' })
    if (pathname === '/notice') return route.fulfill({ body: '<b>Warning</b>{"a":1}' })
    if (pathname === '/204') return route.fulfill({ status: 204 })
    if (pathname === '/broken') return route.abort()
    if (pathname === '/slow') return
    const tag = (name: string) => `<script src="/${name}.js"></script>`
    await route.fulfill({
      contentType: 'text/html',
      headers: csp ? { 'Content-Security-Policy': csp } : {},
      body: `<!doctype html><link rel="icon" href="data:,"><body>${body}${tag('helpers')}${present ? tag('jquery') : ''}${tag('bundle')}`,
    })
  })
  await page.goto(origin)
}

export const loadJQuery = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const tag = document.createElement('script')
        tag.src = '/jquery.js'
        tag.onload = done
        document.body.append(tag)
      }),
  )

export const log = (page: Page) => page.evaluate(() => window.log.splice(0))

export const BUTTON = '<div class="box"><button id="buy">Buy</button></div>'
