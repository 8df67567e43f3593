<?php
/**
 * Which function of a script a name is of. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Finds what functions declare, as the doctor's scopes.ts does. What is not seen (of `catch`, of a block, taken apart) is as if it were
 * further out.
 */
class Scopes {

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
	 * See At_Once.
	 *
	 * @var array[]
	 */
	private $bodies;

	/**
	 * For each function the one that it stands in; null, where there is none.
	 *
	 * @var array
	 */
	private $outers;

	/**
	 * For each function its arguments.
	 *
	 * @var array[]
	 */
	private $given = array();

	/**
	 * For each function the names that it declares, as keys.
	 *
	 * @var array[]
	 */
	private $names = array();

	/**
	 * A code.
	 *
	 * @param string   $code   See At_Once::of().
	 * @param int[]    $pairs  See Brackets::pairs().
	 * @param callable $around See Brackets::arounds().
	 * @param array[]  $bodies See At_Once.
	 * @param array    $outers For each function the one that it stands in; null, where there is none.
	 */
	public function __construct( $code, array $pairs, $around, array $bodies, array $outers ) {
		$this->code   = $code;
		$this->pairs  = $pairs;
		$this->bodies = $bodies;
		$this->outers = $outers;
		foreach ( $bodies as $i => $body ) {
			if ( isset( $body['kind'] ) && 'declared' === $body['kind'] && null !== $outers[ $i ] ) {
				$this->names[ $outers[ $i ] ][ $body['name'] ] = true;
			}
			$this->given[ $i ] = (array) self::arguments_at( $code, $pairs, '{' === $code[ $body['open'] ] ? $body['open'] : $body['open'] + 1 );
			$this->names[ $i ] = ( isset( $this->names[ $i ] ) ? $this->names[ $i ] : array() ) + array_fill_keys( $this->given[ $i ], true );
		}
		$opens = array_column( $bodies, 'open' );
		preg_match_all( '/(?<![\w$.])(?:var|let|const)(?=\s)/', $code, $words, PREG_OFFSET_CAPTURE );
		foreach ( $words[0] as list( $word, $index ) ) {
			$i = $this->innermost( $opens, $index );
			// In a block of its own it is nobody's outside of it.
			if ( null === $i || ( 'var' !== $word && $around( $index ) !== $bodies[ $i ]['open'] ) ) {
				continue;
			}
			$this->names[ $i ] += array_fill_keys( self::declared_at( $code, $pairs, $index + strlen( $word ) ), true );
		}
	}

	/**
	 * In which function a name is declared that is used in another one.
	 *
	 * @param string   $name Name.
	 * @param int|null $i    Place of that one among all; null, where it is none.
	 * @return int -1, where in none.
	 */
	public function of( $name, $i ) {
		while ( null !== $i && ! isset( $this->names[ $i ][ $name ] ) ) {
			$i = $this->outers[ $i ];
		}
		return null === $i ? -1 : $i;
	}

	/**
	 * The arguments of a function.
	 *
	 * @param int $i Its place among all.
	 * @return string[]
	 */
	public function given( $i ) {
		return $this->given[ $i ];
	}

	/**
	 * The innermost function around a place.
	 *
	 * @param int[] $opens Where each opens.
	 * @param int   $at    Place.
	 * @return int|null Null, where there is none.
	 */
	private function innermost( array $opens, $at ) {
		$i = Brackets::first_from( $opens, $at ) - 1;
		$i = $i < 0 ? null : $i;
		while ( null !== $i && $this->bodies[ $i ]['close'] < $at ) {
			$i = $this->outers[ $i ];
		}
		return $i;
	}

	/**
	 * Names that a declaration gives whose word ends there.
	 *
	 * @param string $code  Code.
	 * @param int[]  $pairs See Brackets::pairs().
	 * @param int    $from  Place.
	 * @return string[]
	 */
	public static function declared_at( $code, array $pairs, $from ) {
		$names   = array();
		$is_next = true;
		$size    = strlen( $code );
		for ( $at = $from; $at < $size; $at++ ) {
			$letter = $code[ $at ];
			if ( $is_next && ! ctype_space( $letter ) ) {
				$length = strspn( $code, 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$', $at );
				if ( ! $length ) {
					return $names;
				}
				$names[] = substr( $code, $at, $length );
				$is_next = false;
				$at     += $length - 1;
			} elseif ( ',' === $letter ) {
				$is_next = true;
			} elseif ( false !== strpos( '([{', $letter ) ) {
				$at = $pairs[ $at ];
			} elseif ( ! $is_next && false !== strpos( ";)]}\n", $letter ) ) {
				return $names;
			}
		}
		return $names;
	}

	/**
	 * Names of a function's arguments whose body begins there.
	 *
	 * @param string $code  Code.
	 * @param int[]  $pairs See Brackets::pairs().
	 * @param int    $body  Place.
	 * @return string[]|null Null, where that is no function.
	 */
	public static function arguments_at( $code, array $pairs, $body ) {
		$head  = rtrim( substr( $code, max( 0, $body - Brackets::TAIL ), min( $body, Brackets::TAIL ) ) );
		$less  = '=>' === substr( $head, -2 ) ? rtrim( substr( $head, 0, -2 ) ) : $head;
		$close = $body - ( min( $body, Brackets::TAIL ) - strlen( $less ) ) - 1;
		if ( $close < 0 || ')' !== $code[ $close ] ) {
			preg_match( '/[\w$]*\z/', $less, $one );
			return $head === $less ? null : array( $one[0] );
		}
		$open = $pairs[ $close ];
		return array_map( 'trim', explode( ',', substr( $code, $open + 1, $close - $open - 1 ) ) );
	}
}
