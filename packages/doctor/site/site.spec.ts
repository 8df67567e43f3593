import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../../../scripts/e2e/test'
import type { Report } from '../types'
import { toHtml } from './html'

const EVIL = `"><img src=x onerror="document.title='run'"><script>document.title='run'</script>`

const example = (): Report => ({
  format: 1,
  page: 'p',
  version: '1',
  tag: { installed: true },
  islands: [],
  scripts: [
    { handle: 'wc-add-to-cart', src: '/a.js', verdict: 'goes', why: 'replaced by add-to-cart' },
    {
      handle: EVIL,
      src: '/wp-content/themes/a-theme-with-a-name-that-does-not-want-to-end/b.js',
      verdict: 'stays',
      why: EVIL,
      cause: 'jquery',
    },
  ],
  inline: [{ what: EVIL, needs: 'jquery', uses: [EVIL] }],
  findings: [{ kind: 'island-markup', level: 'error', text: EVIL }],
  saving: {
    before: { requests: 9, bytes: 90_000, unknown: 0 },
    after: { requests: 3, bytes: 30_000, unknown: 0 },
    typical: true,
  },
  ok: false,
})

const HTML = toHtml(
  {
    format: 1,
    site: EVIL,
    version: '1.2.3',
    from: 'sitemap',
    notes: [EVIL],
    pages: [
      {
        address: 'https://shop.example/product/a-long-name-of-a-product-with-all-its-words-and-then-some/',
        url: 'https://shop.example/x/',
        outcome: 'examined',
        report: example(),
      },
      {
        address: 'https://shop.example/',
        outcome: 'examined',
        report: { ...example(), scripts: [], inline: [] },
      },
      { address: 'https://shop.example/account/', outcome: 'login', why: EVIL },
    ],
    steps: [{ what: EVIL, how: EVIL, frees: 2, pages: 3 }],
    sums: { examined: 2, free: 1, freeAfter: 1, before: 180_000, after: 60_000 },
    ok: false,
  },
  new Date(0),
)

test('the report of a site: nothing runs, readable on a phone, light and dark, tables that stay tables', async ({
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.route('https://report.test/', (route) => route.fulfill({ contentType: 'text/html', body: HTML }))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('https://report.test/')
    const results = await new AxeBuilder({ page }).analyze()
    expect(results.violations.map(({ id, nodes }) => `${id} ${nodes[0]!.html}`)).toEqual([])
  }
  await expect(page).toHaveTitle(/^Archipelago doctor: "></)
  expect(await page.locator('img, script').count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const rows = page.getByRole('table', { name: 'Pages', exact: true }).getByRole('row')
  await expect(rows).toHaveCount(3)
  const first = rows.nth(1)
  await expect(first.getByRole('rowheader')).toContainText('/product/a-long-name')
  await expect(first.getByRole('cell').last()).toHaveText('−58.6 KB')
  const why = first.getByText('replaced by add-to-cart')
  await expect(why).toBeHidden()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(why).toBeVisible()
  await expect(page.getByRole('table', { name: 'Without a report' })).toContainText('Asks for a login')
  expect(problems).toEqual([])
})
