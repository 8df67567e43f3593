import type { Page } from '@playwright/test'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'

const NEW = '/fixtures/header-drawer.html'
const icon = (page: Page) => page.getByRole('button', { name: 'Search button' })
const field = (page: Page) => page.locator('#ast-desktop-header .search-field')

test('the icon opens the box, sends what is in it, or closes it', async ({ open, page }) => {
  await open(NEW)
  await expect(field(page)).toBeHidden()
  await icon(page).focus()
  await page.keyboard.press('Space')
  await expect(field(page)).toBeFocused()
  await expect(icon(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(field(page)).toHaveAttribute('autocomplete', 'off')
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await expect(icon(page)).toBeFocused()

  await icon(page).click()
  await expect(field(page)).toBeFocused()
  await icon(page).click()
  await expect(field(page)).toBeHidden()
  await icon(page).click()
  await page.locator('h1').click()
  await expect(field(page)).toBeHidden()
  await expect(icon(page)).toHaveAttribute('aria-expanded', 'false')

  await icon(page).click()
  await field(page).fill('anchor')
  await icon(page).click()
  await page.waitForURL('**/fixtures/header-drawer.html?s=anchor')
})

test('results while one types: those of the last word only, as text', async ({ open, page, problems }) => {
  const asked: string[] = []
  let late = () => {}
  await page.route('**/wp-json/wp/v2/posts?*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    asked.push(searchParams.get('search')!)
    if (asked.length === 1) await new Promise<void>((done) => (late = done))
    const post = { type: 'post', link: '/fixtures/plain.html', title: { rendered: '<b>Rope</b> &amp; line' } }
    const evil = { type: 'post', link: 'javascript:alert(1)', title: { rendered: 'Evil' } }
    expect(searchParams.get('post_type')).toBe('ast_queried:post:page')
    expect(searchParams.get('per_page')).toBe('5')
    const body = asked.length < 3 ? [post, evil] : []
    await route.fulfill({ json: body }).catch(() => {})
  })
  await open(NEW)
  await icon(page).click()
  await expect(field(page)).toBeFocused()
  await field(page).pressSequentially('ro')
  await expect.poll(() => asked).toEqual(['ro'])
  await field(page).pressSequentially('pe')
  await expect.poll(() => asked).toEqual(['ro', 'rope'])
  late()
  const results = page.locator('.ast-live-search-results')
  await expect(results.locator('a')).toHaveText(['Rope & line'])
  await expect(results.locator('.ast-search--posttype-heading')).toHaveText(['Posts'])
  await field(page).fill('zzz')
  await expect(results).toHaveText('Nothing of that name')
  await page.locator('h1').click()
  await expect(results).toHaveCount(0)
  expect(problems.filter((line) => !/ERR_ABORTED/.test(line))).toEqual([])

  // A server that fails is told to nobody but the console, and the form still sends.
  await page.unroute('**/wp-json/wp/v2/posts?*')
  await page.route('**/wp-json/wp/v2/posts?*', (route) => route.fulfill({ status: 500 }))
  await icon(page).click()
  await field(page).fill('oar')
  await expect.poll(() => problems.join()).toContain('search: the server answered 500')
  await atRest(page)
  await page.keyboard.press('Enter')
  await page.waitForURL('**?s=oar')
})
