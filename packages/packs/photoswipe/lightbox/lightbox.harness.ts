// For the browser tests: the parts of an open lightbox.
import type { Page } from '@playwright/test'
import { expect } from '../../../../scripts/e2e/test'

export const FIXTURE = '/fixtures/lightbox.html'

export const dialog = (page: Page) => page.locator('.pswp')

export const counter = (page: Page) => page.locator('.pswp__counter')

export const link = (page: Page, n: number) => page.locator('#harbour figure a').nth(n - 1)

/** The picture in the middle: left, top, width, height. */
export const shown = (page: Page) =>
  page.evaluate(() => {
    const { innerWidth: width, innerHeight: height } = window
    const all = [...document.querySelectorAll('.pswp__img:not(.pswp__img--placeholder)')]
    const boxes = all.map((img) => img.getBoundingClientRect())
    const box = boxes.find(({ left, right }) => left < width / 2 && right > width / 2)
    return box && [box.left, box.top, box.width, box.height].map(Math.round).concat(height)
  })

export const opened = async (page: Page, n = 1) => {
  await link(page, n).click()
  await expect(dialog(page)).toHaveClass(/pswp--animated-in/)
}

export const closed = (page: Page) => expect(dialog(page)).not.toHaveClass(/pswp--open/)
