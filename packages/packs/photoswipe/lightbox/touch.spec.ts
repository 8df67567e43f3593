import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../../../../scripts/e2e/test'

test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

type Point = [x: number, y: number]

const dialog = (page: Page) => page.locator('.pswp')
const counter = (page: Page) => page.locator('.pswp__counter')
const ui = (page: Page) => page.locator('.pswp__ui')

/** Width of the picture in the middle. */
const width = (page: Page) =>
  page.evaluate(() => {
    const images = [...document.querySelectorAll('.pswp__img:not(.pswp__img--placeholder)')]
    const boxes = images.map((img) => img.getBoundingClientRect())
    return Math.round(boxes.find(({ left, right }) => left < 195 && right > 195)?.width ?? 0)
  })
const backdrop = (page: Page) =>
  page.locator('.pswp__bg').evaluate((node) => Number(getComputedStyle(node).opacity))

/**
 * Real fingers: each list is one of them, and its points are where it goes, all in step. The events of a gesture have times
 * of their own, a frame apart: on a busy machine, too, a swipe is quick and two taps are near each other.
 */
const createFingers = async (page: Page) => {
  const client: CDPSession = await page.context().newCDPSession(page)
  /** When the last event was, in seconds. */
  let time = 0
  const send = (type: string, points: Point[] = []) =>
    client.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      timestamp: (time += 0.016),
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  /** No event is from the future, and none of two gestures that follow each other is older than the one before it. */
  const begin = async () => {
    await expect.poll(() => Date.now() / 1000 - time, { intervals: [20] }).toBeGreaterThanOrEqual(0)
    time = Date.now() / 1000
  }
  const move = async (...fingers: Point[][]) => {
    await begin()
    for (let step = 0; step < fingers[0]!.length; step++)
      await send(
        step ? 'touchMove' : 'touchStart',
        fingers.map((finger) => finger[step]!),
      )
  }
  const press = (x: number, y: number) => [send('touchStart', [[x, y]]), send('touchEnd')]
  return {
    move,
    async up() {
      await begin()
      await send('touchEnd')
    },
    async drag(...fingers: Point[][]) {
      await move(...fingers)
      await send('touchEnd')
    },
    async tap(x: number, y: number) {
      await begin()
      await Promise.all(press(x, y))
    },
    async tapTwice(x: number, y: number) {
      await begin()
      await Promise.all([...press(x, y), ...press(x + 5, y + 5)])
    },
  }
}

/** From one point to another in eight steps. */
const line = ([x, y]: Point, [x2, y2]: Point): Point[] =>
  Array.from({ length: 9 }, (_, i) => [x + ((x2 - x) * i) / 8, y + ((y2 - y) * i) / 8])

const start = async (page: Page, n = 1) => {
  await page
    .locator('#harbour figure a')
    .nth(n - 1)
    .click()
  await expect(dialog(page)).toHaveClass(/pswp--animated-in/)
}

test('fingers swipe, pinch, tap twice and drag away', async ({ open, page }) => {
  await open('/fixtures/lightbox.html')
  const fingers = await createFingers(page)
  await start(page)
  const fitted = await width(page)
  expect(fitted).toBe(390)
  await expect(dialog(page)).toHaveClass(/pswp--touch/)

  await fingers.drag(line([300, 400], [180, 405]))
  await expect(counter(page)).toHaveText('2 / 5')
  await expect.poll(() => width(page)).toBe(390)
  await fingers.drag(line([100, 400], [260, 395]))
  await expect(counter(page)).toHaveText('1 / 5')
  await expect.poll(() => width(page)).toBe(390)

  // Two fingers: free up to a third over natural size, friction beyond it.
  await fingers.move(line([190, 400], [160, 400]), line([200, 400], [230, 400]))
  await expect.poll(() => width(page)).toBeGreaterThan(1300)
  await expect(dialog(page)).toHaveClass(/pswp--zoomed-in/)
  await fingers.up()
  await fingers.drag(line([190, 300], [20, 300]), line([200, 300], [370, 300]))
  await expect.poll(() => width(page)).toBe(2128)
  // A drag pans now.
  await fingers.drag(line([200, 400], [100, 380]))
  await expect(counter(page)).toHaveText('1 / 5')
  // Back: over the fitted level once, it does not close.
  await fingers.drag(line([20, 300], [185, 300]), line([370, 300], [205, 300]))
  await expect.poll(() => width(page)).toBe(390)
  await expect(dialog(page)).toHaveClass(/pswp--open/)

  // A tap on its way back from a pinch does not leave it there.
  await fingers.drag(line([190, 300], [160, 300]), line([200, 300], [230, 300]))
  await fingers.drag(line([100, 300], [180, 300]), line([290, 300], [210, 300]))
  await fingers.tap(200, 500)
  await expect.poll(() => width(page)).toBe(390)
  await expect(ui(page)).toHaveClass(/pswp__ui--hidden/)
  await fingers.tap(200, 500)
  await expect(ui(page)).not.toHaveClass(/pswp__ui--hidden/)

  // The caption is no edge of the stage: fingers there move the pictures, and the browser zooms nothing.
  await fingers.drag(line([300, 785], [120, 785]))
  await expect(counter(page)).toHaveText('2 / 5')
  await fingers.drag(line([100, 785], [260, 785]))
  await expect(counter(page)).toHaveText('1 / 5')
  await expect.poll(() => width(page)).toBe(390)
  await fingers.drag(line([150, 785], [130, 785]), line([200, 785], [220, 785]))
  expect(await page.evaluate(() => visualViewport!.scale)).toBe(1)
  await fingers.tapTwice(200, 400)
  await expect.poll(() => width(page)).toBe(390)

  // Double tap: in about the finger, and out.
  await fingers.tapTwice(100, 400)
  await expect.poll(() => width(page)).toBe(1600)
  await fingers.tapTwice(100, 400)
  await expect.poll(() => width(page)).toBe(390)

  // A tap hides the controls, another shows them.
  await expect(ui(page)).not.toHaveClass(/pswp__ui--hidden/)
  await fingers.tap(200, 400)
  // They go when the tap can be no first half of a double tap any more.
  await expect(ui(page)).toHaveClass(/pswp__ui--hidden/)
  await fingers.tap(200, 400)
  await expect(ui(page)).not.toHaveClass(/pswp__ui--hidden/)

  // Down a little, down far.
  await fingers.move(line([200, 300], [200, 360]))
  await expect.poll(() => backdrop(page)).toBeLessThan(0.95)
  await fingers.up()
  await expect.poll(() => backdrop(page)).toBe(1)
  await fingers.drag(line([200, 300], [200, 460]))
  await expect(dialog(page)).not.toHaveClass(/pswp--open/)
  await expect(page.locator('#harbour figure a').first()).toBeFocused()
})

test('two fingers together close, an edge leads on, two pictures do not go round', async ({ open, page }) => {
  await open('/fixtures/lightbox.html')
  const fingers = await createFingers(page)
  await start(page)
  await fingers.move(line([100, 400], [150, 400]), line([290, 400], [240, 400]))
  await expect.poll(() => backdrop(page)).toBeLessThan(0.7)
  await fingers.up()
  await expect(dialog(page)).not.toHaveClass(/pswp--open/)

  // Zoomed, at its right edge: the next one.
  await start(page)
  await fingers.tapTwice(375, 285)
  await expect.poll(() => width(page)).toBe(1600)
  await fingers.drag(line([380, 300], [10, 300]))
  await expect(counter(page)).toHaveText('1 / 5')
  const right = () =>
    page.evaluate(() =>
      Math.round(
        Math.max(
          ...[...document.querySelectorAll('.pswp__img')].map((img) => {
            const box = img.getBoundingClientRect()
            return box.width > 390 ? box.right : 0
          }),
        ),
      ),
    )
  await expect.poll(right).toBe(390)
  await fingers.drag(line([380, 300], [200, 300]))
  await expect(counter(page)).toHaveText('2 / 5')
  await expect.poll(() => width(page)).toBe(390)
  await page.keyboard.press('Escape')

  await page.locator('#pair a').first().click()
  await expect(counter(page)).toHaveText('1 / 2')
  await expect(dialog(page)).toHaveClass(/pswp--animated-in/)
  const row = () => page.locator('.pswp__container').evaluate((node) => node.style.transform)
  const rest = await row()
  await fingers.move(line([100, 400], [300, 400]))
  expect(await row()).not.toBe(rest)
  await fingers.up()
  // Back in its place, it has not gone on.
  await expect.poll(row).toBe(rest)
  await expect(counter(page)).toHaveText('1 / 2')
  await fingers.drag(line([300, 400], [100, 400]))
  await expect(counter(page)).toHaveText('2 / 2')
})
