import { GERMAN, testSilence } from './silence'
import { expect, scriptsIn, test } from './site'

// WordPress in a folder of its host: addresses of the site have a path.
test.use({ folder: '/land' })

testSilence()

test('our files are asked for there, and the cart works', async ({ html, open, page, problems, site }) => {
  for (const headers of [{}, GERMAN]) {
    const [ours] = scriptsIn(await html('/shop/', headers)).filter(({ id }) => id === 'archipelago-js')
    expect(ours?.attributes).toContain(` data-base="${site.origin}/wp-content/plugins/archipelago/dist/"`)
  }
  await open('/shop/')
  await page.getByRole('link', { name: 'Add to cart' }).click()
  await expect(page.locator('.test-count')).toHaveText('1 in the cart')
  expect(problems).toEqual([])
})
