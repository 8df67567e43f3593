<?php
/**
 * Tests of Given: who on a page gives jQuery's sets the methods that its files ask for.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Callers;
use Archipelago\Given;
use Archipelago\Plan;
use Archipelago\Runs;
use Archipelago\Used;

const SLIDE = array(
	'paths'  => array( 'slider' ),
	'marks'  => array( '.fn.slide' ),
	'gives'  => array( 'slide' ),
	'covers' => array( 'jsonp' ),
);

/**
 * Which of a page's files run on the stand-in.
 *
 * @param string[] $codes  Handle => code; null for one that nobody has read.
 * @param string   $inline Inline code.
 * @return string[] Handles.
 */
function that_run( array $codes, $inline = '' ) {
	$files = that_read( $codes );
	return array_values( array_filter( array_keys( $files ), array( new Given( $files, $inline ), 'runs' ) ) );
}

/**
 * What is known of files.
 *
 * @param string[] $codes Handle => code; null for one that nobody has read.
 * @return array[]
 */
function that_read( array $codes ) {
	$rules = new Runs( json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/runs.json' ), true ) );
	$files = array();
	foreach ( $codes as $handle => $code ) {
		$texts            = null === $code ? array() : Given::read( '/themes/own/' . $handle . '.min.js', $code, $rules, array( SLIDE ) );
		$texts            = null !== $code && Used::offers( $code ) && ! Used::read( $code )['jquery'] ? Given::offered( $texts, $code ) : $texts;
		$files[ $handle ] = null === $code ? Callers::UNREAD : Given::of( array_shift( $texts ), $texts ) + Callers::NOTHING;
	}
	return $files;
}

/**
 * Methods that files of a page ask for and nobody gives.
 *
 * @param string[] $codes Handle => code.
 * @return string[]
 */
function that_miss( array $codes ) {
	$given = new Given( that_read( $codes ), '' );
	return array_merge( ...array_map( array( $given, 'missing' ), array_keys( $codes ) ) );
}

const SLIDER = '(function ($) { $.fn.slide = function () { return this.addClass("on") } })(jQuery)';
const CALLER = 'jQuery(function ($) { $(".a").slide() })';

test(
	'who calls a library that does the same on the stand-in runs there with it, and not with another one of that name',
	function () {
		same( array( 'slider', 'theme' ), that_run( array( 'slider' => SLIDER, 'theme' => CALLER ) ) );
		same( array( 'slider', 'theme' ), that_run( array( 'slider' => SLIDER . ';var a = "jsonp"', 'theme' => CALLER ) ) );
		same( array( 'slider', 'more' ), that_run( array( 'slider' => SLIDER, 'more' => 'jQuery.fn.slide = function () {}', 'theme' => CALLER ) ) );
		same( array(), that_run( array( 'slider' => SLIDER . '; jQuery.expr.own = 1', 'theme' => CALLER ) ) );
		same( array( 'slider', 'theme' ), that_run( array( 'slider' => SLIDER, 'theme' => 'jQuery(".a").slide()' ) ) );
		same( array( 'slider' ), that_run( array( 'slider' => SLIDER, 'theme' => CALLER, 'other' => null ) ) );
		same( array( 'slider' ), that_run( array( 'slider' => SLIDER, 'theme' => CALLER ), 'jQuery.fn.slide = own' ) );
	}
);

test(
	'a file whose variables hold the names of all methods that it gives gives no other, nor does a loader that nobody asks for anything',
	function () {
		$named = function ( $value ) {
			return '(function ($) { var NAME = ' . $value . ', before = $.fn[NAME]; $.fn[NAME] = function () {}; offset.fn = function () { go("slide") } })(jQuery)';
		};
		same( array( 'slide' ), that_miss( array( 'theme' => CALLER, 'more' => $named( '"modal"' ) ) ) );
		// Nobody knows which names are jQuery's there.
		$guards = '!function () { var c = function (t) { var n = t(".list"); n.masonry && n.masonry(); n.show && n.show() }; function make(f) { return new f(jQuery) } make(c); require("jquery") }()';
		same( array( 'masonry' ), that_miss( array( 'theme' => $guards ) ) );
		same( array(), that_miss( array( 'theme' => CALLER, 'more' => $named( 'pick()' ) ) ) );
		$loader = 'yepnope.injectJs = function (a) { var k = document.createElement("script"); k.src = a }, Modernizr.load = function () { yepnope.apply(window, arguments) }';
		same( array( 'slide' ), that_miss( array( 'theme' => CALLER, 'more' => $loader ) ) );
		same( array(), that_miss( array( 'theme' => CALLER, 'more' => $loader, 'loads' => 'if (!jQuery.fn.slide) Modernizr.load("/slide.js")' ) ) );
	}
);

test(
	'who asks whether a function of its own is there already is told that it is not',
	function () {
		foreach ( array( '[f]', '.sheet' ) as $name ) {
			$own = str_replace( 'NAME', $name, '(function (h) { var f = "sheet", v = "7.2"; hNAME && hNAME.version > v || (hNAME = function () {}, hNAME.version = v, h.fnNAME = function () { return this.addClass("a") }) })(jQuery)' );
			same( array( 'sheet' ), that_miss( array( 'own' => $own ) ) );
		}
	}
);

test(
	'who puts handlers first runs with the library that has that, and not without, nor with another file that asks for what only it is answered',
	function () {
		$rules = new Runs( json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/runs.json' ), true ) );
		$rows  = json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/idle.json' ), true );
		$row   = current(
			array_filter(
				$rows,
				function ( $one ) {
					return 'jquery.bind-first' === $one['name'];
				}
			)
		);
		$run   = function ( array $codes ) use ( $rules, $row ) {
			$shown = array( 'gives' => preg_replace( '/^\./', '', $row['provides'] ) ) + $row;
			$files = array();
			foreach ( $codes as $handle => $code ) {
				$texts            = Given::read( '/plugins/own/' . $handle . '.min.js', $code, $rules, array( $shown ) );
				$files[ $handle ] = Given::of( array_shift( $texts ), $texts ) + Callers::NOTHING;
			}
			return array_values( array_filter( array_keys( $files ), array( new Given( $files, '' ), 'runs' ) ) );
		};
		$name  = 'jquery.bind-first-0.2.3';
		$first = '(function(t){function n(e){return t._data(e[0]).events}function r(e,i){e.each(function(){var a=n(t(this))[i];a.splice(a.delegateCount||0,0,a.pop())})}function i(e){t.fn[e+"First"]=function(){return t.fn[e].apply(this,arguments),r(this,arguments[0]),this}}var a=t.fn.jquery.split("."),s=parseInt(a[0]);i("bind"),i("one"),t.fn.delegateFirst=function(){return t.fn.delegate.apply(this,arguments),this},t.fn.liveFirst=function(){return t.fn.delegateFirst.apply(t(document),arguments)},s||(t.fn.onFirst=function(e){return t.fn.on.apply(this,arguments),r(this,e),this})})(jQuery);';
		$pys   = 'jQuery(function ($) { $(document).onFirst("click", "a", function () { note(this.href) }) })';
		same( array( $name, 'pys' ), $run( array( $name => $first, 'pys' => $pys ) ) );
		same( array( $name, 'pys' ), $run( array( $name => str_replace( 'e+"First"', 'e + "First"', $first ), 'pys' => $pys ) ) );
		same( array( 'pys' ), $run( array( 'pys' => $pys ) ) );
		same( array(), $run( array( 'other' => $first, 'pys' => $pys ) ) );
		same( array(), $run( array( $name => $first . ';jQuery(".a").finish()', 'pys' => $pys ) ) );
		$asks = 'jQuery(function ($) { if ($._data(document.body, "events").click) note() })';
		same( array( $name, 'pys' ), $run( array( $name => $first, 'pys' => $pys, 'asks' => $asks ) ) );
		// Methods of others are not given by it.
		$theme = 'jQuery(function ($) { shelves[0].unfold($(".a")) })';
		same( array( $name, 'theme' ), $run( array( $name => $first, 'theme' => $theme ) ) );
	}
);

test(
	'what asks at once is known, and runs where no code calls at once what an island answers later',
	function () {
		$asks  = 'var wide = jQuery(".a").width() > 9';
		$runs  = new Runs( array( 'calls' => array( 'flexslider' ) ) + json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/runs.json' ), true ) );
		$given = function ( array $codes, $inline = '' ) use ( $runs ) {
			$files = array();
			foreach ( $codes as $handle => $code ) {
				$texts            = Given::read( '/themes/own/' . $handle . '.min.js', $code, $runs, array( SLIDE ) );
				$files[ $handle ] = Given::of( array_shift( $texts ), $texts ) + Callers::NOTHING;
			}
			$it   = new Given( $files, $inline, array( 'flexslider' ) );
			$runs = array_filter( array_keys( $files ), array( $it, 'runs' ) );
			return array( array_values( $runs ), array_values( array_filter( $runs, array( $it, 'asks_at_once' ) ) ) );
		};
		same( array( array( 'theme' ), array( 'theme' ) ), $given( array( 'theme' => $asks ) ) );
		same( array( array( 'slider', 'theme' ), array( 'theme' ) ), $given( array( 'slider' => SLIDER, 'theme' => 'jQuery(".a").slide()' ) ) );
		same( array( array( 'slider', 'theme' ), array() ), $given( array( 'slider' => SLIDER, 'theme' => CALLER ) ) );
		$call = 'jQuery(".gallery").flexslider({})';
		same( array( array(), array() ), $given( array( 'theme' => $asks ), $call ) );
		same( array( array( 'theme' ), array( 'theme' ) ), $given( array( 'theme' => $asks ), 'jQuery(function () { ' . $call . ' })' ) );
		same( array( array( 'more' ), array() ), $given( array( 'theme' => $asks, 'more' => $call ) ) );
	}
);

test(
	'a method of objects of its own is nobody’s on the page; it is where something gives methods that are not seen',
	function () {
		$own = 'jQuery(function ($) { shelves[0].unfold($(".a")) })';
		same( array( 'theme' ), that_run( array( 'theme' => $own ) ) );
		same( array( 'other' ), that_run( array( 'theme' => $own, 'other' => 'jQuery(function ($) { $.fn[name] = function () {} })' ) ) );
		same( array(), that_run( array( 'theme' => $own, 'other' => 'jQuery.fn.unfold = function () { return this.finish() }' ) ) );
		// Who fetches code asks whether it is there by its name.
		$fetches = 'jQuery(function () { if (%s) document.createElement("script") })';
		foreach ( array( 'jQuery.fn.unfold', "has('unfold')" ) as $asks ) {
			same( array( 'other' ), that_run( array( 'theme' => $own, 'other' => sprintf( $fetches, $asks ) ) ) );
		}
		same( array( 'theme', 'other' ), that_run( array( 'theme' => $own, 'other' => sprintf( $fetches, 'jQuery.fn.fold || has("unfolded")' ) ) ) );
		$much = "'name" . implode( "','name", range( 1, 900 ) ) . "'";
		same( array( 'other' ), that_run( array( 'theme' => $own, 'other' => $much . ';' . sprintf( $fetches, 'true' ) ) ) );
		$turn = '(function ($) { $.fn.turn = function () { return this.each(function () { var slider = $(this); slider.glide = function () { if (!slider.busy) slider.arrive() }; slider.arrive = function () {}; slider.glide() }) } })(jQuery)';
		same( array( 'glide', 'busy', 'arrive' ), that_miss( array( 'own' => $turn ) ) );
		same( array( 'glide', 'busy', 'arrive' ), that_miss( array( 'own' => $turn . '; (function () { var slider = document.body; slider.firstChild.remove() })()' ) ) );
		$fetch = 'var c = document.createElement("script"); c.src = "https://%s"; jQuery(".a").fitIn()';
		same( array( 'fitIn' ), that_miss( array( 'own' => sprintf( $fetch, 'www.youtube.com/iframe_api' ) ) ) );
		same( array(), that_miss( array( 'own' => sprintf( $fetch, 'cdn.test/fit.js' ) ) ) );
		// Who asks the very set whether it has the method does without.
		$asked = 'var c = document.createElement("script"); c.src = url; function fit(e) { e = jQuery(e); %s }';
		foreach ( array( '"function" == typeof e.parent().fitIn && e.parent().fitIn()', 'if (typeof e.fitIn === "function") { e.fitIn() }' ) as $call ) {
			same( array( 'fitIn' ), that_miss( array( 'own' => sprintf( $asked, $call ) ) ) );
		}
		foreach ( array( 'typeof e.fitIn; e.fitIn()', '"function" == typeof e.fitIn && e.fitIn(), e.fitIn()', 'e.fitIn()', 'if (e.fitIn) note()' ) as $call ) {
			same( array(), that_miss( array( 'own' => sprintf( $asked, $call ) ) ) );
		}
		same( array(), that_run( array( 'theme' => $own, 'other' => null ) ) );
	}
);

test(
	'a method that nobody gives throws on jQuery, too: the stand-in is told its name',
	function () {
		$theme = 'jQuery(function ($) { $(".a").unfold(); boxes[0].unfurl($(".b")) }); jQuery(".c").fold()';
		same( array( 'theme' ), that_run( array( 'theme' => $theme ) ) );
		same( array( 'unfold', 'unfurl', 'fold' ), that_miss( array( 'theme' => $theme ) ) );
		same( array( 'slide' ), that_miss( array( 'theme' => CALLER ) ) );
		same(
			array(),
			that_miss(
				array(
					'slider' => SLIDER,
					'theme'  => CALLER,
				)
			)
		);
		// Somebody gives it after all, or may; jQuery itself has it, in some version.
		foreach ( array( null, 'jQuery.fn.unfold = function () { return this.finish() }' ) as $more ) {
			same(
				array(),
				that_run(
					array(
						'theme' => $theme,
						'more'  => $more,
					)
				)
			);
		}
		foreach ( array( 'unload', 'domManip' ) as $name ) {
			same( array(), that_run( array( 'theme' => 'jQuery(function ($) { $(".a").' . $name . '() })' ) ) );
		}
	}
);

test(
	'a method that another file gives in plain sight runs there with its caller, where that file does, and gives it alone',
	function () {
		$theme = 'jQuery(function ($) { $(".a").unfold({ at: 2 }) })';
		$give  = 'jQuery.fn.unfold = function () { return this.hide() }';
		same( array( 'more', 'theme' ), that_run( array( 'more' => $give, 'theme' => $theme ) ) );
		same( array( 'more', 'theme' ), that_run( array( 'more' => 'jQuery.fn.extend({ unfold: function () { return this.hide() } })', 'theme' => $theme ) ) );
		same( array(), that_run( array( 'more' => str_replace( 'hide', 'finish', $give ), 'theme' => $theme ) ) );
		same( array( 'more', 'also' ), that_run( array( 'more' => $give, 'also' => $give, 'theme' => $theme ) ) );
		same( array( 'more' ), that_run( array( 'more' => $give, 'theme' => $theme ), 'jQuery.fn.unfold = own' ) );
		same( array( 'more', 'theme' ), that_run( array( 'more' => $give, 'theme' => 'jQuery(".a").unfold()' ) ) );
		same( array( 'more', 'slider', 'theme' ), that_run( array( 'more' => $give, 'slider' => SLIDER, 'theme' => $theme . CALLER ) ) );
		same( array( 'more', 'slider' ), that_run( array( 'more' => 'jQuery.fn.slide = function () {}', 'slider' => SLIDER, 'theme' => CALLER ) ) );
		same( array(), that_run( array( 'more' => 'jQuery.fn.unfold = function () { return this.fold() }', 'theme' => 'jQuery.fn.fold = function () { return this.unfold() };' . $theme ) ) );
		$files = array(
			'more'  => array(
				'adds'  => array( 'unfold' ),
				'runs'  => true,
				'table' => true,
			) + Callers::NOTHING,
			'theme' => array(
				'asks' => array( 'unfold' => '!' ),
				'runs' => true,
			) + Callers::NOTHING,
		);
		same( false, ( new Given( $files, '' ) )->runs( 'theme' ) );
		$fetching = function ( $is_table ) {
			$files = array(
				'theme' => array(
					'asks' => array( 'unfold' => '' ),
					'runs' => true,
				) + Callers::NOTHING,
				'other' => array(
					'fetches' => true,
					'table'   => $is_table,
				) + Callers::NOTHING,
			);
			return ( new Given( $files, '' ) )->missing( 'theme' );
		};
		same( array( array(), array( 'unfold' ) ), array( $fetching( false ), $fetching( true ) ) );
	}
);

test(
	'two libraries that ask each other are no reason for each other',
	function () {
		same( array(), that_run( array( 'slider' => SLIDER . '; jQuery(function ($) { $(".a").turn() })', 'two' => 'jQuery.fn.turn = function () { return this.slide() }; jQuery(function ($) { $(".a").slide() })' ) ) );
	}
);

test(
	'WordPress’ own libraries stay with who calls them, and jQuery goes: what they are registered with says no more',
	function () {
		$table = small_table() + array(
			'grid' => array(
				'needs'    => array(),
				'library'  => true,
				'provides' => array( '.masonry' ),
			),
		);
		$page  = registered( array( 'theme' => array( 'grid' ), 'grid' => array( 'jquery' ) ) );
		$look  = function ( $asks ) {
			return function ( $src ) use ( $asks ) {
				return '/grid.js' === $src ? Given::by_core( '/wp-includes/js/jquery/jquery.masonry.min.js?ver=3.1.2b' ) : array(
					'runs' => true,
					'uses' => array( '.masonry' ),
					'asks' => $asks,
				) + Callers::NOTHING;
			};
		};
		$left  = function ( $asks ) use ( $table, $page, $look ) {
			$plan = Plan::decide( $page, array( 'theme', 'grid' ), $table, array(), null, new Callers( $table, $look( $asks ) ) );
			return array( array_keys( $plan['keep'] ), $plan['missing'] );
		};
		same( array( array( 'theme', 'grid' ), array() ), $left( array( 'masonry' => '' ) ) );
		same( array( array( 'theme', 'grid' ), array( 'isotope' ) ), $left( array( 'isotope' => '' ) ) );
		same( false, Given::by_core( '/wp-includes/js/jquery/ui/core.min.js' )['core'] );
	}
);

test(
	'a script of the table that stays for what no island does runs on the stand-in, where its own files do',
	function () {
		$table = small_table() + array(
			'kit' => array(
				'needs' => array(),
				'shown' => true,
				'stays' => 'no island for .kit-clock',
			),
		);
		$left  = function ( $runs ) use ( $table ) {
			$look = function () use ( $runs ) {
				return array(
					'runs'   => $runs,
					'jquery' => ! $runs,
				) + Callers::NOTHING;
			};
			$plan = Plan::decide( registered( array( 'kit' => array( 'jquery' ) ) ), array( 'kit' ), $table, array(), null, new Callers( $table, $look ) );
			return array_map( 'strval', array_keys( $plan['keep'] ) );
		};
		same( array( 'kit' ), $left( true ) );
		same( array( 'kit', 'jquery-core', 'jquery-migrate' ), $left( false ) );
	}
);

test(
	'which jQuery a page has is known by the version that it is registered with, where its address says none',
	function () {
		$page = registered(
			array(
				'jquery-core'    => array(),
				'jquery-migrate' => array( 'jquery-core' ),
				'theme'          => array( 'jquery-core', 'jquery-migrate' ),
			)
		);
		$left = function ( $version, $migrate, $asks ) use ( $page ) {
			$page['jquery-core']    = array(
				'src' => '/wp-includes/js/jquery/jquery.min.js',
				'ver' => $version,
			) + $page['jquery-core'];
			$page['jquery-migrate'] = array( 'ver' => $migrate ) + $page['jquery-migrate'];
			$table                  = small_table() + array(
				'jquery-migrate' => array(
					'needs'    => array(),
					'library'  => true,
					'stand_in' => true,
				),
			);
			$look                   = function () use ( $asks ) {
				return array(
					'runs' => true,
					'asks' => array( $asks => '' ),
				) + Callers::NOTHING;
			};
			$plan                   = Plan::decide( $page, array( 'jquery-core', 'jquery-migrate', 'theme' ), $table, array(), null, new Callers( $table, $look ) );
			return array( array_map( 'strval', array_keys( $plan['keep'] ) ), $plan['missing'] );
		};
		same( array( array( 'theme' ), array( 'jquery:3.7.1' ) ), $left( '3.7.1', '3.4.1', 'jquery' ) );
		same( array( array( 'theme' ), array( 'browser' ) ), $left( '3.7.1', '3.4.1', 'browser' ) );
		same( array( array( 'theme' ), array( 'browser:1.8' ) ), $left( '1.12.4-wp', '1.4.1', 'browser' ) );
		same( true, in_array( 'jquery-core', $left( '', '', 'browser' )[0], true ) );
	}
);

test(
	'what jQuery Bridget adds is in plain sight by the names of who is made with it',
	function () {
		$bundle = '!function (w, f) { "function" == typeof define && define.amd ? define("jquery-bridget/jquery-bridget", ["jquery"], f) : f(w, w.jQuery) }(window, function (w, j) { j.bridget = function (name, Kind) { j.fn[name] = function () { return this.each(function () { new Kind(this)._create() }) } } }); var Grid = make.create("isotope"); jQuery(function ($) { $(".grid").isotope({ by: 1 }) })';
		$theme  = 'jQuery(function ($) { $(".more").isotope() })';
		same( array( 'bundle', 'theme' ), that_run( array( 'bundle' => $bundle, 'theme' => $theme ) ) );
		same( array(), that_run( array( 'bundle' => $bundle . '; jQuery.fn[name] = other', 'theme' => $theme ) ) );
		// Of newer builds its modules have no names.
		$newer = str_replace( array( '"function" == typeof define && define.amd ? define("jquery-bridget/jquery-bridget", ["jquery"], f) : ', 'f(w, w.jQuery)' ), array( '', 'w.jQueryBridget = f(w, w.jQuery)' ), $bundle );
		same( array( 'bundle', 'theme' ), that_run( array( 'bundle' => $newer, 'theme' => $theme ) ) );
		same( array( 'isotope', 'isotope' ), that_miss( array( 'bundle' => str_replace( 'isotope"', 'packery"', $bundle ), 'theme' => $theme ) ) );
		// Without Bridget in it, a file gives its library to one that the page may have: so Infinite Scroll and Flickity.
		$miss = function ( $end, $method = 'flexslider' ) {
			$vendors = 'jQuery(".menu").addClass("on"); (function (t, i) { let a = { flexslider: 1 }; ' . $end . '; return a })(window, jQuery)';
			return that_miss( array( 'vendors' => $vendors, 'asks' => 'jQuery(function ($) { $(".list").' . $method . '() })' ) );
		};
		$scroll = 'let{jQueryBridget:d}=t;i&&d&&d("infiniteScroll",a,i)';
		same( array( 'flexslider' ), $miss( $scroll ) );
		same( array( 'bridget', 'flexslider' ), $miss( 'i&&i.bridget&&i.bridget("flickity",a,i)' ) );
		same( array(), $miss( $scroll, 'infiniteScroll' ) );
		// Who gives what is not said may give that.
		same( array(), $miss( 'let{jQueryBridget:d}=t;i&&d&&d(name,a,i)' ) );
		same( array(), $miss( $scroll . ';i.bridget(name,a)' ) );
	}
);

test(
	'which version jQuery is the stand-in says as well, where that is known',
	function () {
		$asks = array( 'asks' => 'jQuery(function ($) { if (newer($.fn.jquery, "1.8")) $(".a").addClass("new") })' );
		$on   = function ( $version ) use ( $asks ) {
			$given = new Given( that_read( $asks ), '$.fn.a = function () {}', array(), true, '', $version );
			return array( $given->runs( 'asks' ), $given->missing( 'asks' ) );
		};
		same( array( true, array( 'jquery:3.7.1' ) ), $on( '3.7.1' ) );
		same( array( false, array() ), $on( '' ) );
	}
);

test(
	'what a set was made with sets say that are older than jQuery 3, and the stand-in says it no more than newer ones',
	function () {
		$asks = array( 'asks' => 'jQuery(function ($) { rule($(".a > b").selector + " { color: red }") })' );
		$on   = function ( $version ) use ( $asks ) {
			$given = new Given( that_read( $asks ), '$.fn.a = function () {}', array(), true, '', $version );
			return $given->runs( 'asks' );
		};
		same( array( true, false, false ), array_map( $on, array( '3.7.1', '1.12.4', '' ) ) );
	}
);

test(
	'what jQuery says of the browser an old one says, and so does the stand-in, and a newer one says no more',
	function () {
		$asks = array( 'asks' => 'jQuery(function ($) { if ($.browser && $.browser.msie) $(".a").addClass("old") })' );
		$on   = function ( array $codes, $says ) {
			$given = new Given( that_read( $codes ), '', array(), true, $says );
			return array( $given->runs( 'asks' ), $given->missing( 'asks' ) );
		};
		same( array( true, array( 'browser' ) ), $on( $asks, '' ) );
		same( array( true, array( 'browser:1.8' ) ), $on( $asks, '1.8' ) );
		same( array( false, array() ), $on( $asks, '?' ) );
		$lives = array( 'asks' => 'jQuery(function ($) { if ($.browser) $(".a").live("click", function () { $(this).hide() }) })' );
		same( array( true, array( 'browser:1.8' ) ), $on( $lives, '1.8' ) );
		same( array( true, array( 'browser', 'live' ) ), $on( $lives, '' ) );
		same( array( false, array() ), $on( $lives, '?' ) );
		foreach ( array( 'function () { $(".b").show() }, function () {}', 'open, close' ) as $call ) {
			$turns = array( 'asks' => 'jQuery(function ($) { $(".a").toggle(' . $call . ') })' );
			same( array( array( false, array() ), array( true, array() ) ), array( $on( $turns, '1.8' ), $on( $turns, '' ) ) );
		}
		foreach ( array( '$(".a").attr("value")', '$.parseJSON($("b").data("c"))' ) as $code ) {
			$fields = array( 'asks' => 'jQuery(function ($) { use(' . $code . ') })' );
			same( array( array( true, array( 'browser:1.8' ) ), array( true, array() ), array( false, array() ) ), array( $on( $fields, '1.8' ), $on( $fields, '' ), $on( $fields, '?' ) ) );
		}
		$hears = array( 'asks' => 'jQuery(function ($) { $(".a").on("click.a hover", open) })' );
		same( array( array( true, array( 'browser:1.8' ) ), array( true, array() ) ), array( $on( $hears, '1.8' ), $on( $hears, '' ) ) );
		same( array( true, array() ), $on( array( 'asks' => 'jQuery(function ($) { $(".a").toggle("slow").hover(open) })' ), '1.8' ) );
		$box = function ( $asks ) {
			return array(
				'asks' => 'jQuery(function ($) { $(".a").box() })',
				'box'  => '(function ($) { var old = ' . $asks . '; $.fn.box = function () { return this.hide() } })(jQuery)',
			);
		};
		same( false, $on( $box( '$.browser.msie' ), '' )[0] );
		same( true, $on( $box( '$.browser && $.browser.msie' ), '' )[0] );

		$gives = 'if (!jQuery.browser) jQuery.browser = { msie: /msie/i.test(navigator.userAgent) };';
		same( array( true, array( 'browser:1.7' ) ), $on( $asks + array( 'gives' => $gives ), '1.7' ) );
		same( array( false, array() ), $on( $asks + array( 'gives' => $gives . ' jQuery.fx.custom()' ), '1.7' ) );
		same( array( true, array() ), $on( $asks + array( 'gives' => 'jQuery.browser = { msie: /msie/i.test(navigator.userAgent) }' ), '' ) );
		same( array( false, array() ), $on( $asks + array( 'gives' => 'jQuery.extend({ browser: { msie: false } }); jQuery.fx.custom()' ), '' ) );
	}
);

test(
	'inline code that asks at once has a page print the stand-in with all that answers, where that answers all of it',
	function () {
		$asks = function ( $inline, array $codes = array(), $answers = array(), $is_late = false ) {
			$weigh = function ( $code ) {
				return that_read( array( 'inline' => $code ) )['inline'];
			};
			$files = that_read( $codes );
			$look  = function ( $src ) use ( $files ) {
				return isset( $files[ basename( $src, '.js' ) ] ) ? $files[ basename( $src, '.js' ) ] : Callers::NOTHING;
			};
			$page  = registered( array( 'variation' => array( 'jquery' ) ) + array_fill_keys( array_keys( $codes ), array( 'jquery' ) ) );
			$plan  = Plan::decide( $page, array_merge( array( 'variation' ), array_keys( $codes ) ), small_table(), array( 'variation-form' ), null, new Callers( small_table(), $look, $inline, $answers, array( 'variation-form' ), $is_late, $weigh ) );
			return array( $plan['now'], isset( $plan['drop']['jquery-core'] ) );
		};
		$now  = array( array( Plan::INLINE ), true );
		$late = array( array(), true );
		same( $now, $asks( 'var a = jQuery("#a").html(); jQuery("#b").append(a)' ) );
		same( $now, $asks( '(function ($) { if ($("#a").find("i").length) run() })(jQuery)' ) );
		// As it stands in an attribute.
		same( $now, $asks( "choose('en|fr');jQuery('div.switcher a').html(jQuery(this).html());return false" ) );
		same( $late, $asks( 'jQuery("#a").hide(); document.title = "b"' ) );
		same( $late, $asks( 'jQuery(function ($) { $("#b").text($("#a").height()) })' ) );
		same( $late, $asks( 'var data = {"text":"jQuery(\'#a\').html()"};' ) );
		// What only jQuery has: it comes when it is met.
		same( $late, $asks( 'run(jQuery("#a").finish().html())' ) );
		// Nobody is asked past what waits for an island, nor where the other stand-in is there already.
		same( $late, $asks( 'jQuery(".v").form(); run(jQuery("#a").html())', array(), array( 'variation-form' => array( 'methods' => array( 'form' ) ) ) ) );
		same( $late, $asks( 'run(jQuery("#a").html())', array(), array(), true ) );
		$gives = 'jQuery.fn.roll = function (way) { return this.each(function () { jQuery(this).show() }) }';
		same( array( Plan::INLINE ), $asks( 'jQuery("#a").roll().attr("b")', array( 'roll' => $gives ) )[0] );
	}
);

test(
	'the parts of a bundle whose parts are known give what they give; of a version with others nobody knows',
	function () {
		$rules = new Runs( json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/runs.json' ), true ) );
		$read  = function ( $parts, $path = '/themes/flatsome/assets/js/flatsome.js' ) use ( $rules ) {
			$code = '!function(t){function r(t){return r.p+"chunk."+({' . $parts . '}[t]||t)+".js"}window.flatsomeVars;var s=document.createElement("script");s.src=r(4)+"?ver=3";jQuery(function(){jQuery(".a").magnificPopup()})}()';
			$texts = Given::read( $path, $code, $rules, array() );
			return array( $texts[0], $texts[2] );
		};
		same( array( 's', 'flickity magnificPopup stickySidebar tooltipster' ), $read( '0:"countup",4:"vendors-popups"' ) );
		same( array( 'sl', '' ), $read( '0:"countup",4:"vendors-other"' ) );
		same( array( 'sl', '' ), $read( '0:"countup"', '/themes/other/assets/js/flatsome.js' ) );
		$shop = function ( $part ) use ( $rules ) {
			$code = '!function(t){var a={1:function(e){e.exports=window.jQuery}};a.u=function(t){return"js/chunk.' . $part . '.js"},window.flatsomeVars;jQuery(function(){jQuery(".a").hide()})}()';
			return Given::read( '/themes/flatsome/assets/js/woocommerce.js', $code, $rules, array() )[0];
		};
		same( array( 's', 'j' ), array( $shop( 'popups' ), $shop( 'other' ) ) );
		$block = 'const s=(e,t,r=!1)=>{if("function"!=typeof jQuery)return()=>{};const n=()=>{o(t,{bubbles:r})};return jQuery(document).on(e,n),()=>jQuery(document).off(e,n)};"jQuery"in window&&s("a","b");const a=(e,t)=>e.convertPrecision(t.unit).getAmount();const t=document.createElement("script");t.src=r';
		$of    = function ( $code, $path ) use ( $rules ) {
			return array_slice( Given::read( $path, $code, $rules, array() ), 0, 2 );
		};
		same( array( 's', '' ), $of( $block, '/woocommerce/assets/client/blocks/cart-frontend.js' ) );
		same( array( 's', '' ), $of( $block, '/woocommerce/packages/woocommerce-blocks/build/cart-frontend.js' ) );
		same( true, array( 's', '' ) !== $of( $block . ';jQuery(".a").own()', '/woocommerce/assets/client/blocks/cart-frontend.js' ) );
		same( true, array( 's', '' ) !== $of( $block, '/other/cart-frontend.js' ) );
	}
);

test(
	'a library of the table that does the same on the stand-in stays there for who calls it; one of which nobody knows that keeps jQuery',
	function () {
		$files = that_read(
			array(
				'blockui' => 'jQuery.fn.block = function () { return this.each(function () { jQuery(this).addClass("blocked") }) }',
				'wishes'  => 'jQuery(function ($) { $(".wish").on("click", function () { $(this).block() }) })',
			)
		);
		$look  = function ( $src ) use ( $files ) {
			return $files[ basename( $src, '.js' ) ];
		};
		$of    = function ( array $row ) use ( $look ) {
			$table = array( 'blockui' => $row + array( 'needs' => array(), 'library' => true, 'provides' => array( '.block' ) ) ) + small_table();
			$page  = registered( array( 'blockui' => array( 'jquery' ), 'wishes' => array( 'jquery', 'blockui' ) ) );
			$plan  = Plan::decide( $page, array( 'blockui', 'wishes' ), $table, array(), null, new Callers( $table, $look, '' ) );
			return array( isset( $plan['drop']['jquery-core'] ), isset( $plan['drop']['blockui'] ) );
		};
		same( array( true, false ), $of( array( 'shown' => true ) ) );
		same( array( false, false ), $of( array() ) );
	}
);

test(
	'what is called of a variable that is another thing there, nobody gives but in plain sight',
	function () {
		$own   = 'jQuery(function ($) { var o = $(".a"); o.hide(); function step(o) { return o.countDecimals() } go(step) });';
		$sure  = 'jQuery(function ($) { var o = $(".a"); o.countDecimals(); go(o) });';
		$pixel = 'var a = document.createElement("script"); a.src = "https://pixel.test/a.js";';
		$named = 'jQuery(function ($) { for (var n in all) $.fn[n] = all[n]; note("countDecimals") });';
		same( array( 'own' ), that_run( array( 'own' => $pixel . $own ) ) );
		same( array( 'countDecimals' ), that_miss( array( 'own' => $pixel . $own ) ) );
		same( array(), that_run( array( 'own' => $pixel . $sure ) ) );
		same( true, in_array( 'own', that_run( array( 'named' => $named, 'own' => $own ) ), true ) );
		same( false, in_array( 'own', that_run( array( 'named' => $named, 'own' => $sure ) ), true ) );
		same( false, in_array( 'own', that_run( array( 'unread' => null, 'own' => $own ) ), true ) );
	}
);

test(
	'a library that offers itself to jQuery gives its methods to the stand-in as well, and no caller of them is told that nobody does',
	function () {
		$five   = 'const $=()=>window.jQuery&&!document.body.hasAttribute("data-bs-no-jquery")?window.jQuery:null;const o=P=>{const j=$();if(j)j.fn[P.NAME]=P.jQueryInterface};class M{static get NAME(){return"modal"}};o(M)';
		$picker = '"undefined"!=typeof jQuery&&void 0!==jQuery.fn&&(jQuery.fn.flatpickr=function(e){return pick(this,e)})';
		$theme  = 'jQuery(function($){$(".a").modal("show");$(".b").flatpickr({});$(".c").pin()})';
		same( array( 'pin' ), that_miss( compact( 'five', 'picker', 'theme' ) ) );
		same( array( 'theme' ), that_run( compact( 'five', 'picker', 'theme' ) ) );
		same( array( 'modal', 'flatpickr', 'pin' ), that_miss( compact( 'theme' ) ) );
		$files = that_read( compact( 'theme', 'picker' ) );
		$miss  = function ( $src ) use ( $files ) {
			return ( new Given( array( 'host' => Given::by_host( $src ) ) + $files, '' ) )->missing( 'theme' );
		};
		same( array( 'pin' ), $miss( 'https://cdn.jsdelivr.net/npm/bootstrap@5.3.3/dist/js/bootstrap.min.js' ) );
		same( array( 'pin' ), $miss( 'https://unpkg.com/bootstrap/dist/js/bootstrap.min.js' ) );
		same( array( 'modal', 'pin' ), $miss( 'https://cdn.jsdelivr.net/npm/bootstrap-icons@1/a.js' ) );
		// Another file that gives the same may be meant.
		same( array(), that_run( compact( 'five', 'picker', 'theme' ) + array( 'other' => 'jQuery.fn.modal=function(){return this.each(own)};jQuery.expr.own=1' ) ) );
	}
);

test(
	'what a file keeps on a set, and looks whether it is there, nobody gives it',
	function () {
		$watches = 'jQuery(function ($) { function watch(box) { if (box.timer) clearTimeout(box.timer); box.timer = setTimeout(function () { watch(box) }, box.outerHeight()) } watch($(".a")) })';
		same( array( 'timer' ), that_miss( compact( 'watches' ) ) );
		$keeps = 'jQuery(function ($) { var box = $(".a"); box.count = box.count || 0; if (!box.open) box.open = 1 })';
		same( array( 'count', 'open' ), that_miss( compact( 'keeps' ) ) );
		foreach ( array( str_replace( 'outerHeight', 'ownHeight', $watches ), str_replace( '.timer', '.length', $watches ), str_replace( 'box.outerHeight()', '(function (box) { return box.outerHeight() })()', $watches ) ) as $code ) {
			same( array(), that_miss( compact( 'code' ) ) );
		}
		same( array(), that_miss( array( 'gives' => 'jQuery.fn.timer = function () { return this.hide() }' ) + compact( 'watches' ) ) );
	}
);
