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

	/** A library's name and first number of its version at the CDNs that give files of npm's packages. */
	const AT_CDN = '~^(?:https?:)?/{2}(?:(?:cdn\.jsdelivr\.net/npm|unpkg\.com)/((?:@[\w.-]+/)?[\w.-]+)(?:@(\d+)?[^/]*)?|cdnjs\.cloudflare\.com/ajax/libs/([\w.-]+)/(\d+)[^/]*)(?:[/?#]|$)~i';

	/**
	 * Whether a script is a library that uses no jQuery, at a CDN; a file of it that names jQuery is made for it.
	 *
	 * @param string   $src   Address.
	 * @param string[] $names `npm:name`, or `npm:name@4`: from that version on.
	 * @return bool
	 */
	private static function is_library( $src, array $names ) {
		if ( ! preg_match( self::AT_CDN, $src, $parts ) || preg_match( '~jquery|zepto|/ls\.(?:include|aspectratio|parent-fit)\b~i', $src ) ) {
			return false;
		}
		$parts   = $parts + array_fill( 0, 5, '' );
		$library = strtolower( $parts[1] . $parts[3] );
		$version = $parts[2] . $parts[4];
		foreach ( $names as $name ) {
			if ( preg_match( '~^npm:' . preg_quote( $library, '~' ) . '(?:@(\d+))?$~', $name, $from ) ) {
				return '' === $version || ! isset( $from[1] ) || (int) $version >= (int) $from[1];
			}
		}
		return false;
	}

	/**
	 * Whether an address is of such a service.
	 *
	 * @param string   $src   Address.
	 * @param string[] $hosts Hosts; what is below one counts, too. One with a path is for what begins so. Libraries as in is_library().
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
		if ( self::is_library( $src, $hosts ) ) {
			return true;
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
