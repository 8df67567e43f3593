<?php
/**
 * Addresses.
 *
 * @package Archipelago
 */

namespace Archipelago;

/**
 * An address in a plugin.
 *
 * @param string $path Path.
 * @return string
 */
function plugins_url( $path = '' ) {
	return 'https://shop.test/plugins/' . ( '' === $path ? '' : 'archipelago/' . $path );
}

/**
 * Ends an address with a slash.
 *
 * @param string $address Address.
 * @return string
 */
function trailingslashit( $address ) {
	return rtrim( $address, '/' ) . '/';
}

/**
 * Adds a parameter.
 *
 * @param string $name    Name.
 * @param string $value   Value.
 * @param string $address Address.
 * @return string
 */
function add_query_arg( $name, $value, $address = '' ) {
	if ( is_array( $name ) ) {
		return $value . '?' . http_build_query( $name );
	}
	return $address . '?' . $name . '=' . $value;
}

/**
 * Removes parameters.
 *
 * @param string[] $names   Names.
 * @param string   $address Address.
 * @return string
 */
function remove_query_arg( $names, $address ) {
	return (string) preg_replace( '/[?&](' . implode( '|', (array) $names ) . ')=[^&]*/', '', $address );
}

/**
 * An address of REST.
 *
 * @param string $path Path.
 * @return string
 */
function rest_url( $path ) {
	return 'https://shop.test/land/wp-json/' . $path;
}

/**
 * An address in the admin.
 *
 * @param string $path Path.
 * @return string
 */
function admin_url( $path = '' ) {
	return site_url( 'wp-admin/' . $path );
}

/**
 * Address of the site.
 *
 * @param string $path Path.
 * @return string
 */
function site_url( $path = '' ) {
	return 'https://shop.test/land' . ( $path ? '/' . $path : '' );
}

/**
 * Address of its front page.
 *
 * @return string
 */
function home_url() {
	return 'https://shop.test' . Stub_Site::$home;
}

/**
 * Address of its content.
 *
 * @param string $path Path.
 * @return string
 */
function content_url( $path = '' ) {
	return 'https://shop.test/content' . $path;
}

/**
 * Address of WordPress' own files.
 *
 * @return string
 */
function includes_url() {
	return 'https://shop.test/land/includes';
}

/**
 * Address of the themes.
 *
 * @return string
 */
function get_theme_root_uri() {
	return 'https://shop.test/content/themes';
}

/**
 * A part of an address.
 *
 * @param string $address Address.
 * @param int    $part    Part.
 * @return string
 */
function wp_parse_url( $address, $part ) {
	return parse_url( $address, $part );
}
