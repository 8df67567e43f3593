<?php
/**
 * Versions of the plugins and themes on this site.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Asks constants which versions there are, and the owner which of them he trusts. Says in plain words what is not known; no file is read for it.
 */
class Plugin_Versions {

	/**
	 * Plugins and themes of the table that are here.
	 *
	 * @return array Pack => array( 'title', 'version', 'place' => see Versions::place(), 'from', 'to' ).
	 */
	public static function here() {
		$table = Site::table();
		$here  = array();
		foreach ( isset( $table['versions'] ) ? $table['versions'] : array() as $name => $pack ) {
			foreach ( $pack['constants'] as $constant ) {
				$version = defined( $constant ) ? constant( $constant ) : null;
				if ( is_string( $version ) && preg_match( '/^\d/', $version ) ) {
					$here[ $name ] = array(
						'title'   => $pack['title'],
						'version' => $version,
						'place'   => Versions::place( $version, $pack['from'], $pack['to'] ),
						'from'    => $pack['from'],
						'to'      => $pack['to'],
					);
					break;
				}
			}
		}
		return $here;
	}

	/**
	 * Those that are newer than what is known. An older one has had its time to be tried, and is only told of: what differs in it is known by
	 * the marks of its files.
	 *
	 * @return array See here().
	 */
	public static function newer() {
		return array_filter(
			self::here(),
			function ( $pack ) {
				return 'newer' === $pack['place'];
			}
		);
	}

	/**
	 * Those of them that nobody has told us to trust.
	 *
	 * @return array See here().
	 */
	public static function unknown() {
		$unknown = array();
		foreach ( self::newer() as $name => $pack ) {
			if ( ! self::is_trusted( $name, $pack['version'] ) ) {
				$unknown[ $name ] = $pack;
			}
		}
		return $unknown;
	}

	/**
	 * Whether a version is taken over although nobody here knows it.
	 *
	 * @param string $name    Pack.
	 * @param string $version Its version on this site.
	 * @return bool
	 */
	private static function is_trusted( $name, $version ) {
		$is_trusted = in_array( $name, Switches::names( defined( 'ARCHIPELAGO_TRUST' ) ? ARCHIPELAGO_TRUST : '' ), true ) || self::chosen( $name ) === $version;
		/**
		 * Filters whether carts, checkouts, accounts and forms of a version that Archipelago was not tested with are taken over.
		 *
		 * @param bool   $is_trusted Whether.
		 * @param string $name       Pack, such as `woocommerce`.
		 * @param string $version    Version of the plugin or theme on this site.
		 */
		return (bool) apply_filters( 'archipelago_trust_version', $is_trusted, $name, $version );
	}

	/**
	 * The version that the settings page says is to be trusted; the next one is asked for anew.
	 *
	 * @param string $name Pack.
	 * @return string
	 */
	public static function chosen( $name ) {
		$all = self::trusted();
		return isset( $all[ $name ] ) && is_string( $all[ $name ] ) ? $all[ $name ] : '';
	}

	/**
	 * All that the settings page says is to be trusted.
	 *
	 * @return array Pack => version.
	 */
	public static function trusted() {
		$saved = get_option( Site::OPTION );
		return is_array( $saved ) && isset( $saved['trust'] ) && is_array( $saved['trust'] ) ? $saved['trust'] : array();
	}

	/**
	 * What was sent or stored of the switches.
	 *
	 * @param mixed $sent Pack => version.
	 * @return string[]
	 */
	public static function clean( $sent ) {
		$trust = array();
		foreach ( array_intersect_key( self::here(), is_array( $sent ) ? $sent : array() ) as $name => $pack ) {
			if ( $sent[ $name ] === $pack['version'] ) {
				$trust[ $name ] = $pack['version'];
			}
		}
		return $trust;
	}

	/**
	 * What is to be said, in plain words.
	 *
	 * @param array    $here    See here().
	 * @param array    $unknown See unknown().
	 * @param array    $scripts The table's scripts.
	 * @param bool[]   $files   Key of a file => whether its fingerprint is known; see Known_Files::prints().
	 * @param string[] $titles  Titles of the features.
	 * @return array Array( 'stays' => sentences of what runs on its own scripts, 'notes' => of what is taken over all the same ).
	 */
	public static function sentences( array $here, array $unknown, array $scripts, array $files, array $titles ) {
		$said = array(
			'stays' => array(),
			'notes' => array(),
		);
		foreach ( $here as $name => $pack ) {
			$kept  = array();
			$taken = array();
			foreach ( $scripts as $row ) {
				if ( isset( $row['pack'], $row['paths'], $row['feature'] ) && $name === $row['pack'] && self::has_other_file( $row['paths'], $files ) ) {
					$title = isset( $titles[ $row['feature'] ] ) ? $titles[ $row['feature'] ] : $row['feature'];
					if ( ! empty( $row['careful'] ) && isset( $unknown[ $name ] ) ) {
						$kept[ $title ] = $title;
					} else {
						$taken[ $title ] = $title;
					}
				}
			}
			if ( $kept ) {
				/* translators: %s: names of features, such as "WooCommerce: checkout". */
				$said['stays'][ $name ] = self::begin( $pack ) . ' ' . sprintf( __( 'These run on its own scripts: %s.', 'archipelago' ), implode( ', ', $kept ) );
			}
			$taken = array_diff( $taken, $kept );
			if ( $taken ) {
				/* translators: %s: names of features, such as "WooCommerce: gallery". */
				$said['notes'][ $name ] = self::begin( $pack ) . ' ' . sprintf( __( 'Taken over although their files have changed: %s.', 'archipelago' ), implode( ', ', $taken ) );
			}
		}
		return $said;
	}

	/**
	 * How a sentence about a plugin begins.
	 *
	 * @param array $pack See here().
	 * @return string
	 */
	private static function begin( array $pack ) {
		if ( 'newer' === $pack['place'] ) {
			/* translators: 1: a plugin, 2: its version, 3: another version. */
			return sprintf( __( '%1$s %2$s is newer than what Archipelago knows (%3$s).', 'archipelago' ), $pack['title'], $pack['version'], $pack['to'] );
		}
		if ( 'older' === $pack['place'] ) {
			/* translators: 1: a plugin, 2: its version, 3: another version. */
			return sprintf( __( '%1$s %2$s is older than what Archipelago knows (%3$s).', 'archipelago' ), $pack['title'], $pack['version'], $pack['from'] );
		}
		/* translators: 1: a plugin, 2: its version. */
		return sprintf( __( '%1$s %2$s is known, but has files that Archipelago was not tested with.', 'archipelago' ), $pack['title'], $pack['version'] );
	}

	/**
	 * Whether a script of this site has a file that is not known.
	 *
	 * @param string[] $paths See Identity::has_path().
	 * @param bool[]   $files See sentences().
	 * @return bool
	 */
	private static function has_other_file( array $paths, array $files ) {
		foreach ( $files as $key => $is_known ) {
			if ( ! $is_known && Identity::has_path( '/' . substr( (string) strstr( $key, ':' ), 1 ), $paths ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * The same, of this site as it is.
	 *
	 * @return array See sentences().
	 */
	public static function said() {
		$here = self::here();
		return $here ? self::sentences( $here, self::unknown(), Site::scripts(), Known_Files::prints(), require __DIR__ . '/../titles.php' ) : array(
			'stays' => array(),
			'notes' => array(),
		);
	}
}
