<?php
/**
 * The functions of a code. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Finds them by their brackets, and by what stands in front of each when it runs, as the doctor's at-once.ts does.
 */
class Bodies {

	/**
	 * Helpers of others that call when the page is there, `domReady(…)`: there may be no answer yet. What we have put in the place of Elementor's is none.
	 */
	const ON_READY = '(?!whenReady\b)[\w$]+[rR]eady';

	/**
	 * Where functions begin.
	 */
	const HEADS = '/(^|[^\w$.])(?:async\s+)?function\b\s*\*?\s*([\w$]*)\s*\(|=>(?:\s*\{)?|[{},;]\s*(?:(?:async|static|get|set)\s+)*(?!function\b)([\w$]+)\s*\(/';

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
	private $pairs;

	/**
	 * See Brackets::arounds().
	 *
	 * @var callable
	 */
	private $around;

	/**
	 * Those that were found; see find().
	 *
	 * @var array[]
	 */
	private $bodies = array();

	/**
	 * Takes a code.
	 *
	 * @param string   $code   Code without its texts.
	 * @param string[] $sync   Whose callbacks may be run before there is an answer.
	 * @param int[]    $pairs  See Brackets::pairs().
	 * @param callable $around See Brackets::arounds().
	 */
	public function __construct( $code, array $sync, array $pairs, $around ) {
		$this->code   = $code;
		$this->sync   = $sync;
		$this->pairs  = $pairs;
		$this->around = $around;
	}

	/**
	 * Every function, with a body in braces or an arrow's expression: array( 'head', 'open', 'close', 'end', 'runs', 'name', 'kind', 'taker' ), outer ones
	 * first; what is in it is between `open` and `close`, and the code around it goes on at `end`. Of a name is said whether it is of a function that is
	 * `declared` there, of a `variable`, of a `member` of an object, or `global`, both of these; of one that is given to somebody, to whom.
	 *
	 * @return array[]|null Null, where PHP gives up.
	 */
	public function find() {
		$size = strlen( $this->code );
		for ( $last = 0, $found = 0; $last < $size; ) {
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
			) : $this->use_of( $this->unwrap( $before, $body['end'] ), $body['end'] ) );
		}
		usort(
			$this->bodies,
			function ( $a, $b ) {
				return $a['open'] - $b['open'];
			}
		);
		return false === $found ? null : $this->bodies;
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
	 * The name that a function has which is given to it in front of it.
	 *
	 * @param string $before What stands in front of it.
	 * @return array Array( 'name', 'kind' ); empty, if it has none.
	 */
	private function name_of( $before ) {
		$tail = substr( $before, -Brackets::TAIL );
		// `onload = …`: the browser calls it. Behind a question it has no name.
		if ( preg_match( '/((?:^|[^\w$])\s*)([\w$]+)\s*([=:])\z/', $tail, $named ) && ( ! preg_match( '/^on[a-z]+\z/', $named[2] ) || ! self::is_early( $tail ) ) && ( '=' === $named[3] || preg_match( '/(?:^|[{,])\s*\z/', $named[1] ) ) ) {
			return array(
				'name' => $named[2],
				'kind' => ':' === $named[3] ? 'member' : self::kind( $tail ),
			);
		}
		return array();
	}

	/**
	 * How a function is run that is no statement.
	 *
	 * @param string $before What stands in front of it.
	 * @param int    $end    Where it ends.
	 * @return array Array( 'runs', 'name', 'kind', 'taker', 'within', 'gives' ).
	 */
	private function use_of( $before, $end ) {
		$named = $this->name_of( $before );
		// `name = function () { … }()`: what has the name is what it gives.
		if ( preg_match( '/\G\s*(?:\(|\.\s*(?:call|apply)\s*\()/', $this->code, $found, 0, $end ) ) {
			return array(
				'runs'  => 'now',
				'name'  => '',
				'gives' => $named,
			);
		}
		if ( ! $named && preg_match( '/(^|[^\w$.])return\z/', substr( $before, -7 ) ) ) {
			$at = strlen( $before );
			for ( $i = count( $this->bodies ) - 1; $i >= 0; $i-- ) {
				if ( $this->bodies[ $i ]['open'] < $at && $at < $this->bodies[ $i ]['close'] ) {
					$named = isset( $this->bodies[ $i ]['gives'] ) ? $this->bodies[ $i ]['gives'] : array();
					break;
				}
			}
		}
		if ( $named ) {
			return array( 'runs' => 'named' ) + $named;
		}
		$last    = substr( $before, -1 );
		$bracket = '(' === $last ? strlen( $before ) - 1 : ( ',' === $last ? call_user_func( $this->around, strlen( $before ) ) : -1 );
		$head    = $bracket >= 0 && '(' === $this->code[ $bracket ] ? rtrim( substr( $this->code, 0, $bracket ) ) : '';
		$callee  = preg_match( '/[\w$)\]]+\z/', substr( $head, -Brackets::TAIL ), $found ) ? $found[0] : '';
		$is_now  = '' === $callee || in_array( $callee, $this->sync, true ) || ( in_array( 'addEventListener', $this->sync, true ) && preg_match( '/^' . self::ON_READY . '\z/', $callee ) ) || in_array( $callee, array( 'return', 'typeof', 'case', 'in', 'of' ), true ) || ( ')' === substr( $callee, -1 ) && $this->is_function_in( strlen( $head ) - 1 ) );
		$is_within = ! $is_now && preg_match( '/(\.\s*|)(?<![\w$])([\w$]+)\s*=\s*[\w$.]+\z/', substr( $head, -Brackets::TAIL ), $within );
		return array(
			'runs'   => $is_now ? 'now' : 'later',
			'name'   => '',
			'taker'  => $callee,
			// `name = debounce(function () { … })`: who calls the name may run it.
			'within' => $is_within ? array(
				'name' => $within[2],
				'kind' => '' === $within[1] ? 'variable' : 'member',
			) : null,
		);
	}

	/**
	 * Whether the brackets that close there have a function in them, which is called at once.
	 *
	 * @param int $close Place.
	 * @return bool
	 */
	private function is_function_in( $close ) {
		return 0 !== preg_match( '/^[\s(]*(?:async\b|function\b|\([\w$,\s]*\)\s*=>|[\w$]+\s*=>)/', substr( $this->code, $this->pairs[ $close ] + 1, Brackets::TAIL - 1 ) );
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
