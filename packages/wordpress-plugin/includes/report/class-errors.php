<?php
/**
 * What went wrong on a page of the report.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * An error is kept as a code and what belongs to it, and put into words for whoever reads it: the page that says what is on
 * it is a visitor's, in another language maybe than its administrators'.
 */
class Errors {

	/**
	 * An error.
	 *
	 * @param string     $code One of text()'s; `text` for what PHP or a host says, which nobody can translate.
	 * @param string|int $data A status, address or text.
	 * @return string[] Array( 'code' => , 'data' => ).
	 */
	public static function make( $code, $data = '' ) {
		return array(
			'code' => $code,
			'data' => (string) $data,
		);
	}

	/**
	 * Errors with nothing in them but what belongs there.
	 *
	 * @param mixed $errors What somebody sent or stored.
	 * @return array[] See make(); ten at most, each once.
	 */
	public static function clean( $errors ) {
		$clean = array();
		foreach ( array_slice( (array) $errors, 0, 10 ) as $error ) {
			$error = is_array( $error ) ? $error : array( 'data' => $error );
			$error = self::make( Rows::text( isset( $error['code'] ) ? $error['code'] : '' ), Rows::text( isset( $error['data'] ) ? $error['data'] : '' ) );
			if ( ! in_array( $error, $clean, true ) ) {
				$clean[] = $error;
			}
		}
		return $clean;
	}

	/**
	 * An error, translated.
	 *
	 * @param string[] $error See make().
	 * @return string
	 */
	public static function text( array $error ) {
		$data = $error['data'];
		switch ( $error['code'] ) {
			case 'status':
				/* translators: %s: a status such as 404. */
				return sprintf( __( 'The page answers with status %s.', 'archipelago' ), $data );
			case 'cut':
				return __( 'The page breaks off before its end.', 'archipelago' );
			case 'file':
				/* translators: %s: address of a file. */
				return sprintf( __( 'There is no file %s.', 'archipelago' ), $data );
			case 'silent':
				if ( '' === $data ) {
					return __( 'The page did not say what is on it.', 'archipelago' );
				}
				/* translators: %s: status of an answer. */
				return sprintf( __( 'The page did not say what is on it (status %s). A cache or a maintenance page may have answered in its place.', 'archipelago' ), $data );
			case 'moved':
				/* translators: %s: an address. */
				return sprintf( __( 'The page sends its visitors on to %s.', 'archipelago' ), $data );
			case 'failed':
				return __( 'The page could not be fetched.', 'archipelago' );
			case 'unreachable':
				/* translators: %s: an error message. */
				return sprintf( __( 'The site cannot reach itself: %s', 'archipelago' ), $data );
		}
		return $data;
	}

	/**
	 * Errors, translated.
	 *
	 * @param array[] $errors See clean().
	 * @return string[]
	 */
	public static function texts( array $errors ) {
		return array_map( array( __CLASS__, 'text' ), $errors );
	}
}
