import type { Page } from '@playwright/test'
import { violations } from '../../../../../scripts/e2e/axe'
import { markup } from '../../../../../scripts/e2e/dom'
import { expect, test } from '../../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/slider-6-more.html'
const root = (page: Page, n: number) => page.locator(`#rev_slider_${n}_1`)
const shows = (page: Page, key: string) => expect(root(page, 4)).toHaveAttribute('data-slideactive', key)
const moved = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((node) => new DOMMatrix(getComputedStyle(node).transform).e)

test('a hero with the older start: pieces, blocks, frames between, loops, numbered ends', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE)
  await expect(root(page, 3)).toHaveAttribute('data-slideactive', 'rs-31')
  // The plugin's own start says this where nobody answers it.
  await expect(page.getByText('jQuery Library')).toHaveCount(0)
  await expect(root(page, 3)).toBeVisible()
  await expect(page.locator('[data-key=rs-32]')).toBeHidden()
  await expect(root(page, 3).locator('.tparrows, .archipelago-slider-pause')).toHaveCount(0)

  const text = page.locator('#pieces')
  // One text for screen readers while it comes, and as it was when it is there.
  await expect(text).toHaveText('Grow your harbour')
  await expect(text.locator('.tp-splitted')).toHaveCount(0)
  await expect(page.locator('.tp-blockmask_in')).toHaveCount(0)
  await expect(page.getByText('Uncovered')).toHaveCSS('opacity', '1')
  await expect.poll(() => moved(page, 'between')).toBe(120)
  await expect(page.locator('#between')).toHaveCSS('background-color', 'rgb(179, 86, 95)')
  await expect(page.locator('#between')).toHaveCSS('filter', /blur\(0px\)/)
  const swings = () =>
    page.locator('#swings').evaluate((node) => getComputedStyle(node.closest('rs-loop-wrap')!).transform)
  await expect.poll(swings).not.toBe('none')
  const before = await swings()
  await expect.poll(swings).not.toBe(before)
  await expect(page.getByText('For a moment')).toBeHidden()
  expect(problems).toEqual([])
})

test('what waits comes with a press, a key and a finger, and goes with the next', async ({ open, page }) => {
  await open(FIXTURE)
  const button = page.getByRole('button', { name: 'Tell me more' })
  const waits = page.getByText('It waits for a press.')
  await expect(button).toBeVisible()
  await expect(waits).toBeHidden()
  await button.click()
  await expect(waits).toBeVisible()
  await expect(page.locator('#ends')).toHaveClass(/marked/)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(waits).toBeHidden()
  await expect(page.locator('#ends')).not.toHaveClass(/marked/)
  await button.dispatchEvent('click')
  await expect(waits).toBeVisible()
})

test('the mouse and scrolling move and fade what they should', async ({ open, page }) => {
  await open(FIXTURE)
  await expect(page.locator('#pieces')).toBeVisible()
  const box = (await root(page, 3).boundingBox())!
  await page.mouse.move(box.x + 10, box.y + 10)
  await page.mouse.move(box.x + box.width / 2 - 200, box.y + box.height / 2)
  const by = (selector: string) => page.locator(selector).evaluate((node) => getComputedStyle(node).translate)
  await expect.poll(() => by('#rev_slider_3_1 .slotholder >> nth=0')).toBe('40px')
  expect(
    await page
      .locator('#pieces')
      .evaluate((node) => getComputedStyle(node.closest('rs-layer-wrap')!).translate),
  ).toBe('20px')
  await page.evaluate(() => scrollTo(0, 250))
  const clear = () =>
    page
      .locator('#rev_slider_3_1 .slotholder')
      .first()
      .evaluate((node) => Number(getComputedStyle(node).opacity))
  await expect.poll(clear).toBeLessThan(0.9)
  await page.evaluate(() => scrollTo(0, 0))
})

test('videos, a bar, thumbnails, a slide that is a link', async ({ open, page, problems }) => {
  await open(FIXTURE)
  await root(page, 4).scrollIntoViewIfNeeded()
  await shows(page, 'rs-41')
  await expect(root(page, 4).locator('rs-bgvideo video')).toBeVisible()
  await expect(root(page, 4).locator('.slotholder.mayfair')).toHaveCount(1)
  const bar = root(page, 4).locator('rs-progress-bar')
  await expect(bar).toHaveCSS('background-color', 'rgb(179, 86, 95)')
  await expect(bar).toHaveCSS('height', '6px')
  await expect.poll(async () => (await bar.boundingBox())!.width).toBeGreaterThan(10)

  await root(page, 4).getByRole('button', { name: /Talk/ }).click()
  await shows(page, 'rs-42')
  // Scaled as its layer says: 320 px of a grid of 1240.
  const { width, height } = (await page.locator('#talk').boundingBox())!
  expect(Math.abs(width / height - 16 / 9)).toBeLessThan(0.02)
  const play = page.getByRole('button', { name: 'Play video' })
  await play.focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.locator('#talk video').evaluate((video: HTMLVideoElement) => video.paused))
    .toBe(false)

  await root(page, 4)
    .getByRole('button', { name: /All of it/ })
    .click()
  await shows(page, 'rs-43')
  expect(problems).toEqual([])
  await root(page, 4).getByRole('link', { name: 'All of it' }).press('Enter')
  await expect(page).toHaveURL(/share\.html$/)
})

test('reduced motion: all stands there, nothing goes; axe; taken down, all is as it was', async ({
  open,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(FIXTURE)
  await expect(page.locator('#pieces')).toBeVisible()
  await expect(page.getByText('For a moment')).toBeVisible()
  await expect(page.locator('.tp-blockmask_in, .tp-splitted')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.evaluate(() => {
    for (const n of [3, 4]) (window as any).archipelago.unmount(document.querySelector(`#rev_slider_${n}_1`))
  })
  for (const n of [3, 4])
    expect(await markup(page, `#rev_slider_${n}_1_wrapper`)).not.toMatch(
      /rs-layer-wrap|slotholder|data-autoplay|tp-videolayer|rs-progress|aria-|role=|translate/,
    )
})

test('at 390 px nothing is wider than the window', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(FIXTURE)
  await expect(page.locator('#pieces')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
