<?php
/**
 * Services of other hosts. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Knows the scripts of services that bring what they need: analytics, tags, maps, captchas, payment, chat, players. The list is the
 * doctor's (packages/doctor/services.json).
 */
class Services {

	/**
	 * Whether an address is of such a service.
	 *
	 * @param string   $src   Address.
	 * @param string[] $hosts Hosts; what is below one counts, too. One with a path is for what begins so.
	 * @return bool
	 */
	public static function has( $src, array $hosts ) {
		if ( ! preg_match( '~^(?:https?:)?/{2}(?:[^/?#@]*@)?([^/:?#]+)(?::\d+)?([^?#]*)~i', $src, $parts ) ) {
			return false;
		}
		$host = strtolower( $parts[1] );
		// A copy of the site's own files.
		if ( preg_match( '~/(?:wp-content/(?:plugins|themes|uploads)|wp-includes)/~', $parts[2] ) ) {
			return false;
		}
		foreach ( $hosts as $name ) {
			list( $name, $path ) = explode( '/', $name . '/', 2 );
			$is_below            = substr( '.' . $host, -strlen( $name ) - 1 ) === '.' . $name;
			if ( $is_below && ( '' === rtrim( $path, '/' ) || 0 === strpos( $parts[2], '/' . rtrim( $path, '/' ) ) ) ) {
				return true;
			}
		}
		return false;
	}
}
