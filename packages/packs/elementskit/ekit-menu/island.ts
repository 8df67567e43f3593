import type { Descriptor } from '@archipelago/loader'

/** ElementsKit's menu (contracts/elementskit.md 2). */
export default [
  {
    name: 'ekit-menu',
    selector: '.elementor-widget-ekit-nav-menu',
    hold: 'click .elementskit-menu-toggler,.elementskit-dropdown-has>a',
    cue: 'visitor',
    reveal: 'position:static [class*=menu-container];display:block .elementskit-dropdown',
  },
] satisfies Descriptor[]
