import {
  currentJQuery,
  FieldError,
  gettext,
  htmlFragment,
  readParams,
  toNumber,
} from '@archipelago/wordpress-client'

/** The two ends of a range: lowest price, highest price. */
export type Pair<T> = readonly [T, T]

export interface PriceFilterProps {
  /** Where the slider is shown. */
  bar: HTMLElement
  /** What the form sends. */
  inputs: Pair<HTMLInputElement>
  /** What the two handles are called. */
  names: Pair<string>
  /** Where the chosen prices are shown. */
  texts: readonly (Element | null)[]
  /** What is shown with the slider, and hidden without. */
  label: HTMLElement | null
  min: number
  max: number
  step: number
  format(price: number): string
}

interface Params {
  currency_format: string
  currency_format_symbol: string
  currency_format_num_decimals: string
  currency_format_decimal_sep: string
  currency_format_thousand_sep: string
}

/**
 * How prices are written: as the shop says (contracts/woocommerce.md 17); in a `currency` (ISO 4217) and the page's language
 * for plain markup; else a plain number.
 */
export const readFormat = (currency?: string): ((price: number) => string) => {
  if (currency) {
    const { lang } = document.documentElement
    const format = new Intl.NumberFormat(lang || undefined, {
      style: 'currency',
      currency,
      minimumFractionDigits: 0,
    })
    return (price) => format.format(price)
  }
  const params = readParams<Params>('woocommerce_price_slider_params')
  if (!params.currency_format) return String
  // WooCommerce writes it as HTML, and some add-ons leave entities in it.
  const [format, symbol] = [params.currency_format, params.currency_format_symbol ?? ''].map(
    (html) => htmlFragment(html).textContent,
  ) as [string, string]
  const digits = toNumber(params.currency_format_num_decimals, 0)
  return (price) => {
    const [whole, part] = price.toFixed(digits).split('.')
    const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, params.currency_format_thousand_sep ?? '')
    const number = part ? grouped + (params.currency_format_decimal_sep ?? '.') + part : grouped
    return format.replace('%v', () => number).replace('%s', () => symbol)
  }
}

/** Whether somebody has made a slider of jQuery UI there already, as plugins for currencies do. */
export const isTaken = (root: Element): boolean => {
  const bar = currentJQuery()?.(root.querySelector('.price_slider')) as
    | { data?(key: string): unknown }
    | undefined
  return !!bar?.data?.('ui-slider')
}

const nameOf = (end: 0 | 1) => (end ? gettext('Maximum price') : gettext('Minimum price'))

/**
 * A price filter as WooCommerce prints it, or plain markup (see README.md): two fields with `data-min` and `data-max`, and
 * a place for the slider.
 * @throws FieldError for a missing part, and for limits that are no range
 */
export const read = (root: HTMLElement): PriceFilterProps => {
  const find = <T extends HTMLElement>(selector: string): T => {
    const node = root.querySelector<T>(selector)
    if (!node) throw new FieldError(selector, 'an element', null)
    return node
  }
  const bar = find('.price_slider,[data-price-slider]')
  const inputs = [
    find<HTMLInputElement>('input[data-min]'),
    find<HTMLInputElement>('input[data-max]'),
  ] as const
  const { min: low } = inputs[0].dataset
  const { max: high } = inputs[1].dataset
  const min = toNumber(low, Number.NaN)
  const max = toNumber(high, Number.NaN)
  if (Number.isNaN(min)) throw new FieldError('data-min', 'a number', low)
  if (!(max > min)) throw new FieldError('data-max', `a number above ${min}`, high)
  const step = toNumber((root.querySelector<HTMLElement>('.price_slider_amount') ?? root).dataset.step, 1)
  if (!(step > 0)) throw new FieldError('data-step', 'a number above 0', step)
  const name = (end: 0 | 1) => {
    const { ariaLabel, labels, placeholder } = inputs[end]
    return ariaLabel || labels?.[0]?.textContent?.trim() || placeholder || nameOf(end)
  }
  return {
    bar,
    inputs,
    names: [name(0), name(1)],
    texts: [root.querySelector('.from,[data-price-from]'), root.querySelector('.to,[data-price-to]')],
    label: root.querySelector<HTMLElement>('.price_label,[data-price-label]'),
    min,
    max,
    step,
    format: readFormat(root.dataset.currency),
  }
}
