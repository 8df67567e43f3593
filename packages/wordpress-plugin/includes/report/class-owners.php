<?php
/**
 * Whose a script is.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Tells from a script's address which plugin or theme it belongs to.
 */
class Owners {

	/**
	 * An address without scheme and query; what begins with one slash is of this host.
	 *
	 * @param string $url Address.
	 * @return string
	 */
	private static function plain( $url ) {
		$url = Sizes::plain( (string) $url );
		return '/' === substr( $url, 0, 1 ) ? strtok( Sizes::plain( home_url() ), '/' ) . $url : $url;
	}

	/**
	 * The owner of a script.
	 *
	 * @param string|false $src Address.
	 * @return string `plugin/FOLDER`, `mu-plugin/FOLDER`, `theme/FOLDER`, `wordpress`, `host/NAME` of another host, or empty.
	 */
	public static function of( $src ) {
		if ( ! is_string( $src ) || '' === $src ) {
			return '';
		}
		$path    = self::plain( $src );
		$folders = array(
			'plugin'    => plugins_url(),
			'mu-plugin' => defined( 'WPMU_PLUGIN_URL' ) ? WPMU_PLUGIN_URL : plugins_url(),
			'theme'     => get_theme_root_uri(),
		);
		foreach ( $folders as $kind => $url ) {
			$start = rtrim( self::plain( $url ), '/' ) . '/';
			if ( 0 === strpos( $path, $start ) ) {
				return $kind . '/' . strtok( substr( $path, strlen( $start ) ), '/' );
			}
		}
		foreach ( array( includes_url(), site_url( 'wp-admin' ) ) as $url ) {
			if ( 0 === strpos( $path, rtrim( self::plain( $url ), '/' ) . '/' ) ) {
				return 'wordpress';
			}
		}
		return 'site' === self::kind( $src ) ? '' : 'host/' . strtok( $path, '/' );
	}

	/**
	 * Whether a script is to be found on this site's disk.
	 *
	 * @param string $src Address.
	 * @return string `site`: a file of WordPress, a plugin or a theme that ends in `.js`; `other`.
	 */
	public static function kind( $src ) {
		$path = self::plain( $src );
		foreach ( array( content_url(), includes_url(), home_url() ) as $url ) {
			if ( 0 === strpos( $path, rtrim( self::plain( $url ), '/' ) . '/' ) ) {
				return '.js' === substr( $path, -3 ) ? 'site' : 'other';
			}
		}
		return 'other';
	}

	/**
	 * What people call the owners of scripts.
	 *
	 * @param array[] $scripts See Rows::clean(): each with its `owner`.
	 * @return string[] Each once, from 0 on.
	 */
	public static function names( array $scripts ) {
		return array_values( array_unique( array_map( array( __CLASS__, 'name' ), array_column( $scripts, 'owner' ) ) ) );
	}

	/**
	 * What people call an owner.
	 *
	 * @param string $owner See of().
	 * @return string
	 */
	public static function name( $owner ) {
		list( $kind, $folder ) = explode( '/', $owner . '/' );
		if ( 'wordpress' === $kind ) {
			return 'WordPress';
		}
		if ( 'theme' === $kind ) {
			$theme = wp_get_theme( $folder );
			return $theme->exists() ? (string) $theme->get( 'Name' ) : $folder;
		}
		if ( 'plugin' === $kind ) {
			require_once ABSPATH . 'wp-admin/includes/plugin.php';
			foreach ( get_plugins() as $file => $plugin ) {
				if ( strtok( $file, '/' ) === $folder ) {
					return $plugin['Name'];
				}
			}
		}
		return '' === $folder ? __( 'this site’s own code', 'archipelago' ) : $folder;
	}
}
