import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { fromRightToLeft } from '../../../../scripts/e2e/changed'
import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, type Mode, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/divi-slider.html'
const CHUNK = /\/divi-slider-\w{8}\.js/

const slider = (page: Page) => page.locator('.et_pb_fullwidth_slider_0')
const gallery = (page: Page) => page.locator('.et_pb_gallery_0')
const active = (page: Page) => slider(page).locator('.et-pb-active-slide')

/** Has the slides of the page wait for the visitor. */
const still = (page: Page) => page.locator('h1').hover()

test('arrows, numbers and keys; heights, colours and events; all is put back @firefox', async ({
  open,
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const before = await markup(await open(FIXTURE, { mode: 'none' as Mode }))
  await page.clock.install()
  await open(FIXTURE)
  await page.evaluate(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    for (const name of ['simple_slider_before_move_to', 'simple_slider_after_move_to'])
      document.addEventListener(name, (event) => {
        const [{ direction, next_slide }] = (event as CustomEvent).detail
        told.push([name.slice(14, 20), direction, next_slide.dataset.slideId])
      })
  })
  await expect(slider(page)).toHaveAttribute('data-active-slide', 'et_pb_slide_0')
  await expect(slider(page)).toHaveClass(/et_pb_bg_layout_dark/)
  await expect(slider(page).locator('.et_pb_slide_image img')).toHaveCSS('opacity', '1')
  const heights = await slider(page)
    .locator('.et_pb_container')
    .evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).style.height))
  expect(new Set(heights).size).toBe(1)
  expect(Number.parseFloat(heights[0]!)).toBeGreaterThan(50)

  await slider(page).hover()
  await slider(page).getByRole('button', { name: 'Next' }).click()
  await expect(slider(page).locator('.et_pb_slide_0')).toHaveClass(/et-pb-moved-slide/)
  // One at a time.
  await slider(page).getByRole('button', { name: 'Next' }).click()
  await page.clock.runFor(1000)
  await expect(active(page)).toHaveAttribute('data-slide-id', 'et_pb_slide_1')
  await expect(slider(page).locator('.et_pb_slide_0')).toBeHidden()
  await expect(active(page)).toHaveCSS('opacity', '1')
  await expect(slider(page)).toHaveClass(/et_pb_bg_layout_light/)
  await expect(slider(page)).not.toHaveClass(/et_pb_bg_layout_dark/)
  await slider(page).getByRole('button', { name: 'Go to slide 3' }).press('Enter')
  await page.clock.runFor(1000)
  await expect(active(page)).toHaveAttribute('data-slide-id', 'et_pb_slide_2')
  await expect(slider(page).locator('.et-pb-active-control')).toHaveText('3')
  await slider(page).getByRole('button', { name: 'Next' }).press(' ')
  await page.clock.runFor(1000)
  await expect(active(page)).toHaveAttribute('data-slide-id', 'et_pb_slide_0')
  expect(await page.evaluate(() => (window as any).told)).toEqual([
    ['before', 'next', 'et_pb_slide_1'],
    ['after_', undefined, 'et_pb_slide_1'],
    ['before', 2, 'et_pb_slide_2'],
    ['after_', undefined, 'et_pb_slide_2'],
    ['before', 'next', 'et_pb_slide_0'],
    ['after_', undefined, 'et_pb_slide_0'],
  ])
  await axe(page)

  await expect(gallery(page).locator('.et-pb-controllers')).toHaveCount(0)
  await gallery(page).hover()
  await gallery(page).getByRole('button', { name: 'Previous' }).click()
  await page.clock.runFor(1000)
  await expect(gallery(page).getByRole('img', { name: 'Loaf number 3' })).toBeVisible()
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(before)
  expect(problems).toEqual([])
})

test('goes on by itself, but not under the mouse, with the focus, paused, or with less motion', async ({
  open,
  page,
}) => {
  await page.clock.install()
  await open(FIXTURE)
  await still(page)
  const at = () => slider(page).getAttribute('data-active-slide')
  const wait = async () => {
    await page.clock.runFor(3800)
    return at()
  }
  expect(await wait()).toBe('et_pb_slide_1')
  await slider(page).hover()
  await expect(slider(page)).toHaveClass(/et_slider_hovered/)
  expect(await wait()).toBe('et_pb_slide_1')
  await still(page)
  expect(await wait()).toBe('et_pb_slide_2')
  await page.keyboard.press('Tab')
  const pause = page.getByRole('button', { name: 'Pause slideshow' })
  await expect(pause).toBeFocused()
  await page.keyboard.press('Enter')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  expect(await wait()).toBe('et_pb_slide_2')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Start slideshow' }).press('Enter')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  expect(await wait()).toBe('et_pb_slide_0')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(FIXTURE)
  await still(page)
  expect(await wait()).toBe('et_pb_slide_0')
  await slider(page).getByRole('button', { name: 'Go to slide 2' }).click()
  await expect(slider(page).locator('.et_pb_slide_0')).toBeHidden()
})

test('a drag of the mouse leads on, and is no click', async ({ open, page, problems }) => {
  await open(FIXTURE)
  await gallery(page).scrollIntoViewIfNeeded()
  const { x, y, width } = (await gallery(page).boundingBox())!
  await gallery(page).evaluate((node) => {
    // A picture would be dragged itself.
    node.addEventListener('dragstart', (event) => event.preventDefault())
  })
  await page.mouse.move(x + width / 2, y + 60)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 - 100, y + 62, { steps: 4 })
  await page.mouse.up()
  await expect(gallery(page).getByRole('img', { name: 'Loaf number 2' })).toBeVisible()
  await expect(gallery(page).getByRole('img', { name: 'Loaf number 1' })).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(problems).toEqual([])
})

test('without its code the first slide is to be seen', async ({ open, page }) => {
  await routeChunk(page, CHUNK, (route) => route.abort())
  await open(FIXTURE)
  await expect(slider(page).locator('.et_pb_slide_image img')).toHaveCSS('opacity', '1')
})

test('from right to left a drag to the left still leads on, and nothing is wider than the page', async ({
  open,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await fromRightToLeft(page, FIXTURE)
  await open(FIXTURE)
  await slider(page).getByRole('button', { name: 'Next' }).click()
  await expect(active(page)).toHaveAttribute('data-slide-id', 'et_pb_slide_1')
  await slider(page).evaluate((node) => {
    node.addEventListener('dragstart', (event) => event.preventDefault())
  })
  const drag = async (by: number) => {
    await slider(page).scrollIntoViewIfNeeded()
    const { x, y, width } = (await slider(page).boundingBox())!
    await page.mouse.move(x + width / 2, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + by, y + 22, { steps: 4 })
    await page.mouse.up()
  }
  await drag(-100)
  await expect(active(page)).toHaveAttribute('data-slide-id', 'et_pb_slide_2')
  await drag(100)
  await expect(active(page)).toHaveAttribute('data-slide-id', 'et_pb_slide_1')
  const shown = (await active(page).boundingBox())!
  const around = (await slider(page).boundingBox())!
  expect(Math.abs(shown.x - around.x)).toBeLessThan(1)
  expect(Math.abs(shown.width - around.width)).toBeLessThan(1)
  await axe(page)
})
