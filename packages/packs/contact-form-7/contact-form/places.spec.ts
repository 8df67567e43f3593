import type { Page } from '@playwright/test'
import { expect, test } from '../../../../scripts/e2e/test'
import { fillSimple, formOf, MODERN, MODERN_PAGE, SIMPLE, visit } from './harness'

const edit = (page: Page, change: (html: string) => string) =>
  page.route(/\/fixtures\/contact-form-7(-6)?\.html/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })

test('6.x: reflections; a form within a form', async ({ open, page }) => {
  await test.step('6.x: what is in a field shows where the form reflects it, and goes with a reset', async () => {
    await edit(page, (html) =>
      html.replaceAll(
        '<div class="wpcf7-response-output"',
        '<output class="one" data-reflection-of="your-email" data-default="nobody">nobody</output><fieldset data-reflection-of="your-email"><output data-default="none">none</output></fieldset>$&',
      ),
    )
    await visit(page, open, MODERN_PAGE)
    const form = formOf(page, MODERN)
    const one = form.locator('.one')
    const all = form.locator('fieldset[data-reflection-of] output:visible')
    await form.getByLabel('Your email').focus()
    await page.waitForFunction(() => (window as any).wpcf7.schemas.get(762))
    await expect(one).toHaveText('nobody')
    await form.getByLabel('Your email').fill('ann@example.com')
    await form.getByLabel('Your message').focus()
    await expect(one).toHaveText('ann@example.com')
    await expect(all).toHaveText(['ann@example.com'])
    await form.evaluate((node: HTMLFormElement) => node.reset())
    await expect(all).toHaveText(['none'])
    await expect(one).toHaveText('nobody')
  })

  await test.step('6.x: a form within a form says that it is in the wrong place, once', async () => {
    await page.unrouteAll()
    await edit(page, (html) =>
      html.replace(
        '</main>',
        '<form id="outer" action="/echo"><input name="q"><div class="wpcf7 no-js" id="wpcf7-f9-o9" data-wpcf7-id="9"><input name="inner"></div></form>$&',
      ),
    )
    await visit(page, open, MODERN_PAGE)
    await expect(page.locator('#outer .wpcf7-form-in-wrong-place')).toHaveText(
      'Error: This contact form is placed in the wrong place.',
    )
    await expect(page.locator('#outer .wpcf7-form-in-wrong-place strong')).toHaveText('Error:')
    await expect(page.locator('#outer .wpcf7')).toHaveCount(0)
  })
})

test('the request goes where the page says, on another host as well', async ({ open, page, site }) => {
  const www = new URL(site.url)
  www.hostname = www.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  await edit(page, (html) => html.replace('"root":"\\/wp-json\\/"', `"root":"${www.origin}/wp-json/"`))
  const asked: string[] = []
  await page.route(`${www.origin}/wp-json/**`, (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { status: 'mail_sent', message: 'Sent', posted_data_hash: '' },
    })
  })
  await visit(page, open)
  const form = formOf(page, SIMPLE)
  await fillSimple(form)
  await form.getByRole('button').click()
  await expect(form).toHaveAttribute('data-status', 'sent')
  expect(asked[0]).toMatch(/contact-form-7\/v1\/contact-forms\/\d+\/feedback$/)
})
