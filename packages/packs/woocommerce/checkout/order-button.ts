import { own } from '@archipelago/loader'
import type { Checkout } from './types'

/** What the page has for buttons that gateways put in the place of the shop's: own-buttons.ts, or the file of WooCommerce 10.6. */
interface OrderButtons {
  __maybeShow?(gateway: string, api: unknown): void
  __maybeHideDefaultButtonOnInit?(gateway: string): void
  __cleanup?(): void
}

const buttons = (): OrderButtons | undefined => (window as any).wc?.customPlaceOrderButton

/** Hides our button before its time where the gateway's own is on its way (contracts/woocommerce.md 14.2). */
export const hideForButton = (gateway: string): void => buttons()?.__maybeHideDefaultButtonOnInit?.(gateway)

/** What a gateway's button gets: it checks the form, and sends it. */
interface ButtonApi {
  validate(): Promise<{ hasError: boolean }>
  submit(): void
}

/** Takes a gateway's button away. */
export const cleanUpButton = (): void => buttons()?.__cleanup?.()

/** Shows the button of a gateway, or ours. */
export const showButton = (gateway: string, api: ButtonApi): void => buttons()?.__maybeShow?.(gateway, api)

/** What a gateway's button gets on the checkout. */
export const apiOf = (checkout: Checkout): ButtonApi => ({
  validate: async () => ({ hasError: (await import('./later')).hasErrors(checkout) }),
  submit: () => own(checkout.form, 'requestSubmit').call(checkout.form),
})

/** Takes a gateway's button away for good: the shop's is there again. */
export const leaveButton = (form: HTMLElement): void => {
  cleanUpButton()
  form.classList.remove('has-custom-place-order-button')
  // Not every form is printed with one.
  if (!form.className) form.removeAttribute('class')
}
