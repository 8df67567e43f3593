import type { Page, Request } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

// The checkout's own island is another's.
const FIXTURE = '/fixtures/checkout-capture.html?attrs=data-skip%3Dcheckout'
const email = (page: Page) => page.locator('#billing_email')
const notice = (page: Page) => page.locator('#cl_gdpr_message')
const noThanks = (page: Page) => page.getByRole('button', { name: 'No thanks' })

interface Sent {
  at: number
  fields: Record<string, string>
}
/** What was sent to the server, and when, in milliseconds of the page's own clock. */
const ajax = (page: Page) => {
  const sent: Sent[] = []
  page.on('request', (request: Request) => {
    if (request.url().includes('admin-ajax'))
      sent.push({ at: Date.now(), fields: Object.fromEntries(new URLSearchParams(request.postData() ?? '')) })
  })
  return sent
}
const saves = (sent: Sent[]) => sent.filter(({ fields }) => fields.action === 'cl_save_abandon_cart_data')

/** The browser has filled the field in before any script runs, and tells nobody. */
const filledIn = (page: Page, value: string, id = 'billing_email') =>
  page.addInitScript(
    ([value, id]) =>
      addEventListener('DOMContentLoaded', () => {
        const field = document.getElementById(id!) as HTMLInputElement | null
        if (field) field.value = value!
      }),
    [value, id],
  )

test('saves what is filled in at the start, then half a second after the last key @react', async ({
  open,
  page,
  problems,
}) => {
  await page.clock.install()
  await filledIn(page, 'ann@example.com')
  const sent = ajax(page)
  await open(FIXTURE)
  // The clock runs by itself besides: there is room for a busy machine.
  await page.clock.runFor(300)
  expect(sent).toEqual([])
  await page.clock.runFor(600)
  await expect
    .poll(() => sent.map(({ fields }) => fields))
    .toEqual([
      {
        action: 'cl_save_abandon_cart_data',
        security: '4b1dd0cafe',
        email: 'ann@example.com',
        first_name: '',
        last_name: '',
        phone: '',
        country: 'IT',
        address: '',
        city: '',
        postcode: '',
        provider: 'wc',
      },
    ])
  // From here on the page's clock goes by what is said, and not with a busy machine's.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100)
  await page.locator('#billing_first_name').pressSequentially('Ann')
  await page.clock.runFor(450)
  expect(sent).toHaveLength(1)
  await page.clock.runFor(100)
  await expect.poll(() => sent[1]?.fields.first_name).toBe('Ann')
  await page.locator('#billing_country').selectOption('DK')
  await page.clock.runFor(550)
  await expect.poll(() => sent[2]?.fields.country).toBe('DK')
  expect(problems).toEqual([])
})

test('only with something like an address; with the id of the funnel where there is one', async ({
  open,
  page,
}) => {
  await page.clock.install()
  const sent = ajax(page)
  await open(FIXTURE)
  for (const value of [
    'ann',
    'ann@example',
    'ann@example.c',
    'a nn@example.com',
    'ann@-.',
    'ann@example.com, b@c.de',
  ]) {
    await email(page).fill(value)
    await page.clock.runFor(900)
  }
  expect(sent).toEqual([])
  await page.locator('[name=_wpfunnels_checkout_id]').evaluate((field: HTMLInputElement) => {
    field.value = '7'
  })
  await email(page).fill('ann+shop@mail.example.online')
  await page.clock.runFor(550)
  await expect
    .poll(() => sent.map(({ fields }) => [fields.email, fields.wpfunnels_checkout_id]))
    .toEqual([['ann+shop@mail.example.online', '7']])
})

test('"No thanks": the server is told, the notice fades out, and nothing is sent from then on', async ({
  open,
  page,
  problems,
}) => {
  await filledIn(page, 'ann@example.com')
  const sent = ajax(page)
  const before = await markup(await open(FIXTURE, { mode: 'none' }), 'main')
  await open(FIXTURE)
  await expect(notice(page)).toContainText(
    'We write to you if the cart is left. See our privacy policy. No thanks',
  )
  await expect(email(page)).toHaveAccessibleDescription(/We write to you/)
  expect((await axe(page).include('form').analyze()).violations).toEqual([])
  await expect.poll(() => saves(sent)).toHaveLength(1)
  await email(page).press('a')
  await noThanks(page).press('Space')
  await expect
    .poll(() => sent.at(-1)?.fields)
    .toEqual({
      action: 'cl_remove_gdpr_notice',
      security: '9ad7c0ffee',
      provider: 'wc',
    })
  await expect(notice(page)).toHaveCount(0)
  await expect(page.locator('#billing_email_field .woocommerce-input-wrapper')).toBeFocused()
  await email(page).press('b')
  expect(await markup(page, 'main')).toBe(before)
  // On the next page the server's cookie tells.
  await page.clock.install()
  await open(FIXTURE)
  await email(page).fill('ann@example.com')
  await page.clock.runFor(2000)
  await expect(notice(page)).toHaveCount(0)
  expect(saves(sent)).toHaveLength(1)
  expect(problems).toEqual([])
})

test('a refusal that does not arrive is said, and can be pressed again; nothing is sent meanwhile @firefox', async ({
  open,
  page,
  problems,
}) => {
  await filledIn(page, 'ann@example.com')
  const sent = ajax(page)
  const fail = (route: import('@playwright/test').Route) => route.fulfill({ status: 403, body: '-1' })
  await page.route('**/admin-ajax.php', fail)
  await open(FIXTURE)
  await noThanks(page).click()
  await expect(page.getByRole('alert')).toHaveText('That did not work. Please try again.')
  expect(problems.filter((line) => line.startsWith('[archipelago] checkout-capture on'))).toHaveLength(1)
  await page.unroute('**/admin-ajax.php', fail)
  await noThanks(page).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(notice(page)).toHaveCount(0)
  expect(saves(sent)).toEqual([])
})

test('saves that fail are reported once, and the visitor is not bothered', async ({
  open,
  page,
  problems,
}) => {
  await page.clock.install()
  await page.route('**/admin-ajax.php', (route) => route.fulfill({ status: 403, body: '-1' }))
  const sent = ajax(page)
  await open(FIXTURE)
  for (const count of [1, 2]) {
    await email(page).fill(`ann${count}@example.com`)
    await page.clock.runFor(600)
    await expect.poll(() => sent).toHaveLength(count)
  }
  await expect
    .poll(() => problems.filter((line) => line.startsWith('[archipelago] checkout-capture on')))
    .toHaveLength(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('fields that the shop prints anew get the notice again, and are saved', async ({ open, page }) => {
  await page.clock.install()
  const sent = ajax(page)
  await open(FIXTURE)
  await expect(notice(page)).toBeVisible()
  await page.evaluate(() => {
    const field = document.querySelector('#billing_email_field')!
    field.querySelector('span')!.innerHTML = '<input type="email" id="billing_email" name="billing_email">'
    document.body.dispatchEvent(new CustomEvent('updated_checkout'))
  })
  await expect(notice(page)).toHaveCount(1)
  await email(page).pressSequentially('new@example.com')
  await page.clock.runFor(550)
  await expect.poll(() => sent.at(-1)?.fields.email).toBe('new@example.com')
})

test('Easy Digital Downloads: what it knows is filled in, its own notice refuses', async ({ open, page }) => {
  await page.route(`**${FIXTURE}*`, async (route) => {
    const response = await route.fetch()
    const form = `<form id="edd_purchase_form"><label>Email <input id="edd-email" type="email"></label>
      <span id="cl_gdpr_message"><span>We write. <a id="cl_gdpr_no_thanks" href="#">No thanks</a></span></span>
      <label>First name <input id="edd-first"></label><label>Last name <input id="edd-last" value="Lee"></label>
      <input type="hidden" id="cl_edd_email" value="ann@example.com"><input type="hidden" id="cl_edd_first_name" value="Ann"></form>`
    await route.fulfill({ response, body: (await response.text()).replace(/<form[\s\S]*<\/form>/, form) })
  })
  const sent = ajax(page)
  await open(FIXTURE)
  await expect(page.locator('#edd-email')).toHaveValue('ann@example.com')
  await expect(notice(page)).toHaveCount(1)
  await expect
    .poll(() => saves(sent)[0]?.fields)
    .toMatchObject({ email: 'ann@example.com', first_name: 'Ann', last_name: 'Lee', provider: 'edd' })
  await page.getByText('No thanks').click()
  await expect
    .poll(() => sent.at(-1)?.fields)
    .toMatchObject({ action: 'cl_remove_gdpr_notice', provider: 'edd' })
  await expect(notice(page)).toBeHidden()
})

test("beside jQuery, which a shop's own checkout script brings: each save is sent once, through it", async ({
  open,
  page,
}) => {
  await filledIn(page, 'ann@example.com')
  const sent = ajax(page)
  await open(`${FIXTURE}&jquery=real`)
  await page.evaluate(() => {
    const { jQuery } = window as any
    Object.assign(window, { seen: [] })
    jQuery(document).ajaxSend((_event: unknown, _xhr: unknown, { data }: any) =>
      (window as any).seen.push(data),
    )
    document.querySelector('#billing_email_field span')!.innerHTML =
      '<input type="email" id="billing_email" name="billing_email" value="bob@example.com">'
    jQuery(document.body).trigger('updated_checkout')
  })
  await expect(notice(page)).toHaveCount(1)
  await page.locator('#billing_city').press('x')
  await expect.poll(() => saves(sent).at(-1)?.fields).toMatchObject({ email: 'bob@example.com', city: 'x' })
  expect(((await page.evaluate('seen')) as string[]).at(-1)).toContain('email=bob%40example.com')
})

test('a shop without Cart Lift: nothing is sent, nothing is said', async ({ open, page, problems }) => {
  await page.clock.install()
  const sent = ajax(page)
  await open(`${FIXTURE}&data=drop`)
  await email(page).fill('ann@example.com')
  await page.clock.runFor(1500)
  expect(sent).toEqual([])
  expect(problems).toEqual([])
})

const reason = hasCaptures ? '' : ' (skipped: ../shared/captures is not here)'
test(`captured page checkout, and the chunk is fetched on no other page${reason}`, async ({
  open,
  page,
  problems,
}) => {
  test.skip(!hasCaptures, reason)
  const sent = ajax(page)
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await open('/captures/shop')
  expect(files.filter((path) => /islands\/(capture|terms|funnel)/.test(path))).toEqual([])
  await open('/captures/checkout')
  await expect(notice(page)).toContainText('Please check our Privacy Policy')
  await email(page).fill('ann@example.com')
  await expect
    .poll(() => saves(sent).at(-1)?.fields)
    .toMatchObject({
      email: 'ann@example.com',
      provider: 'wc',
      wpfunnels_checkout_id: '7',
      security: 'e963bb9f13',
    })
  expect(problems.filter((text) => text.includes('archipelago'))).toEqual([])
})
