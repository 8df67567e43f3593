<?php
/**
 * Tests of Runs, by the vectors that the doctor has too.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Parts;
use Archipelago\Runs;

$archipelago_runs = new Runs( json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/runs.json' ), true ) );
foreach ( json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/runs.vectors.json' ), true ) as $archipelago_vector ) {
	test(
		'whether it runs on the stand-in: ' . $archipelago_vector['code'],
		function () use ( $archipelago_vector, $archipelago_runs ) {
			same( (string) $archipelago_vector['why'], $archipelago_runs->why_not( $archipelago_vector['code'] ) );
		}
	);
}

test(
	'members of a plugin of its own it may read, although an island answers one of that name; of the island’s it may not',
	function () {
		$names = json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/runs.json' ), true );
		$rules = new Runs( array( 'islands' => array( 'fold' ) ) + $names );
		$reads = '$.fn.fold.defaults = { speed: $.fn.fold.speed } })(jQuery)';
		same( '', $rules->why_not( '(function ($) { $.fn.fold = function () { return this.hide() }; ' . $reads ) );
		same( '.fn', $rules->why_not( '(function ($) { ' . $reads ) );
	}
);

test(
	'whether there is a method that only starts what starts by itself it may ask, and not keep it; at once nobody answers yet',
	function () {
		$names = json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/runs.json' ), true );
		$rules = new Runs( array( 'islands' => array( 'fold', 'fn.fold', 'turn' ) ) + $names );
		$ready = function ( $code ) use ( $rules ) {
			return $rules->why_not( 'jQuery(function (e) { ' . $code . ' })' );
		};
		foreach ( array( 'void 0 !== e.fn.fold && e(".a").fold()', '"function" == typeof e.fn.fold && e(".a").fold()', 'e.fn.fold && e(".a").fold()', 'if (e.fn.fold) { e(".a").fold() }', 'if (!e.fn.fold) return; e(".a").fold()', 'if (e.isFunction(e.fn.fold)) e(".a").fold()' ) as $ask ) {
			same( '', $ready( $ask ) );
			same( '.fn', $ready( str_replace( 'fold', 'turn', $ask ) ) );
		}
		foreach ( array( 'var own = e.fn.fold', 'use(e.fn.fold)', 'var own = e.fn.fold || mine' ) as $keeps ) {
			same( '.fn', $ready( $keeps ) );
		}
		same( '.fn.fold', $rules->weigh( 'if (jQuery.fn.fold) jQuery(document).ready(go)' )['now'] );
	}
);

foreach ( json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/parts.vectors.json' ), true ) as $archipelago_vector ) {
	test(
		'parts of a file that was put together of others: ' . $archipelago_vector['code'],
		function () use ( $archipelago_vector ) {
			same( (array) $archipelago_vector['parts'], array_map( 'trim', Parts::of( $archipelago_vector['code'] ) ) );
		}
	);
}

test(
	'parts are weighed each for itself, with what the others give',
	function () use ( $archipelago_runs ) {
		$long    = str_repeat( ' ', 10000 ) . "\n eval(own); ";
		$library = '!function () { function t(e) { return new t.fn.init(e) } t.fn = t.prototype; eval(go) }();';
		$code    = $library . " jQuery(function ($) { $('.a').fold() }); jQuery.fn.fold = function () { return this.hide() };";
		same( '', $archipelago_runs->why_not( $long . $code ) );
		same( 'eval(', $archipelago_runs->why_not( $code ) );
		$gives = "!function (e) { e.slow = function () {}; e.fn.fold = function () { return this } }(jQuery), jQuery(function ($) { $.slow(); $('.a').fold().unfold() });";
		same( array( 'unfold' ), $archipelago_runs->weigh( $long . $gives )['asks'] );
		same( '.width at once', $archipelago_runs->why_not( $long . "jQuery('.a').addClass('b').width() > 9 && go();" ) );
		same( '.finish', $archipelago_runs->why_not( $long . "jQuery(function ($) { $('.a').finish() });" ) );
		same( 'eval(', $archipelago_runs->why_not( $long . "var \$j = jQuery; \$j('.a').hide();" ) );
		same( array( 'fold' ), $archipelago_runs->weigh( "jQuery('.a').fold()" )['asks'] );
	}
);

test(
	'where PHP gives up on a pattern, it does not run',
	function () use ( $archipelago_runs ) {
		$limit = ini_get( 'pcre.backtrack_limit' );
		$jit   = ini_get( 'pcre.jit' );
		ini_set( 'pcre.backtrack_limit', '1' );
		ini_set( 'pcre.jit', '0' );
		$why = $archipelago_runs->why_not( "jQuery(function ($) { $('.a').hide(); " . str_repeat( 'run(a, function () { b() });', 500 ) . ' })' );
		ini_set( 'pcre.backtrack_limit', $limit );
		ini_set( 'pcre.jit', $jit );
		same( true, '' !== $why );
	}
);
