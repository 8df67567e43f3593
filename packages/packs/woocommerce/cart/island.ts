import type { Descriptor } from '@archipelago/loader'

/**
 * The roots only say that a page has a cart and hold early clicks; all of them share the one tree of `mount.ts`, which
 * listens on the body. One class or id each: `body:has(…)` would search the whole page, and break every selector of
 * the loader in a browser without `:has`. Both wait until there is a cart, or a visitor who could
 * fill one: there is nothing to see before.
 */
export default [
  {
    name: 'add-to-cart',
    // Also buttons that are not ajax (yet): swatches in a list turn "Select options" into one by its class.
    selector: '.add_to_cart_button:not(.wc-interactive)',
    hold: 'click .ajax_add_to_cart',
    cue: 'visitor woocommerce_items_in_cart',
  },
  {
    name: 'mini-cart',
    // The params' own script tag: printed where the site wants fragments, even if only a theme's counter shows them.
    selector: '.widget_shopping_cart_content,#wc-cart-fragments-js-extra',
    hold: 'click .remove_from_cart_button',
    cue: 'visitor woocommerce_items_in_cart',
  },
] satisfies Descriptor[]
