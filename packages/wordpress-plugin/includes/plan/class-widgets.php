<?php
/**
 * Which widgets a script has handlers for. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Reads names of Elementor widgets from code, as all releases of Elementor Pro write them; the doctor does the same.
 */
class Widgets {

	/**
	 * Names of widgets that code has a handler for.
	 *
	 * @param string $code Code.
	 * @return string[]|null Null, where a name is made when the code runs.
	 */
	public static function of( $code ) {
		$all   = preg_match_all( '~\b(?:attachHandler\(|element_ready/)~', $code );
		$named = preg_match_all( '~\battachHandler\(\s*["\']([\w-]+)["\']|element_ready/([\w-]+)~', $code, $names );
		// Several with one handler: a list of names, and what gives each to it.
		$listed = preg_match_all( '~\[((?:\s*["\'][\w-]+["\']\s*,?)+)\s*\]\s*\.forEach\([^[\]]{0,120}?\battachHandler\(\s*[\w$]+\s*,~', $code, $lists );
		if ( false === $all || false === $named || false === $listed || $named + $listed < $all ) {
			return null;
		}
		preg_match_all( '~[\w-]+~', implode( ' ', $lists[1] ), $inner );
		return array_values( array_unique( array_filter( array_merge( array_map( 'implode', array_map( null, $names[1], $names[2] ) ), $inner[0] ) ) ) );
	}

	/**
	 * As it is stored, beside names of other kinds.
	 *
	 * @param string $code Code.
	 * @return string[] Names with a tilde, and a tilde alone; empty where nothing is known, and of a script that has nothing to do with widgets.
	 */
	public static function marks( $code ) {
		$names = false === strpos( $code, 'elementorFrontend' ) ? null : self::of( $code );
		return null === $names ? array() : array_map(
			function ( $name ) {
				return '~' . $name;
			},
			array_merge( array( '' ), $names )
		);
	}

	/**
	 * Names of widgets in what is stored.
	 *
	 * @param string[] $marks See marks(), with others.
	 * @return string[]|null
	 */
	public static function stored( array $marks ) {
		$names = preg_replace( '/^~/', '', preg_grep( '/^~/', $marks ) );
		return $names ? array_values( array_filter( $names ) ) : null;
	}
}
