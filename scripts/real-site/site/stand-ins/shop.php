<?php
/**
 * Stand-in for a shop plugin: handles, data, templates and endpoints as WooCommerce has them; the rest is simpler.
 *
 * @package Archipelago
 */

// phpcs:disable -- No part of the plugin.

function is_woocommerce() {
	return is_page( array( 'shop', 'shirt' ) );
}
function is_product() {
	return is_page( 'shirt' );
}
function is_shop() {
	return is_page( 'shop' );
}
function is_product_taxonomy() {
	return false;
}
function is_cart() {
	return is_page( 'cart' );
}
function is_checkout() {
	return is_page( 'checkout' );
}
function is_account_page() {
	return false;
}
function wc_get_product( $id ) {
	return get_post_field( 'post_name', $id ) === 'shirt' ? new Test_Product() : false;
}
class Test_Product {
	public function is_type( $type ) {
		return 'variable' === $type;
	}
}

add_action(
	'wp_enqueue_scripts',
	function () {
		foreach ( array(
			'jquery-blockui'           => array( 'jquery' ),
			'js-cookie'                => array(),
			'wc-add-to-cart'           => array( 'jquery', 'jquery-blockui' ),
			'wc-cart-fragments'        => array( 'jquery', 'js-cookie' ),
			'wc-add-to-cart-variation' => array( 'jquery', 'wp-util', 'jquery-blockui' ),
			'wc-single-product'        => array( 'jquery' ),
			'woocommerce'              => array( 'jquery', 'jquery-blockui', 'js-cookie' ),
			'wc-country-select'        => array( 'jquery' ),
			'wc-address-i18n'          => array( 'jquery', 'wc-country-select' ),
			'wc-cart'                  => array( 'jquery', 'woocommerce', 'wc-country-select', 'wc-address-i18n' ),
			'wc-checkout'              => array( 'jquery', 'woocommerce', 'wc-country-select', 'wc-address-i18n' ),
			// Uses the cookies of js-cookie without naming it.
			'wc-geolocation'           => array( 'jquery' ),
		) as $handle => $needs ) {
			wp_register_script( $handle, test_script( $handle ), $needs, '6.1.0', true );
		}
		$urls = array(
			'ajax_url'    => admin_url( 'admin-ajax.php', 'relative' ),
			'wc_ajax_url' => home_url( '/', 'relative' ) . '?wc-ajax=%%endpoint%%',
		);
		wp_localize_script(
			'wc-add-to-cart',
			'wc_add_to_cart_params',
			$urls + array(
				'i18n_view_cart'          => 'View cart',
				'cart_url'                => home_url( '/plain/' ),
				'is_cart'                 => '',
				'cart_redirect_after_add' => 'no',
			)
		);
		wp_localize_script(
			'wc-add-to-cart-variation',
			'wc_add_to_cart_variation_params',
			array(
				'wc_ajax_url'                      => home_url( '/', 'relative' ) . '?wc-ajax=%%endpoint%%',
				'i18n_no_matching_variations_text' => 'No products matched.',
				'i18n_make_a_selection_text'       => 'Please choose.',
				'i18n_unavailable_text'            => 'Unavailable.',
			)
		);
		if ( is_woocommerce() ) {
			wp_enqueue_script( 'wc-add-to-cart' );
			wp_enqueue_script( 'wc-cart-fragments' );
		}
		if ( is_cart() || is_checkout() ) {
			wp_enqueue_script( is_cart() ? 'wc-cart' : 'wc-checkout' );
		}
		if ( 'geolocation' === test_asked( 'theme' ) ) {
			wp_enqueue_script( 'wc-geolocation' );
		}
	},
	10
);

// As the shop does: late, and only where the script is enqueued.
$test_localize = function () {
	static $done = false;
	if ( $done || ! wp_script_is( 'wc-cart-fragments' ) ) {
		return;
	}
	$done   = true;
	$params = array(
		'ajax_url'        => admin_url( 'admin-ajax.php', 'relative' ),
		'wc_ajax_url'     => home_url( '/', 'relative' ) . '?wc-ajax=%%endpoint%%',
		'cart_hash_key'   => 'wc_cart_hash_test',
		'fragment_name'   => 'wc_fragments_test',
		'request_timeout' => '5000',
	);
	wp_localize_script( 'wc-cart-fragments', 'wc_cart_fragments_params', apply_filters( 'woocommerce_get_script_data', $params, 'wc-cart-fragments' ) );
};
add_action( 'wp_print_scripts', $test_localize, 5 );
add_action( 'wp_print_footer_scripts', $test_localize, 5 );

/** The shop, with a cart of this visitor. */
function WC() {
	return (object) array( 'cart' => new Test_Cart() );
}
class Test_Cart {
	public function is_empty() {
		return empty( $_COOKIE['test_cart'] );
	}
}

/** What the template of the mini cart prints of an empty one, and what a theme adds to it. */
function woocommerce_mini_cart() {
	$german = 'de_DE' === get_locale();
	echo '<p class="woocommerce-mini-cart__empty-message">' . ( $german ? 'Keine Produkte im &quot;Warenkorb&quot;.' : 'No products in the cart.' ) . '</p><a class="button" href="/shop/">' . ( $german ? 'Weiter' : 'Continue shopping' ) . '</a>';
}

// The counter of a wish list, which is each visitor's own.
add_filter(
	'woocommerce_add_to_cart_fragments',
	function ( $fragments ) {
		return 'wishes' === test_asked( 'theme' ) ? $fragments + array( '.wishes' => '<b class="wishes">secret</b>' ) : $fragments;
	}
);

add_shortcode(
	'test_loop',
	function () {
		return '<div class="woocommerce"><div class="woocommerce-notices-wrapper"></div><ul class="products"><li class="product">
			<a href="?add-to-cart=7" data-quantity="1" class="button add_to_cart_button ajax_add_to_cart" data-product_id="7" data-product_sku="" rel="nofollow">Add to cart</a></li></ul>
			<div class="widget woocommerce widget_shopping_cart"><div class="widget_shopping_cart_content"></div></div></div>';
	}
);

// The template of a variable product enqueues its script while the page is made; its templates follow in the footer.
add_shortcode(
	'test_variations',
	function () {
		wp_enqueue_script( 'wc-add-to-cart-variation' );
		add_action( 'wp_footer', 'test_variation_templates' );
		$variation = function ( $id, $size, $price ) {
			return array(
				'variation_id'          => $id,
				'attributes'            => array( 'attribute_size' => $size ),
				'price_html'            => "<span class=\"price\">&euro;$price</span>",
				'availability_html'     => '',
				'variation_description' => '',
				'is_purchasable'        => true,
				'is_in_stock'           => true,
				'variation_is_visible'  => true,
				'variation_is_active'   => true,
				'min_qty'               => 1,
				'max_qty'               => '',
				'sku'                   => '',
				'image'                 => array( 'src' => '' ),
			);
		};
		$json = esc_attr( wp_json_encode( array( $variation( 31, 'S', 12 ), $variation( 32, 'L', 14 ) ) ) );
		// One line: WordPress puts paragraphs into what has breaks.
		return '<div class="product"><form class="variations_form cart" action="" method="post" data-product_id="30" data-product_variations="' . $json . '"><table class="variations"><tbody><tr><th class="label"><label for="size">Size</label></th><td class="value"><select id="size" name="attribute_size" data-attribute_name="attribute_size"><option value="">Choose</option><option value="S">S</option><option value="L">L</option></select><a class="reset_variations" href="#">Clear</a></td></tr></tbody></table><div class="single_variation_wrap"><div class="woocommerce-variation single_variation"></div><div class="woocommerce-variation-add-to-cart variations_button"><div class="quantity"><input type="number" class="input-text qty text" name="quantity" value="1" min="1" step="1"></div><button type="submit" class="single_add_to_cart_button button alt">Add to cart</button><input type="hidden" name="add-to-cart" value="30"><input type="hidden" name="product_id" value="30"><input type="hidden" name="variation_id" class="variation_id" value="0"></div></div></form></div>';
	}
);

// A plugin that enqueues with all particulars what the head has decided on already.
add_action(
	'wp_body_open',
	function () {
		if ( is_product() ) {
			wp_enqueue_script( 'wc-cart-fragments', test_script( 'wc-cart-fragments' ), array( 'jquery' ), '6.1.0', array( 'in_footer' => true, 'strategy' => 'defer', 'fetchpriority' => 'low' ) );
		}
	}
);

/** In the footer, only where the script is on the page: why a handle must stay enqueued. */
function test_variation_templates() {
	if ( wp_script_is( 'wc-add-to-cart-variation', 'enqueued' ) ) {
		echo '<script type="text/template" id="tmpl-variation-template"><div class="woocommerce-variation-description">{{{ data.variation.variation_description }}}</div><div class="woocommerce-variation-price">{{{ data.variation.price_html }}}</div><div class="woocommerce-variation-availability">{{{ data.variation.availability_html }}}</div></script><script type="text/template" id="tmpl-unavailable-variation-template"><p>Unavailable.</p></script>';
	}
}

// wc-ajax=…: answered at template_redirect, before ours.
add_action(
	'template_redirect',
	function () {
		if ( empty( $_GET['wc-ajax'] ) ) {
			return;
		}
		$count = isset( $_COOKIE['test_cart'] ) ? (int) $_COOKIE['test_cart'] : 0;
		if ( 'add_to_cart' === $_GET['wc-ajax'] ) {
			if ( ! isset( $_POST['product_id'] ) || '7' !== $_POST['product_id'] ) {
				wp_send_json( array( 'error' => true, 'product_url' => home_url( '/plain/' ) ) );
			}
			$count += max( 1, (int) $_POST['quantity'] );
			setcookie( 'test_cart', (string) $count, 0, '/' );
			setcookie( 'woocommerce_items_in_cart', '1', 0, '/' );
			setcookie( 'woocommerce_cart_hash', "hash$count", 0, '/' );
		}
		wp_send_json(
			array(
				'fragments' => array( 'div.widget_shopping_cart_content' => "<div class=\"widget_shopping_cart_content\"><p class=\"test-count\">$count in the cart</p></div>" ),
				'cart_hash' => $count ? "hash$count" : '',
			)
		);
	},
	0
);
