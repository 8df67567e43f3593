import type { Page } from '@playwright/test'
import { stopTime } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/gallery.html'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const awake = async (page: Page) => {
  await page.evaluate(() => dispatchEvent(new Event('touchstart')))
  await page.waitForFunction(
    () => (document.querySelector('.images') as any)[Symbol.for('archipelago.flexslider')],
  )
}
const index = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.woocommerce-product-gallery__image')].findIndex((slide) =>
      slide.matches('.flex-active-slide'),
    ),
  )
/** How far the shown picture is from its place, once nothing moves. */
const rest = (page: Page) =>
  page.evaluate(async () => {
    const left = () =>
      document.querySelector('.flex-active-slide')!.getBoundingClientRect().left -
      document.querySelector('.flex-viewport')!.getBoundingClientRect().left
    for (let before = Number.NaN, still = 0; still < 5; before = left()) {
      await new Promise((done) => setTimeout(done, 30))
      still = left() === before ? still + 1 : 0
    }
    return Math.round(left())
  })

/** A finger that goes `dx` px (and `dy`) in `ms` of the page's clock, which stands still meanwhile on a busy machine. */
const swipe = async (page: Page, dx: number, ms: number, { dy = 0, on = '.flex-viewport' } = {}) => {
  const cdp = await page.context().newCDPSession(page)
  const box = (await page.locator(on).boundingBox())!
  const from = { x: box.x + box.width * (dx < 0 ? 0.9 : 0.1), y: box.y + 100 }
  const send = (type: any, at: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + dx * at, y: from.y + dy * at }],
    })
  await stopTime(page)
  await send('touchStart', 0)
  for (let step = 1; step <= 4; step++) {
    await page.clock.runFor(ms / 4)
    await send('touchMove', step / 4)
  }
  await send('touchEnd', 1)
  await page.clock.resume()
  await cdp.detach()
}

test.beforeEach(({ page }) => page.clock.install())

test.describe('a swipe', () => {
  for (const [what, dx, ms, to] of [
    ['of 60 px in 700 ms stays', -60, 700, 1],
    ['of 60 px in less than 550 ms goes on', -60, 100, 2],
    ['of 60 px back goes back', 60, 100, 0],
    ['of 40 px stays however quick', -40, 0, 1],
    ['of 55 % of the width goes on however slow', -0.55, 700, 2],
    ['of 45 % of the width, slow, stays', -0.45, 700, 1],
  ] as const)
    test(what, async ({ open, page }) => {
      await open(FIXTURE)
      await awake(page)
      await page.locator('.flex-control-thumbs img').nth(1).tap()
      expect(Math.abs(await rest(page))).toBe(0)
      const width = await page.locator('.flex-viewport').evaluate((node: HTMLElement) => node.offsetWidth)
      await swipe(page, Math.abs(dx) < 1 ? dx * width : dx, ms)
      await expect.poll(() => index(page)).toBe(to)
      expect(Math.abs(await rest(page))).toBe(0)
      // No link was followed, no zoom begun.
      expect(page.url()).toContain(FIXTURE)
      await expect(page.locator('.zoomImg')).toHaveCount(0)
    })

  test('is damped at the ends, told from a scroll, mirrored', async ({ open, page }) => {
    await test.step('is followed by the row, and damped beyond the ends', async () => {
      await open(FIXTURE)
      await awake(page)
      const cdp = await page.context().newCDPSession(page)
      const box = (await page.locator('.flex-viewport').boundingBox())!
      const touch = (type: any, x?: number) =>
        cdp.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: x ? [{ x: box.x + x, y: box.y + 90 }] : [],
        })
      const shift = () =>
        page
          .locator('.woocommerce-product-gallery__wrapper')
          .evaluate((node) => Math.round(node.getBoundingClientRect().left))
      const still = await shift()
      await touch('touchStart', 300)
      for (const x of [290, 260, 220, 180]) await touch('touchMove', x)
      expect(still - (await shift())).toBeGreaterThan(70)
      for (const x of [220, 300]) await touch('touchMove', x)
      await touch('touchEnd')
      expect(Math.abs(await rest(page))).toBe(0)
      await touch('touchStart', 60)
      for (const x of [90, 140, 200, 260]) await touch('touchMove', x)
      expect((await shift()) - still).toBeGreaterThan(20)
      expect((await shift()) - still).toBeLessThan(180)
      await touch('touchEnd')
      expect(Math.abs(await rest(page))).toBe(0)
      expect(await index(page)).toBe(0)
    })

    await test.step('that goes down scrolls the page and leaves the row', async () => {
      await open(FIXTURE)
      await awake(page)
      await swipe(page, -30, 100, { dy: -80 })
      expect(Math.abs(await rest(page))).toBe(0)
      expect(await index(page)).toBe(0)
    })

    await test.step('right to left goes on to the right', async () => {
      await open('/fixtures/gallery-rtl.html')
      await awake(page)
      await swipe(page, 80, 60)
      await expect.poll(() => index(page)).toBe(1)
      expect(Math.abs(await rest(page))).toBe(0)
    })
  })

  test('that comes before the code is answered once it is there', async ({ open, page, site }) => {
    await open(FIXTURE)
    site.control({ delayChunks: 800 })
    await swipe(page, -120, 60)
    await expect.poll(() => index(page)).toBe(1)
    expect(Math.abs(await rest(page))).toBe(0)
  })
})

test('a tap zooms in where the finger is and out again; a picture too small opens', async ({
  open,
  page,
}) => {
  await open(FIXTURE)
  await awake(page)
  const picture = page.locator('.flex-active-slide')
  await picture.tap({ position: { x: 10, y: 10 } })
  const zoomed = page.locator('.zoomImg')
  await expect(zoomed).toHaveCSS('opacity', '1')
  const at = () =>
    zoomed.evaluate((node: HTMLElement) => [node.style.left, node.style.top].map(Number.parseFloat))
  expect((await at())[0]).toBeGreaterThan(-80)
  // While it is large a finger moves it, not the row.
  await swipe(page, -200, 60)
  expect(await index(page)).toBe(0)
  await picture.tap({ position: { x: 100, y: 100 } })
  await expect(zoomed).toHaveCSS('opacity', '0')
  expect(page.url()).toContain(FIXTURE)
  await page.locator('.flex-control-thumbs img').last().tap()
  await expect.poll(() => index(page)).toBe(4)
  expect(Math.abs(await rest(page))).toBe(0)
  await picture.tap({ position: { x: 100, y: 60 } })
  await expect(page.getByRole('dialog').locator('img[src*=quay-5-300x225]')).toBeVisible()
})
