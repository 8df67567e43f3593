<?php
/**
 * What a visitor sees who has nothing in the cart.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * The empty cart as the shop prints it, for the mini carts of a page: in the page's language and with what the theme
 * adds, and the same for everybody, so that the page can be kept by a cache.
 */
class Empty_Cart {

	const CONTENT = 'div.widget_shopping_cart_content';

	/**
	 * What our script is told: `empty_cart`, fragments that are the same for everybody, and `other_fragments`, if other
	 * plugins have some that may be each visitor's own and must be asked for. Nothing for a visitor who has a cart.
	 *
	 * @return array
	 */
	public static function params() {
		$fragments = self::fragments();
		$html      = isset( $fragments[ self::CONTENT ] ) ? (string) $fragments[ self::CONTENT ] : '';
		// Code would run, and on every page.
		if ( '' === trim( wp_strip_all_tags( $html ) ) || false !== stripos( $html, '<script' ) ) {
			return array();
		}
		$params = array( 'empty_cart' => array( self::CONTENT => $html ) );
		$others = array_values( array_diff( array_keys( $fragments ), array( self::CONTENT ) ) );
		/**
		 * Filters whether the fragments of other plugins are asked for, once in each tab, although there is no cart. Not
		 * needed where they only repeat what the page says.
		 *
		 * @param bool     $ask    Whether.
		 * @param string[] $others What they replace: selectors.
		 */
		if ( apply_filters( 'archipelago_other_fragments', (bool) $others, $others ) ) {
			$params['other_fragments'] = '1';
		}
		return $params;
	}

	/**
	 * All fragments, as the shop would answer them to this visitor; none if there is something in the cart.
	 *
	 * @return array
	 */
	private static function fragments() {
		// Only the shop itself asks for the params of its script, so it is there.
		$cart = WC()->cart;
		if ( ! $cart || ! $cart->is_empty() ) {
			return array();
		}
		ob_start();
		woocommerce_mini_cart();
		$html = '<div class="widget_shopping_cart_content">' . ob_get_clean() . '</div>';
		/** This filter is documented in woocommerce/includes/class-wc-ajax.php */
		$fragments = apply_filters( 'woocommerce_add_to_cart_fragments', array( self::CONTENT => $html ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's own.
		return is_array( $fragments ) ? $fragments : array();
	}
}
