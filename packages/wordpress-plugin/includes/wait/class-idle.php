<?php
/**
 * Scripts that have nothing to do on a page. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Knows scripts of plugins that are printed everywhere and work on few pages, and what of a page gives each something to do. The list
 * is the doctor's (packages/doctor/idle.json).
 */
class Idle {

	/**
	 * The rows of plugins that are active: of all others a site has no script. A library that islands do the work of lies anywhere.
	 *
	 * @param array    $rows    The generated table's `idle`.
	 * @param string[] $plugins Files of active plugins, from the folder of plugins.
	 * @return array
	 */
	public static function of_plugins( array $rows, array $plugins ) {
		$folders = array_map( array( __CLASS__, 'folder' ), array_filter( $plugins, 'is_string' ) );
		return array_filter(
			$rows,
			function ( $row ) use ( $folders ) {
				return isset( $row['islands'] ) || (bool) array_intersect( array_map( array( __CLASS__, 'folder' ), $row['paths'] ), $folders );
			}
		);
	}

	/**
	 * Islands that do the work of a library that any site may have. Others print its markup, too: without the library it does nothing.
	 *
	 * @param array $rows Rows.
	 * @return string[]
	 */
	public static function islands( array $rows ) {
		$islands = array();
		foreach ( $rows as $row ) {
			$islands = array_merge( $islands, isset( $row['islands'] ) ? $row['islands'] : array() );
		}
		return $islands;
	}

	/**
	 * The first part of a path.
	 *
	 * @param string $path Path.
	 * @return string
	 */
	private static function folder( $path ) {
		return (string) strtok( $path, '/' );
	}

	/**
	 * Such scripts of a page, without those that have something to do in what is known of it. Where an island may do all of that, the
	 * whole page tells.
	 *
	 * @param array  $keep       See Plan::decide().
	 * @param array  $registered See Plan::decide().
	 * @param array  $rows       See of_plugins().
	 * @param string $html       What is known of the page: HTML, and Elementor's data.
	 * @return array Handle => row.
	 */
	public static function on( array $keep, array $registered, array $rows, $html ) {
		$found  = array();
		$markup = null;
		foreach ( array_keys( $keep, 'not ours', true ) as $handle ) {
			foreach ( $rows as $row ) {
				if ( Identity::has_path( $registered[ $handle ]['src'], $row['paths'] ) && self::is( $row, $registered[ $handle ]['src'] ) ) {
					$markup = $markup ? $markup : self::content( $html, $html );
					if ( isset( $row['island'] ) || isset( $row['islands'] ) || ! self::has_work( $row, $html, $markup ) ) {
						$found[ $handle ] = $row;
					}
					break;
				}
			}
		}
		return $found;
	}

	/**
	 * Whether a file with the path of a row is that of the row.
	 *
	 * @param array  $row The row.
	 * @param string $src Address.
	 * @return bool
	 */
	private static function is( array $row, $src ) {
		if ( ! isset( $row['rules']['release'] ) ) {
			return true;
		}
		$rules  = $row['rules'];
		$answer = Wait_Check::of_file(
			$src,
			'release',
			function ( $code ) use ( $rules ) {
				return Bootstrap::is_release( $code, $rules ) ? 'is' : 'is not';
			}
		);
		return null === $answer ? Bootstrap::is_address( $src, $rules ) : 'is' === $answer;
	}

	/**
	 * The markup of a page without scripts and styles: files of a plugin bear its name, and are nothing to do.
	 *
	 * @param string $html    The page, or what is known of it.
	 * @param string $widgets Elementor's data of the page.
	 * @return Markup
	 */
	public static function content( $html, $widgets = '' ) {
		$less = preg_replace( '/<script\b[^>]*>.*?<\/script>|<style\b[^>]*>.*?<\/style>|<link\b[^>]*>/is', '', $html );
		// What cannot be told apart is all content.
		return new Markup( null === $less ? $html : $less, $widgets );
	}

	/**
	 * Whether a page gives a script something to do: says yes too often rather than too rarely.
	 *
	 * @param array  $row    Its row.
	 * @param string $html   The page, or what is known of it.
	 * @param Markup $markup The same; see content().
	 * @return bool
	 */
	public static function has_work( array $row, $html, Markup $markup ) {
		if ( $markup->has( $row['marks'] ) ) {
			return true;
		}
		// In a tag's address a word says nothing.
		$is_read = false !== preg_match_all( '/<script\b(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/is', $html, $inline )
			&& false !== preg_match_all( '/<template\b.*?<\/template>|<script\b[^>]*\stype=["\']?[^"\'>]*(?:template|html)\b.*?<\/script>/is', $html, $later );
		if ( ! $is_read ) {
			return true;
		}
		$code = implode( "\n", $inline[1] );
		foreach ( isset( $row['words'] ) ? $row['words'] : array() as $word ) {
			if ( '/' === $word[0] ? preg_match( '~' . substr( $word, 1 ) . '~', $code ) : false !== strpos( $code, $word ) ) {
				return true;
			}
		}
		foreach ( $later[0] as $template ) {
			$inner = preg_replace( array( '/^<[^>]*>/', '/<\/\w+>$/' ), '', $template );
			if ( ( new Markup( $inner ) )->has( $row['marks'] ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * What other code may call of a script, in the form that Code takes.
	 *
	 * @param array $row Its row.
	 * @return array See Code::provides().
	 */
	public static function names( array $row ) {
		$names = array(
			'globals' => array(),
			'methods' => array(),
			'members' => array(),
			'texts'   => array(),
		);
		foreach ( isset( $row['provides'] ) ? $row['provides'] : array() as $name ) {
			if ( '.' === $name[0] ) {
				$names['methods'][] = substr( $name, 1 );
			} elseif ( '"' === $name[0] ) {
				$names['texts'][] = substr( $name, 1 );
			} elseif ( 0 === strpos( $name, '$.' ) ) {
				$names['members'][] = substr( $name, 2 );
			} else {
				$names['globals'][] = $name;
			}
		}
		return $names;
	}
}
