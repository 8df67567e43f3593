import type { Descriptor } from '@archipelago/loader'

/** Fields of which states and address fields depend (contracts/woocommerce.md 15); one country alone is a hidden input. */
export default [{ name: 'country-select', selector: '.country_to_state' }] satisfies Descriptor[]
