import { readdirSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './test'

const fixtures = readdirSync(new URL('../../fixtures', import.meta.url)).filter((file) =>
  file.endsWith('.html'),
)

for (const file of fixtures)
  test(`axe finds nothing on ${file}, with everything mounted`, async ({ open, page }) => {
    await open(`/fixtures/${file}`)
    await page.mouse.wheel(0, 900)
    await page.waitForTimeout(500)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  })
