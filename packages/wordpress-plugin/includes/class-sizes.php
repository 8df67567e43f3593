<?php
/**
 * Bytes of script files as they are sent.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Finds the file of an address on this site's disk and remembers, by path and time, how small it compresses. All sizes
 * are of gzip: every server has it, ours and theirs are compared by the same measure, and brotli shrinks both alike.
 */
class Sizes {

	const OPTION = 'archipelago_sizes';

	/**
	 * Of files that hosts often replace by those of a CDN, which cannot be looked at from here: bytes of jQuery 3.6 and its
	 * migrate script.
	 */
	const ELSEWHERE = array(
		'jquery-core'    => 30900,
		'jquery-migrate' => 5000,
	);

	/**
	 * More files than this are not remembered: a plugin that names its files anew each day must not fill the database.
	 */
	const MOST = 400;

	/**
	 * Path in short => array( time, bytes ).
	 *
	 * @var array|null
	 */
	private static $known;

	/**
	 * Whether there is something new to store.
	 *
	 * @var bool
	 */
	private static $changed = false;

	/**
	 * Bytes of a registered script.
	 *
	 * @param string       $handle Handle.
	 * @param string|false $src    Its source.
	 * @return int 0 where it is not known: what cannot be weighed is no gain.
	 */
	public static function of_script( $handle, $src ) {
		$bytes = is_string( $src ) ? self::of_address( $src ) : 0;
		if ( null === $bytes ) {
			$bytes = isset( self::ELSEWHERE[ $handle ] ) ? self::ELSEWHERE[ $handle ] : 0;
		}
		/**
		 * Filters how many bytes a legacy script has, compressed.
		 *
		 * @param int    $bytes  Bytes; 0 where its file is not on this host.
		 * @param string $handle Handle.
		 */
		return (int) apply_filters( 'archipelago_script_bytes', $bytes, $handle );
	}

	/**
	 * Bytes of the file at an address, compressed.
	 *
	 * @param string $address Address, or path from the root of the host.
	 * @return int|null Null when it is not a file of this site.
	 */
	public static function of_address( $address ) {
		$file = self::file( $address );
		if ( null === $file ) {
			return null;
		}
		self::load();
		$key  = substr( md5( $file ), 0, 12 );
		$time = (int) filemtime( $file );
		if ( ! isset( self::$known[ $key ] ) || self::$known[ $key ][0] !== $time ) {
			self::$known[ $key ] = array( $time, self::compressed( $file ) );
			self::$changed       = true;
		}
		return self::$known[ $key ][1];
	}

	/**
	 * The file of an address, if it is on this site's disk.
	 *
	 * @param string $address Address.
	 * @return string|null
	 */
	public static function file( $address ) {
		$plain = function ( $url ) {
			return (string) preg_replace( '{^(?:https?:)?/{2}}', '', (string) strtok( $url, '?#' ) );
		};
		$path  = $plain( $address );
		// From the root of the host, where WordPress may be in a folder.
		if ( '/' === substr( $address, 0, 1 ) && '/' !== substr( $address, 1, 1 ) ) {
			$path = is_file( ABSPATH . ltrim( $path, '/' ) ) ? $plain( site_url() ) . $path : strtok( $plain( home_url() ), '/' ) . $path;
		}
		if ( false !== strpos( $path, '..' ) || '.js' !== substr( $path, -3 ) ) {
			return null;
		}
		$roots = array(
			plugins_url()  => WP_PLUGIN_DIR,
			content_url()  => WP_CONTENT_DIR,
			includes_url() => ABSPATH . WPINC,
			site_url()     => ABSPATH,
			home_url()     => ABSPATH,
		);
		foreach ( $roots as $url => $folder ) {
			$start = rtrim( $plain( $url ), '/' ) . '/';
			if ( 0 === strpos( $path, $start ) ) {
				$file = rtrim( $folder, '/' ) . '/' . rawurldecode( substr( $path, strlen( $start ) ) );
				if ( is_file( $file ) && is_readable( $file ) ) {
					return $file;
				}
			}
		}
		return null;
	}

	/**
	 * Bytes of a file when it is compressed.
	 *
	 * @param string $file File.
	 * @return int
	 */
	private static function compressed( $file ) {
		$raw = (int) filesize( $file );
		// Without zlib, and for what would take long: scripts shrink to a third.
		if ( $raw > 3000000 || ! function_exists( 'gzencode' ) ) {
			return (int) ( $raw / 3 );
		}
		return strlen( (string) gzencode( (string) file_get_contents( $file ), 9 ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file on disk.
	}

	/**
	 * Reads what is remembered.
	 */
	private static function load() {
		if ( null === self::$known ) {
			$saved       = get_option( self::OPTION );
			self::$known = is_array( $saved ) ? $saved : array();
			add_action( 'shutdown', array( __CLASS__, 'save' ) );
		}
	}

	/**
	 * Stores what is new; the oldest goes when there is too much.
	 */
	public static function save() {
		if ( self::$changed ) {
			self::$changed = false;
			update_option( self::OPTION, array_slice( self::$known, -self::MOST, null, true ), true );
		}
	}
}
