import { markup } from '../../../../scripts/e2e/dom'
import { expect, test } from '../../../../scripts/e2e/test'
import {
  bodyOf,
  FULL,
  fillFull,
  fillSimple,
  formOf,
  MODERN,
  MODERN_PAGE,
  multipart,
  SECOND,
  SIMPLE,
  TERMS,
  visit,
} from './harness'

test.describe('a form of 5.x', () => {
  test('invalid: marks, lines for screen readers, focus; then sent, and empty again @react @firefox', async ({
    open,
    page,
    problems,
    browserName,
  }) => {
    const { heard, forget, paths, posts } = await visit(page, open)
    const form = formOf(page, SIMPLE)
    const wrapper = page.locator(`#${SIMPLE}`)
    await form.getByLabel('Your email').fill('x')
    await form.getByRole('button').click()
    await expect(form).toHaveAttribute('data-status', 'invalid')
    await expect(form.locator('.wpcf7-response-output')).toHaveText(/One or more fields/)
    await expect(wrapper.getByRole('status')).toHaveText(/One or more fields/)
    await expect(form.getByLabel('Your name')).toBeFocused()
    expect(await heard()).toEqual([
      'beforesubmit init init',
      'invalid invalid validation_failed',
      'submit invalid validation_failed',
    ])
    await expect(form).toHaveClass('wpcf7-form invalid')
    await expect(form.locator('.wpcf7-not-valid-tip')).toHaveText([
      'The field is required.',
      'The e-mail address entered is invalid.',
      'The field is required.',
    ])
    for (const [label, message] of [
      ['Your name', 'The field is required.'],
      ['Your email', 'The e-mail address entered is invalid.'],
    ] as const) {
      const field = form.getByLabel(label)
      await expect(field).toHaveClass(/wpcf7-not-valid/)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(message)
    }
    await expect(wrapper.locator('.screen-reader-response li')).toHaveCount(3)
    await expect(form.getByLabel('Your message')).toHaveAttribute('aria-invalid', 'false')
    await expect(form.getByLabel('Your email')).toHaveValue('x')

    await forget()
    await fillSimple(form)
    await form.getByRole('button').click()
    await expect(form).toHaveAttribute('data-status', 'sent')
    await expect(form.locator('.wpcf7-response-output')).toHaveText(/Thank you/)
    await expect(wrapper.getByRole('status')).toHaveText(/Thank you/)
    await expect
      .poll(heard)
      .toEqual([
        'beforesubmit invalid invalid',
        'mailsent sent mail_sent',
        'submit sent mail_sent',
        'reset resetting',
        'reset sent sent',
      ])
    await expect(form.getByLabel('Your name')).toHaveValue('')
    await expect(form.locator('.wpcf7-not-valid, .wpcf7-not-valid-tip')).toHaveCount(0)
    await expect(form.locator('[aria-invalid=true], [aria-describedby]')).toHaveCount(0)
    await expect(form.locator('[name=_wpcf7_posted_data_hash]')).toHaveValue(/^[\da-f]{32}$/)
    expect(paths()).toEqual([
      'POST /contact-form-7/v1/contact-forms/702/feedback',
      'POST /contact-form-7/v1/contact-forms/702/feedback',
      'GET /contact-form-7/v1/contact-forms/702/refill',
    ])
    const [, sent] = posts()
    // Playwright knows no bodies of the stock Firefox.
    if (browserName === 'chromium')
      expect(bodyOf(sent!)).toBe(
        multipart(
          ['_wpcf7', '702'],
          ['_wpcf7_version', '5.4.2'],
          ['_wpcf7_locale', 'en_US'],
          ['_wpcf7_unit_tag', SIMPLE],
          ['_wpcf7_container_post', '1'],
          ['_wpcf7_posted_data_hash', ''],
          ['your-name', 'Ann Lee'],
          ['your-email', 'ann@example.com'],
          ['your-subject', 'Berth 4'],
          ['your-message', 'Hello'],
        ),
      )
    expect(sent!.headers().accept).toBe('application/json, */*;q=0.1')
    expect(sent!.headers()['x-wp-nonce']).toBe(undefined)
    // The other copy of the form knows nothing of it.
    await expect(formOf(page, SECOND)).toHaveAttribute('data-status', 'init')
    expect(problems).toEqual([])
  })

  test('every kind of field is posted as the browser does; helpers work; unmounting puts back', async ({
    open,
    page,
  }) => {
    await open('/fixtures/contact-form-7.html', { mode: 'none' })
    const printed = await markup(page, '#content')
    const { posts } = await visit(page, open)
    const form = formOf(page, FULL)
    const send = form.getByRole('button', { name: 'Send' })
    await expect(send).toBeDisabled()
    await expect(form.getByRole('textbox', { name: 'Other' })).toBeDisabled()
    await form.getByRole('checkbox', { name: 'Other' }).check()
    await expect(form.getByRole('textbox', { name: 'Other' })).toBeFocused()
    await page.keyboard.type('a mooring')
    await form.getByLabel('Ex1').check()
    await fillFull(form, page)
    await expect(form.getByLabel('Ex1')).not.toBeChecked()
    await expect(form.getByLabel('Website')).toHaveValue('http://quay.example')
    await expect(form.locator('.wpcf7-character-count')).toHaveText(['25', '375'])
    await expect(form.locator('.too-short, .too-long')).toHaveCount(0)
    await page.evaluate(() =>
      document.addEventListener('wpcf7mailsent', ({ detail }: any) => {
        ;(window as any).sentFields = [...detail.formData].map(([name, value]) => [name, value.name ?? value])
      }),
    )
    await send.click()
    await expect(form).toHaveAttribute('data-status', 'sent')
    // Playwright does not show bodies with files; the server has read this one and found nothing missing.
    const posted = await page.evaluate(() => (window as any).sentFields)
    expect(posted.slice(6)).toEqual([
      ['your-email', 'ann@example.com'],
      ['your-subject', 'Berth 4'],
      ['your-message', 'A berth for\na small yacht'],
      ['your-tel', ''],
      ['your-url', 'http://quay.example'],
      ['your-age', '44'],
      ['your-date', ''],
      ['your-matter', 'Yachts'],
      ['your-multi[]', 'A'],
      ['your-multi[]', 'C'],
      ['your-checks[]', 'Two'],
      ['your-excl', 'Ex2'],
      ['your-radio', 'Yes'],
      ['your-free[]', 'Other'],
      ['your-free_free_text', 'a mooring'],
      ['your-file', 'berth.txt'],
      ['your-quiz', '2'],
      ['_wpcf7_quiz_answer_your-quiz', expect.stringMatching(/^.{32}$/)],
      ['your-hidden', 'h-value'],
      ['your-acceptance', '1'],
    ])
    expect(posts()).toHaveLength(1)
    // A new question, empty fields, and the terms to be accepted again.
    await expect(form.locator('.wpcf7-quiz-label')).not.toHaveText('1+1=?')
    await expect(form.locator('.wpcf7-character-count')).toHaveText(['0', '400'])
    await expect(send).toBeDisabled()

    await page.evaluate(() => (window as any).archipelago.unmount(document))
    await expect(send).toBeEnabled()
    await form.evaluate((node: HTMLFormElement) => {
      node.querySelector<HTMLInputElement>('[name=_wpcf7_posted_data_hash]')!.value = ''
    })
    const plain = (html: string) => html.replace(/quiz[^>]*>[^<]*</g, '').replaceAll(' style=""', '')
    expect(plain(await markup(page, '#content'))).toBe(plain(printed))
  })

  test('what waits, and what else is on the page', async ({ open, page }) => {
    await test.step('two clicks, a key and a call send one request; typed text and focus survive mounting', async () => {
      const { posts } = await visit(page, open)
      const form = formOf(page, SIMPLE)
      await fillSimple(form, '[slow]')
      await form.getByRole('button').dblclick()
      await form.getByLabel('Your name').press('Enter')
      await form.evaluate((node) => (window as any).wpcf7.submit(node))
      await expect(form).toHaveAttribute('data-status', 'submitting')
      await expect(form.locator('.ajax-loader')).toBeVisible()
      await expect(form).toHaveAttribute('data-status', 'sent')
      expect(posts()).toHaveLength(1)
    })

    await test.step('unaccepted terms: the status, and the message', async () => {
      const { heard } = await visit(page, open)
      const form = formOf(page, FULL)
      await fillFull(form, page)
      await form.evaluate((node) => {
        node.querySelector<HTMLInputElement>('[name=your-acceptance]')!.checked = false
      })
      await form.getByRole('button', { name: 'Send' }).click()
      await expect(form).toHaveAttribute('data-status', 'unaccepted')
      expect((await heard())[1]).toBe('unaccepted unaccepted acceptance_missing')
      await expect(form.locator('.wpcf7-response-output')).toHaveText(/terms and conditions/)
    })

    await test.step('floating messages go when the visitor comes, not by our own focus', async () => {
      await visit(page, open)
      const form = formOf(page, TERMS)
      await form.getByRole('button').click()
      const tips = form.locator('.wpcf7-not-valid-tip')
      await expect(tips).toHaveCount(2)
      await expect(form.getByLabel('Your email')).toBeFocused()
      await expect(tips.first()).toBeVisible()
      await page.keyboard.type('a')
      await expect(tips.first()).toBeHidden()
      await expect(tips.last()).toBeVisible()
      await expect(form.getByLabel('I accept')).toHaveAttribute('aria-invalid', 'true')
      await expect(form.getByLabel('I accept')).toHaveAccessibleDescription(/terms/)
    })

    await test.step('a form of another service in the wrapper is left alone', async () => {
      await visit(page, open)
      const form = page.locator('#foreign form')
      await form.getByLabel('Email').fill('ann@example.com')
      await form.getByRole('button').click()
      await expect(page.getByRole('row', { name: /^email/ })).toHaveText('emailann@example.com')
      expect(new URL(page.url()).pathname).toBe('/newsletter/')
    })
  })
})

// contracts/contact-form-7.md 21.
for (const [path, tag] of [
  ['/fixtures/contact-form-7.html', SIMPLE],
  [MODERN_PAGE, MODERN],
] as const)
  test(`status, events and hash of every answer on ${path}`, async ({ open, page }) => {
    const { heard, forget } = await visit(page, open, path)
    const form = formOf(page, tag)
    const hash = form.locator('[name=_wpcf7_posted_data_hash]')
    const modern = path === MODERN_PAGE
    let before = 'init'
    for (const [word, events, answer, hasHash] of [
      ['[fail]', ['mailfailed failed mail_failed'], 'failed', true],
      ['[spam]', ['spam spam spam'], 'spam', false],
      ['[abort]', ['aborted aborted aborted'], 'aborted', true],
      ['[payment]', [], modern ? 'payment-required' : 'custom-payment-required', true],
      ['[own status]', [], 'custom-my-own_status', true],
      ['[error]', [], 'custom-error', false],
    ] as const)
      await test.step(word, async () => {
        await fillSimple(form, word)
        await hash.evaluate((input: HTMLInputElement) => {
          input.value = ''
        })
        await forget()
        await form.getByRole('button').click()
        await expect(form.locator('.wpcf7-response-output')).not.toBeEmpty()
        // Fields that were filled in before the rules came are judged once they are there.
        const list = (await heard()).filter((one) => !/^statuschanged (validating|init) /.test(one))
        expect(list.filter((one) => !one.startsWith('statuschanged'))).toEqual([
          `beforesubmit ${before} ${before}`,
          ...events,
          expect.stringMatching(`^submit ${answer} \\w+$`),
        ])
        expect(list.filter((one) => one.startsWith('statuschanged'))).toEqual(
          modern ? ['statuschanged submitting submitting', `statuschanged ${answer} ${answer}`] : [],
        )
        await expect(form).toHaveClass(`wpcf7-form ${answer}`)
        await expect(hash).toHaveValue(hasHash ? /.{32}/ : '')
        await expect(form.getByLabel('Your message')).toHaveValue(word)
        before = answer
      })
  })

test('6.x: events of a sent message in order, one detail, messages after everybody has heard', async ({
  open,
  page,
}) => {
  const { heard, forget, paths } = await visit(page, open, MODERN_PAGE)
  const form = formOf(page, MODERN)
  await expect(page.locator(`#${MODERN}`)).toHaveClass('wpcf7 js')
  await fillSimple(form)
  await forget()
  await page.evaluate(() => {
    const details: any[] = []
    for (const name of ['beforesubmit', 'mailsent', 'submit'])
      document.addEventListener(`wpcf7${name}`, ({ detail, target }: any) => {
        details.push(detail)
        if (name === 'beforesubmit') detail.formData.append('added', 'by a listener')
        else if (target.querySelector('.wpcf7-response-output').textContent) details.push('too early')
      })
    Object.assign(window, { details })
  })
  await form.getByRole('button').click()
  await expect(form).toHaveAttribute('data-status', 'sent')
  await expect
    .poll(heard)
    .toEqual([
      'beforesubmit init init',
      'statuschanged submitting submitting',
      'statuschanged sent sent',
      'mailsent sent mail_sent',
      'submit sent mail_sent',
      'statuschanged resetting resetting',
      'reset resetting',
      'statuschanged sent sent',
      'reset sent sent',
    ])
  const [detail, same] = await page.evaluate(() => {
    const [first, ...rest] = (window as any).details
    const { formData, ...detail } = first
    return [{ ...detail, posted: formData.get('added') }, rest.every((one: any) => one === first)]
  })
  expect(same).toBe(true)
  expect(detail).toEqual({
    contactFormId: 762,
    pluginVersion: '6.1.6',
    contactFormLocale: 'en_US',
    unitTag: MODERN,
    containerPostId: 1,
    status: 'mail_sent',
    inputs: [
      { name: 'your-name', value: 'Ann Lee' },
      { name: 'your-email', value: 'ann@example.com' },
      { name: 'your-subject', value: 'Berth 4' },
      { name: 'your-message', value: 'Hello' },
    ],
    posted: 'by a listener',
    apiResponse: expect.objectContaining({ status: 'mail_sent', contact_form_id: 762, invalid_fields: [] }),
  })
  await expect(page.locator(`#${MODERN}`)).toHaveClass('wpcf7 js')
  expect(paths().filter((path) => path.endsWith('schema'))).toEqual([
    'GET /contact-form-7/v1/contact-forms/762/feedback/schema',
  ])
})

test('6.x: parts are inert while sending; 5.x under a strict policy', async ({ open, page, problems }) => {
  await test.step('6.x: parts are inert while sending', async () => {
    await visit(page, open, MODERN_PAGE)
    const form = formOf(page, MODERN)
    await fillSimple(form, '[slow]')
    await form.getByRole('button').click()
    const part = form.locator('.inert-on-submitting')
    await expect(part).toHaveAttribute('inert', '')
    await expect(part).toHaveClass(/active-on-any/)
    await expect(form).toHaveAttribute('data-status', 'sent')
    await expect(part).toHaveAttribute('class', 'inert-on-submitting')
    await expect(part).not.toHaveAttribute('inert')
  })

  await test.step('under a strict policy', async () => {
    await visit(page, open, '/fixtures/contact-form-7.html?csp=1')
    const form = formOf(page, SIMPLE)
    await form.getByRole('button').click()
    await expect(form.locator('.wpcf7-not-valid-tip')).toHaveCount(3)
    await fillSimple(form)
    await form.getByRole('button').click()
    await expect(form).toHaveAttribute('data-status', 'sent')
    expect(problems).toEqual([])
  })
})
