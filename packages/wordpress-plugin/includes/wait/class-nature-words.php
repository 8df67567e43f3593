<?php
/**
 * What a script seems to be, in words.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Puts what Nature says into the reader's language.
 */
class Nature_Words {

	/**
	 * What a script seems to be, with the reasons.
	 *
	 * @param string   $is  See Nature::of().
	 * @param string[] $why See Nature::of().
	 * @return string
	 */
	public static function text( $is, array $why ) {
		$kinds   = array(
			'payment'    => __( 'Seems to be for payments', 'archipelago' ),
			'cart'       => __( 'Seems to be for carts or checkouts', 'archipelago' ),
			'form'       => __( 'Seems to be for forms', 'archipelago' ),
			'captcha'    => __( 'Seems to be a captcha', 'archipelago' ),
			'consent'    => __( 'Seems to ask for consent', 'archipelago' ),
			'analytics'  => __( 'Seems to count visitors', 'archipelago' ),
			'ads'        => __( 'Seems to show ads', 'archipelago' ),
			'chat'       => __( 'Seems to be a chat', 'archipelago' ),
			'share'      => __( 'Seems to be for sharing', 'archipelago' ),
			'to-top'     => __( 'Seems to scroll', 'archipelago' ),
			'slider'     => __( 'Seems to be a slider', 'archipelago' ),
			'gallery'    => __( 'Seems to be a gallery', 'archipelago' ),
			'popup'      => __( 'Seems to open something', 'archipelago' ),
			'builds'     => __( 'Seems to change the page when it loads', 'archipelago' ),
			'listens'    => __( 'Seems to answer the visitor only', 'archipelago' ),
		);
		$reasons = implode( '; ', array_filter( array_map( array( __CLASS__, 'reason' ), $why ) ) );
		if ( ! isset( $kinds[ $is ] ) ) {
			return __( 'Its file does not tell what it is for.', 'archipelago' );
		}
		/* translators: 1: what a script seems to be, 2: why. */
		return sprintf( __( '%1$s: %2$s.', 'archipelago' ), $kinds[ $is ], $reasons );
	}

	/**
	 * A reason.
	 *
	 * @param string $why See Nature::of().
	 * @return string Empty where it is none.
	 */
	private static function reason( $why ) {
		list( $code, $word ) = explode( ' ', $why . ' ', 2 );
		$texts               = array(
			/* translators: %s: a plugin. */
			'known'   => __( 'a file of %s', 'archipelago' ),
			/* translators: %s: a word. */
			'path'    => __( 'its path has “%s”', 'archipelago' ),
			/* translators: %s: a part of JavaScript. */
			'code'    => __( 'its code has “%s”', 'archipelago' ),
			/* translators: %s: a part of JavaScript. */
			'sends'   => __( 'it may send what visitors enter (“%s”)', 'archipelago' ),
			/* translators: %s: a method of JavaScript. */
			'builds'  => __( 'it may change the page by itself (“%s”)', 'archipelago' ),
			/* translators: %s: a method of JavaScript. */
			'listens' => __( 'it changes nothing by itself (“%s”)', 'archipelago' ),
		);
		return isset( $texts[ $code ] ) ? sprintf( $texts[ $code ], trim( $word ) ) : '';
	}
}
