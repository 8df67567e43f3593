import type { Descriptor } from '@archipelago/loader'

/** Essential Addons' Simple Menu (contracts/elementor.md 22.5). At once: arrows in the row make it wider. */
export default [
  {
    name: 'eael-menu',
    selector: '.elementor-widget-eael-simple-menu',
    hold: 'click .eael-simple-menu-toggle',
  },
] satisfies Descriptor[]
