import type { Page } from '@playwright/test'
import { expect, test } from './site'

const SETTINGS = '/wp-admin/options-general.php?page=archipelago'

const inLocale = (locale: string) => ({ 'x-test-filters': JSON.stringify({ locale }) })

/** How many pixels a page is wider than the screen. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

test('the settings speak the language of who looks, also of a region that has no file of its own', async ({
  page,
  logIn,
  site,
  problems,
}) => {
  await logIn()
  for (const [locale, text] of [
    ['de_DE', 'Alle Seiten prüfen'],
    ['de_AT', 'Alle Seiten prüfen'],
    ['es_MX', 'Comprobar todas las páginas'],
    ['fr_FR', 'Vérifier toutes les pages'],
    ['sv_SE', 'Check all pages'],
  ] as const) {
    await page.setExtraHTTPHeaders(inLocale(locale))
    await page.goto(`${site.origin}${SETTINGS}`)
    await expect(page.getByRole('button', { name: text }), locale).toBeVisible()
  }
  await page.setExtraHTTPHeaders(inLocale('de_CH'))
  await page.goto(`${site.origin}/third/`)
  await expect(page.locator('#wp-admin-bar-archipelago')).toContainText('jQuery bleibt wegen')
  await page.goto(`${site.origin}/wp-admin/plugins.php`)
  await expect(page.locator('tr[data-plugin="archipelago/archipelago.php"]')).toContainText(
    'Übernimmt die Oberfläche',
  )
  expect(problems).toEqual([])
})

test('settings and bar fit on a phone, from left to right and from right to left', async ({
  page,
  logIn,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn()
  for (const direction of ['ltr', 'rtl']) {
    await page.setExtraHTTPHeaders(direction === 'rtl' ? { 'x-test-rtl': 'on' } : {})
    await page.goto(`${site.origin}${SETTINGS}`)
    await expect(page.locator('body')).toHaveCSS('direction', direction)
    await page.getByLabel('Or one page:').fill('/third/')
    await page.getByRole('button', { name: 'Check it' }).click()
    await expect(page.getByRole('row').filter({ hasText: '/third/' })).toBeVisible()
    await page.locator('.archipelago-pages summary').first().click()
    // Before and after stand in the order of the arrow, which no direction of writing turns round.
    const change = page.locator('.archipelago-pages td').nth(1).locator('span')
    await expect(change).toHaveCSS('direction', 'ltr')
    // They begin where what is in the other cells does.
    const beginsAt = await change.evaluate((node, isRtl) => {
      const cell = node.closest('td')!.getBoundingClientRect()
      const { left, right } = node.getBoundingClientRect()
      return (isRtl ? cell.right - right : left - cell.left) / cell.width
    }, direction === 'rtl')
    expect(beginsAt, direction).toBeLessThan(0.5)
    expect(await overflow(page), direction).toBeLessThanOrEqual(0)

    await page.goto(`${site.origin}/third/`)
    await page.locator('#wp-admin-bar-archipelago').hover()
    // Cut with an ellipsis, not in the middle of a line that nobody sees the rest of.
    const line = page.locator('#wp-admin-bar-archipelago > .ab-item')
    expect(await line.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(true)
    const menu = page.locator('#wp-admin-bar-archipelago .ab-sub-wrapper')
    await expect(menu).toBeVisible()
    const box = (await menu.boundingBox())!
    expect([box.x, box.x + box.width], direction).toEqual([0, 390])
  }
})
