<?php
/**
 * Runs the static checks of the plugin Plugin Check on ours, and answers with what they say.
 *
 * @package Archipelago
 */

// phpcs:disable -- No part of the plugin.

add_action(
	'wp_ajax_nopriv_test_plugin_check',
	function () {
		require_once WP_PLUGIN_DIR . '/plugin-check/plugin.php';
		require_once WP_PLUGIN_DIR . '/plugin-check/vendor/autoload.php';
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		require_once ABSPATH . 'wp-admin/includes/file.php';
		WP_Filesystem();
		// Which WordPress is the newest cannot be asked here: the one that readme.txt names.
		preg_match( '/^Tested up to: *(.+)$/m', file_get_contents( WP_PLUGIN_DIR . '/archipelago/readme.txt' ), $tested );
		set_transient( 'wp_plugin_check_latest_wp_version', $tested[1] );
		$runner = new class() extends \WordPress\Plugin_Check\Checker\Abstract_Check_Runner {
			public static function is_plugin_check() {
				return true;
			}
			protected function get_plugin_param() {
				return 'archipelago/archipelago.php';
			}
			protected function get_check_slugs_param() {
				return array();
			}
			protected function get_check_exclude_slugs_param() {
				return array();
			}
			protected function get_include_experimental_param() {
				return true;
			}
			protected function get_categories_param() {
				return array();
			}
			protected function get_slug_param() {
				return 'archipelago';
			}
			// The others need a drop-in and a request of their own.
			protected function allow_runtime_checks(): bool {
				return false;
			}
		};
		$found  = array();
		$checks = array_keys( $runner->get_checks_to_run() );
		$result = $runner->run();
		foreach ( array( 'error' => $result->get_errors(), 'warning' => $result->get_warnings() ) as $type => $files ) {
			foreach ( $files as $file => $lines ) {
				foreach ( $lines as $line => $columns ) {
					foreach ( $columns as $messages ) {
						foreach ( $messages as $message ) {
							$found[] = array( 'type' => $type, 'file' => $file, 'line' => $line, 'code' => $message['code'], 'text' => wp_strip_all_tags( $message['message'] ) );
						}
					}
				}
			}
		}
		wp_send_json( compact( 'checks', 'found' ) );
	}
);
