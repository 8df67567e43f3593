import { expect, scriptsIn, test } from './site'

const IDLE = { 'x-test-idle': 'on' }

const waitingIn = (html: string) =>
  scriptsIn(html)
    .filter(({ attributes }) => attributes.includes('data-wait='))
    .map(({ id }) => id)
    .sort()

test('a script with nothing to do waits for its markup, jQuery with it, and comes with that', async ({
  page,
  html,
  site,
  problems,
}) => {
  // Only where its plugin is active is the page looked at.
  expect(waitingIn(await html('/idle/'))).toEqual([])
  expect(waitingIn(await html('/idle-busy/', IDLE))).toEqual([])
  expect(waitingIn(await html('/idle/', IDLE))).toEqual([
    'jquery-core-js',
    'jquery-migrate-js',
    'wp-polls-js',
  ])
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.setExtraHTTPHeaders(IDLE)
  await page.goto(`${site.origin}/idle/`)
  await page.waitForFunction(() => (window as any).archipelago)
  await page.getByText('No poll').click()
  await page.mouse.wheel(0, 100)
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  expect(asked.filter((url) => /jquery\.|polls/.test(url))).toEqual([])
  await page.evaluate(() => {
    const poll = document.createElement('div')
    poll.className = 'wp-polls'
    document.querySelector('#poll')!.after(poll)
  })
  await expect(page.locator('.wp-polls')).toHaveAttribute('data-ready', /^3/)
  expect(await page.evaluate(() => (window as any).ranPolls)).toBe(1)
  await page.goto(`${site.origin}/idle-busy/`)
  await expect(page.locator('.wp-polls')).toHaveAttribute('data-ready', /^3/)
  expect(problems).toEqual([])
})
