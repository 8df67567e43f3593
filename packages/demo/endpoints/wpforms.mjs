import { setTimeout as sleep } from 'node:timers/promises'
import { html, json } from '../respond.mjs'

/** Tokens of the fixture's forms, by number; the plain one has none. */
const TOKENS = {
  310: ['c1a55ic'],
  320: ['m0dern', 'renewed'],
  330: ['nat1ve'],
  340: [null],
  350: ['captcha'],
}
const REQUIRED = {
  310: ['[0][first]', '[0][last]', '[1]', '[2][]', '[4]'],
  320: ['[1]', '[2]'],
  330: ['[1]'],
  340: ['[1]'],
  350: [],
}

const refuse = (errors) => json({ success: false, data: { errors } })
const box = (place, text) => ({
  [place]: `<div class="wpforms-error-container" role="alert"><p>${text}</p></div>`,
})

/** What a word in any field makes of an answer, so that every state can be seen in the demo. */
const answers = {
  '[500]': () => html('<p>There has been a critical error on this website.</p>', 500),
  '[html]': () => html('<!DOCTYPE html><title>Log in</title><p>Please log in.</p>'),
  '[empty]': () => html(''),
  '[false]': () => json({ success: false }),
  '[text]': () => json({ success: false, data: 'The harbour is closed.' }),
  '[general]': () =>
    refuse({
      general: { ...box('header', 'Form has not been submitted.'), ...box('footer', 'Please call us.') },
    }),
  '[field]': () =>
    refuse({
      general: box('header', 'Form has not been submitted, please see the errors below.'),
      field: { 'wpforms[fields][1]': 'This address is <b>taken</b>.' },
    }),
  '[redirect]': (id) =>
    json({ success: true, data: { form_id: id, redirect_url: '/fixtures/plain.html?thanks' } }),
  '[javascript]': (id) =>
    json({ success: true, data: { form_id: id, redirect_url: 'javascript:window.ran=true' } }),
  '[wait]': () => json({ success: true, data: { action_required: true } }),
}

/** Forms of WPForms (contracts/wpforms.md 5, 6, 8). @param {import('./registry.mjs').Registry} registry */
export function registerWPForms(registry) {
  registry.admin('wpforms_get_token', async () => json({ success: true, data: { token: 'renewed' } }))
  registry.admin('wpforms_submit', async (_request, fields) => {
    const id = `${fields.get('wpforms[id]')}`
    const words = [...fields].map(([, value]) => value).join(' ')
    if (words.includes('[slow]')) await sleep(1500)
    const [, answer] = Object.entries(answers).find(([word]) => words.includes(word)) ?? []
    if (answer) return answer(id)
    if (!TOKENS[id]?.includes(fields.get('wpforms[token]')))
      return refuse({ general: box('footer', 'Antispam token is invalid.') })
    const missing = REQUIRED[id].filter((part) => !fields.get(`wpforms[fields]${part}`))
    if (missing[0])
      return refuse({
        general: box('header', 'Form has not been submitted, please see the errors below.'),
        field: Object.fromEntries(
          missing.map((part) => [`wpforms[fields]${part.replace(/\[\]$/, '')}`, 'This field is required.']),
        ),
      })
    return json({
      success: true,
      data: {
        confirmation: `<div class="wpforms-confirmation-container-full wpforms-confirmation-scroll" id="wpforms-confirmation-${id}"><p>Thanks for contacting us! We will be in touch with you shortly.</p></div><script>window.confirmed = (window.confirmed || 0) + 1</script>`,
      },
    })
  })
}
