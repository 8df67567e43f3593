<?php
/**
 * Tests of what a page prints of ours: what remembers presses, the stand-in, our tag, styles and hints.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Page;
use Archipelago\Stub_Site;
use Archipelago\Tags;

test(
	'what remembers presses comes first in the head, and not where we stand aside',
	function () {
		list( , $page ) = shop_page( array( 'wc-add-to-cart' ) );
		ob_start();
		$page->head();
		$printed = ob_get_clean();
		same( 0, strpos( $printed, 'INLINE {"id":"archipelago-pressed-js"' ) );
		same( 1, substr_count( $printed, 'archipelago-pressed-js' ) );

		list( , $page ) = shop_page( array( 'wc-add-to-cart' ) );
		Stub_Site::$filters['archipelago_stands_aside'] = true;
		Stub_Site::$filters['archipelago_weigh']        = true;
		ob_start();
		$page->head();
		same( '', ob_get_clean() );
		unset( Stub_Site::$filters['archipelago_stands_aside'], Stub_Site::$filters['archipelago_weigh'] );
	}
);

test(
	'the stand-in comes once, with the addresses of the real jQuery, and not beside it',
	function () {
		list( $scripts, $page ) = shop_page( array( 'wc-add-to-cart' ) );
		ob_start();
		$scripts->print( $page, array( 'jquery-core', 'jquery-migrate', 'jquery', 'wc-add-to-cart' ) );
		$scripts->print( $page, array( 'jquery' ) );
		$printed = ob_get_clean();
		same( 1, substr_count( $printed, 'INLINE' ) );
		same( true, false !== strpos( $printed, '"data-jquery":"https://shop.test/jquery.js?ver=6.5 https://shop.test/migrate.js?ver=6.5"' ) );

		list( $scripts, $page ) = shop_page( array( 'wc-add-to-cart', 'theme' ) );
		ob_start();
		same( array( 'jquery-core', 'jquery-migrate', 'i18n', 'theme' ), $scripts->print( $page, array( 'jquery-core', 'jquery-migrate', 'jquery', 'i18n', 'variation', 'theme', 'wc-add-to-cart' ) ) );
		same( '', ob_get_clean() );
	}
);

test(
	"where Divi's script goes the stand-in takes over from the queue that Divi prints before or behind it",
	function () {
		$printed = function ( $handle ) {
			list( $scripts, ) = shop_page( array( $handle ) );
			$table            = small_table();
			$table[ $handle ] = array( 'needs' => array( 'add-to-cart' ) );
			Stub_Site::$filters['archipelago_handles'] = $table;
			$scripts->add( $handle, '/theme/scripts.js', array( 'jquery' ) );
			$page = new Page( array( 'add-to-cart' ) );
			ob_start();
			$scripts->print( $page, array( 'jquery-core', 'jquery-migrate', 'jquery', $handle ) );
			part_of( $page, 'output' )->queue();
			return preg_replace( '/^INLINE .*[}\]] /m', '', ob_get_clean() );
		};
		same( "takeQueue()\nstandIn()\ntakeQueue()\ntakeQueue()\n", $printed( 'divi-custom-script' ) );
		same( "standIn()\n", $printed( 'another' ) );
	}
);

test(
	'the stand-in comes in the footer when jQuery would have come there first',
	function () {
		list( $scripts, $page ) = shop_page( array() );
		ob_start();
		same( array(), $scripts->print( $page, array() ) );
		same( '', ob_get_contents() );
		$scripts->queue = array( 'variation' );
		same( array(), $scripts->print( $page, array( 'jquery-core', 'jquery-migrate', 'jquery', 'i18n', 'variation' ) ) );
		same( 1, substr_count( ob_get_clean(), 'INLINE' ) );
	}
);

test(
	'without the stand-in jQuery stays where it is enqueued',
	function () {
		Stub_Site::$filters['archipelago_stand_in'] = false;
		list( $scripts, $page )                     = shop_page( array( 'wc-add-to-cart' ) );
		unset( Stub_Site::$filters['archipelago_stand_in'] );
		same( array( 'jquery-core', 'jquery-migrate' ), $scripts->print( $page, array( 'jquery-core', 'jquery-migrate', 'jquery', 'wc-add-to-cart' ) ) );
	}
);

test(
	'our tag gets its options, and only ours',
	function () {
		list( , $page ) = shop_page( array() );
		$ours           = "<script id='archipelago-js-before'>a</script>\n<script src='a.js?ver=1' id='archipelago-js'></script>";
		$tag            = $page->tag( $ours, 'archipelago' );
		same( true, 0 === strpos( $tag, "<script id='archipelago-js-before'>a</script>\n<script defer data-base=\"https://shop.test/plugins/archipelago/dist/\"" ) );
		same( true, false !== strpos( $tag, ' data-skip="' ) );
		same( $ours, $page->tag( $ours, 'other' ) );
		same( 1, substr_count( Tags::script( '<script src="a.js" id="archipelago-js" defer data-wp-strategy="defer"></script>', array() ), ' defer ' ) );
		same( false, strpos( Tags::script( $ours, array() ), 'data-skip' ) );
		same( false, strpos( $tag, 'data-debug' ) );
		same( true, false !== strpos( Tags::script( $ours, array(), true ), ' data-debug="1"' ) );
	}
);

test(
	'Astra’s header is chosen by the window before it is seen, where the theme’s script has gone and a policy lets it',
	function () {
		if ( ! function_exists( 'astra_header_break_point' ) ) {
			eval( 'namespace { function astra_header_break_point() { return 768; } }' ); // phpcs:ignore Squiz.PHP.Eval.Discouraged -- A function of the theme.
		}
		$body = function ( array $queue, $policy = '' ) {
			shop_page( $queue )[0]->add( 'astra-theme-js', '/astra.js' );
			Stub_Site::$filters['archipelago_handles'] = small_table() + array( 'astra-theme-js' => array( 'needs' => array( 'add-to-cart' ) ) );
			Stub_Site::$headers                        = array( 'Content-Security-Policy: ' . $policy );
			ob_start();
			part_of( new Page( array( 'add-to-cart' ) ), 'output' )->header();
			Stub_Site::$headers = array();
			return ob_get_clean();
		};
		same( true, false !== strpos( $body( array( 'astra-theme-js' ) ), '(matchMedia("(max-width:768px)"),document.body.classList)' ) );
		same( true, false !== strpos( $body( array( 'astra-theme-js' ) ), 'addEventListener("change"' ) );
		same( true, false !== strpos( $body( array( 'astra-theme-js' ), "script-src 'nonce-abc'" ), '"nonce":"abc"' ) );
		same( '', $body( array( 'astra-theme-js' ), "script-src 'self'" ) );
		same( '', $body( array( 'wc-add-to-cart' ) ) );
	}
);

test(
	'the first picture of a gallery shows before the script, and its room is kept',
	function () {
		ob_start();
		Tags::gallery();
		$printed = ob_get_clean();
		same( 1, preg_match( '/^<style id="archipelago-gallery">[^<]+<\/style>\n$/', $printed ) );
		same( 4, substr_count( $printed, '.woocommerce-product-gallery[style*="opacity: 0"]' ) );
		same( true, false !== strpos( $printed, '{opacity:1!important}' ) );
	}
);

test(
	'the panels of a product are closed before the script, as the README of the tabs says',
	function () {
		ob_start();
		Tags::tabs();
		same( 1, preg_match( '/^<style id="archipelago-tabs">([^<]+)<\/style>\n$/', ob_get_clean(), $printed ) );
		preg_match( '/```css\n(.*?)```/s', file_get_contents( __DIR__ . '/../../packs/woocommerce/product-tabs/README.md' ), $told );
		same( preg_replace( '/\s+/', '', $told[1] ), preg_replace( '/\s+/', '', $printed[1] ) );
	}
);

test(
	'what shows hidden content is printed once, only into a page that has some and has lost the script that would show it',
	function () {
		$style   = "<style>.is-hidden{opacity:1}</style>\n";
		$printed = function ( array $queue, array $contents ) {
			list( , $page ) = shop_page( $queue );
			$output         = part_of( $page, 'output' );
			$look           = $output->watch( 'builder', 'is-hidden' );
			foreach ( $contents as $content ) {
				same( $content, $look( $content ) );
			}
			ob_start();
			$output->failsafe();
			return ob_get_clean();
		};
		same( $style, $printed( array( 'variation' ), array( '<p>A</p>', '<p class="is-hidden">B</p>', '<p class="is-hidden">C</p>', null ) ) );
		same( '', $printed( array( 'variation' ), array( '<p>A</p>' ) ) );
		same( $style, $printed( array( 'variation' ), array( array( 'home', 'is-hidden' ) ) ) );
		same( '', $printed( array( 'variation' ), array( array( 'home', 'is-hidden-here' ), array() ) ) );
		same( '', $printed( array( 'variation' ), array() ) );
		Stub_Site::$filters['archipelago_keep_handle'] = true;
		same( '', $printed( array( 'variation' ), array( '<p class="is-hidden">B</p>' ) ) );
		unset( Stub_Site::$filters['archipelago_keep_handle'] );
		same( '', $printed( array( 'wc-add-to-cart' ), array( '<p class="is-hidden">B</p>' ) ) );
	}
);

test(
	'hints: a plain preload where WordPress prints import maps, of every file',
	function () {
		ob_start();
		Tags::preload( array( 'islands/a.js', 'islands/a.css' ) );
		same( 2, preg_match_all( '/^<link rel="(modulepreload|preload" as="style)" href="[^"]+islands\/a\.(js|css)"[^>]*>$/m', ob_get_clean() ) );
		eval( 'namespace { function wp_enqueue_script_module() {} }' ); // phpcs:ignore Squiz.PHP.Eval.Discouraged -- From here on it is WordPress 6.5.
		ob_start();
		Tags::preload( array( 'islands/a.js' ) );
		same( 1, preg_match( '/^<link rel="preload" as="script" crossorigin href="[^"]+islands\/a\.js" fetchpriority="low">\n$/', ob_get_clean() ) );
	}
);
