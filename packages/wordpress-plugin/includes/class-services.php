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
	 * Used where the table has none (`services`). The same as in packages/doctor/services.ts, of which the build may make it: containers of the Tag
	 * Manager are not among them, for they hold what their owner wrote.
	 */
	const HOSTS = array(
		'google-analytics.com',
		'googleadservices.com',
		'googlesyndication.com',
		'doubleclick.net',
		'adservice.google.com',
		'maps.googleapis.com',
		'maps.google.com',
		'recaptcha.net',
		'fonts.googleapis.com',
		'fonts.gstatic.com',
		'imasdk.googleapis.com',
		'apis.google.com',
		'accounts.google.com',
		'pay.google.com',
		'translate.google.com',
		'cse.google.com',
		'fundingchoicesmessages.google.com',
		'youtube.com',
		'youtube-nocookie.com',
		'ytimg.com',
		'player.vimeo.com',
		'connect.facebook.net',
		'analytics.tiktok.com',
		'snap.licdn.com',
		'platform.linkedin.com',
		's.pinimg.com',
		'assets.pinterest.com',
		'platform.twitter.com',
		'static.ads-twitter.com',
		'platform.instagram.com',
		'sc-static.net',
		'redditstatic.com',
		'bat.bing.com',
		'clarity.ms',
		'quantserve.com',
		'scorecardresearch.com',
		'criteo.com',
		'criteo.net',
		'hotjar.com',
		'fullstory.com',
		'heapanalytics.com',
		'mixpanel.com',
		'amplitude.com',
		'plausible.io',
		'usefathom.com',
		'cdn.matomo.cloud',
		'stats.wp.com',
		'pixel.wp.com',
		'browser.sentry-cdn.com',
		'js.sentry-cdn.com',
		'static.cloudflareinsights.com',
		'challenges.cloudflare.com',
		'hcaptcha.com',
		'js.stripe.com',
		'paypal.com',
		'paypalobjects.com',
		'js.klarna.com',
		'x.klarnacdn.net',
		'squareup.com',
		'squarecdn.com',
		'js.braintreegateway.com',
		'checkout.razorpay.com',
		'js.mollie.com',
		'sdk.mercadopago.com',
		'embed.tawk.to',
		'client.crisp.chat',
		'widget.intercom.io',
		'js.intercomcdn.com',
		'static.zdassets.com',
		'js.driftt.com',
		'code.tidio.co',
		'cdn.livechatinc.com',
		'js.hs-scripts.com',
		'js.hs-analytics.net',
		'js.hs-banner.com',
		'js.hsadspixel.net',
		'js.usemessages.com',
		'cookiebot.com',
		'usercentrics.eu',
		'cdn.iubenda.com',
		'cdn-cookieyes.com',
		'quantcast.mgr.consensu.org',
		'google.com/recaptcha/',
		'gstatic.com/recaptcha/',
		'gstatic.com/charts/',
		'gstatic.com/cv/',
		'www.googletagmanager.com/gtag/',
		'cdn.cookielaw.org/scripttemplates/',
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
