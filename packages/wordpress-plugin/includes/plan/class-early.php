<?php
/**
 * Elementor's globals while the page is parsed. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * What a code asks of them then, and what a file of ours in the place of Elementor's modules has of them, as the doctor's early.ts says it.
 */
class Early {

	/**
	 * The globals.
	 */
	const GLOBALS = '/(?<![\w$]|(?<!\bwindow)\.)elementor(?:Frontend|Modules)(?![\w$])/';

	/**
	 * What is there early.
	 */
	const THERE = '/(?<![\w$.])(?:window\s*\.\s*)?elementor(?:Modules\s*\.\s*(?:Module|ViewModule|frontend\s*\.\s*handlers\s*\.\s*Base)|Frontend\s*\.\s*(?:config|is(?:EditMode|WPPreviewMode)\s*\(\s*\)))(?![\w$])/';

	/**
	 * Who asks first whether they are there does without where they are not.
	 */
	const ASKED = '/typeof\s+(?:window\s*\.\s*)?elementor(?:Frontend|Modules)(?![\w$])|(?<![\w$])elementor(?:Frontend|Modules)\s*(?:&&|\?\.)|\bif\s*\(\s*(?:window\s*\.\s*)?elementor(?:Frontend|Modules)\s*\)/';

	/**
	 * Whether it is there, and the page is being edited: it never is.
	 */
	const EDITED = '/(?:window\s*\.\s*)?elementorFrontend\s*&&\s*(?:window\s*\.\s*)?elementorFrontend\s*\.\s*isEditMode\s*\(\s*\)/';

	/**
	 * An argument.
	 */
	const HANDED = '/[(,]\s*\K(?:window\s*\.\s*)?(elementor(?:Frontend|Modules))(?=\s*[,)])/';

	/**
	 * What code asks of these globals that runs while the page is parsed.
	 *
	 * @param string $first Such code.
	 * @return string `more` than is early there, what is there (`needs`), or that only if it is (`asks`); empty, where it asks nothing.
	 */
	public static function of( $first ) {
		$code = preg_replace( self::EDITED, ' ', $first );
		if ( null === $code || 0 === preg_match( self::GLOBALS, $code ) ) {
			return null === $code ? 'more' : '';
		}
		if ( 0 !== preg_match( self::ASKED, $code ) ) {
			return 'asks';
		}
		return 0 !== preg_match( self::GLOBALS, (string) preg_replace( self::THERE, ' ', $code ) ) ? 'more' : 'needs';
	}

	/**
	 * Whether code speaks of them outside of what it gives to the event that says that they are there: ours may come after any other event.
	 *
	 * @param string $source Code.
	 * @return bool
	 */
	public static function speaks_outside( $source ) {
		if ( 0 === preg_match( self::GLOBALS, $source ) ) {
			return false;
		}
		$code  = Used::blank( $source, true );
		$pairs = Brackets::pairs( $code );
		if ( null === $pairs ) {
			return true;
		}
		$around = Brackets::arounds( $pairs );
		preg_match_all( '~["\'`]elementor/frontend/init["\'`]\s*,~', $source, $found, PREG_OFFSET_CAPTURE );
		$text = '';
		$from = 0;
		foreach ( $found[0] as list( , $index ) ) {
			$bracket = $around( $index );
			if ( $index >= $from && $bracket >= 0 ) {
				$text .= substr( $code, $from, $index - $from );
				$from  = $pairs[ $bracket ];
			}
		}
		return 0 !== preg_match( self::GLOBALS, $text . substr( $code, $from ) );
	}

	/**
	 * Code in which a function that is called at once with one of these globals, `}(jQuery, window.elementorFrontend)`, has it by its name: ours is
	 * the same object then and later. As it is where that is not seen.
	 *
	 * @param string $source Code.
	 * @return string
	 */
	public static function handed( $source ) {
		if ( 1 !== preg_match( self::HANDED, $source ) ) {
			return $source;
		}
		$code  = Used::blank( $source, true );
		$pairs = Brackets::pairs( $code );
		if ( null === $pairs || ! preg_match_all( self::HANDED, $code, $all, PREG_SET_ORDER | PREG_OFFSET_CAPTURE ) ) {
			return $source;
		}
		$around  = Brackets::arounds( $pairs );
		$sets    = new Sets( $code, $pairs, array(), false, array() );
		$changes = array();
		foreach ( $all as list( list( $text, $index ), list( $name ) ) ) {
			$call = $around( $index );
			$body = $call >= 0 && '(' === $code[ $call ] ? self::body( $code, $pairs, $call ) : -1;
			$own  = $body < 0 ? null : Scopes::arguments_at( $code, $pairs, $body );
			if ( null === $own ) {
				continue;
			}
			$place    = substr_count( substr( $code, $call, $index - $call ), ',' );
			$argument = isset( $own[ $place ] ) ? $own[ $place ] : '';
			$places   = '' === $argument ? array() : self::places( $sets, $around, $code, $pairs, $argument, $body );
			if ( null === $places ) {
				continue;
			}
			// Who is handed it needs it early, as who asks for its settings does.
			$changes[ $index ] = array( strlen( $text ), $places ? $name . ( 'elementorModules' === $name ? '.Module' : '.config' ) : '0' );
			foreach ( $argument === $name ? array() : $places as $at ) {
				$changes[ $at ] = array( strlen( $argument ), $name );
			}
		}
		krsort( $changes );
		foreach ( $changes as $at => list( $length, $text ) ) {
			$source = substr_replace( $source, $text, $at, $length );
		}
		return $source;
	}

	/**
	 * Where a function's body begins that is called there at once, by a bracket: `(function () { … })(`, `}(`.
	 *
	 * @param string $code  Code without its texts.
	 * @param int[]  $pairs See Brackets::pairs().
	 * @param int    $call  Place.
	 * @return int -1, where there is none.
	 */
	private static function body( $code, array $pairs, $call ) {
		$callee = (string) preg_replace( '/\}\s*\)\z/', '}', rtrim( substr( $code, 0, $call ) ) );
		return '}' === substr( $callee, -1 ) ? $pairs[ strlen( $callee ) - 1 ] : -1;
	}

	/**
	 * Places in a function's body where the name of one of its arguments is that argument.
	 *
	 * @param Sets     $sets   The code's.
	 * @param callable $around See Brackets::arounds().
	 * @param string   $code   Code without its texts.
	 * @param int[]    $pairs  See Brackets::pairs().
	 * @param string   $name   Argument.
	 * @param int      $body   Where the body opens.
	 * @return int[]|null Null, where that is not seen.
	 */
	private static function places( Sets $sets, $around, $code, array $pairs, $name, $body ) {
		preg_match_all( '/(?<![\w$.])' . preg_quote( $name, '/' ) . '(?![\w$])/', substr( $code, $body, $pairs[ $body ] - $body ), $found, PREG_OFFSET_CAPTURE );
		$places = array();
		foreach ( $found[0] as list( , $index ) ) {
			$at = $body + $index;
			if ( $sets->declarer( $name, $at ) !== $body ) {
				continue;
			}
			$before   = substr( $code, max( 0, $at - Brackets::TAIL ), min( $at, Brackets::TAIL ) );
			$behind   = substr( $code, $at + strlen( $name ), Brackets::TAIL );
			$bracket  = $around( $at );
			$is_first = 1 === preg_match( '/[{,]\s*\z/', $before );
			if ( $is_first && preg_match( '/^\s*:/', $behind ) ) {
				continue;
			}
			$is_alone = '(' !== $code[ $bracket ] || preg_match( '/^\s*=>/', $behind );
			$next     = $is_alone ? $at + strlen( $name ) : $pairs[ $bracket ] + 1;
			preg_match( '/^\s*(=>)?\s*/', substr( $code, $next, Brackets::TAIL ), $arrow );
			$open = $next + strlen( $arrow[0] );
			// An argument of a function inside.
			if ( ( isset( $arrow[1] ) || ! $is_alone ) && '{' === substr( $code, $open, 1 ) && in_array( $name, (array) $sets->given( $open ), true ) ) {
				continue;
			}
			// A name is given another value, or stands in an object in short: what it is then is not followed.
			$is_given = preg_match( '/^\s*(?:[-+*\/%&|^]?=(?![=>])|\+\+|--)/', $behind ) || preg_match( '/(?:\+\+|--|\b(?:function|class)|\bcatch\s*\()\s*\z/', $before );
			if ( isset( $arrow[1] ) || $is_given || ( $is_first && '{' === $code[ $bracket ] && preg_match( '/^\s*[,}]/', $behind ) ) ) {
				return null;
			}
			$places[] = $at;
		}
		return $places;
	}
}
