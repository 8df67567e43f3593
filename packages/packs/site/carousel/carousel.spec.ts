import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, test } from '../../../../scripts/e2e/test'

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

/** Another tab comes before this one, or this one again. */
const setHidden = (page: Page, hidden: boolean, told = 'visibilitychange') =>
  page.evaluate(
    ([hidden, told]) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
      ;(told === 'pageshow' ? window : document).dispatchEvent(new Event(told as string))
    },
    [hidden, told] as const,
  )

test('paging, arrows and keys turn it, screen readers hear where it is; what Tab reaches @react @firefox', async ({
  open,
  problems,
}) => {
  const page = await open(FIXTURE)
  await test.step('what nobody calls is left as it is printed', async () => {
    const others = page.locator('#others')
    const before = await others.evaluate((node) => node.outerHTML)
    await others.scrollIntoViewIfNeeded()
    const isAlive = () =>
      (window as any).archipelago.islands.some(
        ({ element, state }: any) => element.id === 'others' && state === 'alive',
      )
    await page.waitForFunction(isAlive)
    expect(await others.evaluate((node) => node.outerHTML)).toBe(before)
  })
  await test.step('paging, arrows and keys turn it, and screen readers hear where it is', async () => {
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
  await test.step('by Tab no slide out of view is reached, and nothing scrolls the row inside its window', async () => {
    await awake(page, 'slide')
    await page.locator('#slide .slides a').first().focus()
    await page.keyboard.press('Tab')
    await expect(page.locator('#slide .flex-control-thumbs img').first()).toBeFocused()
    const scrolled = await page.locator('#slide .flex-viewport').evaluate(async (node) => {
      node.scrollLeft = 300
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      return node.scrollLeft
    })
    expect(scrolled).toBe(0)
    // By script all the same: the slide is gone to.
    await page.evaluate(() => {
      const third = document.querySelectorAll<HTMLElement>('#slide .slides > li')[2]!
      third.querySelector('a')!.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    })
    await expect.poll(() => seen(page, 'slide')).toBe(2)
  })
})

test('each carousel of a page, by its own options', async ({ open, page }) => {
  await open(FIXTURE)
  await test.step('without loop it ends at its ends; the height follows the picture', async () => {
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
  await test.step('hidden at the start, it is right when it is shown', async () => {
    await page.evaluate(() => {
      document.getElementById('box')!.style.display = 'block'
    })
    await awake(page, 'plain')
    await expect(page.locator('#plain .notices > p').first()).toBeVisible()
    await page.locator('#plain .flex-next').click()
    await expect.poll(() => seen(page, 'plain')).toBe(1)
    await expect(page.locator('#plain .notices > p').nth(1)).toBeInViewport()
  })
  await test.step('a strip of thumbnails leads another carousel and follows it', async () => {
    await awake(page, 'master')
    await awake(page, 'strip')
    await page.locator('#strip li').nth(2).click()
    await expect.poll(() => seen(page, 'master')).toBe(2)
    await expect(page.locator('#strip .flex-active-slide img')).toHaveAttribute('alt', 'Show boat three')
    await page.locator('#master .flex-next').click()
    await expect(page.locator('#strip .flex-active-slide img')).toHaveAttribute('alt', 'Show boat four')
    // By keyboard they are tabs: one Tab stop, arrows choose.
    const tab = page.getByRole('tab', { selected: true })
    await tab.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => seen(page, 'master')).toBe(2)
    await expect(tab).toHaveAccessibleName('Show boat three')
    await expect(tab).toBeFocused()
  })
  await test.step('from right to left: the first slide is seen, next and arrow keys are mirrored', async () => {
    await awake(page, 'rtl')
    expect(await seen(page, 'rtl')).toBe(0)
    await page.locator('#rtl .flex-next').click()
    await expect.poll(() => seen(page, 'rtl')).toBe(1)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => seen(page, 'rtl')).toBe(0)
  })
})

test('unmounting; with less motion', async ({ open, page }) => {
  await test.step('unmounting gives the page back as the server printed it', async () => {
    await open(FIXTURE, { mode: 'none' })
    const printed = await markup(page, '#content')
    await open(FIXTURE)
    for (const id of ['fade', 'slide', 'master', 'strip', 'rtl']) {
      await awake(page, id)
      await page.locator(`#${id} .flex-next`).click()
      await expect.poll(() => instance(page, id, 'animating')).toBe(false)
    }
    await page.evaluate(() => (window as any).archipelago.unmount(document))
    expect(await markup(page, '#content')).toBe(printed)
  })
  await test.step('with less motion it does not play, and jumps', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await open(FIXTURE)
    await awake(page, 'fade')
    await expect(page.locator('#fade .archipelago-carousel-pause')).toHaveAccessibleName('Play')
    await page.clock.runFor(20_000)
    expect(await instance(page, 'fade', 'animatingTo')).toBe(0)
    await page.locator('#fade .flex-next').click()
    expect(await seen(page, 'fade')).toBe(1)
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
  const pause = page.locator('#fade .archipelago-carousel-pause')
  // The page was made without it: it is seen when somebody is there.
  await expect(pause).toHaveCSS('opacity', '0')
  const { x, y } = (await page.locator('#fade').boundingBox())!
  await page.mouse.move(x + 40, y + 40)
  await expect(pause).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(pause).toHaveCSS('opacity', '0')
  await pause.focus()
  await expect(pause).toHaveCSS('opacity', '1')
  await page.clock.pauseAt(Date.now() + 60_000)
  await pause.press('Enter')
  await expect(pause).toHaveAccessibleName('Play')
  const from = await at()
  const on = (by: number) => (from + by) % 3
  await page.clock.runFor(20_000)
  expect(await at()).toBe(from)
  // Its own switch has the focus, which holds nothing.
  await pause.press('Enter')
  await expect(pause).toHaveAccessibleName('Pause')
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
  // A hidden page holds it, and a page that is shown again goes on.
  await setHidden(page, true)
  await page.clock.runFor(20_000)
  expect(await at()).toBe(on(2))
  await setHidden(page, false, 'pageshow')
  await expect.poll(() => instance(page, 'fade', 'playing')).toBe(true)
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
  await expect(pause).toHaveAccessibleName('Play')
  await page.clock.runFor(20_000)
  expect(await at()).toBe(on(4))
  // Other scripts may play it, and stop it.
  const call = (name: string) =>
    page.evaluate(
      (name) => (document.getElementById('fade') as any)[Symbol.for('archipelago.flexslider')][name](),
      name,
    )
  await call('play')
  await expect(pause).toHaveAccessibleName('Pause')
  await page.clock.runFor(7100)
  expect(await at()).toBe(on(5))
  expect(await instance(page, 'fade', 'animating')).toBe(true)
  await call('stop')
  await expect(pause).toHaveAccessibleName('Play')
  await page.clock.runFor(20_000)
  expect(await at()).toBe(on(5))
  expect(await instance(page, 'fade', 'stopped')).toBe(true)
  expect(await instance(page, 'fade', 'animating')).toBe(false)
})

test("options and calls of the page's scripts, with jQuery and with the stand-in", async ({
  open,
  page,
  problems,
}) => {
  await test.step('jQuery: options of the page, data, commands and callbacks', async () => {
    await page.route('**/jquery.js', (route) => route.fulfill({ path: jquery }))
    await open(FIXTURE)
    await awake(page, 'fade')
    await page.addScriptTag({ url: '/jquery.js' })
    await page.evaluate(() => {
      const { jQuery: $, told = [] } = window as any
      ;(window as any).told = told
      const tell = (name: string) => (slider: any) =>
        told.push([name, slider.currentSlide, slider.animatingTo])
      $('#fade')
        .flexslider({
          animation: 'slide',
          slideshow: false,
          startAt: 1,
          animationSpeed: 30,
          start: tell('start'),
          before: tell('before'),
          after: tell('after'),
          end: tell('end'),
        })
        .flexslider('next')
    })
    await expect(page.locator('#fade .flex-viewport')).toHaveCount(1)
    await expect(page.locator('#fade .archipelago-carousel-pause')).toHaveCount(0)
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
  await test.step('the jQuery stand-in: the page’s options are used, and no jQuery is loaded', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.route('**/carousel.html*', async (route) => {
      const response = await route.fetch()
      const call = `<script>jQuery(function ($) { $('#fade').flexslider({ slideshow: false, startAt: 1, prevText: 'Back' }).flexslider('next') })</script>`
      await route.fulfill({ response, body: (await response.text()).replace('</main>', `</main>${call}`) })
    })
    await open(`${FIXTURE}?jquery=standin`)
    await awake(page, 'fade')
    await expect(page.locator('#fade .flex-prev')).toHaveText('Back')
    await expect.poll(() => seen(page, 'fade')).toBe(2)
    await expect(page.locator('#fade .archipelago-carousel-pause')).toHaveCount(0)
    expect(asked.filter((url) => url.includes('jquery.min'))).toEqual([])
  })
})

test('the code of the track: late, or never there', async ({ open, page, problems }) => {
  await test.step('a click that comes before the code of the track is answered once it is there', async () => {
    let send = () => {}
    const wait = new Promise<void>((done) => (send = done))
    await routeChunk(page, '**/islands/*build-track-*.js*', async (route) => {
      await wait
      await route.continue()
    })
    await open(FIXTURE)
    const next = page.locator('#slide .flex-next')
    await next.click()
    await expect(page.locator('#slide .slides > li:visible')).toHaveCount(1)
    send()
    await expect.poll(() => seen(page, 'slide')).toBe(1)
  })
  await test.step('without that code the first slide is there, and nothing that does nothing', async () => {
    await routeChunk(page, '**/islands/*build-track-*.js*', (route) => route.abort())
    await open(FIXTURE)
    await page.locator('#slide').scrollIntoViewIfNeeded()
    await expect
      .poll(() => problems.filter((text) => /\[archipelago|archipelago:/.test(text)).length)
      .not.toBe(0)
    await expect(page.locator('#slide .flex-control-nav')).toHaveCount(0)
    await expect(page.locator('#slide .slides > li').first()).toBeVisible()
    await expect(page.locator('#slide .flex-viewport')).toHaveCount(0)
  })
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
  await counts()
  const before = await counts()
  await rounds(50)
  // Not everything goes in one collection.
  await expect.poll(async () => (await counts()).nodes - before.nodes).toBeLessThan(20)
  expect((await counts()).jsEventListeners - before.jsEventListeners).toBeLessThan(5)
})
