import type { Locator, Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, test } from '../../../../scripts/e2e/test'

/*
 * What not every form has: steps, captchas, calendars.
 */

const FIXTURE = '/fixtures/pro-form.html'
const AJAX = '**/wp-admin/admin-ajax.php'
const GOOD = 'Your submission was successful.'

const widget = (page: Page, number: number) => page.locator(`.elementor-element-840000${number}`)
const below = (form: Locator) => form.locator('form > .elementor-message')
const states = (form: Locator) =>
  form
    .locator('.e-form__indicators__indicator')
    .evaluateAll((nodes) => nodes.map(({ className }) => /--state-(\w+)/.exec(className)![1]).join(' '))

/** Opens the page and waits until the steps of a form are there. */
const visit = async (page: Page, open: (path: string) => Promise<Page>, number = 2) => {
  await open(FIXTURE)
  const form = widget(page, number)
  await form.scrollIntoViewIfNeeded()
  await expect(form.locator('.e-form__step')).not.toHaveCount(0)
  return form
}

test('steps by keys alone: each is validated, said, and focused; back and forth; sent @react', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE, { mode: 'none' })
  const printed = await markup(page, '#content')
  const form = await visit(page, open)
  const name = form.getByLabel('Your name')
  const email = form.getByLabel('Your email')
  await expect(form.locator('.e-form__indicators')).toHaveClass(/e-form__indicators--type-number_text/)
  await expect(form.locator('.e-form__indicators__indicator')).toHaveText(['1You', '2Contact', '3Message'])
  expect(await states(form)).toBe('active inactive inactive')
  await expect(email).toBeHidden()
  // What the buttons stand in is as wide as it is said, on small screens as the sender was.
  await expect(form.locator('.e-form__buttons').first()).toHaveClass(
    'e-form__buttons elementor-column elementor-col-50 elementor-md-100 elementor-sm-100',
  )
  expect(await violations(page)).toEqual([])

  await test.step('Enter does not go on where something is missing, and goes one step where it is held', async () => {
    await name.focus()
    await page.keyboard.press('Enter')
    await expect(name).toBeFocused()
    await expect(email).toBeHidden()
    await name.fill('Ann Lee')
    for (let times = 0; times < 3; times++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(email).toBeFocused()
    await expect(name).toBeHidden()
    expect(await states(form)).toBe('completed active inactive')
    await expect(form.locator('[aria-current=step]')).toHaveText('2Contact')
    await expect(page.locator('[aria-live=polite]')).toHaveText('Step 2 of 3 - Contact')
  })

  await test.step('back, with the words of this step, and forth by the buttons', async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(form.getByRole('button', { name: 'Back' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(name).toBeFocused()
    await expect(name).toHaveValue('Ann Lee')
    expect(await states(form)).toBe('active inactive inactive')
    await page.keyboard.press('Tab')
    await expect(form.getByRole('button', { name: 'Go on' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(email).toBeFocused()
    await form.getByRole('button', { name: 'Next' }).press('Enter')
    await expect(email).toBeFocused()
    await email.fill('ann@quay.example')
    await page.keyboard.press('Enter')
    await expect(form.getByLabel('Message')).toBeFocused()
  })

  await test.step('a line break in the last one sends nothing, its button does; then it begins anew', async () => {
    await page.keyboard.type('Hello')
    await page.keyboard.press('Enter')
    await expect(form.getByLabel('Message')).toHaveValue('Hello\n')
    await expect(form.getByRole('button', { name: 'Previous' })).toBeVisible()
    await form.getByRole('button', { name: 'Register' }).press('Enter')
    await expect(below(form)).toHaveText(GOOD)
    await expect(below(form)).toBeInViewport()
    await expect(name).toBeVisible()
    await expect(name).toHaveValue('')
    expect(await states(form)).toBe('active inactive inactive')
    expect(await violations(page)).toEqual([])
  })

  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page, '#content')).toBe(printed)
  expect(problems).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('what server or browser refuse in another step is shown there; nothing goes before the answer', async ({
    open,
    page,
  }) => {
    const form = await visit(page, open)
    const name = form.getByLabel('Your name')
    const last = form.getByLabel('Message')
    await name.fill('Ann Lee')
    await form.getByRole('button', { name: 'Go on' }).tap()
    await form.getByLabel('Your email').fill('ann@quay.example')
    await form.getByRole('button', { name: 'Next' }).tap()
    await last.fill('Hello')

    await test.step('the server', async () => {
      let go = () => {}
      const held = new Promise<void>((done) => {
        go = done
      })
      await page.route(
        AJAX,
        async (route) => {
          await held
          await route.fulfill({
            json: { success: false, data: { message: 'No', errors: { email: 'Unknown', '': '' }, data: [] } },
          })
        },
        { times: 1 },
      )
      await form.getByRole('button', { name: 'Register' }).tap()
      await expect(form.locator('form')).toHaveClass(/waiting/)
      await expect(last).toBeVisible()
      go()
      await expect(form.getByLabel('Your email')).toBeFocused()
      await expect(form.getByLabel('Your email')).toHaveAccessibleDescription('Unknown')
      expect(await states(form)).toBe('completed active inactive')
      await form.getByRole('button', { name: 'Next' }).tap()
      await expect(last).toHaveValue('Hello')
    })

    await test.step('the browser', async () => {
      // As when another script empties it.
      await name.evaluate((input: HTMLInputElement) => {
        input.value = ''
      })
      await form.getByRole('button', { name: 'Register' }).tap()
      await expect(name).toBeFocused()
      expect(await states(form)).toBe('active inactive inactive')
    })
  })

  test('a bar says how far it is; forms that the browser does not validate are, step by step', async ({
    open,
    page,
  }) => {
    const form = await visit(page, open, 3)
    const meter = form.locator('.e-form__indicators__indicator__progress__meter')
    await expect(meter).toHaveText('50%')
    await form.getByLabel('Name of the boat').evaluate((input: HTMLInputElement) => {
      input.required = true
    })
    await form.getByRole('button', { name: 'Next' }).tap()
    await expect(form.getByLabel('Name of the boat')).toBeFocused()
    await form.getByLabel('Name of the boat').fill('Gull')
    await form.getByRole('button', { name: 'Next' }).tap()
    await expect(meter).toHaveText('100%')
    await expect(form).toHaveAttribute('style', /--e-form-steps-indicator-progress-meter-width: ?100%/)
    await expect(form.getByLabel('Remarks')).toBeFocused()
  })
})

test('the code of the steps late: who is in a field stays there; failing: it is one long form', async ({
  open,
  page,
}) => {
  const go = await holdChunk(page, /form-form-steps-\w{8}\.js/)
  await open(FIXTURE, { wait: false })
  const form = widget(page, 2)
  await form.locator('[type=email]').fill('ann@')
  await expect(form.getByLabel('Your name')).toBeVisible()
  go()
  await expect(form.getByLabel('Your name')).toBeHidden()
  await expect(form.getByLabel('Your email')).toBeFocused()
  await expect(form.getByLabel('Your email')).toHaveValue('ann@')
  expect(await states(form)).toBe('completed active inactive')

  await page.unrouteAll()
  await routeChunk(page, /form-form-steps-\w{8}\.js/, (route) => route.abort())
  await open(FIXTURE)
  await form.locator('[type=email]').fill('ann@quay.example')
  // The first form has a field of that id as well.
  await form.getByText('Your name').click()
  await page.keyboard.type('Ann Lee')
  await expect(form.getByLabel('Your name')).toHaveValue('Ann Lee')
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(below(form)).toHaveText(GOOD)
})

/** A form with a captcha, as printed, at the top of the page. */
const addCaptcha = (page: Page, id: string, attributes: string) =>
  page.evaluate(
    ([id, attributes]) =>
      document.querySelector('#content')!.insertAdjacentHTML(
        'afterbegin',
        `<div class="elementor-element elementor-element-${id} elementor-widget elementor-widget-form" data-id="${id}" data-widget_type="form.default">
<form class="elementor-form" method="post" aria-label="${id}"><input type="hidden" name="form_id" value="${id}"><div class="elementor-form-fields-wrapper">
<div class="elementor-field-group"><label for="form-field-email">Address</label><input type="email" name="form_fields[email]" id="form-field-email" required></div>
<div class="elementor-field-group"><div class="elementor-field" id="form-field-captcha"><div class="elementor-g-recaptcha" data-sitekey="key" ${attributes}></div></div></div>
<div class="elementor-field-group e-form__buttons"><button class="elementor-button" type="submit"><span><span class="elementor-button-text">Send</span></span></button></div></div></form></div>`,
      ),
    [id, attributes],
  )

/** What the service's script leaves, once it has come. */
const addService = (page: Page) =>
  page.evaluate(() => {
    const called: string[] = []
    Object.assign(window, {
      called,
      grecaptcha: {
        ready: (act: () => void) => act(),
        render(box: Element, options: object) {
          called.push(`render ${JSON.stringify(options)}`)
          if (!('action' in options))
            box.innerHTML = '<textarea name="g-recaptcha-response" hidden>token of v2</textarea>'
          return 7
        },
        reset: (id: number) => called.push(`reset ${id}`),
        execute(id: number, options: object) {
          called.push(`execute ${id} ${JSON.stringify(options)}`)
          return Promise.resolve('token of v3')
        },
      },
    })
    document.head.append(Object.assign(document.createElement('script'), { src: '/fixtures/late.js' }))
  })
const called = (page: Page) => page.evaluate(() => (window as any).called as string[])

test('captchas: drawn when their service is there; a token with each message; renewed after an answer', async ({
  open,
  page,
}) => {
  await open(FIXTURE)
  await test.step('the kind that asks nothing, before its service has come', async () => {
    await addCaptcha(
      page,
      '8400004',
      'data-type="v3" data-action="Form" data-badge="inline" data-size="invisible"',
    )
    const form = widget(page, 4)
    await form.getByLabel('Address').fill('ann@quay.example')
    await page.waitForFunction(() =>
      window.archipelago!.islands!.some(
        ({ element, state }) => element.matches('.elementor-element-8400004') && state === 'alive',
      ),
    )
    await form.getByLabel('Address').press('Enter')
    await expect(form.locator('form')).toHaveClass(/waiting/)
    await addService(page)
    await expect(below(form)).toHaveText(GOOD)
    expect(await called(page)).toEqual([
      'render {"sitekey":"key","type":"v3","action":"Form","badge":"inline","size":"invisible"}',
      'execute 7 {"action":"Form"}',
      'reset 7',
    ])
    expect(await violations(page)).toEqual([])
  })

  await test.step('a service that does not answer keeps nothing from being sent; what the server says is at the captcha', async () => {
    await page.clock.install()
    await page.evaluate(() => {
      ;(window as any).grecaptcha.execute = () => new Promise(() => {})
    })
    const form = widget(page, 4)
    await form.getByLabel('Address').fill('ann@quay.example')
    await form.getByRole('button').click()
    await expect(form.locator('form')).toHaveClass(/waiting/)
    await page.clock.runFor(6000)
    await expect(form.locator('.elementor-form-help-inline')).toHaveText(/Captcha field cannot be blank/)
    expect((await called(page)).at(-1)).toBe('reset 7')
    await expect(form.getByLabel('Address')).toHaveValue('ann@quay.example')
  })

  await test.step('the kind with a box puts its token into the form', async () => {
    await addCaptcha(page, '8400005', 'data-type="v2_checkbox" data-theme="light" data-size="normal"')
    const form = widget(page, 5)
    await expect(form.locator('textarea')).toHaveCount(1)
    await form.getByLabel('Address').fill('ann@quay.example')
    const sent = page.waitForRequest(AJAX)
    await form.getByRole('button').click()
    expect((await sent).postData()).toContain('token of v2')
    await expect(below(form)).toHaveText(GOOD)
  })
})

test('date and time: the page’s own calendar, with the options of the original, or the browser’s fields', async ({
  open,
  page,
}) => {
  await page.addInitScript(() => {
    const called: string[] = []
    Object.assign(window, {
      called,
      // What the library does to a field.
      flatpickr(field: HTMLInputElement, options: object) {
        const { type } = field
        called.push(`${field.id} ${JSON.stringify(options)}`)
        field.type = 'text'
        // And on phones, of which this is one for times.
        const mobileInput = Object.assign(document.createElement('input'), { type: 'time', tabIndex: 1 })
        if ('enableTime' in options) field.after(mobileInput)
        return {
          mobileInput: 'enableTime' in options ? mobileInput : undefined,
          destroy() {
            mobileInput.remove()
            field.type = type
          },
        }
      },
    })
  })
  const go = await holdChunk(page, /form-form-dates-\w{8}\.js/)
  await open(FIXTURE, { wait: false })
  const form = page.locator('#berth')
  const time = form.getByLabel('Time', { exact: true })
  await time.fill('17:30')
  go()
  const arrival = form.getByLabel('Arrival')
  await expect(arrival).toHaveAttribute('type', 'text')
  await expect(form.getByLabel('Departure')).toHaveAttribute('type', 'date')
  // What somebody is in changes when he has left it.
  await expect(time).toHaveAttribute('type', 'time')
  await page.keyboard.press('Escape')
  await arrival.focus()
  const printed = form.locator('.elementor-time-field')
  await expect(printed).toHaveAttribute('type', 'text')
  await expect(printed).toHaveValue('17:30')
  const mobile = form.locator('.elementor-time-field + input')
  await expect(mobile).toHaveAccessibleName('Time')
  await expect(mobile).toHaveAttribute('tabindex', '0')
  expect(await called(page)).toEqual([
    'form-field-arrival {"minDate":"2026-01-01","maxDate":null,"allowInput":true}',
    'form-field-hour {"noCalendar":true,"enableTime":true,"allowInput":true}',
  ])
  await page.evaluate(() => window.archipelago!.unmount!(document))
  await expect(arrival).toHaveAttribute('type', 'date')
})
