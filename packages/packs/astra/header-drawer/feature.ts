import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'header-drawer',
  title: 'Astra: header menus, search and cart drawer',
  careful: ['astra-shop-add-to-cart', 'astra-mobile-cart'],
  chunk: 'header',
  islands,
  scripts: {
    'astra-theme-js': {
      paths: [
        'astra/assets/js/minified/frontend',
        'astra/assets/js/unminified/frontend',
        'astra/assets/js/minified/style',
        'astra/assets/js/unminified/style',
      ],
      needs: ['header-drawer', 'anchors', 'back-to-top'],
      api: true,
      yields: ['header-drawer'],
      // In both of its files, for either kind of header (contracts/theme-and-shop-extras.md 1).
      global: 'AstraToggleSubMenu',
      provides: [
        'astraGetParents',
        'astraToggleClass',
        'astraTriggerEvent',
        'AstraToggleSubMenu',
        'AstraToggleSetup',
        'astraNavMenuToggle',
        'popupTriggerClick',
        'astraSmoothScroll',
        'astScrollToTopHandler',
      ],
    },
    'astra-mobile-cart': {
      paths: ['astra/assets/js/minified/mobile-cart', 'astra/assets/js/unminified/mobile-cart'],
      needs: ['header-drawer', 'mini-cart'],
      api: true,
      provides: ['cartFlyoutOpen', 'cartFlyoutClose'],
    },
    'astra-shop-add-to-cart': {
      paths: ['astra/assets/js/minified/shop-add-to-cart', 'astra/assets/js/unminified/shop-add-to-cart'],
      needs: ['header-drawer', 'add-to-cart'],
    },
    'astra-live-search': {
      paths: ['astra/assets/js/minified/live-search', 'astra/assets/js/unminified/live-search'],
      needs: ['header-drawer'],
    },
    // Teaches Internet Explorer 9 to lay out boxes.
    'astra-flexibility': {
      paths: ['astra/assets/js/minified/flexibility', 'astra/assets/js/unminified/flexibility'],
      needs: [],
      own: 'flexibility(',
    },
  },
  surface: {
    'header-drawer': {
      sends: [
        'astra-header-responsive-enabled',
        'astra-header-responsive-disabled',
        'astraMenuHashLinkClicked',
        'astra_on_slide_In_cart_open',
        'astra_refresh_cart_fragments',
        'wc_fragment_refresh',
      ],
      hears: ['added_to_cart', 'astra_refresh_cart_fragments'],
      data: [
        ['astra', 'astra-theme-js', 'the header changes at 921 pixels'],
        ['astra_cart', 'astra-mobile-cart', 'the cart of a wide screen is a link'],
        ['astra_shop_add_to_cart', 'astra-shop-add-to-cart', 'adding a product opens nothing'],
        ['astra_search', 'astra-live-search', 'the search box shows no results while one types'],
      ],
    },
  },
} satisfies Feature
