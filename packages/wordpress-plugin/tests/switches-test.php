<?php
/**
 * Tests of Switches.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Switches;

/**
 * Three features.
 *
 * @return array
 */
function three_features() {
	return array(
		'cart'    => array( 'islands' => array( 'add-to-cart', 'mini-cart' ), 'missing' => array(), 'styles' => array( 'cart-style' ) ),
		'gallery' => array( 'islands' => array(), 'missing' => array( 'gallery' ), 'styles' => array( 'gallery-style' ) ),
		'tabs'    => array( 'islands' => array( 'tabs' ), 'missing' => array( 'gallery' ), 'styles' => array( 'tabs-style' ) ),
	);
}

test(
	'names are read as people write them',
	function () {
		same( array( 'a', 'b', 'c' ), Switches::names( " a,b\n c, " ) );
		same( array( 'a' ), Switches::names( array( 'a', 1, null ) ) );
		same( array(), Switches::names( false ) );
	}
);

test(
	'features, one list and another list switch islands off',
	function () {
		$features = three_features();
		same( array( 'add-to-cart', 'mini-cart', 'tabs' ), Switches::all( $features ) );
		same( array( 'tabs' ), Switches::islands( $features, array( 'cart' ) ) );
		same( array( 'mini-cart' ), Switches::islands( $features, array(), array( 'mini-cart', 'unknown' ) ) );
		same( array( 'add-to-cart', 'tabs' ), Switches::islands( $features, array(), array(), array( 'mini-cart' ) ) );
		same( array(), Switches::islands( $features, array( 'cart' ), array( 'mini-cart' ) ) );
	}
);

test(
	'style sheets go with features that are whole and on',
	function () {
		same( array( 'cart-style' ), Switches::styles( three_features(), array( 'add-to-cart', 'mini-cart', 'tabs' ) ) );
		same( array(), Switches::styles( three_features(), array( 'add-to-cart', 'tabs' ) ) );
	}
);
