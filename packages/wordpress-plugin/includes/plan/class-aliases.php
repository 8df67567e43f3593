<?php
/**
 * Under which other names a script has jQuery. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Has the rules of the doctor's aliases.ts; runs.vectors.json there holds both to them.
 */
class Aliases {

	const JQUERY = '/(?<![\w$.])(?:(?:window|self|globalThis|top)\s*\.\s*)?(?:jQuery|\$)(?![\w$])/';

	/**
	 * A callback for `ready`, with its first argument.
	 */
	const READY = '/(?:(?<![\w$.])(?:jQuery|\$)|\.\s*ready)\s*\(\s*(?:async\s+)?(?|function\b\s*[\w$]*\s*\(\s*([\w$]*)|\(\s*([\w$]*)[^()]*\)\s*=>|([\w$]+)\s*=>)/';

	/**
	 * Code without its texts.
	 *
	 * @var string
	 */
	private $code;

	/**
	 * See Brackets::pairs().
	 *
	 * @var int[]
	 */
	private $pairs;

	/**
	 * Takes a code.
	 *
	 * @param string $code  Code without its texts.
	 * @param int[]  $pairs See Brackets::pairs().
	 */
	public function __construct( $code, array $pairs ) {
		$this->code  = $code;
		$this->pairs = $pairs;
	}

	/**
	 * Names besides its own under which jQuery is known: what it is assigned to, and arguments of functions that are called with it at once.
	 *
	 * @return string[]|null Null, where it goes somewhere that is not seen, and may be any name.
	 */
	public function find() {
		if ( false === preg_match_all( '/(?<![\w$.])([\w$]+)\s*=\s*(?:jQuery|\$)\s*\.\s*noConflict\s*\(/', $this->code, $kept ) || false === preg_match_all( self::READY, $this->code, $ready ) || false === preg_match_all( self::JQUERY, $this->code, $uses, PREG_OFFSET_CAPTURE ) ) {
			return null;
		}
		$names  = array_merge( $kept[1], $ready[1] );
		$around = Brackets::arounds( $this->pairs );
		foreach ( $uses[0] as list( $text, $index ) ) {
			$next   = ltrim( (string) substr( $this->code, $index + strlen( $text ), Brackets::TAIL ) );
			$before = $this->before( $index );
			// A call, a member, an argument that is called so, a question, and what is given a value.
			if ( preg_match( '/^(?:[.(\[`=]|\?(?!\?)|&&|!=)/', $next ) || preg_match( '/\b(?:typeof|instanceof|function)\z|!\z|[=!]==?\z/', $before ) ) {
				continue;
			}
			if ( preg_match( '/^(?:\z|[;,)}])/', $next ) && preg_match( '/(?<![\w$.])([\w$]+)\s*=\z/', $before, $name ) ) {
				$names[] = $name[1];
				continue;
			}
			$bracket = $around( $index );
			if ( $bracket < 0 || '(' !== $this->code[ $bracket ] || ! preg_match( '/^[,)]/', $next ) || ! preg_match( '/[(,]\z/', $before ) ) {
				return null;
			}
			$behind = ltrim( (string) substr( $this->code, $this->pairs[ $bracket ] + 1, Brackets::TAIL ) );
			if ( preg_match( '/^(?:\{|=>)/', $behind ) || preg_match( '/\b(?:if|while)\z/', $this->before( $bracket ) ) ) {
				continue;
			}
			$own = $this->arguments_of( $bracket );
			if ( null === $own ) {
				return null;
			}
			$place   = $this->place( $bracket, $index );
			$names[] = isset( $own[ $place ] ) ? $own[ $place ] : '';
		}
		$names = array_fill_keys( array_filter( $names, 'strlen' ), false );
		// A name is handed on as well.
		for ( $name = array_search( false, $names, true ); false !== $name; $name = array_search( false, $names, true ) ) {
			$names[ $name ] = true;
			foreach ( $this->handed( (string) $name, $around ) as $other ) {
				$names += '' === $other ? array() : array( $other => false );
			}
		}
		return array_map( 'strval', array_keys( $names ) );
	}

	/**
	 * Names that get the value of one: by assigning it, and as an argument of a function that is called with it at once.
	 *
	 * @param string   $name   It.
	 * @param callable $around See Brackets::arounds().
	 * @return string[]
	 */
	private function handed( $name, $around ) {
		$it = preg_quote( $name, '/' );
		preg_match_all( '/(?<![\w$.])([\w$]+)\s*=\s*' . $it . '\s*(?=[;,)}\n])/', $this->code, $found );
		preg_match_all( '/[(,]\s*\K(?<![\w$.])' . $it . '(?=\s*[,)])/', $this->code, $places, PREG_OFFSET_CAPTURE );
		$others = $found[1];
		foreach ( $places[0] as list( , $index ) ) {
			$bracket = $around( $index );
			$own     = $bracket >= 0 && '(' === $this->code[ $bracket ] ? $this->arguments_of( $bracket ) : null;
			$place   = null === $own ? 0 : $this->place( $bracket, $index );
			if ( isset( $own[ $place ] ) ) {
				$others[] = $own[ $place ];
			}
		}
		return $others;
	}

	/**
	 * What stands in front of a place.
	 *
	 * @param int $at Place.
	 * @return string
	 */
	private function before( $at ) {
		return rtrim( substr( $this->code, max( 0, $at - Brackets::TAIL ), min( $at, Brackets::TAIL ) ) );
	}

	/**
	 * Which argument of a call stands at a place.
	 *
	 * @param int $bracket The call's bracket.
	 * @param int $index   Place.
	 * @return int
	 */
	private function place( $bracket, $index ) {
		$place = 0;
		for ( $at = $bracket + 1; $at < $index; $at++ ) {
			if ( ',' === $this->code[ $at ] ) {
				++$place;
			} elseif ( isset( $this->pairs[ $at ] ) && $this->pairs[ $at ] > $at ) {
				$at = $this->pairs[ $at ];
			}
		}
		return $place;
	}

	/**
	 * The arguments of the function that is called there at once: `(function ($) { … })(`, `}(`, `}).call(this, `.
	 *
	 * @param int $call The call's bracket.
	 * @return string[]|null Null, where that is none.
	 */
	private function arguments_of( $call ) {
		$end     = $this->end( $call );
		$is_call = preg_match( '/\.\s*call\z/', substr( $this->code, max( 0, $end - Brackets::TAIL ), min( $end, Brackets::TAIL ) ), $found );
		if ( $is_call ) {
			$end = $this->end( $end - strlen( $found[0] ) );
		}
		if ( $end && ')' === $this->code[ $end - 1 ] ) {
			if ( preg_match( '/^\(\s*(?:async\s+)?(?|\(([^()]*)\)|([\w$]+))\s*=>/', substr( $this->code, $this->pairs[ $end - 1 ], Brackets::TAIL ), $arrow ) ) {
				$names = array_map( 'trim', explode( ',', $arrow[1] ) );
				return $is_call ? array_merge( array( '' ), $names ) : $names;
			}
			$end = $this->end( $end - 1 );
		}
		if ( ! $end || '}' !== $this->code[ $end - 1 ] ) {
			return null;
		}
		$names = Scopes::arguments_at( $this->code, $this->pairs, $this->pairs[ $end - 1 ] );
		if ( null === $names ) {
			return null;
		}
		return $is_call ? array_merge( array( '' ), $names ) : $names;
	}

	/**
	 * Where code ends that stands in front of a place, without blanks.
	 *
	 * @param int $at Place.
	 * @return int
	 */
	private function end( $at ) {
		while ( $at > 0 && ctype_space( $this->code[ $at - 1 ] ) ) {
			--$at;
		}
		return $at;
	}
}
