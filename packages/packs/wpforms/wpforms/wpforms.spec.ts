import type { Locator, Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/wpforms.html'
const CHUNK = /\/islands\/wpforms-\w{8}\.js/
const THANKS = 'Thanks for contacting us!'

const classic = (page: Page) => page.locator('#wpforms-form-310')
const modern = (page: Page) => page.locator('#wpforms-form-320')
const send = (form: Locator) => form.locator('[type=submit]')

/** Waits until every form of the page is alive: those further down when they are near. */
const allAlive = async (page: Page) => {
  for (const form of await page.locator('form.wpforms-form,[data-island=wpforms]').all())
    await form.scrollIntoViewIfNeeded()
  await page.waitForFunction(() =>
    window
      .archipelago!.islands!.filter(({ name }) => name === 'wpforms')
      .every(({ state }) => state === 'alive'),
  )
  await atRest(page)
  await page.evaluate(() => scrollTo(0, 0))
}

const fill = async (form: Locator, message = 'Hello') => {
  await form.getByLabel('First').fill('Ann')
  await form.getByLabel('Last').fill('Lee')
  await form.getByLabel('E-mail').fill('ann@quay.example')
  await form.getByLabel('Salvage').check()
  await form.getByLabel('Message').fill(message)
}

/** Fields of what the page sends, in order. */
const sentBy = (page: Page) => {
  const sent: string[][] = []
  page.on('request', (request) => {
    const body = request.postDataBuffer()?.toString('utf8')
    if (request.method() !== 'POST' || !body) return
    sent.push(
      [...body.matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)\r\n/g)].map(([, name, value]) => `${name}=${value}`),
    )
  })
  return sent
}

/** Writes down what is heard of the forms' events, natively on the document. */
const hear = (page: Page) =>
  page.addInitScript(() => {
    const heard: string[] = ((window as any).heard = [])
    for (const name of [
      'Ready',
      'FormSubmitButtonDisable',
      'BeforeFormSubmit',
      'AjaxBeforeSubmit',
      'AjaxSubmitSuccess',
      'AjaxSubmitSuccessConfirmation',
      'AjaxSubmitBeforeRedirect',
      'AjaxSubmitActionRequired',
      'AjaxSubmitFailed',
      'AjaxSubmitError',
      'FormSubmitButtonRestore',
      'AjaxSubmitCompleted',
    ])
      document.addEventListener(`wpforms${name}`, () => heard.push(name))
  })
const heard = (page: Page) =>
  page.evaluate(() => {
    const all = (window as any).heard as string[]
    return all.splice(0)
  })

test('judges fields when the original does, and says what is wrong where it does @react', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE, { mode: 'none' })
  const before = await markup(page, 'main')
  await open(FIXTURE)
  await allAlive(page)
  const form = classic(page)

  await test.step('mounting changes nothing but who judges, a field that was left empty says nothing', async () => {
    await form.getByLabel('E-mail').focus()
    await page.keyboard.press('Tab')
    await expect(form.locator('.wpforms-error')).toHaveCount(0)
    expect((await markup(page, 'main')).replaceAll(' novalidate=""', '')).toBe(before)
  })
  await test.step('a field that was left with something wrong says so', async () => {
    await form.getByLabel('E-mail').fill('ann@')
    await page.keyboard.press('Tab')
    const said = form.locator('#wpforms-310-field_1-error')
    await expect(said).toHaveText('Please enter a valid email address.')
    expect(await said.evaluate((node) => [node.localName, (node as HTMLLabelElement).htmlFor])).toEqual([
      'label',
      'wpforms-310-field_1',
    ])
    await expect(form.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription('Please enter a valid email address.')
  })
  await test.step('and takes it back a second after the last key', async () => {
    await form.getByLabel('E-mail').pressSequentially('quay.example')
    await expect(form.locator('#wpforms-310-field_1-error')).toHaveCount(0)
    await expect(form.getByLabel('E-mail')).toHaveClass(/wpforms-valid/)
  })
  await test.step('too many boxes are said at once, at the end of the field', async () => {
    for (const name of ['Salvage', 'Charter', 'Pilotage']) await form.getByLabel(name).check()
    const said = form.locator('#wpforms-310-field_2-container > .wpforms-error')
    await expect(said).toHaveText('You have exceeded the number of allowed selections: 2.')
    await expect(form.locator('li.wpforms-selected')).toHaveCount(3)
    await form.getByLabel('Pilotage').uncheck()
    await expect(said).toHaveCount(0)
  })
  await test.step('numbers, addresses', async () => {
    await form.getByLabel('Length in metres').fill('1')
    await form.getByLabel('Website').first().fill('quay.example')
    await form.getByLabel('Message').focus()
    await expect(form.locator('#wpforms-310-field_3-error')).toHaveText(
      'Please enter a value greater than or equal to 2.',
    )
    await expect(form.locator('#wpforms-310-field_5')).toHaveValue('https://quay.example')
    await form.getByLabel('Length in metres').fill('12.5')
  })
  await test.step('a refused submit says all, and has the focus in the first', async () => {
    await send(form).click()
    await expect(form.locator('.wpforms-error:is(label)')).toHaveText([
      'This field is required.',
      'This field is required.',
      'This field is required.',
    ])
    const first = form.getByLabel('First')
    await expect(first).toBeFocused()
    // Also one that was in view: its message may be below the window.
    const top = () =>
      first.evaluate((node) => Math.round(node.closest('.wpforms-field')!.getBoundingClientRect().top))
    await expect.poll(top).toBe(75)
    // Behind the sub-label, and behind the description.
    for (const id of ['0', '0-last', '4'])
      expect(
        await form.locator(`#wpforms-310-field_${id}-error`).evaluate((node) => !node.nextElementSibling),
      ).toBe(true)
  })
  await test.step('modern: announced, described, and all of a group', async () => {
    await send(modern(page)).click()
    const said = modern(page).locator('em.wpforms-error')
    await expect(said).toHaveText(['This field is required.', 'This field is required.'])
    await expect(said.first()).toHaveAttribute('role', 'alert')
    await expect(modern(page).getByLabel('North')).toHaveAttribute('aria-invalid', 'true')
    await expect(modern(page).getByLabel('South')).toHaveClass(/wpforms-error/)
    expect(await violations(page)).toEqual([])
    await modern(page).getByLabel('Guests').press('ArrowRight')
    await expect(modern(page).locator('.wpforms-field-number-slider-hint')).toHaveText('Guests: 3')
  })
  expect(problems).toEqual([])
})

test('a trap for robots is hidden from screen readers and the keyboard, and sent empty', async ({
  open,
  page,
  problems,
}) => {
  const field =
    '<div id="wpforms-320-field_5-container" class="wpforms-field wpforms-field-text" data-field-id="5"><label class="wpforms-field-label" for="wpforms-320-field_5">E-mail Guests</label><input type="text" id="wpforms-320-field_5" name="wpforms[fields][5]"></div>'
  await page.route(`**${FIXTURE}*`, async (route) => {
    const response = await route.fetch()
    const html = (await response.text())
      .replace('<div id="wpforms-320-field_3-container"', (start) => field + start)
      .replace('wpforms_settings = {', (start) => `${start}"hn_data":{"320":5},`)
    await route.fulfill({ response, body: html })
  })
  const sent = sentBy(page)
  await open(FIXTURE)
  await allAlive(page)
  const form = modern(page)
  await expect(form.getByText('E-mail Guests')).toHaveAttribute('aria-hidden', 'true')
  await expect(form.getByRole('textbox', { name: 'E-mail Guests' })).toHaveCount(0)
  await form.getByLabel('Guests', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(form.locator(':focus')).toHaveAttribute('id', 'wpforms-320-field_3')
  await form.locator('#wpforms-320-field_1').fill('ann@quay.example')
  await form.getByLabel('North').check()
  await send(form).click()
  await expect.poll(() => sent.flat()).toContain('wpforms[fields][5]=')
  expect(problems).toEqual([])
})

test('sends once, tells everybody in order, and shows the answer @react', async ({
  open,
  page,
  problems,
}) => {
  const sent = sentBy(page)
  await hear(page)
  await open(FIXTURE)
  await allAlive(page)
  expect(await heard(page)).toEqual(['Ready'])
  const form = classic(page)

  await test.step('whoever prevents it keeps it from being sent', async () => {
    await fill(form)
    await page.evaluate(() =>
      document.addEventListener('wpformsBeforeFormSubmit', (event) => event.preventDefault(), { once: true }),
    )
    await send(form).click()
    await atRest(page)
    expect(sent).toEqual([])
    expect(await heard(page)).toEqual([
      'FormSubmitButtonDisable',
      'BeforeFormSubmit',
      'FormSubmitButtonRestore',
    ])
  })
  await test.step('twice pressed, sent once', async () => {
    await fill(form, '[slow] Hello')
    await send(form).dblclick()
    await expect(send(form)).toHaveText('Sending…')
    await expect(page.locator('#wpforms-310')).toHaveCSS('opacity', '0.6')
    await expect(page.locator('#wpforms-310')).toContainText(THANKS)
    await expect(page.locator('#wpforms-310')).toBeFocused()
    await expect(page.locator('#wpforms-310')).toHaveCSS('opacity', '1')
    expect(sent).toHaveLength(1)
    expect(sent[0]!.map((line) => line.replace(/(timestamp|page_url)=.*/, '$1'))).toEqual([
      'wpforms[fields][0][first]=Ann',
      'wpforms[fields][0][last]=Lee',
      'wpforms[fields][1]=ann@quay.example',
      'wpforms[fields][2][]=Salvage',
      'wpforms[fields][3]=',
      'wpforms[fields][5]=',
      'wpforms[fields][4]=[slow] Hello',
      'wpforms[hp]=',
      'wpforms[id]=310',
      'wpforms[author]=1',
      'wpforms[post_id]=9',
      'wpforms[token]=c1a55ic',
      'wpforms[submit]=wpforms-submit',
      'action=wpforms_submit',
      'page_url',
      'page_title=Write to us',
      'page_id=9',
      'start_timestamp',
      'end_timestamp',
    ])
    // The form has left the page before its last two events, as in the original.
    expect(await heard(page)).toEqual([
      'FormSubmitButtonDisable',
      'BeforeFormSubmit',
      'AjaxBeforeSubmit',
      'AjaxSubmitSuccess',
      'AjaxSubmitSuccessConfirmation',
    ])
    // A site counts what was sent in the answer's own script.
    expect(await page.evaluate('confirmed')).toBe(1)
  })
  await test.step('an old token is renewed when somebody comes into the form', async () => {
    const renewed = page.waitForResponse((response) => response.url().includes('admin-ajax'))
    await modern(page).getByLabel('E-mail').fill('ann@quay.example')
    await renewed
    await expect(modern(page)).toHaveAttribute('data-token', 'renewed')
    await modern(page).getByLabel('South').check()
    await page.keyboard.press('Enter')
    await expect(page.locator('#wpforms-320')).toContainText(THANKS)
    expect(sent.at(-1)).toContain('wpforms[token]=renewed')
  })
  await test.step('a captcha is asked for, until it was pressed', async () => {
    const robot = page.locator('#wpforms-form-350')
    await robot.getByLabel('Port').fill('Kiel')
    await send(robot).click()
    await expect(robot.locator('em.wpforms-error')).toHaveText('Please press the captcha.')
    await robot.getByRole('button', { name: 'I am no robot' }).click()
    await expect(robot.locator('em.wpforms-error')).toHaveCount(0)
    await send(robot).click()
    await expect(page.locator('#wpforms-350')).toContainText(THANKS)
  })
  await test.step('plain markup', async () => {
    await page.getByLabel('Your name').fill('Ann')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-island=wpforms]')).toContainText(THANKS)
  })
  await test.step('by the browser', async () => {
    await page.getByLabel('Ship').fill('Aurora')
    await Promise.all([page.waitForURL(/\?sent/), page.keyboard.press('Enter')])
    expect(sent.at(-1)).toEqual([
      'wpforms[fields][1]=Aurora',
      'wpforms[id]=330',
      expect.stringMatching(/^start_timestamp=\d+$/),
      expect.stringMatching(/^end_timestamp=\d+$/),
      'wpforms[submit]=wpforms-submit',
      'wpforms[token]=nat1ve',
    ])
  })
  expect(problems.filter((line) => !/500/.test(line))).toEqual([])
})

test('loses nothing whatever the server answers', async ({ open, page, problems }) => {
  await hear(page)
  await open(FIXTURE)
  await allAlive(page)
  const form = classic(page)
  await fill(form)
  const said = form.locator('.wpforms-error-container')
  const SENT = ['FormSubmitButtonDisable', 'BeforeFormSubmit', 'AjaxBeforeSubmit']
  const FAILED = [...SENT, 'AjaxSubmitFailed', 'FormSubmitButtonRestore', 'AjaxSubmitCompleted']
  const BROKEN = [...SENT, 'AjaxSubmitError', 'FormSubmitButtonRestore', 'AjaxSubmitCompleted']
  await heard(page)
  for (const [word, texts, events] of [
    ['[text]', ['The harbour is closed.'], FAILED],
    ['[general]', ['Form has not been submitted.', 'Please call us.'], FAILED],
    ['[field]', ['Form has not been submitted, please see the errors below.'], FAILED],
    ['[false]', ['Your message could not be sent. Please try again.'], FAILED],
    ['[500]', ['Your message could not be sent. Please try again.'], BROKEN],
    ['[html]', ['Your message could not be sent. Please try again.'], BROKEN],
    ['[empty]', ['Your message could not be sent. Please try again.'], BROKEN],
  ] as const)
    await test.step(word, async () => {
      await form.getByLabel('Message').fill(word)
      await send(form).click()
      await expect(said).toHaveText([...texts])
      await expect(send(form)).toHaveText('Send')
      await expect(send(form)).not.toHaveAttribute('aria-disabled')
      await expect(form.getByLabel('Message')).toHaveValue(word)
      await expect.poll(() => heard(page)).toEqual(events)
      if (word === '[field]') {
        await expect(form.locator('#wpforms-310-field_1-error')).toHaveText('This address is taken.')
        await expect(form.getByLabel('E-mail')).toBeFocused()
      }
    })
  await test.step('it can be sent after all', async () => {
    await form.getByLabel('Message').fill('Hello')
    await send(form).click()
    await expect(page.locator('#wpforms-310')).toContainText(THANKS)
  })
  await test.step('an answer leads where it may', async () => {
    await modern(page).getByLabel('E-mail').fill('ann@quay.example')
    await modern(page).getByLabel('South').check()
    await modern(page).getByLabel('Message').fill('[javascript]')
    await heard(page)
    await send(modern(page)).click()
    await expect.poll(() => heard(page)).toContain('AjaxSubmitBeforeRedirect')
    await atRest(page)
    expect(await page.evaluate('window.ran')).toBeUndefined()
  })
  await open(FIXTURE)
  await allAlive(page)
  await modern(page).getByLabel('E-mail').fill('ann@quay.example')
  await modern(page).getByLabel('South').check()
  await modern(page).getByLabel('Message').fill('[redirect]')
  await Promise.all([page.waitForURL(/\?thanks/), send(modern(page)).click()])
  expect(problems.filter((line) => /exception/.test(line))).toEqual([])
})

test('the first touch: a submit before the code is there is answered once; without it the browser posts, with the token', async ({
  open,
  page,
}) => {
  const sent = sentBy(page)
  await test.step('code on its way', async () => {
    const arrive = await holdChunk(page, CHUNK)
    await open(FIXTURE, { wait: false })
    await fill(classic(page))
    await send(classic(page)).click()
    await arrive()
    await expect(page.locator('#wpforms-310')).toContainText(THANKS)
    expect(sent).toHaveLength(1)
  })
  await test.step('code that never comes', async () => {
    await routeChunk(page, CHUNK, (route) => route.abort())
    await open(FIXTURE)
    await fill(classic(page))
    await Promise.all([
      page.waitForRequest((request) => request.isNavigationRequest()),
      send(classic(page)).click(),
    ])
    expect(sent.at(-1)).toContain('wpforms[token]=c1a55ic')
  })
})

test('asks whether another address was meant; stops and gives all back', async ({ open, page }) => {
  await open(FIXTURE, { mode: 'none' })
  const before = await markup(page, 'main')
  await open(FIXTURE)
  await allAlive(page)
  const form = classic(page)
  await form.getByLabel('E-mail').fill('ann@gmial.com')
  await page.keyboard.press('Tab')
  const link = form.getByRole('link', { name: 'ann@gmail.com' })
  await expect(link).toBeVisible()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('E-mail')).toHaveValue('ann@gmail.com')
  await expect(form.getByLabel('E-mail')).toBeFocused()
  await send(form).click()
  await expect(form.locator('label.wpforms-error').first()).toBeVisible()
  await page.evaluate(() => window.archipelago!.unmount!(document))
  await form.evaluate((node: HTMLFormElement) => node.reset())
  expect(await markup(page, 'main')).toBe(before)
})
