<?php
/**
 * For the theme's functions.php: the two islands, and Archipelago where its plugin is not active.
 *
 * @package theme-island
 */

add_action(
	'wp_enqueue_scripts',
	function () {
		$files = array(
			'show-more'    => 'show-more.js',
			'letters-left' => 'letters-left.js',
		);
		foreach ( $files as $handle => $file ) {
			wp_enqueue_script( $handle, get_theme_file_uri( $file ), array(), (string) filemtime( get_theme_file_path( $file ) ), array( 'strategy' => 'defer' ) );
		}
		if ( ! defined( 'ARCHIPELAGO_VERSION' ) ) {
			$script = 'archipelago/archipelago.js';
			wp_enqueue_script( 'archipelago', get_theme_file_uri( $script ), array(), (string) filemtime( get_theme_file_path( $script ) ), array( 'strategy' => 'defer' ) );
		}
	}
);
