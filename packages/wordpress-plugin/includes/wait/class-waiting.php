<?php
/**
 * Which scripts of a page wait for the visitor. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Takes out of a plan what is only there for scripts that the owner lets wait: these, jQuery, and what they need.
 */
class Waiting {

	/**
	 * The kind of a script that has nothing to do, and waits until it has. Nobody chose it: it bars no other.
	 */
	const WORK = 'work';

	/**
	 * Why a script cannot wait, as far as that shows in what depends on what.
	 *
	 * @param string   $handle     Handle of a script that is not ours.
	 * @param string[] $others     Scripts that would wait as well, or that are looked at by themselves.
	 * @param array    $plan       See Plan::decide().
	 * @param array    $registered See Plan::decide().
	 * @param array    $scripts    The table's scripts.
	 * @param string[] $roots      Handles that somebody enqueued or prints by name.
	 * @return string Empty, if it can.
	 */
	public static function bar( $handle, array $others, array $plan, array $registered, array $scripts, array $roots ) {
		$page = Graph::closure( $registered, $roots );
		foreach ( array_diff( $page, array( $handle ), $others ) as $other ) {
			if ( ! in_array( $handle, Graph::closure( $registered, array( $other ) ), true ) ) {
				continue;
			}
			if ( isset( $plan['keep'][ $other ] ) ) {
				return $other . ' needs it';
			}
			if ( empty( $registered[ $other ]['src'] ) && ! empty( $registered[ $other ]['inline'] ) ) {
				return 'inline code of ' . $other . ' needs it';
			}
		}
		foreach ( Graph::closure( $registered, array( $handle ) ) as $need ) {
			$row = (array) Plan::row( $scripts, $need );
			if ( $row && empty( $row['library'] ) ) {
				return 'needs ' . $need;
			}
			if ( empty( $row['stand_in'] ) && ! empty( $registered[ $need ]['after'] ) ) {
				return $need === $handle ? 'code behind it' : 'code behind ' . $need;
			}
		}
		return '';
	}

	/**
	 * A plan in which the chosen scripts wait, if they can, and if jQuery is there for nothing else.
	 *
	 * @param array    $plan       See Plan::decide().
	 * @param array    $chosen     Handle => `sign`, `idle` or WORK.
	 * @param array    $registered See Plan::decide().
	 * @param array    $scripts    The table's scripts.
	 * @param string[] $roots      See bar().
	 * @param callable $decide     Given registered scripts, says what the plan would be.
	 * @param bool     $is_alone   Whether they wait also where jQuery is there for others: for trials.
	 * @return array The plan, with `wait` (handle => `sign` or `idle`, empty for what waits with others) and `bars` (chosen
	 *               handle => why it does not wait).
	 */
	public static function decide( array $plan, array $chosen, array $registered, array $scripts, array $roots, $decide, $is_alone = false ) {
		$plan += array(
			'wait' => array(),
			'bars' => array(),
		);
		$names = array();
		foreach ( array_keys( $chosen ) as $handle ) {
			if ( isset( $plan['keep'][ $handle ] ) && 'not ours' === $plan['keep'][ $handle ] ) {
				$names[] = (string) $handle;
			}
		}
		// Plugins enqueue what they need a second time, by itself.
		$unknown = array_keys( $plan['keep'], 'not ours', true );
		do {
			$all  = array_intersect( Graph::closure( $registered, $names ), $unknown );
			$busy = array();
			foreach ( array_keys( array_intersect_key( $chosen, array_flip( $names ) ), self::WORK, true ) as $handle ) {
				foreach ( array_intersect( Graph::closure( $registered, array( $handle ) ), $unknown ) as $part ) {
					if ( self::bar( $part, $all, $plan, $registered, $scripts, $roots ) ) {
						$busy[] = (string) $handle;
					}
				}
			}
			$names = array_diff( $names, $busy );
		} while ( $busy );
		foreach ( $names as $handle ) {
			foreach ( array_intersect( Graph::closure( $registered, array( $handle ) ), $unknown ) as $part ) {
				$bar = self::bar( $part, $all, $plan, $registered, $scripts, $roots );
				if ( $bar ) {
					$plan['bars'][ $handle ] = $bar;
				}
			}
		}
		if ( ! $names || $plan['bars'] ) {
			return $plan;
		}
		$less = call_user_func( $decide, array_diff_key( $registered, array_flip( $all ) ) );
		$wait = array_diff_key( $plan['keep'], $less['keep'] );
		if ( ! isset( $wait['jquery-core'] ) && ! ( $is_alone && isset( $less['keep']['jquery-core'] ) ) ) {
			$why          = isset( $less['keep']['jquery-core'] ) ? 'jQuery is there for others' : 'without jQuery';
			$plan['bars'] = array_fill_keys( $names, $why );
			return $plan;
		}
		foreach ( array_keys( $wait ) as $handle ) {
			$row = Plan::row( $scripts, $handle );
			if ( $row && empty( $row['library'] ) ) {
				$plan['bars'] = array_fill_keys( $names, 'needs ' . $handle );
				return $plan;
			}
		}
		foreach ( array_keys( $wait ) as $handle ) {
			$plan['wait'][ $handle ] = isset( $chosen[ $handle ] ) ? $chosen[ $handle ] : '';
		}
		$plan['keep'] = array_diff_key( $plan['keep'], $wait );
		return $plan;
	}
}
