import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest, timersHaveRun } from '../../../../scripts/e2e/rest'
import { expect, hasCaptures, settled, test } from '../../../../scripts/e2e/test'
import { addJQuery, FIXTURE, help, live, notice, order } from './harness'

/** Longer than an order chosen by key waits for the Escape that takes it back. */
const ESCAPE_TIME = 350

const sorted = (value: string) => new RegExp(`[?&]orderby=${value}&paged=1`)

test.describe('ordering', () => {
  test('an order by mouse and by Tab', async ({ open, problems, page }) => {
    await test.step('a choice by mouse is sent with the form’s other fields', async () => {
      await live(open)
      await order(page).selectOption('price')
      await page.waitForURL(sorted('price'))
      expect(problems).toEqual([])
    })

    await test.step('Tab sends what the keys have chosen, and nothing when they have chosen nothing', async () => {
      await live(open)
      const address = page.url()
      await order(page).focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Shift+Tab')
      await timersHaveRun(page, ESCAPE_TIME)
      expect(page.url()).toBe(address)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Tab')
      await page.waitForURL(sorted('popularity'))
    })
  })
})

test.describe('ordering, among other plugins', () => {
  test('with a filter, in plain markup, and told through jQuery', async ({ open, page }) => {
    await test.step('a filter that takes over the form: sent once to its handler, with the page left alone', async () => {
      await live(open)
      const address = page.url()
      await addJQuery(page)
      await page.evaluate(() => {
        const page = window as any
        page.sent = []
        page.jQuery('.woocommerce-ordering').on('submit', (event: any) => {
          page.sent.push(page.jQuery(event.target).serialize())
          event.preventDefault()
        })
      })
      await order(page).selectOption('price')
      await expect.poll(() => page.evaluate(() => (window as any).sent)).toEqual(['orderby=price&paged=1'])
      await timersHaveRun(page, ESCAPE_TIME)
      expect(await page.evaluate(() => (window as any).sent.length)).toBe(1)
      expect(page.url()).toBe(address)
    })

    await test.step('plain markup: any select of the form', async () => {
      await page.getByLabel('Sort the archive').selectOption('old')
      await page.waitForURL(/sort=old/)
    })

    await test.step('a skin that tells through jQuery', async () => {
      await live(open)
      await addJQuery(page)
      await page.evaluate(() => (window as any).jQuery('.orderby').first().val('price').trigger('change'))
      await page.waitForURL(sorted('price'))
    })
  })
})

test.describe('field-help', () => {
  test('opens, closes, describes its field, and its links can be reached', async ({
    open,
    problems,
    page,
  }) => {
    await test.step('opens with its field, closes with another, a click elsewhere, and Escape, which goes no further', async () => {
      await live(open)
      await page.evaluate(() => {
        const page = window as any
        page.heard = []
        for (const type of ['keydown', 'click'])
          document.addEventListener(type, (event: any) => page.heard.push(event.key ?? type))
      })
      const [phone, vat] = [page.getByLabel('Phone'), page.getByLabel('VAT number')]
      await expect(help(page, 'vat')).toBeHidden()
      await phone.click()
      await expect(help(page, 'billing_phone')).toBeVisible()
      await vat.focus()
      await expect(help(page, 'vat')).toBeVisible()
      await expect(help(page, 'billing_phone')).toBeHidden()
      await vat.press('Escape')
      await expect(help(page, 'vat')).toBeHidden()
      await expect(vat).toBeFocused()
      await vat.press('Escape')
      await vat.click()
      await expect(help(page, 'vat')).toBeVisible()
      await page.getByRole('heading', { level: 1 }).click()
      await expect(help(page, 'vat')).toBeHidden()
      // The legacy script kept clicks in a field from the page; the first Escape alone is swallowed.
      expect(await page.evaluate(() => (window as any).heard)).toEqual(['click', 'Escape', 'click', 'click'])
      expect(problems).toEqual([])
    })

    await test.step('describes its field, is read while it shows, and its links can be reached', async () => {
      await expect(page.getByLabel('VAT number')).toHaveAccessibleDescription(
        'Two letters and up to twelve digits.',
      )
      await expect(help(page, 'billing_phone')).toHaveAttribute('aria-hidden', 'true')
      await page.getByLabel('Phone').focus()
      await expect(help(page, 'billing_phone')).toHaveAttribute('aria-hidden', 'false')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'reach you' })).toBeFocused()
      await expect(help(page, 'billing_phone')).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(help(page, 'billing_phone')).toBeHidden()
    })
  })

  test('before the code is there', async ({ open, site, page }) => {
    await test.step('a field that has the focus before the code is there', async () => {
      site.control({ delayChunks: 900 })
      await open(FIXTURE, { wait: false })
      await page.getByLabel('VAT number').focus()
      await settled(page)
      await expect(help(page, 'vat')).toBeVisible()
    })

    await test.step('a choice before the code is there is kept', async () => {
      site.control({ delayChunks: 1200 })
      await open(FIXTURE, { wait: false })
      await page.waitForFunction(() => (window as any).archipelago?.version)
      await order(page).selectOption('date')
      await page.waitForURL(sorted('date'))
    })
  })
})

const toggle = (page: Page, id: string) => page.locator(`#${id} ~ .show-password-input`)

const caret = (page: Page, id: string) =>
  page.evaluate((id) => {
    const input = document.getElementById(id) as HTMLInputElement
    return [input.type, input.selectionStart, input.selectionEnd, document.activeElement === input]
  }, id)

test.describe('password-field', () => {
  test('passwords are shown and hidden, then an order is chosen by key @react @firefox', async ({
    open,
    problems,
    page,
  }) => {
    await live(open)
    for (const [id, what] of [
      ['password', 'a toggle of ours'],
      ['password_current', 'the older span'],
      ['password_1', 'the newer button'],
      ['account_password', 'a field in a span'],
    ] as const)
      await test.step(`${what}: shows and hides, caret and focus stay in the field`, async () => {
        await page.locator(`#${id}`).fill('open sesame')
        await page.evaluate(
          (id) => (document.getElementById(id) as HTMLInputElement).setSelectionRange(2, 6),
          id,
        )
        await page.evaluate((id) => {
          const page = window as any
          page.blurs = 0
          document.getElementById(id)!.addEventListener('blur', () => page.blurs++)
        }, id)
        await expect(toggle(page, id)).toHaveCount(1)
        await toggle(page, id).click()
        expect(await caret(page, id)).toEqual(['text', 2, 6, true])
        await expect(toggle(page, id)).toHaveClass(/display-password/)
        await expect(toggle(page, id)).toHaveAccessibleName('Hide password')
        await toggle(page, id).click()
        expect(await caret(page, id)).toEqual(['password', 2, 6, true])
        expect(await page.evaluate(() => (window as any).blurs)).toBe(0)
        await page.keyboard.press('Tab')
        await expect(toggle(page, id)).toBeFocused()
        await page.keyboard.press('Space')
        expect(await caret(page, id)).toEqual(['text', 2, 6, true])
        expect(problems).toEqual([])
      })

    await test.step('by keyboard any entry can be reached; Enter sends it', async () => {
      const address = page.url()
      await order(page).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await expect(order(page)).toHaveValue('date')
      await timersHaveRun(page, ESCAPE_TIME)
      expect(page.url()).toBe(address)
      await page.keyboard.press('Enter')
      await page.waitForURL(sorted('date'))
    })
  })

  test('a code in plain markup, a lost password, a log in that is sent', async ({ open, page }) => {
    await test.step('plain markup keeps its own words and tells its state', async () => {
      await live(open)
      const button = page.getByRole('button', { name: 'Show the code' })
      await button.scrollIntoViewIfNeeded()
      await expect(button).toHaveAttribute('aria-pressed', 'false')
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByLabel('Access code')).toHaveAttribute('type', 'text')
      await expect(page.locator('#code ~ .show-password-input')).toHaveCount(0)
    })

    await test.step('lost-password: the button is off once the form is sent, and the form is whole', async () => {
      // The answer goes elsewhere, so that the page stays to be looked at.
      await page.evaluate(() => {
        document.body.insertAdjacentHTML('beforeend', '<iframe name="answer"></iframe>')
        const form = document.querySelector<HTMLFormElement>('.lost_reset_password')!
        form.target = 'answer'
        form.addEventListener('formdata', ({ formData }) => {
          ;(window as any).sent = [...formData.keys()]
        })
      })
      await page.locator('#user_login').fill('ada')
      const button = page.getByRole('button', { name: 'Reset password' })
      await button.click()
      await expect(button).toBeDisabled()
      expect(await page.evaluate(() => (window as any).sent)).toEqual([
        'user_login',
        'wc_reset_password',
        'reset',
      ])
    })

    await test.step('is hidden again when the form is sent, with what was typed', async () => {
      await page.evaluate(() =>
        addEventListener('submit', (event) => {
          ;(window as any).type = (document.getElementById('password') as HTMLInputElement).type
          event.preventDefault()
        }),
      )
      await page.locator('#password').fill('open sesame')
      await toggle(page, 'password').click()
      await page.keyboard.press('Enter')
      await expect(page.locator('#password')).toHaveAttribute('type', 'password')
      await expect(page.locator('#password')).toHaveValue('open sesame')
    })
  })
})

test('axe finds nothing while everything is open; unmounting leaves the page as the server printed it', async ({
  open,
}) => {
  const page = await open(FIXTURE, { mode: 'none' })
  const printed = await markup(page, 'main')
  await live(open)
  await expect(notice(page)).toBeFocused()
  await page.locator('#password').fill('open sesame')
  await toggle(page, 'password').click()
  await page.getByLabel('Phone').focus()
  await expect(help(page, 'billing_phone')).toBeVisible()
  await atRest(page)
  const { violations } = await axe(page).include('main').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])

  await page.evaluate(() => (window as any).archipelago.unmount(document))
  await atRest(page)
  expect(await markup(page, 'main')).toBe(printed)
})

test('stands down where the legacy script runs', async ({ open, page }) => {
  await page.route(`**${FIXTURE}*`, async (route) => {
    const response = await route.fetch()
    // As much of jQuery as tells that it runs.
    const jquery = `Object.assign(() => ({ on() {}, off() {}, trigger() {} }), {
      fn: { jquery: '3.7.1' }, event: { special: {} }, Event: () => ({ isDefaultPrevented() {} }) })`
    const tags = `<script>jQuery = ${jquery}</script><script src="/legacy.js" id="woocommerce-js"></script>`
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${tags}</body>`) })
  })
  await page.route('**/legacy.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await open(FIXTURE)
  const states = () =>
    page.evaluate(() =>
      (window as any).archipelago.islands
        .filter(({ name }: any) => /ordering|help|password-field|notices|count/.test(name))
        .map(({ state }: any) => state),
    )
  await page.locator('#account_password').scrollIntoViewIfNeeded()
  await expect.poll(async () => [...new Set(await states())]).toEqual(['legacy'])
})

test.describe('captured pages', () => {
  test.skip(!hasCaptures, '../shared/captures is not here')

  test('the captured shop, account, checkout and product', async ({ open, problems, page }) => {
    await test.step('shop: sorted by keyboard', async () => {
      await live(open, '/captures/shop')
      await order(page).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL(sorted('popularity'))
      expect(problems.filter((text) => text.includes('archipelago'))).toEqual([])
    })

    await test.step('my-account: the password can be seen', async () => {
      await open('/captures/my-account')
      await page.locator('#password').fill('open sesame')
      await toggle(page, 'password').press('Enter')
      expect(await caret(page, 'password')).toEqual(['text', 11, 11, true])
    })

    await test.step('checkout: its log in has no toggle, as with the legacy script', async () => {
      await open('/captures/checkout')
      await expect(page.locator('#password')).toHaveCount(1)
      await expect(page.locator('.show-password-input')).toHaveCount(0)
    })

    await test.step('a product page loads nothing of this', async () => {
      await open('/captures/product-variable')
      const names = await page.evaluate(() =>
        (window as any).archipelago.islands.map(({ name }: any) => name),
      )
      expect(
        names.filter((name: string) =>
          /^(ordering|field-help|password-field|notices|result-count)$/.test(name),
        ),
      ).toEqual([])
    })
  })
})
