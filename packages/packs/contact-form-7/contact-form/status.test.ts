import { expect, test } from 'vitest'
import { classOf } from './status'

test.each([
  ['init', 'init'],
  ['submitting', 'submitting'],
  ['resetting', 'resetting'],
  ['validation_failed', 'invalid'],
  ['acceptance_missing', 'unaccepted'],
  ['spam', 'spam'],
  ['aborted', 'aborted'],
  ['mail_sent', 'sent'],
  ['mail_failed', 'failed'],
  ['invalid', 'invalid'],
  ['sent', 'sent'],
  ['error', 'custom-error'],
  ['my_own_status', 'custom-my-own_status'],
  ['my own status', 'custom-my-own-status'],
  ['custom-error', 'custom-error'],
  ['constructor', 'custom-constructor'],
  ['', 'custom-'],
])('%s is %s in both versions', (status, name) => {
  expect([classOf(status, false), classOf(status, true)]).toEqual([name, name])
})

test.each([
  ['payment_required', 'custom-payment-required', 'payment-required'],
  ['validating', 'custom-validating', 'validating'],
])('%s is %s in 5.x, %s in 6.x', (status, old, modern) => {
  expect([classOf(status, false), classOf(status, true)]).toEqual([old, modern])
})
