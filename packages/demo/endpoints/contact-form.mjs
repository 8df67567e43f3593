import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { html, json } from '../respond.mjs'
import { formFor, termsOf } from './contact-form-fields.mjs'

const base = '/contact-form-7/v1/contact-forms/'

const questions = [
  ['1+1=?', '2'],
  ['2+3=?', '5'],
  ['How many legs has a lobster?', '10'],
]
const hash = (text) => createHash('md5').update(`quay ${text.trim().toLowerCase()}`).digest('hex')

/** The visitor's next question; its answer is only known by its hash. */
function nextQuiz({ session }) {
  const turn = (session.data.get('quiz') ?? 0) + 1
  session.data.set('quiz', turn)
  const [question, answer] = questions[turn % questions.length]
  return [question, hash(answer)]
}

const quizzes = (request, { fields }) => {
  const names = fields.filter(({ type }) => type === 'quiz').map(({ name }) => name)
  return names.length ? { quiz: Object.fromEntries(names.map((name) => [name, nextQuiz(request)])) } : {}
}

const problem = (code, message, status) => json({ code, message, data: { status } }, status)
const notFound = () => problem('wpcf7_not_found', 'The requested contact form was not found.', 404)

/** What a word in the message makes of an answer, so that every state can be seen in the demo. */
const orders = {
  '[spam]': () => ({ status: 'spam' }),
  '[abort]': () => ({ status: 'aborted' }),
  '[fail]': () => ({ status: 'mail_failed' }),
  '[error]': () => ({ status: 'error', message: 'This form is for subscribers only.' }),
  '[own status]': () => ({ status: 'my_own_status', message: 'A status of a plugin.' }),
  '[payment]': () => ({ status: 'payment_required' }),
}
const faults = {
  '[403]': () => problem('rest_forbidden', 'A firewall is in the way.', 403),
  '[500]': () => html('<p>There has been a critical error on this website.</p>', 500),
  '[html]': () => html('<!DOCTYPE html><title>Log in</title><p>Please log in.</p>'),
  '[empty]': () => ({ status: 204 }),
}

const messages = {
  mail_sent: 'Thank you for your message. It has been sent.',
  mail_failed: 'There was an error trying to send your message. Please try again later.',
  spam: 'There was an error trying to send your message. Please try again later.',
  aborted: 'Sending mail has been aborted.',
  validation_failed: 'One or more fields have an error. Please check and try again.',
  acceptance_missing: 'You must accept the terms and conditions before sending your message.',
  payment_required: 'Payment is required. Please pay by credit card.',
}

/** The answer as 5.x or 6.x spells it. */
function feedback({ modern, form, unitTag, status, message, invalid, posted }) {
  const invalidFields = invalid.map(({ name, message }) => ({
    ...(modern ? { field: name } : { into: `span.wpcf7-form-control-wrap.${name}` }),
    message,
    idref: null,
    error_id: `${unitTag}-ve-${name}`,
  }))
  const silent = ['validation_failed', 'acceptance_missing', 'spam', 'error'].includes(status)
  return {
    ...(modern && { contact_form_id: form.id }),
    into: `#${unitTag}`,
    status,
    message: message ?? messages[status],
    posted_data_hash: silent ? '' : createHash('md5').update(posted).digest('hex'),
    ...((modern || invalid.length) && { invalid_fields: invalidFields }),
  }
}

async function answer(request, form) {
  const { raw, fields, files } = await request.body()
  if (!/^multipart\/form-data/i.test(String(request.headers['content-type'])))
    return problem('wpcf7_unsupported_media_type', 'The request payload format is not supported.', 415)
  const value = (name) => fields.find(([one]) => one === name)?.[1]
  const unitTag = value('_wpcf7_unit_tag')
  const nonce = value('_wpnonce')
  // WordPress itself looks at the nonce before the plugin sees the form.
  if (nonce !== undefined && nonce !== request.session.nonce)
    return problem('rest_cookie_invalid_nonce', 'Cookie check failed', 403)
  if (!unitTag) return problem('wpcf7_unit_tag_not_found', 'There is no valid unit tag.', 400)

  const words = fields.map(([, text]) => text).join(' ')
  if (words.includes('[slow]')) await sleep(1500)
  const fault = Object.keys(faults).find((word) => words.includes(word))
  if (fault) return faults[fault]()

  const modern = Number.parseInt(value('_wpcf7_version') ?? '', 10) > 5
  const invalid = form.check(fields, files, { modern, hash })
  const order = Object.keys(orders).find((word) => words.includes(word))
  const { status, message } = invalid.length
    ? { status: 'validation_failed' }
    : termsOf(form, fields)
      ? { status: 'acceptance_missing' }
      : (orders[order]?.() ?? { status: 'mail_sent' })
  const reply = feedback({ modern, form, unitTag, status, message, invalid, posted: raw })
  const body = JSON.stringify({ ...reply, ...quizzes(request, form) })
  const stray = words.includes('[notice]')
    ? '<br />\n<b>Notice</b>: Undefined index in mail.php on line 7\n'
    : ''
  return { ...json(null), body: stray + body }
}

/** Contact Form 7's REST endpoints for the forms of the fixtures and of the captured pages. @param {import('./registry.mjs').Registry} registry */
export function registerContactForm(registry) {
  const route = (method, call, handler) =>
    registry.rest(method, new RegExp(`^${base}(\\d+)/${call}$`), (request, [, id]) => {
      const form = formFor(Number(id))
      return form ? handler(request, form) : notFound()
    })
  route('POST', 'feedback', answer)
  route('GET', 'refill', (request, form) => {
    const fresh = quizzes(request, form)
    // PHP prints an empty object as a list.
    return json(Object.keys(fresh).length ? fresh : [])
  })
  route('GET', 'feedback/schema', (_, form) =>
    json({ version: 'Contact Form 7 SWV Schema 2024-10', locale: 'en_US', rules: form.rules() }),
  )

  // An endpoint of a theme's own, for the plain form: it answers in the same words.
  registry.rest('POST', /^\/harbour\/v1\/letters$/, async (request) => {
    const { fields } = await request.body()
    const empty = !fields.find(([name]) => name === 'message')?.[1].trim()
    return json(
      empty
        ? {
            status: 'invalid',
            message: 'There is nothing in your letter.',
            invalid_fields: [{ field: 'message', message: 'Please write something.' }],
          }
        : { status: 'sent', message: 'Thank you, your letter is on its way.' },
    )
  })
}
