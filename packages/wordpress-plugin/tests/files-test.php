<?php
/**
 * Tests of the plugin's list of files.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

/**
 * Files of classes, in the order of their names.
 *
 * @return string[]
 */
function class_files() {
	return (array) glob( __DIR__ . '/../includes/*/class-*.php' );
}

/**
 * Functions that a file calls, and Site, if it asks that.
 *
 * @param string $file Path.
 * @return string[]
 */
function called_in( $file ) {
	$tokens = array();
	foreach ( token_get_all( (string) file_get_contents( $file ) ) as $token ) {
		if ( ! is_array( $token ) || ! in_array( $token[0], array( T_WHITESPACE, T_COMMENT, T_DOC_COMMENT ), true ) ) {
			$tokens[] = $token;
		}
	}
	$called = array();
	foreach ( $tokens as $i => $token ) {
		$is_name = is_array( $token ) && T_STRING === $token[0];
		$is_own  = $is_name && is_array( $tokens[ $i - 1 ] ) && in_array( $tokens[ $i - 1 ][0], array( T_OBJECT_OPERATOR, T_DOUBLE_COLON, T_FUNCTION, T_NEW ), true );
		if ( $is_name && ! $is_own && ( '(' === $tokens[ $i + 1 ] || ( 'Site' === $token[1] && T_DOUBLE_COLON === $tokens[ $i + 1 ][0] ) ) ) {
			$called[] = $token[1];
		}
	}
	return array_unique( $called );
}

test(
	'the plugin loads every class that it has, and none that it has not',
	function () {
		preg_match_all( '/includes\/[\w\/-]+\.php/', (string) file_get_contents( __DIR__ . '/../archipelago.php' ), $loaded );
		$there = array_map(
			function ( $file ) {
				return substr( $file, strlen( __DIR__ . '/../' ) );
			},
			class_files()
		);
		sort( $loaded[0] );
		same( $there, $loaded[0] );
	}
);

test(
	'all of what decides, and whatever says so of itself, knows nothing of WordPress',
	function () {
		$theirs = array();
		foreach ( class_files() as $file ) {
			$is_pure = false !== strpos( (string) file_get_contents( $file ), 'Knows nothing of WordPress.' );
			same( array( basename( $file ), $is_pure || false === strpos( $file, '/plan/' ) ), array( basename( $file ), true ) );
			foreach ( $is_pure ? called_in( $file ) : array() as $name ) {
				if ( ! function_exists( '\\' . $name ) ) {
					$theirs[] = basename( $file ) . ': ' . $name;
				}
			}
		}
		same( array(), $theirs );
	}
);

test(
	'uninstall removes the options that classes store, and no other',
	function () {
		$code = implode( '', array_map( 'file_get_contents', class_files() ) );
		preg_match_all( '/\bconst OPTION += \'(\w+)\';/', $code, $stored );
		same( 0, preg_match( '/\b(?:add|update|set)_(?:site_|blog_)?(?:option|transient)\( (?!(?:self|\w+)::OPTION\b)[^$]/', $code ) );
		preg_match_all( '/(?<!hook\( )\'(archipelago_\w+)\'/', (string) file_get_contents( __DIR__ . '/../uninstall.php' ), $removed );
		sort( $stored[1] );
		sort( $removed[1] );
		same( $stored[1], $removed[1] );
	}
);

test(
	'every file is written in what this PHP understands',
	function () {
		foreach ( array( __DIR__ . '/..', __DIR__ . '/../../../dist/wordpress/archipelago' ) as $folder ) {
			$files = is_dir( $folder ) ? new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $folder, \FilesystemIterator::SKIP_DOTS ) ) : array();
			foreach ( $files as $file ) {
				if ( '.php' === substr( (string) $file, -4 ) ) {
					same( true, count( token_get_all( (string) file_get_contents( (string) $file ), TOKEN_PARSE ) ) > 1 );
				}
			}
		}
	}
);
