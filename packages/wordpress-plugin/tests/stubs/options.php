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
 * @param string $name     Name.
 * @param mixed  $value    Value.
 * @param mixed  $autoload Whether it is loaded with every page.
 */
function update_option( $name, $value, $autoload = null ) {
	Stub_Site::$options[ $name ]  = $value;
	Stub_Site::$autoload[ $name ] = $autoload;
	++Stub_Site::$written;
}

/**
 * Adds an option.
 *
 * @param string $name  Name.
 * @param mixed  $value Value.
 */
function add_option( $name, $value ) {
	Stub_Site::$options += array( $name => $value );
}

/**
 * Removes an option.
 *
 * @param string $name Name.
 */
function delete_option( $name ) {
	unset( Stub_Site::$options[ $name ] );
}
