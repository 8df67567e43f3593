import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'
import { API, askedOfTubes, services, tubeOptions } from './harness'

const reason = hasCaptures ? '' : ' (skipped: ../shared/captures is not here)'
test.skip(!hasCaptures, reason)

const jQuery = createRequire(import.meta.url).resolve('jquery')
/** Answers for the jQuery that the page names, which nothing does otherwise. */
const withJQuery = (page: Page) => page.route('**/jquery.min.js*', (route) => route.fulfill({ path: jQuery }))

const widget = (page: Page, id: string) => page.locator(`.elementor-element-${id}`)
const overlayOf = (page: Page, id: string) =>
  widget(page, id).locator('.elementor-custom-embed-image-overlay')
const playing = (page: Page, id: string) =>
  widget(page, id)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => !video.paused)

/** Captured pages come without Elementor's style sheet: what its videos depend on. */
const STYLE = `.elementor-wrapper { position: relative; aspect-ratio: 16 / 9; max-width: 640px }
.elementor-wrapper :is(iframe, video) { width: 100%; height: 100% }
.elementor-custom-embed-image-overlay { position: absolute; inset: 0 }
/* It plays by itself, and is on the first screen: here it is further down. */
.elementor-element-c36fee1 { margin-top: 150vh }`
const style = (page: Page) =>
  page.addInitScript((css) => {
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    })
  }, STYLE)

const SIZES = { phone: { width: 390, height: 800 }, desktop: { width: 1280, height: 720 } }
const ours = (problems: string[]) => problems.filter((text) => /archipelago|exception/.test(text))

for (const [name, jquery] of [
  ['video', 'desktop'],
  ['video-olddom', 'phone'],
] as const)
  test(`${name}: each video plays as its settings say, on ${jquery} with jQuery, on the other without${reason}`, async ({
    open,
    page,
    problems,
  }) => {
    await style(page)
    for (const size of ['desktop', 'phone'] as const)
      await test.step(size, async () => {
        await page.unrouteAll()
        if (jquery === size) await withJQuery(page)
        await page.setViewportSize(SIZES[size])
        const asked = await services(page)
        await open(`/captures/${name}`)
        // Vimeo's frame is in the HTML: the browser itself asks for it.
        expect(asked.filter((url) => !/player\.vimeo\.com\/video/.test(url))).toEqual([])

        const tube = 'e7db3d0'
        await overlayOf(page, tube).click()
        await expect(widget(page, tube).locator('iframe.elementor-video')).toBeVisible()
        await expect(overlayOf(page, tube)).toHaveCount(0)
        expect(await tubeOptions(page)).toMatchObject({
          host: 'https://www.youtube-nocookie.com',
          start: 3,
          end: 30,
          modestbranding: 1,
          controls: 1,
        })
        await expect.poll(() => askedOfTubes(page)).toContain('0 play')
        expect(asked.filter((url) => url === API)).toHaveLength(1)

        // By itself, but for what plays already.
        await widget(page, 'c36fee1').scrollIntoViewIfNeeded()
        await expect.poll(() => askedOfTubes(page)).toContain('1 mute')
        expect(await tubeOptions(page, 1)).toMatchObject({ playsinline: 1, videoId: 'XHOmBV4js_E' })

        const file = '218a0f8'
        await widget(page, file).scrollIntoViewIfNeeded()
        await expect(widget(page, file).getByRole('button')).toHaveAttribute('tabindex', '0')
        await widget(page, file).getByRole('button').press('Enter')
        await expect.poll(() => playing(page, file)).toBe(true)
        await expect.poll(() => askedOfTubes(page)).toContain('0 pause')

        const vimeo = 'e8a6134'
        await widget(page, vimeo).scrollIntoViewIfNeeded()
        await overlayOf(page, vimeo).click()
        await expect(widget(page, vimeo).locator('iframe')).toHaveAttribute(
          'src',
          /235215203\?.*autoplay=1#t=$/,
        )
        await expect.poll(() => playing(page, file)).toBe(false)

        // In the lightbox, by key.
        for (const id of ['3481a08', 'c45bd5a']) {
          await widget(page, id).getByRole('button').press('Enter')
          await expect(page.locator(`#elementor-lightbox-${id}`).locator('iframe,video')).toBeVisible()
          await page.keyboard.press('Escape')
          await expect(page.locator('.elementor-lightbox')).toBeHidden()
        }
        await widget(page, 'df050f9').scrollIntoViewIfNeeded()
        const background = widget(page, 'df050f9').locator('iframe')
        if (size === 'phone') await expect(background).toHaveCount(0)
        else await expect(background).toBeVisible()
        expect(ours(problems)).toEqual([])
      })
  })

for (const [what, pages] of [
  [
    'home',
    [
      ['home', 'desktop', '3cdd597'],
      ['home-olddom', 'phone', '3cdd597'],
    ],
  ],
  [
    'newer/widgets',
    [
      ['newer/widgets', 'desktop', '79585e3'],
      ['newer/widgets', 'phone', '79585e3'],
    ],
  ],
] as const)
  test(`${what}: nothing of a third party at load; the film plays, its link when it is blocked${reason}`, async ({
    open,
    page,
    problems,
  }) => {
    await style(page)
    for (const [name, size, id] of pages)
      await test.step(`${name}, ${size}`, async () => {
        await page.unrouteAll()
        problems.length = 0
        await page.setViewportSize(SIZES[size])
        const asked = await services(page, { blocked: true })
        await open(`/captures/${name}`)
        await page.evaluate(async () => {
          for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
            scrollTo(0, y)
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
          }
        })
        expect(asked).toEqual([])
        await widget(page, id).scrollIntoViewIfNeeded()
        await overlayOf(page, id).click()
        await expect(widget(page, id).getByRole('link', { name: 'Watch it on YouTube' })).toHaveAttribute(
          'href',
          'https://www.youtube.com/watch?v=XHOmBV4js_E',
        )
        expect(ours(problems)).toHaveLength(1)
        if (name.startsWith('home')) {
          await widget(page, '00f0761').scrollIntoViewIfNeeded()
          await expect.poll(() => playing(page, '00f0761')).toBe(true)
        } else {
          await page.locator('.elementor-element-a2e4e53').getByRole('button').press('Space')
          await expect(page.locator('#elementor-lightbox-a2e4e53 video')).toBeVisible()
        }
      })
  })
