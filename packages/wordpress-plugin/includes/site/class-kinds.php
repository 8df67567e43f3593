<?php
/**
 * Kinds of pages.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Says of which kind a page is: what is switched by kind of page is switched for all pages that are made alike.
 */
class Kinds {

	/**
	 * Kinds by what WordPress and the shop are asked, the first that is so.
	 */
	const ASKED = array(
		'is_404'              => '404',
		'is_search'           => 'search',
		'is_front_page'       => 'front',
		'is_home'             => 'blog',
		'is_product'          => 'product',
		'is_cart'             => 'cart',
		'is_checkout'         => 'checkout',
		'is_account_page'     => 'account',
		'is_shop'             => 'shop',
		'is_product_taxonomy' => 'shop',
	);

	/**
	 * The kind of the page that is being made. Known from `template_redirect` on.
	 *
	 * @return string See is_one().
	 */
	public static function here() {
		foreach ( self::ASKED as $asks => $kind ) {
			if ( function_exists( $asks ) && $asks() ) {
				return $kind;
			}
		}
		if ( is_singular() ) {
			$kind = (string) get_post_type();
			return self::is_one( $kind ) ? $kind : 'other';
		}
		return function_exists( 'is_archive' ) && is_archive() ? 'archive' : 'other';
	}

	/**
	 * Whether a text may be the name of a kind: those above, or of a type of posts.
	 *
	 * @param mixed $kind Text.
	 * @return bool
	 */
	public static function is_one( $kind ) {
		return is_string( $kind ) && 1 === preg_match( '/^[a-z0-9_-]{1,20}$/D', $kind );
	}

	/**
	 * What people call it.
	 *
	 * @param string $kind Kind.
	 * @return string
	 */
	public static function title( $kind ) {
		$titles = array(
			'404'      => __( 'Page not found', 'archipelago' ),
			'search'   => __( 'Search results', 'archipelago' ),
			'front'    => __( 'Front page', 'archipelago' ),
			'blog'     => __( 'Blog', 'archipelago' ),
			'product'  => __( 'Products', 'archipelago' ),
			'cart'     => __( 'Cart', 'archipelago' ),
			'checkout' => __( 'Checkout', 'archipelago' ),
			'account'  => __( 'Account', 'archipelago' ),
			'shop'     => __( 'Shop', 'archipelago' ),
			'page'     => __( 'Pages', 'archipelago' ),
			'post'     => __( 'Posts', 'archipelago' ),
			'archive'  => __( 'Archives', 'archipelago' ),
			'other'    => __( 'Other pages', 'archipelago' ),
		);
		return isset( $titles[ $kind ] ) ? $titles[ $kind ] : $kind;
	}
}
