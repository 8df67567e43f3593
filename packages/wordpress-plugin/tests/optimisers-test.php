<?php
/**
 * Tests of Optimisers: lists in the forms that each of them gives, and matched as each of them matches.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Optimisers;
use Archipelago\Stub_Scripts;
use Archipelago\Stub_Site;
use Archipelago\Tags;

/**
 * Our tag as it is printed, the two that are inline, data for an island in both forms of WordPress, and a script of somebody else.
 *
 * @return string[]
 */
function printed_tags() {
	Stub_Site::$scripts = new Stub_Scripts();
	return array(
		'script'   => Tags::script( "<script src='https://shop.test/plugins/archipelago/dist/archipelago.js?ver=1' id='archipelago-js'></script>", array( 'tabs' ) ),
		'stand-in' => '<script id="archipelago-stand-in-js" data-jquery="/jquery.js">(()=>{window[Symbol.for("archipelago.stand-in")]=1})()</script>',
		'pressed'  => '<script id="archipelago-pressed-js">(()=>{var t=[];self.archipelagoPressed=t})();</script>',
		'data'     => "<script type='text/javascript' id='wc-cart-js-extra'>\n/* <![CDATA[ */\nvar wc_cart_params = {\"ajax_url\":\"\\/a\"};\n/* ]]> */\n</script>",
		'newer'    => "<script id=\"contact-form-7-js-before\">\nvar wpcf7 = {\n  \"api\": {}\n};\n</script>",
		'theirs'   => '<script src="https://shop.test/other.js" id="other-js">var wc_cart_params_of_mine = jQuery( "a" )</script>',
	);
}

/**
 * What of printed_tags() an optimiser leaves alone.
 *
 * @param callable $leaves Whether it leaves a tag alone.
 * @return string[] Keys.
 */
function left_alone( callable $leaves ) {
	return array_keys( array_filter( printed_tags(), $leaves ) );
}

/**
 * The code of an inline script; empty if it has an address.
 *
 * @param string $tag Tag.
 * @return string
 */
function code_of( $tag ) {
	return preg_match( '/^<script[^>]*\ssrc=/', $tag ) ? '' : (string) preg_replace( '/^<script[^>]*>|<\/script>$/', '', $tag );
}

const OURS   = array( 'script', 'stand-in', 'pressed', 'data', 'newer' );
const INLINE = array( 'stand-in', 'pressed', 'data', 'newer' );

test(
	'WP Rocket delays nothing of ours: its list is of regular expressions for whole tags',
	function () {
		$patterns = str_replace( array( '+', '?ver', '#' ), array( '\+', '\?ver', '\#' ), Optimisers::add_parts( array( 'nowprocket', 'js-extra-of-theirs' ) ) );
		same(
			OURS,
			left_alone(
				function ( $tag ) use ( $patterns ) {
					return (bool) array_filter(
						$patterns,
						function ( $pattern ) use ( $tag ) {
							return preg_match( "#{$pattern}#i", $tag );
						}
					);
				}
			)
		);
	}
);

test(
	'WP Rocket neither combines nor minifies our files, and does not put off the stand-in',
	function () {
		$paths = '#(' . implode( '|', Optimisers::add_files( array( '/jquery-?[0-9.]*.js' ) ) ) . ')#';
		same( 1, preg_match( $paths, '/plugins/archipelago/dist/archipelago.js' ) );
		same( 1, preg_match( $paths, '/plugins/archipelago/dist/stand-in.js' ) );
		same( 0, preg_match( $paths, '/plugins/other/script.js' ) );
		$combined = Optimisers::add_parts( array() );
		same(
			INLINE,
			left_alone(
				function ( $tag ) use ( $combined ) {
					return str_replace( $combined, '', code_of( $tag ) ) !== code_of( $tag );
				}
			)
		);
		// An array now, a text with bars before 3.11.
		same( array( 'archipelago.stand-in', 'archipelagoPressed' ), Optimisers::add_code( array() ) );
		same( 'DOMContentLoaded|archipelago.stand-in|archipelagoPressed', Optimisers::add_code( 'DOMContentLoaded' ) );
		same( 'archipelago.stand-in|archipelagoPressed', Optimisers::add_code( '' ) );
		same( array( '/x/(.*)', '/plugins/archipelago/dist/(.*)' ), Optimisers::add_folder( array( '/x/(.*)' ) ) );
	}
);

test(
	'Autoptimize: a text with commas, or an array with parts as keys, looked for in tags; our files are minified already',
	function () {
		$text  = array_filter( array_map( 'trim', explode( ',', Optimisers::add_text( 'seal.js, js/jquery/jquery.min.js' ) ) ) );
		$array = array_keys( Optimisers::add_text( array( 'seal.js' => 'defer' ) ) );
		foreach ( array( $text, $array ) as $excluded ) {
			same( 'seal.js', $excluded[0] );
			same(
				OURS,
				left_alone(
					function ( $tag ) use ( $excluded ) {
						return str_replace( $excluded, '', $tag ) !== $tag;
					}
				)
			);
		}
		same( 'defer', Optimisers::add_text( array( 'seal.js' => 'defer' ) )['seal.js'] );
		same( 'archipelago.js', current( explode( ',', Optimisers::add_text( '' ) ) ) );
		// The filter starts with false.
		same( array( 'archipelago.js', 'stand-in.js', 'stand-in-now.js', 'archipelago-wait.js' ), Optimisers::add_files( false ) );
	}
);

test(
	'LiteSpeed Cache: parts of addresses and of inline code; the attributes alone are enough for our tags',
	function () {
		$excluded = Optimisers::add_parts( array( '^exact$' ) );
		same(
			OURS,
			left_alone(
				function ( $tag ) use ( $excluded ) {
					$in = code_of( $tag ) ? code_of( $tag ) : preg_replace( '/^.*\ssrc=.([^"\']+).*$/s', '$1', $tag );
					return (bool) array_filter(
						$excluded,
						function ( $part ) use ( $in ) {
							return '^' !== $part[0] && false !== strpos( $in, $part );
						}
					);
				}
			)
		);
		$tag = printed_tags()['script'];
		same( true, false !== strpos( $tag, ' data-no-optimize="1"' ) && false !== strpos( $tag, ' data-no-defer="1"' ) );
		same( array( 'archipelago.js' ), array_slice( Optimisers::add_parts( null ), 0, 1 ) );
	}
);

test(
	'SiteGround Optimizer: handles, and parts of inline code; Perfmatters: parts of tags',
	function () {
		same( array( 'x', 'archipelago', 'archipelago-stand-in' ), Optimisers::add_handles( array( 'x' ) ) );
		same( array( 'archipelago', 'archipelago-stand-in' ), Optimisers::add_handles( '' ) );
		$excluded = Optimisers::add_parts( array( 'jqueryParams' ) );
		same(
			OURS,
			left_alone(
				function ( $tag ) use ( $excluded ) {
					return str_replace( $excluded, '', $tag ) !== $tag;
				}
			)
		);
	}
);

test(
	'Rocket Loader: our tags and the data carry its attribute, or, where WordPress cannot mark data, neither',
	function () {
		$marked = function ( $code ) {
			return Optimisers::mark( array( 'id' => 'x' ), $code );
		};
		$data   = "\nvar wc_cart_params = {};\n";
		same( 'false', $marked( $data )['data-cfasync'] );
		same( 'x', $marked( $data )['id'] );
		same( 'false', $marked( "/* <![CDATA[ */\nvar wpcf7 = {};" )['data-cfasync'] );
		same( array( 'id' => 'x' ), $marked( 'jQuery( wc_cart_params )' ) );
		same( array( 'id' => 'x' ), $marked( 'var wc_cart_params_of_mine = {}' ) );
		same( null, Optimisers::mark( null, $data ) );
		same( true, false !== strpos( printed_tags()['script'], ' data-cfasync="false"' ) );
		Stub_Site::$version = '6.3.5';
		same( array( 'id' => 'x' ), $marked( $data ) );
		same( false, strpos( printed_tags()['script'], 'data-cfasync' ) );
		Stub_Site::$version = '6.5';
	}
);
