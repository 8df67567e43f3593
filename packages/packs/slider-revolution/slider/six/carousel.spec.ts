import type { Page } from '@playwright/test'
import { violations } from '../../../../../scripts/e2e/axe'
import { routeChunk } from '../../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../../scripts/e2e/dom'
import { expect, test } from '../../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/slider-6-carousel.html'
const root = (page: Page, n = 7) => page.locator(`#rev_slider_${n}_1`)
const slide = (page: Page, n: number) => page.locator(`rs-slide[data-key="rs-${n}"]`)
const shows = (page: Page, n: number) =>
  expect(root(page, Math.floor(n / 10))).toHaveAttribute('data-slideactive', `rs-${n}`)
/** Left of all slides of a carousel, without what turns and shrinks them. */
const lefts = (page: Page, n: number) =>
  root(page, n)
    .locator('rs-slide')
    .evaluateAll((all) =>
      (all as HTMLElement[]).map(({ style }) =>
        Math.round(Number(/translateX\((.*?)px\)/.exec(style.transform)![1])),
      ),
    )
/** It stands, and the layers of its slide are there. */
const rests = async (page: Page, n: number) => {
  await shows(page, n)
  await expect(slide(page, n).getByRole('link')).toBeVisible()
}
const drag = async (page: Page, from: number, to: number, y: number) => {
  await page.mouse.move(from, y)
  await page.mouse.down()
  for (let i = 1; i <= 6; i++) await page.mouse.move(from + ((to - from) * i) / 6, y)
  await page.mouse.up()
}

test('a carousel goes by arrows, bullets, keys, the mouse and the focus @react @firefox', async ({
  open,
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(FIXTURE)
  await rests(page, 71)
  await root(page).getByRole('button', { name: /pause/i }).click()
  const box = (await slide(page, 71).boundingBox())!
  const y = box.y + 60
  expect([box.x, box.width, box.height]).toEqual([340, 600, 360])
  await expect(slide(page, 72)).toHaveCSS('opacity', '0.7')
  await expect(slide(page, 73)).toBeHidden()
  await expect(slide(page, 71)).toHaveCSS('border-radius', '8px')

  await test.step('layers are those of the slide in the middle, and those that are always seen', async () => {
    await expect(page.getByText('Law by the water')).toBeVisible()
    await expect(page.getByText('Cranes and contracts')).toBeHidden()
    for (const n of [1, 2, 5]) await expect(page.getByText(`No. ${n}`)).toBeVisible()
  })

  await test.step('arrows, bullets, keys', async () => {
    await root(page).getByRole('button', { name: 'Previous slide' }).click()
    await rests(page, 75)
    await expect(page.getByText('Law by the water')).toBeHidden()
    await root(page).getByRole('button', { name: '2: Crane' }).click()
    await rests(page, 72)
    await page.locator('#after').focus()
    await page.keyboard.press('ArrowRight')
    await rests(page, 73)
    await expect(slide(page, 73)).toHaveCSS('opacity', '1')
    await expect(slide(page, 71)).toHaveJSProperty('inert', true)
  })

  await test.step('a drag goes on, from however near; a click beside goes there', async () => {
    await drag(page, 700, 640, y)
    await rests(page, 74)
    await drag(page, 400, 1150, y)
    await rests(page, 73)
    await page.mouse.click(1150, y)
    await rests(page, 74)
    // A click in the middle is no more than that.
    await page.mouse.click(640, y)
    await rests(page, 74)
    await slide(page, 74).getByRole('link', { name: 'About slide 4' }).click()
    await expect(page).toHaveURL(/share\.html#4$/)
  })
  expect(problems).toEqual([])
})

test('what is asked for on the way is where it goes, and its layers alone come', async ({ open, page }) => {
  await open(FIXTURE)
  await rests(page, 71)
  await root(page).getByRole('button', { name: /pause/i }).click()
  await page.evaluate(() => {
    const told: string[] = ((window as any).told = [])
    for (const name of ['nextslide.waiting', 'slide.onbeforeswap', 'slide.onchange', 'slide.carouselchange'])
      document.addEventListener(`revolution.${name}`, (event) =>
        told.push(`${name} ${(event as CustomEvent).detail?.[0]?.slideIndex ?? ''}`.trim()),
      )
  })
  const next = root(page).getByRole('button', { name: 'Next slide' })
  await next.click()
  await next.click()
  await rests(page, 73)
  await expect(page.getByText('Cranes and contracts')).toBeHidden()
  await expect(page.getByText('Law by the water')).toBeHidden()
  await next.click()
  await rests(page, 74)
  const told: string[] = await page.evaluate(() => (window as any).told)
  // It says that it is there when it sets out, and once more when it is (6.6.14).
  expect(told.slice(-5).map((one) => one.split(' ')[0])).toEqual([
    'nextslide.waiting',
    'slide.onbeforeswap',
    'slide.onchange',
    'nextslide.waiting',
    'slide.carouselchange',
  ])
})

test('slides with widths of their own: at the left, with tabs, layers in all; dragged no further than its ends', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(FIXTURE)
  const eight = root(page, 8)
  await eight.scrollIntoViewIfNeeded()
  await shows(page, 81)
  // As wide as they are high, by their ratio, with 12 between.
  expect(await lefts(page, 8)).toEqual([0, 372, 564, 1056, 1308])
  const widths = await eight
    .locator('rs-slide')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetWidth))
  expect(widths).toEqual([360, 180, 480, 240, 300])
  for (const name of ['Harbour', 'Crane', 'Pier'])
    await expect(eight.locator('rs-layer', { hasText: name })).toBeVisible()
  const high = await page
    .locator('#rev_slider_8_1_wrapper')
    .evaluate((node) => (node as HTMLElement).offsetHeight)
  expect(high).toBe(270)
  const own = (await slide(page, 81).boundingBox())!
  expect(own.y - (await eight.boundingBox())!.y).toBe(10)

  await eight.getByRole('button', { name: '3: Pier' }).click()
  await shows(page, 83)
  await expect.poll(() => lefts(page, 8)).toEqual([-564, -192, 0, 492, 744])
  await expect(eight.locator('.tp-tab.selected')).toHaveText('Pier')
  await eight.getByRole('button', { name: '5: Market' }).click()
  await expect.poll(() => lefts(page, 8)).toEqual([-1308, -936, -744, -252, 0])
  const y = own.y + 60
  await drag(page, 500, 200, y)
  await expect.poll(() => lefts(page, 8)).toEqual([-1308, -936, -744, -252, 0])
  await shows(page, 85)
  // The page is no wider for what is outside.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
})

test('a finger moves it, up and down it scrolls the page', async ({ browser, site }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile',
  })
  const page = await context.newPage()
  await page.goto(`${site.url}${FIXTURE}`)
  await rests(page, 71)
  expect(await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([390, 390])
  const box = (await slide(page, 71).boundingBox())!
  expect([box.x, box.width, box.height]).toEqual([35, 320, 240])
  await expect(page.locator('#rev_slider_7_1 rs-slides')).toHaveCSS('touch-action', 'pan-y')
  const client = await context.newCDPSession(page)
  const touch = (type: string, x?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: x === undefined ? [] : [{ x, y: box.y + 80 }],
    })
  await touch('touchStart', 250)
  for (const x of [230, 200, 160, 120]) await touch('touchMove', x)
  await touch('touchEnd')
  await rests(page, 72)
  await context.close()
})

test('it goes by itself, waits under the mouse, and is told of when somebody goes on by hand', async ({
  open,
  page,
}) => {
  await page.clock.install()
  await open(FIXTURE)
  await page.locator('#after').hover()
  await page.clock.runFor(1000)
  await shows(page, 71)
  await page.clock.runFor(5500)
  await shows(page, 72)
  await root(page).hover({ position: { x: 600, y: 200 } })
  await page.clock.runFor(20_000)
  await shows(page, 72)
  await root(page).getByRole('button', { name: /pause/i }).click()
  await root(page).getByRole('button', { name: 'Next slide' }).click()
  await page.clock.runFor(1500)
  await expect(page.locator('[aria-live]', { hasText: '3 / 5: Pier' })).toHaveCount(1)
})

test('with reduced motion it stands still, and is there at once', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(FIXTURE)
  await rests(page, 71)
  await root(page).getByRole('button', { name: 'Next slide' }).click()
  await rests(page, 72)
  expect((await slide(page, 72).boundingBox())!.width).toBe(600)
  await expect(page.getByText('Cranes and contracts')).toHaveCSS('opacity', '1')
})

test('it is measured again with the window, nothing is wrong with it, and it is put back as it was', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(FIXTURE)
  await rests(page, 71)
  await root(page).getByRole('button', { name: /pause/i }).click()
  await root(page).getByRole('button', { name: 'Next slide' }).click()
  await rests(page, 72)
  await page.setViewportSize({ width: 700, height: 800 })
  await expect.poll(async () => Math.round((await slide(page, 72).boundingBox())!.width)).toBe(440)
  expect(Math.round((await slide(page, 72).boundingBox())!.x)).toBe(130)
  const words = (await page.getByText('Cranes and contracts').boundingBox())!
  expect(Math.round(words.x + words.width / 2)).toBe(350)
  expect(await violations(page)).toEqual([])
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('rs-module')) (window as any).archipelago.unmount(one)
  })
  const html = await markup(page, 'rs-module-wrap')
  expect(html).not.toMatch(/rs-layer-wrap|slotholder|role=|translateX|clip-path|cursor|inert|padding-bottom/)
})

test('without its code what was printed is seen, and carousels alone fetch it', async ({ open, page }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await open('/fixtures/slider-6.html')
  await expect(root(page, 1)).toHaveAttribute('data-slideactive', 'rs-1')
  expect(asked.filter((url) => /six-carousel/.test(url))).toEqual([])
  await routeChunk(page, /slider-six-carousel/, (route) => route.fulfill({ status: 404, body: '' }))
  await open(FIXTURE, { wait: false })
  for (const text of ['Law by the water', 'Market days']) await expect(page.getByText(text)).toBeVisible()
})
