<?php
/**
 * What a trial asks to wait.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * A page of a trial with other scripts that wait than the owner has chosen: to see what would be missed. Asked for by two parameters of its address,
 * and answered to whoever may manage options and nobody else: the cookie of WordPress says who that is, and the key is signed for him.
 */
class Wait_Asked {

	const QUERY = 'archipelago-waits';
	const KEY   = 'archipelago-waits-key';

	/**
	 * Says that they wait although other scripts keep jQuery: so each can be looked at by itself.
	 */
	const ALONE = 'alone';

	/**
	 * Bytes at most.
	 */
	const BYTES = 4000;

	/**
	 * A user's key that is good for half a day.
	 *
	 * @param int $user Number of the user.
	 * @param int $ago  How many half days ago it was made.
	 * @return string
	 */
	public static function key( $user, $ago = 0 ) {
		return substr( wp_hash( 'archipelago-waits ' . (int) $user . ' ' . ( (int) ceil( time() / 43200 ) - $ago ), 'nonce' ), 0, 20 );
	}

	/**
	 * What is asked for.
	 *
	 * @return string[]|null `KIND HANDLE` and ALONE; null where nothing is, or by somebody who may not.
	 */
	private static function parts() {
		$query = wp_unslash( $_GET ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- The key is compared.
		if ( 'with' !== Trial::mode() || ! isset( $query[ self::QUERY ], $query[ self::KEY ] ) || ! is_string( $query[ self::QUERY ] ) || ! is_string( $query[ self::KEY ] ) ) {
			return null;
		}
		// Not the current user: a page of a trial is a visitor's.
		$user   = (int) wp_validate_auth_cookie( '', 'logged_in' );
		$is_his = hash_equals( self::key( $user ), $query[ self::KEY ] ) || hash_equals( self::key( $user, 1 ), $query[ self::KEY ] );
		if ( ! $user || ! $is_his || ! user_can( $user, 'manage_options' ) || strlen( $query[ self::QUERY ] ) > self::BYTES ) {
			return null;
		}
		return array_map( 'rawurldecode', explode( ',', $query[ self::QUERY ] ) );
	}

	/**
	 * Scripts that are to wait on this page instead of those that the owner has chosen.
	 *
	 * @return array|null Handle => kind; null on every other page.
	 */
	public static function choice() {
		$parts = self::parts();
		return null === $parts ? null : Wait::sanitize( $parts );
	}

	/**
	 * Whether they wait although other scripts keep jQuery.
	 *
	 * @return bool
	 */
	public static function is_alone() {
		return in_array( self::ALONE, (array) self::parts(), true );
	}
}
