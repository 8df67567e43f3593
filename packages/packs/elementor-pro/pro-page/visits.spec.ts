import { expect, test } from '../../../../scripts/e2e/test'

test('a page of a site with popups is counted, as the original does', async ({ open, page, problems }) => {
  await open('/fixtures/nav-menu.html')
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('elementor') ?? '{}'))
  await expect.poll(stored).toEqual({ __expiration: {}, pageViews: 1, sessions: 1 })
  await open('/fixtures/nav-menu.html')
  await expect.poll(stored).toEqual({ __expiration: {}, pageViews: 2, sessions: 1 })
  expect(problems).toEqual([])
})
