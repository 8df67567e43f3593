<?php
/**
 * Who asks, and what becomes of a request that ends.
 *
 * @package Archipelago
 */

namespace Archipelago;

/**
 * What ends a request.
 */
class Stub_End extends \Exception {
}

/**
 * Whose a cookie is.
 *
 * @return int|false
 */
function wp_validate_auth_cookie() {
	return Stub_Site::$user ? Stub_Site::$user : false;
}

/**
 * Whether a user may do something.
 *
 * @param int    $user Number.
 * @param string $what What.
 * @return bool
 */
function user_can( $user, $what ) {
	return isset( Stub_Site::$users[ $user ] ) && in_array( $what, Stub_Site::$users[ $user ], true );
}

/**
 * Whether who is logged in may do something.
 *
 * @param string $what What.
 * @return bool
 */
function current_user_can( $what ) {
	return user_can( Stub_Site::$user, $what );
}

/**
 * Number of who is logged in.
 *
 * @return int
 */
function get_current_user_id() {
	return Stub_Site::$user;
}

/**
 * Ends a request without the right nonce.
 *
 * @param string $action What it must be for.
 * @throws Stub_End Where it is not.
 */
function check_admin_referer( $action ) {
	if ( Stub_Site::$nonce !== $action ) {
		throw new Stub_End( 'nonce' );
	}
}

/**
 * Whether the nonce is right.
 *
 * @param string $action What it must be for.
 * @return bool
 */
function check_ajax_referer( $action ) {
	return Stub_Site::$nonce === $action;
}

/**
 * Ends a request.
 *
 * @param string $text   Why.
 * @param int    $status Status.
 * @throws Stub_End Always.
 */
function wp_die( $text, $status ) {
	throw new Stub_End( 'died ' . $status );
}

/**
 * Sends a browser on; the caller ends the request.
 *
 * @param string $address Address.
 * @throws Stub_End Always.
 */
function wp_safe_redirect( $address ) {
	throw new Stub_End( 'to ' . $address );
}

/**
 * Answers that something was not done.
 *
 * @param array $data   Data.
 * @param int   $status Status.
 * @throws Stub_End Always.
 */
function wp_send_json_error( $data, $status ) {
	throw new Stub_End( 'error ' . $status );
}

/**
 * Answers.
 *
 * @param array $data Data.
 * @throws Stub_End Always.
 */
function wp_send_json_success( $data ) {
	throw new Stub_End( (string) json_encode( $data ) );
}
