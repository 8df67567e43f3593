<?php
/**
 * Tests of Caches.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Caches;
use Archipelago\Stub_Site;

/**
 * What a request asks of caches.
 *
 * @param callable $does What the request does.
 * @return string[]
 */
function purged_by( callable $does ) {
	$done = new \ReflectionProperty( Caches::class, 'done' );
	if ( PHP_VERSION_ID < 80100 ) {
		$done->setAccessible( true );
	}
	$done->setValue( null, false );
	Stub_Site::$purged = array();
	$does();
	return Stub_Site::$purged;
}

/**
 * Actions that every purge runs: nobody listens where such a cache is not there.
 */
const RUN = array( 'litespeed_purge_all', 'cache_enabler_clear_complete_cache', 'breeze_clear_all_cache', 'wphb_clear_page_cache', 'archipelago_caches_purged' );

test(
	'the first request after an update empties the caches, and no other',
	function () {
		$check = array( Caches::class, 'check' );
		unset( Stub_Site::$options[ Caches::OPTION ] );
		same( RUN, purged_by( $check ) );
		same( array(), purged_by( $check ) );
		Stub_Site::$options[ Caches::OPTION ] = 'of another build';
		same( RUN, purged_by( $check ) );
		// A constant of the site that was not there before: it may be there for one visitor only.
		define( 'ARCHIPELAGO_KEEP', '' );
		same( array(), purged_by( $check ) );
		Stub_Site::$admin = true;
		same( RUN, purged_by( $check ) );
		same( array(), purged_by( $check ) );
		Stub_Site::$admin = false;
		same( array(), purged_by( $check ) );
	}
);

test(
	'only caches that are there are asked, each by its own function, and once a request',
	function () {
		$log = '\\Archipelago\\Stub_Site::$purged[] = __FUNCTION__;';
		eval( "namespace { function rocket_clean_domain() { $log } function sg_cachepress_purge_cache() { $log } function wp_cache_clear_cache( \$site ) { $log \\Archipelago\\Stub_Site::\$purged[] = \$site; } }" ); // phpcs:ignore Squiz.PHP.Eval.Discouraged -- Functions of other plugins.
		$purged = purged_by(
			function () {
				Caches::purge();
				Caches::purge();
			}
		);
		same( array_merge( array( 'rocket_clean_domain', 'sg_cachepress_purge_cache', 'wp_cache_clear_cache', 0 ), RUN ), $purged );
	}
);

test(
	'when the plugin is switched off caches are emptied, and nothing is left; Cloudflare’s plugin hears of it',
	function () {
		$purged = purged_by( array( Caches::class, 'leave' ) );
		same( 'archipelago_caches_purged', end( $purged ) );
		same( false, isset( Stub_Site::$options[ Caches::OPTION ] ) );
		same( array( 'switch_theme', 'archipelago_caches_purged' ), Caches::tell( array( 'switch_theme' ) ) );
		same( array( 'archipelago_caches_purged' ), Caches::tell( null ) );
	}
);
