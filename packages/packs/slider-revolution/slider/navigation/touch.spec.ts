import type { Page } from '@playwright/test'
import { expect, test } from '../../../../../scripts/e2e/test'
import { root, shows } from '../harness'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const FIXTURE = '/fixtures/slider.html'

/** Fingers that go together from the middle of an element. */
const swipe = async (page: Page, n: number, dx: number, dy = 0, fingers = 1) => {
  const cdp = await page.context().newCDPSession(page)
  await root(page, n).scrollIntoViewIfNeeded()
  const box = (await root(page, n).boundingBox())!
  const from = { x: box.x + box.width / 2 - dx / 2, y: box.y + box.height / 2 - 30 }
  const points = (at: number) =>
    Array.from({ length: fingers }, (_, id) => ({ x: from.x + dx * at, y: from.y + dy * at + id * 40, id }))
  const send = (type: any, touchPoints: any[]) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', points(0))
  for (let step = 1; step <= 5; step++) await send('touchMove', points(step / 5))
  await send('touchEnd', [])
  await cdp.detach()
}

/** The slide that it goes to or stands at: what a swipe does, it has begun when the second frame after it is drawn. */
const goal = (page: Page, n: number) =>
  root(page, n)
    .locator('ul > li')
    .evaluateAll(async (all) => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      const on = all.find((li) => /next-revslide|processing-revslide/.test(li.className))
      return (on ?? all.find((li) => li.matches('.active-revslide')))?.getAttribute('data-index')
    })

test('fingers: one swipes, two where the page says so', async ({ open, page }) => {
  await open(FIXTURE)
  await test.step('one finger swipes it, from 75 px on and sideways; the page scrolls, and no link is followed', async () => {
    await shows(page, 'rs-1', 1)
    for (const [what, dx, dy, fingers, id] of [
      // The page says threshold 20, which the plugin never read.
      ['of 74 px stays', -74, 0, 1, 'rs-1'],
      ['that goes down scrolls the page and stays', 10, -120, 1, 'rs-1'],
      // 50 touches, as the page says, are one.
      ['of two fingers stays', -120, 0, 2, 'rs-1'],
      ['of 75 px to the left goes on', -75, 0, 1, 'rs-2'],
      ['of 75 px to the right goes back', 75, 0, 1, 'rs-1'],
      ['of 75 px to the right goes round', 75, 0, 1, 'rs-4'],
    ] as const)
      await test.step(`a swipe ${what}`, async () => {
        await swipe(page, 1, dx, dy, fingers)
        expect(await goal(page, 1)).toBe(id)
        await shows(page, id, 1)
      })
    expect(page.url()).toContain(FIXTURE)
  })
  await test.step('with swipe_min_touches 2 one finger does nothing, two do', async () => {
    await shows(page, 'rs-21', 2)
    await swipe(page, 2, -120)
    expect(await goal(page, 2)).toBe('rs-21')
    await swipe(page, 2, -120, 0, 2)
    await shows(page, 'rs-22', 2)
  })
})

test('a row by finger and by mouse; thumbnails', async ({ open, page }) => {
  await test.step('a carousel follows the finger, falls back under 75 px, and a drag is no click', async () => {
    await open(FIXTURE)
    await shows(page, 'rs-31', 3)
    await swipe(page, 3, -74)
    expect(await goal(page, 3)).toBe('rs-31')
    await swipe(page, 3, -75)
    await shows(page, 'rs-32', 3)
    await swipe(page, 3, 90)
    await shows(page, 'rs-31', 3)
    expect(page.url()).toContain(FIXTURE)
  })
  await test.step('a mouse drags the carousel where the page allows that, and nothing else', async () => {
    await open(FIXTURE)
    await shows(page, 'rs-31', 3)
    for (const [n, id] of [
      [3, 'rs-32'],
      [1, 'rs-1'],
    ] as const) {
      await root(page, n).scrollIntoViewIfNeeded()
      const { x, y, width, height } = (await root(page, n).boundingBox())!
      await page.mouse.move(x + width / 2 + 60, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + width / 2 - 60, y + height / 2, { steps: 5 })
      await page.mouse.up()
      await expect.poll(() => goal(page, n)).toBe(id)
    }
  })
  await test.step('thumbnails: a tap chooses, a strip scrolls along', async () => {
    await open(FIXTURE)
    await shows(page, 'rs-21', 2)
    const thumbs = root(page, 2).locator('.tp-thumb')
    await thumbs.nth(2).tap()
    await shows(page, 'rs-23', 2)
    await expect(thumbs.nth(2)).toHaveClass(/selected/)
    const mask = root(page, 2).locator('.tp-thumb-mask')
    await expect.poll(() => mask.evaluate((node) => node.scrollLeft)).toBeGreaterThan(20)
    // The mouse drags the strip from 10 px on.
    const { x, y } = (await thumbs.nth(1).boundingBox())!
    for (const [far, id] of [
      [12, 'rs-23'],
      [8, 'rs-22'],
    ] as const) {
      await page.mouse.move(x + 40, y + 20)
      await page.mouse.down()
      await page.mouse.move(x + 40 + far, y + 20, { steps: 3 })
      await page.mouse.up()
      await expect.poll(() => goal(page, 2)).toBe(id)
    }
    // The description's HTML is text.
    await expect(root(page, 2).locator('.tp-tab').nth(2)).toContainText('Dusk <b>light</b>')
  })
})
