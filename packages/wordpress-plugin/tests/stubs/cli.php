<?php
/**
 * What the command calls of WP-CLI: writes down what is said.
 *
 * @package Archipelago
 */

namespace {

	/**
	 * WP-CLI.
	 */
	class WP_CLI {

		/**
		 * What was said.
		 *
		 * @var array
		 */
		public static $said = array();

		/**
		 * Writes a line.
		 *
		 * @param string $text Text.
		 */
		public static function line( $text ) {
			self::$said[] = $text;
		}

		/**
		 * Writes a warning.
		 *
		 * @param string $text Text.
		 */
		public static function warning( $text ) {
			self::$said[] = 'Warning: ' . $text;
		}

		/**
		 * Writes a success.
		 *
		 * @param string $text Text.
		 */
		public static function success( $text ) {
			self::$said[] = 'Success: ' . $text;
		}

		/**
		 * Ends with an error.
		 *
		 * @param string $text Text.
		 * @throws \Exception Always.
		 */
		public static function error( $text ) {
			throw new \Exception( 'Error: ' . $text );
		}
	}
}

namespace WP_CLI\Utils {

	/**
	 * Writes a table.
	 *
	 * @param string   $format Format.
	 * @param array    $items  Rows.
	 * @param string[] $names  Columns.
	 */
	function format_items( $format, $items, $names ) {
		\WP_CLI::$said[] = array( $format, $items, $names );
	}
}
