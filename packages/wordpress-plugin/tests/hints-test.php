<?php
/**
 * Tests of Hints.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Hints;
use Archipelago\Tags;

/**
 * Files for a page.
 *
 * @param array    $facts   What is known of it.
 * @param string[] $islands Islands that are on.
 * @return string[]
 */
function hints( array $facts, array $islands = array( 'anchors', 'cart', 'variation-form', 'accordion', 'builder-page' ) ) {
	$table = array(
		'features' => array(
			array( 'pages' => array(), 'islands' => array( 'anchors' ) ),
			array( 'pages' => array( 'shop', 'handle fragments', 'shortcode products' ), 'islands' => array( 'cart' ) ),
			array( 'pages' => array( 'variable' ), 'islands' => array( 'variation-form' ) ),
			array( 'pages' => array( 'widget accordion' ), 'islands' => array( 'accordion', 'toggle' ) ),
			array( 'pages' => array( 'checkout' ), 'islands' => array( 'notices', 'lost-password' ) ),
			array( 'pages' => array( 'built' ), 'islands' => array( 'builder-page' ), 'scripts' => array( 'elementor-frontend', 'swiper' ) ),
		),
		'islands'  => array(
			'anchors'        => array( 'files' => array( 'archipelago.js' ), 'words' => array() ),
			'cart'           => array( 'files' => array( 'islands/shop.js' ), 'words' => array( 'add_to_cart_button' ) ),
			'variation-form' => array( 'files' => array( 'islands/variations.js', 'islands/shop.js' ), 'words' => array( 'variations_form' ) ),
			'accordion'      => array( 'files' => array( 'islands/builder.js', 'islands/builder.css' ), 'words' => array( 'elementor-widget-accordion' ) ),
			'notices'        => array( 'files' => array( 'islands/helpers.js' ), 'words' => array() ),
			'lost-password'  => array( 'files' => array( 'islands/helpers.js' ), 'words' => array( 'lost_reset_password' ), 'idle' => true ),
			'builder-page'   => array( 'files' => array( 'islands/page.js' ), 'words' => array() ),
			'toggle'         => array( 'files' => array( 'islands/builder.js' ), 'words' => array() ),
		),
	);
	return Hints::files( $table, $islands, $facts + array( 'kinds' => array(), 'handles' => array(), 'widgets' => '', 'content' => '' ) );
}

test(
	'the kind of page, an enqueued script and a widget tell what it needs',
	function () {
		same( array(), hints( array() ) );
		same( array( 'islands/shop.js' ), hints( array( 'kinds' => array( 'shop' ) ) ) );
		same( array( 'islands/shop.js' ), hints( array( 'handles' => array( 'fragments' ) ) ) );
		same( array( 'islands/shop.js', 'islands/variations.js' ), hints( array( 'kinds' => array( 'shop', 'variable' ) ) ) );
		same( array( 'islands/builder.js', 'islands/builder.css' ), hints( array( 'widgets' => '[{"widgetType":"accordion"}]' ) ) );
		same( array( 'islands/page.js' ), hints( array( 'kinds' => array( 'built' ) ) ) );
		same( array(), hints( array( 'widgets' => '[{"widgetType":"accordion-pro"}]' ) ) );
		same( array( 'islands/shop.js' ), hints( array( 'content' => 'a [products limit=4] b' ) ) );
		same( array(), hints( array( 'content' => 'a [products-table] b' ) ) );
	}
);

test(
	'markup in the content tells what it needs, words of the text do not',
	function () {
		same( array( 'islands/shop.js' ), hints( array( 'content' => '<a class="button add_to_cart_button">' ) ) );
		same( array(), hints( array( 'content' => '<p>add_to_cart_button</p><a class="my-add_to_cart_button">' ) ) );
		same( array( 'islands/builder.js', 'islands/builder.css' ), hints( array( 'content' => '<div data-island="quantity accordion">' ) ) );
		same( array(), hints( array( 'content' => '<div data-island="accordion-menu">' ) ) );
	}
);

test(
	'islands that are off or stand down get none',
	function () {
		same( array(), hints( array( 'kinds' => array( 'shop' ), 'content' => '<a class="add_to_cart_button">' ), array( 'accordion' ) ) );
	}
);

test(
	'nor do islands that wait for an idle moment: others of their row may stand down',
	function () {
		$page = array( 'kinds' => array( 'checkout' ), 'content' => '<form class="lost_reset_password">' );
		same( array( 'islands/helpers.js' ), hints( $page, array( 'notices', 'lost-password' ) ) );
		same( array(), hints( $page, array( 'lost-password' ) ) );
	}
);

test(
	'the next page: files of its islands where visitors come from, and none elsewhere',
	function () {
		$table = array(
			'features' => array(
				array( 'pages' => array(), 'islands' => array( 'anchors' ) ),
				array( 'pages' => array( 'cart' ), 'ahead' => array( 'shop', 'items' ), 'islands' => array( 'cart-page', 'checkout' ) ),
			),
			'islands'  => array(
				'anchors'   => array( 'files' => array( 'archipelago.js' ), 'words' => array() ),
				'cart-page' => array( 'files' => array( 'islands/cart.js' ), 'words' => array(), 'idle' => true ),
				'checkout'  => array( 'files' => array( 'islands/checkout.js', 'islands/cart.js', 'islands/checkout.css' ), 'words' => array() ),
			),
		);
		$on    = array( 'anchors', 'cart-page', 'checkout' );
		$facts = array( 'kinds' => array( 'shop', 'items' ), 'handles' => array(), 'widgets' => '', 'content' => '' );
		same( array( 'islands/cart.js', 'islands/checkout.js', 'islands/checkout.css' ), Hints::ahead( $table, $on, $facts ) );
		same( array( 'islands/cart.js' ), Hints::ahead( $table, array( 'cart-page' ), $facts ) );
		same( array(), Hints::ahead( $table, $on, array( 'kinds' => array( 'account' ) ) + $facts ) );
		same( array(), Hints::ahead( array( 'features' => array( array( 'pages' => array(), 'islands' => $on ) ) ) + $table, $on, $facts ) );
	}
);

test(
	'a hint for the next page says what kind of file it is',
	function () {
		ob_start();
		Tags::prefetch( array( 'islands/checkout.js', 'islands/checkout.css' ) );
		same(
			1,
			preg_match( '/^<link rel="prefetch" as="script" href="[^"]+islands\/checkout\.js">\n<link rel="prefetch" as="style" href="[^"]+islands\/checkout\.css">\n$/', ob_get_clean() )
		);
	}
);

test(
	'a script that brings others nobody knows is not foreseen: a date field of a form for old browsers, with jQuery UI',
	function () {
		$registered = array(
			'jquery'     => array( 'deps' => array() ),
			'datepicker' => array( 'deps' => array( 'jquery' ) ),
			'form'       => array( 'deps' => array() ),
			'fallback'   => array( 'deps' => array( 'datepicker' ) ),
		);
		$known      = array( 'jquery', 'form', 'fallback' );
		same( array( 'form', 'absent' ), Hints::likely( array( 'form', 'fallback', 'absent' ), $registered, $known ) );
		same( array( 'fallback' ), Hints::likely( array( 'fallback' ), $registered, array( 'jquery', 'fallback', 'datepicker' ) ) );
	}
);
