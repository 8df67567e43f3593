import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'header-drawer',
    // The id is also that of other themes' headers. The drawer's own wrapper is a root for `reveal` alone: it stands at the end of the page.
    selector: '#masthead[class*=" ast-"],#ast-mobile-popup-wrapper',
    hold: 'click button,[href="#"],.cart-container;keydown [tabindex]',
    cue: 'idle',
    // Menus of small screens, which the theme's style sheets hide until a script opens them, and the parts of the drawer.
    reveal: 'display:block [class*=r-content],[class*=-navigation],.sub-menu;all:revert [class*=popup-]',
  },
] satisfies Descriptor[]
