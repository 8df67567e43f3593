<?php
/**
 * A page of this site for a trial, as a visitor gets it.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Prints a page with or without us, whoever is logged in, with a script in front that tells the settings page what a visitor sees of it. Its address has
 * `archipelago-trial=with` or `without`, and the key of the report. What the page asks for later has them, too.
 */
class Trial {

	const QUERY = 'archipelago-trial';

	/**
	 * The attribute that names what the server has printed: look.ts has it, too.
	 */
	const MARK = 'data-archipelago-mark';

	/**
	 * Whether the script is in the page.
	 *
	 * @var bool
	 */
	private static $is_begun = false;

	/**
	 * How many elements of each name there are so far.
	 *
	 * @var int[]
	 */
	private static $count = array();

	/**
	 * Hooks in.
	 */
	public static function hook() {
		if ( self::mode() ) {
			// Before anybody asks who is logged in.
			add_filter( 'determine_current_user', '__return_zero', PHP_INT_MAX );
			add_filter( 'show_admin_bar', '__return_false', PHP_INT_MAX );
			add_filter( 'woocommerce_checkout_redirect_empty_cart', '__return_false' );
			// Else the checkout is told that the visitor's session is over.
			add_filter( 'woocommerce_checkout_update_order_review_expired', '__return_false' );
			add_filter( 'posts_orderby', array( __CLASS__, 'order' ), PHP_INT_MAX );
			add_action( 'template_redirect', array( __CLASS__, 'start' ), -1 );
		}
	}

	/**
	 * What is asked for.
	 *
	 * @return string `with`, `without`, or empty: an ordinary request.
	 */
	public static function mode() {
		return Report::asked( self::QUERY );
	}

	/**
	 * Begins with the page.
	 */
	public static function start() {
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedConstantFound -- What page caches ask for.
		}
		self::no_chance();
		nocache_headers();
		header( 'X-Robots-Tag: noindex' );
		ob_start( array( __CLASS__, 'page' ) );
	}

	/**
	 * Has each visit draw the same products, quotations, banners: else they differ by these. WordPress's own secrets are made otherwise.
	 */
	public static function no_chance() {
		mt_srand( 7 ); // phpcs:ignore WordPress.WP.AlternativeFunctions.rand_seeding_mt_srand -- It is to be known.
	}

	/**
	 * The same of the database.
	 *
	 * @param mixed $by What a query orders by.
	 * @return mixed
	 */
	public static function order( $by ) {
		return is_string( $by ) ? preg_replace( '/\bRAND\(\s*\)/i', 'RAND(7)', $by ) : $by;
	}

	/**
	 * The page, or what has come of it, with the script in front and names for what the server has printed.
	 *
	 * @param string $html HTML.
	 * @return string
	 */
	public static function page( $html ) {
		// What scripts ask for is to be read as it is: a name in it would have quotation marks.
		if ( preg_match( '/^\s*[{[]/', $html ) ) {
			return $html;
		}
		$html = self::mark( $html );
		if ( self::$is_begun || ! preg_match( '/<head\b[^>]*>/i', $html, $found, PREG_OFFSET_CAPTURE ) ) {
			return $html;
		}
		self::$is_begun = true;
		return substr_replace( $html, $found[0][0] . self::tag(), $found[0][1], strlen( $found[0][0] ) );
	}

	/**
	 * The tag of the script. Nothing of this page is printed by WordPress's own functions any more.
	 *
	 * @return string
	 */
	private static function tag() {
		$data  = array(
			'kind'  => Kinds::here(),
			'query' => array(
				self::QUERY => self::mode(),
				Report::KEY => Report::key(),
			),
		);
		$nonce = Policy::nonce( headers_list() );
		return sprintf(
			'<script data-cfasync="false" data-no-optimize="1" data-no-defer="1" data-no-minify="1"%s src="%s" data-trial="%s"></script>', // phpcs:ignore WordPress.WP.EnqueuedResources.NonEnqueuedScript -- It must be the first of all.
			$nonce ? ' nonce="' . esc_attr( $nonce ) . '"' : '',
			esc_url( plugins_url( 'assets/trial-frame.js', ARCHIPELAGO_FILE ) . '?ver=' . ARCHIPELAGO_VERSION ),
			esc_attr( (string) wp_json_encode( $data ) )
		);
	}

	/**
	 * HTML with a name for each element, the same in each rendering of the page: what it is called, and the how manyth it is.
	 *
	 * @param string $html HTML.
	 * @return string As it was where it cannot be read.
	 */
	public static function mark( $html ) {
		$marked = preg_replace_callback(
			'~<!--.*?-->|<(script|style|template|noscript|textarea|svg)\b.*?</\1\s*>|<([a-z][a-z0-9]*)((?:\s+[^\s"\'<>/=]+(?:\s*=\s*(?:"[^"]*"|\'[^\']*\'|[^\s"\'=<>`]+))?)*)(\s*/?>)~is',
			function ( $found ) {
				if ( ! isset( $found[2] ) || '' === $found[2] || preg_match( '/^(?:html|head|meta|link|title|base|body)$/i', $found[2] ) ) {
					return $found[0];
				}
				$id   = preg_match( '/\sid\s*=\s*["\']?([\w-]+)/i', $found[3], $parts ) ? '#' . $parts[1] : '';
				$list = preg_match( '/\sclass\s*=\s*["\']?\s*([\w-]+)/i', $found[3], $parts ) ? '.' . $parts[1] : '';
				$name = strtolower( $found[2] ) . $id . $list;

				self::$count[ $name ] = isset( self::$count[ $name ] ) ? self::$count[ $name ] + 1 : 1;
				return sprintf( '<%s%s %s="%s%s"%s', $found[2], $found[3], self::MARK, $name, 1 === self::$count[ $name ] ? '' : ' ' . self::$count[ $name ], $found[4] );
			},
			$html
		);
		return null === $marked ? $html : $marked;
	}

	/**
	 * Begins anew, for tests: a request has one page.
	 */
	public static function forget() {
		self::$is_begun = false;
		self::$count    = array();
	}
}
