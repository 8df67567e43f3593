import accordion from '@archipelago/accordion'
import tabs from '@archipelago/accordion/tabs'
import ajaxHelper from '@archipelago/ajax-helper'
import anchors from '@archipelago/anchors'
import backToTop from '@archipelago/back-to-top'
import backgroundSlideshow from '@archipelago/background-slideshow'
import basicWidgets from '@archipelago/basic-widgets'
import builderPage from '@archipelago/builder-page'
import carousel from '@archipelago/carousel'
import imageCarousel from '@archipelago/carousel/images'
import cart from '@archipelago/cart'
import cartPage from '@archipelago/cart-page'
import checkout from '@archipelago/checkout'
import checkoutCapture from '@archipelago/checkout-capture'
import contactForm from '@archipelago/contact-form'
import countrySelect from '@archipelago/country-select'
import enhancedSelect from '@archipelago/enhanced-select'
import entrance from '@archipelago/entrance'
import fluentForm from '@archipelago/fluent-form'
import fluentFormGuard from '@archipelago/fluent-form/guard'
import funnel from '@archipelago/funnel'
import gallery from '@archipelago/gallery'
import headerDrawer from '@archipelago/header-drawer'
import headingArrow from '@archipelago/heading-arrow'
import lightbox from '@archipelago/lightbox'
import elementorLightbox from '@archipelago/lightbox/elementor'
import visitorLightbox from '@archipelago/lightbox/fancybox'
import glightbox from '@archipelago/lightbox/glightbox'
import liveChat from '@archipelago/live-chat'
import loadMore from '@archipelago/load-more'
import type { Feature } from '@archipelago/loader/feature'
import media from '@archipelago/media'
import mediaList from '@archipelago/media-list'
import nested from '@archipelago/nested'
import passwordStrength from '@archipelago/password-strength'
import phone from '@archipelago/phone'
import popup from '@archipelago/popup'
import priceFilter from '@archipelago/price-filter'
import productTabs from '@archipelago/product-tabs'
import quantity from '@archipelago/quantity'
import quantityButtons from '@archipelago/quantity-buttons'
import reviews from '@archipelago/reviews'
import share from '@archipelago/share'
import shopHelpers from '@archipelago/shop-helpers'
import shopNotices from '@archipelago/shop-helpers/notices'
import slider from '@archipelago/slider'
import stickyAddToCart from '@archipelago/sticky-add-to-cart'
import storeNotice from '@archipelago/store-notice'
import termsPopup from '@archipelago/terms-popup'
import variationForm from '@archipelago/variation-form'
import video from '@archipelago/video-widget'
import backgroundVideo from '@archipelago/video-widget/background'
import { groupsOf } from './groups'
import { libraries } from './libraries'
import { methodsOf } from './methods'

/**
 * Every feature of the build; what it replaces stands in `feature.ts` of its island's folder. The loader's manifest,
 * `dist/manifest.json`, the WordPress plugin and the doctor are made from it. To add an island, import it and put it here.
 */
export const features: readonly Feature[] = [
  anchors,
  backToTop,
  popup,
  share,
  headingArrow,
  mediaList,
  cart,
  productTabs,
  reviews,
  quantity,
  storeNotice,
  shopHelpers,
  shopNotices,
  variationForm,
  gallery,
  contactForm,
  fluentFormGuard,
  fluentForm,
  phone,
  accordion,
  tabs,
  nested,
  entrance,
  backgroundSlideshow,
  video,
  backgroundVideo,
  carousel,
  imageCarousel,
  elementorLightbox,
  slider,
  lightbox,
  glightbox,
  visitorLightbox,
  basicWidgets,
  priceFilter,
  passwordStrength,
  loadMore,
  builderPage,
  headerDrawer,
  quantityButtons,
  stickyAddToCart,
  termsPopup,
  checkoutCapture,
  funnel,
  ajaxHelper,
  liveChat,
  media,
  countrySelect,
  enhancedSelect,
  cartPage,
  checkout,
  libraries,
]

const { core: inScript = {}, ...others } = groupsOf(features)

/** In the one script. */
export const core = inScript

/** Chunks by the kind of page they serve: fetched when a page has one of their islands. */
export const chunks = others

/** Methods of jQuery's sets that the islands answer. */
export const methods = methodsOf(features)

/** In the one script although no island there needs it: nearly every chunk does, and a page may have several. */
export const common = ['packages/wordpress-client/events.ts', 'packages/kits/overlay/announce.ts']
