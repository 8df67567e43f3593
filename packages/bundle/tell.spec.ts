import { routeChunk } from '../../scripts/e2e/chunk-routes'
import { expect, test } from '../../scripts/e2e/test'

// What fails is told to the site, where it wants to hear it; nothing is asked for where nothing fails.

const TELL = '/wp-json/archipelago/v1/trouble?page=front.a.b.c'

test('an island whose file does not come, in both builds @react', async ({ open, page, problems }) => {
  const asked: string[] = []
  await page.addInitScript((tell) => {
    ;(window as any).archipelago = { tell }
  }, TELL)
  page.on('request', (request) => {
    if (/\/tell-/.test(request.url())) asked.push('the file that tells')
  })
  await page.route(/\/wp-json\/archipelago\//, async (route) => {
    const request = route.request()
    asked.push(`${request.method()} ${request.postData() ?? ''}`.trim())
    expect(request.headers().cookie).toBeUndefined()
    await route.fulfill({ json: request.method() === 'GET' ? { token: 'of-this-view' } : {} })
  })
  await page
    .context()
    .addCookies([
      { name: 'who', value: 'me', url: page.url().startsWith('http') ? page.url() : 'http://localhost' },
    ])

  await test.step('nothing fails: nothing is asked for', async () => {
    await open('/fixtures/accordion.html')
    expect(asked).toEqual([])
  })

  await test.step('what only the real jQuery has, with its name', async () => {
    await page.evaluate(() => {
      const cause = { name: 'MissingMember', message: 'finish' }
      const detail = { island: 'jquery', element: document.documentElement, cause }
      dispatchEvent(new CustomEvent('archipelago:jquery', { detail }))
    })
    await expect.poll(() => asked.at(-1)).toMatch(/^POST/)
    const said = { token: 'of-this-view', island: 'jquery', code: 'jquery', member: 'finish' }
    expect(JSON.parse(asked.at(-1)!.replace('POST ', ''))).toEqual(said)
    asked.length = 0
  })

  await test.step('three accordions without their code: one beacon for each name', async () => {
    await routeChunk(page, /\/islands\/builder-[A-Z0-9]+\.js/, (route) => route.abort())
    await open('/fixtures/accordion.html', { wait: false })
    await expect.poll(() => asked.length).toBeGreaterThan(2)
    await expect.poll(() => asked.filter((one) => one.startsWith('POST')).length).toBeGreaterThan(0)
    expect(asked.slice(0, 2)).toEqual(['the file that tells', 'GET'])
    const told = asked.slice(2).map((one) => JSON.parse(one.replace('POST ', '')))
    expect(told[0]).toEqual({ token: 'of-this-view', island: expect.any(String), code: 'chunk' })
    expect(new Set(told.map(({ island }) => island)).size).toBe(told.length)
    problems.length = 0
  })
})
