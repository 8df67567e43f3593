import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { changeHtml } from '../../../../scripts/e2e/changed'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/image-carousel.html'
const jquery = createRequire(import.meta.url).resolve('jquery')

const awake = async (page: Page, id: string) => {
  await page.locator(`#${id}`).scrollIntoViewIfNeeded()
  await expect(page.locator(`#${id} .swiper-container-initialized`)).toHaveCount(1)
}
/** Numbers of the slides that are seen at rest, from left to right. */
const seen = (page: Page, id: string) =>
  page.evaluate((id) => {
    const frame = document.querySelector(`#${id} .swiper-container`)!.getBoundingClientRect()
    return [...document.querySelectorAll(`#${id} .swiper-slide`)]
      .map((slide, i) => [i + 1, slide.getBoundingClientRect(), slide] as const)
      .filter(
        ([, { left, right }, slide]) =>
          left > frame.left - 2 && right < frame.right + 25 && getComputedStyle(slide).opacity === '1',
      )
      .sort((a, b) => a[1].left - b[1].left)
      .map(([n]) => n)
  }, id)

test('shows three, turns round by arrows and bullets, without clones', async ({ open, problems }) => {
  const page = await open(FIXTURE)
  await awake(page, 'three')
  const root = page.locator('#three')
  expect(await seen(page, 'three')).toEqual([1, 2, 3])
  await root.locator('.elementor-swiper-button-next').click()
  await expect.poll(() => seen(page, 'three')).toEqual([2, 3, 4])
  await root.locator('.swiper-pagination-bullet').nth(4).click()
  await expect.poll(() => seen(page, 'three')).toEqual([5, 1, 2])
  await root.locator('.elementor-swiper-button-next').press('Space')
  await expect.poll(() => seen(page, 'three')).toEqual([1, 2, 3])
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => seen(page, 'three')).toEqual([5, 1, 2])
  await expect(root.locator('.swiper-slide-active')).toHaveAttribute('aria-label', '5 / 5')
  await expect(root.locator('.swiper-slide')).toHaveCount(5)
  await expect(root.locator('.swiper-slide[inert]')).toHaveCount(2)
  await expect(root.locator('.swiper-pagination-bullet-active')).toHaveAttribute('aria-current', 'true')
  expect(problems).toEqual([])
})

test('a page that was saved while Swiper ran: its copies of slides and its bullets do not count', async ({
  open,
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const row = document.querySelector('#three .swiper-wrapper') as HTMLElement
      const slides = [...row.children]
      const copy = (node: Element | undefined) => {
        const made = node!.cloneNode(true) as HTMLElement
        made.classList.add('swiper-slide-duplicate')
        return made
      }
      row.prepend(copy(slides[3]), copy(slides[4]))
      row.append(copy(slides[0]), copy(slides[1]))
      row.style.transform = 'translate3d(-600px, 0px, 0px)'
      document.querySelector('#three .swiper-pagination')!.innerHTML =
        '<span class="swiper-pagination-bullet swiper-pagination-bullet-active"></span>'.repeat(5)
    })
  })
  await open(FIXTURE)
  await awake(page, 'three')
  const root = page.locator('#three')
  const shown = () =>
    root
      .locator('.swiper-slide:not([inert]):visible img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt))
  expect(await shown()).toEqual(['Quay 1', 'Quay 2', 'Quay 3'])
  await expect(root.locator('.swiper-pagination-bullet:visible')).toHaveCount(5)
  await root.locator('.elementor-swiper-button-next').click()
  await expect.poll(shown).toEqual(['Quay 2', 'Quay 3', 'Quay 4'])
})

test('each image carousel of a page, by its own settings, and by dragging', async ({ open, page }) => {
  await open(FIXTURE)
  await test.step('two at a time, with space between; pictures come when they are near', async () => {
    await awake(page, 'pairs')
    const root = page.locator('#pairs')
    await expect(root.locator('.swiper-pagination-bullet')).toHaveCount(4)
    await expect(root.locator('img[src]')).not.toHaveCount(7)
    const [first, second] = await Promise.all([0, 1].map((n) => root.locator('img').nth(n).boundingBox()))
    expect(Math.round(second!.x - first!.x - first!.width)).toBe(20)
    const next = root.locator('.elementor-swiper-button-next')
    for (const now of [
      [3, 4],
      [5, 6],
      [6, 7],
    ]) {
      await next.click()
      await expect.poll(() => seen(page, 'pairs')).toEqual(now)
    }
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(root.locator('img[src]')).toHaveCount(7)
    await root.locator('.elementor-swiper-button-prev').click()
    await expect.poll(() => seen(page, 'pairs')).toEqual([5, 6])
  })
  await test.step('from right to left the row runs to the left', async () => {
    await awake(page, 'rtl')
    expect(await seen(page, 'rtl')).toEqual([2, 1])
    await page.locator('#rtl .elementor-swiper-button-next').click()
    await expect.poll(() => seen(page, 'rtl')).toEqual([3, 2])
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => seen(page, 'rtl')).toEqual([2, 1])
  })
  await test.step('the mouse drags it, and the drag is no click', async () => {
    await awake(page, 'rtl')
    const box = (await page.locator('#rtl .swiper-slide').first().boundingBox())!
    await page.mouse.move(box.x + 100, box.y + 100)
    await page.mouse.down()
    for (let i = 1; i <= 8; i++) await page.mouse.move(box.x + 100 + i * 40, box.y + 100)
    await page.mouse.up()
    await expect.poll(() => seen(page, 'rtl')).toEqual([3, 2])
    expect(page.url()).toContain(FIXTURE)
  })
})

test('plays, holds under the mouse, and a visitor ends it for good', async ({ open, page }) => {
  await page.clock.install()
  await open(FIXTURE)
  await awake(page, 'three')
  await page.mouse.move(2, 2)
  const active = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#three .swiper-slide')].findIndex((slide) =>
        slide.matches('.swiper-slide-active'),
      ),
    )
  await page.clock.runFor(3100)
  await expect.poll(active).toBe(1)
  await page.clock.runFor(3600)
  await expect.poll(active).toBe(2)
  await page.locator('#three .swiper-slide-active').hover()
  await page.clock.runFor(20_000)
  expect(await active()).toBe(2)
  await page.mouse.move(2, 2)
  await page.clock.runFor(3600)
  await expect.poll(active).toBe(3)
  const pause = page.getByRole('button', { name: 'Pause' })
  await page.locator('#three .elementor-swiper-button-next').click()
  await expect(pause).toHaveCount(0)
  await page.mouse.move(2, 2)
  await page.clock.runFor(20_000)
  expect(await active()).toBe(4)
  await page.getByRole('button', { name: 'Play' }).click()
  await page.mouse.move(2, 2)
  await page.clock.runFor(3600)
  await expect.poll(active).toBe(0)
})

test('the switch is there for a mouse that waits on a carousel, and for nobody else', async ({
  open,
  page,
}) => {
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/image-carousel-*.js', async (route) => {
    await coming
    await route.continue()
  })
  await open(FIXTURE, { wait: false })
  const carousel = page.locator('#three')
  await carousel.locator('.swiper-slide').first().hover()
  await expect(page.locator('#three:hover')).toHaveCount(1)
  come()
  const pause = page.getByRole('button', { name: 'Pause' })
  await expect(pause).toHaveCSS('opacity', '1')
  await page.mouse.move(2, 2)
  await expect(pause).toHaveCSS('opacity', '0')
})

for (const direction of ['ltr', 'rtl'])
  test(`the switch lies on no arrow of a row of low pictures: ${direction}`, async ({ open, page }) => {
    await changeHtml(
      page,
      FIXTURE,
      '</head>',
      '<style>#three :is(.swiper-slide, img) { height: 60px !important; min-height: 0 !important }</style></head>',
    )
    if (direction === 'rtl')
      await page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () => (document.documentElement.dir = 'rtl')),
      )
    await open(FIXTURE)
    await expect(page.locator('#three .archipelago-carousel-pause')).toBeAttached()
    const free = () =>
      page.locator('#three').evaluate((carousel) => {
        const { width, left, right, top, bottom } = carousel
          .querySelector('.archipelago-carousel-pause')!
          .getBoundingClientRect()
        const arrows = [...carousel.querySelectorAll('.elementor-swiper-button')].map((one) =>
          one.getBoundingClientRect(),
        )
        return [
          width,
          ...arrows.map(
            (one) => one.right <= left || one.left >= right || one.bottom <= top || one.top >= bottom,
          ),
        ]
      })
    await expect.poll(free).toEqual([44, true, true])
  })

test('the switch stays for a finger that was on a carousel', async ({ browser, site }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  })
  const page = await context.newPage()
  await page.goto(`${site.url}${FIXTURE}?mode=default`)
  const carousel = page.locator('#three')
  await carousel.scrollIntoViewIfNeeded()
  const pause = carousel.getByRole('button', { name: 'Pause' })
  await expect(pause).toHaveCSS('opacity', '0')
  await carousel.locator('.swiper-slide-active').tap()
  await expect(pause).toHaveCSS('opacity', '1')
  // Elsewhere, where a tap leads nowhere.
  await page.touchscreen.tap(2, 2)
  await atRest(page)
  await expect(carousel.getByRole('button', { name: /Pause|Play/ })).toHaveCSS('opacity', '1')
  await context.close()
})

test("a theme's room above and below the row is not taken away", async ({ open, page }) => {
  await page.route(`**${FIXTURE}*`, async (route) => {
    const answer = await route.fetch()
    const style = '<style>.swiper-wrapper { padding: 10px 0; margin-block-end: 6px }</style></head>'
    const body = (await answer.text()).replace('</head>', style)
    await route.fulfill({ response: answer, body })
  })
  const around = () =>
    page.evaluate(() =>
      ['three', 'fade', 'pairs', 'rtl'].map((id) => {
        const row = document.querySelector<HTMLElement>(`#${id} .swiper-wrapper`)!
        const { top } = row.querySelector('.swiper-slide')!.getBoundingClientRect()
        return [top - row.getBoundingClientRect().top, getComputedStyle(row).marginBottom]
      }),
    )
  await open(FIXTURE, { mode: 'none' })
  const printed = await around()
  expect(printed).toEqual(Array(4).fill([10, '6px']))
  await open(FIXTURE)
  for (const id of ['three', 'fade', 'pairs', 'rtl']) await awake(page, id)
  expect(await around()).toEqual(printed)
})

test('what add-ons use of Swiper; fewer on smaller screens; unmounting', async ({ open, page }) => {
  await open(FIXTURE)
  await test.step('add-ons find what they use of Swiper', async () => {
    await page.route('**/jquery.js', (route) => route.fulfill({ path: jquery }))
    await awake(page, 'fade')
    await page.addScriptTag({ url: '/jquery.js' })
    const told = await page.evaluate(async () => {
      const swiper = (window as any).jQuery('#fade .swiper-container').data('swiper')
      const told: unknown[] = []
      await new Promise<void>((done) => {
        swiper.on('slideChange', () => told.push([swiper.previousIndex, swiper.activeIndex]))
        swiper.on('transitionEnd', done)
        swiper.slideTo(2, 50)
      })
      return told
    })
    expect(told).toEqual([[0, 2]])
    await expect(page.locator('#fade .swiper-slide-active')).toHaveAttribute('aria-label', '3 / 3')
  })
  await test.step('fewer fit on smaller screens', async () => {
    await awake(page, 'three')
    await page.setViewportSize({ width: 1000, height: 800 })
    await expect.poll(() => seen(page, 'three')).toEqual([1, 2])
    await page.setViewportSize({ width: 767, height: 800 })
    await expect.poll(() => seen(page, 'three')).toEqual([1])
    await page.setViewportSize({ width: 1025, height: 800 })
    await expect.poll(() => seen(page, 'three')).toEqual([1, 2, 3])
    // As many as fit: going round would leave a hole.
    await page.evaluate(() => {
      const root = document.getElementById('three')!
      const { archipelago } = window as any
      archipelago.unmount(root)
      for (const slide of [...root.querySelectorAll('.swiper-slide')].slice(3)) slide.remove()
      archipelago.scan(root)
    })
    await awake(page, 'three')
    const next = page.locator('#three .elementor-swiper-button-next')
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await next.dispatchEvent('click')
    expect(await seen(page, 'three')).toEqual([1, 2, 3])
  })
  await test.step('unmounting gives the page back as the server printed it', async () => {
    await open(FIXTURE, { mode: 'none' })
    const printed = await markup(page, '#content')
    await open(FIXTURE)
    for (const id of ['three', 'fade', 'pairs', 'rtl']) {
      await awake(page, id)
      await page.locator(`#${id} .elementor-swiper-button-next`).click()
      await expect(page.locator(`#${id} .swiper-slide`).first()).not.toHaveClass(/swiper-slide-active/)
    }
    await page.evaluate(() => (window as any).archipelago.unmount(document))
    expect(await markup(page, '#content')).toBe(printed)
  })
})

test.describe('on a phone whose page sticks out at its side', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

  test('shows as many as on a phone', async ({ open, page, problems }) => {
    await changeHtml(
      page,
      FIXTURE,
      '<main',
      '<div style="width: 900px">A table, wider than a phone</div><main',
    )
    await open(FIXTURE)
    expect(await page.evaluate(() => innerWidth)).toBeGreaterThan(800)
    await awake(page, 'three')
    expect(await seen(page, 'three')).toEqual([1])
    expect(problems).toEqual([])
  })
})

test('captured pages: each turns, and is given back', async ({ open, page, problems }) => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  for (const name of ['home', 'home-olddom', 'widgets', 'widgets-olddom'])
    await test.step(name, async () => {
      await open(`/captures/${name}`)
      const root = page.locator('.elementor-widget-image-carousel').first()
      await root.scrollIntoViewIfNeeded()
      await expect(root.locator('.swiper-container-initialized')).toHaveCount(1)
      await root.locator('.elementor-swiper-button-next').dispatchEvent('click')
      await expect(root.locator('.swiper-slide').nth(1)).toHaveClass('swiper-slide swiper-slide-active')
      expect(problems.filter((text) => /archipelago|exception/.test(text))).toEqual([])
      await page.evaluate(() => (window as any).archipelago.unmount(document))
      await expect(root.locator('.swiper-slide').nth(1)).toHaveClass('swiper-slide')
    })
})
