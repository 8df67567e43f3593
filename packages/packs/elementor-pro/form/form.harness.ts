import type { Locator, Page } from '@playwright/test'
import { atRest } from '../../../../scripts/e2e/rest'

export const FIXTURE = '/fixtures/pro-form.html'
export const CHUNK = /\/islands\/pro-form-\w{8}\.js/
export const AJAX = '**/wp-admin/admin-ajax.php'
export const GOOD = 'Your submission was successful.'
export const BAD = 'Your submission failed because of an error.'

export const berth = (page: Page) => page.locator('#berth')
export const button = (form: Locator) => form.locator('[type=submit]')
export const below = (form: Locator) => form.locator('> .elementor-message')

/** Waits until every form of the page is alive: those further down when they are near. */
export const allAlive = async (page: Page) => {
  for (const widget of await page.locator('.elementor-widget-form,[data-island=pro-form]').all())
    await widget.scrollIntoViewIfNeeded()
  await page.waitForFunction(() =>
    window
      .archipelago!.islands!.filter(({ name }) => name === 'pro-form')
      .every(({ state }) => state === 'alive'),
  )
  await atRest(page)
  await page.evaluate(() => scrollTo(0, 0))
}

export const fill = async (form: Locator, message = 'Hello') => {
  await form.getByLabel('Your name').fill('Ann Lee')
  await form.getByLabel('Your email').fill('ann@quay.example')
  await form.getByLabel('Message').fill(message)
  await form.getByLabel('South').check()
  await form.getByLabel('I agree').check()
}

/** Writes down the fields of what forms send, in order: files are not in what the browser tells of a request. */
export const posts = async (page: Page) => {
  await page.addInitScript(() => {
    const sent: string[][] = []
    const note = (body: unknown) => {
      if (body instanceof FormData)
        sent.push([...body].map(([name, value]) => `${name}=${value instanceof File ? value.name : value}`))
    }
    const { fetch } = window
    const { send } = XMLHttpRequest.prototype
    Object.assign(window, {
      sent,
      fetch(address: string, options?: RequestInit) {
        note(options?.body)
        return fetch(address, options)
      },
    })
    XMLHttpRequest.prototype.send = function (body) {
      note(body)
      return send.call(this, body)
    }
  })
  return () => page.evaluate(() => (window as any).sent as string[][])
}

/** Writes down what is heard of a form's events: natively on the document, through jQuery on the form and on the document. */
export const hear = (page: Page) =>
  page.evaluate(() => {
    const heard: string[] = []
    const { jQuery } = window as any
    ;(window as any).heard = heard
    const form = document.querySelector('#berth')!
    for (const name of ['submit_success', 'form_destruct', 'reset', 'error']) {
      document.addEventListener(name, ({ type, detail }: any) =>
        heard.push(`native ${type} ${detail?.[0]?.message ?? ''}`.trim()),
      )
      for (const [who, target] of jQuery ? Object.entries({ form, document }) : [])
        jQuery(target).on(name, (_event: unknown, data?: any) =>
          heard.push(`${who} ${name} ${data?.message ?? ''}`.trim()),
        )
    }
  })
export const heard = (page: Page) =>
  page.evaluate(() => (window as any).heard.splice(0, Number.POSITIVE_INFINITY) as string[])
