<?php
/**
 * Tests of Used, by the vectors that the doctor has too.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Used;

foreach ( json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/used.vectors.json' ), true ) as $archipelago_vector ) {
	test(
		"{$archipelago_vector['name']} in {$archipelago_vector['code']}",
		function () use ( $archipelago_vector ) {
			same( $archipelago_vector['used'] ? array( $archipelago_vector['name'] ) : array(), Used::of( $archipelago_vector['code'], array( $archipelago_vector['name'] ) ) );
		}
	);
}

test(
	'what is in a comment or a text alone says nothing of jQuery',
	function () {
		foreach ( array( str_replace( '#', '/', "#* jQuery(1) *#\n  ## jQuery.x()\nrun()" ), "say('jQuery')", 'const $ = document.querySelector; $(".a")', 'var a = "x", $ = b(); $(a); if (a.jquery) show(a)', '' ) as $code ) {
			same( false, Used::read( $code )['jquery'] );
		}
		foreach ( array( "t.exports=window['jQuery']", '!function(e){}(jQuery)', 'var $=window.jQuery;', '$(".a").hide()', "if (a) /'/.test(b); jQuery('.x').slider(); say('it')" ) as $code ) {
			same( true, Used::read( $code )['jquery'] );
		}
	}
);

test(
	'a slash and a star in a text hide nothing',
	function () {
		$code = str_replace( '#', '/', "get({ Accept: 'application/json, text/plain, *#*' }); jQuery('.x').slider(); input.accept = 'image#*'; #*! end *#" );
		same( array( '.slider' ), Used::of( $code, array( '.slider', '.zoom' ) ) );
	}
);

test(
	'files of megabytes are read, to their end and in time',
	function () {
		$part = str_replace( '#', '/', 'var a="x\"y",b=#[#"]#.test(a)?{c:function(e,t){return e.d(t,"z")}}:null;#* (jQuery) *#;' );
		$code = str_repeat( $part, 20000 );
		$from = microtime( true );
		same( array(), Used::of( $code, array( '.slider', '$.cookie', 'Cookies', 'wp.template', '_' ) ) );
		same( array( '.slider', 'Cookies', '_' ), Used::of( $code . 'jQuery(".x").slider();Cookies.get(_.uniqueId())', array( '.slider', '$.cookie', 'Cookies', 'wp.template', '_' ) ) );
		same( true, microtime( true ) - $from < 10 );
	}
);

test(
	'where PHP gives up on a pattern, a name that is there is used',
	function () {
		$limit = ini_get( 'pcre.backtrack_limit' );
		$jit   = ini_get( 'pcre.jit' );
		ini_set( 'pcre.backtrack_limit', '1' );
		ini_set( 'pcre.jit', '0' );
		$code = 'var ' . str_repeat( 'a,', 20000 ) . '_ = 1; _.each(x)';
		$used = Used::of( $code, array( '_', '.slider' ) );
		ini_set( 'pcre.backtrack_limit', $limit );
		ini_set( 'pcre.jit', $jit );
		same( array( '_' ), $used );
		same( array(), Used::of( $code, array( '_' ) ) );
	}
);

test(
	'a script that fetches parts of itself may use every global',
	function () {
		same( array( 'imagesLoaded', 'wp.template' ), Used::of( 'o.u=e=>({1:"a"}[e]+".bundle.min.js")', array( 'imagesLoaded', '.slider', '$.cookie', 'wp.template' ) ) );
	}
);

test(
	'of a global whose members our islands answer only others are used; to ask whether it is there is no use',
	function () {
		$names = array( 'front' => array( 'front.hooks', 'front.utils.lightbox' ) );
		same( array(), Used::of( 'front.hooks.add(); window.front && go(); typeof front', $names ) );
		same( array( 'front' ), Used::of( 'front.hooks.add(); front.modules', $names ) );
		same( array(), Used::of( 'front?.hooks?.add(); window.front?.utils?.lightbox.open()', $names ) );
		same( array( 'front' ), Used::of( 'front?.utils?.carousel', $names ) );
		// What makes it where it is not there, and adds a part of its own.
		same( array(), Used::of( 'go()}window.front=window.front||{},window.front.hooks.add()', $names ) );
		same( array( 'front' ), Used::of( 'var f=window.front=window.front||{};f.send()', $names ) );
	}
);

test(
	'a module that has a name is no part of what imports it',
	function () {
		same( false, Used::read( 'await import("@shop/checkout-events")' )['more'] );
		foreach ( array( 'import("./part.js")', 'import("/wp-content/part.js")', 'import("https://shop.test/part.js")', 'import(part)' ) as $code ) {
			same( true, Used::read( $code )['more'], $code );
		}
	}
);

test(
	'a dollar of its own is no jQuery',
	function () {
		same( false, Used::read( 'var a="x",$=["b"];$.indexOf(a)' )['jquery'] );
		same( true, Used::read( 'var a="x";$.indexOf(a)' )['jquery'] );
	}
);

test(
	'more of a global than islands answer: not in the name of a folder or class',
	function () {
		foreach ( array( 'forms.send()', 'go(forms)', 'var a = forms, b = -forms.count', 'check(!!window.forms.send)' ) as $code ) {
			same( array( 'forms' ), Used::of( $code, array( 'forms' => array( 'forms.ready' ) ) ) );
		}
		foreach ( array( 'forms.ready()', 'forms && forms.ready()', 'check=function(){return!!window.forms}', 'var settings = {"url":"\/plugins\/forms-lite\/","icon":"js-forms"}' ) as $code ) {
			same( array(), Used::of( $code, array( 'forms' => array( 'forms.ready' ) ) ) );
		}
	}
);
