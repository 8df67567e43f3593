import { readFileSync } from 'node:fs'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'
import { CHUNK, FIXTURE, link, modal } from './popups.harness'

test.describe('first touches', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('a tap, or a key, before its code has come opens it, once; a finger closes it', async ({
    open,
    page,
  }) => {
    for (const press of [
      () => link(page, 'Call back').tap(),
      async () => {
        await link(page, 'Call back').focus()
        await page.keyboard.press('Enter')
      },
    ]) {
      await page.unrouteAll()
      const go = await holdChunk(page, CHUNK)
      await open(FIXTURE, { wait: false })
      await press()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      go()
      await expect(page.getByRole('dialog', { name: 'We call you back' })).toBeVisible()
      const { width } = (await modal(page, 9100).locator('.dialog-message').boundingBox())!
      expect(width).toBeLessThanOrEqual(390)
      await page.getByRole('button', { name: 'Close' }).tap()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('a press on its element before the script of the page has come opens it', async ({ page, site }) => {
    await page.addInitScript(readFileSync(new URL('../../../../dist/pressed.js', import.meta.url), 'utf8'))
    let arrive = () => {}
    const arrived = new Promise<void>((done) => {
      arrive = done
    })
    await page.route(/\/dist\/(react\/)?archipelago\.js/, async (route) => {
      await arrived
      await route.fallback()
    })
    // As long as the page loads they are kept.
    await page.route('**/slow.png', () => {})
    await page.route(`**${FIXTURE}*`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('</h1>', '</h1><img src="/slow.png" alt="">')
      await route.fulfill({ response, body })
    })
    await page.goto(`${site.url}${FIXTURE}`, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState === 'interactive')
    await link(page, 'Opening hours').tap()
    arrive()
    await expect(page.getByRole('dialog', { name: 'Opening hours' })).toBeVisible()
  })

  test('where its code does not come they stay hidden, and links lead nowhere', async ({ open, page }) => {
    await routeChunk(page, CHUNK, (route) => route.abort())
    await open(FIXTURE)
    await link(page, 'Call back').tap()
    await atRest(page)
    await expect(page.locator('.elementor-location-popup').first()).toBeHidden()
    await expect(page.locator('.elementor-location-popup')).toHaveCount(4)
    expect(await page.evaluate(() => [location.pathname, scrollY])).toEqual([FIXTURE, 0])
  })
})
