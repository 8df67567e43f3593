<?php
/**
 * The line on top of the report.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Says what to do next to free most pages from jQuery.
 */
class Advice {

	/**
	 * The line.
	 *
	 * @param array $rows   See Rows::all().
	 * @param array $chosen Scripts that wait already, see Wait::stored().
	 * @return string[] Array( 'text' => what to do, 'choose' => a script that may be let wait, or empty ).
	 */
	public static function of( array $rows, array $chosen = array() ) {
		$worst = self::worst( $rows, $chosen );
		if ( $worst ) {
			return array(
				'text'   => self::what( $worst ) . ' ' . self::pages( $worst['pages'], count( $rows ) ),
				'choose' => $worst['choose'] ? $worst['choose'][0] : '',
			);
		}
		$failed = array_filter( array_column( $rows, 'errors' ) );
		$later  = array_filter(
			$rows,
			function ( $row ) {
				return $row['waiting'] || $row['blockers'];
			}
		);
		if ( ! $rows ) {
			$text = __( 'Nothing is known of this site yet: let its pages be checked.', 'archipelago' );
		} elseif ( $failed ) {
			/* translators: %d: number of pages. */
			$text = sprintf( _n( '%d page could not be checked without an error; see below.', '%d pages could not be checked without an error; see below.', count( $failed ), 'archipelago' ), count( $failed ) );
		} elseif ( $later ) {
			/* translators: 1: number of pages on which jQuery waits, 2: number of all pages. */
			$text = sprintf( __( 'No page loads jQuery at once; on %1$d of %2$d pages it waits. There is nothing left to do.', 'archipelago' ), count( $later ), count( $rows ) );
		} else {
			$text = __( 'None of these pages needs jQuery any more. There is nothing left to do.', 'archipelago' );
		}
		return array(
			'text'   => $text,
			'choose' => '',
		);
	}

	/**
	 * What has come of it on all pages.
	 *
	 * @param array $rows See Rows::all().
	 * @return string
	 */
	public static function sum( array $rows ) {
		$free  = 0;
		$waits = 0;
		$gone  = 0;
		$bytes = 0;
		foreach ( $rows as $row ) {
			$waits += $row['waiting'] && ! $row['jquery'] ? 1 : 0;
			$free  += $row['waiting'] || $row['jquery'] || $row['idle'] ? 0 : 1;
			$gone  += $row['gone'];
			$bytes += $row['before']['bytes'] - $row['after']['bytes'];
		}
		/* translators: 1: number of pages without jQuery, 2: number of all pages, 3: number of pages on which jQuery waits, 4: number of scripts that are gone from all pages, 5: a number of KB. */
		return sprintf( __( 'Without jQuery: %1$s of %2$s pages; it waits on %3$s. Scripts gone from all of them: %4$s; KB less: %5$s.', 'archipelago' ), number_format_i18n( $free ), number_format_i18n( count( $rows ) ), number_format_i18n( $waits ), number_format_i18n( $gone ), number_format_i18n( $bytes / 1024, 1 ) );
	}

	/**
	 * On how many pages it counts.
	 *
	 * @param int $count Pages with jQuery because of it.
	 * @param int $all   All pages.
	 * @return string
	 */
	private static function pages( $count, $all ) {
		/* translators: 1: number of pages with jQuery because of it, 2: number of all pages. */
		return sprintf( __( 'jQuery stays on %1$d of %2$d pages because of it.', 'archipelago' ), $count, $all );
	}

	/**
	 * What to do.
	 *
	 * @param array $worst See worst().
	 * @return string
	 */
	private static function what( array $worst ) {
		$name    = Owners::name( $worst['owner'] );
		$handles = implode( ', ', $worst['handles'] );
		if ( 0 === strpos( $worst['why'], 'without ' ) && Site::off() ) {
			/* translators: 1: a plugin, 2: names of scripts. */
			return sprintf( __( 'Next: switch on the features below that take over %2$s of %1$s.', 'archipelago' ), $name, $handles );
		}
		if ( $worst['choose'] ) {
			/* translators: 1: a plugin, 2: names of scripts. */
			return sprintf( __( 'Next: let %2$s of %1$s wait until the visitor does something, and jQuery with it, or see whether it is still needed.', 'archipelago' ), $name, implode( ', ', $worst['choose'] ) );
		}
		if ( 'not ours' === $worst['why'] ) {
			/* translators: 1: a plugin, 2: names of scripts. */
			return sprintf( __( 'Next: see whether %1$s is still needed, or needed on every page (%2$s).', 'archipelago' ), $name, $handles );
		}
		/* translators: 1: a plugin, 2: names of scripts. */
		return sprintf( __( 'Next: %1$s, whose %2$s cannot be taken over yet.', 'archipelago' ), $name, $handles );
	}

	/**
	 * The owner whose scripts keep jQuery on most pages, first where nothing else does.
	 *
	 * @param array $rows   See Rows::all().
	 * @param array $chosen Scripts that wait already, see Wait::stored().
	 * @return array Array( 'owner' => see Owners::of(), 'pages' => count, 'alone' => on how many of them nothing else does,
	 *               'handles' => names, 'why' => of the first, 'choose' => those that may be let wait, from pages on which
	 *               all can ), or empty.
	 */
	public static function worst( array $rows, array $chosen = array() ) {
		$owners = array();
		$bars   = array();
		foreach ( $rows as $page => $row ) {
			foreach ( $row['blockers'] as $script ) {
				$handle = $script['handle'];
				$can    = isset( $script['bar'] ) && '' === $script['bar'];
				// What waits as soon as another does, too, is not what is left to be done.
				if ( ! $can || ! isset( $chosen[ $handle ] ) ) {
					$owners[ $script['owner'] ][ $page ][ $handle ] = $script['why'];
				}
				// What cannot wait on one page cannot be chosen.
				if ( ! $can ) {
					$bars[ $handle ] = true;
				}
			}
		}
		// Where one cannot, jQuery comes with the page, and all that need it.
		$waits  = array_filter(
			$rows,
			function ( $row ) use ( $bars ) {
				return ! array_intersect_key( array_flip( array_column( $row['blockers'], 'handle' ) ), $bars );
			}
		);
		$counts = array();
		foreach ( $owners as $owner => $pages ) {
			$choose  = array();
			$alone   = $pages;
			$handles = array();
			foreach ( $pages as $page => $whys ) {
				$handles += $whys;
				$choose  += isset( $waits[ $page ] ) ? $whys : array();
				foreach ( $owners as $other => $theirs ) {
					if ( $other !== $owner && isset( $theirs[ $page ] ) ) {
						unset( $alone[ $page ] );
					}
				}
			}
			$counts[] = array(
				'owner'   => (string) $owner,
				'pages'   => count( $pages ),
				'alone'   => count( $alone ),
				'handles' => array_map( 'strval', array_keys( $handles ) ),
				'why'     => (string) reset( $handles ),
				'choose'  => array_map( 'strval', array_keys( $choose ) ),
			);
		}
		usort(
			$counts,
			function ( $one, $other ) {
				return array( $other['alone'], $other['pages'] ) <=> array( $one['alone'], $one['pages'] );
			}
		);
		return $counts ? $counts[0] : array();
	}
}
