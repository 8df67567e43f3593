<?php
/**
 * Tests of Hints.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Hints;

/**
 * Files for a page.
 *
 * @param array    $facts   What is known of it.
 * @param string[] $islands Islands that are on.
 * @return string[]
 */
function hints( array $facts, array $islands = array( 'anchors', 'cart', 'variation-form', 'accordion' ) ) {
	$table = array(
		'features' => array(
			array( 'pages' => array(), 'islands' => array( 'anchors' ) ),
			array( 'pages' => array( 'shop', 'handle fragments', 'shortcode products' ), 'islands' => array( 'cart' ) ),
			array( 'pages' => array( 'variable' ), 'islands' => array( 'variation-form' ) ),
			array( 'pages' => array( 'widget accordion' ), 'islands' => array( 'accordion', 'toggle' ) ),
			array( 'pages' => array( 'checkout' ), 'islands' => array( 'notices', 'lost-password' ) ),
		),
		'islands'  => array(
			'anchors'        => array( 'files' => array( 'archipelago.js' ), 'words' => array() ),
			'cart'           => array( 'files' => array( 'islands/shop.js' ), 'words' => array( 'add_to_cart_button' ) ),
			'variation-form' => array( 'files' => array( 'islands/variations.js', 'islands/shop.js' ), 'words' => array( 'variations_form' ) ),
			'accordion'      => array( 'files' => array( 'islands/builder.js', 'islands/builder.css' ), 'words' => array( 'elementor-widget-accordion' ) ),
			'notices'        => array( 'files' => array( 'islands/helpers.js' ), 'words' => array() ),
			'lost-password'  => array( 'files' => array( 'islands/helpers.js' ), 'words' => array( 'lost_reset_password' ), 'idle' => true ),
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
