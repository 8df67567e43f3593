<?php
/**
 * What our islands say to visitors, in the page's language.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Prints the sentences of the islands on a page, where its language is not English: the scripts have the English ones.
 */
class Sentences {

	const ID = 'archipelago-texts';

	/**
	 * A number for each kind of plural that any language has (Unicode CLDR): the script knows which kinds a language has.
	 */
	const COUNTS = array(
		'zero'  => 0,
		'one'   => 1,
		'two'   => 2,
		'few'   => 3,
		'many'  => 11,
		'other' => 100,
	);

	/**
	 * The forms of a sentence with a number.
	 *
	 * @param callable $form Gives the form for a number.
	 * @return string[]
	 */
	public static function forms( $form ) {
		return array_map( $form, self::COUNTS );
	}

	/**
	 * Islands that a page has, or may have: more than one needs say nothing too much.
	 *
	 * @param string[]   $awake  Islands that are on and do not stand down.
	 * @param string[][] $needs  For each script that goes, the islands that do its work.
	 * @param array      $table  The generated table (`features`, `islands`).
	 * @param array      $facts  See Hints::files().
	 * @param Markup     $markup What is known of the page.
	 * @return string[]
	 */
	public static function islands( array $awake, array $needs, array $table, array $facts, Markup $markup ) {
		$seen = array_merge(
			Hints::islands( $table, $awake, $facts ),
			array_filter(
				$awake,
				function ( $name ) use ( $table, $markup ) {
					$marks = $table['islands'][ $name ]['marks'];
					return in_array( array( array( '<body' ) ), $marks, true ) || $markup->has( $marks );
				}
			)
		);
		$more = array();
		foreach ( $needs as $names ) {
			// Where none is seen, a theme's template has it.
			$more = array_merge( $more, array_intersect( $names, $seen ) ? array() : array_intersect( $names, $awake ) );
		}
		return array_values( array_unique( array_merge( $seen, $more ) ) );
	}

	/**
	 * What these islands say, where it is not what they say by themselves.
	 *
	 * @param string[]        $islands Names.
	 * @param callable[]|null $all     Gives translations by sentence, for each island; those of the build by default.
	 * @return array Translations by sentence: a text, or forms by kind of plural.
	 */
	public static function of( array $islands, $all = null ) {
		$texts = array();
		if ( 0 !== strpos( determine_locale(), 'en' ) ) {
			foreach ( array_intersect_key( null === $all ? require __DIR__ . '/../sentences.php' : $all, array_flip( $islands ) ) as $translate ) {
				$texts += call_user_func( $translate );
			}
		}
		foreach ( $texts as $sentence => $text ) {
			if ( is_array( $text ) ? $text['other'] === $sentence : $text === $sentence ) {
				unset( $texts[ $sentence ] );
			}
		}
		/**
		 * Filters what our islands say on this page.
		 *
		 * @param array    $texts   Texts by the English sentence; for one with a number, forms by kind of plural (`one`, `other`, …).
		 * @param string[] $islands Islands that the page has or may have.
		 */
		return (array) apply_filters( 'archipelago_texts', $texts, $islands );
	}

	/**
	 * Prints texts where there are any. A block of data: no policy for scripts forbids it.
	 *
	 * @param array $texts See of().
	 */
	public static function put( array $texts ) {
		if ( $texts ) {
			printf( "<script type=\"application/json\" id=\"%s\">%s</script>\n", esc_attr( self::ID ), wp_json_encode( $texts, JSON_HEX_TAG | JSON_UNESCAPED_UNICODE ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON without tags.
		}
	}
}
