<?php
/**
 * The shop.
 *
 * @package Archipelago
 */

namespace Archipelago;

/**
 * A cart.
 */
class Stub_Cart {

	/**
	 * Whether nothing is in it.
	 *
	 * @var bool
	 */
	public $empty = true;

	/**
	 * Whether nothing is in it.
	 *
	 * @return bool
	 */
	public function is_empty() {
		return $this->empty;
	}
}

/**
 * The shop.
 *
 * @return object
 */
function WC() { // phpcs:ignore WordPress.NamingConventions.ValidFunctionName.FunctionNameInvalid -- The shop's own name.
	return (object) array( 'cart' => Stub_Site::$cart );
}

/**
 * Prints the mini cart.
 */
function woocommerce_mini_cart() {
	echo Stub_Site::$mini_cart; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Of a test.
}
