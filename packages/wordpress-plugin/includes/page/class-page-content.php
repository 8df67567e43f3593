<?php
/**
 * What plugins make of one page's content.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Reads what parts of the page look like as they are made, and takes out the inline code that goes with its script.
 */
class Page_Content {

	/**
	 * What goes from the page.
	 *
	 * @var Page_Plan
	 */
	private $plan;

	/**
	 * A page.
	 *
	 * @param Page_Plan $plan What goes from it.
	 */
	public function __construct( Page_Plan $plan ) {
		$this->plan = $plan;
	}

	/**
	 * Keeps what a part of the page looks like; passes it on as it is. Templates of headers, footers and popups come here too,
	 * also those that Elementor keeps ready-made. What a script that goes has printed there to call itself goes with it.
	 *
	 * @param mixed $content HTML.
	 * @return mixed
	 */
	public function look( $content ) {
		if ( ! is_string( $content ) || '' === $content ) {
			return $content;
		}
		$this->plan->add( $content );
		foreach ( $this->plan->scripts() as $row ) {
			if ( ! empty( $row['starts'] ) && ! empty( $row['own'] ) && false !== strpos( $content, $row['own'] ) ) {
				$content = $this->without( $content, $row['own'] );
			}
		}
		return $content;
	}

	/**
	 * Keeps what classes the body has on a page of Divi, which says there which header it prints.
	 *
	 * @param mixed $classes Classes.
	 * @return mixed
	 */
	public function body( $classes ) {
		if ( is_array( $classes ) && in_array( 'et_divi_theme', $classes, true ) ) {
			$this->plan->add( '<body class="' . implode( ' ', array_filter( $classes, 'is_string' ) ) . '">' );
		}
		return $classes;
	}

	/**
	 * Content without the inline code that is a script's own, if that script goes. What has lost code decides for the page.
	 *
	 * @param string $content HTML.
	 * @param string $own     What the code contains.
	 * @return string
	 */
	private function without( $content, $own ) {
		foreach ( array_keys( $this->plan->decide()['drop'] ) as $handle ) {
			$table = $this->plan->table();
			if ( isset( $table[ $handle ]['own'] ) && $own === $table[ $handle ]['own'] ) {
				$less = preg_replace_callback(
					'/<script\b[^>]*>(.*?)<\/script>/s',
					function ( $script ) use ( $own ) {
						return false === strpos( $script[1], $own ) ? $script[0] : '';
					},
					$content
				);
				if ( null !== $less && $less !== $content ) {
					$this->plan->settle( $this->plan->is_aside() );
				}
				return null === $less ? $content : $less;
			}
		}
		return $content;
	}

	/**
	 * Takes out of the code that older shops print at the end of a page what their lists that filter products do: a handler
	 * of the list, and its skin. Code in another form stays, and does its work as it did.
	 *
	 * @param mixed $code JavaScript, in its script element.
	 * @return mixed
	 */
	public function queued( $code ) {
		if ( ! is_string( $code ) || ! in_array( 'filter-dropdown', $this->plan->islands(), true ) ) {
			return $code;
		}
		$text  = '\'(?:[^\'\\\\]|\\\\.)*+\'|"(?:[^"\\\\]|\\\\.)*+"|\/\/[^\n]*+|\/(?!\/)|[^\'"\/()]';
		$block = str_replace( '()', '{}', $text );
		$list  = '\.dropdown_(?:layered_nav_[\w-]+|product_cat)';
		$less  = preg_replace(
			array(
				'~jQuery\(\s*([\'"])' . $list . '\1\s*\)\.(?:on|change)\s*(\((?:' . $text . '|(?2))*+\))\s*;?~',
				'~if\s*\(\s*jQuery\(\)\.selectWoo\s*\)\s*(?=\{[^{}]*\{[^{}]*' . $list . ')(\{(?:' . $block . '|(?1))*+\})~',
			),
			'',
			$code
		);
		return null === $less ? $code : $less;
	}
}
