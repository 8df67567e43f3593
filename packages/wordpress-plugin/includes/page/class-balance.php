<?php
/**
 * Pages on which nothing is gained.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Remembers what came out at the end of pages of one kind, where that was not to be foreseen at their beginning: plugins
 * enqueue scripts while the page is made, but by then ours must be in the head.
 *
 * Only such surprises are stored, and whether inline code was looked at, so the row is small and loaded with the others of the site. That a kind of page is
 * better left alone is not forgotten again until plugins, theme or switches change: pages of one kind may still differ,
 * and one that gains nothing counts more than one that could gain.
 */
class Balance {

	const OPTION = 'archipelago_balance';

	/**
	 * What is learned of a kind of page; the greater one counts.
	 */
	const ACT   = 0;
	const ALONE = 1;
	const ASIDE = 2;
	const MUST  = 3;

	/**
	 * More kinds of pages than this are not remembered.
	 */
	const MOST = 200;

	/**
	 * Whether pages are weighed at all.
	 *
	 * @return bool
	 */
	public static function is_on() {
		/**
		 * Filters whether we stand aside where nothing is gained. False: act on every page.
		 *
		 * @param bool $on Whether; `ARCHIPELAGO_WEIGH` says false.
		 */
		return (bool) apply_filters( 'archipelago_weigh', ! defined( 'ARCHIPELAGO_WEIGH' ) || ARCHIPELAGO_WEIGH );
	}

	/**
	 * Hooks in where what was learned becomes old.
	 */
	public static function hook() {
		foreach ( array( 'activated_plugin', 'deactivated_plugin', 'upgrader_process_complete', 'switch_theme', 'update_option_' . Site::OPTION, 'update_option_' . Fallback::OPTION, 'update_option_sidebars_widgets' ) as $action ) {
			add_action( $action, array( __CLASS__, 'forget' ) );
		}
	}

	/**
	 * Forgets everything.
	 */
	public static function forget() {
		delete_option( self::OPTION );
	}

	/**
	 * What was learned under the plugins and the version that are there now.
	 *
	 * @return array Array( 'of' => what it holds for, 'theme' => whether the theme has islands of its own, 'pages' => array( kind => one of the constants ), 'asks' => array( kind => whether inline code asks jQuery at once there ) ).
	 */
	private static function stored() {
		$of    = md5( (string) wp_json_encode( array( ARCHIPELAGO_VERSION, get_option( 'active_plugins' ), get_stylesheet() ) ) );
		$saved = get_option( self::OPTION );
		if ( is_array( $saved ) && isset( $saved['of'], $saved['theme'], $saved['pages'], $saved['asks'] ) && $of === $saved['of'] ) {
			return $saved;
		}
		$saved = array(
			'of'    => $of,
			'theme' => self::is_in_theme(),
			'pages' => array(),
			'asks'  => array(),
		);
		update_option( self::OPTION, $saved, true );
		return $saved;
	}

	/**
	 * Whether the theme has islands in its templates: they have no legacy script that could do their work.
	 *
	 * @return bool
	 */
	private static function is_in_theme() {
		$theme = wp_get_theme();
		foreach ( $theme->get_files( array( 'php', 'html' ), -1, true ) as $file ) {
			if ( false !== strpos( (string) file_get_contents( $file ), 'data-island' ) ) { // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file on disk.
				return true;
			}
		}
		return false;
	}

	/**
	 * What we do on a page, as far as is known at its beginning.
	 *
	 * @param string $kind   What distinguishes the page from others.
	 * @param int[]  $weight See Weight::of(): an estimate.
	 * @param int[]  $alone  See Weight::alone(): another.
	 * @return int ACT, ALONE: only the jQuery stand-in, or ASIDE: nothing.
	 */
	public static function choose( $kind, array $weight, array $alone ) {
		if ( ! self::is_on() || current_theme_supports( 'archipelago' ) ) {
			return self::ACT;
		}
		$stored = self::stored();
		if ( $stored['theme'] ) {
			return self::ACT;
		}
		$known = isset( $stored['pages'][ $kind ] ) ? $stored['pages'][ $kind ] : ( self::is_gain( $weight ) ? self::ACT : self::ALONE );
		$aside = self::ALONE === $known || self::ASIDE === $known;
		/**
		 * Filters whether we stand aside on this page, where the scripts that would go weigh no more than ours.
		 *
		 * @param bool  $aside  Whether.
		 * @param int[] $weight Array( 'goes' => bytes, 'comes' => bytes ), an estimate at the beginning of the page.
		 */
		if ( ! apply_filters( 'archipelago_stands_aside', $aside, $weight ) ) {
			return self::ACT;
		}
		/**
		 * Filters whether the jQuery stand-in takes the place of jQuery on this page by itself, without our script, where nothing else could go.
		 *
		 * @param bool  $is_alone Whether.
		 * @param int[] $weight   Array( 'goes' => bytes, 'comes' => bytes ); empty, where something else would be needed.
		 */
		return apply_filters( 'archipelago_stand_in_alone', $aside && self::ASIDE !== $known && self::is_gain( $alone ), $alone ) && $alone ? self::ALONE : self::ASIDE;
	}

	/**
	 * Whether a page had inline code that asks jQuery at once, where that was not to be seen before it was printed: a theme prints it itself.
	 *
	 * @param string $kind See choose().
	 * @return bool|null Null where nobody has looked.
	 */
	public static function asks( $kind ) {
		$asks = self::stored()['asks'];
		return isset( $asks[ $kind ] ) ? $asks[ $kind ] : null;
	}

	/**
	 * Learns that.
	 *
	 * @param string $kind See choose().
	 * @param bool   $asks Whether.
	 */
	public static function learn_asks( $kind, $asks ) {
		$stored = self::stored();
		// Of more kinds than are remembered those that do not are looked at again: that costs less than a row that is written at each page.
		if ( ! $asks && count( $stored['asks'] ) >= self::MOST ) {
			return;
		}
		$stored['asks'][ $kind ] = $asks;
		$stored['asks']          = array_slice( $stored['asks'], -self::MOST, null, true );
		update_option( self::OPTION, $stored, true );
		if ( $asks ) {
			self::refuse_caches();
		}
	}

	/**
	 * What was printed wrongly once must not be kept.
	 */
	private static function refuse_caches() {
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedConstantFound -- What page caches ask for.
		}
	}

	/**
	 * Whether more goes than comes.
	 *
	 * @param int[] $weight See Weight::of(), or empty.
	 * @return bool
	 */
	private static function is_gain( array $weight ) {
		return $weight && $weight['goes'] > $weight['comes'];
	}

	/**
	 * Learns what a page turned out to be. What was printed wrongly once must not be kept by a page cache.
	 *
	 * @param string $kind    See choose().
	 * @param int    $printed What was done on it: see choose().
	 * @param int[]  $weight  See Weight::of(), at the end of the page.
	 * @param int[]  $alone   See Weight::alone(), there.
	 * @param bool   $must    Whether the page has what nobody but us brings to life.
	 */
	public static function learn( $kind, $printed, array $weight, array $alone, $must = false ) {
		$better = self::is_gain( $weight ) ? self::ACT : ( self::is_gain( $alone ) ? self::ALONE : self::ASIDE );
		$now    = $must ? self::MUST : $better;
		$stored = ( $must ? self::ACT : $better ) !== $printed && self::is_on() ? self::stored() : null;
		if ( ! $stored || $stored['theme'] || current_theme_supports( 'archipelago' ) ) {
			return;
		}
		if ( isset( $stored['pages'][ $kind ] ) && $stored['pages'][ $kind ] >= $now ) {
			return;
		}
		$stored['pages'][ $kind ] = $now;
		$stored['pages']          = array_slice( $stored['pages'], -self::MOST, null, true );
		update_option( self::OPTION, $stored, true );
		self::refuse_caches();
	}
}
