<?php
/**
 * Sources of scripts, taken away and given back.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Changes what WordPress has registered, and remembers how it was.
 */
class Sources {

	/**
	 * Scripts.
	 *
	 * @var \WP_Scripts
	 */
	private $scripts;

	/**
	 * Handle => source and text domain that are away while WordPress prints.
	 *
	 * @var array
	 */
	private $away = array();

	/**
	 * Handle => true: those that were printed without their source, or were going to be.
	 *
	 * @var bool[]
	 */
	private $taken = array();

	/**
	 * Handle => inline code of its own that we took away.
	 *
	 * @var array
	 */
	private $own = array();

	/**
	 * Handle => address of a file of ours that is printed in its place.
	 *
	 * @var string[]
	 */
	private $instead = array();

	/**
	 * Nothing is taken away yet.
	 *
	 * @param \WP_Scripts $scripts Scripts.
	 */
	public function __construct( $scripts ) {
		$this->scripts = $scripts;
	}

	/**
	 * Whether scripts are printed at the end of the page: as WordPress has it, none of them and of what needs them is for the head.
	 *
	 * @param string[] $handles Handles.
	 * @return bool
	 */
	public function is_for_footer( array $handles ) {
		$registered = $this->registered();
		foreach ( Graph::closure( $registered, (array) $this->scripts->queue ) as $handle ) {
			$script = $this->scripts->registered[ $handle ];
			$is_end = ( isset( $script->args ) && 1 === $script->args ) || $this->scripts->get_data( $handle, 'group' );
			if ( ! $is_end && array_intersect( $handles, Graph::closure( $registered, array( $handle ) ) ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Everything that is registered, as it was, in the form that Plan takes.
	 *
	 * @return array
	 */
	public function registered() {
		$registered = array();
		foreach ( $this->scripts->registered as $handle => $script ) {
			$behind                = array_merge( isset( $this->own[ $handle ] ) ? $this->own[ $handle ] : array(), $this->behind( $handle ) );
			$registered[ $handle ] = array(
				'src'    => isset( $this->away[ $handle ] ) && ! $script->src ? $this->away[ $handle ][0] : $script->src,
				'ver'    => (string) $script->ver,
				'deps'   => (array) $script->deps,
				'after'  => $behind,
				'code'   => array_merge( (array) $this->scripts->get_data( $handle, 'before' ), array( $this->scripts->get_data( $handle, 'data' ) ), $behind ),
				'inline' => $behind || $this->scripts->get_data( $handle, 'before' ),
			);
		}
		return $registered;
	}

	/**
	 * Inline code behind a script, as it is registered now.
	 *
	 * @param string $handle Handle.
	 * @return string[]
	 */
	private function behind( $handle ) {
		return array_values( array_filter( (array) $this->scripts->get_data( $handle, 'after' ) ) );
	}

	/**
	 * Handles whose source went.
	 *
	 * @return string[]
	 */
	public function taken() {
		return array_keys( $this->taken );
	}

	/**
	 * Takes a script's source away, and the inline code that only means the script itself.
	 *
	 * Its text domain goes as well: WordPress looks for the file of a script's translations by the script's address, and
	 * PHP complains where there is none.
	 *
	 * @param string $handle Handle.
	 * @param array  $row    Its row of the table.
	 */
	public function drop( $handle, array $row ) {
		$script = $this->scripts->registered[ $handle ];
		if ( in_array( $handle, $this->scripts->done, true ) || ( ! $script->src && empty( $row['own'] ) ) ) {
			return;
		}
		if ( $script->src ) {
			$this->taken[ $handle ] = true;
			$this->away[ $handle ]  = array( $script->src, $script->textdomain );
			$script->src            = false;
			$script->textdomain     = null;
		}

		$behind  = $this->behind( $handle );
		$foreign = Plan::foreign_code( $row, array( 'after' => $behind ) );
		if ( $foreign !== $behind ) {
			$this->own[ $handle ]   = array_merge( isset( $this->own[ $handle ] ) ? $this->own[ $handle ] : array(), array_values( array_diff( $behind, $foreign ) ) );
			$script->extra['after'] = $foreign;
		}
	}

	/**
	 * Has a file of ours printed in the place of a script's: its handle, data and inline code stay.
	 *
	 * @param string $handle  Handle.
	 * @param string $address The file's address.
	 */
	public function put( $handle, $address ) {
		$this->instead[ $handle ] = $address;
	}

	/**
	 * The address of what is printed for a script.
	 *
	 * @param string $src    Its own.
	 * @param string $handle Handle.
	 * @return string
	 */
	public function printed( $src, $handle ) {
		return isset( $this->instead[ $handle ] ) ? $this->instead[ $handle ] : $src;
	}

	/**
	 * Gives back what is away, once WordPress has printed: it refuses `strategy` and `fetchpriority` of a script without
	 * a source, and says so to whoever enqueues the script then.
	 */
	public function give_back() {
		foreach ( $this->away as $handle => $was ) {
			$script = isset( $this->scripts->registered[ $handle ] ) ? $this->scripts->registered[ $handle ] : null;
			// With a source it has been registered anew.
			if ( $script && ! $script->src ) {
				list( $script->src, $script->textdomain ) = $was;
			}
		}
		$this->away    = array();
		$this->instead = array();
	}

	/**
	 * Has a script printed with its source after all. give_back() comes first.
	 *
	 * @param string $handle Handle.
	 * @return bool Whether its handle has been printed, so that it must be printed again.
	 */
	public function restore( $handle ) {
		$script = $this->scripts->registered[ $handle ];
		unset( $this->taken[ $handle ] );
		$own = isset( $this->own[ $handle ] ) ? $this->own[ $handle ] : array();
		unset( $this->own[ $handle ] );
		$printed = in_array( $handle, $this->scripts->done, true );
		if ( $printed ) {
			$this->scripts->done = array_values( array_diff( $this->scripts->done, array( $handle ) ) );
			// They are on the page already.
			unset( $script->extra['data'], $script->extra['before'], $script->extra['after'] );
		}
		if ( $own ) {
			$script->extra['after'] = $printed ? $own : array_merge( $own, $this->behind( $handle ) );
		}
		return $printed;
	}

	/**
	 * A script's address as WordPress would print it.
	 *
	 * @param string $handle Handle.
	 * @param string $src    Its source.
	 * @return string
	 */
	public function address( $handle, $src ) {
		if ( ! preg_match( '|^(https?:)?//|', $src ) && ! ( $this->scripts->content_url && 0 === strpos( $src, $this->scripts->content_url ) ) ) {
			$src = $this->scripts->base_url . $src;
		}
		$version = $this->scripts->registered[ $handle ]->ver;
		if ( null !== $version ) {
			$src = add_query_arg( 'ver', $version ? $version : $this->scripts->default_version, $src );
		}
		/** This filter is documented in wp-includes/class-wp-scripts.php */
		return esc_url_raw( (string) apply_filters( 'script_loader_src', $src, $handle ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress' own.
	}
}
