import { own, readParams } from '@archipelago/wordpress-client'
import type { Params } from './types'

export const PARAMS = 'wc_checkout_params'

/** Read at each use: a nonce may have been renewed. */
export const params = (): Partial<Params> => readParams<Params>(PARAMS)

export const isCheckout = (element: Element): element is HTMLFormElement =>
  element.matches('form.checkout,form[data-island~=checkout]:not(#order_review)')
export const isPayPage = (element: Element): element is HTMLFormElement =>
  element.matches('form#order_review')
export const isCouponForm = (element: Element): element is HTMLFormElement =>
  element.matches('.checkout_coupon')
export const isToggle = (element: Element): boolean => element.matches('.showcoupon,.showlogin')

/** The parts of the page that an update prints anew. */
export const REGIONS = '.woocommerce-checkout-payment,.woocommerce-checkout-review-order-table'

/** The payment methods to choose from. */
export const methods = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[name=payment_method]'),
]

/** The chosen payment method; undefined where there is nothing to pay. */
export const method = (form: HTMLFormElement): string | undefined =>
  methods(form).find(({ checked }) => checked)?.value

export const boxes = (form: HTMLFormElement): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>('div.payment_box'),
]

/** The button that places the order; some payment methods hide it and press it by script. */
export const orderButton = (form: HTMLFormElement): HTMLButtonElement | null =>
  form.querySelector<HTMLButtonElement>('#place_order')

export const isShown = (element: Element): boolean => element.getClientRects().length > 0

/** Whether a box is open, or closed, and stays so: one that is just closing is neither. */
export const isSettled = (box: HTMLElement, open: boolean): boolean =>
  (getComputedStyle(box).display !== 'none') === open && !box.getAnimations?.().length

/** What a control says; undefined where the shop has none of that name. */
export const valueIn = (form: HTMLFormElement, name: string): string | undefined =>
  (own(form, 'elements').namedItem(name) as HTMLInputElement | null)?.value

export const shipBox = (form: HTMLFormElement): HTMLInputElement | null =>
  form.querySelector<HTMLInputElement>(
    '#ship-to-different-address input,input[name=ship_to_different_address]',
  )
export const accountBox = (form: HTMLFormElement): HTMLInputElement | null =>
  form.querySelector<HTMLInputElement>('#createaccount')

/** Fields whose change asks for new totals at once (contracts/woocommerce.md 14.3). */
export const AT_ONCE =
  'select.shipping_method,input[name^=shipping_method],#ship-to-different-address input,.update_totals_on_change select,.update_totals_on_change :is([type=radio],[type=checkbox])'
/** Those that do when what else is needed of the address is there, and those that do besides after a pause in typing. */
export const ADDRESS = '.address-field select'
export const TYPED = ':is(.address-field,.update_totals_on_change) input.input-text'

/** Whether an address is too incomplete to be sent: a required text field beside this one is empty. */
export const lacksAddress = (field: Element): boolean =>
  [...(field.closest('div')?.querySelectorAll('.address-field.validate-required') ?? [])].some(
    (row) => row.querySelector<HTMLInputElement>('input.input-text')?.value === '',
  )

/**
 * Whether an address search of WooCommerce's own is on this field: what is typed into it is no address yet
 * (contracts/woocommerce.md 14.3).
 */
export const isSearched = (field: Element): boolean => {
  const [, type = ''] = /^(billing|shipping)_address_1$/.exec(field.id) ?? []
  return !!(window as any).wc?.addressAutocomplete?.activeProvider?.[type]
}

/** Whether that search is writing into the field now. */
export const isManipulated = (field: Element): boolean =>
  field.getAttribute('data-autocomplete-manipulating') === 'true'
