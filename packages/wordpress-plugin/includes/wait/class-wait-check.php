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

	const OPTION = 'archipelago_wait_checks';

	/**
	 * More answers than this are not remembered.
	 */
	const MOST = 2000;

	/**
	 * Why a script cannot wait.
	 *
	 * @param string   $html   The page, with the script on it or waiting.
	 * @param string[] $with   Handles that wait with it: what is printed before them is their own.
	 * @param string   $handle The script.
	 * @param array    $known  What others may call of it, as Code::provides() says it; null, where its file has to tell.
	 * @return string Empty, if it can.
	 */
	public static function bar( $html, array $with, $handle, $known = null ) {
		$scripts = self::scripts( $html );
		$own     = isset( $scripts[ $handle . '-js' ] ) ? $scripts[ $handle . '-js' ] : array( 'src' => '' );
		$shown   = null === $known ? self::of_file( $own['src'], 'shows', array( __CLASS__, 'shows' ) ) : (string) wp_json_encode( $known );
		if ( null === $shown ) {
			return 'cannot be looked at';
		}
		$names = json_decode( $shown, true );
		if ( ! empty( $own['module'] ) || 'module' === $shown ) {
			return 'is a module';
		}
		if ( ! is_array( $names ) ) {
			return 'prints content';
		}
		$uses = function ( $code ) use ( $names ) {
			return Code::used( $code, $names );
		};
		$mine = array();
		foreach ( array_merge( $with, array( $handle ) ) as $name ) {
			array_push( $mine, $name . '-js', $name . '-js-extra', $name . '-js-before', $name . '-js-translations' );
		}
		foreach ( $scripts as $id => $script ) {
			if ( in_array( (string) $id, $mine, true ) || 0 === strpos( (string) $id, 'archipelago' ) || in_array( $id, array( 'jquery-core-js', 'jquery-migrate-js' ), true ) ) {
				continue;
			}
			$used = (string) ( '' === $script['src'] ? $uses( $script['code'] ) : self::of_file( $script['src'], $shown, $uses ) );
			if ( '' !== $used ) {
				return '' === $script['src'] ? 'inline code uses ' . $used : basename( (string) strtok( $script['src'], '?#' ) ) . ' uses ' . $used;
			}
		}
		preg_match_all( '/\s(?:on[a-z]+\s*=|href\s*=\s*(?=["\']javascript:))\s*(?:"([^"]*)"|\'([^\']*)\')/i', $html, $handlers );
		$used = $uses( html_entity_decode( implode( ";\n", array_merge( $handlers[1], $handlers[2] ) ), ENT_QUOTES, 'UTF-8' ) );
		return '' === $used ? '' : 'inline code uses ' . $used;
	}

	/**
	 * What a script of a page seems to be.
	 *
	 * @param string $html   The page, with the script on it or waiting.
	 * @param string $handle The script.
	 * @return array See Nature::of(); nothing, where its file cannot be read.
	 */
	public static function nature( $html, $handle ) {
		$scripts = self::scripts( $html );
		$src     = isset( $scripts[ $handle . '-js' ] ) ? $scripts[ $handle . '-js' ]['src'] : '';
		$known   = isset( Site::table()['later'] ) ? Site::table()['later'] : array();
		$answer  = self::of_file(
			$src,
			'nature' . Nature::RULES,
			function ( $code ) use ( $src, $known ) {
				return (string) wp_json_encode( Nature::of( $src, $code, $known ) );
			}
		);
		$nature  = null === $answer ? null : json_decode( $answer, true );
		return ( is_array( $nature ) ? $nature : array() ) + array(
			'is'  => '',
			'why' => array(),
		);
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
	 * What the code of a chosen script shows of itself.
	 *
	 * @param string $code Code.
	 * @return string `module`, `writes`, or JSON of what it provides: see Code.
	 */
	public static function shows( $code ) {
		if ( Code::is_module( $code ) ) {
			return 'module';
		}
		return Code::writes( $code ) ? 'writes' : (string) wp_json_encode( Code::provides( $code ) );
	}

	/**
	 * What a file of this site says, asked once as long as it does not change: many are asked on every page that is made.
	 *
	 * @param string   $src  Address.
	 * @param string   $what What it is asked.
	 * @param callable $ask  Answers, given the code; a text.
	 * @return string|null Null, where it is on another host or too large to be read for a page.
	 */
	public static function of_file( $src, $what, $ask ) {
		$file = '' === $src ? null : Sizes::file( $src );
		if ( null === $file || filesize( $file ) > 1000000 ) {
			return null;
		}
		$memory = Memory::of( self::OPTION, self::MOST );
		$key    = Memory::key( $file, ARCHIPELAGO_VERSION . $what );
		$answer = $memory->get( $key );
		if ( ! is_string( $answer ) ) {
			$answer = $ask( (string) file_get_contents( $file ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file on disk.
			$memory->set( $key, $answer );
		}
		return $answer;
	}
}
