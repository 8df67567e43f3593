<?php
/**
 * An object as code writes it.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Reads options in inline code: objects and lists of nothing but literals. Nothing is run.
 */
class Object_Literal {

	const TOKEN = '~\G(?:\s+|\x2f\*.*?\*\x2f|\x2f\x2f[^\n]*|("(?:\\\\.|[^"\\\\\n])*"|\x27(?:\\\\.|[^\x27\\\\\n])*\x27)|(-?(?:\d+\.?\d*|\.\d+))|(true|false|null|!0|!1)|([\w$]+)(?=\s*:)|([{}\[\],:]))~s';

	/**
	 * The options that begin at a place of a text, by their path.
	 *
	 * @param string $text Code.
	 * @param int    $at   Where.
	 * @return array|null Array( 'values', 'end' ); null where there is anything but literals in them.
	 */
	public static function read( $text, $at ) {
		$values = array();
		return self::value( self::next( $text, $at ), '', $text, $at, $values ) ? array(
			'values' => $values,
			'end'    => $at,
		) : null;
	}

	/**
	 * The next token.
	 *
	 * @param string $text Code.
	 * @param int    $at   Where; behind it then.
	 * @return array|null Array( kind, text ).
	 */
	private static function next( $text, &$at ) {
		while ( preg_match( self::TOKEN, $text, $found, 0, $at ) ) {
			$at += strlen( $found[0] );
			for ( $kind = 1; $kind < count( $found ); $kind++ ) {
				if ( '' !== $found[ $kind ] ) {
					return array( $kind, 1 === $kind ? (string) substr( $found[1], 1, -1 ) : $found[ $kind ] );
				}
			}
		}
		return null;
	}

	/**
	 * Reads the value that begins with a token.
	 *
	 * @param array|null $first  The token.
	 * @param string     $path   Its path.
	 * @param string     $text   Code.
	 * @param int        $at     Behind the token.
	 * @param array      $values What was read.
	 * @return bool Whether there is one.
	 */
	private static function value( $first, $path, $text, &$at, array &$values ) {
		if ( ! $first ) {
			return false;
		}
		list( $kind, $written ) = $first;
		if ( $kind < 4 ) {
			$values[ $path ] = 3 === $kind && '!' === $written[0] ? ( '!0' === $written ? 'true' : 'false' ) : $written;
			return true;
		}
		if ( 5 !== $kind || ( '[' !== $written && '{' !== $written ) ) {
			return false;
		}
		$list = array();
		$end  = '[' === $written ? ']' : '}';
		while ( true ) {
			$token = self::next( $text, $at );
			if ( ! $token ) {
				return false;
			}
			if ( 5 === $token[0] ) {
				if ( $end === $token[1] ) {
					break;
				}
				if ( ',' === $token[1] ) {
					continue;
				}
				return false;
			}
			if ( ']' === $end ) {
				if ( $token[0] > 3 ) {
					return false;
				}
				$list[] = $token[1];
				continue;
			}
			$colon = self::next( $text, $at );
			if ( ! $colon || ':' !== $colon[1] || ! self::value( self::next( $text, $at ), '' === $path ? $token[1] : $path . '.' . $token[1], $text, $at, $values ) ) {
				return false;
			}
		}
		if ( ']' === $end ) {
			$values[ $path ] = implode( ',', $list );
		}
		return true;
	}
}
