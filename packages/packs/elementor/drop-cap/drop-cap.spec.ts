import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/basic-widgets.html'

test('one letter in a box, the word whole for readers, and back', async ({ open }) => {
  const page = await open(FIXTURE)
  const widget = (id: string) => page.locator(`.elementor-element-${id}`)
  const letters = (id: string) => widget(id).locator('.elementor-drop-cap > .elementor-drop-cap-letter')
  await expect(letters('3100010')).toHaveText('H')
  expect(await widget('3100010').locator('p').first().ariaSnapshot()).toBe(
    '- paragraph: Harbours have rules of their own.',
  )
  await expect(letters('3100011')).toHaveText('A')
  expect(
    await widget('3100011')
      .locator('p')
      .evaluate((p) => p.lastChild!.textContent),
  ).toBe('\u00a0quay is not a pier.')
  await expect(letters('3100013')).toHaveText('E\u0301')
  for (const id of ['3100012', '3100014']) await expect(letters(id)).toHaveCount(0)
  await expect(page.locator('p[data-island=text-editor] .elementor-drop-cap-letter')).toHaveText('P')
  await page.evaluate(() => (window as any).archipelago.unmount(document.body))
  await expect(page.locator('.elementor-drop-cap')).toHaveCount(0)
  expect(await widget('3100011').locator('p').innerHTML()).toBe('&nbsp;A quay is not a pier.')
})
