import type { Controller } from '@archipelago/bind'
import { keepStyle, slideDown, slideUp } from '@archipelago/motion'
import { block, unblock } from '@archipelago/overlay'
import { cover, uncover } from '@archipelago/shop'
import { definePlugin, emit, hear } from '@archipelago/wordpress-client'
import { postOnce } from '../checkout/once'
import { hideForButton, leaveButton, showButton } from '../checkout/order-button'
import { isSettled } from '../checkout/read'

export interface AddProps {
  form: HTMLFormElement
  radios(): HTMLInputElement[]
  boxes(): HTMLElement[]
}

/** Milliseconds of a box (contracts/woocommerce.md 17). */
const BOX = 250

/** The page that adds a way to pay (contracts/woocommerce.md 17): the browser posts it, covered meanwhile. */
export function add({ form, radios, boxes }: AddProps, controller: Controller) {
  const { on, record } = controller
  // Where nobody else brings them.
  definePlugin('block', (elements, options) => {
    for (const element of elements) block(element as HTMLElement, options)
  })
  definePlugin('unblock', (elements) => {
    for (const element of elements) unblock(element as HTMLElement)
  })
  const kept = new Set<HTMLElement>()
  let started = false
  const slide = (box: HTMLElement, open: boolean) => {
    if (isSettled(box, open)) return
    if (!kept.has(box)) record.add(keepStyle(box))
    kept.add(box)
    // At the start, as it should have been printed.
    ;(open ? slideDown : slideUp)(box, started ? BOX : 0)
  }
  // What a gateway's own button gets: this page has no fields to check.
  const api = {
    validate: async () => ({ hasError: false }),
    submit: () => form.requestSubmit(),
  }
  const choose = (radio: HTMLInputElement) => {
    const all = boxes()
    const own = all.filter((box) => radios().length < 2 || box.classList.contains(radio.id))
    // All of them: one that is just closing is shown as well, and a method may have none.
    if (radio.checked) for (const box of all) slide(box, own.includes(box))
    showButton(radio.value, api)
  }
  const onChoice = ({ target }: { target: unknown }) => {
    const radio = radios().find((radio) => radio === target)
    if (radio) choose(radio)
  }
  on(form, 'click', onChoice)
  hear(controller, form, 'init_add_payment_method', onChoice)
  hear(controller, document.body, 'wc_custom_place_order_button_registered', (_event, gateway = '') =>
    showButton(gateway, api),
  )
  record.add(() => leaveButton(form))

  const chosen = radios().find(({ checked }) => checked)
  if (chosen) {
    hideForButton(chosen.value)
    // Others hear it, and so do we.
    chosen.click()
  }
  started = true
  postOnce({ form, record, cover: () => cover(form), uncover: () => uncover(form) })
  emit(document.body, 'init_add_payment_method')
}
