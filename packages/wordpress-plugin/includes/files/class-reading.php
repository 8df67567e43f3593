<?php
/**
 * When the site's script files are read.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Reads what pages have noted: by an event of its own, on pages of the admin, and when the owner asks. Then page caches are
 * told, for what nobody knew was kept.
 */
class Reading {

	/**
	 * The event.
	 */
	const HOOK = 'archipelago_read_files';

	/**
	 * Files that pages have and nobody has read; when page caches were last emptied because of what was, and whether they are to be.
	 */
	const OPTION = 'archipelago_reading';

	/**
	 * More files are not noted at a time.
	 */
	const MOST = 200;

	/**
	 * Caches are not emptied more often than once in so many seconds: a plugin may make files without end.
	 */
	const PAUSE = 3600;

	/**
	 * Bytes and seconds of one run.
	 */
	const BYTES   = 2000000;
	const SECONDS = 5;

	/**
	 * Hooks in.
	 */
	public static function hook() {
		add_action( self::HOOK, array( __CLASS__, 'run' ), 10, 0 );
		foreach ( array( 'activated_plugin', 'deactivated_plugin', 'upgrader_process_complete', 'switch_theme' ) as $action ) {
			add_action( $action, array( __CLASS__, 'look_again' ), 20, 0 );
		}
		add_action( 'update_option_' . Site::OPTION, array( __CLASS__, 'plan' ), 10, 0 );
		// Where no event comes: whoever works in the admin is no visitor.
		add_action( 'admin_footer', array( __CLASS__, 'in_admin' ) );
	}

	/**
	 * In a request of the report, which is no visitor's: reads what the page has.
	 */
	public static function in_report() {
		Known_Files::read_for( self::SECONDS );
		add_action( 'shutdown', array( __CLASS__, 'after_report' ) );
	}

	/**
	 * Stores what was read for the report.
	 */
	public static function after_report() {
		if ( Known_Files::save() ) {
			self::store( array( 'due' => true ) );
			self::plan();
		}
	}

	/**
	 * Has the event come soon.
	 */
	public static function plan() {
		$next = wp_next_scheduled( self::HOOK );
		if ( ! $next || $next > time() + MINUTE_IN_SECONDS ) {
			wp_schedule_single_event( time(), self::HOOK );
		}
	}

	/**
	 * At the end of a page: what was asked for and is not known will be. The page on which it is seen first is not for caches; others
	 * may be, in case that the event never comes.
	 */
	public static function note() {
		$unknown = Known_Files::unknown();
		if ( $unknown && self::add( $unknown ) && ! defined( 'DONOTCACHEPAGE' ) ) {
			define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedConstantFound -- What page caches ask for.
		}
		if ( $unknown ) {
			self::plan();
		}
	}

	/**
	 * Notes files.
	 *
	 * @param string[] $keys See Known_Files.
	 * @return bool Whether some are new.
	 */
	private static function add( array $keys ) {
		$was = self::noted();
		$new = array_slice( array_diff( $keys, $was ), 0, max( 0, self::MOST - count( $was ) ) );
		if ( $new ) {
			self::store( array( 'noted' => array_merge( $was, $new ) ) );
		}
		return (bool) $new;
	}

	/**
	 * Files that are noted.
	 *
	 * @return string[] See Known_Files.
	 */
	public static function noted() {
		return Switches::names( self::stored()['noted'] );
	}

	/**
	 * After a change of plugins or theme.
	 */
	public static function look_again() {
		self::add( Known_Files::changed() );
		self::plan();
	}

	/**
	 * The event: reads a part of what is noted, and comes again until nothing is left.
	 */
	public static function run() {
		if ( Known_Files::is_empty() && ! self::noted() ) {
			self::first();
		} else {
			self::slice( self::BYTES, self::SECONDS );
		}
		if ( self::noted() ) {
			wp_schedule_single_event( time() + 1, self::HOOK );
		} else {
			self::tell();
		}
	}

	/**
	 * On a page of the admin.
	 */
	public static function in_admin() {
		if ( self::noted() ) {
			self::slice( self::BYTES, 1 );
			if ( ! self::noted() ) {
				self::tell();
			}
		}
	}

	/**
	 * When the owner asks: reads for some seconds.
	 *
	 * @param float $seconds For how long.
	 * @return int How many files are left.
	 */
	public static function all( $seconds = self::SECONDS ) {
		self::slice( PHP_INT_MAX, $seconds );
		$left = count( self::noted() );
		if ( ! $left ) {
			self::tell();
		}
		return $left;
	}

	/**
	 * Reads a part.
	 *
	 * @param int   $bytes   At most so many bytes, and one file.
	 * @param float $seconds Not longer, and one file.
	 */
	private static function slice( $bytes, $seconds ) {
		$until = microtime( true ) + $seconds;
		$done  = array();
		foreach ( self::noted() as $key ) {
			if ( $bytes <= 0 || microtime( true ) > $until ) {
				break;
			}
			$bytes -= Known_Files::is_known( $key ) ? 0 : Known_Files::read( $key );
			$done[] = $key;
		}
		$is_new = Known_Files::save();
		if ( $done ) {
			self::store( array( 'noted' => array_values( array_diff( self::noted(), $done ) ) ) + ( $is_new ? array( 'due' => true ) : array() ) );
		}
	}

	/**
	 * Where nothing is known yet: has pages of the report say what is on them, which reads it.
	 */
	private static function first() {
		$until = microtime( true ) + 2 * self::SECONDS;
		foreach ( array_keys( Addresses::all() ) as $address ) {
			if ( microtime( true ) > $until || ! isset( Fetch::report( $address, 'with' )['archipelago'] ) ) {
				break;
			}
		}
		Known_Files::reload();
	}

	/**
	 * Empties page caches where something was read, unless that was done a short while ago: then the event comes again.
	 */
	private static function tell() {
		$told = self::stored();
		if ( ! $told['due'] ) {
			return;
		}
		$next = $told['at'] + self::PAUSE;
		if ( time() < $next ) {
			if ( ! wp_next_scheduled( self::HOOK ) ) {
				wp_schedule_single_event( $next, self::HOOK );
			}
			return;
		}
		self::store(
			array(
				'at'  => time(),
				'due' => false,
			)
		);
		Caches::purge();
	}

	/**
	 * What is stored.
	 *
	 * @return array Array( 'noted' => see noted(), 'at' => time, 'due' => bool ).
	 */
	private static function stored() {
		$saved = get_option( self::OPTION );
		return ( is_array( $saved ) ? $saved : array() ) + array(
			'noted' => array(),
			'at'    => 0,
			'due'   => false,
		);
	}

	/**
	 * Stores what is new.
	 *
	 * @param array $changes See stored().
	 */
	private static function store( array $changes ) {
		$was = self::stored();
		if ( array_merge( $was, $changes ) !== $was ) {
			update_option( self::OPTION, array_merge( $was, $changes ), true );
		}
	}

	/**
	 * When the plugin is switched off.
	 */
	public static function leave() {
		wp_clear_scheduled_hook( self::HOOK );
	}

	/**
	 * What is said of files that are not known.
	 *
	 * @return string Empty, if there are none.
	 */
	public static function text() {
		$left = count( self::noted() );
		/* translators: %s: number of files. */
		return $left ? sprintf( _n( '%s script file of this site has not been looked at yet; until then what it could use stays.', '%s script files of this site have not been looked at yet; until then what they could use stays.', $left, 'archipelago' ), number_format_i18n( $left ) ) : '';
	}
}
