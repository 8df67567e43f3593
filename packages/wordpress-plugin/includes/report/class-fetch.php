<?php
/**
 * Pages of this site, fetched by the server itself.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * For the command line, Site Health and the event that reads files, where no browser fetches. Only addresses of this site are asked for.
 */
class Fetch {

	/**
	 * An answer of this site.
	 *
	 * @param string $address Address.
	 * @return array Array( 'status' => int, 0 if there was none, 'body' => text, 'type' => content type,
	 *               'policy' => values of Content-Security-Policy, 'error' => text ).
	 */
	public static function get( $address ) {
		$response = wp_safe_remote_get(
			$address,
			array(
				'timeout'     => 30,
				'redirection' => 0,
				'sslverify'   => false, // Its own certificate, which the host itself may not know; as WordPress' own loopback.
			)
		);
		if ( is_wp_error( $response ) ) {
			return array(
				'status' => 0,
				'body'   => '',
				'type'   => '',
				'policy' => array(),
				'error'  => $response->get_error_message(),
			);
		}
		return array(
			'status' => (int) wp_remote_retrieve_response_code( $response ),
			'body'   => (string) wp_remote_retrieve_body( $response ),
			'type'   => (string) wp_remote_retrieve_header( $response, 'content-type' ),
			'policy' => array_filter( (array) wp_remote_retrieve_header( $response, 'content-security-policy' ) ),
			'error'  => '',
		);
	}

	/**
	 * What a page says is on it.
	 *
	 * @param string $address Address of the page.
	 * @param string $mode    Either `with` or `without` us.
	 * @return array See Report; array( 'errors' => see Errors ) where it says nothing.
	 */
	public static function report( $address, $mode ) {
		$answer = self::get( Report::address( $address, $mode ) );
		$data   = json_decode( $answer['body'], true );
		if ( is_array( $data ) && isset( $data['archipelago'] ) ) {
			return $data;
		}
		if ( '' !== $answer['error'] ) {
			return array( 'errors' => array( Errors::make( 'unreachable', $answer['error'] ) ) );
		}
		return array( 'errors' => array( Errors::make( 'silent', $answer['status'] ) ) );
	}
}
