<?php
/**
 * Tests of Sizes and Memory, on files on disk.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Memory;
use Archipelago\Owners;
use Archipelago\Sizes;
use Archipelago\Stub_Site;

/**
 * Runs something with a script file of a plugin in the folder `a b`.
 *
 * @param callable $body Given the file.
 */
function with_file( callable $body ) {
	Stub_Site::$options = array();
	Stub_Site::$written = 0;
	mkdir( WP_PLUGIN_DIR . '/a b/src', 0777, true );
	$file = WP_PLUGIN_DIR . '/a b/x.js';
	file_put_contents( $file, str_repeat( 'var a = 1;', 1000 ) );
	touch( $file, 1000 );
	try {
		$body( $file );
	} finally {
		array_map( 'unlink', array_merge( glob( WP_CONTENT_DIR . '/*.js' ), glob( dirname( $file ) . '/*.js' ) ) );
		array_map( 'rmdir', array( dirname( $file ) . '/src', dirname( $file ), WP_PLUGIN_DIR, WP_CONTENT_DIR ) );
	}
}

test(
	'files on disk are weighed compressed, and again only when they change',
	function () {
		with_file(
			function ( $file ) {
				$bytes = strlen( gzencode( str_repeat( 'var a = 1;', 1000 ), 9 ) );
				same( $bytes, Sizes::of_address( 'https://shop.test/plugins/a%20b/x.js?ver=1' ) );
				same( $bytes, Sizes::of_address( '//shop.test/plugins/a%20b/x.js' ) );
				same( $bytes, Sizes::of_address( '/plugins/a%20b/x.js' ) );
				file_put_contents( $file, str_repeat( 'var b = 2;', 1000 ) . "\n" );
				touch( $file, 1000 );
				clearstatcache();
				// Unpacked with the time of its archive: another size.
				same( strlen( gzencode( str_repeat( 'var b = 2;', 1000 ) . "\n", 9 ) ), Sizes::of_script( 'x', 'https://shop.test/plugins/a%20b/x.js' ) );
				file_put_contents( $file, 'b' );
				touch( $file, 2000 );
				clearstatcache();
				same( strlen( gzencode( 'b', 9 ) ), Sizes::of_address( 'https://shop.test/plugins/a%20b/x.js' ) );
				Memory::of( Sizes::OPTION, Sizes::MOST )->save();
				same( true, in_array( strlen( gzencode( 'b', 9 ) ), Stub_Site::$options['archipelago_sizes'], true ) );
				same( array( 1, false ), array( Stub_Site::$written, Stub_Site::$autoload['archipelago_sizes'] ) );
				// Nothing new is no reason to write.
				Sizes::of_address( '/plugins/a%20b/x.js' );
				Memory::of( Sizes::OPTION, Sizes::MOST )->save();
				same( 1, Stub_Site::$written );
			}
		);
	}
);

test(
	'more files than are remembered: the oldest go many at a time, not one with each page',
	function () {
		Stub_Site::$options = array();
		Stub_Site::$written = 0;
		$memory             = new Memory( 'archipelago_test', 100 );
		for ( $i = 0; $i < 100; ++$i ) {
			$memory->set( "file $i", $i );
		}
		$memory->save();
		same( array( 100, 1 ), array( count( Stub_Site::$options['archipelago_test'] ), Stub_Site::$written ) );
		$memory->set( 'file 100', 100 );
		$memory->save();
		same( range( 26, 100 ), array_values( Stub_Site::$options['archipelago_test'] ) );
		$memory = new Memory( 'archipelago_test', 100 );
		same( array( null, 26, 100 ), array( $memory->get( 'file 25' ), $memory->get( 'file 26' ), $memory->get( 'file 100' ) ) );
		$memory->save();
		same( 2, Stub_Site::$written );
		Stub_Site::$options = array();
	}
);

test(
	'what was loaded with every page once is moved',
	function () {
		Memory::forget();
		with_file(
			function () {
				Stub_Site::$options = array( 'archipelago_sizes' => array( '0123456789ab' => array( 1000, 5 ) ) );
				$bytes              = Sizes::of_address( '/plugins/a%20b/x.js' );
				Memory::of( Sizes::OPTION, Sizes::MOST )->save();
				same( array( array( $bytes ), false ), array( array_values( Stub_Site::$options['archipelago_sizes'] ), Stub_Site::$autoload['archipelago_sizes'] ) );
			}
		);
	}
);

test(
	'an address may lead up and down again, as bundlers write them, and never out of the site',
	function () {
		with_file(
			function ( $file ) {
				file_put_contents( WP_CONTENT_DIR . '/secret.js', '1' );
				foreach ( array( 'a%20b/src/../x.js', 'a%20b/src/components/../../x.js?ver=1', './a%20b/./x.js', 'a%20b/src/%2e%2E/x.js', '../plugins/a%20b/x.js' ) as $path ) {
					foreach ( array( 'https://shop.test/plugins/', '//shop.test/plugins/', '/plugins/' ) as $start ) {
						same( $file, Sizes::file( $start . $path ) );
						same( 'plugin/a%20b', Owners::of( $start . $path ) );
						same( 'site', Owners::kind( $start . $path ) );
					}
				}
				foreach ( array( '../secret.js', '%2e%2e/secret.js', '..%2fsecret.js', '%2e%2e%2fsecret.js', 'a%20b/..%2f..%2fsecret.js', '..%5csecret.js', '../../../../../secret.js', 'x.js%00.js' ) as $path ) {
					same( null, Sizes::file( 'https://shop.test/plugins/' . $path ) );
					same( null, Sizes::file( '/plugins/' . $path ) );
				}
			}
		);
	}
);

test(
	'what is no script file of this host is not known; jQuery of a CDN is about as large everywhere',
	function () {
		foreach ( array( 'https://cdn.test/a.js', 'https://shop.test/plugins/../config.js', 'https://shop.test/plugins/none.js', 'https://shop.test/index.php', '' ) as $address ) {
			same( null, Sizes::of_address( $address ) );
		}
		same( 30900, Sizes::of_script( 'jquery-core', 'https://cdn.test/jquery.js' ) );
		same( 0, Sizes::of_script( 'jquery-core', false ) );
		same( 0, Sizes::of_script( 'other', 'https://cdn.test/a.js' ) );
	}
);
