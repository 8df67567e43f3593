import { keepStyle } from '@archipelago/motion'
import { hear } from '@archipelago/wordpress-client'
import { apiOf, cleanUpButton, leaveButton, showButton } from './order-button'
import { choosePayment } from './payment'
import type { Checkout, Later, Root } from './types'

export const importLater = (): Promise<Later> => import('./later')

/** What tells that a visitor is here, and that what answers presses is needed soon. */
const SIGNS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'touchstart']

/** Fetches what is needed from the first change on, with the first sign of a visitor. */
export function warm({ record, report }: Root, then?: (later: Later) => void): void {
  const stop = () => {
    for (const sign of SIGNS) removeEventListener(sign, start, true)
  }
  const start = () => {
    stop()
    // Who needs it tries again, and goes on without.
    importLater().then(then, report)
  }
  for (const sign of SIGNS) addEventListener(sign, start, { capture: true, passive: true })
  record.add(stop)
}

/** A form with payment methods, alive: the checkout, or the page that pays for an order (contracts/woocommerce.md 14.2). */
export function createForm(root: Root, form: HTMLFormElement): Checkout {
  const { record, guard } = root
  /** What is changed of nodes that answers may replace. */
  const kept = new Map<HTMLElement, () => void>()
  const checkout: Checkout = {
    ...root,
    form,
    update() {},
    pause() {},
    resume() {},
    keep(node, undo = keepStyle(node)) {
      for (const old of kept.keys()) if (!old.isConnected) kept.delete(old)
      if (!kept.has(node)) kept.set(node, undo)
    },
  }
  record.add(() => {
    for (const undo of kept.values()) undo()
  })
  const onClick = guard((event: MouseEvent) => {
    const radio = event.target as HTMLInputElement
    if (!radio.matches('input[name=payment_method]')) return
    // Legacy's handler kept it to the form, and so are our own at each answer.
    event.stopPropagation()
    choosePayment(checkout, radio)
  })
  form.addEventListener('click', onClick)
  // An answer that replaces the button's place finds it empty.
  hear(checkout, document.body, 'update_checkout', cleanUpButton)
  hear(checkout, document.body, 'wc_custom_place_order_button_registered', (_event, gateway = '') =>
    showButton(gateway, apiOf(checkout)),
  )
  record.add(() => leaveButton(form))
  record.add(() => form.removeEventListener('click', onClick))
  // The server says what is missing, in its own words.
  record.write(form, 'attr', 'novalidate', '')
  warm(root, (later) => {
    checkout.later = later
  })
  return checkout
}
