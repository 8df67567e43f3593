import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/mega-menu.html'
const CHUNK = /\/pro-mega-\w{8}\.js/

const menu = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true })
const icon = (page: Page, id: number) => page.locator(`#e-n-menu-dropdown-icon-${id}`)
const panel = (page: Page, id: number) => page.locator(`#e-n-menu-content-${id}`)
const isOpen = async (page: Page, id: number) => {
  await expect(icon(page, id)).toHaveAttribute('aria-expanded', 'true')
  await expect(panel(page, id)).toHaveClass(/e-active/)
  await expect(panel(page, id)).toBeVisible()
}
const isClosed = async (page: Page, id: number) => {
  await expect(icon(page, id)).toHaveAttribute('aria-expanded', 'false')
  await expect(panel(page, id)).toBeHidden()
}

test.describe('a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 720 } })

  test('by mouse: as wide as the window, one at a time, gone when it leaves; the page is given back @react @firefox', async ({
    open,
    page,
    problems,
  }) => {
    await open(FIXTURE, { mode: 'none' })
    const printed = await markup(page, 'main')
    await open(FIXTURE)
    await expect(menu(page, 'By mouse')).toHaveAttribute('data-layout', 'horizontal')
    await page.evaluate(() => {
      const w = window as any
      w.told = []
      for (const name of [
        'elementor-pro/motion-fx/recalc',
        'elementor/nested-tabs/activate',
        'elementor/bg-video/recalc',
      ])
        addEventListener(name, ({ detail }: any) => w.told.push([name, detail[0]?.id]))
    })
    await menu(page, 'By mouse').getByText('Services', { exact: true }).first().hover()
    await isOpen(page, 8612)
    await expect(panel(page, 8612)).toHaveClass(/animated fadeIn/)
    expect(await page.evaluate(() => (window as any).told)).toEqual([
      ['elementor-pro/motion-fx/recalc', undefined],
      ['elementor/nested-tabs/activate', 'e-n-menu-content-8612'],
      ['elementor/bg-video/recalc', undefined],
    ])
    const [x, width] = await panel(page, 8612).evaluate((node) => {
      const box = node.parentElement!.getBoundingClientRect()
      return [box.x, box.width]
    })
    expect([x, width]).toEqual([0, await page.evaluate(() => document.documentElement.clientWidth)])
    await panel(page, 8612).getByRole('link', { name: 'Disputes' }).hover()
    await isOpen(page, 8612)
    // The mouse that has opened it does not close it by a click.
    await icon(page, 8612).click()
    await isOpen(page, 8612)
    await icon(page, 8613).hover()
    await isOpen(page, 8613)
    await isClosed(page, 8612)
    expect(await violations(page)).toEqual([])
    await page.getByRole('heading', { level: 1 }).hover()
    await isClosed(page, 8613)
    await icon(page, 8613).hover()
    await page.keyboard.press('Escape')
    await isClosed(page, 8613)
    await page.evaluate(() => window.archipelago!.unmount!(document))
    expect(await markup(page, 'main')).toBe(printed)
    expect(problems).toEqual([])
  })

  test('by click, in the middle of its title, above where there is room there alone; a title that is a link is followed', async ({
    open,
    page,
  }) => {
    await open(FIXTURE)
    await icon(page, 8622).click()
    await isOpen(page, 8622)
    const middle = async (at: string) => {
      const box = (await page.locator(at).boundingBox())!
      return box.x + box.width / 2
    }
    expect(
      Math.abs((await middle('#e-n-menu-content-8622')) - (await middle('#e-n-menu-title-8622'))),
    ).toBeLessThan(1)
    await menu(page, 'By click').getByText('Hours', { exact: true }).first().click()
    await isOpen(page, 8623)
    await isClosed(page, 8622)
    await icon(page, 8623).click()
    await isClosed(page, 8623)
    await icon(page, 8623).click()
    await page.getByRole('heading', { level: 1 }).click()
    await isClosed(page, 8623)
    await page.setViewportSize({ width: 1280, height: 330 })
    await page.evaluate(() =>
      scrollTo(
        0,
        document.querySelector('#e-n-menu-title-8631')!.getBoundingClientRect().top + scrollY - 280,
      ),
    )
    await icon(page, 8631).click()
    await isOpen(page, 8631)
    await expect(menu(page, 'Older')).toHaveClass(/content-above/)
    await page.keyboard.press('Escape')
    await expect(menu(page, 'Older')).not.toHaveClass(/content-above/)
    await menu(page, 'By click').getByRole('link', { name: 'Offices' }).click()
    await page.waitForURL('**/offices/')
  })

  test('by keys alone: in and out, Escape gives the focus back, Home and End; older menus as well', async ({
    open,
    page,
  }) => {
    await open(FIXTURE)
    await menu(page, 'By mouse').getByRole('link', { name: 'Services' }).focus()
    await page.keyboard.press('Tab')
    await expect(icon(page, 8612)).toBeFocused()
    await page.keyboard.press('Enter')
    await isOpen(page, 8612)
    await expect(icon(page, 8612)).toHaveAccessibleName('Close Services')
    await page.keyboard.press('Tab')
    await expect(panel(page, 8612).getByRole('link', { name: 'Contracts' })).toBeFocused()
    await page.keyboard.press('Escape')
    await isClosed(page, 8612)
    await expect(icon(page, 8612)).toBeFocused()
    await page.keyboard.press('End')
    await expect(menu(page, 'By mouse').getByRole('link', { name: 'Quay' })).toBeFocused()
    await page.keyboard.press('Home')
    await expect(menu(page, 'By mouse').getByRole('link', { name: 'Plain' })).toBeFocused()
    await icon(page, 8632).focus()
    await page.keyboard.press('Space')
    await isOpen(page, 8632)
    await page.keyboard.press('Space')
    await isClosed(page, 8632)
    await page.keyboard.press('Enter')
    await menu(page, 'By click').getByRole('link', { name: 'Offices' }).focus()
    await isClosed(page, 8632)
    // What is elsewhere keeps its Escape.
    const kept = await page.evaluate(() => {
      const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
      document.body.dispatchEvent(event)
      return !event.defaultPrevented
    })
    expect(kept).toBe(true)
    // Older titles are stops of their own.
    await icon(page, 8631).focus()
    await page.keyboard.press('Tab')
    await expect(menu(page, 'Older').getByRole('link', { name: 'Tides' })).toBeFocused()
  })

  test('others hear of an open panel through jQuery, once and with the panel as its object', async ({
    open,
    page,
  }) => {
    const jQuery = readFileSync(createRequire(import.meta.url).resolve('jquery'), 'utf8')
    await page.route(/mega-menu\.html/, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({
        response,
        body: html.replace('<head>', () => `<head><script>${jQuery}</script>`),
      })
    })
    await open(FIXTURE)
    await page.evaluate(() => {
      const w = window as any
      w.told = []
      w.jQuery(w).on(
        'elementor-pro/motion-fx/recalc elementor/nested-tabs/activate elementor/bg-video/recalc',
        ({ type }: Event, panel: any) => w.told.push(`${type} ${panel?.jquery ? panel[0].id : ''}`),
      )
    })
    await icon(page, 8622).click()
    await isOpen(page, 8622)
    expect(await page.evaluate(() => (window as any).told)).toEqual([
      'elementor-pro/motion-fx/recalc ',
      'elementor/nested-tabs/activate e-n-menu-content-8622',
      'elementor/bg-video/recalc ',
    ])
  })

  test('a title that leads into the page is marked while that part is seen', async ({ open, page }) => {
    await open(FIXTURE)
    await page.evaluate(() => document.getElementById('quay')!.scrollIntoView())
    await expect(page.locator('#e-n-menu-title-8614')).toHaveClass(/e-current/)
    await expect(page.locator('#e-n-menu-title-8614 a')).toHaveAttribute('aria-current', 'location')
    await page.evaluate(() => scrollTo(0, 0))
    await expect(page.locator('#e-n-menu-title-8614')).not.toHaveClass(/e-current/)
  })

  test('titles that are too many are dragged along by a mouse', async ({ open, page }) => {
    await open(FIXTURE)
    await page.addStyleTag({
      content:
        '.elementor-element-8600002 { max-width: 150px } .elementor-element-8600002 .e-n-menu-heading { overflow-x: auto }',
    })
    const heading = menu(page, 'By click').locator('.e-n-menu-heading')
    const box = (await heading.boundingBox())!
    await page.mouse.move(box.x + 120, box.y + 4)
    await page.mouse.down()
    await page.mouse.move(box.x + 40, box.y + 4, { steps: 10 })
    await expect(heading).toHaveClass(/e-scroll-active/)
    expect(await heading.evaluate((node) => node.scrollLeft)).toBeGreaterThan(20)
    await page.mouse.up()
    await expect(heading).not.toHaveClass(/e-scroll/)
  })
})

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('the toggle shows the titles over the page, as wide as the window, panels below their titles', async ({
    open,
    page,
  }) => {
    await open(FIXTURE)
    const toggle = page.locator('#menu-toggle-861')
    await expect(menu(page, 'By mouse')).toHaveAttribute('data-layout', 'dropdown')
    await page.evaluate(() => {
      const w = window as any
      w.told = 0
      addEventListener('elementor-pro/mega-menu/dropdown-open', () => w.told++)
    })
    await toggle.tap()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    const list = page.locator('#menubar-861')
    await expect(list).toBeVisible()
    const box = (await list.boundingBox())!
    expect([box.x, box.width]).toEqual([0, 390])
    await icon(page, 8612).tap()
    await isOpen(page, 8612)
    await menu(page, 'By mouse').getByText('Only a panel', { exact: true }).first().tap()
    await isOpen(page, 8613)
    await isClosed(page, 8612)
    expect(await violations(page)).toEqual([])
    await icon(page, 8613).focus()
    await page.keyboard.press('Escape')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(toggle).toBeFocused()
    await expect(list).toBeHidden()
    expect(await page.evaluate(() => (window as any).told)).toBe(2)
    await toggle.tap()
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(list).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(menu(page, 'By mouse')).toHaveAttribute('data-layout', 'horizontal')
    await expect(list).toBeVisible()
  })

  test('a tap before its code has come opens, once', async ({ open, page }) => {
    const go = await holdChunk(page, CHUNK)
    await open(FIXTURE, { wait: false })
    await page.locator('#menu-toggle-861').tap()
    await expect(page.locator('#menubar-861')).toBeHidden()
    go()
    await expect(page.locator('#menubar-861')).toBeVisible()
  })

  test('where its code does not come titles and panels stand in the page', async ({ open, page }) => {
    await routeChunk(page, CHUNK, (route) => route.abort())
    await open(FIXTURE)
    for (const name of ['Services', 'Contracts', 'People', 'North Quay', 'Steam'])
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Contracts' }).tap()
    await page.waitForURL('**/contracts/')
  })
})

test('captured menus @captures', async ({ open, page }) => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  await page.setViewportSize({ width: 1280, height: 720 })
  await open('/captures/pro/menus')
  for (const id of [1982, 9342]) {
    await icon(page, id).press('Enter')
    await expect(icon(page, id)).toHaveAttribute('aria-expanded', 'true')
    await expect(panel(page, id)).toHaveClass(/e-active/)
    await page.keyboard.press('Escape')
    await expect(icon(page, id)).toHaveAttribute('aria-expanded', 'false')
    await expect(icon(page, id)).toBeFocused()
  }
})
