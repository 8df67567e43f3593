<?php
/**
 * Tests of what a script seems to be.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Nature;
use Archipelago\Nature_Words;

/**
 * What a file of a plugin seems to be.
 *
 * @param string $path Path.
 * @param string $code Code.
 * @return string What, with the first reason.
 */
function nature_of( $path, $code = '' ) {
	$later  = json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/later.json' ), true );
	$nature = Nature::of( 'https://shop.test/plugins/' . $path . '?ver=1', $code, $later );
	return trim( $nature['is'] . ': ' . implode( '; ', $nature['why'] ), ': ' );
}

test(
	'a script is told by the list of known ones, by its path, by what its code calls',
	function () {
		same( 'chat: known Joinchat', nature_of( 'creame-whatsapp-me/public/js/joinchat.min.js', '$.post("/x")' ) );
		same( 'form: known Newsletter forms', nature_of( 'mailchimp-for-wp/assets/js/forms.js' ) );
		same( 'slider: path slider', nature_of( 'smart-slider/js/a.js' ) );
		same( 'consent: path cookie', nature_of( 'cookie-bar/a.js' ) );
		same( 'payment: path stripe', nature_of( 'x-stripe/a.js' ) );
		same( 'cart: path sidecart', nature_of( 'sidecart/a.js' ) );
		same( 'analytics: code gtag(', nature_of( 'mine/a.js', 'gtag("event", "x")' ) );
		same( 'slider: code .slick(; builds addClass', nature_of( 'mine/a.js', 'jQuery(".a").addClass("b").slick({})' ) );
		same( 'share: path share', nature_of( 'share-this/a.js' ) );
		// Words are whole ones: nothing of the host, of the folders above, of the query.
		same( '', nature_of( 'badges/threads/cartoon.js', '' ) );
		same( '', Nature::of( 'https://cart.test/chat/plugins/mine/a.js?form', '' )['is'] );
	}
);

test(
	'what moves money or data is found rather too often, and before all others',
	function () {
		same( 'cart: code add_to_cart', nature_of( 'slider/a.js', '$.ajax({ data: { action: "add_to_cart" } })' ) );
		same( 'slider: path slider; sends .post(', nature_of( 'slider/a.js', '$.post("/x")' ) );
		foreach ( array( 'new FormData(form)', 'x.serialize()', '$("form").on("keyup submit", f)', "fetch('/a', { method: 'POST' })", "$.ajax({ type: 'post' })", 'form.addEventListener("submit", f)', 'form.submit()' ) as $code ) {
			same( 'form', Nature::of( '/plugins/mine/a.js', $code )['is'] );
		}
		same( '', Nature::of( '/plugins/mine/a.js', '/* x.serialize() */' )['is'] );
		foreach ( Nature::CAREFUL as $is ) {
			same( 'idle', Nature::most( $is, array() ) );
		}
		same( array( 'idle', 'idle', 'idle', 'idle' ), array( Nature::most( 'analytics', array() ), Nature::most( 'ads', array() ), Nature::most( '', array() ), Nature::most( 'slider', array( 'path slider', 'sends .post(' ) ) ) );
		same( array( 'sign', 'sign', 'sign' ), array( Nature::most( 'chat', array( 'known Joinchat' ) ), Nature::most( 'slider', array() ), Nature::most( 'listens', array( 'listens click' ) ) ) );
	}
);

test(
	'what it does by itself is told apart from what it does when the visitor does something',
	function () {
		same( 'listens: listens click', nature_of( 'mine/a.js', 'jQuery(function ($) { $(".a").click(function () { $(this).addClass("b"); if (x) { $(".c").append(")") } }) })' ) );
		same( 'listens: listens on', nature_of( 'mine/a.js', '$(document).on("click", ".a", () => { $(".b").show() })' ) );
		same( 'builds: builds append', nature_of( 'mine/a.js', 'jQuery(function ($) { $(".a").append("<b>") })' ) );
		same( 'builds: builds html', nature_of( 'mine/a.js', '$(window).on("load", function () { $(".a").html("b") })' ) );
		same( 'builds: builds createElement', nature_of( 'mine/a.js', 'addEventListener("x", f); document.createElement("b")' ) );
		same( '', nature_of( 'mine/a.js', 'var settings = { a: 1 }' ) );
	}
);

test(
	'all of it is said in words',
	function () {
		foreach ( array_merge( array_keys( Nature::PATHS ), array( 'builds', 'listens' ) ) as $is ) {
			same( 1, preg_match( '/^Seems to [^:]+: a file of X; its path has “y”\.$/', Nature_Words::text( $is, array( 'known X', 'path y' ) ) ) );
		}
		same( 'Seems to answer the visitor only: it changes nothing by itself (“click”).', Nature_Words::text( 'listens', array( 'listens click' ) ) );
		foreach ( json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/later.json' ), true ) as $row ) {
			$is = 'newsletter' === $row['what'] ? 'form' : $row['what'];
			same( 0, strpos( Nature_Words::text( $is, array( 'known X' ) ), 'Seems to ' ) );
		}
		same( 'Its file does not tell what it is for.', Nature_Words::text( '', array() ) );
	}
);
