<?php
/**
 * Tests of Beacon and Fallback: the route, what it believes, what follows, and how it is taken back.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Beacon;
use Archipelago\Fallback;
use Archipelago\Health;
use Archipelago\Page;
use Archipelago\Plan;
use Archipelago\Reasons;
use Archipelago\Stub_Request;
use Archipelago\Stub_Site;
use Archipelago\Tags;
use Archipelago\Tally;
use Archipelago\Token;
use Archipelago\Trouble_View;

if ( ! function_exists( 'esc_html' ) ) {
	eval( 'namespace { function esc_html( $text ) { return htmlspecialchars( $text, ENT_QUOTES, "UTF-8" ); } }' ); // phpcs:ignore Squiz.PHP.Eval.Discouraged -- Health gives its name to others.
}

/**
 * A browser of a network.
 *
 * @param string $network Address.
 */
function come_from( $network ) {
	$_SERVER['REMOTE_ADDR'] = $network;
}

/**
 * The mark that is printed into a page of a kind.
 *
 * @param string $kind Kind.
 * @return string
 */
function mark_of( $kind ) {
	parse_str( (string) parse_url( Beacon::address( $kind ), PHP_URL_QUERY ), $query );
	return $query['page'];
}

/**
 * The token of a page view.
 *
 * @param string $mark Mark.
 * @return string Empty where there is none.
 */
function token_of( $mark ) {
	$answer = Beacon::give( new Stub_Request( array( 'page' => $mark ) ) );
	return isset( $answer->data['token'] ) ? $answer->data['token'] : '';
}

/**
 * Posts a beacon.
 *
 * @param mixed $body Text, or what is made JSON of.
 * @return int Status.
 */
function beacon( $body ) {
	return Beacon::take( new Stub_Request( array(), is_string( $body ) ? $body : json_encode( $body ) ) )->status;
}

/**
 * An island fails in a new page view of each of many networks.
 *
 * @param int    $from   Number of the first network.
 * @param int    $count  How many.
 * @param string $island Island.
 * @param string $kind   Kind of page.
 */
function fail_at( $from, $count, $island = 'tabs', $kind = 'front' ) {
	for ( $i = 0; $i < $count; ++$i ) {
		come_from( '10' . ( 1 + $from ) . '.0.' . $i . '.1' );
		beacon(
			array(
				'token'  => token_of( mark_of( $kind ) ),
				'island' => $island,
				'code'   => 'mount',
			)
		);
	}
}

/**
 * Nothing was ever told.
 */
function no_trouble() {
	unset( Stub_Site::$options[ Beacon::OPTION ], Stub_Site::$options[ Fallback::OPTION ] );
	Stub_Site::$filters['archipelago_fallback'] = array( 'visitors' => 3, 'look' => 1, 'share' => 3 );
	Stub_Site::$purged                          = array();
}

/**
 * Time goes by: what is stored is that much older.
 *
 * @param int $seconds Seconds.
 */
function wait_for( $seconds ) {
	array_walk_recursive(
		Stub_Site::$options[ Beacon::OPTION ],
		function ( &$value ) use ( $seconds ) {
			$value = is_int( $value ) && $value > 1000000000 ? $value - $seconds : $value;
		}
	);
}

test(
	'an island that fails for everybody falls back, on that kind of page only, and is tried again by a press',
	function () {
		no_trouble();
		fail_at( 1, 3 );
		same( array( true, false ), array( Fallback::is_looked_at( 'front' ), Fallback::is_looked_at( 'product' ) ) );
		same( '#load', substr( Beacon::address( 'front' ), -5 ) );
		wait_for( 2 );
		fail_at( 2, 3 );
		same( array( 'tabs' ), Fallback::islands( 'front' ) );
		same( array( array(), false ), array( Fallback::islands( 'product' ), Fallback::is_looked_at( 'front' ) ) );
		same( array( 'tabs failed on “Front page” (visitors: 3): its code broke off when it started. Its legacy scripts are back there.' ), Fallback::sentences() );
		same( array(), Fallback::sentences( 'product' ) );
		same( 'recommended', Health::trouble()['status'] );
		same( true, false !== strpos( Health::trouble()['description'], 'broke off when it started' ) );
		same( true, Stub_Site::$autoload[ Fallback::OPTION ] );
		same( false, Stub_Site::$autoload[ Beacon::OPTION ] );
		Fallback::try_again( 'product' );
		same( array( 'tabs' ), Fallback::islands( 'front' ) );
		Fallback::try_again( 'front' );
		same( array(), Fallback::islands( 'front' ) );
		same( array( 1, 'good' ), array( Fallback::tries( 'front', 'tabs' ), Health::trouble()['status'] ) );
	}
);

test(
	'an update of ours tries again by itself, and so does one of the plugin; what has no version, any update',
	function () {
		no_trouble();
		$row = array( 'at' => 1, 'code' => 'mount', 'visitors' => 3, 'islands' => array( 'tabs' ) );
		Stub_Site::$options[ Fallback::OPTION ] = array(
			'back' => array(
				'front'   => array( 'tabs' => $row + array( 'pack' => '', 'of' => Beacon::build() . ' ' ) ),
				'product' => array( 'tabs' => $row + array( 'pack' => 'acme', 'of' => Beacon::build() . ' 11.0' ) ),
				'page'    => array( 'tabs' => $row + array( 'pack' => '', 'of' => 'older ' ) ),
			),
		);
		same( array( array( 'tabs' ), array(), array() ), array_map( array( Fallback::class, 'islands' ), array( 'front', 'product', 'page' ) ) );
		Fallback::check();
		same( array( 'front' ), array_keys( Stub_Site::$options[ Fallback::OPTION ]['back'] ) );
		Fallback::updated();
		same( array(), Stub_Site::$options[ Fallback::OPTION ]['back'] );
	}
);

test(
	'on such a page the scripts stay with all that they need, and the report says why',
	function () {
		$scripts    = Fallback::apply( small_table(), array( 'variation-form' ) );
		$registered = registered( array( 'variation' => array( 'jquery' ), 'wc-add-to-cart' => array( 'jquery' ) ) );
		$plan       = Plan::decide( $registered, array( 'variation', 'wc-add-to-cart' ), $scripts, array( 'add-to-cart' ) );
		same( 'failed at visitors', $plan['keep']['variation'] );
		same( true, isset( $plan['keep']['jquery-core'], $plan['drop']['wc-add-to-cart'] ) );
		same( 'what takes its place failed for visitors of such pages', Reasons::text( 'failed at visitors' ) );
		same( small_table(), Fallback::apply( small_table(), array() ) );
	}
);

test(
	'a name may be an island, a part of a pack, or the base of all',
	function () {
		$packs = array( 'acme' => array( 'features' => array( 'cart' ) ), 'pop' => array( 'features' => array( 'popup' ) ) );
		same( array( 'pop', array( 'popup' ) ), Fallback::meant( 'popup', $packs ) );
		same( array( 'acme', array( 'add-to-cart', 'variation-form', 'tabs' ) ), Fallback::meant( 'pack-acme', $packs ) );
		same( array( '', array( 'entrance' ) ), Fallback::meant( 'entrance', $packs ) );
		same( 5, count( Fallback::meant( 'base', $packs )[1] ) );
		foreach ( array( '', 'x', 'pack-', 'pack-none', '../tabs', 'tabs ' ) as $name ) {
			same( array(), Fallback::meant( $name, $packs )[1] );
		}
	}
);

test(
	'forged: no token, another’s, an old one, one used twice, of another build, or of another kind of page',
	function () {
		no_trouble();
		come_from( '203.0.113.1' );
		$good = array( 'island' => 'tabs', 'code' => 'mount' );
		foreach ( array( '', '{}', 'null', '[]', '"x"', '{"token":', str_repeat( '[', 2000 ) ) as $body ) {
			same( 403, beacon( $body ) );
		}
		same( 403, beacon( $good + array( 'token' => mark_of( 'front' ) ) ) );
		same( 403, beacon( $good + array( 'token' => array( token_of( mark_of( 'front' ) ) ) ) ) );
		$forger = new Token( 'guessed' );
		same( 403, beacon( $good + array( 'token' => $forger->token( 'front', Beacon::build(), 'net', time() ) ) ) );
		same( '', token_of( $forger->mark( 'front', Beacon::build(), time() ) ) );
		same( '', token_of( str_replace( 'front', 'checkout', mark_of( 'front' ) ) ) );
		// Another network cannot use it.
		$token = token_of( mark_of( 'front' ) );
		come_from( '198.51.100.1' );
		same( 403, beacon( $good + array( 'token' => $token ) ) );
		come_from( '203.0.113.1' );
		same( array( 200, 429, 200 ), array( beacon( $good + array( 'token' => $token ) ), beacon( $good + array( 'token' => $token ) ), beacon( array( 'island' => 'popup' ) + $good + array( 'token' => $token ) ) ) );
		same( false, isset( Stub_Site::$options[ Fallback::OPTION ] ) );
	}
);

test(
	'forged: names, codes and texts that are none of ours are not stored, nor is anything long',
	function () {
		no_trouble();
		come_from( '203.0.113.1' );
		$token = array( 'token' => token_of( mark_of( 'front' ) ) );
		foreach ( array( array( 'island' => 'nobody', 'code' => 'mount' ), array( 'island' => 'tabs', 'code' => '<script>' ), array( 'island' => array( 'tabs' ), 'code' => 'mount' ), array( 'island' => 'tabs' ), array( 'seen' => 'x' ) ) as $said ) {
			same( 400, beacon( $token + $said ) );
		}
		same( 413, beacon( $token + array( 'island' => 'tabs', 'code' => 'mount', 'more' => str_repeat( 'x', Beacon::BYTES ) ) ) );
		same( false, isset( Stub_Site::$options[ Beacon::OPTION ] ) );
		same( 200, beacon( $token + array( 'island' => 'tabs', 'code' => 'mount', 'message' => '<b>of a visitor</b>', 'kind' => 'checkout' ) ) );
		same( array( 'front', 'tabs', 'mount' ), array_slice( array_values( Beacon::rows()[0] ), 0, 3 ) );
		same( false, strpos( json_encode( Stub_Site::$options ), 'of a visitor' ) );
		same( 200, beacon( array( 'token' => token_of( mark_of( 'front' ) ), 'seen' => array( 'tabs', 'evil', 7 ), 'used' => array() ) ) );
	}
);

test(
	'forged: one machine that opens a thousand pages switches nothing off',
	function () {
		no_trouble();
		for ( $i = 0; $i < 1000; ++$i ) {
			come_from( '203.0.113.' . ( $i % 256 ) );
			beacon( array( 'token' => token_of( mark_of( 'front' ) ), 'island' => 'tabs', 'code' => 'mount' ) );
		}
		same( array( array(), false ), array( Fallback::islands( 'front' ), Fallback::is_looked_at( 'front' ) ) );
		same( Tally::ONE, count( Stub_Site::$options[ Beacon::OPTION ]['sent'] ) );
	}
);

test(
	'forged: many machines switch nothing off where visitors say that all goes well',
	function () {
		no_trouble();
		fail_at( 1, 20 );
		same( true, Fallback::is_looked_at( 'front' ) );
		for ( $i = 0; $i < 60; ++$i ) {
			come_from( '150.0.' . $i . '.1' );
			beacon( array( 'token' => token_of( mark_of( 'front' ) ), 'seen' => array( 'tabs' ), 'used' => array() ) );
		}
		wait_for( 10 );
		fail_at( 2, 20 );
		same( array(), Fallback::islands( 'front' ) );
	}
);

test(
	'forged: what says of a page in a cache which kind it is does not age into a token, and is told nothing of others',
	function () {
		no_trouble();
		come_from( '203.0.113.1' );
		$answer = Beacon::give( new Stub_Request( array( 'page' => mark_of( 'front' ) ) ) );
		same( 'no-store, private', $answer->headers['Cache-Control'] );
		same( array( 'token' ), array_keys( $answer->data ) );
		same( false, isset( Stub_Site::$options[ Beacon::OPTION ] ) );
		foreach ( array( null, array(), '', 'x' ) as $sent ) {
			same( 403, Beacon::give( new Stub_Request( array( 'page' => $sent ) ) )->status );
		}
	}
);

test(
	'what only jQuery has, met by enough visitors, keeps jQuery on that kind of page until a press or an update',
	function () {
		no_trouble();
		$meet = function ( $from ) {
			for ( $i = 0; $i < 3; ++$i ) {
				come_from( '10' . $from . '.0.' . $i . '.1' );
				same( 200, beacon( array( 'token' => token_of( mark_of( 'front' ) ), 'island' => 'jquery', 'code' => 'jquery', 'member' => 'finish' ) ) );
			}
		};
		$meet( 1 );
		same( array( true, array() ), array( Fallback::is_looked_at( 'front' ), Fallback::islands( 'front' ) ) );
		wait_for( 2 );
		$meet( 2 );
		same( array( array( 'jquery' ), array() ), array( Fallback::islands( 'front' ), Fallback::islands( 'product' ) ) );
		$page = registered( array( 'wc-add-to-cart' => array( 'jquery' ) ) );
		$plan = Plan::decide( $page, array( 'wc-add-to-cart' ), Fallback::apply( small_table(), array( 'jquery' ) ), array( 'add-to-cart' ) );
		same( array( 'met at visitors', true ), array( $plan['keep']['jquery-core'], isset( $plan['drop']['wc-add-to-cart'] ) ) );
		same( 'code of such pages used what only jQuery has', Reasons::text( 'met at visitors' ) );
		same( 'recommended', Health::trouble()['status'] );
		same( true, false !== strpos( Health::trouble()['description'], 'jQuery is kept on “Front page” (visitors: 3): code of the page uses something that only jQuery has.' ) );
		same( 'code of the page uses “finish”, which only jQuery has.', Fallback::message( 'jquery:finish' ) );
		$stored = Stub_Site::$options;
		Fallback::updated();
		same( array(), Fallback::islands( 'front' ) );
		Stub_Site::$options = $stored;
		Fallback::try_again( 'front' );
		same( array( array(), 1 ), array( Fallback::islands( 'front' ), Fallback::tries( 'front', 'jquery' ) ) );
	}
);

test(
	'forged: of the stand-in nothing is taken but its own code and a name of jQuery’s; and not by one machine, nor where all goes well',
	function () {
		no_trouble();
		come_from( '203.0.113.1' );
		$token = array( 'token' => token_of( mark_of( 'front' ) ) );
		foreach ( array( array( 'island' => 'jquery', 'code' => 'mount' ), array( 'island' => 'tabs', 'code' => 'jquery' ), array( 'island' => 'jquery' ), array( 'island' => 'jquery', 'code' => 'jquery:finish' ) ) as $said ) {
			same( 400, beacon( $token + $said ) );
		}
		same( 403, beacon( array( 'token' => 'front.1.2.3', 'island' => 'jquery', 'code' => 'jquery' ) ) );
		same( array( 200, 429 ), array( beacon( $token + array( 'island' => 'jquery', 'code' => 'jquery', 'member' => '<b>x y' ) ), beacon( $token + array( 'island' => 'jquery', 'code' => 'jquery', 'member' => 'finish' ) ) ) );
		same( array( 'front', 'jquery', 'jquery' ), array_slice( array_values( Beacon::rows()[0] ), 0, 3 ) );
		$names = tempnam( sys_get_temp_dir(), 'runs' );
		file_put_contents( $names, '<?php return array( "unanswered" => array( "finish" ), "members" => array( "easing" ) );' );
		same( array( 'finish', 'easing', '', '', '' ), array( Beacon::member( 'finish', $names ), Beacon::member( 'easing', $names ), Beacon::member( '<b>', $names ), Beacon::member( array( 'finish' ), $names ), Beacon::member( 'finish', $names . '-gone' ) ) );
		unlink( $names );
		for ( $i = 0; $i < 100; ++$i ) {
			come_from( '203.0.113.' . $i );
			beacon( array( 'token' => token_of( mark_of( 'front' ) ), 'island' => 'jquery', 'code' => 'jquery' ) );
		}
		same( false, Fallback::is_looked_at( 'front' ) );
		$meet = function ( $from ) {
			for ( $i = 0; $i < 20; ++$i ) {
				come_from( '10' . $from . '.0.' . $i . '.1' );
				beacon( array( 'token' => token_of( mark_of( 'front' ) ), 'island' => 'jquery', 'code' => 'jquery' ) );
			}
		};
		$meet( 1 );
		same( true, Fallback::is_looked_at( 'front' ) );
		for ( $i = 0; $i < 60; ++$i ) {
			come_from( '150.0.' . $i . '.1' );
			beacon( array( 'token' => token_of( mark_of( 'front' ) ), 'seen' => array(), 'used' => array() ) );
		}
		wait_for( 10 );
		$meet( 2 );
		same( array(), Fallback::islands( 'front' ) );
		no_trouble();
	}
);

test(
	'our tag says where, and nothing else is printed; the limits are filtered',
	function () {
		$tag = Tags::script( '<script src="/a.js" id="archipelago-js"></script>', array(), false, 'https://shop.test/x?page=front.a.b#' );
		same( true, false !== strpos( $tag, ' data-tell="https://shop.test/x?page=front.a.b#"' ) );
		same( false, strpos( Tags::script( '<script src="/a.js" id="archipelago-js"></script>', array() ), 'data-tell' ) );
		foreach ( array( 'no', array( 'visitors' => 'x', 'look' => -5, 'share' => 0 ) ) as $given ) {
			Stub_Site::$filters['archipelago_fallback'] = $given;
			same( true, min( Fallback::limits() ) >= 1 );
		}
		unset( Stub_Site::$filters['archipelago_fallback'] );
		same( array( 'visitors' => 5, 'look' => 300, 'share' => 3 ), Fallback::limits() );
	}
);

test(
	'the settings page lists what failed, with a button where scripts are back',
	function () {
		no_trouble();
		ob_start();
		Trouble_View::section();
		same( '', ob_get_clean() );
		fail_at( 1, 3 );
		wait_for( 2 );
		fail_at( 2, 3 );
		ob_start();
		Trouble_View::section();
		$html = ob_get_clean();
		same( 1, substr_count( $html, '<form' ) );
		same( 1, preg_match( '/name="kind" value="front"/', $html ) );
		same( 1, preg_match( '/<th scope="row"[^>]*>Front page<\/th>/', $html ) );
		no_trouble();
		unset( Stub_Site::$filters['archipelago_fallback'], $_SERVER['REMOTE_ADDR'] );
	}
);
