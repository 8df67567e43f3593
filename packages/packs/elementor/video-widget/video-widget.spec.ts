import type { Page } from '@playwright/test'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, test } from '../../../../scripts/e2e/test'
import { API, askedOfTubes, services, setTube, tubeOptions } from './harness'

const FIXTURE = '/fixtures/video.html'
const widget = (page: Page, id: number) => page.locator(`.elementor-element-520000${id}`)
const overlay = (page: Page, id: number) => widget(page, id).locator('.elementor-custom-embed-image-overlay')
const play = (page: Page, id: number) => widget(page, id).getByRole('button')
const playing = (page: Page, id: number) =>
  widget(page, id)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => !video.paused)

test('YouTube: nothing is asked before the picture is pressed; every setting reaches the player', async ({
  open,
  page,
  problems,
}) => {
  const before = await markup(await open(FIXTURE, { mode: 'none' }), 'main')
  const asked = await services(page)
  await open(FIXTURE)
  const button = play(page, 1)
  await expect(button).toHaveAttribute('tabindex', '0')
  await expect(button).toHaveAccessibleName('Play Video')
  expect(asked).toEqual([])
  await button.focus()
  const top = await page.evaluate(() => scrollY)
  await page.keyboard.press('Space')
  const frame = widget(page, 1).locator('iframe.elementor-video')
  await expect(overlay(page, 1)).toHaveCount(0)
  await expect(frame).toBeFocused()
  await expect(frame).toHaveAttribute('title', 'Play Video')
  expect(await page.evaluate(() => scrollY)).toBe(top)
  expect(asked).toEqual([API])
  expect(await tubeOptions(page)).toMatchObject({
    host: 'https://www.youtube-nocookie.com',
    videoId: 'XHOmBV4js_E',
    start: 3,
    end: 30,
    controls: 1,
    rel: 0,
    modestbranding: 1,
    playsinline: 0,
  })
  await expect.poll(() => askedOfTubes(page)).toEqual(['0 mute', '0 seekTo 3 true', '0 play'])
  // At its end it begins again where it began.
  await setTube(page, 0, 0)
  expect((await askedOfTubes(page)).slice(3)).toEqual(['0 seekTo 3 true', '0 play'])
  // The second time its own end is ours to see.
  await setTube(page, 0, 1, 31)
  await expect.poll(async () => (await askedOfTubes(page)).length).toBeGreaterThan(5)

  await page.evaluate(() => (window as any).archipelago.unmount(document.body))
  expect(await markup(page, 'main')).toBe(before)
  expect(problems).toEqual([])
})

test('later markup: by Enter; a film that begins pauses the one before, a file too', async ({
  open,
  page,
}) => {
  await services(page)
  await open(FIXTURE)
  await play(page, 4).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => askedOfTubes(page)).toEqual(['0 play'])
  expect(await tubeOptions(page)).toMatchObject({ videoId: 'XHOmBV4js_E', playsinline: 1, modestbranding: 0 })

  await overlay(page, 1).click()
  await expect.poll(() => askedOfTubes(page)).toContain('0 pause')
  // The mouse stays where it was; the keyboard goes on in the player.
  await expect(widget(page, 1).locator('iframe')).toBeFocused()

  await overlay(page, 2).click()
  await expect.poll(() => playing(page, 2)).toBe(true)
  await expect.poll(() => askedOfTubes(page)).toContain('1 pause')
  await expect(overlay(page, 2)).toHaveCount(0)
  // A part of a file begins again at its start, and not at the file's.
  const times = await widget(page, 2)
    .locator('video')
    .evaluate(
      (video: HTMLVideoElement) =>
        new Promise<number[]>((done) => {
          const times: number[] = []
          video.addEventListener('timeupdate', () => {
            times.push(video.currentTime)
            if (times.some((time, i) => time < times[i - 1]!)) done(times)
          })
        }),
    )
  expect(Math.min(...times)).toBeGreaterThanOrEqual(0.95)
  expect(Math.max(...times)).toBeLessThan(2.5)

  // The page's own player, by its own controls.
  await widget(page, 6)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => playing(page, 2)).toBe(false)
  expect(await playing(page, 6)).toBe(true)
})

test('frames of other services, and plain markup', async ({ open, page }) => {
  await test.step('frames of other services: their address is asked for when the picture is pressed', async () => {
    const asked = await services(page)
    await open(FIXTURE)
    const entries = await page.evaluate(() => history.length)
    await play(page, 3).scrollIntoViewIfNeeded()
    await expect(play(page, 3)).toHaveAttribute('tabindex', '0')
    await play(page, 3).press('Enter')
    const vimeo = widget(page, 3).locator('iframe')
    await expect(vimeo).toHaveAttribute('src', /\/video\/235215203\?.*autoplay=1#t=0h0m5s$/)
    await expect(vimeo).toHaveAttribute('allow', /autoplay/)
    await expect(vimeo).toBeFocused()
    await expect(overlay(page, 3)).toHaveCount(0)
    await overlay(page, 5).click()
    await expect(widget(page, 5).locator('iframe')).toHaveAttribute('src', /x6tqhqb\?.*&autoplay=1$/)
    await expect
      .poll(() => asked.map((url) => new URL(url).hostname))
      .toEqual(['player.vimeo.com', 'dailymotion.com'])
    expect(await page.evaluate(() => history.length)).toBe(entries)
  })
  await test.step('plain markup: a link that works without us, a picture of ours, the lightbox', async () => {
    await services(page)
    await open(FIXTURE)
    await page.getByRole('link', { name: 'A film of the quay, at YouTube' }).click()
    await expect(page.locator('#link iframe')).toBeFocused()
    await expect(page.locator('#link a')).toHaveCount(0)
    const made = page.locator('#made')
    await made.getByRole('button', { name: 'Play Video' }).click()
    await expect(made.locator('iframe')).toBeFocused()
    const box = (await made.locator('iframe').boundingBox())!
    expect(box.width / box.height).toBeCloseTo(21 / 9, 1)
    await page.locator('#boxed').getByRole('button', { name: 'Play Video' }).press('Enter')
    const layer = page.getByRole('dialog', { name: 'Video' })
    await expect(layer.locator('iframe')).toHaveAttribute('src', /embed\/XHOmBV4js_E\?autoplay=1/)
    // What played behind it has stopped.
    await expect.poll(() => askedOfTubes(page)).toContain('1 pause')
  })
})

test('by itself: when it is seen, not before, not while another plays, not with less motion', async ({
  open,
  page,
}) => {
  const asked = await services(page)
  await open(FIXTURE)
  expect(asked).toEqual([])
  await widget(page, 7).scrollIntoViewIfNeeded()
  await expect.poll(() => askedOfTubes(page)).toEqual(['0 mute', '0 play'])

  await open(FIXTURE)
  await overlay(page, 2).click()
  await expect.poll(() => playing(page, 2)).toBe(true)
  await widget(page, 7).scrollIntoViewIfNeeded()
  await expect.poll(() => askedOfTubes(page)).toEqual(['0 mute'])
  expect(await playing(page, 2)).toBe(true)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(FIXTURE)
  await widget(page, 7).scrollIntoViewIfNeeded()
  await expect(widget(page, 7).locator('iframe')).toBeVisible()
  await expect.poll(() => askedOfTubes(page)).toEqual(['0 mute'])
})

test('a service that is blocked: its link, said and reachable; the picture can be pressed again', async ({
  open,
  page,
  problems,
}) => {
  await services(page, { blocked: true })
  await open(FIXTURE)
  await overlay(page, 1).click()
  const link = widget(page, 1).getByRole('link', { name: 'Watch it on YouTube' })
  await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=XHOmBV4js_E')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(page.locator('[aria-live]', { hasText: 'The video cannot be shown here.' })).toHaveCount(1)
  await expect(overlay(page, 1)).toBeVisible()
  await link.click({ trial: true })
  expect(problems.filter((text) => /archipelago/.test(text))).toEqual([
    expect.stringMatching(/video on <div.*YouTube Api Could not be loaded/s),
  ])
  await page.unroute(/youtube|youtu\.be|vimeo|dailymotion|videopress/)
  await services(page)
  await play(page, 1).press('Enter')
  await expect(widget(page, 1).locator('iframe')).toBeFocused()
  await expect(link).toHaveCount(0)
})

test('consent: a listener holds it and lets it go; the WP Consent API likewise', async ({ open, page }) => {
  const asked = await services(page)
  await page.addInitScript(() => {
    const waiting: any[] = []
    Object.assign(window, { waiting })
    document.addEventListener('archipelago:consent', (event: any) => {
      if (event.detail.service === 'vimeo') return
      event.preventDefault()
      waiting.push(event.detail)
    })
    Object.assign(window, { wp_has_consent: (category: string) => category !== 'marketing' })
  })
  await open(FIXTURE)
  await overlay(page, 1).click()
  const notice = widget(page, 1).locator('.archipelago-video-notice')
  await expect(notice).toContainText('once you allow content of YouTube')
  await expect(notice.getByRole('link')).toHaveAttribute('href', /watch\?v=XHOmBV4js_E/)
  expect(
    await page.evaluate(() => (window as any).waiting.map(({ service, url }: any) => [service, url])),
  ).toEqual([['youtube', 'https://www.youtube.com/watch?v=XHOmBV4js_E']])
  await overlay(page, 3).click()
  await expect(widget(page, 3)).toContainText('once you allow content of Vimeo')
  expect(asked).toEqual([])
  await page.locator('#boxed').evaluate((node) => node.scrollIntoView())
  await page.locator('#boxed').getByRole('button').press('Enter')
  const layer = page.getByRole('dialog', { name: 'Video' })
  await expect(layer).toContainText('once you allow content')
  expect(asked).toEqual([])
  await page.evaluate(() => (window as any).waiting.at(-1).allow())
  await expect(layer.locator('iframe')).toHaveAttribute('src', /embed\/XHOmBV4js_E/)
  await page.keyboard.press('Escape')
  await expect(layer).toBeHidden()
  await page.evaluate(() => (window as any).waiting[0].allow())
  await expect.poll(() => askedOfTubes(page)).toContain('0 play')
  await expect(notice).toHaveCount(0)
  await page.evaluate(() =>
    document.dispatchEvent(
      new CustomEvent('wp_listen_for_consent_change', { detail: { marketing: 'allow' } }),
    ),
  )
  await expect(widget(page, 3).locator('iframe')).toHaveAttribute('src', /autoplay=1/)
  await expect(overlay(page, 3)).toHaveCount(0)
})
