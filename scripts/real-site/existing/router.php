<?php
/**
 * Serves an existing WordPress tree with PHP's own web server, and our plugin on top without writing into the tree.
 *
 * Environment: WP_ROOT (the tree), ARCHIPELAGO_PLUGIN (the built plugin), ARCHIPELAGO_ORIGIN (the address served),
 * ARCHIPELAGO_STORE (a folder for what the plugin stores).
 *
 * @package Archipelago
 */

// phpcs:disable -- Runs before WordPress, and outside of it.

const ARCHIPELAGO_TEST_TYPES = array(
	'js'   => 'text/javascript',
	'css'  => 'text/css',
	'json' => 'application/json',
);

$archipelago_path = rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
if ( false !== strpos( $archipelago_path, '..' ) ) {
	http_response_code( 400 );
	return true;
}

if ( in_array( $archipelago_path, array( '/__archipelago/forgotten.js', '/__archipelago/own-button.js' ), true ) ) {
	header( 'Content-Type: text/javascript' );
	readfile( __DIR__ . substr( $archipelago_path, strlen( '/__archipelago' ) ) );
	return true;
}

if ( 0 === strpos( $archipelago_path, '/__archipelago/dist/' ) ) {
	$archipelago_file = getenv( 'ARCHIPELAGO_PLUGIN' ) . substr( $archipelago_path, strlen( '/__archipelago' ) );
	$archipelago_type = pathinfo( $archipelago_file, PATHINFO_EXTENSION );
	if ( ! is_file( $archipelago_file ) || ! isset( ARCHIPELAGO_TEST_TYPES[ $archipelago_type ] ) ) {
		http_response_code( 404 );
		return true;
	}
	header( 'Content-Type: ' . ARCHIPELAGO_TEST_TYPES[ $archipelago_type ] );
	readfile( $archipelago_file );
	return true;
}

$archipelago_root = rtrim( getenv( 'WP_ROOT' ), '/' );
$archipelago_file = $archipelago_root . $archipelago_path;
if ( is_dir( $archipelago_file ) ) {
	$archipelago_file = rtrim( $archipelago_file, '/' ) . '/index.php';
}
if ( is_file( $archipelago_file ) && 'php' !== pathinfo( $archipelago_file, PATHINFO_EXTENSION ) ) {
	return false;
}
if ( ! is_file( $archipelago_file ) ) {
	$archipelago_file = $archipelago_root . '/index.php';
}

$_SERVER['SCRIPT_FILENAME'] = $archipelago_file;
$_SERVER['SCRIPT_NAME']     = substr( $archipelago_file, strlen( $archipelago_root ) );
$_SERVER['PHP_SELF']        = $_SERVER['SCRIPT_NAME'];
chdir( dirname( $archipelago_file ) );
require __DIR__ . '/hooks.php';
require $archipelago_file;
