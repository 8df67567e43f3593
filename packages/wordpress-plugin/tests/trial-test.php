<?php
/**
 * Tests of Trial, Trial_Rows, and of kinds of pages that are left to their legacy scripts.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Beacon;
use Archipelago\Report;
use Archipelago\Settings;
use Archipelago\Site;
use Archipelago\Stub_Site;
use Archipelago\Trial;
use Archipelago\Trial_Rows;
use Archipelago\Trial_View;

test(
	'each element that the server printed has a name, the same in each rendering; what is in scripts and comments stays as it is',
	function () {
		$html = '<!doctype html><html><head><meta name="a"><title>x</title></head><body class="home"><div id="a" class="b c"><p>One<p data-x="a > b">Two<br/></div>'
			. '<!-- <p>no</p> --><script>"<p>"</script><style>p>a{}</style><svg><path d=""/></svg><DIV CLASS=wide hidden>x</DIV><a href=\'?a=1&b=2\' class=\'b\'>1 < 2</a></body></html>';
		Trial::forget();
		$marked = Trial::mark( $html );
		same( 1, substr_count( $marked, 'data-archipelago-mark="div#a.b"' ) );
		same( true, false !== strpos( $marked, '<p data-archipelago-mark="p">One<p data-x="a > b" data-archipelago-mark="p 2">' ) );
		same( true, false !== strpos( $marked, '<DIV CLASS=wide hidden data-archipelago-mark="div.wide">' ) );
		same( true, false !== strpos( $marked, '<!-- <p>no</p> --><script>"<p>"</script><style>p>a{}</style><svg><path d=""/></svg>' ) );
		same( true, false !== strpos( $marked, '<meta name="a"><title>x</title></head><body class="home">' ) );
		same( $html, preg_replace( '/ data-archipelago-mark="[^"]*"/', '', $marked ) );
		Trial::forget();
		same( $marked, Trial::mark( $html ) );
		Trial::forget();
	}
);

test(
	'the script that tells what is seen is the first of the head, once',
	function () {
		Trial::forget();
		$page = Trial::page( '<html><head lang="en"><script src="/a.js"></script></head><body><header>x</header>' );
		same( 1, preg_match( '/^<html><head lang="en"><script [^>]*src="[^"]*trial-frame\.js\?ver=1" data-trial="[^"]*"><\/script><script src/', $page ) );
		same( '<p data-archipelago-mark="p"><head></p>', Trial::page( '<p><head></p>' ) );
		Trial::forget();
		foreach ( array( '{"a":1}', '{"fragments":{".order":"<table><tr><td>1<\/td><\/tr><\/table>"}}', '["<p>"]', ' {"html":"<p>"}' ) as $answer ) {
			same( $answer, Trial::page( $answer ) );
		}
		Trial::forget();
	}
);

test(
	'a trial needs the key of the report, is no visitor, and tells of no failures',
	function () {
		same( '', Trial::mode() );
		$_GET = array( Trial::QUERY => 'with', Report::KEY => 'guessed' );
		same( '', Trial::mode() );
		$_GET = array( Trial::QUERY => 'with', Report::KEY => array( Report::key() ) );
		same( '', Trial::mode() );
		$_GET = array( Trial::QUERY => 'with', Report::KEY => Report::key() );
		same( array( 'with', '' ), array( Trial::mode(), Report::mode() ) );
		same( '', Beacon::address( 'front' ) );
		$_GET = array();
		same( true, '' !== Beacon::address( 'front' ) );
	}
);

test(
	'chance is the same in each visit of a trial',
	function () {
		$shuffled = function () {
			Trial::no_chance();
			$list = range( 1, 30 );
			shuffle( $list );
			return $list;
		};
		same( $shuffled(), $shuffled() );
		mt_srand();
		same( 'RAND(7), wp_posts.ID', Trial::order( 'RAND(), wp_posts.ID' ) );
		same( 'RAND(7)', Trial::order( 'rand( )' ) );
		same( 'RAND(3)', Trial::order( 'RAND(3)' ) );
		same( 'wp_posts.brand() DESC', Trial::order( 'wp_posts.brand() DESC' ) );
	}
);

test(
	'rows have nothing in them but what belongs there, and are kept',
	function () {
		$row = Trial_Rows::clean( array( 'name' => array( 'x' ), 'kind' => 'a b', 'used' => '7', 'before' => array( 'bytes' => 'x', 'evil' => 1 ), 'differences' => array( 'x', array( 'code' => 'size', 'name' => "<b>\n", 'data' => array(), 'width' => 390, 'evil' => 1 ) ), 'evil' => 1 ) );
		same( array( 'name', 'kind', 'used', 'time', 'barred', 'differences', 'before', 'after' ), array_keys( $row ) );
		same( array( '', '', 7, null ), array( $row['name'], $row['kind'], $row['used'], $row['barred'] ) );
		same( array( 'code', 'name', 'data', 'width' ), array_keys( $row['differences'][0] ) );
		same( Trial_Rows::MOST, count( Trial_Rows::clean( array( 'differences' => array_fill( 0, 200, array( 'code' => 'error' ) ) ) )['differences'] ) );
		Trial_Rows::save( 'https://shop.test/land/', $row );
		same( array( 'https://shop.test/land/' => $row ), Trial_Rows::all() );
		same( false, Stub_Site::$autoload[ Trial_Rows::OPTION ] );
		Stub_Site::$options[ Trial_Rows::OPTION ]['of'] = 'other plugins';
		same( array(), Trial_Rows::all() );
		unset( Stub_Site::$options[ Trial_Rows::OPTION ] );
	}
);

test(
	'what is different is said in words, and what forbids a trial',
	function () {
		same( 'another size: img (1 → 2)', Trial_Rows::text( array( 'code' => 'size', 'name' => 'img', 'data' => '1 → 2' ) ) );
		same( 'moves more while it loads (0 → 1)', Trial_Rows::text( array( 'code' => 'shift', 'name' => '', 'data' => '0 → 1' ) ) );
		same( 'unheard of', Trial_Rows::text( array( 'code' => 'x', 'name' => 'unheard of', 'data' => '' ) ) );
		same( 'A policy of this site forbids it: X-Frame-Options: DENY', Trial_Rows::why( array( 'code' => 'policy', 'data' => 'X-Frame-Options: DENY' ) ) );
		same( 'The page sends its visitors on to /x/.', Trial_Rows::why( array( 'code' => 'moved', 'data' => '/x/' ) ) );
	}
);

test(
	'a kind of page that is left to its legacy scripts stays so when switches are saved, and is tried all the same',
	function () {
		$was = isset( Stub_Site::$options[ Site::OPTION ] ) ? Stub_Site::$options[ Site::OPTION ] : array();
		same( array( 'other', 'page' ), Settings::sanitize( array( 'off' => array(), 'kinds' => array( 'other', 'a b', 'page', 7 ) ) )['kinds'] );
		same( false, isset( Settings::sanitize( array( 'on' => array() ) )['kinds'] ) );
		Stub_Site::$options[ Site::OPTION ] = array( 'off' => array(), 'kinds' => array( 'other', '<b>' ) );
		same( array( 'other' ), Site::left() );
		ob_start();
		Settings::kinds( Site::left() );
		same( 1, preg_match( '/name="archipelago_settings\[kinds\]\[\]" value="other" checked/', ob_get_clean() ) );
		Trial_Rows::save( 'https://shop.test/land/', array( 'kind' => 'other', 'name' => 'front', 'differences' => array( array( 'code' => 'error', 'name' => '<script>', 'width' => 390 ) ) ) );
		ob_start();
		Trial_View::results();
		$html = ob_get_clean();
		same( 1, substr_count( $html, 'data-leave="other" data-left="1"' ) );
		same( 1, substr_count( $html, 'data-leave' ) );
		same( false, strpos( $html, '<script>' ) );
		Stub_Site::$options[ Site::OPTION ] = $was;
		unset( Stub_Site::$options[ Trial_Rows::OPTION ] );
	}
);
