import { scrollToField } from '@archipelago/fields'
import { keepStyle, slideDown, slideUp } from '@archipelago/motion'
import { tabbable } from '@archipelago/overlay'
import type { Checkout, Root } from './types'

/** Milliseconds of a payment box (contracts/woocommerce.md 14.2). */
const BOX = 230

/** Opens or closes a payment box. */
export const slide = (box: HTMLElement, open: boolean): void => {
  ;(open ? slideDown : slideUp)(box, BOX)
}

/** Fields of an other address, or of an account: they slide open, and go at once (contracts/woocommerce.md 14.6). */
export function unfold(checkout: Checkout, section: HTMLElement, open: boolean): void {
  checkout.keep(section)
  if (open) slideDown(section)
  else slideUp(section, 0)
  const password = section.querySelector<HTMLInputElement>('#account_password')
  // Without `change`: it would be called missing before anybody can type it.
  if (open && password) password.value = ''
}

const isOpen = (node: Element) => getComputedStyle(node).display !== 'none'

/** Opens or closes the forms that a link above the checkout is for; they are looked for at each press. */
export function toggleForms({ record, element }: Root): void {
  const coupon = element.matches('.showcoupon')
  const forms = [
    ...document.querySelectorAll<HTMLElement>(
      coupon ? '.checkout_coupon' : 'form.login,form.woocommerce-form--login',
    ),
  ]
  const open = !!forms[0] && !isOpen(forms[0])
  for (const form of forms) {
    record.add(keepStyle(form))
    const motion = open ? slideDown(form) : slideUp(form)
    motion.finished.then((ended) => {
      if (!ended || !open || form !== forms[0]) return
      if (coupon) tabbable(form)[0]?.focus()
      else scrollToField(form, { top: 50, ms: 300 })
    })
  }
  element.setAttribute('aria-expanded', `${open}`)
}

/** Opens or closes the text of the terms, which has a page of its own as well. */
export function toggleTerms({ keep }: Checkout, link: HTMLElement): void {
  const text = document.querySelector<HTMLElement>('.woocommerce-terms-and-conditions')!
  const open = !isOpen(text)
  keep(text)
  if (open) slideDown(text)
  else slideUp(text)
  const name = 'woocommerce-terms-and-conditions-link--'
  link.classList.toggle(`${name}open`, open)
  link.classList.toggle(`${name}closed`, !open)
  link.setAttribute('aria-expanded', `${open}`)
}
