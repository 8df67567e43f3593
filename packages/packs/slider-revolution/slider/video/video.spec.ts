import type { Page } from '@playwright/test'
import { expect, test } from '../../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/slider-video.html'
const shows = (page: Page, id: string) =>
  expect(page.locator('#rev_slider_7_1')).toHaveAttribute('data-slideactive', id)
const goTo = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** What the services' scripts would be; nothing else of them can be asked for. */
const YOUTUBE = `YT = { loaded: 1, Player: function (node, { videoId, events }) {
  var frame = document.createElement('iframe')
  frame.title = 'YouTube ' + videoId
  node.replaceWith(frame)
  this.playVideo = () => events.onStateChange({ data: 1 })
  this.pauseVideo = () => events.onStateChange({ data: 2 })
  for (const name of ['mute', 'unMute', 'setVolume', 'seekTo', 'setPlaybackRate', 'destroy']) this[name] = () => {}
  setTimeout(events.onReady)
} }`
const services = async (page: Page) => {
  const asked: string[] = []
  await page.route(/youtube\.com|vimeo\.com/, (route) => {
    const url = route.request().url()
    asked.push(url)
    if (url.endsWith('/iframe_api')) return route.fulfill({ contentType: 'text/javascript', body: YOUTUBE })
    return route.abort()
  })
  return asked
}
/** The legacy events, as another script hears them. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const name of ['onvideoplay', 'onvideostop'])
      document.addEventListener(`revolution.slide.${name}`, ({ detail }: any) =>
        heard.push(`${name} ${(detail[0] ?? detail).videotype}`),
      )
  })
const heard = (page: Page) => page.evaluate(() => (window as any).heard)

test('a file plays by itself and leads on at its end; YouTube is asked when a visitor plays it', async ({
  open,
  page,
}) => {
  const asked = await services(page)
  await open(FIXTURE)
  await listen(page)
  const film = page.locator('#film video')
  await expect(film).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause video' })).toBeVisible()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  // Its end, at once.
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.1
  })
  await shows(page, 'rs-72')
  expect(asked).toEqual([])

  const play = page.getByRole('button', { name: 'Play video' })
  await play.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#tube iframe')).toBeFocused()
  await expect(play).toBeHidden()
  expect(asked).toEqual(['https://www.youtube.com/iframe_api'])
  await goTo(page, '4: Behind')
  await shows(page, 'rs-74')
  expect(await heard(page)).toEqual(
    expect.arrayContaining(['onvideostop html5', 'onvideoplay youtube', 'onvideostop youtube']),
  )
})

test('a service that cannot be had is told of, and the slider goes on', async ({ open, page, problems }) => {
  await services(page)
  await page.clock.install()
  await open(FIXTURE)
  await goTo(page, '3: Vimeo')
  await shows(page, 'rs-73')
  const strip = page.getByRole('alert').filter({ hasText: 'Vimeo' })
  await expect(strip).toHaveText('Vimeo Api Could not be loaded !')
  await expect(strip).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  const ours = problems.filter((text) => text.includes('[archipelago]'))
  expect(ours).toEqual([expect.stringContaining('data-vimeoid: Vimeo Api Could not be loaded !')])
  await expect(async () => {
    await page.clock.runFor(3000)
    await expect(page.locator('#rev_slider_7_1')).toHaveAttribute('data-slideactive', 'rs-74', {
      timeout: 100,
    })
  }).toPass()
})

test('a video behind the words, and sound; reduced motion', async ({ open, page }) => {
  await test.step('a video behind the words, and sound', async () => {
    await services(page)
    await open(FIXTURE)
    await goTo(page, '4: Behind')
    await shows(page, 'rs-74')
    const back = page.locator('.rs-background-video-layer video')
    await expect(back).toBeVisible()
    const [slide, video] = await Promise.all([
      page.locator('[data-index=rs-74]').boundingBox(),
      back.boundingBox(),
    ])
    expect(video).toEqual(slide)
    await expect(back).toHaveCSS('object-fit', 'cover')
    await expect(page.locator('#sound audio')).toBeVisible()
  })
  await test.step('with reduced motion nothing plays by itself, and no service is asked', async () => {
    const asked = await services(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(FIXTURE)
    await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible()
    expect(await page.locator('#film video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    await goTo(page, '3: Vimeo')
    await shows(page, 'rs-73')
    await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible()
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Play video' }).click()
    await expect.poll(() => asked).toEqual(['https://player.vimeo.com/api/player.js'])
  })
})
