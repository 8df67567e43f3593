import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk } from '../../../../scripts/e2e/chunk-routes'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/elementor-4.html'
const nested = (page: Page) => page.locator('.elementor-widget-n-tabs')
const atomic = (page: Page) => page.locator('[data-e-type=e-tabs]')

test('Elementor 4: classic and atomic widgets beside each other, without jQuery @react', async ({
  open,
  page,
  problems,
}) => {
  await test.step('a link of an atomic button, as the first press on the page, opens our lightbox', async () => {
    const release = await holdChunk(page, /\/elementor-lightbox-\w+\.js/)
    await open(FIXTURE, { wait: false })
    await page.locator('#crane').click()
    release()
    await expect(page.getByRole('dialog').getByRole('img', { name: 'The crane' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('#crane')).toBeFocused()
  })

  await test.step('addresses that are scripts or data open nothing', async () => {
    for (const id of ['#script-address', '#data-address']) await page.locator(id).click()
    await atRest(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => (window as any).hacked)).toBeUndefined()
  })

  await test.step('nested tabs whose titles have ids of their own: mouse, keys, fragment', async () => {
    await nested(page).getByRole('tab', { name: 'Boats' }).click()
    await expect(nested(page).getByText('Up to twelve metres.')).toBeVisible()
    await expect(nested(page).getByText('Of all sizes.')).toBeHidden()
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('#ships')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(nested(page).getByText('Of all sizes.')).toBeVisible()
    await nested(page).getByRole('tab', { name: 'Boats' }).click()
    await page.evaluate(() => {
      location.hash = '#ships'
    })
    await expect(page.locator('#ships')).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: 'Dismiss this alert.' }).click()
    await expect(page.getByText('Open on Sundays')).toBeHidden()
  })

  await test.step('atomic tabs are left to their own script, attribute by attribute', async () => {
    const printed = await page.evaluate(async () => {
      const html = await (await fetch(location.href)).text()
      return new DOMParser().parseFromString(html, 'text/html').querySelector('[data-e-type=e-tabs]')!
        .outerHTML
    })
    expect(await atomic(page).evaluate((node) => node.outerHTML)).toBe(printed)
    await atomic(page).getByRole('tab', { name: 'Sea' }).click()
    await expect(atomic(page).getByText('Charters and crews.')).toBeVisible()
    await expect(atomic(page).getByText('Deeds and fences.')).toBeHidden()
    expect(await page.evaluate(() => (window as any).elementorFrontend.config.post.id)).toBe(620)
  })

  expect(await page.evaluate(() => (window as any).jQuery)).toBeUndefined()
  expect(await violations(page)).toEqual([])
  expect(problems).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('Elementor 4: the first tap counts on both kinds', async ({ open, page }) => {
    await open(FIXTURE, { wait: false })
    await nested(page).getByRole('tab', { name: 'Boats' }).tap()
    await expect(nested(page).getByText('Up to twelve metres.')).toBeVisible()
    await atomic(page).getByRole('tab', { name: 'Sea' }).tap()
    await expect(atomic(page).getByText('Charters and crews.')).toBeVisible()
    await page.locator('#crane').tap()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
