import type { Locator, Page } from '@playwright/test'
import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { expect, test } from '../../../../scripts/e2e/test'
import { field, fillContact, formOf, messages, PAGE, send, sendings, stack, thanks } from './harness'

const NEUTRAL = 'The form could not be sent. Please try again.'

/** Each failure, with what the visitor reads below the form. */
const table: [what: string, text: string][] = [
  ['[403]', NEUTRAL],
  ['[500]', NEUTRAL],
  ['[html]', NEUTRAL],
  ['[zero]', NEUTRAL],
  ['[empty]', NEUTRAL],
  ['[nothing]', NEUTRAL],
  ['[rate]', 'Too Many Requests.'],
  ['[nonce]', 'Nonce verification failed, please try again.'],
  ['[spam]', 'Sorry! You can not submit this form at this moment!'],
]

/** After a failure everything is as it was. */
const expectFailed = async (form: Locator, text: string) => {
  await expect(stack(form).locator('.error-text')).toHaveText([text])
  await expect(form).not.toHaveClass(/ff_submitting/)
  await expect(form.locator('[type=submit]')).toBeEnabled()
  await expect(field(form, 'names[first_name]')).toHaveValue('Ann')
  await expect(field(form, 'email')).toHaveValue('ann@example.com')
}

test('each failure: said, nothing lost, sent again', async ({ open, page }) => {
  await page.clock.install()
  await open(PAGE)
  const sent = sendings(page)
  const form = formOf(page, 31)
  const none = 'no network'
  const silent = 'no answer within a minute'
  for (const [what, text] of [...table, [none, NEUTRAL], [silent, NEUTRAL]] as const)
    await test.step(what, async () => {
      await fillContact(form, what)
      if (what === none) await page.route(/admin-ajax/, (route) => route.abort(), { times: 1 })
      if (what === silent) await page.route(/admin-ajax/, () => {}, { times: 1 })
      // The line of the failure before goes with the submit.
      const sent = what === silent && page.waitForRequest(/admin-ajax/)
      await send(form)
      if (sent) {
        await sent
        await expect(form).toHaveClass(/ff_submitting/)
        await expect(stack(form).locator('.error-text')).toHaveCount(0)
        await page.clock.fastForward(60_000)
      }
      await expectFailed(form, text)
      await page.clock.fastForward(1500)
    })
  await fillContact(form, 'again')
  await send(form)
  await expect(thanks(form)).toBeVisible()
  await expect(stack(form).locator('.error-text')).toHaveCount(0)
  expect(sent).toHaveLength(table.length + 3)
})

test('errors of a field, a redirect to a script', async ({ open, page }) => {
  await test.step('a known field gets its message, an unknown one is a line', async () => {
    await open(PAGE)
    const form = formOf(page, 31)
    await fillContact(form, '[both]')
    await send(form)
    await expect(messages(form)).toHaveText(['Already used'])
    await expect(messages(form).locator('b')).toHaveText('used')
    await expect(stack(form).locator('.error-text')).toHaveText(['Elsewhere'])
    await expect(field(form, 'email')).toBeFocused()
  })

  await test.step('a redirect to a script goes nowhere', async () => {
    await open(PAGE)
    const form = formOf(page, 31)
    await fillContact(form, '[script]')
    const before = page.url()
    await send(form)
    await expect(thanks(form)).toHaveText('Stay')
    expect(page.url()).toBe(before)
  })
})

test.describe('without code', () => {
  const BLOCKED =
    'Javascript handler could not be loaded. Form submission has been failed. Reload the page and try again'
  const blocked = (page: Page) => page.locator('form.ff_form_instance_31_1 + .ff_msg_temp')

  test('the code that sends cannot be had: told, typed text stays; once it can, it is sent', async ({
    open,
    page,
  }) => {
    let fail = true
    await routeChunk(page, /fluent-form-respond/, (route) => (fail ? route.abort() : route.continue()))
    await open(PAGE)
    const form = formOf(page, 31)
    await fillContact(form)
    await send(form)
    await expect(blocked(page)).toHaveText(BLOCKED)
    await expect(form.locator('[type=submit]')).toBeEnabled()
    await expect(field(form, 'message')).toHaveValue('hi')
    fail = false
    await send(form)
    await expect(thanks(form)).toBeVisible()
    await expect(page.locator('.ff_msg_temp')).toHaveCount(0)
  })

  test('no code, no part, no steps', async ({ open, page, site }) => {
    await test.step('the chunk cannot be had: nothing is posted, the visitor is told once', async () => {
      site.control({ failChunks: true })
      await open(PAGE)
      const sent = sendings(page)
      const form = formOf(page, 31)
      await fillContact(form)
      for (let i = 0; i < 3; i++) await send(form)
      await expect(blocked(page)).toHaveText(BLOCKED)
      await expect(page.locator('.ff_msg_temp')).toHaveCount(1)
      await expect(field(form, 'message')).toHaveValue('hi')
      expect(page.url()).toContain(PAGE)
      expect(sent).toEqual([])
    })

    await test.step('steps cannot be had: all of them are there at once', async () => {
      site.control({ failChunks: false })
      await routeChunk(page, /fluent-form-steps/, (route) =>
        route.request().resourceType() === 'script' ? route.abort() : route.continue(),
      )
      await open('/fixtures/fluent-form-steps.html')
      const form = formOf(page, 51)
      for (const step of await form.locator('.fluentform-step').all())
        await expect.poll(async () => (await step.boundingBox())!.height).toBeGreaterThan(50)
      await field(form, 'who').fill('Ann')
      await field(form, 'email').fill('a@b.co')
      await field(form, 'message').fill('hi')
      await send(form)
      await expect(thanks(form)).toBeVisible()
    })

    await test.step('no part can be had: the form is sent all the same', async () => {
      await page.unrouteAll()
      const parts = 'conditions|choices|date|look|calculation|mask|repeater|upload'
      await page.route(new RegExp(`fluent-form-(${parts})-`), (route) => route.abort())
      await open(PAGE)
      const sent = sendings(page)
      const form = formOf(page, 32)
      await field(form, 'topic').selectOption('yacht')
      await field(form, 'areas[]').evaluate((select: HTMLSelectElement) => {
        select.options[0]!.selected = true
      })
      await field(form, 'hours[Monday][]').first().check()
      await field(form, 'people[0][]').first().fill('Ann')
      await field(form, 'terms').check()
      await send(form)
      await expect(thanks(form)).toHaveText('The clerk has it')
      expect(sent[0]!.fields).toContainEqual(['topic', 'yacht'])
      expect(sent[0]!.fields.map(([name]) => name)).not.toContain('other_topic')
    })
  })
})

test.describe('early', () => {
  test('a submit before the code is held and sent once; what was typed stays', async ({
    open,
    page,
    site,
  }) => {
    site.control({ delayChunks: 700 })
    await open(PAGE, { wait: false })
    const sent = sendings(page)
    const form = formOf(page, 31)
    await fillContact(form)
    await send(form)
    await send(form)
    await expect(thanks(form)).toBeVisible()
    expect(sent.length).toBe(1)
    expect(sent[0]!.fields).toContainEqual(['message', 'hi'])
  })

  test('settings that come later attach it; a submit before says so', async ({ open, page }) => {
    await page.route(/fixtures\/fluent-form\.html/, async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace(
        'window.fluent_form_ff_form_instance_31_1 =',
        'window.later =',
      )
      await route.fulfill({ response, body: html })
    })
    await open(PAGE)
    const form = formOf(page, 31)
    await fillContact(form)
    await send(form)
    await send(form)
    await expect(page.locator('form.ff_form_instance_31_1 + .ff_msg_temp')).toHaveCount(1)
    await expect(form).toHaveClass(/ff-form-loading/)
    await page.evaluate(() => {
      ;(window as any).fluent_form_ff_form_instance_31_1 = (window as any).later
    })
    await expect(form).toHaveClass(/ff-form-loaded/)
    await send(form)
    await expect(thanks(form)).toBeVisible()
  })

  test('settings that never come: given up after ten more looks', async ({ open, page, problems }) => {
    await page.clock.install()
    await page.route(/fixtures\/fluent-form-6\.html/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text()).replace('window.fluent_form_', 'window.no_'),
      })
    })
    const looks: string[] = []
    page.on('console', (message) => message.type() === 'log' && looks.push(message.text()))
    await open('/fixtures/fluent-form-6.html')
    await page.clock.runFor(20_000)
    expect(problems).toEqual(['Form could not be loaded'])
    expect(looks).toEqual(Array(11).fill('No Fluent form JS vars found!'))
  })
})
