import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'

export const NEWER = '/fixtures/posts.html'
export const OLDER = '/fixtures/posts-older.html'
export const CHUNK = /\/pro-posts-\w{8}\.js/
export const REQUEST = /\/posts-request-\w{8}\.js/

export const widget = (page: Page, number: string) => page.locator(`[data-id="84000${number}"]`)
export const items = (page: Page, number: string) =>
  widget(page, number).locator(
    ':is(.elementor-posts-container, .elementor-loop-container) > :is(article, .e-loop-item)',
  )
export const button = (page: Page, number: string) => widget(page, number).locator('.elementor-button')
export const said = (page: Page, politeness = 'polite') => page.locator(`[aria-live=${politeness}] p`)
export const first = (page: Page, number: string) => items(page, number).first().locator('h3')
export const pageLink = (page: Page, number: string, name: number) =>
  widget(page, number).locator('a.page-numbers', { hasText: new RegExp(`${name}$`) })

/** What axe finds; that articles are items of a list is how the server prints them. */
export const wrong = async (page: Page) =>
  (await violations(page)).filter((one) => !one.startsWith('aria-allowed-role: <article'))

/** What is asked of the server, without what pages are made of. */
export const watch = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch')
      asked.push(
        `${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search.replace(/[?&]mode=\w+/, '')}`,
      )
  })
  return asked
}

/** Events of the original's, as other code hears them. */
export const hear = (page: Page) =>
  page.addInitScript(() => {
    const told: string[] = []
    Object.assign(window, { told })
    document.addEventListener('elementor/lazyload/observe', () => told.push('observe'))
    addEventListener('elementor-pro/loop-builder/after-insert-posts', () => told.push('native'))
  })
export const told = (page: Page) => page.evaluate(() => (window as any).told)

/** The largest space between an item and what is above it in its column, beyond the rows'; and how many columns there are. */
export const holes = (page: Page, list: string) =>
  page.locator(`${list} > :is(article, .e-loop-item)`).evaluateAll((all) => {
    const bottoms: Record<number, number> = {}
    const spaces = all.flatMap((item) => {
      const { left, top, bottom } = item.getBoundingClientRect()
      const column = Math.round(left)
      const space = column in bottoms ? [top - bottoms[column]!] : []
      bottoms[column] = bottom
      return space
    })
    return [Object.keys(bottoms).length, Math.round(Math.min(...spaces)), Math.round(Math.max(...spaces))]
  })
