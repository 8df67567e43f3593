<?php
/**
 * Whether a whole page leaves a script the time to wait.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Looks at a page's inline code, its handlers in attributes and its other files for what a script provides.
 */
class Wait_Check {

	/**
	 * Why a script cannot wait.
	 *
	 * @param string   $html   The page, with the script on it or waiting.
	 * @param string[] $with   Handles that wait with it: what is printed before them is their own.
	 * @param string   $handle The script.
	 * @return string Empty, if it can.
	 */
	public static function bar( $html, array $with, $handle ) {
		$scripts = self::scripts( $html );
		$own     = isset( $scripts[ $handle . '-js' ] ) ? $scripts[ $handle . '-js' ] : array( 'src' => '' );
		$code    = self::code_of( $own['src'] );
		if ( null === $code ) {
			return 'cannot be looked at';
		}
		if ( ! empty( $own['module'] ) || Code::is_module( $code ) ) {
			return 'is a module';
		}
		if ( Code::writes( $code ) ) {
			return 'prints content';
		}
		$names = Code::provides( $code );
		$mine  = array();
		foreach ( array_merge( $with, array( $handle ) ) as $name ) {
			array_push( $mine, $name . '-js', $name . '-js-extra', $name . '-js-before', $name . '-js-translations' );
		}
		foreach ( $scripts as $id => $script ) {
			if ( in_array( (string) $id, $mine, true ) || 0 === strpos( (string) $id, 'archipelago' ) || in_array( $id, array( 'jquery-core-js', 'jquery-migrate-js' ), true ) ) {
				continue;
			}
			$text = '' === $script['src'] ? $script['code'] : self::code_of( $script['src'] );
			$used = null === $text ? '' : Code::used( $text, $names );
			if ( '' !== $used ) {
				return '' === $script['src'] ? 'inline code uses ' . $used : basename( (string) strtok( $script['src'], '?#' ) ) . ' uses ' . $used;
			}
		}
		preg_match_all( '/\s(?:on[a-z]+\s*=|href\s*=\s*(?=["\']javascript:))\s*(?:"([^"]*)"|\'([^\']*)\')/i', $html, $handlers );
		$used = Code::used( html_entity_decode( implode( ";\n", array_merge( $handlers[1], $handlers[2] ) ), ENT_QUOTES, 'UTF-8' ), $names );
		return '' === $used ? '' : 'inline code uses ' . $used;
	}

	/**
	 * Scripts of a page.
	 *
	 * @param string $html The page.
	 * @return array Id, or a number => array( 'src', 'code', 'module' ).
	 */
	private static function scripts( $html ) {
		$html  = (string) preg_replace( '/<!--.*?-->/s', '', $html );
		$found = array();
		preg_match_all( '/<script\b((?:[^>"\']|"[^"]*"|\'[^\']*\')*)>(.*?)<\/script>/is', $html, $tags, PREG_SET_ORDER );
		foreach ( $tags as $tag ) {
			$type   = self::attribute( $tag[1], 'type' );
			$script = array(
				'src'    => self::attribute( $tag[1], 'src' ) . self::attribute( $tag[1], 'data-wait' ),
				'code'   => $tag[2],
				'module' => 'module' === strtolower( $type ),
			);
			$id     = self::attribute( $tag[1], 'id' );
			if ( ! preg_match( '~^(?:|module|text/archipelago|(?:text|application)/(?:x-)?(?:java|ecma)script)$~i', $type ) ) {
				continue;
			}
			if ( '' === $id || isset( $found[ $id ] ) ) {
				$found[] = $script;
			} else {
				$found[ $id ] = $script;
			}
		}
		return $found;
	}

	/**
	 * An attribute's value.
	 *
	 * @param string $attributes Attributes of a tag.
	 * @param string $name       Name.
	 * @return string
	 */
	private static function attribute( $attributes, $name ) {
		return preg_match( '/\s' . $name . '=(?:"([^"]*)"|\'([^\']*)\'|([^\s>]+))/i', $attributes, $match ) ? html_entity_decode( implode( '', array_slice( $match, 1 ) ), ENT_QUOTES, 'UTF-8' ) : '';
	}

	/**
	 * Code of a file of this site.
	 *
	 * @param string $src Address.
	 * @return string|null Null, where it is on another host or too large to be read for a page.
	 */
	private static function code_of( $src ) {
		$file = '' === $src ? null : Sizes::file( $src );
		if ( null === $file || filesize( $file ) > 1000000 ) {
			return null;
		}
		return (string) file_get_contents( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file on disk.
	}
}
