<?php
/**
 * Tests of Token, and of how visitors are told apart.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Beacon;
use Archipelago\Kinds;
use Archipelago\Stub_Site;
use Archipelago\Token;

test(
	'a mark says what it was made of, as long as a page lies in a cache',
	function () {
		$tokens = new Token( 'key' );
		$mark   = $tokens->mark( 'wp_block-2', 'abc123', 1000000 );
		same( 1, preg_match( '/^[\w.-]{1,80}$/D', $mark ) );
		same( array( 'wp_block-2', 'abc123' ), $tokens->read_mark( $mark, 1000000 + Token::MARK ) );
		same( null, $tokens->read_mark( $mark, 1000001 + Token::MARK ) );
		// Nobody prints a page tomorrow.
		same( null, $tokens->read_mark( $mark, 999999 ) );
	}
);

test(
	'nothing that anybody but this site has made is read',
	function () {
		$tokens = new Token( 'key' );
		$other  = new Token( 'another key' );
		$mark   = $tokens->mark( 'front', 'abc', 1000000 );
		$token  = $tokens->token( 'front', 'abc', 'net', 1000000 );
		foreach ( array( null, array(), 1, '', '.', '....', $mark . 'x', substr( $mark, 0, -1 ), str_replace( 'front', 'checkout', $mark ), $token, $other->mark( 'front', 'abc', 1000000 ), str_repeat( 'a', 100000 ), "front.abc.\0.x" ) as $sent ) {
			same( null, $tokens->read_mark( $sent, 1000000 ) );
		}
		foreach ( array( null, array( $token ), '', $mark, $token . '.', str_replace( 'front', 'checkout', $token ), $other->token( 'front', 'abc', 'net', 1000000 ) ) as $sent ) {
			same( null, $tokens->read_token( $sent, 'net', 1000000 ) );
		}
	}
);

test(
	'a token holds for minutes and for the network that asked, and no two are the same',
	function () {
		$tokens = new Token( 'key' );
		$token  = $tokens->token( 'front', 'abc', 'net', 1000000 );
		$said   = $tokens->read_token( $token, 'net', 1000000 + Token::LIFE );
		same( array( 'front', 'abc' ), array_slice( $said, 0, 2 ) );
		same( null, $tokens->read_token( $token, 'net', 1000001 + Token::LIFE ) );
		same( null, $tokens->read_token( $token, 'other', 1000000 ) );
		same( false, $token === $tokens->token( 'front', 'abc', 'net', 1000000 ) );
	}
);

test(
	'visitors are told apart by networks, in a form that says nothing of them and is another each day',
	function () {
		$of = function ( $address, $more = array(), $now = 1000000 ) {
			return Beacon::network( array( 'REMOTE_ADDR' => $address ) + $more, 'key', $now );
		};
		same( $of( '203.0.113.7' ), $of( '203.0.113.200' ) );
		same( false, $of( '203.0.113.7' ) === $of( '203.0.114.7' ) );
		same( $of( '2001:db8:1:2::3' ), $of( '2001:db8:1:ffff:4::5' ) );
		same( false, $of( '2001:db8:1::3' ) === $of( '2001:db8:2::3' ) );
		same( false, $of( '203.0.113.7' ) === $of( '203.0.113.7', array(), 1000000 + 86400 ) );
		same( 1, preg_match( '/^[0-9a-f]{12}$/D', $of( '203.0.113.7' ) ) );
		// What a visitor says of himself makes him nobody else.
		same( $of( '203.0.113.7' ), $of( '203.0.113.7', array( 'HTTP_X_FORWARDED_FOR' => '198.51.100.1' ) ) );
		same( $of( '203.0.113.7' ), $of( '203.0.113.7', array( 'HTTP_CLIENT_IP' => '198.51.100.1', 'HTTP_CF_CONNECTING_IP' => '198.51.100.1' ) ) );
		// Behind a proxy of this host only the last address is the proxy's.
		same( $of( '203.0.113.7' ), $of( '127.0.0.1', array( 'HTTP_X_FORWARDED_FOR' => '198.51.100.1, 203.0.113.7' ) ) );
		same( $of( '127.0.0.1' ), $of( '127.0.0.1', array( 'HTTP_X_FORWARDED_FOR' => 'unknown' ) ) );
		same( $of( '' ), $of( 'no address' ) );
		Stub_Site::$filters['archipelago_visitor_address'] = '198.51.100.1';
		$given = $of( '203.0.113.7' );
		unset( Stub_Site::$filters['archipelago_visitor_address'] );
		same( $of( '198.51.100.2' ), $given );
	}
);

test(
	'names of kinds have neither points nor blanks',
	function () {
		same( array( true, true, false, false, false, false ), array_map( array( Kinds::class, 'is_one' ), array( '404', 'my-type_2', 'a.b', 'a b', '', "a\n" ) ) );
		same( 'other', Kinds::here() );
		same( array( 'Products', 'my-type' ), array( Kinds::title( 'product' ), Kinds::title( 'my-type' ) ) );
	}
);
