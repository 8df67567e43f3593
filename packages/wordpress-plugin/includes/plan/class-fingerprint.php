<?php
/**
 * Which file a script is. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Makes the fingerprints of packages/build/fingerprint.mjs; fingerprint.vectors.json there holds both to one rule. Where PHP gives up on a
 * pattern the line counts as code: the file is unknown.
 */
class Fingerprint {

	/**
	 * Hexadecimal digits.
	 */
	const DIGITS = 12;

	/**
	 * A line that is a comment and nothing else, also inside of a longer one.
	 */
	const COMMENT = '{^[ \t]*(?://|/?\*(?!/)(?:(?!\*/).)*(?:\*/[ \t]*)?\z)}';

	/**
	 * A version in it.
	 */
	const VERSION = '/\bv\d+\.\d+|\bversion\b.{0,4}?\d+\.\d+/i';

	/**
	 * Where the map of a build lies.
	 */
	const MAP = '{^[ \t]*/[/*][#@][ \t]*source(?:Mapping)?URL=[^ ]*(?:[ \t]*\*/)?[ \t]*\z}';

	/**
	 * The fingerprint of a file's code.
	 *
	 * @param string $code Code.
	 * @return string
	 */
	public static function of( $code ) {
		$code  = 0 === strpos( $code, "\xef\xbb\xbf" ) ? substr( $code, 3 ) : $code;
		$lines = array_filter(
			explode( "\n", str_replace( array( "\r\n", "\r" ), "\n", $code ) ),
			function ( $line ) {
				// Most lines have none of it: no pattern is needed.
				$is_comment = false !== strpbrk( substr( ltrim( $line, " \t" ), 0, 1 ), '/*' );
				return ! $is_comment || ! ( 1 === preg_match( self::MAP, $line ) || ( 1 === preg_match( self::COMMENT, $line ) && 1 === preg_match( self::VERSION, $line ) ) );
			}
		);
		return substr( hash( 'sha256', rtrim( implode( "\n", $lines ), " \t\n" ) ), 0, self::DIGITS );
	}
}
