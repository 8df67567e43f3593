<?php
/**
 * Which scripts the owner lets wait for the visitor.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * The choice, by handle. Nothing waits by default.
 */
class Wait {

	const OPTION = 'archipelago_wait';

	/**
	 * For what a script may wait: the visitor's first sign; that, or that the page is at rest.
	 */
	const KINDS = array( 'sign', 'idle' );

	/**
	 * Hooks in.
	 */
	public static function hook() {
		add_action( 'admin_init', array( __CLASS__, 'register' ) );
		foreach ( array( 'add_option_', 'update_option_', 'delete_option_' ) as $action ) {
			add_action( $action . self::OPTION, array( Balance::class, 'forget' ) );
		}
	}

	/**
	 * Registers the option: part of the settings page's form.
	 */
	public static function register() {
		register_setting(
			Settings::PAGE,
			self::OPTION,
			array(
				'type'              => 'object',
				'sanitize_callback' => array( __CLASS__, 'sanitize' ),
				'show_in_rest'      => false,
			)
		);
	}

	/**
	 * What the form sent, as it is stored.
	 *
	 * @param mixed $sent Array of `KIND HANDLE`, or handle => kind as it is stored.
	 * @return array Handle => kind.
	 */
	public static function sanitize( $sent ) {
		$clean = array();
		foreach ( is_array( $sent ) ? $sent : array() as $handle => $kind ) {
			if ( ! is_string( $kind ) ) {
				continue;
			}
			if ( is_int( $handle ) ) {
				list( $kind, $handle ) = explode( ' ', $kind . ' ', 2 );
			}
			$handle = trim( sanitize_text_field( (string) $handle ) );
			if ( '' !== $handle && in_array( $kind, self::KINDS, true ) ) {
				$clean[ $handle ] = $kind;
			}
		}
		return $clean;
	}

	/**
	 * What is stored.
	 *
	 * @return array Handle => kind.
	 */
	public static function stored() {
		return self::sanitize( get_option( self::OPTION ) );
	}

	/**
	 * Scripts that may wait on this page: what the owner has chosen, or what a trial asks.
	 *
	 * @return array Handle => kind.
	 */
	public static function chosen() {
		$asked = Wait_Asked::choice();
		/**
		 * Filters which scripts that nobody here knows wait, with jQuery, for the visitor.
		 *
		 * @param string[] $chosen Handle => `sign` (the visitor's first sign) or `idle` (that, or the page at rest).
		 */
		return self::sanitize( apply_filters( 'archipelago_wait', null === $asked ? self::stored() : $asked ) );
	}

	/**
	 * Scripts that can be chosen, and those that cannot, by what the report has found.
	 *
	 * @return array Handle => array( 'owner' => see Owners::of(), 'kind' => what is chosen, or empty, 'bar' => why it cannot be
	 *               chosen, or empty, 'page' => where that was seen, see Addresses::all(), 'is' and 'because' => what it seems to be, see
	 *               Nature::of() ).
	 */
	public static function candidates() {
		$stored = self::stored();
		$all    = array();
		foreach ( Rows::found() as $row ) {
			foreach ( $row['scripts'] as $script ) {
				$handle = $script['handle'];
				if ( ! isset( $all[ $handle ] ) || ( '' === $all[ $handle ]['bar'] && '' !== $script['bar'] ) ) {
					$all[ $handle ] = array(
						'owner'   => $script['owner'],
						'bar'     => $script['bar'],
						'page'    => $row['page'],
						'is'      => isset( $script['is'] ) ? $script['is'] : '',
						'because' => empty( $script['because'] ) ? array() : explode( ' | ', $script['because'] ),
					);
				}
			}
		}
		foreach ( array_keys( $stored ) as $handle ) {
			$all += array(
				$handle => array(
					'owner'   => '',
					'bar'     => '',
					'page'    => '',
					'is'      => '',
					'because' => array(),
				),
			);
		}
		foreach ( $all as $handle => $row ) {
			$all[ $handle ]['kind'] = isset( $stored[ $handle ] ) ? $stored[ $handle ] : '';
		}
		return $all;
	}
}
