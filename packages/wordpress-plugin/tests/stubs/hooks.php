<?php
/**
 * Actions and filters.
 *
 * @package Archipelago
 */

namespace Archipelago;

/**
 * A filter.
 *
 * @param string $name    Name.
 * @param mixed  $value   Value.
 * @param mixed  ...$more What else the filter is told.
 * @return mixed
 */
function apply_filters( $name, $value, ...$more ) {
	$given = array_key_exists( $name, Stub_Site::$filters ) ? Stub_Site::$filters[ $name ] : $value;
	return $given instanceof \Closure ? $given( $value, ...$more ) : $given;
}

/**
 * Adds a filter: not here.
 */
function add_filter() {
}

/**
 * Hooks in: not here.
 */
function add_action() {
}

/**
 * Runs an action.
 *
 * @param string $name Name.
 */
function do_action( $name ) {
	Stub_Site::$purged[] = $name;
}

/**
 * Whether an action ran.
 *
 * @return int
 */
function did_action() {
	return 1;
}
