import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

// Pages that Elementor Pro printed, in both markups; the captures come without style sheets, so ours say what matters.

const STYLE = readFileSync(new URL('../../../../fixtures/pro-widgets.css', import.meta.url), 'utf8')

const WIDGETS =
  '.elementor-widget-share-buttons,.elementor-widget-countdown,.elementor-widget-animated-headline,.elementor-widget-table-of-contents,.elementor-widget-hotspot,.elementor-widget-progress-tracker,.elementor-widget-code-highlight'

test.beforeEach(async ({ page }) => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  await page.addInitScript((css) => {
    addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style')
      style.textContent = css
      document.head.append(style)
    })
    const opened: unknown[] = []
    Object.assign(window, { opened })
    window.open = (address) => {
      opened.push(address)
      return null
    }
  }, STYLE)
})

const widgets = (page: Page) =>
  page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML),
    WIDGETS,
  )

for (const [name, addresses] of [
  [
    'misc-and-shop',
    [/^https:\/\/www\.facebook\.com\/sharer\.php\?u=http/, /^https:\/\/x\.com\/intent\/tweet\?text=http/],
  ],
  ['older-markup', [/^https:\/\/www\.facebook\.com\/sharer\.php\?u=http/, /^mailto:\?subject=.+&body=http/]],
] as const)
  test(`${name}: its small widgets come alive, and go back @react`, async ({ open, page, problems }) => {
    await open(`/captures/pro/${name}`, { mode: 'none' })
    const printed = await widgets(page)
    const before = await markup(page, '.elementor')
    await page.setViewportSize({ width: 1280, height: 9000 })
    await open(`/captures/pro/${name}`)
    const alive = () =>
      page.evaluate((selector) => {
        const all = [...document.querySelectorAll(selector)]
        return all.filter((one) =>
          window.archipelago!.islands!.some(({ element, state }) => element === one && state === 'alive'),
        ).length
      }, WIDGETS)
    await expect.poll(alive).toBe(printed.length)

    await expect(page.locator('.elementor-countdown-seconds').first()).toHaveText(/^\d\d$/)
    const links = page.locator('.elementor-toc__body a')
    await expect(links.first()).toBeVisible()
    for (const link of await links.all())
      expect(
        await page.evaluate(
          (id) => !!document.getElementById(id),
          (await link.getAttribute('href'))!.slice(1),
        ),
      ).toBe(true)
    const buttons = page.locator('.elementor-share-btn')
    await buttons.nth(0).click()
    await buttons.nth(1).press('Space')
    const opened = await page.evaluate(() => (window as any).opened)
    addresses.forEach((address, i) => {
      expect(opened[i]).toMatch(address)
    })
    if (name === 'misc-and-shop') {
      await page.locator('.e-hotspot__button').first().press('Enter')
      await expect(page.locator('.e-hotspot').first()).toHaveClass(/e-hotspot--active/)
      await expect(page.locator('.e-animated svg path').first()).toBeAttached()
      await expect(page.getByText('It is over')).toBeVisible()
    }
    const { violations } = await axe(page, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
      .include(WIDGETS.split(',').filter((one) => before.includes(one.slice(1))))
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]!.html}`)).toEqual([])
    await page.evaluate(() => window.archipelago!.unmount!(document))
    expect(await widgets(page)).toEqual(printed)
    expect(problems.filter((one) => !/404|ERR_/.test(one))).toEqual([])
  })
