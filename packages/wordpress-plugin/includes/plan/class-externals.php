<?php
/**
 * What webpack makes of jQuery where it is the page's. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Finds the module of one line that is the page's jQuery, and the functions that give it, as the doctor's externals.ts does.
 */
class Externals {

	/**
	 * The module, with its number.
	 */
	const MODULE = '/(?<![\w$.])(\d+):(?:function\(\w+\)|\(?\w+\)?=>)\{(?:"use strict";)?[\w$]+\.exports=(?:self|window|globalThis)\.jQuery\}/';

	/**
	 * The same however webpack wrote it: with two arguments, without a number, of the global itself.
	 */
	const ANY_MODULE = '/(?:\bfunction\s*\(\s*\w+(?:\s*,\s*\w+)*\s*\)|\(?\w+\)?\s*=>)\s*\{\s*(?:["\']use strict["\'];\s*)?[\w$]+\.exports\s*=\s*(?:(?:self|window|globalThis)\s*(?:\.\s*|\[\s*["\']))?jQuery(?:["\']\s*\])?\s*;?\s*\}/';

	/**
	 * The code without its texts.
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
	 * See Brackets::arounds().
	 *
	 * @var callable
	 */
	private $around;

	/**
	 * Takes a code.
	 *
	 * @param string $code  Code without its texts.
	 * @param int[]  $pairs See Brackets::pairs().
	 */
	private function __construct( $code, array $pairs ) {
		$this->code   = $code;
		$this->pairs  = $pairs;
		$this->around = Brackets::arounds( $pairs );
	}

	/**
	 * A bundle's code with the page's jQuery by its name wherever the bundle asks for it; as it is where that is not seen.
	 *
	 * @param string $source Its code.
	 * @return string
	 */
	public static function named( $source ) {
		if ( 1 !== preg_match_all( self::MODULE, $source, $module, PREG_SET_ORDER | PREG_OFFSET_CAPTURE ) ) {
			return $source;
		}
		$code  = Used::blank( $source, true );
		$pairs = Brackets::pairs( $code );
		if ( null === $pairs ) {
			return $source;
		}
		$changes = ( new self( $code, $pairs ) )->changes( $module[0][1][0] );
		if ( null === $changes ) {
			return $source;
		}
		$end       = $module[0][0][1] + strlen( $module[0][0][0] );
		$changes[] = array( $end - strlen( '.jQuery}' ), $end, '}' );
		rsort( $changes );
		foreach ( $changes as list( $from, $to, $text ) ) {
			$source = substr_replace( $source, $text, $from, $to - $from );
		}
		return $source;
	}

	/**
	 * Whether a bundle that has the page's jQuery fetches parts of itself: they may call anything of it.
	 *
	 * @param string $source Its code.
	 * @return bool
	 */
	public static function are_parted( $source ) {
		return 0 !== preg_match( self::ANY_MODULE, $source ) && 0 !== preg_match( '/(?<![\w$])[\w$]+\.u=(?:function\(|\(?\w+\)?=>)|\breturn\s+[\w$]+\.p\s*\+/', $source );
	}

	/**
	 * Where the code is to be changed: from, to, and the text instead.
	 *
	 * @param string $number The module's.
	 * @return array[]|null Null, where it is not seen.
	 */
	private function changes( $number ) {
		$asked  = preg_match_all( '/(?<![\w$.])[\w$]+\(' . $number . '\)/', $this->code, $found );
		$givers = preg_match_all( '/(?<![\w$.])([\w$]+)=([\w$]+)\(' . $number . '\),([\w$]+)=\2\.n\(\1\)/', $this->code, $all, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		if ( false === $asked || false === $givers || $givers < $asked ) {
			return null;
		}
		$changes = array();
		foreach ( $all as list( list( $text, $from ), list( $module ), , list( $name ) ) ) {
			$open  = $this->braces( $from );
			$calls = $open < 0 || false !== strpos( substr( $this->code, $open, $this->pairs[ $open ] - $open ), '(0,' . $module . '.' ) ? null : $this->calls( $name, $open, $from, $from + strlen( $text ) );
			if ( null === $calls ) {
				return null;
			}
			$changes[] = array( $from, $from + strlen( $text ), $module . '=0,' . $name . '=0' );
			foreach ( $calls as $at ) {
				$changes[] = array( $at, $at + strlen( $name ) + 2, 'jQuery' );
			}
		}
		foreach ( $this->own_dollars() as $at ) {
			$changes[] = array( $at, $at + 1, '$0' );
		}
		return $changes;
	}

	/**
	 * The braces around a place.
	 *
	 * @param int $place Place.
	 * @return int -1, if there are none.
	 */
	private function braces( $place ) {
		$around = $this->around;
		$open   = $around( $place );
		while ( $open >= 0 && '{' !== $this->code[ $open ] ) {
			$open = $around( $open );
		}
		return $open;
	}

	/**
	 * Places of a name that is no member: whether it is called there without arguments.
	 *
	 * @param string $name It.
	 * @return bool[] By their places.
	 */
	private function places( $name ) {
		preg_match_all( '/(?<![\w$.])' . preg_quote( $name, '/' ) . '(?![\w$])(\(\)|)/', $this->code, $found, PREG_OFFSET_CAPTURE );
		$places = array();
		foreach ( $found[0] as $i => list( , $at ) ) {
			$places[ $at ] = '' !== $found[1][ $i ][0];
		}
		return $places;
	}

	/**
	 * Places where a function is called that gives the module.
	 *
	 * @param string $name Its name.
	 * @param int    $open The braces in which it is declared.
	 * @param int    $from Where that begins.
	 * @param int    $to   And ends.
	 * @return int[]|null Null, where the name may be another one's there.
	 */
	private function calls( $name, $open, $from, $to ) {
		$others = array();
		$calls  = array();
		foreach ( $this->places( $name ) as $at => $is_call ) {
			if ( $at < $open || $at > $this->pairs[ $open ] || ( $at >= $from && $at < $to ) ) {
				continue;
			}
			$part = $this->part( $at, $open );
			if ( $is_call ) {
				$calls[ $at ] = $part;
			} elseif ( $part < 0 ) {
				return null;
			} else {
				$others[] = $part;
			}
		}
		return array_intersect( $calls, $others ) ? null : array_keys( $calls );
	}

	/**
	 * The outermost brackets in braces that a place is in; of a function's arguments those of its body.
	 *
	 * @param int $place Place.
	 * @param int $open  The braces.
	 * @return int -1, if there are none.
	 */
	private function part( $place, $open ) {
		$around = $this->around;
		$part   = -1;
		for ( $at = $around( $place ); $at > $open; $at = $around( $at ) ) {
			$part = $at;
		}
		if ( $part < 0 || '(' !== $this->code[ $part ] ) {
			return $part;
		}
		$next = $this->pairs[ $part ] + 1;
		if ( '{' === substr( $this->code, $next, 1 ) ) {
			return $next;
		}
		return '=>' === substr( $this->code, $next, 2 ) ? -1 : $part;
	}

	/**
	 * A bundle's own function of the name `$`, which is none of jQuery's where all of that name is in the braces that it is declared in.
	 *
	 * @return int[]
	 */
	private function own_dollars() {
		if ( 1 !== preg_match( '/(?:\b(?:var|let|const)\s+|,)\$=function\(/', $this->code, $found, PREG_OFFSET_CAPTURE ) ) {
			return array();
		}
		$open   = $this->braces( $found[0][1] );
		$places = array_keys( $this->places( '$' ) );
		return $open >= 0 && min( $places ) > $open && max( $places ) < $this->pairs[ $open ] ? $places : array();
	}
}
