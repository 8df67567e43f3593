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
	 * The stand-in that answers by itself.
	 */
	const ALONE = 'stand-in-now.js';

	/**
	 * Bytes of scripts that go and of ours that come, compressed.
	 *
	 * @param array       $plan    See Plan::decide().
	 * @param array       $table   The generated table (`features`, `islands`, `sizes`).
	 * @param array       $scripts The table's scripts for this page.
	 * @param string[]    $islands Islands that are on and do not stand down.
	 * @param array       $facts   See Hints::files(): what is known of the page before it is printed.
	 * @param callable    $size    Given a handle, says how many bytes its file has.
	 * @param string|null $html    The page as it was printed; null, while it is not.
	 * @return int[] Array( 'goes' => bytes, 'comes' => bytes ).
	 */
	public static function of( array $plan, array $table, array $scripts, array $islands, array $facts, $size, $html = null ) {
		$files = array( 'archipelago.js' );
		foreach ( array_keys( $plan['drop'] ) as $handle ) {
			if ( ! empty( $scripts[ $handle ]['stand_in'] ) ) {
				$files[] = empty( $plan['now'] ) ? 'stand-in.js' : self::ALONE;
				$files   = array_merge( $files, self::engine( $plan, $table ) );
			}
		}
		foreach ( array_keys( isset( $plan['instead'] ) ? $plan['instead'] : array() ) as $handle ) {
			$files[] = $scripts[ $handle ][ isset( $scripts[ $handle ]['early'] ) ? 'early' : 'instead' ];
		}
		// What waits for the visitor comes all the same: it counts neither as gone nor as new, but what lets it wait does.
		if ( ! empty( $plan['wait'] ) ) {
			array_push( $files, 'stand-in.js', Wait_Page::FILE );
		}
		// What waits for something to do does not come.
		$waits      = empty( $plan['wait'] ) ? array() : $plan['wait'];
		$gone       = array_merge( array_keys( $plan['drop'] ), array_diff( $waits, array( '', Waiting::WORK ) ) ? array_keys( $waits, Waiting::WORK, true ) : array_keys( $waits ) );
		$is_printed = null !== $html;
		$markup     = $is_printed ? new Markup( $html ) : new Markup( $facts['content'], $facts['widgets'] );
		$expected   = $is_printed ? array() : Hints::by_kind( $table, $islands, $facts );
		$files      = array_merge( $files, Hints::files( $table, $islands, $facts ), self::parts( $table, $markup ), self::files( $plan, $table, $islands, $markup, $expected ) );
		return array(
			'goes'  => self::sum( array_map( $size, $gone ) ),
			'comes' => self::sum( array_intersect_key( $table['sizes'], array_flip( self::soon( $files, $table['islands'] ) ) ) ),
		);
	}

	/**
	 * The same of a page on which the stand-in that answers by itself is all that has to come: nothing but jQuery goes, and nothing there is
	 * for us to bring to life.
	 *
	 * @param array    $plan    See of().
	 * @param array    $table   See of().
	 * @param string[] $islands See of().
	 * @param callable $size    See of().
	 * @param Markup   $markup  What is known of the page.
	 * @return int[] See of(); empty, where more has to come.
	 */
	public static function alone( array $plan, array $table, array $islands, $size, Markup $markup ) {
		$is_more = array_filter( $plan['drop'] ) || ! empty( $plan['instead'] ) || ! empty( $plan['wait'] );
		if ( $is_more || ! isset( $plan['drop']['jquery-core'], $table['sizes'][ self::ALONE ] ) || self::has_work( $table, $islands, $markup ) ) {
			return array();
		}
		return array(
			'goes'  => self::sum( array_map( $size, array_keys( $plan['drop'] ) ) ),
			'comes' => $table['sizes'][ self::ALONE ],
		);
	}

	/**
	 * Whether a page has anything for islands, beside what any page has.
	 *
	 * @param array    $table   See of().
	 * @param string[] $islands See of().
	 * @param Markup   $markup  What is known of the page.
	 * @return bool
	 */
	private static function has_work( array $table, array $islands, Markup $markup ) {
		foreach ( $islands as $name ) {
			$marks = array_filter(
				$table['islands'][ $name ]['marks'],
				function ( $compounds ) {
					return array( array( '<body' ) ) !== $compounds;
				}
			);
			if ( $markup->has( $marks ) ) {
				return true;
			}
		}
		return $markup->has_named();
	}

	/**
	 * Files that answer for the jQuery stand-in, where scripts of the page run on the one that has them fetched.
	 *
	 * @param array $plan  See of().
	 * @param array $table See of().
	 * @return string[]
	 */
	public static function engine( array $plan, array $table ) {
		return empty( $plan['runs'] ) || ! empty( $plan['now'] ) || ! isset( $plan['drop']['jquery-core'], $table['engine'] ) ? array() : $table['engine'];
	}

	/**
	 * Files that a page fetches whatever its islands wait for: the loader, what each pack has whose sign the page shows, and the names
	 * of islands where it names some.
	 *
	 * @param array  $table  See of().
	 * @param Markup $markup What is known of the page.
	 * @return string[]
	 */
	public static function parts( array $table, Markup $markup ) {
		if ( ! isset( $table['base'] ) ) {
			return array();
		}
		$files = array( $table['base'] );
		foreach ( $table['parts'] as $file => $marks ) {
			if ( $markup->has( $marks ) ) {
				$files[] = $file;
			}
		}
		return $markup->has_named() ? array_merge( $files, array( $table['names'] ) ) : $files;
	}

	/**
	 * Files of the islands that the page has.
	 *
	 * @param array    $plan     See Plan::decide().
	 * @param array    $table    See of().
	 * @param string[] $islands  See of().
	 * @param Markup   $markup   What is known of the page.
	 * @param string[] $expected Islands that it will have.
	 * @param bool     $is_used  Whether somebody uses the page: else only what it fetches by itself.
	 * @return string[]
	 */
	public static function files( array $plan, array $table, array $islands, Markup $markup, array $expected = array(), $is_used = false ) {
		$needed = $plan['drop'] ? call_user_func_array( 'array_merge', array_values( $plan['drop'] ) ) : array();
		$jquery = isset( $plan['keep']['jquery-core'] );
		$files  = array();
		foreach ( $islands as $name ) {
			$island = $table['islands'][ $name ];
			$comes  = function ( $cue ) use ( $name, $island, $needed, $jquery, $is_used ) {
				$cue = '' !== $cue ? $cue : ( isset( $island['cue'] ) ? $island['cue'] : 'load' );
				return self::comes( $cue, $jquery, in_array( $name, $needed, true ), $is_used );
			};
			if ( ( $comes( '' ) && ( in_array( $name, $expected, true ) || $markup->has( $island['marks'] ) ) ) || array_filter( $markup->cues( $name ), $comes ) ) {
				$files = array_merge( $files, $island['files'] );
			}
		}
		return $files;
	}

	/**
	 * Whether an island's code is fetched where its element is.
	 *
	 * @param string $cue     Its cue.
	 * @param bool   $jquery  Whether the real jQuery is on the page.
	 * @param bool   $is_gone Whether a script goes that it does the work of: what that one prints is there.
	 * @param bool   $is_used See files().
	 * @return bool
	 */
	private static function comes( $cue, $jquery, $is_gone, $is_used ) {
		// No width at all: only where its data is.
		if ( '(max-width: 0)' === $cue ) {
			return $is_gone;
		}
		// With a word it is there for others' scripts as well.
		return $is_used || ! preg_match( '/^(?:touch|visitor)\b/', $cue ) || ( $jquery && 0 === strpos( $cue, 'visitor ' ) );
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
	 * Files of islands, and what these import soon: of an island whose files are all there, for most share one with others.
	 *
	 * @param string[] $files   Files.
	 * @param array    $islands The table's islands.
	 * @return string[]
	 */
	public static function soon( array $files, array $islands ) {
		$all = $files;
		foreach ( $islands as $island ) {
			if ( ! empty( $island['soon'] ) && ! array_diff( $island['files'], $files ) ) {
				$all = array_merge( $all, $island['soon'] );
			}
		}
		return $all;
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
