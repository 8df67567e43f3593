import type { Page } from '@playwright/test'
import { expect } from '../../../../scripts/e2e/test'

/* What the browser tests of the slider share. */

export const root = (page: Page, n = 1) => page.locator(`#rev_slider_${n}_1`)
export const active = (page: Page, n = 1) => root(page, n).locator('li.active-revslide')
export const shows = (page: Page, id: string, n = 1) =>
  expect(root(page, n)).toHaveAttribute('data-slideactive', id)

/** Opens a page of one slider: list items, and the options of its script. */
export const openOne = async (
  page: Page,
  site: { url: string },
  items: string,
  options: string,
  more = '',
) => {
  await page.route('**/slider-test', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Slider</title><link rel="icon" href="data:,">
<script defer src="/dist/archipelago.js"></script>${more}
<div class="rev_slider_wrapper"><div id="rev_slider_9_1" class="rev_slider" style="display:none"><ul>${items}</ul></div></div>
<script type="text/plain">revapi9 = tpj("#rev_slider_9_1").show().revolution(${options})</script>`,
    }),
  )
  await page.goto(`${site.url}/slider-test`, { waitUntil: 'commit' })
}
export const item = (n: number, more = '') =>
  `<li data-index="rs-${n}" data-transition="notransition" data-title="T${n}" ${more}><img class="rev-slidebg" alt="Picture ${n}" src="/wp-content/uploads/2026/11/quay-${n}-800x300.jpg"></li>`
