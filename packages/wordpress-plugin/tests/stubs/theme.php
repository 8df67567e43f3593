<?php
/**
 * The theme.
 *
 * @package Archipelago
 */

namespace Archipelago;

/**
 * The theme's name.
 *
 * @return string
 */
function get_stylesheet() {
	return 'theme';
}

/**
 * The theme.
 *
 * @return object
 */
function wp_get_theme() {
	return new class() {

		/**
		 * Its files.
		 *
		 * @return string[]
		 */
		public function get_files() {
			return Stub_Site::$theme;
		}

		/**
		 * Something of it.
		 *
		 * @param string $name What.
		 * @return string
		 */
		public function get( $name ) {
			return $name . ' of the theme';
		}

		/**
		 * Whether it is there.
		 *
		 * @return bool
		 */
		public function exists() {
			return true;
		}
	};
}

/**
 * Whether the theme says that it supports something.
 *
 * @param string $name Name.
 * @return bool
 */
function current_theme_supports( $name ) {
	return in_array( $name, Stub_Site::$supports, true );
}
