const page = globalThis as any

const COUNTRIES = {
  US: { CA: 'California', NY: 'New York' },
  CA: { ON: 'Ontario', CA: 'Nowhere &amp; <b>' },
  FR: [],
  NL: {},
}

const DEFAULT = {
  address_1: {
    label: 'Street address',
    placeholder: 'House number',
    required: true,
    class: ['form-row-wide', 'address-field'],
    priority: 50,
  },
  address_2: {
    label: 'Apartment',
    label_class: ['screen-reader-text'],
    placeholder: 'Apartment (optional)',
    required: false,
    priority: 60,
  },
  city: { label: 'Town / City', required: true, class: ['form-row-wide', 'address-field'], priority: 70 },
  state: { label: 'State / County', required: true, class: ['form-row-wide', 'address-field'], priority: 80 },
  postcode: {
    label: 'Postcode / ZIP',
    required: true,
    class: ['form-row-wide', 'address-field'],
    priority: 90,
  },
}

const LOCALE = {
  default: DEFAULT,
  US: { postcode: { label: 'ZIP Code' }, state: { label: 'State' } },
  CA: { state: { label: 'Province' } },
  GB: { postcode: { label: 'Postcode' }, state: { label: 'County', required: false } },
  FR: { postcode: { priority: 65 }, state: { required: false, hidden: true } },
  AE: { postcode: { required: false, hidden: true }, state: { required: false } },
  // Free text, which the locale hides (WooCommerce 11).
  KW: { state: { required: false, hidden: true } },
  HU: { postcode: { class: ['form-row-first', 'address-field'], priority: 65 } },
}

/** Prints the shop's data as WordPress does: JSON within a text, with entities where older versions leave them. */
export const printParams = () => {
  page.wc_country_select_params = {
    countries: JSON.stringify(COUNTRIES).replaceAll('"', '&quot;').replace('&amp;', '&amp;'),
    i18n_select_state_text: 'Select an option…',
  }
  page.wc_address_i18n_params = {
    locale: JSON.stringify(LOCALE),
    locale_fields: JSON.stringify(
      Object.fromEntries(
        Object.keys(DEFAULT).map((key) => [
          key,
          `#billing_${key}_field, #shipping_${key}_field, #calc_shipping_${key}_field`,
        ]),
      ),
    ),
    i18n_required_text: 'required',
    i18n_optional_text: 'optional',
  }
}

const MARKS = {
  '6.1': ['<abbr class="required" title="required">*</abbr>', ''],
  '10.5': ['<span class="required" aria-hidden="true">*</span>', ' aria-required="true"'],
} as const
export type Generation = keyof typeof MARKS

const row = (
  key: string,
  label: string,
  priority: number,
  field: string,
  required = true,
  generation: Generation,
) =>
  `<p class="form-row form-row-wide address-field${required ? ' validate-required' : ''}" id="billing_${key}_field" data-priority="${priority}"><label for="billing_${key}" class="">${label}&nbsp;${required ? MARKS[generation][0] : '<span class="optional">(optional)</span>'}</label><span class="woocommerce-input-wrapper">${field}</span></p>`

/** Billing fields as the server prints them for the United Kingdom: free text for the county, which is optional. */
export const billing = (generation: Generation = '10.5'): string => {
  const [, aria] = MARKS[generation]
  const input = (key: string, more: string = aria) =>
    `<input type="text" class="input-text " name="billing_${key}" id="billing_${key}" placeholder="" value=""${more}>`
  return `<div class="woocommerce-billing-fields"><div class="woocommerce-billing-fields__field-wrapper">${row(
    'country',
    'Country / Region',
    40,
    `<select name="billing_country" id="billing_country" class="country_to_state country_select "${aria} autocomplete="country"><option value="">Select…</option>${['GB', 'IE', 'US', 'CA', 'FR', 'AE', 'HU', 'KW'].map((code) => `<option value="${code}"${code === 'GB' ? ' selected' : ''}>${code}</option>`).join('')}</select>`,
    true,
    generation,
  )}${row('address_1', 'Street address', 50, input('address_1').replace('placeholder=""', 'placeholder="House number"'), true, generation)}${row(
    'city',
    'Town / City',
    70,
    input('city'),
    true,
    generation,
  )}${row('state', 'County', 80, input('state', ' autocomplete="address-level1" data-input-classes="wide"'), false, generation)}${row(
    'postcode',
    'Postcode',
    90,
    input('postcode'),
    true,
    generation,
  )}</div></div>`
}
