<?php
/**
 * Files that were put together of others. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * A file that a tool has put together of others, in parts that can be weighed as these would be. The doctor's parts.ts has the same rules,
 * and parts.vectors.json there holds both to them.
 */
class Parts {

	const DECLARES = '/^\s*(?:var|let|const|class|export|import)\b/';

	const NAMES_FUNCTION = '/^\s*(?:async\s+)?function\s*\*?\s*[\w$]/';

	/**
	 * What stands at the beginning of a line and belongs to the one before.
	 */
	const GOES_ON = '/^\s*(?:[.?:,;=&|<>*\/%+^)\]}-]|(?:else|catch|finally|while|instanceof|in)\b|\z)/';

	/**
	 * Keeps jQuery, or a set, for all that follows.
	 */
	const KEEPS = '/=\s*(?:(?:window|self)\s*\.\s*)?(?:jQuery|tpj|\$)(?![\w$])/';

	const DEFINED = '/\bfunction\s*\*?\s*([\w$]+)\s*\(|([\w$]+)\s*=\s*(?:async\s*)?(?:function\b|\()/';

	const HANDED = '/(?<![\w$.])(?<!\bfunction )([\w$]+)\s*\(\s*(?:[^()]{0,200},\s*)?(?:(?:window|self)\s*\.\s*)?(?:jQuery|tpj|\$)\s*[,)]/';

	/**
	 * The statements of a file, one behind the other.
	 *
	 * @param string $source Its code.
	 * @return string[] None where it is a single one, where its brackets do not fit, and where one part would have jQuery or a set under a
	 *                  name that another part gave it: then only the whole can tell.
	 */
	public static function of( $source ) {
		$code  = Used::blank( $source, true );
		$size  = strlen( $code );
		$parts = array();
		$top   = '';
		$depth = 0;
		$from  = 0;
		$since = 0;
		for ( $at = strcspn( $code, "()[]{};,\n" ); $at < $size; $at += 1 + strcspn( $code, "()[]{};,\n", $at + 1 ) ) {
			$letter = $code[ $at ];
			$is_end = false;
			if ( false !== strpos( '([{', $letter ) ) {
				$top .= 0 === $depth++ ? substr( $code, $since, $at + 1 - $since ) : '';
			} elseif ( false !== strpos( ')]}', $letter ) ) {
				if ( --$depth < 0 ) {
					return array();
				}
				$since  = 0 === $depth ? $at : $since;
				$is_end = 0 === $depth && '}' === $letter && 1 === preg_match( self::NAMES_FUNCTION, substr( $code, $from, 200 ) );
			} elseif ( 0 === $depth ) {
				$is_end = ';' === $letter || ( ',' === $letter && 0 === preg_match( self::DECLARES, substr( $code, $from, 200 ) ) );
				if ( "\n" === $letter ) {
					$start  = max( $from, $at - 200 );
					$is_end = 1 === preg_match( '/[)}]\s*\z/', substr( $code, $start, $at - $start ) ) && 0 === preg_match( self::GOES_ON, substr( $code, $at, 200 ) );
				}
			}
			if ( $is_end ) {
				$parts[] = substr( $source, $from, $at + 1 - $from );
				$from    = $at + 1;
			}
		}
		$parts[] = (string) substr( $source, $from );
		$top    .= substr( $code, $since );
		if ( 0 !== $depth || count( $parts ) < 2 || 0 !== preg_match( self::KEEPS, $top ) || false === preg_match_all( self::DEFINED, $top, $defined ) || false === preg_match_all( self::HANDED, $code, $handed ) ) {
			return array();
		}
		return array_intersect( $handed[1], array_filter( array_merge( $defined[1], $defined[2] ) ) ) ? array() : $parts;
	}
}
