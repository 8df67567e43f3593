<?php
/**
 * Which islands are on. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Puts together what the settings page, constants and filters say.
 */
class Switches {

	/**
	 * Names in a list as people write it.
	 *
	 * @param mixed $written Names separated by spaces or commas, or an array of names.
	 * @return string[]
	 */
	public static function names( $written ) {
		if ( is_array( $written ) ) {
			return array_values( array_filter( $written, 'is_string' ) );
		}
		return is_string( $written ) ? preg_split( '/[\s,]+/', $written, -1, PREG_SPLIT_NO_EMPTY ) : array();
	}

	/**
	 * Islands that are on.
	 *
	 * @param array    $features The table's features by name.
	 * @param string[] $off      Features that are switched off.
	 * @param string[] $only     Islands that alone may be on; all when empty.
	 * @param string[] $skip     Islands that are off.
	 * @return string[]
	 */
	public static function islands( array $features, array $off, array $only = array(), array $skip = array() ) {
		$islands = array();
		foreach ( $features as $name => $feature ) {
			if ( ! in_array( $name, $off, true ) ) {
				$islands = array_merge( $islands, $feature['islands'] );
			}
		}
		return array_values( array_diff( $only ? array_intersect( $islands, $only ) : $islands, $skip ) );
	}

	/**
	 * Every island of the build.
	 *
	 * @param array $features The table's features.
	 * @return string[]
	 */
	public static function all( array $features ) {
		return self::islands( $features, array() );
	}

	/**
	 * Style sheets that ours take the place of: of features that are whole and on.
	 *
	 * @param array    $features The table's features.
	 * @param string[] $islands  Islands that are on and do not stand down.
	 * @return string[]
	 */
	public static function styles( array $features, array $islands ) {
		$styles = array();
		foreach ( $features as $feature ) {
			if ( $feature['islands'] && ! $feature['missing'] && ! array_diff( $feature['islands'], $islands ) ) {
				$styles = array_merge( $styles, $feature['styles'] );
			}
		}
		return $styles;
	}
}
