import type { Page } from '@playwright/test'
import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, type Mode, test } from '../../../../scripts/e2e/test'
import feature from './feature'

const FIXTURE = '/fixtures/divi-links.html'
const CHUNK = /\/divi-screens-\w{8}\.js/
const text = (page: Page) => page.locator('.et_pb_text_inner')

test('a text for each screen, the printed one again, and put back @firefox', async ({
  open,
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const before = await markup(await open(FIXTURE, { mode: 'none' as Mode }))
  await open(FIXTURE)
  const link = await page.getByRole('link', { name: 'spelt' }).elementHandle()
  await expect(text(page)).not.toHaveClass(/et_multi_view_swapped/)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(text(page)).toHaveText('All breads')
  await expect(text(page)).toBeVisible()
  await page.setViewportSize({ width: 900, height: 800 })
  await expect(text(page)).toHaveText('')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(text(page)).toHaveText('Rye, wheat and spelt')
  // The nodes that were printed, with whatever others do with them.
  expect(await link!.evaluate((node) => node.isConnected)).toBe(true)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(text(page)).toHaveText('All breads')
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(before)
  expect(problems).toEqual([])
})

test('without its code what is printed is to be seen', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await routeChunk(page, CHUNK, (route) => route.abort())
  await page.route(`**${FIXTURE}*`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</body>', `<style>${feature.failsafe.css}</style></body>`)
    await route.fulfill({ response, body })
  })
  await open(FIXTURE)
  await expect(text(page)).toHaveCSS('opacity', '0')
  await expect(text(page)).toHaveCSS('position', 'static')
  await expect(text(page)).toHaveCSS('opacity', '1')
  await expect(page.getByRole('link', { name: 'spelt' })).toBeVisible()
})
