import type { Page } from '@playwright/test'
import { expect } from '../../../../scripts/e2e/test'

export const PAGE = '/fixtures/anchors.html'

/** Once links are answered by the island itself: it comes with the visitor. */
export const alive = (page: Page) =>
  page.waitForFunction(() => {
    dispatchEvent(new Event('scroll'))
    return window.archipelago!.islands!.some(({ name, state }) => name === 'anchors' && state === 'alive')
  })

export const scrolled = (page: Page) => page.evaluate(() => scrollY)

export const fragment = (page: Page) => page.evaluate(() => location.hash)

/** Where the target stands below the bars that stay at the top of the window. */
export const gap = (page: Page, id: string) =>
  page.evaluate((id) => {
    const bar = document.querySelector('.elementor-sticky--active')!.getBoundingClientRect()
    return document.getElementById(id)!.getBoundingClientRect().top - bar.bottom
  }, id)

/** Resolves once the page has arrived below the bars. */
export const arrived = (page: Page, id: string) =>
  expect.poll(async () => Math.abs(await gap(page, id)), { intervals: [50] }).toBeLessThan(2)
