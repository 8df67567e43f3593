import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'nav-menu',
    selector: '.elementor-widget-nav-menu',
    hold: 'click [class*=u-toggle],.menu-item-has-children>a;keydown [class*=u-toggle]',
    // What only the toggle would open.
    reveal:
      'max-height:none [class*=u-toggle]+nav;transform:none [class*=u-toggle]+nav;display:block [class*=u-toggle]+nav ul',
  },
] satisfies Descriptor[]
