import { FieldError, toNumber } from '@archipelago/wordpress-client'
import type { QuantityProps } from './quantity'

/** Another plugin's form of that class: it adds nothing to a cart. */
export const isOthers = (element: Element): boolean =>
  element.matches('form:not([data-island])') &&
  !element.querySelector('[name=add-to-cart],.single_add_to_cart_button')

/**
 * Reads a quantity field, or a product's form that the browser itself sends: simple, grouped, external
 * (contracts/woocommerce.md 6 and 12).
 * @throws FieldError for any other element.
 */
export const read = (element: HTMLElement): QuantityProps => {
  if (element instanceof HTMLFormElement)
    return {
      form: element,
      // In another tab this page stays, and may send again.
      leaves: (submitter) =>
        /^(_self)?$/.test(submitter?.getAttribute('formtarget') ?? element.getAttribute('target') ?? ''),
    }
  if (!(element instanceof HTMLInputElement))
    throw new FieldError('quantity', 'an input or a form', element.localName)
  return {
    input: element,
    limits() {
      // Read at each change: variations and plugins set them.
      const { min, max, step } = element
      return { min: toNumber(min), max: toNumber(max), step: step === 'any' ? undefined : toNumber(step, 1) }
    },
    name: () => element.ariaLabel || element.labels?.[0]?.textContent?.trim() || element.title,
  }
}
