import type { Locator, Page, Route } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { expect, test } from '../../../../scripts/e2e/test'
import { fillSimple, formOf, MODERN, MODERN_PAGE, SIMPLE, visit } from './harness'

const PAGE = '/fixtures/contact-form-7.html'
const VERSIONS = [
  ['5.x', PAGE, SIMPLE],
  ['6.x', MODERN_PAGE, MODERN],
] as const

const fulfill =
  (status: number, body: string, contentType = 'application/json') =>
  (route: Route) =>
    route.fulfill({ status, body, contentType })

/** Each way in which an answer does not come, and what the visitor reads then. */
const FAULTS: [name: string, answer: (route: Route) => unknown, message: RegExp][] = [
  ['no network', (route) => route.abort('internetdisconnected'), /offline/],
  ['a refused connection', (route) => route.abort('connectionreset'), /offline/],
  ['a firewall’s 403', fulfill(403, '<h1>Forbidden</h1>', 'text/html'), /try again later/],
  ['an unknown form', fulfill(404, '{"code":"wpcf7_not_found","message":"Not found"}'), /try again later/],
  ['a wrong content type', fulfill(415, '{"code":"wpcf7_unsupported_media_type"}'), /try again later/],
  [
    'a file that is too big for the server',
    fulfill(413, '<h1>Too Large</h1>', 'text/html'),
    /try again later/,
  ],
  ['a broken server', fulfill(500, '<p>Critical error</p>', 'text/html'), /try again later/],
  ['a login page', fulfill(200, '<!DOCTYPE html><p>Log in</p>', 'text/html'), /try again later/],
  ['an empty answer', fulfill(204, ''), /try again later/],
  ['JSON of something else', fulfill(200, '["surprise"]'), /try again later/],
  ['the word null', fulfill(200, 'null'), /try again later/],
]

const send = (form: Locator) => form.getByRole('button').click()

/** The form says so, keeps everything, and can be used. */
const expectFailed = async (form: Locator, message: RegExp) => {
  await expect(form).toHaveAttribute('data-status', 'failed')
  await expect(form.locator('.wpcf7-response-output')).toHaveText(message)
  await expect(form.locator('..').getByRole('status')).toHaveText(message)
  await expect(form.locator('.ajax-loader, .wpcf7-spinner')).toBeHidden()
  await expect(form.getByLabel('Your name')).toHaveValue('Ann Lee')
  await expect(form.getByLabel('Your message')).toHaveValue('Hello')
  await expect(form.getByRole('button')).toBeEnabled()
}

for (const [version, path, tag] of VERSIONS) {
  test(`${version}: each failure, when it is sent and when it is renewed`, async ({ open, page }) => {
    test.slow()
    await test.step(`${version}: each failure when it is sent: said, nothing lost, sent again`, async () => {
      const { heard, forget, posts } = await visit(page, open, path)
      const form = formOf(page, tag)
      await fillSimple(form)
      for (const [name, fault, message] of FAULTS)
        await test.step(name, async () => {
          await forget()
          await page.route('**/feedback', fault, { times: 1 })
          await send(form)
          await expectFailed(form, message)
          const names = (await heard()).map((line) => line.split(' ')[0])
          expect(names.filter((one) => one !== 'statuschanged')).toEqual(['beforesubmit'])
        })
      await send(form)
      await expect(form).toHaveAttribute('data-status', 'sent')
      expect(posts()).toHaveLength(FAULTS.length + 1)
    })

    await test.step(`${version}: each failure when it is renewed: the message stays sent`, async () => {
      await visit(page, open, path)
      const form = formOf(page, tag)
      for (const [name, fault] of [...FAULTS, ['none', (route: Route) => route.continue()] as const])
        await test.step(name, async () => {
          await fillSimple(form)
          await page.route('**/refill', fault, { times: 1 })
          await send(form)
          await expect(form).toHaveAttribute('data-status', 'sent')
          await expect(form.locator('.wpcf7-response-output')).toHaveText(/Thank you/)
        })
    })
  })

  test(`${version}: axe in any state; an old nonce, a server that never answers`, async ({ open, page }) => {
    test.slow()
    await test.step(`${version}: axe finds nothing in any state`, async () => {
      await visit(page, open, path)
      const form = formOf(page, tag)
      const audit = async (status: string) => {
        await expect(form).toHaveAttribute('data-status', status)
        const { violations } = await axe(page).include('main').analyze()
        expect(violations.map(({ id }) => `${status}: ${id}`)).toEqual([])
      }
      await send(form)
      await audit('invalid')
      for (const [word, status] of [
        ['[spam]', 'spam'],
        ['[500]', 'failed'],
        ['[slow]', 'submitting'],
      ] as const) {
        await fillSimple(form, word)
        await send(form)
        await audit(status)
      }
      await audit('sent')
    })

    await test.step(`${version}: an old nonce, stray output, a server that never answers`, async () => {
      await page.clock.install()
      const { posts } = await visit(page, open, path)
      const form = formOf(page, tag)
      await fillSimple(form, 'Hello [notice]')
      await form.evaluate((node) =>
        node.insertAdjacentHTML('beforeend', '<input type="hidden" name="_wpnonce" value="old">'),
      )
      await send(form)
      await expect(form).toHaveAttribute('data-status', 'sent')
      expect(posts().map((request) => request.postData()!.includes('_wpnonce'))).toEqual([true, false])

      await form.evaluate((node) => node.querySelector('[name=_wpnonce]')!.remove())
      await fillSimple(form)
      await page.route('**/feedback', () => {}, { times: 1 })
      await Promise.all([page.waitForRequest('**/feedback'), send(form)])
      await expect(form).toHaveAttribute('data-status', 'submitting')
      await page.clock.runFor(121_000)
      await expectFailed(form, /try again later/)
      await send(form)
      await expect(form).toHaveAttribute('data-status', 'sent')
    })
  })
}

test('sent all the same, whatever the site does', async ({ open, page, problems }) => {
  await test.step('6.x: rules that cannot be had are not missed', async () => {
    await page.route('**/feedback/schema', fulfill(500, ''))
    await visit(page, open, MODERN_PAGE)
    const form = formOf(page, MODERN)
    await fillSimple(form)
    await send(form)
    await expect(form).toHaveAttribute('data-status', 'sent')
  })

  await test.step('a script that prevents every submit does not keep a message from being sent', async () => {
    await visit(page, open)
    await page.evaluate(() =>
      document.querySelectorAll('form').forEach((form) => {
        form.onsubmit = () => false
      }),
    )
    const form = await sendEarly(page, SIMPLE)
    await expect(form).toHaveAttribute('data-status', 'sent')
  })

  await test.step('a form that leaves the page while it is sent is sent nevertheless', async () => {
    // Others' of the steps before.
    problems.length = 0
    await visit(page, open)
    const form = formOf(page, SIMPLE)
    await fillSimple(form, '[slow]')
    await send(form)
    await expect(form).toHaveAttribute('data-status', 'submitting')
    const answered = page.waitForResponse('**/feedback')
    await page.evaluate((tag) => document.getElementById(tag)!.remove(), SIMPLE)
    expect(await (await answered).json()).toMatchObject({ status: 'mail_sent' })
    expect(problems).toEqual([])
  })

  await test.step('a submit that a site’s own `wpcf7.submit` breaks is posted by the browser', async () => {
    await visit(page, open)
    await page.evaluate(() => {
      ;(window as any).wpcf7.submit = () => {
        throw new Error('theirs')
      }
    })
    await sendEarly(page, SIMPLE)
    await expect(page.getByRole('row', { name: /^your-message/ })).toHaveText('your-messageHello')
  })
})

/** A submit before the form is alive: by the visitor, right after the page is there. */
const sendEarly = async (page: Page, tag: string) => {
  const form = formOf(page, tag)
  await fillSimple(form)
  await send(form)
  return form
}

test('without our code, and before it is there', async ({ open, page, site }) => {
  await test.step('without our code the browser posts the form', async () => {
    site.control({ failChunks: true })
    await open(PAGE, { wait: false })
    await sendEarly(page, SIMPLE)
    await expect(page.getByRole('row', { name: /^your-message/ })).toHaveText('your-messageHello')
  })

  await test.step('a submit before the code is there is kept, and what was typed with it', async () => {
    site.control({ failChunks: false })
    site.control({ delayChunks: 700 })
    await open(PAGE, { wait: false })
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url())
    })
    const form = await sendEarly(page, SIMPLE)
    await expect(form).toHaveAttribute('data-status', 'sent')
    expect(posts).toEqual([expect.stringContaining('/702/feedback')])
  })
})
