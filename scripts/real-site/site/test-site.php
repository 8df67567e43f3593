<?php
/**
 * Plugin Name: The test's own site
 * Description: Stand-ins for the plugins whose scripts are replaced, written from what they print; and what a request may ask for.
 *
 * A must-use plugin of `npm run test:wp`, on a throw-away WordPress. Never install it anywhere else.
 *
 * @package Archipelago
 */

// phpcs:disable -- No part of the plugin.

/** What a request asks for by its `X-Test-…` header. */
function test_asked( $name ) {
	$key = 'HTTP_X_TEST_' . strtoupper( $name );
	return isset( $_SERVER[ $key ] ) ? (string) $_SERVER[ $key ] : '';
}

// The plugin off for one request, to compare with.
add_filter(
	'option_active_plugins',
	function ( $plugins ) {
		return 'off' === test_asked( 'plugin' ) ? array_values( array_diff( (array) $plugins, array( 'archipelago/archipelago.php' ) ) ) : $plugins;
	}
);

// A plugin of which packages/doctor/idle.json knows the script.
add_filter(
	'option_active_plugins',
	function ( $plugins ) {
		return 'on' === test_asked( 'idle' ) ? array_merge( (array) $plugins, array( 'wp-polls/wp-polls.php' ) ) : $plugins;
	}
);

// What PHP complains of goes into a file of its own there, and onto the page where a test asks for it.
if ( 'off' === test_asked( 'plugin' ) ) {
	// After the test host's own plugin, which sets it, too.
	add_action(
		'muplugins_loaded',
		function () {
			ini_set( 'error_log', WP_CONTENT_DIR . '/debug-off.log' );
		}
	);
}
if ( test_asked( 'display' ) ) {
	ini_set( 'display_errors', '1' );
}

// Constants and filters of one request: X-Test-Constants: {"ARCHIPELAGO_SKIP":"popup"}, X-Test-Filters: {"archipelago_base":"https://cdn.example/"}.
foreach ( (array) json_decode( test_asked( 'constants' ), true ) as $test_name => $test_value ) {
	define( $test_name, $test_value );
}
foreach ( (array) json_decode( test_asked( 'filters' ), true ) as $test_name => $test_value ) {
	add_filter(
		$test_name,
		function () use ( $test_value ) {
			return $test_value;
		}
	);
}
// A page that is long in coming when the report asks for it: X-Test-Slow: without.
if ( '' !== test_asked( 'slow' ) && isset( $_GET['archipelago-report'] ) && test_asked( 'slow' ) === $_GET['archipelago-report'] ) {
	sleep( 5 );
}
// A site whose owner has WordPress end no output buffers, as many do for the sake of zlib: X-Test-Flush: off.
if ( test_asked( 'flush' ) ) {
	remove_action( 'shutdown', 'wp_ob_end_flush_all', 1 );
}
// A site with a Content Security Policy: X-Test-Policy: script-src 'self'.
add_filter(
	'wp_headers',
	function ( $headers ) {
		return test_asked( 'policy' ) ? array( 'Content-Security-Policy' => wp_unslash( test_asked( 'policy' ) ) ) + $headers : $headers;
	}
);
// An address of a page cache's plugin: what it was asked for is counted, GET /?test_purged=1 says how often.
add_action(
	'archipelago_caches_purged',
	function () {
		update_option( 'test_purged', 1 + (int) get_option( 'test_purged' ) );
	}
);
add_action(
	'wp_loaded',
	function () {
		if ( isset( $_GET['test_purged'] ) ) {
			wp_send_json( (int) get_option( 'test_purged' ) );
		}
	},
	99
);
// A theme that says so for one script, as the documentation has it: X-Test-Keep: wc-add-to-cart.
add_filter(
	'archipelago_keep_handle',
	function ( $keep, $handle ) {
		return $keep || test_asked( 'keep' ) === $handle;
	},
	10,
	2
);

// A language that is read from right to left, without its files: X-Test-Rtl: on.
add_action(
	'init',
	function () {
		if ( test_asked( 'rtl' ) ) {
			$GLOBALS['wp_locale']->text_direction = 'rtl';
			wp_styles()->text_direction           = 'rtl';
		}
	},
	0
);

// The stand-ins' files are next to nothing: nothing would be gained anywhere. X-Test-Weigh: on.
add_filter(
	'archipelago_weigh',
	function ( $on ) {
		return $on && 'on' === test_asked( 'weigh' );
	}
);

if ( isset( $_GET['amp'] ) ) {
	/** As the AMP plugin has it. */
	function amp_is_request() {
		return true;
	}
}

// Nothing of this site may depend on another host, or on the time.
add_filter( 'pre_http_request', function ( $answer, $request, $url ) {
	// WordPress complains in the log when it cannot reach its own host, but not when that has nothing to say.
	if ( 'api.wordpress.org' === parse_url( $url, PHP_URL_HOST ) ) {
		return array( 'response' => array( 'code' => 503, 'message' => '' ), 'headers' => array(), 'body' => '', 'cookies' => array(), 'filename' => null );
	}
	// The real command line fetches pages of this site.
	if ( defined( 'WP_CLI' ) && 0 === strpos( $url, home_url( '/' ) ) ) {
		return $answer;
	}
	return new WP_Error( 'off', 'No network in tests.' );
}, 10, 3 );
add_filter( 'pre_wp_mail', '__return_true' );
// News, which are there or not.
add_action( 'wp_dashboard_setup', function () {
	remove_meta_box( 'dashboard_primary', 'dashboard', 'side' );
} );
remove_action( 'wp_head', 'print_emoji_detection_script', 7 );

require_once __DIR__ . '/stand-ins/content.php';
require_once __DIR__ . '/stand-ins/shop.php';
require_once __DIR__ . '/stand-ins/forms.php';
require_once __DIR__ . '/stand-ins/network.php';
require_once __DIR__ . '/stand-ins/crowd.php';
if ( ! defined( 'WP_CLI' ) ) {
	require_once __DIR__ . '/stand-ins/cli.php';
}

// Installs the plugin as an administrator would, on the first request.
add_action(
	'wp_loaded',
	function () {
		if ( get_option( 'test_ready' ) ) {
			return;
		}
		// The second site of a network: there the plugin is activated by hand.
		if ( ! is_multisite() ) {
			require_once ABSPATH . 'wp-admin/includes/plugin.php';
			$error = activate_plugin( 'archipelago/archipelago.php' );
			if ( is_wp_error( $error ) ) {
				wp_die( esc_html( $error->get_error_message() ) );
			}
			wp_set_password( 'password', 1 );
		}
		update_option( 'permalink_structure', '/%postname%/' );
		update_option( 'blogname', 'Harbour & Quay' );
		// Nobody is logged in here, so scripts in content would be filtered out.
		kses_remove_filters();
		update_option( 'show_avatars', '' );
		foreach ( test_pages() as $slug => $content ) {
			wp_insert_post(
				array(
					'post_type'    => 'page',
					'post_status'  => 'draft' === $slug ? 'draft' : 'publish',
					'post_name'    => $slug,
					'post_title'   => ucfirst( $slug ),
					'post_content' => $content,
				)
			);
		}
		// Else the first admin page that a browser opens tries it out and stores the result.
		update_option( 'can_compress_scripts', 0 );
		if ( ! username_exists( 'reader' ) ) {
			wp_create_user( 'reader', 'password', 'reader@example.com' );
		}
		global $wp_rewrite;
		$wp_rewrite->init();
		flush_rewrite_rules();
		update_option( 'test_ready', '1' );
	},
	99
);

// The event that reads script files, which no cron of this site calls: GET admin-ajax.php?action=test_read says whether it was to come. With `all`
// it comes for what every page of these tests has.
add_action(
	'wp_ajax_nopriv_test_read',
	function () {
		if ( ! class_exists( 'Archipelago\\Reading' ) ) {
			wp_send_json( false );
		}
		if ( isset( $_GET['all'] ) ) {
			foreach ( array( 'ran.js', 'tabs.js' ) as $file ) {
				Archipelago\Known_Files::look( content_url( "mu-plugins/stand-ins/$file" ) );
			}
			Archipelago\Reading::note();
		}
		$next       = wp_next_scheduled( 'archipelago_read_files' );
		// It may come in an hour to tell the caches.
		$is_to_come = $next && $next <= time() + MINUTE_IN_SECONDS;
		wp_clear_scheduled_hook( 'archipelago_read_files' );
		do_action( 'archipelago_read_files' );
		wp_send_json( $is_to_come );
	}
);
// Logs a browser in.
$test_log_in = function () {
	$user = get_user_by( 'login', sanitize_user( wp_unslash( isset( $_GET['name'] ) ? $_GET['name'] : '' ) ) );
	if ( $user ) {
		wp_set_auth_cookie( $user->ID );
	}
	wp_die( $user ? esc_html( $user->user_login ) : 'nobody' );
};
add_action( 'wp_ajax_nopriv_test_log_in', $test_log_in );
add_action( 'wp_ajax_test_log_in', $test_log_in );

// What the test asks about the site itself.
add_action(
	'wp_ajax_nopriv_test_state',
	$test_state = function () {
		wp_send_json(
			array(
				'ready'     => (bool) get_option( 'test_ready' ),
				'wordpress' => get_bloginfo( 'version' ),
				'php'       => PHP_VERSION,
				'option'    => get_option( 'archipelago_settings', null ),
				'stored'    => $GLOBALS['wpdb']->get_col( "SELECT option_name FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE 'archipelago%'" ),
				'loaded'    => array_values( array_filter( array_keys( wp_load_alloptions() ), function ( $name ) {
					return 0 === strpos( $name, 'archipelago' );
				} ) ),
				'report'    => get_option( 'archipelago_report', null ),
				'admin'     => get_userdata( 1 )->user_login,
				'draft'     => (int) get_page_by_path( 'draft' )->ID,
				'plain'     => (int) get_page_by_path( 'plain' )->ID,
			)
		);
	}
);
add_action( 'wp_ajax_test_state', $test_state );
