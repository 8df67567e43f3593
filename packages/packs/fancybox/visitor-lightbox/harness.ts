import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { expect } from '../../../../scripts/e2e/test'

export const FIXTURE = '/fixtures/visitor-lightbox.html'
export const ERROR = 'The requested content cannot be loaded. Please try again later.'

export const box = (page: Page) => page.locator('.fancybox-overlay')
export const title = (page: Page) => page.locator('.fancybox-title')
export const image = (page: Page) => page.locator('.fancybox-inner img.fancybox-image')
export const quay = (page: Page, n: number) => page.locator('#quay a').nth(n - 1)
export const called = (page: Page, n: number) => page.locator('#called a').nth(n - 1)
export const mounted = (page: Page) =>
  page.waitForFunction(() => {
    const { islands } = (window as any).archipelago
    return islands.some((one: any) => one.name === 'visitor-lightbox' && one.state === 'alive')
  })
export const start = async (open: (path: string, options?: any) => Promise<Page>, page: Page, query = '') => {
  await open(`${FIXTURE}${query}`)
  await mounted(page)
}
export const shows = async (page: Page, name: RegExp) => {
  await expect(image(page)).toHaveAttribute('src', name)
  await expect(page.locator('#fancybox-loading')).toHaveCount(0)
}
export const closed = (page: Page) => expect(box(page)).toHaveCount(0)

/** Keeps what the document hears natively in `heard`. */
export const listen = (page: Page) =>
  page.evaluate(() => {
    const page = window as any
    page.heard = []
    const names =
      'onCancel beforeLoad onReady afterLoad beforeChange beforeShow afterShow beforeClose afterClose onUpdate onPlayStart onPlayEnd'
    for (const name of names.split(' ')) document.addEventListener(name, () => page.heard.push(name))
  })
/** Waits for these, and forgets them. */
export const hears = async (page: Page, ...names: string[]) => {
  await expect.poll(() => page.evaluate(() => (window as any).heard)).toEqual(names)
  await page.evaluate(() => (window as any).heard.splice(0))
}

/** Calls `$.fancybox.open` in the page. */
export const call = (page: Page, group: unknown, options: Record<string, unknown> = {}) =>
  page.evaluate(
    ([group, options]) => {
      const { jQuery } = window as any
      jQuery.fancybox.open(group, options)
    },
    [group, options] as const,
  )

/** Fails on what axe-core finds, once nothing moves any more. */
export const accessible = async (page: Page) => {
  await expect(box(page)).toHaveCSS('opacity', '1')
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}
