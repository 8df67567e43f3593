<?php
/**
 * What trials have found on the pages of this site.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Rows as the admin's browser has sent them, cleaned, kept as long as those of the report.
 */
class Trial_Rows {

	const OPTION = 'archipelago_trial';

	/**
	 * Differences of a page that are kept.
	 */
	const MOST = 40;

	/**
	 * A row with nothing in it but what belongs there.
	 *
	 * @param array $row What somebody sent or stored.
	 * @return array
	 */
	public static function clean( array $row ) {
		$clean = array(
			'name'        => Rows::text( isset( $row['name'] ) ? $row['name'] : '' ),
			'kind'        => isset( $row['kind'] ) && Kinds::is_one( $row['kind'] ) ? $row['kind'] : '',
			'used'        => isset( $row['used'] ) && is_scalar( $row['used'] ) ? (int) $row['used'] : 0,
			'time'        => isset( $row['time'] ) && is_scalar( $row['time'] ) ? (int) $row['time'] : 0,
			'barred'      => null,
			'differences' => array(),
		);
		foreach ( array( 'before', 'after' ) as $key ) {
			$part = isset( $row[ $key ] ) && is_array( $row[ $key ] ) ? $row[ $key ] : array();
			foreach ( array( 'requests', 'bytes', 'work' ) as $what ) {
				$clean[ $key ][ $what ] = isset( $part[ $what ] ) && is_scalar( $part[ $what ] ) ? (int) $part[ $what ] : 0;
			}
		}
		if ( isset( $row['barred'] ) && is_array( $row['barred'] ) ) {
			$clean['barred'] = Errors::clean( array( $row['barred'] ) )[0];
		}
		foreach ( array_slice( isset( $row['differences'] ) ? array_filter( (array) $row['differences'], 'is_array' ) : array(), 0, self::MOST ) as $one ) {
			$clean['differences'][] = array(
				'code'  => Rows::text( isset( $one['code'] ) ? $one['code'] : '' ),
				'name'  => Rows::text( isset( $one['name'] ) ? $one['name'] : '' ),
				'data'  => Rows::text( isset( $one['data'] ) ? $one['data'] : '' ),
				'width' => isset( $one['width'] ) && is_scalar( $one['width'] ) ? (int) $one['width'] : 0,
			);
		}
		return $clean;
	}

	/**
	 * All rows that still hold.
	 *
	 * @return array By address of the page.
	 */
	public static function all() {
		$saved = get_option( self::OPTION );
		if ( ! is_array( $saved ) || ! isset( $saved['of'], $saved['rows'] ) || Rows::now() !== $saved['of'] ) {
			return array();
		}
		return array_map( array( __CLASS__, 'clean' ), array_filter( (array) $saved['rows'], 'is_array' ) );
	}

	/**
	 * Keeps a row.
	 *
	 * @param string $address Address of the page.
	 * @param array  $row     See clean().
	 */
	public static function save( $address, array $row ) {
		$rows  = self::all();
		$saved = get_option( self::OPTION );
		unset( $rows[ $address ] );
		$rows[ $address ] = self::clean( $row );
		update_option(
			self::OPTION,
			array(
				'of'   => Rows::now(),
				'rows' => array_slice( $rows, -Rows::MOST, null, true ),
			) + ( is_array( $saved ) ? $saved : array() ),
			false
		);
	}

	/**
	 * What a difference means, in words.
	 *
	 * @param array $one See clean().
	 * @return string
	 */
	public static function text( array $one ) {
		$texts = array(
			/* translators: %s: an error message. */
			'error'         => __( 'an error that is not there without us: %s', 'archipelago' ),
			/* translators: %s: a part of the page. */
			'early'         => __( 'another one until somebody does something: %s', 'archipelago' ),
			/* translators: %s: an address. */
			'request'       => __( 'a request fails: %s', 'archipelago' ),
			/* translators: %s: a part of the page. */
			'invisible'     => __( 'not to be seen: %s', 'archipelago' ),
			/* translators: %s: a part of the page. */
			'extra'         => __( 'only to be seen with us: %s', 'archipelago' ),
			/* translators: 1: a part of the page, 2: its size before and after. */
			'size'          => __( 'another size: %1$s (%2$s)', 'archipelago' ),
			/* translators: 2: a number before and after. */
			'shift'         => __( 'moves more while it loads (%2$s)', 'archipelago' ),
			/* translators: 2: pixels before and after. */
			'height'        => __( 'another height (%2$s)', 'archipelago' ),
			/* translators: %s: a button or link. */
			'unreachable'   => __( 'cannot be pressed: %s', 'archipelago' ),
			/* translators: %s: a button or link. */
			'sends-nothing' => __( 'sends nothing: %s', 'archipelago' ),
			/* translators: %s: a button or link. */
			'sends'         => __( 'sends something: %s', 'archipelago' ),
			/* translators: %s: a button or link. */
			'leads-away'    => __( 'leads to another page: %s', 'archipelago' ),
			/* translators: %s: a button or link. */
			'leads-nowhere' => __( 'leads nowhere: %s', 'archipelago' ),
			/* translators: %s: a button or link. */
			'does-nothing'  => __( 'does nothing: %s', 'archipelago' ),
			/* translators: %s: a button or link. */
			'scrolls-not'   => __( 'does not scroll: %s', 'archipelago' ),
			/* translators: %s: a button or link. */
			'shows-else'    => __( 'shows something else: %s', 'archipelago' ),
		);
		return isset( $texts[ $one['code'] ] ) ? sprintf( $texts[ $one['code'] ], $one['name'], $one['data'] ) : $one['name'];
	}

	/**
	 * Why a page could not be tried, in words.
	 *
	 * @param array $barred See Errors::make().
	 * @return string
	 */
	public static function why( array $barred ) {
		if ( 'policy' === $barred['code'] ) {
			/* translators: %s: a header, such as "X-Frame-Options: DENY". */
			return sprintf( __( 'A policy of this site forbids it: %s', 'archipelago' ), $barred['data'] );
		}
		if ( 'silent' === $barred['code'] ) {
			return __( 'The page did not come as it was asked for. A cache or a maintenance page may have answered, or the page has left the frame.', 'archipelago' );
		}
		if ( 'unreachable' === $barred['code'] ) {
			return Errors::text( Errors::make( 'failed' ) );
		}
		return Errors::text( $barred );
	}
}
