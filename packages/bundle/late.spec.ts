import { atRest } from '../../scripts/e2e/rest'
import { expect, test } from '../../scripts/e2e/test'

test.describe('HTML that arrives later @react', () => {
  test('comes alive, survives a move with its state, dies when it leaves and lives again when it is back', async ({
    open,
    problems,
  }) => {
    const page = await open('/fixtures/late.html')
    await page.click('#insert-accordion')
    const panels = page.locator('.elementor-widget-accordion .elementor-tab-content')
    await expect(panels.first()).toBeVisible()
    await page.getByRole('button', { name: 'Another one' }).click()
    await expect(panels.nth(1)).toBeVisible()
    await expect(panels.first()).toBeHidden()

    await page.evaluate(() => ((window as any).mounts = 0))
    await page.evaluate(() => document.addEventListener('archipelago:mount', () => (window as any).mounts++))
    await page.click('#move')
    await expect(page.locator('#box-b .elementor-widget-accordion')).toBeVisible()
    await expect(panels.nth(1)).toBeVisible()
    expect(await page.evaluate(() => (window as any).mounts)).toBe(0)

    await page.click('#replace')
    await page.getByRole('button', { name: 'A late question' }).click()
    await expect(panels.first()).toBeVisible()

    await page.click('#move')
    await page.click('#detach')
    await expect(panels).toHaveCount(0)
    // As it was when it came: the copy that `replace` made had its second item open.
    await expect(panels.nth(1)).toBeVisible()
    await page.getByRole('button', { name: 'A late question' }).click()
    await expect(panels.first()).toBeVisible()

    await page.click('#remove')
    await expect
      .poll(() =>
        page.evaluate(
          () => (window as any).archipelago.islands.filter(({ name }: any) => name === 'accordion').length,
        ),
      )
      .toBe(0)
    expect(problems).toEqual([])
  })

  test('fifty at once, and popups, share links, headings and lists', async ({ open, problems }) => {
    const page = await open('/fixtures/late.html')
    await page.click('#insert-many')
    await page.click('#insert-light')
    await page.click('#insert-popup')
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            (window as any).archipelago.islands.filter(
              ({ name, state }: any) => name === 'accordion' && state === 'alive',
            ).length,
        ),
      )
      .toBe(50)
    await page.getByRole('button', { name: 'A late title' }).last().click()
    await expect(page.locator('[data-accordion-panel]').last()).toBeVisible()
    await page.getByRole('link', { name: 'Mediation, late' }).click()
    await expect(page.getByRole('dialog', { name: 'Mediation' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(problems).toEqual([])
  })
})

test('what leaves is given back: no element of a removed island stays in memory', async ({ open, page }) => {
  await open('/fixtures/late.html')
  await page.click('#insert-many')
  await page.click('#insert-accordion')
  await page.click('#insert-light')
  await page.click('#insert-popup')
  await page.getByRole('button', { name: 'A late title' }).first().click()
  await atRest(page)
  await page.evaluate(() => {
    const leaving = [...document.querySelectorAll('#box-a > *')]
    ;(window as any).refs = leaving.map((element) => new WeakRef(element))
  })
  await page.click('#remove')
  const client = await page.context().newCDPSession(page)
  await expect
    .poll(async () => {
      await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
      await client.send('HeapProfiler.collectGarbage')
      return page.evaluate(() => (window as any).refs.filter((ref: WeakRef<Element>) => ref.deref()).length)
    })
    // Chromium itself may remember the element that the pointer was last over.
    .toBeLessThanOrEqual(1)
})
