import { expect, test } from '../../scripts/e2e/test'

test('broken markup: one clear message each, the HTML stays, everything else works @react', async ({
  open,
  page,
  problems,
}) => {
  await page.addInitScript(() => {
    ;(window as any).said = []
    document.addEventListener('archipelago:error', ({ detail, target }: any) => {
      ;(window as any).said.push({
        island: detail.island,
        id: target.id || target.dataset?.id,
        message: String(detail.cause?.message ?? detail.cause),
      })
    })
  })
  await open('/fixtures/broken.html')
  const said: { island: string; id: string; message: string }[] = await page.evaluate(
    () => (window as any).said,
  )
  const about = (id: string) => said.filter((one) => one.id === id)

  for (const [id, island, field] of [
    ['bad-json', 'accordion', 'data-island-props'],
    ['bad-types', 'accordion', 'data-island-props.open'],
    ['no-items', 'accordion', '[data-accordion-title]'],
    ['no-panel', 'accordion', 'aria-controls'],
    ['d1f0001', 'accordion', 'data-tab'],
    ['d1f0002', 'toggle', '.elementor-tab-title'],
    ['unknown', 'hoverboard', 'data-island'],
    ['half-known', 'hoverboard', 'data-island'],
    ['bad-cue', 'accordion', 'data-island-when'],
  ] as const) {
    // One message an element, no more.
    expect(about(id), id).toEqual([{ island, id, message: expect.stringContaining(field) }])
    // The console line names island, element and field.
    const lines = problems.filter(
      (text) => text.includes(`[archipelago] ${island}`) && text.includes(field) && text.includes(id),
    )
    expect(lines.length, id).toBe(1)
  }
  expect(about('healthy')).toEqual([])

  // The server's HTML is as it was, and readable.
  for (const id of ['bad-json', 'bad-types', 'no-items']) {
    await expect(page.locator(`#${id}`)).toBeVisible()
    await expect(page.locator(`#${id} [role], #${id} [aria-expanded]`)).toHaveCount(0)
  }
  await expect(page.locator('#bad-json [data-accordion-panel]')).toBeVisible()

  // Although a listener of the page throws on every click.
  const items = page.locator('#healthy')
  await items.getByRole('button', { name: 'Its second item' }).click()
  await expect(items.locator('[data-accordion-panel]').nth(1)).toBeVisible()
  await page.locator('#half-known button').click()
  await expect(page.locator('#half-known [data-accordion-panel]')).toBeVisible()
  await page.locator('#no-panel').getByRole('button', { name: 'A title with one' }).click()
  await expect(page.locator('#has-panel')).toBeVisible()
  expect(await page.evaluate(() => ({}) as any).then((value) => value.broken)).toBeUndefined()
})
