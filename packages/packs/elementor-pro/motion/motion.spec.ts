import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/motion-fx.html'

/** Inline values of an element. */
const inline = (page: Page, selector: string, ...names: string[]) =>
  page
    .locator(selector)
    .evaluate((node: HTMLElement, names) => names.map((name) => node.style.getPropertyValue(name)), names)
/** How far the content of what the element is in has passed through the window, in per cent. */
const passed = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => {
    const around = node.parentElement!
    const { top } = around.getBoundingClientRect()
    const style = getComputedStyle(around)
    const padding = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom)
    const height = Number.parseFloat(style.height) - (style.boxSizing === 'border-box' ? padding : 0)
    return Math.min(Math.max(((innerHeight - top) / (innerHeight + height)) * 100, 0), 100)
  })
const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
  await atRest(page)
}
const near = (value: string, expected: number, digits = 1) =>
  expect(Number.parseFloat(value)).toBeCloseTo(expected, digits)

test('with the page: elements and backgrounds, in both markups; unmounting gives all back @react @firefox', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE, { mode: 'none' })
  const printed = await markup(page)
  await open(FIXTURE)
  await expect(page.locator('.rises')).toHaveClass(/elementor-motion-effects-element/)
  const parent = '.e-con-inner:has(> .rises)'
  await expect(page.locator(parent)).toHaveClass(
    /elementor-motion-effects-parent elementor-motion-effects-perspective/,
  )

  for (const top of [0, 400, 700, 1400])
    await test.step(`scrolled to ${top}`, async () => {
      await scrollTo(page, top)
      const p = await passed(page, '.rises')
      const [transform, y] = await inline(page, '.rises', 'transform', '--translateY')
      expect(transform).toBe('translateY(var(--translateY))')
      near(y!, -(p - 50) * 4)
      const [parts, filter, x, turned, scale, blur, opacity] = await inline(
        page,
        '.all',
        'transform',
        'filter',
        '--translateX',
        '--rotateZ',
        '--scale',
        '--blur',
        'opacity',
      )
      expect(parts).toBe('translateX(var(--translateX)) rotateZ(var(--rotateZ)) scale(var(--scale))')
      expect(filter).toBe('blur(var(--blur))')
      near(x!, -(100 - Math.min(Math.max(p, 40), 60) - 50) * 2)
      near(turned!, -(p - 50))
      const there = Math.min(Math.max((p - 20) / 60, 0), 1)
      near(opacity!, 0.2 + 0.8 * there)
      near(blur!, 7 * (1 - there))
      const ends = p < 20 ? 1 - p / 20 : p > 80 ? (p - 80) / 20 : 0
      near(scale!, 1 + 0.4 * ends)
      const sea = '.sea > .elementor-motion-effects-container'
      const [width, height, layer] = await inline(page, `${sea} > div`, 'width', 'height', '--translateY')
      expect([width, height]).toEqual(['100%', '150%'])
      const whole = await page.locator(sea).evaluate((node) => node.clientHeight)
      near(layer!, (-whole * 0.5 * (await passed(page, '.sea'))) / 100, 0)
      const [older] = await inline(page, '.older > .elementor-widget-container', '--translateY')
      near(older!, -((await passed(page, '.older > .elementor-widget-container')) - 50) * 4)
      const [tilted, across] = await inline(page, '.tilted', 'transform', '--translateX')
      expect(tilted).toBe('rotateZ(var(--e-transform-rotateZ, 0deg)) translateX(var(--translateX))')
      const all = await page.evaluate(
        () => (scrollY / (document.documentElement.scrollHeight - innerHeight)) * 100,
      )
      near(across!, -(all - 50) * 4)
    })

  // All of them are fully there.
  expect(await violations(page)).toEqual([])
  await scrollTo(page, 0)
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(printed)
  await scrollTo(page, 700)
  expect(await markup(page)).toBe(printed)
  await page.evaluate(() => window.archipelago!.scan!(document))
  await expect(page.locator('.rises')).toHaveClass(/elementor-motion-effects-element/)

  await test.step('what opens above them moves them, and who asks is answered', async () => {
    const before = await inline(page, '.rises', '--translateY')
    await page
      .locator('.far')
      .first()
      .evaluate((node: HTMLElement) => {
        node.style.height = '1200px'
      })
    await expect.poll(() => inline(page, '.rises', '--translateY')).not.toEqual(before)
    await page.locator('.sea').evaluate((node: HTMLElement) => {
      node.style.transform = 'translateY(-100px)'
      dispatchEvent(new CustomEvent('elementor-pro/motion-fx/recalc'))
    })
    await atRest(page)
    const [layer] = await inline(page, '.sea .elementor-motion-effects-layer', '--translateY')
    const whole = await page.locator('.sea').evaluate((node) => node.clientHeight)
    near(layer!, (-whole * 0.5 * (await passed(page, '.sea'))) / 100, 0)
  })
  expect(problems).toEqual([])
})

test('with the mouse, on screens that are theirs, and never for who asks for less motion', async ({
  open,
  page,
}) => {
  await open(FIXTURE)
  await scrollTo(page, 700)
  const { width, height } = page.viewportSize()!
  await page.mouse.move(width / 4, height / 4)
  await expect
    .poll(() => inline(page, '.mouse', '--translateX', '--translateY', '--rotateX', '--rotateY'))
    .toEqual(['50px', '50px', '10deg', '-10deg'])
  const [size, x] = await inline(page, '.pier .elementor-motion-effects-layer', 'width', '--translateX')
  expect(size).toBe('110%')
  const whole = await page.locator('.pier > .elementor-widget-wrap').evaluate((node) => node.clientWidth)
  near(x!, -whole * 0.1 * 0.25, 0)
  await expect(page.locator('.pier')).toHaveClass(/element-type-background/)

  await test.step('another screen', async () => {
    await expect(page.locator('.tilted')).toHaveClass(/elementor-motion-effects-element/)
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(page.locator('.tilted')).not.toHaveClass(/elementor-motion-effects-element/)
    expect(await page.locator('.tilted').getAttribute('style')).toBeNull()
    await expect(page.locator('.rises')).toHaveClass(/elementor-motion-effects-element/)
    await page.setViewportSize({ width, height })
    await expect(page.locator('.tilted')).toHaveClass(/elementor-motion-effects-element/)
  })
  await test.step('less motion: all of it goes', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(page.locator('[class*=motion-effects]')).toHaveCount(0)
    expect(await page.locator('.all').getAttribute('style')).toBeNull()
  })
  await test.step('its code is not even asked for then; where it does not come they stand still', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(FIXTURE)
    expect(asked.filter((url) => url.includes('pro-motion'))).toEqual([])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await routeChunk(page, /\/pro-motion-\w{8}\.js/, (route) => route.abort())
    await open(FIXTURE)
    await expect(page.locator('.all')).toBeVisible()
    await expect(page.locator('[class*=motion-effects]')).toHaveCount(0)
  })
})

const reason = hasCaptures ? '' : ' (skipped: ../shared/captures is not here)'

test(`captured pages, newer and older${reason}`, async ({ open, page, problems }) => {
  test.skip(!hasCaptures, reason)
  for (const [name, moved] of [
    [
      'pro/motion',
      [
        '.lab-fx',
        '.lab-mouse',
        '.elementor-element-5931264',
        '.lab-bgfx > .elementor-motion-effects-container > div',
      ],
    ],
    ['pro/older-markup', ['.elementor-element-a6dc6f4 > .elementor-widget-container']],
  ] as const) {
    await open(`/captures/${name}`)
    await scrollTo(page, 300)
    await page.mouse.move(200, 200)
    for (const selector of moved)
      await expect
        .poll(() => inline(page, selector, 'transform'))
        .toEqual([expect.stringMatching(/\(var\(--/)])
  }
  expect(problems.filter((line) => /motion-fx|exception/.test(line))).toEqual([])
})
