<?php
/**
 * A gateway with a button of its own in the place of the order button (WooCommerce 10.6), for the requests of a walk that ask for it
 * (`X-Archipelago-Pay: button`). Its script needs no jQuery.
 *
 * @package Archipelago
 */

// phpcs:disable -- Runs before WordPress, and outside of it.

archipelago_test_hook(
	'woocommerce_payment_gateways',
	function ( $gateways ) {
		if ( ! class_exists( 'Archipelago_Test_Button' ) ) {
			class Archipelago_Test_Button extends WC_Payment_Gateway {
				public $id                            = 'archipelago_button';
				public $title                         = 'Quay';
				public $method_title                  = 'Quay';
				public $enabled                       = 'yes';
				public $has_fields                    = false;
				public $has_custom_place_order_button = true;
				public $supports                      = array( 'products', 'tokenization', 'add_payment_method' );

				public function process_payment( $id ) {
					$order = wc_get_order( $id );
					$order->payment_complete();
					return array( 'result' => 'success', 'redirect' => $this->get_return_url( $order ) );
				}

				public function add_payment_method() {
					return array( 'result' => 'success', 'redirect' => wc_get_endpoint_url( 'payment-methods', '', wc_get_page_permalink( 'myaccount' ) ) );
				}
			}
		}
		return array_merge( $gateways, array( 'Archipelago_Test_Button' ) );
	}
);
// Alone it is inline code: a file of this address is none that the plugin could read, and what is not read keeps jQuery.
archipelago_test_hook( 'wp_enqueue_scripts', function () {
	if ( ! is_checkout() && ! is_add_payment_method_page() ) {
		return;
	}
	$alone = 'button-alone' === $_SERVER['HTTP_X_ARCHIPELAGO_PAY'];
	wp_register_script( 'archipelago-own-button', $alone ? false : getenv( 'ARCHIPELAGO_ORIGIN' ) . '/__archipelago/own-button.js', array( 'wc-custom-place-order-button' ), '1', true );
	if ( $alone ) {
		wp_add_inline_script( 'archipelago-own-button', file_get_contents( __DIR__ . '/own-button.js' ) );
	}
	wp_enqueue_script( 'archipelago-own-button' );
}, 20 );
