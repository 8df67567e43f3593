import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'

const NEW = '/fixtures/header-drawer.html'
const OLD = '/fixtures/header-off-canvas.html'

const trigger = (page: Page) => page.getByRole('button', { name: 'Main menu toggle' })
const menu = (page: Page) => page.locator('#ast-mobile-site-navigation')
const bodyHas = (page: Page, name: string) =>
  page.evaluate((name) => document.body.classList.contains(name), name)

test.describe('a small screen', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('the menu opens below the header, and unmounting gives the page back', async ({
    open,
    page,
    problems,
  }) => {
    await open(NEW, { mode: 'none' })
    const printed = await markup(page)
    await open(NEW)
    await expect(page.locator('body')).toHaveClass(/ast-header-break-point/)
    expect(await bodyHas(page, 'ast-desktop')).toBe(false)
    await expect(menu(page)).toBeHidden()

    await trigger(page).click()
    await expect(menu(page)).toBeVisible()
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(trigger(page)).toHaveAttribute('aria-controls', 'ast-mobile-site-navigation')
    await expect(trigger(page)).toHaveClass(/toggled/)
    expect(await bodyHas(page, 'ast-main-header-nav-open')).toBe(true)
    await expect(page.locator('#ast-mobile-header .main-header-bar-navigation')).toHaveClass(/toggle-on/)
    expect(await violations(page)).toEqual([])

    await trigger(page).click()
    await expect(menu(page)).toBeHidden()
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'false')
    expect(await bodyHas(page, 'ast-main-header-nav-open')).toBe(false)

    await trigger(page).click()
    await page.evaluate(() => window.archipelago!.unmount!(document))
    expect(await markup(page)).toBe(printed)
    expect(problems).toEqual([])
  })

  test('submenus, and what closes the menu', async ({ open, page }) => {
    await test.step('submenus are an accordion; the link beside a toggle navigates', async () => {
      await open(NEW)
      await trigger(page).click()
      const item = (n: number) => menu(page).locator(`.menu-item-${n}`)
      const toggle = (n: number) => item(n).locator('> .ast-menu-toggle')
      // Its icon is what a finger hits.
      await toggle(2).locator('svg').click()
      await expect(item(3)).toBeVisible()
      await expect(toggle(2)).toHaveAttribute('aria-expanded', 'true')
      await expect(item(2)).toHaveClass(/ast-submenu-expanded/)
      await toggle(4).click()
      await expect(item(5)).toBeVisible()
      expect(await violations(page)).toEqual([])

      await toggle(7).click()
      await expect(item(8)).toBeVisible()
      await expect(item(3)).toBeHidden()
      await expect(toggle(2)).toHaveAttribute('aria-expanded', 'false')
      await toggle(2).click()
      await expect(item(3)).toBeVisible()
      await expect(item(5)).toBeHidden()
      // A parent that leads nowhere opens its children.
      await item(10).locator('> a').click()
      await expect(item(11)).toBeVisible()

      // The next time everything is closed.
      await trigger(page).click()
      await trigger(page).click()
      await expect(item(1)).toBeVisible()
      await expect(item(11)).toBeHidden()
      await item(2).locator('> a').click()
      await page.waitForURL('**/fixtures/shop.html')
    })
    await test.step('Escape, a click elsewhere and a link of this page close it', async () => {
      await open(NEW)
      await page.evaluate(() => {
        ;(window as any).heard = 0
        document.body.addEventListener('astraMenuHashLinkClicked', () => (window as any).heard++)
      })
      await trigger(page).focus()
      await page.keyboard.press('Enter')
      await expect(menu(page)).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(menu(page).locator('.menu-item-1 a')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu(page)).toBeHidden()
      await expect(trigger(page)).toBeFocused()

      await trigger(page).click()
      await page.locator('h1').click()
      await expect(menu(page)).toBeHidden()

      await trigger(page).click()
      await menu(page).locator('.menu-item-9 a').click()
      await expect(menu(page)).toBeHidden()
      expect(await page.evaluate('heard')).toBe(1)
      await expect(page).toHaveURL(/#prices$/)
    })
  })

  test('the break point of the theme; without its code the menus can be read', async ({ open, page }) => {
    await test.step('the window passes the break point of the theme', async () => {
      await page.addInitScript(() => {
        const heard = ((window as any).heard = [] as string[])
        for (const name of ['enabled', 'disabled'])
          document.addEventListener(`astra-header-responsive-${name}`, () => heard.push(name))
      })
      await open(NEW)
      await trigger(page).click()
      await menu(page).locator('.menu-item-2 > .ast-menu-toggle').click()
      await page.setViewportSize({ width: 922, height: 800 })
      await expect.poll(() => bodyHas(page, 'ast-desktop')).toBe(true)
      expect(await bodyHas(page, 'ast-main-header-nav-open')).toBe(false)
      // Style sheets rule again.
      expect(await page.locator('#masthead [style*=display]').count()).toBe(0)
      await page.setViewportSize({ width: 921, height: 800 })
      await expect.poll(() => bodyHas(page, 'ast-header-break-point')).toBe(true)
      await expect(menu(page)).toBeHidden()
      expect(await page.evaluate('heard')).toEqual(['disabled', 'enabled', 'disabled'])
      await open(OLD)
      await page.setViewportSize({ width: 801, height: 800 })
      await expect.poll(() => bodyHas(page, 'ast-desktop')).toBe(true)
    })
    await test.step('without its code the menus can be read, on a phone and in a drawer', async () => {
      await page.setViewportSize({ width: 390, height: 800 })
      await page.route(/\/islands\//, (route) => route.abort())
      await open(NEW, { wait: false })
      await expect(menu(page).locator('.menu-item-1 a')).toBeVisible()
      await open(OLD, { wait: false })
      await expect(menu(page).locator('.menu-item-1 a')).toBeVisible()
      await atRest(page)
      await menu(page).locator('.menu-item-1 a').click()
      await page.waitForURL('**/fixtures/plain.html')
    })
  })
})

test.describe('a wide screen', () => {
  test('the arrow opens a submenu by key; Escape, Tab and a click close it', async ({
    open,
    page,
    problems,
  }) => {
    await open(NEW)
    const bar = page.locator('#ast-desktop-header')
    const item = (n: number) => bar.locator(`.menu-item-${n}`)
    const arrow = (n: number) => item(n).locator('> a .dropdown-menu-toggle')
    await item(1).locator('a').focus()
    await page.keyboard.press('Tab')
    await expect(item(2).locator('> a')).toBeFocused()
    await expect(item(2).locator('> a')).toHaveRole('link')
    await expect(item(2).locator('> a')).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Tab')
    await expect(arrow(2)).toBeFocused()
    await expect(item(3)).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(item(3)).toBeVisible()
    await expect(arrow(2)).toHaveAttribute('aria-expanded', 'true')
    await expect(item(2).locator('> a')).toHaveAttribute('aria-expanded', 'true')
    await expect(item(2).locator('> .sub-menu')).toHaveClass(/toggled-on/)
    await expect(item(2)).toHaveClass(/ast-menu-hover/)
    expect(await violations(page)).toEqual([])

    // Down to the second level, and back to the arrow of each.
    for (const at of [item(3).locator('a'), item(4).locator('> a'), arrow(4)]) {
      await page.keyboard.press('Tab')
      await expect(at).toBeFocused()
    }
    await page.keyboard.press('Space')
    await expect(item(5)).toBeVisible()
    await expect(item(3)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(item(5).locator('a')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(item(3)).toBeHidden()
    await expect(arrow(2)).toBeFocused()
    await expect(arrow(2)).toHaveAttribute('aria-expanded', 'false')
    await expect(item(2).locator('> a')).toHaveAttribute('aria-expanded', 'false')

    // The focus leaves for nowhere on the page.
    await page.keyboard.press('Space')
    await expect(item(3)).toBeVisible()
    await arrow(2).evaluate((one: HTMLElement) => one.blur())
    await expect(item(3)).toBeHidden()
    await arrow(2).focus()

    // Leaving it closes it, a sibling too.
    await page.keyboard.press('Space')
    await arrow(7).focus()
    await expect(item(3)).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(item(8)).toBeVisible()
    await page.locator('h1').click()
    await expect(item(8)).toBeHidden()
    expect(problems).toEqual([])
  })

  test('the arrow of Astra 4.1 to 4.11, which it calls an application, opens it by key', async ({
    open,
    page,
  }) => {
    await page.route(`**${NEW}*`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(
        'role="button" class="dropdown-menu-toggle',
        'role="application" class="dropdown-menu-toggle',
      )
      await route.fulfill({ response, body })
    })
    await open(NEW)
    const item = page.locator('#ast-desktop-header .menu-item-2')
    await item.locator('> a').focus()
    await page.keyboard.press('Tab')
    await expect(item.locator('> a .dropdown-menu-toggle')).toBeFocused()
    await expect(item.locator('> a .dropdown-menu-toggle')).toHaveRole('button')
    await page.keyboard.press('Enter')
    await expect(page.locator('#ast-desktop-header .menu-item-3')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.locator('#ast-desktop-header .menu-item-3')).toBeHidden()
    await page.evaluate(() => window.archipelago!.unmount!(document))
    await expect(item.locator('> a .dropdown-menu-toggle')).toHaveAttribute('role', 'application')
  })

  test('in an older theme; links', async ({ open, page }) => {
    await test.step('in an older theme submenus open by focus', async () => {
      await open(OLD)
      const item = (n: number) => page.locator(`#ast-desktop-header .menu-item-${n}`)
      await page.locator('h1').click()
      expect(await bodyHas(page, 'ast-mouse-clicked')).toBe(true)
      await page.keyboard.press('Shift')
      expect(await bodyHas(page, 'ast-mouse-clicked')).toBe(false)
      await item(2).locator('> a').focus()
      await expect(item(3)).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Tab')
      await expect(item(3).locator('a')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(item(3)).toBeHidden()
      await expect(item(2).locator('> a')).toBeFocused()
      await item(7).locator('> a').focus()
      await expect(item(8)).toBeVisible()
      await page.locator('#inside').focus()
      await expect(item(8)).toBeHidden()
    })
    await test.step('and by a focus that was there before the code', async () => {
      let come = () => {}
      const late = new Promise<void>((done) => (come = done))
      await routeChunk(page, /islands\/header-/, async (route) => {
        await late
        await route.continue()
      })
      await open(OLD, { wait: false })
      await page.locator('#ast-desktop-header .menu-item-2 > a').focus()
      await expect(page.locator('#ast-desktop-header .menu-item-3')).toBeHidden()
      come()
      await expect(page.locator('#ast-desktop-header .menu-item-3')).toBeVisible()
      await page.unrouteAll()
    })
    await test.step("links are the browser's on both widths", async () => {
      await open(NEW)
      await page.locator('#ast-desktop-header .menu-item-2 > a').hover()
      await page.locator('#ast-desktop-header .menu-item-3 a').click()
      await page.waitForURL('**/cart/')
      await open(NEW)
      await page.locator('#ast-desktop-header .menu-item-2 > a .dropdown-menu-toggle').click()
      await page.waitForURL('**/fixtures/shop.html')
    })
  })
})
