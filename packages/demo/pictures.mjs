// `node packages/demo/pictures.mjs`: takes the pictures of the topics on the demo's first page, from the built files.
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findTestChromium } from '../../scripts/e2e/browser.mjs'
import { createServer } from './index.mjs'
import { topics } from './topics.mjs'

const { source, ...options } = await findTestChromium()
console.log(`Chromium: ${source}`)
const server = createServer({ panel: false })
const site = await server.listen()
const browser = await chromium.launch(options)
const page = await browser.newPage({ viewport: { width: 800, height: 500 }, deviceScaleFactor: 0.8 })
for (const { id, picture, look } of topics) {
  await page.goto(`${site}/fixtures/${picture}.html?mode=default`)
  await page.waitForLoadState('networkidle')
  // The site's own header is the same on all pages: what follows it is the picture.
  await page
    .locator(look ?? '.quay-main')
    .first()
    .evaluate((main) => {
      for (const bar of document.querySelectorAll('.quay-header, .demo_store')) bar.remove()
      scrollTo(0, main.getBoundingClientRect().top + scrollY)
    })
  await page.waitForTimeout(800)
  const path = fileURLToPath(new URL(`pictures/${id}.jpg`, import.meta.url))
  await page.screenshot({ path, type: 'jpeg', quality: 72 })
}
await browser.close()
await server.close()
