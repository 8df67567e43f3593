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
 * Finds the file of an address on this site's disk and remembers, by path, time and size, how small it compresses. All sizes
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
	 * More files than this are not remembered.
	 */
	const MOST = 2000;

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
		$memory = Memory::of( self::OPTION, self::MOST );
		$key    = Memory::key( $file );
		$bytes  = $memory->get( $key );
		if ( null === $bytes ) {
			$bytes = self::compressed( $file );
			$memory->set( $key, $bytes );
		}
		return (int) $bytes;
	}

	/**
	 * An address as a browser asks for it, without scheme and query: `/./` and `/../` resolved, also where their dots are encoded.
	 *
	 * @param string $url Address.
	 * @return string Host and path; only the path, where it begins with one slash.
	 */
	public static function plain( $url ) {
		$url  = str_replace( '\\', '/', (string) strtok( $url, '?#' ) );
		$url  = (string) preg_replace( '{^(?:https?:)?/{2}}i', '', $url );
		$path = array();
		foreach ( explode( '/', $url ) as $i => $part ) {
			$dots = str_ireplace( '%2e', '.', $part );
			// The first is the host, above which nothing is.
			if ( 0 === $i || ( '.' !== $dots && '..' !== $dots ) ) {
				$path[] = $part;
			} elseif ( '..' === $dots && count( $path ) > 1 ) {
				array_pop( $path );
			}
		}
		return implode( '/', $path );
	}

	/**
	 * The file of an address, if it is on this site's disk.
	 *
	 * @param string $address Address.
	 * @return string|null
	 */
	public static function file( $address ) {
		$path = self::plain( $address );
		// What was no folder above for the browser must be none for the disk.
		if ( '.js' !== substr( $path, -3 ) || preg_match( '{(?:^|/)\.\.?(?:/|$)|[\x00\\\\]}', rawurldecode( $path ) ) ) {
			return null;
		}
		// From the root of the host, where WordPress may be in a folder.
		if ( '/' === substr( $path, 0, 1 ) ) {
			$path = ( is_file( ABSPATH . ltrim( rawurldecode( $path ), '/' ) ) ? self::plain( site_url() ) : strtok( self::plain( home_url() ), '/' ) ) . $path;
		}
		$roots = array(
			plugins_url()  => WP_PLUGIN_DIR,
			content_url()  => WP_CONTENT_DIR,
			includes_url() => ABSPATH . WPINC,
			site_url()     => ABSPATH,
			home_url()     => ABSPATH,
		);
		foreach ( $roots as $url => $folder ) {
			$start = rtrim( self::plain( $url ), '/' ) . '/';
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
}
