<?php
/**
 * A generated table for the tests: what Page and Tags read of it.
 *
 * @package Archipelago
 */

$archipelago_revolution = json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/revolution.json' ), true );
$archipelago_rules      = (string) json_encode( $archipelago_revolution );
foreach ( $archipelago_revolution['words'] as $archipelago_word => $archipelago_means ) {
	$archipelago_rules = str_replace( $archipelago_word, trim( (string) json_encode( $archipelago_means ), '"' ), $archipelago_rules );
}

$archipelago_bootstrap = json_decode( str_replace( '"SELECTOR"', (string) json_encode( json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/bootstrap.json' ), true )['words']['SELECTOR'] ), (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/bootstrap.json' ) ), true );
$archipelago_libraries = array_filter(
	json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/idle.json' ), true ),
	function ( $row ) {
		return isset( $row['islands'] );
	}
);
$archipelago_library   = reset( $archipelago_libraries );

return array(
	'features' => array(
		'cart' => array(
			'islands' => array( 'add-to-cart', 'variation-form', 'tabs' ),
			'missing' => array(),
			'styles'  => array(),
			'pages'   => array(),
			'scripts' => array( 'wc-add-to-cart', 'variation' ),
		),
		'tabs' => array(
			'islands'  => array(),
			'missing'  => array(),
			'styles'   => array(),
			'pages'    => array(),
			'scripts'  => array(),
			'failsafe' => array(
				'mark' => '<rs-module ',
				'css'  => 'rs-module{height:100%}',
			),
		),
		'popup' => array(
			'islands' => array( 'popup' ),
			'missing' => array(),
			'styles'  => array(),
			'pages'   => array(),
			'alone'   => true,
			'scripts' => array(),
		),
		'builder' => array(
			'islands'  => array( 'entrance' ),
			'missing'  => array(),
			'styles'   => array(),
			'pages'    => array(),
			'scripts'  => array(),
			'failsafe' => array(
				'filter' => 'builder/content',
				'mark'   => 'is-hidden',
				'script' => 'variation',
				'css'    => '.is-hidden{opacity:1}',
			),
		),
	),
	'scripts'  => array(),
	'versions' => array(
		'acme' => array(
			'title'     => 'Acme Shop',
			'constants' => array( 'ACME_FORK_VERSION', 'ACME_SHOP_VERSION' ),
			'from'      => '6.1.0',
			'to'        => '12.0',
		),
	),
	'data'     => array( 'wc_cart_params', 'wpcf7' ),
	'services' => array( 'js.stripe.com', 'www.googletagmanager.com/gtag/' ),
	'idle'     => array(
		array(
			'paths'    => array( 'mine/slides', 'mine/slides.tools' ),
			'work'     => '.slides,[data-slides="on"],[id^="slides"]',
			'marks'    => array( array( array( '.slides' ) ), array( array( '[data-slides', 'on' ) ), array( array( '[id', 'slides' ) ) ),
			'words'    => array( 'startSlides(' ),
			'provides' => array( '.slides', '$.slides', 'Slides' ),
		),
		array(
			'paths'    => array( 'mine/rbtools', 'mine/rs6' ),
			'work'     => 'rs-module,.rev_slider',
			'marks'    => array( array( array( '<rs-module' ) ), array( array( '.rev_slider' ) ) ),
			'words'    => array( '/(?<!function )setREVStartSize\\s*\\(', '.revolution' ),
			'provides' => array( '.revolution', 'RS_MODULES' ),
			'island'   => 'tabs',
			'rules'    => json_decode( $archipelago_rules, true ),
		),
		array(
			'paths'    => $archipelago_library['paths'],
			'work'     => $archipelago_library['work'],
			'marks'    => array( array( array( '[data-toggle' ) ), array( array( '[data-dismiss' ) ), array( array( '[data-spy' ) ) ),
			'provides' => $archipelago_library['provides'],
			'islands'  => array( 'popup', 'tabs' ),
			'rules'    => $archipelago_bootstrap + array(
				'has'    => $archipelago_library['marks'],
				'begins' => $archipelago_library['begins'],
			),
		),
	),
	'islands'  => array(
		'popup'          => array(
			'files' => array( 'islands/popup.js' ),
			'words' => array(),
			'marks' => array( array( array( '.pophide', '[id' ) ) ),
		),
		'add-to-cart'    => array(
			'files' => array( 'islands/cart.js' ),
			'words' => array( 'add_to_cart' ),
			'marks' => array( array( array( '.add_to_cart' ) ) ),
		),
		'variation-form' => array(
			'files' => array( 'islands/form.js' ),
			'words' => array(),
			'marks' => array( array( array( '<form', '.variations', '[data-form' ) ) ),
		),
		'tabs'           => array(
			'files' => array( 'islands/tabs.js' ),
			'words' => array(),
			'marks' => array( array( array( '.tabs' ) ) ),
		),
		'checkout'       => array(
			'files' => array( 'islands/cart.js' ),
			'words' => array(),
			'marks' => array( array( array( '.checkout' ) ) ),
		),
		'top'            => array(
			'files' => array( 'islands/top.js' ),
			'words' => array(),
			'marks' => array( array( array( '<body' ) ), array( array( '#to-top' ) ) ),
			'cue'   => 'visitor',
		),
		'entrance'       => array(
			'files' => array( 'islands/form.js' ),
			'words' => array(),
			'marks' => array( array( array( '.is-hidden' ) ) ),
		),
	),
	'files'    => array(
		'archipelago.js' => 'sha384-a',
		'stand-in.js'    => 'sha384-b',
		'stand-in-now.js' => 'sha384-g',
		'archipelago-wait.js' => 'sha384-c',
		'pressed.js'     => 'sha384-d',
		'queue.js'       => 'sha384-e',
		'own-buttons.js' => 'sha384-f',
	),
	'sizes'    => array(
		'archipelago.js'  => 20000,
		'stand-in.js'     => 2000,
		'stand-in-now.js' => 9000,
		'archipelago-wait.js' => 1700,
		'islands/cart.js' => 7000,
		'islands/form.js' => 8000,
		'islands/tabs.js' => 1000,
		'islands/top.js'  => 500,
	),
);
