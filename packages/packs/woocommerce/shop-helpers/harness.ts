// For the browser tests of the shop helpers.
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

export const jquery = createRequire(import.meta.url).resolve('jquery')

/** jQuery comes after the islands. */
export const addJQuery = async (page: Page) => {
  await page.route('**/test/jquery.js', (route) => route.fulfill({ path: jquery }))
  await page.addScriptTag({ url: '/test/jquery.js' })
}

export const FIXTURE = '/fixtures/shop-helpers.html'

export type Open = (path: string, options?: { mode?: 'none'; wait?: boolean }) => Promise<Page>

/** Opens the fixture and waits for the islands that wait for an idle moment. */
export const live = async (open: Open, path = FIXTURE) => {
  const page = await open(path)
  // They wait for a visitor.
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await page.waitForFunction(() =>
    (window as any).archipelago.islands
      .filter(({ name }: any) => /ordering|field-help|lost-password/.test(name))
      .every(({ state }: any) => state === 'alive'),
  )
  return page
}

export const order = (page: Page) => page.getByLabel('Shop order')

export const help = (page: Page, id: string) => page.locator(`#${id} ~ .description`)

export const notice = (page: Page) => page.locator('.woocommerce-message')
