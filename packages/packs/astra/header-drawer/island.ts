import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'header-drawer',
    // The id is also that of other themes' headers. The drawer's own wrapper is a root for `reveal` alone: it stands at the end of the page.
    selector: '#masthead[class*=" ast-"],#ast-mobile-popup-wrapper',
    // An item's link may open what is below it, by a setting of the theme.
    hold: 'click button,[href="#"],.cart-container,.ast-account-action-login,[class*=menu-toggle-link] .menu-item-has-children>a;keydown [tabindex]',
    // What is to be seen before is in `ahead.ts`; with jQuery there are others who may send something.
    cue: 'visitor #',
    // Menus of small screens, which the theme's style sheets hide until a script opens them, and the parts of the drawer.
    reveal: 'display:block [class*=r-content],[class*=-navigation],.sub-menu;all:revert [class*=popup-]',
  },
] satisfies Descriptor[]
