<?php
/**
 * Serves the throw-away WordPress with PHP's own web server: LOCAL_FOLDER is the folder of the host that it is in.
 *
 * @package Archipelago
 */

// phpcs:disable -- Runs before WordPress, and outside of it.

$local_root = $_SERVER['DOCUMENT_ROOT'];
$local_path = rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
$local_base = (string) getenv( 'LOCAL_FOLDER' );
if ( false !== strpos( $local_path, '..' ) || ( '' !== $local_base && 0 !== strpos( $local_path, $local_base . '/' ) ) ) {
	http_response_code( 404 );
	return true;
}
$local_path = substr( $local_path, strlen( $local_base ) );
// The other sites of a network have the files of the first.
if ( ! file_exists( $local_root . $local_path ) ) {
	$local_path = preg_replace( '{^/[\w-]+(?=/(?:wp-(?:admin|content|includes)/|[\w-]+\.php$))}', '', $local_path );
}
$local_file = $local_root . $local_path;
if ( is_dir( $local_file ) ) {
	$local_file = rtrim( $local_file, '/' ) . '/index.php';
}
if ( is_file( $local_file ) && 'php' !== pathinfo( $local_file, PATHINFO_EXTENSION ) ) {
	$local_types = array( 'js' => 'text/javascript', 'css' => 'text/css', 'svg' => 'image/svg+xml', 'png' => 'image/png', 'json' => 'application/json' );
	$local_type  = pathinfo( $local_file, PATHINFO_EXTENSION );
	header( 'Content-Type: ' . ( $local_types[ $local_type ] ?? 'application/octet-stream' ) );
	readfile( $local_file );
	return true;
}
if ( ! is_file( $local_file ) ) {
	$local_file = $local_root . '/index.php';
}
$_SERVER['SCRIPT_FILENAME'] = $local_file;
$_SERVER['SCRIPT_NAME']     = $local_base . substr( $local_file, strlen( $local_root ) );
$_SERVER['PHP_SELF']        = $_SERVER['SCRIPT_NAME'];
chdir( dirname( $local_file ) );
require $local_file;
