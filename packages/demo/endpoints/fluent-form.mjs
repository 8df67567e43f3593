import { setTimeout as sleep } from 'node:timers/promises'
import { html, json } from '../respond.mjs'
import { forms } from './fluent-form-fields.mjs'

const EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i

/** What the server says when a visitor writes one of these words into any field. */
const words = {
  '[403]': () => html('<html><body>Forbidden by the firewall</body></html>', 403),
  '[500]': () => html('<b>Fatal error</b>: Uncaught TypeError', 500),
  '[html]': () => html('<!DOCTYPE html><title>Log in</title><p>Please log in.'),
  '[zero]': () => html('0', 400),
  '[empty]': () => html(''),
  '[nothing]': () => json({}),
  '[rate]': () => json({ errors: 'Too Many Requests.' }, 429),
  '[nonce]': () =>
    json({ errors: { _fluentformnonce: ['Nonce verification failed, please try again.'] } }, 422),
  '[spam]': () => json({ errors: 'Sorry! You can not submit this form at this moment!' }, 422),
  '[both]': () =>
    json({ errors: { email: { unique: 'Already <b>used</b>' }, nowhere: { rule: 'Elsewhere' } } }, 423),
  '[reset]': () => answer({ message: 'Thank you, and one more?', action: 'reset_form' }),
  '[rich]': () =>
    answer({
      message: '<p>Thank <strong>you</strong><img src=x onerror="alert(1)"></p>',
      action: 'hide_form',
    }),
  '[redirect]': () => answer({ message: '', redirectUrl: '/shop/?from=ff' }),
  '[script]': () => answer({ message: 'Stay', redirectUrl: 'javascript:alert(1)' }),
  '[payment]': () =>
    json({
      success: true,
      data: { nextAction: 'payment', append_data: { __entry_intermediate_hash: 'a1b2' } },
    }),
}

const answer = (result) => json({ success: true, data: { insert_id: 4, result, error: '' } })

/** Whether `container` with this name, its parts or its `[]` holds something. */
const filled = (fields, name) =>
  fields.some(([key, value]) => key.replace(/\[\]$/, '') === name && value.trim() !== '')

/** The messages of a form's rules, as the plugin's own server gives them; a hidden field is not looked at. */
function check({ rules, shown }, fields) {
  const errors = {}
  for (const [name, rule] of Object.entries(rules)) {
    if (shown?.[name] && !shown[name](new Map(fields))) continue
    const value = fields.find(([key]) => key === name)?.[1] ?? ''
    if (rule.required && !filled(fields, name)) errors[name] = { required: 'This field is required' }
    else if (rule.email && value && !EMAIL.test(value))
      errors[name] = { email: 'This field must contain a valid email' }
  }
  return errors
}

async function submit(_request, fields) {
  const id = fields.get('form_id')
  const form = forms[id]
  if (!form) return json({ errors: 'Sorry, No corresponding form found' }, 423)
  const data = [...new URLSearchParams(fields.get('data') ?? '')]
  const typed = data.map(([, value]) => value).join(' ')
  if (typed.includes('[slow]')) await sleep(1500)
  for (const [word, reply] of Object.entries(words)) if (typed.includes(word)) return reply()
  if (data.find(([name]) => name === `item__${id}__fluent_checkme_`)) return words['[spam]']()
  if (form.trap && data.find(([name]) => name === `item_${id}__fluent_sf`)?.[1] !== '')
    return words['[spam]']()
  const errors = check(form, data)
  if (Object.keys(errors).length) return json({ errors }, 423)
  return answer(form.result)
}

/** One file, answered with its address; the demo keeps none. */
async function upload(request) {
  const { files, fields } = await request.body()
  const [file] = files
  if (!file) return json({ errors: ['Nothing was uploaded'] }, 422)
  const form = forms[request.query.get('formId') ?? new Map(fields).get('formId')]
  if (form?.files && !form.files.test(file.filename))
    return json({ errors: { [file.name]: { allowed_file_types: 'Invalid file type' } } }, 422)
  const name = `ff-${encodeURIComponent(file.filename)}`
  return json({ success: true, data: { files: [{ url: `${request.origin}/uploads/${name}`, file: name }] } })
}

/** @param {import('./registry.mjs').Registry} registry */
export function registerFluentForm(registry) {
  registry.admin('fluentform_submit', submit)
  registry.admin('fluentform_file_upload', upload)
  registry.admin('fluentform_delete_uploaded_file', () => json({ success: true }))
  registry.admin('fluentform_generate_protection_token', (_, fields) =>
    json({ success: true, data: { token: `token-${fields.get('form_id')}` } }),
  )
}
