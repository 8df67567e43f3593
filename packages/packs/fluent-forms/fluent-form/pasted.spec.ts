import type { Page } from '@playwright/test'
import { expect, test } from '../../../../scripts/e2e/test'
import { field, fillContact, formOf, messages, PAGE, send, sendings, thanks } from './harness'

/** The page with more in its contact form (31), and with scripts at its end. */
const add = (page: Page, group: string, script = '') =>
  page.route(/\/fixtures\/fluent-form\.html/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replace('<div class="ff-el-group ff-text-left ff_submit_btn_wrapper">', `${group}$&`)
      .replace('</body>', `<script>${script}</script></body>`)
    await route.fulfill({ response, body })
  })

/** Adds required fields to form 31. */
const require = (...names: string[]) =>
  names
    .map(
      (name) =>
        `fluent_form_ff_form_instance_31_1.rules[${JSON.stringify(name)}] = { required: { value: true, message: 'Needed' } }`,
    )
    .join(';')

const group = (name: string, content: string) =>
  `<div class="ff-el-group"><div class="ff-el-input--label"><label for="x_${name}">${name}</label></div><div class="ff-el-input--content">${content}</div></div>`

const other = (type: string) =>
  group(
    'game',
    [
      `<div class="ff-el-form-check"><label><input type="${type}" name="game[]" data-name="game" value="chess"> Chess</label></div>`,
      `<div class="ff-el-form-check"><label class="ff-other-option"><input type="${type}" name="game[]" data-name="game" value="__ff_other_game__"> Another</label></div>`,
      '<div class="ff-other-input-wrapper" style="display:none"><input class="ff-el-form-control" name="game__ff_other_input__" aria-label="Which?"></div>',
    ].join(''),
  )

test('"other" asks for its text, and is sent with it', async ({ open, page }) => {
  for (const type of ['radio', 'checkbox'])
    await test.step(type, async () => {
      await page.unrouteAll()
      await add(page, other(type), require('game'))
      const sent = sendings(page)
      await open(PAGE)
      const form = formOf(page, 31)
      const text = form.getByLabel('Which?')
      await fillContact(form)
      await expect(text).toBeHidden()
      await form.getByLabel('Another').check()
      await expect(text).toBeVisible()
      await send(form)
      await expect(messages(form)).toHaveText(['Needed'])
      await text.fill('Go')
      await expect(messages(form)).toHaveCount(0)
      if (type === 'radio') {
        await form.getByLabel('Chess').check()
        await expect(text).toBeHidden()
        await form.getByLabel('Another').check()
      }
      await send(form)
      await expect(thanks(form)).toBeVisible()
      expect(sent[0]!.fields.filter(([name]) => name.startsWith('game'))).toEqual([
        ['game[]', '__ff_other_game__'],
        ['game__ff_other_input__', 'Go'],
      ])
    })
})

test('a select that can be searched; the first touch', async ({ open, page }) => {
  await test.step('a select of one that can be searched: by keyboard and mouse, one choice, empty again', async () => {
    const select =
      '<select name="place" data-name="place" id="x_place" class="ff-el-form-control ff_has_multi_select" placeholder="Choose"><option value="">Choose</option><option value="vie">Vienna</option><option value="lin">Linz</option><option value="graz">Graz</option></select>'
    await add(page, group('place', select), require('place'))
    await open(PAGE)
    const form = formOf(page, 31)
    const box = form.getByRole('combobox', { name: 'place' })
    const value = () => field(form, 'place').evaluate((node: HTMLSelectElement) => node.value)
    await fillContact(form)
    await box.focus()
    await box.press('ArrowDown')
    await expect(form.getByRole('option')).toHaveText(['Vienna', 'Linz', 'Graz'])
    await box.pressSequentially('in')
    await box.press('Enter')
    await expect(box).toHaveValue('Linz')
    await expect(form.getByRole('option')).toHaveCount(0)
    expect(await value()).toBe('lin')
    // What is there is not the start of a search.
    await box.pressSequentially('gr')
    await expect(form.getByRole('option')).toHaveText(['Graz'])
    await form.getByRole('option', { name: 'Graz' }).click()
    expect(await value()).toBe('graz')
    await expect(box).toHaveValue('Graz')
    await box.press('Backspace')
    expect(await value()).toBe('')
    await send(form)
    await expect(messages(form)).toHaveText(['Needed'])
    await expect(box).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('the first touch is told once, natively and through jQuery', async () => {
    await page.unrouteAll()
    await add(
      page,
      '',
      `var touched = [];
    document.addEventListener('fluentform_first_interaction', (event) => touched.push('native ' + event.target.id));
    jQuery(document.body).on('fluentform_first_interaction', 'form', function (event, ...more) {
      touched.push('jquery ' + this.id + more.length) })`,
    )
    await open(`${PAGE}?jquery=real`)
    const form = formOf(page, 31)
    await expect(form).toHaveClass(/ff-form-loaded/)
    expect(await page.evaluate('touched')).toEqual([])
    await field(form, 'email').click()
    await field(form, 'email').fill('a')
    await field(form, 'message').click()
    expect((await page.evaluate<string[]>('touched')).sort()).toEqual([
      'jquery fluentform_310',
      'native fluentform_31',
    ])
  })
})

test('what the plugins print into pages is answered without jQuery: date, range, popup, author', async ({
  open,
  page,
  problems,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await add(
    page,
    '',
    `var heard = [];
    jQuery(document).ready(function ($) {
      function start() {
        if (typeof flatpickr === 'undefined') return
        if (!jQuery('#ff_32_date').length) return
        flatpickr('#ff_32_date', $.extend({}, { dateFormat: 'd/m/Y', minDate: '10/02/2024' }, { disableMobile: true }))
      }
      start()
      $(document).on('reInitExtras', '.ff_form_instance_32_1', function () { start() })
    });
    jQuery(document).ready(function ($) { $('#ff_32_budget').rangeslider({ polyfill: false }) });
    window.addEventListener('elementor/popup/show', (event) => {
      var form = document.querySelector('form.ff_form_instance_32_1')
      jQuery(form).trigger('reInitExtras')
      jQuery(document).trigger('ff_reinit', [form])
    });
    jQuery(document.body).on('fluentform_init_31', function (event, $form, config) {
      heard.push($form[0].id + $form.length + config.id)
    });
    jQuery(document.body).on('fluentform_submission_success', function (event, data) {
      heard.push(data.form[0].id + data.response.success)
    });
    document.addEventListener('wpcf7mailsent', function () {});`,
  )
  await open(`${PAGE}?jquery=standin`)
  const form = formOf(page, 32)
  const day = (name: string) => form.getByRole('gridcell', { name })
  await field(form, 'date').fill('12/02/2024')
  await field(form, 'date').click()
  await expect(day('February 9, 2024')).toHaveAttribute('aria-disabled', 'true')
  await day('February 20, 2024').click()
  await expect(field(form, 'date')).toHaveValue('20/02/2024')
  await field(form, 'budget').fill('70')
  await expect(form.locator('.ff_range_value')).toHaveText('70')
  await page.evaluate(() => dispatchEvent(new CustomEvent('elementor/popup/show', { detail: { id: 1 } })))
  await expect(form).toHaveAttribute('data-ff_reinit', 'yes')
  await fillContact(formOf(page, 31))
  await send(formOf(page, 31))
  await expect(thanks(formOf(page, 31))).toBeVisible()
  expect(await page.evaluate('heard')).toEqual([
    'fluentform_31131',
    'fluentform_31_2131',
    'fluentform_31true',
  ])
  expect(asked.filter((path) => /jquery/.test(path))).toEqual([])
  expect(problems).toEqual([])
})
