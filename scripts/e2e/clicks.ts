import type { Locator, Page } from '@playwright/test'

/** Longer than a page takes to send the form whose button was clicked, in ms of its own timers. */
const SENT = 100

/**
 * Clicks on a button, each when the page's timers of so many ms have run after the one before; what the clicks send has
 * reached the server then. By the mouse and by a request that the page makes: while a page is leaving, locators and
 * `evaluate` wait for the next page.
 */
export const clicks = async (page: Page, button: Locator, ...gaps: number[]) => {
  await button.scrollIntoViewIfNeeded()
  const box = (await button.boundingBox())!
  const waits = [...gaps, SENT]
  await page.evaluate((waits) => {
    const later = () => setTimeout(() => fetch('/favicon.ico?later', { cache: 'no-store' }), waits.shift())
    addEventListener('click', later, true)
  }, waits)
  for (const _ of waits) {
    const later = page.waitForRequest('**/favicon.ico?later')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await later
  }
}
