import {
  FieldError,
  gettext,
  object,
  optional,
  readParams,
  record,
  string,
  union,
} from '@archipelago/wordpress-client'

/** States of a country by code, in the order of the list. */
export type States = Record<string, string>

/** What a locale says of one address field (contracts/woocommerce.md 16); all of it may be missing. */
export interface FieldLocale {
  label?: string
  placeholder?: string
  required?: boolean
  hidden?: boolean
  priority?: number
  class?: string[]
}
export type Locale = Record<string, FieldLocale>

export type Control = HTMLInputElement | HTMLSelectElement

/** One country field, with what depends on it. Everything but the field is looked for when needed: others replace it. */
export interface Country {
  field: Control
  /** States by country; a country without is free text. */
  states: Record<string, States>
  /** What the first entry of a list of states says. */
  prompt: string
  group(): Element
  state(): Control | null
}

const GROUPS =
  '.woocommerce-billing-fields,.woocommerce-shipping-fields,.woocommerce-address-fields,.woocommerce-shipping-calculator'

/** Of one `group` the first that `selector` names. */
export const STATE = '#billing_state,#shipping_state,#calc_shipping_state'

type Props = { states?: Record<string, States>; state?: string; prompt?: string }
const readProps = object<Props>({
  states: optional(record(union<States[]>(record(string)))),
  state: optional(string),
  prompt: optional(string),
})

// The text of one global does not change while the page lives; parsing it takes a millisecond.
const parsed = new Map<string, unknown>()

/**
 * JSON that WordPress printed as a text within its params, in which older shops leave `&quot;`
 * (contracts/woocommerce.md 1); `{}` where it is not there.
 * @throws FieldError for text that is no JSON
 */
const readText = (params: string, name: string): any => {
  const text = readParams<Record<string, string>>(params)[name]
  if (typeof text !== 'string') return text ?? {}
  if (!parsed.has(text))
    try {
      parsed.set(text, JSON.parse(text.replaceAll('&quot;', '"')))
    } catch {
      throw new FieldError(`${params}.${name}`, 'JSON', text.slice(0, 40))
    }
  return parsed.get(text)
}

/**
 * A country field of the shop, or of plain markup with its states in `data-island-props` (see README.md).
 * @throws FieldError for another element, and for states that are none
 */
export const read = (field: Element, props: unknown): Country => {
  if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement))
    throw new FieldError('element', 'a select or input', field.localName)
  const { states, state, prompt } = readProps(props ?? {}, 'data-island-props')
  const params = readParams<Record<string, string>>('wc_country_select_params')
  const group = () =>
    field.closest(GROUPS) ??
    field.closest('.form-row')?.parentElement ??
    field.closest('fieldset') ??
    field.form ??
    field.parentElement!
  return {
    field,
    states: states ?? readText('wc_country_select_params', 'countries'),
    prompt: prompt ?? (params.i18n_select_state_text || gettext('Select an option…')),
    group,
    state: () => group().querySelector<Control>(state ?? STATE),
  }
}

/** What the shop knows of address fields: by country, and the rows by the field's name. */
export interface AddressRules {
  locale: Record<string, Locale>
  rows: Record<string, string>
  required: string
  optional: string
}

/** Undefined on a page without (contracts/woocommerce.md 16). */
export const readRules = (): AddressRules | undefined => {
  const name = 'wc_address_i18n_params'
  const params = readParams<Record<string, string>>(name)
  if (!params.locale) return
  return {
    locale: readText(name, 'locale'),
    rows: readText(name, 'locale_fields'),
    required: params.i18n_required_text || 'required',
    optional: params.i18n_optional_text || 'optional',
  }
}
