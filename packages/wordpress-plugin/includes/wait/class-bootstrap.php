<?php
/**
 * What of Bootstrap 3 and 4 on a page no island does. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Has the doctor's rules (packages/doctor/bootstrap.ts): what is not surely known is named, and then the script stays.
 */
class Bootstrap {

	/**
	 * A library that starts itself, or has a theme's code in it, may do anything: the doctor's idle.ts has the same.
	 */
	const STARTS = '~\.ready\s*\(|(?:jQuery|\$)\s*\(\s*(?:function\b|\(\s*\w*\s*\)\s*=>|\w\s*=>)|DOMContentLoaded|\(\s*(?:window|document)\s*\)\s*\.\s*(?:load|on|bind)\s*\(|(?<![\w$.)\]])onload\s*=|\b(?:window|self|document|body|this)\s*\.\s*onload\s*=|addEventListener\(\s*["\x27]load~';

	/**
	 * Whether a file is a whole release of version 3 or 4, and nothing else.
	 *
	 * @param string $code  Its code.
	 * @param array  $rules The generated rules: packages/doctor/bootstrap.json, with `has` and `begins` of its row.
	 * @return bool
	 */
	public static function is_release( $code, array $rules ) {
		foreach ( array_merge( $rules['has'], $rules['parts'] ) as $part ) {
			if ( false === strpos( $code, $part ) ) {
				return false;
			}
		}
		$rest = preg_replace( '~' . $rules['begins'] . '~', '', $code );
		return null !== $rest && 0 === preg_match( self::STARTS, $rest )
			&& 1 === preg_match( '~' . $rules['release'] . '~', $code ) && 0 === preg_match( '~' . $rules['unfinished'] . '~', $code );
	}

	/**
	 * Whether a public host has a release at an address, which never changes there.
	 *
	 * @param string $src   Address.
	 * @param array  $rules See is_release().
	 * @return bool
	 */
	public static function is_address( $src, array $rules ) {
		return 1 === preg_match( '~' . $rules['addresses'] . '~', $src );
	}

	/**
	 * What of a whole page keeps the script.
	 *
	 * @param string $html  The page.
	 * @param array  $rules See is_release().
	 * @return string[] Attributes with their values, classes; empty where islands do all of it.
	 */
	public static function undone( $html, array $rules ) {
		$html     = preg_replace( '/<!--.*?-->/s', '', $html );
		$is_read  = null !== $html && false !== preg_match_all( '/<template\b.*?<\/template>|<script\b[^>]*\stype=["\']?[^"\'>]*(?:template|html)\b.*?<\/script>/is', $html, $later );
		$less     = preg_replace( '/<(script|style|template|noscript)\b([^>]*)>.*?<\/\1>/is', '<$1$2>', (string) $html );
		$is_read  = $is_read && null !== $less && false !== preg_match_all( '/<[a-z][\w-]*((?:[^>"\x27]|"[^"]*"|\x27[^\x27]*\x27)*)>/i', $less, $tags );
		$triggers = implode( '|', $rules['triggers'] );
		$found    = array();
		if ( ! $is_read ) {
			return array( 'a page that cannot be read' );
		}
		if ( preg_grep( '/(?:' . $triggers . ')=/', $later[0] ) ) {
			$found[] = 'a template';
		}
		$telling = '/\s(?:' . $triggers . ')(?=[\s=\/]|\z)|\sclass\s*=[^>]*(?:open|show|modal)/i';
		foreach ( array_unique( preg_grep( $telling, $tags[1] ) ) as $tag ) {
			$found = array_merge( $found, self::of_tag( self::attributes( $tag ), $rules ) );
		}
		return array_values( array_unique( $found ) );
	}

	/**
	 * What of a tag keeps the script.
	 *
	 * @param string[] $has   Its attributes.
	 * @param array    $rules See is_release().
	 * @return string[]
	 */
	private static function of_tag( array $has, array $rules ) {
		$found   = array();
		$classes = preg_split( '/\s+/', isset( $has['class'] ) ? $has['class'] : '' );
		foreach ( $rules['open'] as $names ) {
			if ( ! array_diff( explode( ' ', $names ), $classes ) ) {
				$found[] = $names;
			}
		}
		if ( ! array_intersect( $rules['triggers'], array_keys( $has ) ) ) {
			return $found;
		}
		$found = array_merge( $found, array_values( array_intersect( $rules['never'], array_keys( $has ) ) ) );
		foreach ( array_intersect_key( $rules['values'], $has ) as $name => $pattern ) {
			if ( 1 !== preg_match( '~^(?:' . $pattern . ')\z~', $has[ $name ] ) ) {
				$found[] = $name . ' ' . $has[ $name ];
			}
		}
		foreach ( array_intersect_key( $rules['needs'], $has ) as $name => $needed ) {
			if ( ! in_array( $needed, $classes, true ) ) {
				$found[] = $name . ' without .' . $needed;
			}
		}
		if ( isset( $has['data-toggle'] ) && 'modal' === $has['data-toggle'] && ! empty( $has['href'] ) && false === strpos( $has['href'], '#' ) ) {
			$found[] = 'data-toggle modal href';
		}
		return $found;
	}

	/**
	 * Attributes of a tag.
	 *
	 * @param string $tag What stands behind its name.
	 * @return string[] By name.
	 */
	private static function attributes( $tag ) {
		$has = array();
		preg_match_all( '/\s([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|\x27([^\x27]*)\x27|([^\s>]+)))?/', $tag, $printed, PREG_SET_ORDER );
		foreach ( $printed as $one ) {
			$name = strtolower( $one[1] );
			if ( ! isset( $has[ $name ] ) ) {
				$has[ $name ] = html_entity_decode( implode( '', array_slice( $one, 2 ) ), ENT_QUOTES, 'UTF-8' );
			}
		}
		return $has;
	}
}
