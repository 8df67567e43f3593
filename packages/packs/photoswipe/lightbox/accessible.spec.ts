import { axe } from '../../../../scripts/e2e/axe'
import { expect, test } from '../../../../scripts/e2e/test'
import { closed, counter, dialog, FIXTURE, link, opened, shown } from './lightbox.harness'

test('no accessibility findings while open; less motion and no style sheets work', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(FIXTURE)
  await opened(page)
  const { violations } = await axe(page).include('.pswp').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await page.getByRole('button', { name: 'Share' }).click()
  const menu = await axe(page).include('.pswp').analyze()
  expect(menu.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await page.keyboard.press('Escape')
  // A button that goes with its picture does not take the focus along.
  await page.getByRole('button', { name: 'Zoom in/out' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Zoom in/out' })).toBeHidden()
  await expect(dialog(page)).toBeFocused()
  await page.route('**/*.css', (route) => route.abort())
  await open(FIXTURE)
  await link(page, 1).click()
  await expect(counter(page)).toHaveText('1 / 5')
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText('2 / 5')
  await expect.poll(async () => (await shown(page))?.[2]).toBeGreaterThan(300)
  await page.keyboard.press('Escape')
  await closed(page)
  await expect(link(page, 1)).toBeFocused()
})

test('Escape closes it in themes that prevent that key on the document, as Twenty Twenty does', async ({
  open,
  page,
}) => {
  await open(FIXTURE)
  await page.evaluate(() =>
    document.addEventListener('keydown', (event) => event.key === 'Escape' && event.preventDefault()),
  )
  await opened(page)
  await page.keyboard.press('Escape')
  await closed(page)
})
