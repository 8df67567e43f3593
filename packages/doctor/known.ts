import { CORE } from './core.ts'

// Facts about well-known scripts, a table: hence its length. Sizes are bytes (raw, brotli) measured on one real shop with WordPress 5.8, WooCommerce
// 6.1, Elementor 3.5, Fluent Forms 4.2 and Contact Form 7 5.4; a site's own differ.

/** Handle to raw and brotli bytes; where it is not WordPress' own, the end of its path without `.min.js`. */
export const SCRIPTS: Record<string, [raw: number, brotli: number, path?: string]> = {
  'mediaelement-core': [157610, 32678],
  'jquery-core': [89521, 27957],
  selectWoo: [77138, 17782, 'woocommerce/assets/js/selectWoo/selectWoo.full'],
  choices: [73785, 16890, 'fluentform/public/libs/choices/choices'],
  flatpickr: [43584, 10818, 'elementor/assets/lib/flatpickr/flatpickr'],
  'elementor-frontend': [36881, 9648, 'elementor/assets/js/frontend'],
  photoswipe: [31324, 10729, 'woocommerce/assets/js/photoswipe/photoswipe'],
  'fluentform-advanced': [29725, 8172, 'fluentform/public/js/fluentform-advanced'],
  'wpfnl-public': [23990, 3200, 'wpfunnels/public/assets/js/wpfnl-public'],
  flexslider: [22820, 5779, 'woocommerce/assets/js/flexslider/jquery.flexslider'],
  'jquery-ui-core': [20787, 6138],
  underscore: [19076, 6672],
  'fluent-form-submission': [18379, 5472, 'fluentform/public/js/form-submission'],
  'wp-polyfill': [16470, 5350],
  'astra-theme-js': [16278, 3403, 'astra/assets/js/minified/frontend'],
  'astra-flexibility': [15476, 3481, 'astra/assets/js/minified/flexibility'],
  'font-awesome-4-shim': [15055, 3640, 'elementor/assets/lib/font-awesome/js/v4-shims'],
  'wc-checkout': [14499, 3324, 'woocommerce/assets/js/frontend/checkout'],
  'elementor-frontend-modules': [14235, 4122, 'elementor/assets/js/frontend-modules'],
  'wc-add-to-cart-variation': [13590, 3222, 'woocommerce/assets/js/frontend/add-to-cart-variation'],
  'contact-form-7': [12987, 3573, 'contact-form-7/includes/js/index'],
  'elementor-waypoints': [12198, 2708, 'elementor/assets/lib/waypoints/waypoints'],
  'jquery-migrate': [11224, 3697],
  'jquery-ui-slider': [10712, 2753],
  'photoswipe-ui-default': [9677, 3183, 'woocommerce/assets/js/photoswipe/photoswipe-ui-default'],
  'jquery-blockui': [9533, 3015, 'woocommerce/assets/js/jquery-blockui/jquery.blockUI'],
  prettyPhoto: [21612, 5048, 'woocommerce/assets/js/prettyPhoto/jquery.prettyPhoto'],
  'elementor-gallery': [15347, 4108, 'elementor/assets/lib/e-gallery/js/e-gallery'],
  'jquery-payment': [8473, 2393, 'woocommerce/assets/js/jquery-payment/jquery.payment'],
  'jquery-mask': [8185, 3038, 'fluentform/public/libs/jquery.mask'],
  'eael-general': [8016, 2513, 'essential-addons-for-elementor-lite/assets/front-end/js/view/general'],
  'wc-cart': [7883, 1697, 'woocommerce/assets/js/frontend/cart'],
  'mediaelement-vimeo': [6464, 1949],
  'regenerator-runtime': [6406, 2193],
  'cart-lift': [6394, 1360, 'cart-lift/public/js/cart-lift-public'],
  'wc-single-product': [6360, 1605, 'woocommerce/assets/js/frontend/single-product'],
  'elementor-webpack-runtime': [4905, 1870, 'elementor/assets/js/webpack.runtime'],
  'jquery-ui-mouse': [3380, 911],
  'wc-country-select': [3324, 902, 'woocommerce/assets/js/frontend/country-select'],
  accounting: [3300, 1218, 'woocommerce/assets/js/accounting/accounting'],
  'wc-add-to-cart': [3037, 906, 'woocommerce/assets/js/frontend/add-to-cart'],
  'comment-reply': [2984, 1155],
  'wc-cart-fragments': [2938, 894, 'woocommerce/assets/js/frontend/cart-fragments'],
  'astra-mobile-cart': [2677, 644, 'astra/assets/js/minified/mobile-cart'],
  zoom: [2666, 1013, 'woocommerce/assets/js/zoom/jquery.zoom'],
  'wc-address-i18n': [2640, 778, 'woocommerce/assets/js/frontend/address-i18n'],
  'wp-terms-popup-age-verification': [2487, 416, 'wp-terms-popup/public/js/wp-terms-popup-agree-button'],
  'wp-terms-popup-ajax': [2333, 570, 'wp-terms-popup/public/js/wp-terms-popup-ajaxhandler'],
  'wc-custom-place-order-button': [
    2636,
    739,
    'woocommerce/assets/js/frontend/utils/custom-place-order-button',
  ],
  'wc-price-slider': [2142, 496, 'woocommerce/assets/js/frontend/price-slider'],
  'wc-back-in-stock-form': [1853, 535, 'woocommerce/assets/js/frontend/back-in-stock-form'],
  'wc-credit-card-form': [518, 135, 'woocommerce/assets/js/frontend/credit-card-form'],
  'prettyPhoto-init': [195, 122, 'woocommerce/assets/js/prettyPhoto/jquery.prettyPhoto.init'],
  woocommerce: [2139, 621, 'woocommerce/assets/js/frontend/woocommerce'],
  'js-cookie': [1834, 834, 'woocommerce/assets/js/js-cookie/js.cookie'],
  'jquery-numerator': [1801, 632, 'elementor/assets/lib/jquery-numerator/jquery-numerator'],
  'cart-liftcookie': [1499, 631, 'cart-lift/public/js/js.cookie'],
  'wp-embed': [1426, 621],
  // Without a handle: the emoji loader in the head fetches it where the browser cannot draw them.
  'wp-emoji': [18181, 3919, 'wp-includes/js/wp-emoji-release'],
  backbone: [23818, 7096],
  'wp-playlist': [3431, 967],
  'wp-util': [1340, 595],
  'wc-jquery-ui-touchpunch': [1284, 490, 'woocommerce/assets/js/jquery-ui-touch-punch/jquery-ui-touch-punch'],
  'mediaelement-migrate': [1193, 436],
  'wp-mediaelement': [906, 371],
  'wp-ajax-helper': [415, 184, 'wp-ajax-helper/assets/js/wp-ajax-helper'],
}

/** Handles that WooCommerce 10.3 and newer print under another name. */
const RENAMED =
  /^wc-(jquery-blockui|js-cookie|select2|jquery-payment|flexslider|zoom|photoswipe|photoswipe-ui-default|prettyPhoto|prettyPhoto-init)$/

/** The name that this table knows a handle by. */
export const usualName = (handle: string): string => RENAMED.exec(handle)?.[1] ?? handle

/** The name of its row in the table of features: that of all with a number, for a file that is made for each page. */
export const rowName = (handle: string): string => handle.replace(/-\d+$/, '-#')

/** More places of scripts, as in `paths` of the table of features. */
export const PLACES: Record<string, string[]> = {
  'wp-emoji': ['wp-includes/js/wp-emoji', 'wp-includes/js/wp-emoji-loader', 'wp-includes/js/twemoji'],
  'sourcebuster-js': ['woocommerce/assets/js/sourcebuster/sourcebuster'],
  'wc-order-attribution': ['woocommerce/assets/js/frontend/order-attribution'],
  'astra-theme-js': ['astra/assets/js/unminified/frontend'],
  lottie: ['elementor-pro/assets/lib/lottie/lottie', 'pro-elements/assets/lib/lottie/lottie'],
  'font-awesome-4-shim': ['elementor/assets/lib/font-awesome/js/v4-shims'],
}

/** What a script of a plugin or theme needs on the page (facts of their own registrations), and what WordPress does not say of its own. */
const OTHERS: Record<string, string[]> = {
  'jquery-migrate': ['jquery-core'],
  'wc-jquery-ui-touchpunch': ['jquery-ui-core', 'jquery-ui-mouse'],
  'jquery-blockui': ['jquery-core'],
  'jquery-mask': ['jquery-core'],
  'jquery-numerator': ['jquery-core'],
  'js-cookie': [],
  flatpickr: [],
  accounting: [],
  'mediaelement-migrate': ['mediaelement-core', 'jquery-core'],
  'wp-emoji': [],
  // What WordPress' blocks bring, of many names (handles.ts).
  'wp-block-view': [],
  // Printed on every page of a newer shop; neither uses jQuery.
  'sourcebuster-js': [],
  'wc-order-attribution': ['sourcebuster-js'],
  'font-awesome-4-shim': [],
  swv: [],
  woocommerce: ['jquery-core', 'jquery-blockui', 'js-cookie'],
  'wc-add-to-cart': ['jquery-core', 'jquery-blockui'],
  'wc-cart-fragments': ['jquery-core', 'js-cookie'],
  'wc-add-to-cart-variation': ['jquery-core', 'wp-util', 'jquery-blockui'],
  'wc-single-product': ['jquery-core', 'flexslider', 'zoom', 'photoswipe-ui-default'],
  'wc-back-in-stock-form': ['jquery-core'],
  'wc-credit-card-form': ['jquery-core', 'jquery-payment'],
  'jquery-payment': ['jquery-core'],
  prettyPhoto: ['jquery-core'],
  'prettyPhoto-init': ['jquery-core', 'prettyPhoto'],
  flexslider: ['jquery-core'],
  zoom: ['jquery-core'],
  photoswipe: [],
  'photoswipe-ui-default': ['photoswipe'],
  'wc-cart': ['jquery-core', 'woocommerce', 'wc-country-select', 'wc-address-i18n'],
  'wc-checkout': ['jquery-core', 'woocommerce', 'wc-country-select', 'wc-address-i18n'],
  'wc-custom-place-order-button': ['jquery-core'],
  'wc-country-select': ['jquery-core', 'selectWoo'],
  'wc-address-i18n': ['jquery-core', 'wc-country-select'],
  selectWoo: ['jquery-core'],
  'wc-price-slider': ['jquery-ui-slider', 'wc-jquery-ui-touchpunch', 'accounting'],
  'elementor-webpack-runtime': [],
  'elementor-waypoints': ['jquery-core'],
  'elementor-frontend-modules': ['elementor-webpack-runtime', 'jquery-core'],
  'elementor-frontend': [
    'elementor-frontend-modules',
    'elementor-waypoints',
    'jquery-ui-core',
    'jquery-numerator',
  ],
  'elementor-gallery': ['jquery-core'],
  'elementor-pro-webpack-runtime': [],
  lottie: [],
  'elementor-pro-frontend': ['elementor-pro-webpack-runtime', 'elementor-frontend-modules'],
  'pro-elements-handlers': ['elementor-frontend'],
  'pro-preloaded-elements-handlers': ['elementor-frontend'],
  smartmenus: ['jquery-core'],
  'e-sticky': ['jquery-core'],
  'elementor-sticky': ['jquery-core'],
  'fluent-form-submission': ['jquery-core'],
  'form-save-progress': ['jquery-core'],
  'fluentform-advanced': ['jquery-core'],
  'contact-form-7': ['wp-polyfill', 'wp-i18n', 'swv'],
  'cart-liftcookie': [],
  'cart-lift': ['jquery-core', 'cart-liftcookie'],
  'wp-terms-popup-ajax': ['jquery-core'],
  'wp-terms-popup-age-verification': ['jquery-core'],
  'eael-general': ['jquery-core'],
  'eael-#': ['eael-general'],
  'wp-ajax-helper': ['jquery-core'],
  'wpfnl-public': ['jquery-core'],
  'astra-theme-js': [],
  'astra-mobile-cart': [],
  'astra-flexibility': [],
  'astra-sticky-sidebar': [],
}

/** What a handle's script needs on the page; of WordPress' own the file of its newest version. jQuery is `jquery-core`. */
export const NEEDS: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    Object.entries(CORE).map(([handle, paths]) => [handle, Object.values(paths).at(-1)!]),
  ),
  ...OTHERS,
}

/** The same, for a file whose path (without `.min.js`) tells its age; undefined where nothing is known. */
export const needsOf = (handle: string, path?: string): readonly string[] | undefined => {
  const [, needs] = Object.entries(CORE[handle] ?? {}).find(([end]) => end && path?.endsWith(end)) ?? []
  return OTHERS[handle] ?? needs ?? NEEDS[handle] ?? NEEDS[rowName(handle)]
}
