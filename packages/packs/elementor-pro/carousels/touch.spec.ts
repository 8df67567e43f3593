import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { expect, test } from '../../../../scripts/e2e/test'
import { active, arrow, awake, CHUNK, FIXTURE, row, seen } from './carousels.harness'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a finger swipes, a tap before the code counts, and without it the row can be scrolled', async ({
    open,
    page,
  }) => {
    const release = await holdChunk(page, CHUNK)
    await open(FIXTURE, { wait: false })
    await arrow(page, 'slides').tap()
    await page.locator('#slideshow .elementor-thumbnails-swiper .swiper-slide').nth(1).tap()
    expect(await page.locator('#slides .swiper-slide-active').count()).toBe(0)
    release()
    await expect.poll(() => seen(page, 'slideshow')).toEqual([2])
    await awake(page, 'slides')
    await expect.poll(() => seen(page, 'slides')).toEqual([2])
    const client = await page.context().newCDPSession(page)
    const swipe = async (id: string) => {
      await awake(page, id)
      const box = (await row(page, id).boundingBox())!
      const y = Math.max(20, box.y) + 20
      const touch = (type: any, x?: number) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints: x ? [{ x, y }] : [] })
      const from = box.x + box.width * 0.9
      await touch('touchStart', from)
      for (let n = 1; n <= 8; n++) await touch('touchMove', from - n * box.width * 0.08)
      await touch('touchEnd')
    }
    for (const id of ['testimonials', 'media', 'coverflow', 'cube', 'loop', 'nested']) {
      const before = await active(page, id)
      await swipe(id)
      await expect.poll(() => active(page, id), id).toBe((before || 1) + 1)
    }
    await expect(page).toHaveURL(/pro-carousels/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('without its code each row can be scrolled', async ({ open, page }) => {
    await routeChunk(page, CHUNK, (route) => route.abort())
    await open(FIXTURE, { wait: false })
    await page.locator('#testimonials').scrollIntoViewIfNeeded()
    await expect(page.locator('#testimonials .swiper-container')).toHaveCSS('overflow-x', 'auto')
    await expect(page.getByText('They answer.')).toBeVisible()
  })
})
