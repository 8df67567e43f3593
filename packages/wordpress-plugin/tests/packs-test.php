<?php
/**
 * Tests of Packs, the switches of the settings page.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Packs;

use function Archipelago\wp_strip_all_tags;

/**
 * The switches of three packs, of which the site has the plugin of the last, as an outline: `+` is open, `-` folded, and what is in it
 * stands in brackets; a switch that is off is crossed out.
 *
 * @param string[] $off Features that are off.
 * @return string
 */
function outline( array $off ) {
	$features = array();
	foreach ( array( 'menu', 'form', 'phone', 'anchors' ) as $name ) {
		$features[ $name ] = array(
			'islands' => array( $name ),
			'scripts' => array(),
			'waiting' => array(),
		);
	}
	ob_start();
	Packs::section( $features, $off, __DIR__ . '/build' );
	$steps = array(
		'/<details( open)?>\s*<summary>(.*?)<\/summary>/s' => function ( $found ) {
			return ( $found[1] ? '+' : '-' ) . trim( preg_replace( '/\s+/', ' ', wp_strip_all_tags( $found[2] ) ) ) . ' (';
		},
		'/<\/details>/'                                    => function () {
			return ') ';
		},
		'/<input type="checkbox"[^>]*value="(\w+)"([^>]*)>/' => function ( $found ) {
			return false === strpos( $found[2], 'checked' ) ? '~' . $found[1] . '~ ' : $found[1] . ' ';
		},
		'/<strong>.*?<\/strong>|<span class="description".*?<\/span>|<\w.*?>|<\/\w+>/s' => function () {
			return '';
		},
	);
	return trim( str_replace( array( '( ', ' )' ), array( '(', ')' ), preg_replace( '/\s+/', ' ', preg_replace_callback_array( $steps, ob_get_clean() ) ) ) );
}

test(
	'a plugin is on the site if a constant, a class or a function of it is there, whatever its folder is called',
	function () {
		same( true, Packs::is_here( array( 'NOT_THERE', 'ARCHIPELAGO_VERSION' ) ) );
		same( true, Packs::is_here( array( 'ArrayObject' ) ) );
		same( true, Packs::is_here( array( 'strlen' ) ) );
		same( false, Packs::is_here( array( 'NOT_THERE' ) ) );
		same( true, Packs::is_here( array() ) );
	}
);

test(
	'plugins of this site come first, then what is of no plugin; others are folded away together',
	function () {
		same( '-Form plugin Features: 2. (form phone) -Own markup Features: 1. (anchors) -Plugins and themes that are not active on this site (-Menu theme Features: 1. (menu))', outline( array() ) );
	}
);

test(
	'what has a feature that is off is open and says so',
	function () {
		same( '+Form plugin Features: 2. Switched off: 1. (form ~phone~) -Own markup Features: 1. (anchors) -Plugins and themes that are not active on this site (-Menu theme Features: 1. (menu))', outline( array( 'phone' ) ) );
		same( '+Plugins and themes that are not active on this site (+Menu theme Features: 1. Switched off: 1. (~menu~))', strstr( outline( array( 'menu' ) ), '+' ) );
	}
);
