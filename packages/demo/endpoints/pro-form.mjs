import { setTimeout as sleep } from 'node:timers/promises'
import { html, json } from '../respond.mjs'

/** Fields that must have something in them: of the fixture's forms, by the widget's id, and of the captured pages'. */
const REQUIRED = {
  8400001: ['name', 'email', 'berth', 'terms'],
  8400002: ['name', 'email'],
  8400003: ['boat'],
  8400004: ['email'],
  8400005: ['email'],
  harbour: ['message'],
  '7d5b76f': ['text', 'email', 'radio', 'select', 'acceptance'],
  5609878: ['one', 'two'],
  '09e5345': [],
  b4e1374: ['one', 'two'],
  '056f748': ['email'],
}

const refuse = (message, errors = []) => json({ success: false, data: { message, errors, data: [] } })

/** What a word in any field makes of an answer, so that every state can be seen in the demo. */
const faults = {
  '[500]': () => html('<p>There has been a critical error on this website.</p>', 500),
  '[html]': () => html('<!DOCTYPE html><title>Log in</title><p>Please log in.</p>'),
  '[zero]': () => html('0'),
  '[403]': () => json({ success: false, data: { message: 'A firewall is in the way.' } }, 403),
  '[silent]': () => json({ success: false, data: { message: '', errors: [], data: [] } }),
  '[markup]': () =>
    refuse('Not sent.<br><em>Try again</em><script>window.ran = true</script>', {
      name: 'Not <b>that</b> name',
    }),
}
const actions = {
  '[redirect]': { redirect_url: '/fixtures/plain.html?thanks' },
  '[javascript]': { redirect_url: 'javascript:window.ran=true' },
  '[popup]': { popup: { action: 'open', id: '77' } },
  '[close]': { popup: { action: 'close', do_not_show_again: 'yes' } },
}

const find = (table, text) => Object.entries(table).find(([word]) => text.includes(word))?.[1]

/** Elementor Pro's forms (contracts/elementor-pro.md 5.2). @param {import('./registry.mjs').Registry} registry */
export function registerProForm(registry) {
  registry.admin('elementor_pro_forms_send_form', async (_request, fields) => {
    const all = [...fields]
    const given = all.filter(([name]) => name.startsWith('form_fields['))
    if (!given.length) return html('<p>There has been a critical error on this website.</p>', 500)
    const required = REQUIRED[fields.get('form_id')]
    if (!required) return refuse('Your submission failed because the form is invalid.')
    const words = given.map(([, value]) => value).join(' ')
    if (words.includes('[slow]')) await sleep(1500)
    const fault = find(faults, words)
    if (fault) return fault()
    if (fields.get('form_fields[honeypot]'))
      return refuse('Your submission failed because of an error.', { invalid_form: 'Invalid form', '': '' })
    const errors = Object.fromEntries(
      required
        .filter((name) => !fields.get(`form_fields[${name}]`) && !fields.get(`form_fields[${name}][]`))
        .map((name) => [name, 'This field is required.']),
    )
    if (fields.get('form_id') === '8400004' && fields.get('g-recaptcha-response') !== 'token of v3')
      errors.captcha = 'The Captcha field cannot be blank. Please enter a value.'
    if (Object.keys(errors).length)
      return refuse('Your submission failed because of an error.', { ...errors, '': '' })
    const reply = json({
      success: true,
      data: { message: 'Your submission was successful.', data: find(actions, words) ?? [] },
    })
    return words.includes('[notice]')
      ? { ...reply, body: `<br />\n<b>Notice</b>: Undefined index\n${reply.body}` }
      : reply
  })
}
