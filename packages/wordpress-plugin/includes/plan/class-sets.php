<?php
/**
 * What of a code gives a set of jQuery's. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Looks at what stands in front of a call, and around it, as the doctor's sets.ts does.
 */
class Sets {

	/**
	 * A set is asked for what is a text, or a list of texts.
	 */
	const SAYS = '/^\s*\.\s*(?:val\s*\(\s*\)|attr\s*\(\s*(["\'`])[^"\'`]*\1\s*\))/';

	/**
	 * A function that is a member of something, `name: function` and `x.name = function`: what it is given comes from who calls it by that name.
	 */
	const MEMBER = '/[\w$]\s*:\s*function\z|\.\s*[\w$]+\s*=\s*function\z/';

	/**
	 * What only a set is asked.
	 */
	const OF_A_SET = 'addClass|removeClass|toggleClass|hasClass|css|attr|removeAttr|prop|fadeIn|fadeOut|slideUp|slideDown|slideToggle|outerHeight|outerWidth|innerHeight|innerWidth|appendTo|prependTo|insertAfter|insertBefore|siblings|parents';

	/**
	 * What a function whose body closes there is called with where it stands, `}(a, b)`, if these are names.
	 */
	const HANDED = '/^\}\s*\)?\s*\(\s*([\w$]+(?:\s*,\s*[\w$]+)*)\s*\)/';

	/**
	 * What begins so is not jQuery.
	 */
	const OTHER_THING = '/^(?:(?:this|function|new|true|false|null|void|undefined|document|Math|Object|Array)(?![\w$])|[[{"\'`\d!-])/';

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
	 * Names of jQuery in the file, as far as they are known.
	 *
	 * @var string[]
	 */
	private $called;

	/**
	 * Methods that are answered.
	 *
	 * @var string[]
	 */
	private $answered;

	/**
	 * Whether jQuery may have any name.
	 *
	 * @var bool
	 */
	private $is_any;

	/**
	 * Which functions declare a name, by the name and the place.
	 *
	 * @var bool[][]
	 */
	private $declares = array();

	/**
	 * Takes a code.
	 *
	 * @param string   $code     Code without its texts.
	 * @param int[]    $pairs    See Brackets::pairs().
	 * @param string[] $called   Names of jQuery in it.
	 * @param bool     $is_any   Whether jQuery may have any other name.
	 * @param string[] $answered Methods that are answered.
	 */
	public function __construct( $code, array $pairs, array $called, $is_any, array $answered ) {
		$this->code     = $code;
		$this->pairs    = $pairs;
		$this->around   = Brackets::arounds( $pairs );
		$this->called   = $called;
		$this->is_any   = $is_any;
		$this->answered = $answered;
	}

	/**
	 * Whether what is called by the bracket that opens there is asked for its data, and for nothing of it; or for an attribute or its value.
	 *
	 * @param int $open Place.
	 * @return bool
	 */
	public function is_kept( $open ) {
		$close = $this->pairs[ $open ] + 1;
		if ( preg_match( self::SAYS, (string) substr( $this->code, $close, Brackets::TAIL ) ) ) {
			return true;
		}
		if ( ! preg_match( '/^\s*\.\s*data\s*\(/', (string) substr( $this->code, $close, Brackets::TAIL ), $found ) ) {
			return false;
		}
		return 0 === preg_match( '/^\s*[.[]/', (string) substr( $this->code, $this->pairs[ $close + strlen( $found[0] ) - 1 ] + 1, Brackets::TAIL ) );
	}

	/**
	 * Whether what is called by the bracket that opens there ends in a method that jQuery does not have, in a property or a node: that may be no set.
	 *
	 * @param int $open Place.
	 * @return bool
	 */
	public function is_unsure( $open ) {
		$at = $this->pairs[ $open ] + 1;
		while ( preg_match( '/^\s*\.\s*([\w$]+)\s*(\(?)/', (string) substr( $this->code, $at, Brackets::TAIL ), $found ) ) {
			if ( '' === $found[2] || ! in_array( $found[1], $this->answered, true ) ) {
				return true;
			}
			$at = $this->pairs[ $at + strlen( $found[0] ) - 1 ] + 1;
		}
		return 1 === preg_match( '/^\s*\[/', (string) substr( $this->code, $at, Brackets::TAIL ) );
	}

	/**
	 * Whether a variable is of a function of its own, and no set there: short names stand for many things in one file.
	 *
	 * @param string $name      Variable.
	 * @param int    $at        Place where it is used.
	 * @param int[]  $places    Where one so called becomes a set.
	 * @param bool   $is_jquery Whether it is a name of jQuery, too: then it is another thing where it is a method's argument, or a variable that is given nothing but what surely is one.
	 * @return bool
	 */
	public function is_of_other( $name, $at, array $places, $is_jquery ) {
		$own = $this->declarer( $name, $at );
		foreach ( $places as $place ) {
			if ( $this->declarer( $name, $place ) === $own ) {
				return false;
			}
		}
		if ( ! $is_jquery ) {
			return true;
		}
		if ( $own < 0 ) {
			return false;
		}
		$place = array_search( $name, array_values( (array) $this->given( $own ) ), true );
		if ( false !== $place ) {
			if ( preg_match( self::MEMBER, $this->head( $own ) ) ) {
				return true;
			}
			// Or where it is called at once, with such a variable under another name.
			$close  = $this->pairs[ $own ];
			$handed = preg_match( self::HANDED, (string) substr( $this->code, $close, Brackets::TAIL ), $found ) ? preg_split( '/\s*,\s*/', $found[1] ) : array();
			return isset( $handed[ $place ] ) && $handed[ $place ] !== $name && $this->is_of_other( $handed[ $place ], $close, array(), true );
		}
		preg_match_all( '/(?<![\w$.])' . preg_quote( $name, '/' ) . '\s*=(?![=>])\s*/', substr( $this->code, $own, $this->pairs[ $own ] - $own ), $given, PREG_OFFSET_CAPTURE );
		foreach ( $given[0] as list( $text, $index ) ) {
			if ( $this->declarer( $name, $own + $index ) === $own && ! preg_match( self::OTHER_THING, (string) substr( $this->code, $own + $index + strlen( $text ), Brackets::TAIL ) ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * What a code keeps on a set, and looks for there: `if (box.timer) clearTimeout(box.timer); box.timer = …`. The stand-in's set has a method of every
	 * name, unless it is told that nobody gives one. The doctor's kept.ts has the same.
	 *
	 * @param array[]  $sets  Name of a set => where it is made.
	 * @param string[] $known Names that sets have.
	 * @return string[] Names.
	 */
	public function kept( array $sets, array $known ) {
		$kept  = array();
		$looks = array();
		preg_match_all( '/([(!&|?]\s*|\breturn\s|)(?<![\w$.])([\w$]+)\s*\.\s*([\w$]+)(?![\w$])\s*([|&=!?(]=?|)/', $this->code, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		foreach ( $found as list( list( , $at ), list( $before ), list( $owner ), list( $name ), list( $behind ) ) ) {
			if ( '(' !== $behind && '=' !== $behind && '' !== $before . $behind ) {
				$looks[ $owner . '.' . $name ][] = $at;
			}
		}
		preg_match_all( '/(?<![\w$.])(?!this\b)([\w$]+)\s*\.\s*([\w$]+)\s*=(?![=>])/', $this->code, $given, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		foreach ( $given as list( list( , $index ), list( $owner ), list( $name ) ) ) {
			$places = isset( $looks[ $owner . '.' . $name ] ) ? $looks[ $owner . '.' . $name ] : array();
			if ( ! $places || isset( $kept[ $name ] ) || isset( $known[ $name ] ) || in_array( $owner, $this->called, true ) ) {
				continue;
			}
			$own     = $this->declarer( $owner, $index );
			$is_here = function ( $at ) use ( $owner, $own ) {
				return $this->declarer( $owner, $at ) === $own;
			};
			if ( ! array_filter( $places, $is_here ) ) {
				continue;
			}
			preg_match_all( '/(?<![\w$.])' . preg_quote( $owner, '/' ) . '\s*\.\s*(?:' . self::OF_A_SET . ')\s*\(/', $this->code, $calls, PREG_OFFSET_CAPTURE );
			$set = array_merge( isset( $sets[ $owner ] ) ? $sets[ $owner ] : array(), array_column( $calls[0], 1 ) );
			if ( array_filter( $set, $is_here ) ) {
				$kept[ $name ] = true;
			}
		}
		return array_map( 'strval', array_keys( $kept ) );
	}

	/**
	 * The function around a place that declares a name.
	 *
	 * @param string $name Name.
	 * @param int    $at   Place.
	 * @return int Where its body opens; -1, where there is none.
	 */
	public function declarer( $name, $at ) {
		for ( $open = $this->function_around( $at ); $open >= 0; $open = $this->function_around( $open ) ) {
			if ( ! isset( $this->declares[ $name ][ $open ] ) ) {
				$this->declares[ $name ][ $open ] = $this->declares( $name, $open );
			}
			if ( $this->declares[ $name ][ $open ] ) {
				break;
			}
		}
		return $open;
	}

	/**
	 * Whether a function declares a name.
	 *
	 * @param string $name Name.
	 * @param int    $open Where its body opens.
	 * @return bool
	 */
	private function declares( $name, $open ) {
		if ( in_array( $name, (array) $this->given( $open ), true ) ) {
			return true;
		}
		$body = substr( $this->code, $open, $this->pairs[ $open ] - $open );
		preg_match_all( '/\bfunction\s+' . preg_quote( $name, '/' ) . '\s*\(/', $body, $heads, PREG_OFFSET_CAPTURE );
		foreach ( $heads[0] as list( , $index ) ) {
			if ( $this->function_around( $open + $index ) === $open ) {
				return true;
			}
		}
		preg_match_all( '/(?<![\w$.])(?:var|let|const)(?=\s)/', $body, $words, PREG_OFFSET_CAPTURE );
		foreach ( $words[0] as list( $word, $index ) ) {
			if ( $this->function_around( $open + $index ) === $open && in_array( $name, Scopes::declared_at( $this->code, $this->pairs, $open + $index + strlen( $word ) ), true ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * The innermost function around a place.
	 *
	 * @param int $at Place.
	 * @return int Where its body opens; -1, where there is none.
	 */
	private function function_around( $at ) {
		$around = $this->around;
		$open   = $around( $at );
		while ( $open >= 0 && null === $this->given( $open ) ) {
			$open = $around( $open );
		}
		return $open;
	}

	/**
	 * The arguments of a function.
	 *
	 * @param int $open Where its body opens.
	 * @return string[]|null Null, where that is none.
	 */
	public function given( $open ) {
		$given = '{' === $this->code[ $open ] ? Scopes::arguments_at( $this->code, $this->pairs, $open ) : null;
		return null === $given || preg_match( '/(?<![\w$.])(?:if|for|while|switch|catch|with)\z/', $this->head( $open ) ) ? null : $given;
	}

	/**
	 * What stands in front of the brackets of a function's arguments, or of a condition.
	 *
	 * @param int $body Where the body opens.
	 * @return string
	 */
	public function head( $body ) {
		$close = strrpos( $this->code, ')', $body - 1 - strlen( $this->code ) );
		return false === $close ? '' : $this->before( $this->pairs[ $close ] );
	}

	/**
	 * What stands in front of a bracket.
	 *
	 * @param int $at Its place.
	 * @return string
	 */
	public function before( $at ) {
		return rtrim( substr( $this->code, max( 0, $at - Brackets::TAIL ), min( $at, Brackets::TAIL ) ) );
	}

	/**
	 * Whether the bracket that closes there is of `.data(name)`: what it gives is what somebody has kept, and no set.
	 *
	 * @param int $close Place.
	 * @return bool
	 */
	public function is_data( $close ) {
		$open = $this->pairs[ $close ];
		return preg_match( '/\.\s*data\z/', $this->before( $open ) ) && false === strpos( substr( $this->code, $open, $close - $open ), ',' );
	}

	/**
	 * Whether there is nothing in the bracket that closes there.
	 *
	 * @param int $close Place.
	 * @return bool
	 */
	public function is_empty( $close ) {
		$open = $this->pairs[ $close ];
		return '' === trim( substr( $this->code, $open + 1, $close - $open - 1 ) );
	}

	/**
	 * Whether what is called there gives a set.
	 *
	 * @param string $callee   See before().
	 * @param bool   $is_empty Whether with nothing: nobody asks jQuery so, a function of a short name is called.
	 * @return bool
	 */
	public function gives_set( $callee, $is_empty = false ) {
		if ( ! preg_match( '/(\.\s*)?([\w$]+)\z/', $callee, $found ) ) {
			return false;
		}
		// Where jQuery may have any name, a function with a short one may give one.
		return '' !== $found[1] ? in_array( $found[2], $this->answered, true ) : in_array( $found[2], $this->called, true ) || ( $this->is_any && ! $is_empty && strlen( $found[2] ) < 3 );
	}

	/**
	 * Code without calls of jQuery of which nothing is wanted but a listener, as a statement of its own: `jQuery(e).on('a', …);`.
	 *
	 * @param string $code   Code without its texts.
	 * @param string $jquery Names of jQuery as a pattern.
	 * @return string
	 */
	public static function without_listening( $code, $jquery ) {
		$pairs = Brackets::pairs( $code );
		if ( null === $pairs || ! preg_match_all( '/' . $jquery . '\s*\(/', $code, $calls, PREG_OFFSET_CAPTURE ) ) {
			return $code;
		}
		$around = Brackets::arounds( $pairs );
		$text   = '';
		$from   = 0;
		foreach ( $calls[0] as list( $call, $index ) ) {
			$close = $pairs[ $index + strlen( $call ) - 1 ] + 1;
			if ( $index < $from || ! preg_match( '/^\s*\.\s*on\s*\(/', (string) substr( $code, $close, Brackets::TAIL ), $on ) ) {
				continue;
			}
			$end     = $pairs[ $close + strlen( $on[0] ) - 1 ] + 1;
			$before  = rtrim( substr( $code, max( 0, $index - Brackets::TAIL ), min( $index, Brackets::TAIL ) ) );
			$bracket = $around( $index );
			// In brackets of its own, and no argument.
			$is_alone = $bracket < 0 || '{' === $code[ $bracket ] || ( '(' === $code[ $bracket ] && preg_match( '/(?:^|[^\w$)\]\s])\s*\z/', substr( $code, max( 0, $bracket - Brackets::TAIL ), min( $bracket, Brackets::TAIL ) ) ) );
			if ( ! $is_alone || ! preg_match( '/(?:^|[;{}(,]|&&)\z/', $before ) || ! preg_match( '/^\s*(?:[;,)}]|\z)/', (string) substr( $code, $end, Brackets::TAIL ) ) ) {
				continue;
			}
			$text .= substr( $code, $from, $index - $from );
			$from  = $end;
		}
		return $text . substr( $code, $from );
	}
}
