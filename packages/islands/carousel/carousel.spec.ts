import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { markup } from '../../../scripts/e2e/dom'
import { expect, test } from '../../../scripts/e2e/test'

const table = readFileSync(new URL('../../bundle/features.ts', import.meta.url), 'utf8')
test.skip(!table.includes('@archipelago/carousel'), 'the island is not in the table of the bundle yet')

const FIXTURE = '/fixtures/carousel.html'
const jquery = createRequire(import.meta.url).resolve('jquery')

/** Scrolls to a carousel and waits for it. */
const awake = async (page: Page, id: string) => {
  await page.locator(`#${id}`).scrollIntoViewIfNeeded()
  await page.waitForFunction(
    (id) => (document.getElementById(id) as any)[Symbol.for('archipelago.flexslider')],
    id,
  )
}
/** Which slide is seen at rest: no other is nearer than half a width, and it stands in its place. */
const seen = (page: Page, id: string) =>
  page.evaluate((id) => {
    const root = document.getElementById(id)!
    const frame = (root.querySelector('.flex-viewport') ?? root).getBoundingClientRect()
    const slides = [...root.querySelectorAll<HTMLElement>('.slides > li, .notices > p')]
    return slides.findIndex((slide) => {
      const { left, width } = slide.getBoundingClientRect()
      return width > 50 && Math.abs(left - frame.left) < 2 && getComputedStyle(slide).opacity === '1'
    })
  }, id)
const instance = (page: Page, id: string, read: string) =>
  page.evaluate(
    ([id, read]) => {
      const slider = (document.getElementById(id!) as any)[Symbol.for('archipelago.flexslider')]
      return slider[read!]
    },
    [id, read],
  )

test.describe('carousel @react @firefox', () => {
  test('paging, arrows and keys turn it, and screen readers hear where it is', async ({ open, problems }) => {
    const page = await open(FIXTURE)
    await awake(page, 'fade')
    const root = page.locator('#fade')
    await root.locator('.flex-control-paging a').nth(1).click()
    await expect.poll(() => seen(page, 'fade')).toBe(1)
    await expect(root.locator('.flex-control-paging a').nth(1)).toHaveAttribute('aria-current', 'true')
    await expect(page.locator('[aria-live=polite]')).toHaveText('2 / 3: Noon')
    await root.locator('.flex-next').click()
    await expect.poll(() => seen(page, 'fade')).toBe(2)
    await root.locator('.flex-next').click()
    await expect.poll(() => seen(page, 'fade')).toBe(0)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => seen(page, 'fade')).toBe(2)
    await page.locator('#note').focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => instance(page, 'fade', 'animating')).toBe(false)
    expect(await seen(page, 'fade')).toBe(2)
    expect(problems).toEqual([])
  })

  test('without loop it ends at its ends; the height follows the picture', async ({ open }) => {
    const page = await open(FIXTURE)
    await awake(page, 'slide')
    const root = page.locator('#slide')
    await expect(root.locator('.flex-prev')).toHaveClass('flex-prev flex-disabled')
    const height = () => root.locator('.flex-viewport').evaluate((node: HTMLElement) => node.offsetHeight)
    const low = await height()
    await root.locator('.flex-control-thumbs img').nth(1).click()
    await expect.poll(() => seen(page, 'slide')).toBe(1)
    await expect.poll(height).toBeGreaterThan(low * 1.4)
    await root.locator('.flex-control-thumbs img').nth(3).press('Enter')
    await expect.poll(() => seen(page, 'slide')).toBe(3)
    await expect(root.locator('.flex-next')).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => instance(page, 'slide', 'animating')).toBe(false)
    expect(await seen(page, 'slide')).toBe(3)
  })

  test('unmounting gives the page back as the server printed it', async ({ open }) => {
    const page = await open(FIXTURE, { mode: 'none' })
    const printed = await markup(page, '#content')
    await open(FIXTURE)
    for (const id of ['fade', 'slide', 'master', 'strip', 'plain', 'rtl']) {
      if (id === 'plain') continue
      await awake(page, id)
      await page.locator(`#${id} .flex-next`).click()
      await expect.poll(() => instance(page, id, 'animating')).toBe(false)
    }
    await page.evaluate(() => (window as any).archipelago.unmount(document))
    expect(await markup(page, '#content')).toBe(printed)
  })
})

test('plays every 7 s, not while something in it has the focus or it is out of view; ends for good', async ({
  open,
  page,
}) => {
  await page.clock.install()
  await open(FIXTURE)
  await awake(page, 'fade')
  const at = () => instance(page, 'fade', 'animatingTo')
  await expect.poll(() => instance(page, 'fade', 'playing')).toBe(true)
  const pause = page.locator('#fade .flex-pauseplay a')
  await pause.focus()
  await page.clock.pauseAt(Date.now() + 60_000)
  await pause.press('Enter')
  await expect(pause).toHaveText('Play')
  const from = await at()
  const on = (by: number) => (from + by) % 3
  await page.clock.runFor(20_000)
  expect(await at()).toBe(from)
  // Its own switch has the focus, which holds nothing.
  await pause.press('Enter')
  await expect(pause).toHaveText('Pause')
  await page.clock.runFor(6900)
  expect(await at()).toBe(from)
  await page.clock.runFor(200)
  expect(await at()).toBe(on(1))
  await page.clock.runFor(7000)
  expect(await at()).toBe(on(2))
  // Keyboard focus within holds it, and its own switch does not.
  await page.keyboard.press('Tab')
  await expect(page.locator('#fade .slides a:focus')).toHaveCount(1)
  await page.clock.runFor(20_000)
  expect(await at()).toBe(on(2))
  await page.locator('#note').focus()
  await page.locator('#rtl').scrollIntoViewIfNeeded()
  await expect.poll(() => instance(page, 'fade', 'playing')).toBe(false)
  await page.clock.runFor(20_000)
  expect(await at()).toBe(on(2))
  await page.locator('#fade').scrollIntoViewIfNeeded()
  await expect.poll(() => instance(page, 'fade', 'playing')).toBe(true)
  await page.clock.runFor(7100)
  expect(await at()).toBe(on(3))
  // What a visitor does ends it (pauseOnAction).
  await page.locator('#fade .flex-next').click()
  await expect(pause).toHaveText('Play')
  await page.clock.runFor(20_000)
  expect(await at()).toBe(on(4))
})

test('with less motion it does not play, and jumps', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await open(FIXTURE)
  await awake(page, 'fade')
  await expect(page.locator('#fade .flex-pauseplay a')).toHaveText('Play')
  await page.clock.runFor(20_000)
  expect(await instance(page, 'fade', 'animatingTo')).toBe(0)
  await page.locator('#fade .flex-next').click()
  expect(await seen(page, 'fade')).toBe(1)
})

test('hidden at the start, it is right when it is shown', async ({ open }) => {
  const page = await open(FIXTURE)
  await page.evaluate(() => {
    document.getElementById('box')!.style.display = 'block'
  })
  await awake(page, 'plain')
  await expect(page.locator('#plain .notices > p').first()).toBeVisible()
  await page.locator('#plain .flex-next').click()
  await expect.poll(() => seen(page, 'plain')).toBe(1)
  await expect(page.locator('#plain .notices > p').nth(1)).toBeInViewport()
})

test('a strip of thumbnails leads another carousel and follows it', async ({ open }) => {
  const page = await open(FIXTURE)
  await awake(page, 'master')
  await awake(page, 'strip')
  await page.locator('#strip li').nth(2).click()
  await expect.poll(() => seen(page, 'master')).toBe(2)
  await expect(page.locator('#strip .flex-active-slide img')).toHaveAttribute('alt', 'Show boat three')
  await page.locator('#master .flex-next').click()
  await expect(page.locator('#strip .flex-active-slide img')).toHaveAttribute('alt', 'Show boat four')
})

test('from right to left: the first slide is seen, next and arrow keys are mirrored', async ({ open }) => {
  const page = await open(FIXTURE)
  await awake(page, 'rtl')
  expect(await seen(page, 'rtl')).toBe(0)
  await page.locator('#rtl .flex-next').click()
  await expect.poll(() => seen(page, 'rtl')).toBe(1)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => seen(page, 'rtl')).toBe(0)
})

test('jQuery: options of the page, data, commands and callbacks', async ({ open, page, problems }) => {
  await page.route('**/jquery.js', (route) => route.fulfill({ path: jquery }))
  await open(FIXTURE)
  await awake(page, 'fade')
  await page.addScriptTag({ url: '/jquery.js' })
  await page.evaluate(() => {
    const { jQuery: $, told = [] } = window as any
    ;(window as any).told = told
    const tell = (name: string) => (slider: any) => told.push([name, slider.currentSlide, slider.animatingTo])
    $('#fade').flexslider({
      animation: 'slide',
      slideshow: false,
      startAt: 1,
      animationSpeed: 30,
      start: tell('start'),
      before: tell('before'),
      after: tell('after'),
      end: tell('end'),
    })
  })
  await expect.poll(() => seen(page, 'fade')).toBe(1)
  await expect(page.locator('#fade .flex-viewport')).toHaveCount(1)
  await expect(page.locator('#fade .flex-pauseplay')).toHaveCount(0)
  await page.evaluate(() => (window as any).jQuery('#fade').flexslider('next'))
  await expect.poll(() => seen(page, 'fade')).toBe(2)
  await expect
    .poll(() => page.evaluate(() => (window as any).told))
    .toEqual([
      ['start', 1, 1],
      ['before', 1, 2],
      ['after', 2, 2],
      ['end', 2, 2],
    ])
  await page.evaluate(() => (window as any).jQuery('#fade').data('flexslider').flexAnimate(0))
  await expect.poll(() => seen(page, 'fade')).toBe(0)
  expect(await page.evaluate(() => (window as any).jQuery('#fade').data('flexslider').vars.animation)).toBe(
    'slide',
  )
  expect(problems).toEqual([])
})

test('50 mounts leave nothing', async ({ open, page }) => {
  await open(FIXTURE)
  const cdp = await page.context().newCDPSession(page)
  const counts = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
    return { nodes, jsEventListeners }
  }
  const rounds = (n: number) =>
    page.evaluate(async (n) => {
      const { archipelago } = window as any
      const root = document.getElementById('slide')!
      root.setAttribute('data-island-when', 'load')
      for (let i = 0; i < n; i++) {
        archipelago.unmount(root)
        archipelago.scan(root)
        while (!(root as any)[Symbol.for('archipelago.flexslider')])
          await new Promise((done) => setTimeout(done, 5))
      }
      archipelago.unmount(root)
    }, n)
  await rounds(3)
  const before = await counts()
  await rounds(50)
  const after = await counts()
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(10)
  expect(after.nodes - before.nodes).toBeLessThan(50)
})
