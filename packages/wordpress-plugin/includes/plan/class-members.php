<?php
/**
 * Members of jQuery that a script reads, gives itself, or asks for by a name that stands in a variable. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Has the rules of the doctor's members.ts; runs.vectors.json there holds both to them.
 */
class Members {

	/**
	 * What a set has that is nobody's to give or to ask for.
	 */
	const BUILT_IN = array( 'jquery', 'init', 'constructor', 'length', 'sort', 'splice', 'push' );

	/**
	 * What `$.fn` has from the beginning.
	 */
	const THERE = array( 'on', 'one', 'off', 'ready' );

	/**
	 * Methods of sets that only jQuery has, by which nothing is called whose name stands in a variable.
	 */
	const LACKING = array( 'finish', 'live', 'die' );

	/**
	 * Names in the polyfills that bundles bring: what a list of entries has by `Object.defineProperty`, and what changes a box's size.
	 */
	const IN_POLYFILLS = '/\bdefineProperty\s*\([^(),]*,\s*(["\'])\w+\1|(["\'])size\2(?=\s*,\s*(["\'])weight\3)/';

	/**
	 * Names by their kind; see Runs.
	 *
	 * @var array
	 */
	private $names;

	/**
	 * The code as it is weighed.
	 *
	 * @var string
	 */
	private $source;

	/**
	 * The same without its texts.
	 *
	 * @var string
	 */
	private $code;

	/**
	 * Names of jQuery in this file; null, where it may be any.
	 *
	 * @var string[]|null
	 */
	private $called;

	/**
	 * Takes a code.
	 *
	 * @param array         $names  See Runs.
	 * @param string        $source See as_written().
	 * @param string        $code   The same without its texts.
	 * @param string[]|null $called Names of jQuery in it; null, where it may be any.
	 */
	public function __construct( array $names, $source, $code, $called ) {
		$this->names  = $names;
		$this->called = $called;
		$this->source = $source;
		$this->code   = $code;
	}

	/**
	 * JQuery's version, as Bootstrap asks for it: of the stand-in it is a text that is no number, with which nothing is too old.
	 */
	const VERSION = '/\.\s*fn\s*\.\s*jquery\s*\.\s*split\s*\(\s*([\'"]) \1\s*\)\s*\[\s*0\s*\]\s*\.\s*split\s*\(\s*([\'"])\.\2\s*\)/';

	/**
	 * Whether jQuery is one of before 3, as select2 asks: the stand-in is none.
	 */
	const IS_OLD = '/(["\'])1\.\d*\1\s*===?\s*[\w$]+\s*\.\s*fn\s*\.\s*jquery\s*\.\s*substr\s*\(\s*0\s*,\s*\d\s*\)|[\w$]+\s*\.\s*fn\s*\.\s*jquery\s*(?:&&\s*(?=(["\'])1\.\d*\2\s*===?\s*[\w$]+\s*\.\s*fn\s*\.\s*jquery\s*\.\s*substr)|\.\s*substr\s*\(\s*0\s*,\s*\d\s*\)\s*===?\s*(["\'])1\.\d*\3)/';

	/**
	 * What libraries for jQuery of any age ask of its version: with one that says none they do the same, in the way of before.
	 */
	const OF_AGE = '/parseFloat\s*\(\s*[\w$]+\s*\.\s*fn\s*\.\s*jquery\s*\)\s*>=\s*1\.3\s*(?=\?\s*0\s*:\s*1(?![\w.]))|[\w$]+\s*\.\s*fn\s*\.\s*jquery\s*\.\s*split\s*\(\s*(["\'])\.\1\s*\)\s*\[\s*1\s*\]\s*>=\s*7/';

	/**
	 * Whether sets have a method of that name: `"offsetParent" in $.fn`.
	 */
	const IS_IN = '/(["\'])(\w+)\1\s*in\s+([\w$]+\s*\.\s*fn)(?![\w$]|\s*[.[(=])/';

	/**
	 * Odometer puts its own around `.html()` and `.text()`, which it takes from a list.
	 */
	const OF_ODOMETER = '/(\[\s*(["\'])html\2\s*,\s*(["\'])text\3\s*\][\s\S]{0,300}?)\.\s*fn\s*\[\s*(\w+)\s*\]([\s\S]{0,60}?)\.\s*fn\s*\[\s*\4\s*\]/';

	/**
	 * A set that an object keeps as its own `$`, as jQuery Knob does: `this.$.val()`.
	 */
	const OWN_SET = '/\bthis\s*\.\s*\$(?=\s*\.)/';

	/**
	 * Handlers of a node, where a file asks whether there are any, or puts the one that it has just bound in front: both are answered.
	 */
	const OF_HANDLERS = '/(?:void 0|undefined)\s*!==?\s*[\w$]+\s*\.\s*_data\s*\(\s*[\w$.[\]]+\s*,\s*(["\'])events\1\s*\)|([\w$]+)\s*=\s*[\w$]+\s*\.\s*_data\s*\(\s*[\w$.]+\s*,\s*(["\'])events\3\s*\)\s*\.\s*\w+\s*[,;]\s*([\w$]+)\s*=\s*\2\s*\.\s*pop\s*\(\s*\)\s*[,;]\s*\2\s*\.\s*splice\s*\(\s*0\s*,\s*0\s*,\s*\4\s*\)|\(\s*([\w$]+)\s*=\s*\(\s*([\w$]+)\s*=\s*[\w$]+\s*\.\s*_data\s*\(\s*[\w$]+\[0\]\s*\)\s*\.\s*events\s*\)\s*\[\s*([\w$]+)\s*\]\s*\)\s*\.\s*unshift\s*\(\s*\5\s*\.\s*pop\s*\(\s*\)\s*\)\s*[,;]\s*\6\s*\[\s*\7\s*\]\s*=\s*\5|([\w$]+)\s*=\s*(?:[\w$]+\s*\(\s*(?:"[^"]*"|\'[^\']*\')\s*\)\s*\.\s*length\s*\?\s*)?[\w$]+\s*\.\s*_data\s*\(\s*[\w$.]+(?:\[0\])?\s*,\s*(["\'])events\9\s*\)(?:\s*:\s*null)?(?=\s*;\s*if\s*\(\s*\8\s*&&)|([\w$]+)\s*=\s*[\w$]+\s*\.\s*_data\s*\(\s*[\w$]+\s*,\s*(["\'])events\11\s*\)(?=\s*\)?\s*(?:&&|[,;]\s*(?:if\s*\(\s*)?\10\s*&&)\s*\10\s*\.\s*remove\b)/';

	/**
	 * What core-js writes into a frame of its own for browsers without `Object.create`, and the old hashchange event in one for its history: no code of the page.
	 */
	const IN_CORE_JS = '/(["\'])<script>document\.F=Object<\\\\?\/script>\1|(["\'])<script>\2\s*\+\s*[\w$]+\s*\+\s*(["\'])<\\\\?\/script>\3(?=[\s\S]{0,400}ActiveXObject)|\'<script>document\.domain="\'\s*\+\s*[\w$]+\s*\+\s*\'"<\\\\?\/script>\'/';

	/**
	 * What jQuery Placeholder has at hand for browsers that know no `placeholder`, and asks for nothing else.
	 */
	const OF_PLACEHOLDER = '/(["\'])placeholder\1\s*in\s+\w+\s*\.\s*createElement\(\s*(["\'])textarea\2\s*\)[\s\S]{0,300}?\.\s*valHooks\b[\s\S]{0,60}?\.\s*propHooks(?=\s*[,;])/';

	/**
	 * Code that Featherlight and iziModal have in attributes of their elements, which is looked at there.
	 */
	const OF_ATTRIBUTES = '/(\bfunctionAttributes\s*\)(?:\s*>=\s*0)?\s*\)\s*\{?\s*(?:\/\*[^*]*\*\/\s*)?\w+\s*=\s*|(["\'])function\2\s*===?\s*typeof\s+\w+\s*\?\s*|\btypeof\s+\w+\s*===?\s*(["\'])function\3\s*\)\s*\{\s*[\w$]+\[\w+\]\s*=\s*)new\s+Function(?=\s*\(\s*\w+\s*\))/';

	/**
	 * What Underscore and Lodash make of a template, and of the function's text.
	 */
	const OF_TEMPLATES = '/\bnew\s+Function(?=\s*\(\s*(?:[\w$.]+\s*\.\s*variable\s*\|\|\s*(["\'])obj\1|[\w$]+)\s*,\s*(["\'])_\2\s*,)/';
	const IN_TEMPLATES = '/(["\'])with\s*\(\s*obj(?:\s*\|\|\s*\{\s*\})?\s*\)\s*\{\\\\n\1/';

	/**
	 * Pictures and source maps as letters: nobody's name, and patterns look through one again from each of its letters.
	 */
	const LONG_WORD = '/[\w+\/]{200,}/';

	/**
	 * Scripts that PostScribe writes into the page, not jQuery.
	 */
	const BY_POSTSCRIBE = '/(\bpostscribe\s*\(\s*[\w$.]+\s*,\s*(["\']))<script\b/';

	/**
	 * Texts that become values and no code: an object, as in an attribute; a member by its name; a date; a sum of numbers that was looked at before.
	 */
	const VALUES = array(
		'/(?:\bwindow\s*\.\s*)?\beval\s*\(\s*(["\'])\(\{?\1\s*\+\s*[\w$.]+(?:\(\s*(?:["\'][\w-]*["\']\s*)?\))?\s*\+\s*(["\'])\}?\)\2\s*\)/',
		'/\beval\s*\(\s*(["\'])(?!jQuery|\$)\w[\w.]*\.\1\s*\+\s*[\w.]+(?:\s*\+\s*(["\']) ?= ?\w+\2)?\s*\)/',
		'/\/\^new Date\\\\\(\(\.\*\)\\\\\)\$\/\s*\)\s*\)?\s*(?:\{|&&\s*\()\s*[\w$.[\]]+\s*=\s*\Keval\s*\(\s*\w+\s*\)/',
		'/\bexprPatt\.test\(expr\)\s*\)\s*\{?\s*try\s*\{\s*result\s*=\s*\Keval\s*\(\s*expr\s*\)/',
	);

	/**
	 * What asks whether there is `$.fn`, in front of it and behind.
	 */
	const ASKS     = '/(?:\btypeof|(?:\bvoid 0|\bundefined|\bnull)\s*[!=]==?)\s*\z/';
	const IS_ASKED = '/^\s*(?:&&|[!=]==?\s*(?:void 0|undefined|null)(?![\w$]))/';

	/**
	 * What is no method's name: a number, and how carouFredSel moves, with jQuery's `animate` or a plugin's `transition`.
	 */
	const NO_NAME = '/^\s*(?:\d+|[\w$]+\s*\.\s*transition)\s*\z/';

	/**
	 * What is put there of no jQuery: a function, or a library's prototype.
	 */
	const OF_OTHERS = '/^\s*=\s*(?:function\b|[\w$]+\s*\.\s*prototype\s*[;,])/';

	/**
	 * Popper's modifiers have a member of that name.
	 */
	const OF_POPPER = '/(?<![\w$.])([\w$]+)\s*(?:\.\s*function|\[\s*(["\'])\s*\2\s*\])\s*\|\|\s*\z/';

	/**
	 * An event of a script's own.
	 */
	const OWN_EVENT = '/\.\s*special\s*(?:\.\s*([\w$]+)|\[[^\]]*\])\s*=\s*\{/';

	/**
	 * What such an event does before and behind its handlers, or where it is sent, which only jQuery can ask.
	 */
	const BESIDES = '/[{,]\s*(?:trigger|preDispatch|postDispatch)\s*(?::\s*function\b|\()/';

	/**
	 * What a member of `.browser` is named that jQuery never had; and a text, which jQuery's never was.
	 */
	const OF_OTHER_BROWSER = '/^\s*\??\.\s*(?!(?:chrome|mozilla|msie|opera|safari|version|webkit)(?![\w$]))[a-zA-Z_]|^\s*[!=]==?\s*["\'`]/';

	/**
	 * Who asks what nobody says any more, and who asks first whether anybody does: the one without the other throws there, and what it gives behind
	 * that is not there.
	 */
	const ASKS_OF_BROWSER = '/\.\s*browser\s*\.\s*(?:chrome|mozilla|msie|opera|safari|version|webkit)(?![\w$])/';
	const ASKS_FIRST      = '/\.\s*browser\s*(?:&&|\?|\|\||=(?!=))/';

	/**
	 * Code that gives jQuery what it says of the browser.
	 */
	const GIVES_BROWSER = '/\.\s*browser\s*=(?!=)|\bbrowser\s*:\s*\{/';

	/**
	 * `$.fn.extend({ … })` and `$.extend($.fn, { … })`.
	 */
	const ADDING = '/(?:\.\s*fn\s*\.\s*extend\s*\(|\.\s*extend\s*\(\s*[\w$]+\s*\.\s*fn\s*,)\s*\{/';

	/**
	 * What an animation does with a property of that name, and what hears that a ready callback threw: the stand-in asks both as jQuery does.
	 */
	const HOOK = '/\.\s*(?:Tween\s*\.\s*propHooks\s*\.\s*(?!_default(?![\w$]))[\w$]+|readyException)(?=\s*=(?!=))/';

	/**
	 * Names for selectors that the page may not add: of places in a list, and those that CSS has.
	 */
	const RESERVED = 'first|last|eq|gt|lt|even|odd|not|has|is|where|matches|any|nth-?\w*|(?:first|last|only)-\w+|lang|dir|root|scope|host|empty|target|focus|hover|active|link|visited|enabled|disabled|checked|indeterminate|default|required|optional|valid|invalid|defined|modal|open|muted|paused|playing';

	/**
	 * Where they are added.
	 */
	const PSEUDOS = '\.\s*expr\s*(?:\.\s*(?:pseudos|filters)|\[\s*["\']\s*:\s*["\']\s*\])';

	/**
	 * Those that jQuery UI adds for each widget, what it asks of jQuery's own, and that it gives the list its older name, with the bracket that opens there.
	 */
	const OF_UI = self::PSEUDOS . '\s*(?:\[\s*(?:[\w$]+|\([^()]*\))\s*\.\s*toLowerCase\s*\(\s*\)\s*\](?=\s*=\s*function\b)|\.\s*(?:hidden|visible|animated)(?=\s*\())|\.\s*expr\s*\.\s*pseudos\s*(\|\|\s*\(|\)\s*\{)\s*[\w$]+\s*\.\s*expr\s*\.\s*pseudos\s*=\s*[\w$]+\s*' . self::PSEUDOS;

	/**
	 * Code without the names that it adds to what selectors know: each a function, or what makes one; several at once in an object.
	 *
	 * @param string $source A file's code.
	 * @return string
	 */
	private static function without_names( $source ) {
		if ( ! preg_match( '/\.\s*expr\b/', $source ) ) {
			return $source;
		}
		$lists = '/(\.\s*extend\s*\(\s*[\w$]+\s*)' . self::PSEUDOS . '(?:\s*\|\|\s*[\w$]+\s*' . self::PSEUDOS . ')?\s*,\s*(?=\{)/';
		preg_match_all( $lists, $source, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		foreach ( array_reverse( $found ) as list( list( $text, $index ), list( $head ) ) ) {
			$code = Used::blank( substr( $source, $index + strlen( $text ) ) );
			$end  = 0;
			for ( $depth = 0, $all = strlen( $code ); $end < $all; $end++ ) {
				$depth += '{' === $code[ $end ] ? 1 : ( '}' === $code[ $end ] ? -1 : 0 );
				if ( 0 === $depth ) {
					break;
				}
			}
			$code  = substr( $code, 0, $end + 1 );
			$pairs = Brackets::pairs( $code );
			if ( $pairs && ! preg_grep( '/^(?:' . self::RESERVED . ')\z/', self::keys( $code, $pairs, 0 ) ) ) {
				$source = substr_replace( $source, $head . '.noop,', $index, strlen( $text ) );
			}
		}
		$not  = '(?!(?:' . self::RESERVED . ')(?![\w-]))';
		$less = preg_replace(
			array(
				'/' . self::PSEUDOS . '\s*(?:\.\s*' . $not . '\w+|\[\s*(["\'])' . $not . '[\w-]+\1\s*\])(?=\s*(?:\|\|\s*function\b|=\s*(?:function\b|\([\w$\s,]*\)\s*=>|[\w$]+\s*=>|[\w$]+\s*\.\s*expr\s*\.\s*createPseudo\s*\()))/',
				'/' . self::OF_UI . '/',
				'/\.\s*expr\s*\.\s*createPseudo\b(?=\s*[(?])/',
			),
			array( '.noop', '.noop$1', '.ready' ),
			$source
		);
		return null === $less ? $source : $less;
	}

	/**
	 * Names in an object whose bracket opens there.
	 *
	 * @param string $code  Code without its texts.
	 * @param int[]  $pairs See Brackets::pairs().
	 * @param int    $open  Where.
	 * @return string[]
	 */
	private static function keys( $code, array $pairs, $open ) {
		$keys  = array();
		$close = $pairs[ $open ];
		for ( $at = $open + 1; $at < $close; $at++ ) {
			$at += strspn( $code, " \t\r\n\f\v", $at );
			if ( preg_match( '/\G[\w$]+(?=\s*[:(])/', $code, $key, 0, $at ) ) {
				$keys[] = $key[0];
			}
			// To the next comma that is in no brackets.
			while ( $at < $close && ',' !== $code[ $at ] ) {
				$at = isset( $pairs[ $at ] ) && $pairs[ $at ] > $at ? $pairs[ $at ] : $at + 1;
			}
		}
		return $keys;
	}

	/**
	 * Methods that a file puts around those of sets, by a list of their names, with the first of these, where the stand-in has all of them.
	 *
	 * @param string   $source   A file's code.
	 * @param string[] $answered Methods that are answered.
	 * @return string
	 */
	private static function with_around( $source, array $answered ) {
		$made = preg_replace_callback(
			'/(\.\s*each\s*\(\s*\[((?:\s*(["\'])\w+\3\s*,?)+)\]\s*,\s*function\s*\(\s*[\w$]+\s*,\s*([\w$]+)\s*\)\s*\{)([\s\S]{0,400})/',
			function ( $found ) use ( $answered ) {
				preg_match_all( '/\w+/', $found[2], $names );
				return array_diff( $names[0], $answered ) ? $found[0] : $found[1] . preg_replace( '/\.\s*fn\s*\[\s*' . preg_quote( $found[4], '/' ) . '\s*\]/', '.fn.' . $names[0][0], $found[5] );
			},
			$source
		);
		return null === $made ? $source : $made;
	}

	/**
	 * Code as it is weighed: a method whose name is written in brackets, `x['find'](…)`, is called as any other, one that is chosen there by
	 * its first name, if both are answered; and what bundlers and old libraries write to find the window or to read data is none of what a text that becomes code could do.
	 *
	 * @param string   $source   A file's code.
	 * @param string[] $answered Methods that are answered.
	 * @return string
	 */
	public static function as_written( $source, array $answered ) {
		$short   = preg_replace( self::LONG_WORD, 'x', $source );
		$named   = self::without_names( self::with_around( null === $short ? $source : $short, $answered ) );
		$written = preg_replace( self::VALUES, 'JSON.parse()', $named );
		$written = null === $written ? $named : $written;
		$less    = preg_replace(
			array( self::OF_ODOMETER, self::OWN_SET, self::VERSION, self::IS_OLD, self::OF_AGE, self::IS_IN, self::IN_CORE_JS, self::BY_POSTSCRIBE, self::OF_HANDLERS, self::HOOK, self::OF_ATTRIBUTES, self::OF_TEMPLATES, self::IN_TEMPLATES, '/\bwrapped with \(/', '/\bnew\s+Function\s*\(\s*([\'"])return(?: this|\/\*@cc_on!@\*\/!1)\1\s*\)/', '/\[\s*([\'"])(\w+)\1\s*\](?=\s*\()/' ),
			array( '$1.fn.html$5.fn.html', 'this.$own', '.noop', 'false', 'false', '$3.$2', "''", '$1', 'true', '.noop', '$1Object', 'Object', "''", '(', 'Object', '.$2' ),
			$written
		);
		$less = null === $less ? $written : $less;
		$held = preg_replace_callback(
			self::OF_PLACEHOLDER,
			function ( $found ) {
				return (string) preg_replace( '/\.\s*(?:fn(?=\s*[,;])|(?:val|prop)Hooks)\b/', '.noop', $found[0] );
			},
			$less
		);
		$less = null === $held ? $less : $held;
		$made = preg_replace_callback(
			'/\[(?![^\[\]]*\.\s*fn\b)[^\[\]\'"]+\?\s*([\'"])(\w+)\1\s*:\s*([\'"])(\w+)\3\s*\](?=\s*\()/',
			function ( $found ) use ( $answered ) {
				return array_diff( array( $found[2], $found[4] ), $answered ) ? $found[0] : '.' . $found[2];
			},
			$less
		);
		return null === $made ? $less : $made;
	}

	/**
	 * A member of jQuery's that cannot be told.
	 *
	 * @return string Empty, if there is none.
	 */
	public function odd() {
		// Players have timers of their own, and an old way to move by frames tells jQuery's of one.
		$less = preg_match( '/\bthis\s*\.\s*timers\s*=(?!=)/', $this->code )
			? preg_replace( '/\.\s*timers(?![\w$])/', '', $this->code )
			: preg_replace( '/\.\s*timers\s*\.\s*push\s*(?=\()/', '.push', $this->code );
		if ( null === $less || false === preg_match_all( '/([\w$]+|[)\]]|)\s*\.\s*(' . implode( '|', $this->names['members'] ) . ')\b(?!\s*[:(])/', $less, $members, PREG_SET_ORDER ) ) {
			return 'a member';
		}
		foreach ( $members as list( , $owner, $name ) ) {
			// GSAP has its own `core.Tween`.
			if ( 'dataset' !== $owner && 'core' !== $owner && $this->is_jquery( $owner ) ) {
				return '.' . $name;
			}
		}
		if ( $this->has_odd_method() ) {
			return '.fn';
		}
		if ( $this->has_odd_call() ) {
			return 'a method by its name in a variable';
		}
		$event = $this->own_event();
		if ( '' !== $event ) {
			return '.special ' . $event;
		}
		$mark = $this->mark();
		return '' !== $mark ? '.' . $mark . ' of a set' : '';
	}

	/**
	 * The name of an event of its own, see OWN_EVENT and BESIDES, that the file listens to; `special` where it is in a variable. Empty where there is none.
	 *
	 * @return string
	 */
	private function own_event() {
		if ( false === preg_match_all( self::OWN_EVENT, $this->code, $events, PREG_SET_ORDER | PREG_OFFSET_CAPTURE ) ) {
			return 'special';
		}
		foreach ( $events as $event ) {
			$name  = isset( $event[1] ) ? $event[1][0] : '';
			$open  = $event[0][1] + strlen( $event[0][0] ) - 1;
			$depth = 0;
			for ( $at = $open; $at < strlen( $this->code ); $at += 1 + strcspn( $this->code, '{}', $at + 1 ) ) {
				$depth += '{' === $this->code[ $at ] ? 1 : ( '}' === $this->code[ $at ] ? -1 : 0 );
				if ( 0 === $depth ) {
					break;
				}
			}
			if ( ! preg_match( self::BESIDES, substr( $this->code, $open, $at - $open ) ) ) {
				continue;
			}
			if ( '' === $name || preg_match( '/(?:\.\s*(?:on|one|bind)|\])\s*\(\s*(["\'])(?:[^"\']*\s)?' . preg_quote( $name, '/' ) . '(?:[\s.]|\1)/', $this->source ) ) {
				return '' === $name ? 'special' : $name;
			}
		}
		return '';
	}

	/**
	 * What a method of its own asks at its beginning whether it left it on the set, as its mark: of the stand-in's set it is a method that may
	 * come yet, and so it is there. Empty where there is none.
	 *
	 * @return string
	 */
	private function mark() {
		$heads = preg_split( '/\.\s*fn\s*\.\s*[\w$]+\s*=\s*function\b[^(){}]*\([^()]*\)\s*\{/', $this->code );
		$known = array_merge( $this->names['answered'], self::BUILT_IN );
		foreach ( array_slice( (array) $heads, 1 ) as $rest ) {
			// In a function within it `this` is another one.
			$body = preg_split( '/\bfunction\b|=>/', $rest, 2 )[0];
			preg_match_all( '/(?:!|\bif\s*\()\s*this\s*\.\s*([\w$]+)(?=\s*(?:\)|&&|\|\|))/', $body, $marks );
			$own = array_diff( $marks[1], $known );
			if ( $own ) {
				return current( $own );
			}
		}
		return '';
	}

	/**
	 * Whether a file asks jQuery what browser this is, which that says no more since 1.9; not another library, nor itself.
	 *
	 * @return bool
	 */
	public function asks_browser() {
		preg_match_all( '/([\w$]+|[)\]]|)\s*\.\s*browser\b(?!\s*[:(]|\s*=(?!=))/', $this->code, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		foreach ( $found as list( list( $text, $at ), list( $owner ) ) ) {
			$is_surely = in_array( $owner, null === $this->called ? array( 'jQuery', 'tpj', '$' ) : $this->called, true );
			// Shorter names stand for many things.
			$is_own = preg_match( '/^[\w$]{3,}\z/', $owner ) && preg_match( '/(?<![\w$.])' . preg_quote( $owner, '/' ) . '\s*\.\s*browser\s*=(?!=)/', $this->code );
			if ( preg_match( '/["\'`]\s*[!=]==?\s*\z/', substr( $this->code, max( 0, $at - Brackets::TAIL ), min( $at, Brackets::TAIL ) ) ) ) {
				continue;
			}
			if ( 'dataset' !== $owner && ! $is_own && $this->is_jquery( $owner ) && ( $is_surely || ! preg_match( self::OF_OTHER_BROWSER, substr( $this->code, $at + strlen( $text ), Brackets::TAIL ) ) ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether what a member is asked of may be jQuery.
	 *
	 * @param string $owner It.
	 * @return bool
	 */
	private function is_jquery( $owner ) {
		return 'this' !== $owner && ( null === $this->called || ! preg_match( '/^[\w$]+\z/', $owner ) || in_array( $owner, $this->called, true ) );
	}

	/**
	 * Whether a bracket closes an entry of a list that is counted through, `list[i]` with `i++`: jQuery is none.
	 *
	 * @param int $index Where the bracket is.
	 * @return bool
	 */
	private function is_counted( $index ) {
		$before = substr( $this->code, max( 0, $index - Brackets::TAIL ), min( $index, Brackets::TAIL ) + 1 );
		if ( ! preg_match( '/\[\s*([\w$]+)\s*\]\z/', $before, $key ) ) {
			return false;
		}
		$key = preg_quote( $key[1], '/' );
		return 1 === preg_match( '/(?<![\w$])' . $key . '\+\+|\+\+' . $key . '(?![\w$])/', $this->code );
	}

	/**
	 * A widget that jQuery UI makes.
	 */
	const WIDGET = '/\.\s*widget\s*\(\s*(["\'])(\w+)\.([\w-]+)\1/';

	/**
	 * Where a file without jQuery Bridget gives it a library, if the page has one: as the minified Infinite Scroll and Flickity do.
	 */
	const TO_BRIDGET = '/\{\s*jQueryBridget\s*:\s*([\w$]+)\s*\}\s*=\s*[\w$.]+\s*;[^;{}]{0,80}?(?<![\w$.])\1\s*\(\s*(["\'])(\w+)\2|\.\s*bridget\s*&&\s*[\w$]+\s*\.\s*bridget\s*\(\s*(["\'])(\w+)\4/';

	/**
	 * The group of controls of jQuery UI: what it calls by its name are widgets of its own.
	 */
	const OF_GROUP = '/\.\s*widget\s*\(\s*(["\'])ui\.controlgroup\1/';

	/**
	 * Whether there is a member of `$.fn` that cannot be told: handed on, one that jQuery alone has or an island, or by a name in a variable.
	 *
	 * @return bool
	 */
	private function has_odd_method() {
		if ( false === preg_match_all( '/([\w$]+|[)\]]|)\s*\.\s*fn\b(?:\s*\.\s*([\w$]+)\s*(\(|=(?!=))?|\s*\[([^\[\]]*)\])?/', $this->code, $members, PREG_SET_ORDER | PREG_OFFSET_CAPTURE ) ) {
			return true;
		}
		$own    = self::added( $this->code );
		$theirs = array_merge( $this->names['unanswered'], array_diff( $this->names['islands'], $own ) );
		$called = array_merge( array( 'extend' ), array_diff( $own, $this->names['answered'] ) );
		foreach ( $members as $member ) {
			list( $text, $index ) = $member[0];

			$owner = $member[1][0];
			$name  = isset( $member[2] ) ? $member[2][0] : '';
			$call  = isset( $member[3] ) ? $member[3][0] : '';
			// Functions have `call` and `apply`.
			if ( ! $this->is_jquery( $owner ) || $this->is_counted( $index ) || in_array( $name, array( 'call', 'apply' ), true ) ) {
				continue;
			}
			// Whosever plugin it is, of its settings it is asked.
			if ( isset( $member[4] ) && preg_match( '/^\s*\.\s*(?:defaults|DEFAULTS)\b/', (string) substr( $this->code, $index + strlen( $text ), Brackets::TAIL ) ) ) {
				continue;
			}
			// It asks whether a widget is there before it calls that by its name.
			if ( isset( $member[4] ) && preg_match( '/^\s*(?:&&|\)\s*\{?\s*return\b)/', (string) substr( $this->code, $index + strlen( $text ), Brackets::TAIL ) ) && preg_match( self::OF_GROUP, $this->source ) ) {
				continue;
			}
			if ( isset( $member[4] ) ) {
				// It is given, and read only where its name is known.
				$place = '/\.\s*fn\s*\[' . preg_quote( $member[4][0], '/' ) . '\]';
				$given = preg_match_all( $place . '\s*=(?!=)/', $this->code );
				if ( ! $given || ( preg_match_all( $place . '/', $this->code ) > $given && ! self::named_at( $place . '/', trim( $member[4][0] ), $this->source, $this->names ) ) ) {
					return true;
				}
			} elseif ( '' === $name ) {
				$before = substr( $this->code, max( 0, $index - Brackets::TAIL ), min( $index, Brackets::TAIL ) );
				$behind = (string) substr( $this->code, $index + strlen( $text ), Brackets::TAIL );
				// Chart.js keeps one, Swiper's own Dom7 defines them, and what is called there is a function.
				$is_own = preg_match( '/\b_fn\s*=\s*\z|\bdefineProperty\s*\(\s*\z/', $before ) || ( '$' !== $owner && preg_match( '/^[\w$]{1,2}\z/', $owner ) && preg_match( '/(?<![\w$.])' . preg_quote( $owner, '/' ) . '\s*\.\s*fn\s*\(/', $before . $text . $behind ) );
				if ( ! $is_own && ! preg_match( self::ASKS, $before ) && ! preg_match( self::IS_ASKED, $behind ) && ! preg_match( self::OF_OTHERS, $behind ) && ! ( preg_match( '/\.\s*extend\s*\(\s*\z/', $before ) && preg_match( '/^\s*,\s*\{/', $behind ) ) && ! ( preg_match( self::OF_POPPER, $before, $popper ) && $popper[1] === $owner ) ) {
					return true;
				}
			} elseif ( ( in_array( $name, self::BUILT_IN, true ) && ( '' !== $call || 'jquery' !== $name ) ) || ( '' === $call && in_array( $name, $theirs, true ) && ! ( in_array( 'fn.' . $name, $this->names['islands'], true ) && $this->is_asked_at( $index, $index + strlen( $text ) ) ) ) || ( '(' === $call && ! in_array( $name, $called, true ) ) ) {
				// A plugin of its own is defined by its name, has members, and is called without a set; others' are asked for, or kept to be put back.
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether what is there is only asked for: it goes nowhere.
	 *
	 * @param int $start Where it begins.
	 * @param int $end   Where it ends.
	 * @return bool
	 */
	private function is_asked_at( $start, $end ) {
		$before = substr( $this->code, max( 0, $start - Brackets::TAIL ), min( $start, Brackets::TAIL ) );
		$behind = (string) substr( $this->code, $end, Brackets::TAIL );
		return preg_match( self::ASKS, $before ) || preg_match( self::IS_ASKED, $behind ) || preg_match( '/(?:!|\bisFunction\s*\()\s*\z/', $before ) || ( preg_match( '/\bif\s*\(\s*\z/', $before ) && preg_match( '/^\s*\)/', $behind ) );
	}

	/**
	 * A method of islands that a code asks for without a set, if it runs at once: nobody answers for them yet.
	 *
	 * @param string $first What runs at once.
	 * @return string Empty, if there is none.
	 */
	public function asked_of_islands( $first ) {
		preg_match_all( '/([\w$]+|[)\]]|)\s*\.\s*fn\s*\.\s*([\w$]+)/', $first, $members, PREG_SET_ORDER );
		foreach ( $members as list( , $owner, $name ) ) {
			if ( $this->is_jquery( $owner ) && in_array( 'fn.' . $name, $this->names['islands'], true ) ) {
				return $name;
			}
		}
		return '';
	}

	/**
	 * A method of sets that the stand-in answers and that a file asks for without a set: to keep it, or to know whether it is there.
	 *
	 * @return string Empty, if there is none.
	 */
	public function read() {
		preg_match_all( '/([\w$]+|[)\]]|)\s*\.\s*fn\s*\.\s*([\w$]+)(?![\w$]|\s*(?:\(|=(?!=)))/', $this->code, $members, PREG_SET_ORDER );
		foreach ( $members as list( , $owner, $name ) ) {
			if ( $this->is_jquery( $owner ) && in_array( $name, array_diff( $this->names['answered'], self::THERE ), true ) ) {
				return $name;
			}
		}
		return '';
	}

	/**
	 * The texts that a variable holds that is used somewhere.
	 *
	 * @param string $source See as_written().
	 * @param string $code   The same without its texts, letter for letter.
	 * @param string $name   Its name.
	 * @param int    $at     Where.
	 * @param array  $names  See Runs.
	 * @return string[] None, where one is a method of jQuery's, or it holds something else.
	 */
	private static function own_names( $source, $code, $name, $at, array $names ) {
		if ( ! preg_match( '/^[\w$]+\z/', $name ) ) {
			return array();
		}
		preg_match_all( '/(?<![\w$.])' . preg_quote( $name, '/' ) . '\s*(\+?=(?![=>])|(?:of|in)(?![\w$]))\s*/', $code, $all, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		$fine     = function ( array $texts ) use ( $names ) {
			return array_intersect( $texts, array_merge( $names['answered'], $names['unanswered'], self::BUILT_IN ) ) ? array() : $texts;
		};
		$texts_at = function ( array $given ) use ( $source, $fine ) {
			$texts = array();
			foreach ( $given as list( list( $head, $index ), list( $how ) ) ) {
				if ( '=' !== $how || ! preg_match( '/^(["\'])([\w-]+)\1/', (string) substr( $source, $index + strlen( $head ), Brackets::TAIL ), $text ) ) {
					return array();
				}
				$texts[] = $text[2];
			}
			return $fine( $texts );
		};

		$texts = $texts_at( $all );
		$pairs = $texts ? null : Brackets::pairs( $code );
		if ( null === $pairs ) {
			return $texts;
		}
		// In minified code a name stands for many things: those of one function are one.
		$sets = new Sets( $code, $pairs, array(), false, array() );
		$own  = $sets->declarer( $name, $at );
		if ( $own < 0 ) {
			return array();
		}
		$theirs = array_filter(
			$all,
			function ( $given ) use ( $sets, $name, $own ) {
				return $sets->declarer( $name, $given[0][1] ) === $own;
			}
		);
		$place  = array_search( $name, (array) $sets->given( $own ), true );
		if ( false === $place ) {
			return $texts_at( $theirs );
		}
		if ( $theirs ) {
			return array();
		}
		// What a function is given where it stands, `}(jQuery, "name")`.
		$close = $pairs[ $own ];
		if ( preg_match( '/^\}\s*\)?\s*\(/', substr( $code, $close, Brackets::TAIL ), $call ) ) {
			$open = $close + strlen( $call[0] ) - 1;
			$args = explode( ',', substr( $source, $open + 1, $pairs[ $open ] - $open - 1 ) );
			return preg_match( '/^\s*(["\'])([\w-]+)\1\s*\z/', isset( $args[ $place ] ) ? $args[ $place ] : '', $text ) ? $fine( array( $text[2] ) ) : array();
		}
		if ( 0 !== $place ) {
			return array();
		}
		$method = self::method_at( $sets->head( $own ) );
		if ( '' !== $method ) {
			return $fine( self::given_first( $source, $code, $method ) );
		}
		list( $made, $where ) = self::made_at( $code, $pairs, $sets, $own );

		$maker = '' === $made ? -1 : $sets->declarer( $made, $where );
		if ( $maker < 0 ) {
			return array();
		}
		$is_made = function ( $index ) use ( $sets, $made, $maker ) {
			return $sets->declarer( $made, $index ) === $maker;
		};
		return $fine( self::given_first( $source, $code, $made, $is_made ) );
	}

	/**
	 * A function that another makes where it stands, `make = function ($) { return function (name) {`.
	 *
	 * @param string $code  Without its texts.
	 * @param array  $pairs Its brackets.
	 * @param Sets   $sets  Its functions.
	 * @param int    $body  Where its body opens.
	 * @return array Array( its name, where ); an empty name, where it is none.
	 */
	private static function made_at( $code, array $pairs, Sets $sets, $body ) {
		$close = strrpos( $code, ')', $body - 1 - strlen( $code ) );
		$open  = false === $close ? 0 : $pairs[ $close ];
		$head  = substr( $code, max( 0, $open - Brackets::TAIL ), min( $open, Brackets::TAIL ) );
		if ( ! preg_match( '/\{\s*return\s+function\s*\z/', $head, $inside ) ) {
			return array( '', -1 );
		}
		$maker = $open - strlen( $inside[0] );
		$close = strrpos( $code, ')', $maker - strlen( $code ) );
		if ( false === $close || ! preg_match( '/(?<![\w$.])([\w$]+)\s*=\s*\(?\s*function\z/', $sets->head( $maker ), $found ) ) {
			return array( '', -1 );
		}
		return array( $found[1], $pairs[ $close ] );
	}

	/**
	 * The name of a method, `name(…) {`, `name: function (…) {` or `.name = function (…) {`; empty where it is none.
	 *
	 * @param string $head What stands in front of the brackets of its arguments.
	 * @return string
	 */
	private static function method_at( $head ) {
		if ( ! preg_match( '/(?:^|[{},;])\s*([\w$]+)\z|(?:[{,]\s*([\w$]+)\s*:|\.\s*([\w$]+)\s*=)\s*function\z/', $head, $found ) ) {
			return '';
		}
		$name = end( $found );
		return preg_match( '/^(?:function|if|for|while|switch|catch|with)\z/', $name ) ? '' : $name;
	}

	/**
	 * The texts that a method is given first by all that call it.
	 *
	 * @param string        $source See as_written().
	 * @param string        $code   The same without its texts, letter for letter.
	 * @param string        $method Its name.
	 * @param callable|null $is_it  Whether a place is of it, where it is a function that is called by its name alone.
	 * @return string[] None where one gives it something else.
	 */
	private static function given_first( $source, $code, $method, $is_it = null ) {
		$called = ( $is_it ? '/(?<![\w$.])' : '/\.\s*' ) . preg_quote( $method, '/' );
		if ( '' === $method || ! preg_match_all( $called . '(?![\w$])\s*(\(|=(?!=))?/', $code, $calls, PREG_SET_ORDER | PREG_OFFSET_CAPTURE ) ) {
			return array();
		}
		$texts = array();
		foreach ( $calls as $call ) {
			list( $head, $at ) = $call[0];
			$how = isset( $call[1][0] ) ? $call[1][0] : '';
			if ( '=' === $how || ( $is_it && ! $is_it( $at ) ) ) {
				continue;
			}
			if ( '(' !== $how || ! preg_match( '/^\s*(["\'])([\w-]+)\1\s*[,)]/', (string) substr( $source, $at + strlen( $head ), Brackets::TAIL ), $text ) ) {
				return array();
			}
			$texts[] = $text[2];
		}
		return $texts;
	}

	/**
	 * The texts that a variable holds wherever a pattern finds it.
	 *
	 * @param string $place  Pattern.
	 * @param string $name   Its name.
	 * @param string $source See as_written().
	 * @param array  $names  See Runs.
	 * @return string[] None, where it holds something else at one of these places.
	 */
	private static function named_at( $place, $name, $source, array $names ) {
		$code  = Used::blank( $source, true );
		$named = array();
		preg_match_all( $place, $code, $found, PREG_OFFSET_CAPTURE );
		foreach ( $found[0] as list( , $index ) ) {
			$texts = self::own_names( $source, $code, $name, $index, $names );
			if ( ! $texts ) {
				return array();
			}
			$named = array_merge( $named, $texts );
		}
		return $named;
	}

	/**
	 * For each method that a file adds to jQuery's sets by a variable, `$.fn[name] = …`, the names that this holds.
	 *
	 * @param string $source See as_written().
	 * @param string $code   The same without its texts.
	 * @param array  $names  See Runs.
	 * @return array[] Lists of names, empty where they are not known.
	 */
	public static function keyed( $source, $code, array $names ) {
		if ( ! preg_match( '/\.\s*fn\s*\[[^\[\]]*\]\s*=(?!=)/', $code ) ) {
			return array();
		}
		$placed = Used::blank( $source, true );
		$keyed  = array();
		preg_match_all( '/\.\s*fn\s*\[([^\[\]]*)\]\s*=(?!=)/', $placed, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		foreach ( $found as list( list( , $index ), list( $key ) ) ) {
			$keyed[] = self::own_names( $source, $placed, trim( $key ), $index, $names );
		}
		return $keyed;
	}

	/**
	 * Names under which a plugin asks whether it is there already, and puts itself there: `$[name] && $[name].version`, `$.fn[name] = …`.
	 *
	 * @param string        $source See as_written().
	 * @param string        $code   The same without its texts.
	 * @param string[]|null $called What jQuery is called; null, where that may be anything.
	 * @param array         $names  See Runs.
	 * @return string[]
	 */
	public static function asked( $source, $code, $called, array $names ) {
		$asks = '/(?<![\w$.])([\w$]+)\s*\[\s*([\w$]+)\s*\]\s*(?:&&|\|\||\?|\))/';
		if ( ! preg_match_all( '/\.\s*fn\s*\[\s*([\w$]+)\s*\]\s*=(?!=)/', $code, $keys ) || ! preg_match( $asks, $code ) ) {
			return array();
		}
		$placed = Used::blank( $source, true );
		$asked  = array();
		preg_match_all( $asks, $placed, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		foreach ( $found as list( list( , $index ), list( $owner ), list( $key ) ) ) {
			if ( in_array( $key, $keys[1], true ) && ( null === $called || in_array( $owner, $called, true ) ) ) {
				$asked = array_merge( $asked, self::own_names( $source, $placed, $key, $index, $names ) );
			}
		}
		return $asked;
	}

	/**
	 * The widgets that a file makes by jQuery UI's `$.widget( 'own.name', … )`.
	 *
	 * @param string $source Code.
	 * @return string[][] Array( namespaces, names ).
	 */
	public static function widgets( $source ) {
		preg_match_all( self::WIDGET, $source, $made );
		return array( $made[2], $made[3] );
	}

	/**
	 * Names of methods that a file adds to jQuery's sets by a variable that holds them, by jQuery Bridget, and as jQuery UI's widgets.
	 *
	 * @param string  $source See as_written().
	 * @param array[] $keyed  What keyed() says of it.
	 * @return string[]
	 */
	public static function named( $source, array $keyed ) {
		preg_match_all( self::TO_BRIDGET, $source, $found );
		$to_bridget = array_merge( array_filter( $found[3] ), array_filter( $found[5] ) );
		return array_merge( (array) self::bridged( $source, $keyed ), $to_bridget, self::widgets( $source )[1], ...$keyed );
	}

	/**
	 * Whether a method that is called by its name in a variable may be one that is not answered: what it could be stands in the file as a
	 * text, or is an island's, which knows its callers by their texts.
	 *
	 * @return bool
	 */
	private function has_odd_call() {
		if ( false === preg_match_all( '/\]\s*\(/', $this->code, $ends, PREG_OFFSET_CAPTURE ) ) {
			return true;
		}
		foreach ( $ends[0] as list( , $end ) ) {
			for ( $from = $end, $depth = 0; $from >= 0; --$from ) {
				if ( ']' === $this->code[ $from ] ) {
					++$depth;
				} elseif ( '[' === $this->code[ $from ] && 0 === --$depth ) {
					break;
				}
			}
			$before = substr( rtrim( substr( $this->code, 0, max( 0, $from ) ) ), -Brackets::TAIL );
			// What numbers are asked for, by the language or in jQuery's list of easings, is no set.
			if ( 1 === preg_match( '/(?:^|[^\w$.])Math\z|\.\s*easing\z/', $before ) || 1 === preg_match( self::NO_NAME, substr( $this->code, $from + 1, $end - $from - 1 ) ) ) {
				continue;
			}
			$owner = preg_match( '/[\w$)\]]+\z/', $before, $found ) ? $found[0] : '';
			if ( ! $this->is_own_list( $owner ) ) {
				// What the file gives itself is no island's there.
				$others = array_diff( array_merge( self::LACKING, $this->names['islands'] ), self::added( $this->code ) );
				return $others && 0 !== preg_match( '/(["\'`])(?:' . implode( '|', array_map( 'preg_quote', $others ) ) . ')\1/', preg_replace( self::IN_POLYFILLS, '', $this->source ) );
			}
		}
		return false;
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
	 * Names of methods that a file with jQuery Bridget in it adds by that to jQuery's sets: those of Isotope, Masonry and their like, each of which
	 * says its own where it is made.
	 *
	 * @param string  $source Its code.
	 * @param array[] $keyed  What keyed() says of it.
	 * @return string[]|null Null, where there is no Bridget, or methods come by a variable's name in another way, too.
	 */
	public static function bridged( $source, array $keyed ) {
		// Of newer builds its modules have no names.
		$bridgets = max( (int) preg_match_all( '~["\']jquery-bridget/jquery-bridget["\']\s*,\s*\[~', $source ), (int) preg_match_all( '/\bjQueryBridget\s*=(?!=)/', $source ) );
		if ( ! $bridgets || count( $keyed ) - count( array_filter( $keyed ) ) > $bridgets ) {
			return null;
		}
		preg_match_all( '/(?:\.\s*create|[bB]ridget)\s*\(\s*(["\'])(\w+)\1/', $source, $found );
		return array_values( array_unique( $found[2] ) );
	}

	/**
	 * Names of methods that a code adds to jQuery's sets.
	 *
	 * @param string $code Code without its texts.
	 * @return string[]
	 */
	public static function added( $code ) {
		preg_match_all( '/\.\s*fn\s*\.\s*([\w$]+)\s*=/', $code, $found );
		$added = $found[1];
		if ( ! preg_match_all( self::ADDING, $code, $found, PREG_OFFSET_CAPTURE ) ) {
			return $added;
		}
		$pairs = Brackets::pairs( $code );
		foreach ( $pairs ? $found[0] : array() as list( $text, $index ) ) {
			$added = array_merge( $added, self::keys( $code, $pairs, $index + strlen( $text ) - 1 ) );
		}
		return $added;
	}
}
