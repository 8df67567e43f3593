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
	 * Where functions begin.
	 */
	const HEADS = '/(^|[^\w$.])(?:async\s+)?function\b\s*\*?\s*([\w$]*)\s*\(|=>(?:\s*\{)?|[{},;]\s*(?:(?:async|static|get|set)\s+)*(?!function\b)([\w$]+)\s*\(/';

	/**
	 * As much of the end of a code as says what stands in front of a function: to look through all of it for each one takes long.
	 */
	const TAIL = 200;

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
	 * For each bracket the place of the other one.
	 *
	 * @var int[]
	 */
	private $pairs = array();

	/**
	 * See arounds().
	 *
	 * @var callable
	 */
	private $around;

	/**
	 * Every function: array( 'head', 'open', 'close', 'end', 'runs', 'name', 'kind', 'taker' ), outer ones first; what is in it is between `open`
	 * and `close`, and the code around it goes on at `end`. Of a name is said whether it is of a function that is `declared` there, of a `variable`, of
	 * a `member` of an object, or `global`, both of these; of one that is given to somebody, to whom.
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
	 * Functions that call what they are given, as keys.
	 *
	 * @var array
	 */
	private $takers = array();

	/**
	 * Takes a code.
	 *
	 * @param string   $code  See of().
	 * @param string[] $sync  See of().
	 * @param int[]    $pairs See pairs().
	 */
	private function __construct( $code, array $sync, array $pairs ) {
		$this->code  = $code;
		$this->sync  = $sync;
		$this->pairs = $pairs;

		$this->around = self::arounds( $pairs );
	}

	/**
	 * What of a code runs while the page comes to it.
	 *
	 * @param string   $code Code without its texts; see Used::blank().
	 * @param string[] $sync Whose callbacks may be run before there is an answer.
	 * @return string|null Null, where that cannot be told.
	 */
	public static function of( $code, array $sync ) {
		$pairs = self::pairs( $code );
		if ( null === $pairs ) {
			return null;
		}
		$it = new self( $code, array_values( $sync ), $pairs );
		return $it->find_bodies() ? $it->text() : null;
	}

	/**
	 * Follows the calls, from what is in no function on.
	 *
	 * @return string|null
	 */
	private function text() {
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
			foreach ( $this->bodies as $i => $body ) {
				if ( isset( $reached[ $i ] ) || ( null !== $this->outers[ $i ] && ! isset( $reached[ $this->outers[ $i ] ] ) ) ) {
					continue;
				}
				if ( ( 'later' === $body['runs'] && ! isset( $this->takers[ $body['taker'] ] ) ) || ( 'named' === $body['runs'] && ! ( preg_match( '/^\d+\z/', $body['name'] ) ? $is_bundle : $this->is_called( $i, $body ) ) ) ) {
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
			return $is_member || ( ! $is_short && isset( $this->called[ $name ] ) );
		}
		$scope = 'global' === $body['kind'] ? -1 : $this->scopes->of( $name, $this->outers[ $i ] );
		return isset( $this->called[ $name ][ $scope ] ) || ( $is_member && ( 'global' === $body['kind'] || ! $is_short || $this->is_member_too( $name ) ) );
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
		$handed = '/\b(?:' . implode( '|', $this->sync ) . ')\s*\((?=\s*([\w$.]+)|)(?=[^(),;]*,\s*([\w$.]+)|)|\bnew(?=\s+([\w$.]+))/';
		if ( false === preg_match_all( '/((?<!\.)\.\s*)?(?<![\w$])([\w$]+)(?=\s*(?:\(|\.\s*(?:call|apply)\b))/', $text, $names, PREG_SET_ORDER ) || false === preg_match_all( $handed, $text, $paths ) ) {
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
		if ( null !== $i && '' !== $this->bodies[ $i ]['name'] && array_intersect_key( array_flip( $this->scopes->given( $i ) ), $direct ) ) {
			$this->takers[ $this->bodies[ $i ]['name'] ] = true;
		}
		return true;
	}

	/**
	 * Where the first of the sorted places is that lies there or behind it.
	 *
	 * @param int[] $places Places.
	 * @param int   $at     There.
	 * @return int
	 */
	public static function first_from( array $places, $at ) {
		$low  = 0;
		$high = count( $places );
		while ( $low < $high ) {
			$middle = ( $low + $high ) >> 1;
			if ( $places[ $middle ] < $at ) {
				$low = $middle + 1;
			} else {
				$high = $middle;
			}
		}
		return $low;
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
		for ( $i = self::first_from( $this->opens, $from ); $i < $many && $this->opens[ $i ] < $to; $i++ ) {
			$body = $this->bodies[ $i ];
			if ( $body['open'] >= $from && $body['end'] <= $to ) {
				$text .= substr( $this->code, $from, max( 0, $body['head'] - $from ) ) . ' ';
				$from  = $body['end'];
			}
		}
		return $text . substr( $this->code, $from, $to - $from );
	}

	/**
	 * For each bracket of a code the place of the other one.
	 *
	 * @param string $code Code without its texts.
	 * @return int[]|null Null, where they do not fit.
	 */
	public static function pairs( $code ) {
		$pairs = array();
		$open  = array();
		if ( false === preg_match_all( '/[()\[\]{}]/', $code, $brackets, PREG_OFFSET_CAPTURE ) ) {
			return null;
		}
		foreach ( $brackets[0] as list( $bracket, $at ) ) {
			if ( false !== strpos( '([{', $bracket ) ) {
				$open[] = $at;
				continue;
			}
			$from = array_pop( $open );
			if ( null === $from || ! in_array( $code[ $from ] . $bracket, array( '()', '[]', '{}' ), true ) ) {
				return null;
			}
			$pairs[ $from ] = $at;
			$pairs[ $at ]   = $from;
		}
		return $open ? null : $pairs;
	}

	/**
	 * Finds the innermost bracket around a place that is none.
	 *
	 * @param int[] $pairs See pairs().
	 * @return callable Given the place: where the bracket is; -1, where there is none.
	 */
	public static function arounds( array $pairs ) {
		ksort( $pairs );
		$places = array_keys( $pairs );
		$inner  = array();
		$open   = array();
		foreach ( $pairs as $at => $other ) {
			if ( $other > $at ) {
				$open[] = $at;
			} else {
				array_pop( $open );
			}
			$inner[] = $open ? end( $open ) : -1;
		}
		return function ( $at ) use ( $places, $inner ) {
			$before = self::first_from( $places, $at ) - 1;
			return $before < 0 ? -1 : $inner[ $before ];
		};
	}

	/**
	 * Finds every function: with a body in braces, or an arrow's expression.
	 *
	 * @return bool Whether PHP could.
	 */
	private function find_bodies() {
		$size = strlen( $this->code );
		for ( $last = 0; $last < $size; ) {
			$found = preg_match( self::HEADS, $this->code, $head, PREG_OFFSET_CAPTURE, $last );
			if ( ! $found ) {
				break;
			}
			list( $text, $index ) = $head[0];
			$end                  = $index + strlen( $text ) - 1;
			// What ends one head may begin the next.
			$last     = $end > $last ? $end : $last + 1;
			$is_arrow = 0 === strpos( $text, '=>' );
			$open     = $is_arrow ? $end : $this->skip_blanks( $this->pairs[ $end ] + 1 );
			$is_block = $open < $size && '{' === $this->code[ $open ];
			if ( ! $is_block && ! $is_arrow ) {
				continue;
			}
			$close = $is_block ? $this->pairs[ $open ] : $this->end_of_expression( $end + 1 );
			$body  = array(
				'head'  => $end,
				'open'  => $open,
				'close' => $close,
				'end'   => $is_block ? $close + 1 : $close,
			);
			if ( isset( $head[3] ) ) {
				$this->add_method( $body, $head[3][0] );
				continue;
			}
			if ( $is_arrow ) {
				$list   = rtrim( substr( $this->code, 0, $index ) );
				$before = ')' === substr( $list, -1 ) ? substr( $this->code, 0, $this->pairs[ strlen( $list ) - 1 ] ) : rtrim( $list, 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$' );
				$name   = '';
			} else {
				$body['head'] = $index + strlen( $head[1][0] );
				$before       = substr( $this->code, 0, $body['head'] );
				$name         = (string) $head[2][0];
			}
			$before = rtrim( $before );
			if ( preg_match( '/(?:^|[^\w$])async\z/', substr( $before, -6 ) ) ) {
				$before = rtrim( substr( $before, 0, -5 ) );
			}
			$is_statement   = '' !== $name && ( '' === $before || false !== strpos( ';{}', substr( $before, -1 ) ) );
			$this->bodies[] = $body + ( $is_statement ? array(
				'runs' => 'named',
				'name' => $name,
				'kind' => 'declared',
			) : $this->use_of( $this->unwrap( $before, $body['end'] ) ) );
		}
		usort(
			$this->bodies,
			function ( $a, $b ) {
				return $a['open'] - $b['open'];
			}
		);
		$this->opens = array_column( $this->bodies, 'open' );
		return false !== $found;
	}

	/**
	 * Adds a method of an object or class, if it is one.
	 *
	 * @param array  $body Body.
	 * @param string $name Name.
	 */
	private function add_method( array $body, $name ) {
		if ( ! in_array( $name, array( 'if', 'for', 'while', 'switch', 'catch', 'with' ), true ) ) {
			$body['head']  -= strlen( $name );
			$this->bodies[] = $body + array(
				'runs' => 'constructor' === $name ? 'now' : 'named',
				'name' => $name,
				'kind' => 'member',
			);
		}
	}

	/**
	 * The first letter from there on that is no blank.
	 *
	 * @param int $at Place.
	 * @return int
	 */
	private function skip_blanks( $at ) {
		return $at + ( $at < strlen( $this->code ) ? strspn( $this->code, " \t\r\n\f\v", $at ) : 0 );
	}

	/**
	 * Where an arrow's expression ends. Rather too early: what is behind it counts as run at once.
	 *
	 * @param int $from Where it begins.
	 * @return int
	 */
	private function end_of_expression( $from ) {
		$size = strlen( $this->code );
		for ( $at = $from; $at < $size; $at++ ) {
			$at += strcspn( $this->code, "([{,;)]}\n", $at );
			if ( $at >= $size ) {
				break;
			}
			if ( "\n" === $this->code[ $at ] ) {
				$line = rtrim( substr( $this->code, $from, $at - $from ) );
				$next = substr( $this->code, $this->skip_blanks( $at ), 1 );
				if ( '' !== $line && false === strpos( '=?:&|+*/%<>!.-', substr( $line, -1 ) ) && ( '' === (string) $next || false === strpos( '.?:&|', $next ) ) ) {
					return $at;
				}
			} elseif ( false === strpos( '([{', $this->code[ $at ] ) ) {
				return $at;
			} else {
				$at = $this->pairs[ $at ];
			}
		}
		return $size;
	}

	/**
	 * What stands in front of a function, without brackets that are around it alone, as an argument: `on(a, (() => b()))`.
	 *
	 * @param string $before What stands in front of it.
	 * @param int    $end    Where it ends.
	 * @return string
	 */
	private function unwrap( $before, $end ) {
		for ( $bracket = strlen( $before ) - 1; $bracket >= 0 && '(' === $before[ $bracket ]; $bracket = strlen( $before ) - 1 ) {
			$close   = $this->pairs[ $bracket ];
			$outside = rtrim( substr( $before, 0, $bracket ) );
			$next    = substr( $this->code, $this->skip_blanks( $close + 1 ), 1 );
			if ( ! preg_match( '/[(,]\z/', substr( $outside, -1 ) ) || $this->skip_blanks( $end ) !== $close || ! in_array( $next, array( ',', ')' ), true ) ) {
				break;
			}
			$before = $outside;
			$end    = $close + 1;
		}
		return $before;
	}

	/**
	 * How a function is run that is no statement.
	 *
	 * @param string $before What stands in front of it.
	 * @return array Array( 'runs', 'name', 'kind', 'taker' ).
	 */
	private function use_of( $before ) {
		$tail = substr( $before, -self::TAIL );
		// `onload = …`: the browser calls it. Behind a question it has no name.
		if ( preg_match( '/((?:^|[^\w$])\s*)([\w$]+)\s*([=:])\z/', $tail, $named ) && ( ! preg_match( '/^on[a-z]+\z/', $named[2] ) || ! self::is_early( $tail ) ) && ( '=' === $named[3] || preg_match( '/(?:^|[{,])\s*\z/', $named[1] ) ) ) {
			return array(
				'runs' => 'named',
				'name' => $named[2],
				'kind' => ':' === $named[3] ? 'member' : self::kind( $tail ),
			);
		}
		$last    = substr( $before, -1 );
		$bracket = '(' === $last ? strlen( $before ) - 1 : ( ',' === $last ? call_user_func( $this->around, strlen( $before ) ) : -1 );
		$head    = $bracket >= 0 && '(' === $this->code[ $bracket ] ? rtrim( substr( $this->code, 0, $bracket ) ) : '';
		$callee  = preg_match( '/[\w$)\]]+\z/', substr( $head, -self::TAIL ), $found ) ? $found[0] : '';
		$is_now  = '' === $callee || in_array( $callee, $this->sync, true ) || in_array( $callee, array( 'return', 'typeof', 'case', 'in', 'of' ), true ) || ( ')' === substr( $callee, -1 ) && $this->is_function_in( strlen( $head ) - 1 ) );
		return array(
			'runs'  => $is_now ? 'now' : 'later',
			'name'  => '',
			'taker' => $callee,
		);
	}

	/**
	 * Whether the brackets that close there have a function in them, which is called at once.
	 *
	 * @param int $close Place.
	 * @return bool
	 */
	private function is_function_in( $close ) {
		return 0 !== preg_match( '/^[\s(]*(?:async\b|function\b|\([\w$,\s]*\)\s*=>|[\w$]+\s*=>)/', substr( $this->code, $this->pairs[ $close ] + 1, self::TAIL - 1 ) );
	}

	/**
	 * Whether what ends there is told something by the browser that may come at any time.
	 *
	 * @param string $text Text.
	 * @return bool
	 */
	private static function is_early( $text ) {
		return ! preg_match( '/([\w$]*)\s*\.\s*on(?:resize|o?transitionend)\s*=\z/', $text, $late ) || in_array( $late[1], array( 'window', 'document', 'self', 'body' ), true );
	}

	/**
	 * What is assigned that ends there.
	 *
	 * @param string $text Text.
	 * @return string
	 */
	private static function kind( $text ) {
		if ( ! preg_match( '/\.\s*[\w$]+\s*=\z/', $text ) ) {
			return 'variable';
		}
		return preg_match( '/(?<![\w$.])(?:window|self|globalThis|top|this)\s*\.\s*[\w$]+\s*=\z/', $text ) ? 'global' : 'member';
	}
}
