<?php
/**
 * What of a script runs while the page comes to it. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Finds functions by their brackets and follows them by their names, as the doctor's at-once.ts does.
 */
class At_Once {

	/**
	 * The code without its texts.
	 *
	 * @var string
	 */
	private $code;

	/**
	 * Whose callbacks may be run before there is an answer.
	 *
	 * @var string[]
	 */
	private $sync;

	/**
	 * See Brackets::pairs().
	 *
	 * @var int[]
	 */
	private $pairs = array();

	/**
	 * See Brackets::arounds().
	 *
	 * @var callable
	 */
	private $around;

	/**
	 * See Bodies::find().
	 *
	 * @var array[]
	 */
	private $bodies = array();

	/**
	 * Where each of them opens.
	 *
	 * @var int[]
	 */
	private $opens = array();

	/**
	 * For each function the one that it stands in; null, where there is none.
	 *
	 * @var array
	 */
	private $outers = array();

	/**
	 * Which function a name is of.
	 *
	 * @var Scopes
	 */
	private $scopes;

	/**
	 * Names that code which runs has called: as members of something, as keys.
	 *
	 * @var array
	 */
	private $members = array();

	/**
	 * The same by themselves => places of the functions in which they are declared, as keys; -1, where in none.
	 *
	 * @var array[]
	 */
	private $called = array();

	/**
	 * Whether all that has a name is called from outside.
	 *
	 * @var bool
	 */
	private $is_all = false;

	/**
	 * Functions that call what they are given, as keys.
	 *
	 * @var array
	 */
	private $takers = array();

	/**
	 * A variable that is given what another one has: `run = start`, `run = start.bind(this)`.
	 */
	const SAME = '/(?<![\w$.])([\w$]+)\s*=\s*(?!(?:this|null|true|false|undefined)\b|\d)([\w$]+)(?:\s*\.\s*bind\s*\([^()]*\))?\s*(?=[;,)}\]\n]|$)/';

	/**
	 * Such variables, with whose they are: whoever calls the one calls the other.
	 *
	 * @var array[]
	 */
	private $same = array();

	/**
	 * Takes a code.
	 *
	 * @param string   $code  See of().
	 * @param string[] $sync  See of().
	 * @param int[]    $pairs See Brackets::pairs().
	 */
	private function __construct( $code, array $sync, array $pairs ) {
		$this->code  = $code;
		$this->sync  = $sync;
		$this->pairs = $pairs;

		$this->around = Brackets::arounds( $pairs );
	}

	/**
	 * What of a code runs while the page comes to it.
	 *
	 * @param string   $code Code without its texts; see Used::blank().
	 * @param string[] $sync Whose callbacks may be run before there is an answer.
	 * @param bool     $all  Whether all that has a name is called from outside.
	 * @return string|null Null, where that cannot be told.
	 */
	public static function of( $code, array $sync, $all = false ) {
		$pairs = Brackets::pairs( $code );
		if ( null === $pairs ) {
			return null;
		}
		$it = new self( $code, array_values( $sync ), $pairs );

		$it->is_all = $all;
		return $it->text();
	}

	/**
	 * Follows the calls, from what is in no function on.
	 *
	 * @return string|null
	 */
	private function text() {
		$bodies = ( new Bodies( $this->code, $this->sync, $this->pairs, $this->around ) )->find();
		if ( null === $bodies ) {
			return null;
		}
		$this->bodies = $bodies;
		$this->opens  = array_column( $bodies, 'open' );
		$this->outers = $this->outers();
		$this->scopes = new Scopes( $this->code, $this->pairs, $this->around, $this->bodies, $this->outers );

		$text = ';' . $this->own( 0, strlen( $this->code ) );
		if ( ! $this->listen( $text ) ) {
			return null;
		}
		// A bundle calls its parts by their numbers; one that is handed to others begins nothing.
		$is_bundle = 1 !== preg_match( '/\.push\s*\(\s*\[\s*\[/', $this->code );
		$reached   = array();
		do {
			$grew = false;
			foreach ( $this->same as list( $to, $at, $from, $of ) ) {
				if ( isset( $this->called[ $to ][ $at ] ) && ! isset( $this->called[ $from ][ $of ] ) ) {
					$this->called[ $from ][ $of ] = true;
					$grew                         = true;
				}
			}
			foreach ( $this->bodies as $i => $body ) {
				if ( isset( $reached[ $i ] ) || ( null !== $this->outers[ $i ] && ! isset( $reached[ $this->outers[ $i ] ] ) ) ) {
					continue;
				}
				$is_later = 'later' === $body['runs'] && ! isset( $this->takers[ $body['taker'] ] ) && ! ( isset( $body['within'] ) && $this->is_called( $i, $body['within'] ) );
				if ( $is_later || ( 'named' === $body['runs'] && ! ( preg_match( '/^\d+\z/', $body['name'] ) ? $is_bundle : $this->is_called( $i, $body ) ) ) ) {
					continue;
				}
				$reached[ $i ] = true;
				$part          = ';' . $this->own( $body['open'] + 1, $body['close'] );
				$text         .= $part;
				$grew          = true;
				if ( ! $this->listen( $part, $i ) ) {
					return null;
				}
			}
		} while ( $grew );
		return $text;
	}

	/**
	 * Whether code that runs calls a function by its name.
	 *
	 * @param int   $i    Its place among all.
	 * @param array $body Function.
	 * @return bool
	 */
	private function is_called( $i, array $body ) {
		$name = $body['name'];
		// Minifiers give names of one or two letters to variables: a member of that name is another one.
		$is_short  = strlen( $name ) < 3;
		$is_member = isset( $this->members[ $name ] );
		if ( 'member' === $body['kind'] ) {
			return $this->is_all || $is_member || ( ! $is_short && isset( $this->called[ $name ] ) );
		}
		$scope = 'global' === $body['kind'] ? -1 : $this->scopes->of( $name, $this->outers[ $i ] );
		return $this->is_all || isset( $this->called[ $name ][ $scope ] ) || ( $is_member && ( 'global' === $body['kind'] || ! $is_short || $this->is_member_too( $name ) ) );
	}

	/**
	 * Whether a variable of that name is given to an object as a member of the same name, or may be a class's field.
	 *
	 * @param string $name Name.
	 * @return bool
	 */
	private function is_member_too( $name ) {
		$it = preg_quote( $name, '/' );
		return 0 !== preg_match( '/(?<![\w$])' . $it . '\s*[=:]\s*' . $it . '(?![\w$])|\{\s*(?:[\w$]+\s*,\s*)*' . $it . '\s*[,}]|\bclass\b/', $this->code );
	}

	/**
	 * For each function the one that it stands in.
	 *
	 * @return array Null, where there is none.
	 */
	private function outers() {
		$outers = array();
		$open   = array();
		foreach ( $this->bodies as $i => $body ) {
			while ( $open && $this->bodies[ end( $open ) ]['close'] < $body['close'] ) {
				array_pop( $open );
			}
			$outers[] = $open ? end( $open ) : null;
			$open[]   = $i;
		}
		return $outers;
	}

	/**
	 * Adds the names that a text calls, or hands to who calls them at once.
	 *
	 * @param string   $text Text.
	 * @param int|null $i    Of which function it is; null, where of none.
	 * @return bool Whether PHP could.
	 */
	private function listen( $text, $i = null ) {
		$handed = '/\b(?:' . implode( '|', in_array( 'addEventListener', $this->sync, true ) ? array_merge( $this->sync, array( Bodies::ON_READY ) ) : $this->sync ) . ')\s*\((?=\s*([\w$.]+)|)(?=[^(),;]*,\s*([\w$.]+)|)|\bnew(?=\s+([\w$.]+))/';
		if ( false === preg_match_all( '/((?<!\.)\.\s*)?(?<![\w$])([\w$]+)(?=\s*(?:(?:\)\s*)?(?:\?\.\s*)?\(|\.\s*(?:call|apply)\b))/', $text, $names, PREG_SET_ORDER ) || false === preg_match_all( $handed, $text, $paths ) || false === preg_match_all( self::SAME, $text, $same, PREG_SET_ORDER ) ) {
			return false;
		}
		$direct = array();
		foreach ( $names as list( , $dot, $name ) ) {
			if ( '' === $dot ) {
				$direct[ $name ] = true;
			} else {
				$this->members[ $name ] = true;
			}
		}
		$plain = $direct;
		foreach ( array_merge( $paths[1], $paths[2], $paths[3] ) as $path ) {
			$parts = explode( '.', $path );
			$first = array_shift( $parts );
			if ( '' !== $first ) {
				$plain[ $first ] = true;
			}
			$this->members += array_fill_keys( $parts, true );
		}
		foreach ( array_keys( $plain ) as $name ) {
			$this->called[ $name ][ $this->scopes->of( (string) $name, $i ) ] = true;
		}
		foreach ( $same as list( , $to, $from ) ) {
			$this->same[] = array( $to, $this->scopes->of( $to, $i ), $from, $this->scopes->of( $from, $i ) );
		}
		if ( null !== $i && '' !== $this->bodies[ $i ]['name'] && array_intersect_key( array_flip( $this->scopes->given( $i ) ), $direct ) ) {
			$this->takers[ $this->bodies[ $i ]['name'] ] = true;
		}
		return true;
	}

	/**
	 * A part of the code without the functions in it.
	 *
	 * @param int $from From here.
	 * @param int $to   To here.
	 * @return string
	 */
	private function own( $from, $to ) {
		$text = '';
		$many = count( $this->bodies );
		for ( $i = Brackets::first_from( $this->opens, $from ); $i < $many && $this->opens[ $i ] < $to; $i++ ) {
			$body = $this->bodies[ $i ];
			if ( $body['open'] >= $from && $body['end'] <= $to ) {
				$text .= substr( $this->code, $from, max( 0, $body['head'] - $from ) ) . ' ';
				$from  = $body['end'];
			}
		}
		return $text . substr( $this->code, $from, $to - $from );
	}
}
