<?php
/**
 * Tests of how our inline code is printed, the jQuery stand-in and what remembers presses: Policy and Tags.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Policy;
use Archipelago\Stub_Scripts;
use Archipelago\Stub_Site;
use Archipelago\Tags;

/**
 * The nonce that a policy asks of an inline script.
 *
 * @param string $policy The header's value.
 * @param string $nonce  The site's own nonce.
 * @return string|false
 */
function nonce_of( $policy, $nonce = '' ) {
	return Policy::nonce( array( 'X-Powered-By: PHP', 'Content-Security-Policy: ' . $policy ), $nonce );
}

/**
 * What is printed under a policy.
 *
 * @param string $policy Value of the header; none when empty.
 * @return string
 */
function stand_in_under( $policy ) {
	Stub_Site::$scripts = new Stub_Scripts();
	Stub_Site::$headers = '' === $policy ? array() : array( 'content-security-policy: ' . $policy );
	ob_start();
	Tags::stand_in( array( '/jquery.js' ) );
	Stub_Site::$headers = array();
	return ob_get_clean();
}

test(
	'a policy says whether inline code may run, and with which nonce',
	function () {
		same( '', Policy::nonce( array() ) );
		same( 'own', Policy::nonce( array(), 'own' ) );
		same( '', nonce_of( "img-src 'self'" ) );
		same( '', nonce_of( "script-src 'self' 'unsafe-inline'" ) );
		same( false, nonce_of( "script-src 'self'" ) );
		same( false, nonce_of( "default-src 'self'" ) );
		same( '', nonce_of( "default-src 'self'; script-src 'unsafe-inline'" ) );
		same( false, nonce_of( "script-src 'unsafe-inline'; script-src-elem 'self'" ) );
		same( 'aB3=', nonce_of( "Script-Src 'self' 'nonce-aB3=' 'strict-dynamic' 'unsafe-inline'" ) );
		same( 'two', nonce_of( "script-src 'nonce-one' 'nonce-two'", 'two' ) );
		same( false, nonce_of( "script-src 'nonce-one'", 'other' ) );
		// A hash takes 'unsafe-inline' back, and so does 'strict-dynamic'; of a directive that comes twice the first counts.
		same( false, nonce_of( "script-src 'unsafe-inline' 'sha256-abc='" ) );
		same( false, nonce_of( "script-src 'unsafe-inline' 'strict-dynamic'" ) );
		same( false, nonce_of( "script-src 'self'; script-src 'unsafe-inline'" ) );
		// All policies count, whether in one header or in two; what is only reported does not.
		same( false, nonce_of( "script-src 'unsafe-inline', script-src 'self'" ) );
		same( false, nonce_of( "script-src 'nonce-a', script-src 'nonce-b'" ) );
		same( '', Policy::nonce( array( "Content-Security-Policy-Report-Only: script-src 'self'" ) ) );
		same( '', nonce_of( '' ) );
	}
);

test(
	'the stand-in is printed inline, with the nonce of the policy; as a file where inline code is forbidden',
	function () {
		$open = stand_in_under( '' );
		same( 0, strpos( $open, 'INLINE {"id":"archipelago-stand-in-js","data-jquery":"/jquery.js","data-cfasync":"false","data-no-optimize":"1","data-no-defer":"1","data-no-minify":"1"} standIn()' ) );
		same( 1, preg_match( '/^INLINE .*"nonce":"abc"} standIn\(\)$/m', stand_in_under( "script-src 'nonce-abc'" ) ) );
		$file = stand_in_under( "script-src 'self'" );
		same( 1, preg_match( '~^TAG {"src":"https://shop\.test/plugins/archipelago/dist/stand-in\.js\?ver=\w{8}","id":"archipelago-stand-in-js"~', $file ) );
		same( false, strpos( $file, 'nonce' ) );
		same( 'https://shop.test/plugins/archipelago/dist/stand-in.js', Stub_Site::$scripts->registered['archipelago-stand-in']->src );
	}
);

test(
	'where scripts ask at once it is a file with all that answers, whatever the policy',
	function () {
		Stub_Site::$scripts = new Stub_Scripts();
		ob_start();
		Tags::stand_in( array( '/jquery.js' ), true );
		$tag = ob_get_clean();
		same( 1, preg_match( '~^TAG {"src":"https://shop\.test/plugins/archipelago/dist/stand-in-now\.js\?ver=\w{8}","id":"archipelago-stand-in-js","data-jquery":"/jquery\.js"~', $tag ) );
		same( false, strpos( $tag, 'INLINE' ) );
	}
);

test(
	'the nonce that the site gives its inline scripts counts, and its filter has the last word',
	function () {
		Stub_Site::$filters['wp_inline_script_attributes'] = array( 'nonce' => 'theirs' );
		same( 1, preg_match( '/^INLINE .*"nonce":"theirs"/', stand_in_under( "script-src 'nonce-theirs'" ) ) );
		same( 0, strpos( stand_in_under( "script-src 'nonce-other'" ), 'TAG ' ) );
		unset( Stub_Site::$filters['wp_inline_script_attributes'] );
		Stub_Site::$filters['archipelago_stand_in'] = 'file';
		same( 0, strpos( stand_in_under( '' ), 'TAG ' ) );
		Stub_Site::$filters['archipelago_stand_in'] = 'inline';
		same( 0, strpos( stand_in_under( "script-src 'self'" ), 'INLINE ' ) );
		unset( Stub_Site::$filters['archipelago_stand_in'] );
	}
);

test(
	'a hint does not come before what the visitor sees, and has the nonce of the policy',
	function () {
		Stub_Site::$headers = array( "Content-Security-Policy: script-src 'nonce-abc'" );
		ob_start();
		Tags::preload( array( 'islands/a.js', 'islands/a.css' ) );
		same( 2, substr_count( ob_get_clean(), ' fetchpriority="low" nonce="abc"' ) );
		Stub_Site::$headers = array();
		ob_start();
		Tags::preload( array( 'islands/a.js' ) );
		same( false, strpos( ob_get_clean(), 'nonce' ) );
	}
);

/**
 * What remembers presses, under a policy.
 *
 * @param string $policy Value of the header; none when empty.
 * @return string
 */
function pressed_under( $policy ) {
	Stub_Site::$headers = '' === $policy ? array() : array( 'content-security-policy: ' . $policy );
	ob_start();
	Tags::pressed();
	Stub_Site::$headers = array();
	return ob_get_clean();
}

test(
	'what remembers presses is printed inline, with the nonce of the policy; not at all where inline code is forbidden',
	function () {
		same( 0, strpos( pressed_under( '' ), 'INLINE {"id":"archipelago-pressed-js","data-cfasync":"false","data-no-optimize":"1","data-no-defer":"1","data-no-minify":"1"} remember()' ) );
		same( 1, preg_match( '/^INLINE .*"nonce":"abc"} remember\(\)$/m', pressed_under( "script-src 'nonce-abc'" ) ) );
		same( '', pressed_under( "script-src 'self'" ) );
		same( '', pressed_under( "script-src 'self' 'sha384-d'" ) );
		Stub_Site::$filters['archipelago_pressed'] = false;
		same( '', pressed_under( '' ) );
		unset( Stub_Site::$filters['archipelago_pressed'] );
		Stub_Site::$filters['wp_inline_script_attributes'] = array( 'nonce' => 'theirs' );
		same( 1, preg_match( '/^INLINE .*"nonce":"theirs"/', pressed_under( "script-src 'nonce-theirs'" ) ) );
		unset( Stub_Site::$filters['wp_inline_script_attributes'] );
	}
);
