<?php
/**
 * X-Test-Theme: crowd: a site with many plugins and Astra, whose scripts are on every page though few pages have what they are
 * for; X-Test-Theme: simple: a blog; and a page of a builder.
 *
 * @package Archipelago
 */

// phpcs:disable -- No part of the plugin.

if ( 'crowd' === test_asked( 'theme' ) ) {
	add_action(
		'wp_enqueue_scripts',
		function () {
			foreach ( array( 'wc-add-to-cart', 'wc-cart-fragments', 'woocommerce' ) as $handle ) {
				wp_enqueue_script( $handle );
			}
			foreach ( array( 'eael-general', 'wp-terms-popup-ajax', 'cart-lift', 'wpfnl-public', 'fancybox' ) as $handle ) {
				wp_enqueue_script( $handle, test_script( $handle ), array( 'jquery' ), '1', true );
			}
			wp_localize_script( 'cart-lift', 'cl_localized_vars', array( 'ajax_url' => admin_url( 'admin-ajax.php' ), 'security' => 'test' ) );
			wp_enqueue_script( 'astra-theme-js', test_script( 'astra-theme-js' ), array(), '1', true );
			wp_localize_script( 'astra-theme-js', 'astra', array( 'break_point' => '921' ) );
		},
		20
	);
	// Of a template, which nobody knows before it is printed.
	add_action(
		'wp_body_open',
		function () {
			echo '<header class="site-header" id="masthead"></header>';
		}
	);
}

// A blog whose theme has one small script that uses jQuery, and nothing for any island.
if ( 'simple' === test_asked( 'theme' ) ) {
	add_action(
		'wp_enqueue_scripts',
		function () {
			foreach ( wp_scripts()->queue as $handle ) {
				if ( 'archipelago' !== $handle ) {
					wp_dequeue_script( $handle );
				}
			}
			wp_enqueue_script( 'simple', content_url( 'mu-plugins/stand-ins/simple.js' ), array( 'jquery' ), '1', true );
		},
		100
	);
	// Of a template, which nobody knows before it is printed.
	add_action(
		'wp_footer',
		function () {
			echo '<button class="simple-menu" type="button">Menu</button><p hidden>About us</p>' . ( test_asked( 'footer' ) ? '<div data-island="tabs"></div>' : '' );
		}
	);
}

if ( 'asks' === test_asked( 'inline' ) ) {
	add_action(
		'wp_footer',
		function () {
			echo '<p id="footer-answer"><i>1</i><i>2</i></p><script>(function ($) { var count = $("#footer-answer").children().length; $("#footer-answer").text(count + " of them") })(jQuery)</script>';
		},
		5
	);
}

add_shortcode(
	'test_builder',
	function () {
		wp_enqueue_script( 'elementor-frontend', test_script( 'elementor-frontend' ), array( 'jquery' ), '3.5', true );
		return '<div data-elementor-type="wp-page" data-elementor-id="9" class="elementor elementor-9"><section class="elementor-section elementor-top-section elementor-element" data-id="1f0aa01" data-element_type="section"><div class="elementor-element elementor-element-75b91d2 elementor-widget elementor-widget-accordion" data-id="75b91d2" data-element_type="widget" data-widget_type="accordion.default"><div class="elementor-widget-container"><div class="elementor-accordion" role="tablist"><div class="elementor-accordion-item"><div id="elementor-tab-title-1231" class="elementor-tab-title" data-tab="1" role="tab" aria-controls="elementor-tab-content-1231" aria-expanded="false"><a class="elementor-accordion-title" href="">Fees</a></div><div id="elementor-tab-content-1231" class="elementor-tab-content elementor-clearfix" data-tab="1" role="tabpanel" aria-labelledby="elementor-tab-title-1231"><p>Agreed in writing.</p></div></div></div></div></div></section></div>';
	}
);
