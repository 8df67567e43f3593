import { type Feature, renamed, type Script } from '@archipelago/loader/feature'
import islands from './island'

/** Has fingers drag whatever jQuery UI's `mouse` is part of; nobody calls it. */
const TOUCH: Script = { library: true, usedBy: ['jquery-ui-mouse'] }

export default {
  name: 'price-filter',
  title: 'WooCommerce: price filter',
  chunk: 'price-filter',
  islands,
  scripts: {
    'wc-price-slider': {
      paths: ['woocommerce/assets/js/frontend/price-slider'],
      needs: ['price-filter'],
      yields: ['price-filter'],
      // Whoever makes sliders may make one of the shop's bar, and WooCommerce's script and that one then share it.
      provides: ['.slider'],
    },
    'jquery-ui-slider': {
      paths: ['jquery/ui/slider', 'jquery/ui/jquery.ui.slider'],
      library: true,
      provides: ['.slider', '$.ui.slider'],
    },
    'wc-jquery-ui-touchpunch': {
      ...TOUCH,
      paths: ['woocommerce/assets/js/jquery-ui-touch-punch/jquery-ui-touch-punch'],
    },
    'jquery-touch-punch': { ...TOUCH, paths: ['jquery/jquery.ui.touch-punch'] },
    ...renamed('accounting', {
      paths: ['woocommerce/assets/js/accounting/accounting'],
      library: true,
      provides: ['accounting'],
    }),
  },
  surface: {
    'price-filter': {
      sends: ['price_slider_create', 'price_slider_slide', 'price_slider_change', 'price_slider_updated'],
      data: [['woocommerce_price_slider_params', 'wc-price-slider', 'prices are shown as plain numbers']],
    },
  },
} satisfies Feature
