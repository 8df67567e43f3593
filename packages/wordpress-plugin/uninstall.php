<?php
/**
 * Removes what the plugin stored: one option on each site.
 *
 * @package Archipelago
 */

if ( ! defined( 'WP_UNINSTALL_PLUGIN' ) ) {
	exit;
}

if ( is_multisite() ) {
	$archipelago_sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	foreach ( $archipelago_sites as $archipelago_site ) {
		delete_blog_option( $archipelago_site, 'archipelago_settings' );
	}
} else {
	delete_option( 'archipelago_settings' );
}
