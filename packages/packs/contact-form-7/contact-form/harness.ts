import type { Locator, Page, Request } from '@playwright/test'

/*
 * What the browser tests of this folder share.
 */

const NAMES = 'beforesubmit invalid unaccepted spam aborted mailsent mailfailed submit reset statuschanged'

/** Opens a page through `open`, waits until its forms are alive, and writes down events and REST calls. */
export const visit = async (
  page: Page,
  open: (path: string) => Promise<Page>,
  path = '/fixtures/contact-form-7.html',
) => {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/wp-json/')) calls.push(request)
  })
  await page.addInitScript((names) => {
    const log: string[] = []
    const page = window as any
    page.heard = log
    for (const name of [...names.split(' ').map((one) => `wpcf7${one}`), 'wpcf7grecaptchaexecuted', 'reset'])
      document.addEventListener(name, (event: any) => {
        const { target, detail } = event
        page.detail = detail
        const state = target.dataset?.status ?? ''
        log.push([name.replace('wpcf7', ''), state, detail?.status ?? ''].join(' ').trim())
      })
  }, NAMES)
  await open(path)
  await alive(page)
  return {
    calls,
    paths: () => calls.map((request) => `${request.method()} ${request.url().replace(/.*\/wp-json/, '')}`),
    posts: () => calls.filter((request) => request.method() === 'POST'),
    /** Events so far, or since `forget`, as `name data-status detail.status`. */
    heard: () => page.evaluate<string[]>(() => (window as any).heard),
    forget: () => page.evaluate(() => void ((window as any).heard.length = 0)),
  }
}

/** Resolves when every contact form of the page is alive. */
export const alive = (page: Page) =>
  page.waitForFunction(() => {
    // They wait for a visitor.
    dispatchEvent(new Event('scroll'))
    const islands = (window as any).archipelago?.islands.filter(({ name }: any) => name === 'contact-form')
    return islands?.length && islands.every(({ state }: any) => state === 'alive')
  })

/** A form by its unit tag. */
export const formOf = (page: Page, tag: string): Locator => page.locator(`#${tag} form`)

export const SIMPLE = 'wpcf7-f702-p1-o2'
export const SECOND = 'wpcf7-f702-p1-o3'
export const FULL = 'wpcf7-f701-p1-o1'
export const TERMS = 'wpcf7-f703-p1-o4'
export const MODERN = 'wpcf7-f762-p1-o2'
export const MODERN_PAGE = '/fixtures/contact-form-7-6.html'

/** Fills the plugin's default form. */
export const fillSimple = async (form: Locator, message = 'Hello') => {
  await form.getByLabel('Your name').fill('Ann Lee')
  await form.getByLabel('Your email').fill('ann@example.com')
  await form.getByLabel('Subject').fill('Berth 4')
  await form.getByLabel('Your message').fill(message)
  // What is checked when a field is left is done before anything is sent.
  await form.getByLabel('Your message').blur()
}

/** Fills the form that has every kind of field. */
export const fillFull = async (form: Locator, page: Page) => {
  await form.getByLabel('Your email').fill('ann@example.com')
  await form.getByLabel('Subject').fill('Berth 4')
  await form.getByLabel('Message').fill('A berth for\na small yacht')
  // Firefox sends no `change` for what a test fills in.
  await form.getByLabel('Website').pressSequentially('quay.example')
  await form.getByLabel('Age', { exact: true }).fill('44')
  await form.getByLabel('Matter').selectOption('Yachts')
  await form.getByLabel('Several').selectOption(['A', 'C'])
  await form.getByLabel('Two', { exact: true }).check()
  await form.getByLabel('Ex2').check()
  await form.getByLabel('Document').setInputFiles({
    name: 'berth.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('4'),
  })
  await form.locator('[name=your-quiz]').fill('2')
  await form.getByLabel('privacy policy').check()
  await page.keyboard.press('Tab')
}

/** A multipart body as text, with its boundary called B. */
export const bodyOf = (request: Request) => {
  const text = request.postDataBuffer()!.toString()
  const [boundary] = text.split('\r\n')
  return text.replaceAll(boundary!, 'B')
}

/** Fields as the browser posts them. */
export const multipart = (...fields: [string, string][]) =>
  `${fields.map(([name, value]) => `B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}B--\r\n`
