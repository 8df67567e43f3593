import {
  FieldError,
  gettext,
  object,
  optionalText,
  readParams,
  toBoolean,
} from '@archipelago/wordpress-client'
import Cookies from 'js-cookie'
import type { CheckoutCaptureProps } from './types'

/** What is kept of a cart, by the ids that WooCommerce gives its fields, then Easy Digital Downloads. */
const FIELDS = {
  email: '#billing_email,#edd-email',
  first_name: '#billing_first_name,#edd-first',
  last_name: '#billing_last_name,#edd-last',
  phone: '#billing_phone',
  country: '#billing_country',
  address: '#billing_address_1',
  city: '#billing_city',
  postcode: '#billing_postcode',
}

interface Params {
  security: string
  gdpr_nonce: string
  gdpr: string
  gdpr_messages: string
  no_thanks: string
}

const readProps = object({ failed: optionalText('That did not work. Please try again.') })

/**
 * Reads a checkout (contracts/theme-and-shop-extras.md 5). Its fields may be replaced by the shop: they are looked up each
 * time. In plain markup they have the names that are sent.
 * @throws FieldError when what Cart Lift prints has no nonce, or `failed` is no text.
 */
export const read = (form: HTMLElement, props: unknown): CheckoutCaptureProps => {
  const params = readParams<Params>('cl_localized_vars')
  const { security, no_thanks, gdpr_messages } = params
  // A shop without Cart Lift has no such object.
  if ('ajaxurl' in params && !security)
    throw new FieldError('cl_localized_vars.security', 'what the requests need', security)

  const find = <E extends Element = HTMLInputElement>(selectors: string) => {
    for (const selector of selectors.split(',')) {
      const found = document.querySelector<E>(selector)
      if (found) return found
    }
    return null
  }
  const fieldOf = (name: string, selectors: string) =>
    find(selectors) ?? form.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const provider = () => (find('#edd-email') ? 'edd' : 'wc')

  return {
    security,
    gdprNonce: params.gdpr_nonce ?? '',
    notice: toBoolean(params.gdpr)
      ? { html: `${gdpr_messages ?? ''}`, refuse: `${no_thanks || gettext('No thanks')}` }
      : undefined,
    failed: readProps(props ?? {}, 'data-island-props').failed,
    isRefused: () => !!Cookies.get('cart_lift_skip_tracking_data'),
    isField: (target) =>
      target.matches('input') ||
      Object.entries(FIELDS).some(([name, selectors]) => fieldOf(name, selectors) === target),
    provider,
    values() {
      const values: Record<string, string> = {}
      for (const [name, selectors] of Object.entries(FIELDS))
        values[name] = fieldOf(name, selectors)?.value ?? ''
      values.provider = provider()
      const funnel = find('[name=_wpfunnels_checkout_id]')?.value
      if (funnel) values.wpfunnels_checkout_id = funnel
      return values
    },
    emailField: () => find('.woocommerce-billing-fields__field-wrapper #billing_email,#edd-email'),
    isNoticePrinted: () => !!document.querySelector('#cl_gdpr_message:not([data-archipelago] *)'),
    refuses: (target) => target.closest<HTMLElement>('#cl_gdpr_no_thanks'),
    notices: () => [...document.querySelectorAll<HTMLElement>('#cl_gdpr_message')],
    known: [
      ['#cl_edd_email', '#edd-email'],
      ['#cl_edd_first_name', '#edd-first'],
    ].flatMap(([from, to]) => {
      const field = find(to!)
      const value = find(from!)?.value
      return field && value ? [{ field, value }] : []
    }),
  }
}
