import type { Page } from '@playwright/test'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'
import { field, formOf, messages, send, sendings, stack, thanks } from './harness'

test.skip(!hasCaptures, 'the captured pages are not on this machine')

const contact = async (page: Page) => {
  const sent = sendings(page)
  const form = formOf(page, 1)
  await expect(form).toHaveClass(/ff-form-loaded/)
  await send(form)
  await expect(messages(form)).toHaveText(['This field is required', 'This field is required'])
  await field(form, 'names[first_name]').fill('Ann')
  await field(form, 'email').fill('ann@example.com')
  await field(form, 'message').fill('hi')
  await send(form)
  await expect(thanks(form)).toHaveText('Thank you for your message. We will get in touch with you shortly')
  expect(sent.length).toBe(1)
  return sent[0]!
}

test('contact and home: the body is the one that was recorded', async ({ open, page }) => {
  await test.step('contact: the body is the one that was recorded', async () => {
    await open('/captures/contact')
    const { body, data } = await contact(page)
    expect(data).toBe(
      '__fluent_form_embded_post_id=83&_fluentform_1_fluentformnonce=bfbfd1719d&_wp_http_referer=%2Fcontact%2F&names%5Bfirst_name%5D=Ann&names%5Bmiddle_name%5D=&names%5Blast_name%5D=&email=ann%40example.com&subject=&message=hi',
    )
    expect(body).toBe(`data=${encodeURIComponent(data)}&action=fluentform_submit&form_id=1`)
  })

  await test.step('home', async () => {
    await open('/captures/home')
    await contact(page)
  })
})

test('every field: what is missing is said, then it goes', async ({ open, page }) => {
  await open('/captures/forms-all')
  const sent = sendings(page)
  const form = formOf(page, 3)
  await send(form)
  // The first that the browser itself would not take is none: the plugin prints no `required`.
  await expect(messages(form)).toHaveCount(14)
  await field(form, 'input_text').fill('x')
  await field(form, 'email').fill('a@example.com')
  await field(form, 'age').fill('18')
  await field(form, 'url').fill('https://example.com')
  await field(form, 'dropdown').selectOption('two')
  await form.getByRole('combobox', { name: 'Multi select' }).click()
  await form.getByRole('option', { name: 'Beta' }).click()
  await page.keyboard.press('Escape')
  await form.getByLabel('Yes', { exact: true }).check()
  await form.getByLabel('A', { exact: true }).check()
  await field(form, 'file-upload').setInputFiles({
    name: 'a.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('a'),
  })
  await expect(form.locator('.ff-upload-preview[data-src]')).toHaveCount(1)
  await form.locator('[name=ratings]').last().check({ force: true })
  await form.locator('[name="tabular_grid[Row-1][]"]').check()
  await field(form, 'message').fill('hi')
  await field(form, 'terms-n-condition').check()
  await field(form, 'gdpr-agreement').check()
  await expect(field(form, 'conditional_text')).toBeVisible()
  await field(form, 'conditional_text').fill('seen')
  await send(form)
  await expect(thanks(form)).toBeVisible()
  const names = sent[0]!.fields.map(([name]) => name)
  expect(names.slice(3)).toEqual([
    'input_text',
    'email',
    'phone',
    'age',
    'url',
    'mask',
    'dropdown',
    'multi_select[]',
    'radio',
    'checkbox[]',
    'datetime',
    'ratings',
    'tabular_grid[Row-1][]',
    'country-list',
    'password',
    'message',
    'hidden',
    'terms-n-condition',
    'gdpr-agreement',
    'conditional_text',
    'file-upload[]',
  ])
})

test('steps to the end, and the form below them with its lines and its redirect', async ({
  open,
  page,
  site,
}) => {
  await open('/captures/forms-steps')
  const sent = sendings(page)
  const form = formOf(page, 4)
  const next = form.getByRole('button', { name: 'Next' }).locator('visible=true')
  await expect(form.locator('.ff-el-progress-status')).toHaveText('Step 1 of 3 - Person')
  await field(form, 'step1_text').fill('x')
  await next.click()
  await field(form, 'step2_email').fill('a@example.com')
  await next.click()
  await field(form, 'step3_msg').fill('hi')
  await send(form)
  await expect(thanks(form)).toBeVisible()
  expect(sent[0]!.fields.slice(3)).toEqual([
    ['step1_text', 'x'],
    ['step2_email', 'a@example.com'],
    ['step3_msg', 'hi'],
  ])
  const stacked = page.locator('form.ff_form_instance_5_2')
  await send(stacked)
  await expect(stack(stacked).locator('.error-text')).toHaveCount(2)
  await field(stacked, 'st_text').fill('x')
  await field(stacked, 'st_email').fill('a@example.com')
  await send(stacked)
  await page.waitForURL(`${site.url}/shop/?from=ff`)
})
