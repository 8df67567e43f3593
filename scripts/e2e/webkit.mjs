// The third engine: a short run of the first islands in WebKitGTK, where it is installed. Playwright cannot drive it.
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer } from '@archipelago/demo'
import { findWebKit } from './browser.mjs'
import { startWebKit } from './webdriver.mjs'

const SPACE = '\uE00D'
const ESCAPE = '\uE00C'
const TITLE = '.elementor-widget-accordion .elementor-accordion-item:nth-child(2) a'
const PANEL = '.elementor-widget-accordion .elementor-accordion-item:nth-child(2) .elementor-tab-content'

const checks = {
  async 'every island of the page is alive, nothing is reported'(browser, url) {
    await browser.open(`${url}/fixtures/accordion.html`)
    await until(
      browser,
      // back-to-top waits for a visitor.
      'return window.archipelago && archipelago.islands.every(({ name, state }) => state == (name == "back-to-top" ? "waiting" : "alive"))',
    )
  },
  async 'an accordion opens by mouse and closes by Space'(browser) {
    await browser.click(TITLE)
    await until(browser, `return document.querySelector('${PANEL}').offsetHeight > 0`)
    await browser.keys(TITLE, SPACE)
    await until(browser, `return getComputedStyle(document.querySelector('${PANEL}')).display == "none"`)
  },
  async 'a /slug/ link opens its popup, Escape closes it, the focus goes back'(browser, url) {
    await browser.open(`${url}/fixtures/popups.html`)
    await until(browser, 'return window.archipelago && archipelago.islands.length > 0')
    await browser.click('main a[href="/yacht-law/"]')
    await until(browser, 'return document.getElementById("yacht-law").matches(".popshow")')
    await browser.keys('#yacht-law .popclose', ESCAPE)
    await until(browser, 'return document.getElementById("yacht-law").matches(".pophide")')
    assert.equal(await browser.evaluate('return document.activeElement.getAttribute("href")'), '/yacht-law/')
  },
  async 'an in-page link scrolls to its target and the address follows'(browser, url) {
    await browser.open(`${url}/fixtures/anchors.html`)
    await until(browser, 'return window.archipelago && archipelago.islands.length > 0')
    const href = await browser.evaluate(
      'return [...document.querySelectorAll("main a[href^=\\"#\\"]")].map((a) => a.getAttribute("href")).find((h) => h.length > 1 && document.getElementById(h.slice(1)))',
    )
    await browser.click(`main a[href="${href}"]`)
    await until(browser, `return location.hash == ${JSON.stringify(href)}`)
  },
}

async function until(browser, script) {
  for (const end = Date.now() + 15_000; ; await sleep(100)) {
    if (await browser.evaluate(script)) return
    if (Date.now() > end) throw new Error(`never true in WebKit: ${script}`)
  }
}

const installed = findWebKit()
if (installed) {
  const server = createServer({ panel: false })
  const url = (await server.listen(0)).replace(/\/$/, '')
  const browser = await startWebKit(installed)
  try {
    for (const [name, check] of Object.entries(checks)) {
      await check(browser, url)
      console.log(`ok  WebKit: ${name}`)
    }
  } finally {
    await browser.close()
    await server.close()
  }
} else console.log('WebKitGTK is not installed: left out.')
