import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
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
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(`/captures/pro/${name}`)
    for (const widget of await page.locator(WIDGETS).all()) {
      await widget.scrollIntoViewIfNeeded()
      await expect
        .poll(() =>
          widget.evaluate((one) =>
            window.archipelago!.islands!.some(({ element, state }) => element === one && state === 'alive'),
          ),
        )
        .toBe(true)
    }

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
    await buttons.nth(0).press('Enter')
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
    // Colours are in style sheets that the captures lack; order of headings and landmarks are the page's own.
    const rules = Object.fromEntries(
      ['color-contrast', 'heading-order', 'region'].map((name) => [name, { enabled: false }]),
    )
    const look = axe(page, { rules })
    for (const selector of WIDGETS.split(','))
      if (await page.locator(selector).count()) look.include(selector)
    const { violations } = await look.analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]!.html}`)).toEqual([])
    await page.evaluate(() => window.archipelago!.unmount!(document))
    expect(await widgets(page)).toEqual(printed)
    expect(problems.filter((one) => !/404|ERR_/.test(one))).toEqual([])
  })
