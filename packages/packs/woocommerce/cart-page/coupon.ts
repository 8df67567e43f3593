import { createRecord } from '@archipelago/bind'
import { COUPON_ERROR, couponField } from './read'

const ID = 'coupon-error-notice'
const DESCRIBED = 'aria-describedby'

/** What a message has changed of its field, by what takes it back. */
const said = new WeakMap<Element, () => void>()

/** What is wrong with the coupon, under its field, as text (contracts/woocommerce.md 13.4). */
export function showError(form: Element, text: string): void {
  const error = document.createElement('p')
  error.id = error.className = ID
  error.textContent = text
  mark(form, error)
}

function mark(form: Element, error: Element): void {
  const field = couponField(form)
  const { write, undo } = createRecord()
  said.set(error, undo)
  form.querySelector('.coupon')?.append(error)
  if (!field) return
  write(field, 'class', 'has-error', true)
  write(field, 'attr', 'aria-invalid', 'true')
  // After a theme's own hint.
  write(field, 'attr', DESCRIBED, `${field.getAttribute(DESCRIBED) ?? ''} ${ID}`.trim())
}

/** The visitor types another code, the coupon has gone, or nobody is here any more to take it away. */
export function clearError(): void {
  const error = document.querySelector(COUPON_ERROR)
  if (!error) return
  error.remove()
  said.get(error)?.()
}

/**
 * Takes the message over into the form that replaces its own. The field gets the focus, unless the visitor has gone on
 * to something else meanwhile.
 */
export function carryError(error: Element, form: Element): void {
  const active = document.activeElement ?? document.body
  const field = couponField(form)
  if (active === document.body || active.closest('.coupon')) field?.focus()
  error.setAttribute('role', 'alert')
  mark(form, error)
}
