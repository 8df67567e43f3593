import { FieldError, gettext, readParams, toBoolean } from '@archipelago/wordpress-client'
import type { ReviewsProps } from './types'

interface Params {
  i18n_required_rating_text: string
  review_rating_required: string
  i18n_rating_options: string[]
}

/** Read late: the object may be printed after us (contracts/woocommerce.md 1.1). */
const params = () => readParams<Params>('wc_single_product_params')

/**
 * Reads the drop-down of a review form (contracts/woocommerce.md 10): each numeric option is a star.
 * @throws FieldError when the element is no select or has no such option.
 */
export const read = (root: HTMLElement): ReviewsProps => {
  const select = root as HTMLSelectElement
  const options = root.localName === 'select' ? [...select.options].filter(({ value }) => +value > 0) : []
  if (!options.length) throw new FieldError('#rating', 'a select with ratings', root.outerHTML)
  return {
    select,
    form: select.form,
    label: select.labels[0],
    ratings: options
      .sort((a, b) => +a.value - +b.value)
      .map(({ value, text }, i) => {
        const named = params().i18n_rating_options?.[i]
        return { value, text: named ?? value, name: named ?? `${value}: ${text}` }
      }),
    isRequired: () => toBoolean(params().review_rating_required, true),
    getWarning: () => params().i18n_required_rating_text || gettext('Please select a rating'),
    isSubmit: (target) => !!target.closest?.('[type=submit],button:not([type])'),
  }
}
