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
	 * Handle => source that we took away.
	 *
	 * @var array
	 */
	private $sources = array();

	/**
	 * Handle => inline code of its own that we took away.
	 *
	 * @var array
	 */
	private $own = array();

	/**
	 * Nothing is taken away yet.
	 *
	 * @param \WP_Scripts $scripts Scripts.
	 */
	public function __construct( $scripts ) {
		$this->scripts = $scripts;
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
				'src'    => isset( $this->sources[ $handle ] ) ? $this->sources[ $handle ] : $script->src,
				'deps'   => (array) $script->deps,
				'after'  => $behind,
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
	 * Handles without the source that they had.
	 *
	 * @return string[]
	 */
	public function taken() {
		return array_keys( $this->sources );
	}

	/**
	 * Takes a script's source away, and the inline code that only means the script itself.
	 *
	 * @param string $handle Handle.
	 * @param array  $row    Its row of the table.
	 */
	public function drop( $handle, array $row ) {
		$script = $this->scripts->registered[ $handle ];
		if ( in_array( $handle, $this->scripts->done, true ) || ! $script->src ) {
			return;
		}
		$this->sources[ $handle ] = $script->src;
		$script->src              = false;
		$behind  = $this->behind( $handle );
		$foreign = Plan::foreign_code( $row, array( 'after' => $behind ) );
		if ( $foreign !== $behind ) {
			$this->own[ $handle ]   = array_values( array_diff( $behind, $foreign ) );
			$script->extra['after'] = $foreign;
		}
	}

	/**
	 * Gives a script its source back.
	 *
	 * @param string $handle Handle.
	 * @return bool Whether its handle has been printed, so that it must be printed again.
	 */
	public function restore( $handle ) {
		$script      = $this->scripts->registered[ $handle ];
		$script->src = $this->sources[ $handle ];
		unset( $this->sources[ $handle ] );
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
		return esc_url_raw( (string) apply_filters( 'script_loader_src', $src, $handle ) );
	}
}
