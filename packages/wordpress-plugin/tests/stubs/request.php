<?php
/**
 * Questions about the request and the site.
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
