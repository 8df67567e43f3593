<?php
/**
 * What a script file shows of itself. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Reads JavaScript by its text: enough to tell who must not run later than the page has it. In doubt it finds too much.
 */
class Code {

	/**
	 * Names of the browser that scripts set and do not provide, what every plugin of jQuery has, and words of the language.
	 */
	const NOBODYS = array( 'jQuery', 'location', 'name', 'status', 'event', 'open', 'closed', 'origin', 'init', 'extend', 'constructor', 'prototype', 'support', 'easing', 'expr', 'ajax', 'function', 'switch', 'while', 'return', 'catch' );

	/**
	 * Whether it writes into the page while that is parsed.
	 *
	 * @param string $code Code.
	 * @return bool
	 */
	public static function writes( $code ) {
		return 1 === preg_match( '/\bdocument\s*\.\s*write(?:ln)?\b/', $code );
	}

	/**
	 * Whether it is a module.
	 *
	 * @param string $code Code.
	 * @return bool
	 */
	public static function is_module( $code ) {
		return 1 === preg_match( '/^\s*(?:import(?:\s+\w|\s*[{*"\'])|export(?:\s+\w|\s*[{*]))/m', $code );
	}

	/**
	 * What other code may call of it.
	 *
	 * @param string $code Code.
	 * @return array Array( 'globals' => names, 'methods' => of jQuery's sets, 'members' => of jQuery itself ).
	 */
	public static function provides( $code ) {
		$plain   = self::without_texts( $code );
		$globals = array_merge(
			self::outside( $plain ),
			self::all( '/\b(?:window|self|globalThis)\s*\.\s*([A-Za-z_$][\w$]*)\s*=(?!=)/', $code ),
			self::all( '/\b(?:window|self|globalThis)\[\s*["\']([\w$]+)["\']\s*\]\s*=(?!=)/', $code ),
			// What a loader of modules gives to the page where there is none.
			self::all( '/\b[\w$]+\.([A-Z][\w$]{2,})\s*=\s*[\w$]+\(/', $code )
		);
		$methods = array_merge(
			self::all( '/\.fn\s*\.\s*([\w$]+)\s*=(?!=)/', $code ),
			self::all( '/\.fn\[\s*["\']([\w$]+)["\']\s*\]\s*=(?!=)/', $code ),
			self::all( '/\.widget\(\s*["\'][\w$]+\.([\w$]+)["\']/', $code )
		);
		foreach ( array_slice( preg_split( '/\.fn\s*\.\s*extend\(/', $code ), 1 ) as $part ) {
			$methods = array_merge( $methods, self::all( '/([\w$]+)\s*(?::\s*(?:async\s+)?function\b|:\s*\([\w$,\s]*\)\s*=>|\([\w$,\s]*\)\s*\{)/', $part ) );
		}
		return array(
			'globals' => self::names( $globals ),
			'methods' => self::names( $methods ),
			'members' => self::names( self::all( '/(?:\$|jQuery)\.(?!fn\b)([A-Za-z_][\w$]*)\s*=(?!=)/', $code ) ),
		);
	}

	/**
	 * The first of these names that other code uses.
	 *
	 * @param string $code  Code.
	 * @param array  $names See provides(); `texts` are what code has in it that prints markup for the script.
	 * @return string Empty, if none.
	 */
	public static function used( $code, array $names ) {
		$forms = array(
			'globals' => '(?:(?<![\w$.\'"-])|(?<=window\.))(?<!function )%s(?![\w$\'"-]|\s*:)',
			'methods' => '\.\s*%s\s*\(',
			'members' => '(?:\$|jQuery)\.%s(?![\w$])',
		);
		foreach ( $forms as $kind => $form ) {
			foreach ( $names[ $kind ] as $name ) {
				if ( false !== strpos( $code, $name ) && preg_match( '/' . sprintf( $form, preg_quote( $name, '/' ) ) . '/', $code ) ) {
					return $name;
				}
			}
		}
		foreach ( isset( $names['texts'] ) ? $names['texts'] : array() as $text ) {
			if ( false !== strpos( $code, $text ) ) {
				return $text;
			}
		}
		return '';
	}

	/**
	 * Code without comments, and with empty texts and regular expressions.
	 *
	 * @param string $code Code.
	 * @return string
	 */
	private static function without_texts( $code ) {
		$less = preg_replace(
			'~/{2}[^\n]*+|/[*].*?[*]/|\x22(?:[^\x22\\\\\n]|\\\\.)*+\x22|\x27(?:[^\x27\\\\\n]|\\\\.)*+\x27|`(?:[^`\\\\]|\\\\.)*+`|(?<=[(,=:\[!&|?{};])\s*/(?![*/])(?:[^/\\\\\[\n]|\\\\.|\[(?:[^\]\\\\\n]|\\\\.)*+\])++/~s',
			' 0 ',
			$code
		);
		return null === $less ? $code : $less;
	}

	/**
	 * Names that are declared outside of every function, or that are set and declared nowhere.
	 *
	 * @param string $code See without_texts().
	 * @return string[]
	 */
	private static function outside( $code ) {
		$top   = preg_replace( array( '/\{(?:[^{}]++|(?R))*+\}/', '/\((?:[^()]++|(?R))*+\)/' ), array( '{};', '()' ), $code );
		$top   = null === $top ? $code : $top;
		$names = array_merge(
			self::all( '/\b(?:function\s*\*?|class)\s+([\w$]+)/', $top ),
			self::all( '/(?:^|[;}\n])\s*([A-Za-z_$][\w$]*)\s*=(?!=)/', $top )
		);
		foreach ( self::all( '/\b(?:var|let|const)\s+([^;]+)/', $top ) as $list ) {
			$names = array_merge( $names, self::all( '/(?:^|,)\s*([A-Za-z_$][\w$]*)/', $list ) );
		}
		return $names;
	}

	/**
	 * What a pattern's group finds.
	 *
	 * @param string $pattern Pattern.
	 * @param string $text    Text.
	 * @return string[]
	 */
	private static function all( $pattern, $text ) {
		return preg_match_all( $pattern, $text, $found ) ? $found[1] : array();
	}

	/**
	 * Names that tell: not those of compressed code.
	 *
	 * @param string[] $names Names.
	 * @return string[]
	 */
	private static function names( array $names ) {
		$telling = array_filter(
			array_diff( array_unique( $names ), self::NOBODYS ),
			function ( $name ) {
				return strlen( $name ) > 2 && ! preg_match( '/^on[a-z]+$/', $name );
			}
		);
		return array_values( $telling );
	}
}
