import type { Page } from '@playwright/test'
import { violations } from '../../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../../scripts/e2e/dom'
import { expect, test } from '../../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/slider-6.html'
const root = (page: Page, n = 1) => page.locator(`#rev_slider_${n}_1`)
const slide = (page: Page, key: string) => page.locator(`rs-slide[data-key="${key}"]`)
const shows = (page: Page, key: string, n = 1) =>
  expect(root(page, n)).toHaveAttribute('data-slideactive', key)

test('plays by its inline script without jQuery, with everything that a visitor presses @react @firefox', async ({
  open,
  page,
  problems,
}) => {
  const jquery: string[] = []
  page.on('request', (request) => /jquery/.test(request.url()) && jquery.push(request.url()))
  await open(FIXTURE)
  await shows(page, 'rs-1')
  await expect(page.locator('#rev_slider_1_1_wrapper')).toBeVisible()
  await expect(slide(page, 'rs-1').getByRole('img', { name: 'The harbour at dawn' })).toBeVisible()
  await expect(page.getByText('Law by the water')).toBeVisible()
  await expect(slide(page, 'rs-2')).toBeHidden()
  await expect(page.locator('#now')).toHaveText('1')

  await test.step('layers stand where version 6 puts them', async () => {
    const box = (await page.locator('#slider-1-slide-1-layer-0').boundingBox())!
    const from = (await root(page).boundingBox())!
    expect([box.x - from.x, box.y - from.y, box.width, box.height].map(Math.round)).toEqual(
      from.width < 1240 ? expect.any(Array) : [Math.round((from.width - 1240) / 2) + 40, 60, 560, 260],
    )
    await expect(page.locator('#slider-1-slide-1-layer-2')).toHaveCSS('border-radius', '4px')
    // The plugin's sheet would cut off what comes from outside, and shadows.
    await expect(page.locator('rs-mask-wrap').first()).toHaveCSS('overflow', 'visible')
    await expect(page.locator('rs-mask-wrap').nth(1)).toHaveCSS('overflow', 'visible')
  })

  await test.step('the pointer and the focus show the frame of a button', async () => {
    const button = page.getByRole('link', { name: 'Our fees' })
    await button.hover()
    await expect(button).toHaveCSS('background-color', 'rgb(20, 54, 79)')
    await page.locator('#after').hover()
    await expect(button).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await button.focus()
    await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)')
  })

  await test.step('arrows, bullets, actions and keys lead from slide to slide', async () => {
    const next = root(page).getByRole('button', { name: 'Next slide' })
    await next.hover()
    await expect(next).toHaveClass(/rs-touchhover/)
    await page.locator('#after').hover()
    await expect(next).not.toHaveClass(/rs-touchhover/)
    await next.click()
    await shows(page, 'rs-2')
    await expect(page.locator('#now')).toHaveText('2')
    await expect(slide(page, 'rs-2').getByText('Contracts, wills')).toBeVisible()
    await expect(page.getByRole('img', { name: 'A small quay' })).toHaveAttribute('src', /quay-6-240x120/)
    await expect(slide(page, 'rs-1')).toBeHidden()
    await expect(root(page).locator('.tp-bullet').nth(1)).toHaveAttribute('aria-current', 'true')
    await root(page).getByRole('button', { name: '1: Harbour' }).press('Enter')
    await shows(page, 'rs-1')
    const jump = page.getByRole('button', { name: 'To the lighthouse' })
    await jump.focus()
    await page.keyboard.press('Space')
    await shows(page, 'rs-3')
    // The focus goes along.
    await expect(slide(page, 'rs-3')).toBeFocused()
    await page.locator('#after').focus()
    await page.keyboard.press('ArrowRight')
    await shows(page, 'rs-1')
    await root(page).getByRole('button', { name: 'Previous slide' }).click()
    await shows(page, 'rs-3')
    await page.getByRole('link', { name: 'Share this', exact: true }).press('Enter')
    await expect(page).toHaveURL(/share\.html$/)
  })
  expect(jquery).toEqual([])
  expect(problems).toEqual([])
})

test('its time: as long as it says from when a slide begins, held by the pointer and the switch', async ({
  open,
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const told: [string, number][] = ((window as any).told = [])
    const names = ['nextslide.waiting', 'slide.onbeforeswap', 'slide.onchange', 'slide.slideatend']
    for (const name of names)
      document.addEventListener(`revolution.${name}`, ({ target }) => {
        if ((target as Element).id === 'rev_slider_1_1') told.push([name, Date.now()])
      })
  })
  await open(FIXTURE)
  await page.locator('#after').hover()
  const told = () =>
    page.evaluate(() => {
      const all: [string, number][] = (window as any).told
      const start = all.find(([name]) => name === 'slide.onbeforeswap')?.[1] ?? 0
      return all.map(([name, time]) => [name, time - start] as const)
    })
  await expect.poll(async () => (await told()).length).toBeGreaterThan(1)
  await page.clock.runFor(12_000)
  const times = (await told()).filter(([name]) => name !== 'nextslide.waiting')
  // Recorded of the plugin: 1024, 9504, 9536, and 624 more for a change of 600 (contracts/revolution6.md 12).
  const wanted = [
    ['slide.onbeforeswap', 0],
    ['slide.onchange', 1024],
    ['slide.slideatend', 9504],
    ['slide.onbeforeswap', 9536],
    ['slide.onchange', 10_160],
  ] as const
  expect(times.map(([name]) => name)).toEqual(wanted.map(([name]) => name))
  for (const [i, [name, time]] of wanted.entries())
    expect(Math.abs(times[i]![1] - time), `${name} ${times[i]![1]}`).toBeLessThanOrEqual(50)

  await root(page).hover({ position: { x: 300, y: 20 } })
  await page.clock.runFor(30_000)
  await shows(page, 'rs-2')
  await page.locator('#after').hover()
  await root(page).getByRole('button', { name: 'Pause' }).click()
  await page.locator('#after').hover()
  await page.locator('#after').focus()
  await page.clock.runFor(30_000)
  await shows(page, 'rs-2')
})

test('who has paused it and goes on by hand sees the words of each slide', async ({ open, page }) => {
  await open(FIXTURE)
  await shows(page, 'rs-1')
  await root(page).getByRole('button', { name: 'Pause' }).click()
  await root(page).getByRole('button', { name: 'Next slide' }).click()
  await shows(page, 'rs-2')
  await expect(slide(page, 'rs-2').getByText('Contracts, wills')).toBeVisible()
  await expect(slide(page, 'rs-2').getByText('Contracts, wills')).toHaveCSS('opacity', '1')
})

test('at 390 px with a finger; levels, what is not shown there', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(FIXTURE)
  await shows(page, 'rs-1')
  await expect(page.locator('#slider-1-slide-1-layer-2')).toBeVisible()
  const [box, from] = [
    await page.locator('#slider-1-slide-1-layer-1').boundingBox(),
    await root(page).boundingBox(),
  ]
  expect(from!.height).toBe(Math.round((280 * from!.width) / 480))
  // 22 px of the fourth level, scaled.
  await expect(page.locator('#slider-1-slide-1-layer-1')).toHaveCSS(
    'font-size',
    `${Math.round((22 * from!.width) / 480)}px`,
  )
  expect(Math.abs(box!.x - from!.x - Math.floor((25 * from!.width) / 480))).toBeLessThanOrEqual(1)
  await expect(page.locator('#slider-1-slide-1-layer-3')).toBeHidden()
  await expect(root(page).locator('.tparrows').first()).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await root(page).evaluate((node) => {
    const target = node.querySelector('rs-slides')!
    const { left, top } = node.getBoundingClientRect()
    const send = (type: string, x: number) =>
      target.dispatchEvent(
        new PointerEvent(type, {
          pointerId: 3,
          pointerType: 'touch',
          bubbles: true,
          clientX: left + x,
          clientY: top + 20,
        }),
      )
    send('pointerdown', 250)
    send('pointerup', 100)
  })
  await shows(page, 'rs-2')
})

test('reduced motion: nothing moves or goes on by itself; axe', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(FIXTURE)
  await shows(page, 'rs-1')
  await expect(page.getByText('Law by the water')).toBeVisible()
  await root(page).getByRole('button', { name: 'Next slide' }).click()
  await shows(page, 'rs-2')
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            (one) =>
              Number(one.effect!.getComputedTiming().duration) > 0 &&
              (one.effect as any).target.closest('rs-module'),
          ).length,
    )
  expect(await moving()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
})

test('begins in the window, and static layers stay', async ({ open, page }) => {
  await open(FIXTURE)
  await shows(page, 'rs-1')
  await expect(root(page, 2)).not.toHaveAttribute('data-slideactive')
  await page.locator('#rev_slider_2_1_wrapper').scrollIntoViewIfNeeded()
  await shows(page, 'rs-8', 2)
  await expect(page.getByText('Nothing else turns here.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'All of it' })).toBeVisible()
  await expect(root(page, 2).getByRole('button')).toHaveCount(0)
  expect((await root(page, 2).boundingBox())!.height).toBe(300)
})

test('taken down, it is as it was printed; revapi and its methods', async ({ open, page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      ;(window as any).printed = document.querySelector('#rev_slider_1_1_wrapper')!.outerHTML
    })
  })
  await open(FIXTURE)
  await shows(page, 'rs-1')
  await page.evaluate(() => (window as any).revapi1.revshowslide(3))
  await shows(page, 'rs-3')
  expect(
    await page.evaluate(() => [
      (window as any).revapi1.revmaxslide(),
      (window as any).revapi1.revcurrentslide(),
    ]),
  ).toEqual([3, 3])
  // A copy of the plugin's script that comes late under another name would start it again.
  const once = () => page.evaluate(() => (window as any).RS_MODULES.modules.revslider11.once)
  expect(await once()).toBe(true)
  await page.evaluate(() => (window as any).archipelago.unmount(document.querySelector('#rev_slider_1_1')))
  await expect(root(page)).not.toHaveAttribute('data-slideactive')
  expect(await once()).toBeUndefined()
  const after = await markup(page, '#rev_slider_1_1_wrapper')
  expect(after).not.toMatch(/rs-layer-wrap|slotholder|tp-(?!rs-img)|aria-|role=/)
  expect(
    await page.locator('#rev_slider_1_1_wrapper').evaluate((node) => getComputedStyle(node).visibility),
  ).toBe('hidden')
})

test('code that comes late or never: links lead where they lead, and all of it can be read', async ({
  open,
  page,
  problems,
}) => {
  await test.step('late: the first press counts, and the slider comes when its code does', async () => {
    const release = await holdChunk(page, /slider-six-layers/)
    await open(FIXTURE, { wait: false })
    await expect(slide(page, 'rs-1').getByRole('img', { name: 'The harbour at dawn' })).toHaveCount(1)
    await expect(page.getByText('Law by the water')).toBeHidden()
    release()
    await expect(page.getByText('Law by the water')).toBeVisible()
  })
  await test.step('never: words one below the other, the links among them', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const chunk of [/slider-six-mount/, /slider-six-layers/]) {
      await routeChunk(page, chunk, (route) => route.abort())
      await open(FIXTURE, { wait: false })
      await expect(page.getByText('Law by the water')).toBeVisible()
      if (chunk.source.includes('mount')) {
        const first = (await page.getByText('Law by the water').boundingBox())!
        const last = (await page.getByText('Share this', { exact: true }).boundingBox())!
        expect(last.y).toBeGreaterThan(first.y)
      }
      await page.getByRole('link', { name: 'Our fees' }).click()
      await expect(page).toHaveURL(/accordion\.html/)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
  expect(problems.filter((text) => text.startsWith('exception'))).toEqual([])
})

test('where its own script runs, it is left alone', async ({ open, page }) => {
  await page.addInitScript(() => {
    function revnext() {}
    ;(window as any).jQuery = Object.assign(() => {}, { fn: { revnext } })
  })
  await open(FIXTURE)
  await expect(root(page)).not.toHaveAttribute('data-slideactive')
  await expect(page.locator('rs-layer-wrap')).toHaveCount(0)
})
