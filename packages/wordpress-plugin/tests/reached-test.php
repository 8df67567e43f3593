<?php
/**
 * Tests of Reached: files that ask at once because the page calls what they define.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Callers;
use Archipelago\Given;
use Archipelago\Plan;
use Archipelago\Runs;

test(
	'a file whose functions the page calls itself asks jQuery at once by what these ask; nobody else does',
	function () {
		$rules = new Runs( json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/runs.json' ), true ) );
		$known = function ( $code ) use ( $rules ) {
			$texts = Given::read( '/themes/own/theme.js', $code, $rules, array() );
			return Given::of( array_shift( $texts ), $texts ) + Callers::NOTHING;
		};
		$body  = 'var h = jQuery(".a").height(); jQuery(".b").css("top", h)';
		$own   = 'function fitAll() { ' . $body . ' }';
		$theme = '(function ($) { window.Theme = { init: function () { ' . $body . ' } } })(jQuery)';
		same( array( array( 'fitAll' ), array( 'Theme' ) ), array( $known( $own )['made'], $known( $theme )['made'] ) );
		same( array( 'Theme' ), $known( 'var Theme = (function () { function init() { ' . $body . ' } return { init: init } })()' )['made'] );
		same( array( 'Theme' ), $known( 'Theme.menus = {}; (function (own) { own.init = function () { ' . $body . ' } })(Theme.menus)' )['made'] );
		// What it asks can wait, or is asked already.
		same( array(), $known( 'function show() { jQuery(".a").addClass("on") }' )['made'] );
		same( array(), $known( $own . '; fitAll()' )['made'] );

		$now = function ( $code, $inline, array $deps = array( 'jquery' ) ) use ( $known ) {
			$all  = registered( array( 'theme' => array( 'jquery' ), 'other' => $deps ) );
			$look = function ( $src ) use ( $known, $code ) {
				return '/theme.js' === $src ? $known( $code ) : Callers::NOTHING;
			};
			return Plan::decide( $all, array( 'theme', 'other' ), small_table(), array(), null, new Callers( small_table(), $look, $inline ) )['now'];
		};
		foreach ( array( 'fitAll()', 'window.fitAll()', 'document.addEventListener("DOMContentLoaded", fitAll)' ) as $inline ) {
			same( array( 'theme' ), $now( $own, $inline ) );
		}
		same( array( 'theme' ), $now( $theme, 'Theme.init()' ) );
		same( array( 'theme' ), $now( $theme, '', array( 'theme' ) ) );
		foreach ( array( '', 'other()', 'var Theme = { a: 1 }', 'myTheme.init()' ) as $inline ) {
			same( array(), $now( $theme, $inline ) );
		}
	}
);
