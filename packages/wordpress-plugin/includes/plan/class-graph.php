<?php
/**
 * What depends on what. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Walks the dependencies of registered scripts.
 */
class Graph {

	/**
	 * Handles and everything that they depend on, dependencies first.
	 *
	 * @param array    $registered See Plan::decide().
	 * @param string[] $handles    Where to begin.
	 * @return string[]
	 */
	public static function closure( array $registered, array $handles ) {
		$found = array();
		$seen  = array();
		self::walk( $registered, $handles, $found, $seen );
		return $found;
	}

	/**
	 * The recursion of closure(); a circle of dependencies ends it.
	 *
	 * @param array    $registered See Plan::decide().
	 * @param string[] $handles    Handles.
	 * @param string[] $found      What was found.
	 * @param bool[]   $seen       Handle => true.
	 */
	private static function walk( array $registered, array $handles, array &$found, array &$seen ) {
		foreach ( $handles as $handle ) {
			$handle = strtok( (string) $handle, '?' );
			if ( false === $handle || isset( $seen[ $handle ] ) || ! isset( $registered[ $handle ] ) ) {
				continue;
			}
			$seen[ $handle ] = true;
			self::walk( $registered, $registered[ $handle ]['deps'], $found, $seen );
			$found[] = $handle;
		}
	}

	/**
	 * What was enqueued itself: a handle without a source stands for its dependencies.
	 *
	 * @param array    $registered See Plan::decide().
	 * @param string[] $roots      See Plan::decide().
	 * @return string[]
	 */
	public static function direct( array $registered, array $roots ) {
		$direct = array();
		$seen   = array();
		while ( $roots ) {
			$handle = strtok( (string) array_shift( $roots ), '?' );
			if ( false === $handle || isset( $seen[ $handle ] ) || ! isset( $registered[ $handle ] ) ) {
				continue;
			}
			$seen[ $handle ] = true;
			if ( empty( $registered[ $handle ]['src'] ) ) {
				$roots = array_merge( $roots, $registered[ $handle ]['deps'] );
			} else {
				$direct[] = $handle;
			}
		}
		return $direct;
	}

	/**
	 * Handles of a list that no other of it depends on: those that somebody asked for.
	 *
	 * @param array    $registered See Plan::decide().
	 * @param string[] $handles    A list with all dependencies in it.
	 * @return string[]
	 */
	public static function tops( array $registered, array $handles ) {
		$below = array();
		foreach ( $handles as $handle ) {
			if ( isset( $registered[ $handle ] ) ) {
				$below = array_merge( $below, $registered[ $handle ]['deps'] );
			}
		}
		return array_values( array_diff( $handles, $below ) );
	}
}
