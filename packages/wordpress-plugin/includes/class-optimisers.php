<?php
/**
 * Keeps optimisers from delaying our scripts.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * A script that is delayed until the visitor moves cannot hold his first click, and one that is combined loses its
 * attributes: the documented lists of exceptions of the common optimisers get ours.
 */
class Optimisers {

	const FILES = array( 'archipelago.js', 'stand-in.js', 'archipelago-wait.js' );

	/**
	 * Lists that are arrays of parts of addresses.
	 */
	const LISTS = array(
		'rocket_exclude_js',
		'rocket_exclude_defer_js',
		'rocket_delay_js_exclusions',
		'litespeed_optimize_js_excludes',
		'litespeed_optm_js_defer_exc',
		'litespeed_optm_gm_js_exc',
		'perfmatters_delay_js_exclusions',
	);

	/**
	 * Lists that are arrays of handles (SiteGround Optimizer).
	 */
	const HANDLES = array( 'sgo_js_minify_exclude', 'sgo_javascript_combine_exclude', 'sgo_js_async_exclude' );

	/**
	 * Adds the filters; they cost nothing where no optimiser asks.
	 */
	public static function hook() {
		foreach ( self::LISTS as $filter ) {
			add_filter( $filter, array( __CLASS__, 'add_files' ) );
		}
		foreach ( self::HANDLES as $filter ) {
			add_filter( $filter, array( __CLASS__, 'add_handles' ) );
		}
		add_filter( 'autoptimize_filter_js_exclude', array( __CLASS__, 'add_text' ) );
	}

	/**
	 * Adds our files to a list of addresses.
	 *
	 * @param mixed $excluded The list.
	 * @return array
	 */
	public static function add_files( $excluded ) {
		return array_merge( (array) $excluded, self::FILES );
	}

	/**
	 * Adds our handle to a list of handles.
	 *
	 * @param mixed $excluded The list.
	 * @return array
	 */
	public static function add_handles( $excluded ) {
		return array_merge( (array) $excluded, array( 'archipelago' ) );
	}

	/**
	 * Adds our files to a list that is a text with commas; some versions give an array with the files as keys.
	 *
	 * @param mixed $excluded The list.
	 * @return mixed
	 */
	public static function add_text( $excluded ) {
		if ( is_array( $excluded ) ) {
			return array_merge( $excluded, array_fill_keys( self::FILES, '' ) );
		}
		return implode( ', ', array_filter( array_merge( array( (string) $excluded ), self::FILES ) ) );
	}
}
