import type { Page } from '@playwright/test'
import { expect, test } from '../../../../scripts/e2e/test'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

type At = (dx: number) => { x: number; y: number }

/** A finger, or the mouse, that goes `dx` px in `ms` on the page's clock, which stands still. */
const drag = async (page: Page, touch: boolean, at: At, dx: number, ms: number) => {
  const cdp = await page.context().newCDPSession(page)
  const send = async (type: 'Start' | 'Move' | 'End', part: number) => {
    const point = at(dx * part)
    if (touch)
      await cdp.send('Input.dispatchTouchEvent', {
        type: `touch${type}`,
        touchPoints: type === 'End' ? [] : [point],
      })
    else if (type === 'Move') await page.mouse.move(point.x, point.y)
    else await (type === 'Start' ? page.mouse.down() : page.mouse.up())
  }
  if (!touch) await page.mouse.move(at(0).x, at(0).y)
  await send('Start', 0)
  for (let step = 1; step <= 4; step++) {
    await page.clock.runFor(ms / 4)
    await send('Move', step / 4)
  }
  await send('End', 1)
  await cdp.detach()
}

const still = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

test('FlexSlider: a swipe over 50 px within 550 ms goes on, or over half the width', async ({
  open,
  page,
}) => {
  await page.clock.install()
  await open('/fixtures/carousel.html')
  const root = page.locator('#slide')
  await root.scrollIntoViewIfNeeded()
  const slider = (act: string, ...args: unknown[]) =>
    root.evaluate(
      (node: any, [act, args]: any) => {
        const slider = node[Symbol.for('archipelago.flexslider')]
        return args.length ? slider[act](...args) : slider?.[act]
      },
      [act, args],
    )
  await expect.poll(() => slider('count')).toBe(4)
  await still(page)
  for (const [what, dx, ms, to] of [
    ['60 px in 700 ms', -60, 700, 1],
    ['60 px in 400 ms', -60, 400, 2],
    ['60 px back in 400 ms', 60, 400, 0],
    ['60 px in 540 ms', -60, 540, 2],
    ['60 px in 560 ms', -60, 560, 1],
    ['48 px, however quick', -48, 40, 1],
    ['55 % of the width, however slow', -0.55, 2000, 2],
    ['45 % of the width, slow', -0.45, 2000, 1],
  ] as const) {
    await slider('flexAnimate', 1)
    await page.clock.runFor(1500)
    expect(await slider('animating')).toBe(false)
    const box = (await root.locator('.flex-viewport').boundingBox())!
    const way = Math.abs(dx) < 1 ? dx * box.width : dx
    await drag(
      page,
      true,
      (dx) => ({ x: box.x + box.width * (way < 0 ? 0.9 : 0.1) + dx, y: box.y + 60 }),
      way,
      ms,
    )
    expect([what, await slider('animatingTo')]).toEqual([what, to])
  }
  // No link was followed.
  expect(page.url()).toContain('/fixtures/carousel.html')
})

test('Elementor: to the nearest slide, or on after a flick of less than 300 ms; by mouse as well', async ({
  open,
  page,
}) => {
  await page.clock.install()
  await open('/fixtures/image-carousel.html')
  const root = page.locator('#fade')
  await root.scrollIntoViewIfNeeded()
  const swiper = root.locator('.swiper-container-initialized')
  await expect(swiper).toHaveJSProperty('swiper.initialized', true)
  const box = (await swiper.boundingBox())!
  await still(page)
  for (const touch of [true, false])
    for (const [what, part, ms, to] of [
      ['a short flick', -0.1, 280, 2],
      ['a short drag', -0.1, 320, 1],
      ['over half the width', -0.55, 2000, 2],
      ['under half the width', -0.45, 2000, 1],
      ['a flick back', 0.1, 200, 0],
    ] as const) {
      await swiper.evaluate((node: any) => node.swiper.slideTo(1))
      await page.clock.runFor(1000)
      await drag(
        page,
        touch,
        (dx) => ({ x: box.x + box.width * 0.5 - (part * box.width) / 2 + dx, y: box.y + 60 }),
        part * box.width,
        ms,
      )
      const at = await swiper.evaluate((node: any) => node.swiper.activeIndex)
      expect([what, touch, at]).toEqual([what, touch, to])
    }
})
