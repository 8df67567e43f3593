import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { timersHaveRun } from '../../scripts/e2e/rest'

// Each control of our islands that a visitor may touch first, and what he is to see of it.

/** What a row may look at besides the page itself. */
export interface Seen {
  page: Page
  /** Requests that are no files of the site: `POST /?wc-ajax=add_to_cart`. */
  asked: string[]
}

export interface Row {
  island: string
  path: string
  /** Of all that match, the first that is visible. */
  control: string
  /** `mouse`, `finger` (a tap), `swipe` (to the left), a key of the keyboard, `choose VALUE` of a list, `type TEXT`; separated by commas. */
  inputs: string
  /** What a visitor or a server gets to see of it: asked until it is `is`, and again once the page is at rest. */
  effect(seen: Seen): unknown
  is: unknown
  /** What is done first, such as filling in other fields: nothing that the control could hear. */
  before?(page: Page, origin: string): unknown
  /** The control is made by the island's own code: there is nothing to press before. */
  made?: true
  /** What answers is fetched later than the island's own code. */
  later?: true
}

/** Milliseconds between two looks at what a touch did, and in which it has to be seen. */
const LOOK = 50
const SEEN = 10_000

/**
 * Resolves when `effect` is `is`. What `expect.poll` does, which reports each look as a step: a quarter of these files' time. A look that
 * throws, as while a page is leaving, is one without the effect.
 */
export const becomes = async (effect: () => unknown, is: unknown, message: string) => {
  const look = async () => {
    try {
      return [await effect()]
    } catch (cause) {
      return cause
    }
  }
  for (const until = Date.now() + SEEN; ; await sleep(LOOK)) {
    const seen = await look()
    if (isDeepStrictEqual(seen, [is])) return
    if (Date.now() > until) return expect(seen, message).toEqual([is])
  }
}

const count =
  (selector: string) =>
  ({ page }: Seen) =>
    page.locator(`${selector} >> visible=true`).count()
const text =
  (selector: string) =>
  ({ page }: Seen) =>
    page.locator(selector).first().textContent()
const attribute =
  (selector: string, name: string) =>
  ({ page }: Seen) =>
    page.locator(selector).first().getAttribute(name)
const value =
  (selector: string) =>
  ({ page }: Seen) =>
    page.locator(selector).first().inputValue()
const requests =
  (pattern: RegExp) =>
  ({ asked }: Seen) =>
    asked.filter((line) => pattern.test(line)).length

/** Calls of window.open, which opens nothing here. */
const countWindows = (page: Page) =>
  page.addInitScript(() => {
    ;(window as any).windows = 0
    window.open = () => {
      ;(window as any).windows++
      return { focus() {} } as Window
    }
  })
const windows = ({ page }: Seen) => page.evaluate('windows')

/** The slide of the gallery in the middle of its window, by its place; null while it is on its way. */
const pictureShown =
  (viewport: string, slides: string) =>
  ({ page }: Seen) =>
    page.evaluate(
      ([viewport, slides]) => {
        const left = (node: Element) => Math.round(node.getBoundingClientRect().left)
        const box = document.querySelector(viewport!)!
        const at = [...box.querySelectorAll(slides!)].findIndex(
          (slide) =>
            Math.abs(left(slide) - left(box)) <= 1 &&
            getComputedStyle(slide).visibility !== 'hidden' &&
            Number(getComputedStyle(slide).opacity) > 0.99,
        )
        return at
      },
      [viewport, slides],
    )

/** What the visitor has put in the cart on another page. */
const oneInCart = (page: Page, origin: string) =>
  page.request.post(`${origin}/?wc-ajax=add_to_cart`, { form: { product_id: 201, quantity: 1 } })

/** How many overlays a video widget has, and whether its file plays. */
const filmPlays =
  (widget: string) =>
  ({ page }: Seen) =>
    page.evaluate(
      (widget) => [
        document.querySelectorAll(`${widget} .elementor-custom-embed-image-overlay`).length,
        !document.querySelector<HTMLVideoElement>(`${widget} video`)!.paused,
      ],
      widget,
    )

const GALLERY = '/fixtures/gallery.html'
const galleryShows = pictureShown('.flex-viewport', '.woocommerce-product-gallery__image')
const THUMB = '.flex-control-thumbs li:nth-child(2) img'
const PICTURE = '.woocommerce-product-gallery__image a'
const TRIGGER = '.woocommerce-product-gallery__trigger'
const dialogs = count('[role=dialog]')
const PRESS = 'mouse,finger,Enter'
const BUTTON = 'mouse,finger,Enter,Space'

/** A column of the page has no whole number of pixels: a slider must not take that for a change of its size. */
const fraction = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style')
      style.textContent =
        '.woocommerce-product-gallery,.elementor-widget,.flexslider{width:333.37px!important}'
      document.head.append(style)
    }),
  )

/** All of the page is in view at once. */
const tall = (page: Page) => page.setViewportSize({ width: 1280, height: 2600 })

/** A consent tool holds what is of other sites. */
const noConsent = (page: Page) =>
  page.addInitScript(() => addEventListener('archipelago:consent', (event) => event.preventDefault()))

const phone = (page: Page) => page.setViewportSize({ width: 390, height: 800 })

// biome-ignore format: a table
export const ROWS: Row[] = [
  // Pictures of a product
  { island: 'gallery', later: true, path: GALLERY, control: THUMB, inputs: BUTTON, effect: galleryShows, is: 1, made: true, before: fraction },
  { island: 'gallery', later: true, path: '/captures/product-simple', control: THUMB, inputs: 'mouse', effect: galleryShows, is: 1, made: true, before: fraction}, { island: 'gallery', path: GALLERY, control: TRIGGER, inputs: BUTTON, effect: dialogs, is: 1, made: true }, { island: 'gallery', path: GALLERY, control: PICTURE, inputs: 'mouse,Enter', effect: dialogs, is: 1 },
  { island: 'gallery', later: true, path: GALLERY, control: PICTURE, inputs: 'finger', effect: async (seen) => [await count('.zoomImg')(seen), await dialogs(seen)], is: [1, 0] },
  { island: 'gallery', later: true, path: GALLERY, control: '.flex-control-thumbs li:first-child img', inputs: 'ArrowRight', effect: galleryShows, is: 1, made: true, before: fraction },
  { island: 'gallery', later: true, path: GALLERY, control: '.flex-viewport', inputs: 'swipe', effect: galleryShows, is: 1, made: true, before: fraction },
  // Rows of pictures
  { island: 'image-carousel', later: true, path: '/fixtures/image-carousel.html', control: '#three .swiper-wrapper', inputs: 'swipe', effect: attribute('#three .swiper-pagination-bullet', 'aria-current'), is: 'false', made: true, before: fraction },
  { island: 'carousel', later: true, path: '/fixtures/carousel.html', control: '#slide .flex-viewport', inputs: 'swipe', effect: pictureShown('#slide .flex-viewport', 'li:not(.clone)'), is: 1, made: true, before: fraction },
  { island: 'slider', path: '/fixtures/slider.html', control: '#rev_slider_1_1', inputs: 'swipe', effect: attribute('#rev_slider_1_1 .active-revslide', 'data-index'), is: 'rs-2', made: true },
  { island: 'image-carousel', later: true, path: '/fixtures/image-carousel.html', control: '#fade .elementor-swiper-button-next', inputs: 'mouse,finger', effect: pictureShown('#fade .swiper-wrapper', '.swiper-slide:not(.swiper-slide-duplicate)'), is: 1, before: fraction },
  { island: 'image-carousel', later: true, path: '/fixtures/image-carousel.html', control: '#three .swiper-pagination-bullet:nth-child(2)', inputs: BUTTON, effect: attribute('#three .swiper-pagination-bullet:nth-child(2)', 'aria-current'), is: 'true', made: true, before: fraction },
  { island: 'image-carousel', later: true, path: '/captures/newer/widgets', control: '.elementor-swiper-button-next', inputs: BUTTON, effect: ({ page }) => page.evaluate(() => (document.querySelector('.elementor-widget-image-carousel .swiper') as any).swiper?.realIndex), is: 1 },
  { island: 'carousel', later: true, path: '/fixtures/carousel.html', control: '#slide .flex-next', inputs: PRESS, effect: pictureShown('#slide .flex-viewport', 'li:not(.clone)'), is: 1, made: true, before: fraction },
  { island: 'carousel', later: true, path: '/fixtures/carousel.html', control: '#slide .flex-control-thumbs li:nth-child(3) img', inputs: BUTTON, effect: pictureShown('#slide .flex-viewport', 'li:not(.clone)'), is: 2, made: true, before: fraction },
  { island: 'slider', path: '/fixtures/slider.html', control: '#rev_slider_1_1 .tp-rightarrow', inputs: BUTTON, effect: attribute('#rev_slider_1_1 .active-revslide', 'data-index'), is: 'rs-2', made: true },
  { island: 'slider', path: '/fixtures/slider.html', control: '#rev_slider_1_1 .tp-bullet:nth-child(3)', inputs: BUTTON, effect: attribute('#rev_slider_1_1 .active-revslide', 'data-index'), is: 'rs-3', made: true },
  { island: 'slider', path: '/fixtures/slider.html', control: '#rev_slider_2_1 .tp-thumb:nth-child(3)', inputs: PRESS, effect: attribute('#rev_slider_2_1 .active-revslide', 'data-index'), is: 'rs-23', made: true },
  { island: 'slider', path: '/fixtures/slider.html', control: '#rev_slider_2_1 .tp-tab:nth-child(2)', inputs: PRESS, effect: attribute('#rev_slider_2_1 .active-revslide', 'data-index'), is: 'rs-22', made: true },
  // Lightboxes
  { island: 'lightbox', later: true, path: '/fixtures/lightbox.html', control: '#harbour a', inputs: PRESS, effect: dialogs, is: 1 },
  { island: 'visitor-lightbox', later: true, path: '/fixtures/visitor-lightbox.html', control: '#quay a', inputs: PRESS, effect: dialogs, is: 1 },
  { island: 'glightbox', later: true, path: '/fixtures/glightbox.html', control: '#boats a', inputs: PRESS, effect: dialogs, is: 1 },
  { island: 'elementor-lightbox', later: true, path: '/fixtures/elementor-lightbox.html', control: '#gallery a', inputs: PRESS, effect: dialogs, is: 1 },
  { island: 'elementor-lightbox', later: true, path: '/fixtures/elementor-lightbox.html', control: '#actions a', inputs: PRESS, effect: dialogs, is: 1 },
  { island: 'elementor-lightbox', later: true, path: '/captures/newer/widgets', control: '.elementor-open-lightbox .elementor-custom-embed-play', inputs: BUTTON, effect: dialogs, is: 1 },
  // Videos
  { island: 'video', path: '/fixtures/video.html', control: '.elementor-element-5200002 .elementor-custom-embed-play', inputs: 'mouse,finger', effect: filmPlays('.elementor-element-5200002'), is: [0, true] },
  { island: 'video', path: '/fixtures/video.html', control: '.elementor-element-5200008 .elementor-custom-embed-play', inputs: BUTTON, effect: filmPlays('.elementor-element-5200008'), is: [0, true] },
  { island: 'background-video', path: '/fixtures/background-video.html', control: '#file > .archipelago-video-pause', inputs: BUTTON, effect: attribute('#file > .archipelago-video-pause', 'aria-label'), is: 'Play background', made: true },
  { island: 'playlist', path: '/fixtures/media.html', control: '#recordings .wp-playlist-item:nth-child(2) a', inputs: PRESS, effect: attribute('#recordings .wp-playlist-item:nth-child(2)', 'aria-current'), is: 'true', made: true, before: tall },
  { island: 'playlist', path: '/fixtures/media.html', control: '#recordings .wp-playlist-next', inputs: BUTTON, effect: attribute('#recordings .wp-playlist-item:nth-child(2)', 'aria-current'), is: 'true', made: true, before: tall },
  { island: 'media', path: '/fixtures/media.html', control: '#video-40-2 ~ .wp-video-shortcode button', inputs: BUTTON, effect: count('#video-40-2 ~ .wp-video-shortcode p'), is: 1, made: true, before: (page) => Promise.all([tall(page), noConsent(page)]) },
  { island: 'popup', path: '/fixtures/popups.html', control: 'a[href="/mediation/"]', inputs: PRESS, effect: dialogs, is: 1 },
  // Forms
  { island: 'contact-form', later: true, path: '/fixtures/contact-form-7.html', control: '#wpcf7-f702-p1-o3 .wpcf7-submit', inputs: BUTTON, effect: requests(/^POST .*contact-forms\/702\/feedback/), is: 1 },
  { island: 'contact-form', later: true, path: '/fixtures/contact-form-7-plain.html', control: '.plain-button', inputs: BUTTON, effect: requests(/^POST .*letters/), is: 1, before: (page) => filled(page, { email: 'a@b.co', message: 'Hello' }) },
  { island: 'contact-form', later: true, path: '/fixtures/contact-form-7-plain.html', control: '[name=email]', inputs: 'Enter', effect: requests(/^POST .*letters/), is: 1, before: (page) => filled(page, { email: 'a@b.co', message: 'Hello' }) },
  { island: 'fluent-form', later: true, path: '/fixtures/fluent-form.html', control: '#fluentform_31 [type=submit]', inputs: BUTTON, effect: count('#fluentform_31 .error.text-danger'), is: 2 },
  { island: 'fluent-form', later: true, path: '/fixtures/fluent-form.html', control: '#fluentform_32 [name=topic]', inputs: 'choose other', effect: count('#fluentform_32 [name=other_topic]'), is: 1 },
  { island: 'fluent-form', later: true, path: '/fixtures/fluent-form-steps.html', control: '#fluentform_51 [data-action=next]', inputs: BUTTON, effect: text('#fluentform_51 .ff-el-progress-status'), is: 'Step 2 of 3 - Address', before: (page) => filled(page, { who: 'Ann' }) },
  { island: 'phone', later: true, path: '/fixtures/phone.html', control: 'button[aria-label^="Country"]', inputs: BUTTON, effect: count('[role=listbox]'), is: 1, made: true },
  { island: 'media-list', path: '/fixtures/media-list.html', control: '#press', inputs: 'choose /podcast/', effect: windows, is: 1, before: countWindows },
  { island: 'media-list', path: '/fixtures/media-list.html', control: '[data-media-open]', inputs: BUTTON, effect: windows, is: 1, before: (page) => Promise.all([countWindows(page), filled(page, { papers: '/mediation/' })]) },
  // The shop
  { island: 'add-to-cart', path: '/fixtures/shop.html', control: '.ajax_add_to_cart', inputs: PRESS, effect: requests(/^POST .*wc-ajax=add_to_cart/), is: 1 },
  { island: 'mini-cart', path: '/fixtures/shop.html', control: '.widget_shopping_cart_content .remove_from_cart_button', inputs: PRESS, effect: requests(/^POST .*wc-ajax=remove_from_cart/), is: 1, made: true, before: oneInCart },
  { island: 'cart-page', later: true, path: '/fixtures/cart-newer.html', control: '.cart_item .qty', inputs: 'Enter', effect: requests(/^POST .*cart-newer/), is: 1, before: oneInCart },
  { island: 'cart-page', later: true, path: '/fixtures/cart-newer.html', control: '.cart_item .remove', inputs: PRESS, effect: requests(/remove_item=/), is: 1, before: oneInCart },
  { island: 'cart-page', later: true, path: '/fixtures/cart-newer.html', control: '[name=apply_coupon]', inputs: BUTTON, effect: requests(/wc-ajax=apply_coupon/), is: 1, before: oneInCart },
  { island: 'cart-page', later: true, path: '/fixtures/cart.html', control: '#shipping_method_0_flat_rate2', inputs: 'mouse,finger,Space', effect: requests(/wc-ajax=update_shipping_method/), is: 1, before: oneInCart },
  { island: 'cart-page', later: true, path: '/fixtures/cart.html', control: '.shipping-calculator-button', inputs: PRESS, effect: count('.shipping-calculator-form'), is: 1, before: oneInCart },
  { island: 'variation-form', path: '/fixtures/product-variable.html', control: '#finish', inputs: 'choose Plain', effect: value('input.variation_id'), is: '213', before: (page) => filled(page, { attribute_pa_colour: 'blue', attribute_pa_size: 'small' }) },
  { island: 'variation-form', path: '/fixtures/product-variable.html', control: '.single_add_to_cart_button', inputs: BUTTON, effect: requests(/^POST (?!.*wc-ajax)/), is: 1, before: async (page) => { await filled(page, { attribute_pa_colour: 'blue', attribute_pa_size: 'small', attribute_finish: 'Plain'}) } },
  { island: 'variation-form', path: '/fixtures/product-swatches.html', control: '.swatch-preset', inputs: BUTTON, effect: value('input.variation_id'), is: '232' },
  { island: 'password-strength', path: '/fixtures/password-strength.html', control: '#reg_password', inputs: 'type ab', effect: text('#password_strength'), is: 'Very weak - Please enter a stronger password.' },
  { island: 'price-filter', path: '/fixtures/price-filter.html', control: '[role=slider] >> nth=0', inputs: 'ArrowRight', effect: value('#min_price'), is: '10', made: true },
  { island: 'price-filter', path: '/fixtures/price-filter.html', control: '.price_slider', inputs: 'mouse,finger', effect: value('#max_price'), is: '750', made: true },
  { island: 'field-help', path: '/fixtures/shop-helpers.html', control: '#vat', inputs: 'mouse,finger', effect: count('#vat_field .description'), is: 1 },
  { island: 'quantity', path: '/fixtures/product-simple.html', control: 'input.qty', inputs: 'ArrowUp', effect: value('input.qty'), is: '2' },
  { island: 'quantity-buttons', path: '/fixtures/sticky-add-to-cart.html', control: '.plus', inputs: PRESS, effect: value('#quantity_201'), is: '2' },
  { island: 'sticky-add-to-cart', path: '/fixtures/sticky-add-to-cart.html', control: '.single_link_to_cart_button', inputs: PRESS, effect: ({ page }) => page.evaluate(() => document.activeElement!.id), is: 'quantity_201', made: true, before: (page) => page.addInitScript(() => addEventListener('load', () => scrollTo({ top: 900, behavior: 'instant' }))) },
  { island: 'product-tabs', path: '/fixtures/product-simple.html', control: '#tab-title-additional_information a', inputs: PRESS, effect: count('#tab-additional_information h2'), is: 1 },
  { island: 'product-tabs', path: '/fixtures/product-simple.html', control: '.woocommerce-review-link', inputs: PRESS, effect: count('#tab-reviews #comments'), is: 1 },
  { island: 'reviews', path: '/fixtures/product-simple.html#reviews', control: 'p.stars a.star-4', inputs: PRESS, effect: ({ page }) => page.locator('#rating').inputValue(), is: '4', made: true },
  { island: 'store-notice', path: '/fixtures/product-simple.html', control: '.woocommerce-store-notice__dismiss-link', inputs: PRESS, effect: async ({ page }) => [ await count('.woocommerce-store-notice')({ page, asked: [] }), await page.evaluate(() => /store_notice\w+=hidden/.test(document.cookie)), ], is: [0, true], made: true },
  { island: 'country-select', path: '/fixtures/country-select.html', control: '#billing_country', inputs: 'choose US', effect: ({ page }) => page.locator('select#billing_state option').count(), is: 4 },
  { island: 'enhanced-select', path: '/fixtures/enhanced-select.html', control: '#desk', inputs: 'choose Second', effect: value('#desk'), is: 'Second' },
  { island: 'filter-dropdown', path: '/fixtures/shop-helpers.html', control: '.dropdown_layered_nav_color', inputs: 'choose red', effect: requests(/^GET .*filter_color=red&query_type_color=or/), is: 1 },
  { island: 'filter-dropdown', path: '/fixtures/shop-helpers.html', control: '.dropdown_product_cat', inputs: 'choose seals', effect: requests(/^GET .*product_cat=seals/), is: 1 },
  { island: 'ordering', path: '/fixtures/shop-helpers.html', control: '.orderby', inputs: 'choose price', effect: requests(/^GET .*orderby=price/), is: 1 },
  { island: 'password-field', path: '/fixtures/shop-helpers.html', control: '#password_current + .show-password-input', inputs: 'mouse,finger', effect: attribute('#password_current', 'type'), is: 'text' },
  { island: 'password-field', path: '/fixtures/shop-helpers.html', control: '#password_1 + .show-password-input', inputs: 'Enter,Space', effect: attribute('#password_1', 'type'), is: 'text' },
  // The theme's header
  { island: 'header-drawer', path: '/fixtures/header-drawer.html', control: '.menu-toggle', inputs: BUTTON, effect: attribute('.menu-toggle', 'aria-expanded'), is: 'true', before: phone },
  { island: 'header-drawer', later: true, path: '/fixtures/header-off-canvas.html', control: '.menu-toggle', inputs: BUTTON, effect: dialogs, is: 1, before: phone },
  { island: 'header-drawer', later: true, path: '/fixtures/header-drawer.html', control: 'a.cart-container', inputs: PRESS, effect: dialogs, is: 1 },
  { island: 'header-drawer', path: '/fixtures/header-drawer.html', control: '.ast-header-navigation-arrow', inputs: 'Enter,Space', effect: attribute('.ast-header-navigation-arrow', 'aria-expanded'), is: 'true' },
  { island: 'header-drawer', path: '/fixtures/header-drawer.html', control: '.astra-search-icon', inputs: PRESS, effect: attribute('.astra-search-icon', 'aria-expanded'), is: 'true' },
  // The rest of the site
  { island: 'accordion', path: '/fixtures/accordion.html', control: '#elementor-tab-title-1232', inputs: 'mouse,finger', effect: count('#elementor-tab-content-1232'), is: 1 },
  { island: 'accordion', path: '/fixtures/accordion.html', control: '#elementor-tab-title-1232 a', inputs: 'Enter', effect: count('#elementor-tab-content-1232'), is: 1 },
  { island: 'accordion', path: '/captures/newer/widgets', control: '.elementor-widget-accordion .elementor-accordion-item:nth-child(2) [tabindex]', inputs: BUTTON, effect: count('.elementor-widget-accordion .elementor-accordion-item:nth-child(2) [aria-expanded=true]'), is: 1 },
  { island: 'toggle', path: '/captures/newer/widgets', control: '.elementor-widget-toggle .elementor-toggle-item:nth-child(2) [tabindex]', inputs: BUTTON, effect: count('.elementor-widget-toggle .elementor-toggle-item:nth-child(2) [aria-expanded=true]'), is: 1 },
  { island: 'toggle', path: '/fixtures/accordion.html', control: '.elementor-toggle .elementor-tab-title', inputs: 'mouse,finger', effect: count('.elementor-toggle .elementor-tab-content'), is: 1 },
  { island: 'tabs', path: '/fixtures/tabs.html', control: '.elementor-element-4100001 .elementor-tab-desktop-title[data-tab="2"]', inputs: 'mouse,finger', effect: count('.elementor-element-4100001 .elementor-tab-desktop-title[data-tab="2"].elementor-active'), is: 1 },
  { island: 'nested-tabs', path: '/fixtures/nested.html', control: '.e-n-tab-title[data-tab-index="2"]', inputs: BUTTON, effect: count('.e-n-tab-title[data-tab-index="2"][aria-selected=true]'), is: 1 },
  { island: 'nested-accordion', path: '/fixtures/nested.html', control: '#e-n-accordion-item-7481 > summary', inputs: BUTTON, effect: count('.elementor-widget-n-accordion details[open]:nth-child(2)'), is: 1 },
  { island: 'alert', path: '/fixtures/basic-widgets.html', control: '.elementor-element-3100001 .elementor-alert-dismiss', inputs: BUTTON, effect: ({ page }) => page.locator('.elementor-element-3100001').isHidden(), is: true },
  { island: 'load-more', path: '/fixtures/load-more.html', control: '#news .eael-load-more-button', inputs: BUTTON, effect: count('#news .eael-grid-post'), is: 8 },
  { island: 'terms-popup', path: '/captures/terms-gated', control: '.termsagree', inputs: BUTTON, effect: requests(/^POST \/captures\/terms-gated/), is: 1, made: true },
  { island: 'checkout-capture', path: '/fixtures/checkout-capture.html', control: '#cl_gdpr_no_thanks', inputs: BUTTON, effect: requests(/^POST .*admin-ajax/), is: 1, made: true },
  { island: 'checkout-capture', path: '/fixtures/checkout-capture.html', control: '#billing_phone', inputs: 'type 1', effect: async (seen) => (await requests(/^POST .*admin-ajax/)(seen)) > 0, is: true, before: (page) => filled(page, { billing_email: 'ann@example.com' }) },
  { island: 'checkout', later: true, path: '/fixtures/checkout.html', control: '#place_order', inputs: BUTTON, effect: requests(/^POST \/(\?wc-ajax=checkout|fixtures)/), is: 1, before: (page) => filled(page, ORDER) },
  { island: 'checkout', later: true, path: '/fixtures/checkout-newer.html', control: '.showcoupon', inputs: BUTTON, effect: count('.checkout_coupon'), is: 1 },
  { island: 'checkout', later: true, path: '/fixtures/checkout.html', control: '.showlogin', inputs: PRESS, effect: count('form.login'), is: 1 },
  { island: 'checkout', later: true, path: '/fixtures/checkout.html', control: '#payment_method_cod', inputs: 'mouse,finger,Space', effect: async (seen) => [await count('.payment_box.payment_method_cod')(seen), await count('.payment_box.payment_method_bacs')(seen)], is: [1, 0] },
  { island: 'funnel', path: '/fixtures/funnel.html', control: '#wpfunnels_next_step_controller', inputs: PRESS, effect: requests(/^GET \/checkout\/$/), is: 1 },
  { island: 'funnel-optin', path: '/fixtures/funnel.html', control: '.btn-optin', inputs: BUTTON, effect: requests(/^POST .*admin-ajax/), is: 1, before: (page) => filled(page, { first_name: 'Ann', email: 'taken@example.com' }) },
  { island: 'share', path: '/fixtures/share.html', control: '.share-link', inputs: PRESS, effect: windows, is: 1, before: countWindows },
  { island: 'anchors', path: '/fixtures/anchors.html', control: 'main a[href^="#"]', inputs: PRESS, effect: ({ page }) => page.evaluate(() => scrollY > 200), is: true },
  { island: 'back-to-top', path: '/fixtures/back-to-top-theme.html', control: '#ast-scroll-top', inputs: BUTTON, effect: ({ page }) => page.evaluate(() => scrollY), is: 0, made: true, before: (page) => page.addInitScript(() => addEventListener('load', () => scrollTo({ top: 900, behavior: 'instant' })))},
]

/** What a guest has to fill in; the last is a box to tick. */
// biome-ignore format: a table
const ORDER = { billing_first_name: 'Ann', billing_last_name: 'Lee', billing_address_1: '1 Quay Street', billing_city: 'Roma', billing_postcode: '00100', billing_state: 'RM', billing_phone: '061234', billing_email: 'ann@example.com', terms: 'on' }

const filled = (page: Page, fields: Record<string, string>) =>
  page.addInitScript((fields) => {
    const fill = () => {
      for (const [name, text] of Object.entries(fields))
        Object.assign(document.querySelector<HTMLInputElement>(`[name="${name}"]`)!, {
          value: text,
          checked: true,
        })
    }
    // Before the first deferred script.
    document.addEventListener('readystatechange', fill, { once: true })
  }, fields)

/** Fingers of the test's page: a context made for touch would be another one for each row. */
export const fingers = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'Start' | 'Move' | 'End', points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type: `touch${type}`, touchPoints: points })
  return {
    /** Whether the next document is on a device with a touch screen. */
    there: (enabled: boolean) => cdp.send('Emulation.setTouchEmulationEnabled', { enabled }),
    async tap(x: number, y: number) {
      await touch('Start', [{ x, y }])
      await touch('End', [])
    },
    /** From right to left over the middle of a box, in a fifth of a second. */
    async swipe({ x, y, width, height }: Box) {
      const at = (part: number) => [{ x: x + width * (0.9 - 0.7 * part), y: y + height / 2 }]
      await touch('Start', at(0))
      for (let part = 0.2; part < 1; part += 0.2) {
        await timersHaveRun(page, 40)
        await touch('Move', at(part))
      }
      await touch('End', [])
    },
  }
}
type Box = { x: number; y: number; width: number; height: number }
type Fingers = Awaited<ReturnType<typeof fingers>>

export const visible = (page: Page, control: string) => page.locator(`${control} >> visible=true`).first()

export const act = async (page: Page, { tap, swipe }: Fingers, control: string, input: string) => {
  const target = visible(page, control)
  await target.scrollIntoViewIfNeeded()
  const [what, ...more] = input.split(' ')
  if (what === 'swipe') return swipe((await target.boundingBox())!)
  if (what === 'choose') return target.selectOption(more.join(' '))
  if (what === 'type') return target.pressSequentially(more.join(' '))
  if (what !== 'mouse' && what !== 'finger') {
    await target.focus()
    return page.keyboard.press(input)
  }
  const { x, y, width, height } = (await target.boundingBox())!
  // Without the plugin's style sheet a sign may be higher than the window.
  const top = Math.max(y, 0)
  const at = [x + width / 2, top + Math.min((y + height - top) / 2, 60)] as const
  return what === 'mouse' ? page.mouse.click(...at) : tap(...at)
}
