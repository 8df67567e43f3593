import { markup } from '../../../../scripts/e2e/dom'
import { expect, type Mode, test } from '../../../../scripts/e2e/test'
import known from './feature'

const FIXTURE = '/fixtures/divi-modules.html'
const wide = { width: 1280, height: 800 }

test('a header is as high as the window below the header of the page, and leads on', async ({
  open,
  page,
}) => {
  await page.setViewportSize(wide)
  const header = page.locator('.et_pb_fullwidth_header')
  await open(FIXTURE)
  const place = await header.evaluate((node) => node.getBoundingClientRect().top + scrollY)
  await expect(header).toHaveCSS('min-height', '800px')
  await page.setViewportSize({ width: 390, height: 600 })
  await expect(header).toHaveCSS('min-height', '600px')
  // It waits for somebody to be there.
  await page.mouse.move(5, 5)
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  const bottom = await header.evaluate((node) => node.getBoundingClientRect().bottom + scrollY)
  expect(bottom).toBeGreaterThan(place + 599)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(bottom, 0)
})

test('a header without an arrow has nothing that leads on @firefox', async ({ open, page, problems }) => {
  await page.route(`**${FIXTURE}*`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(et_pb_fullwidth_header_scroll">).*?(?=<\/div>)/, '$1')
    await route.fulfill({ response, body })
  })
  await open(FIXTURE)
  await expect(page.locator('.et_pb_fullwidth_header_scroll > *')).toHaveCount(0)
  await page.mouse.move(5, 5)
  await page.locator('.percent').scrollIntoViewIfNeeded()
  await expect(page.locator('.percent-value')).toHaveText('12,500')
  expect(problems).toEqual([])
})

test('a header gives room to the header of the page and to the bar above it', async ({ open, page }) => {
  await page.setViewportSize(wide)
  await page.route(`**${FIXTURE}*`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '<div id="et-main-area">',
      '<style>:is(body, #main-content, .et_pb_section) { margin: 0; padding: 0 }</style><div id="top-header" style="height:30px"></div><header id="main-header" data-height-onload="66" style="height:70px"></header><div id="et-main-area">',
    )
    await route.fulfill({ response, body })
  })
  await open(FIXTURE)
  await expect(page.locator('.et_pb_fullwidth_header')).toHaveCSS('min-height', `${800 - 30 - 66}px`)
  // The bar above is none of small screens.
  await page.setViewportSize({ width: 800, height: 800 })
  await expect(page.locator('.et_pb_fullwidth_header')).toHaveCSS('min-height', `${800 - 66}px`)
})

test('what is printed for it keeps the page from moving, and unmounting puts all back', async ({
  open,
  page,
}) => {
  await page.setViewportSize(wide)
  await page.route(`**${FIXTURE}*`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replace(' et_non_fixed_nav', ' et_fixed_nav')
      .replace(
        '<div id="et-main-area">',
        '<header id="main-header" data-height-onload="66" style="height:66px;position:fixed;width:100%"></header><div id="et-main-area">',
      )
      .replace('</body>', `<style>${known.failsafe.css}</style></body>`)
    await route.fulfill({ response, body })
  })
  const before = await markup(await open(FIXTURE, { mode: 'none' as Mode }))
  const header = page.locator('.et_pb_fullwidth_header')
  await expect(header).toHaveCSS('min-height', '734px')
  await open(FIXTURE)
  await expect(header).toHaveAttribute('style', /min-height: 734px/)
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(before)
})
