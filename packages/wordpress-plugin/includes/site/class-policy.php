<?php
/**
 * What a Content Security Policy says of inline scripts. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Reads the headers that PHP is about to send. What the web server adds later cannot be seen from here.
 */
class Policy {

	/**
	 * Whether an inline script may run, and with which nonce.
	 *
	 * @param string[] $headers Headers as headers_list() has them.
	 * @param string   $nonce   The nonce that the site's own code gives inline scripts, or empty.
	 * @return string|false The nonce that it needs, empty if it needs none; false: no inline script of ours would run.
	 */
	public static function nonce( array $headers, $nonce = '' ) {
		foreach ( self::lists( $headers ) as $sources ) {
			$nonces = array_values( array_filter( array_map( array( __CLASS__, 'nonce_of' ), $sources ) ) );
			if ( $nonces ) {
				$nonce = '' === $nonce ? $nonces[0] : $nonce;
				if ( ! in_array( $nonce, $nonces, true ) ) {
					return false;
				}
			} elseif ( ! self::is_open( $sources ) ) {
				return false;
			}
		}
		return $nonce;
	}

	/**
	 * The sources of inline scripts in each policy that has any.
	 *
	 * @param string[] $headers See nonce().
	 * @return array
	 */
	private static function lists( array $headers ) {
		$lists = array();
		foreach ( $headers as $header ) {
			if ( ! preg_match( '/^content-security-policy\s*:(.*)$/is', $header, $found ) ) {
				continue;
			}
			foreach ( explode( ',', $found[1] ) as $policy ) {
				$directives = array();
				foreach ( explode( ';', $policy ) as $directive ) {
					$words = preg_split( '/\s+/', trim( $directive ) );
					// Of two the first counts.
					$directives += array( strtolower( $words[0] ) => array_slice( $words, 1 ) );
				}
				foreach ( array( 'script-src-elem', 'script-src', 'default-src' ) as $name ) {
					if ( isset( $directives[ $name ] ) ) {
						$lists[] = $directives[ $name ];
						break;
					}
				}
			}
		}
		return $lists;
	}

	/**
	 * The nonce of a source.
	 *
	 * @param string $source Source, such as `'nonce-abc'`.
	 * @return string Empty when it is another source.
	 */
	private static function nonce_of( $source ) {
		return preg_match( '/^\'nonce-(.+)\'$/i', $source, $found ) ? $found[1] : '';
	}

	/**
	 * Whether a list without a nonce lets inline scripts run. One with a hash or 'strict-dynamic' takes back
	 * 'unsafe-inline', which it has for old browsers; the hash is not of what WordPress prints around our code.
	 *
	 * @param string[] $sources Sources.
	 * @return bool
	 */
	private static function is_open( array $sources ) {
		$sources = array_map( 'strtolower', $sources );
		return in_array( "'unsafe-inline'", $sources, true ) && ! preg_grep( "/^'(?:sha\d+-|strict-dynamic')/", $sources );
	}
}
