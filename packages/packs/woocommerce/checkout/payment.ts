import { emit } from '@archipelago/wordpress-client'
import { apiOf, hideForButton, showButton } from './order-button'
import { boxes, isSettled, isShown, methods, orderButton } from './read'
import type { Checkout } from './types'

/** Puts the payment methods in order after the page, or an answer, has printed them (contracts/woocommerce.md 14.2). */
export function startPayment(checkout: Checkout): void {
  const { form, chosen } = checkout
  const list = methods(form)
  const hide = (node: HTMLElement) => {
    checkout.keep(node)
    node.style.display = 'none'
  }
  // There is nothing to choose.
  if (list.length === 1) hide(list[0]!)
  const remembered = list.find(({ id }) => id && id === chosen)
  if (remembered) remembered.checked = true
  const current = list.find(({ checked }) => checked) ?? list[0]
  if (!current) return
  current.checked = true
  if (list[1])
    for (const box of boxes(form)) if (!box.classList.contains(current.id) && isShown(box)) hide(box)
  hideForButton(current.value)
  // Others hear it, and so do we.
  current.click()
}

/** Before what slides has come: at once. */
const jump = (box: HTMLElement, open: boolean) => {
  box.style.display = open ? '' : 'none'
  if (open && !isShown(box)) box.style.display = 'block'
}

/**
 * A payment method was pressed: its box opens, others close, the button says what it does
 * (contracts/woocommerce.md 14.2).
 */
export function choosePayment(checkout: Checkout, radio: HTMLInputElement): void {
  const { form } = checkout
  const slide = (box: HTMLElement, open: boolean) => {
    if (isSettled(box, open)) return
    checkout.keep(box)
    ;(checkout.later?.slide ?? jump)(box, open)
  }
  const several = methods(form).length > 1
  const all = boxes(form)
  const own = all.filter((box) => box.classList.contains(radio.id))
  // All of them: one that is just closing is shown as well, and a method may have none.
  if (several) {
    if (radio.checked) for (const box of all) slide(box, own.includes(box))
  } else for (const box of all) slide(box, true)

  const button = orderButton(form)
  const text = radio.dataset.order_button_text || button?.dataset.value
  if (button && text && button.textContent !== text) {
    const printed = [...button.childNodes]
    checkout.keep(button, () => button.replaceChildren(...printed))
    button.replaceChildren(text)
  }

  const id = methods(form).find(({ checked }) => checked)?.id
  // Told before it counts: listeners compare.
  if (id !== checkout.chosen) emit(document.body, 'payment_method_selected')
  showButton(radio.value, apiOf(checkout))
  checkout.chosen = id
}
