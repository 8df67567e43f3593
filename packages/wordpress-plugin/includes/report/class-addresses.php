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
	 * What people call a page: its name is kept as code, for others read it in other languages.
	 *
	 * @param string $name Name, see all().
	 * @return string
	 */
	public static function title( $name ) {
		list( $kind, $of ) = explode( ' ', $name . ' ', 2 );
		$titles            = array(
			'front'     => __( 'Front page', 'archipelago' ),
			'shop'      => __( 'Shop', 'archipelago' ),
			'cart'      => __( 'Cart', 'archipelago' ),
			'checkout'  => __( 'Checkout', 'archipelago' ),
			'myaccount' => __( 'Account', 'archipelago' ),
			/* translators: %s: name of a product. */
			'product'   => __( 'Product: %s', 'archipelago' ),
			/* translators: %s: name of a form plugin. */
			'form'      => __( 'Form: %s', 'archipelago' ),
			'elementor' => __( 'Page of Elementor', 'archipelago' ),
			'post'      => __( 'Post', 'archipelago' ),
		);
		return isset( $titles[ $kind ] ) ? sprintf( $titles[ $kind ], trim( $of ) ) : $name;
	}

	/**
	 * Pages.
	 *
	 * @return string[] Name by address: a kind of title(), with what it is of behind it, or the path that somebody typed in.
	 */
	public static function all() {
		$pages = array( home_url( '/' ) => 'front' );
		if ( function_exists( 'wc_get_page_permalink' ) ) {
			foreach ( array( 'shop', 'cart', 'checkout', 'myaccount' ) as $page ) {
				$id = wc_get_page_id( $page );
				if ( $id > 0 && 'publish' === get_post_status( $id ) ) {
					$pages += array( (string) get_permalink( $id ) => $page );
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
					$pages += array( (string) $product->get_permalink() => 'product ' . $product->get_name() );
				}
			}
		}
		foreach ( self::FORMS as $plugin => $parts ) {
			foreach ( $parts as $part ) {
				$pages += self::first( 'content', $part, 'form ' . $plugin );
			}
		}
		$pages += self::first( 'elementor', '', 'elementor' );
		foreach ( get_posts( array( 'numberposts' => 1 ) ) as $post ) {
			$pages += array( (string) get_permalink( $post ) => 'post' );
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
	 * @param string $where Either `content`, or `elementor`: made with it.
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
		$address = esc_url_raw( remove_query_arg( array( Report::QUERY, Report::KEY, Trial::QUERY, Wait_Asked::QUERY, Wait_Asked::KEY, 'archipelago' ), (string) strtok( $address, '#' ) ), array( 'http', 'https' ) );
		$start   = preg_replace( '{^https?:}', '', home_url() );
		$rest    = (string) preg_replace( '{^https?:}', '', $address );
		return $rest === $start || 0 === strpos( $rest, rtrim( $start, '/' ) . '/' ) || 0 === strpos( $rest, rtrim( $start, '/' ) . '?' ) ? $address : '';
	}
}
