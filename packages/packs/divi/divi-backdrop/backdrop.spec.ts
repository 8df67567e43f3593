import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, type Mode, test } from '../../../../scripts/e2e/test'
import feature from './feature'

const FIXTURE = '/fixtures/divi-sections.html'
const CHUNK = /\/divi-backdrop-\w{8}\.js/
const section = (page: Page) => page.locator('.et_pb_section_0')
const playing = (page: Page) =>
  page.locator('.et_pb_section_0 video').evaluate((node: HTMLVideoElement) => !node.paused)

test('a video is as large as its section, plays while it is in view, and can be stopped; all is put back @firefox', async ({
  open,
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  const before = await markup(await open(FIXTURE, { mode: 'none' as Mode }))
  await open(FIXTURE)
  await expect(section(page)).not.toHaveClass(/et_pb_preload/)
  await expect(page.getByRole('heading', { name: 'At the oven' })).toBeVisible()
  await expect.poll(() => playing(page)).toBe(true)
  const isCovered = () =>
    section(page).evaluate((node) => {
      const [a, b] = [node, node.querySelector('video')!].map((one) => one.getBoundingClientRect())
      return Math.abs(a!.width - b!.width) < 2 && Math.abs(a!.height - b!.height) < 2
    })
  expect(await isCovered()).toBe(true)
  await page.setViewportSize({ width: 390, height: 600 })
  expect(await isCovered()).toBe(true)
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => playing(page)).toBe(false)
  await page.mouse.wheel(0, -1500)
  await expect.poll(() => playing(page)).toBe(true)
  const stop = page.getByRole('button', { name: 'Pause background' })
  await stop.focus()
  await expect(stop).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect.poll(() => playing(page)).toBe(false)
  await page.mouse.wheel(0, 1500)
  await page.mouse.wheel(0, -1500)
  await page.getByRole('button', { name: 'Play background' }).click()
  await expect.poll(() => playing(page)).toBe(true)
  await page.getByRole('link', { name: 'See it' }).click({ trial: true })
  await axe(page)
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(before)
  expect(problems).toEqual([])
})

test('no motion where the visitor asks for none; what is in the section is seen all the same', async ({
  open,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(FIXTURE)
  await expect(page.getByRole('heading', { name: 'At the oven' })).toBeVisible()
  await expect.poll(() => playing(page)).toBe(false)
  await expect(page.locator('.archipelago-video-pause')).toBeHidden()
})

test('a video that cannot be had hides nothing', async ({ open, page }) => {
  await page.route('**/clip.webm', (route) => route.abort())
  await open(FIXTURE)
  await expect(page.getByRole('heading', { name: 'At the oven' })).toBeVisible()
  await expect(section(page)).not.toHaveClass(/et_pb_preload/)
})

test('without its code what is in the section is to be seen', async ({ open, page }) => {
  await routeChunk(page, CHUNK, (route) => route.abort())
  await page.route(`**${FIXTURE}*`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</body>', `<style>${feature.failsafe.css}</style></body>`)
    await route.fulfill({ response, body })
  })
  await open(FIXTURE)
  await expect(page.getByRole('heading', { name: 'At the oven' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'At the oven' })).toBeVisible()
})
