<?php
/**
 * Tests of Page and Tags, beside a WordPress that is only what they ask of it.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Page;
use Archipelago\Stub_Cart;
use Archipelago\Stub_Scripts;
use Archipelago\Stub_Site;
use Archipelago\Tags;

/**
 * A part of a page, which WordPress calls by hooks.
 *
 * @param Page   $page The page.
 * @param string $name Name of the property.
 * @return object
 */
function part_of( Page $page, $name ) {
	$property = new \ReflectionProperty( Page::class, $name );
	if ( PHP_VERSION_ID < 80100 ) {
		$property->setAccessible( true );
	}
	return $property->getValue( $page );
}

/**
 * A shop's scripts and a page of it.
 *
 * @param string[] $queue Enqueued.
 * @return array Scripts, page.
 */
function shop_page( array $queue ) {
	$scripts = new Stub_Scripts();
	$scripts->add( 'jquery-core', '/jquery.js' );
	$scripts->add( 'jquery-migrate', '/migrate.js' );
	$scripts->add( 'jquery', false, array( 'jquery-core', 'jquery-migrate' ) );
	$scripts->add( 'i18n', '/i18n.js', array(), array( 'after' => array( 'setLocaleData()', 'other()' ), 'data' => 'var a' ) );
	$scripts->add( 'variation', '/variation.js', array( 'jquery', 'i18n' ), array( 'data' => 'var params' ) );
	$scripts->add( 'wc-add-to-cart', '/cart.js', array( 'jquery' ), array( 'data' => 'var cart' ) );
	$scripts->add( 'theme', '/theme.js', array( 'variation' ) );
	$scripts->queue                         = $queue;
	Stub_Site::$scripts                     = $scripts;
	Stub_Site::$filters['archipelago_handles'] = small_table();
	Stub_Site::$filters['archipelago_weigh']   = false;
	return array( $scripts, new Page( array( 'add-to-cart', 'variation-form' ) ) );
}

test(
	'a handle that goes stays registered and enqueued, with its data',
	function () {
		list( $scripts, $page ) = shop_page( array( 'wc-add-to-cart' ) );
		ob_start();
		same( array(), $scripts->print( $page, array( 'jquery-core', 'jquery-migrate', 'jquery', 'wc-add-to-cart' ) ) );
		same( 'INLINE {"id":"archipelago-stand-in-js"', substr( ob_get_clean(), 0, 38 ) );
		same( '/cart.js', $scripts->registered['wc-add-to-cart']->src );
		same( 'var cart', $scripts->registered['wc-add-to-cart']->extra['data'] );
		same( array( 'jquery' ), $scripts->registered['wc-add-to-cart']->deps );
	}
);

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
	'what went from the head and is needed in the footer is printed there, before what needs it, without its data again',
	function () {
		list( $scripts, $page ) = shop_page( array( 'wc-add-to-cart', 'variation' ) );
		ob_start();
		same( array(), $scripts->print( $page, array( 'jquery-core', 'jquery-migrate', 'jquery', 'i18n', 'variation', 'wc-add-to-cart' ) ) );
		same( array( 'other()' ), $scripts->registered['i18n']->extra['after'] );
		$scripts->queue[] = 'theme';
		same( array( 'jquery-core', 'jquery-migrate', 'i18n', 'theme' ), $scripts->print( $page, array( 'theme' ) ) );
		ob_end_clean();
		same( '/jquery.js', $scripts->registered['jquery-core']->src );
		same( array( 'setLocaleData()' ), $scripts->registered['i18n']->extra['after'] );
		same( false, isset( $scripts->registered['i18n']->extra['data'] ) );
		same( '/variation.js', $scripts->registered['variation']->src );
	}
);

test(
	'WordPress asks for no translations of a script that goes, and those of one that comes after all are there',
	function () {
		list( $scripts, $page ) = shop_page( array( 'wc-add-to-cart', 'variation' ) );
		foreach ( array( 'wc-add-to-cart', 'i18n' ) as $handle ) {
			$scripts->registered[ $handle ]->textdomain = 'shop';
		}
		ob_start();
		$scripts->print( $page, array( 'jquery-core', 'jquery-migrate', 'jquery', 'i18n', 'variation', 'wc-add-to-cart' ) );
		same( 'shop', $scripts->registered['wc-add-to-cart']->textdomain );
		$scripts->queue[] = 'theme';
		$page->scripts( array( 'theme' ) );
		same( 'shop', $scripts->registered['i18n']->textdomain );
		ob_end_clean();
	}
);

test(
	'a script is without its source only while it would be printed: what others say of it later is right',
	function () {
		list( $scripts, $page ) = shop_page( array( 'wc-add-to-cart' ) );
		ob_start();
		$scripts->print( $page, array( 'jquery-core', 'jquery-migrate', 'jquery', 'wc-add-to-cart' ) );
		$scripts->add_data( 'wc-add-to-cart', 'strategy', 'defer' );
		same( '/cart.js', $scripts->registered['wc-add-to-cart']->src );
		// Printed is printed: neither the data nor the source come a second time.
		same( array(), $scripts->print( $page, array( 'wc-add-to-cart' ) ) );
		ob_end_clean();
	}
);

test(
	'the params of the mini cart say what an empty one looks like, and whether other plugins have fragments',
	function () {
		list( $scripts, $page ) = shop_page( array( 'wc-cart-fragments' ) );
		$scripts->add( 'wc-cart-fragments', '/fragments.js', array( 'jquery' ) );
		$page       = new Page( array( 'add-to-cart' ) );
		$given      = array( 'fragment_name' => 'x' );
		$fragment   = array( 'div.widget_shopping_cart_content' => '<div class="widget_shopping_cart_content"><p>No &lt;products&gt;.</p></div>' );
		$with       = function ( $handle = 'wc-cart-fragments' ) use ( $page, $given ) {
			return array_diff_key( $page->params( $given, $handle ), $given );
		};
		$fragments  = 'woocommerce_add_to_cart_fragments';

		Stub_Site::$cart = new Stub_Cart();
		// Not at the top: WordPress would decode the entities of the text there.
		same( array( 'empty_cart' => $fragment ), $with() );
		same( array(), $with( 'wc-add-to-cart' ) );
		same( false, $page->params( false, 'wc-cart-fragments' ) );

		Stub_Site::$filters[ $fragments ] = function ( $all ) {
			return array( '.wishes' => '<b>3 of yours</b>' ) + $all;
		};
		same( array( 'empty_cart' => $fragment, 'other_fragments' => '1' ), $with() );
		Stub_Site::$filters['archipelago_other_fragments'] = false;
		same( array( 'empty_cart' => $fragment ), $with() );
		unset( Stub_Site::$filters['archipelago_other_fragments'] );

		// Somebody breaks the filter; the theme prints nothing, or code.
		Stub_Site::$filters[ $fragments ] = null;
		same( array(), $with() );
		unset( Stub_Site::$filters[ $fragments ] );
		foreach ( array( ' <p></p> ', '<p>Empty</p><script>run()</script>' ) as $html ) {
			Stub_Site::$mini_cart = $html;
			same( array(), $with() );
		}
		Stub_Site::$mini_cart = '<p>No &lt;products&gt;.</p>';

		// This visitor has a cart; the legacy script does it.
		Stub_Site::$cart->empty = false;
		same( array(), $with() );
		Stub_Site::$cart->empty = true;
		$page                   = new Page( array() );
		same( $given, $page->params( $given, 'wc-cart-fragments' ) );
		Stub_Site::$cart = null;
		$page            = new Page( array( 'add-to-cart' ) );
		same( $given, $page->params( $given, 'wc-cart-fragments' ) );
	}
);

test(
	'a script that somebody registers anew in between is judged, and comes, as that one',
	function () {
		list( $scripts, $page ) = shop_page( array( 'wc-add-to-cart', 'variation' ) );
		ob_start();
		$page->scripts( array( 'jquery-core', 'jquery-migrate', 'jquery', 'i18n', 'variation', 'wc-add-to-cart' ) );
		$scripts->add( 'jquery-core', '/newer.js' );
		$scripts->queue[] = 'theme';
		$scripts->print( $page, array( 'jquery-core', 'jquery-migrate', 'jquery', 'i18n', 'variation', 'theme' ) );
		ob_end_clean();
		same( '/newer.js', $scripts->registered['jquery-core']->src );
	}
);

test(
	'what was emptied when somebody only asked comes back whole when it is needed',
	function () {
		list( $scripts, $page ) = shop_page( array( 'variation' ) );
		ob_start();
		$page->scripts( array( 'jquery-core', 'jquery-migrate', 'jquery', 'i18n', 'variation' ) );
		$scripts->queue[] = 'theme';
		same( array( 'jquery-core', 'jquery-migrate', 'i18n', 'theme' ), $scripts->print( $page, array( 'jquery-core', 'jquery-migrate', 'jquery', 'i18n', 'variation', 'theme' ) ) );
		ob_end_clean();
		same( array( 'setLocaleData()', 'other()' ), $scripts->registered['i18n']->extra['after'] );
		same( 'var a', $scripts->registered['i18n']->extra['data'] );
	}
);

test(
	'a script that was printed with its source is not touched',
	function () {
		list( $scripts, $page ) = shop_page( array( 'wc-add-to-cart' ) );
		$scripts->done          = array( 'jquery-core' );
		ob_start();
		$scripts->print( $page, array( 'jquery-migrate', 'jquery', 'wc-add-to-cart' ) );
		ob_end_clean();
		same( '/jquery.js', $scripts->registered['jquery-core']->src );
	}
);

test(
	'a handle that a theme prints by itself is decided as an enqueued one, then and later',
	function () {
		list( $scripts, $page ) = shop_page( array() );
		ob_start();
		same( array( 'jquery-core', 'jquery-migrate', 'i18n', 'theme' ), $scripts->print( $page, array( 'jquery-core', 'jquery-migrate', 'jquery', 'i18n', 'variation', 'theme' ) ) );
		$scripts->queue = array( 'wc-add-to-cart' );
		same( array(), $scripts->print( $page, array( 'wc-add-to-cart' ) ) );
		same( '', ob_get_clean() );
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
		same( true, false !== strpos( $body( array( 'astra-theme-js' ) ), '(matchMedia("(max-width:768px)").matches,document.body.classList)' ) );
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

test(
	'what the page turns out to have decides in the footer',
	function () {
		list( $scripts, ) = shop_page( array( 'wc-add-to-cart' ) );
		$table            = small_table();
		$table['wc-add-to-cart']['starts'] = array( 'widgets' => 'ea-', 'but' => array(), 'classes' => array() );
		Stub_Site::$filters['archipelago_handles'] = $table;
		$page = new Page( array( 'add-to-cart', 'variation-form' ) );
		ob_start();
		same( array(), $scripts->print( $page, array( 'jquery-core', 'jquery-migrate', 'jquery' ) ) );
		same( '<div data-widget_type="ea-tabs.x">', part_of( $page, 'content' )->look( '<div data-widget_type="ea-tabs.x">' ) );
		same( null, part_of( $page, 'content' )->look( null ) );
		$scripts->print( $page, array( 'wc-add-to-cart' ) );
		ob_end_clean();
		same( '/cart.js', $scripts->registered['wc-add-to-cart']->src );
		ob_start();
		part_of( $page, 'output' )->explain();
		same( "<!-- Archipelago, scripts that stay\nscripts that go: 0.0 KB; ours: 19.5 KB\nwc-add-to-cart: without island for ea-tabs\njquery-core: wc-add-to-cart needs it\njquery-migrate: wc-add-to-cart needs it\n-->\n", ob_get_clean() );
	}
);

test(
	'code in the content that only calls a script goes with it, and stays with it',
	function () {
		list( $scripts, ) = shop_page( array( 'wc-add-to-cart' ) );
		$table            = small_table();
		$table['wc-add-to-cart'] += array(
			'starts' => array( 'widgets' => 'ea-', 'but' => array(), 'classes' => array() ),
			'own'    => '.isotope(',
		);
		Stub_Site::$filters['archipelago_handles'] = $table;
		$page  = new Page( array( 'add-to-cart', 'variation-form' ) );
		$other = '<script>other()</script>';
		$own   = "<script type=\"text/javascript\">\njQuery(function(){ $('ul').isotope({}) })</script>";
		same( '<ul></ul>' . $other, part_of( $page, 'content' )->look( '<ul></ul>' . $own . $other ) );
		$widget = '<div data-widget_type="ea-tabs.x"></div>';
		same( $widget . $own, part_of( $page, 'content' )->look( $widget . $own ) );
	}
);

test(
	'an older shop’s code for lists that filter goes out of its queue, and nothing else',
	function () {
		Stub_Site::$scripts = new Stub_Scripts();
		$before = "<script>\njQuery(function($) { other( 'a)' );\n";
		$after  = "\nif ( jQuery().selectWoo ) { jQuery( '.mine' ).selectWoo(); }\n });\n</script>";
		$theirs = "// Say it's changed.\njQuery( '.dropdown_layered_nav_pa-color' ).on( 'change', function() { // don't ask (\n var v = jQuery( this ).val(); if ( ! v ) { go( ')' ); } /* x */ } );\nif ( jQuery().selectWoo ) { var skin = function() { jQuery( '.dropdown_layered_nav_pa-color' ).selectWoo( { placeholder: 'Any \\'colour\\'', language: { noResults: function() { return 'None }'; } } } ); }; skin(); }";
		$queued = function ( $code, array $islands = array( 'filter-dropdown' ) ) {
			return part_of( new Page( $islands ), 'content' )->queued( $code );
		};
		$less   = $queued( $before . $theirs . $after );
		same( false, strpos( $less, 'dropdown_' ) );
		same( true, 0 === strpos( $less, $before ) && false !== strpos( $less, $after ) );
		same( $theirs, $queued( $theirs, array( 'tabs' ) ) );
		same( null, $queued( null ) );
	}
);
