<?php
/**
 * What was found out about files.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * One option with what takes long to find out, by path, time and size of the file. It is loaded on first use, not with every
 * page, and written at the end of a request that found out something new.
 */
class Memory {

	/**
	 * Bytes of an option from which on the oldest is forgotten: databases refuse what is larger than their packets.
	 */
	const BYTES = 500000;

	/**
	 * What there is, by option.
	 *
	 * @var Memory[]
	 */
	private static $all = array();

	/**
	 * Name of the option.
	 *
	 * @var string
	 */
	private $option;

	/**
	 * How many values are remembered: a plugin that names its files anew each day must not fill the database.
	 *
	 * @var int
	 */
	private $most;

	/**
	 * Key => value, the oldest first.
	 *
	 * @var array|null
	 */
	private $known;

	/**
	 * Whether there is something new to store.
	 *
	 * @var bool
	 */
	private $is_new = false;

	/**
	 * A memory.
	 *
	 * @param string $option Name of its option.
	 * @param int    $most   How many values it has at most.
	 */
	public function __construct( $option, $most ) {
		$this->option = $option;
		$this->most   = $most;
	}

	/**
	 * The memory of an option, one in a request.
	 *
	 * @param string $option Name of the option.
	 * @param int    $most   How many values it has at most.
	 * @return Memory
	 */
	public static function of( $option, $most ) {
		if ( ! isset( self::$all[ $option ] ) ) {
			self::$all[ $option ] = new Memory( $option, $most );
		}
		return self::$all[ $option ];
	}

	/**
	 * Hooks in where files change: an archive may give a new file the time and the size of the old one.
	 */
	public static function hook() {
		add_action( 'upgrader_process_complete', array( __CLASS__, 'forget' ) );
	}

	/**
	 * Forgets everything.
	 */
	public static function forget() {
		self::$all = array();
		delete_option( Sizes::OPTION );
		delete_option( Wait_Check::OPTION );
	}

	/**
	 * The key of what is found out about a file as it is now.
	 *
	 * @param string $file File.
	 * @param string $what What is found out.
	 * @return string
	 */
	public static function key( $file, $what = '' ) {
		return substr( md5( $file . '|' . filemtime( $file ) . '|' . filesize( $file ) . '|' . $what ), 0, 16 );
	}

	/**
	 * What is remembered.
	 *
	 * @param string $key See key().
	 * @return int|string|null Null where it is not known.
	 */
	public function get( $key ) {
		$this->load();
		return isset( $this->known[ $key ] ) ? $this->known[ $key ] : null;
	}

	/**
	 * Remembers.
	 *
	 * @param string     $key   See key().
	 * @param int|string $value Value.
	 */
	public function set( $key, $value ) {
		$this->load();
		$this->known[ $key ] = $value;
		$this->is_new        = true;
	}

	/**
	 * Reads what is stored.
	 */
	private function load() {
		if ( null === $this->known ) {
			$saved = get_option( $this->option );
			// Once there were arrays.
			$this->known = is_array( $saved ) ? array_filter( $saved, 'is_scalar' ) : array();
			add_action( 'shutdown', array( $this, 'save' ) );
		}
	}

	/**
	 * Stores what is new. When there is too much the oldest quarter goes: one value each time would be a write with each page.
	 */
	public function save() {
		if ( ! $this->is_new ) {
			return;
		}
		$this->is_new = false;
		while ( $this->is_too_much() ) {
			$this->known = array_slice( $this->known, (int) ceil( count( $this->known ) / 4 ), null, true );
		}
		update_option( $this->option, $this->known, false );
	}

	/**
	 * Whether less is to be remembered.
	 *
	 * @return bool
	 */
	private function is_too_much() {
		return count( $this->known ) > $this->most || strlen( (string) wp_json_encode( $this->known ) ) > self::BYTES;
	}
}
