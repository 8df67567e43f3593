<?php
/**
 * Pages of this site that are worth a look.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Chooses one page of each kind.
 */
class Addresses {

	/**
	 * Form plugins, with what is stored of a page that has a form of theirs.
	 */
	const FORMS = array(
		'Contact Form 7' => array( '[contact-form-7', 'wp:contact-form-7/' ),
		'Fluent Forms'   => array( '[fluentform', 'wp:fluentfom/' ),
		'WPForms'        => array( '[wpforms', 'wp:wpforms/' ),
		'Gravity Forms'  => array( '[gravityform', 'wp:gravityforms/' ),
		'Ninja Forms'    => array( '[ninja_form', 'wp:ninja-forms/' ),
		'Formidable'     => array( '[formidable', 'wp:formidable/' ),
		'Forminator'     => array( '[forminator_form', 'wp:forminator/' ),
	);

	/**
	 * Pages.
	 *
	 * @return string[] Name by address.
	 */
	public static function all() {
		$pages = array( home_url( '/' ) => __( 'Front page', 'archipelago' ) );
		if ( function_exists( 'wc_get_page_permalink' ) ) {
			$shop = array(
				'shop'      => __( 'Shop', 'archipelago' ),
				'cart'      => __( 'Cart', 'archipelago' ),
				'checkout'  => __( 'Checkout', 'archipelago' ),
				'myaccount' => __( 'Account', 'archipelago' ),
			);
			foreach ( $shop as $page => $name ) {
				$id = wc_get_page_id( $page );
				if ( $id > 0 && 'publish' === get_post_status( $id ) ) {
					$pages += array( (string) get_permalink( $id ) => $name );
				}
			}
			foreach ( array( 'simple', 'variable' ) as $type ) {
				$found = wc_get_products(
					array(
						'type'   => $type,
						'status' => 'publish',
						'limit'  => 1,
					)
				);
				foreach ( $found as $product ) {
					/* translators: %s: name of a product. */
					$pages += array( (string) $product->get_permalink() => sprintf( __( 'Product: %s', 'archipelago' ), $product->get_name() ) );
				}
			}
		}
		foreach ( self::FORMS as $plugin => $parts ) {
			foreach ( $parts as $part ) {
				/* translators: %s: name of a form plugin. */
				$pages += self::first( 'content', $part, sprintf( __( 'Form: %s', 'archipelago' ), $plugin ) );
			}
		}
		$pages += self::first( 'elementor', '', __( 'Page of Elementor', 'archipelago' ) );
		foreach ( get_posts( array( 'numberposts' => 1 ) ) as $post ) {
			$pages += array( (string) get_permalink( $post ) => __( 'Post', 'archipelago' ) );
		}
		// What somebody has typed in stays in the list.
		foreach ( Rows::all() as $address => $row ) {
			$pages += array( $address => $row['name'] );
		}
		return $pages;
	}

	/**
	 * The first published page that has something.
	 *
	 * @param string $where `content`, or `elementor`: made with it.
	 * @param string $part  What its content has.
	 * @param string $name  What to call it.
	 * @return string[] Name by address, or empty.
	 */
	private static function first( $where, $part, $name ) {
		global $wpdb;
		if ( 'elementor' === $where ) {
			$id = $wpdb->get_var( "SELECT p.ID FROM $wpdb->posts p JOIN $wpdb->postmeta m ON m.post_id = p.ID AND m.meta_key = '_elementor_edit_mode' AND m.meta_value = 'builder' WHERE p.post_status = 'publish' AND p.post_type IN ( 'page', 'post' ) ORDER BY p.post_type, p.ID LIMIT 1" ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Asked on the settings page only.
		} else {
			$id = $wpdb->get_var( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE post_status = 'publish' AND post_type IN ( 'page', 'post' ) AND post_content LIKE %s ORDER BY post_type, ID LIMIT 1", '%' . $wpdb->esc_like( $part ) . '%' ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Asked on the settings page only.
		}
		$address = $id ? get_permalink( (int) $id ) : '';
		return $address ? array( $address => $name ) : array();
	}

	/**
	 * An address that somebody typed in, if it is a page of this site.
	 *
	 * @param mixed $typed Address, or a path.
	 * @return string Empty if it is not.
	 */
	public static function own( $typed ) {
		$typed = is_string( $typed ) ? trim( $typed ) : '';
		if ( '' === $typed || preg_match( '{^/{2}}', $typed ) ) {
			return '';
		}
		$home    = rtrim( home_url(), '/' );
		$folder  = (string) preg_replace( '{^https?:/{2}[^/]*}', '', $home );
		$address = $typed;
		if ( '/' === $typed[0] ) {
			// A site in a folder of its host: people type its paths with the folder and without.
			$has_it  = '' !== $folder && preg_match( '{^' . preg_quote( $folder, '{' ) . '(?:[/?#]|$)}', $typed );
			$address = ( $has_it ? substr( $home, 0, -strlen( $folder ) ) : $home ) . $typed;
		}
		$address = esc_url_raw( remove_query_arg( array( Report::QUERY, Report::KEY, 'archipelago' ), (string) strtok( $address, '#' ) ), array( 'http', 'https' ) );
		$start   = preg_replace( '{^https?:}', '', home_url() );
		$rest    = (string) preg_replace( '{^https?:}', '', $address );
		return $rest === $start || 0 === strpos( $rest, rtrim( $start, '/' ) . '/' ) || 0 === strpos( $rest, rtrim( $start, '/' ) . '?' ) ? $address : '';
	}
}
