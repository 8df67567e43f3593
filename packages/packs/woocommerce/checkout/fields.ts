import { describe } from '@archipelago/fields'
import type { Checkout } from './types'

const INVALID = 'woocommerce-invalid'
const STATES = [
  INVALID,
  `${INVALID}-required-field`,
  `${INVALID}-email`,
  `${INVALID}-phone`,
  'woocommerce-validated',
]
const MESSAGE = 'checkout-inline-error-message'

/** Words with dots between, or anything in quotes, at a domain of two labels or more, of any script (contracts/woocommerce.md 14.4). */
const EMAIL =
  /^(?:[^\s"(),:;<>@[\\\].]+(?:\.[^\s"(),:;<>@[\\\].]+)*|"(?:[^"\\\r\n]|\\.)*")@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.?$/iu
/** What a phone number may be written with. */
const PHONE = /[\s#\d_\-+/().]/g

/** Takes a message and what describes the field by it away. */
const undo = new WeakMap<Element, () => void>()

const rowOf = (field: Element) => field.closest('.form-row')

const setState = ({ record }: Checkout, row: Element, states: string[]) => {
  for (const state of STATES)
    if (states.includes(state) !== row.classList.contains(state))
      record.write(row, 'class', state, states.includes(state))
}

const setInvalid = ({ record }: Checkout, field: Element, invalid: boolean) =>
  invalid
    ? record.write(field, 'attr', 'aria-invalid', 'true')
    : field.hasAttribute('aria-invalid') && record.write(field, 'attr', 'aria-invalid', null)

/** Takes what the server has said of the fields of a row, or of the page, away. */
export function clearMessages(within: ParentNode): void {
  for (const message of within.querySelectorAll(`.${MESSAGE}`)) {
    undo.get(message)?.()
    message.remove()
  }
}

/** Says at a field what the server has said of it (contracts/woocommerce.md 14.4); several messages of one field stand together. */
export function addMessage(checkout: Checkout, field: Element, text: string): void {
  const row = rowOf(field)
  setInvalid(checkout, field, true)
  if (!row) return
  const message = document.createElement('p')
  message.className = MESSAGE
  const id = `${field.id}_description`
  let more = 1
  message.id = id
  while (document.getElementById(message.id)) message.id = `${id}-${++more}`
  message.textContent = text
  row.append(message)
  const stop = describe(field, message.id)
  undo.set(message, stop)
  checkout.record.add(() => {
    stop()
    message.remove()
  })
}

const isEmpty = (field: HTMLInputElement) => (field.type === 'checkbox' ? !field.checked : field.value === '')

/**
 * Marks a field's row by what is in it (contracts/woocommerce.md 14.4). @param type the event: `input` only takes marks away; what
 * the server has said stays until the field is changed
 */
export function checkField(checkout: Checkout, target: Element, type: string): void {
  const field = target as HTMLInputElement
  const row = rowOf(field)
  if (!row || !field.matches('.input-text,select,input[type=checkbox]')) return
  const changes = type === 'input' || type === 'change'
  if (!changes && row.querySelector(`.${MESSAGE}`)) return
  if (changes) clearMessages(row)
  const is = (rule: string) => row.classList.contains(`validate-${rule}`)
  const { value } = field
  const states: string[] = []
  if (type !== 'input') {
    if (is('required') && isEmpty(field)) states.push(`${INVALID}-required-field`)
    if (is('email') && value && !EMAIL.test(value)) states.push(`${INVALID}-email`)
    if (is('phone') && value.replace(PHONE, '')) states.push(`${INVALID}-phone`)
    states.push(states[0] ? INVALID : 'woocommerce-validated')
  }
  setState(checkout, row, states)
  setInvalid(checkout, field, states.includes(INVALID))
}

/** Marks all fields of the form, as they are now. */
export function checkAll(checkout: Checkout): void {
  for (const field of checkout.form.querySelectorAll('.input-text,select,input[type=checkbox]'))
    checkField(checkout, field, 'validate')
}
