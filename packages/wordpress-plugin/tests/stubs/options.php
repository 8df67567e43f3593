<?php
/**
 * Options.
 *
 * @package Archipelago
 */

namespace Archipelago;

/**
 * An option.
 *
 * @param string $name Name.
 * @return mixed
 */
function get_option( $name ) {
	return isset( Stub_Site::$options[ $name ] ) ? Stub_Site::$options[ $name ] : false;
}

/**
 * Stores an option.
 *
 * @param string $name  Name.
 * @param mixed  $value Value.
 */
function update_option( $name, $value ) {
	Stub_Site::$options[ $name ] = $value;
}

/**
 * Removes an option.
 *
 * @param string $name Name.
 */
function delete_option( $name ) {
	unset( Stub_Site::$options[ $name ] );
}
