import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { expect, test } from '../../../../scripts/e2e/test'
import { field, fillContact, formOf, messages, PAGE, STEPS, send, stack, thanks } from './harness'

/** What axe finds in the page as it is now, with the state's name. */
const audit = async (page: Page, state: string) => {
  const { violations } = await axe(page).include('main').analyze()
  expect(violations.map(({ id, nodes }) => `${state}: ${id} ${nodes.map(({ html }) => html)}`)).toEqual([])
}

test('axe finds nothing: invalid, a lines’ stack, sending, failed, sent', async ({ open, page }) => {
  await page.clock.install()
  await open(PAGE)
  const form = formOf(page, 31)
  const lines = formOf(page, 33)
  await send(form)
  await expect(messages(form)).toHaveCount(2)
  await lines.evaluate((node: HTMLFormElement) => {
    node.noValidate = true
  })
  await send(lines)
  await expect(stack(lines).locator('.error')).toHaveCount(2)
  await audit(page, 'invalid')

  let answer = () => {}
  await page.route(
    /admin-ajax/,
    async (route) => {
      await new Promise<void>((done) => {
        answer = done
      })
      await route.continue()
    },
    { times: 1 },
  )
  await fillContact(form, '[500]')
  await send(form)
  await expect(form).toHaveClass(/ff_submitting/)
  await audit(page, 'sending')
  answer()
  await expect(stack(form).locator('.error')).toHaveCount(1)
  await audit(page, 'failed')
  await fillContact(form, 'hi')
  await page.clock.fastForward(1500)
  await send(form)
  await expect(thanks(form)).toBeFocused()
  await audit(page, 'sent')
})

test('axe finds nothing: shown by a condition, list, calendar, tooltip, rows, uploads, steps', async ({
  open,
  page,
}) => {
  await open(PAGE)
  const form = formOf(page, 32)
  await field(form, 'topic').selectOption('other')
  await expect(field(form, 'other_topic')).toBeVisible()
  await form.locator('.repeat-plus').first().press('Enter')
  await form.locator('.ff-el-ratings label').nth(3).click()
  await form.locator('.ff-el-tooltip').focus()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await audit(page, 'shown')

  const box = form.getByRole('combobox', { name: 'Areas' })
  await box.press('ArrowDown')
  await form.getByRole('listbox', { name: 'Areas' }).getByRole('option').first().click()
  await expect(form.getByRole('button', { name: /^Remove item/ })).toBeVisible()
  await box.press('ArrowDown')
  await audit(page, 'list')
  await page.keyboard.press('Escape')
  await field(form, 'date').press('ArrowDown')
  await expect(form.getByRole('dialog', { name: 'Date' })).toBeVisible()
  await audit(page, 'calendar')
  await page.keyboard.press('Escape')

  await field(form, 'topic').selectOption('property')
  await page.route(/fluentform_file_upload/, () => {})
  await field(form, 'deed').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(form.locator('.ff_uploading')).toBeVisible()
  await audit(page, 'uploading')
  await page.unroute(/fluentform_file_upload/)
  await page.route(/fluentform_file_upload/, (route) => route.fulfill({ status: 413, body: '<b>No</b>' }))
  await field(form, 'deed').setInputFiles({ name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('b') })
  await expect(form.locator('.ff-upload-error:not(:empty)')).toHaveText(/^Upload Error: Sorry/)
  await audit(page, 'not uploaded')

  await open(STEPS)
  const steps = formOf(page, 51)
  const next = steps.getByRole('button', { name: 'Next' }).locator('visible=true')
  await next.click()
  await expect(messages(steps)).toHaveCount(1)
  await audit(page, 'a step with a message')
  await field(steps, 'who').fill('Ann')
  await next.click()
  await expect(field(steps, 'email')).toBeFocused()
  await audit(page, 'second step')
})
