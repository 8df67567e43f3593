<?php
/**
 * Keeps the pages in caches right.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * A page in a cache has the scripts of the switches that were on when it was made, and names our chunks by the hashes of
 * that build, whose files an update replaces. So whenever a page would be printed otherwise, page caches are emptied, by
 * their own functions.
 */
class Caches {

	/**
	 * What the pages in the caches were printed by.
	 */
	const OPTION = 'archipelago_printed';

	/**
	 * Our own action, for caches that want to hear of it: Cloudflare's plugin is told so below.
	 */
	const ACTION = 'archipelago_caches_purged';

	/**
	 * Constants of the site that change pages.
	 */
	const CONSTANTS = array( 'OFF', 'ONLY', 'SKIP', 'KEEP', 'WEIGH', 'STAND_IN', 'FALLBACK' );

	/**
	 * Functions that empty a page cache: WP Rocket, SiteGround Optimizer, W3 Total Cache, WP Fastest Cache, WP-Optimize.
	 */
	const FUNCTIONS = array( 'rocket_clean_domain', 'sg_cachepress_purge_cache', 'w3tc_flush_posts', 'wpfc_clear_all_cache', 'wpo_cache_flush' );

	/**
	 * Actions that do: LiteSpeed Cache, Cache Enabler, Breeze, Hummingbird. Autoptimize keeps no pages.
	 */
	const ACTIONS = array( 'litespeed_purge_all', 'cache_enabler_clear_complete_cache', 'breeze_clear_all_cache', 'wphb_clear_page_cache' );

	/**
	 * Whether it is done for this request: many options may change in one.
	 *
	 * @var bool
	 */
	private static $done = false;

	/**
	 * Hooks in.
	 */
	public static function hook() {
		foreach ( array( 'add_option_', 'update_option_' ) as $change ) {
			add_action( $change . Site::OPTION, array( __CLASS__, 'purge' ) );
			add_action( $change . Wait::OPTION, array( __CLASS__, 'purge' ) );
		}
		add_action( 'wp_loaded', array( __CLASS__, 'check' ) );
		add_filter( 'cloudflare_purge_everything_actions', array( __CLASS__, 'tell' ) );
	}

	/**
	 * Empties the caches when the build is another than at the last request: after an update, however the files came here, and
	 * after the plugin was switched on. Constants are compared in the admin only: where a site sets one for some
	 * visitors, each of them would empty the caches.
	 */
	public static function check() {
		$was = explode( ' ', (string) get_option( self::OPTION ) . ' ' );
		$now = array( self::build(), is_admin() || '' === $was[1] ? self::constants() : $was[1] );
		if ( array_slice( $was, 0, 2 ) !== $now ) {
			update_option( self::OPTION, implode( ' ', $now ), true );
			self::purge();
		}
	}

	/**
	 * When the plugin is switched off: its tags are still in the caches, and its files may be gone soon.
	 */
	public static function leave() {
		delete_option( self::OPTION );
		self::purge();
	}

	/**
	 * What pages are printed by: the script names every chunk by its hash.
	 *
	 * @return string
	 */
	private static function build() {
		return ARCHIPELAGO_VERSION . '-' . Tags::version( 'archipelago.js' );
	}

	/**
	 * What the site's constants say, in short.
	 *
	 * @return string
	 */
	private static function constants() {
		$said = array();
		foreach ( self::CONSTANTS as $name ) {
			$said[] = defined( 'ARCHIPELAGO_' . $name ) ? constant( 'ARCHIPELAGO_' . $name ) : null;
		}
		return md5( (string) wp_json_encode( $said ) );
	}

	/**
	 * Adds our action to those at which Cloudflare's plugin empties Cloudflare's cache.
	 *
	 * @param mixed $actions Actions.
	 * @return array
	 */
	public static function tell( $actions ) {
		return array_merge( (array) $actions, array( self::ACTION ) );
	}

	/**
	 * Empties the page caches that are there, once a request.
	 */
	public static function purge() {
		if ( self::$done ) {
			return;
		}
		self::$done = true;
		foreach ( array_filter( self::FUNCTIONS, 'function_exists' ) as $function ) {
			call_user_func( $function );
		}
		if ( function_exists( 'wp_cache_clear_cache' ) ) {
			// WP Super Cache: without a site it empties those of all sites.
			wp_cache_clear_cache( is_multisite() ? get_current_blog_id() : 0 );
		}
		foreach ( self::ACTIONS as $action ) {
			do_action( $action ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.DynamicHooknameFound -- What these caches listen to.
		}
		/**
		 * Fires when pages in caches are no longer right, after the caches that we know were emptied.
		 */
		do_action( 'archipelago_caches_purged' );
	}
}
