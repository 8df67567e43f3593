import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../e2e/browser.mjs'
import { describeOrder, walkOrder } from './order.mjs'
import { readFiles } from './read-files.mjs'
import { describe, problems } from './report.mjs'
import { serve } from './serve.mjs'
import { fillCart, walk } from './walk.mjs'

/**
 * Walks the pages of an existing WordPress site in Chromium, without and with the plugin, and prints a report.
 * At the end a guest buys something (with `WP_PAGES` only where it names `order`). Resolves to the number of pages on which
 * something differs, and orders that went wrong; one more where the walk has changed options of ours in the database.
 */
export const runExisting = async (root, plugin) => {
  const out = resolve(process.env.WP_OUT ?? join(tmpdir(), 'archipelago-wp'))
  mkdirSync(out, { recursive: true })
  const site = await serve(root, plugin)
  const browser = await chromium.launch(await findChromium())
  const results = []
  let order
  let changed = false
  try {
    const stored = async () => (await fetch(`${site.origin}/__archipelago/stored`)).text()
    const before = await stored()
    const response = await fetch(`${site.origin}/__archipelago/pages`)
    const all = await response.json()
    let pages = all
    let buys = true
    if (process.env.WP_PAGES) {
      const wanted = process.env.WP_PAGES.split(/\s*,\s*/)
      buys = wanted.includes('order')
      const named = wanted.filter((one) => one.startsWith('/')).map((path) => [path, `${site.origin}${path}`])
      pages = Object.fromEntries([
        ...named,
        ...Object.entries(pages).filter(([what]) => wanted.includes(what)),
      ])
    }
    await readFiles(browser, site.origin, pages, all.shop)
    await walk(browser, pages, {
      shop: all.shop,
      shots: out,
      done: (result) => {
        results.push(result)
        console.log(`${describe(result)}\n`)
      },
    })
    if (buys)
      order = await walkOrder(browser, {
        origin: site.origin,
        pages: all,
        fillCart,
        shot: join(out, 'order.png'),
      })
    if (order) console.log(`${describeOrder(order)}\n`)
    changed = (await stored()) !== before
    if (changed)
      console.log(`✗ options of the plugin have changed in the database: ${before} → ${await stored()}`)
    for (const line of site.errors()) console.log(line)
  } finally {
    await browser.close()
    site.close()
  }
  writeFileSync(
    join(out, 'report.json'),
    `${JSON.stringify(order ? [...results, order] : results, null, 2)}\n`,
  )
  const differing = results.filter((result) => problems(result).length).length
  console.log(`${results.length} pages, ${differing} differ. Screenshots and report.json: ${out}`)
  return differing + (order?.problems.length ? 1 : 0) + (changed ? 1 : 0)
}
