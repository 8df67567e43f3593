<?php
/**
 * Removes what the plugin stored: options on each site, and its event.
 *
 * @package Archipelago
 */

if ( ! defined( 'WP_UNINSTALL_PLUGIN' ) ) {
	exit;
}

$archipelago_options = array( 'archipelago_settings', 'archipelago_sizes', 'archipelago_balance', 'archipelago_report', 'archipelago_wait', 'archipelago_wait_checks', 'archipelago_library', 'archipelago_printed', 'archipelago_files', 'archipelago_reading', 'archipelago_trouble', 'archipelago_fallback', 'archipelago_trial' );
$archipelago_sites   = is_multisite() ? get_sites(
	array(
		'fields' => 'ids',
		'number' => 0,
	)
) : array();
foreach ( $archipelago_options as $archipelago_option ) {
	foreach ( $archipelago_sites as $archipelago_site ) {
		delete_blog_option( $archipelago_site, $archipelago_option );
	}
	delete_option( $archipelago_option );
}
wp_clear_scheduled_hook( 'archipelago_read_files' );
foreach ( $archipelago_sites as $archipelago_site ) {
	switch_to_blog( $archipelago_site );
	wp_clear_scheduled_hook( 'archipelago_read_files' );
	restore_current_blog();
}
