// dist/own-buttons.js: in the place of WooCommerce's file, before the scripts of gateways, which call it at once.

/** What a gateway registers (contracts/woocommerce.md 14.2.1). */
interface OwnButton {
  render(container: HTMLElement | undefined, api: unknown): void
  cleanup(): void
}

const HIDES = 'has-custom-place-order-button'
const STYLE = 'wc-custom-place-order-button-styles'
const page = window as any

const formOf = () => {
  for (const form of ['form.checkout', '#order_review', '#add_payment_method']) {
    const found = document.querySelector(form)
    if (found) return found
  }
}

/** Whether PHP says that a gateway has a button of its own, whose script may be on its way. */
const isExpected = (gateway: string) =>
  [page.wc_checkout_params, page.wc_add_payment_method_params]
    .map((params) => params?.gateways_with_custom_place_order_button)
    .find(Boolean)
    ?.includes(gateway)

const isText = (value: unknown) => !!value && typeof value === 'string'
const isFunction = (value: unknown) => typeof value === 'function'

/** The real jQuery; what stands in for it until then has no version. */
const realJQuery = () => (page.jQuery?.fn?.jquery ? page.jQuery : undefined)

/** Tells who shows buttons that this one can be shown: jQuery's handlers hear what is sent natively, but without its arguments. */
const tell = (gateway: string) => {
  const name = 'wc_custom_place_order_button_registered'
  const $ = realJQuery()
  if ($) $(document.body).trigger(name, [gateway])
  else document.body.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: [gateway] }))
}

/** `wc.customPlaceOrderButton`, with the calls of gateways and of WooCommerce's own scripts (contracts/woocommerce.md 14.2.1). */
export default function defineButtons(): void {
  const buttons: Record<string, OwnButton> = Object.create(null)
  /** Whose button is shown, and where. */
  let shown: string | undefined
  let place: HTMLElement | undefined

  const attempt = (what: string, act: () => void) => {
    try {
      act()
    } catch (error) {
      console.error(`wc.customPlaceOrderButton: ${what}`, error)
    }
  }
  const leave = () => {
    const button = buttons[shown!]
    if (button) attempt(`cleanup of ${shown}`, () => button.cleanup())
    shown = undefined
  }
  const close = () => {
    place?.remove()
    place = undefined
  }
  const open = (form?: Element) => {
    const button = form?.querySelector('#place_order')
    if (place?.isConnected || !button) return place?.isConnected ? place : undefined
    place = document.createElement('div')
    place.className = 'wc-custom-place-order-button'
    button.after(place)
    return place
  }

  if (!document.getElementById(STYLE)) {
    const style = document.createElement('style')
    style.id = STYLE
    // Themes may leave out the shop's style sheet.
    style.append(`form.${HIDES} #place_order{display:none!important}`)
    document.head.append(style)
  }

  page.wc = page.wc || {}
  page.wc.customPlaceOrderButton = Object.assign(page.wc.customPlaceOrderButton || {}, {
    register(gateway: string, button: OwnButton) {
      if (buttons[gateway]) return
      const wrong =
        (!isText(gateway) && 'the gateway is a text') ||
        ((!button || typeof button !== 'object') && 'the button is an object') ||
        (!isFunction(button.render) && 'render is a function') ||
        (!isFunction(button.cleanup) && 'cleanup is a function')
      if (wrong) {
        console.error(`wc.customPlaceOrderButton.register: ${wrong}`)
        return
      }
      buttons[gateway] = button
      const chosen = formOf()?.querySelector<HTMLInputElement>('input[name="payment_method"]:checked')
      if (chosen?.value === gateway) tell(gateway)
    },
    __maybeHideDefaultButtonOnInit(gateway: string) {
      if (isExpected(gateway)) formOf()?.classList.add(HIDES)
    },
    __maybeShow(gateway: string, api: unknown) {
      const form = formOf()
      leave()
      const button = buttons[gateway]
      if (!button) {
        // One that is only late keeps the shop's button hidden: it would come and go.
        if (!isExpected(gateway)) form?.classList.remove(HIDES)
        close()
        return
      }
      form?.classList.add(HIDES)
      shown = gateway
      const container = open(form)
      container?.replaceChildren()
      attempt(`render of ${gateway}`, () => button.render(container, api))
    },
    __cleanup() {
      leave()
      close()
    },
    __getForm: () => (realJQuery() ?? ((form: unknown) => form))(formOf()),
  })
}
