<?php
/**
 * Which chunks a page surely needs. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Chooses the files that are worth a preload hint.
 */
class Hints {

	/** Kind of a page that Elementor has built. */
	const BUILT = 'built';

	/**
	 * Files of the islands that the page surely has, without those of the one script.
	 *
	 * @param array    $table   The generated table (`features`, `islands`).
	 * @param string[] $islands Islands that are on and do not stand down.
	 * @param array    $facts   Array( 'kinds' => kinds of page, 'handles' => scripts on the page, 'widgets' => Elementor's data, 'content' => HTML ).
	 * @return string[] Paths inside the bundle, each once.
	 */
	public static function files( array $table, array $islands, array $facts ) {
		$files = array();
		$sure  = self::by_kind( $table, $islands, $facts );
		foreach ( $islands as $name ) {
			$island = isset( $table['islands'][ $name ] ) ? $table['islands'][ $name ] : array();
			// It is fetched when nothing else is to do.
			if ( ! $island || ! empty( $island['idle'] ) ) {
				continue;
			}
			// What waits for a sign of the visitor is not needed because it is there.
			if ( in_array( $name, $sure, true ) || ( empty( $island['cue'] ) && self::is_in( $facts['content'], $name, $island['words'] ) ) ) {
				$files = array_merge( $files, $island['files'] );
			}
		}
		return array_values( array_diff( array_unique( $files ), array( 'archipelago.js' ) ) );
	}

	/**
	 * Islands of the features that have a page of the kind.
	 *
	 * @param array    $table   See files().
	 * @param string[] $islands See files().
	 * @param array    $facts   See files().
	 * @return string[]
	 */
	public static function by_kind( array $table, array $islands, array $facts ) {
		$names = array();
		foreach ( $table['features'] as $feature ) {
			foreach ( $feature['pages'] as $page ) {
				if ( self::is_page( $page, $facts ) ) {
					$names = array_merge( $names, array_intersect( $feature['islands'], $islands ) );
					break;
				}
			}
		}
		return $names;
	}

	/**
	 * Islands that the page surely has: of such pages, or by words of its content.
	 *
	 * @param array    $table   See files().
	 * @param string[] $islands See files().
	 * @param array    $facts   See files().
	 * @return string[]
	 */
	public static function islands( array $table, array $islands, array $facts ) {
		$names = self::by_kind( $table, $islands, $facts );
		foreach ( array_diff( $islands, $names ) as $name ) {
			if ( isset( $table['islands'][ $name ] ) && self::is_in( $facts['content'], $name, $table['islands'][ $name ]['words'] ) ) {
				$names[] = $name;
			}
		}
		return $names;
	}

	/**
	 * Scripts of the features that have a page of the kind.
	 *
	 * @param array $table See files().
	 * @param array $facts See files().
	 * @return string[] Handles; those of plugins that are not there, too.
	 */
	public static function scripts( array $table, array $facts ) {
		$handles = array();
		foreach ( $table['features'] as $feature ) {
			foreach ( $feature['pages'] as $page ) {
				if ( self::BUILT !== $page && self::is_page( $page, $facts ) ) {
					$handles = array_merge( $handles, $feature['scripts'] );
				}
			}
		}
		// Of the builder's own this one is on each of its pages, the others only where a widget asks for them.
		return array_unique( '' === $facts['widgets'] ? $handles : array_merge( $handles, array( 'elementor-frontend' ) ) );
	}

	/**
	 * Of the scripts of such a page those that are likely to be there: one that brings others nobody knows, and with them jQuery, is
	 * enqueued for rare settings, and is seen at the end of the page.
	 *
	 * @param string[] $handles    See scripts().
	 * @param array    $registered Handle => array( 'deps' => handles ).
	 * @param string[] $known      Handles of the table, and of what is enqueued anyway.
	 * @return string[]
	 */
	public static function likely( array $handles, array $registered, array $known ) {
		$is_likely = function ( $handle ) use ( $registered, $known ) {
			return ! array_diff( Graph::closure( $registered, array( $handle ) ), $known, array( $handle ) );
		};
		return array_values( array_filter( $handles, $is_likely ) );
	}

	/**
	 * Files of islands that the visitor may need on the next page: those of the checkout in the shop.
	 *
	 * @param array    $table   See files().
	 * @param string[] $islands See files().
	 * @param array    $facts   See files().
	 * @return string[] Paths inside the bundle, each once; some may be on this page as well.
	 */
	public static function ahead( array $table, array $islands, array $facts ) {
		$files = array();
		foreach ( $table['features'] as $feature ) {
			foreach ( isset( $feature['ahead'] ) ? $feature['ahead'] : array() as $page ) {
				if ( ! self::is_page( $page, $facts ) ) {
					continue;
				}
				foreach ( array_intersect( $feature['islands'], $islands ) as $name ) {
					$files = array_merge( $files, $table['islands'][ $name ]['files'] );
				}
				break;
			}
		}
		return array_values( array_diff( array_unique( $files ), array( 'archipelago.js' ) ) );
	}

	/**
	 * Whether the page is of a kind that the table names.
	 *
	 * @param string $page  Such as `product`, `handle NAME`, `widget NAME`.
	 * @param array  $facts See files().
	 * @return bool
	 */
	private static function is_page( $page, array $facts ) {
		list( $kind, $name ) = explode( ' ', $page . ' ' );
		if ( 'handle' === $kind ) {
			return in_array( $name, $facts['handles'], true );
		}
		if ( 'widget' === $kind ) {
			return false !== strpos( $facts['widgets'], '"widgetType":"' . $name . '"' );
		}
		if ( 'shortcode' === $kind ) {
			return 1 === preg_match( '/\[' . preg_quote( $name, '/' ) . '[\s\]]/', $facts['content'] );
		}
		return in_array( $kind, $facts['kinds'], true );
	}

	/**
	 * Whether content has an island's markup: its name in data-island, or a class or id of its selector.
	 *
	 * @param string   $content HTML.
	 * @param string   $name    Island.
	 * @param string[] $words   Classes and ids that are telling.
	 * @return bool
	 */
	private static function is_in( $content, $name, array $words ) {
		if ( preg_match( '/\bdata-island=["\']?[^"\'>]*(?<![\w-])' . preg_quote( $name, '/' ) . '(?![\w-])/', $content ) ) {
			return true;
		}
		foreach ( $words as $word ) {
			if ( self::has_word( $content, $word ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether content has an element with a class or id.
	 *
	 * @param string $content HTML.
	 * @param string $word    The class or id.
	 * @return bool
	 */
	public static function has_word( $content, $word ) {
		return 1 === preg_match( '/\b(?:class|id)=["\'](?:[^"\']*\s)?' . preg_quote( $word, '/' ) . '(?:\s[^"\']*)?["\']/', $content );
	}
}
