<?php
/**
 * For pictures of the settings page: the test's site with the pages that a shop has, and script files as heavy as real ones.
 *
 * @package Archipelago
 */

// phpcs:disable -- No part of the plugin.

// Loaded before test-site.php, by its name.
function test_script( $name ) {
	$plugin = 0 === strpos( $name, 'third-party' ) ? 'quay-chat' : 'woocommerce';
	return plugins_url( "$plugin/" . test_put( $name, "$name.js", WP_PLUGIN_DIR . "/$plugin" ) );
}

function wc_get_page_id( $page ) {
	$found = get_page_by_path( $page );
	return $found ? $found->ID : -1;
}

function wc_get_products( $asked ) {
	return 'variable' === $asked['type'] ? array( new Test_Shirt() ) : array();
}

class Test_Shirt {
	public function get_permalink() {
		return home_url( '/shirt/' );
	}
	public function get_name() {
		return 'Linen shirt';
	}
}

function wc_get_page_permalink( $page ) {
	return get_permalink( wc_get_page_id( $page ) );
}

// What another request asks for by header, here always: weigh.
add_action(
	'muplugins_loaded',
	function () {
		remove_all_filters( 'archipelago_weigh' );
	}
);

// A chat on one page that is there for it, and its script is not one of ours.
add_action(
	'wp_loaded',
	function () {
		if ( get_option( 'test_ready' ) && ! get_option( 'test_pictures' ) ) {
			update_option( 'test_pictures', '1' );
			update_option( 'show_on_front', 'page' );
			update_option( 'page_on_front', wc_get_page_id( 'accordion' ) );
			wp_update_post(
				array(
					'ID'           => wc_get_page_id( 'form' ),
					'post_content' => '[contact-form-7 id="7"][test_contact_form]',
				)
			);
			wp_update_post(
				array(
					'ID'         => wc_get_page_id( 'third' ),
					'post_title' => 'About us',
					'post_name'  => 'about',
				)
			);
		}
		add_shortcode( 'contact-form-7', '__return_empty_string' );
	},
	999
);
