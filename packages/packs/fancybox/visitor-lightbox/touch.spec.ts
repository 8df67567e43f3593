import { atRest } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'
import { box, closed, image, quay, shows, start } from './harness'

test.describe('touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

  test('a swipe of 75 px moves on, a shorter one does not, two taps toggle the size; right to left', async ({
    open,
    page,
  }) => {
    await start(open, page)
    const client = await page.context().newCDPSession(page)
    const send = (type: any, ...xs: number[]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : xs.map((x, id) => ({ x, y: 400, id })),
      })
    const drag = async (from: number, to: number) => {
      await send('touchStart', from)
      for (let n = 1; n <= 4; n++) await send('touchMove', from + ((to - from) * n) / 4)
      await send('touchEnd')
    }
    await quay(page, 1).tap()
    await shows(page, /quay-1/)
    await drag(250, 180)
    await shows(page, /quay-1/)
    await drag(280, 200)
    await shows(page, /quay-2/)
    await drag(100, 200)
    await shows(page, /quay-1/)
    await atRest(page)
    const width = (await image(page).boundingBox())!.width
    // As quick as they are said to be, however busy the machine is.
    const now = Date.now() / 1000
    const tap = (type: any, after: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        timestamp: now + after,
        touchPoints: type === 'touchEnd' ? [] : [{ x: 200, y: 400, id: 0 }],
      })
    await Promise.all([
      tap('touchStart', 0),
      tap('touchEnd', 0.03),
      tap('touchStart', 0.09),
      tap('touchEnd', 0.12),
    ])
    await expect.poll(async () => (await image(page).boundingBox())!.width).toBeGreaterThan(width)
    await atRest(page)
    // A finger moves about in it, in both directions, and does not go on.
    await drag(300, 100)
    await expect.poll(() => box(page).evaluate((node) => node.scrollLeft)).toBeGreaterThan(50)
    await shows(page, /quay-1/)
    // Two are the browser's: it zooms, and what it has zoomed is moved about in by one.
    await page.keyboard.press('f')
    const scale = () => page.evaluate(() => visualViewport!.scale)
    await send('touchStart', 180, 210)
    for (let n = 1; n <= 8; n++) await send('touchMove', 180 - 12 * n, 210 + 12 * n)
    await send('touchEnd')
    await expect.poll(scale).toBeGreaterThan(1.2)
    await drag(300, 100)
    await shows(page, /quay-1/)
    await expect.poll(() => page.evaluate(() => visualViewport!.offsetLeft)).toBeGreaterThan(0)
    await client.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
    await expect.poll(scale).toBe(1)
    await page.getByRole('button', { name: 'Close' }).tap()
    await closed(page)
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await quay(page, 1).tap()
    await shows(page, /quay-1/)
    await drag(100, 200)
    await shows(page, /quay-2/)
    await page.keyboard.press('ArrowRight')
    await shows(page, /quay-1/)
    const next = (await page.getByRole('button', { name: 'Next' }).boundingBox())!
    expect(next.x).toBeLessThan(195)
    expect(next.y).toBeGreaterThan((await image(page).boundingBox())!.y + 40)
  })
})
