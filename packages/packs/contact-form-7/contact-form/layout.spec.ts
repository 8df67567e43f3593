import type { Page } from '@playwright/test'
import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'
import { alive, MODERN_PAGE } from './harness'

/** The plugin's style sheet: a spinner has room beside the button even while it is not seen. */
const SPINNER =
  '.wpcf7-spinner,.ajax-loader{visibility:hidden;display:inline-block;width:24px;height:24px;margin:0 24px;padding:0}' +
  '.wpcf7-submit{display:inline-block;width:100%}'

/** Sees only what the browser draws anew: the first view is no shift. */
const SHIFTS = `
window.shifts = 0;
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.shifts += value;
}).observe({ type: 'layout-shift', buffered: true });`

const heights = (page: Page) =>
  page.locator('.wpcf7').evaluateAll((forms) => forms.map((form) => (form as HTMLElement).offsetHeight))

for (const [version, path] of [
  ['5.x', '/fixtures/contact-form-7.html'],
  ['6.x', MODERN_PAGE],
] as const)
  test(`${version}: the spinner's room is there before the code of forms, which moves nothing`, async ({
    page,
    open,
  }) => {
    await page.addInitScript(SHIFTS)
    await page.route(`**${path}?*`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('</head>', `<style>${SPINNER}</style></head>`)
      await route.fulfill({ response: answer, body })
    })
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    await routeChunk(page, /\/islands\/contact-form-[^/]+\.js/, async (route) => {
      await released
      await route.continue()
    })
    await open(path, { wait: false })
    await page.waitForLoadState()
    await atRest(page)
    const [before, shifted] = [await heights(page), await page.evaluate('window.shifts')]
    release()
    await alive(page)
    await atRest(page)
    expect(await heights(page)).toEqual(before)
    expect(await page.evaluate('window.shifts')).toBe(shifted)
  })
