<?php
/**
 * A generated table for the tests: what Page and Tags read of it.
 *
 * @package Archipelago
 */

return array(
	'features' => array(
		'cart' => array(
			'islands' => array( 'add-to-cart', 'variation-form', 'tabs' ),
			'missing' => array(),
			'styles'  => array(),
			'pages'   => array(),
		),
		'builder' => array(
			'islands'  => array( 'entrance' ),
			'missing'  => array(),
			'styles'   => array(),
			'pages'    => array(),
			'failsafe' => array(
				'filter' => 'builder/content',
				'mark'   => 'is-hidden',
				'script' => 'variation',
				'css'    => '.is-hidden{opacity:1}',
			),
		),
	),
	'scripts'  => array(),
	'islands'  => array(),
	'files'    => array(
		'archipelago.js' => 'sha384-a',
		'stand-in.js'    => 'sha384-b',
	),
);
