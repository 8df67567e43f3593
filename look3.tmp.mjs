import { chromium } from '@playwright/test'
import { createServer } from './scripts/demo/index.mjs'
import { findTestChromium } from './scripts/e2e/browser.mjs'
const { source, ...launch } = await findTestChromium()
const server = createServer({ panel: false })
const url = (await server.listen(0)).replace(/\/$/, '')
const browser = await chromium.launch(launch)
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
page.on('console', (m) => console.log(m.type(), m.text()))
await page.goto(url + '/fixtures/enhanced-select.html?mode=default')
await page.waitForTimeout(1500); await page.mouse.move(300, 300); await page.mouse.move(400, 410)
await page.waitForSelector('.select2-container')
await page.evaluate(() => { const s = document.getElementById('office'); for (const n of ['opening','open','closing','close']) s.addEventListener('select2:'+n, () => console.log(n, new Error().stack.split('\n').slice(2,7).join('|'))) ; for (const n of ['mousedown','click','focusin','focusout','pointerdown']) document.addEventListener(n, (e) => console.log(n, e.target.className, e.relatedTarget?.className), true) })
await page.locator('#office + .select2-container .select2-selection').click()
await page.waitForTimeout(300)
await page.screenshot({ path: '/tmp/look-groups.png' })
await browser.close(); await server.close()
