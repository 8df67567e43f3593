import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { fromRightToLeft } from '../../../../scripts/e2e/changed'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, type Mode, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/divi-contact.html'
const CHUNK = /\/divi-contact-\w{8}\.js/

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
const said = (page: Page) => page.locator('.et-pb-contact-message')
const fill = async (page: Page, message = 'Two loaves,\nplease') => {
  await field(page, 'Name').fill('Ann "Lee" & sons')
  await field(page, 'Email Address').fill('ann@quay.example')
  await field(page, 'Message').fill(message)
  await field(page, 'Captcha').fill('18')
}
/** The fields of what the page posts. */
const posted = (page: Page) => {
  const sent: [string, string][][] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push([...new URLSearchParams(request.postData() ?? '')])
  })
  return sent
}

test('an early press is sent once, with what the server needs, and the answer takes its place @firefox', async ({
  open,
  page,
  problems,
}) => {
  const before = await markup(await open(FIXTURE, { mode: 'none' as Mode }))
  const go = await holdChunk(page, CHUNK)
  await open(FIXTURE, { wait: false })
  const sent = posted(page)
  await page.locator('#et_pb_contact_name_0').fill('Ann "Lee" & sons')
  await page.locator('#et_pb_contact_email_0').fill('ann@quay.example')
  await page.locator('textarea').fill('Two loaves,\nplease')
  await page.locator('.et_pb_contact_captcha').fill('18')
  await submit(page).click()
  go()
  await expect(said(page)).toHaveText(
    'Thanks for contacting us (Name, Email Address, Phone &quot;at work&quot;, Message)',
  )
  await expect(said(page)).toBeFocused()
  await expect(page.locator('form')).toHaveCount(0)
  await expect(page.locator('.et_pb_contact_form_container')).toHaveCSS('opacity', '1')
  const about = (name: string, field_label: string, required_mark: string, field_type: string) => ({
    field_id: `et_pb_contact_${name}_0`,
    original_id: name,
    required_mark,
    field_type,
    field_label,
  })
  expect(sent).toEqual([
    [
      ['et_pb_contact_name_0', 'Ann "Lee" & sons'],
      ['et_pb_contact_email_0', 'ann@quay.example'],
      ['et_pb_contact_phone_0', ''],
      ['et_pb_contact_message_0', 'Two loaves,\r\nplease'],
      ['et_pb_contactform_submit_0', 'et_contact_proccess'],
      ['et_pb_contactform_validate_0', ''],
      ['et_pb_contact_captcha_0', '18'],
      ['_wpnonce-et-pb-contact-form-submitted-0', '620609d4a1'],
      ['_wp_http_referer', '/contact/'],
      [
        'et_pb_contact_email_fields_0',
        JSON.stringify([
          about('name', 'Name', 'required', 'input'),
          about('email', 'Email Address', 'required', 'email'),
          about('phone', 'Phone &quot;at work&quot;', 'not_required', 'input'),
          about('message', 'Message', 'required', 'text'),
        ]),
      ],
      ['token', ''],
    ],
  ])
  await axe(page)
  expect(problems).toEqual([])
  await open(FIXTURE)
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(before)
})

test('faults are said, the focus goes to the first, and nothing is sent', async ({
  open,
  page,
  problems,
}) => {
  const before = await markup(await open(FIXTURE, { mode: 'none' as Mode }))
  await open(FIXTURE)
  const sent = posted(page)
  await field(page, 'Email Address').fill('ann@quay')
  await field(page, 'Captcha').fill('17')
  await submit(page).press('Enter')
  await expect(said(page)).toHaveRole('alert')
  expect(await said(page).locator(':scope > *').allTextContents()).toEqual([
    'Please, fill in the following fields:',
    'NameMessage',
    'Please, fix the following errors:',
    'Invalid emailYou entered the wrong number in captcha.',
  ])
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('.et_contact_error')).toHaveCount(4)
  await axe(page)
  // Another sum, and the right answer to it.
  const question = await page.locator('.et_pb_contact_captcha_question').textContent()
  expect(question).toMatch(/^\d{1,2} \+ \d{1,2}$/)
  await expect(field(page, `Captcha: ${question}`)).toHaveValue('')
  expect(sent).toEqual([])
  await fill(page)
  const [first, second] = question!.split(' + ').map(Number)
  await field(page, 'Captcha').fill(`${first! + second!}`)
  await field(page, 'Name').press('Enter')
  await expect(said(page)).toContainText('Thanks for contacting us')
  expect(sent).toHaveLength(1)
  expect(problems).toEqual([])
  await open(FIXTURE)
  await submit(page).click()
  await expect(said(page)).toContainText('Name')
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(before)
})

test('a server that fails or refuses loses nothing, and can be asked again', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(FIXTURE)
  const sent = posted(page)
  await fill(page, '[500]')
  await submit(page).dblclick()
  await expect(said(page)).toContainText('There was an error trying to send your message')
  await expect(field(page, 'Message')).toHaveValue('[500]')
  expect(sent).toHaveLength(1)
  await page.locator('[name^=_wpnonce]').evaluate((node: HTMLInputElement) => {
    node.value = 'old'
  })
  await field(page, 'Message').fill('Two loaves')
  await submit(page).click()
  await expect(said(page)).toHaveText('Make sure you fill in all required fields.')
  await expect(field(page, 'Message')).toHaveValue('Two loaves')
  // What the server has printed anew is named, too.
  await field(page, 'Captcha: 3 + 4').fill('7')
  await submit(page).click()
  await expect.poll(() => sent.length).toBe(3)
  expect(sent[2]!.map(([name]) => name)).toContain('et_pb_contact_email_fields_0')
})

test('leads to another page when it is sent, and not when it is refused; on a phone, from right to left', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await fromRightToLeft(page, FIXTURE)
  await open(FIXTURE)
  const container = page.locator('.et_pb_contact_form_container')
  await page.evaluate(() => window.archipelago!.unmount!(document))
  await container.evaluate((node) => node.setAttribute('data-redirect_url', '/fixtures/plain.html?thanks'))
  await page.evaluate(() => window.archipelago!.scan!())
  await container.scrollIntoViewIfNeeded()
  await expect(field(page, 'Captcha')).toBeVisible()
  await fill(page)
  await submit(page).click()
  await page.waitForURL('**/plain.html?thanks')
})

test('without its code the browser sends the form', async ({ open, page }) => {
  await routeChunk(page, CHUNK, (route) => route.abort())
  await open(FIXTURE)
  const sent = posted(page)
  await page.locator('textarea').fill('Two loaves')
  await submit(page).click()
  await page.waitForURL('**/admin-ajax.php*')
  expect(Object.fromEntries(sent[0]!)).toMatchObject({ et_pb_contact_message_0: 'Two loaves' })
})
