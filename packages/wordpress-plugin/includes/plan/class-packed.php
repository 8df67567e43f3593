<?php
/**
 * What packed code may use. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Code that unpacks itself when it runs, `eval(function(p,a,c,k…`: its words are in a list at the end, in which numbers stand for
 * them before.
 */
class Packed {

	/**
	 * How it begins.
	 */
	const BEGIN = '/\beval\s*\(\s*function\s*\(\s*p\s*,\s*a\s*,\s*c\s*,\s*k\b/';

	/**
	 * What it may use of jQuery, as code: any word of it may be a method. Empty for all other code.
	 *
	 * @param string $code Code.
	 * @return string
	 */
	public static function uses( $code ) {
		if ( ! preg_match( self::BEGIN, $code ) || ! preg_match_all( '/[A-Za-z_$][\w$]*/', $code, $words ) ) {
			return '';
		}
		$words = array_unique( $words[0] );
		return in_array( 'jQuery', $words, true ) ? ';jQuery.fn.' . implode( ';jQuery.fn.', $words ) : '';
	}
}
