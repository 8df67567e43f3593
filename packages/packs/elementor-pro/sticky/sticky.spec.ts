import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/sticky.html'
const HEADER = '.pro-top'

/** Edges of what is on the page, in the window. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    const of = (selector: string) => {
      const { left, top, width, bottom } = document.querySelector(selector)!.getBoundingClientRect()
      return [left, top, width, bottom].map(Math.round)
    }
    return { header: of('.pro-top'), note: of('#note'), bar: of('#bar'), end: of('main') }
  })

const scroll = async (page: Page, y: number) => {
  await page.evaluate((y) => scrollTo(0, y), y)
  // The browser tells of scrolling with the next picture.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

const shifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as any[]) (window as any).shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 720 }))

test('nothing moves when it begins to stick; one of each id; all is put back @firefox', async ({
  open,
  page,
  problems,
  browserName,
}) => {
  if (browserName === 'chromium') await shifts(page)
  await open(FIXTURE, { mode: 'none' })
  const before = [await markup(page), await boxes(page)] as const
  await open(FIXTURE)
  const header = page.locator(HEADER)
  await expect(header).toHaveClass(
    /elementor-sticky elementor-sticky--active elementor-section--handles-inside/,
  )
  await expect(header).toHaveCSS('position', 'fixed')
  const { bar, ...rest } = await boxes(page)
  const { bar: _, ...restBefore } = before[1]
  expect(rest).toEqual(restBefore)
  // At the bottom of the window, ten pixels above, as wide as it was.
  expect([bar[0], bar[2], bar[3]]).toEqual([before[1].bar[0], before[1].bar[2], 710])
  await expect(page.locator('#quay-title')).toHaveCount(1)
  await expect(page.locator('.elementor-sticky__spacer')).toHaveCount(2)
  if (browserName === 'chromium')
    expect(await page.evaluate(() => (window as any).shifted)).toBeLessThan(0.01)
  expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(before[0])
  expect(problems).toEqual([])
})

test('effects begin where they say; the top stays, the bottom releases its place', async ({ open, page }) => {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const name of ['sticky:stick', 'sticky:unstick'])
      addEventListener(name, ({ target }) => heard.push(`${name} ${(target as Element).id || 'header'}`))
  })
  await open(FIXTURE)
  const header = page.locator(HEADER)
  for (const [y, has] of [
    [119, false],
    [121, true],
    [2000, true],
    [10, false],
  ] as const) {
    await scroll(page, y)
    expect([y, await header.evaluate((node) => node.matches('.elementor-sticky--effects'))]).toEqual([y, has])
    expect((await boxes(page)).header[1]).toBe(0)
  }
  await page.locator('#bar + .elementor-sticky__spacer').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 600)
  await expect(page.locator('#bar')).not.toHaveClass(/elementor-sticky--active/)
  await expect(page.locator('#bar')).not.toHaveAttribute('style')
  const heard = await page.evaluate(() => (window as any).heard)
  const bar = ['sticky:stick bar', 'sticky:unstick bar']
  expect(heard.filter((line: string) => /header|bar/.test(line))).toEqual([
    'sticky:stick header',
    ...bar,
    ...bar,
  ])
})

test('in a column: from its offset on to the end of the column', async ({ open, page }) => {
  await open(FIXTURE)
  const note = page.locator('#note')
  const start = await boxes(page)
  await scroll(page, start.note[1]! - 80 + 200)
  expect((await boxes(page)).note).toEqual([
    start.note[0],
    80,
    start.note[2],
    80 + start.note[3]! - start.note[1]!,
  ])
  await scroll(page, start.note[1]! + 1300)
  const column = () => note.evaluate((node) => Math.round(node.parentElement!.getBoundingClientRect().bottom))
  await expect(note).toHaveCSS('position', 'absolute')
  expect((await boxes(page)).note[3]).toBe(await column())
  expect((await boxes(page)).note.filter((_, i) => i % 2 === 0)).toEqual([start.note[0], start.note[2]])
  await scroll(page, start.note[1]! + 300)
  await expect(note).toHaveCSS('position', 'fixed')
  expect((await boxes(page)).note[1]).toBe(80)
  await scroll(page, 0)
  await expect(note).toHaveCSS('position', 'relative')
})

test('devices: their offsets, and those on which it does not stick; from right to left too', async ({
  open,
  page,
}) => {
  await open(FIXTURE)
  const top = (await boxes(page)).note[1]!
  await scroll(page, top + 100)
  await page.setViewportSize({ width: 1000, height: 720 })
  await expect.poll(async () => (await boxes(page)).note[1]).toBe(100)
  await expect(page.locator('#bar')).not.toHaveClass(/elementor-sticky/)
  await page.setViewportSize({ width: 390, height: 720 })
  await expect(page.locator('#note')).not.toHaveClass(/elementor-sticky/)
  await expect(page.locator('#note')).not.toHaveAttribute('style')
  await expect.poll(async () => (await boxes(page)).header).toEqual(expect.arrayContaining([0, 390]))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.setViewportSize({ width: 1280, height: 720 })
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
    dispatchEvent(new Event('resize'))
  })
  await scroll(page, 0)
  const start = await boxes(page)
  await scroll(page, top + 200)
  expect((await boxes(page)).note.slice(0, 3)).toEqual([start.note[0], 80, start.note[2]])
})

test('below the bar of who is logged in; a picture that comes late moves the page once', async ({
  open,
  page,
}) => {
  await page.route('**/late-logo.svg', async (route) => {
    await page.waitForFunction(() => document.querySelector('.pro-top.elementor-sticky--active'))
    await route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>',
    })
  })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const bar = document.createElement('div')
      bar.id = 'wpadminbar'
      bar.style.cssText = 'position:fixed;top:0;left:0;width:100%;height:32px'
      document.body.append(bar)
      const logo = new Image()
      logo.src = '/late-logo.svg'
      logo.alt = 'Quay'
      document.querySelector('#quay-title')!.after(logo)
    })
  })
  await open(FIXTURE)
  const spacer = page.locator(`${HEADER} + .elementor-sticky__spacer`)
  const heights = () =>
    Promise.all([page.locator(HEADER), spacer].map((one) => one.evaluate((node) => node.clientHeight)))
  await expect.poll(async () => (await heights())[0]).toBeGreaterThan(90)
  await expect.poll(async () => new Set(await heights()).size).toBe(1)
  await scroll(page, 300)
  expect((await boxes(page)).header[1]).toBe(32)
})

test('code that does not come leaves the page as it is; the script that runs after all is left its work', async ({
  open,
  page,
}) => {
  await page.addInitScript(() => Object.assign(window, { elementorProFrontend: { modules: { sticky: {} } } }))
  await open(FIXTURE)
  await expect(page.locator(HEADER)).not.toHaveClass(/elementor-sticky/)
  await routeChunk(page, /\/pro-\w{8}\.js/, (route) => route.abort())
  await page.addInitScript(() => Object.assign(window, { elementorProFrontend: undefined }))
  await open(FIXTURE)
  await expect(page.locator(HEADER)).not.toHaveAttribute('style')
  await expect(page.locator(HEADER)).toBeVisible()
})
