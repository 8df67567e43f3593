<?php
/**
 * Which names of others a script uses. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Reads JavaScript by its text, by the rules of the doctor's used.ts; used.vectors.json there holds both to them. In doubt, and
 * where PHP gives up on a pattern, it finds too much: what is found keeps a script on the page.
 */
class Used {

	/**
	 * A method that is called by its name in a variable.
	 */
	const BY_NAME = '/[\w$)\]]\s*\[(?!\s*["\'\d])[^\[\]]*\]\s*\(/';

	/** A call whose first argument is the last: what UI's effects add to a method of jQuery's takes a second. */
	const ONE_ARGUMENT = '(?:[^(),]|\((?:[^()]|\([^()]*\))*\))*\)';

	/** Texts that name no method: a value of `display` and its like, what something is compared with, a part of a plugin, a selector, a tag. */
	const NO_METHOD = '/\b(?:display|boundary|boundariesElement|role)["\']?\s*[:=,](?!=)\s*(?:[\w$.!]+\s*(?:\?|\|\|)\s*)?["\'][\w-]*["\'](?:\s*:\s*["\'][\w-]*["\'])?|[=!]==?\s*["\'][\w-]*["\']|["\'][\w-]*["\']\s*[=!]==?|\bcase\s*["\'][\w-]*["\']|\.registerModule\(\s*["\'][\w-]*["\']|\.\s*(?:find|closest|children|parents?|siblings|is|not|has|filter|querySelector(?:All)?|createElement|getElementsByTagName)\(\s*["\'][\w-]*["\']\s*\)/';

	/** What UI's `.position()` has to be given. */
	const OF = '/["\']of["\']|\bof\s*:|\.\s*of\s*=(?!=)|[{,]\s*of\s*[,}]/';

	/**
	 * Changes with the rules: what was read by older ones is read anew.
	 */
	const RULES = 23;

	/**
	 * Names of underscore's functions that tell: a set of jQuery, an array or a map has none of them.
	 */
	const UNDERSCORE = 'after|all|any|before|bind|bindAll|chain|clone|collect|compact|compose|constant|contains|countBy|debounce|defaults|defer|delay|detect|difference|each|escape|every|extend|extendOwn|filter|find|findIndex|findWhere|first|flatten|foldl|forEach|functions|groupBy|has|identity|include|includes|indexBy|indexOf|initial|inject|intersection|invert|invoke|is[A-Z]\w*|iteratee|keys|last|lastIndexOf|map|mapObject|matcher|max|memoize|min|mixin|negate|noop|object|omit|once|pairs|partial|partition|pick|pluck|property|random|range|reduce|reduceRight|reject|rest|sample|select|shuffle|size|some|sortBy|sortedIndex|tail|take|tap|template|throttle|times|toArray|union|uniq|unique|uniqueId|unzip|values|where|without|wrap|zip';

	/**
	 * What tells that underscore's name is another thing in this file.
	 */
	const OWN_UNDERSCORE = '/\b(?:var|let|const)\s+(?:[^;=]*,\s*)?_\s*[=,;]|,\s*_\s*=(?!=)|\bfunction\b[^(){}]*\((?:[^()]*,)?\s*_\s*(?:,[^()]*)?\)|\((?:[^()]*,)?\s*_\s*(?:,[^()]*)?\)\s*=>|(?<![\w$.])_\s*=>/';

	/**
	 * Icons of Font Awesome, which has some of plugins: `["wpforms","fab",null]` and `wpforms: [448, 512, []`.
	 */
	const ICONS = '/\[\s*["\'][\w-]+["\']\s*,\s*["\']fa[a-z]["\']\s*,|["\']?[\w-]+["\']?\s*:\s*\[\d+,\s*\d+,\s*\[/';

	/**
	 * Calls of jQuery in code without its comments: found although the rest of the text was misread.
	 */
	const CALLS = '/(?<![\w$.-])jQuery\s*[.(\[]|\b(?:window|self|globalThis|top|parent)\s*\.\s*(?:jQuery\b|\$\s*[.(\[])|\[\s*["\'](?:jQuery|\$)["\']\s*\]|[(,=]\s*jQuery\s*[,;)]|[\w$)\]}]\s*\(\s*[\w$]+\s*\.\s*jQuery\s*[,)]|\brequire\(\s*["\']jquery["\']\s*\)/';

	/**
	 * A library that makes a method of jQuery's sets of itself where jQuery is there needs none: flatpickr, Masonry and Isotope, and
	 * Bootstrap 5, which lets a page say that it shall not. Slider Revolution 7 fetches one where a slider has code of its own that speaks of it,
	 * and Plyr takes the first of a set that it is given.
	 */
	const OFFERS = array(
		'/bridget["\'],\s*\[["\']jquery["\']\],\s*(\w+)\)\s*:\s*\1\(\w+\.jQuery\)/',
		'/typeof jQuery&&void 0!==jQuery\.fn&&\(jQuery\.fn\.\w+=(?=function\(\w+\)\{return \w+\(this,\w+\)\}\))/',
		'/window\.jQuery\s*&&\s*!document\.body\.hasAttribute\(["\']data-bs-no-jquery["\']\)\s*(?:\?\s*window\.jQuery|\)\s*\{\s*return window\.jQuery)/',
		'/\{\s*jQuery(?::\s*\w+)?\s*\}\s*=\s*window;\s*(?:return|if\s*\()\s*\w+\s*&&\s*!document\.body\.hasAttribute\(["\']data-bs-no-jquery["\']\)\s*(?:\?\s*\w+|\)\s*\{\s*return \w+)/',
		'/\w+\.regResource\(\{\s*id:\s*["\']jQuery["\'],\s*url:\s*["\'][^"\']*["\']\s*\}\),\s*null==window\.jQuery&&/',
		'/(?<![\w$.])window\.jQuery\s*&&\s*[\w$.]+\s+instanceof\s+(?:window\.)?jQuery(?![\w$])/',
	);

	/**
	 * A `$` that the code itself names: a variable, a part of an object, an argument, a function.
	 */
	const NAMED_DOLLAR = '/\b(?:var|let|const)\s+\$\s*[=,;]|\b(?:var|let|const)\s*\{[^{}]*:\s*\$\s*[,}]|,\s*\$\s*(?:;|=(?!=))|\bfunction\s+\$\s*\(|\bfunction\b[^(){}]*\((?:[^()]*,)?\s*\$\s*(?:,[^()]*)?\)|\((?:[^()]*,)?\s*\$\s*(?:,[^()]*)?\)\s*=>|(?<![\w$.])\$\s*=>/';

	/**
	 * Calls of `$` as people write them for jQuery: with a text, a node of the page or a function, or a method of sets behind it.
	 */
	const LIKE_JQUERY = '/(?<![\w$.#])\$\s*(?:\(\s*(?:["\'`<]|document\b|window\b|this\b|function\b|\(?[\w$,\s]*\)?\s*=>)|\([^()]*\)\s*\.\s*(?:add|after|animate|append|attr|before|bind|blur|change|children|click|closest|css|data|each|empty|eq|fade|filter|find|first|focus|has|height|hide|hover|html|index|is|last|map|next|not|off|on|one|outer|parent|position|prepend|prev|prop|ready|remove|scroll|serialize|show|siblings|slide|stop|submit|text|toggle|trigger|unbind|val|width|wrap)|\.\s*(?:ajax|fn|extend|each|get|post|map|param|proxy|trim|when|Deferred|Event|inArray|isArray|isFunction|noConflict|support|ui)\b)/';

	/**
	 * A regular expression may follow one of these; else `/` divides.
	 */
	const BEFORE_REGEXP = '/(?:^|[(\[{,;=:?!&|+\-*%<>~^]|\b(?:return|typeof|case|in|of))\s*\z/';

	/**
	 * Files that a module imports by their addresses, at once or later: nobody reads them. Of modules of WordPress' own and of plugins,
	 * which have names, none is given jQuery.
	 */
	const IMPORTS = '/(?<![\w$@.-])(?:import\b\s*(?:[\w$*{][^"\'`;()]*\bfrom\s*|\(\s*)?|export\b\s*[*{][^"\'`;()]*\bfrom\s*)["\'`]((?:\.{0,2}\/|https?:)[^"\'`]*)/';

	/**
	 * A script of a theme, a plugin or uploads, or one whose address on this site is written out: loaders of services make theirs of parts,
	 * or name a host.
	 */
	const ADDED = '~["\'`]((?:[^"\'`\s<>]*/)?wp-content/[^"\'`\s<>?]+\.m?js(?:\?[^"\'`\s<>]*)?)["\'`]|\.\s*src\s*=\s*["\'`](\.{0,2}/(?!/)[^"\'`\s<>?]+\.m?js(?:\?[^"\'`\s<>]*)?)["\'`](?!\s*\+)~';

	/**
	 * Adds a script to the page, or writes one into it.
	 */
	const ADDS = '/\bcreateElement\(\s*["\'`]script["\'`]|<scr(?:ipt|["\'`])|%3cscript/i';

	/**
	 * For where no jQuery came from another host: here there is one, or the stand-in.
	 */
	const INSTEAD = '/\b(?:window\s*\.\s*)?jQuery\s*\|\|\s*document\s*\.\s*write\([^()]*(?:\(["\'`][^()]*\))?[^()]*\)/';

	/**
	 * JQuery fetches a script of no other host.
	 */
	const GETS = '/\.\s*getScript\s*\(\s*(?!["\'`](?:https?:)?\/\/)/';

	/**
	 * Whether code imports files, or adds some of the site's own to the page, which may use jQuery where the file itself does not speak of
	 * it.
	 *
	 * @param string $source Code.
	 * @return bool
	 */
	public static function imports( $source ) {
		return self::brings( self::without_comments( $source ) );
	}

	/**
	 * The same of code without comments.
	 *
	 * @param string $code Code.
	 * @return bool
	 */
	private static function brings( $code ) {
		return self::found( self::IMPORTS, $code ) || self::found( self::GETS, $code ) || ( self::found( self::ADDS, $code ) && self::found( self::ADDED, str_replace( '\\/', '/', $code ) ) );
	}

	/**
	 * Addresses of the site's own scripts that inline code adds to the page, and of files that it imports.
	 *
	 * @param string $source Code.
	 * @return string[]
	 */
	public static function brought( $source ) {
		if ( ! self::found( '/\b(?:import|export|createElement)\b|<scr|%3cscript/i', $source ) ) {
			return array();
		}
		$code = self::without_comments( $source );
		$ways = array( self::IMPORTS => $code );
		if ( self::found( self::ADDS, $code ) ) {
			$ways[ self::ADDED ] = str_replace( '\\/', '/', (string) preg_replace( self::INSTEAD, '', $code ) );
		}
		$brought = array();
		foreach ( $ways as $pattern => $text ) {
			if ( false === preg_match_all( $pattern, $text, $found, PREG_SET_ORDER ) ) {
				// Too much for PHP: any file may be brought.
				return array( 'a file' );
			}
			foreach ( $found as $one ) {
				$brought[] = end( $one );
			}
		}
		return array_values( array_unique( $brought ) );
	}

	/**
	 * Reads a script's text.
	 *
	 * @param string $source Code.
	 * @return array Array( 'code' => without comments, 'jquery' => whether it speaks of jQuery, 'more' => whether it fetches parts
	 *               of itself, or asks a bundle's runtime for some: of these nothing is known ).
	 */
	public static function read( $source ) {
		$source = Early::handed( $source );

		$code  = self::without_comments( $source );
		$code .= Packed::uses( $code );
		$alone = function ( $text ) {
			return (string) preg_replace( self::OFFERS, 'typeof 0&&(', $text, 1 );
		};
		return array(
			'code'   => $code,
			'jquery' => self::found( self::CALLS, $alone( $code ) ) || self::speaks( self::blank( substr( $alone( $source ), 0, 200000 ) ), $source ) || self::brings( $code ),
			// A module that has a name is no part of it.
			'more'   => self::found( '/\bimport\s*\((?!\s*(?:["\'`](?!https?:)@?[\w-]|burst_goals_script_url\b))|\.u\s*=\s*(?:function\s*\(\s*\w+\s*\)|\(?\w+\)?\s*=>)|\.(?:bundle|chunk)\.(?:min\.)?js["\']|webpackChunk[\s\S]*\.e\(\s*["\'\d]/', $code ),
		);
	}

	/**
	 * Whether code offers itself to jQuery, and may need none.
	 *
	 * @param string $code Code.
	 * @return bool
	 */
	public static function offers( $code ) {
		foreach ( self::OFFERS as $offer ) {
			if ( self::found( $offer, $code ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Names that a script uses.
	 *
	 * @param string|array $code  Code, or what read() gave.
	 * @param array        $names Names that others provide (`Name`, `wp.template`, `.slider`, `$.blockUI`), or name => members of that
	 *                            global that our islands answer.
	 * @return string[]
	 */
	public static function of( $code, array $names ) {
		$text = is_array( $code ) ? $code : self::read( $code );
		$used = array();
		foreach ( $names as $name => $answers ) {
			if ( is_int( $name ) ) {
				list( $name, $answers ) = array( $answers, array() );
			}
			if ( $answers ? self::uses_more( $text['code'], $name, $answers ) : self::uses( $text, $name ) ) {
				$used[] = $name;
			}
		}
		return $used;
	}

	/**
	 * Whether a script uses a name.
	 *
	 * @param array  $text See read().
	 * @param string $name Name.
	 * @return bool
	 */
	private static function uses( array $text, $name ) {
		// Of its parts nothing is known but that they call no set of jQuery that the script does not have.
		if ( $text['more'] && preg_match( '/^\w/', $name ) ) {
			return true;
		}
		$dot = strrpos( $name, '.' );
		if ( false === strpos( $text['code'], false === $dot ? $name : substr( $name, $dot + 1 ) ) ) {
			return false;
		}
		if ( '.' === $name[0] ) {
			// A method is called by its name in a variable: each text that is a method's name may be it.
			return $text['jquery'] && ( '.position' !== $name || self::found( self::OF, $text['code'] ) ) && ! self::has_own( $text['code'], substr( $name, 1 ) ) && ( self::found( self::method( substr( $name, 1 ) ), $text['code'] ) || self::calls_by_name( $text['code'], substr( $name, 1 ) ) );
		}
		if ( 0 === strpos( $name, '$.' ) ) {
			$member = self::member( substr( $name, 2 ) );
			// Who makes it does not ask for it: Flatsome has its own `$.scroll_to_notices`.
			$asked = preg_replace( '/(?:' . substr( $member, 1, -1 ) . ')\s*=(?![=>])/', '=', $text['code'] );
			// Owl says for itself what `$.support.transition` is, as Bootstrap does.
			$is_own = substr_count( $name, '.' ) > 1 && $asked !== $text['code'];
			return $text['jquery'] && ! $is_own && ( null === $asked || self::found( $member, $asked ) );
		}
		return self::uses_global( $text['code'], $name );
	}

	/**
	 * Whether a script gives sets a method of its own, at least where there is none: Popup Maker's `isInViewport`. What is there goes nowhere.
	 *
	 * @param string $code   Code.
	 * @param string $method Its name.
	 * @return bool
	 */
	private static function has_own( $code, $method ) {
		$it    = '[\w$]+\s*\.\s*fn\s*\.\s*' . preg_quote( $method, '/' ) . '(?![\w$])';
		$less  = preg_replace( '/' . $it . '\s*=(?!=)/', '=', $code );
		$other = null === $less ? null : preg_replace( '/(?:\btypeof|!|(?:void 0|undefined)\s*===?)\s*' . $it . '/', '', $less );
		return null !== $other && $less !== $code && ! self::found( '/' . $it . '/', $other );
	}

	/**
	 * Whether code uses more of a global than our islands answer; to ask whether it is there is no use.
	 *
	 * @param string   $code    Code.
	 * @param string   $name    The global.
	 * @param string[] $answers Members, such as `Global.member`.
	 * @return bool
	 */
	private static function uses_more( $code, $name, array $answers ) {
		if ( false === strpos( $code, $name ) ) {
			return false;
		}
		// What makes it where it is not there, so that others may add to it, is no use.
		$it      = '(?:window\s*\.\s*)?' . self::literal( $name );
		$less    = preg_replace( '/(^|[;{}])\s*' . $it . '\s*=\s*' . $it . '\s*\|\|\s*\{\}(?=\s*[,;])/', '$1', $code );
		$less    = preg_replace( '/!!\s*' . $it . '(?=\s*[;,)}])/', 'true', null === $less ? $code : $less );
		$code    = null === $less ? $code : $less;
		$members = array();
		foreach ( $answers as $answer ) {
			if ( 0 === strpos( $answer, $name . '.' ) ) {
				// Also `Global?.member?.part`.
				$members[] = str_replace( '\.', '\??\.', self::literal( substr( $answer, strlen( $name ) ) ) );
			}
		}
		$answered = $members ? '(?!\s*&&|(?:' . implode( '|', $members ) . ')(?![\w$]))' : '';
		// Not in the name of a folder or class, `name-lite`.
		return self::found( '/(?<![\w$])(?<!\w-)(?<!typeof )(?<!typeof window\.)' . self::literal( $name ) . '(?![\w$]|-\w)' . $answered . '/', $code );
	}

	/**
	 * Whether code uses a global.
	 *
	 * @param string $code Code without comments.
	 * @param string $name Name, or a dotted one.
	 * @return bool
	 */
	private static function uses_global( $code, $name ) {
		if ( '_' === $name ) {
			return self::found( '/\bwindow\s*\.\s*_(?![\w$])|\[\s*["\']_["\']\s*\]|\}\s*\)?\s*\(\s*(?:[^(){};]*,)?\s*_\s*(?:,[^(){};]*)?\)/', $code )
				|| self::calls_underscore( $code );
		}
		$members = explode( '.', $name );
		$base    = self::literal( array_shift( $members ) );
		if ( ! $members ) {
			return self::found( '/(?<![\w$-])' . $base . '(?![\w$-])|' . self::bracket( $base ) . '/', $code );
		}
		$path = '';
		foreach ( array_map( array( __CLASS__, 'literal' ), $members ) as $member ) {
			$path .= '(?:\s*\??\.\s*' . $member . '(?![\w$])|' . self::bracket( $member ) . ')';
		}
		// A function gets it as an argument, `}(jQuery, wp)`, or it is given another name: any member so called may be this one.
		return self::found( '/(?<![\w$-])' . $base . $path . '/', $code )
			|| ( self::found( '/(?:[(,]|[^=!<>]=)\s*(?:window\s*\.\s*)?' . $base . '\s*(?:[,;)]|\z)/', $code ) && self::found( '/' . $path . '/', $code ) );
	}

	/**
	 * Whether underscore is called outside of what has another thing of that name: the block in which that is declared, or the function whose
	 * argument it is.
	 *
	 * @param string $code Code without comments.
	 * @return bool
	 */
	private static function calls_underscore( $code ) {
		// Or a module hands it on: `define("underscore", function () { return _ })`.
		$pattern = '/(?<![\w$.\'"\\\\\/-])_\s*\.\s*(?:' . self::UNDERSCORE . ')\s*\(|\breturn\s+_(?=\s*[;}])/';
		if ( ! self::found( $pattern, $code ) ) {
			return false;
		}
		$bare  = self::blank( $code );
		$pairs = 0 === preg_match( self::OWN_UNDERSCORE, $code ) ? null : Brackets::pairs( $bare );
		if ( null === $pairs || false === preg_match_all( self::OWN_UNDERSCORE, $bare, $found, PREG_OFFSET_CAPTURE ) ) {
			return true;
		}
		$around = Brackets::arounds( $pairs );
		$owners = array();
		foreach ( $found[0] as list( $text, $index ) ) {
			$end  = $index + strlen( $text );
			$body = $end + strspn( $bare, " \t\r\n\f\v", $end );
			if ( preg_match( '/[)>]\z/', $text ) && '{' === substr( $bare, $body, 1 ) ) {
				$owners[] = array( $body, $pairs[ $body ] );
			} else {
				$open     = $around( $end - 1 );
				$owners[] = array( $open, $open < 0 ? strlen( $bare ) : $pairs[ $open ] );
			}
		}
		preg_match_all( $pattern, $bare, $calls, PREG_OFFSET_CAPTURE );
		foreach ( $calls[0] as list( , $index ) ) {
			$is_own = false;
			foreach ( $owners as list( $open, $close ) ) {
				$is_own = $is_own || ( $index > $open && $index < $close );
			}
			if ( ! $is_own ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * The pattern of a method of jQuery's sets: by its call, or by its name in brackets.
	 *
	 * @param string $name Name.
	 * @return string
	 */
	private static function method( $name ) {
		$call = '\(';
		if ( 'position' === $name ) {
			// jQuery has a method of this name: what UI's adds is an object with `of`, and without it jQuery's own is called.
			return '/\.\s*position\s*\(\s*[^)\s"\'`]/';
		} elseif ( in_array( $name, array( 'show', 'hide', 'toggle' ), true ) ) {
			// The same: an effect is named, or told of in an object.
			$call = '\(\s*(?!\)|(?:\d+|["\'](?:slow|fast)["\'])\s*(?:\)|,\s*function\b)|function\b)';
		} elseif ( in_array( $name, array( 'addClass', 'removeClass', 'toggleClass' ), true ) ) {
			$call = '\((?!' . self::ONE_ARGUMENT . ')';
		} elseif ( in_array( $name, array( 'uniqueId', 'disableSelection', 'form', 'labels' ), true ) ) {
			// UI's takes nothing: underscore's and a plugin's own are given something.
			$call = '\(\s*\)';
		}
		$name = self::literal( $name );
		// Elementor's global has methods of its own, `elementorFrontend.waypoint()`.
		return '/(?<!\belementorFrontend)\.\s*' . $name . '(?:\s*' . $call . '|\.(?:apply|call|bind)\b)|\.\s*fn\s*\.\s*' . $name . '(?![\w$])|' . self::bracket( $name ) . '/';
	}

	/**
	 * Whether a method is called by its name in a variable: each text that is a method's name may be it.
	 *
	 * @param string $code Code without comments.
	 * @param string $name Name.
	 * @return bool
	 */
	private static function calls_by_name( $code, $name ) {
		$text = self::as_text( $name );
		if ( ! self::found( $text, $code ) || ! self::found( self::BY_NAME, $code ) ) {
			return false;
		}
		$rest = preg_replace( self::NO_METHOD, '0', $code );
		return null === $rest || self::found( $text, $rest );
	}

	/**
	 * The pattern of a name as a text of its own, that is neither a key, `{ 'name': 1 }` and `x['name'] = 1`, nor asked of a style.
	 *
	 * @param string $name Name.
	 * @return string
	 */
	private static function as_text( $name ) {
		$it = '(?<!css\()(?<!css\( )(["\'`])' . self::literal( $name );
		return '/(?:^|[^{,\s])\s*' . $it . '\1(?!\s*\]\s*=(?!=))|[{,]\s*' . $it . '\2(?!\s*:)/';
	}

	/**
	 * The pattern of a member of jQuery.
	 *
	 * @param string $name Name, or a dotted one.
	 * @return string
	 */
	private static function member( $name ) {
		$parts = array_map( array( __CLASS__, 'literal' ), explode( '.', $name ) );
		if ( count( $parts ) > 1 ) {
			return '/\.\s*' . implode( '\s*\.\s*', $parts ) . '(?![\w$])/';
		}
		if ( 'ui' === $name ) {
			return '/\.\s*ui\s*[.\[)&|]|' . self::bracket( $parts[0] ) . '/';
		}
		if ( in_array( $name, array( 'cookie', 'widget' ), true ) ) {
			return '/(?<!document)\.\s*' . $name . '\s*\(|' . self::bracket( $parts[0] ) . '/';
		}
		return '/\.\s*' . $parts[0] . '(?![\w$])|' . self::bracket( $parts[0] ) . '/';
	}

	/**
	 * The pattern of a name in brackets, `x["name"]`.
	 *
	 * @param string $name Name, quoted for a pattern.
	 * @return string
	 */
	private static function bracket( $name ) {
		return '\[\s*["\']' . $name . '["\']\s*\]';
	}

	/**
	 * A name, quoted for a pattern.
	 *
	 * @param string $name Name.
	 * @return string
	 */
	private static function literal( $name ) {
		return preg_quote( $name, '/' );
	}

	/**
	 * Whether a pattern is found, or PHP has given up on it.
	 *
	 * @param string $pattern Pattern.
	 * @param string $code    Code.
	 * @return bool
	 */
	private static function found( $pattern, $code ) {
		return 0 !== preg_match( $pattern, $code );
	}

	/**
	 * Code without icons, and without what is surely a comment: slash and star in a text such as a media type begin none.
	 *
	 * @param string $source Code.
	 * @return string
	 */
	private static function without_comments( $source ) {
		$less = preg_replace( '~(?<![\w*"\'`.\\\\/-])/[*][^*]*+(?:[*](?!/)[^*]*+)*+[*]/|^[ \t]*+/{2}[^\n]*+|[;{}),][ \t]++\K/{2}[^\n"\'`]*+(?:`[^\n"\'`]*+`[^\n"\'`]*+)*+$~m', '', $source );
		$less = preg_replace( self::ICONS, '[', null === $less ? $source : $less );
		return null === $less ? $source : $less;
	}

	/**
	 * Whether code without its texts names jQuery, or calls a `$` that is not its own.
	 *
	 * @param string $code   See blank().
	 * @param string $source All of it.
	 * @return bool
	 */
	private static function speaks( $code, $source ) {
		$start = '/(?<![\w$.#])(?:(?:window|self|globalThis|top)\s*\.\s*)?';
		if ( self::found( $start . '(?:jQuery|tpj)(?![\w$])/', $code ) ) {
			return true;
		}
		return ! self::has_own_dollar( $code, $source ) && self::found( $start . '\$(?![\w$])\s*(?:\(|\.\s*[\w$])/', $code );
	}

	/**
	 * Whether `$` is no jQuery in a file that does not name jQuery: `const $ = document.querySelector`, or a name that a minifier
	 * gave, in a file that never speaks of jQuery and never calls `$` as one would.
	 *
	 * @param string $code   See blank().
	 * @param string $source All of it.
	 * @return bool
	 */
	private static function has_own_dollar( $code, $source ) {
		if ( 1 === preg_match( '/\b(?:var|let|const)\s+\$\s*=(?!\s*(?:window\.)?jQuery)|\bfunction\s+\$\s*\(/', $code ) ) {
			return true;
		}
		return ! self::found( '/(?<!(?<!fn)\.)jquery|[jJ]Q[uU][eE][rR][yY]|\btpj\b|\b(?:window|self|globalThis|top|parent)\s*\.\s*\$(?![\w$])/', $source )
			&& 1 === preg_match( self::NAMED_DOLLAR, $code )
			&& ! self::found( self::LIKE_JQUERY, $code );
	}

	/**
	 * Code with comments, texts and regular expressions emptied.
	 *
	 * @param string $code      Code.
	 * @param bool   $in_places Whether all that is left is to stand where it stood.
	 * @return string
	 */
	public static function blank( $code, $in_places = false ) {
		$out    = '';
		$placed = '';
		$size   = strlen( $code );
		// Braces that are open in each part of a template.
		$parts = array();
		for ( $i = 0; $i < $size; ) {
			$from  = strlen( $out );
			$plain = strcspn( $code, $parts ? '"\'`/<{}' : '"\'`/<', $i );
			$out  .= substr( $code, $i, $plain );
			$i    += $plain;
			if ( $i >= $size ) {
				$placed .= substr( $out, $from );
				break;
			}
			$next = '/' === $code[ $i ] ? (string) substr( $code, $i + 1, 1 ) : '';
			if ( '/' === $next || 0 === substr_compare( $code, '<!--', $i, 4 ) ) {
				$i += strcspn( $code, "\n", $i );
			} elseif ( '*' === $next ) {
				$end  = strpos( $code, '*/', $i + 2 );
				$out .= ' ';
				$i    = false === $end ? $size : $end + 2;
			} elseif ( '/' === $code[ $i ] ) {
				$end  = preg_match( self::BEFORE_REGEXP, substr( $out, -20 ) ) ? self::end_of_regexp( $code, $i ) : $i;
				$out .= '/';
				$i    = $end + 1;
			} elseif ( '`' === $code[ $i ] || ( '}' === $code[ $i ] && ! end( $parts ) ) ) {
				if ( '}' === $code[ $i ] ) {
					array_pop( $parts );
					$out .= ')';
				} else {
					$out .= '`';
				}
				$i = self::after_template( $code, $i + 1 );
				if ( '{' === $code[ $i - 1 ] ) {
					$parts[] = 0;
					$out    .= '(';
				} else {
					$out .= '`';
				}
			} elseif ( '"' !== $code[ $i ] && "'" !== $code[ $i ] ) {
				if ( '<' !== $code[ $i ] ) {
					$parts[ count( $parts ) - 1 ] += '{' === $code[ $i ] ? 1 : -1;
				}
				$out .= $code[ $i ];
				++$i;
			} else {
				$out .= $code[ $i ] . $code[ $i ];
				$i    = self::end_of_text( $code, $i ) + 1;
			}
			$placed .= $in_places ? str_pad( substr( $out, $from ), $i - strlen( $placed ) ) : '';
		}
		return $in_places ? $placed : $out;
	}

	/**
	 * Where a template's text ends, or a part of it begins that is more than names.
	 *
	 * @param string $code Code.
	 * @param int    $from The text's first letter.
	 * @return int Behind the template's quote, or behind the brace.
	 */
	private static function after_template( $code, $from ) {
		$size = strlen( $code );
		for ( $i = $from; $i < $size; ) {
			$i += strcspn( $code, '`\\$', $i );
			if ( $i >= $size || '`' === $code[ $i ] ) {
				return min( $i + 1, $size );
			}
			if ( '\\' === $code[ $i ] ) {
				$i += 2;
			} elseif ( '{' !== substr( $code, $i + 1, 1 ) ) {
				++$i;
			} elseif ( preg_match( '/\G\$\{[^`\'"(){}\/]*\}/', $code, $names, 0, $i ) ) {
				$i += strlen( $names[0] );
			} else {
				return $i + 2;
			}
		}
		return $size;
	}

	/**
	 * Where a text ends.
	 *
	 * @param string $code Code.
	 * @param int    $from Its quote.
	 * @return int
	 */
	private static function end_of_text( $code, $from ) {
		$size = strlen( $code );
		for ( $i = $from + 1; $i < $size; $i += 2 ) {
			$i += strcspn( $code, $code[ $from ] . '\\', $i );
			if ( $i < $size && '\\' !== $code[ $i ] ) {
				return $i;
			}
		}
		return $size;
	}

	/**
	 * Where a regular expression ends.
	 *
	 * @param string $code Code.
	 * @param int    $from Its slash.
	 * @return int The same place, where it is none.
	 */
	private static function end_of_regexp( $code, $from ) {
		$size     = strlen( $code );
		$in_class = false;
		for ( $i = $from + 1; $i < $size && "\n" !== $code[ $i ]; $i++ ) {
			if ( '\\' === $code[ $i ] ) {
				++$i;
			} elseif ( '[' === $code[ $i ] ) {
				$in_class = true;
			} elseif ( ']' === $code[ $i ] ) {
				$in_class = false;
			} elseif ( '/' === $code[ $i ] && ! $in_class ) {
				return $i;
			}
		}
		return $from;
	}
}
