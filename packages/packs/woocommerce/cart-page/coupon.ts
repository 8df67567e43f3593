import { refuseCoupon } from '@archipelago/shop'
import { life } from './life'
import { couponField } from './read'

const mark = (form: Element, error: HTMLElement) => {
  life.unsay = refuseCoupon(error, form.querySelector('.coupon'), couponField(form))
}

/** What is wrong with the coupon, under its field, as text (contracts/woocommerce.md 13.4). */
export function showError(form: Element, text: string): void {
  const error = document.createElement('p')
  error.textContent = text
  mark(form, error)
}

/**
 * Takes the message over into the form that replaces its own. The field gets the focus, unless the visitor has gone on
 * to something else meanwhile.
 */
export function carryError(error: HTMLElement, form: Element): void {
  const active = document.activeElement ?? document.body
  if (active === document.body || active.closest('.coupon')) couponField(form)?.focus()
  error.setAttribute('role', 'alert')
  mark(form, error)
}
