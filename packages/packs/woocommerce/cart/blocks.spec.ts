import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'
import { calls } from './harness'

const FIXTURE = '/fixtures/shop-blocks.html'
const blockButton = (page: Page) => page.locator('.wc-interactive').first()
const heard = (page: Page) => page.evaluate(() => (window as any).heard as string[])
const legacy = (page: Page) =>
  page.evaluate(() => {
    const page = window as any
    page.legacy = []
    for (const name of ['adding_to_cart', 'added_to_cart', 'removed_from_cart'])
      document.addEventListener(name, () => page.legacy.push(name))
  })

for (const [world, query] of [
  ['without jQuery', ''],
  ['with jQuery', '?jquery=real'],
  ['with what stands in for jQuery', '?jquery=standin'],
] as const)
  test(`blocks beside us, ${world}: untouched, and each hears of the other once${query ? '' : ' @react'}`, async ({
    open,
    page,
    problems,
  }) => {
    await open(`${FIXTURE}${query}`)
    await page.mouse.move(5, 5)
    await atRest(page)
    await legacy(page)

    await test.step('nothing of a block is changed, and no island stands in one', async () => {
      const printed = await page.evaluate(async () => {
        const html = await (await fetch(location.href)).text()
        return new DOMParser().parseFromString(html, 'text/html').querySelector('#blocks')!.outerHTML
      })
      expect(await page.locator('#blocks').evaluate((node) => node.outerHTML)).toBe(printed)
      expect(
        await page.evaluate(() =>
          (window as any).archipelago.islands
            .filter(({ element }: any) => element.closest('#blocks'))
            .map(({ name }: any) => name),
        ),
        // It leaves the count to the filters of blocks.
      ).toEqual(['result-count'])
    })

    await test.step('what a block adds is the block’s: no request and no event of ours', async () => {
      const sent = calls(page)
      await blockButton(page).click()
      await blockButton(page).press('Enter')
      await atRest(page)
      expect(await heard(page)).toEqual(['added_to_cart', 'added_to_cart'])
      expect(await page.evaluate(() => (window as any).legacy)).toEqual([])
      expect(sent).toEqual([])
    })

    await test.step('what we add and remove is told to blocks, once', async () => {
      await page.evaluate(() => (window as any).heard.splice(0))
      await page.locator('#classic').click()
      await expect(page.locator('#classic')).toHaveClass(/added/)
      await expect.poll(() => heard(page)).toEqual(['added_to_cart'])
      await page.locator('.remove_from_cart_button').first().click()
      await expect(page.locator('.widget_shopping_cart_content')).toHaveText('No products in the cart.')
      await atRest(page)
      expect(await heard(page)).toEqual(['added_to_cart', 'removed_from_cart'])
      expect(await page.evaluate(() => (window as any).legacy)).toEqual([
        'adding_to_cart',
        'added_to_cart',
        'removed_from_cart',
      ])
    })

    if (!query) expect(await violations(page)).toEqual([])
    expect(problems).toEqual([])
  })
