<?php
/**
 * What WordPress, the settings and the site's own code say.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Answers questions about the site and the request; changes nothing.
 */
class Site {

	const OPTION = 'archipelago_settings';

	/**
	 * The generated table.
	 *
	 * @var array|null
	 */
	private static $table;

	/**
	 * The generated table.
	 *
	 * @param string $file Where it is.
	 * @return array
	 */
	public static function table( $file = __DIR__ . '/../table.php' ) {
		if ( null === self::$table ) {
			self::$table = require $file;
		}
		return self::$table;
	}

	/**
	 * Scripts that have nothing to do on many pages.
	 *
	 * @return array See Idle.
	 */
	public static function idle() {
		$table = self::table();
		return isset( $table['idle'] ) ? $table['idle'] : array();
	}

	/**
	 * Features that the settings page has switched off.
	 *
	 * @return string[]
	 */
	public static function off() {
		$saved = get_option( self::OPTION );
		return Switches::names( is_array( $saved ) && isset( $saved['off'] ) ? $saved['off'] : array() );
	}

	/**
	 * Kinds of pages that the owner has left to their legacy scripts.
	 *
	 * @return string[]
	 */
	public static function left() {
		$saved = get_option( self::OPTION );
		return array_values( array_filter( Switches::names( is_array( $saved ) && isset( $saved['kinds'] ) ? $saved['kinds'] : array() ), array( Kinds::class, 'is_one' ) ) );
	}

	/**
	 * Islands that are on for this page.
	 *
	 * @return string[]
	 */
	public static function islands() {
		$features = self::table()['features'];
		$islands  = Switches::islands(
			$features,
			self::off(),
			Switches::names( defined( 'ARCHIPELAGO_ONLY' ) ? ARCHIPELAGO_ONLY : '' ),
			Switches::names( defined( 'ARCHIPELAGO_SKIP' ) ? ARCHIPELAGO_SKIP : '' )
		);
		/**
		 * Filters the islands that are on for this page.
		 *
		 * @param string[] $islands Names.
		 */
		$islands = Switches::names( apply_filters( 'archipelago_islands', $islands ) );
		return array_values( array_intersect( Switches::all( $features ), $islands ) );
	}

	/**
	 * The table of scripts, with the site's own additions.
	 *
	 * @return array
	 */
	public static function scripts() {
		/**
		 * Filters the scripts that may go: handle => array( 'needs' => islands, … ). Remove a row to keep a script.
		 *
		 * @param array $scripts Rows by handle; includes/table.php has them all.
		 */
		$scripts = (array) apply_filters( 'archipelago_handles', self::table()['scripts'] );
		foreach ( $scripts as $handle => $row ) {
			$row = is_array( $row ) ? $row : array();
			foreach ( array( 'needs', 'used_by', 'yields' ) as $list ) {
				$row[ $list ] = Switches::names( isset( $row[ $list ] ) ? $row[ $list ] : array() );
			}
			// Marks may have spaces.
			foreach ( array( 'paths', 'marks', 'provides', 'answers' ) as $list ) {
				if ( isset( $row[ $list ] ) ) {
					$row[ $list ] = Switches::names( (array) $row[ $list ] );
				}
			}
			$scripts[ $handle ] = $row;
			if ( ! empty( $row['stand_in'] ) && ! Tags::stand_in_kind() ) {
				unset( $scripts[ $handle ] );
			}
		}
		return $scripts;
	}

	/**
	 * The site's word on one script of the table.
	 *
	 * @param bool   $stays  Whether it stays.
	 * @param string $handle Handle.
	 * @param string $why    Why it stays; empty if it goes.
	 * @return bool
	 */
	public static function keeps( $stays, $handle, $why ) {
		$kept = Switches::names( defined( 'ARCHIPELAGO_KEEP' ) ? ARCHIPELAGO_KEEP : '' );
		if ( in_array( 'jquery', $kept, true ) ) {
			// That one has no source: it only names these.
			array_push( $kept, 'jquery-core', 'jquery-migrate' );
		}
		/**
		 * Filters whether a script of the table keeps its source on this page.
		 *
		 * @param bool   $stays  Whether it stays.
		 * @param string $handle Handle.
		 * @param string $why    Why it stays; empty if it goes.
		 */
		return (bool) apply_filters( 'archipelago_keep_handle', $stays || in_array( $handle, $kept, true ), $handle, $why );
	}

	/**
	 * What forbids us to act on this request.
	 *
	 * @return bool[]
	 */
	public static function request() {
		$amp = false;
		foreach ( array( 'amp_is_request', 'is_amp_endpoint', 'ampforwp_is_amp_endpoint' ) as $asks ) {
			$amp = $amp || ( function_exists( $asks ) && $asks() );
		}
		return array(
			'off'       => defined( 'ARCHIPELAGO_OFF' ) && ARCHIPELAGO_OFF,
			'without'   => 'without' === Report::mode() || 'without' === Trial::mode(),
			'left'      => ! Trial::mode() && in_array( Kinds::here(), self::left(), true ),
			'admin'     => is_admin(),
			'ajax'      => wp_doing_ajax() || isset( $_GET['wc-ajax'] ), // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only whether it is there.
			'cron'      => wp_doing_cron(),
			'rest'      => defined( 'REST_REQUEST' ) && REST_REQUEST,
			'xmlrpc'    => defined( 'XMLRPC_REQUEST' ) && XMLRPC_REQUEST,
			'feed'      => is_feed(),
			'robots'    => is_robots() || is_favicon(),
			'trackback' => is_trackback(),
			'embed'     => is_embed(),
			'preview'   => is_preview() || is_customize_preview(),
			'amp'       => $amp,
		);
	}

	/**
	 * Whether somebody who may manage the site asked for `?archipelago=debug`.
	 *
	 * @return bool
	 */
	public static function is_debugging() {
		$asked = isset( $_GET['archipelago'] ) && 'debug' === $_GET['archipelago']; // phpcs:ignore WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput -- Only compared.
		return $asked && current_user_can( 'manage_options' );
	}

	/**
	 * What is known of the page before it is printed.
	 *
	 * @param string[] $handles Scripts on the page.
	 * @return array See Hints::files().
	 */
	public static function facts( array $handles ) {
		$kinds = array();
		if ( function_exists( 'is_woocommerce' ) ) {
			// Cart and checkout show no cart beside their own, unless somebody has asked for its fragments.
			$shows = ! ( is_cart() || is_checkout() ) || in_array( 'wc-cart-fragments', $handles, true );
			$kinds = array(
				'product'  => is_product(),
				'shop'     => is_shop() || is_product_taxonomy(),
				'cart'     => is_cart(),
				'checkout' => is_checkout(),
				'account'  => is_account_page(),
				'items'    => $shows && ! empty( $_COOKIE['woocommerce_items_in_cart'] ),
				'notice'   => function_exists( 'is_store_notice_showing' ) && is_store_notice_showing(),
				'variable' => is_product() && self::is_variable( get_queried_object_id() ),
			);
		}
		$post = is_singular() ? get_queried_object() : null;
		$data = $post instanceof \WP_Post ? get_post_meta( $post->ID, '_elementor_data', true ) : '';
		// The data stay where the page is shown by WordPress again.
		$kinds[ Hints::BUILT ] = $data && 'builder' === get_post_meta( $post->ID, '_elementor_edit_mode', true );
		return array(
			'kinds'   => array_keys( array_filter( $kinds ) ),
			'handles' => $handles,
			'widgets' => is_string( $data ) ? $data : '',
			'content' => $post instanceof \WP_Post ? $post->post_content : '',
		);
	}

	/**
	 * Whether a product has variations.
	 *
	 * @param int $id Product.
	 * @return bool
	 */
	private static function is_variable( $id ) {
		$product = function_exists( 'wc_get_product' ) ? wc_get_product( $id ) : null;
		return is_object( $product ) && $product->is_type( 'variable' );
	}
}
