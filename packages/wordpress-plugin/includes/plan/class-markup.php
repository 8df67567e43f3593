<?php
/**
 * What elements HTML has. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Looks for elements by what a selector asks of their tags, wherever they are: says yes too often rather than too rarely.
 */
class Markup {

	/**
	 * Start tags, without what is in scripts, styles and templates.
	 *
	 * @var string[]
	 */
	private $tags;

	/**
	 * The same, as one text: to see fast what none of them has.
	 *
	 * @var string
	 */
	private $text;

	/**
	 * Elementor's data of the page.
	 *
	 * @var string
	 */
	private $widgets;

	/**
	 * Markup.
	 *
	 * @param string $html    HTML.
	 * @param string $widgets Elementor's data of the page: what is not made yet.
	 */
	public function __construct( $html, $widgets = '' ) {
		$html = (string) preg_replace( '/<!--.*?-->|(<(script|style|template|noscript)\b[^>]*>).*?<\/\2>/s', '$1', $html );
		preg_match_all( '/<[a-z](?:[^>"\']|"[^"]*"|\'[^\']*\')*>/i', $html, $found );
		// Long pages repeat themselves.
		$this->tags    = array_unique( $found[0] );
		$this->text    = implode( $this->tags );
		$this->widgets = $widgets;
	}

	/**
	 * Whether there may be an element of a selector.
	 *
	 * @param array $marks Parts of the selector, each a list of compounds, each a list of what a tag must have: `<name`, `.class`,
	 *                     `#id`, `[attribute`, or a bare word of an attribute's value.
	 * @return bool
	 */
	public function has( array $marks ) {
		foreach ( $marks as $compounds ) {
			$missing = array_filter(
				$compounds,
				function ( $words ) {
					return ! $this->has_tag( $words );
				}
			);
			if ( ! $missing ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether one tag has all of the words.
	 *
	 * @param string[] $words See has().
	 * @return bool
	 */
	private function has_tag( array $words ) {
		$tags = $this->tags;
		foreach ( $words as $word ) {
			if ( 0 === strpos( $word, '.elementor-widget-' ) && false !== strpos( $this->widgets, '"widgetType":"' . substr( $word, 18 ) . '"' ) ) {
				return true;
			}
			$bare = ltrim( $word, '.#' );
			// Names of elements and attributes may be in capitals.
			if ( ! $tags || ( '<' !== $word[0] && '[' !== $word[0] && false === strpos( $this->text, $bare ) ) ) {
				return false;
			}
			$tags = preg_grep( self::pattern( $word ), $tags );
		}
		return (bool) $tags;
	}

	/**
	 * Cues of the elements that name an island.
	 *
	 * @param string $name Island.
	 * @return string[] Empty where an element says none.
	 */
	public function cues( $name ) {
		if ( false === strpos( $this->text, 'data-island' ) ) {
			return array();
		}
		$cues = array();
		foreach ( preg_grep( '/\sdata-island=["\']?[^"\'>]*(?<![\w-])' . preg_quote( $name, '/' ) . '(?![\w-])/', $this->tags ) as $tag ) {
			$cues[] = preg_match( '/\sdata-island-when=(?:"([^"]*)"|\'([^\']*)\'|([^\s>]+))/', $tag, $found ) ? trim( implode( '', array_slice( $found, 1 ) ) ) : '';
		}
		return array_values( array_unique( $cues ) );
	}

	/**
	 * Whether an element names any island.
	 *
	 * @return bool
	 */
	public function has_named() {
		return (bool) preg_match( '/\sdata-island=/', $this->text );
	}

	/**
	 * What a tag with a word looks like.
	 *
	 * @param string $word See has().
	 * @return string
	 */
	private static function pattern( $word ) {
		$name = preg_quote( substr( $word, 1 ), '/' );
		switch ( $word[0] ) {
			case '<':
				return '/^<' . $name . '(?![\w-])/i';
			case '.':
				return '/\sclass=["\']?(?:[^"\']*\s)?' . $name . '(?:[\s"\'>])/';
			case '#':
				return '/\sid=["\']?' . $name . '["\'\s>]/';
			case '[':
				return '/\s' . $name . '(?=[\s=>\/])/i';
		}
		return '/' . preg_quote( $word, '/' ) . '/';
	}
}
