<?php
/**
 * Tests of Plan with the table of the build, on what real shops enqueue.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Identity;
use Archipelago\Plan;
use Archipelago\Switches;

$archipelago_table = dirname( __DIR__, 3 ) . '/dist/wordpress/archipelago/includes/table.php';
if ( ! is_file( $archipelago_table ) ) {
	echo "not built, so not tested: dist/wordpress\n";
	return;
}
$archipelago_table = require $archipelago_table;

/**
 * Scripts of WooCommerce as a version of it registers them.
 *
 * @param string $prefix Empty, or `wc-` since 10.3.
 * @return array
 */
function woocommerce( $prefix ) {
	$deps = array(
		'jquery'                         => array( 'jquery-core', 'jquery-migrate' ),
		'jquery-core'                    => array(),
		'jquery-migrate'                 => array(),
		'underscore'                     => array(),
		'wp-util'                        => array( 'underscore', 'jquery' ),
		"{$prefix}jquery-blockui"        => array( 'jquery' ),
		"{$prefix}js-cookie"             => array(),
		"{$prefix}flexslider"            => array( 'jquery' ),
		"{$prefix}zoom"                  => array( 'jquery' ),
		"{$prefix}photoswipe"            => array(),
		"{$prefix}photoswipe-ui-default" => array( "{$prefix}photoswipe" ),
		'woocommerce'                    => array( 'jquery', "{$prefix}jquery-blockui", "{$prefix}js-cookie" ),
		'wc-add-to-cart'                 => array( 'jquery', "{$prefix}jquery-blockui" ),
		'wc-cart-fragments'              => array( 'jquery', "{$prefix}js-cookie" ),
		'wc-single-product'              => array( 'jquery' ),
		'wc-add-to-cart-variation'       => array( 'jquery', 'wp-util', "{$prefix}jquery-blockui" ),
	);
	$aliases = $prefix ? array(
		'jquery-blockui' => array( 'wc-jquery-blockui' ),
		'js-cookie'      => array( 'wc-js-cookie' ),
	) : array();
	return registered( $deps + $aliases, array_keys( $aliases ) );
}

foreach ( array( '', 'wc-' ) as $archipelago_prefix ) {
	test(
		"a shop's scripts go when nothing else needs them; handles named {$archipelago_prefix}…",
		function () use ( $archipelago_table, $archipelago_prefix ) {
			$all  = Switches::all( $archipelago_table['features'] );
			$shop = array( 'wc-add-to-cart', 'wc-cart-fragments', 'wc-add-to-cart-variation' );
			$plan = Plan::decide( woocommerce( $archipelago_prefix ), $shop, $archipelago_table['scripts'], $all );
			same( array(), $plan['keep'] );
			same( 9, count( $plan['drop'] ) );
		}
	);

	test(
		"the gallery stays whole while it has no island; handles named {$archipelago_prefix}…",
		function () use ( $archipelago_table, $archipelago_prefix ) {
			$all  = array_diff( Switches::all( $archipelago_table['features'] ), array( 'gallery' ) );
			$own  = array( "{$archipelago_prefix}flexslider", "{$archipelago_prefix}zoom", "{$archipelago_prefix}photoswipe", "{$archipelago_prefix}photoswipe-ui-default", 'wc-single-product' );
			$plan = Plan::decide( woocommerce( $archipelago_prefix ), array_merge( $own, array( 'wc-add-to-cart-variation' ) ), $archipelago_table['scripts'], $all );
			$kept = array_values( array_intersect( $own, array_keys( $plan['keep'] ) ) );
			same( $own, $kept );
			same( array( 'underscore', 'wp-util', "{$archipelago_prefix}jquery-blockui", 'wc-add-to-cart-variation' ), array_keys( $plan['drop'] ) );
		}
	);

	test(
		"a script without island keeps its libraries on a product page, and nothing else; handles named {$archipelago_prefix}…",
		function () use ( $archipelago_table, $archipelago_prefix ) {
			$all     = array_merge( Switches::all( $archipelago_table['features'] ), array( 'gallery', 'lightbox', 'carousel' ) );
			$page    = array( "{$archipelago_prefix}flexslider", "{$archipelago_prefix}zoom", "{$archipelago_prefix}photoswipe-ui-default", 'wc-single-product', 'wc-add-to-cart', 'woocommerce' );
			$scripts = $archipelago_table['scripts'];

			$scripts['woocommerce']['stays'] = 'does more';
			$keep                            = array_keys( Plan::decide( woocommerce( $archipelago_prefix ), $page, $scripts, $all )['keep'] );
			$expected                        = array( 'jquery-core', 'jquery-migrate', "{$archipelago_prefix}jquery-blockui", "{$archipelago_prefix}js-cookie", 'woocommerce' );
			sort( $keep );
			sort( $expected );
			same( $expected, $keep );
		}
	);
}

test(
	'geolocation of visitors keeps the cookies that it uses without naming them, under either name',
	function () use ( $archipelago_table ) {
		$all = Switches::all( $archipelago_table['features'] );
		foreach ( array( '', 'wc-' ) as $prefix ) {
			$page = woocommerce( $prefix ) + array(
				'wc-geolocation' => array(
					'src'    => '/geolocation.js',
					'deps'   => array( 'jquery' ),
					'after'  => array(),
					'inline' => false,
				),
			);
			$keep = Plan::decide( $page, array( 'wc-add-to-cart', 'wc-cart-fragments', 'wc-geolocation' ), $archipelago_table['scripts'], $all )['keep'];
			same( array( 'wc-geolocation', 'jquery-core', 'jquery-migrate', "{$prefix}js-cookie" ), array_keys( $keep ) );
			same( 'wc-geolocation uses it', $keep[ "{$prefix}js-cookie" ] );
		}
	}
);

test(
	'a form plugin that stays keeps all of its scripts',
	function () use ( $archipelago_table ) {
		$all  = Switches::all( $archipelago_table['features'] );
		$page = registered(
			array(
				'fluent-form-submission' => array( 'jquery' ),
				'fluentform-advanced'    => array( 'jquery' ),
				'choices'                => array(),
				'flatpickr'              => array( 'jquery' ),
				'swv'                    => array(),
				'contact-form-7'         => array( 'swv' ),
				'wpcf7-recaptcha'        => array(),
			)
		);
		$ask  = function ( $stays, $handle ) {
			return $stays || in_array( $handle, array( 'fluent-form-submission', 'contact-form-7' ), true );
		};
		$plan = Plan::decide( $page, array_keys( $page ), $archipelago_table['scripts'], $all, $ask );
		same( array(), array_values( array_intersect( array( 'fluentform-advanced', 'choices', 'flatpickr', 'swv', 'wpcf7-recaptcha' ), array_keys( $plan['drop'] ) ) ) );
	}
);

test(
	'Slider Revolution 5 goes, 6 stays: the handles are the same',
	function () use ( $archipelago_table ) {
		$keep = function ( array $files ) use ( $archipelago_table ) {
			$page = registered(
				array(
					'tp-tools' => array( 'jquery' ),
					'revmin'   => array( 'tp-tools' ),
				)
			);
			foreach ( array( 'tp-tools', 'revmin' ) as $i => $handle ) {
				$page[ $handle ]['src'] = "/wp-content/plugins/revslider/public/assets/js/{$files[ $i ]}.min.js";
			}
			$all = array_merge( Switches::all( $archipelago_table['features'] ), array( 'slider' ) );
			return array_keys( Plan::decide( $page, array( 'tp-tools', 'revmin' ), Identity::apply( $archipelago_table['scripts'], $page, look_at( array() ) ), $all )['keep'] );
		};
		same( array(), $keep( array( 'jquery.themepunch.tools', 'jquery.themepunch.revolution' ) ) );
		same( array( 'tp-tools', 'revmin', 'jquery-core', 'jquery-migrate' ), $keep( array( 'rbtools', 'rs6' ) ) );
	}
);

test(
	'what the build has not is what its scripts wait for',
	function () use ( $archipelago_table ) {
		$all = Switches::all( $archipelago_table['features'] );
		foreach ( $archipelago_table['features'] as $feature ) {
			same( array(), array_values( array_intersect( $feature['missing'], $all ) ) );
			foreach ( $feature['scripts'] as $handle ) {
				same( array(), array_values( array_diff( $archipelago_table['scripts'][ $handle ]['needs'], $all ) ) );
			}
		}
	}
);

test(
	'every file that an island needs is in the bundle',
	function () use ( $archipelago_table ) {
		foreach ( $archipelago_table['islands'] as $island ) {
			same( array(), array_values( array_diff( $island['files'], array_keys( $archipelago_table['files'] ) ) ) );
		}
	}
);
