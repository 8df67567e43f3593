<?php
/**
 * Answers of the site to itself.
 *
 * @package Archipelago
 */

namespace Archipelago;

/**
 * An answer of the site.
 *
 * @param string $address Address.
 * @return array
 */
function wp_safe_remote_get( $address ) {
	foreach ( Stub_Site::$answers as $part => $body ) {
		if ( false !== strpos( $address, $part ) ) {
			return array( 200, $body );
		}
	}
	return array( 404, '' );
}

/**
 * Whether something is an error: never.
 *
 * @return bool
 */
function is_wp_error() {
	return false;
}

/**
 * Status of an answer.
 *
 * @param array $response Answer.
 * @return int
 */
function wp_remote_retrieve_response_code( $response ) {
	return $response[0];
}

/**
 * Body of an answer.
 *
 * @param array $response Answer.
 * @return string
 */
function wp_remote_retrieve_body( $response ) {
	return $response[1];
}

/**
 * A header of an answer.
 *
 * @return string
 */
function wp_remote_retrieve_header() {
	return '';
}
