import type { Page } from '@playwright/test'
import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { expect, test } from '../../../../scripts/e2e/test'
import { field, fillContact, formOf, messages, PAGE, send, sendings, thanks } from './harness'

/*
 * Ways in which a message of a visitor might be lost, or sent twice.
 */

/** Puts something in front of the button of form 31, and a script at the end of the page. */
const add = (page: Page, group: string, script = '') =>
  page.route(/\/fixtures\/fluent-form\.html/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replace('<div class="ff-el-group ff-text-left ff_submit_btn_wrapper">', `${group}$&`)
      .replace('</body>', `<script>${script}</script></body>`)
    await route.fulfill({ response, body })
  })

test('corrected at once it is sent; a double click sends once, and the next message goes', async ({
  open,
  page,
}) => {
  await page.clock.install()
  await open(PAGE)
  const sent = sendings(page)
  const form = formOf(page, 31)
  await fillContact(form, '')
  await send(form)
  await expect(messages(form)).toHaveCount(1)
  await field(form, 'message').fill('[reset]')
  await form.locator('[type=submit]').dblclick()
  await expect(thanks(form)).toBeVisible()
  await fillContact(form, 'too soon [reset]')
  await send(form)
  await expect(form).not.toHaveClass(/ff_submitting/)
  expect(sent).toHaveLength(1)
  expect(await page.evaluate('ff_sumitting_form')).toBe(true)
  await page.clock.fastForward(1500)
  expect(await page.evaluate('ff_sumitting_form')).toBe(false)
  await send(form)
  await expect(field(form, 'message')).toHaveValue('')
  expect(sent).toHaveLength(2)
})

test('whoever submits it, and however: each goes once, whatever others prevent', async ({
  open,
  page,
  problems,
}) => {
  await page.clock.install()
  await open(`${PAGE}?jquery=real`)
  const sent = sendings(page)
  const form = formOf(page, 31)
  expect(await form.evaluate((node) => (window as any).jQuery(node).data('is_initialized'))).toBe('yes')
  await form.evaluate((node: HTMLFormElement) => {
    node.onsubmit = () => false
    document.body.insertAdjacentHTML('beforeend', '<button form="fluentform_31" id="outside">Go</button>')
    document.addEventListener('fluentform_submission_success', () => {
      throw new Error('theirs')
    })
  })
  /** Calls a method of `jQuery(form)`, or of what `selector` finds in it. */
  const jQuery =
    (method: string, args: string[] = [], selector?: string) =>
    () =>
      form.evaluate(
        (node, [method, args, selector]) => {
          const set = (window as any).jQuery(node)
          const target = selector ? set.find(selector) : set
          target[method](...args)
        },
        [method, args, selector] as const,
      )
  const ways: [string, () => Promise<unknown>][] = [
    ['requestSubmit', () => form.evaluate((node: HTMLFormElement) => node.requestSubmit())],
    ['outside', () => page.locator('#outside').click()],
    ['trigger', jQuery('trigger', ['submit'])],
    ['submit()', jQuery('submit')],
    ['the button’s click', jQuery('trigger', ['click'], '[type=submit]')],
    ['Enter', () => form.locator('[type=submit]').press('Enter')],
  ]
  for (const [name, act] of ways) {
    await fillContact(form, `${name} [reset]`)
    await act()
    await expect(field(form, 'message')).toHaveValue('')
    await page.clock.fastForward(1500)
  }
  expect(sent.map(({ fields }) => fields.at(-1)![1])).toEqual(ways.map(([name]) => `${name} [reset]`))
  expect(page.url()).toContain(PAGE)
  expect(new Set(problems)).toEqual(new Set(['exception: theirs']))
})

test('a quick visitor; a form that leaves; foreign fields', async ({ open, page, problems }) => {
  await test.step('a form that leaves the page while it is sent is sent nevertheless', async () => {
    await open(PAGE)
    const form = formOf(page, 31)
    await fillContact(form, '[slow]')
    const answered = page.waitForResponse(/admin-ajax/)
    await send(form)
    await expect(form).toHaveClass(/ff_submitting/)
    await form.evaluate((node) => node.parentElement!.remove())
    expect(await (await answered).json()).toMatchObject({ success: true })
    expect(problems).toEqual([])
  })

  await test.step('a quick visitor waits for the token, one who typed before the code was there as well', async () => {
    await add(
      page,
      '<input type="hidden" class="fluent-form-token-field" name="token" value=""><input type="hidden" class="ff_ct_form_load_time" name="ct" value="">',
    )
    await page.route(/admin-ajax\.php$/, async (route) => {
      await new Promise((done) => setTimeout(done, 300))
      await route.continue()
    })
    await open(PAGE)
    const sent = sendings(page)
    const form = formOf(page, 31)
    await form.evaluate((node: HTMLFormElement) => {
      node.email.value = 'a@b.co'
      node.message.value = 'hi'
      node.requestSubmit()
    })
    await expect(thanks(form)).toBeVisible()
    expect(sent[0]!.fields).toContainEqual(['token', 'token-31'])
    expect(sent[0]!.fields).toContainEqual(['ct', expect.stringMatching(/^\d{10}$/)])
  })

  await test.step('foreign fields, a rule that is none, a part that breaks, an answer with less in it: sent', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await add(
      page,
      '<label>Paper <input type="file" name="paper"></label><label class="ff_file_upload_holder">More <input type="file" name="more"></label><div class="ff-el-group"><input class="ff-el-datepicker" name="when" aria-label="When"></div><input type="hidden" name="elements"><input type="hidden" name="reset">',
      'fluent_form_ff_form_instance_31_1.rules.subject = { odd: null }; flatpickr = null; Object.defineProperty(window, "flatpickr", { get() { throw new Error("theirs") } })',
    )
    await page.route(/admin-ajax\.php\?t=/, (route) =>
      route.fulfill({ json: { success: true, data: { append_data: null, result: { message: 'There' } } } }),
    )
    await open(PAGE)
    const form = formOf(page, 31)
    await fillContact(form)
    await send(form)
    await expect(thanks(form)).toHaveText('There')
  })
})

test('parts that come late take over what the visitor did meanwhile', async ({ open, page }) => {
  let release!: () => void
  const late = new Promise<void>((resolve) => {
    release = resolve
  })
  await routeChunk(page, /fluent-form-(mask|upload|repeater|steps)-/, async (route) => {
    await late
    await route.continue()
  })
  await open(PAGE)
  const form = formOf(page, 32)
  await field(form, 'number').pressSequentially('1234567890')
  await field(form, 'topic').selectOption('property')
  await field(form, 'deed').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await form.locator('.repeat-plus').first().click()
  release()
  await expect(field(form, 'number')).toHaveValue('(123) 456-7890')
  await expect(form.locator('.ff-upload-preview')).toContainText('100% Completed')
  await expect(form.locator('.ff_repeater_table tbody tr')).toHaveCount(2)
})

test('fields that are named as a form’s own members take nothing away, sent early or asked for more', async ({
  open,
  page,
}) => {
  await page.clock.install()
  const names =
    'style attributes children childNodes elements action method id name length target submit requestSubmit reset title append after'
  await add(
    page,
    names
      .split(' ')
      .map((name) => `<input type="hidden" name="${name}" value="1">`)
      .join(''),
  )
  let release = () => {}
  const late = new Promise<void>((resolve) => {
    release = resolve
  })
  await routeChunk(page, /\/fluent-form-[0-9A-F]{8}\.js/, async (route) => {
    await late
    await route.continue()
  })
  await open(PAGE, { wait: false })
  const sent = sendings(page)
  const form = formOf(page, 31)
  await fillContact(form, '[payment]')
  await send(form)
  expect(sent).toHaveLength(0)
  release()
  await expect(form.locator('[name=__entry_intermediate_hash]')).toHaveValue('a1b2')
  await field(form, 'message').fill('now')
  await page.clock.fastForward(1500)
  await send(form)
  await expect(thanks(form)).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[1]!.fields).toContainEqual(['__entry_intermediate_hash', 'a1b2'])
})
