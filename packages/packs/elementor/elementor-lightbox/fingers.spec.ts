import { expect, test } from '../../../../scripts/e2e/test'
import { alive, button, closed, counter, FIXTURE, link, opened, shown, slideshow } from './harness'

test.describe('with fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

  test('a swipe goes on, the other way from right to left; not while links are shown', async ({
    open,
    page,
  }) => {
    await open(FIXTURE)
    await alive(page)
    const client = await page.context().newCDPSession(page)
    const send = (type: any, x?: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: x ? [{ x, y: 400 }] : [] })
    const swipe = async (from: number, to: number) => {
      await send('touchStart', from)
      for (let n = 1; n <= 8; n++) await send('touchMove', from + ((to - from) * n) / 8)
      await send('touchEnd')
      // Until the row has come to rest.
      await expect
        .poll(() => shown(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x)))
        .toEqual([0])
    }
    await link(page, 'Second quay').tap()
    await opened(page)
    await swipe(300, 120)
    await expect(counter(page)).toHaveText('2 / 5')
    await swipe(120, 300)
    await expect(counter(page)).toHaveText('1 / 5')
    // By mouse: browsers take no tap right after a swipe.
    await button(page, 'Share').click()
    await expect(slideshow(page)).toHaveClass(/share-mode/)
    await swipe(300, 120)
    await expect(counter(page)).toHaveText('1 / 5')
    await button(page, 'Share').click()
    await expect(slideshow(page)).not.toHaveClass(/share-mode/)
    await button(page, 'Zoom').click()
    await expect(button(page, 'Zoom')).toHaveAttribute('aria-pressed', 'true')
    await swipe(300, 120)
    await expect(counter(page)).toHaveText('1 / 5')
    await button(page, 'Zoom').click()
    await expect(slideshow(page)).not.toHaveClass(/zoom-mode/)

    // Two fingers on the picture zoom it; on the bar above they are the browser's.
    const pinch = async (y: number) => {
      const fingers = (by: number) => [150 - by, 240 + by].map((x, id) => ({ x, y, id }))
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(0) })
      for (let n = 1; n <= 6; n++)
        await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(n * 12) })
      await send('touchEnd')
    }
    await pinch(20)
    expect(await slideshow(page).getAttribute('class')).not.toMatch(/zoom-mode/)
    const own = await page.locator('.elementor-slideshow__header').evaluate((node) => {
      const hands: string[] = []
      for (let at: Element | null = node; at; at = at.parentElement)
        hands.push(getComputedStyle(at).touchAction)
      return hands
    })
    expect(new Set(own)).toEqual(new Set(['auto']))
    await pinch(400)
    await expect(slideshow(page)).toHaveClass(/elementor-slideshow--zoom-mode/)
    await button(page, 'Close (Esc)').click()
    await closed(page)

    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
      ;(window as any).elementorFrontendConfig.is_rtl = true
    })
    await link(page, 'Second quay').tap()
    await opened(page)
    await swipe(120, 300)
    await expect(counter(page)).toHaveText('2 / 5')
    await page.keyboard.press('ArrowLeft')
    await expect(counter(page)).toHaveText('3 / 5')
    const [next, previous] = [
      await button(page, 'Next').boundingBox(),
      await button(page, 'Previous').boundingBox(),
    ]
    expect(next!.x).toBeLessThan(previous!.x)
  })
})
