<?php
/**
 * What the classes call of WordPress, in their own namespace: so little that their own decisions can be tested.
 *
 * @package Archipelago
 */

namespace Archipelago;

define( 'ARCHIPELAGO_VERSION', '1' );
define( 'WPINC', 'includes' );
define( 'MINUTE_IN_SECONDS', 60 );
define( 'WP_CONTENT_DIR', sys_get_temp_dir() . '/archipelago-' . getmypid() );
define( 'WP_PLUGIN_DIR', WP_CONTENT_DIR . '/plugins' );
define( 'ARCHIPELAGO_FILE', '/plugins/archipelago/archipelago.php' );

foreach ( array( 'site', 'scripts', 'hooks', 'options', 'shop', 'text', 'addresses', 'request', 'theme', 'files', 'bar', 'http', 'rest', 'user' ) as $archipelago_kind ) {
	require_once __DIR__ . '/stubs/' . $archipelago_kind . '.php';
}
