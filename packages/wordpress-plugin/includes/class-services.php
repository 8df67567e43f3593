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
 * Knows hosts whose scripts bring what they need: analytics, tags, maps, captchas, payment, chat, players.
 */
class Services {

	/**
	 * Used where the table has none (`services`, made of packages/doctor/services.ts by the build).
	 */
	const HOSTS = array(
		'googletagmanager.com',
		'google-analytics.com',
		'googlesyndication.com',
		'googleadservices.com',
		'doubleclick.net',
		'maps.googleapis.com',
		'maps.google.com',
		'www.google.com',
		'www.gstatic.com',
		'recaptcha.net',
		'hcaptcha.com',
		'challenges.cloudflare.com',
		'static.cloudflareinsights.com',
		'connect.facebook.net',
		'platform.twitter.com',
		'platform.linkedin.com',
		'snap.licdn.com',
		'assets.pinterest.com',
		's.pinimg.com',
		'analytics.tiktok.com',
		'bat.bing.com',
		'clarity.ms',
		'static.hotjar.com',
		'script.hotjar.com',
		'js.stripe.com',
		'paypal.com',
		'paypalobjects.com',
		'js.braintreegateway.com',
		'x.klarnacdn.net',
		'js.klarna.com',
		'stats.wp.com',
		'www.youtube.com',
		'player.vimeo.com',
		'js.hs-scripts.com',
		'widget.intercom.io',
		'embed.tawk.to',
		'client.crisp.chat',
		'static.zdassets.com',
		'consent.cookiebot.com',
		'cdn.cookielaw.org',
		'widget.trustpilot.com',
		'static.klaviyo.com',
		'plausible.io',
		'cdn.matomo.cloud',
	);

	/**
	 * Whether an address is of such a service.
	 *
	 * @param string   $src   Address.
	 * @param string[] $hosts Hosts; what is below one counts, too. One with a path is for what begins so.
	 * @return bool
	 */
	public static function has( $src, array $hosts = self::HOSTS ) {
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
			$is_below            = '.' . $name === substr( '.' . $host, -strlen( $name ) - 1 );
			if ( $is_below && ( '' === rtrim( $path, '/' ) || 0 === strpos( $parts[2], '/' . rtrim( $path, '/' ) ) ) ) {
				return true;
			}
		}
		return false;
	}
}
