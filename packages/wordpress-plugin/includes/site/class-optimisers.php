<?php
/**
 * Keeps optimisers from changing our scripts and the data that they read.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * A script that is delayed until the visitor moves cannot hold his first click, one that is combined loses its attributes,
 * and data that is printed for it but delayed or combined is not there when an island asks for it: the common optimisers'
 * own lists of exceptions get ours. `README.md` says what each of them does.
 */
class Optimisers {

	const FILES = array( 'archipelago.js', 'stand-in.js', 'stand-in-now.js', 'archipelago-wait.js' );

	/**
	 * What the tags of our inline code have in them, the stand-in and what remembers presses; and what the code has.
	 */
	const TAGS = array( 'archipelago-stand-in', 'archipelago-pressed' );
	const CODE = array( 'archipelago.stand-in', 'archipelagoPressed' );

	/**
	 * Globals that several islands read, besides those of the table.
	 */
	const DATA = array( 'elementorFrontendConfig', 'wpcf7_recaptcha', 'woocommerce_params', 'wpApiSettings' );

	/**
	 * Attributes by which optimisers leave a script alone: LiteSpeed Cache, WP Rocket and Perfmatters.
	 */
	const ATTRIBUTES = array(
		'data-no-optimize' => '1',
		'data-no-defer'    => '1',
		'data-no-minify'   => '1',
	);

	/**
	 * Lists whose entries are parts of addresses, in some a regular expression: WP Rocket, Perfmatters.
	 */
	const ADDRESSES = array( 'rocket_exclude_js', 'rocket_exclude_defer_js', 'rocket_minify_excluded_external_js', 'perfmatters_minify_js_exclusions' );

	/**
	 * Lists whose entries are looked for in tags, in inline code, or in both: WP Rocket, LiteSpeed Cache, SiteGround
	 * Optimizer, Perfmatters.
	 */
	const PARTS = array(
		'rocket_delay_js_exclusions',
		'rocket_excluded_inline_js_content',
		'litespeed_optimize_js_excludes',
		'litespeed_optm_js_defer_exc',
		'litespeed_optm_gm_js_exc',
		'sgo_javascript_combine_excluded_inline_content',
		'perfmatters_delay_js_exclusions',
		'perfmatters_defer_js_exclusions',
	);

	/**
	 * Lists that are arrays of handles (SiteGround Optimizer).
	 */
	const HANDLES = array( 'sgo_js_minify_exclude', 'sgo_javascript_combine_exclude', 'sgo_js_async_exclude' );

	/**
	 * Adds the filters; they cost nothing where no optimiser asks. Others may give lists of any form: ours come last.
	 */
	public static function hook() {
		$lists = array(
			'add_files'   => array_merge( self::ADDRESSES, array( 'autoptimize_filter_js_consider_minified' ) ),
			'add_parts'   => self::PARTS,
			'add_handles' => self::HANDLES,
			'add_text'    => array( 'autoptimize_filter_js_exclude' ),
			'add_code'    => array( 'rocket_defer_inline_exclusions' ),
			'add_folder'  => array( 'rocket_cdn_reject_files' ),
		);
		foreach ( $lists as $callback => $filters ) {
			foreach ( $filters as $filter ) {
				add_filter( $filter, array( __CLASS__, $callback ), PHP_INT_MAX );
			}
		}
	}

	/**
	 * Everything of ours that may be in a tag or in inline code: files, inline code, and the data that islands read, as
	 * WordPress and the plugins print it.
	 *
	 * @return string[]
	 */
	private static function parts() {
		$data = array_map(
			function ( $name ) {
				return 'var ' . $name . ' =';
			},
			self::data()
		);
		return array_merge( self::FILES, self::TAGS, self::CODE, $data );
	}

	/**
	 * Globals that PHP prints and islands read.
	 *
	 * @return string[]
	 */
	private static function data() {
		return array_merge( Site::table()['data'], self::DATA );
	}

	/**
	 * Whether islands read a global.
	 *
	 * @param string $name Its name.
	 * @return bool
	 */
	public static function is_ours( $name ) {
		return in_array( $name, self::data(), true );
	}

	/**
	 * A list as an array; what is no list is none.
	 *
	 * @param mixed $excluded The list.
	 * @return array
	 */
	private static function entries( $excluded ) {
		return is_array( $excluded ) ? $excluded : array_filter( array( is_string( $excluded ) ? $excluded : '' ) );
	}

	/**
	 * Adds our files to a list of addresses.
	 *
	 * @param mixed $excluded The list.
	 * @return array
	 */
	public static function add_files( $excluded ) {
		return array_merge( self::entries( $excluded ), self::FILES );
	}

	/**
	 * Adds our files, inline code and data to a list of what is in tags or inline code.
	 *
	 * @param mixed $excluded The list.
	 * @return array
	 */
	public static function add_parts( $excluded ) {
		return array_merge( self::entries( $excluded ), self::parts() );
	}

	/**
	 * Adds our handles to a list of handles.
	 *
	 * @param mixed $excluded The list.
	 * @return array
	 */
	public static function add_handles( $excluded ) {
		return array_merge( self::entries( $excluded ), array( 'archipelago', 'archipelago-stand-in' ) );
	}

	/**
	 * Adds the same to a list that is a text with commas; some versions give an array with the parts as keys, whose values
	 * say what is to be done with them.
	 *
	 * @param mixed $excluded The list.
	 * @return mixed
	 */
	public static function add_text( $excluded ) {
		if ( is_array( $excluded ) ) {
			return $excluded + array_fill_keys( self::parts(), '' );
		}
		return implode( ', ', array_merge( self::entries( $excluded ), self::parts() ) );
	}

	/**
	 * Adds ours to the list of inline code that is not put off until the page is read; a text with bars in older
	 * versions.
	 *
	 * @param mixed $excluded The list.
	 * @return mixed
	 */
	public static function add_code( $excluded ) {
		if ( is_string( $excluded ) ) {
			return implode( '|', array_merge( self::entries( $excluded ), self::CODE ) );
		}
		return array_merge( self::entries( $excluded ), self::CODE );
	}

	/**
	 * Keeps our folder on this host, where a CDN takes over the addresses of a page: chunks are modules, which a browser takes
	 * from another host only if that allows it. `archipelago_base` is for a CDN that does.
	 *
	 * @param mixed $rejected Paths, as regular expressions.
	 * @return array
	 */
	public static function add_folder( $rejected ) {
		$path = (string) wp_parse_url( Tags::base(), PHP_URL_PATH );
		return array_merge( self::entries( $rejected ), array( $path . '(.*)' ) );
	}

	/**
	 * Whether WordPress lets us mark the data that it prints: from 6.4 on.
	 *
	 * @return bool
	 */
	private static function can_mark() {
		return version_compare( get_bloginfo( 'version' ), '6.4', '>=' );
	}

	/**
	 * Attributes for a tag of ours. Cloudflare's Rocket Loader runs all scripts in their order, but late; one with this
	 * attribute runs as it is printed. Where the data cannot have it too, ours must stay in the order.
	 *
	 * @return string[]
	 */
	public static function attributes() {
		return ( self::can_mark() ? array( 'data-cfasync' => 'false' ) : array() ) + self::ATTRIBUTES;
	}

	/**
	 * Marks the data that islands read, where WordPress prints it.
	 *
	 * @param mixed  $attributes Attributes of an inline script.
	 * @param string $code       Its code.
	 * @return mixed
	 */
	public static function mark( $attributes, $code = '' ) {
		if ( ! is_array( $attributes ) || ! self::can_mark() ) {
			return $attributes;
		}
		$names = implode( '|', self::data() );
		$start = '~^\s*(?:/\* <!\[CDATA\[ \*/\s*)?var (?:' . $names . ') =~';
		return preg_match( $start, (string) $code ) ? self::attributes() + $attributes : $attributes;
	}
}
