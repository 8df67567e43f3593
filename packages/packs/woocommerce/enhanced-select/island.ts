import type { Descriptor } from '@archipelago/loader'

/** Lists that the shop gives a search field (contracts/woocommerce.md 15). Until somebody is there they are the browser's. */
export default [
  { name: 'enhanced-select', selector: 'select.country_select,select.state_select', cue: 'visitor' },
] satisfies Descriptor[]
