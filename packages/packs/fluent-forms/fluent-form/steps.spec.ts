import { expect, test } from '../../../../scripts/e2e/test'
import { field, formOf, log, messages, record, STEPS, send, sendings, thanks } from './harness'

test('step by step by keyboard: what is wrong stops it, each step has its progress', async ({
  open,
  page,
}) => {
  await record(page)
  await open(STEPS)
  const form = formOf(page, 51)
  const next = form.getByRole('button', { name: 'Next' }).locator('visible=true')
  const status = form.locator('.ff-el-progress-status')
  const bar = form.getByRole('progressbar')
  await expect(status).toHaveText('Step 1 of 3 - Person')
  await expect(field(form, 'email')).toBeHidden()
  await next.press('Enter')
  await expect(messages(form)).toHaveText(['This field is required'])
  await expect(field(form, 'who')).toBeFocused()
  await field(form, 'who').fill('Ann')
  await next.press('Enter')
  await expect(status).toHaveText('Step 2 of 3 - Address')
  await expect(bar).toHaveAttribute('aria-valuenow', '2')
  await expect(field(form, 'email')).toBeFocused()
  await expect(field(form, 'who')).toBeHidden()
  await form.getByRole('button', { name: 'Previous' }).locator('visible=true').press('Enter')
  await expect(field(form, 'who')).toBeFocused()
  const events = (await log(page)).filter((line) => line.startsWith('ff_to'))
  // As the plugin's: on the form with the index, and on the document.
  expect(events).toEqual([
    'ff_to_next_page [1]',
    'ff_to_next_page [{step: 1,form: <form>}]',
    'ff_to_prev_page [0]',
    'ff_to_prev_page [{step: 0,form: <form>}]',
  ])
})

test(`to the end on a phone; the server's error opens its step`, async ({ open, page }) => {
  await test.step("the server's error opens its step and focuses the field", async () => {
    await open(STEPS)
    const form = formOf(page, 51)
    const next = form.getByRole('button', { name: 'Next' }).locator('visible=true')
    await field(form, 'who').fill('[both]')
    await next.click()
    await field(form, 'email').fill('a@b.co')
    await next.click()
    await field(form, 'message').fill('hi')
    await send(form)
    await expect(field(form, 'email')).toBeVisible()
    await expect(field(form, 'email')).toBeFocused()
    await expect(messages(form)).toHaveText(['Already used'])
  })

  await test.step('at phone size to the end; sent whole', async () => {
    await page.setViewportSize({ width: 390, height: 700 })
    await open(STEPS)
    const sent = sendings(page)
    const form = formOf(page, 51)
    const next = form.getByRole('button', { name: 'Next' }).locator('visible=true')
    await field(form, 'who').fill('Ann')
    await next.click()
    await field(form, 'email').fill('a@b.co')
    await next.click()
    await expect(form.locator('[type=submit]')).toBeInViewport()
    await field(form, 'message').fill('hi')
    await send(form)
    await expect(thanks(form)).toBeVisible()
    expect(sent[0]!.fields.slice(3)).toEqual([
      ['who', 'Ann'],
      ['email', 'a@b.co'],
      ['message', 'hi'],
    ])
  })
})

test('titles, a step that is passed by, a choice that goes on by itself; back to the first when sent', async ({
  open,
  page,
}) => {
  await open(STEPS)
  const form = formOf(page, 52)
  const titles = form.locator('.ff-step-titles li')
  await titles.nth(2).getByRole('button').click()
  await expect(messages(form)).toHaveText(['This field is required'])
  await form.getByLabel('Plain').check()
  await expect(field(form, 'note')).toBeVisible()
  await expect(titles.nth(2)).toHaveAttribute('aria-current', 'step')
  await titles.first().getByRole('button').press('Enter')
  await form.getByLabel('With detail').check()
  await expect(field(form, 'detail')).toBeVisible()
  await field(form, 'detail').fill('much')
  await titles.nth(2).getByRole('button').click()
  await field(form, 'note').fill('note')
  await send(form)
  await expect(thanks(form)).toHaveText('Done')
  await expect(form.getByLabel('Plain')).toBeVisible()
  await expect(form.getByLabel('With detail')).not.toBeChecked()
})

test('other scripts may open a step, and say how the page scrolls', async ({ open, page }) => {
  await page.setViewportSize({ width: 800, height: 300 })
  await open(STEPS)
  // The steps' code comes by itself, at no time that a visitor could see.
  await expect(async () => {
    await page.evaluate(() => {
      ;(window as any).ff_disable_step_scroll = true
      scrollTo(0, 0)
      document
        .querySelector('form.ff_form_instance_51_1')!
        .dispatchEvent(
          new CustomEvent('update_slider', { bubbles: true, detail: [{ goBackToStep: 2, animDuration: 0 }] }),
        )
    })
    await expect(field(formOf(page, 51), 'message')).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  // In view or not, with room above, without focus.
  const start = () =>
    page
      .locator('form.ff_form_instance_51_1 .ff_step_start')
      .evaluate((node) => Math.round(node.getBoundingClientRect().top))
  await page.evaluate(() => {
    Object.assign(window, { ff_disable_step_scroll: false, ff_force_scroll: true, ff_scroll_top_offset: '7' })
    ;(window as any).fluentFormVars.step_change_focus = ''
    ;(document.activeElement as HTMLElement).blur()
    document
      .querySelector('form.ff_form_instance_51_1')!
      .dispatchEvent(new CustomEvent('update_slider', { bubbles: true, detail: [{ goBackToStep: '1' }] }))
  })
  await expect(field(formOf(page, 51), 'email')).toBeVisible()
  await expect.poll(start).toBe(7)
  await expect(page.locator('body')).toBeFocused()
})
