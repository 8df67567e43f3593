<?php
/**
 * Tests of Plan.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Callers;
use Archipelago\Graph;
use Archipelago\Identity;
use Archipelago\Plan;
use Archipelago\Used;

/**
 * A table of scripts, small and of every kind.
 *
 * @return array
 */
function small_table() {
	return array(
		'wc-add-to-cart'    => array( 'needs' => array( 'add-to-cart' ), 'yields' => array( 'add-to-cart' ) ),
		'wc-cart-fragments' => array( 'needs' => array( 'add-to-cart' ) ),
		'wc-single-product' => array( 'needs' => array( 'tabs', 'gallery' ), 'yields' => array( 'tabs' ) ),
		'flexslider'        => array( 'needs' => array( 'gallery' ), 'used_by' => array( 'lists', 'wc-single-product' ), 'api' => true ),
		'variation'         => array( 'needs' => array( 'variation-form' ) ),
		'builder'           => array( 'needs' => array(), 'stays' => 'starts add-ons', 'api' => true ),
		'swiper'            => array( 'needs' => array( 'carousel' ), 'api' => true, 'provides' => array( 'Swiper' ) ),
		'jquery'            => array( 'needs' => array(), 'library' => true, 'stand_in' => true ),
		'jquery-core'       => array( 'needs' => array(), 'library' => true, 'stand_in' => true ),
		'jquery-migrate'    => array( 'needs' => array(), 'library' => true, 'stand_in' => true ),
		'blockui'           => array( 'needs' => array(), 'library' => true ),
		'cookies'           => array( 'needs' => array(), 'library' => true, 'provides' => array( 'Cookies' ), 'used_by' => array( 'geo', 'counter' ) ),
		'util'              => array( 'needs' => array(), 'library' => true, 'provides' => array( 'wp.ajax', 'wp.template' ) ),
		'i18n'              => array( 'needs' => array(), 'library' => true, 'provides' => array( 'wp.i18n' ), 'own' => 'setLocaleData' ),
		'tabs-keys'         => array( 'needs' => array( 'tabs' ) ),
		'front'             => array( 'needs' => array( 'page' ), 'api' => true, 'provides' => array( 'front' ), 'answers' => array( 'front.hooks', 'front.utils.lightbox' ) ),
		'filter-color'      => array( 'needs' => array( 'filter' ), 'own' => '.filter_' ),
		'buttons'           => array( 'needs' => array( 'checkout' ), 'api' => true, 'provides' => array( 'wc.buttons' ), 'instead' => 'own-buttons.js' ),
		'wc-checkout'       => array( 'needs' => array( 'checkout' ), 'yields' => array( 'checkout' ) ),
		'slides'            => array( 'needs' => array( 'slider' ), 'yields' => array( 'slider' ), 'paths' => array( 'slides/js/jquery.five' ) ),
	);
}

/**
 * Registered scripts: handle => dependencies, all with a source but the aliases.
 *
 * @param array $deps    Handle => dependencies.
 * @param array $aliases Handles without a source.
 * @param array $after   Handle => inline code.
 * @return array
 */
function registered( array $deps, array $aliases = array(), array $after = array() ) {
	$all = $deps + array(
		'jquery'         => array( 'jquery-core', 'jquery-migrate' ),
		'jquery-core'    => array(),
		'jquery-migrate' => array(),
		'blockui'        => array( 'jquery' ),
		'cookies'        => array(),
		'util'           => array( 'jquery' ),
		'i18n'           => array(),
	);
	$out = array();
	foreach ( $all as $handle => $names ) {
		$code           = isset( $after[ $handle ] ) ? (array) $after[ $handle ] : array();
		$out[ $handle ] = array(
			'src'    => 'jquery' === $handle || in_array( $handle, $aliases, true ) ? false : "/$handle.js",
			'deps'   => $names,
			'after'  => $code,
			'inline' => (bool) $code,
		);
	}
	return $out;
}

/**
 * What goes, for scripts that are enqueued with these islands on.
 *
 * @param array    $registered See registered().
 * @param string[] $roots      Enqueued.
 * @param string[] $islands    On.
 * @param callable $ask        See Plan::decide().
 * @return string[] Handles that go.
 */
function gone( array $registered, array $roots, array $islands, $ask = null ) {
	return array_keys( Plan::decide( $registered, $roots, small_table(), $islands, $ask )['drop'] );
}

/**
 * What is known of the code at addresses.
 *
 * @param array $codes Address => code, or why nobody has read it: `not read yet` or `cannot be read`. Others use nothing.
 * @return callable See Callers.
 */
function look_at( array $codes ) {
	return function ( $src ) use ( $codes ) {
		$code = isset( $codes[ $src ] ) ? $codes[ $src ] : '';
		if ( in_array( $code, array( 'not read yet', 'cannot be read' ), true ) ) {
			return array( 'unread' => $code ) + Callers::NOTHING;
		}
		$text = Used::read( $code );
		return array(
			'uses'   => Used::of( $text, Callers::names( small_table() ) ),
			'jquery' => $text['jquery'],
			'marks'  => Identity::marked( $code, small_table() ),
		) + Callers::NOTHING;
	};
}

/**
 * A plan for a page whose code is known.
 *
 * @param array    $registered See registered().
 * @param string[] $roots      Enqueued.
 * @param string[] $islands    On.
 * @param array    $codes      See look_at().
 * @param string   $markup     The page's.
 * @param array    $answers    See Callers.
 * @param string[] $there      See Callers.
 * @return array
 */
function plan_with( array $registered, array $roots, array $islands, array $codes, $markup = '', array $answers = array(), array $there = array() ) {
	$look    = look_at( $codes );
	$callers = new Callers( small_table(), $look, Callers::inline_in( $markup ), $answers, $there );
	return Plan::decide( $registered, $roots, Identity::apply( small_table(), $registered, $look ), $islands, null, $callers );
}

test(
	'a script goes with its libraries when its island is on',
	function () {
		$cart = registered( array( 'wc-add-to-cart' => array( 'jquery', 'blockui' ) ) );
		same( array( 'jquery-core', 'jquery-migrate', 'blockui', 'wc-add-to-cart' ), gone( $cart, array( 'wc-add-to-cart' ), array( 'add-to-cart' ) ) );
		same( array(), gone( $cart, array( 'wc-add-to-cart' ), array( 'tabs' ) ) );
		same( array( 'add-to-cart' ), Plan::decide( $cart, array( 'wc-add-to-cart' ), small_table(), array( 'add-to-cart' ) )['drop']['wc-add-to-cart'] );
	}
);

test(
	'every island that a script needs must be on',
	function () {
		$page = registered( array( 'wc-single-product' => array( 'jquery' ) ) );
		$plan = Plan::decide( $page, array( 'wc-single-product' ), small_table(), array( 'tabs' ) );
		same( 'without gallery', $plan['keep']['wc-single-product'] );
		same( array(), $plan['drop'] );
		same( array( 'tabs' ), Plan::standing_down( small_table(), $plan ) );
		same( array( 'jquery-core', 'jquery-migrate', 'wc-single-product' ), gone( $page, array( 'wc-single-product' ), array( 'tabs', 'gallery' ) ) );
	}
);

test(
	'a script that stays keeps its libraries, and only those',
	function () {
		$page = registered(
			array(
				'wc-add-to-cart' => array( 'jquery', 'blockui', 'cookies' ),
				'theme'          => array( 'blockui' ),
			)
		);
		same( array( 'cookies', 'wc-add-to-cart' ), gone( $page, array( 'wc-add-to-cart', 'theme' ), array( 'add-to-cart' ) ) );
	}
);

test(
	'what depends on a replaced script hears our events, and keeps the libraries behind it',
	function () {
		$page = registered(
			array(
				'variation' => array( 'jquery', 'util' ),
				'swatches'  => array( 'variation' ),
			)
		);
		same( array( 'variation' ), gone( $page, array( 'swatches' ), array( 'variation-form' ) ) );
	}
);

test(
	'what others call stays with those who call it',
	function () {
		$page = registered(
			array(
				'swiper' => array(),
				'addon'  => array( 'swiper' ),
			)
		);
		same( array( 'swiper' ), gone( $page, array( 'swiper' ), array( 'carousel' ) ) );
		same( array(), gone( $page, array( 'addon' ), array( 'carousel' ) ) );
	}
);

test(
	'what a script uses without saying so stays while it stays',
	function () {
		$page  = registered(
			array(
				'wc-single-product' => array( 'jquery' ),
				'flexslider'        => array( 'jquery' ),
			)
		);
		$roots = array( 'wc-single-product', 'flexslider' );
		same( array(), gone( $page, $roots, array( 'gallery' ) ) );
		same( array( 'jquery-core', 'jquery-migrate', 'flexslider' ), gone( $page, array( 'flexslider' ), array( 'gallery' ) ) );
		same( 4, count( gone( $page, $roots, array( 'gallery', 'tabs' ) ) ) );
	}
);

test(
	'a library stays for every script that uses it without saying so, of the table or of somebody else',
	function () {
		$with = function ( $user ) {
			$page = registered(
				array(
					'wc-add-to-cart' => array( 'cookies' ),
					'geo'            => array(),
					'counter'        => array(),
					'stranger'       => array(),
				)
			);
			return gone( $page, array( 'wc-add-to-cart', $user ), array( 'add-to-cart' ) );
		};
		same( array( 'wc-add-to-cart' ), $with( 'geo' ) );
		same( array( 'wc-add-to-cart' ), $with( 'counter' ) );
		same( array( 'cookies', 'wc-add-to-cart' ), $with( 'stranger' ) );
	}
);

test(
	'a script whose island stands down for another script stays: nobody else does its work',
	function () {
		$page = registered( array( 'wc-single-product' => array( 'jquery' ), 'tabs-keys' => array() ) );
		$all  = array( 'wc-single-product', 'tabs-keys' );
		same( array( 'jquery-core', 'jquery-migrate', 'wc-single-product', 'tabs-keys' ), gone( $page, $all, array( 'gallery', 'tabs' ) ) );
		$plan = Plan::decide( $page, $all, small_table(), array( 'tabs' ) );
		same( 'tabs stands down for wc-single-product', $plan['keep']['tabs-keys'] );
	}
);

test(
	'a library that a theme enqueues by itself stays; jQuery does not, the stand-in answers',
	function () {
		same( array(), gone( registered( array() ), array( 'cookies' ), array() ) );
		same( array( 'jquery-core', 'jquery-migrate' ), gone( registered( array() ), array( 'jquery' ), array() ) );
		same( array(), gone( registered( array() ), array( 'blockui' ), array() ) );
		// WooCommerce 10.3 and later: the old name is an alias.
		same( array(), gone( registered( array( 'old-cookies' => array( 'cookies' ) ), array( 'old-cookies' ) ), array( 'old-cookies' ), array() ) );
	}
);

test(
	'a handle under which another version has another file stays, and its island stands down',
	function () {
		$with = function ( $src ) {
			$page                  = registered( array( 'slides' => array( 'jquery' ) ) );
			$page['slides']['src'] = $src;
			$table                 = Identity::apply( small_table(), $page, look_at( array() ) );
			$plan                  = Plan::decide( $page, array( 'slides' ), $table, array( 'slider' ) );
			return $plan + array( 'down' => Plan::standing_down( $table, $plan ) );
		};
		same( array(), $with( 'https://five.example/wp-content/plugins/slides/js/jquery.five.min.js?ver=5.4' )['keep'] );
		$plan = $with( 'https://five.example/wp-content/plugins/slides/js/six.min.js?five' );
		same( 'not ours', $plan['keep']['slides'] );
		same( array(), $plan['drop'] );
		same( array( 'slider' ), $plan['down'] );
	}
);

test(
	'the site has the last word on scripts of the table',
	function () {
		$page = registered( array( 'wc-add-to-cart' => array( 'jquery' ), 'builder' => array(), 'theme' => array() ) );
		$ask  = function ( $stays, $handle ) {
			return 'wc-add-to-cart' === $handle || ( 'builder' !== $handle && $stays );
		};
		$plan = Plan::decide( $page, array( 'wc-add-to-cart', 'builder', 'theme' ), small_table(), array( 'add-to-cart' ), $ask );
		same( array( 'builder' ), array_keys( $plan['drop'] ) );
		same( 'kept by the site', $plan['keep']['wc-add-to-cart'] );
		same( 'not ours', $plan['keep']['theme'] );
		same( 'wc-add-to-cart needs it', $plan['keep']['jquery-core'] );
	}
);

test(
	'circles, unknown handles and arguments in handles do no harm',
	function () {
		$page = registered( array( 'a' => array( 'b', 'nowhere' ), 'b' => array( 'a' ) ) );
		same( array( 'b', 'a' ), Graph::closure( $page, array( 'a?x=1', '', 'lost' ) ) );
		same( array(), gone( $page, array( 'a', 'lost' ), array() ) );
		same( array( 'a' ), Graph::tops( registered( array( 'a' => array( 'b' ), 'b' => array() ) ), array( 'b', 'a' ) ) );
	}
);

test(
	'a file of ours in the place of one that goes, where what stays calls it: jQuery goes all the same',
	function () {
		$shop = array(
			'buttons'     => array( 'jquery' ),
			'wc-checkout' => array( 'jquery', 'buttons' ),
			'gateway'     => array(),
		);
		$plan = function ( array $codes, array $more = array(), array $islands = array( 'checkout' ), $markup = '' ) use ( $shop ) {
			return plan_with( registered( $more + $shop ), array( 'wc-checkout', 'gateway' ), $islands, $codes, $markup );
		};
		$gone = array( 'jquery-core', 'jquery-migrate', 'buttons', 'wc-checkout' );

		// Nobody calls it: it only goes.
		$none = plan_with( registered( $shop ), array( 'wc-checkout' ), array( 'checkout' ), array() );
		same( array( $gone, array() ), array( array_keys( $none['drop'] ), $none['instead'] ) );

		// By its text, by what it depends on, or perhaps.
		$calls = $plan( array( '/gateway.js' => 'wc.buttons.register("quay",{})' ) );
		same( array( $gone, array( 'buttons' => true ) ), array( array_keys( $calls['drop'] ), $calls['instead'] ) );
		same( array( 'gateway' => 'not ours' ), $calls['keep'] );
		$depends = $plan( array( '/gateway.js' => 'start()' ), array( 'gateway' => array( 'buttons' ) ) );
		same( array( $gone, array( 'buttons' => true ) ), array( array_keys( $depends['drop'] ), $depends['instead'] ) );
		$inline = $plan( array(), array(), array( 'checkout' ), '<script>wc.buttons.register("quay",{})</script>' );
		same( array( $gone, array( 'buttons' => true ) ), array( array_keys( $inline['drop'] ), $inline['instead'] ) );
		$perhaps = $plan( array( '/gateway.js' => 'cannot be read' ) );
		same( array( array( 'buttons' => true ), true ), array( $perhaps['instead'], isset( $perhaps['keep']['jquery-core'] ) ) );

		// With jQuery where the gateway needs it; ours answers.
		$with = $plan( array( '/gateway.js' => 'jQuery(function($){wc.buttons.register("quay",{})})' ) );
		same( array( array( 'buttons' => true ), true ), array( $with['instead'], isset( $with['keep']['jquery-core'] ) ) );

		// Theirs where the checkout is theirs.
		$theirs = $plan( array( '/gateway.js' => 'wc.buttons.register("quay",{})' ), array(), array() );
		same( array( array(), true ), array( $theirs['instead'], isset( $theirs['keep']['buttons'] ) ) );
	}
);

test(
	'a script that only a file of ours has to do with is no reason for jQuery',
	function () {
		$all  = registered( array( 'buttons' => array( 'jquery' ), 'gateway' => array( 'buttons' ), 'other' => array( 'jquery' ) ) );
		$plan = plan_with( $all, array( 'gateway', 'other' ), array( 'checkout' ), array( '/other.js' => 'jQuery("a").carousel()' ) );
		same( array( 'buttons' => true ), $plan['instead'] );
		same( array( 'other' ), Plan::blockers( $all, $plan ) );
	}
);
