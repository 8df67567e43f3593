import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { freshVisits } from '../../scripts/e2e/fresh'
import { atRest } from '../../scripts/e2e/rest'
import { expect, hasCaptures, settled, test } from '../../scripts/e2e/test'
import { act, becomes, fingers, ROWS, visible } from './first-touch.harness'

// What a visitor presses after the first paint and before the one script has been fetched, on pages with the line in the head.

const LINE = readFileSync(new URL('../../dist/pressed.js', import.meta.url), 'utf8')
const TAG = /\/dist\/(react\/)?archipelago\.js/

/** Opens a page whose one script is on its way until `arrive` is called, and waits for the rest of it to be read. */
const openBefore = async (page: Page, url: string) => {
  let arrive = () => {}
  const arrived = new Promise<void>((done) => (arrive = done))
  await page.route(TAG, async (route) => {
    await arrived
    await route.fallback()
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'interactive')
  return arrive
}

/** Pages that a touch leads to are not opened: what was asked for counts. */
const stay = (page: Page) =>
  page.route('**/*', (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
  )

/** Whether it is a link that leads somewhere, were it to the same page, or what sends a form. */
const leads = (page: Page, control: string, input: string) =>
  visible(page, control).evaluate((node, input) => {
    const own = 'a,button,input'
    const on = /mouse|finger/.test(input) ? node.closest(own) : node.matches(own) && node
    if (!on) return false
    const { form, type } = on as HTMLInputElement
    if (on.localName === 'a') return /^(?!#|javascript:void)/.test(on.getAttribute('href') ?? '#')
    return !!form && (type === 'submit' || (input === 'Enter' && /text|email|number/.test(type)))
  }, input)

test.describe.configure({ mode: 'parallel' })

for (const row of ROWS.filter(({ made }) => !made))
  test(`${row.island}: ${row.control} of ${row.path}, ${row.inputs}`, async ({ page, problems, site }, {
    project,
  }) => {
    test.skip(row.path.startsWith('/captures') && !hasCaptures, '../shared/captures is not here')
    const inputs = row.inputs.split(',')
    test.setTimeout(15_000 * (inputs.length + 1))
    const asked: string[] = []
    page.context().on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (['document', 'xhr', 'fetch', 'ping'].includes(request.resourceType()))
        asked.push(`${request.method()} ${pathname}${search}`)
    })
    const hand = await fingers(page)
    const fresh = await freshVisits(page)
    await page.addInitScript(LINE)
    const [path, hash = ''] = row.path.split('#')
    const mode = project.metadata.flavour ?? 'default'
    for (const input of inputs)
      await test.step(input, async () => {
        await fresh()
        await hand.there(input === 'finger')
        await row.before?.(page, site.url)
        const arrive = await openBefore(page, `${site.url}${path}?mode=${mode}#${hash}`)
        await visible(page, row.control).waitFor()
        await stay(page)
        const away = await leads(page, row.control, input)
        asked.length = 0
        await act(page, hand, row.control, input)
        if (away) {
          await becomes(() => asked.length, 1, `${input} goes its own way`)
          arrive()
          return
        }
        await atRest(page)
        arrive()
        const effect = () => row.effect({ page, asked })
        await becomes(effect, row.is, input)
        await settled(page)
        await atRest(page)
        expect(await effect(), `${input}, at rest`).toEqual(row.is)
        expect(problems.filter((line) => /archipelago|exception/.test(line))).toEqual([])
      })
  })

test.describe('the line', () => {
  test.beforeEach(({ page }) => page.addInitScript(LINE))

  test('gives each press once, also two of one button', async ({ page, site, problems }) => {
    const arrive = await openBefore(page, `${site.url}/fixtures/sticky-add-to-cart.html?mode=default`)
    await page.locator('.plus').first().click()
    await page.locator('.plus').first().click()
    await expect(page.locator('#quantity_201')).toHaveValue('1')
    arrive()
    await expect(page.locator('#quantity_201')).toHaveValue('3')
    await settled(page)
    await atRest(page)
    await expect(page.locator('#quantity_201')).toHaveValue('3')
    // From now on a press is answered as ever, once.
    await page.locator('.minus').first().click()
    await expect(page.locator('#quantity_201')).toHaveValue('2')
    expect(problems).toEqual([])
  })

  test('changes nothing when the script cannot be had', async ({ page, site }) => {
    await page.route(TAG, (route) => route.fulfill({ status: 404, body: '' }))
    await page.addInitScript(() => {
      const heard: string[] = ((window as any).heard = [])
      for (const type of ['click', 'keydown'])
        document.addEventListener(type, ({ target, defaultPrevented }: any) =>
          heard.push(`${type} ${target.id || target.localName} ${defaultPrevented}`),
        )
    })
    await page.goto(`${site.url}/fixtures/tabs.html?mode=default`)
    const title = page.locator('.elementor-tab-desktop-title[data-tab="2"]').first()
    await title.click()
    await title.press('Enter')
    expect(await page.evaluate('heard')).toEqual([
      expect.stringMatching(/^click .* false$/),
      expect.stringMatching(/^keydown .* false$/),
    ])
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('afterbegin', '<a id="away" href="/fixtures/alert.html?away">Away</a>')
    })
    const [request] = await Promise.all([
      page.waitForRequest((request) => request.isNavigationRequest()),
      page.locator('#away').click(),
    ])
    expect(request.url()).toContain('?away')
  })

  test('what an island never answers goes to the page once', async ({ page, site }) => {
    await page.addInitScript(() => {
      ;(window as any).heard = 0
      document.addEventListener('click', () => (window as any).heard++)
    })
    const arrive = await openBefore(page, `${site.url}/fixtures/tabs.html?mode=default`)
    await page.locator('h1').first().click()
    arrive()
    await settled(page)
    await atRest(page)
    expect(await page.evaluate('heard')).toBe(1)
  })
})
