import type { Descriptor } from '@archipelago/loader'

/** Lists that the shop gives a search field (contracts/woocommerce.md 15 and 17). Until somebody is there they are the browser's. */
export default [
  {
    name: 'enhanced-select',
    selector:
      'select.country_select,select.state_select,select.woocommerce-widget-layered-nav-dropdown,select.dropdown_product_cat',
    cue: 'visitor',
  },
] satisfies Descriptor[]
