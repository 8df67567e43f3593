import { gettext, readParams } from '@archipelago/wordpress-client'

// The parts of the page (contracts/woocommerce.md 13.1).
export const FORM = '.woocommerce-cart-form'
const CONTENTS = '.woocommerce-cart-form__contents'
export const TOTALS = '.cart_totals'
/** What an empty cart says; newer servers print it inside of the second. */
export const EMPTY = '.cart-empty,.wc-empty-cart-message'
export const CALCULATOR = 'form.woocommerce-shipping-calculator'
export const COUPON_ERROR = '.coupon-error-notice'

interface Params {
  apply_coupon_nonce: string
  remove_coupon_nonce: string
  update_shipping_method_nonce: string
  /** Ours: a site adds it through the filter `wc_cart_params`. */
  i18n_failed: string
}

export const PARAMS = 'wc_cart_params'

/** Read at each use: an answered page has newer ones. */
export const params = () => readParams<Params>(PARAMS)

export const failedText = (): string =>
  params().i18n_failed ??
  gettext('The shop did not confirm this change. What you entered is still here: please try again.')

export const formOf = (root: ParentNode = document) => root.querySelector<HTMLFormElement>(FORM)
export const hasContents = (form: Element) => !!form.querySelector(CONTENTS)
export const updateButton = (form: ParentNode) =>
  form.querySelector<HTMLButtonElement | HTMLInputElement>('[name=update_cart]')
export const couponField = (root: ParentNode) => root.querySelector<HTMLInputElement>('#coupon_code')

/** Whether a quantity, or another field of a row, says something that the server did not print. */
export const isTyped = (form: ParentNode): boolean =>
  [...form.querySelectorAll<HTMLInputElement>('.cart_item input')].some(
    ({ value, defaultValue, checked, defaultChecked }) =>
      value !== defaultValue || checked !== defaultChecked,
  )

/** Newer servers say what is wrong with a coupon under its field (contracts/woocommerce.md 13.4). */
export const saysUnderField = (form: ParentNode): boolean =>
  !!form.querySelector('.coupon') &&
  !!form.querySelector('.product-remove>a[role=button],.coupon>label.screen-reader-text')

/** Whether the page has a checkout besides. */
export const hasCheckout = () => !!document.querySelector('.woocommerce-checkout')

/** What is chosen of each package, by its number (contracts/woocommerce.md 13.4). */
export function shippingMethods(): Record<string, string> {
  const chosen: Record<string, string> = {}
  for (const node of document.querySelectorAll<HTMLInputElement>(
    'select.shipping_method,[name^=shipping_method][type=radio]:checked,[name^=shipping_method][type=hidden]',
  ))
    chosen[node.dataset.index ?? '0'] = node.value
  return chosen
}

/** What was typed can be sent. */
export const enable = (form: ParentNode): void => {
  const button = updateButton(form)
  if (button) button.disabled = false
}

/** What the cart comes to, in the page's words. */
export const totalText = (): string =>
  [...(document.querySelector(`${TOTALS} .order-total`)?.children ?? [])]
    .map(({ textContent }) => textContent!.trim())
    .join(' ')
