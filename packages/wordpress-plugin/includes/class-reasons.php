<?php
/**
 * Why a script stays, in the reader's language.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Puts what Plan says, which is for logs and filters, into words for people.
 */
class Reasons {

	/**
	 * A reason, translated.
	 *
	 * @param string $why What Plan says.
	 * @return string
	 */
	public static function text( $why ) {
		$kinds = array(
			'/^not ours$/'                      => __( 'not known to Archipelago', 'archipelago' ),
			/* translators: %s: names of widgets and classes. */
			'/^without island for (.+)$/'       => __( 'nothing takes over what this page has of it: %s', 'archipelago' ),
			/* translators: %s: names of islands. */
			'/^without (.+)$/'                  => __( 'not taken over, or switched off: %s', 'archipelago' ),
			/* translators: %s: a script. */
			'/^(\S+) (?:needs|uses) it$/'       => __( 'needed by %s', 'archipelago' ),
			'/^enqueued by itself$/'            => __( 'another plugin or the theme asks for it by itself', 'archipelago' ),
			'/^kept by the site$/'              => __( 'kept by a constant or filter of this site', 'archipelago' ),
			/* translators: %s: a global of JavaScript. */
			'/^inline code uses (.+)$/'         => __( 'code in the page uses %s', 'archipelago' ),
			/* translators: %s: a script. */
			'/^inline code of (\S+) needs it$/' => __( 'needed by code in the page of %s', 'archipelago' ),
			/* translators: %s: part of the name of a file. */
			'/^another file than (.+)$/'        => __( 'another version than the one that is taken over (%s)', 'archipelago' ),
			'/^nothing is gained$/'             => __( 'leaving it out would gain nothing on this page', 'archipelago' ),
			/* translators: %s: a script. */
			'/^.+ stands down for (\S+)$/'      => __( 'belongs to %s, which stays', 'archipelago' ),
		);
		foreach ( $kinds as $pattern => $text ) {
			if ( preg_match( $pattern, $why, $found ) ) {
				return sprintf( $text, isset( $found[1] ) ? $found[1] : '' );
			}
		}
		return $why;
	}
}
