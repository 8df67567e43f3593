<?php
/**
 * What a page of this site has, as a visitor gets it.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Answers a request for a page with what is on the page instead of the page: its address with `archipelago-report=with` or
 * `without` us, and a key that only those get who may see the report. The page is made whole, without anybody logged in.
 */
class Report {

	const QUERY = 'archipelago-report';
	const KEY   = 'archipelago-key';

	/**
	 * Output buffers that were open before ours.
	 *
	 * @var int
	 */
	private static $level = 0;

	/**
	 * Hooks in.
	 */
	public static function hook() {
		if ( self::mode() ) {
			// Before anybody asks who is logged in.
			add_filter( 'determine_current_user', '__return_zero', PHP_INT_MAX );
			// A checkout without anything in the cart would send its visitor away.
			add_filter( 'woocommerce_checkout_redirect_empty_cart', '__return_false' );
			add_action( 'template_redirect', array( __CLASS__, 'start' ), -1 );
			Reading::in_report();
		}
	}

	/**
	 * A key that is good for half a day.
	 *
	 * @param int $ago How many half days ago it was made.
	 * @return string
	 */
	public static function key( $ago = 0 ) {
		return substr( wp_hash( 'archipelago-report ' . ( (int) ceil( time() / 43200 ) - $ago ), 'nonce' ), 0, 20 );
	}

	/**
	 * What is asked for.
	 *
	 * @return string `with`, `without`, or empty: an ordinary request.
	 */
	public static function mode() {
		return self::asked( self::QUERY );
	}

	/**
	 * What is asked for by a parameter, with our key.
	 *
	 * @param string $name Name of the parameter.
	 * @return string `with`, `without`, or empty: an ordinary request.
	 */
	public static function asked( $name ) {
		$query = wp_unslash( $_GET ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- The key is compared.
		$mode  = isset( $query[ $name ], $query[ self::KEY ] ) ? $query[ $name ] : '';
		if ( ! in_array( $mode, array( 'with', 'without' ), true ) || ! is_string( $query[ self::KEY ] ) ) {
			return '';
		}
		return hash_equals( self::key(), $query[ self::KEY ] ) || hash_equals( self::key( 1 ), $query[ self::KEY ] ) ? $mode : '';
	}

	/**
	 * The address at which a page answers with what is on it.
	 *
	 * @param string $address Address of the page.
	 * @param string $mode    Either `with` or `without`.
	 * @return string
	 */
	public static function address( $address, $mode ) {
		return add_query_arg(
			array(
				self::QUERY => $mode,
				self::KEY   => self::key(),
			),
			$address
		);
	}

	/**
	 * Begins to collect the page.
	 */
	public static function start() {
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedConstantFound -- What page caches ask for.
		}
		nocache_headers();
		header( 'X-Robots-Tag: noindex' );
		self::$level = ob_get_level();
		ob_start();
		add_action( 'shutdown', array( __CLASS__, 'answer' ), -1 );
	}

	/**
	 * Answers.
	 */
	public static function answer() {
		// Of those who began a buffer and left it to PHP.
		while ( ob_get_level() > self::$level + 1 ) {
			ob_end_flush();
		}
		$html   = ob_get_level() > self::$level ? (string) ob_get_clean() : '';
		$status = http_response_code();
		// A redirect has been sent: the browser must follow it, to what is no answer of ours.
		if ( $status >= 300 && $status < 400 ) {
			return;
		}
		if ( ! headers_sent() ) {
			header( 'Content-Type: application/json; charset=utf-8' );
		}
		echo wp_json_encode( self::summary( $html, (int) $status ), JSON_HEX_TAG | JSON_HEX_AMP ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON, without < and &.
	}

	/**
	 * What is on a page.
	 *
	 * @param string $html   The page.
	 * @param int    $status Status of the answer.
	 * @return array Array( 'scripts' => array of array( 'src', 'bytes', 'owner' ), 'page' => what we made of it, 'errors' => see Errors ).
	 */
	private static function summary( $html, $status ) {
		$page   = Page::$current;
		$errors = array();
		if ( $status >= 400 ) {
			$errors[] = Errors::make( 'status', $status );
		}
		if ( preg_match( '/<b>(Fatal error|Parse error|Warning|Notice|Deprecated)<\/b>:\s*([^<]+)/', $html, $found ) ) {
			$errors[] = Errors::make( 'text', $found[1] . ': ' . wp_strip_all_tags( $found[2] ) );
		}
		if ( false === stripos( $html, '</body>' ) ) {
			$errors[] = Errors::make( 'cut' );
		}
		$scripts = array();
		foreach ( self::scripts_in( $html ) as $src ) {
			$scripts[ $src ] = Sizes::of_address( $src );
			if ( null === $scripts[ $src ] && 'site' === Owners::kind( $src ) ) {
				$errors[] = Errors::make( 'file', strtok( $src, '?' ) );
			}
		}
		$files   = $page ? $page->files( $html ) : array();
		$summary = $page ? Wait_Page::look( $page->summary( $html ), $html ) : null;
		// They come, only later.
		$later = $summary ? $summary['later'] : array();
		return array(
			'archipelago' => ARCHIPELAGO_VERSION,
			'requests'    => count( $scripts ) + count( $files ) + count( $later ),
			'bytes'       => array_sum( $scripts ) + array_sum( $files ) + array_sum( $later ),
			'later'       => array_sum( $later ),
			'scripts'     => count( $scripts ),
			'errors'      => $errors,
			'page'        => $summary,
		);
	}

	/**
	 * Addresses of the scripts that a page names, each once.
	 *
	 * @param string $html The page.
	 * @return string[]
	 */
	public static function scripts_in( $html ) {
		// What is in a comment or a template is no script of the page.
		$html = (string) preg_replace( '/<!--.*?-->|<(template|noscript)\b.*?<\/\1>/s', '', $html );
		preg_match_all( '/<script\b((?:[^>"\']|"[^"]*"|\'[^\']*\')*)>/i', $html, $tags );
		$found = array();
		foreach ( $tags[1] as $attributes ) {
			$type = preg_match( '/\stype=["\']?([^"\'\s>]*)/i', $attributes, $match ) ? strtolower( $match[1] ) : '';
			if ( preg_match( '/\ssrc=(?:"([^"]*)"|\'([^\']*)\'|([^\s>]+))/i', $attributes, $match ) && ( '' === $type || 'module' === $type || preg_match( '/(java|ecma)script$/', $type ) ) ) {
				$found[] = html_entity_decode( implode( '', array_slice( $match, 1 ) ), ENT_QUOTES, 'UTF-8' );
			}
		}
		return array_values( array_unique( $found ) );
	}
}
