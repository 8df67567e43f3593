import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/eael-widgets.html'
const CHUNK = /\/eael-menu-\w{8}\.js/
const menu = (page: Page) => page.locator('.elementor-element-7100001')
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const toggle = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const list = (page: Page) => page.locator('#menu-7100001')
const awake = async (open: (path: string) => Promise<Page>) => {
  const page = await open(FIXTURE)
  await expect(page.locator('.eael-simple-menu-toggle[aria-expanded]')).toHaveCount(2)
  return page
}

test.describe('a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 720 } })

  test('a row: arrows in its links, submenus open while hovered; a parent that leads nowhere stays', async ({
    open,
    problems,
  }) => {
    const page = await awake(open)
    await expect(menu(page)).toHaveClass(/eael-hamburger--not-responsive/)
    await expect(link(page, 'Services').locator('.eael-simple-menu-indicator svg')).toHaveCount(1)
    await expect(link(page, 'Pilots')).toBeHidden()
    await link(page, 'Services').hover()
    await expect(link(page, 'Pilots')).toBeVisible()
    for (let press = 0; press < 2; press++) {
      await link(page, 'About').click()
      await expect(link(page, 'Crew').first()).toBeVisible()
    }
    await expect(page).toHaveURL(/eael-widgets\.html[^#]*$/)
    await link(page, 'Services').locator('svg').click()
    await expect(page).toHaveURL(/eael-widgets\.html[^#]*$/)
    await link(page, 'Services').click({ position: { x: 25, y: 20 } })
    await expect(page).toHaveURL(/#services$/)
    await expect(link(page, 'Home').first()).toHaveClass(/eael-item-active/)
    expect(await violations(page)).toEqual([])
    expect(problems).toEqual([])
  })

  test('by keys: arrow down opens, Escape gives the focus back, leaving closes', async ({ open }) => {
    const page = await awake(open)
    await link(page, 'Services').focus()
    await page.keyboard.press('ArrowDown')
    await expect(link(page, 'Moorings')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(link(page, 'In summer')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link(page, 'Moorings')).toBeFocused()
    await expect(link(page, 'In summer')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(link(page, 'Services')).toBeFocused()
    await expect(link(page, 'Moorings')).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await link(page, 'Home').first().focus()
    await expect(link(page, 'Moorings')).toBeHidden()
  })

  test('a column: arrows open its levels, one of a level, each further in', async ({ open }) => {
    const page = await awake(open)
    const arrow = page.getByRole('button', { name: 'Papers', exact: true })
    await arrow.click()
    await expect(arrow).toHaveAttribute('aria-expanded', 'true')
    await expect(link(page, 'Deeds')).toBeVisible()
    await page.getByRole('button', { name: 'Deeds' }).press('Enter')
    await expect(link(page, 'Old ones')).toBeVisible()
    const lefts = await Promise.all(
      ['Papers', 'Deeds', 'Old ones'].map((name) =>
        link(page, name).evaluate((node) => Number.parseFloat(getComputedStyle(node).paddingLeft)),
      ),
    )
    expect(lefts).toEqual([20, 40, 60])
    await arrow.click()
    await expect(link(page, 'Deeds')).toBeHidden()
  })

  test('unmounting gives the page back', async ({ open, page }) => {
    await open(FIXTURE, { mode: 'none' })
    const printed = await markup(page)
    await awake(open)
    await page.setViewportSize({ width: 390, height: 780 })
    await toggle(page).click()
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.getByRole('button', { name: 'Papers', exact: true }).click()
    await page.evaluate(() => window.archipelago!.unmount!(document))
    expect(await markup(page)).toBe(printed)
  })
})

test.describe('a small screen', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('a button opens the list, as wide as the page; arrows open submenus; a link closes it', async ({
    open,
    problems,
  }) => {
    const page = await awake(open)
    await expect(menu(page)).toHaveClass(/eael-hamburger--responsive/)
    await expect(menu(page).locator('.eael-simple-menu-toggle-text').first()).toHaveText('Home')
    await expect(list(page)).toBeHidden()
    await toggle(page).tap()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(list(page)).toHaveAttribute('style', 'display: block;')
    const box = (await menu(page).locator('nav').boundingBox())!
    const page_ = (await page.locator('.elementor').boundingBox())!
    expect([Math.round(box.x), Math.round(box.width)]).toEqual([0, Math.round(page_.width)])
    const services = menu(page).getByRole('button', { name: 'Services' })
    await services.tap()
    await expect(link(page, 'Pilots')).toBeVisible()
    await expect(services).toHaveClass(/eael-simple-menu-indicator-open/)
    await menu(page).getByRole('button', { name: 'About' }).tap()
    await expect(link(page, 'Pilots')).toBeHidden()
    await expect(services).toHaveAttribute('aria-expanded', 'false')
    expect(await violations(page)).toEqual([])
    // A parent that leads nowhere does what its arrow does.
    await link(page, 'About').tap()
    await expect(list(page).getByRole('link', { name: 'Crew' })).toBeHidden()
    await services.tap()
    await link(page, 'Pilots').tap()
    await expect(list(page)).toBeHidden()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    expect(problems).toEqual([])
  })

  test('by keys; on a wide screen all is as it was', async ({ open }) => {
    const page = await awake(open)
    await toggle(page).press('Enter')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(menu(page).getByRole('button', { name: 'About' })).toBeFocused()
    await page.keyboard.press(' ')
    await expect(list(page).getByRole('link', { name: 'Crew' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(toggle(page)).toBeFocused()
    await expect(list(page)).toBeHidden()
    await toggle(page).press('Enter')
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(link(page, 'Home').first()).toBeVisible()
    await expect(toggle(page)).toHaveCount(0)
    await expect(list(page)).not.toHaveAttribute('style', /display/)
    await expect(list(page).getByRole('link', { name: 'Crew' })).toBeHidden()
  })

  test('a press before the code has come opens it; without the code links of a wide screen work', async ({
    open,
    page,
  }) => {
    const release = await holdChunk(page, CHUNK)
    await open(FIXTURE, { wait: false })
    await page.waitForFunction(() =>
      (window as any).archipelago?.islands?.some(({ name }: any) => name === 'eael-menu'),
    )
    await toggle(page).tap()
    await expect(list(page)).toBeHidden()
    release()
    await expect(list(page)).toBeVisible()
    await page.unrouteAll()
    await routeChunk(page, CHUNK, (route) => route.abort())
    await page.setViewportSize({ width: 1280, height: 720 })
    await open(FIXTURE, { wait: false })
    await link(page, 'Services').hover()
    await expect(link(page, 'Pilots')).toBeVisible()
  })
})
