<?php
/**
 * WooCommerce Stripe Gateway for the requests of a walk that ask for it (`X-Archipelago-Pay`): the plugin is active, has
 * settings, and what it asks Stripe for is answered here. Nothing goes to Stripe; what was asked is at `/__archipelago/asked`.
 * `button` has a gateway with a button of its own beside it, `button-alone` has that one without it.
 *
 * @package Archipelago
 */

// phpcs:disable -- Runs before WordPress, and outside of it.

if ( 0 === strpos( $_SERVER['HTTP_X_ARCHIPELAGO_PAY'], 'button' ) ) {
	require __DIR__ . '/own-button.php';
}

$archipelago_stripe = array(
	'enabled'                                => 'yes',
	'testmode'                               => 'yes',
	'test_publishable_key'                   => 'pk_test_1',
	'test_secret_key'                        => 'sk_test_1',
	'title'                                  => 'Card',
	'saved_cards'                            => 'yes',
	'capture'                                => 'yes',
	'pmc_enabled'                            => 'no',
	'upe_checkout_experience_enabled'        => 'yes',
	'upe_checkout_experience_accepted_payments' => array( 'card', 'link' ),
	'express_checkout'                       => 'yes',
	'express_checkout_button_locations'      => array( 'product', 'cart' ),
);

archipelago_test_hook(
	'option_active_plugins',
	function ( $plugins ) {
		return 'button-alone' === $_SERVER['HTTP_X_ARCHIPELAGO_PAY'] ? $plugins : array_merge( (array) $plugins, array( 'woocommerce-gateway-stripe/woocommerce-gateway-stripe.php' ) );
	}
);
archipelago_test_hook(
	'pre_option_woocommerce_stripe_settings',
	function () use ( $archipelago_stripe ) {
		return $archipelago_stripe;
	}
);
archipelago_test_hook(
	'pre_update_option_woocommerce_stripe_settings',
	function ( $value, $old ) {
		return $old;
	},
	10,
	2
);

/** What is known of intents, and what was asked. Kept in a file: each request is its own process. */
function archipelago_test_service( $change = null ) {
	$file  = getenv( 'ARCHIPELAGO_STORE' ) . '/service';
	$state = is_file( $file ) ? unserialize( file_get_contents( $file ) ) : array( 'intents' => array(), 'asked' => array() );
	if ( $change ) {
		$change( $state );
		file_put_contents( $file, serialize( $state ), LOCK_EX );
	}
	return $state;
}

/** A card; the kind of journey is in its name. */
function archipelago_test_card( $id ) {
	return array(
		'id'              => $id,
		'object'          => 'payment_method',
		'type'            => 'card',
		'customer'        => 'cus_1',
		'billing_details' => array( 'email' => 'ann@example.com', 'name' => 'Ann Quay' ),
		'card'            => array(
			'brand'       => 'visa',
			'last4'       => '4242',
			'exp_month'   => 12,
			'exp_year'    => 2040,
			'funding'     => 'credit',
			'fingerprint' => $id,
			'networks'    => array( 'available' => array( 'visa' ), 'preferred' => null ),
		),
	);
}

/** An intent and its charge, as Stripe answers with both. */
function archipelago_test_intent( $kind, array $body, $status ) {
	// The database remembers what paid for which order.
	$number = (int) ( microtime( true ) * 1000 );
	$id     = ( 'setup' === $kind ? 'seti_' : 'pi_' ) . $number;
	$intent = array(
		'id'                   => $id,
		'object'               => "{$kind}_intent",
		'status'               => $status,
		'client_secret'        => "{$id}_secret_x",
		'amount'               => isset( $body['amount'] ) ? (int) $body['amount'] : 0,
		'currency'             => isset( $body['currency'] ) ? $body['currency'] : 'eur',
		'customer'             => 'cus_1',
		'payment_method'       => $body['payment_method'],
		'payment_method_types' => array( 'card' ),
		'next_action'          => 'requires_action' === $status ? array( 'type' => 'use_stripe_sdk' ) : null,
		'metadata'             => isset( $body['metadata'] ) ? $body['metadata'] : array(),
	);
	if ( 'payment' === $kind && 'succeeded' === $status ) {
		$charge = array(
			'id'                     => "ch_$number",
			'object'                 => 'charge',
			'status'                 => 'succeeded',
			'paid'                   => true,
			'captured'               => true,
			'amount'                 => $intent['amount'],
			'currency'               => $intent['currency'],
			'balance_transaction'    => array( 'id' => "txn_$number", 'fee' => 10, 'net' => $intent['amount'] - 10, 'currency' => $intent['currency'] ),
			'payment_method'         => $body['payment_method'],
			'payment_method_details' => array( 'type' => 'card' ) + archipelago_test_card( $body['payment_method'] ),
			'refunds'                => array( 'data' => array() ),
		);
		$intent['charges']       = array( 'data' => array( $charge ), 'total_count' => 1 );
		$intent['latest_charge'] = $charge;
	}
	return $intent;
}

/** What Stripe would answer. */
function archipelago_test_answer( $method, $path, array $body ) {
	list( $what, $id ) = explode( '/', "$path/" );
	if ( 'account' === $what ) {
		return array( 'id' => 'acct_1', 'country' => 'NL', 'default_currency' => 'eur', 'capabilities' => array( 'card_payments' => 'active', 'link_payments' => 'active' ) );
	}
	if ( 'customers' === $what ) {
		return false !== strpos( $path, 'payment_methods' ) ? array( 'object' => 'list', 'data' => array() ) : array( 'id' => 'cus_1', 'object' => 'customer' );
	}
	if ( 'payment_methods' === $what ) {
		return '' === $id ? array( 'object' => 'list', 'data' => array() ) : archipelago_test_card( $id );
	}
	if ( ! in_array( $what, array( 'payment_intents', 'setup_intents' ), true ) ) {
		return array();
	}
	$kind = 'setup_intents' === $what ? 'setup' : 'payment';
	if ( '' === $id ) {
		if ( 'pm_refused' === $body['payment_method'] ) {
			return array( 'error' => array( 'type' => 'card_error', 'code' => 'card_declined', 'decline_code' => 'insufficient_funds', 'message' => 'Your card has insufficient funds.' ) );
		}
		$intent = archipelago_test_intent( $kind, $body, 'pm_ok' === $body['payment_method'] ? 'succeeded' : 'requires_action' );
	} else {
		$known  = archipelago_test_service()['intents'][ $id ];
		// Who comes back from the bank has confirmed, or has not.
		$status = 'pm_unsure' === $known['payment_method'] ? 'requires_payment_method' : 'succeeded';
		$intent = 'requires_action' === $known['status'] ? array( 'id' => $id ) + archipelago_test_intent( $kind, $known, $status ) : $known;
	}
	archipelago_test_service( function ( &$state ) use ( $intent ) {
		$state['intents'][ $intent['id'] ] = $intent;
	} );
	return $intent;
}

archipelago_test_hook(
	'pre_http_request',
	function ( $answer, $request, $url ) {
		$start = 'https://api.stripe.com/v1/';
		if ( 0 !== strpos( $url, $start ) ) {
			return $answer;
		}
		$path   = strtok( substr( $url, strlen( $start ) ), '?' );
		$method = isset( $request['method'] ) ? $request['method'] : 'GET';
		$answer = archipelago_test_answer( $method, $path, (array) $request['body'] );
		archipelago_test_service( function ( &$state ) use ( $method, $path ) {
			$state['asked'][] = $method . ' ' . preg_replace( '/\d+\b/', '#', $path );
		} );
		return array(
			'headers'  => array(),
			'body'     => wp_json_encode( $answer ),
			'response' => array( 'code' => isset( $answer['error'] ) ? 402 : 200, 'message' => '' ),
			'cookies'  => array(),
			'filename' => null,
		);
	},
	10,
	3
);

if ( '/__archipelago/asked' === $archipelago_path ) {
	archipelago_test_hook( 'wp_loaded', function () {
		$asked = archipelago_test_service()['asked'];
		archipelago_test_service( function ( &$state ) {
			$state['asked'] = array();
		} );
		wp_send_json( $asked );
	}, PHP_INT_MAX );
}

// An order that somebody still has to pay for: where.
if ( '/__archipelago/owed' === $archipelago_path ) {
	archipelago_test_hook( 'wp_loaded', function () {
		$order = wc_create_order( array( 'status' => 'pending' ) );
		$order->add_product( wc_get_products( array( 'type' => 'simple', 'status' => 'publish', 'stock_status' => 'instock', 'orderby' => 'ID', 'order' => 'ASC', 'limit' => 1 ) )[0] );
		$order->set_address( array( 'first_name' => 'Ann', 'last_name' => 'Quay', 'address_1' => 'Quay 4', 'city' => 'Harbour', 'postcode' => '1011 AB', 'country' => 'NL', 'email' => 'ann@example.com', 'phone' => '0101234567' ) );
		$order->calculate_totals();
		$order->save();
		wp_send_json( $order->get_checkout_payment_url() );
	}, PHP_INT_MAX );
}

// A customer of the shop, logged in: his payment methods.
if ( '/__archipelago/customer' === $archipelago_path ) {
	archipelago_test_hook( 'wp_loaded', function () {
		$name = 'archipelago-walker';
		$id   = username_exists( $name ) ?: wp_insert_user( array( 'user_login' => $name, 'user_pass' => wp_generate_password(), 'user_email' => 'archipelago-walker@example.com', 'role' => 'customer' ) );
		foreach ( WC_Payment_Tokens::get_customer_tokens( $id ) as $token ) {
			$token->delete();
		}
		WC_Rate_Limiter::set_rate_limit( "add_payment_method_$id", -10 );
		delete_user_option( $id, '_stripe_customer_id' );
		wp_set_auth_cookie( $id );
		wp_send_json( wc_get_endpoint_url( 'add-payment-method', '', wc_get_page_permalink( 'myaccount' ) ) );
	}, PHP_INT_MAX );
}
