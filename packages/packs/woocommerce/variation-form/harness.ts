// For the browser tests: the page with and without jQuery, and a record of every event in the order others hear it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { atRest, timersHaveRun } from '../../../../scripts/e2e/rest'

export const FIXTURE = '/fixtures/product-variable.html'
/** Longer than a form waits before it looks at what is chosen at the start. */
export const FIRST_CHECK_DELAY = 120
export const BIG = '/fixtures/product-variable-big.html'

const jquery = () => readFileSync(createRequire(import.meta.url).resolve('jquery/dist/jquery.js'), 'utf8')

const NAMES = `change check_variations update_variation_values woocommerce_update_variation_values
  woocommerce_variation_select_change woocommerce_variation_has_changed found_variation show_variation hide_variation
  reset_data reset_image reload_product_variations wc_variation_form resize
  woocommerce_gallery_reset_slide_position woocommerce_gallery_init_zoom`.split(/\s+/)

const TARGETS = [
  ['input[name=variation_id]', '@variation_id'],
  ['input.qty', '@quantity'],
  ['select', '@select'],
]

/** Runs in the page: notes each event that reaches the document (or window), with its legacy arguments. */
const record = ([names, targets]: [string[], string[][]]) => {
  const page = window as any
  // A test that opens several pages prepares each.
  if (page.trace) return
  page.trace = { jquery: [], native: [] }
  const note = (list: any[], event: any, args: unknown[]) => {
    const where = event.type === 'change' && targets.find(([selector]) => event.target.matches(selector))
    list.push([event.type + (where ? where[1] : ''), args])
  }
  page.recordNative = () => {
    for (const name of names)
      (name === 'resize' ? window : document).addEventListener(name, (event: any) =>
        note(page.trace.native, event, Array.isArray(event.detail) ? event.detail : []),
      )
  }
  page.recordJQuery = () => {
    for (const name of names)
      page
        .jQuery(name === 'resize' ? window : document)
        .on(name, (event: any, ...args: unknown[]) => note(page.trace.jquery, event, args))
  }
  page.recordNative()
}

export interface World {
  /** `before` our script and everybody's handlers, `late` after the islands are alive, or not at all. */
  jquery?: 'before' | 'late'
  /** Changes what the server prints. */
  edit?: (html: string) => string
}

/** Prepares the page to be opened in a world; call before `open`. */
export const prepare = async (page: Page, { jquery: when, edit = (html) => html }: World = {}) => {
  await page.addInitScript(record, [NAMES, TARGETS] as [string[], string[][]])
  await page.route('**/test/jquery.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: jquery() }),
  )
  await page.route(/\/(fixtures|captures)\/[\w-]+(\.html)?\?/, async (route) => {
    const answer = await route.fetch()
    const html = edit(await answer.text())
    const tags = '<script src="/test/jquery.js"></script><script>recordJQuery()</script>'
    await route.fulfill({
      response: answer,
      body: when === 'before' ? html.replace(/<head[^>]*>/, (head) => head + tags) : html,
    })
  })
}

export const addJQuery = async (page: Page) => {
  await page.addScriptTag({ url: '/test/jquery.js' })
  await page.evaluate(() => (window as any).recordJQuery())
}

/** The names heard since the last call, in each world, once everything delayed has come. */
export const heard = async (page: Page) => {
  await timersHaveRun(page, FIRST_CHECK_DELAY)
  await atRest(page)
  return page.evaluate(() => {
    const { trace } = window as any
    const names = Object.fromEntries(
      Object.entries(trace).map(([world, events]: any) => [world, events.map(([name]: any) => name)]),
    )
    trace.jquery.length = trace.native.length = 0
    return names as { jquery: string[]; native: string[] }
  })
}

export const checked = (page: Page) =>
  page.waitForFunction(() => (window as any).trace.native.some(([name]: any) => name === 'wc_variation_form'))
