import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'mega-menu',
    selector: '.elementor-widget-n-menu',
    hold: 'click .e-n-menu-toggle,.e-n-menu-dropdown-icon,.e-click',
    // What only buttons would open, in the page.
    reveal: 'display:block .e-n-menu-wrapper,.e-n-menu-content>.e-con;position:static .e-n-menu-content',
  },
] satisfies Descriptor[]
