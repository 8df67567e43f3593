import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, test } from '../../../../scripts/e2e/test'
import {
  field,
  fillContact,
  formOf,
  log,
  messages,
  PAGE,
  record,
  SIX,
  send,
  sendings,
  stack,
  thanks,
} from './harness'

test.describe('contact form', () => {
  test('what is wrong is said in the field and linked to it; corrected, it goes; sent, it thanks @react @firefox', async ({
    open,
    page,
    problems,
  }) => {
    await open(PAGE)
    let sent = 0
    page.on('request', (request) => {
      if (/admin-ajax\.php\?t=/.test(request.url())) sent++
    })
    const form = formOf(page, 31)
    await expect(form).toHaveClass(/ff-form-loaded/)
    await expect(form).not.toHaveClass(/ff-form-loading/)
    await field(form, 'email').fill('aa@b')
    await send(form)
    await expect(messages(form)).toHaveText([
      'This field must contain a valid email',
      'This field is required',
    ])
    const email = field(form, 'email')
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription('This field must contain a valid email')
    await expect(form.locator('.ff-el-is-error')).toHaveCount(2)
    await expect(messages(formOf(page, 31, 2))).toHaveCount(0)

    await email.press('ControlOrMeta+a')
    await page.keyboard.type('A@B.CO')
    await email.blur()
    await expect(messages(form)).toHaveText(['This field is required'])
    await expect(email).not.toHaveAttribute('aria-invalid')
    await field(form, 'message').fill('one\ntwo & three')
    await send(form)
    await expect(thanks(form)).toHaveText('Thank you for your message. We will get in touch with you shortly')
    await expect(thanks(form)).toBeFocused()
    await expect(form).toBeHidden()
    await expect(form).toHaveClass(/ff_force_hide/)
    expect(sent).toBe(1)
    expect(problems).toEqual([])
  })
})

test('requests: byte for byte, one for two submits, one for each form', async ({ open, page }) => {
  await test.step('the request is the one of the plugin, byte for byte', async () => {
    await open(PAGE)
    const sent = sendings(page)
    const form = formOf(page, 31, 2)
    await fillContact(form, "a b+c\nd'!~*()é&=%")
    await send(form)
    await expect(thanks(form)).toBeVisible()
    await expect(thanks(formOf(page, 31))).toHaveCount(0)
    const data = [
      '__fluent_form_embded_post_id=12',
      '_fluentform_31_fluentformnonce=3fd2a1c0b9',
      '_wp_http_referer=%2Ffixtures%2F',
      'names%5Bfirst_name%5D=Ann',
      'names%5Blast_name%5D=',
      'email=ann%40example.com',
      'subject=',
      "message=a%20b%2Bc%0D%0Ad'!~*()%C3%A9%26%3D%25",
    ].join('&')
    expect(sent[0]!.data).toBe(data)
    expect(sent[0]!.body).toBe(`data=${encodeURIComponent(data)}&action=fluentform_submit&form_id=31`)
    expect(new URL(sent[0]!.url).pathname).toBe('/wp-admin/admin-ajax.php')
    expect(new URL(sent[0]!.url).search).toMatch(/^\?t=\d{13}$/)
  })

  await test.step('two submits within 1.5 s are one; the button is off while it is sent', async () => {
    await open(PAGE)
    const sent = sendings(page)
    const form = formOf(page, 31)
    await fillContact(form, '[slow]')
    const button = form.locator('[type=submit]')
    await form.evaluate((node: HTMLFormElement) => {
      node.requestSubmit()
      node.requestSubmit()
    })
    await expect(button).toBeDisabled()
    await expect(button).toHaveClass(/ff-working/)
    await expect(form).toHaveClass(/ff_submitting/)
    await expect(thanks(form)).toBeVisible()
    await expect(button).toBeEnabled()
    await expect(form).not.toHaveClass(/ff_submitting/)
    expect(sent.length).toBe(1)
  })

  await test.step('the form next to it is not held back by the guard', async () => {
    await open(PAGE)
    const sent = sendings(page)
    for (const n of [1, 2]) await fillContact(formOf(page, 31, n))
    for (const n of [1, 2]) await send(formOf(page, 31, n))
    for (const n of [1, 2]) await expect(thanks(formOf(page, 31, n))).toBeVisible()
    expect(sent.length).toBe(2)
  })
})

test('of 6.x, with HTML in the message, with a redirect', async ({ open, page, problems, site }) => {
  await test.step('6.x names groups of which nothing is ticked, and sends the trap empty', async () => {
    await open(SIX)
    const sent = sendings(page)
    const form = formOf(page, 41)
    await field(form, 'email').fill('a@b.co')
    await send(form)
    await expect(thanks(form)).toHaveText('Thank you')
    expect(sent[0]!.fields.slice(3)).toEqual([
      ['item_41__fluent_sf', ''],
      ['email', 'a@b.co'],
      ['price', ''],
      ['sum', '0,00'],
      ['games[]', ''],
      ['level', ''],
    ])
  })

  await test.step('a message of the site may have HTML in it, and none of it runs', async () => {
    await open(PAGE)
    const form = formOf(page, 31)
    await fillContact(form, '[rich]')
    await send(form)
    await expect(thanks(form).locator('strong')).toHaveText('you')
    await expect(thanks(form).locator('[onerror]')).toHaveCount(0)
    expect(problems.filter((line) => !line.includes('404'))).toEqual([])
  })

  await test.step('a redirect is followed', async () => {
    await open(PAGE)
    const form = formOf(page, 33)
    await field(form, 'name').fill('Ann')
    await field(form, 'email').fill('a@b.co')
    await send(form)
    await page.waitForURL(`${site.url}/shop/?from=ff`)
  })
})

test('messages below the form; the form taken down', async ({ open, page }) => {
  await test.step('messages below the form: a line for each, which leads to its field', async () => {
    await open(PAGE)
    const form = formOf(page, 33)
    await field(form, 'email').fill('no')
    await form.evaluate((node: HTMLFormElement) => {
      node.noValidate = true
    })
    await send(form)
    const lines = stack(form).locator('.error.text-danger')
    await expect(stack(form)).toBeVisible()
    await expect(lines.locator('.error-text')).toHaveText([
      'This field is required',
      'This field must contain a valid email',
    ])
    await expect(lines.nth(1).locator('[data-name=email]')).toHaveCount(1)
    await expect(messages(form)).toHaveCount(0)
    await lines.nth(1).locator('.error-text').press('Enter')
    await expect(field(form, 'email')).toBeFocused()
    await lines.nth(0).locator('.error-clear').click()
    await expect(lines).toHaveCount(1)
  })

  await test.step('taken down, the form is as the server printed it', async () => {
    await open(PAGE, { mode: 'none' })
    const before = await markup(page, 'main')
    await open(PAGE)
    const form = formOf(page, 31)
    await send(form)
    await expect(messages(form)).toHaveCount(2)
    await page.evaluate(() => (window as any).archipelago.unmount(document))
    expect(sorted(await markup(page, 'main'))).toBe(sorted(before))
  })
})

test.describe('events, once each, with the arguments of the plugin', () => {
  const jQuery = readFileSync(createRequire(import.meta.url).resolve('jquery'), 'utf8')
  const FAILED = [
    'fluentform_validation_failed [{form: <form>,response}]',
    // The form answers it before it bubbles here.
    'fluentform_error_below_element [{form: <form>,element: <textarea message>,message: "This field is required"}]',
    'show_element_error [{element: "message",message: "This field is required"}]',
  ]

  test('natively', async ({ open, page }) => {
    await record(page)
    await open(PAGE)
    const form = formOf(page, 31)
    const start = (await log(page)).slice(0, 3)
    expect(start.map((line) => line.split(' ')[0])).toEqual([
      'fluentform_init',
      'fluentform_init_31',
      'fluentform_init_single',
    ])
    expect(start[0]).toMatch(/^fluentform_init \[<form>,\{id,settings/)
    await page.evaluate(() => {
      ;(window as any).log.length = 0
    })
    await field(form, 'email').fill('a@b.co')
    await send(form)
    await expect(messages(form)).toHaveCount(1)
    expect(await log(page)).toEqual(FAILED)
    await field(form, 'message').fill('[reset]')
    await send(form)
    await expect(thanks(form)).toHaveText('Thank you, and one more?')
    await expect(field(form, 'message')).toHaveValue('')
    expect((await log(page)).slice(3)).toEqual([
      'fluentform_submission_success {form: <form>,config,response}',
      expect.stringMatching(/^fluentform_reset \[<form>,\{id/),
    ])
  })

  test('through jQuery', async ({ open, page, problems }) => {
    const listeners = () => {
      const w = window as any
      const heard: string[] = (w.heard = [])
      w.jQuery(($: any) => {
        const write =
          (where: string) =>
          (event: any, ...args: any[]) => {
            const say = (one: any) =>
              one?.jquery ? '$form' : one?.form?.jquery ? `{${Object.keys(one)}}` : typeof one
            heard.push(`${where} ${event.type} ${args.map(say)}`)
          }
        const sent = 'fluentform_submission_success fluentform_submission_failed'
        $(document.body).on(`fluentform_init fluentform_init_31 fluentform_reset ${sent}`, write('body'))
        $('form.ff_form_instance_31_1').on(`fluentform_init_single ${sent}`, write('form'))
      })
    }
    await page.route(/fixtures\/fluent-form\.html/, async (route) => {
      const response = await route.fetch()
      const head = `<head><script>${jQuery}</script><script>(${listeners})()</script>`
      await route.fulfill({ response, body: (await response.text()).replace('<head>', () => head) })
    })
    await page.clock.install()
    await open(PAGE)
    const form = formOf(page, 31)
    const heard = () => page.evaluate(() => (window as any).heard as string[])
    expect((await heard()).slice(0, 3)).toEqual([
      'body fluentform_init $form,object',
      'body fluentform_init_31 $form,object',
      'form fluentform_init_single object,object',
    ])
    const before = (await heard()).length
    await fillContact(form, '[500]')
    await send(form)
    await expect(messages(form).or(stack(form).locator('.error'))).toHaveCount(1)
    await field(form, 'message').fill('[reset]')
    await page.clock.fastForward(1500)
    await send(form)
    await expect(thanks(form)).toBeVisible()
    expect((await heard()).slice(before)).toEqual([
      'form fluentform_submission_failed {form,response}',
      'body fluentform_submission_failed {form,response}',
      'form fluentform_submission_success {form,config,response}',
      'body fluentform_submission_success {form,config,response}',
      'body fluentform_reset $form,object',
    ])
    expect(problems.filter((line) => !line.includes('500'))).toEqual([])
  })
})

test('the next action is told and nothing else happens; asked-for fields are sent next time', async ({
  open,
  page,
}) => {
  await page.clock.install()
  await record(page)
  await open(PAGE)
  const sent = sendings(page)
  const form = formOf(page, 31)
  await fillContact(form, '[payment]')
  await send(form)
  await expect
    .poll(() => log(page))
    .toContainEqual(expect.stringMatching(/^fluentform_next_action_payment \[\{form: <form>,response/))
  expect((await log(page)).join()).not.toContain('submission_success')
  await expect(form).toBeVisible()
  await field(form, 'message').fill('now')
  await page.clock.fastForward(1500)
  await send(form)
  await expect(thanks(form)).toBeVisible()
  expect(sent[1]!.fields).toContainEqual(['__entry_intermediate_hash', 'a1b2'])
})

test('third parties: their validator, their rule, their message', async ({ open, page }) => {
  await open(PAGE)
  const sent = sendings(page)
  const form = formOf(page, 31)
  await form.evaluate((node) => {
    const app = (window as any).fluentFormApp([node])
    app.addFieldValidationRule(node.querySelector('[name=subject]'), 'force_failed', {
      value: true,
      message: 'Not today',
    })
    app.addGlobalValidator('mine', (_: unknown, data: Record<string, string>) => {
      data.data += '&mine=1'
    })
  })
  await fillContact(form)
  await send(form)
  await expect(messages(form)).toHaveText(['Not today'])
  await form.evaluate((node) => {
    ;(window as any)
      .fluentFormApp([node])
      .removeFieldValidationRule(node.querySelector('[name=subject]'), 'force_failed')
    node.dispatchEvent(
      new CustomEvent('show_element_error', {
        bubbles: true,
        detail: [{ element: 'email', message: 'Seen before' }],
      }),
    )
  })
  await expect(messages(form)).toContainText(['Seen before'])
  await send(form)
  await expect(thanks(form)).toBeVisible()
  expect(sent[0]!.fields.at(-1)).toEqual(['mine', '1'])
})

/** The order of classes means nothing. */
const sorted = (html: string) =>
  html.replace(/class="([^"]*)"/g, (_, names: string) => `class="${names.split(/\s+/).sort().join(' ')}"`)
