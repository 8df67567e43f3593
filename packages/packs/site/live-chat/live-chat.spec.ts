import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/live-chat.html'

test('comes after the page, under a strict policy', async ({ open, page, problems }) => {
  const order: string[] = []
  await page.addInitScript(() => addEventListener('load', () => console.info('loaded')))
  page.on('console', (message) => message.text() === 'loaded' && order.push('loaded'))
  page.on('request', (request) => request.url().includes('live-chat.js') && order.push('chat'))
  await open(`${FIXTURE}?csp=strict`)
  await page.getByRole('button', { name: 'Ask the harbour master' }).click()
  await expect(page.getByText('Ahoy')).toBeVisible()
  expect(order).toEqual(['loaded', 'chat'])
  expect(problems).toEqual([])
})

test('waits for a visitor where the page asks for that; one that cannot be had is a warning', async ({
  open,
  page,
  problems,
}) => {
  await page.route(`**${FIXTURE}*`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '<div data-island',
      '<div data-island-when="visitor" data-island',
    )
    await route.fulfill({ response, body })
  })
  await page.route('**/live-chat.js', (route) => route.abort())
  await open(FIXTURE)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  expect(problems).toEqual([])
  await page.keyboard.press('Shift')
  await expect
    .poll(() => problems.filter((line) => line.startsWith('[archipelago] live-chat')))
    .toHaveLength(1)
})
