import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../e2e/browser.mjs'
import { describe, problems } from './report.mjs'
import { serve } from './serve.mjs'
import { walk } from './walk.mjs'

/**
 * Walks the pages of an existing WordPress site in Chromium, without and with the plugin, and prints a report.
 * Resolves to the number of pages on which something differs.
 */
export const runExisting = async (root, plugin) => {
  const out = resolve(process.env.WP_OUT ?? join(tmpdir(), 'archipelago-wp'))
  mkdirSync(out, { recursive: true })
  const site = await serve(root, plugin)
  const browser = await chromium.launch(await findChromium())
  const results = []
  try {
    const response = await fetch(`${site.origin}/__archipelago/pages`)
    let pages = await response.json()
    if (process.env.WP_PAGES) {
      const wanted = process.env.WP_PAGES.split(/\s*,\s*/)
      const named = wanted.filter((one) => one.startsWith('/')).map((path) => [path, `${site.origin}${path}`])
      pages = Object.fromEntries([
        ...named,
        ...Object.entries(pages).filter(([what]) => wanted.includes(what)),
      ])
    }
    await walk(browser, pages, {
      shots: out,
      done: (result) => {
        results.push(result)
        console.log(`${describe(result)}\n`)
      },
    })
    for (const line of site.errors()) console.log(line)
  } finally {
    await browser.close()
    site.close()
  }
  writeFileSync(join(out, 'report.json'), `${JSON.stringify(results, null, 2)}\n`)
  const differing = results.filter((result) => problems(result).length).length
  console.log(`${results.length} pages, ${differing} differ. Screenshots and report.json: ${out}`)
  return differing
}
