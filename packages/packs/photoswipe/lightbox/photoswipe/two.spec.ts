import type { Page } from '@playwright/test'
import { expect, test } from '../../../../../scripts/e2e/test'

const counter = (page: Page) => page.locator('.pswp__counter')

/** Opens an instance on so many pictures. */
const build = async (page: Page, count: number, options: object) => {
  await page.mouse.move(5, 5)
  await page.waitForFunction(() => (window as any).PhotoSwipe)
  await page.evaluate(
    async ([count, options]) => {
      const { PhotoSwipe, PhotoSwipeUI_Default } = window as any
      const items = Array.from({ length: count }, (_, i) => ({
        src: `/wp-content/uploads/2026/11/quay-${i + 1}.jpg`,
        w: 1600,
        h: 1200,
      }))
      const gallery = new PhotoSwipe(document.querySelector('.pswp'), PhotoSwipeUI_Default, items, {
        showAnimationDuration: 0,
        hideAnimationDuration: 0,
        history: false,
        ...options,
      })
      const there = new Promise<void>((done) => gallery.listen('afterInit', done))
      gallery.init()
      Object.assign(window, { gallery })
      await there
    },
    [count, options] as const,
  )
}
const swipe = async (page: Page, by: number) => {
  await page.mouse.move(640, 300)
  await page.mouse.down()
  for (let i = 1; i <= 5; i++) await page.mouse.move(640 + (by * i) / 5, 300)
  await page.mouse.up()
  await expect.poll(() => page.evaluate(() => (window as any).gallery.isMainScrollAnimating())).toBe(false)
}

test('two pictures do not go round, three do', async ({ open, page }) => {
  for (const loop of [true, false])
    await test.step(`two, loop ${loop}`, async () => {
      await open('/fixtures/lightbox.html')
      await build(page, 2, { loop })
      expect(await page.evaluate(() => (window as any).gallery.options.loop)).toBe(false)
      await swipe(page, 300)
      await expect(counter(page)).toHaveText('1 / 2')
      await swipe(page, -300)
      await expect(counter(page)).toHaveText('2 / 2')
      await swipe(page, -300)
      await expect(counter(page)).toHaveText('2 / 2')
      await page.keyboard.press('ArrowRight')
      await expect(counter(page)).toHaveText('1 / 2')
      await page.keyboard.press('ArrowLeft')
      await expect(counter(page)).toHaveText('2 / 2')
    })
  await test.step('three go round, where `loop` says so', async () => {
    await open('/fixtures/lightbox.html')
    await build(page, 3, {})
    expect(await page.evaluate(() => (window as any).gallery.options.loop)).toBe(true)
    await swipe(page, 300)
    await expect(counter(page)).toHaveText('3 / 3')
  })
})
