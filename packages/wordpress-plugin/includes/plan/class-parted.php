<?php
/**
 * Bundles of themes that fetch parts of themselves. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Knows bundles whose parts are libraries that run on the jQuery stand-in as a whole (`parted` in packages/doctor/runs.json), by the rules of the
 * doctor's parted.ts. Of other bundles nobody knows what their parts call.
 */
class Parted {

	/**
	 * How webpack 5 and 4 write the address of a part, and the element that fetches it.
	 */
	const FETCHES = '/\.u(?==(?:function\(|\(?\w+\)?=>))|\breturn\s+[\w$]+\K\.p(?=\s*\+)|\.createElement(?=\("script"\))/';

	/**
	 * Names of the parts, as they are in these addresses: `"chunk." + ({ 4: "popups" }[id] || id) + ".js"`, and of a single one.
	 */
	const NAMES = '/["\'](?:[\w-]+\/)*chunk\.(?:["\']\s*\+\s*\(?\s*\{([^{}]*)\}|([\w-]+)(?:\.[0-9a-f]+)?\.js["\'])/';

	/**
	 * Where the blocks of WooCommerce lie, and what they ask of jQuery: to hear its events where it is there, which they tell the page as native ones.
	 */
	const BLOCKS  = '~/(?:woocommerce/assets/client/blocks|woocommerce-blocks/build|woo-gutenberg-products-block/build)/~i';
	const HEARS   = '/if\(\s*["\']function["\']\s*!=\s*typeof jQuery\)\s*return\s*(?:\(\)\s*=>\s*\{\s*\}|function\s*\(\)\s*\{\s*\});(?:(?!jQuery)[\s\S]){0,300}?return jQuery\(document\)\.on\(\w+,\s*\w+\),\s*(?:\(\)\s*=>\s*|function\s*\(\)\s*\{\s*return\s*)jQuery\(document\)\.off\(\w+,\s*\w+\)|["\']jQuery["\']\s*in window/';
	const HEARING = 'jQuery(document).on("added_to_cart", tell).off("added_to_cart", tell)';

	/**
	 * A file's code as it is weighed: of a block of WooCommerce all that it asks, of a known bundle with what its parts give, and without that it fetches any.
	 *
	 * @param string $path    Its path.
	 * @param string $code    Its code.
	 * @param array  $bundles Bundles: array( 'paths' => how their paths end, 'mark' => a text of the code, 'parts' => names, 'gives' => methods ).
	 * @return string
	 */
	public static function without( $path, $code, array $bundles ) {
		if ( false !== strpos( $code, 'jQuery' ) && self::is_block( $path ) ) {
			$rest = preg_replace( self::HEARS, '', $code );
			if ( null !== $rest && false === strpos( $rest, 'jQuery' ) ) {
				return self::HEARING;
			}
		}
		foreach ( $bundles as $bundle ) {
			if ( false !== strpos( $code, $bundle['mark'] ) && Identity::has_path( $path, $bundle['paths'] ) && self::has_only( $code, $bundle['parts'] ) ) {
				$less  = preg_replace( self::FETCHES, '.part', $code );
				$gives = '';
				foreach ( $bundle['gives'] as $name ) {
					$gives .= ';jQuery.fn.' . $name . ' = function () {}';
				}
				return null === $less ? $code : $less . $gives;
			}
		}
		return $code;
	}

	/**
	 * Whether a file is of WooCommerce's blocks, whose parts call no library of the page by name.
	 *
	 * @param string $path Its path.
	 * @return bool
	 */
	public static function is_block( $path ) {
		return 1 === preg_match( self::BLOCKS, $path );
	}

	/**
	 * Whether a bundle has no other parts.
	 *
	 * @param string   $code  Its code.
	 * @param string[] $parts Names.
	 * @return bool
	 */
	private static function has_only( $code, array $parts ) {
		if ( ! preg_match( self::NAMES, $code, $found ) ) {
			return false;
		}
		if ( isset( $found[2] ) ) {
			return in_array( $found[2], $parts, true );
		}
		return preg_match_all( '/["\']([\w-]+)["\']/', $found[1], $names ) && ! array_diff( $names[1], $parts );
	}
}
