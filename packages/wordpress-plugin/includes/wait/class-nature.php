<?php
/**
 * What a script seems to be. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Tells by its path and its text what a script that nobody here knows may be there for, and for what it may be advised to wait at most. Only a
 * guess, for people: a trial has to show that nothing is missed. What may move money or data it rather finds too often.
 */
class Nature {

	/**
	 * Changes with the rules: what was read by older ones is read anew.
	 */
	const RULES = 1;

	/**
	 * What moves money or data.
	 */
	const CAREFUL = array( 'payment', 'cart', 'form', 'captcha', 'consent' );

	/**
	 * What would miss those who do nothing, and they are to be counted.
	 */
	const COUNTS = array( 'analytics', 'ads' );

	/**
	 * Reasons that are kept.
	 */
	const MOST = 3;

	/**
	 * Words of paths, the careful ones first.
	 */
	const PATHS = array(
		'payment'   => 'stripe|paypal|klarna|braintree|razorpay|mollie|adyen|payments?|gateway',
		'cart'      => '\w*cart(?!oon|ogra)\w*|basket|\w*checkout\w*',
		'captcha'   => '\w*captcha\w*|turnstile|antispam|honeypot',
		'consent'   => '\w*cookie\w*|\w*consent\w*|gdpr\w*|ccpa|complianz|borlabs',
		'form'      => '\w*forms?|newsletter\w*|subscribe\w*|mailchimp|optin\w*|signup|login|register|contact|booking\w*|reservation\w*|donat\w+',
		'analytics' => '\w*analytics\w*|gtm\w*|gtag|pixel\w*|track(?:ing|er)?|matomo|statistics|hotjar|clarity|heatmap',
		'ads'       => 'ads?|adsense|advert\w*|adrotate|quads|banner-?ads',
		'chat'      => '\w*chat\w*|whats-?app\w*|tawk|crisp|messenger|intercom|livehelp',
		'share'     => '\w*share\w*|sharing|addtoany|social\w*',
		'to-top'    => 'to-?top\w*|scroll-?top\w*|back-?to-?top\w*',
		'slider'    => '\w*slider\w*|\w*slideshow\w*|\w*carousel\w*|slick|swiper|owl|flexslider|revolution',
		'gallery'   => '\w*gallery\w*|\w*lightbox\w*|\w*fancybox\w*|photoswipe|magnific\w*|masonry|isotope|packery',
		'popup'     => '\w*pop-?ups?\w*|modals?',
	);

	/**
	 * What is called or named in code, the careful ones first.
	 */
	const CODE = array(
		'payment'   => '\bStripe\s*\(|\bpaypal\s*\.\s*Buttons|\bKlarna\s*\.|\bbraintree\s*\.|\bRazorpay\s*\(|\bApplePaySession\b|\bPaymentRequest\b|place_order',
		'cart'      => 'add[_-]to[_-]cart|wc_(?:cart|checkout)_|wc-ajax|update_checkout',
		'captcha'   => '\bgrecaptcha\b|\bhcaptcha\b|\bturnstile\b',
		'consent'   => 'cookie[_-]?(?:consent|notice|law)|\bgdpr|\bwp_consent',
		'analytics' => '\bgtag\s*\(|\bfbq\s*\(|\bdataLayer\b|\b_paq\b|\b_gaq\b|\bga\s*\(\s*["\']send',
		'ads'       => '\badsbygoogle\b|\bgoogletag\b',
		'chat'      => 'wa\.me/|api\.whatsapp\.com|\bTawk_API\b|\bIntercom\s*\(|\$crisp\b',
		'share'     => 'facebook\.com/sharer|twitter\.com/(?:share|intent)|linkedin\.com/share',
		'slider'    => '\.\s*(?:slick|owlCarousel|flexslider|bxSlider|nivoSlider|revolution|unslider)\s*\(|\bnew\s+(?:Swiper|Splide|Flickity)\b',
		'gallery'   => '\.\s*(?:fancybox|magnificPopup|prettyPhoto|isotope|masonry|justifiedGallery|swipebox)\s*\(|\bPhotoSwipe\b',
	);

	/**
	 * What sends something that somebody has typed or chosen.
	 */
	const SENDS = '\bnew\s+FormData\b|\.\s*serialize(?:Array)?\s*\(|\.\s*submit\s*\(|\.\s*(?:on|one|bind|live|delegate|addEventListener)\s*\(\s*["\'][^"\']*\bsubmit|\b(?:method|type)\s*:\s*["\']post\b|\.\s*post\s*\(';

	/**
	 * What takes a function that is called when the visitor does something.
	 */
	const HEARS = '/\.\s*(on|one|bind|live|delegate|click|dblclick|submit|change|input|keyup|keydown|keypress|hover|focus|blur|focusin|focusout|mouse\w+|touch\w+|addEventListener)\s*(\((?:[^()]++|(?2))*+\))/';

	/**
	 * What changes the page.
	 */
	const CHANGES = '/\.\s*(append(?:To|Child)?|prepend(?:To)?|html|after|before|wrap(?:Inner|All)?|insert(?:After|Before|Adjacent\w+)|replaceWith|css|(?:add|remove|toggle)Class|show|hide|fade(?:In|Out|To)|slide(?:Up|Down|Toggle)|animate|createElement|innerHTML|classList|style)\b/';

	/**
	 * What a script seems to be.
	 *
	 * @param string $src  Its address.
	 * @param string $code Its code.
	 * @param array  $rows Known ones: array( 'name', 'what', 'paths' ), see packages/doctor/later.json.
	 * @return array Array( 'is' => a key of PATHS, `builds`, `listens`, or empty; 'why' => reasons, `known NAME`, `path WORD`, `code WORD`,
	 *               `sends WORD`, `builds WORD` or `listens WORD` ).
	 */
	public static function of( $src, $code, array $rows = array() ) {
		foreach ( $rows as $row ) {
			if ( Identity::has_path( $src, $row['paths'] ) ) {
				return array(
					'is'  => 'newsletter' === $row['what'] ? 'form' : $row['what'],
					'why' => array( 'known ' . $row['name'] ),
				);
			}
		}
		$path  = self::path( $src );
		$text  = Used::read( $code )['code'];
		$sends = self::first( '/' . self::SENDS . '/i', $text );
		$found = array( '', '' );
		foreach ( array( true, false ) as $is_careful ) {
			foreach ( array( 'path', 'code' ) as $where ) {
				$found = '' === $found[0] ? self::find( $where, 'path' === $where ? $path : $text, $is_careful ) : $found;
			}
		}
		list( $is, $why ) = $found;
		$reasons          = '' === $is ? array() : array( $why );
		if ( '' !== $sends ) {
			$is        = '' === $is ? 'form' : $is;
			$reasons[] = 'sends ' . $sends;
		}
		list( $does, $by ) = self::behaviour( $text );
		$is                = '' === $is ? $does : $is;
		if ( '' !== $does ) {
			$reasons[] = $does . ' ' . $by;
		}
		return array(
			'is'  => $is,
			'why' => array_slice( $reasons, 0, self::MOST ),
		);
	}

	/**
	 * For what it may be advised to wait at most.
	 *
	 * @param string $is  See of().
	 * @param array  $why See of().
	 * @return string Either `sign`, or `idle`: what moves money or data, what counts or shows to those who do nothing, and what nobody can tell.
	 */
	public static function most( $is, array $why ) {
		$is_careful = '' === $is || in_array( $is, self::CAREFUL, true ) || in_array( $is, self::COUNTS, true ) || preg_grep( '/^sends /', $why );
		return $is_careful ? 'idle' : 'sign';
	}

	/**
	 * The part of an address that tells: behind the folder of plugins or themes.
	 *
	 * @param string $src Address.
	 * @return string
	 */
	private static function path( $src ) {
		$path = strtolower( (string) preg_replace( array( '~^(?:https?:)?/{2}[^/]*~i', '~[?#].*\z~s' ), '', $src ) );
		return (string) preg_replace( '~^.*/(?:plugins|themes|mu-plugins)/~', '/', $path );
	}

	/**
	 * What a path or code is by its words.
	 *
	 * @param string $where      Either `path` or `code`.
	 * @param string $text       It.
	 * @param bool   $is_careful Whether only by words of what moves money or data, or only by the others.
	 * @return string[] Array( kind, reason ), empty ones where nothing tells.
	 */
	private static function find( $where, $text, $is_careful ) {
		foreach ( 'path' === $where ? self::PATHS : self::CODE as $is => $words ) {
			if ( in_array( $is, self::CAREFUL, true ) !== $is_careful ) {
				continue;
			}
			$word = self::first( 'path' === $where ? '~(?<![a-z0-9])(?:' . str_replace( '\w', '[a-z0-9]', $words ) . ')(?![a-z0-9])~' : '~' . $words . '~i', $text );
			if ( '' !== $word ) {
				return array( $is, $where . ' ' . $word );
			}
		}
		return array( '', '' );
	}

	/**
	 * What it does by itself, as far as its text shows.
	 *
	 * @param string $text Code without comments.
	 * @return string[] Array( `builds` or `listens`, by which word ), empty ones where it shows neither.
	 */
	private static function behaviour( $text ) {
		$text  = preg_replace( '/\.\s*(?:on|one|bind|addEventListener)\s*\(\s*(["\'])(?:load|ready|DOMContentLoaded|pageshow)\b/', '.whenReady($1', $text );
		$plain = Used::blank( (string) $text );
		$hears = self::first( self::HEARS, $plain, 1 );
		$less  = preg_replace( self::HEARS, '.heard()', $plain );
		$first = self::first( self::CHANGES, null === $less ? $plain : $less, 1 );
		if ( '' !== $first ) {
			return array( 'builds', $first );
		}
		return '' === $hears ? array( '', '' ) : array( 'listens', $hears );
	}

	/**
	 * What a pattern finds first.
	 *
	 * @param string $pattern Pattern.
	 * @param string $text    Text.
	 * @param int    $part    Group.
	 * @return string 40 characters at most, one space for many.
	 */
	private static function first( $pattern, $text, $part = 0 ) {
		$is_found = preg_match( $pattern, $text, $found );
		return $is_found ? substr( trim( (string) preg_replace( '/\s+/', ' ', $found[ $part ] ) ), 0, 40 ) : '';
	}
}
