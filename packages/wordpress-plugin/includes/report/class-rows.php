<?php
/**
 * What was found on the pages of this site.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Rows of the report: made of two answers of Report, cleaned, kept until plugins, theme or switches change.
 */
class Rows {

	const OPTION = 'archipelago_report';

	/**
	 * More pages than this are not kept.
	 */
	const MOST = 60;

	/**
	 * A row, from what a page said with and without us.
	 *
	 * @param string $name    See Addresses::all().
	 * @param array  $with    See Report: decoded answer, or array( 'errors' => see Errors ).
	 * @param array  $without The same.
	 * @return array See clean().
	 */
	public static function make( $name, array $with, array $without ) {
		$page   = isset( $with['page'] ) && is_array( $with['page'] ) ? $with['page'] : array();
		$errors = array_merge( isset( $with['errors'] ) ? (array) $with['errors'] : array(), isset( $without['errors'] ) ? (array) $without['errors'] : array() );
		return self::clean(
			array(
				'name'   => $name,
				'before' => $without,
				'after'  => $with,
				'errors' => $errors,
				'idle'   => ! $page,
				'later'  => isset( $with['later'] ) ? $with['later'] : 0,
			) + $page
		);
	}

	/**
	 * A row with nothing in it but what belongs there.
	 *
	 * @param array $row What somebody sent or stored.
	 * @return array
	 */
	public static function clean( array $row ) {
		$clean = array(
			'name'   => isset( $row['name'] ) ? self::text( $row['name'] ) : '',
			'gone'   => isset( $row['gone'] ) ? (int) $row['gone'] : 0,
			'later'  => isset( $row['later'] ) && is_scalar( $row['later'] ) ? (int) $row['later'] : 0,
			'errors' => Errors::clean( isset( $row['errors'] ) ? $row['errors'] : array() ),
		);
		foreach ( array( 'aside', 'jquery', 'idle' ) as $key ) {
			$clean[ $key ] = ! empty( $row[ $key ] );
		}
		foreach ( array( 'before', 'after' ) as $key ) {
			$part          = isset( $row[ $key ] ) && is_array( $row[ $key ] ) ? $row[ $key ] : array();
			$clean[ $key ] = array(
				'requests' => isset( $part['requests'] ) ? (int) $part['requests'] : 0,
				'bytes'    => isset( $part['bytes'] ) ? (int) $part['bytes'] : 0,
			);
		}
		foreach ( array( 'left', 'blockers', 'waiting', 'went' ) as $key ) {
			$clean[ $key ] = array();
			foreach ( array_slice( isset( $row[ $key ] ) ? array_filter( (array) $row[ $key ], 'is_array' ) : array(), 0, 100 ) as $script ) {
				$script         += array(
					'handle' => '',
					'owner'  => '',
					'why'    => '',
				);
				$clean[ $key ][] = array_map( array( __CLASS__, 'text' ), array_intersect_key( $script, array_flip( array( 'handle', 'owner', 'why', 'bar', 'is', 'because' ) ) ) );
			}
		}
		return $clean;
	}

	/**
	 * Plain text of what may be anything.
	 *
	 * @param mixed $value Value.
	 * @return string 500 characters at most.
	 */
	public static function text( $value ) {
		if ( ! is_scalar( $value ) ) {
			return '';
		}
		// WordPress empties a text with one byte that is no UTF-8, and the database takes nothing of a row with half a character.
		$text = htmlspecialchars_decode( htmlspecialchars( (string) $value, ENT_NOQUOTES | ENT_SUBSTITUTE, 'UTF-8' ), ENT_NOQUOTES );
		return preg_match( '/^.{0,500}/su', sanitize_text_field( $text ), $start ) ? $start[0] : '';
	}

	/**
	 * What the rows hold for: plugins with the time of their files, theme, switches, versions that are trusted, scripts that wait.
	 *
	 * @param array $wait See Wait::stored().
	 * @return string
	 */
	private static function fingerprint( array $wait ) {
		$plugins = (array) get_option( 'active_plugins' );
		if ( is_multisite() ) {
			$plugins = array_merge( $plugins, array_keys( (array) get_site_option( 'active_sitewide_plugins' ) ) );
		}
		$times = array();
		foreach ( $plugins as $plugin ) {
			$file             = WP_PLUGIN_DIR . '/' . $plugin;
			$times[ $plugin ] = is_file( $file ) ? filemtime( $file ) : 0;
		}
		return md5( (string) wp_json_encode( array( ARCHIPELAGO_VERSION, $times, get_stylesheet(), wp_get_theme()->get( 'Version' ), Site::off(), Plugin_Versions::trusted(), $wait ) ) );
	}

	/**
	 * What rows hold for now.
	 *
	 * @return string
	 */
	public static function now() {
		return self::fingerprint( Wait::stored() );
	}

	/**
	 * The same, for what holds whatever has been chosen to wait since.
	 *
	 * @return string
	 */
	public static function whatever_waits() {
		return self::fingerprint( array() );
	}

	/**
	 * All rows that still hold.
	 *
	 * @return array By address of the page.
	 */
	public static function all() {
		$saved = get_option( self::OPTION );
		if ( ! is_array( $saved ) || ! isset( $saved['of'], $saved['rows'] ) || self::fingerprint( Wait::stored() ) !== $saved['of'] ) {
			return array();
		}
		return array_map( array( __CLASS__, 'clean' ), array_filter( (array) $saved['rows'], 'is_array' ) );
	}

	/**
	 * Scripts that may be chosen to wait, and those that cannot: they hold whatever has been chosen since.
	 *
	 * @return array By address, array( 'page' => name, 'scripts' => array of array( 'handle', 'owner', 'why', 'bar', 'is', 'because' ) ).
	 */
	public static function found() {
		$saved = get_option( self::OPTION );
		return is_array( $saved ) && isset( $saved['for'], $saved['found'] ) && self::fingerprint( array() ) === $saved['for'] ? (array) $saved['found'] : array();
	}

	/**
	 * The row of one page.
	 *
	 * @param string $address Its address, see Addresses::own().
	 * @return array|null
	 */
	public static function of( $address ) {
		$rows = self::all();
		return isset( $rows[ $address ] ) ? $rows[ $address ] : null;
	}

	/**
	 * Keeps a row.
	 *
	 * @param string $address Address of the page.
	 * @param array  $row     See clean().
	 */
	public static function save( $address, array $row ) {
		$rows  = self::all();
		$found = self::found();
		unset( $rows[ $address ], $found[ $address ] );
		$rows[ $address ]  = self::clean( $row );
		$found[ $address ] = array(
			'page'    => $rows[ $address ]['name'],
			'scripts' => array_values(
				array_filter(
					array_merge( $rows[ $address ]['blockers'], $rows[ $address ]['waiting'] ),
					function ( $script ) {
						return isset( $script['bar'] );
					}
				)
			),
		);
		update_option(
			self::OPTION,
			array(
				'of'    => self::fingerprint( Wait::stored() ),
				'rows'  => array_slice( $rows, -self::MOST, null, true ),
				'for'   => self::fingerprint( array() ),
				'found' => array_slice( $found, -self::MOST, null, true ),
			),
			false
		);
	}
}
