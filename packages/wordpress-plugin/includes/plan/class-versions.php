<?php
/**
 * Which versions and files are known. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Keeps what moves money or data with its legacy script where the version is newer than what a pack was tested with, and the file another.
 */
class Versions {

	/**
	 * Where a version lies.
	 *
	 * @param string $version Version; letters behind its numbers do not count.
	 * @param string $from    The first that is known.
	 * @param string $to      The last that is known: `3.30` has all of `3.30.x`.
	 * @return string Empty within, `newer` or `older`.
	 */
	public static function place( $version, $from, $to ) {
		if ( self::compare( $version, $to ) > 0 ) {
			return 'newer';
		}
		return self::compare( $version, $from ) < 0 ? 'older' : '';
	}

	/**
	 * Compares by numbers, as many as the second has.
	 *
	 * @param string $version A version.
	 * @param string $limit   Another.
	 * @return int
	 */
	private static function compare( $version, $limit ) {
		$numbers = array_map( 'intval', explode( '.', preg_match( '/^\d+(?:\.\d+)*/', $version, $found ) ? $found[0] : '0' ) );
		foreach ( array_map( 'intval', explode( '.', $limit ) ) as $i => $number ) {
			$own = isset( $numbers[ $i ] ) ? $numbers[ $i ] : 0;
			if ( $own !== $number ) {
				return $own < $number ? -1 : 1;
			}
		}
		return 0;
	}

	/**
	 * The table with what stays because nobody here knows it.
	 *
	 * @param array    $scripts    The table's scripts for a page; see Identity::apply().
	 * @param array    $registered See Plan::decide().
	 * @param callable $look       Given an address, says what is known of its code: see Callers. `known`: its file is one that was tested.
	 * @param array    $unknown    Pack => array( 'title', 'version', 'place', 'from', 'to' ), of those that are newer than what is known, and not trusted.
	 * @return array Rows; `stays` in those that stay, with the consequences that it has for any script.
	 */
	public static function apply( array $scripts, array $registered, $look, array $unknown ) {
		foreach ( $unknown ? $scripts : array() as $handle => $row ) {
			if ( empty( $row['careful'] ) || ! empty( $row['stays'] ) || ! isset( $row['pack'], $unknown[ $row['pack'] ] ) || empty( $registered[ $handle ]['src'] ) || self::is_of_wordpress( $row ) ) {
				continue;
			}
			$file = call_user_func( $look, (string) $registered[ $handle ]['src'] );
			if ( empty( $file['known'] ) ) {
				$scripts[ $handle ]['stays'] = self::reason( $unknown[ $row['pack'] ] );
			}
		}
		return $scripts;
	}

	/**
	 * Whether a script's file comes with WordPress: it has not changed with the plugin.
	 *
	 * @param array $row Row of the table.
	 * @return bool
	 */
	private static function is_of_wordpress( array $row ) {
		return ! empty( $row['paths'] ) && ! preg_grep( '{^wp-(?:admin|includes)/}', $row['paths'], PREG_GREP_INVERT );
	}

	/**
	 * Why such a script stays, for Reasons.
	 *
	 * @param array $pack See apply().
	 * @return string
	 */
	private static function reason( array $pack ) {
		return sprintf( '%s %s is newer than %s', $pack['title'], $pack['version'], $pack['to'] );
	}
}
