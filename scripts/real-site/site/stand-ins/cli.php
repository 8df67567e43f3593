<?php
/**
 * The plugin's commands without WP-CLI: `admin-ajax.php?action=test_cli&line=off cart` answers with what they print.
 *
 * @package Archipelago
 */

// phpcs:disable -- No part of the plugin.

namespace WP_CLI\Utils {
	function format_items( $format, $items, $fields ) {
		foreach ( $items as $item ) {
			\WP_CLI::line( implode( ' | ', array_intersect_key( $item, array_flip( $fields ) ) ) );
		}
	}
}

namespace {
	class WP_CLI {
		// Other plugins, too, take it for the real one.
		public static function add_command() {
		}
		public static function line( $text ) {
			echo $text, "\n";
		}
		public static function success( $text ) {
			self::line( "Success: $text" );
		}
		public static function warning( $text ) {
			self::line( "Warning: $text" );
		}
		public static function error( $text ) {
			self::line( "Error: $text" );
			exit;
		}
	}

	add_action(
		'wp_ajax_nopriv_test_cli',
		function () {
			require_once WP_PLUGIN_DIR . '/archipelago/includes/admin/class-command.php';
			$words   = explode( ' ', $_GET['line'] );
			$command = array_shift( $words );
			( new \Archipelago\Command() )->$command( $words, array( 'format' => 'table' ) );
			exit;
		}
	);
}
