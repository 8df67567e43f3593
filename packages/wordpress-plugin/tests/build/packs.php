<?php
/**
 * Generated packs for the tests.
 *
 * @package Archipelago
 */

return array(
	'menu' => array(
		'title'    => 'Menu theme',
		'defines'  => array( 'NOT_THERE' ),
		'features' => array( 'menu' ),
	),
	'own'  => array(
		'title'    => 'Own markup',
		'defines'  => array(),
		'features' => array( 'anchors' ),
	),
	'form' => array(
		'title'    => 'Form plugin',
		'defines'  => array( 'ARCHIPELAGO_VERSION' ),
		'features' => array( 'form', 'phone' ),
	),
);
