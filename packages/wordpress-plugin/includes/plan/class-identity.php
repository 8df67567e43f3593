<?php
/**
 * Which scripts are those of the table. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Themes register other things under well-known handles: the path of a file tells what it is, else its code.
 */
class Identity {

	/**
	 * The table with what is true of these scripts: a row of one that is something else says only who stands down for its handle.
	 *
	 * @param array    $scripts    The table's scripts.
	 * @param array    $registered See Plan::decide().
	 * @param callable $look       Given an address, says what is known of its code: see Callers.
	 * @return array Rows; `other` in those that do not apply.
	 */
	public static function apply( array $scripts, array $registered, $look ) {
		foreach ( $scripts as $handle => $row ) {
			if ( isset( $registered[ $handle ] ) && ! self::is( (string) $handle, $row, $registered[ $handle ]['src'], $look ) ) {
				$scripts[ $handle ] = array(
					'other'  => true,
					'needs'  => array(),
					'yields' => isset( $row['yields'] ) ? $row['yields'] : array(),
				);
			}
		}
		return $scripts;
	}

	/**
	 * Whether a script is that of a row.
	 *
	 * @param string       $handle Handle.
	 * @param array        $row    The row under its handle.
	 * @param string|false $src    Its address; an alias has none.
	 * @param callable     $look   See apply().
	 * @return bool
	 */
	public static function is( $handle, array $row, $src, $look ) {
		// Themes register copies of jQuery from anywhere, and the stand-in answers for each.
		if ( ! is_string( $src ) || '' === $src || empty( $row['paths'] ) || ! empty( $row['stand_in'] ) || self::has_path( $src, $row['paths'] ) ) {
			return true;
		}
		return ! empty( $row['marks'] ) && in_array( $handle, call_user_func( $look, $src )['marks'], true );
	}

	/**
	 * Whether an address ends in one of these paths.
	 *
	 * @param string   $src   Address.
	 * @param string[] $paths Ends of paths, without `.min.js`; `folder/` for whatever is in such a folder, `!folder/` for nothing in it.
	 * @return bool
	 */
	public static function has_path( $src, array $paths ) {
		$path = '/' . rawurldecode( preg_replace( '/[?#].*\z/s', '', self::local( $src ) ) );
		$path = strtolower( $path );
		$bare = preg_replace( '/(?:\.min)?\.js\z/', '', $path );
		$is   = false;
		foreach ( array_map( 'strtolower', $paths ) as $end ) {
			if ( '!' === substr( $end, 0, 1 ) && false !== strpos( $path, '/' . substr( $end, 1 ) ) ) {
				return false;
			}
			if ( '/' === substr( $end, -1 ) ? false !== strpos( $path, '/' . $end ) : substr( $bare, -strlen( $end ) - 1 ) === '/' . $end ) {
				$is = true;
			}
		}
		return $is;
	}

	/**
	 * The address that a file has without detours (`inc/../js/`), and without WordPress.com's CDN (Jetpack), which has folders of its own.
	 *
	 * @param string $src Address.
	 * @return string
	 */
	public static function local( $src ) {
		$host = '{^(?:https?:)?/{2}c0\.wp\.com/';
		$src  = (string) preg_replace( array( $host . 'c/[^/]+/}', $host . 'p/([^/]+)/[^/]+/}' ), array( '/', '/wp-content/plugins/$1/' ), $src );
		if ( false === strpos( $src, '/.' ) || ! preg_match( '{^((?:(?:https?:)?/{2}[^/?#]*)?)([^?#]*)(.*)$}s', $src, $parts ) ) {
			return $src;
		}
		$path = array();
		foreach ( explode( '/', $parts[2] ) as $part ) {
			if ( '..' === $part && count( $path ) > 1 ) {
				array_pop( $path );
			} elseif ( '.' !== $part ) {
				$path[] = $part;
			}
		}
		return $parts[1] . implode( '/', $path ) . $parts[3];
	}

	/**
	 * Rows whose marks a file has.
	 *
	 * @param string $code    Its code.
	 * @param array  $scripts The table's scripts.
	 * @return string[] Handles.
	 */
	public static function marked( $code, array $scripts ) {
		$handles = array();
		foreach ( $scripts as $handle => $row ) {
			$marks = isset( $row['marks'] ) ? (array) $row['marks'] : array();
			if ( $marks && ! array_filter(
				$marks,
				function ( $mark ) use ( $code ) {
					return false === strpos( $code, $mark );
				}
			) ) {
				$handles[] = (string) $handle;
			}
		}
		return $handles;
	}
}
