import { expect, type Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'

/** What the tests of this lightbox do on a page. */
export const FIXTURE = '/fixtures/elementor-lightbox.html'

export const layer = (page: Page) => page.locator('.elementor-lightbox')
export const slideshow = (page: Page) => page.locator('.elementor-lightbox .swiper-container')
export const counter = (page: Page) => page.locator('.elementor-slideshow__counter')
export const shown = (page: Page) => page.locator('.elementor-lightbox .swiper-slide:not([inert])')
export const button = (page: Page, name: string | RegExp) =>
  layer(page).getByRole('button', { name, exact: true })
export const link = (page: Page, alt: string) => page.getByRole('link', { name: alt, exact: true })
/** Open, and faded in. */
export const opened = async (page: Page) => {
  await expect(layer(page)).toBeVisible()
  await expect(layer(page)).not.toHaveAttribute('style', /opacity/)
}
export const closed = (page: Page) => expect(layer(page)).toBeHidden()
/** The first sign of a visitor, and what it brings. */
export const alive = async (page: Page) => {
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await page.waitForFunction(() =>
    window.archipelago?.islands?.some(
      ({ name, state }) => name === 'elementor-lightbox' && state === 'alive',
    ),
  )
}
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: on } = document
    return on!.getAttribute('aria-label') ?? on!.textContent!.trim()
  })
export const hacked = (page: Page) => page.evaluate(() => (window as any).hacked)
export const left = (page: Page) => page.locator('h1').evaluate((node) => node.getBoundingClientRect().left)
/** Gathers what is announced from now on; gives all of it so far. */
export const listen = async (page: Page) => {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if ((target as Element).closest?.('[aria-live]'))
          for (const node of addedNodes) said.push(node.textContent!)
    }).observe(document.documentElement, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as any).said.filter(Boolean) as string[])
}
/** What axe finds in the layer. */
export const violations = async (page: Page) => {
  const { violations } = await axe(page)
    .include('.elementor-lightbox')

    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)
}
