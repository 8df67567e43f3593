import { own } from '@archipelago/loader'
import { hear } from '@archipelago/wordpress-client'
import type { Checkout } from './types'

/** What WooCommerce 10.6 has for buttons that gateways put in the place of its own; there where a gateway's script needs it. */
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

/** Shows the button of a gateway, or ours. */
export const showButton = (gateway: string, api: ButtonApi): void => buttons()?.__maybeShow?.(gateway, api)

/** What a gateway's button gets on the checkout. */
export const apiOf = (checkout: Checkout): ButtonApi => ({
  validate: async () => ({ hasError: (await import('./later')).hasErrors(checkout) }),
  submit: () => own(checkout.form, 'requestSubmit').call(checkout.form),
})

/** Follows buttons that are registered late; an answer that replaces the button's place finds it empty. */
export const followButtons = (checkout: Checkout): void => {
  hear(checkout, document.body, 'update_checkout', () => buttons()?.__cleanup?.())
  hear(checkout, document.body, 'wc_custom_place_order_button_registered', (_event, gateway = '') =>
    showButton(gateway, apiOf(checkout)),
  )
}
