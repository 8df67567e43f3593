<?php
/**
 * The table of scripts, for one page. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Fits the table, which is for any page, to what one page has.
 */
class Table {

	/**
	 * The table as it is for one page: with a row for each file that a plugin makes for one page, and with what keeps a script
	 * because of the page's markup.
	 *
	 * @param array    $scripts The table's scripts.
	 * @param string[] $handles Handles that are registered.
	 * @param string   $markup  What is known of the page: HTML, and Elementor's data.
	 * @param callable $widgets Given a handle, says which widgets its file starts: see Widgets::of().
	 * @return array
	 */
	public static function for_page( array $scripts, array $handles, $markup, $widgets = null ) {
		$page = array();
		foreach ( $scripts as $handle => $row ) {
			$users = array();
			foreach ( isset( $row['used_by'] ) ? $row['used_by'] : array() as $user ) {
				$users = array_merge( $users, self::numbered( $user, $handles ) );
			}
			if ( $users ) {
				$row['used_by'] = $users;
			}
			$own     = function () use ( $widgets, $row, $handle ) {
				return $widgets && ! empty( $row['starts']['named'] ) ? call_user_func( $widgets, $handle ) : null;
			};
			$started = empty( $row['stays'] ) && ! empty( $row['starts'] ) ? self::started( $row['starts'], $markup, $own ) : array();
			if ( $started ) {
				$row['stays'] = 'without island for ' . implode( ', ', $started );
			}
			foreach ( self::numbered( $handle, $handles ) as $name ) {
				$page[ $name ] = $row;
			}
		}
		return $page;
	}

	/**
	 * Handles that a name of the table stands for: itself, for `name-#` all with a number there, for `name-*` all that begin so.
	 *
	 * @param string   $name    Name in the table.
	 * @param string[] $handles Handles that are registered.
	 * @return string[]
	 */
	private static function numbered( $name, array $handles ) {
		$ends = array(
			'-#' => '\d+$',
			'-*' => '.',
		);
		$end  = substr( $name, -2 );
		if ( ! isset( $ends[ $end ] ) ) {
			return array( $name );
		}
		return array_values( preg_grep( '/^' . preg_quote( substr( $name, 0, -1 ), '/' ) . $ends[ $end ] . '/', array_map( 'strval', $handles ) ) );
	}

	/**
	 * What of a page a script brings to life and no island does.
	 *
	 * @param array    $starts Array( 'widgets' => how names of its widgets begin, 'but' => those that are no reason, with a star at the end for
	 *                         all that begin so, 'classes' => of what else, 'texts' => parts of settings and addresses, 'settings' => see
	 *                         settings(), 'names' => see names(), 'patterns' => patterns of the markup by name ).
	 * @param string   $markup See for_page().
	 * @param callable $own    Says which widgets alone its file starts; null, where that is not known.
	 * @return string[] Names of widgets, classes with a dot, texts, and names of patterns.
	 */
	private static function started( array $starts, $markup, callable $own ) {
		preg_match_all( '/(?:data-widget_type=["\']|"widgetType":")(' . preg_quote( $starts['widgets'], '/' ) . '[\w-]+)/', $markup, $found );
		$none    = array_map(
			function ( $name ) {
				return str_replace( '\*', '.*', preg_quote( $name, '/' ) );
			},
			$starts['but']
		);
		$started = array_values( preg_grep( '/^(?:' . implode( '|', $none ) . ')$/', array_unique( $found[1] ), PREG_GREP_INVERT ) );
		$own     = $started ? $own() : null;
		$started = null === $own ? $started : array_values( array_intersect( $started, $own ) );
		foreach ( $starts['classes'] as $name ) {
			if ( Hints::has_word( $markup, $name ) ) {
				$started[] = '.' . $name;
			}
		}
		foreach ( isset( $starts['texts'] ) ? $starts['texts'] : array() as $text ) {
			if ( false !== strpos( $markup, $text ) ) {
				$started[] = $text;
			}
		}
		foreach ( isset( $starts['patterns'] ) ? $starts['patterns'] : array() as $name => $pattern ) {
			if ( 0 !== preg_match( "~$pattern~", $markup ) ) {
				$started[] = $name;
			}
		}
		if ( ! empty( $starts['names'] ) ) {
			$started = array_merge( $started, self::names( $starts['names'], $markup ) );
		}
		return empty( $starts['settings'] ) ? $started : array_merge( $started, self::settings( $starts['settings'], $markup ) );
	}

	/**
	 * Classes that begin as the script's own do, and that nobody here knows; in content that is not rendered yet, shortcodes.
	 *
	 * @param array  $known  Array( 'begin' => how they begin, 'without' => pattern of what is taken out of a name first, 'but' => those that are
	 *                       no reason, with a star at the end for all that begin so ).
	 * @param string $markup See for_page().
	 * @return string[] With a dot.
	 */
	private static function names( array $known, $markup ) {
		preg_match_all( '/\bclass=(?:"([^"]*)"|\'([^\']*)\')|\[([\w-]+)/', $markup, $found );
		$words = preg_split( '/\s+/', implode( ' ', array_merge( $found[1], $found[2], $found[3] ) ), -1, PREG_SPLIT_NO_EMPTY );
		$quote = function ( $name ) {
			return str_replace( '\*', '.*', preg_quote( $name, '/' ) );
		};
		$names = preg_grep( '/^(?:' . implode( '|', array_map( $quote, $known['begin'] ) ) . ')/', array_unique( $words ) );
		$names = array_unique( preg_replace( '~' . $known['without'] . '~', '', $names ) );
		$names = preg_grep( '/^(?:' . implode( '|', array_map( $quote, $known['but'] ) ) . ')$/', $names, PREG_GREP_INVERT );
		return array_values( preg_replace( '/^/', '.', $names ) );
	}

	/**
	 * Settings of elements that no island does.
	 *
	 * @param array  $known  Array( 'of' => class of the elements, 'names' => settings that are done, 'never' => pattern of selectors that
	 *                       only jQuery reads ).
	 * @param string $markup See for_page().
	 * @return string[] The class with the setting's name; the class alone where settings cannot be read.
	 */
	private static function settings( array $known, $markup ) {
		$found = array();
		preg_match_all( '/<[a-z](?:[^>"\']|"[^"]*"|\'[^\']*\')*>/i', $markup, $tags );
		foreach ( $tags[0] as $tag ) {
			if ( ! Hints::has_word( $tag, $known['of'] ) || ! preg_match( '/\sdata-elementor-settings=(?:"([^"]*)"|\'([^\']*)\')/', $tag, $printed ) ) {
				continue;
			}
			$settings = json_decode( html_entity_decode( end( $printed ), ENT_QUOTES, 'UTF-8' ), true );
			if ( ! is_array( $settings ) ) {
				$found[] = '.' . $known['of'];
				continue;
			}
			$inner = $settings ? call_user_func_array( 'array_merge', array_values( array_merge( array( array() ), array_filter( $settings, 'is_array' ) ) ) ) : array();
			$names = array_merge( preg_replace( '/_(widescreen|laptop|(tablet|mobile)(_extra)?)$/', '', array_keys( $settings ) ), array_keys( $inner, 'yes', true ) );
			$names = array_diff( $names, $known['names'] );
			foreach ( $settings + $inner as $name => $value ) {
				if ( is_string( $value ) && '_selector' === substr( $name, -9 ) && preg_match( '/' . $known['never'] . '/', $value ) ) {
					$names[] = $name;
				}
			}
			foreach ( $names as $name ) {
				$found[] = '.' . $known['of'] . ' ' . $name;
			}
		}
		return array_values( array_unique( $found ) );
	}
}
