<?php
/**
 * Questions about the request, the site and its theme.
 *
 * @package Archipelago
 */

namespace Archipelago;

/**
 * Headers that PHP is about to send.
 *
 * @return string[]
 */
function headers_list() {
	return Stub_Site::$headers;
}

/**
 * What WordPress says of itself.
 *
 * @return string
 */
function get_bloginfo() {
	return Stub_Site::$version;
}

/**
 * A file's content.
 *
 * @param string $file File.
 * @return string
 */
function file_get_contents( $file ) {
	Stub_Site::$read[] = basename( $file );
	return '/plugins/archipelago/dist/stand-in.js' === $file ? 'standIn()' : \file_get_contents( $file );
}

/**
 * Whether the page is one post: no.
 *
 * @return bool
 */
function is_singular() {
	return false;
}

/**
 * Whether the bar of those who may edit is on the page: no.
 *
 * @return bool
 */
function is_admin_bar_showing() {
	return false;
}

/**
 * Whether there are many sites: no.
 *
 * @return bool
 */
function is_multisite() {
	return false;
}

/**
 * Whether the request is for the admin.
 *
 * @return bool
 */
function is_admin() {
	return Stub_Site::$admin;
}

/**
 * Number of the site.
 *
 * @return int
 */
function get_current_blog_id() {
	return 1;
}

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
