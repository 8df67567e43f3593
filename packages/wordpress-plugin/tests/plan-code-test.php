<?php
/**
 * Tests of Plan: what inline code and a script's own markup keep.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Callers;
use Archipelago\Plan;
use Archipelago\Table;
use Archipelago\Widgets;

test(
	'inline code behind a script keeps it when it names what only the script provides',
	function () {
		$with = function ( $code ) {
			$page = registered( array( 'swiper' => array() ), array(), array( 'swiper' => $code ) );
			return gone( $page, array( 'swiper' ), array( 'carousel' ) );
		};
		same( array(), $with( 'new Swiper(".a")' ) );
		same( array(), $with( 'new window.Swiper(".a")' ) );
		same( array( 'swiper' ), $with( 'jQuery(".swiper").mySwiper()' ) );
		same( array( 'swiper' ), $with( 'jQuery(function ($) { $("a").hide() })' ) );
		same( array( 'swiper' ), $with( 'mySwiperOptions = {}' ) );
	}
);

test(
	'inline code that uses only what our islands answer does not keep a script; an unknown script that depends on it does',
	function () {
		$with = function ( $code ) {
			$page = registered( array( 'front' => array() ), array(), array( 'front' => $code ) );
			return gone( $page, array( 'front' ), array( 'page' ) );
		};
		foreach ( array( 'front.hooks.addAction("a")', 'window.front?.hooks.doAction("a")', 'window.front && front.utils.lightbox.showModal()', 'if ( typeof front !== "undefined" ) front.hooks', 'typeof window.front', 'frontConfig = {}' ) as $code ) {
			same( array( 'front' ), $with( $code ) );
		}
		foreach ( array( 'front.utils.swiper()', 'front.hooksOf()', 'var f = front;', 'front.hooks.a(); front.modules', 'window.front["hooks"]' ) as $code ) {
			same( array(), $with( $code ) );
		}
		// What else it depends on is only for what `front` itself does.
		$page = registered( array( 'front' => array( 'util' ), 'add-on' => array( 'front' ) ) );
		$with = function ( $code ) use ( $page ) {
			return array_keys( plan_with( $page, array( 'front', 'add-on' ), array( 'page' ), array( '/add-on.js' => $code ) )['drop'] );
		};
		$gone = array( 'jquery-core', 'jquery-migrate', 'util', 'front' );
		same( $gone, $with( 'front.hooks.addAction("a")' ) );
		same( $gone, $with( 'addEventListener("page/init", start)' ) );
		same( array(), $with( 'front.utils.swiper()' ) );
		same( array(), $with( 'not read yet' ) );
	}
);

test(
	'a script that asks for Elementor\'s globals while the page is parsed has a file of ours before it; where there is none, they stay',
	function () {
		$table = array(
			'modules' => array( 'needs' => array(), 'library' => true, 'provides' => array( 'elementorModules' ), 'answers' => array( 'elementorModules.Module' ), 'early' => 'early.js' ),
			'front'   => array( 'needs' => array( 'page' ), 'api' => true, 'provides' => array( 'elementorFrontend' ), 'answers' => array( 'elementorFrontend.hooks' ), 'early' => 'early.js' ),
		) + small_table();
		$all   = registered( array( 'modules' => array( 'jquery' ), 'front' => array( 'modules' ), 'add-on' => array( 'jquery' ) ) );
		$plan  = function ( array $page, $early, $jquery = false ) use ( $table, $all ) {
			$look = function ( $src ) use ( $early, $jquery ) {
				$known = array( 'early' => $early, 'runs' => $jquery, 'jquery' => false );
				return ( '/add-on.js' === $src ? $known : array() ) + Callers::NOTHING;
			};
			$plan = Plan::decide( $all, $page, $table, array( 'page' ), null, new Callers( $table, $look ) );
			return array( array_keys( $plan['drop'] ), array_keys( $plan['instead'] ), $plan['runs'] );
		};
		$gone = array( 'jquery-core', 'jquery-migrate', 'modules', 'front' );
		same( array( $gone, array(), array( 'add-on' ) ), $plan( array( 'front', 'add-on' ), '', true ) );
		same( array( $gone, array( 'modules' ), array( 'add-on' ) ), $plan( array( 'front', 'add-on' ), 'needs', true ) );
		// Who may ask later may come before it.
		same( array( $gone, array( 'modules' ), array( 'add-on' ) ), $plan( array( 'add-on', 'front' ), 'asks', true ) );
		// Without jQuery, but it says that it depends on that.
		same( array( array( 'modules', 'front' ), array( 'modules' ), array() ), $plan( array( 'front', 'add-on' ), 'needs' ) );
		same( array( array(), array(), array() ), $plan( array( 'add-on', 'front' ), 'needs' ) );
		same( array( array(), array(), array() ), $plan( array( 'front', 'add-on' ), 'more' ) );
		same( array( array(), array(), array() ), $plan( array( 'add-on', 'front' ), 'needs', true ) );
	}
);

test(
	'inline code of a script\'s own does not keep it',
	function () {
		$with = function ( $code ) {
			$page = registered( array( 'variation' => array( 'i18n' ) ), array(), array( 'i18n' => $code ) );
			return gone( $page, array( 'variation' ), array( 'variation-form' ) );
		};
		same( array( 'i18n', 'variation' ), $with( array( 'wp.i18n.setLocaleData({})' ) ) );
		same( array( 'variation' ), $with( array( 'wp.i18n.setLocaleData({})', 'wp.i18n.__("a")' ) ) );
		same( array( 'b' ), Plan::foreign_code( array( 'own' => 'a' ), array( 'after' => array( '', 'a', 'b', false ) ) ) );
	}
);

test(
	'a handle that is only inline code keeps what it calls; jQuery is the stand-in\'s',
	function () {
		$page = registered( array( 'snippet' => array( 'util' ), 'plain' => array( 'jquery' ) ), array( 'snippet', 'plain' ), array( 'snippet' => 'wp.ajax.post()', 'plain' => '$("a")' ) );
		same( array(), gone( $page, array( 'snippet' ), array() ) );
		same( array( 'jquery-core', 'jquery-migrate' ), gone( $page, array( 'plain' ), array() ) );
	}
);

/**
 * The table for a page of a plugin that makes a file for each page, and starts widgets.
 *
 * @param string $markup Markup of the page.
 * @return array
 */
function addon_table( $markup ) {
	$starts = array( 'widgets' => 'ea-', 'but' => array( 'ea-grid' ), 'classes' => array( '--ea-link' ) );
	$table  = array(
		'builder' => array( 'needs' => array( 'tabs' ), 'api' => true, 'used_by' => array( 'ea-general', 'ea-#' ) ),
		'ea-#'    => array( 'needs' => array( 'more' ), 'starts' => $starts ),
	);
	return Table::for_page( $table + small_table(), array( 'ea-12', 'ea-12b', 'ea-view', 'jquery', 7 ), $markup );
}

test(
	'a script that starts what no island does stays, with whom it calls, and says what',
	function () {
		$page = registered( array( 'ea-12' => array( 'jquery' ), 'builder' => array( 'jquery' ) ) );
		$plan = function ( $markup ) use ( $page ) {
			return Plan::decide( $page, array( 'ea-12', 'builder' ), addon_table( $markup ), array( 'more', 'tabs' ) );
		};
		same( array(), $plan( '<div data-widget_type="ea-grid.default"><i class="ea-link"></i></div>' )['keep'] );
		$keep = $plan( '<div data-widget_type="ea-grid.default"></div><div data-widget_type="ea-tabs.default"><a class="x --ea-link">' )['keep'];
		same( 'without island for ea-tabs, .--ea-link', $keep['ea-12'] );
		same( 'ea-12 uses it', $keep['builder'] );
		same( 'ea-12 needs it', $keep['jquery-core'] );
		// As Elementor stores a page.
		same( 'without island for ea-tabs', $plan( '[{"elType":"widget","widgetType":"ea-tabs"}]' )['keep']['ea-12'] );
	}
);

test(
	'of any widget, those that need nothing by name or beginning, and what settings and addresses say',
	function () {
		$starts = array( 'widgets' => '', 'but' => array( 'heading', 'wp-widget-*' ), 'classes' => array( 'the-popup' ), 'texts' => array( 'fx_on', 'action%3Dpopup' ) );
		$stays  = function ( $markup ) use ( $starts ) {
			$table = Table::for_page( array( 'pro' => array( 'starts' => $starts ) ), array( 'pro' ), $markup );
			return isset( $table['pro']['stays'] ) ? $table['pro']['stays'] : '';
		};
		same( '', $stays( '<p data-widget_type="heading.default"><p data-widget_type="wp-widget-text.default"><p class="the-popup-link">' ) );
		same( 'without island for headings, form', $stays( '<p data-widget_type="headings.default"><p data-widget_type="form.default">' ) );
		same( 'without island for .the-popup, fx_on', $stays( '<p class="a the-popup" data-settings="{&quot;fx_on&quot;:1}">' ) );
		same( 'without island for action%3Dpopup', $stays( '<a href="#action%3Dpopup%3Aopen">' ) );
	}
);

test(
	'widgets that code has handlers for, by the cases that the doctor has too',
	function () {
		foreach ( json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/widgets.vectors.json' ), true ) as list( $code, $names ) ) {
			same( $names, Widgets::of( $code ) );
			same( $names, Widgets::stored( array_merge( array( 'pro' ), Widgets::marks( "elementorFrontend;$code" ) ) ) );
		}
		same( array(), Widgets::marks( 'h.attachHandler("a", b)' ) );
	}
);

test(
	'a widget that the file of the script has no handler for is no reason, if that file is known',
	function () {
		$starts = array( 'widgets' => '', 'but' => array( 'heading' ), 'classes' => array( 'popup' ), 'texts' => array( 'fx_on' ) );
		$stays  = function ( $named, $own ) use ( $starts ) {
			$asked   = 0;
			$widgets = function ( $handle ) use ( $own, &$asked ) {
				++$asked;
				return 'pro' === $handle ? $own : null;
			};
			$markup  = '<p data-widget_type="heading.default"><p data-widget_type="switcher.default" class="popup" data-settings="fx_on"><p data-widget_type="form.default">';
			$table   = Table::for_page( array( 'pro' => array( 'starts' => $starts + $named ) ), array( 'pro' ), $markup, $widgets );
			same( $named ? 1 : 0, $asked );
			return $table['pro']['stays'];
		};
		same( 'without island for form, .popup, fx_on', $stays( array( 'named' => true ), array( 'form', 'posts' ) ) );
		same( 'without island for .popup, fx_on', $stays( array( 'named' => true ), array() ) );
		same( 'without island for switcher, form, .popup, fx_on', $stays( array( 'named' => true ), null ) );
		same( 'without island for switcher, form, .popup, fx_on', $stays( array(), array( 'posts' ) ) );
	}
);

test(
	'classes that begin as a script\'s own and that nobody knows, shortcodes, and patterns',
	function () {
		$starts = array(
			'widgets'  => 'x-',
			'but'      => array(),
			'classes'  => array(),
			'names'    => array( 'begin' => array( 'ac_', 'ac-' ), 'without' => '_tb_(?:header|footer)$|[-_]?\\d+', 'but' => array( 'ac_text', 'ac_button*', 'ac-on' ) ),
			'patterns' => array( 'sticky elements' => 'ac_sticky\\s*=\\s*\\{' ),
		);
		$stays  = function ( $markup ) use ( $starts ) {
			$table = Table::for_page( array( 'pro' => array( 'starts' => $starts ) ), array( 'pro' ), $markup );
			return isset( $table['pro']['stays'] ) ? $table['pro']['stays'] : '';
		};
		same( '', $stays( '<p class="ac_text ac_text_12 mac_map"><p class=\'ac_button_one ac-on ac_text_0_tb_footer\'>[ac_text a="ac_map"]<script>var ac_sticky = [];</script>' ) );
		same( 'without island for .ac_map', $stays( '<p class="ac_text ac_map ac_map_0">' ) );
		same( 'without island for .ac_map', $stays( '[ac_text][ac_map zoom="3"]' ) );
		same( 'without island for sticky elements, .ac_texts', $stays( '<script>var ac_sticky = {"a":1};</script><p class="ac_texts">' ) );
	}
);

test(
	'settings of elements that no island does, by name',
	function () {
		$starts = array(
			'widgets'  => 'x-',
			'but'      => array(),
			'classes'  => array(),
			'settings' => array( 'of' => 'the-popup', 'names' => array( 'size', 'triggers', 'timing', 'click', 'open_selector' ), 'never' => ':eq(?![\w-])' ),
		);
		$stays  = function ( $markup ) use ( $starts ) {
			$table = Table::for_page( array( 'pro' => array( 'starts' => $starts ) ), array( 'pro' ), $markup );
			return isset( $table['pro']['stays'] ) ? $table['pro']['stays'] : '';
		};
		$popup  = function ( $settings ) {
			return '<div class="a the-popup" data-elementor-settings="' . htmlspecialchars( $settings, ENT_QUOTES ) . '">';
		};
		same( '', $stays( $popup( '{"size_mobile_extra":"yes","triggers":{"click":"yes","shake":"","click_times":2},"timing":[]}' ) ) );
		same( '', $stays( $popup( '[]' ) . '<div class="other" data-elementor-settings="{&quot;shake&quot;:1}">' ) );
		same( 'without island for .the-popup shake', $stays( $popup( '{"triggers":{"click":"yes","shake":"yes"}}' ) ) );
		same( 'without island for .the-popup colour, .the-popup open_selector', $stays( $popup( '{"colour":"","open_selector":"p:eq(1)"}' ) . $popup( '{"colour":""}' ) ) );
		same( 'without island for .the-popup', $stays( $popup( '{"size"' ) ) );
		same( 'without island for .the-popup size_of', $stays( "<p data-elementor-settings='{\"size_of\":1}' class=\"the-popup\">" ) );
	}
);

test(
	'a row for a file that is made for each page is one for every page',
	function () {
		$table = addon_table( '' );
		same( array( 'builder', 'ea-12' ), array_slice( array_keys( $table ), 0, 2 ) );
		same( array( 'ea-general', 'ea-12' ), $table['builder']['used_by'] );
		same( false, isset( $table['ea-12b'] ) );
	}
);

test(
	'a script that is inline code alone goes with its island, and stays with what it needs without',
	function () {
		$page = registered( array( 'filter-color' => array( 'jquery', 'swiper' ), 'swiper' => array( 'jquery' ) ), array( 'filter-color' ), array( 'filter-color' => "jQuery( '.filter_color' )" ) );
		same( true, in_array( 'filter-color', gone( $page, array( 'filter-color' ), array( 'filter', 'carousel' ) ), true ) );
		same( true, in_array( 'swiper', gone( $page, array( 'filter-color' ), array( 'filter', 'carousel' ) ), true ) );
		same( array(), gone( $page, array( 'filter-color' ), array( 'carousel' ) ) );
	}
);

test(
	'a name that ends in a star stands for all that begin so',
	function () {
		$table = Table::for_page( array( 'filter-*' => array( 'needs' => array( 'filter' ) ) ), array( 'filter-color', 'filter-', 'filters' ), '' );
		same( array( 'filter-color' ), array_keys( $table ) );
	}
);

test(
	'inline code that brings a file which may use jQuery keeps jQuery, and what may be called',
	function () {
		$with = function ( $code, $file = 'cannot be read' ) {
			$callers = new Callers( small_table(), look_at( array( '/wp-content/x.js' => $file ) ), $code );
			return Plan::decide( registered( array( 'variation' => array( 'jquery' ) ) ), array( 'variation' ), small_table(), array( 'variation-form' ), null, $callers )['keep'];
		};
		$adds = function ( $address ) {
			return "var s = document.createElement('script'); s.src = $address; document.head.append(s)";
		};
		foreach ( array( 'import "/wp-content/x.js"', 'import { a } from "/wp-content/x.js"; a()', $adds( '"/wp-content/x.js"' ), $adds( '"\/wp-content\/x.js"' ) ) as $code ) {
			same( 'inline code uses /wp-content/x.js', $with( $code )['jquery-core'] );
			same( true, isset( $with( $code, 'not read yet' )['jquery-core'] ) );
			same( true, isset( $with( $code, 'jQuery(".a").height()' )['jquery-core'] ) );
			same( array(), $with( $code, 'document.title = 1' ) );
		}
		foreach ( array( 'import { store } from "@wordpress/interactivity"', $adds( "'https://www.googletagmanager.com/gtm.js?id=' + i" ), $adds( "'//connect.facebook.net/en_US/fbevents.js'" ), $adds( "(is ? 'https://s.ads.example' : 'http://a.ads.example') + '/j/trip.js'" ), $adds( "'/a.js' + when" ), '' ) as $code ) {
			same( array(), $with( $code ) );
		}
	}
);
