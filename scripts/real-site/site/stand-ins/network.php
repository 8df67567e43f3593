<?php
/**
 * Makes the test's site a network of two, which WordPress otherwise does by hand.
 *
 * @package Archipelago
 */

// phpcs:disable -- No part of the plugin.

// The tables; the constants come into wp-config.php then.
add_action(
	'wp_ajax_nopriv_test_network',
	function () {
		global $wpdb;
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		require_once ABSPATH . 'wp-admin/includes/network.php';
		foreach ( $wpdb->tables( 'ms_global' ) as $table => $name ) {
			$wpdb->$table = $name;
		}
		install_network();
		// Until now a constant has said where the site is, which a network does not heed.
		foreach ( array( 'home', 'siteurl' ) as $option ) {
			$wpdb->update( $wpdb->options, array( 'option_value' => 'http://' . $_SERVER['HTTP_HOST'] ), array( 'option_name' => $option ) );
		}
		$result = populate_network( 1, $_SERVER['HTTP_HOST'], get_userdata( 1 )->user_email, 'Two harbours', '/', false );
		echo is_wp_error( $result ) ? $result->get_error_message() : 'done';
		exit;
	}
);

add_action(
	'wp_ajax_nopriv_test_second',
	function () {
		// WordPress takes the colon before the port out of a host's name.
		add_filter( 'sanitize_user', function ( $clean, $raw ) {
			return $raw;
		}, 10, 2 );
		$id = wpmu_create_blog( $_SERVER['HTTP_HOST'], '/second/', 'Second', 1 );
		echo is_wp_error( $id ) ? $id->get_error_message() : 'done';
		exit;
	}
);
