import type { Page } from '@playwright/test'
import { expect, test } from '../../../../scripts/e2e/test'
import { fillContact, formOf, PAGE, send, sendings, stack, thanks } from './harness'

/** A vendor as far as forms see it: draws a box, gives one token for each reset. */
const VENDOR = (global: string) => `(() => {
  const ids = []
  window.${global} = {
    ready: (act) => act(),
    execute: async (key, { action }) => key + ' ' + action,
    render(node, { sitekey }) { node.textContent = 'I am human'; ids.push({ sitekey, count: 1 }); return 'w' + (ids.length - 1) },
    getResponse: (id) => ids[id.slice(1)].sitekey + ' ' + id + ' ' + ids[id.slice(1)].count,
    reset(id) { ids[id.slice(1)].count++ },
  }
})()`

/** Puts captcha markup into the first copy of the contact form, on a page where only our policy may make scripts. */
const withCaptcha = (page: Page, inside: string, tag: string, attributes = '') =>
  page.route(/fixtures\/fluent-form\.html/, async (route) => {
    const response = await route.fetch()
    const html = (await response.text())
      .replace('<div class="ff-el-group ff-text-left', (found) => `${inside}${found}`)
      .replace('ff_form_instance_31_1 ff-form-loading"', (found) =>
        attributes ? `${found.slice(0, -1)}${attributes}` : found,
      )
      .replace('</main>', () => `</main>${tag}`)
    const headers = {
      ...response.headers(),
      'content-security-policy': "require-trusted-types-for 'script'; trusted-types archipelago",
    }
    await route.fulfill({ response, headers, body: html })
  })

const KINDS: [name: string, global: string, widget: string, field: string, address: string][] = [
  [
    'reCAPTCHA v2',
    'grecaptcha',
    'ff-el-recaptcha g-recaptcha',
    'g-recaptcha-response',
    'https://www.recaptcha.test/recaptcha/api.js',
  ],
  [
    'hCaptcha',
    'hcaptcha',
    'ff-el-hcaptcha h-captcha',
    'h-captcha-response',
    'https://js.hcaptcha.com/1/api.js',
  ],
  [
    'Turnstile',
    'turnstile',
    'ff-el-turnstile cf-turnstile',
    'cf-turnstile-response',
    'https://challenges.test/turnstile/v0/api.js',
  ],
]

for (const [name, global, widget, key, address] of KINDS)
  test(`${name}: fetched from the page's own address when near, sent, fresh after every answer`, async ({
    open,
    page,
  }) => {
    const box = `<div class="ff-el-group"><div class="ff-el-input--content"><div name="${key}" data-fluent_id="31"><div class="${widget}" data-sitekey="site"></div></div></div></div>`
    await withCaptcha(page, box, `<script type="text/plain" data-src="${address}"></script>`)
    let fetched = 0
    await page.route(address, (route) => {
      fetched++
      return route.fulfill({ contentType: 'text/javascript', body: VENDOR(global) })
    })
    await page.setViewportSize({ width: 800, height: 300 })
    await page.clock.install()
    await open(PAGE)
    const sent = sendings(page)
    const form = formOf(page, 31)
    await fillContact(form, '[spam]')
    await expect(form.getByText('I am human')).toBeVisible()
    await send(form)
    await expect(stack(form).locator('.error')).toHaveCount(1)
    await fillContact(form, 'hi')
    await page.clock.fastForward(1500)
    await send(form)
    await expect(thanks(form)).toBeVisible()
    expect(sent.map(({ fields }) => fields.at(-1))).toEqual([
      [key, 'site w0 1'],
      [key, 'site w0 2'],
    ])
    expect(fetched).toBe(1)
  })

test('a token at submit, one that never comes, one of 6.x', async ({ open, page }) => {
  await test.step('reCAPTCHA v3: asked for at submit', async () => {
    await withCaptcha(
      page,
      '',
      `<script>${VENDOR('grecaptcha')}</script>`,
      ' ff_has_v3_recptcha" data-recptcha_key="key3"',
    )
    await open(PAGE)
    const sent = sendings(page)
    await fillContact(formOf(page, 31))
    await send(formOf(page, 31))
    await expect(thanks(formOf(page, 31))).toBeVisible()
    expect(sent[0]!.fields.at(-1)).toEqual(['g-recaptcha-response', 'key3 submit'])
  })

  await test.step('a vendor that never comes: sent without a token, the server decides', async () => {
    await page.unrouteAll()
    const box = '<div name="g-recaptcha-response"><div class="g-recaptcha" data-sitekey="site"></div></div>'
    await withCaptcha(page, box, '')
    await open(PAGE)
    const sent = sendings(page)
    await fillContact(formOf(page, 31))
    await send(formOf(page, 31))
    await expect(thanks(formOf(page, 31))).toBeVisible()
    expect(sent[0]!.fields.at(-1)![0]).toBe('message')
  })

  await test.step('the spam token of 6.x is asked for when the visitor comes, and sent', async () => {
    await page.unrouteAll()
    const token =
      '<input type="hidden" class="fluent-form-token-field" name="__fluent_protection_token_31" value="">'
    await withCaptcha(page, token, '')
    await open(PAGE)
    const sent = sendings(page)
    const form = formOf(page, 31)
    await fillContact(form)
    await expect(form).toHaveClass(/ff_tokenized/)
    await send(form)
    await expect(thanks(form)).toBeVisible()
    expect(sent[0]!.fields).toContainEqual(['__fluent_protection_token_31', 'token-31'])
  })
})
