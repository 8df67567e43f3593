import { chromium } from '@playwright/test'
import { createServer } from './scripts/demo/index.mjs'
import { readFileSync } from 'node:fs'
import { findTestChromium } from './scripts/e2e/browser.mjs'
const { source, ...launch } = await findTestChromium()
const server = createServer({ panel: false })
const url = (await server.listen(0)).replace(/\/$/, '')
const browser = await chromium.launch(launch)
const css = readFileSync('/tmp/s2/package/dist/css/select2.css', 'utf8')
for (const [name, path, width, styled] of [['a1280', '/fixtures/country-select.html', 1280, false], ['b1280','/fixtures/enhanced-select.html',1280,false],['a390', '/fixtures/country-select.html', 390, false], ['co61','/captures/checkout',1280,true],['co105','/captures/newer/checkout',1280,true]]) {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  page.on('console', (m) => console.log(name, m.type(), m.text()))
  page.on('pageerror', (m) => console.log(name, 'ERR', m.message))
  if (styled) await page.addInitScript((css) => addEventListener('DOMContentLoaded', () => { const s = document.createElement('style'); s.textContent = css; document.head.append(s) }), css)
  await page.goto(url + path + '?mode=default')
  await page.waitForLoadState('load')
  const h0 = await page.evaluate(() => [document.documentElement.scrollHeight, ...[...document.querySelectorAll('main select, form select')].map((s) => s.getBoundingClientRect().height)])
  await page.mouse.move(300, 300)
  await page.mouse.move(310, 310)
  try { await page.waitForSelector('.select2-container', { timeout: 8000 }) } catch { console.log(name, 'no container', await page.evaluate(() => JSON.stringify(archipelago.islands.filter(i => /select/.test(i.name)).map(i => [i.name, i.state])))) ; await page.screenshot({ path: `/tmp/look-${name}.png` }); continue }
  await page.waitForTimeout(300)
  const h1 = await page.evaluate(() => [document.documentElement.scrollHeight, ...[...document.querySelectorAll('.select2-selection')].map((s) => s.getBoundingClientRect().height)])
  console.log(name, h0.join(), '->', h1.join())
  const first = page.locator('.select2-selection:visible').first()
  await first.scrollIntoViewIfNeeded()
  await first.click()
  await page.keyboard.type('un')
  await page.waitForTimeout(200)
  console.log(name, await page.evaluate(() => document.activeElement.outerHTML.slice(0, 300)))
  await page.screenshot({ path: `/tmp/look-${name}.png` })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  console.log(name, await page.evaluate(() => [document.activeElement.className, document.querySelector('.select2-hidden-accessible').value, [...document.querySelectorAll('.form-row')].map((r) => r.innerText?.split('\n')[0]).join('|')]))
  await page.close()
}
await browser.close(); await server.close()
