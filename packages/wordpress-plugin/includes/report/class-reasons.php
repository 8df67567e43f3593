<?php
/**
 * What becomes of a script and why, in the reader's language.
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
			'/^not ours$/'                         => __( 'not known to Archipelago', 'archipelago' ),
			/* translators: %s: names of widgets and classes. */
			'/^without island for (.+)$/'          => __( 'nothing takes over what this page has of it: %s', 'archipelago' ),
			/* translators: %s: names of islands. */
			'/^without (.+)$/'                     => __( 'not taken over, or switched off: %s', 'archipelago' ),
			/* translators: %s: a script. */
			'/^(\S+) (?:needs|uses) it$/'          => __( 'needed by %s', 'archipelago' ),
			/* translators: 1: a script, 2: a name of JavaScript that it uses. */
			'/^(\S+) uses it: (.+)$/'              => __( '%1$s uses it (%2$s)', 'archipelago' ),
			/* translators: %s: a script. */
			'/^(\S+) may use it, not read yet$/'   => __( '%s may use it: that file has not been looked at yet', 'archipelago' ),
			/* translators: %s: a script. */
			'/^(\S+) may use it, cannot be read$/' => __( '%s may use it: that file is not on this site and cannot be looked at', 'archipelago' ),
			/* translators: 1: a plugin, 2: its version, 3: another version. */
			'/^(.+) (\S+) is newer than (\S+)$/'   => __( 'its file has changed, and %1$s %2$s is newer than what Archipelago knows (%3$s)', 'archipelago' ),
			'/^failed at visitors$/'               => __( 'what takes its place failed for visitors of such pages', 'archipelago' ),
			'/^met at visitors$/'                  => __( 'code of such pages used what only jQuery has', 'archipelago' ),
			'/^enqueued by itself$/'               => __( 'another plugin or the theme asks for it by itself', 'archipelago' ),
			'/^kept by the site$/'                 => __( 'kept by a constant or filter of this site', 'archipelago' ),
			/* translators: %s: a global of JavaScript. */
			'/^inline code uses (.+)$/'            => __( 'code in the page uses %s', 'archipelago' ),
			/* translators: %s: a script. */
			'/^inline code of (\S+) needs it$/'    => __( 'needed by code in the page of %s', 'archipelago' ),
			'/^nothing is gained$/'                => __( 'leaving it out would gain nothing on this page', 'archipelago' ),
			/* translators: %s: a script. */
			'/^.+ stands down for (\S+)$/'         => __( 'belongs to %s, which stays', 'archipelago' ),
			'/^replaced$/'                         => __( 'Archipelago does its work', 'archipelago' ),
			'/^not needed$/'                       => __( 'nothing that stays needs it', 'archipelago' ),
			'/^runs without jQuery$/'              => __( 'runs without jQuery', 'archipelago' ),
			'/^waits$/'                            => __( 'waits with the scripts that need it', 'archipelago' ),
			'/^waits work$/'                       => __( 'has nothing to do here, and waits until it has', 'archipelago' ),
			'/^waits sign$/'                       => __( 'waits for the visitor’s first sign', 'archipelago' ),
			'/^waits idle$/'                       => __( 'waits for the visitor’s first sign, or until the page is at rest', 'archipelago' ),
			'/^jQuery is there for others$/'       => __( 'jQuery is there for other scripts, too', 'archipelago' ),
			'/^without jQuery$/'                   => __( 'jQuery is not there because of it', 'archipelago' ),
			'/^code behind it$/'                   => __( 'code in the page comes right behind it and would not find it', 'archipelago' ),
			/* translators: %s: a script. */
			'/^code behind (\S+)$/'                => __( 'code in the page comes right behind %s, which it needs, and would not find that', 'archipelago' ),
			/* translators: %s: a script. */
			'/^needs (\S+)$/'                      => __( 'it needs %s, whose work Archipelago does', 'archipelago' ),
			'/^prints content$/'                   => __( 'it writes into the page while that loads', 'archipelago' ),
			'/^is a module$/'                      => __( 'it is a module', 'archipelago' ),
			'/^cannot be looked at$/'              => __( 'its file is not on this site, so it is not known what others call of it', 'archipelago' ),
			/* translators: %s: a file, and a name of JavaScript: "a.js uses Name". */
			'/^(\S+ uses \S+)$/'                   => __( 'another file needs it at once: %s', 'archipelago' ),
		);
		if ( 0 === strpos( $why, 'does not wait: ' ) ) {
			/* translators: %s: a reason. */
			return sprintf( __( 'chosen to wait, but does not here: %s', 'archipelago' ), self::text( substr( $why, 15 ) ) );
		}
		foreach ( $kinds as $pattern => $text ) {
			if ( preg_match( $pattern, $why, $found ) ) {
				return vsprintf( $text, array_slice( $found, 1 ) );
			}
		}
		return $why;
	}
}
