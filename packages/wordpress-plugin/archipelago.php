<?php
/**
 * Plugin Name:       Archipelago
 * Description:       Takes over the front end of shop, form and builder pages with one small script, so that jQuery and the legacy plugin scripts can go.
 * Version:           {{version}}
 * Requires at least: 5.8
 * Requires PHP:      7.4
 * Author:            Archipelago contributors
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       archipelago
 * Domain Path:       /languages
 *
 * The MIT licence is compatible with the GPL, version 2 or later, under which WordPress is.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

define( 'ARCHIPELAGO_VERSION', '{{version}}' );
define( 'ARCHIPELAGO_FILE', __FILE__ );

require_once __DIR__ . '/includes/class-graph.php';
require_once __DIR__ . '/includes/class-used.php';
require_once __DIR__ . '/includes/class-services.php';
require_once __DIR__ . '/includes/class-identity.php';
require_once __DIR__ . '/includes/class-callers.php';
require_once __DIR__ . '/includes/class-spread.php';
require_once __DIR__ . '/includes/class-plan.php';
require_once __DIR__ . '/includes/class-hints.php';
require_once __DIR__ . '/includes/class-request.php';
require_once __DIR__ . '/includes/class-switches.php';
require_once __DIR__ . '/includes/class-site.php';
require_once __DIR__ . '/includes/class-tags.php';
require_once __DIR__ . '/includes/class-sources.php';
require_once __DIR__ . '/includes/class-empty-cart.php';
require_once __DIR__ . '/includes/class-markup.php';
require_once __DIR__ . '/includes/class-weight.php';
require_once __DIR__ . '/includes/class-memory.php';
require_once __DIR__ . '/includes/class-sizes.php';
require_once __DIR__ . '/includes/class-balance.php';
require_once __DIR__ . '/includes/class-owners.php';
require_once __DIR__ . '/includes/class-report.php';
require_once __DIR__ . '/includes/class-code.php';
require_once __DIR__ . '/includes/class-waiting.php';
require_once __DIR__ . '/includes/class-wait.php';
require_once __DIR__ . '/includes/class-wait-check.php';
require_once __DIR__ . '/includes/class-wait-page.php';
require_once __DIR__ . '/includes/class-wait-view.php';
require_once __DIR__ . '/includes/class-sentences.php';
require_once __DIR__ . '/includes/class-page-output.php';
require_once __DIR__ . '/includes/class-printed.php';
require_once __DIR__ . '/includes/class-page.php';
require_once __DIR__ . '/includes/class-reasons.php';
require_once __DIR__ . '/includes/class-errors.php';
require_once __DIR__ . '/includes/class-rows.php';
require_once __DIR__ . '/includes/class-advice.php';
require_once __DIR__ . '/includes/class-addresses.php';
require_once __DIR__ . '/includes/class-report-view.php';
require_once __DIR__ . '/includes/class-settings.php';
require_once __DIR__ . '/includes/class-admin-bar.php';
require_once __DIR__ . '/includes/class-fetch.php';
require_once __DIR__ . '/includes/class-health.php';
require_once __DIR__ . '/includes/class-optimisers.php';
require_once __DIR__ . '/includes/class-translations.php';
require_once __DIR__ . '/includes/class-known-files.php';
require_once __DIR__ . '/includes/class-reading.php';
require_once __DIR__ . '/includes/class-policy.php';
require_once __DIR__ . '/includes/class-caches.php';

Optimisers::hook();
Caches::hook();
Balance::hook();
Memory::hook();
Health::hook();
Wait::hook();
Reading::hook();
Translations::hook();

// The functions that a key is made with come after the plugins.
add_action( 'plugins_loaded', array( Report::class, 'hook' ) );

if ( defined( 'WP_CLI' ) && WP_CLI ) {
	require_once __DIR__ . '/includes/class-command.php';
	\WP_CLI::add_command( 'archipelago', Command::class );
}

if ( is_admin() ) {
	Settings::hook();
	Report_View::hook();
}

// Every page reads it: a row that is there, and loaded with the others, costs no query.
register_activation_hook(
	__FILE__,
	function () {
		add_option( Site::OPTION, array( 'off' => array() ) );
		Reading::plan();
	}
);

register_deactivation_hook( __FILE__, array( Caches::class, 'leave' ) );
register_deactivation_hook( __FILE__, array( Reading::class, 'leave' ) );

// Late: other plugins decide at this hook that they answer the request themselves.
add_action( 'template_redirect', array( Page::class, 'start' ), 99 );
add_action( 'template_redirect', array( Admin_Bar::class, 'hook' ), 100 );
