import type { Page } from '@playwright/test'
import { markup } from '../../../../../scripts/e2e/dom'
import { expect, test } from '../../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/funnel.html'
const email = (page: Page) => page.getByLabel('Email address')
const name = (page: Page) => page.getByLabel('First name')
const send = (page: Page) => page.getByRole('button', { name: 'Tell me' })
const response = (page: Page) => page.locator('.response')

test('sent in place: the answer takes the place of the form, then the visitor is led on @react', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE)
  await name(page).fill('Ann')
  // The shortcode's form needs an address, whatever the field says.
  await send(page).click()
  await expect(page.getByRole('alert')).toHaveText('Email field is required')
  await expect(email(page)).toBeFocused()
  await email(page).fill('ann@example.com')
  const [request] = await Promise.all([page.waitForRequest('**/admin-ajax.php'), email(page).press('Enter')])
  expect(Object.fromEntries(new URLSearchParams(request.postData()!))).toEqual({
    action: 'wpfnl_shortcode_optin_submission',
    security: '2f00bb88',
    step_id: '42',
    postData: 'first_name=Ann&email=ann%40example.com',
  })
  await expect(page.getByRole('status')).toHaveText('Thank you.')
  await expect(response(page)).toBeFocused()
  await expect(email(page)).toBeHidden()
  await page.waitForURL('**/our-team/')
  expect(problems).toEqual([])
})

test('a refusal and a failure are said, nothing is lost, and it is all put back @firefox', async ({
  open,
  page,
  problems,
}) => {
  const before = await markup(await open(FIXTURE, { mode: 'none' }), 'main')
  await open(FIXTURE)
  // A builder may have switched the browser's own checks off.
  await page.locator('.wpfnl-shortcode-optin-form-wrapper form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  await email(page).fill('taken@example.com')
  await send(page).click()
  await expect(page.getByRole('alert')).toHaveText('Please fill all the required fields')
  await expect(name(page)).toBeFocused()
  await name(page).fill('Ann')
  await send(page).click()
  await expect(page.getByRole('alert')).toHaveText('We know this address already.')
  await page.route('**/admin-ajax.php', (route) => route.fulfill({ status: 500, body: '' }))
  await send(page).click()
  await expect(page.getByRole('alert')).toHaveText('The form could not be sent. Please try again.')
  await expect(send(page)).toBeEnabled()
  await expect(email(page)).toHaveValue('taken@example.com')
  expect(problems.filter((line) => line.startsWith('[archipelago] funnel-optin on'))).toHaveLength(1)
  await page.evaluate(() => {
    ;(window as any).archipelago.unmount(document)
    document.querySelector<HTMLFormElement>('.wpfnl-shortcode-optin-form-wrapper form')!.noValidate = false
  })
  expect(await markup(page, 'main')).toBe(before)
})

test('without the data of the plugin the form posts', async ({ open, page }) => {
  await open(`${FIXTURE}?data=drop`)
  await name(page).fill('Ann')
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'The form was posted' })).toBeVisible()
})

for (const [builder, action, answer, url] of [
  ['elementor', 'wpfnl_optin_submission', { redirect: false }, /fixtures\/funnel/],
  ['gutenberg', 'wpfnl_gutenberg_optin_submission', { post_action: 'redirect_to_url' }, /our-team/],
  ['gutenberg', 'wpfnl_gutenberg_optin_submission', { post_action: 'notification' }, /fixtures\/funnel/],
] as const)
  test(`${builder}: ${JSON.stringify(answer)}`, async ({ open, page }) => {
    await page.route('**/admin-ajax.php', (route) =>
      route.fulfill({
        json: { success: true, notification_text: 'Thank you.', redirect_url: '/our-team/', ...answer },
      }),
    )
    await page.clock.install()
    await open(FIXTURE)
    await response(page).evaluate(
      (node, builder) =>
        node.parentElement!.classList.replace(
          'wpfnl-shortcode-optin-form-wrapper',
          `wpfnl-${builder}-optin-form-wrapper`,
        ),
      builder,
    )
    await name(page).fill('Ann')
    const [request] = await Promise.all([page.waitForRequest('**/admin-ajax.php'), send(page).click()])
    expect(request.postData()).toContain(`action=${action}&`)
    await expect(page.getByRole('status')).toHaveText('Thank you.')
    await page.clock.runFor(1100)
    await expect(page).toHaveURL(url)
  })
