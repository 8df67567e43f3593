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
	const RULES = 57;

	/**
	 * Members of jQuery that no set has.
	 */
	const SPARE = array( 'access', 'dir', 'sibling', 'speed', 'swap' );

	/**
	 * What a set has that is no method of somebody else.
	 */
	const OF_SETS = array( 'length', 'selector', 'context', 'jquery', 'constructor', 'prevObject' );

	/**
	 * Bytes of the longest file that is read: longer ones are whole frameworks.
	 */
	const LIMIT = 1200000;

	/**
	 * Bytes from which on a file may have been put together of others.
	 */
	const COMBINED = 10000;

	/**
	 * What a part gives jQuery itself, under whatever short name it has it.
	 */
	const STATICS_GIVEN = '/(?<![\w$.])(?:jQuery|\$|[a-z])\s*\.\s*([\w$]+)\s*=\s*(?:function\b|\{)/';

	/**
	 * What looks into a set: what gives one can be kept and called at once only without.
	 */
	const LOOKS = '/\.\s*(?:length|is|hasClass|get|toArray|index)\b|[\w$)\]]\s*\[|\$\s*\.\s*each\b|jQuery\s*\.\s*each\b|(?<![\w$.])(?:jQuery|[\w$])\s*\(\s*(?!(?:document|window|this)\s*\))[\w$]+\s*[,)]/';

	const ADDING   = 'append|appendTo|prepend|prependTo|before|insertBefore|after|insertAfter|remove|empty';
	const CHANGING = self::ADDING . '|addClass|removeClass|toggleClass|attr|removeAttr|prop|css|show|hide|width|height|html|text|val';

	/**
	 * Changes what the page has, which has to wait: whoever looks at it right behind would see it as it was.
	 */
	const MAKES = '/(?:\)|(?<![\w$.])\$[\w$]+)\s*\.\s*(?:' . self::ADDING . ')\s*\(/';
	const SEES  = '/\bgetElements?By|\bquerySelector|\)\s*\[\s*\d|(?:\)|(?<![\w$.])\$[\w$]+)\s*\.\s*(?:length|get|is|hasClass|index|toArray)\b/';

	/**
	 * The same of what changes how something looks or is named, and of who asks the browser for that.
	 */
	const CHANGES = '/(?:\)|(?<![\w$.])\$[\w$]+)\s*\.\s*(?:' . self::CHANGING . ')\s*\(/';
	const READS   = '/\)\s*\[\s*\d+\s*\]\s*\.\s*(?:className|style|\w+HTML|textContent|innerText|value|checked|disabled|getAttribute)\b|\.\s*(?:offset|client|scroll)(?:Width|Height|Top|Left)\b|\bgetBoundingClientRect\b|\bgetComputedStyle\b/';

	/**
	 * Texts that only the real jQuery, or nobody, can be asked.
	 */
	const NEVER = '/(?<!\.)\beval\s*\(|\bmod_pagespeed_[\w$]+\s*=|\b(?:set(?:Timeout|Interval)|Function)\s*\(\s*["\'`][^"\'`]*(?:jQuery|\$\s*[.(])|\b(?:window|self|globalThis|top)\s*\.\s*eval\s*\(|\bnew\s+Function\b(?!\s*(?:\(\s*\)|[;,)]|\(\s*(?:`return \$\{[\w$.]+\}`|["\']return ["\']\s*(?:\.\s*concat\s*\(|\+)\s*[\w$.]+\s*\)?)\s*\)\s*\(\s*\)))|document\s*\.\s*write|\bimport\s*\(|noConflict\s*\(\s*[^)\s]|\bwith\s*\(/';

	/**
	 * A method of a set by its name in a variable.
	 */
	const BY_NAME = '/(?:(?<![\w$.])(?:jQuery|\$)\s*\([^()]*\)|(?<![\w$.])\$[\w$]+)\s*\[(?!\s*\d)[^\[\]]*\]\s*\(/';

	/**
	 * What is called at once on the browser's own, which has an answer at once.
	 */
	const OF_BROWSER = '/\(\s*window\s*\)\s*\.\s*(?:width|height|innerWidth|innerHeight|scrollTop)\s*\(\s*\)|\(\s*document\s*\)\s*\.\s*scrollTop\s*\(\s*\)|\bclassList\s*\??\.\s*\w+\s*\(|\.\s*trim\s*\(\s*\)|\b(?:Date|performance)\s*\.\s*now\s*\(/';

	/**
	 * A call of jQuery that gives a set with which more than a listener is done; behind its name.
	 */
	const GIVES_SET = '\s*\((?!\s*(?:function\b|async\b|\(?[\w$,\s]*\)?\s*=>|(?:document|window)\s*\)\s*\.\s*(?:{atOnce})\b))';

	/**
	 * Methods that say a value, or are given one: by how many arguments.
	 */
	const GIVEN = array(
		'css'       => 2,
		'attr'      => 2,
		'prop'      => 2,
		'data'      => 2,
		'text'      => 1,
		'html'      => 1,
		'val'       => 1,
		'width'     => 1,
		'height'    => 1,
		'scrollTop' => 1,
	);

	/**
	 * A method that is called of a variable only where that has it.
	 */
	const GUARDED = '/(?<![\w$.])(?!this\b)([\w$]+)\s*\.\s*([\w$]{3,})\s*&&\s*\1\s*\.\s*\2\s*\(/';

	/**
	 * What each set has besides its methods, and each object and function.
	 */
	const THINGS_HAVE = array( 'length', 'jquery', 'constructor', 'context', 'selector', 'splice', 'push', 'sort', 'call', 'apply', 'prototype', 'toString', 'valueOf', 'hasOwnProperty' );

	/**
	 * What the stand-in says that it does not have.
	 */
	const MISSING = array( 'bridget', 'metadata', 'ui', 'widget', 'Widget', 'effects' );

	/**
	 * What others are asked for that have short names in bundled files: the window has `wp`, and what a property is told to be `enumerable`.
	 */
	const OTHERS = array( 'wp', 'enumerable' );

	/**
	 * What our elementorFrontend calls when the stand-in can answer it.
	 */
	const READY = '/(?<![\w$])elementorFrontend\s*\.\s*hooks\s*\.\s*addAction(?![\w$])/';

	/**
	 * Names by their kind: `answered`, `unanswered`, `statics`, `members`, `atOnce`, `sets`, `sync`, `handler`, `native`, and methods that `islands` answer (`fn.NAME`, where it may be asked whether there is one), all of them `calls`; and `beyond`, a pattern.
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
	 * Names besides its own that jQuery has in the file; null, where it may be any.
	 *
	 * @var string[]|null
	 */
	private $aliases;

	/**
	 * All that are known.
	 *
	 * @var string[]
	 */
	private $called = array();

	/**
	 * Functions that the file defines, as keys.
	 *
	 * @var array
	 */
	private $defined = array();

	/**
	 * Names of jQuery as a pattern.
	 *
	 * @var string
	 */
	private $jquery = '';

	/**
	 * What the file asks of others, by how: names as keys; see weigh().
	 *
	 * @var array[]
	 */
	private $asks = array();

	/**
	 * What the file asks at once, or empty.
	 *
	 * @var string
	 */
	private $now = '';

	/**
	 * What the parts of a file give to jQuery's sets (`plugins`), and to jQuery (`statics`).
	 *
	 * @var array[]
	 */
	private $given = array(
		'plugins' => array(),
		'statics' => array(),
	);

	/**
	 * Whether others call all that the file defines, while the page comes to it.
	 *
	 * @var bool
	 */
	private $is_all = false;

	/**
	 * A list of names.
	 *
	 * @param array $names See $names.
	 */
	public function __construct( array $names ) {
		$this->names = $names + array(
			'islands' => array(),
			'calls'   => array(),
			'statics' => array(),
		);
	}

	/**
	 * Why a file does not run on the stand-in, whoever is beside it. What it asks of others somebody unknown gives.
	 *
	 * @param string $source Its code.
	 * @return string What stands in the way; empty, if its whole text uses nothing of jQuery but what the stand-in answers.
	 */
	public function why_not( $source ) {
		$file = $this->weigh( $source );
		if ( '' !== $file['why'] ) {
			return $file['why'];
		}
		return $file['asks'] ? '.' . $file['asks'][0] : $file['now'];
	}

	/**
	 * Weighs a file's whole text.
	 *
	 * @param string $source Its code.
	 * @param bool   $all    Whether others call all that it defines, while the page comes to it.
	 * @return array Array( 'why' => what stands in the way whoever is beside it, or empty, 'now' => what it asks at once, which only a stand-in with all that answers in the head has, or empty, 'asks' => methods that it calls of what may be a set and that jQuery does not have, 'early' => those that it calls while the page comes to it, 'weak' => those that it calls of nothing but variables that are another thing where nobody hands them a set ).
	 */
	public function weigh( $source, $all = false ) {
		$whole = $this->weigh_text( $source, $all );
		$size  = strlen( $source );
		$parts = '' !== $whole['why'] && $size >= self::COMBINED && $size <= self::LIMIT ? $this->weigh_parts( $source, $all ) : null;
		return null === $parts ? $whole : $parts;
	}

	/**
	 * The same of a file that a tool has put together of others: each part for itself, with all that the others give.
	 *
	 * @param string $source Its code.
	 * @param bool   $all    See weigh().
	 * @return array|null None, where it is none.
	 */
	private function weigh_parts( $source, $all ) {
		$short = preg_replace( Members::LONG_WORD, 'x', $source );
		$short = null === $short ? $source : $short;
		if ( Externals::are_parted( $short ) || Used::imports( $short ) ) {
			return null;
		}
		$parts = array_filter(
			Parts::of( $short ),
			function ( $part ) {
				return Used::read( $part )['jquery'];
			}
		);
		$given = $this->given;
		foreach ( $parts as $part ) {
			$code = Used::blank( $part );
			preg_match_all( self::STATICS_GIVEN, $code, $statics );
			$given['statics'] = array_merge( $given['statics'], $statics[1] );
			$given['plugins'] = array_merge( $given['plugins'], Members::added( $code ), Members::named( $part, Members::keyed( $part, $code, $this->names ) ) );
		}
		$none        = $this->given;
		$this->given = $given;
		$weighed     = null;
		$sure        = array();
		foreach ( $parts as $part ) {
			$one     = $this->weigh_text( $part, $all );
			$sure    = array_merge( $sure, array_diff( $one['asks'], $one['weak'] ) );
			$weighed = null === $weighed ? $one : array(
				'now'   => '' === $weighed['now'] ? $one['now'] : $weighed['now'],
				'asks'  => array_values( array_unique( array_merge( $weighed['asks'], $one['asks'] ) ) ),
				'early' => array_values( array_unique( array_merge( $weighed['early'], $one['early'] ) ) ),
				'weak'  => array_values( array_unique( array_merge( $weighed['weak'], $one['weak'] ) ) ),
			) + $one;
			if ( '' !== $one['why'] ) {
				$weighed = $one;
				break;
			}
		}
		if ( null !== $weighed ) {
			$weighed['weak'] = array_values( array_diff( $weighed['weak'], $sure ) );
		}
		$this->given = $none;
		return $weighed;
	}

	/**
	 * The same of a text, whatever it was put together of.
	 *
	 * @param string $source Its code.
	 * @param bool   $all    See weigh().
	 * @return array See weigh().
	 */
	private function weigh_text( $source, $all ) {
		$this->is_all = $all;
		$this->asks = array(
			'asks'  => array(),
			'early' => array(),
			'weak'  => array(),
		);

		$this->now = '';
		$why       = $this->why( $source );
		return array(
			'why' => $why,
			'now' => '' === $why ? $this->now : '',
		) + array_map( 'array_keys', '' === $why ? $this->asks : array_fill_keys( array_keys( $this->asks ), array() ) );
	}

	/**
	 * Names of methods that a file adds to jQuery's sets by a variable; see Members::keyed().
	 *
	 * @param string $source Its code.
	 * @param string $code   The same without its texts.
	 * @return array[]
	 */
	public function keyed( $source, $code ) {
		return Members::keyed( $source, $code, $this->names );
	}

	/**
	 * A file's code without parts that it fetches, where these are known; see Parted::without().
	 *
	 * @param string $path Its path.
	 * @param string $code Its code.
	 * @return string
	 */
	public function without_parts( $path, $code ) {
		return Parted::without( $path, $code, $this->names['parted'] );
	}

	/**
	 * What stands in the way of a file; fills $asks.
	 *
	 * @param string $source Its code.
	 * @return string
	 */
	private function why( $source ) {
		if ( strlen( $source ) > self::LIMIT ) {
			return 'its length';
		}
		if ( Jquery_Versions::is_old_ui( $source ) ) {
			return 'a jQuery UI of before 1.12';
		}
		$is_parted = Externals::are_parted( $source ) || Used::imports( $source );
		$source    = Early::handed( Externals::named( Members::as_written( $source, $this->names['answered'] ) ) );
		// Comments that begin a line: what they quote nobody runs.
		$said = preg_replace( '/^[ \t]*(?:\/\/.*|\/\*[\s\S]*?\*\/)/m', '', $source );
		$said = null === $said ? $source : $said;
		// Of its version somebody else is asked.
		$less = (string) preg_replace( '/(\bfn\s*\.\s*)jquery\b/', '$1noop', $said );
		foreach ( array(
			self::NEVER => $said,
			'/' . str_replace( '/', '\/', $this->names['beyond'] ) . '/' => '' === $less ? $said : $less,
		) as $pattern => $text ) {
			if ( 0 !== preg_match( $pattern, $text, $found ) ) {
				return trim( $found ? $found[0] : 'a text' );
			}
		}
		if ( $is_parted ) {
			return 'parts that it fetches';
		}
		$this->code = Used::blank( $source );
		$pairs      = Brackets::pairs( $this->code );
		if ( null === $pairs ) {
			return 'brackets that do not fit';
		}
		$this->aliases = preg_match( '/["\']jquery["\']/', $source ) ? null : ( new Aliases( $this->code, $pairs ) )->find();
		$this->called  = array_merge( array( 'jQuery', 'tpj', '$' ), (array) $this->aliases );
		$this->jquery  = '(?<![\w$.])(?:' . implode( '|', array_map( 'preg_quote', $this->called ) ) . ')';
		$members       = new Members( $this->names, $source, $this->code, null === $this->aliases ? null : $this->called );
		$odd           = $members->odd();
		if ( '' !== $odd ) {
			return $odd;
		}
		if ( $members->asks_browser() ) {
			$this->asks['asks']['browser'] = true;
		}
		foreach ( Jquery_Versions::asked( $this->code, $said, $pairs ) as $name ) {
			$this->asks['asks'][ $name ] = true;
		}
		$read      = $members->read();
		$this->now = '' === $read ? '' : '.fn.' . $read;
		$called = $this->called( $pairs, $source );
		return '' !== $called ? $called : $this->at_once_too_much( $members );
	}

	/**
	 * The first method that is called and that only jQuery has; fills $asks with those that it does not have.
	 *
	 * @param int[]  $pairs  See Brackets::pairs().
	 * @param string $source The code with its texts.
	 * @return string Empty, if there is none.
	 */
	private function called( array $pairs, $source ) {
		$looked = new Sets( $this->code, $pairs, $this->called, null === $this->aliases, $this->names['answered'] );
		preg_match_all( '/([\w$]+)\s*(?:[:=]\s*(?:async\s+)?(?:function\b|\(|[\w$]+\s*=>)|\([^()]*\)\s*\{)|(?:\bfunction\s+|\bthis\s*\.\s*(?=[\w$]+\s*=(?!=)))([\w$]+)/', $this->code, $defined );
		preg_match_all( '/(?<![\w$.])([\w$]+)\s*=\s*' . $this->jquery . '\s*\(/', $this->code, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		$sets   = array();
		$surely = array();
		foreach ( $found as list( list( $text, $index ), list( $name ) ) ) {
			// What `.data()` says is what somebody has kept there, and a library's own object.
			$open = $index + strlen( $text ) - 1;
			if ( ! $looked->is_kept( $open ) ) {
				$sets[ $name ][] = $index;
				$surely         += $looked->is_unsure( $open ) ? array() : array( $name => true );
			}
		}
		preg_match_all( '/' . $this->jquery . '\s*\.\s*([\w$]+)\s*=(?!=)/', $this->code, $given );
		// Functions that the file itself gives to jQuery, whether or not there is one of that name: the stand-in has every name, and who asks first gives none.
		$statics = array_filter(
			$given[1],
			function ( $name ) {
				$it = $this->jquery . '\s*\.\s*' . preg_quote( $name, '/' );
				return in_array( $name, self::MISSING, true ) || 0 === preg_match( '/(?:!|\btypeof)\s*' . $it . '(?![\w$]|\s*\()|' . $it . '\s*(?:[=!]==?|\|\||&&|\?|\)\s*\{?\s*return\b)/', $this->code );
			}
		);

		$this->asks['asks'] += array_fill_keys( array_diff( $given[1], $statics, self::OTHERS, $this->names['answered'], $this->names['native'] ), true );
		$this->asks['asks'] += array_fill_keys( Members::asked( $source, $this->code, null === $this->aliases ? null : $this->called, $this->names ), true );
		// An object that it makes where there is none of that name.
		preg_match_all( '/' . $this->jquery . '\s*\.\s*([\w$]+)\s*=\s*' . $this->jquery . '\s*\.\s*([\w$]+)\s*\|\|/', $this->code, $made, PREG_SET_ORDER );
		foreach ( $made as list( , $name, $other ) ) {
			if ( $name === $other && ! in_array( $name, array_merge( self::MISSING, self::OTHERS, $this->names['answered'], $this->names['native'] ), true ) ) {
				$this->asks['asks'][ $name ] = true;
			}
		}
		// The same is made of a widget's namespace by jQuery UI.
		$this->asks['asks'] += array_fill_keys( array_diff( Members::widgets( $source )[0], self::MISSING ), true );
		// Who asks a set whether it has a method: of the stand-in's it has every one. `typeof $().modal`, `if ($('.a').slick)`.
		preg_match_all( '/(typeof\s*)?' . $this->jquery . '\s*\([^()]*\)\s*\.\s*([\w$]+)(?![\w$])\s*(&&|\|\||\?(?!\.)|[!=]==?|\))?/', $this->code, $asked, PREG_SET_ORDER );
		foreach ( $asked as $one ) {
			if ( ( '' !== $one[1] || isset( $one[3] ) ) && ! in_array( $one[2], array_merge( self::OF_SETS, $this->names['answered'], $this->names['native'], $this->names['islands'] ), true ) ) {
				$this->asks['asks'][ $one[2] ] = true;
			}
		}
		// Classes, as they are written out for old browsers, have their names as texts.
		preg_match_all( '/(?:\bthis\s*,|\bkey\s*:)\s*(["\'])([\w$]+)\1\s*,/', $source, $written );
		$defined       = array_flip( array_merge( $defined[1], $defined[2], $written[2] ) );
		$this->defined = $defined;
		$known = array_flip( array_merge( $this->names['answered'], $this->names['islands'], Members::added( $this->code ), Members::named( $source, Members::keyed( $source, $this->code, $this->names ) ), $this->given['plugins'] ) );
		$fine  = $known + array_flip( $this->names['native'] );
		// Where nobody knows under which names the file has jQuery, what a function with a short one gives may be a set: `list.masonry && list.masonry()`.
		preg_match_all( self::GUARDED, null === $this->aliases ? $this->code : '', $guarded, PREG_SET_ORDER );
		foreach ( $guarded as list( , $owner, $name ) ) {
			$is_fine = isset( $fine[ $name ] ) || isset( $defined[ $name ] ) || isset( $this->asks['asks'][ $name ] ) || in_array( $name, self::THINGS_HAVE, true );
			if ( ! $is_fine && ! isset( $sets[ $owner ] ) && preg_match( '/(?<![\w$.])' . preg_quote( $owner, '/' ) . '\s*=\s*[\w$]{1,2}\s*\(/', $this->code ) ) {
				$this->asks['asks'][ $name ] = true;
				$this->asks['weak'][ $name ] = true;
			}
		}
		if ( false === preg_match_all( '/([\w$]+|[)\]]|)\s*\??\.\s*([\w$]+)\s*(?=\()/', $this->code, $calls, PREG_SET_ORDER | PREG_OFFSET_CAPTURE ) ) {
			return 'a call';
		}
		// Only a plugin, or a function that is called for one, has a set for its `this`.
		$is_this_a_set = 0 !== preg_match( '/\.\s*fn\b|\.\s*(?:call|apply|bind)\s*\(\s*(?!this\b)[\w$]/', $this->code );
		$objects       = array();
		foreach ( $calls as list( , list( $owner, $index ), list( $name ) ) ) {
			$is_jquery = in_array( $owner, $this->called, true );
			// Under a short name a set is called as well, which has others.
			$may_be    = in_array( $name, self::SPARE, true ) ? $is_jquery || ( preg_match( '/^[\w$]+\z/', $owner ) && preg_match( '/(?<![\w$.])' . preg_quote( $owner, '/' ) . '\s*=\s*(?:window\s*\.\s*)?jQuery\s*[,;]/', $this->code ) ) : in_array( $owner, array( '$', 'jQuery', 'tpj' ), true );
			if ( in_array( $name, $this->names['unanswered'], true ) || ( $may_be && in_array( $name, $this->names['statics'], true ) ) ) {
				return '.' . $name;
			}
			if ( isset( $fine[ $name ] ) || ( $is_jquery && in_array( $name, array_merge( $statics, $this->given['statics'] ), true ) ) ) {
				continue;
			}
			$is_set = $is_jquery || ! preg_match( '/^(?!\$)[\w$]+\z/', $owner ) || isset( $sets[ $owner ] );
			if ( ! $is_set && ( 'this' !== $owner || ! $is_this_a_set || isset( $defined[ $name ] ) || in_array( $name, $this->names['handler'], true ) ) ) {
				continue;
			}
			$before  = substr( $this->code, max( 0, $index - Brackets::TAIL ), min( $index, Brackets::TAIL ) );
			// What it may not have, as waypoints of before.
			if ( 'this' === $owner && preg_match( '/(?:\btypeof\s+this\s*\.\s*' . preg_quote( $name, '/' ) . '(?![\w$])[^;{}]*(?:\{\s*)?|\bthis\s*\.\s*' . preg_quote( $name, '/' ) . '\s*&&\s*)\z/', $before ) ) {
				continue;
			}
			// A new object: `var i = new WOW; i.init()` under jQuery's short name.
			if ( $is_set && 0 !== preg_match( '/(?<![\w$.])' . preg_quote( $owner, '/' ) . '\s*=\s*new(?![\w$])/', $this->code ) && $looked->is_of_other( $owner, $index, isset( $sets[ $owner ] ) ? $sets[ $owner ] : array(), $is_jquery ) ) {
				continue;
			}
			$callee  = ')' === substr( $owner, -1 ) ? $looked->before( $pairs[ $index + strlen( $owner ) - 1 ] ) : null;
			$is_sure = null === $callee ? ( '$' === substr( $owner, 0, 1 ) || $is_jquery || isset( $surely[ $owner ] ) ) : $looked->gives_set( $callee, $looked->is_empty( $index + strlen( $owner ) - 1 ) ) && ! $looked->is_data( $index + strlen( $owner ) - 1 );
			if ( $is_sure && null === $callee && '$' !== substr( $owner, 0, 1 ) && 'jQuery' !== $owner && ( isset( $defined[ $name ] ) || 0 !== preg_match( '/[\w$\])]\s*\.\s*' . preg_quote( $name, '/' ) . '\s*=(?!=)/', $this->code ) ) ) {
				$is_sure = ! $looked->is_of_other( $owner, $index, isset( $sets[ $owner ] ) ? $sets[ $owner ] : array(), $is_jquery );
			}
			if ( ( null !== $callee && ( preg_match( '/\bnew\s+[\w$.]+\z/', $callee ) || preg_match( '/\G\(\s*(?:new\s|[\w$.]+\s*=\s*new\s+[\w$.]+\s*\))/', $this->code, $made, 0, $pairs[ $index + strlen( $owner ) - 1 ] ) ) ) || preg_match( '/\bnew\s+(?:[\w$]+\s*\.\s*)*\z/', $before ) ) {
				continue;
			}
			// No method of a set has one letter, or is for its library alone; what the file defines itself, its own objects have.
			if ( $is_sure || ( strlen( $name ) > 1 && '_' !== $name[0] && ! isset( $defined[ $name ] ) ) ) {
				if ( $is_sure && in_array( $name, $this->names['lacking'], true ) ) {
					return '.' . $name;
				}
				// A set that a library makes its own object, and asks for members that are not there yet: of the stand-in's they are, unless it is told of them. Its `this` is another, unless it says so.
				$is_name = 1 === preg_match( '/^[\w$]+\z/', $owner );
				$is_this = $is_name && 0 !== preg_match( '/(?<![\w$.])' . preg_quote( $owner, '/' ) . '\s*=\s*this(?![\w$.])/', $this->code );
				if ( $is_sure && 0 !== preg_match( '/' . ( $is_this ? '' : '(?<!\bthis)' ) . '\.\s*' . preg_quote( $name, '/' ) . '\s*=(?!=)/', $this->code ) ) {
					if ( ! $is_name || $is_jquery ) {
						return '.' . $name;
					}
					if ( ! isset( $objects[ $owner ] ) ) {
						$this->asks['asks'] += $this->members( $looked, $owner, isset( $sets[ $owner ] ) ? $sets[ $owner ] : array( $index ) );
					}
					$objects[ $owner ] = true;
				}
				$is_other = $is_name && 'jQuery' !== $owner && 'this' !== $owner && '$' !== $owner[0] && $looked->is_of_other( $owner, $index, isset( $sets[ $owner ] ) ? $sets[ $owner ] : array(), $is_jquery );
				if ( ! $is_other ) {
					unset( $this->asks['weak'][ $name ] );
				} elseif ( ! isset( $this->asks['asks'][ $name ] ) ) {
					$this->asks['weak'][ $name ] = true;
				}
				$this->asks['asks'][ $name ] = true;
			}
		}
		foreach ( $looked->kept( $sets, $known + array_flip( self::OF_SETS ) + array_flip( self::THINGS_HAVE ) ) as $name ) {
			if ( ! isset( $this->asks['asks'][ $name ] ) ) {
				$this->asks['weak'][ $name ] = true;
			}
			$this->asks['asks'][ $name ] = true;
		}
		return '';
	}

	/**
	 * What a set that is an object of a library's own is asked for under its name, and may not have yet.
	 *
	 * @param Sets   $looked See called().
	 * @param string $name   Name.
	 * @param int[]  $places Where what is so called becomes a set.
	 * @return array Names as keys.
	 */
	private function members( Sets $looked, $name, array $places ) {
		$own = array();
		foreach ( $places as $place ) {
			$own[ $looked->declarer( $name, $place ) ] = true;
		}
		preg_match_all( '/(?<![\w$.])' . preg_quote( $name, '/' ) . '\s*\.\s*([\w$]+)/', $this->code, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		$members = array();
		foreach ( $found as list( list( , $index ), list( $member ) ) ) {
			if ( ! isset( $members[ $member ] ) && ! in_array( $member, self::THINGS_HAVE, true ) && ! in_array( $member, $this->names['answered'], true ) && isset( $own[ $looked->declarer( $name, $index ) ] ) ) {
				$members[ $member ] = true;
			}
		}
		return $members;
	}

	/**
	 * Whether a method that says a value is given one by the call whose bracket opens there: then it gives its set back, and can wait.
	 *
	 * @param string $name Method.
	 * @param string $code Code.
	 * @param int    $open Place.
	 * @return bool
	 */
	private static function is_given( $name, $code, $open ) {
		if ( ! isset( self::GIVEN[ $name ] ) ) {
			return false;
		}
		$size  = strlen( $code );
		$depth = 0;
		$count = 1;
		for ( $at = $open + 1; $at < $size; $at++ ) {
			$at    += strcspn( $code, '([{)]},', $at );
			$letter = $at < $size ? $code[ $at ] : '';
			if ( '' !== $letter && false !== strpos( '([{', $letter ) ) {
				++$depth;
			} elseif ( ',' !== $letter && --$depth < 0 ) {
				break;
			} elseif ( ',' === $letter && ! $depth ) {
				++$count;
			}
		}
		$first = ltrim( substr( $code, $open + 1, max( 0, $at - $open - 1 ) ) );
		return '' !== $first && ( '{' === $first[0] || $count >= self::GIVEN[ $name ] );
	}

	/**
	 * Variables that are the window's set, and nothing else, as a pattern.
	 *
	 * @return string
	 */
	private function windows() {
		$is_window = '\s*' . $this->jquery . '\s*\(\s*window\s*\)';
		$names     = array();
		preg_match_all( '/(?<![\w$.])([\w$]+)\s*=' . $is_window . '/', $this->code, $found );
		foreach ( array_unique( $found[1] ) as $name ) {
			$it = preg_quote( $name, '/' );
			if ( 0 === preg_match( '/(?<![\w$.])' . $it . '\s*=(?!=|' . $is_window . ')|\bfunction\b[^(){}]*\([^()]*(?<![\w$])' . $it . '(?![\w$])|(?<![\w$.])' . $it . '\s*=>/', $this->code ) ) {
				$names[] = $it;
			}
		}
		return $names ? implode( '|', $names ) : '(?!)';
	}

	/**
	 * Whether a code calls methods of islands while the page comes to it.
	 *
	 * @param string   $source Its code.
	 * @param string[] $names  Methods.
	 * @param string[] $sync   Whose callbacks are run at once.
	 * @return bool
	 */
	public static function calls_at_once( $source, array $names, array $sync = array( 'each', 'forEach', 'map', 'filter', 'call', 'apply', 'Promise', 'setTimeout', 'then' ) ) {
		$names = array_filter(
			$names,
			function ( $name ) use ( $source ) {
				return false !== strpos( $source, $name );
			}
		);
		if ( ! $names ) {
			return false;
		}
		$code  = Used::blank( Members::as_written( $source, array() ) );
		$first = At_Once::of( $code, $sync );
		return 0 !== preg_match( '/\.\s*(?:' . implode( '|', array_map( 'preg_quote', $names ) ) . ')\s*\(/', null === $first ? $code : $first );
	}

	/**
	 * The same for the methods that islands answer.
	 *
	 * @param string $source Its code.
	 * @return bool
	 */
	public function calls_islands( $source ) {
		return self::calls_at_once( $source, $this->names['calls'], $this->names['sync'] );
	}

	/**
	 * What a file asks of Elementor's globals while the page is parsed; `asks`, too, if it may ask for them before ours are there.
	 *
	 * @param string $source Its code.
	 * @return string See Early::of().
	 */
	public function early( $source ) {
		if ( 0 === preg_match( Early::GLOBALS, $source ) ) {
			return '';
		}
		$text = (string) Used::read( $source )['code'];
		if ( '' === Early::of( $text ) ) {
			return '';
		}
		// Of longer code all is taken to be run at once, as by the doctor.
		$first = strlen( $text ) > 200000 ? Early::of( $text ) : $this->early_in( Used::blank( $text ) );
		return '' === $first && Early::speaks_outside( $text ) ? 'asks' : $first;
	}

	/**
	 * The same of code without its texts.
	 *
	 * @param string $code Code.
	 * @return string
	 */
	private function early_in( $code ) {
		if ( '' === Early::of( $code ) ) {
			return '';
		}
		$early = At_Once::of( $code, preg_grep( '/^add(Event)?Listener\z/', $this->names['sync'], PREG_GREP_INVERT ) );
		return Early::of( null === $early ? $code : $early );
	}

	/**
	 * The first thing that is asked while the page comes to it and that only jQuery has; fills $now and $asks.
	 *
	 * @return string Empty, if there is none.
	 */
	private function at_once_too_much( Members $members ) {
		$code  = $this->code;
		$ready = preg_replace( self::READY, 'whenReady', $code );
		$first = null === $ready ? null : At_Once::of( $ready, $this->names['sync'], $this->is_all );
		if ( null === $first ) {
			return 'brackets that do not fit';
		}
		if ( 'more' === $this->early_in( $code ) ) {
			return 'elementorFrontend at once';
		}
		$browser = array( self::OF_BROWSER, '/(?<![\w$.])(?:' . $this->windows() . ')\s*\.\s*(?:width|height|innerWidth|innerHeight|scrollTop)\s*\(\s*\)/' );
		$rest    = (string) preg_replace( $browser, '', $first );
		if ( ( '' === $rest && '' !== $first ) || false === preg_match_all( '/([\w$]+|[)\]]|)\s*\.\s*([\w$]+)\s*(?=\()/', $rest, $calls, PREG_SET_ORDER | PREG_OFFSET_CAPTURE ) ) {
			return 'a call at once';
		}
		$asked = '' === $this->now ? $members->asked_of_islands( $first ) : '';
		if ( '' !== $asked ) {
			$this->now = '.fn.' . $asked;
		}
		if ( '' === $this->now && 0 !== preg_match( self::BY_NAME, $rest ) ) {
			$this->now = 'a method by its name in a variable at once';
		}
		$fine = array_merge( $this->names['atOnce'], 0 === preg_match( self::LOOKS, $rest ) ? $this->names['sets'] : array() );
		// Where nobody asks jQuery for a set, what is called is the language's.
		// webpack's `o = e.n(jQuery)`: `o()` is jQuery.
		$callees = implode( '|', array_map( 'preg_quote', $this->called ) );
		preg_match_all( '/([\w$]+)\s*=\s*[\w$]+\s*\.\s*n\(\s*(?:' . $callees . ')\s*\)/', $this->code, $getters );
		foreach ( $getters[1] as $name ) {
			$callees .= '|' . preg_quote( $name, '/' ) . '\s*\(\s*\)';
		}
		$maker    = '(?<![\w$.])(?:' . $callees . ')';
		$has_sets = null === $this->aliases || 0 !== preg_match( '/' . $maker . str_replace( '{atOnce}', implode( '|', $this->names['atOnce'] ), self::GIVES_SET ) . '/', (string) preg_replace( $browser, '', Sets::without_listening( $first, $maker ) ) );
		if ( '' === $this->now && $has_sets && ( self::follows( self::MAKES, self::SEES, $rest ) || self::follows( self::CHANGES, self::READS, $rest ) ) ) {
			$this->now = 'what it has just made at once';
		}
		foreach ( $calls as list( list( $text, $index ), list( $owner ), list( $name ) ) ) {
			if ( ! ( 'this' === $owner && isset( $this->defined[ $name ] ) ) && ( in_array( $owner, $this->called, true ) || ! self::is_given( $name, $rest, $index + strlen( $text ) ) ) && in_array( $name, $this->names['answered'], true ) && ! in_array( $name, $fine, true ) && ( $has_sets || in_array( $owner, $this->called, true ) ) ) {
				$this->now = '' === $this->now ? '.' . $name . ' at once' : $this->now;
			}
			if ( isset( $this->asks['asks'][ $name ] ) && ! in_array( $name, $this->names['answered'], true ) ) {
				$this->asks['early'][ $name ] = true;
			}
		}
		return '';
	}

	/**
	 * Whether the one is followed by the other.
	 *
	 * @param string $one   A pattern.
	 * @param string $other A pattern.
	 * @param string $code  Code without its texts.
	 * @return bool
	 */
	private static function follows( $one, $other, $code ) {
		return 1 === preg_match( $one, $code, $found, PREG_OFFSET_CAPTURE ) && 0 !== preg_match( $other, substr( $code, $found[0][1] + strlen( $found[0][0] ) ) );
	}
}
