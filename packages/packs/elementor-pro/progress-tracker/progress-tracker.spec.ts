import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/pro-widgets.html'

const tracker = (page: Page, number: number) =>
  page.locator(`.elementor-element-840005${number} .elementor-scrolling-tracker`)
const line = (page: Page, number: number) => tracker(page, number).locator('.current-progress')
const scroll = (page: Page, part: number) =>
  page.evaluate((part) => {
    const { scrollHeight, clientHeight } = document.documentElement
    scrollTo(0, part * (scrollHeight - clientHeight))
  }, part)

test('a bar grows with the page, a circle with a part of it @react', async ({ open, page, problems }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(FIXTURE, { mode: 'none' })
  const printed = await markup(page)
  await open(FIXTURE)
  const bar = page.getByRole('progressbar', { name: 'Reading progress' }).first()
  await expect(bar).toHaveAttribute('aria-valuenow', '0')
  await expect(line(page, 0)).toBeHidden()
  await scroll(page, 0.5)
  await expect(bar).toHaveAttribute('aria-valuenow', '50')
  await expect(line(page, 0)).toHaveAttribute('style', /display: flex; width: (50|49\.9\d*|50\.0\d*)%/)
  await expect(line(page, 0)).toHaveText('50%')
  await expect(line(page, 0).locator('div')).toHaveCSS('color', 'rgb(255, 255, 255)')
  await scroll(page, 1)
  await expect(bar).toHaveAttribute('aria-valuenow', '100')

  await page.evaluate(() => {
    const { top, height } = document.querySelector('.part')!.getBoundingClientRect()
    scrollBy({ top: top + height / 4 - innerHeight, behavior: 'instant' })
  })
  await expect(tracker(page, 1)).toHaveAttribute('aria-valuenow', '25')
  const [around, rest] = await line(page, 1).evaluate((circle: SVGCircleElement) => [
    circle.r.baseVal.value * 2 * Math.PI,
    Number.parseFloat(circle.style.strokeDashoffset),
  ])
  expect(rest! / around!).toBeCloseTo(0.75, 2)
  expect(await violations(page)).toEqual([])

  await test.step('a page that has grown is read less', async () => {
    await scroll(page, 1)
    await expect(bar).toHaveAttribute('aria-valuenow', '100')
    await page.evaluate(() => {
      const more = document.createElement('div')
      more.style.height = '9000px'
      document.body.append(more)
    })
    await expect(bar).not.toHaveAttribute('aria-valuenow', '100')
    await page.evaluate(() => document.body.lastElementChild!.remove())
  })
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(printed)
  expect(problems).toEqual([])
})
