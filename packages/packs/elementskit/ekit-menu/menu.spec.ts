import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { scrollsItself } from '../../../../scripts/e2e/own-scroll'
import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/ekit-menu.html'
const CHUNK = /\/ekit-\w{8}\.js/
const QUAY = '#ekit-megamenu-quay'
const WHARF = '#ekit-megamenu-wharf'

const link = (page: Page, name: RegExp | string) => page.getByRole('link', { name })
const hamburger = (page: Page) => page.getByRole('button', { name: 'hamburger-icon', exact: true })
const sub = (page: Page, item: number) => page.locator(`#menu-item-${item} > .elementskit-dropdown`)
/** A page whose menus are alive: they wait for a visitor. */
const awake = async (open: (path: string) => Promise<Page>) => {
  const page = await open(FIXTURE)
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await expect(page.locator('.elementskit-menu-hamburger[aria-expanded]')).toHaveCount(2)
  return page
}

test.describe('a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 720 } })

  test('by hovering as printed; the arrow is no way to another place, the name is', async ({
    open,
    problems,
  }) => {
    const page = await awake(open)
    await link(page, /Services/).hover()
    await expect(link(page, 'Moorings')).toBeVisible()
    await page.locator('#menu-item-12 > a > i').click()
    await expect(page).toHaveURL(/ekit-menu\.html[^#]*$/)
    await link(page, /Services/).click({ position: { x: 15, y: 15 } })
    await expect(page).toHaveURL(/#services$/)
    expect(await violations(page)).toEqual([])
    expect(problems).toEqual([])
  })

  test('by a press: one of a level, a press elsewhere closes, Escape too', async ({ open }) => {
    const page = await awake(open)
    await link(page, /Ships/).click()
    await expect(link(page, 'Tugs')).toBeVisible()
    await link(page, /Crews/).click()
    await expect(link(page, 'Pilots')).toBeVisible()
    await expect(sub(page, 21)).toBeHidden()
    await expect(page).toHaveURL(/ekit-menu\.html[^#]*$/)
    await page.locator('h1').click()
    await expect(sub(page, 23)).toBeHidden()
    await link(page, /Crews/).click()
    await page.keyboard.press('Tab')
    await expect(link(page, 'Pilots')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link(page, /Crews/)).toBeFocused()
    await expect(sub(page, 23)).toBeHidden()
  })

  test('by keys: arrow down opens, Escape gives the focus back, leaving closes', async ({ open }) => {
    const page = await awake(open)
    await link(page, /Services/).focus()
    await page.keyboard.press('ArrowDown')
    await expect(link(page, 'Moorings')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link(page, /Services/)).toBeFocused()
    await expect(sub(page, 12)).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await link(page, /Ships/).focus()
    await expect(sub(page, 12)).toBeHidden()
  })

  test('unmounting gives the page back', async ({ open, page }) => {
    await open(FIXTURE, { mode: 'none' })
    const printed = await markup(page)
    await awake(open)
    await link(page, /Ships/).click()
    await link(page, /Services/).focus()
    await page.keyboard.press('ArrowDown')
    await page.evaluate(() => window.archipelago!.unmount!(document))
    expect(await markup(page)).toBe(printed)
  })

  test.describe('while their scripts run ours stands down', () => {
    const openWith = async (
      open: (path: string) => Promise<Page>,
      page: Page,
      head: string,
      theirs: string,
    ) => {
      await page.route(`**${FIXTURE}*`, async (route) => {
        const response = await route.fetch()
        const html = (await response.text()).replace('<head>', `<head>${head}`)
        const tag = '<script src="/legacy.js" id="ekit-widget-scripts-js"></script>'
        await route.fulfill({ response, body: html.replace('</body>', `${tag}</body>`) })
      })
      await page.route('**/legacy.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: theirs }),
      )
      await open(FIXTURE)
      await page.mouse.move(5, 5)
      await page.mouse.move(9, 9)
      await expect
        .poll(() =>
          page.evaluate(() =>
            (window as any).archipelago.islands
              .filter(({ name }: any) => name === 'ekit-menu')
              .map(({ state }: any) => state),
          ),
        )
        .toEqual(['legacy', 'legacy'])
      await expect(page.locator('.elementskit-menu-hamburger[aria-expanded]')).toHaveCount(0)
    }

    test('on jQuery', async ({ open, page }) => {
      // As much of jQuery as tells that it runs.
      const jquery = `<script>jQuery = Object.assign(() => ({ on() {}, off() {}, trigger() {} }), {
        fn: { jquery: '3.7.1' }, event: { special: {} }, Event: () => ({ isDefaultPrevented() {} }) })</script>`
      await openWith(open, page, jquery, 'jQuery.fn.theFinalCountdown = () => {}')
    })

    test('on the stand-in, where a press of the button opens the menu once', async ({ open, page }) => {
      await page.setViewportSize({ width: 390, height: 800 })
      await openWith(
        open,
        page,
        '<script src="/dist/stand-in-now.js" data-jquery="/jquery.js"></script>',
        `window.ElementsKit_Helper = {}
        jQuery(document).on('click', '.elementskit-menu-toggler', function (event) {
          event.preventDefault()
          jQuery(this).closest('.ekit-wid-con').find('.elementskit-menu-offcanvas-elements').toggleClass('active')
        })`,
      )
      await hamburger(page).first().click()
      await expect(page.locator('.elementskit-menu-container.active')).toHaveCount(1)
      expect(await page.evaluate('jQuery.fn.jquery')).toBe('')
    })
  })
})

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('the first touch opens the menu, once, though the code is late', async ({ open, page }) => {
    const release = await holdChunk(page, CHUNK)
    await open(FIXTURE, { wait: false })
    await page.waitForFunction(() =>
      (window as any).archipelago?.islands?.some(({ name }: any) => name === 'ekit-menu'),
    )
    await hamburger(page).tap()
    await expect(page.locator(QUAY)).not.toHaveClass(/\bactive\b/)
    release()
    await expect(page.locator(QUAY)).toHaveClass(/\bactive\b/)
    await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator(WHARF)).not.toHaveClass(/\bactive\b/)
  })

  test('submenus by their arrows, a link to this page closes, so do button, dimmed page and Escape', async ({
    open,
    problems,
  }) => {
    const page = await awake(open)
    await hamburger(page).tap()
    await page.locator('#menu-item-12 > a > i').tap()
    await expect(sub(page, 12)).toBeVisible()
    await page.locator('#menu-item-14 > a > i').tap()
    await expect(link(page, 'Grain')).toBeVisible()
    await page.locator('#menu-item-12 > a > i').tap()
    await expect(sub(page, 12)).toBeHidden()
    await page.locator('#menu-item-12 > a > i').tap()
    await expect(sub(page, 14)).toBeHidden()
    await page.getByRole('link', { name: 'Far below' }).tap()
    await expect(page).toHaveURL(/#far$/)
    await expect(page.locator(QUAY)).not.toHaveClass(/\bactive\b/)

    await hamburger(page).tap()
    await page.locator(`${QUAY} .elementskit-menu-close`).tap()
    await expect(page.locator(QUAY)).not.toHaveClass(/\bactive\b/)
    await hamburger(page).tap()
    await page.touchscreen.tap(380, 400)
    await expect(page.locator(QUAY)).not.toHaveClass(/\bactive\b/)
    await hamburger(page).tap()
    await link(page, 'Far below').focus()
    await page.keyboard.press('Escape')
    await expect(page.locator(QUAY)).not.toHaveClass(/\bactive\b/)
    await expect(hamburger(page)).toBeFocused()
    expect(problems).toEqual([])
  })

  test('a link to this page closes where a theme scrolls by itself', async ({ open }) => {
    const page = await awake(open)
    await scrollsItself(page)
    await hamburger(page).tap()
    await page.locator('#menu-item-12 > a > i').tap()
    await expect(sub(page, 12)).toBeVisible()
    await page.getByRole('link', { name: 'Far below' }).tap()
    await expect(page.locator(QUAY)).not.toHaveClass(/\bactive\b/)
  })

  test('a name opens its submenu where the plugin says so', async ({ open }) => {
    const page = await awake(open)
    await page.getByRole('button', { name: 'hamburger-icon of the second' }).tap()
    await link(page, /Ships/).tap()
    await expect(link(page, 'Tugs')).toBeVisible()
    await expect(page).toHaveURL(/ekit-menu\.html[^#]*$/)
  })

  test('at the very width of the break point it is a panel still', async ({ open }) => {
    const page = await awake(open)
    await page.setViewportSize({ width: 1024, height: 720 })
    await hamburger(page).tap()
    await link(page, 'Far below').focus()
    await page.keyboard.press('Escape')
    await expect(page.locator(QUAY)).not.toHaveClass(/\bactive\b/)
    await expect(hamburger(page)).toBeFocused()
  })

  test('the code does not come: the menu and its submenus are seen, and links lead where they say', async ({
    open,
    page,
  }) => {
    await routeChunk(page, CHUNK, (route) => route.abort())
    await open(FIXTURE)
    await hamburger(page).tap()
    for (const name of ['Moorings', 'Grain', 'Far below'])
      await expect(link(page, name)).toBeInViewport({ ratio: 1 })
    await link(page, 'Far below').tap()
    await expect(page).toHaveURL(/#far$/)
  })
})
