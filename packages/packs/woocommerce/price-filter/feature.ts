import { type Feature, renamed } from '@archipelago/loader/feature'
import islands from './island'

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
    },
    'jquery-ui-slider': {
      paths: ['jquery/ui/slider', 'jquery/ui/jquery.ui.slider'],
      library: true,
      provides: ['.slider', '$.ui.slider'],
    },
    // What lets fingers move the sliders of jQuery UI.
    'wc-jquery-ui-touchpunch': {
      paths: ['woocommerce/assets/js/jquery-ui-touch-punch/jquery-ui-touch-punch'],
      library: true,
    },
    'jquery-touch-punch': { paths: ['jquery/jquery.ui.touch-punch'], library: true },
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
