import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { scrollsItself } from '../../../../scripts/e2e/own-scroll'
import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/nav-menu.html'
const CHUNK = /\/pro-\w{8}\.js/
const BAR = '.elementor-element-8100001 .elementor-nav-menu--main'
const COLUMN = '.elementor-element-8100002 .elementor-nav-menu--main'

const item = (page: Page, name: string, nav = BAR) =>
  page.locator(nav).getByRole('link', { name, exact: true })
const sub = (page: Page, name: string, nav = BAR) =>
  item(page, name, nav).locator('xpath=following-sibling::ul')
/** How far the page has gone without leaving. */
const stayed = (page: Page) => expect(page).toHaveURL(/nav-menu\.html/)

test.describe('a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 720 } })

  test('submenus of both generations have their mark, and unmounting gives the page back @firefox', async ({
    open,
    page,
    problems,
  }) => {
    await open(FIXTURE, { mode: 'none' })
    const printed = await markup(page)
    await open(FIXTURE)
    await expect(page.locator(`${BAR} .sub-arrow svg`)).toHaveCount(4)
    await expect(page.locator(`${COLUMN} .sub-arrow i.fas`)).toHaveCount(4)
    await expect(item(page, 'Services')).toHaveAttribute('aria-expanded', 'false')
    await item(page, 'Services').click()
    await item(page, 'Disputes').click()
    expect(await violations(page)).toEqual([])
    await page.evaluate(() => window.archipelago!.unmount!(document))
    expect(await markup(page)).toBe(printed)
    expect(problems).toEqual([])
  })

  test('by mouse: after a moment, one of a level, to the side; gone a moment after it has left', async ({
    open,
    page,
  }) => {
    await open(FIXTURE)
    await item(page, 'Services').hover()
    await expect(sub(page, 'Services')).toBeVisible()
    await expect(item(page, 'Services')).toHaveClass(/highlighted/)
    const [top, list] = [
      await item(page, 'Services').boundingBox(),
      await sub(page, 'Services').boundingBox(),
    ]
    expect(Math.round(list!.x)).toBe(Math.round(top!.x))
    await item(page, 'Disputes').hover()
    await expect(sub(page, 'Disputes')).toBeVisible()
    const [parent, inner] = [
      await item(page, 'Disputes').boundingBox(),
      await sub(page, 'Disputes').boundingBox(),
    ]
    expect(Math.round(inner!.x)).toBe(Math.round(parent!.x + parent!.width))
    expect(Math.round(inner!.y)).toBe(Math.round(parent!.y))
    await item(page, 'About').hover()
    await expect(sub(page, 'About')).toBeVisible()
    await expect(sub(page, 'Services')).toBeHidden()
    await page.mouse.move(1000, 640)
    await expect(sub(page, 'About')).toBeHidden()
    await expect(item(page, 'About')).toHaveAttribute('aria-expanded', 'false')
  })

  test('inside the window: at its edge, and from right to left', async ({ open, page }) => {
    await open(FIXTURE)
    const edges = async (name: string) => {
      const box = (await sub(page, name).boundingBox())!
      return [box.x, box.x + box.width].map(Math.round)
    }
    await page.addStyleTag({ content: '.pro-top .e-con-inner { max-width: none; padding: 0 } ' })
    await item(page, 'Contact').click()
    expect((await edges('Contact'))[1]).toBeLessThanOrEqual(1280)
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await item(page, 'Services').click()
    const parent = (await item(page, 'Services').boundingBox())!
    expect((await edges('Services'))[1]).toBe(Math.round(parent.x + parent.width))
    await item(page, 'Disputes').click()
    const inner = (await item(page, 'Disputes').boundingBox())!
    expect((await edges('Disputes'))[1]).toBe(Math.round(inner.x))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  })

  test('by click: the first opens, the second follows; a click elsewhere closes', async ({ open, page }) => {
    await open(FIXTURE)
    await item(page, 'About').click()
    await expect(sub(page, 'About')).toBeVisible()
    await page.mouse.click(1000, 640)
    await expect(sub(page, 'About')).toBeHidden()
    await item(page, 'About').click()
    await item(page, 'About').click()
    await expect(sub(page, 'About')).toBeHidden()
    await stayed(page)
    await item(page, 'Services').click()
    await stayed(page)
    await item(page, 'Services').click()
    await expect(page).toHaveURL(/\/services\//)
  })

  test('by click, where a theme scrolls to what a parent names by itself', async ({ open, page }) => {
    await open(FIXTURE)
    await item(page, 'Services').evaluate((link) => link.setAttribute('href', '#quay'))
    await scrollsItself(page)
    await item(page, 'Services').click()
    await expect(sub(page, 'Services')).toBeVisible()
  })

  test('by keys: Enter, Space, arrow down, Escape; the focus that leaves closes', async ({ open, page }) => {
    await open(FIXTURE)
    await item(page, 'Services').focus()
    await page.keyboard.press('Enter')
    await expect(sub(page, 'Services')).toBeVisible()
    await stayed(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(item(page, 'Disputes')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(item(page, 'In court')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(item(page, 'Services')).toBeFocused()
    await expect(sub(page, 'Services')).toBeHidden()
    await page.keyboard.press('Space')
    await expect(sub(page, 'Services')).toBeVisible()
    await page.keyboard.press('Space')
    await expect(sub(page, 'Services')).toBeHidden()
    await item(page, 'Contact').focus()
    await page.keyboard.press('Space')
    await expect(sub(page, 'Contact')).toBeVisible()
    for (const _ of [1, 2, 3]) await page.keyboard.press('Tab')
    await expect(sub(page, 'Contact')).toBeHidden()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('the item of the part of the page that is seen', async ({ open, page }) => {
    await open(FIXTURE)
    await expect(item(page, 'Quay')).not.toHaveClass(/elementor-item-active/)
    await page.locator('#quay').evaluate((node) => scrollTo(0, node.getBoundingClientRect().top - 100))
    await expect(item(page, 'Quay')).toHaveClass(/elementor-item-active/)
    await expect(item(page, 'Quay')).toHaveAttribute('aria-current', 'location')
    await page.evaluate(() => scrollTo(0, 0))
    await expect(item(page, 'Quay')).not.toHaveClass(/elementor-item-active/)
  })

  test('a column opens beside itself', async ({ open, page }) => {
    await open(FIXTURE)
    await item(page, 'Services', COLUMN).click()
    const parent = (await item(page, 'Services', COLUMN).boundingBox())!
    const list = (await sub(page, 'Services', COLUMN).boundingBox())!
    expect([list.x, list.y].map(Math.round)).toEqual([parent.x + parent.width, parent.y].map(Math.round))
  })

  test("others hear of it through jQuery, as of the original's, and may say no", async ({ open, page }) => {
    await open(FIXTURE)
    await page.evaluate(() => {
      const heard: unknown[] = []
      const handlers: Record<string, any> = {}
      Object.assign(window, { heard })
      const $: any = (target: any) => ({
        on: () => {},
        off: () => {},
        trigger: () => {},
        triggerHandler: (event: any, args: any[]) => {
          heard.push([event.type, target.id, args[0].localName])
          return handlers[event.type]?.()
        },
      })
      $.fn = { jquery: '3.7.1' }
      $.event = { special: {} }
      $.Event = (type: string) => ({ type, isDefaultPrevented: () => false })
      Object.assign(window, { jQuery: $, $ })
      handlers['beforehide.smapi'] = () => (window as any).stay !== true
    })
    await item(page, 'About').click()
    const heard = () => page.evaluate(() => (window as any).heard.map(String))
    expect(await heard()).toContain('beforeshow.smapi,menu-1-8100001,ul')
    await page.evaluate(() => Object.assign(window, { stay: true }))
    await page.mouse.click(1000, 640)
    await expect(sub(page, 'About')).toBeVisible()
  })
})

test.describe('a small screen', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  const toggle = (page: Page) => page.locator('.elementor-element-8100001 .elementor-menu-toggle')
  const panel = (page: Page) => page.locator('.elementor-element-8100001 nav.elementor-nav-menu--dropdown')
  const PANEL = '.elementor-element-8100001 nav.elementor-nav-menu--dropdown'

  test('the toggle opens a panel as wide as the window; submenus slide open, and close by their mark', async ({
    open,
    page,
    problems,
  }) => {
    await open(FIXTURE, { mode: 'none' })
    const printed = await markup(page)
    await open(FIXTURE)
    await toggle(page).tap()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(toggle(page)).toHaveClass(/elementor-active/)
    await expect(panel(page)).toHaveAttribute('aria-hidden', 'false')
    await expect(item(page, 'Services', PANEL)).toBeVisible()
    const box = (await panel(page).boundingBox())!
    expect([box.x, box.width]).toEqual([0, 390])
    await item(page, 'Services', PANEL).tap()
    await expect(item(page, 'Contracts', PANEL)).toBeVisible()
    await stayed(page)
    expect(await violations(page)).toEqual([])
    await item(page, 'Services', PANEL).locator('.sub-arrow').tap()
    await expect(item(page, 'Contracts', PANEL)).toBeHidden()
    await stayed(page)
    await page.locator('h1').evaluate((node) => (node as HTMLElement).click())
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    await page.evaluate(() => window.archipelago!.unmount!(document))
    expect(await markup(page)).toBe(printed)
    expect(problems).toEqual([])
  })

  test('by keys: every link of an open panel, none of a closed one; Escape gives the focus back', async ({
    open,
    page,
  }) => {
    await open(FIXTURE)
    await toggle(page).focus()
    await page.keyboard.press('Tab')
    expect(await panel(page).evaluate((node) => node.contains(document.activeElement))).toBe(false)
    await toggle(page).focus()
    // Held: it opens once, and the page does not scroll.
    const top = await page.evaluate(() => scrollY)
    for (let times = 0; times < 3; times++) await page.keyboard.down('Space')
    await page.keyboard.up('Space')
    expect(await page.evaluate(() => scrollY)).toBe(top)
    await page.keyboard.press('Tab')
    await expect(item(page, 'Menus', PANEL)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(item(page, 'Contracts', PANEL)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(item(page, 'Contracts', PANEL)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toggle(page)).toBeFocused()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  })

  for (const stops of [false, true])
    test(`a link within the page closes the panel where a theme scrolls by itself${stops ? ', and stops the event' : ''}`, async ({
      open,
      page,
    }) => {
      await open(FIXTURE)
      await scrollsItself(page, stops)
      await toggle(page).tap()
      await item(page, 'Quay', PANEL).tap()
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    })

  test('a parent that is a link within the page opens its submenu where a theme scrolls by itself', async ({
    open,
    page,
  }) => {
    await open(FIXTURE)
    await toggle(page).tap()
    await item(page, 'Services', PANEL).evaluate((link) => link.setAttribute('href', '#quay'))
    await scrollsItself(page)
    await item(page, 'Services', PANEL).tap()
    await expect(item(page, 'Contracts', PANEL)).toBeVisible()
  })

  test('a press before its code has come opens it, once', async ({ open, page }) => {
    const go = await holdChunk(page, CHUNK)
    await open(FIXTURE, { wait: false })
    await toggle(page).tap()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    go()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(item(page, 'Contact', PANEL)).toBeVisible()
  })

  test('where its code does not come every link can be reached', async ({ open, page }) => {
    await routeChunk(page, CHUNK, (route) => route.abort())
    await open(FIXTURE)
    const link = (name: string) => page.locator(`${PANEL} a`, { hasText: name }).first()
    await expect(link('Contact')).toBeVisible()
    await expect(link('In court')).toBeVisible()
    await link('Services').tap()
    await expect(page).toHaveURL(/\/services\//)
  })
})
