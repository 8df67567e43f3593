import type { Fragments } from './cart/types'
import type { Review, UpdateOptions } from './checkout/types'
import type { Chosen } from './variation-form/instance'
import type { Variation } from './variation-form/match'

declare module '@archipelago/wordpress-client/events' {
  /** What WooCommerce sends and hears (contracts/woocommerce.md 24). */
  interface LegacyEvents {
    // Cart, on the body
    adding_to_cart: [button: Element, data: Record<string, unknown>]
    added_to_cart: [fragments: Fragments | undefined, cartHash: string | undefined, button: Element]
    removed_from_cart: [fragments: Fragments | undefined, cartHash: string | undefined, link: Element]
    /** `false` vetoes. */
    'should_send_ajax_request.adding_to_cart': [button: Element]
    'ajax_request_not_sent.adding_to_cart': [fragments: false, cartHash: false, button: Element]
    wc_cart_button_updated: [button: Element]
    wc_fragment_refresh: []
    wc_fragments_loaded: []
    wc_fragments_refreshed: []
    wc_fragments_ajax_error: []

    // Cart page, on the body
    wc_update_cart: [keepsNotices?: unknown]
    wc_cart_emptied: []
    updated_wc_div: []
    updated_cart_totals: []
    updated_shipping_method: []
    applied_coupon: [code: string]
    removed_coupon: [code: string]
    item_removed_from_classic_cart: []

    // Checkout, on the body
    init_checkout: []
    update_checkout: [options?: UpdateOptions]
    updated_checkout: [answer: Review]
    checkout_error: [html: string]
    payment_method_selected: []
    applied_coupon_in_checkout: [code: string]
    removed_coupon_in_checkout: [code: string]
    wc_custom_place_order_button_registered: [gateway: string]
    init_add_payment_method: []
    'wc-credit-card-form-init': []
    /** On the field of a card's number. */
    'payment.cardType': [type: string]
    // on the form, where `false` vetoes, and on its fields
    checkout_place_order: [checkout: object]
    checkout_place_order_success: [answer: object, checkout: object]
    [placeOrderOf: `checkout_place_order_${string}`]: [checkout: object] | [answer: object, checkout: object]
    update: []
    validate: []

    // Countries, on the body; `refresh` on a field
    wc_address_i18n_ready: []
    country_to_state_changing: [country: string, group: Element]
    country_to_state_changed: [country?: string, group?: Element]
    refresh: []

    // Tabs and rating
    init: []

    // Gallery, on itself
    'wc-product-gallery-before-init': [gallery: Element, params: object]
    'wc-product-gallery-after-init': [gallery: Element, params: object]
    'wc-product-gallery-before-destroy': [gallery: Element, params: object]
    woocommerce_gallery_init_zoom: []
    woocommerce_gallery_reset_slide_position: []
    'flexslider-click': []
    'zoom.destroy': []

    // Variations, on the form; `show_variation` and `hide_variation` on what they show
    wc_variation_form: [instance: object]
    check_variations: [chosen?: Chosen]
    found_variation: [variation: Variation]
    show_variation: [variation: Variation, isPurchasable: unknown]
    hide_variation: []
    reset_data: []
    reset_image: []
    reset_focus: []
    announce_reset: []
    clear_reset_announcement: []
    reload_product_variations: []
    update_variation_values: []
    woocommerce_update_variation_values: []
    woocommerce_variation_select_change: []
    woocommerce_variation_has_changed: []

    // Price filter, on the body
    price_slider_create: [least: number, most: number]
    price_slider_slide: [least: number, most: number]
    price_slider_change: [least: number, most: number]
    price_slider_updated: [least: number, most: number]

    // Password strength, on the body
    'wc-password-strength-added': []
    'wc-password-strength-show': []
    'wc-password-strength-hide': []
  }
}
