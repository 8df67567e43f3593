import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../scripts/e2e/test'

const table = readFileSync(new URL('../../bundle/features.ts', import.meta.url), 'utf8')
test.skip(!table.includes('@archipelago/carousel'), 'the island is not in the table of the bundle yet')

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const index = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('slide') as any
    return root[Symbol.for('archipelago.flexslider')]?.animatingTo
  })

/** A finger that goes `dx` px in at least `ms`. */
const swipe = async (page: Page, on: string, dx: number, ms: number) => {
  const cdp = await page.context().newCDPSession(page)
  const box = (await page.locator(on).boundingBox())!
  const from = { x: box.x + box.width * (dx < 0 ? 0.9 : 0.1), y: box.y + 60 }
  const send = (type: any, at: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + dx * at, y: from.y }],
    })
  await send('touchStart', 0)
  for (let step = 1; step <= 4; step++) {
    if (ms) await page.waitForTimeout(ms / 4)
    await send('touchMove', step / 4)
  }
  await send('touchEnd', 1)
  await cdp.detach()
}

for (const [what, dx, ms, to] of [
  ['of 60 px in 700 ms stays', -60, 700, 1],
  ['of 60 px in less than 550 ms goes on', -60, 100, 2],
  ['of 60 px back goes back', 60, 100, 0],
  ['of 40 px stays however quick', -40, 0, 1],
  ['of 55 % of the width goes on however slow', -0.55, 700, 2],
  ['of 45 % of the width, slow, stays', -0.45, 700, 1],
] as const)
  test(`a swipe ${what}`, async ({ open, page }) => {
    await open('/fixtures/carousel.html')
    const viewport = page.locator('#slide .flex-viewport')
    await page.locator('#slide').scrollIntoViewIfNeeded()
    await page.locator('#slide .flex-control-thumbs img').nth(1).tap()
    await expect.poll(() => index(page)).toBe(1)
    await expect.poll(() => viewport.getAttribute('style')).not.toContain('height')
    const width = await viewport.evaluate((node: HTMLElement) => node.offsetWidth)
    await swipe(page, '#slide .flex-viewport', Math.abs(dx) < 1 ? dx * width : dx, ms)
    await expect.poll(() => index(page)).toBe(to)
    // No link was followed.
    expect(page.url()).toContain('/fixtures/carousel.html')
  })
