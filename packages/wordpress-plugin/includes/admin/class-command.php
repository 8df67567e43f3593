<?php
/**
 * The command line.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Says what Archipelago does on this site, and switches its features.
 */
class Command {

	/**
	 * Says which features are on; with an address, what is on that page with and without Archipelago.
	 *
	 * ## OPTIONS
	 *
	 * [<url>]
	 * : Address or path of a page of this site.
	 *
	 * [--format=<format>]
	 * : How to print it.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     wp archipelago status
	 *     wp archipelago status /shop/ --format=json
	 *
	 * @param string[] $arguments Address.
	 * @param string[] $options   Format.
	 */
	public function status( $arguments, $options ) {
		$format = isset( $options['format'] ) && 'json' === $options['format'] ? 'json' : 'table';
		if ( Reading::all( 60 ) ) {
			\WP_CLI::warning( Reading::text() );
		}
		if ( ! $arguments ) {
			\WP_CLI\Utils\format_items( $format, self::features(), array( 'feature', 'status', 'title' ) );
			return;
		}
		$address = Addresses::own( $arguments[0] );
		if ( '' === $address ) {
			\WP_CLI::error( __( 'This is no address of this site.', 'archipelago' ) );
		}
		$path = (string) wp_parse_url( $address, PHP_URL_PATH );
		$row  = Rows::make( $path, Fetch::report( $address, 'with' ), Fetch::report( $address, 'without' ) );
		if ( $row['idle'] && $row['errors'] ) {
			\WP_CLI::error( implode( "\n", Errors::texts( $row['errors'] ) ) );
		}
		Rows::save( $address, $row );
		if ( 'json' === $format ) {
			$errors = array_map(
				function ( $error ) {
					return $error + array( 'text' => Errors::text( $error ) );
				},
				$row['errors']
			);
			\WP_CLI::line(
				(string) wp_json_encode(
					array(
						'url'    => $address,
						'errors' => $errors,
					) + $row,
					JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES
				)
			);
			return;
		}
		foreach ( Errors::texts( $row['errors'] ) as $error ) {
			\WP_CLI::warning( $error );
		}
		$line = array(
			'page'     => $path,
			'gone'     => $row['gone'],
			'requests' => $row['before']['requests'] . ' → ' . $row['after']['requests'],
			'KB'       => number_format( $row['before']['bytes'] / 1024, 1 ) . ' → ' . number_format( $row['after']['bytes'] / 1024, 1 ),
			'jQuery'   => Report_View::jquery( $row ),
		);
		\WP_CLI\Utils\format_items( 'table', array( $line ), array_keys( $line ) );
		$left = array_map(
			function ( $script ) {
				return array(
					'script' => $script['handle'],
					'of'     => Owners::name( $script['owner'] ),
					'stays'  => Reasons::text( $script['why'] ),
				);
			},
			$row['left']
		);
		if ( $left ) {
			\WP_CLI\Utils\format_items( 'table', $left, array( 'script', 'of', 'stays' ) );
		}
	}

	/**
	 * Switches a feature on.
	 *
	 * ## OPTIONS
	 *
	 * <feature>
	 * : Name of the feature, as `wp archipelago status` has it.
	 *
	 * @param string[] $arguments Feature.
	 */
	public function on( $arguments ) {
		self::turn( $arguments[0], true );
	}

	/**
	 * Switches a feature off: its legacy scripts are back.
	 *
	 * ## OPTIONS
	 *
	 * <feature>
	 * : Name of the feature, as `wp archipelago status` has it.
	 *
	 * @param string[] $arguments Feature.
	 */
	public function off( $arguments ) {
		self::turn( $arguments[0], false );
	}

	/**
	 * Says which scripts can wait for the visitor, or lets one wait.
	 *
	 * ## OPTIONS
	 *
	 * [<script>]
	 * : Handle of a script that nobody here knows, as the list has it. The list comes from the report (`wp archipelago status <url>`).
	 *
	 * [<for>]
	 * : What it waits for.
	 * ---
	 * options:
	 *   - 'no'
	 *   - sign
	 *   - idle
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     wp archipelago wait
	 *     wp archipelago wait my-tabs sign
	 *
	 * @param string[] $arguments Handle and kind.
	 */
	public function wait( $arguments ) {
		$all = Wait::candidates();
		if ( ! $arguments ) {
			\WP_CLI\Utils\format_items( 'table', Wait_View::rows( $all ), array( 'script', 'of', 'waits' ) );
			return;
		}
		list( $handle, $kind ) = $arguments + array( '', 'sign' );
		if ( ! in_array( $kind, array_merge( array( 'no' ), Wait::KINDS ), true ) ) {
			\WP_CLI::error( __( 'A script can wait for "sign" or "idle"; "no" lets it come with the page.', 'archipelago' ) );
		}
		$chosen = Wait::stored();
		unset( $chosen[ $handle ] );
		if ( 'no' !== $kind ) {
			if ( ! isset( $all[ $handle ] ) ) {
				/* translators: %s: what was typed. */
				\WP_CLI::error( sprintf( __( 'jQuery stays on no page because of "%s", as far as the report knows.', 'archipelago' ), $handle ) );
			}
			if ( '' !== $all[ $handle ]['bar'] ) {
				/* translators: 1: a script, 2: why. */
				\WP_CLI::error( sprintf( __( '%1$s cannot wait: %2$s.', 'archipelago' ), $handle, Reasons::text( $all[ $handle ]['bar'] ) ) );
			}
			$chosen[ $handle ] = $kind;
		}
		update_option( Wait::OPTION, $chosen );
		/* translators: 1: a script, 2: no, sign or idle. */
		\WP_CLI::success( sprintf( __( '%1$s: %2$s. Empty the page cache, if there is one.', 'archipelago' ), $handle, $kind ) );
	}

	/**
	 * Rows of the features.
	 *
	 * @return array
	 */
	private static function features() {
		$titles = require __DIR__ . '/../titles.php';
		$off    = Site::off();
		$rows   = array();
		foreach ( array_keys( Settings::features() ) as $name ) {
			$rows[] = array(
				'feature' => $name,
				'status'  => in_array( $name, $off, true ) ? 'off' : 'on',
				'title'   => $titles[ $name ],
			);
		}
		return $rows;
	}

	/**
	 * Switches a feature.
	 *
	 * @param string $name  Feature.
	 * @param bool   $is_on Whether on.
	 */
	private static function turn( $name, $is_on ) {
		if ( ! isset( Settings::features()[ $name ] ) ) {
			/* translators: %s: what was typed. */
			\WP_CLI::error( sprintf( __( 'There is no feature "%s". `wp archipelago status` lists them.', 'archipelago' ), $name ) );
		}
		$off = array_diff( Site::off(), array( $name ) );
		update_option( Site::OPTION, Settings::sanitize( array( 'off' => $is_on ? $off : array_merge( $off, array( $name ) ) ) ) );
		/* translators: %s: a feature. */
		$text = $is_on ? __( '%s is on. Page caches that Archipelago knows were emptied; empty any other.', 'archipelago' ) : __( '%s is off. Page caches that Archipelago knows were emptied; empty any other.', 'archipelago' );
		\WP_CLI::success( sprintf( $text, $name ) );
	}
}
