<?php
/**
 * What has become of the page one is on.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * A line in the bar of those who may manage options.
 */
class Admin_Bar {

	/**
	 * Hooks in, on pages that visitors see.
	 */
	public static function hook() {
		$query = wp_unslash( $_GET ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only compared.
		// Previews and the canvas of an editor are as without us.
		if ( ! is_admin_bar_showing() || ! current_user_can( 'manage_options' ) || ! Request::is_ours( Site::request(), $query ) ) {
			return;
		}
		if ( Page::$current ) {
			// Before its end a page does not know its scripts: the bar is printed there, as it is in themes without this action.
			remove_action( 'wp_body_open', 'wp_admin_bar_render', 0 );
		}
		// WordPress hides what is not its own on narrow screens, and there the menu would reach over the edge.
		$styles = array(
			'{display:block;position:static;max-inline-size:28vw}',
			'>.ab-item{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}',
			' .ab-sub-wrapper{position:absolute;inset:46px 0 auto}',
			' .ab-sub-wrapper .ab-item{block-size:auto;white-space:normal}',
		);
		wp_add_inline_style( 'admin-bar', '@media (max-width:782px){#wpadminbar #wp-admin-bar-archipelago' . implode( '#wpadminbar #wp-admin-bar-archipelago', $styles ) . '}' );
		add_action( 'admin_bar_menu', array( __CLASS__, 'add' ), 90 );
	}

	/**
	 * Adds the line and its links.
	 *
	 * @param \WP_Admin_Bar $bar The bar.
	 */
	public static function add( $bar ) {
		$path    = isset( $_SERVER['REQUEST_URI'] ) ? esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '/'; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Is sanitized as an address.
		$address = remove_query_arg( 'archipelago', $path );
		$row     = Rows::of( Addresses::own( $address ) );
		$is_off  = ! Page::$current;
		$bar->add_node(
			array(
				'id'    => 'archipelago',
				'title' => esc_html( self::title( $row ) ),
				'href'  => esc_url( self::report( $address ) ),
			)
		);
		$notes = array(
			'whom'   => $row ? __( 'As visitors get this page.', 'archipelago' ) : __( 'As you get this page: for you WordPress and plugins may add scripts. Check it to see what visitors get.', 'archipelago' ),
			'switch' => $is_off ? __( 'See this page with Archipelago', 'archipelago' ) : __( 'See this page without Archipelago', 'archipelago' ),
			'report' => __( 'Report of this site', 'archipelago' ),
		);
		$links = array(
			'switch' => $is_off ? $address : add_query_arg( 'archipelago', 'off', $address ),
			'report' => self::report( $address ),
		);
		foreach ( $is_off ? array() : Plugin_Versions::said()['stays'] as $name => $text ) {
			$notes[ 'version-' . $name ] = $text;
		}
		foreach ( Fallback::sentences( Kinds::here() ) as $i => $text ) {
			$notes[ 'failed-' . $i ] = $text;
		}
		foreach ( $notes as $id => $text ) {
			$bar->add_node(
				array(
					'id'     => 'archipelago-' . $id,
					'parent' => 'archipelago',
					'title'  => esc_html( $text ),
					'href'   => isset( $links[ $id ] ) ? esc_url( $links[ $id ] ) : false,
				)
			);
		}
	}

	/**
	 * The report, with this page ready to be checked.
	 *
	 * @param string $address Path of the page.
	 * @return string
	 */
	private static function report( $address ) {
		return add_query_arg( 'check', rawurlencode( $address ), admin_url( 'options-general.php?page=' . Settings::PAGE ) );
	}

	/**
	 * The line.
	 *
	 * @param array|null $row What is known of how visitors get the page.
	 * @return string
	 */
	private static function title( $row ) {
		if ( ! $row && ! Page::$current ) {
			return __( 'Archipelago is off on this page', 'archipelago' );
		}
		$row = $row ? $row : Rows::clean( Page::$current->summary() );
		/* translators: %s: number of scripts. */
		$text = sprintf( _n( '%s script gone', '%s scripts gone', $row['gone'], 'archipelago' ), number_format_i18n( $row['gone'] ) );
		if ( $row['aside'] ) {
			$text .= ' · ' . __( 'nothing would be gained', 'archipelago' );
		} elseif ( $row['waiting'] ) {
			$text .= ' · ' . __( 'jQuery waits for the visitor', 'archipelago' );
		} elseif ( $row['jquery'] ) {
			$names = Owners::names( $row['blockers'] );
			if ( count( $names ) > 2 ) {
				/* translators: 1: a plugin, 2: number of other plugins. */
				$names = array( sprintf( __( '%1$s and %2$d others', 'archipelago' ), $names[0], count( $names ) - 1 ) );
			}
			/* translators: %s: names of plugins. */
			$text .= ' · ' . ( $names ? sprintf( __( 'jQuery stays because of %s', 'archipelago' ), implode( ', ', $names ) ) : __( 'jQuery stays', 'archipelago' ) );
		}
		return $text;
	}
}
