<?php
/**
 * Tests of Identity, Callers, Spread and Services, by way of Plan.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Callers;
use Archipelago\Identity;
use Archipelago\Plan;
use Archipelago\Reasons;
use Archipelago\Services;

test(
	'a path tells a script, whatever host, version and folder it comes from; a handle alone does not',
	function () {
		$is = function ( $src, array $paths ) {
			return Identity::has_path( $src, $paths );
		};
		foreach ( array( '/wp-content/plugins/woocommerce/assets/js/zoom/jquery.zoom.js', 'https://cdn.example/wp-content/plugins/woocommerce/assets/js/zoom/jquery.zoom.min.js?ver=1.7#x', 'woocommerce/assets/js/zoom/jquery.zoom.min.js', '/plugins/woocommerce/includes/../assets/JS/zoom/jquery.zoom.min.js' ) as $src ) {
			same( true, $is( $src, array( 'a', 'woocommerce/assets/js/zoom/jquery.zoom' ) ) );
		}
		foreach ( array( '/themes/x/jquery.zoom.min.js', '/my-woocommerce/assets/js/zoom/jquery.zoom.js', '/woocommerce/assets/js/zoom/jquery.zoom-2.js', '/a.js?woocommerce/assets/js/zoom/jquery.zoom.js' ) as $src ) {
			same( false, $is( $src, array( 'woocommerce/assets/js/zoom/jquery.zoom' ) ) );
		}
		// Jetpack's CDN.
		same( true, $is( 'https://c0.wp.com/p/woocommerce/8.5.1/assets/js/zoom/jquery.zoom.min.js', array( 'woocommerce/assets/js/zoom/jquery.zoom' ) ) );
		same( true, $is( 'https://c0.wp.com/c/6.5/wp-includes/js/underscore.min.js', array( 'js/underscore' ) ) );
		same( true, $is( '/wp-content/plugins/fluentform/assets/libs/currency.js', array( 'fluentform/' ) ) );
		same( false, $is( '/wp-content/plugins/my-fluentform/currency.js', array( 'fluentform/' ) ) );
		// A folder in which it is something else.
		same( true, $is( '/wp-content/themes/a/js/jquery.box.min.js', array( 'jquery.box', '!other-box/' ) ) );
		same( true, $is( '/wp-content/plugins/another-box/js/jquery.box.js', array( 'jquery.box', '!other-box/' ) ) );
		same( false, $is( '/wp-content/plugins/Other-Box/js/jquery.box.min.js', array( 'jquery.box', '!other-box/' ) ) );
	}
);

test(
	'a copy at another address is known by its marks, once it was read; jQuery by its handle; an alias and a row without paths, too',
	function () {
		$marks = function ( array $handles ) {
			return function () use ( $handles ) {
				return array( 'marks' => $handles ) + Callers::NOTHING;
			};
		};
		$row   = array( 'paths' => array( 'a/b' ), 'marks' => array( 'one', 'two' ) );
		same( true, Identity::is( 'h', $row, '/cache/1.js', $marks( array( 'h' ) ) ) );
		same( false, Identity::is( 'h', $row, '/cache/1.js', $marks( array() ) ) );
		same( false, Identity::is( 'h', array( 'marks' => array() ) + $row, '/cache/1.js', $marks( array( 'h' ) ) ) );
		same( true, Identity::is( 'jquery-migrate', array( 'stand_in' => true ) + $row, 'https://cdn.example/jq.js', $marks( array() ) ) );
		same( true, Identity::is( 'h', $row, false, $marks( array() ) ) );
		same( true, Identity::is( 'h', array(), '/x.js', $marks( array() ) ) );
		same( array( 'h' ), Identity::marked( 'two; one', array( 'h' => $row, 'other' => array( 'marks' => array( 'three' ) ), 'none' => array() ) ) );
	}
);

test(
	'a bundle\'s runtime, which fetches what others ask it for, keeps nothing by itself',
	function () {
		$page = registered( array( 'handler' => array(), 'runtime' => array(), 'variation' => array( 'cookies' ) ) );
		$look = function ( $src ) {
			$uses = array( '/handler.js' => array( 'chunks' ), '/runtime.js' => array( 'chunks', 'Cookies' ) );
			return array( 'uses' => isset( $uses[ $src ] ) ? $uses[ $src ] : array() ) + Callers::NOTHING;
		};
		$gone = function ( array $row ) use ( $page, $look ) {
			$table = small_table() + array( 'runtime' => $row + array( 'needs' => array(), 'library' => true, 'provides' => array( 'chunks' ) ) );
			return array_keys( Plan::decide( $page, array( 'handler', 'runtime', 'variation' ), $table, array( 'variation-form' ), null, new Callers( $table, $look ) )['drop'] );
		};
		same( array( 'variation' ), $gone( array() ) );
		same( array( 'cookies', 'variation' ), $gone( array( 'runtime' => true ) ) );
	}
);

test(
	'a script that stays keeps what it calls without naming it, in the table or not, with jQuery or without',
	function () {
		$page = registered( array( 'theme' => array(), 'wc-add-to-cart' => array( 'jquery', 'cookies', 'blockui', 'util' ) ) );
		$plan = function ( $code, $theme = 'theme' ) use ( $page ) {
			return plan_with( $page, array( $theme, 'wc-add-to-cart' ), array( 'add-to-cart' ), array( "/$theme.js" => $code ) );
		};
		same( array( 'theme' => 'not ours' ), $plan( 'document.body.hidden = 1' )['keep'] );
		same( array( 'theme' => 'not ours', 'cookies' => 'theme uses it: Cookies' ), $plan( 'new Cookies()' )['keep'] );
		$keep = $plan( '!function(e){wp.template("x")}(jQuery)' )['keep'];
		same( array( 'theme', 'jquery-core', 'jquery-migrate', 'util' ), array_keys( $keep ) );
		same( 'theme uses it: jQuery', $keep['jquery-core'] );
		same( 'theme uses it: wp.template', $keep['util'] );
	}
);

test(
	'one that nobody has read keeps all that can be called, and jQuery; one of the table only what it needs',
	function () {
		$page = registered( array( 'theme' => array(), 'wc-add-to-cart' => array( 'jquery', 'cookies', 'blockui' ), 'swiper' => array(), 'variation' => array() ) );
		$all  = array( 'theme', 'wc-add-to-cart', 'swiper', 'variation' );
		foreach ( array( 'not read yet', 'cannot be read' ) as $how ) {
			$plan = plan_with( $page, $all, array( 'add-to-cart', 'carousel', 'variation-form' ), array( '/theme.js' => $how ) );
			same( array( 'wc-add-to-cart', 'variation' ), array_map( 'strval', array_keys( $plan['drop'] ) ) );
			same( 'theme may use it, ' . $how, $plan['keep']['cookies'] );
			same( array( 'theme' ), Plan::blockers( $page, $plan ) );
			same( false, Reasons::text( $plan['keep']['cookies'] ) === $plan['keep']['cookies'] );
		}
		$plan = plan_with( $page, array( 'wc-add-to-cart', 'swiper' ), array( 'add-to-cart' ), array( '/swiper.js' => 'not read yet' ) );
		same( array( 'swiper' => 'without carousel' ), $plan['keep'] );
	}
);

test(
	'what somebody else has registered under a known handle stays, is read, and is no copy of ours',
	function () {
		$page                  = registered( array( 'slides' => array(), 'wc-add-to-cart' => array( 'jquery', 'cookies' ) ) );
		$page['slides']['src'] = '/themes/x/slides.js';
		$plan                  = plan_with( $page, array( 'slides', 'wc-add-to-cart' ), array( 'add-to-cart', 'slider' ), array( '/themes/x/slides.js' => 'Cookies.get("a")' ) );
		same( array( 'slides' => 'not ours', 'cookies' => 'slides uses it: Cookies' ), $plan['keep'] );
	}
);

test(
	'reasons go from the roots outwards, never round in a circle',
	function () {
		// Both call each other; the theme calls one.
		$page = registered( array( 'theme' => array(), 'front' => array( 'jquery' ), 'swiper' => array() ) );
		$code = array( '/theme.js' => 'new Swiper()', '/swiper.js' => 'front.run()', '/front.js' => 'new Swiper()' );
		same( array(), plan_with( $page, array( 'front', 'swiper' ), array( 'page', 'carousel' ), $code )['keep'] );
		$plan = plan_with( $page, array( 'front', 'swiper', 'theme' ), array( 'page', 'carousel' ), $code );
		same(
			array(
				'theme'          => 'not ours',
				'swiper'         => 'theme uses it: Swiper',
				'front'          => 'swiper uses it: front',
				'jquery-core'    => 'front needs it',
				'jquery-migrate' => 'front needs it',
			),
			$plan['keep']
		);
		same( array( 'theme' ), Plan::blockers( $page, $plan ) );
		// Two strangers that name each other.
		$page = registered( array( 'a' => array( 'b', 'jquery' ), 'b' => array( 'a' ) ) );
		same( array( 'b' ), Plan::blockers( $page, plan_with( $page, array( 'a' ), array(), array() ) ) );
	}
);

test(
	'inline code keeps what it calls, wherever it is: around any script, in the content, in an attribute, in Elementor’s data',
	function () {
		$page = registered( array( 'theme' => array(), 'wc-add-to-cart' => array( 'jquery', 'cookies', 'util' ) ) );
		$with = function ( $handle, $code, $markup = '' ) use ( $page ) {
			$page[ $handle ]['code'] = array( $code );
			return array_diff( plan_with( $page, array( 'theme', 'wc-add-to-cart' ), array( 'add-to-cart' ), array(), $markup )['keep'], array( 'not ours' ) );
		};
		$uses = array( 'cookies' => 'inline code uses Cookies' );
		foreach ( array( 'theme', 'jquery', 'wc-add-to-cart', 'cookies' ) as $handle ) {
			same( $uses, $with( $handle, 'Cookies.get("a")' ) );
		}
		// Data is no code.
		same( array(), $with( 'theme', 'var theme_params = {"text":"We use Cookies","list":["Cookies"]};' ) );
		same( $uses, $with( 'theme', "var theme_params = {\"text\":\"We use\"};\nvar c = Cookies" ) );
		foreach ( array( '<p>x</p><script>Cookies.get("a")</script>', '<a onclick="Cookies.set(&quot;a&quot;)">x</a>', '<a href="javascript:Cookies.set(1)">x</a>', '[{"html":"<script>\nvar a = Cookies<\/script>"}]' ) as $markup ) {
			same( $uses, $with( 'theme', '', $markup ) );
		}
		foreach ( array( '<p>Cookies</p>', '<script type="application/json">Cookies</script>', '<script src="a.js">Cookies</script>', '<a title="Cookies">x</a>' ) as $markup ) {
			same( array(), $with( 'theme', '', $markup ) );
		}
		same( array( 'theme' ), Plan::blockers( $page, plan_with( array( 'theme' => array( 'code' => array( 'wp.ajax.post()' ) ) + $page['theme'] ) + $page, array( 'theme', 'wc-add-to-cart' ), array( 'add-to-cart' ), array() ) ) );
	}
);

test(
	'calls that our islands answer keep nothing: inline ones wait for them, of files those that are sure',
	function () {
		$page                         = registered( array( 'theme' => array( 'jquery' ), 'slides' => array() ) );
		$page['slides']['src']        = '/slides/js/jquery.five.js';
		$names                        = function ( array $row, $method ) {
			return array( 'provides' => array( $method ) ) + $row;
		};
		$keeps                        = function ( $method, array $answers, array $there, $inline = '' ) use ( $page, $names ) {
			$table                 = small_table();
			$table['slides']       = $names( $table['slides'], '.' . $method );
			$look                  = function ( $src ) use ( $method ) {
				return ( '/theme.js' === $src ? array( 'uses' => array( '.' . $method ), 'jquery' => true ) : array() ) + Callers::NOTHING;
			};
			$page['theme']['code'] = array( $inline );
			$callers               = new Callers( $table, '' === $inline ? $look : null, '', array( 'slider' => $answers ), $there );
			return isset( Plan::decide( $page, array( 'theme', 'slides' ), $table, array( 'slider' ), null, $callers )['keep']['slides'] );
		};
		$call = 'jQuery(".a").%s()';
		same( true, $keeps( 'revolve', array(), array() ) );
		same( false, $keeps( 'revolve', array( 'claims' => array( 'revolve' ) ), array() ) );
		same( true, $keeps( 'revolve', array( 'methods' => array( 'revolve' ) ), array() ) );
		same( false, $keeps( 'revolve', array( 'methods' => array( 'revolve' ) ), array( 'slider' ) ) );
		same( false, $keeps( 'block', array( 'anywhere' => array( 'block' ) ), array( 'slider' ) ) );
		same( true, $keeps( 'flexslider', array( 'methods' => array( 'flexslider' ) ), array( 'slider' ) ) );
		same( true, $keeps( 'revolve', array(), array( 'slider' ), sprintf( $call, 'revolve' ) ) );
		same( false, $keeps( 'revolve', array( 'methods' => array( 'revolve' ) ), array(), sprintf( $call, 'revolve' ) ) );
		same( false, $keeps( 'flexslider', array( 'methods' => array( 'flexslider' ) ), array(), sprintf( $call, 'flexslider' ) ) );
	}
);

test(
	'services of other hosts bring what they need; copies of a site’s files and what only sounds so do not',
	function () {
		$services = json_decode( file_get_contents( __DIR__ . '/../../doctor/services.json' ), true );
		foreach ( array( 'https://www.googletagmanager.com/gtag/js?id=G-1', '//js.stripe.com/v3/', '//static.getclicky.com/js', 'https://region1.google-analytics.com/a.js', 'https://www.google.com/recaptcha/api.js', 'https://cdnjs.cloudflare.com/ajax/libs/prism/1.23.0/components/prism-core.min.js', '//cdn.jsdelivr.net/npm/sweetalert2@11', 'https://cdn.jsdelivr.net/npm/@splidejs/splide@4.1.4/dist/js/splide.min.js', 'https://unpkg.com/swiper/swiper-bundle.min.js', 'https://cdnjs.cloudflare.com/ajax/libs/Swiper/8.4.5/swiper-bundle.min.js', 'https://cdn.jsdelivr.net/npm/bootstrap@5.3.3/dist/js/bootstrap.bundle.min.js', 'https://cdnjs.cloudflare.com/ajax/libs/lazysizes/5.3.2/lazysizes.min.js' ) as $src ) {
			same( true, Services::has( $src, $services ) );
		}
		foreach ( array( '/js.stripe.com/a.js', 'https://js.stripe.com.evil.example/v3/', 'https://www.googletagmanager.com/gtm.js', 'https://www.google.com/other.js', 'https://notclarity.ms/a.js', 'https://i0.wp.com/a/wp-content/plugins/x/a.js', 'https://cdn.example/swiper.js', 'https://cdnjs.cloudflare.com/ajax/libs/slick-carousel/slick.js', 'https://cdnjs.cloudflare.com/ajax/libs/gsap/1.20.3/TweenMax.min.js', 'https://cdn.jsdelivr.net/npm/gsap@2/TweenMax.js', 'https://cdn.jsdelivr.net/npm/bootstrap@4.3.1/dist/js/bootstrap.min.js', 'https://cdnjs.cloudflare.com/ajax/libs/lazysizes/5.3.2/plugins/include/ls.include.min.js', 'https://cdnjs.cloudflare.com/ajax/libs/Swiper/4.5.0/js/swiper.jquery.min.js', 'https://cdn.jsdelivr.net/npm/isotope-layout@3/a.js', 'https://unpkg.com.evil.test/swiper@8/a.js', '' ) as $src ) {
			same( false, Services::has( $src, $services ) );
		}
		same( true, Services::has( 'https://www.google.com/recaptcha/api.js', array( 'www.google.com/recaptcha' ) ) );
		same( false, Services::has( 'https://www.google.com/other.js', array( 'www.google.com/recaptcha' ) ) );
	}
);

test(
	'a script that runs on the stand-in stays, and jQuery goes; what else it depends on stays with it',
	function () {
		$with = function ( array $deps, array $more = array() ) {
			$page = registered( array( 'theme' => $deps ) + $more );
			$look = function ( $src ) {
				return array( 'runs' => '/theme.js' === $src ) + Callers::NOTHING;
			};
			$plan = Plan::decide( $page, array_merge( array( 'theme' ), array_keys( $more ) ), small_table(), array(), null, new Callers( small_table(), $look ) );
			return array( array_keys( $plan['keep'] ), $plan['runs'], Plan::blockers( $page, $plan ) );
		};
		same( array( array( 'theme' ), array( 'theme' ), array() ), $with( array( 'jquery' ) ) );
		same( array( array( 'theme', 'cookies' ), array( 'theme' ), array() ), $with( array( 'jquery', 'cookies' ) ) );
		// Those that ask at once are known.
		$asks = function ( $src ) {
			return array(
				'runs' => true,
				'now'  => '/asks.js' === $src,
			) + Callers::NOTHING;
		};
		$plan = Plan::decide( registered( array( 'theme' => array( 'jquery' ), 'asks' => array( 'jquery' ) ) ), array( 'theme', 'asks' ), small_table(), array(), null, new Callers( small_table(), $asks ) );
		same( array( array( 'theme', 'asks' ), array( 'asks' ) ), array( $plan['runs'], $plan['now'] ) );
		// A stand-in that answers late is printed: jQuery comes back for them.
		$late = new Callers( small_table(), $asks, '', array(), array(), true );
		$plan = Plan::decide( registered( array( 'theme' => array( 'jquery' ), 'asks' => array( 'jquery' ) ) ), array( 'theme', 'asks' ), small_table(), array(), null, $late );
		same( array( array( 'theme' ), array(), true ), array( $plan['runs'], $plan['now'], isset( $plan['keep']['jquery-core'] ) ) );
		// The library needs jQuery itself.
		same( array( array( 'theme', 'blockui', 'jquery-core', 'jquery-migrate' ), array( 'theme' ), array( 'theme' ) ), $with( array( 'blockui' ) ) );
		same( array( array( 'theme', 'other', 'jquery-core', 'jquery-migrate' ), array( 'theme' ), array( 'other' ) ), $with( array( 'jquery' ), array( 'other' => array( 'jquery' ) ) ) );
	}
);
