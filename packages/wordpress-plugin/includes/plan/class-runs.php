<?php
/**
 * Whether a script runs on the jQuery stand-in. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Weighs every word of a small script, by the rules of the doctor's runs.ts; runs.vectors.json there holds both to them. What is
 * not understood, and where PHP gives up on a pattern, is a no.
 */
class Runs {

	/**
	 * Changes with the rules: what was read by older ones is read anew.
	 */
	const RULES = 5;

	/**
	 * Longer ones are libraries.
	 */
	const LIMIT = 60000;

	/**
	 * What looks into a set: what gives one can be kept and called at once only without.
	 */
	const LOOKS = '/\.\s*(?:length|is|hasClass|get|toArray|index)\b|[\w$)\]]\s*\[|\$\s*\.\s*each\b|jQuery\s*\.\s*each\b|(?<![\w$.])(?:jQuery|[\w$])\s*\(\s*(?!(?:document|window|this)\s*\))[\w$]+\s*[,)]/';

	/**
	 * Texts that only the real jQuery, or nobody, can be asked.
	 */
	const NEVER = '/\beval\s*\(|\bnew\s+Function\b|document\s*\.\s*write|\bimport\s*\(|noConflict\s*\(\s*[^)\s]|\bwith\s*\(/';

	/**
	 * What our elementorFrontend calls when the stand-in can answer it.
	 */
	const READY = '/(?<![\w$])elementorFrontend\s*\.\s*hooks\s*\.\s*addAction(?![\w$])/';

	/**
	 * Elementor's globals, of which ours come with the parsed page.
	 */
	const BUILDER = '/(?<![\w$]|(?<!\bwindow)\.)elementor(?:Frontend|Modules)(?![\w$])/';

	/**
	 * Who asks first whether they are there does without.
	 */
	const ASKED = '/typeof\s+(?:window\s*\.\s*)?elementor(?:Frontend|Modules)(?![\w$])|(?<![\w$])elementor(?:Frontend|Modules)\s*(?:&&|\?\.)|\bif\s*\(\s*(?:window\s*\.\s*)?elementor(?:Frontend|Modules)\s*\)/';

	/**
	 * Where functions begin.
	 */
	const HEADS = '/(^|[^\w$.])(?:async\s+)?function\b\s*\*?\s*([\w$]*)\s*\(|=>(?:\s*\{)?|[{},;]\s*(?:(?:async|static|get|set)\s+)*(?!function\b)([\w$]+)\s*\(/';

	/**
	 * Names by their kind: `answered`, `unanswered`, `members`, `atOnce`, `sets`, `sync`, `handler`, `native`, and methods that `islands` answer; and `beyond`, a pattern.
	 *
	 * @var array
	 */
	private $names;

	/**
	 * The code without its texts.
	 *
	 * @var string
	 */
	private $code = '';

	/**
	 * Whose callbacks may be run before there is an answer.
	 *
	 * @var string[]
	 */
	private $sync = array();

	/**
	 * For each bracket the place of the other one.
	 *
	 * @var int[]
	 */
	private $pairs = array();

	/**
	 * Every function: array( 'head', 'open', 'close', 'end', 'runs', 'name' ), outer ones first; what is in it is between `open` and
	 * `close`, and the code around it goes on at `end`.
	 *
	 * @var array[]
	 */
	private $bodies = array();

	/**
	 * A list of names.
	 *
	 * @param array $names See $names.
	 */
	public function __construct( array $names ) {
		$this->names = $names + array( 'islands' => array() );
	}

	/**
	 * Why a file does not run on the stand-in.
	 *
	 * @param string $source Its code.
	 * @return string What stands in the way; empty, if its whole text uses nothing of jQuery but what the stand-in answers.
	 */
	public function why_not( $source ) {
		if ( strlen( $source ) > self::LIMIT ) {
			return 'its length';
		}
		foreach ( array( self::NEVER, '/' . str_replace( '/', '\/', $this->names['beyond'] ) . '/' ) as $pattern ) {
			if ( 0 !== preg_match( $pattern, $source, $found ) ) {
				return trim( $found ? $found[0] : 'a text' );
			}
		}
		$this->code = Used::blank( $this->without_choices( $source ) );
		if ( 0 !== preg_match( '/\.\s*(' . implode( '|', $this->names['members'] ) . ')\b(?!\s*[:(])/', $this->code, $found ) ) {
			return '.' . ( $found ? $found[1] : '' );
		}
		$odd = $this->odd_member();
		if ( '' !== $odd ) {
			return $odd;
		}
		$called = $this->called();
		return '' !== $called ? $called : $this->at_once_too_much();
	}

	/**
	 * A member that cannot be told: `$.fn` handed on or with a name in a variable, a method of jQuery's own or of an island read from it,
	 * a method by its name in a variable.
	 *
	 * @return string Empty, if there is none.
	 */
	private function odd_member() {
		$theirs = array_merge( $this->names['answered'], $this->names['unanswered'], $this->names['islands'], array( 'jquery', 'init', 'constructor', 'length', 'sort', 'splice', 'push' ) );
		if ( false === preg_match_all( '/\.\s*fn\b(?:\s*\.\s*([\w$]+)\s*(\(|=(?!=))?)?/', $this->code, $members, PREG_SET_ORDER ) ) {
			return '.fn';
		}
		foreach ( $members as $member ) {
			$name = isset( $member[1] ) ? $member[1] : '';
			$call = isset( $member[2] ) ? $member[2] : '';
			// A plugin of its own is defined by its name; others' are asked for, or kept to be put back.
			$is_read    = '' !== $name && '' === $call && ! in_array( $name, $theirs, true );
			$is_defined = '=' === $call && ! in_array( $name, array( 'jquery', 'init', 'constructor', 'length', 'sort', 'splice', 'push' ), true );
			if ( ! $is_read && ! $is_defined && ! ( 'extend' === $name && '(' === $call ) ) {
				return '.fn';
			}
		}
		if ( false === preg_match_all( '/\]\s*\(/', $this->code, $ends, PREG_OFFSET_CAPTURE ) ) {
			return 'a method by its name in a variable';
		}
		foreach ( $ends[0] as list( , $end ) ) {
			for ( $from = $end, $depth = 0; $from >= 0; --$from ) {
				if ( ']' === $this->code[ $from ] ) {
					++$depth;
				} elseif ( '[' === $this->code[ $from ] && 0 === --$depth ) {
					break;
				}
			}
			$before = rtrim( substr( $this->code, 0, max( 0, $from ) ) );
			// What numbers are asked for, by the language or in jQuery's list of easings, is no set.
			if ( 1 === preg_match( '/(?:^|[^\w$.])Math\z|\.\s*easing\z/', substr( $before, -200 ) ) ) {
				continue;
			}
			$owner = preg_match( '/[\w$)\]]+\z/', $before, $found ) ? $found[0] : '';
			if ( ! $this->is_own_list( $owner ) ) {
				return 'a method by its name in a variable';
			}
		}
		return '';
	}

	/**
	 * Code in which a method that is chosen in brackets, `[open ? 'show' : 'hide']`, is called by the first name, if both are answered, and
	 * one whose name is written in brackets, `x['find'](…)`, as any other, where it is one that is known.
	 *
	 * @param string $source A file's code.
	 * @return string
	 */
	private function without_choices( $source ) {
		$less = preg_replace_callback(
			'/\[[^\[\]\'"]+\?\s*([\'"])(\w+)\1\s*:\s*([\'"])(\w+)\3\s*\](?=\s*\()/',
			function ( $found ) {
				return array_diff( array( $found[2], $found[4] ), $this->names['answered'] ) ? $found[0] : '.' . $found[2];
			},
			$source
		);
		$less = preg_replace_callback(
			'/\[\s*([\'"])(\w+)\1\s*\](?=\s*\()/',
			function ( $found ) {
				return 'return' === $found[2] || in_array( $found[2], $this->names['answered'], true ) || in_array( $found[2], $this->names['native'], true ) ? '.' . $found[2] : $found[0];
			},
			null === $less ? $source : $less
		);
		return null === $less ? $source : $less;
	}

	/**
	 * Whether a variable is a list or an object of the file's own, and never a set.
	 *
	 * @param string $name Its name.
	 * @return bool
	 */
	private function is_own_list( $name ) {
		$is = '/(?<![\w$.])' . preg_quote( $name, '/' ) . '\s*=';
		return 1 === preg_match( '/^[\w$]+\z/', $name ) && 1 === preg_match( $is . '\s*[{[]/', $this->code ) && 0 === preg_match( $is . '(?!\s*[{[=])/', $this->code );
	}

	/**
	 * The first method that is called and not answered.
	 *
	 * @return string Empty, if there is none.
	 */
	private function called() {
		preg_match_all( '/([\w$]+)\s*(?:[:=]\s*(?:async\s+)?(?:function\b|\(|[\w$]+\s*=>)|\([^()]*\)\s*\{)|\bfunction\s+([\w$]+)/', $this->code, $defined );
		preg_match_all( '/\.\s*fn\s*\.\s*([\w$]+)\s*=/', $this->code, $plugins );
		$defined = array_flip( array_merge( $defined[1], $defined[2] ) );
		$fine    = array_flip( array_merge( $this->names['answered'], $this->names['native'], $this->names['islands'], $plugins[1] ) );
		if ( false === preg_match_all( '/([\w$\])]*)\s*\??\.\s*([\w$]+)\s*(?=\()/', $this->code, $calls, PREG_SET_ORDER ) ) {
			return 'a call';
		}
		foreach ( $calls as list( , $owner, $name ) ) {
			if ( in_array( $name, $this->names['unanswered'], true ) ) {
				return '.' . $name;
			}
			if ( isset( $fine[ $name ] ) ) {
				continue;
			}
			$is_set = ! preg_match( '/^(?!\$)[\w$]+\z/', $owner )
				|| in_array( $owner, array( 'jQuery', 'tpj' ), true )
				|| ( 'this' !== $owner && 0 !== preg_match( '/(?<![\w$.])' . preg_quote( $owner, '/' ) . '\s*=\s*(?:\$|jQuery)\s*\(/', $this->code ) );
			if ( $is_set || ( 'this' === $owner && ! isset( $defined[ $name ] ) && ! in_array( $name, $this->names['handler'], true ) ) ) {
				return '.' . $name;
			}
		}
		return '';
	}

	/**
	 * The first method that is called while the page comes to it and for whose answer nobody can wait.
	 *
	 * @return string Empty, if there is none.
	 */
	private function at_once_too_much() {
		$code  = $this->code;
		$ready = preg_replace( self::READY, 'whenReady', $code );
		$first = null === $ready ? null : $this->at_once( $ready, $this->names['sync'] );
		if ( null === $first ) {
			return 'brackets that do not fit';
		}
		if ( 0 !== preg_match( self::BUILDER, $code ) ) {
			$early = $this->at_once( $code, preg_grep( '/^add(Event)?Listener\z/', $this->names['sync'], PREG_GREP_INVERT ) );
			$early = null === $early ? $code : $early;
			if ( 0 !== preg_match( self::BUILDER, $early ) && 1 !== preg_match( self::ASKED, $early ) ) {
				return 'elementorFrontend at once';
			}
		}
		// The window's size is answered at once.
		$rest = (string) preg_replace( '/\(\s*window\s*\)\s*\.\s*(?:width|height)\s*\(\s*\)/', '', $first );
		if ( ( '' === $rest && '' !== $first ) || false === preg_match_all( '/\.\s*([\w$]+)\s*(?=\()/', $rest, $calls ) ) {
			return 'a call at once';
		}
		$fine = array_merge( $this->names['atOnce'], 0 === preg_match( self::LOOKS, $rest ) ? $this->names['sets'] : array() );
		foreach ( $calls[1] as $name ) {
			if ( in_array( $name, $this->names['answered'], true ) && ! in_array( $name, $fine, true ) ) {
				return '.' . $name . ' at once';
			}
		}
		return '';
	}

	/**
	 * What of a code runs while the page comes to it.
	 *
	 * @param string   $code Code without its texts.
	 * @param string[] $sync Whose callbacks may be run before there is an answer.
	 * @return string|null Null, where that cannot be told.
	 */
	private function at_once( $code, array $sync ) {
		$this->code = $code;
		$this->sync = $sync;
		if ( ! $this->pair_brackets() || ! $this->find_bodies() ) {
			return null;
		}
		$text    = $this->own( 0, strlen( $this->code ) );
		$reached = array();
		do {
			$grew = false;
			foreach ( $this->bodies as $i => $body ) {
				if ( isset( $reached[ $i ] ) || 'later' === $body['runs'] || ! $this->is_within( $body, $reached ) || ( 'named' === $body['runs'] && ! $this->is_called( $body['name'], $text ) ) ) {
					continue;
				}
				$reached[ $i ] = true;
				$text         .= ';' . $this->own( $body['open'] + 1, $body['close'] );
				$grew          = true;
			}
		} while ( $grew );
		return $text;
	}

	/**
	 * Whether what a function stands in runs.
	 *
	 * @param array  $body    Function.
	 * @param bool[] $reached Functions that run.
	 * @return bool
	 */
	private function is_within( array $body, array $reached ) {
		$outer = null;
		foreach ( $this->bodies as $i => $one ) {
			if ( $one['open'] < $body['open'] && $one['close'] >= $body['close'] ) {
				$outer = $i;
			}
		}
		return null === $outer || isset( $reached[ $outer ] );
	}

	/**
	 * Whether a text calls a function by its name.
	 *
	 * @param string $name Name.
	 * @param string $text Text.
	 * @return bool
	 */
	private function is_called( $name, $text ) {
		// A bundle calls its parts by their numbers; one that is handed to others begins nothing.
		if ( preg_match( '/^\d+\z/', $name ) ) {
			return 1 !== preg_match( '/\.push\s*\(\s*\[\s*\[/', $this->code );
		}
		$name = preg_quote( $name, '/' );
		return 0 !== preg_match( '/(?<![\w$])' . $name . '\s*(?:\(|\.\s*(?:call|apply)\b)|\b(?:' . implode( '|', $this->sync ) . ')\s*\((?:[^(),;]*,)?\s*(?:[\w$.]+\.)?' . $name . '(?![\w$])/', $text );
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
		foreach ( $this->bodies as $body ) {
			if ( $body['open'] >= $from && $body['end'] <= $to ) {
				$text .= substr( $this->code, $from, max( 0, $body['head'] - $from ) ) . ' ';
				$from  = $body['end'];
			}
		}
		return $text . substr( $this->code, $from, $to - $from );
	}

	/**
	 * Finds for each bracket the other one.
	 *
	 * @return bool Whether they fit each other.
	 */
	private function pair_brackets() {
		$this->pairs = array();
		$open        = array();
		preg_match_all( '/[()\[\]{}]/', $this->code, $brackets, PREG_OFFSET_CAPTURE );
		foreach ( $brackets[0] as list( $bracket, $at ) ) {
			if ( false !== strpos( '([{', $bracket ) ) {
				$open[] = $at;
				continue;
			}
			$from = array_pop( $open );
			if ( null === $from || ! in_array( $this->code[ $from ] . $bracket, array( '()', '[]', '{}' ), true ) ) {
				return false;
			}
			$this->pairs[ $from ] = $at;
			$this->pairs[ $at ]   = $from;
		}
		return ! $open;
	}

	/**
	 * Finds every function: with a body in braces, or an arrow's expression.
	 *
	 * @return bool Whether PHP could.
	 */
	private function find_bodies() {
		$this->bodies = array();
		$size         = strlen( $this->code );
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
			$before         = rtrim( (string) preg_replace( '/(^|[^\w$])async\z/', '$1', rtrim( $before ) ) );
			$is_statement   = '' !== $name && ( '' === $before || false !== strpos( ';{}', substr( $before, -1 ) ) );
			$this->bodies[] = $body + ( $is_statement ? array(
				'runs' => 'named',
				'name' => $name,
			) : $this->use_of( $this->unwrap( $before, $body['end'] ) ) );
		}
		usort(
			$this->bodies,
			function ( $a, $b ) {
				return $a['open'] - $b['open'];
			}
		);
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
	 * @return array Array( 'runs', 'name' ).
	 */
	private function use_of( $before ) {
		// `onload = …`: the browser calls it.
		if ( preg_match( '/([\w$]+)\s*[=:]\z/', substr( $before, -200 ), $named ) && ! preg_match( '/^on[a-z]+\z/', $named[1] ) ) {
			return array(
				'runs' => 'named',
				'name' => $named[1],
			);
		}
		$last    = substr( $before, -1 );
		$bracket = '(' === $last ? strlen( $before ) - 1 : ( ',' === $last ? $this->around( strlen( $before ) ) : -1 );
		$callee  = '';
		if ( $bracket >= 0 && '(' === $this->code[ $bracket ] && preg_match( '/[\w$)\]]+\z/', substr( rtrim( substr( $this->code, 0, $bracket ) ), -200 ), $found ) ) {
			$callee = $found[0];
		}
		return array(
			'runs' => '' === $callee || in_array( $callee, $this->sync, true ) || in_array( $callee, array( 'return', 'typeof', 'case', 'in', 'of' ), true ) ? 'now' : 'later',
			'name' => '',
		);
	}

	/**
	 * The innermost bracket around a place.
	 *
	 * @param int $at Place.
	 * @return int -1, where there is none.
	 */
	private function around( $at ) {
		$inner = -1;
		foreach ( $this->pairs as $from => $to ) {
			if ( $from < $at && $to > $at && $from > $inner && $to > $from ) {
				$inner = $from;
			}
		}
		return $inner;
	}
}
