<?php
/**
 * What depends on which jQuery the page has. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * The rules of the doctor's jquery-versions.ts; runs.vectors.json there holds both to them. Where PHP gives up on a pattern, it is asked.
 */
class Jquery_Versions {
	const VERSION  = '/[\w$]\s*\.\s*fn\s*\.\s*jquery\b(?!\s*\.\s*(?:split\(. ?.?\)|sub(?:str(?:ing)?)?\())/';
	const SELECTOR = '/[\w$]\s*\([^()]*\)\s*\.\s*selector(?![\w$]|\s*\(|\s*=(?!=))/';
	const PLUGIN   = '/\.\s*fn\s*(?:\.\s*[\w$]+|\[[^\[\]]*\])\s*=(?:\s*[\w$.]+(?:\[[^\[\]]*\])?\s*=)*\s*function\b[^(){}]*\([^()]*\)\s*\{/';
	const TURNS    = '/(?<!\bclassList)\s*\.\s*toggle\s*\(\s*(?:function\b|(?:\([^()]*\)|[\w$]+)\s*=>|[A-Za-z_$][\w$]*\s*,\s*[A-Za-z_$][\w$]*\s*[,)])/';
	const HOVER    = '/\.\s*(?:on|one|bind|delegate|live)\s*\([^()]{0,80}?["\'`](?:[\w.]+\s+)*hover(?:[\s.][^"\'`]*)?["\'`]/';
	const VALUE    = '/\.\s*attr\s*\(\s*(?:(["\'`])value\1|\{[^{}]*\bvalue["\']?\s*:)/';
	const SUPPORT  = '/\.\s*support\s*\.\s*(?:opacity|cssFloat|leadingWhitespace|style|htmlSerialize|tbody|hrefNormalized|noCloneEvent|submitBubbles|changeBubbles)(?![\w$]|\s*=(?!=))/';
	const EVENTS   = '/\.\s*data\s*\(\s*(?:[\w$.\[\]]+\s*,\s*)?(["\'`])events\1\s*\)/';
	const STATE    = '/\)\s*\.\s*is(?:Resolved|Rejected)\s*\(|(?<![\w$.])[\w$]+\s*\.\s*is(?:Resolved|Rejected)\s*\(\s*\)/';
	const JSON_OF  = '/\.\s*parseJSON\s*\(/';

	/**
	 * Names of what a code asks that is another thing on another jQuery.
	 *
	 * @param string $code  Without texts.
	 * @param string $said  Without comments.
	 * @param int[]  $pairs The code's brackets.
	 * @return string[] Names.
	 */
	public static function asked( $code, $said, array $pairs ) {
		return array_keys(
			array_filter(
				array(
					// Looks closely at the version: not only whether it is very old, which no number is not either.
					'jquery'     => 0 !== preg_match( self::VERSION, $said ),
					// What a set was made with.
					'selector'   => 0 !== preg_match( self::SELECTOR, $code ) || self::asks_selector( $code, $pairs ),
					// What two functions in turn are clicked for.
					'toggle'     => 0 !== preg_match( self::TURNS, $code ),
					// The event of that name.
					'hover'      => 0 !== preg_match( self::HOVER, $said ),
					// What is in a field.
					'attr'       => 0 !== preg_match( self::VALUE, $said ),
					// Whether this is an old browser.
					'support'    => 0 !== preg_match( self::SUPPORT, $code ),
					// Who listens to a node, and how a request went, by names of before 1.8.
					'data'       => 0 !== preg_match( self::EVENTS, $said ),
					'isResolved' => 0 !== preg_match( self::STATE, $code ),
					// What nothing says.
					'parseJSON'  => 0 !== preg_match( self::JSON_OF, $said ),
				)
			)
		);
	}

	/**
	 * Whether a plugin asks what its set was made with; jQuery Cycle keeps it for who calls that while the page is parsed.
	 *
	 * @param string $code  Without texts.
	 * @param int[]  $pairs Its brackets.
	 * @return bool
	 */
	private static function asks_selector( $code, array $pairs ) {
		preg_match_all( self::PLUGIN, $code, $heads, PREG_OFFSET_CAPTURE );
		foreach ( $heads[0] as $head ) {
			$open = $head[1] + strlen( $head[0] ) - 1;
			$body = substr( $code, $open, $pairs[ $open ] - $open );
			preg_match_all( '/(?<![\w$.])([\w$]+)\s*=\s*this(?![\w$]|\s*[.\[(])/', $body, $sets );
			$names = implode( '|', array_map( 'preg_quote', array_merge( array( 'this' ), $sets[1] ) ) );
			if ( 0 !== preg_match( '/(?<![\w$.])(?<!\bs:)(?<!\bs: )(?:' . $names . ')\s*\.\s*selector(?![\w$]|\s*\(|\s*=(?!=))/', $body ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * What is answered as the jQuery of such a version does, where it is known which: the stand-in does so, too, where its tag says so.
	 *
	 * @param string $browser Version as which it says what browser this is, or `?`.
	 * @return string `browser:1.8`, or `other`.
	 */
	public static function as_before( $browser ) {
		return '?' === $browser ? 'other' : 'browser:' . $browser;
	}

	/**
	 * What jQuery UI says of itself in each file, and of each widget.
	 */
	const OLD_UI = '/jQuery UI\b[^\n*]{0,40}?\bv?1\.(?:\d|1[01])\.\d|\.\s*(?:widget\s*\(|ui\b)[\s\S]{0,400}?\bversion\s*:\s*(["\'])1\.(?:\d|1[01])\.\d+\1/';

	/**
	 * Whether a file is of a jQuery UI before 1.12, which was made for jQuery 1 and 2: with 3, as which the stand-in answers, it throws.
	 *
	 * @param string $source Its code.
	 * @return bool
	 */
	public static function is_old_ui( $source ) {
		return 0 !== preg_match( self::OLD_UI, $source );
	}

	/**
	 * Who gives what asked() found.
	 *
	 * @param string $name    Name.
	 * @param string $version The page's jQuery; empty: nobody knows which.
	 * @param string $browser Version as which it says what browser this is; `?`, nobody knows which; empty, it does not.
	 * @return string As Given's giver(); empty: that does not depend on it.
	 */
	public static function giver( $name, $version, $browser ) {
		switch ( $name ) {
			case 'jquery':
				return '' === $version ? 'other' : 'jquery:' . $version;
			// Gone with jQuery 3.
			case 'selector':
				return (int) $version > 2 ? 'shown' : 'other';
			// Since 1.9 they are something else, which the stand-in has.
			case 'toggle':
			case 'data':
			case 'isResolved':
				return '' === $browser ? 'shown' : 'other';
			// Gone with jQuery 2.
			case 'support':
				return (int) $version > 1 ? 'shown' : 'other';
			case 'hover':
			case 'attr':
			case 'parseJSON':
				return '' === $browser ? 'shown' : self::as_before( $browser );
		}
		return '';
	}
}
