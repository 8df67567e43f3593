import type { Page } from '@playwright/test'
import { findInstalledChromium } from '../../../../scripts/e2e/browser.mjs'
import { expect, test } from '../../../../scripts/e2e/test'
import { PAGE } from './harness'

/*
 * Pages that the browser keeps whole and brings back (back/forward cache): the one place where a form is found as it was
 * left. Playwright switches that off unless told not to, the demo server says `no-store`, and Playwright loses sight of
 * a page that comes back so: the rest goes through the browser's own protocol. A headless shell keeps no page at all.
 */
const whole = findInstalledChromium()
test.skip(!whole, 'no Chromium with windows on this machine')
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: whole?.executablePath,
      env: undefined,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
})

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const keep = (page: Page) =>
  page.route(/^(?!.*\/feedback)/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-cache' } })
  })

/** Goes back by the browser's button; returns what asks the restored page. */
const back = async (page: Page, path: string) => {
  const cdp = await page.context().newCDPSession(page)
  const ask = async (expression: string): Promise<unknown> =>
    (await cdp.send('Runtime.evaluate', { expression, returnByValue: true })).result.value
  await ask('history.back()')
  await expect.poll(() => ask('location.pathname + " " + self.restored')).toBe(`${path} true`)
  return ask
}

const start = async (page: Page) => {
  await keep(page)
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { restored: persisted })),
  )
}

test('Fluent: back from where a redirect went, the form has what was typed and goes again', async ({
  open,
  page,
}) => {
  await start(page)
  await open(PAGE)
  const form = page.locator('form.ff_form_instance_33_1')
  await form.locator('[name=name]').fill('Ann')
  await form.locator('[name=email]').fill('a@b.co')
  await form.locator('[type=submit]').click()
  await page.waitForURL(/from=ff/)
  const ask = await back(page, PAGE)
  const at = 'document.querySelector("form.ff_form_instance_33_1")'
  expect(
    await ask(
      `[${at}.matches('.ff_submitting'), !!${at}.querySelector(':disabled'), ${at}.email.value].join()`,
    ),
  ).toBe('false,false,a@b.co')
  await ask(`${at}.requestSubmit()`)
  await expect.poll(() => ask('location.search')).toBe('?from=ff')
})

test('Contact Form 7: back to a form that was being sent, it says so, keeps everything and goes again', async ({
  open,
  page,
}) => {
  const path = '/fixtures/contact-form-7.html'
  await start(page)
  let posts = 0
  await page.route('**/feedback', (route) => (posts++ ? route.continue() : undefined))
  await open(path)
  const form = page.locator('#wpcf7-f702-p1-o2 form')
  await form.getByLabel('Your name').fill('Ann Lee')
  await form.getByLabel('Your email').fill('ann@example.com')
  await form.getByLabel('Subject').fill('Berth 4')
  await form.getByRole('button').click()
  await expect(form).toHaveAttribute('data-status', 'submitting')
  await page.goto(new URL('/fixtures/plain.html', page.url()).href)
  const ask = await back(page, path)
  const at = 'document.querySelector("#wpcf7-f702-p1-o2 form")'
  await expect.poll(() => ask(`${at}.dataset.status`)).toBe('failed')
  expect(await ask(`${at}['your-name'].value`)).toBe('Ann Lee')
  expect(await ask(`${at}.querySelector('.wpcf7-response-output').textContent`)).toMatch(/try again/)
  await ask(`${at}.requestSubmit()`)
  await expect.poll(() => ask(`${at}.dataset.status`)).toBe('sent')
  expect(posts).toBe(2)
})
