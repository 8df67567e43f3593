import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { expect, test } from '../../../../scripts/e2e/test'

const PAGE = '/fixtures/phone.html?attrs=data-only=phone'
const button = (page: Page) => page.getByRole('button', { name: /^Country: Austria/ })
const list = (page: Page) => page.getByRole('dialog')

test('a box that scrolls does not cut off the list, which follows its field', async ({ open, page }) => {
  for (const dir of ['ltr', 'rtl'])
    await test.step(dir, async () => {
      await open(PAGE)
      await page.locator('#plain').evaluate((form: HTMLElement, dir) => {
        form.dir = dir
        form.style.cssText = 'overflow: auto; height: 7em; width: 300px; transform: translateX(0)'
      }, dir)
      await page.locator('#plain-phone').scrollIntoViewIfNeeded()
      await button(page).click()
      const option = list(page).getByRole('option', { name: 'Germany' })
      await expect(option).toBeVisible()
      const hit = await option.evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect()
        return node.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      expect(hit).toBe(true)
      const edges = () =>
        page.evaluate((dir) => {
          const input = document.querySelector('#plain-phone')!.getBoundingClientRect()
          const box = document.querySelector('[role=dialog]')!.getBoundingClientRect()
          return {
            side:
              Math.abs(dir === 'rtl' ? input.right - box.right : input.left - box.left) < 2 || box.left === 8,
            gap: Math.round(Math.min(Math.abs(box.top - input.bottom), Math.abs(input.top - box.bottom))),
          }
        }, dir)
      await expect.poll(edges).toEqual({ side: true, gap: 4 })
      await page.evaluate(() => scrollBy(0, 60))
      await expect.poll(edges).toEqual({ side: true, gap: 4 })
      await option.click()
      await expect(list(page)).toHaveCount(0)
      await expect(page.locator('#plain-phone')).toBeFocused()
    })
})

test('names of buttons; at 390 px the list lies within the screen', async ({ open, page }) => {
  await test.step('what is to be seen of a button is in its name', async () => {
    await open(PAGE)
    const buttons = page.getByRole('button', { name: /^(Country|البلد): / })
    for (const input of await page.locator('main input[type=tel]').all()) await input.scrollIntoViewIfNeeded()
    await expect(buttons.last()).toHaveAccessibleName(/^البلد/)
    const { violations } = await axe(page)
      .include('main')
      .withRules(['label-content-name-mismatch'])
      .analyze()
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
  })

  await test.step('at 390 px the list lies within the screen', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await open(PAGE)
    // Its code comes when it is near: how far down it lies depends on the machine's fonts.
    await page.locator('#plain-phone').scrollIntoViewIfNeeded()
    await button(page).click()
    const box = (await list(page).boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(390)
  })
})
