/** The form's own names of what the server answers; a name of the form's own stays. */
const NAMES = new Map([
  ['validation_failed', 'invalid'],
  ['acceptance_missing', 'unaccepted'],
  ['mail_sent', 'sent'],
  ['mail_failed', 'failed'],
])
const OWN = /^(init|submitting|invalid|unaccepted|spam|aborted|sent|failed|resetting|custom-.+)$/
const MODERN = /^(validating|payment-required)$/

/**
 * The class and `data-status` of a status (contracts/contact-form-7.md 5): `validation_failed` is `invalid`, what
 * nobody knows becomes `custom-…`, of which only the first run of other characters is replaced.
 */
export const classOf = (status: string, modern: boolean): string => {
  const name = NAMES.get(status) ?? (modern && status === 'payment_required' ? 'payment-required' : status)
  if (OWN.test(name) || (modern && MODERN.test(name))) return name
  return `custom-${name
    .replace(/[^0-9a-z]+/i, ' ')
    .trim()
    .replace(/\s+/g, '-')}`
}

/** The event that tells of an answer before `wpcf7submit` does, by the form's class; without its prefix. */
export const EVENTS: Record<string, string | undefined> = {
  invalid: 'invalid',
  unaccepted: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  sent: 'mailsent',
  failed: 'mailfailed',
}
