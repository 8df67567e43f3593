<?php
/**
 * The plugin's translations.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Loads the translations that come with the plugin. Those of wordpress.org, in `wp-content/languages`, come first.
 */
class Translations {

	/**
	 * What a region gets that has no file of its own: by the beginning of its locale, the longest first.
	 */
	const NEAREST = array(
		'pt_BR' => 'pt_BR',
		'ary'   => 'ar',
		'ar'    => 'ar',
		'de'    => 'de_DE',
		'es'    => 'es_ES',
		'fa'    => 'fa_IR',
		'fr'    => 'fr_FR',
		'it'    => 'it_IT',
		'nl'    => 'nl_NL',
		'pl'    => 'pl_PL',
		'pt'    => 'pt_PT',
	);

	/**
	 * Hooks in.
	 */
	public static function hook() {
		// Not earlier: WordPress 6.7 and newer complain, and who looks is not known before.
		add_action( 'init', array( __CLASS__, 'load' ) );
		add_filter( 'load_textdomain_mofile', array( __CLASS__, 'nearest' ), 10, 2 );
	}

	/**
	 * Tells WordPress where the files are.
	 */
	public static function load() {
		// phpcs:ignore PluginCheck.CodeAnalysis.DiscouragedFunctions.load_plugin_textdomainFound -- The zip file brings its own, also where wordpress.org has none.
		load_plugin_textdomain( 'archipelago', false, dirname( plugin_basename( ARCHIPELAGO_FILE ) ) . '/languages' );
	}

	/**
	 * The file for a locale that has none: Austrians read the German one.
	 *
	 * @param string $file   The .mo file that WordPress would read.
	 * @param string $domain Text domain.
	 * @return string
	 */
	public static function nearest( $file, $domain ) {
		if ( 'archipelago' !== $domain || is_readable( $file ) || ! preg_match( '/archipelago-(\w+)\.mo$/', $file, $found ) ) {
			return $file;
		}
		foreach ( self::NEAREST as $start => $locale ) {
			if ( 0 === strpos( $found[1] . '_', $start . '_' ) ) {
				return dirname( ARCHIPELAGO_FILE ) . '/languages/archipelago-' . $locale . '.mo';
			}
		}
		return $file;
	}
}
