import { readdirSync, readFileSync } from 'node:fs'
import { axe } from '../../scripts/e2e/axe'
import { freshVisits, groups } from '../../scripts/e2e/fresh'
import { animationsHaveEnded, atRest } from '../../scripts/e2e/rest'
import { expect, hasCaptures, test } from '../../scripts/e2e/test'

const folder = new URL('../../fixtures/', import.meta.url)
const fixtures = readdirSync(folder).filter((file) => file.endsWith('.html'))

/** Data that WordPress prints as a script of its own needs a hash in the policy. */
const policyFor = (file: string) =>
  /<script(?![^>]*(src=|json|template))[^>]*>/.test(readFileSync(new URL(file, folder), 'utf8'))
    ? '1'
    : 'strict'

/** Collects policy violations from the first moment on. */
const watch = (page: import('@playwright/test').Page) =>
  page.addInitScript(() => {
    ;(window as any).violations = []
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, sourceFile, sample, blockedURI }) =>
        (window as any).violations.push({ violatedDirective, sourceFile, sample, blockedURI }),
    )
  })

test.describe("a strict policy: script-src 'self', require-trusted-types-for 'script'", () => {
  for (const files of groups(fixtures, 6))
    test(`${files.join(', ')}; axe finds nothing with everything mounted`, async ({ open, page }) => {
      test.setTimeout(20_000 * files.length)
      await watch(page)
      const fresh = await freshVisits(page)
      for (const file of files)
        await test.step(file, async () => {
          await fresh()
          await open(`/fixtures/${file}?csp=${policyFor(file)}`)
          await page.mouse.wheel(0, 900)
          await page.keyboard.press('Shift')
          await atRest(page)
          expect(await page.evaluate(() => (window as any).violations), file).toEqual([])
          expect(
            await page.evaluate(() =>
              (window as any).archipelago.islands.some(({ state }: any) => state === 'alive'),
            ),
            file,
          ).toBe(true)
          await animationsHaveEnded(page)
          const { violations } = await axe(page).analyze()
          // Posts of Elementor Pro are printed as articles and items of a list at once.
          const found = violations
            .filter(
              ({ id, nodes }) =>
                id !== 'aria-allowed-role' ||
                !nodes.every(
                  ({ html }) =>
                    /^<article[^>]* elementor-post /.test(html) ||
                    /^<article class="elementor-post /.test(html),
                ),
            )
            .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
          expect(found, file).toEqual([])
        })
    })

  test('accordion and popup work under it @react', async ({ open, page }) => {
    await watch(page)
    await open('/fixtures/accordion.html?csp=strict')
    await page.locator('.elementor-tab-title a').nth(1).click()
    await expect(page.locator('.elementor-tab-content').nth(1)).toBeVisible()
    await open('/fixtures/popups.html?csp=strict')
    await page.locator('main a[href="/yacht-law/"]').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await page.evaluate(() => (window as any).violations)).toEqual([])
  })

  test('captured pages', async ({ open, page }) => {
    test.skip(!hasCaptures, '../shared/captures is not here')
    await watch(page)
    for (const name of ['widgets', 'popups', 'product-variable']) {
      await open(`/captures/${name}?csp=1`)
      const ours = await page.evaluate(() =>
        (window as any).violations.filter(({ sourceFile }: any) => sourceFile.includes('/dist/')),
      )
      expect(ours, name).toEqual([])
    }
  })
})

test('no chunk and no script contains eval, Function constructors or inline handlers', async ({ site }) => {
  const { files } = await (await fetch(`${site.url}/dist/manifest.json`)).json()
  for (const { file } of files.filter(
    ({ file }: any) => file.endsWith('.js') && !file.startsWith('react/'),
  )) {
    const text = await (await fetch(`${site.url}/dist/${file}`)).text()
    expect(text, file).not.toMatch(/\beval\(|new Function\(|(?:insertAdjacentHTML|document\.write)\(/)
  }
})
