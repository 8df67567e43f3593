import { expect, test } from '../../../scripts/e2e/test'

test('what is typed is counted', async ({ open, problems }) => {
  const page = await open('/fixtures/load-more.html')
  await page.getByLabel('Note for the courier').fill('Ring twice')
  await expect(page.locator('[data-letters-status]')).toHaveText('190 characters left')
  expect(problems).toEqual([])
})
