import type { Locator, Page, Request } from '@playwright/test'

export const PAGE = '/fixtures/fluent-form.html'
export const SIX = '/fixtures/fluent-form-6.html'
export const STEPS = '/fixtures/fluent-form-steps.html'

/** The n-th printed copy of a form. */
export const formOf = (page: Page, id: number, n = 1) => page.locator(`form.ff_form_instance_${id}_${n}`)

export const field = (form: Locator, name: string) => form.locator(`[name="${name}"]`)

/** Every submission that leaves the page: its address, body, and the form data inside. */
export const sendings = (page: Page) => {
  const list: { url: string; body: string; data: string; fields: [string, string][] }[] = []
  page.on('request', (request: Request) => {
    const body = request.postData() ?? ''
    if (request.method() !== 'POST' || !body.includes('action=fluentform_submit')) return
    const data = new URLSearchParams(body).get('data')!
    list.push({ url: request.url(), body, data, fields: [...new URLSearchParams(data)] })
  })
  return list
}

export const fillContact = async (form: Locator, message = 'hi') => {
  await field(form, 'names[first_name]').fill('Ann')
  await field(form, 'email').fill('ann@example.com')
  await field(form, 'message').fill(message)
}

export const send = (form: Locator) => form.locator('[type=submit]').click()

export const messages = (form: Locator) => form.locator('.error.text-danger')
export const stack = (form: Locator) =>
  form.locator('xpath=following-sibling::*[contains(@class,"ff-errors-in-stack")]')
export const thanks = (form: Locator) =>
  form.locator('xpath=following-sibling::*[contains(@class,"ff-message-success")]')

/** Names of the plugin's events, in order, as native listeners of the document hear them. */
export const EVENTS = [
  'fluentform_init',
  'fluentform_init_31',
  'fluentform_init_single',
  'fluentform_validation_failed',
  'show_element_error',
  'fluentform_error_below_element',
  'fluentform_error_in_stack',
  'fluentform_submission_success',
  'fluentform_submission_failed',
  'fluentform_next_action_payment',
  'fluentform_reset',
  'ff_to_next_page',
  'ff_to_prev_page',
  'update_slider',
]

/** Writes each event with its arguments to `window.log`, before anything of the page runs. */
export const record = (page: Page) =>
  page.addInitScript((names: string[]) => {
    const log: string[] = ((window as any).log = [])
    const say = (value: any): string =>
      value instanceof Element
        ? `<${value.localName}${value.getAttribute('name') ? ` ${value.getAttribute('name')}` : ''}>`
        : value?.jquery
          ? `$(${say(value[0])})`
          : Array.isArray(value)
            ? `[${value.map(say)}]`
            : value && typeof value === 'object'
              ? `{${Object.entries(value).map(([key, one]) => (/^(form|element|message|step|actionType|goBackToStep)$/.test(key) ? `${key}: ${say(one)}` : key))}}`
              : JSON.stringify(value)
    ;(window as any).say = say
    for (const name of names)
      document.addEventListener(name, (event: any) => {
        log.push(`${name} ${say(event.detail)}`)
      })
  }, EVENTS)

export const log = (page: Page): Promise<string[]> => page.evaluate(() => (window as any).log)
