import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'
import { API, askedOfTubes, services } from '../../elementor/video-widget/harness'

const jquery = createRequire(import.meta.url).resolve('jquery')
const FIXTURE = '/fixtures/media.html'
const plays = (media: Locator) =>
  media.evaluate((node: HTMLMediaElement) => !node.paused && !!node.currentTime)
const comeTo = async (page: Page, selector: string) => {
  // Not Playwright's own way, which waits for what the island hides.
  await page.locator(selector).evaluate((node) => node.scrollIntoView())
  await expect
    .poll(() =>
      page.evaluate(
        (selector) =>
          (window as any).archipelago.islands.find((one: any) => one.element.matches(selector))?.state,
        selector,
      ),
    )
    .toBe('alive')
}

// Not in Firefox: where no sound device is there, as on machines that test, it plays no sound.
test('playlist by keys alone: its tracks play one after the other, and nothing else meanwhile @react', async ({
  open,
  page,
  problems,
}) => {
  const before = await markup(await open(FIXTURE, { mode: 'none' }), 'main')
  await open(FIXTURE)
  await comeTo(page, '#recordings')
  const list = page.locator('#recordings')
  const sound = list.locator('audio')
  const next = list.getByRole('button', { name: 'Next track' })
  await expect(sound).toBeVisible()
  await expect(sound).toHaveAccessibleName('Audio Player')
  await expect(list.locator('.wp-playlist-current-item')).toContainText('“First hearing”')
  await expect(list.locator('.wp-playlist-current-item img')).toBeVisible()
  // Seen, large enough for a finger, and on the side where the text goes to.
  const [to, back] = await Promise.all(
    [next, list.getByRole('button', { name: 'Previous track' })].map(
      async (one) => (await one.boundingBox())!,
    ),
  )
  expect(Math.min(to!.width, to!.height, back!.width)).toBeGreaterThanOrEqual(44)
  expect(to!.x).toBeGreaterThan(back!.x)

  await list.getByRole('link', { name: 'Second' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => plays(sound)).toBe(true)
  await expect(list.locator('.wp-playlist-playing')).toContainText('Second & last hearing')
  expect(new URL(page.url()).pathname).toBe(FIXTURE)
  // A film that begins pauses it.
  const film = page.locator('#video-40-1')
  await film.evaluate((node: HTMLVideoElement) => {
    node.muted = true
    return node.play()
  })
  await expect.poll(() => plays(sound)).toBe(false)
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(list.locator('.me-cannotplay a')).toHaveText('Download File: lost.mp3')
  await expect.poll(() => plays(film)).toBe(false)
  await page.keyboard.press('Space')
  await expect(list.locator('.me-cannotplay')).toHaveCount(0)
  await expect.poll(() => plays(sound)).toBe(true)
  await expect(next).toBeFocused()
  // The end of one is the beginning of the next.
  await sound.evaluate((node: HTMLMediaElement) => (node.currentTime = node.duration - 0.1))
  await expect(list.locator('[aria-current=true]')).toContainText('Second')
  await expect.poll(() => plays(sound)).toBe(true)

  await page.evaluate(() => (window as any).archipelago.unmount(document))
  expect(await markup(page, 'main')).toBe(before)
  expect(problems.filter((text) => !/404|lost\.mp3/.test(text))).toEqual([])
})

test('a playlist has its tracks before it comes into view, as with the original: nothing moves in front of a visitor', async ({
  open,
  page,
}) => {
  await page.route(`**${FIXTURE}*`, async (route) => {
    const answer = await route.fetch()
    const far = '<div style="block-size:4000px"></div><div class="wp-playlist'
    const body = (await answer.text()).replace('<div class="wp-playlist', far)
    await route.fulfill({ response: answer, body })
  })
  await open(FIXTURE)
  for (const id of ['recordings', 'films'])
    await expect(page.locator(`#${id} .wp-playlist-item`).first()).toBeAttached()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await comeTo(page, '#films')
  expect(await height()).toBe(before)
})

test('a video of YouTube; calls of scripts', async ({ open, page, problems }) => {
  await open(FIXTURE)
  await test.step('a video of YouTube: nothing is asked before its button is pressed, or before consent', async () => {
    const asked = await services(page)
    await comeTo(page, '#video-40-2')
    const button = page.getByRole('button', { name: 'Play: Video Player' })
    await expect(button).toBeVisible()
    await expect(page.locator('#video-40-2')).toBeHidden()
    expect(asked).toEqual([])
    await page.evaluate(() =>
      document.addEventListener(
        'archipelago:consent',
        (event: any) => {
          event.preventDefault()
          ;(window as any).allow = event.detail.allow
        },
        { once: true },
      ),
    )
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('once you allow content of YouTube').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Watch it on YouTube' })).toHaveAttribute(
      'href',
      'https://youtu.be/XHOmBV4js_E',
    )
    expect(asked).toEqual([])
    await page.evaluate('allow()')
    await expect(page.locator('.wp-video iframe')).toBeVisible()
    await expect(button).toHaveCount(0)
    expect(asked).toEqual([API])
    await expect.poll(() => askedOfTubes(page)).toContain('0 play')
  })
  await test.step('calls of scripts: a set becomes islands, and gets what it asks for', async () => {
    await page.route('**/jquery.js', (route) => route.fulfill({ path: jquery }))
    await page.addScriptTag({ url: '/jquery.js' })
    await page.evaluate(() => {
      const audio = document.createElement('audio')
      audio.id = 'late'
      audio.controls = true
      audio.src = '/wp-content/uploads/2026/11/late.wav'
      document.querySelector('main')!.append(audio)
      ;(window as any).jQuery('#late').mediaelementplayer({
        success: (media: any, node: any) => {
          media.setVolume(0.5)
          ;(window as any).given = node.id
        },
      })
    })
    await comeTo(page, '#late')
    await expect.poll(() => page.evaluate('given')).toBe('late')
    await expect(page.locator('#late')).toHaveAccessibleName('Audio Player')
    await expect(page.locator('#late')).toHaveJSProperty('volume', 0.5)
    await page.evaluate('wp.mediaelement.initialize(), wp.playlist.initialize()')
    expect(problems).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })
  test('the captured page: the video keeps its shape and plays, the gallery is untouched', async ({
    open,
    page,
    problems,
  }) => {
    test.skip(!hasCaptures, '../shared/captures is not here')
    const gallery = await markup(await open('/captures/galleries', { mode: 'none' }), '#gallery-1')
    await open('/captures/galleries')
    await comeTo(page, 'video.wp-video-shortcode')
    const film = page.locator('video.wp-video-shortcode')
    const { width, height } = (await film.boundingBox())!
    expect(Math.abs(width / height - 640 / 360)).toBeLessThan(0.02)
    await expect(film).toHaveJSProperty('controls', true)
    await expect(film).toHaveAccessibleName('Video Player')
    await film.evaluate((node: HTMLVideoElement) => {
      node.muted = true
      return node.play()
    })
    await expect.poll(() => plays(film)).toBe(true)
    expect(await markup(page, '#gallery-1')).toBe(gallery)
    expect(problems).toEqual([])
  })
})
