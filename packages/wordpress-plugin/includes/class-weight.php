<?php
/**
 * What goes from a page against what comes. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Weighs a plan.
 */
class Weight {

	/**
	 * Bytes of scripts that go and of ours that come, compressed.
	 *
	 * @param array    $plan    See Plan::decide().
	 * @param array    $table   The generated table (`features`, `islands`, `sizes`).
	 * @param array    $scripts The table's scripts for this page.
	 * @param string[] $islands Islands that are on and do not stand down.
	 * @param array    $facts   See Hints::files(); `content` is everything that is known of the page.
	 * @param callable $size    Given a handle, says how many bytes its file has.
	 * @return int[] Array( 'goes' => bytes, 'comes' => bytes ).
	 */
	public static function of( array $plan, array $table, array $scripts, array $islands, array $facts, $size ) {
		$files  = array( 'archipelago.js' );
		$markup = new Markup( $facts['content'], $facts['widgets'] );
		foreach ( array_keys( $plan['drop'] ) as $handle ) {
			if ( ! empty( $scripts[ $handle ]['stand_in'] ) ) {
				$files[] = 'stand-in.js';
			}
		}
		// What waits comes all the same: it counts neither as gone nor as new, but what lets it wait does.
		if ( ! empty( $plan['wait'] ) ) {
			array_push( $files, 'stand-in.js', Wait_Page::FILE );
		}
		$files    = array_merge( $files, Hints::files( $table, $islands, $facts ), self::everywhere( array_intersect_key( $table['islands'], array_flip( $islands ) ) ) );
		$foreseen = self::foreseen( $table['features'] );
		foreach ( $plan['drop'] as $handle => $needs ) {
			$files = array_merge( $files, self::chunks( array_intersect( $needs, $islands ), $table['islands'], $markup, $foreseen ) );
		}
		return array(
			'goes'  => self::sum( array_map( $size, array_keys( $plan['drop'] ) ) ),
			'comes' => self::sum( array_intersect_key( $table['sizes'], array_flip( self::soon( $files, $table['islands'] ) ) ) ),
		);
	}

	/**
	 * Files that may be fetched for the next page: all, where this page has gained as much as they weigh, else none.
	 *
	 * @param string[] $files  Files.
	 * @param int[]    $weight See of().
	 * @param int[]    $sizes  Bytes by file.
	 * @return string[]
	 */
	public static function affordable( array $files, array $weight, array $sizes ) {
		$bytes = self::sum( array_intersect_key( $sizes, array_flip( $files ) ) );
		return $weight['goes'] - $weight['comes'] >= $bytes ? $files : array();
	}

	/**
	 * Files of islands, and what these import soon.
	 *
	 * @param string[] $files   Files.
	 * @param array    $islands The table's islands.
	 * @return string[]
	 */
	public static function soon( array $files, array $islands ) {
		$all = $files;
		foreach ( $islands as $island ) {
			if ( ! empty( $island['soon'] ) && array_intersect( $island['files'], $files ) ) {
				$all = array_merge( $all, $island['soon'] );
			}
		}
		return $all;
	}

	/**
	 * Files of islands that every page has.
	 *
	 * @param array $islands Rows of the table's islands.
	 * @return string[]
	 */
	private static function everywhere( array $islands ) {
		$files = array();
		foreach ( $islands as $island ) {
			if ( in_array( array( array( '<body' ) ), $island['marks'], true ) ) {
				$files = array_merge( $files, $island['files'] );
			}
		}
		return $files;
	}

	/**
	 * Islands of which the table knows on what pages they are, so that Hints finds them. `items` is each visitor's own.
	 *
	 * @param array $features The table's features.
	 * @return string[]
	 */
	private static function foreseen( array $features ) {
		$islands = array();
		foreach ( $features as $feature ) {
			if ( array_diff( $feature['pages'], array( 'items' ) ) ) {
				$islands = array_merge( $islands, $feature['islands'] );
			}
		}
		return $islands;
	}

	/**
	 * Files of those islands that the page may have. A script that goes was there for something: where none of its islands
	 * is to be seen, as a theme's template prints them, all count of which nobody knows on what pages they are.
	 *
	 * @param string[] $names    Islands.
	 * @param array    $islands  The table's islands.
	 * @param Markup   $markup   What is known of the page.
	 * @param string[] $foreseen See foreseen().
	 * @return string[]
	 */
	private static function chunks( array $names, array $islands, Markup $markup, array $foreseen ) {
		$seen  = array_filter(
			$names,
			function ( $name ) use ( $islands, $markup ) {
				return $markup->has( $islands[ $name ]['marks'] );
			}
		);
		$files = array();
		foreach ( $seen ? $seen : array_diff( $names, $foreseen ) as $name ) {
			$files = array_merge( $files, $islands[ $name ]['files'] );
		}
		return $files;
	}

	/**
	 * A sum of bytes.
	 *
	 * @param array $bytes Bytes.
	 * @return int
	 */
	private static function sum( array $bytes ) {
		return (int) array_sum( $bytes );
	}
}
