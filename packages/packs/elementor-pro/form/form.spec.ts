import type { Route } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, test } from '../../../../scripts/e2e/test'
import {
  AJAX,
  allAlive,
  BAD,
  below,
  berth,
  button,
  FIXTURE,
  fill,
  GOOD,
  hear,
  heard,
  posts,
} from './form.harness'

test('sends what the original sends, says what is answered, with the events of the original; in place @react @firefox', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE, { mode: 'none' })
  const printed = await markup(page, '#content')
  const plain = await markup(page, '#berth')
  const sent = await posts(page)
  await open(FIXTURE)
  await allAlive(page)
  // Nothing but the names of the two groups of boxes.
  const named = / (?:role="(?:radio)?group"|aria-labelledby="[^"]*"|id="pro-form-label[^"]*")/g
  expect((await markup(page, '#berth')).replace(named, '')).toBe(plain)
  await expect(page.getByRole('radiogroup', { name: 'Berth' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Extras' })).toBeVisible()
  const form = berth(page)
  await hear(page)

  await test.step('sent: the fields in order, then action and address', async () => {
    await fill(form)
    await form.getByLabel('Power').check()
    await form.getByLabel('Flags').selectOption(['Blue', 'Green'])
    await form.getByLabel('Arrival').fill('2026-11-25')
    await form.getByLabel('Time', { exact: true }).fill('17:30')
    await form.getByLabel('Papers').setInputFiles([
      { name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('1') },
      { name: 'two.txt', mimeType: 'text/plain', buffer: Buffer.from('2') },
    ])
    await button(form).click()
    await expect(below(form)).toHaveText(GOOD)
    await expect(below(form)).toHaveClass('elementor-message elementor-message-success')
    await expect(below(form)).toHaveRole('alert')
    expect(await sent()).toEqual([
      [
        'post_id=840',
        'form_id=8400001',
        'referer_title=Forms of Elementor Pro',
        'queried_id=840',
        'form_fields[name]=Ann Lee',
        'form_fields[email]=ann@quay.example',
        'form_fields[message]=Hello',
        'form_fields[site]=',
        'form_fields[phone]=',
        'form_fields[length]=',
        'form_fields[berth]=South',
        'form_fields[extras][]=Power',
        'form_fields[boat]=Yacht',
        'form_fields[flags][]=Blue',
        'form_fields[flags][]=Green',
        'form_fields[arrival]=2026-11-25',
        'form_fields[departure]=',
        'form_fields[hour]=17:30',
        'form_fields[papers][]=one.txt',
        'form_fields[papers][]=two.txt',
        'form_fields[terms]=on',
        'form_fields[source]=quay',
        'form_fields[honeypot]=',
        'action=elementor_pro_forms_send_form',
        `referrer=${page.url()}`,
      ],
    ])
    await expect(form.getByLabel('Your name')).toHaveValue('')
    await expect(button(form)).toBeFocused()
    expect(await heard(page)).toEqual([
      `native submit_success ${GOOD}`,
      `native form_destruct ${GOOD}`,
      'native reset',
    ])
    expect(await violations(page)).toEqual([])
  })

  await test.step('refused: at every field, groups as well, with the focus on the first', async () => {
    await form.evaluate((node: HTMLFormElement) => {
      node.noValidate = true
    })
    await form.getByLabel('Your name').fill('Ann')
    await button(form).click()
    await expect(below(form)).toHaveText(BAD)
    await expect(form.getByLabel('Your email')).toBeFocused()
    await expect(form.getByLabel('Your email')).toHaveAttribute('aria-invalid', 'true')
    for (const label of ['Your email', 'North', 'I agree'])
      await expect(form.getByLabel(label)).toHaveAccessibleDescription('This field is required.')
    await expect(form.locator('.elementor-error > .elementor-form-help-inline')).toHaveCount(3)
    await expect(form.getByLabel('Your name')).toHaveValue('Ann')
    await expect(form.getByLabel('Your name')).not.toHaveAttribute('aria-invalid', 'true')
    // Natively it would be an error of a script.
    expect(await heard(page)).toEqual([])
    expect(await violations(page)).toEqual([])
  })

  await test.step('a message is HTML, of which no script runs; what was said before has gone', async () => {
    await form.getByLabel('Message').fill('[markup]')
    await button(form).click()
    await expect(below(form)).toHaveText('Not sent.Try again')
    await expect(below(form).locator('em')).toHaveText('Try again')
    await expect(form.locator('.elementor-form-help-inline')).toHaveText('Not that name')
    await expect(form.getByLabel('Your name')).toBeFocused()
    expect(await page.evaluate(() => (window as any).ran)).toBeUndefined()
  })

  await test.step('sent as well where others print around the answer', async () => {
    await fill(form, '[notice]')
    await form.getByLabel('Message').press('Control+Enter')
    await form.getByLabel('Your name').press('Enter')
    await expect(below(form)).toHaveText(GOOD)
    await expect(form.locator('.elementor-error')).toHaveCount(0)
  })

  await test.step('a form of a theme’s own', async () => {
    const own = page.getByRole('form', { name: 'Letter' })
    await button(own).click()
    await expect(own.getByLabel('Letter')).toBeFocused()
    await expect(own.getByLabel('Letter')).toHaveAccessibleDescription('This field is required.')
    await own.getByLabel('Letter').fill('Dear all')
    await button(own).click()
    await expect(below(own)).toHaveText(GOOD)
  })

  await test.step('unmounting gives the page back', async () => {
    await page.evaluate(() => {
      document.querySelector('#berth')!.removeAttribute('novalidate')
      window.archipelago!.unmount!(document)
    })
    expect(await markup(page, '#content')).toBe(printed)
    expect(problems).toEqual([])
  })
})

test('jQuery there: its handlers hear everything once, in order, and a submit that they trigger is sent @react', async ({
  open,
  page,
  problems,
}) => {
  const sent = await posts(page)
  await open(`${FIXTURE}?jquery=real`)
  await allAlive(page)
  await hear(page)
  const form = berth(page)
  await page.evaluate(() => {
    const { jQuery, heard } = window as any
    jQuery(document).on('ajaxSuccess', () =>
      heard.push(`ajaxSuccess ${document.querySelector('#berth > .elementor-message')?.textContent}`),
    )
  })
  await fill(form)
  await page.evaluate(() => (window as any).jQuery('#berth').trigger('submit'))
  await expect(below(form)).toHaveText(GOOD)
  expect(await sent()).toHaveLength(1)
  expect(await heard(page)).toEqual([
    `form submit_success ${GOOD}`,
    `document submit_success ${GOOD}`,
    `native submit_success ${GOOD}`,
    `form form_destruct ${GOOD}`,
    `document form_destruct ${GOOD}`,
    `native form_destruct ${GOOD}`,
    'form reset',
    'native reset',
    'document reset',
    `ajaxSuccess ${GOOD}`,
  ])
  await form.evaluate((node: HTMLFormElement) => {
    node.noValidate = true
  })
  await button(form).click()
  await expect(below(form)).toHaveText(BAD)
  await fill(form, '[500]')
  await button(form).click()
  await expect(below(form)).toHaveText('The form could not be sent. Please try again.')
  expect(await heard(page)).toEqual([
    'form error',
    'document error',
    `ajaxSuccess ${BAD}`,
    'form error',
    'document error',
  ])
  await expect(page).toHaveURL(/pro-form/)
  expect(problems.filter((line) => !/500|could not|Request failed/.test(line))).toEqual([])
})

const answer = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, body, contentType: 'text/html' })
const FAILED = /could not be sent/
const FAULTS: [name: string, answer: (route: Route) => unknown, said: RegExp][] = [
  ['no network', (route) => route.abort('internetdisconnected'), /offline/],
  ['a broken server', answer(500, '<p>Critical error</p>'), FAILED],
  ['a login page', answer(200, '<!DOCTYPE html><p>Log in</p>'), FAILED],
  ['nothing', answer(200, ''), FAILED],
  ['an unknown action', answer(400, '0'), FAILED],
  ['JSON of something else', answer(200, '["surprise"]'), FAILED],
  [
    'a form that is not known',
    answer(200, '{"success":false,"data":{"message":"Gone","errors":[]}}'),
    /^Gone$/,
  ],
  ['a refusal without a word', answer(200, '{"success":false,"data":{"message":"","errors":[]}}'), FAILED],
  ['a firewall that says why', answer(403, '{"success":false,"data":{"message":"Blocked"}}'), /^Blocked$/],
]

test('whatever goes wrong is said, nothing is lost, it can be sent again; never twice', async ({
  open,
  page,
}) => {
  await page.clock.install()
  await open(FIXTURE)
  const form = berth(page)
  await fill(form, 'A long letter')
  await form
    .getByLabel('Papers')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('1') })
  const isUsable = async () => {
    await expect(form).not.toHaveClass(/waiting/)
    await expect(form).not.toHaveAttribute('style', /opacity/)
    await expect(button(form)).toHaveText('Ask for it')
    await expect(button(form)).not.toHaveAttribute('aria-disabled')
    await expect(button(form)).toBeFocused()
    await expect(form.getByLabel('Message')).toHaveValue('A long letter')
    expect(await form.getByLabel('Papers').evaluate((input: HTMLInputElement) => input.files!.length)).toBe(1)
  }
  for (const [name, fault, said] of FAULTS)
    await test.step(name, async () => {
      await page.route(AJAX, fault, { times: 1 })
      await button(form).click()
      await expect(below(form)).toHaveText(said)
      await expect(below(form)).toBeInViewport()
      await isUsable()
    })

  await test.step('a server that never answers', async () => {
    await page.route(AJAX, () => {}, { times: 1 })
    await button(form).click()
    await expect(form).toHaveClass(/elementor-form-waiting/)
    await expect(form).toHaveCSS('opacity', '0.45')
    await expect(button(form)).toHaveAttribute('aria-disabled', 'true')
    await expect(button(form).locator('.elementor-form-spinner')).toHaveCount(1)
    await page.clock.runFor(100_000)
    await expect(form).toHaveClass(/elementor-form-waiting/)
    await page.clock.runFor(20_000)
    await expect(below(form)).toHaveText(FAILED)
    await isUsable()
  })

  await test.step('a page that comes back from the history waits for nothing', async () => {
    await page.route(AJAX, () => {}, { times: 1 })
    await button(form).click()
    await expect(form).toHaveClass(/elementor-form-waiting/)
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await isUsable()
    await expect(below(form)).toHaveCount(0)
  })

  await test.step('two presses are one', async () => {
    const sent: unknown[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request))
    let go = () => {}
    const held = new Promise<void>((done) => {
      go = done
    })
    await page.route(
      AJAX,
      async (route) => {
        await held
        await route.continue()
      },
      { times: 1 },
    )
    await button(form).click()
    await button(form).click({ force: true })
    await form.getByLabel('Your name').press('Enter')
    go()
    await expect(below(form)).toHaveText(GOOD)
    expect(sent).toHaveLength(1)
  })
})

test('what the answer asks for: another page, a popup; no address that is a script', async ({
  open,
  page,
}) => {
  await page.clock.install()
  await open(FIXTURE)
  const form = berth(page)
  await page.evaluate(() => {
    const called: string[] = []
    const note = (name: string) => (settings: object, event?: { target: Element }) =>
      called.push(`${name} ${JSON.stringify(settings)} ${event?.target.id ?? ''}`)
    Object.assign(window, {
      called,
      elementorProFrontend: {
        modules: { popup: { showPopup: note('show'), closePopup: note('close') } },
      },
    })
  })
  const called = () => page.evaluate(() => (window as any).called as string[])
  const send = async (word: string) => {
    await fill(form, word)
    await button(form).click()
    await expect(form.getByLabel('Message')).toHaveValue('')
    await expect(below(form)).toHaveText(GOOD)
  }
  await send('[popup]')
  expect(await called()).toEqual(['show {"action":"open","id":"77"} '])
  await send('[close]')
  expect(await called()).toHaveLength(1)
  await page.clock.runFor(1000)
  expect((await called())[1]).toBe('close {"action":"close","do_not_show_again":"yes"} berth')
  await send('[javascript]')
  expect(await page.evaluate(() => (window as any).ran)).toBeUndefined()
  await fill(form, '[redirect]')
  await button(form).click()
  await page.waitForURL('**/plain.html?thanks')
})

test('a form that leaves the page while it is sent: the visitor gets where the answer leads', async ({
  open,
  page,
}) => {
  await open(FIXTURE)
  const form = berth(page)
  await fill(form, '[slow] [redirect]')
  const sent = page.waitForRequest(AJAX)
  await button(form).click()
  await sent
  await page.evaluate(() => document.querySelector('.elementor-widget-form')!.remove())
  await page.waitForURL('**/plain.html?thanks')
})

test('uploads that are too large: said at once, not sent, forgotten with another choice', async ({
  open,
  page,
}) => {
  const sent = await posts(page)
  await open(FIXTURE)
  const form = berth(page)
  await fill(form)
  const papers = form.getByLabel('Papers')
  const file = (size: number) => ({
    name: `${size}.bin`,
    mimeType: 'text/plain',
    buffer: Buffer.alloc(size, 1),
  })
  await papers.setInputFiles([file(5), file(2 ** 20 + 1)])
  await expect(papers).toHaveAccessibleDescription('This file exceeds the maximum allowed size.')
  await papers.setInputFiles([file(2 ** 20 + 2)])
  await expect(form.locator('.elementor-form-help-inline')).toHaveCount(1)
  await button(form).click()
  await expect(papers).toBeFocused()
  await expect(form.locator('.elementor-form-help-inline')).toHaveCount(1)
  await papers.setInputFiles([file(2 ** 20)])
  await expect(form.locator('.elementor-error')).toHaveCount(0)
  expect(await sent()).toEqual([])
  await button(form).click()
  await expect(below(form)).toHaveText(GOOD)
  expect(await sent()).toHaveLength(1)
})
