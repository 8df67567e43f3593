<?php
/**
 * What a script's file gives to everybody. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Globals that a file makes, by which other code on the page may call its functions while the page comes to it: then what these ask of jQuery
 * cannot wait. The doctor's reached.ts follows these calls; here the plan only knows who is on the page, and takes them all to be made.
 */
class Reached {

	/**
	 * Names that every page has.
	 */
	const BROWSERS = '/^(?:jQuery|tpj|window|self|globalThis|this|document|location|navigator|history|screen|console|Math|Object|Array|String|Number|Date|JSON|Element|Promise|exports|module)\z/';

	/**
	 * Such globals. In doubt too many.
	 *
	 * @param string $source Code.
	 * @return string[]
	 */
	public static function made( $source ) {
		$code  = Used::blank( $source );
		$pairs = Brackets::pairs( $code );
		$names = array();
		preg_match_all( '/(?<![\w$.])(?:window|self|globalThis|jQuery|\$)\s*\.\s*([\w$]+)\s*=(?!=)/', $code, $given );
		foreach ( $given[1] as $name ) {
			$names[ $name ] = true;
		}
		$around = null === $pairs ? null : Brackets::arounds( $pairs );
		preg_match_all( '/(?<![\w$.])(?:(?:async\s+)?function\b\s*\*?|class|var|let|const)\s+([\w$]+)/', $code, $declared, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		foreach ( $declared as list( list( , $index ), list( $name ) ) ) {
			if ( null !== $around && -1 === $around( $index ) ) {
				$names[ $name ] = true;
			}
		}
		// Without a word in front of it, it is everybody's; who gives something to one that is not his own may give it to everybody's.
		preg_match_all( '/(?<![\w$.])([\w$]+)\s*(?:=\s*(?:(?:async\s+)?function\b|\{|\([\w$,\s]*\)\s*=>)|(?:\.\s*[\w$]+\s*)+=(?!=))/', $code, $changed );
		foreach ( $changed[1] as $name ) {
			if ( ! isset( $names[ $name ] ) && ! self::is_nobodys( $name ) && ! self::declares( $code, $name ) ) {
				$names[ $name ] = true;
			}
		}
		return array_values(
			array_filter(
				array_map( 'strval', array_keys( $names ) ),
				function ( $name ) {
					return ! self::is_nobodys( $name );
				}
			)
		);
	}

	/**
	 * Whether code reaches one of such globals.
	 *
	 * @param string   $code  Code.
	 * @param string[] $names Names.
	 * @return bool
	 */
	public static function reaches( $code, array $names ) {
		return $names && 0 !== preg_match( '/(?<![\w$.])(?:(?:window|self|globalThis|jQuery|\$)\s*\.\s*)?(?:' . implode( '|', array_map( 'preg_quote', $names ) ) . ')\s*(?:\??\.|[\[(,)])/', $code );
	}

	/**
	 * Names that every page has, or that a minifier gave.
	 *
	 * @param string $name Name.
	 * @return bool
	 */
	private static function is_nobodys( $name ) {
		return strlen( $name ) < 3 || 1 === preg_match( self::BROWSERS, $name );
	}

	/**
	 * Whether code has a variable or an argument of that name.
	 *
	 * @param string $code Code.
	 * @param string $name Name.
	 * @return bool
	 */
	private static function declares( $code, $name ) {
		$it = '(?<![\w$.])' . preg_quote( $name, '/' ) . '(?![\w$])';
		return 0 !== preg_match( '/\b(?:var|let|const)\b[^;]*' . $it . '|\bfunction\b[^(){}]*\([^()]*' . $it . '/', $code );
	}
}
