<?php
/**
 * The pages of the test's site, and scripts of a theme and of other plugins.
 *
 * @package Archipelago
 */

// phpcs:disable -- No part of the plugin.

if ( ! function_exists( 'test_script' ) ) {
	/**
	 * A script file that only says that it ran, at a path as the real one's: its handle alone tells nothing. Where pictures are taken of the site,
	 * another plugin names files with a weight.
	 */
	function test_script( $name ) {
		return content_url( 'mu-plugins/stand-ins/' . test_put( $name, 'ran.js', __DIR__ ) . "?script=$name" );
	}
}

/** Path of a script in the folder of plugins; empty for those of nobody. */
function test_place( $name ) {
	$places = array(
		'jquery-blockui'         => 'woocommerce/assets/js/jquery-blockui/jquery.blockUI',
		'js-cookie'              => 'woocommerce/assets/js/js-cookie/js.cookie',
		'woocommerce'            => 'woocommerce/assets/js/frontend/woocommerce',
		'swv'                    => 'contact-form-7/includes/swv/js/index',
		'contact-form-7'         => 'contact-form-7/includes/js/index',
		'fluent-form-submission' => 'fluentform/public/js/form-submission',
		'elementor-frontend'     => 'elementor/assets/js/frontend',
		'elementor-frontend-modules' => 'elementor/assets/js/frontend-modules',
		'eael-general'           => 'essential-addons-for-elementor-lite/assets/front-end/js/view/general',
		'wp-terms-popup-ajax'    => 'wp-terms-popup/public/js/wp-terms-popup-ajaxhandler',
		'cart-lift'              => 'cart-lift/public/js/cart-lift-public',
		'wpfnl-public'           => 'wpfunnels/public/assets/js/wpfnl-public',
		'fancybox'               => 'fancybox-for-wordpress/assets/js/jquery.fancybox',
		'astra-theme-js'         => 'astra/assets/js/minified/frontend',
	);
	$place  = 0 === strpos( $name, 'wc-' ) ? 'woocommerce/assets/js/frontend/' . substr( $name, 3 ) : '';
	$place  = isset( $places[ $name ] ) ? $places[ $name ] : $place;
	return $place ? $place . '.min.js' : '';
}

/** Puts a file at such a path below a folder, once; says at which. */
function test_put( $name, $original, $folder ) {
	$place = test_place( $name );
	if ( $place && ! is_file( "$folder/$place" ) ) {
		wp_mkdir_p( dirname( "$folder/$place" ) );
		copy( "$folder/$original", "$folder/$place" );
	}
	return $place ? $place : $original;
}

/** Content of each page by its slug. Shortcodes are the stand-ins' own. */
function test_pages() {
	return array(
		'plain'       => '<p>Nothing to take over.</p>',
		'shop'        => '[test_loop]',
		'shirt'       => '[test_variations]',
		'form'        => '[test_contact_form]',
		'fluent'      => '[test_fluent_form]',
		'cart'        => '<div class="woocommerce"><div class="woocommerce-notices-wrapper"></div><form class="woocommerce-cart-form" action="/cart/" method="post"></form></div>',
		'checkout'    => '<div class="woocommerce"><div class="woocommerce-notices-wrapper"></div><form name="checkout" class="checkout woocommerce-checkout" action="/checkout/" method="post"></form></div>',
		'builder'     => '[test_builder]',
		'add-on'      => '[test_add_on][test_builder]',
		'popups'      => '<p><a href="/opening-hours/">Opening hours</a></p><div id="opening-hours" class="pophide"><a href="#" class="popclose">Close</a><h3>Opening hours</h3><p>Nine to five.</p></div>',
		'accordion'   => '<div data-island="accordion" data-island-when="load"><h3><button type="button" data-accordion-title aria-controls="fees">Fees</button></h3><div data-accordion-panel id="fees"><p>Agreed in writing.</p></div></div>',
		'inline'      => '<p id="out">waiting</p><script>jQuery(function ($) { window.readyRan = typeof $ })</script>',
		'inline-real' => '<p id="out">waiting</p><script>jQuery(function ($) { $("#out").text("done by jQuery " + $.fn.jquery).addClass("done") })</script>',
		'third'       => '[test_third_party]',
		'tabs'        => '[test_tabs]',
		'tabs-called' => '[test_tabs]<script>window.addEventListener("load", function () { TestTabs.open(1) })</script>',
		'idle'        => '[test_idle]<p id="poll">No poll</p>',
		'idle-busy'   => '[test_idle]<div class="wp-polls">A poll</div>',
		'by-name'     => '[test_print][test_loop]',
		'late'        => '[test_third_party where="footer"]',
		'strangers'   => '[test_loop][test_strangers]',
		'ui'          => '[test_ui]',
		'draft'       => '[test_loop]',
	);
}

/** A script of somebody else that needs jQuery: enqueued while the page is made, or in the footer. */
add_shortcode(
	'test_third_party',
	function ( $attributes ) {
		$enqueue = function () {
			wp_enqueue_script( 'third-party', test_script( 'third-party' ), array( 'jquery' ), '1', true );
			wp_add_inline_script( 'third-party', 'window.thirdPartySaw = !! jQuery.fn.jquery' );
			wp_set_script_translations( 'third-party', 'third', __DIR__ );
		};
		if ( isset( $attributes['where'] ) ) {
			add_action( 'wp_footer', $enqueue, 5 );
		} else {
			$enqueue();
		}
		return '<p>A widget of somebody else.</p>';
	}
);

/** Tabs of a plugin that nobody knows: what it enqueues is in the footer, with data, and needs a library and jQuery. */
add_shortcode(
	'test_tabs',
	function () {
		wp_enqueue_script( 'test-tabs', content_url( 'mu-plugins/stand-ins/tabs.js' ), array( 'jquery', 'underscore' ), '1', true );
		wp_localize_script( 'test-tabs', 'test_tabs_params', array( 'speed' => 'slow' ) );
		return '<p><button type="button" class="tab" data-tab="1">One</button> <button type="button" class="tab" data-tab="2">Two</button></p>'
			. '<div class="tab-panel" id="tab-1">First</div><div class="tab-panel" id="tab-2" hidden>Second</div>';
	}
);

/** The script of a plugin of which packages/doctor/idle.json has a row. */
add_shortcode(
	'test_idle',
	function () {
		wp_enqueue_script( 'wp-polls', content_url( 'mu-plugins/stand-ins/wp-polls/polls-js.js' ), array( 'jquery' ), '1', true );
		return '';
	}
);

/** A theme's script that calls jQuery UI. */
add_shortcode(
	'test_ui',
	function () {
		wp_enqueue_script( 'test-ui', content_url( 'mu-plugins/stand-ins/ui.js' ), array( 'jquery-ui-tabs', 'jquery-ui-datepicker' ), '1', true );
		return '<div class="own-tabs"><ul><li><a href="#first">First</a></li><li><a href="#second">Second</a></li></ul>'
			. '<div id="first">One</div><div id="second">Two</div></div><p><input class="own-date" aria-label="Date"></p>';
	}
);

/** An add-on of Elementor, whose modules are a file of their own. */
add_shortcode(
	'test_add_on',
	function () {
		wp_register_script( 'elementor-frontend-modules', test_script( 'elementor-frontend-modules' ), array( 'jquery' ), '3.5', true );
		wp_enqueue_script( 'elementor-frontend', test_script( 'elementor-frontend' ), array( 'elementor-frontend-modules' ), '3.5', true );
		wp_enqueue_script( 'quay-map', content_url( 'mu-plugins/stand-ins/map.js' ), array( 'jquery', 'elementor-frontend' ), '1', true );
		return '';
	}
);

/** A theme's script that calls libraries without naming them, and a file of its own under a handle that others use. */
add_shortcode(
	'test_strangers',
	function () {
		wp_enqueue_script( 'wc-add-to-cart' );
		wp_enqueue_script( 'wc-cart-fragments' );
		wp_enqueue_script( 'wc-price-slider', test_script( 'wc-price-slider' ), array( 'jquery-ui-slider' ), '6.1.0', true );
		wp_enqueue_script( 'select2', content_url( 'mu-plugins/stand-ins/select.js' ), array(), '1', true );
		wp_enqueue_script( 'strangers-main', content_url( 'mu-plugins/stand-ins/main.js' ), array(), '1', true );
		return '<p class="range">A range.</p>';
	}
);

// A theme that enqueues jQuery for itself, and code that others put around a script that goes.
add_action(
	'wp_enqueue_scripts',
	function () {
		wp_enqueue_script( 'jquery' );
		wp_add_inline_script( 'wc-add-to-cart', 'window.beforeCart = typeof wc_add_to_cart_params', 'before' );
		wp_add_inline_script( 'wc-add-to-cart', 'window.afterCart = true' );
	},
	20
);

// Optimisers and consent tools look at every tag.
add_filter(
	'script_loader_tag',
	function ( $tag, $handle ) {
		return 'tag-filter' === test_asked( 'theme' ) ? str_replace( '<script ', '<script data-handle="' . esc_attr( $handle ) . '" ', $tag ) : $tag;
	},
	20,
	2
);

// What another plugin finds in the list of scripts while the page is made and after everything is printed.
$test_tell = function () {
	$handle = is_page( 'form' ) ? 'contact-form-7' : 'wc-add-to-cart';
	if ( is_page( array( 'shop', 'form' ) ) && wp_script_is( $handle, 'registered' ) ) {
		$script = wp_scripts()->registered[ $handle ];
		printf( '<p class="test-seen">%s %s</p>', esc_html( basename( (string) $script->src ) ), esc_html( (string) $script->textdomain ) );
	}
};
add_action( 'wp_body_open', $test_tell );
add_action( 'wp_footer', $test_tell, 1000 );

// A theme that prints a script by its name in the middle of the page.
add_shortcode(
	'test_print',
	function () {
		ob_start();
		wp_print_scripts( 'wc-add-to-cart-variation' );
		return ob_get_clean();
	}
);
