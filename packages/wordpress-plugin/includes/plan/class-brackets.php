<?php
/**
 * Which brackets of a code belong to each other. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Looks at code without its texts; the doctor's brackets.ts does the same.
 */
class Brackets {

	/**
	 * As much of the end of a code as says what stands in front of a function: to look through all of it for each one takes long.
	 */
	const TAIL = 200;

	/**
	 * Where the first of the sorted places is that lies there or behind it.
	 *
	 * @param int[] $places Places.
	 * @param int   $at     There.
	 * @return int
	 */
	public static function first_from( array $places, $at ) {
		$low  = 0;
		$high = count( $places );
		while ( $low < $high ) {
			$middle = ( $low + $high ) >> 1;
			if ( $places[ $middle ] < $at ) {
				$low = $middle + 1;
			} else {
				$high = $middle;
			}
		}
		return $low;
	}

	/**
	 * For each bracket of a code the place of the other one.
	 *
	 * @param string $code Code without its texts.
	 * @return int[]|null Null, where they do not fit.
	 */
	public static function pairs( $code ) {
		$pairs = array();
		$open  = array();
		if ( false === preg_match_all( '/[()\[\]{}]/', $code, $brackets, PREG_OFFSET_CAPTURE ) ) {
			return null;
		}
		foreach ( $brackets[0] as list( $bracket, $at ) ) {
			if ( false !== strpos( '([{', $bracket ) ) {
				$open[] = $at;
				continue;
			}
			$from = array_pop( $open );
			if ( null === $from || ! in_array( $code[ $from ] . $bracket, array( '()', '[]', '{}' ), true ) ) {
				return null;
			}
			$pairs[ $from ] = $at;
			$pairs[ $at ]   = $from;
		}
		return $open ? null : $pairs;
	}

	/**
	 * Finds the innermost bracket around a place that is none.
	 *
	 * @param int[] $pairs See pairs().
	 * @return callable Given the place: where the bracket is; -1, where there is none.
	 */
	public static function arounds( array $pairs ) {
		ksort( $pairs );
		$places = array_keys( $pairs );
		$inner  = array();
		$open   = array();
		foreach ( $pairs as $at => $other ) {
			if ( $other > $at ) {
				$open[] = $at;
			} else {
				array_pop( $open );
			}
			$inner[] = $open ? end( $open ) : -1;
		}
		return function ( $at ) use ( $places, $inner ) {
			$before = self::first_from( $places, $at ) - 1;
			return $before < 0 ? -1 : $inner[ $before ];
		};
	}
}
