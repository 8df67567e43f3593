<?php
/**
 * What the walk through an existing site changes for the time of a request: the address, the plugin, mail, requests to
 * other hosts, cron. Hooks are written into `$wp_filter` before WordPress runs, which it takes over. What the plugin stores goes into
 * files in ARCHIPELAGO_STORE, not into the site's database.
 *
 * @package Archipelago
 */

// phpcs:disable -- Runs before WordPress, and outside of it.

mysqli_report( MYSQLI_REPORT_OFF );
foreach ( array( 'DISABLE_WP_CRON', 'WP_HTTP_BLOCK_EXTERNAL', 'AUTOMATIC_UPDATER_DISABLED', 'DISALLOW_FILE_MODS' ) as $archipelago_name ) {
	defined( $archipelago_name ) || define( $archipelago_name, true );
}
// The site's wp-config.php may say the same.
set_error_handler(
	function ( $level, $message ) {
		return E_WARNING === $level && false !== strpos( $message, 'already defined' );
	}
);

/** Hooks in before there is an add_filter(). */
function archipelago_test_hook( $name, $function, $priority = 10, $arguments = 1 ) {
	$GLOBALS['wp_filter'][ $name ][ $priority ][] = array(
		'function'      => $function,
		'accepted_args' => $arguments,
	);
}

/** The option as it is stored: what the pages call themselves. */
function archipelago_test_stored( $name ) {
	global $wpdb;
	static $known = array();
	if ( ! isset( $known[ $name ] ) ) {
		$known[ $name ] = rtrim( (string) $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", $name ) ), '/' );
	}
	return $known[ $name ];
}

archipelago_test_hook(
	'pre_option_home',
	function () {
		return getenv( 'ARCHIPELAGO_ORIGIN' );
	},
	PHP_INT_MAX
);
archipelago_test_hook(
	'pre_option_siteurl',
	function () {
		$home = archipelago_test_stored( 'home' );
		$site = archipelago_test_stored( 'siteurl' );
		return getenv( 'ARCHIPELAGO_ORIGIN' ) . ( 0 === strpos( $site, $home . '/' ) ? substr( $site, strlen( $home ) ) : '' );
	},
	PHP_INT_MAX
);

// Stored content has absolute addresses.
ob_start(
	function ( $html ) {
		if ( ! isset( $GLOBALS['wpdb'] ) ) {
			return $html;
		}
		$old = archipelago_test_stored( 'home' );
		$new = getenv( 'ARCHIPELAGO_ORIGIN' );
		return $old ? str_replace( array( $old, addcslashes( $old, '/' ) ), array( $new, addcslashes( $new, '/' ) ), $html ) : $html;
	}
);

archipelago_test_hook(
	'option_active_plugins',
	function ( $plugins ) {
		$others = array_filter( explode( ' ', (string) getenv( 'ARCHIPELAGO_ACTIVE' ) ) );
		return array_values( array_unique( array_merge( array_diff( (array) $plugins, array( 'archipelago/archipelago.php' ) ), $others ) ) );
	}
);
archipelago_test_hook( 'pre_wp_mail', function () {
	return true;
} );
archipelago_test_hook( 'redirect_canonical', function () {
	return false;
} );

// Elementor would keep HTML with this run's address.
archipelago_test_hook( 'pre_option_elementor_element_cache_ttl', function () {
	return 'disable';
} );

// What the plugin would store of its own accord: nothing is known at first, as on a site that has just got it.
foreach ( array( 'archipelago_balance', 'archipelago_fallback', 'archipelago_files', 'archipelago_printed', 'archipelago_reading', 'archipelago_report', 'archipelago_sizes', 'archipelago_wait_checks' ) as $archipelago_name ) {
	$archipelago_kept = getenv( 'ARCHIPELAGO_STORE' ) . '/' . $archipelago_name;
	archipelago_test_hook( "pre_option_$archipelago_name", function () use ( $archipelago_kept ) {
		return is_file( $archipelago_kept ) ? unserialize( file_get_contents( $archipelago_kept ) ) : '';
	} );
	archipelago_test_hook(
		"pre_update_option_$archipelago_name",
		function ( $value, $old ) use ( $archipelago_kept ) {
			file_put_contents( $archipelago_kept, serialize( $value ), LOCK_EX );
			// WordPress stores nothing where nothing has changed.
			return $old;
		},
		10,
		2
	);
}

// A plugin that somebody has forgotten: a script on every page that needs jQuery.
if ( isset( $_SERVER['HTTP_X_ARCHIPELAGO_FORGOTTEN'] ) ) {
	archipelago_test_hook( 'wp_enqueue_scripts', function () {
		wp_enqueue_script( 'forgotten', getenv( 'ARCHIPELAGO_ORIGIN' ) . '/__archipelago/forgotten.js', array( 'jquery' ), '1', true );
	} );
}
if ( isset( $_SERVER['HTTP_X_ARCHIPELAGO_WEIGH'] ) && 'off' === $_SERVER['HTTP_X_ARCHIPELAGO_WEIGH'] ) {
	define( 'ARCHIPELAGO_WEIGH', false );
}

if ( ! isset( $_SERVER['HTTP_X_ARCHIPELAGO'] ) || 'off' !== $_SERVER['HTTP_X_ARCHIPELAGO'] ) {
	archipelago_test_hook( 'muplugins_loaded', function () {
		require_once getenv( 'ARCHIPELAGO_PLUGIN' ) . '/archipelago.php';
	} );
	// Where it is in the tree, as for weighing, it finds its files by itself, and pages must be as it makes them.
	if ( 0 !== strpos( getenv( 'ARCHIPELAGO_PLUGIN' ), $archipelago_root . '/' ) ) {
		archipelago_test_hook( 'archipelago_base', function () {
			return getenv( 'ARCHIPELAGO_ORIGIN' ) . '/__archipelago/dist/';
		} );
		archipelago_test_hook( 'wp_footer', 'archipelago_test_reasons', PHP_INT_MAX );
	}
	archipelago_test_hook(
		'archipelago_keep_handle',
		function ( $stays, $handle, $why ) {
			$GLOBALS['archipelago_test_why'][ $handle ] = $why;
			return $stays && ! in_array( $handle, preg_split( '/[\s,]+/', (string) getenv( 'WP_DROP' ) ), true );
		},
		10,
		3
	);
}

/** What a script depends on, through others too. */
function archipelago_test_needs( $scripts, $handle, $found = array() ) {
	foreach ( $scripts->registered[ $handle ]->deps as $need ) {
		if ( ! in_array( $need, $found, true ) && isset( $scripts->registered[ $need ] ) ) {
			$found = archipelago_test_needs( $scripts, $need, array_merge( $found, array( $need ) ) );
		}
	}
	return $found;
}

/** Prints why each script that is left was left, for the report. */
function archipelago_test_reasons() {
	$scripts = wp_scripts();
	$table   = class_exists( 'Archipelago\Site' ) ? Archipelago\Site::scripts() : array();
	$why     = array();
	$users   = array();
	foreach ( $scripts->done as $handle ) {
		if ( empty( $scripts->registered[ $handle ]->src ) || 'archipelago' === $handle ) {
			continue;
		}
		if ( ! isset( $table[ $handle ] ) ) {
			$why[ $handle ] = 'not in the table';
		} elseif ( ! empty( $GLOBALS['archipelago_test_why'][ $handle ] ) ) {
			$why[ $handle ] = $GLOBALS['archipelago_test_why'][ $handle ];
		}
	}
	foreach ( $scripts->done as $user ) {
		if ( ! isset( $why[ $user ] ) ) {
			continue;
		}
		foreach ( archipelago_test_needs( $scripts, $user ) as $handle ) {
			if ( ! isset( $why[ $handle ] ) && ! empty( $scripts->registered[ $handle ]->src ) ) {
				$users[ $handle ][] = $user;
			}
		}
	}
	foreach ( $users as $handle => $names ) {
		$why[ $handle ] = 'needed by ' . implode( ', ', $names );
	}
	printf( '<script type="application/json" id="archipelago-test-why">%s</script>', wp_json_encode( $why, JSON_HEX_TAG ) );
}

// A guest's order must not go to a provider of payments.
if ( isset( $_SERVER['HTTP_X_ARCHIPELAGO_ORDER'] ) ) {
	$archipelago_cash = function ( $settings ) {
		return array( 'enabled' => 'yes', 'enable_for_methods' => array(), 'enable_for_virtual' => 'yes' ) + (array) $settings;
	};
	archipelago_test_hook( 'option_woocommerce_cod_settings', $archipelago_cash );
	archipelago_test_hook( 'default_option_woocommerce_cod_settings', $archipelago_cash );
}

if ( isset( $_SERVER['HTTP_X_ARCHIPELAGO_PAY'] ) ) {
	require __DIR__ . '/gateways.php';
}

if ( '/__archipelago/orders' === $archipelago_path ) {
	archipelago_test_hook( 'wp_loaded', function () {
		$orders = function_exists( 'wc_get_orders' ) ? wc_get_orders( array( 'limit' => 50, 'type' => 'shop_order' ) ) : array();
		wp_send_json( array_map( function ( $order ) {
			return array(
				'id'     => $order->get_id(),
				'status' => $order->get_status(),
				'method' => $order->get_payment_method(),
				'total'  => $order->get_total(),
			);
		}, $orders ) );
	}, PHP_INT_MAX );
}

// What is stored of the plugin: the walk must leave it as it was.
if ( '/__archipelago/stored' === $archipelago_path ) {
	archipelago_test_hook( 'wp_loaded', function () {
		global $wpdb;
		wp_send_json( $wpdb->get_results( "SELECT option_name, md5( option_value ) AS value FROM $wpdb->options WHERE option_name LIKE 'archipelago%' ORDER BY option_name" ) );
	}, PHP_INT_MAX );
}

// Where the plugin's own report asks what is on a page: address of the question by address of the page.
if ( '/__archipelago/questions' === $archipelago_path ) {
	archipelago_test_hook( 'wp_loaded', function () {
		require __DIR__ . '/pages.php';
		$ask = function ( $mode ) {
			return function ( $page ) use ( $mode ) {
				return Archipelago\Report::address( $page, $mode );
			};
		};
		$pages = archipelago_test_pages();
		wp_send_json( array( 'without' => array_map( $ask( 'without' ), $pages ), 'with' => array_map( $ask( 'with' ), $pages ) ) );
	}, PHP_INT_MAX );
}

// The event that reads script files, which no cron calls here: how many are left.
if ( '/__archipelago/read' === $archipelago_path ) {
	archipelago_test_hook( 'wp_loaded', function () {
		wp_send_json( Archipelago\Reading::all( 20 ) );
	}, PHP_INT_MAX );
}

if ( '/__archipelago/pages' === $archipelago_path ) {
	archipelago_test_hook( 'wp_loaded', function () {
		require __DIR__ . '/pages.php';
		wp_send_json( archipelago_test_pages() );
	}, PHP_INT_MAX );
}
