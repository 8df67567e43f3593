import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { scrollsItself } from '../../../../scripts/e2e/own-scroll'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, type Mode, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/divi.html'
const DRAWER = '/fixtures/divi-drawer.html'
const CHUNK = /\/divi-\w{8}\.js/

const header = (page: Page) => page.locator('#main-header')
const container = (page: Page) => page.locator('#page-container')
const wide = { width: 1280, height: 800 }
const small = { width: 390, height: 800 }

for (const [height, place] of [
  [80, 29],
  [80.6, 29],
  [140, 56],
] as const)
  test(`a header of ${height} pixels shrinks where Divi shrinks it`, async ({ open, page, problems }) => {
    await page.route(`**${FIXTURE}*`, async (route) => {
      const response = await route.fetch()
      const style = `<style>#main-header{height:${height}px;transition:none}</style></head>`
      await route.fulfill({ response, body: (await response.text()).replace('</head>', style) })
    })
    await page.setViewportSize(wide)
    await open(FIXTURE)
    await expect(container(page)).toHaveCSS('padding-top', `${Math.trunc(height)}px`)
    const scroll = (to: number) =>
      page.evaluate(async (to) => {
        scrollTo({ top: to, behavior: 'instant' })
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      }, to)
    await scroll(place - 1)
    await expect(header(page)).not.toHaveClass(/et-fixed-header/)
    await scroll(place)
    await expect(header(page)).toHaveClass(/et-fixed-header/)
    await scroll(place - 1)
    await expect(header(page)).not.toHaveClass(/et-fixed-header/)
    expect(problems).toEqual([])
  })

test('a fixed header has room, shrinks below the content, and comes back; all is put back @firefox', async ({
  open,
  problems,
}) => {
  const before = await markup(await open(FIXTURE, { mode: 'none' as Mode }))
  const page = await open(FIXTURE)
  await page.setViewportSize(wide)
  const height = await header(page).evaluate((node) => node.clientHeight)
  await expect(container(page)).toHaveCSS('padding-top', `${height}px`)
  await expect(header(page)).toHaveCSS('top', '0px')
  await expect(page.locator('#et-top-navigation')).toHaveCSS('padding-left', '150px')
  await expect(page.locator('.et_pb_row_0')).toHaveClass(/et_pb_row_4col/)
  await expect(page.locator('.et_pb_bottom_inside_divider')).not.toHaveClass(/et-no-transition/)
  await expect(page.locator('.et_pb_blurb_0 > .box-shadow-overlay')).toHaveCount(1)

  await page.evaluate(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    for (const name of ['ETDiviFixedHeaderTransitionStart', 'ETDiviFixedHeaderTransitionEnd'])
      addEventListener(name, (event) =>
        told.push([event.type.slice(27), (event as CustomEvent).detail.marginTop]),
      )
  })
  const text = page.locator('.et_pb_text_0')
  const topOf = () => text.evaluate((node) => node.getBoundingClientRect().top + scrollY)
  const at = await topOf()
  await page.mouse.wheel(0, 400)
  await expect(header(page)).toHaveClass(/et-fixed-header/)
  await expect(container(page)).toHaveClass(/et-animated-content/)
  // It gets smaller by a transition, which begins with the next frame.
  await atRest(page)
  const shrunk = await header(page).evaluate((node) => node.clientHeight)
  const margin = -(height - shrunk + 1)
  // The text goes up with the header.
  await expect.poll(async () => Math.round((await topOf()) - at)).toBe(margin)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(header(page)).not.toHaveClass(/et-fixed-header/)
  await expect.poll(async () => Math.round((await topOf()) - at)).toBe(-1)
  await expect
    .poll(() => page.evaluate(() => (window as any).told))
    .toEqual(
      expect.arrayContaining([
        ['Start', margin],
        ['End', -1],
      ]),
    )

  await page.setViewportSize(small)
  await expect
    .poll(() =>
      container(page).evaluate(
        (node) =>
          document.querySelector('#main-header')!.clientHeight - Number.parseFloat(node.style.paddingTop),
      ),
    )
    .toBe(1)
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(before)
  expect(problems).toEqual([])
})

test('a page that is opened further down has the small header at once', async ({ open, page }) => {
  await open(`${FIXTURE}#story`)
  await expect(header(page)).toHaveClass(/et-fixed-header/)
})

test('a link within the page leads below the header', async ({ open, page }) => {
  await page.setViewportSize(wide)
  await open(FIXTURE)
  await page.getByRole('link', { name: 'Our story' }).click()
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { top } = document.querySelector('#story')!.getBoundingClientRect()
        return Math.abs(
          Math.round(top - document.querySelector('#main-header')!.getBoundingClientRect().bottom),
        )
      }),
    )
    .toBe(0)
})

test('sub-menus open by mouse, by keys and by finger', async ({ open, page, browser, problems }) => {
  await page.setViewportSize(wide)
  await open(FIXTURE)
  const item = page.locator('#top-menu .menu-item-2')
  await item.hover()
  await expect(item).toHaveClass(/et-hover/)
  await expect(page.getByRole('link', { name: 'Rye' })).toBeVisible()
  await page.mouse.move(600, 600)
  await expect(item).toHaveClass(/et-hover/)
  await expect(item).not.toHaveClass(/et-hover/)

  await page.getByRole('link', { name: 'Our story' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Rye' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Rye' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Breads' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Rye' })).toBeHidden()
  expect(problems).toEqual([])

  await test.step('by finger: opens first, then leads on', async () => {
    const context = await browser.newContext({ hasTouch: true, viewport: wide })
    const touch = await context.newPage()
    await touch.goto(page.url())
    await touch.waitForFunction(() =>
      window.archipelago?.islands?.some(({ name, state }) => name === 'divi-menu' && state === 'alive'),
    )
    await touch.getByRole('link', { name: 'Breads' }).tap()
    await expect(touch.getByRole('link', { name: 'Rye' })).toBeVisible()
    expect(touch.url()).toContain('divi')
    await touch.locator('h2').first().tap()
    await expect(touch.locator('#top-menu .menu-item-2')).not.toHaveClass(/et-touch-hover/)
    await touch.getByRole('link', { name: 'Breads' }).tap()
    await touch.getByRole('link', { name: 'Breads' }).tap()
    await expect(touch).toHaveURL(/breads/)
    await context.close()
  })
})

test('sub-menus of sub-menus stay in the window', async ({ open, page }) => {
  await page.setViewportSize({ width: 1000, height: 700 })
  await open(FIXTURE)
  await page.locator('#top-menu').hover()
  await expect(page.locator('#top-menu > .menu-item-2')).toHaveClass(/et-reverse-direction-nav/)
})

test('the menu of small screens: a press that comes early, keys, a link in it', async ({
  open,
  page,
  problems,
}) => {
  await page.setViewportSize(small)
  const go = await holdChunk(page, CHUNK)
  await open(FIXTURE, { wait: false })
  await page.locator('.mobile_menu_bar').click()
  await expect(page.locator('#mobile_menu')).toHaveCount(0)
  go()
  await expect(page.locator('#mobile_menu').getByRole('link', { name: 'Rye' })).toBeVisible()
  await expect(page.locator('.mobile_nav')).toHaveClass(/opened/)
  const bar = page.getByRole('button', { name: 'Select Page' })
  await expect(bar).toHaveAttribute('aria-expanded', 'true')
  await bar.click()
  await expect(page.locator('#mobile_menu')).toBeHidden()
  await expect(page.locator('.mobile_nav')).toHaveClass(/closed/)
  await bar.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#mobile_menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#mobile_menu')).toBeHidden()
  await expect(bar).toBeFocused()
  await page.keyboard.press('Space')
  await page.locator('#mobile_menu').getByRole('link', { name: 'Our story' }).click()
  await expect(page.locator('#mobile_menu')).toBeHidden()
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#story')
  expect(await page.locator('#mobile_menu li').first().getAttribute('class')).toContain(
    'et_first_mobile_item',
  )
  expect(problems).toEqual([])
  await axe(page)
})

for (const stops of [false, true])
  test(`a link within the page closes menus where a snippet scrolls by itself${stops ? ', and stops the event' : ''}`, async ({
    open,
    page,
  }) => {
    await page.setViewportSize(small)
    await open(FIXTURE)
    await page.locator('.mobile_menu_bar').click()
    await scrollsItself(page, stops)
    await page.locator('#mobile_menu').getByRole('link', { name: 'Our story' }).click()
    await expect(page.locator('#mobile_menu')).toBeHidden()
    if (stops) return
    await page.setViewportSize(wide)
    await open(DRAWER)
    const menu = page.locator('.et_slide_in_menu_container')
    await menu
      .getByRole('link', { name: 'Breads', includeHidden: true })
      .evaluate((link) => link.setAttribute('href', '#hours'))
    await scrollsItself(page)
    await page.getByRole('button', { name: 'Menu' }).first().click()
    await menu.locator('a[aria-expanded]').first().click()
    await expect(menu.getByRole('link', { name: 'Rye' })).toBeVisible()
  })

test('the search over the header', async ({ open, page, problems }) => {
  await page.setViewportSize(wide)
  await open(FIXTURE)
  const box = page.locator('.et_search_form_container')
  const icon = page.getByRole('button', { name: 'Search' })
  await icon.click()
  await expect(box).toHaveClass(/et_pb_search_visible/)
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.locator('.et_menu_container')).toHaveClass(/et_pb_menu_hidden/)
  await expect(box).not.toHaveClass(/et_pb_is_animating/)
  await page.keyboard.press('Escape')
  await expect(box).toHaveClass(/et_pb_search_form_hidden/)
  await expect(icon).toBeFocused()
  await expect(box).not.toHaveClass(/et_pb_is_animating/)
  await page.keyboard.press('Enter')
  await expect(box).not.toHaveClass(/et_pb_is_animating/)
  await page.locator('.et_close_search_field').click()
  await expect(page.locator('.et_menu_container')).toHaveClass(/et_pb_menu_visible/)
  expect(problems).toEqual([])
})

test('a menu over the window, and a menu in a module', async ({ open, page, problems }) => {
  await page.setViewportSize(wide)
  await open(DRAWER)
  const menu = page.locator('.et_slide_in_menu_container')
  const toggle = page.getByRole('button', { name: 'Menu' }).first()
  await expect(menu).toHaveJSProperty('inert', true)
  await toggle.click()
  await expect(menu).toHaveClass(/et_pb_fullscreen_menu_opened/)
  await expect(page.locator('body')).toHaveClass(/et_pb_fullscreen_menu_active/)
  await expect(menu.getByRole('link', { name: 'Hours' })).toBeFocused()
  await menu.getByRole('link', { name: 'Breads' }).click()
  await expect(menu.getByRole('link', { name: 'Rye' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveClass(/et_pb_fullscreen_menu_opened/)
  await expect(menu).not.toHaveClass(/et_pb_fullscreen_menu_animated/)
  await toggle.click()
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).not.toHaveClass(/et_pb_fullscreen_menu_opened/)
  await toggle.click()
  await menu.getByRole('link', { name: 'Hours' }).click()
  await expect(menu).not.toHaveClass(/et_pb_fullscreen_menu_opened/)
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#hours')
  await expect(header(page)).toHaveClass(/et-fixed-header/)

  await page.locator('.et_mobile_nav_menu .mobile_menu_bar').click()
  await expect(page.locator('#mobile_menu1').getByRole('link', { name: 'Jobs' })).toBeVisible()
  expect(problems).toEqual([])
})

test('what comes in waits until it is seen; less motion, no motion', async ({ open, page, problems }) => {
  await page.setViewportSize(wide)
  await open(FIXTURE)
  const coming = page.locator('.et_pb_text_1')
  const waiting = page.locator('.et-waypoint')
  await expect(container(page)).toHaveCSS('overflow-y', 'hidden')
  await expect(coming).toHaveClass(/et_animated/)
  await expect(waiting).not.toHaveClass(/et-animated/)
  // The button's wrapper moves in its place.
  const button = page.locator('.et_pb_button_module_wrapper')
  const seen = page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const wrapper = document.querySelector<HTMLElement>('.et_pb_button_module_wrapper')!
        new MutationObserver(() => {
          if (wrapper.classList.contains('slideLeft'))
            done([wrapper.style.transform, wrapper.style.opacity, wrapper.style.animationTimingFunction])
        }).observe(wrapper, { attributes: true })
      }),
  )
  await page.mouse.wheel(0, 1600)
  await expect(waiting).toHaveClass(/et-animated/)
  expect(await seen).toEqual(['translate3d(-100%, 0px, 0px)', '0.2', 'ease-in-out'])
  await expect(coming).toHaveClass(/et_had_animation/)
  await expect(coming).not.toHaveClass(/et_animated|slideLeft/)
  await expect(coming).toHaveCSS('opacity', '1')
  await expect(button).toHaveClass(/et_had_animation/)
  await expect(page.locator('.et_pb_button_0')).toHaveCSS('opacity', '1')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(FIXTURE)
  await page.mouse.wheel(0, 1600)
  await expect(coming).toHaveClass(/et_had_animation/)
  await expect(coming).toHaveCSS('opacity', '1')
  await expect(page.locator('.et_parallax_bg')).not.toHaveAttribute('style')
  expect(problems).toEqual([])
})

test('what cannot come to life is to be seen', async ({ open, page }) => {
  await routeChunk(page, CHUNK, (route) => route.abort())
  await open(FIXTURE)
  await page.mouse.wheel(0, 1600)
  await expect(page.locator('.et_pb_text_1')).toHaveCSS('opacity', '1')
  await expect(page.locator('.et-waypoint')).toHaveCSS('opacity', '1')
})

test('a picture scrolls slower, and a button leads back to the top', async ({ open, page, problems }) => {
  await page.setViewportSize(wide)
  await open(FIXTURE)
  const picture = page.locator('.et_parallax_bg')
  const place = () =>
    picture.evaluate((node) => {
      const { top, height } = node.parentElement!.getBoundingClientRect()
      return [
        Math.round(node.getBoundingClientRect().height - height - 0.3 * innerHeight),
        Math.round(node.getBoundingClientRect().top - top + 0.3 * top),
      ]
    })
  await expect.poll(place).toEqual([0, 0])
  await page.mouse.wheel(0, 150)
  await expect.poll(place).toEqual([0, 0])
  await page.mouse.wheel(0, 1500)
  const up = page.getByRole('button', { name: 'Back to top' })
  await expect(up).toBeVisible()
  await up.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('.et_pb_scroll_top')).toHaveClass(/et-hidden/)
  expect(problems).toEqual([])
})
