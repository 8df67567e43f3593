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

require_once __DIR__ . '/includes/plan/class-callers.php';
require_once __DIR__ . '/includes/plan/class-fingerprint.php';
require_once __DIR__ . '/includes/plan/class-graph.php';
require_once __DIR__ . '/includes/plan/class-hints.php';
require_once __DIR__ . '/includes/plan/class-identity.php';
require_once __DIR__ . '/includes/plan/class-markup.php';
require_once __DIR__ . '/includes/plan/class-plan.php';
require_once __DIR__ . '/includes/plan/class-brackets.php';
require_once __DIR__ . '/includes/plan/class-bodies.php';
require_once __DIR__ . '/includes/plan/class-at-once.php';
require_once __DIR__ . '/includes/plan/class-scopes.php';
require_once __DIR__ . '/includes/plan/class-externals.php';
require_once __DIR__ . '/includes/plan/class-early.php';
require_once __DIR__ . '/includes/plan/class-reached.php';
require_once __DIR__ . '/includes/plan/class-aliases.php';
require_once __DIR__ . '/includes/plan/class-members.php';
require_once __DIR__ . '/includes/plan/class-parts.php';
require_once __DIR__ . '/includes/plan/class-parted.php';
require_once __DIR__ . '/includes/plan/class-sets.php';
require_once __DIR__ . '/includes/plan/class-runs.php';
require_once __DIR__ . '/includes/plan/class-jquery-versions.php';
require_once __DIR__ . '/includes/plan/class-given.php';
require_once __DIR__ . '/includes/plan/class-services.php';
require_once __DIR__ . '/includes/plan/class-spread.php';
require_once __DIR__ . '/includes/plan/class-table.php';
require_once __DIR__ . '/includes/plan/class-packed.php';
require_once __DIR__ . '/includes/plan/class-used.php';
require_once __DIR__ . '/includes/plan/class-versions.php';
require_once __DIR__ . '/includes/plan/class-weight.php';
require_once __DIR__ . '/includes/plan/class-widgets.php';
require_once __DIR__ . '/includes/site/class-caches.php';
require_once __DIR__ . '/includes/site/class-kinds.php';
require_once __DIR__ . '/includes/site/class-optimisers.php';
require_once __DIR__ . '/includes/site/class-plugin-versions.php';
require_once __DIR__ . '/includes/site/class-policy.php';
require_once __DIR__ . '/includes/site/class-request.php';
require_once __DIR__ . '/includes/site/class-site.php';
require_once __DIR__ . '/includes/site/class-switches.php';
require_once __DIR__ . '/includes/site/class-translations.php';
require_once __DIR__ . '/includes/files/class-known-files.php';
require_once __DIR__ . '/includes/files/class-memory.php';
require_once __DIR__ . '/includes/files/class-reading.php';
require_once __DIR__ . '/includes/files/class-sizes.php';
require_once __DIR__ . '/includes/page/class-balance.php';
require_once __DIR__ . '/includes/page/class-empty-cart.php';
require_once __DIR__ . '/includes/page/class-page.php';
require_once __DIR__ . '/includes/page/class-page-content.php';
require_once __DIR__ . '/includes/page/class-page-output.php';
require_once __DIR__ . '/includes/page/class-page-plan.php';
require_once __DIR__ . '/includes/page/class-page-summary.php';
require_once __DIR__ . '/includes/page/class-page-weight.php';
require_once __DIR__ . '/includes/page/class-printed.php';
require_once __DIR__ . '/includes/page/class-sentences.php';
require_once __DIR__ . '/includes/page/class-sources.php';
require_once __DIR__ . '/includes/page/class-tags.php';
require_once __DIR__ . '/includes/wait/class-code.php';
require_once __DIR__ . '/includes/wait/class-held.php';
require_once __DIR__ . '/includes/wait/class-idle.php';
require_once __DIR__ . '/includes/wait/class-bootstrap.php';
require_once __DIR__ . '/includes/wait/class-object-literal.php';
require_once __DIR__ . '/includes/wait/class-revolution.php';
require_once __DIR__ . '/includes/wait/class-first-slide.php';
require_once __DIR__ . '/includes/wait/class-wait.php';
require_once __DIR__ . '/includes/wait/class-nature.php';
require_once __DIR__ . '/includes/wait/class-nature-words.php';
require_once __DIR__ . '/includes/wait/class-wait-asked.php';
require_once __DIR__ . '/includes/wait/class-wait-check.php';
require_once __DIR__ . '/includes/wait/class-wait-page.php';
require_once __DIR__ . '/includes/wait/class-wait-take.php';
require_once __DIR__ . '/includes/wait/class-wait-tried.php';
require_once __DIR__ . '/includes/wait/class-wait-view.php';
require_once __DIR__ . '/includes/wait/class-waiting.php';
require_once __DIR__ . '/includes/report/class-addresses.php';
require_once __DIR__ . '/includes/report/class-advice.php';
require_once __DIR__ . '/includes/report/class-errors.php';
require_once __DIR__ . '/includes/report/class-fetch.php';
require_once __DIR__ . '/includes/report/class-owners.php';
require_once __DIR__ . '/includes/report/class-reasons.php';
require_once __DIR__ . '/includes/report/class-report.php';
require_once __DIR__ . '/includes/report/class-report-view.php';
require_once __DIR__ . '/includes/report/class-rows.php';
require_once __DIR__ . '/includes/trial/class-trial.php';
require_once __DIR__ . '/includes/trial/class-trial-rows.php';
require_once __DIR__ . '/includes/trial/class-trial-view.php';
require_once __DIR__ . '/includes/trouble/class-beacon.php';
require_once __DIR__ . '/includes/trouble/class-fallback.php';
require_once __DIR__ . '/includes/trouble/class-tally.php';
require_once __DIR__ . '/includes/trouble/class-token.php';
require_once __DIR__ . '/includes/trouble/class-trouble-view.php';
require_once __DIR__ . '/includes/admin/class-admin-bar.php';
require_once __DIR__ . '/includes/admin/class-health.php';
require_once __DIR__ . '/includes/admin/class-packs.php';
require_once __DIR__ . '/includes/admin/class-settings.php';

Optimisers::hook();
Caches::hook();
Balance::hook();
Memory::hook();
Health::hook();
Wait::hook();
Reading::hook();
Translations::hook();
Fallback::hook();
Beacon::hook();

// The functions that a key is made with come after the plugins.
add_action( 'plugins_loaded', array( Report::class, 'hook' ) );
add_action( 'plugins_loaded', array( Trial::class, 'hook' ) );

if ( defined( 'WP_CLI' ) && WP_CLI ) {
	require_once __DIR__ . '/includes/admin/class-command.php';
	\WP_CLI::add_command( 'archipelago', Command::class );
}

if ( is_admin() ) {
	Settings::hook();
	Report_View::hook();
	Trial_View::hook();
	Wait_Take::hook();
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
