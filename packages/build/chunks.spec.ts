// What the build promises of files that come separately (packages/build/link.mjs, wrap.mjs): one copy of what is shared.
import { routeChunk } from '../../scripts/e2e/chunk-routes'
import { expect, test } from '../../scripts/e2e/test'

test('dialogs of two chunks are one stack: Escape closes the upper one, then the lower @react', async ({
  page,
  open,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await open('/fixtures/popups.html')
  await page.evaluate(() => {
    document
      .querySelector('#yacht-law')!
      .insertAdjacentHTML(
        'beforeend',
        '<a data-fancybox href="/wp-content/uploads/2026/11/kettle.svg">A plan</a>',
      )
  })
  await page.getByRole('link', { name: 'Yacht law', exact: true }).first().click()
  const popup = page.locator('#yacht-law')
  await expect(popup).toBeVisible()
  await popup.getByRole('link', { name: 'A plan' }).click()
  const box = page.locator('.fancybox-wrap')
  await expect(box).toBeVisible()
  // Each is in a file of its own.
  for (const chunk of [/\/popup-\w+\.js/, /\/visitor-lightbox-box-\w+\.js/])
    expect(files.filter((url) => chunk.test(url))).toHaveLength(1)

  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(popup).toBeVisible()
  await expect(popup.getByRole('link', { name: 'A plan' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(page.getByRole('link', { name: 'Yacht law', exact: true }).first()).toBeFocused()
})

test('an island whose file came by a second try gets its lazy files, and they are of one runtime @react', async ({
  page,
  open,
  problems,
}) => {
  const asked: string[] = []
  await routeChunk(page, /\/shop-\w+\.js/, (route) => {
    asked.push(new URL(route.request().url()).search)
    return asked.length > 1 ? route.continue() : route.abort()
  })
  const lazy = page.waitForRequest(/\/gallery-later-\w+\.js/)
  await open('/fixtures/product-simple.html')
  expect(asked).toEqual(['', expect.stringMatching(/^\?retry=\d+$/)])
  await page.locator('.woocommerce-product-gallery').hover()
  await lazy
  // Both parts of the gallery act on one state: the thumbnail moves the row, the trigger follows.
  const thumbs = page.locator('.flex-control-nav img')
  await thumbs.nth(1).click()
  await expect(thumbs.nth(1)).toHaveClass(/flex-active/)
  await expect(page.locator('.woocommerce-product-gallery__image').nth(1)).toHaveClass(/flex-active-slide/)
  // The browser itself says that the first request failed.
  expect(problems.filter((text) => !/Failed to load resource/.test(text))).toEqual([])
})
