import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, type Mode, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/divi-films.html'
const CHUNK = /\/divi-films-\w{8}\.js/

const size = (page: Page, id: string) =>
  page
    .locator(`#${id}`)
    .evaluate((node) => [(node as HTMLElement).offsetWidth, (node as HTMLElement).offsetHeight])
const overlay = (page: Page, id: string) => page.locator(`#${id} .et_pb_video_overlay`)
const player = (page: Page, id: string) => page.frameLocator(`#${id} iframe`).locator('#state')

test('films are as wide as their column, none is loaded anew, and all is put back @firefox', async ({
  open,
  page,
  problems,
}) => {
  const before = await markup(await open(FIXTURE, { mode: 'none' as Mode }))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/stub/player.vimeo.com/')) asked.push(request.url())
  })
  await open(FIXTURE)
  const width = await page.locator('#mill').evaluate((node) => node.parentElement!.clientWidth)
  expect(width).toBeGreaterThan(600)
  await expect.poll(() => size(page, 'mill')).toEqual([width, Math.round((width * 315) / 560)])
  // Of one that is as wide as its column already, as it is.
  expect(await size(page, 'yard')).toEqual([width, 200])
  expect(await size(page, 'small')).toEqual([300, 150])
  expect(await size(page, 'map')).toEqual([300, 150])
  expect(asked).toHaveLength(1)
  await page.setViewportSize({ width: 390, height: 700 })
  const [narrow, low] = (await size(page, 'mill')) as [number, number]
  expect(narrow).toBeLessThan(390)
  expect(low).toBe(Math.round((narrow * 315) / 560))
  await axe(page)
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(before)
  expect(problems).toEqual([])
})

test('a press on the picture plays: before the code is there, by mouse, keys and finger @react @firefox', async ({
  open,
  page,
  problems,
}) => {
  const go = await holdChunk(page, CHUNK)
  await open(FIXTURE, { wait: false })
  await overlay(page, 'kneading').click({ position: { x: 20, y: 20 } })
  await expect(player(page, 'kneading')).toHaveText('paused')
  const entries = await page.evaluate(() => history.length)
  go()
  await expect(player(page, 'kneading')).toHaveText('playing')
  await expect(overlay(page, 'kneading')).toBeHidden()
  const frame = page.locator('#kneading iframe')
  await expect(frame).toHaveAttribute('src', /embed\/M7lc1UVf-VE\?feature=oembed&autoplay=1$/)
  await expect(frame).toHaveAttribute('allow', 'accelerometer; encrypted-media; autoplay')
  await expect(frame).toBeFocused()

  await test.step('by keys: a video', async () => {
    await page.evaluate(() => {
      HTMLVideoElement.prototype.play = () => {
        ;(window as any).played = ((window as any).played ?? 0) + 1
        return Promise.reject(new Error('not now'))
      }
    })
    const button = overlay(page, 'baking').getByRole('button', { name: 'Play video' })
    await button.press(' ')
    await expect(overlay(page, 'baking')).toBeHidden()
    await expect(page.locator('#baking video')).toBeFocused()
    expect(await page.evaluate(() => (window as any).played)).toBe(1)
  })
  await test.step('of a post, whose address has a place in it', async () => {
    await overlay(page, 'news').getByRole('button', { name: 'Play video' }).press('Enter')
    await expect(player(page, 'news')).toHaveText('playing')
    await expect(page.locator('#news iframe')).toHaveAttribute('src', /VE\?autoplay=1#t=20$/)
    await expect(overlay(page, 'news')).toBeHidden()
  })
  expect(await page.evaluate(() => [history.length, location.hash])).toEqual([entries, ''])
  expect(problems).toEqual([])
})

test('on a telephone, with less motion: at once, by finger', async ({ browser, site }) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 700 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`${site.url}${FIXTURE}`)
  await overlay(page, 'kneading').tap()
  await expect(overlay(page, 'kneading')).toBeHidden()
  await expect(player(page, 'kneading')).toHaveText('playing')
  await context.close()
})

test('a double click loads the film once', async ({ open, page }) => {
  await open(FIXTURE)
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('autoplay=1') && asked.push(request.url())))
  await overlay(page, 'kneading').dblclick({ position: { x: 20, y: 20 } })
  await expect(player(page, 'kneading')).toHaveText('playing')
  await expect(overlay(page, 'kneading')).toBeHidden()
  expect(asked).toHaveLength(1)
})

test('without its code films have their printed size, and a press does no harm', async ({ open, page }) => {
  await routeChunk(page, CHUNK, (route) => route.fulfill({ status: 404, body: '' }))
  await open(FIXTURE, { wait: false })
  await overlay(page, 'kneading').click({ position: { x: 20, y: 20 } })
  expect(await size(page, 'mill')).toEqual([560, 315])
  await expect(overlay(page, 'kneading')).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
})
