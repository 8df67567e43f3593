<?php
/**
 * Which pages of an existing site are worth a walk.
 *
 * @package Archipelago
 */

// phpcs:disable -- No part of the plugin.

/** Address of each page by what it is, each once. */
function archipelago_test_pages() {
	global $wpdb;
	$pages = array( 'front page' => home_url( '/' ) );
	if ( function_exists( 'wc_get_products' ) ) {
		$pages['shop'] = wc_get_page_permalink( 'shop' );
		foreach ( array( 'simple', 'variable', 'grouped', 'external' ) as $type ) {
			foreach ( wc_get_products( array( 'type' => $type, 'status' => 'publish', 'limit' => 1 ) ) as $product ) {
				$pages[ "$type product" ] = $product->get_permalink();
			}
		}
		foreach ( array( 'cart', 'checkout', 'myaccount' ) as $name ) {
			$pages[ $name ] = wc_get_page_permalink( $name );
		}
	}
	$find = function ( $what, $where, $limit = 2 ) use ( $wpdb, &$pages ) {
		$ids = $wpdb->get_col( "SELECT DISTINCT p.ID FROM $wpdb->posts p LEFT JOIN $wpdb->postmeta m ON m.post_id = p.ID WHERE p.post_status = 'publish' AND p.post_type IN ('page','post') AND ($where) ORDER BY p.ID LIMIT $limit" );
		foreach ( $ids as $number => $id ) {
			$pages[ $what . ( $number ? ' ' . ( $number + 1 ) : '' ) ] = get_permalink( $id );
		}
	};
	$find( 'Contact Form 7', "p.post_content LIKE '%[contact-form-7%' OR m.meta_key = '_elementor_data' AND m.meta_value LIKE '%[contact-form-7%'" );
	$find( 'Fluent form', "p.post_content LIKE '%[fluentform%' OR m.meta_key = '_elementor_data' AND m.meta_value LIKE '%fluent%form%'" );
	$find( 'Elementor', "m.meta_key = '_elementor_edit_mode' AND m.meta_value = 'builder'", 4 );
	$find( 'inline jQuery', "p.post_content LIKE '%<script%jQuery%'" );
	$find( 'post', "p.post_type = 'post'", 1 );
	$pages['search'] = home_url( '/?s=a' );
	$pages['not found'] = home_url( '/there-is-no-such-page/' );
	return array_unique( array_filter( $pages ) );
}
