<?php
/**
 * What trials have found of scripts that could wait.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Results as the admin's browser has sent them, cleaned, kept beside those of the trial: whatever has been chosen since, until plugins, theme or
 * switches change. What is recommended follows from them.
 */
class Wait_Tried {

	/**
	 * Kinds from the most that a script can wait to none at all.
	 */
	const ORDER = array( 'sign', 'idle', '' );

	/**
	 * Scripts of a page that are kept.
	 */
	const MOST = 60;

	/**
	 * Scripts of a page that may be tried.
	 *
	 * @param string $address Address of the page.
	 * @return array Array of array( 'handle', 'kind' => for what it may be advised to wait at most ).
	 */
	public static function to_try( $address ) {
		$found = Rows::found();
		$all   = Wait::candidates();
		$tries = array();
		foreach ( isset( $found[ $address ]['scripts'] ) ? $found[ $address ]['scripts'] : array() as $script ) {
			$handle = $script['handle'];
			if ( isset( $all[ $handle ] ) && '' === $all[ $handle ]['bar'] ) {
				$tries[ $handle ] = array(
					'handle' => (string) $handle,
					'kind'   => Nature::most( $all[ $handle ]['is'], $all[ $handle ]['because'] ),
				);
			}
		}
		return array_slice( array_values( $tries ), 0, self::MOST );
	}

	/**
	 * A page's results with nothing in them but what belongs there.
	 *
	 * @param array $row What somebody sent or stored.
	 * @return array Array( 'name', 'handles' => handle => array( 'kind', 'why' => a difference as in Trial_Rows::clean(), or null ) ).
	 */
	public static function clean( array $row ) {
		$clean = array(
			'name'    => Rows::text( isset( $row['name'] ) ? $row['name'] : '' ),
			'handles' => array(),
		);
		foreach ( isset( $row['handles'] ) && is_array( $row['handles'] ) ? array_slice( $row['handles'], 0, self::MOST, true ) : array() as $handle => $one ) {
			$kind = is_array( $one ) && isset( $one['kind'] ) ? $one['kind'] : null;
			if ( in_array( $kind, self::ORDER, true ) && '' !== trim( Rows::text( $handle ) ) ) {
				$why = isset( $one['why'] ) && is_array( $one['why'] ) ? Trial_Rows::clean( array( 'differences' => array( $one['why'] ) ) )['differences'][0] : null;

				$clean['handles'][ Rows::text( $handle ) ] = array(
					'kind' => $kind,
					'why'  => $why,
				);
			}
		}
		return $clean;
	}

	/**
	 * All results that still hold.
	 *
	 * @return array By address of the page, see clean().
	 */
	public static function all() {
		$saved = get_option( Trial_Rows::OPTION );
		if ( ! is_array( $saved ) || ! isset( $saved['for'], $saved['waits'] ) || Rows::whatever_waits() !== $saved['for'] ) {
			return array();
		}
		return array_map( array( __CLASS__, 'clean' ), array_filter( (array) $saved['waits'], 'is_array' ) );
	}

	/**
	 * Keeps the results of a page: of scripts that may be tried there, and for no more than each may be advised to wait.
	 *
	 * @param string $address Address of the page.
	 * @param array  $row     See clean().
	 */
	public static function save( $address, array $row ) {
		$may  = array_column( self::to_try( $address ), 'kind', 'handle' );
		$rows = self::all();
		$row  = self::clean( $row );
		unset( $rows[ $address ] );
		$row['handles'] = array_intersect_key( $row['handles'], $may );
		foreach ( $row['handles'] as $handle => $one ) {
			$row['handles'][ $handle ]['kind'] = self::less( $one['kind'], $may[ $handle ] );
		}
		$rows[ $address ] = $row;
		$saved            = get_option( Trial_Rows::OPTION );
		update_option(
			Trial_Rows::OPTION,
			array(
				'for'   => Rows::whatever_waits(),
				'waits' => array_slice( $rows, -Rows::MOST, null, true ),
			) + ( is_array( $saved ) ? $saved : array() ),
			false
		);
	}

	/**
	 * Of two kinds the one that waits less.
	 *
	 * @param string $one   Kind, or empty.
	 * @param string $other Kind, or empty.
	 * @return string
	 */
	private static function less( $one, $other ) {
		return self::ORDER[ max( array_search( $one, self::ORDER, true ), array_search( $other, self::ORDER, true ) ) ];
	}

	/**
	 * What is recommended: the least over the pages on which a script was tried. Of a script that was tried on none there is nothing.
	 *
	 * @return array Handle => array( 'kind' => `sign`, `idle`, or empty: it comes with the page, 'pages' => on how many it was tried,
	 *               'why' => what was different, or null, 'page' => where, see Addresses::title() ).
	 */
	public static function recommended() {
		$all = array();
		$may = Wait::candidates();
		foreach ( self::all() as $row ) {
			foreach ( $row['handles'] as $handle => $one ) {
				if ( ! isset( $may[ $handle ] ) || '' !== $may[ $handle ]['bar'] ) {
					continue;
				}
				$was  = isset( $all[ $handle ] ) ? $all[ $handle ] : array(
					'kind'  => Nature::most( $may[ $handle ]['is'], $may[ $handle ]['because'] ),
					'pages' => 0,
					'why'   => null,
					'page'  => '',
				);
				$kind = self::less( $was['kind'], $one['kind'] );
				$is   = null !== $one['why'] && ( null === $was['why'] || $kind !== $was['kind'] );

				$all[ $handle ] = array(
					'kind'  => $kind,
					'pages' => $was['pages'] + 1,
					'why'   => $is ? $one['why'] : $was['why'],
					'page'  => $is ? $row['name'] : $was['page'],
				);
			}
		}
		return $all;
	}
}
