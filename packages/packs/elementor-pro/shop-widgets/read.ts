import { FieldError, readParams } from '@archipelago/wordpress-client'
import { settingsOf } from '../settings'

/** Class of a hover animation => the buttons that have it. */
export type Hovers = [name: string, buttons: string][]

/** Widgets whose buttons are animated, by the setting that says how. */
const hoversOf = (settings: Record<string, unknown>, buttons: Record<string, string>): Hovers =>
  Object.entries(buttons).flatMap(([setting, selector]) => {
    const name = settings[`${setting}_hover_animation`]
    return typeof name === 'string' && name ? [[`elementor-animation-${name}`, selector]] : []
  })

export interface NoticesProps {
  wrapper: HTMLElement
}

/**
 * Where the shop's notices go (contracts/elementor-pro.md 14.3).
 * @throws FieldError when the place is not there
 */
export const readNotices = (element: HTMLElement): NoticesProps => {
  const wrapper = element.querySelector<HTMLElement>('.e-woocommerce-notices-wrapper')
  if (!wrapper) throw new FieldError('.e-woocommerce-notices-wrapper', 'an element', undefined)
  return { wrapper }
}

export interface SummaryProps {
  host: HTMLElement
  /** Boxes beside each other, which are as high as the highest of their kind. */
  equal: string[]
  hovers: Hovers
}

/**
 * An account or what was ordered (contracts/elementor-pro.md 14.3).
 * @throws FieldError when the settings cannot be read
 */
export const readSummary = (element: HTMLElement, props?: unknown): SummaryProps => ({
  host: element,
  equal: ['address', 'form.login,form.register'],
  hovers: hoversOf(settingsOf(element, props), {
    order_details_button: '.order-again .button,td .button',
    forms_buttons: ':scope .woocommerce button.button,#add_payment_method #payment #place_order',
    tables_button: '.order-again .button,td .button,.woocommerce-pagination .button',
  }),
})

export interface CartProps {
  host: HTMLElement
  /** Fields that tell the server which widget the cart is in, which it prints anew. */
  referer: { page: string; widget: string } | undefined
  /** It is updated when a quantity was changed. */
  updates: boolean
  /** Pixels from the window's top where the totals stay in view; undefined where they go with the page. */
  sticksAt: number | undefined
  hovers: Hovers
}

/**
 * The page of the cart (contracts/elementor-pro.md 14.3).
 * @throws FieldError when the settings cannot be read
 */
export const readCart = (element: HTMLElement, props?: unknown): CartProps => {
  const settings = settingsOf(element, props)
  const page = readParams<{ post?: { id?: number } }>('elementorFrontendConfig').post?.id
  const widget = element.dataset.id
  return {
    host: element,
    referer: page && widget ? { page: `${page}`, widget } : undefined,
    updates: settings.update_cart_automatically === 'yes',
    sticksAt:
      settings.sticky_right_column === 'yes' ? Number(settings.sticky_right_column_offset) || 0 : undefined,
    hovers: hoversOf(settings, { checkout_button: '.checkout-button', forms_buttons: '.shop_table .button' }),
  }
}

export interface FormProps {
  form: HTMLElement
}

/** A product's form in a loop. */
export const readForm = (element: HTMLElement): FormProps => ({ form: element })
