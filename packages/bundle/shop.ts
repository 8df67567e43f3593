import cart from '@archipelago/cart'
import gallery from '@archipelago/gallery'
import productTabs from '@archipelago/product-tabs'
import quantity from '@archipelago/quantity'
import reviews from '@archipelago/reviews'
import shopHelpers from '@archipelago/shop-helpers'
import storeNotice from '@archipelago/store-notice'
import variationForm from '@archipelago/variation-form'
import { type Feature, renamed, type Script } from './feature'

// `wc-single-product` calls these without naming them as dependencies, `wc-country-select` the other two.
const GALLERY: Script = { needs: ['gallery'], usedBy: ['wc-single-product'], api: true }
const LIGHTBOX: Script = { ...GALLERY, needs: ['gallery', 'lightbox'] }
const SELECT: Script = { needs: ['country-select'], usedBy: ['wc-country-select'], api: true }

const HELPERS = ['ordering', 'field-help', 'password-field', 'notices', 'result-count']

/** The rows of `features.ts` for shops. */
export const shop: readonly Feature[] = [
  {
    name: 'cart',
    title: 'WooCommerce: add to cart without a new page, mini-cart',
    chunk: 'cart',
    islands: { '@archipelago/cart': cart },
    scripts: {
      'wc-add-to-cart': { needs: ['add-to-cart'], yields: ['add-to-cart'] },
      'wc-cart-fragments': { needs: ['mini-cart'], yields: ['mini-cart'] },
    },
    pages: ['items'],
  },
  {
    name: 'product-page',
    title: 'WooCommerce: tabs of a product',
    chunk: 'shop',
    islands: { '@archipelago/product-tabs': productTabs },
    scripts: {
      'wc-single-product': {
        needs: ['product-tabs', 'reviews', 'gallery'],
        yields: ['product-tabs', 'reviews', 'gallery'],
        // Our own stand-in for the plugin has no prototype (definePlugin).
        global: 'jQuery.fn.wc_product_gallery.prototype',
      },
    },
    pages: ['product', 'shortcode product_page'],
  },
  {
    name: 'reviews',
    title: 'WooCommerce: stars of a product review',
    chunk: 'reviews',
    islands: { '@archipelago/reviews': reviews },
  },
  {
    name: 'shop-basics',
    title: 'WooCommerce: quantity fields and store notice',
    chunk: 'shop',
    islands: { '@archipelago/quantity': quantity, '@archipelago/store-notice': storeNotice },
    pages: ['product', 'notice'],
  },
  {
    name: 'shop-helpers',
    title: 'WooCommerce: sorting, passwords, help texts and notices',
    chunk: 'shop-helpers',
    islands: { '@archipelago/shop-helpers': shopHelpers },
    scripts: {
      woocommerce: {
        needs: ['quantity', 'store-notice', ...HELPERS],
        // Cart page and checkout call `jQuery.scroll_to_notices`.
        api: true,
        // The first two do nothing twice.
        yields: HELPERS,
      },
      'wc-lost-password': { needs: ['lost-password'] },
      'wc-password-strength-meter': {
        needs: [],
        stays: 'says how strong a new password is, with a dictionary larger than all of ours',
      },
    },
    pages: ['shop', 'cart', 'checkout', 'account'],
  },
  {
    name: 'variations',
    title: 'WooCommerce: choosing a variation of a product',
    chunk: 'variations',
    islands: { '@archipelago/variation-form': variationForm },
    scripts: {
      'wc-add-to-cart-variation': {
        needs: ['variation-form'],
        yields: ['variation-form'],
        global: 'jQuery.fn.wc_variation_form.prototype',
      },
    },
    pages: ['variable'],
  },
  {
    name: 'gallery',
    title: 'WooCommerce: pictures of a product',
    chunk: 'shop',
    islands: { '@archipelago/gallery': gallery },
    scripts: {
      ...renamed('flexslider', { ...GALLERY, needs: ['gallery', 'carousel'] }),
      flexslider: {
        ...GALLERY,
        needs: ['gallery', 'carousel'],
        yields: ['carousel'],
        global: 'jQuery.fn.flexslider.prototype',
      },
      ...renamed('zoom', GALLERY),
      // The gallery opens this one until ours is there: without any, a click leaves the page for the picture.
      ...renamed('photoswipe', { ...LIGHTBOX, provides: ['PhotoSwipe'] }),
      ...renamed('photoswipe-ui-default', { ...LIGHTBOX, provides: ['PhotoSwipeUI_Default'] }),
    },
    pages: ['product'],
  },
  {
    name: 'checkout',
    title: 'WooCommerce: cart page, checkout and address fields',
    chunk: 'checkout',
    islands: {},
    scripts: {
      'wc-cart': { needs: ['cart-page', 'country-select'] },
      'wc-checkout': { needs: ['checkout', 'country-select'] },
      'wc-country-select': { needs: ['country-select'] },
      'wc-address-i18n': { needs: ['country-select'] },
      selectWoo: SELECT,
      ...renamed('select2', SELECT),
    },
    pages: ['cart', 'checkout'],
  },
  {
    name: 'checkout-capture',
    title: 'Cart Lift: saving carts that are left',
    chunk: 'checkout',
    islands: {},
    scripts: {
      'cart-lift': { needs: ['checkout-capture'] },
      'cart-liftcookie': {
        needs: ['checkout-capture'],
        usedBy: ['cart-lift'],
        api: true,
        provides: ['Cookies'],
      },
    },
  },
  {
    name: 'funnel',
    title: 'WPFunnels: steps of a funnel',
    chunk: 'checkout',
    islands: {},
    scripts: {
      'wpfnl-public': { needs: ['funnel'] },
      'wp-ajax-helper': { needs: ['funnel'], api: true, provides: ['wpAjaxHelperRequest'] },
    },
  },
]
