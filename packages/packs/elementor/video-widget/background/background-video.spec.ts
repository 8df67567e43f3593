import type { Page } from '@playwright/test'
import { markup } from '../../../../../scripts/e2e/dom'
import { expect, test } from '../../../../../scripts/e2e/test'
import { API, askedOfTubes, services, setTube, tubeOptions } from '../harness'

const FIXTURE = '/fixtures/background-video.html'
const video = (page: Page, id: string) => page.locator(`#${id} .elementor-background-video-container video`)
const playing = (page: Page, id: string) => video(page, id).evaluate((node: HTMLVideoElement) => !node.paused)
const vimeoAsked = (page: Page) => page.evaluate(() => (window as any).vimeoAsked ?? [])

test('files: behind the words, without sound, with a switch; a part of one, once; all of it is put back @firefox', async ({
  open,
  page,
  problems,
}) => {
  const before = await markup(await open(FIXTURE, { mode: 'none' }), 'main')
  await open(FIXTURE)
  await expect.poll(() => playing(page, 'file')).toBe(true)
  const covers = () =>
    video(page, 'file').evaluate((node: HTMLVideoElement) => {
      const [a, b] = [node, node.closest('section')!].map((one) => one.getBoundingClientRect())
      return (
        Math.abs(a!.width - b!.width) < 2 && Math.abs(a!.height - b!.height) < 2 && node.muted && node.loop
      )
    })
  expect(await covers()).toBe(true)
  const container = page.locator('#file .elementor-background-video-container')
  await expect(container).toHaveAttribute('aria-hidden', 'true')
  await expect(container).toHaveAttribute('inert')
  // The words are in front.
  await page.getByRole('heading', { name: 'A file, everywhere' }).click({ trial: true })

  const pause = page.locator('#file > .archipelago-video-pause')
  await pause.focus()
  await expect(pause).toHaveAccessibleName('Pause background')
  await expect(pause).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect.poll(() => playing(page, 'file')).toBe(false)
  await expect(pause).toHaveAccessibleName('Play background')
  await page.keyboard.press('Space')
  await expect.poll(() => playing(page, 'file')).toBe(true)

  // From its start to its end, and then the picture of the column.
  await page.locator('#once').scrollIntoViewIfNeeded()
  await expect(video(page, 'once')).toBeHidden()
  expect(await video(page, 'once').evaluate((node: HTMLVideoElement) => node.currentTime)).toBeGreaterThan(
    1.9,
  )
  await expect(page.locator('#once > button')).toBeHidden()

  await page.locator('#plain').scrollIntoViewIfNeeded()
  await expect.poll(() => playing(page, 'plain')).toBe(true)
  // What is out of view waits.
  await expect.poll(() => playing(page, 'file')).toBe(false)
  await page.getByRole('link', { name: 'A link' }).click({ trial: true })

  await page.evaluate(() => (window as any).archipelago.unmount(document.body))
  expect(await markup(page, 'main')).toBe(before)
  expect(problems).toEqual([])
})

test('services: nothing is asked before it is near; the frame covers, and plays from its start to its end', async ({
  open,
  page,
}) => {
  const asked = await services(page)
  await open(FIXTURE)
  await expect.poll(() => playing(page, 'file')).toBe(true)
  expect(asked).toEqual([])
  await page.locator('#tube').scrollIntoViewIfNeeded()
  const frame = page.locator('#tube iframe')
  await expect(frame).toBeVisible()
  expect(asked).toEqual([API])
  expect(await tubeOptions(page)).toMatchObject({
    host: 'https://www.youtube-nocookie.com',
    controls: 0,
    rel: 0,
    start: 2,
    end: 20,
    cc_load_policy: 0,
  })
  // The player says that it is ready a moment after its frame is there.
  await expect.poll(() => askedOfTubes(page)).toEqual(['0 mute', '0 seekTo 2 true', '0 play'])
  await expect(frame).toHaveAttribute('tabindex', '-1')
  const covers = (id: string) =>
    page.locator(`#${id} iframe`).evaluate((node) => {
      const [a, b] = [node, node.closest('.elementor-background-video-container')!].map((one) =>
        one.getBoundingClientRect(),
      )
      return (
        a!.width >= b!.width - 1 &&
        a!.height >= b!.height - 1 &&
        Math.round((a!.width / a!.height) * 9) === 16
      )
    })
  expect(await covers('tube')).toBe(true)
  await page.setViewportSize({ width: 800, height: 600 })
  await expect.poll(() => covers('tube')).toBe(true)
  await setTube(page, 0, 1, 21)
  await expect
    .poll(() => askedOfTubes(page))
    .toEqual(['0 mute', '0 seekTo 2 true', '0 play', '0 seekTo 2 true', '0 play'])
  await page.locator('#vimeo').scrollIntoViewIfNeeded()
  const vimeo = page.locator('#vimeo iframe')
  await expect(vimeo).toHaveAttribute('src', /video\/235215203\?.*background=1.*dnt=1.*h=a1b2c3/)
  await expect.poll(() => vimeoAsked(page)).toEqual(['setMuted true', 'play'])
  await expect.poll(() => askedOfTubes(page)).toContain('0 pause')
  expect(await covers('vimeo')).toBe(true)
})

test('on phones only what may, with less motion nothing, behind a film that a visitor plays', async ({
  open,
  page,
}) => {
  const asked = await services(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await open(FIXTURE)
  await expect.poll(() => playing(page, 'file')).toBe(true)
  await page.locator('#tube').scrollIntoViewIfNeeded()
  await page.locator('#vimeo').scrollIntoViewIfNeeded()
  await expect.poll(() => vimeoAsked(page)).toContain('play')
  expect(asked).not.toContain(API)
  await expect(page.locator('#once > button')).toBeHidden()
  await expect(video(page, 'once')).not.toHaveAttribute('src')
  // A film of the page stops others, and no background.
  await page.locator('#plain').scrollIntoViewIfNeeded()
  await expect.poll(() => playing(page, 'plain')).toBe(true)
  await page.evaluate(() => document.dispatchEvent(new Event('archipelago:play')))
  expect(await playing(page, 'plain')).toBe(true)

  asked.length = 0
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => playing(page, 'plain')).toBe(false)
  await open(FIXTURE)
  for (const id of ['file', 'tube', 'vimeo', 'plain']) await page.locator(`#${id}`).scrollIntoViewIfNeeded()
  await expect(page.locator('#plain > button')).toBeHidden()
  await expect(page.locator('#file video')).not.toHaveAttribute('src')
  expect(asked).toEqual([])
})

test('a service that is blocked, and one that needs consent: the section as it was', async ({
  open,
  page,
  problems,
}) => {
  await services(page, { blocked: true })
  await page.addInitScript(() => {
    document.addEventListener('archipelago:consent', (event: any) => {
      if (event.detail.service === 'vimeo') event.preventDefault()
    })
  })
  await open(FIXTURE)
  await page.locator('#tube').scrollIntoViewIfNeeded()
  await expect
    .poll(() => problems.filter((text) => /archipelago/.test(text)))
    .toEqual([expect.stringMatching(/background-video on <section.*YouTube Api/s)])
  await expect(page.locator('#tube > button')).toBeHidden()
  await page.locator('#vimeo').scrollIntoViewIfNeeded()
  await expect(page.locator('#vimeo .archipelago-video-pause')).toBeAttached()
  await expect(page.locator('#vimeo iframe')).toHaveCount(0)
})
