import type { Page } from '@playwright/test'
import { routeChunk } from '../../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../../scripts/e2e/dom'
import { expect, test } from '../../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/slider-6-first.html'
const root = (page: Page) => page.locator('#rev_slider_5_1')
const picture = (page: Page) => root(page).locator('.rev-slidebg').first()
const boxOf = async (page: Page, text: string) => (await page.getByText(text).boundingBox())!

/** A picture that is not so simple that browsers take it for a ground: noise, 800 by 350, for what is enlarged counts as it is. */
const noise = () => {
  const bytes = Buffer.alloc(54 + 800 * 350 * 3, 0)
  for (let i = 54; i < bytes.length; i++) bytes[i] = (i * 2654435761) >>> 8
  bytes.write('BM')
  for (const [at, value] of [
    [2, bytes.length],
    [10, 54],
    [14, 40],
    [18, 800],
    [22, 350],
    [26, 1 + 24 * 65536],
  ] as const)
    bytes.writeUInt32LE(value, at)
  return bytes
}

/** What is seen of the slider where no code of ours is: the picture in its place, and words that can be read on it. */
const expectFirstSlide = async (page: Page, height: number) => {
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  await expect(picture(page)).toBeVisible()
  expect(await picture(page).boundingBox()).toEqual({ x: 0, y: 0, width, height })
  await expect(picture(page)).toHaveCSS('object-fit', 'cover')
  await expect(picture(page)).toHaveCSS('object-position', '0% 100%')
  const below = await boxOf(page, 'What comes below')
  expect(below.y).toBeGreaterThanOrEqual(height)
}
const expectWords = async (page: Page) => {
  for (const text of ['Law by the water', 'Our fees']) {
    const words = page.getByText(text)
    await expect(words).toBeVisible()
    await expect(words).toHaveCSS('opacity', '1')
    await expect(words).toHaveCSS('color', 'rgb(17, 17, 17)')
    // On the picture, on a ground that its colour can be read on.
    await expect(words).toHaveCSS('background-color', 'rgba(255, 255, 255, 0.933)')
    expect((await boxOf(page, text)).y).toBeLessThan(300)
  }
  expect((await boxOf(page, 'Our fees')).y).toBeGreaterThan((await boxOf(page, 'Law by the water')).y)
  await expect(page.getByText('Contracts and wills')).toBeHidden()
}

test.describe('where no script runs', () => {
  test.use({ javaScriptEnabled: false })
  for (const [width, height] of [
    [1280, 420],
    [390, 132.09375],
  ] as const)
    test(`the first slide is there at ${width} px, with its words and links`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${site.url}${FIXTURE}`)
      if (width > 1000) await expectFirstSlide(page, height)
      else expect((await picture(page).boundingBox())!.height).toBeGreaterThanOrEqual(height - 1)
      await expectWords(page)
      await page.getByRole('link', { name: 'Our fees' }).click()
      await expect(page).toHaveURL(/accordion\.html/)
    })
})

test('without the one script: the picture at once, the words when it must have come', async ({
  page,
  open,
}) => {
  await page.route('**/archipelago.js*', (route) => route.fulfill({ status: 404, body: '' }))
  await open(FIXTURE, { wait: false })
  await expectFirstSlide(page, 420)
  await expect(page.getByText('Law by the water')).toBeHidden()
  await page.addStyleTag({ content: 'rs-slide, rs-slide * { animation-delay: 0s !important }' })
  await expectWords(page)
  await page.getByRole('link', { name: 'Our fees' }).click()
  await expect(page).toHaveURL(/accordion\.html/)
})

test('without its chunk: the picture, and all words below each other', async ({ page, open }) => {
  await routeChunk(page, /slider-six-mount/, (route) => route.fulfill({ status: 404, body: '' }))
  await open(FIXTURE, { wait: false })
  await expect(picture(page)).toBeVisible()
  for (const text of ['Law by the water', 'Our fees', 'Contracts and wills']) {
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByText(text)).toHaveCSS('opacity', '1')
  }
})

for (const width of [1280, 390])
  test(`at ${width} px nothing moves when its code comes, and the largest paint is the picture from before`, async ({
    page,
    open,
    site,
    problems,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() => {
      const seen = ((window as any).seen = { shifts: [] as unknown[], largest: [] as any[], mounted: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as any[])
          seen.shifts.push([entry.value, entry.sources.map(({ node }: any) => node?.nodeName)])
      }).observe({ type: 'layout-shift', buffered: true })
      new PerformanceObserver((list) => {
        for (const { url, startTime } of list.getEntries() as any[]) seen.largest.push({ url, startTime })
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      document.addEventListener('revolution.slide.onchange', () => {
        seen.mounted ||= performance.now()
      })
    })
    await page.route('**/quay-1-1600x700.jpg', (route) =>
      route.fulfill({ contentType: 'image/bmp', body: noise() }),
    )
    site.control({ delayChunks: 400 })
    await open(FIXTURE)
    await expect(root(page)).toHaveAttribute('data-slideactive', 'rs-51')
    await expect(page.getByText('Law by the water')).toBeVisible()
    await expect.poll(() => page.evaluate(() => (window as any).seen.mounted)).toBeGreaterThan(0)
    const { shifts, largest, mounted } = await page.evaluate(() => (window as any).seen)
    expect(shifts).toEqual([])
    expect(largest.at(-1).url).toMatch(/quay-1-1600x700\.jpg$/)
    expect(largest.at(-1).startTime).toBeLessThan(mounted - 400)
    expect(problems).toEqual([])
  })

test('taken down, the first slide is seen as it was printed', async ({ page, open }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      ;(window as any).nodes = document.querySelectorAll('rs-module *').length
    })
  })
  await open(FIXTURE)
  await expect(root(page)).toHaveAttribute('data-slideactive', 'rs-51')
  await expect(picture(page)).toBeHidden()
  await expect(picture(page)).toHaveAttribute('data-lazyload', /quay-1/)
  await page.evaluate(() => (window as any).archipelago.unmount(document.querySelector('rs-module')))
  await expectFirstSlide(page, 420)
  expect(await markup(page, 'rs-module-wrap')).not.toMatch(/rs-layer-wrap|slotholder|role=/)
})

test('of a version that prints its slider without display, the same', async ({ page, open }) => {
  await page.route(`**${FIXTURE}`, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({
      response,
      body: body.replace('style="" data-version', 'style="display:none" data-version'),
    })
  })
  await open(FIXTURE, { mode: 'none', wait: false })
  await expect(picture(page)).toBeHidden()
  await open(FIXTURE)
  await expect(root(page)).toHaveAttribute('data-slideactive', 'rs-51')
  await expect(root(page)).toBeVisible()
  await expect(page.getByText('Law by the water')).toBeVisible()
  await page.evaluate(() => (window as any).archipelago.unmount(document.querySelector('rs-module')))
  await expectFirstSlide(page, 420)
})
