<?php
/**
 * Tests of Page, beside a WordPress that is only what they ask of it.
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
	'the body of a page of Divi says which header it has',
	function () {
		$stays = function ( array $classes ) {
			shop_page( array( 'wc-add-to-cart' ) );
			$table = small_table();
			$table['wc-add-to-cart']['starts'] = array( 'widgets' => 'ea-', 'but' => array(), 'classes' => array( 'et_transparent_nav' ) );
			Stub_Site::$filters['archipelago_handles'] = $table;
			$page = new Page( array( 'add-to-cart', 'variation-form' ) );
			same( $classes, part_of( $page, 'content' )->body( $classes ) );
			same( null, part_of( $page, 'content' )->body( null ) );
			return isset( part_of( $page, 'plan' )->decide( array( 'wc-add-to-cart' ) )['keep']['wc-add-to-cart'] );
		};
		same( true, $stays( array( 'et_divi_theme', 'et_transparent_nav' ) ) );
		same( false, $stays( array( 'et_divi_theme' ) ) );
		same( false, $stays( array( 'et_transparent_nav' ) ) );
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

test(
	'in the place of a script that goes a file of ours is printed, with its data, where what stays calls it',
	function () {
		$shop = function ( array $queue, array $islands = array( 'checkout' ) ) {
			list( $scripts, ) = shop_page( $queue );
			$scripts->add( 'buttons', '/shop/buttons.js', array( 'jquery' ), array( 'data' => 'var buttons' ) );
			$scripts->add( 'gateway', '/gateway.js', array( 'buttons' ) );
			return array( $scripts, new Page( $islands ) );
		};
		list( $scripts, $page ) = $shop( array( 'gateway' ) );
		$all                    = array( 'jquery-core', 'jquery-migrate', 'jquery', 'buttons', 'gateway' );
		ob_start();
		$page->scripts( $all );
		$sources = part_of( $page, 'sources' );
		same( 'https://shop.test/plugins/archipelago/dist/own-buttons.js?ver=' . Tags::version( 'own-buttons.js' ), $sources->printed( '/shop/buttons.js?ver=11', 'buttons' ) );
		same( '/gateway.js', $sources->printed( '/gateway.js', 'gateway' ) );
		$page->after();
		same( '/shop/buttons.js?ver=11', $sources->printed( '/shop/buttons.js?ver=11', 'buttons' ) );
		// Nobody has read the gateway's file: jQuery stays.
		same( array( 'jquery-core', 'jquery-migrate', 'buttons', 'gateway' ), $scripts->print( $page, $all ) );
		same( 'var buttons', $scripts->registered['buttons']->extra['data'] );
		ob_end_clean();

		// Nothing of it without a gateway; one that comes later has it printed then.
		list( $scripts, $page ) = $shop( array( 'buttons' ) );
		ob_start();
		same( array(), $scripts->print( $page, array( 'jquery-core', 'jquery-migrate', 'jquery', 'buttons' ) ) );
		$scripts->queue[] = 'gateway';
		same( array( 'jquery-core', 'jquery-migrate', 'buttons', 'gateway' ), $scripts->print( $page, array( 'gateway' ) ) );
		ob_end_clean();
	}
);
