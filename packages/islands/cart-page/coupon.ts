import { COUPON_ERROR, couponField } from './read'

const ID = 'coupon-error-notice'

/** What is wrong with the coupon, under its field, as text (contracts/woocommerce.md 13.4). */
export function showError(form: Element, text: string): void {
  const error = document.createElement('p')
  error.id = error.className = ID
  error.textContent = text
  mark(form, error)
}

function mark(form: Element, error: Element): void {
  const field = couponField(form)
  form.querySelector('.coupon')?.append(error)
  field?.classList.add('has-error')
  field?.setAttribute('aria-invalid', 'true')
  field?.setAttribute('aria-describedby', ID)
}

/** The visitor types another code, or the coupon has gone. */
export function clearError(): void {
  const error = document.querySelector(COUPON_ERROR)
  if (!error) return
  error.remove()
  const field = couponField(document)
  field?.classList.remove('has-error')
  field?.removeAttribute('aria-invalid')
  field?.removeAttribute('aria-describedby')
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
