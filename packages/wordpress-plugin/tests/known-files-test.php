<?php
/**
 * Tests of Known_Files and Reading, on files of a folder of their own.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Callers;
use Archipelago\Known_Files;
use Archipelago\Page;
use Archipelago\Reading;
use Archipelago\Stub_Scripts;
use Archipelago\Stub_Site;

/**
 * Writes files of a theme, runs, and removes them.
 *
 * @param string[] $codes Name => code.
 * @param callable $does  Test.
 */
function with_theme( array $codes, callable $does ) {
	$folder = WP_CONTENT_DIR . '/themes/x';
	mkdir( $folder, 0777, true );
	foreach ( $codes as $name => $code ) {
		file_put_contents( $folder . '/' . $name, $code );
	}
	Stub_Site::$options                        = array();
	Stub_Site::$events                         = array();
	Stub_Site::$filters['archipelago_handles'] = small_table();
	Known_Files::reload();
	try {
		$does( 'https://shop.test/content/themes/x/' );
	} finally {
		foreach ( array_diff( (array) scandir( $folder ), array( '.', '..' ) ) as $name ) {
			unlink( $folder . '/' . $name );
		}
		rmdir( $folder );
		rmdir( dirname( $folder ) );
		rmdir( WP_CONTENT_DIR );
		Stub_Site::$options = array();
		Stub_Site::$events  = array();
		unset( Stub_Site::$filters['archipelago_handles'] );
		Known_Files::reload();
	}
}

/**
 * A request begins.
 */
function next_request() {
	Known_Files::reload();
	clearstatcache();
}

/**
 * The event comes: WordPress takes it off its list before.
 */
function event_comes() {
	unset( Stub_Site::$events[ Reading::HOOK ] );
	Reading::run();
}

test(
	'a file is noted when a page has it, read by the event, known then, and read anew when it has changed',
	function () {
		with_theme(
			array( 'main.js' => 'jQuery(".a").x(); new Cookies(); two', 'plain.js' => 'document.body.hidden = 1', 'handlers.js' => 'elementorFrontend.elementsHandler.attachHandler("posts", a)' ),
			function ( $theme ) {
				same( 'not read yet', Known_Files::look( $theme . 'main.js?ver=1' )['unread'] );
				Reading::note();
				same( array( 'content:themes/x/main.js' ), Reading::noted() );
				same( true, isset( Stub_Site::$events[ Reading::HOOK ] ) );
				same( '1 script file of this site has not been looked at yet; until then what it could use stays.', Reading::text() );
				next_request();
				Known_Files::look( $theme . 'plain.js' );
				Known_Files::look( $theme . 'handlers.js' );
				Reading::note();
				same( 3, count( Reading::noted() ) );

				next_request();
				same( true, in_array( 'archipelago_caches_purged', purged_by( __NAMESPACE__ . '\\event_comes' ), true ) );
				same( array(), Reading::noted() );
				same( '', Reading::text() );
				next_request();
				$known = Known_Files::look( $theme . 'main.js?ver=2' );
				same( array( array( 'Cookies' ), true, '' ), array( $known['uses'], $known['jquery'], $known['unread'] ) );
				same( Callers::NOTHING, array_merge( Callers::NOTHING, Known_Files::look( $theme . 'plain.js' ) ) );
				same( array( null, array( 'posts' ), array() ), array( $known['widgets'], Known_Files::look( $theme . 'handlers.js' )['widgets'], Known_Files::look( $theme . 'handlers.js' )['marks'] ) );
				same( array(), Known_Files::unknown() );

				file_put_contents( WP_CONTENT_DIR . '/themes/x/main.js', 'var changed' );
				next_request();
				same( 'not read yet', Known_Files::look( $theme . 'main.js' )['unread'] );
				next_request();
				// A theme was updated.
				Reading::look_again();
				same( array( 'content:themes/x/main.js' ), Reading::noted() );
				// Caches were told a moment ago: they are told again, later.
				same( array(), purged_by( __NAMESPACE__ . '\\event_comes' ) );
				same( true, Stub_Site::$events[ Reading::HOOK ] > time() + 3000 );
				next_request();
				same( array(), Known_Files::look( $theme . 'main.js' )['uses'] );
				Stub_Site::$options[ Reading::OPTION ]['at'] -= Reading::PAUSE;
				same( true, in_array( 'archipelago_caches_purged', purged_by( __NAMESPACE__ . '\\event_comes' ), true ) );
				same( array(), purged_by( __NAMESPACE__ . '\\event_comes' ) );
			}
		);
	}
);

test(
	'a page keeps everything at first, and once its files are known what they use',
	function () {
		with_theme(
			array( 'main.js' => 'document.body.hidden = 1', 'other.js' => 'Cookies.get("a"); new Cookies()' ),
			function ( $theme ) {
				$left = function ( array $queue ) use ( $theme ) {
					next_request();
					$scripts = new Stub_Scripts();
					$scripts->add( 'jquery-core', '/jquery.js' );
					$scripts->add( 'jquery', false, array( 'jquery-core' ) );
					$scripts->add( 'cookies', '/cookies.js' );
					$scripts->add( 'wc-add-to-cart', '/cart.js', array( 'jquery', 'cookies' ) );
					$scripts->add( 'main', $theme . 'main.js' );
					$scripts->add( 'other', $theme . 'other.js' );
					$scripts->queue     = $queue;
					Stub_Site::$scripts = $scripts;
					Stub_Site::$filters['archipelago_weigh'] = false;
					$page = new Page( array( 'add-to-cart' ) );
					ob_start();
					$left = $scripts->print( $page, array_merge( array( 'jquery-core', 'jquery', 'cookies' ), $queue ) );
					$page->learn();
					ob_end_clean();
					return array_values( array_diff( $left, array( 'main', 'other' ) ) );
				};
				same( array( 'jquery-core', 'cookies' ), $left( array( 'wc-add-to-cart', 'main' ) ) );
				event_comes();
				same( array(), $left( array( 'wc-add-to-cart', 'main' ) ) );
				same( array( 'jquery-core', 'cookies' ), $left( array( 'wc-add-to-cart', 'main', 'other' ) ) );
				event_comes();
				same( array( 'cookies' ), $left( array( 'wc-add-to-cart', 'main', 'other' ) ) );
			}
		);
	}
);

test(
	'the report reads at once; what cannot be read stays unknown, and is not noted again and again',
	function () {
		with_theme(
			array( 'main.js' => 'new Swiper()', 'large.js' => '' ),
			function ( $theme ) {
				$large = fopen( WP_CONTENT_DIR . '/themes/x/large.js', 'r+' );
				ftruncate( $large, Known_Files::LARGE + 1 );
				fclose( $large );
				clearstatcache();
				Known_Files::read_for( 5 );
				same( array( 'Swiper' ), Known_Files::look( $theme . 'main.js' )['uses'] );
				same( 'cannot be read', Known_Files::look( $theme . 'large.js' )['unread'] );
				same( array(), Known_Files::unknown() );
				Known_Files::read_for( -1 );
				Reading::after_report();
				next_request();
				same( 'cannot be read', Known_Files::look( $theme . 'large.js' )['unread'] );
				same( array(), Known_Files::unknown() );
			}
		);
	}
);

test(
	'nothing outside of the site’s folders is a file of it; copies on a CDN are; WordPress’ own and services need nothing more',
	function () {
		with_theme(
			array( 'main.js' => 'new Swiper()' ),
			function ( $theme ) {
				touch( WP_CONTENT_DIR . '/out.js' );
				foreach ( array( '../../../out.js', '../themes/../../out.js', 'themes/x/%2e%2e/%2E%2e/out.js', 'themes/x/..%2f..%5cout.js' ) as $path ) {
					same( 'cannot be read', Known_Files::look( 'https://shop.test/content/' . $path )['unread'] );
				}
				unlink( WP_CONTENT_DIR . '/out.js' );
				same( 'not read yet', Known_Files::look( $theme . 'inc/./js/../../main.js' )['unread'] );
				same( 'not read yet', Known_Files::look( 'https://cdn.test/wp-content/themes/x/main.js?a' )['unread'] );
				foreach ( array( 'https://cdn.test/x.js', '/nowhere.js', 'data:text/javascript,1', '' ) as $src ) {
					same( 'cannot be read', Known_Files::look( $src )['unread'] );
				}
				foreach ( array( '/wp-includes/js/comment-reply.min.js', 'https://shop.test/land/includes/js/a.js', 'https://c0.wp.com/c/6.5/wp-includes/js/x.js', 'https://cdn.test/land/wp-includes/js/x.js?a', 'https://www.googletagmanager.com/gtag/js', 'https://shop.test/plugins/archipelago/dist/archipelago.js' ) as $src ) {
					same( Callers::NOTHING, Known_Files::look( $src ) );
				}
				same( 1, count( Known_Files::unknown() ) );
			}
		);
	}
);

test(
	'WordPress’ jQuery UI is read as any other file: which one runs on the stand-in lies in it; a copy elsewhere is WordPress’ own',
	function () {
		with_theme(
			array(),
			function ( $theme ) {
				$top    = WP_CONTENT_DIR . '/themes/x/wp-includes';
				$folder = $top . '/js/jquery/ui';
				mkdir( $folder, 0777, true );
				file_put_contents( $folder . '/tabs.min.js', '!function ( $ ) { $.widget( "ui.tabs", {} ) }( jQuery )' );
				try {
					$ui = $theme . 'wp-includes/js/jquery/ui/';
					same( 'not read yet', Known_Files::look( $ui . 'tabs.min.js?ver=1.13.2' )['unread'] );
					Known_Files::read_for( 5 );
					next_request();
					same( array( '', true ), array( Known_Files::look( $ui . 'tabs.min.js' )['unread'], Known_Files::look( $ui . 'tabs.min.js' )['jquery'] ) );
					Known_Files::read_for( -1 );
					same( Callers::NOTHING, Known_Files::look( 'https://c0.wp.com/c/6.5/wp-includes/js/jquery/ui/tabs.min.js' ) );
				} finally {
					Known_Files::read_for( -1 );
					array_map( 'unlink', (array) glob( $folder . '/*.js' ) );
					foreach ( array( '/js/jquery/ui', '/js/jquery', '/js', '' ) as $path ) {
						rmdir( $top . $path );
					}
				}
			}
		);
	}
);

test(
	'what was read is forgotten when the build changes or the site’s own code adds names; more than so many files are not remembered',
	function () {
		with_theme(
			array( 'main.js' => 'mine()' ),
			function ( $theme ) {
				$learn = function () use ( $theme ) {
					next_request();
					Known_Files::read_for( 5 );
					$uses = Known_Files::look( $theme . 'main.js' )['uses'];
					Known_Files::read_for( -1 );
					Known_Files::save();
					return $uses;
				};
				same( array(), $learn() );
				Stub_Site::$filters['archipelago_handles'] = small_table() + array( 'mine' => array( 'provides' => array( 'mine' ) ) );
				next_request();
				same( 'not read yet', Known_Files::look( $theme . 'main.js' )['unread'] );
				same( array( 'mine' ), $learn() );
				// A row that is there on some pages only forgets nothing on the others.
				Stub_Site::$filters['archipelago_handles'] = small_table();
				next_request();
				same( array( 'mine' ), Known_Files::look( $theme . 'main.js' )['uses'] );
				Stub_Site::$options[ Known_Files::OPTION ]['of'] = 'older';
				next_request();
				same( 'not read yet', Known_Files::look( $theme . 'main.js' )['unread'] );

				$learn();
				for ( $i = 0; $i < Known_Files::MOST + 20; $i++ ) {
					Stub_Site::$options[ Known_Files::OPTION ]['files'][ "content:$i.js" ] = array( 1, 1, '', '', '' );
				}
				touch( WP_CONTENT_DIR . '/themes/x/main.js', 1000 );
				$learn();
				same( Known_Files::MOST, count( Stub_Site::$options[ Known_Files::OPTION ]['files'] ) );
			}
		);
	}
);
