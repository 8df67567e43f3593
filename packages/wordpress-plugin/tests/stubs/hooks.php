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

/**
 * Whether an action runs.
 *
 * @param string $action Its name.
 * @return bool
 */
function doing_action( $action ) {
	return Stub_Site::$doing === $action;
}

/**
 * When an event comes.
 *
 * @param string $name Its hook.
 * @return int|false
 */
function wp_next_scheduled( $name ) {
	return isset( Stub_Site::$events[ $name ] ) ? Stub_Site::$events[ $name ] : false;
}

/**
 * Has an event come once.
 *
 * @param int    $time When.
 * @param string $name Its hook.
 */
function wp_schedule_single_event( $time, $name ) {
	Stub_Site::$events[ $name ] = $time;
}

/**
 * Has an event not come.
 *
 * @param string $name Its hook.
 */
function wp_clear_scheduled_hook( $name ) {
	unset( Stub_Site::$events[ $name ] );
}
