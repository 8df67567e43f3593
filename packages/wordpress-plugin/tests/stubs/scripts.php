<?php
/**
 * Scripts: what is registered, enqueued and printed.
 *
 * @package Archipelago
 */

namespace Archipelago;

/**
 * The part of WP_Scripts that counts: what is registered, enqueued and printed.
 */
class Stub_Scripts {

	/**
	 * Handle => object with src, deps, ver and extra.
	 *
	 * @var object[]
	 */
	public $registered = array();

	/**
	 * Enqueued.
	 *
	 * @var string[]
	 */
	public $queue = array();

	/**
	 * Printed.
	 *
	 * @var string[]
	 */
	public $done = array();

	/**
	 * Address of the site.
	 *
	 * @var string
	 */
	public $base_url = 'https://shop.test';

	/**
	 * Address of its content.
	 *
	 * @var string
	 */
	public $content_url = 'https://shop.test/content';

	/**
	 * Version of scripts that have none.
	 *
	 * @var string
	 */
	public $default_version = '6.5';

	/**
	 * Registers a script.
	 *
	 * @param string       $handle Handle.
	 * @param string|false $src    Source.
	 * @param string[]     $deps   Dependencies.
	 * @param array        $extra  Data and inline code.
	 */
	public function add( $handle, $src, array $deps = array(), array $extra = array() ) {
		$this->registered[ $handle ] = (object) array(
			'src'   => $src,
			'deps'  => $deps,
			'ver'   => false,
			'extra' => $extra,
			'textdomain' => null,
		);
	}

	/**
	 * What is attached to a script.
	 *
	 * @param string $handle Handle.
	 * @param string $key    Kind.
	 * @return mixed
	 */
	public function get_data( $handle, $key ) {
		return isset( $this->registered[ $handle ]->extra[ $key ] ) ? $this->registered[ $handle ]->extra[ $key ] : false;
	}

	/**
	 * Attaches data: as WordPress does, complains of a strategy for a script without a source.
	 *
	 * @param string $handle Handle.
	 * @param string $key    Kind.
	 * @param mixed  $value  Value.
	 */
	public function add_data( $handle, $key, $value ) {
		if ( 'strategy' === $key && ! $this->registered[ $handle ]->src ) {
			trigger_error( 'Cannot supply a strategy: it is an alias' );
		}
		$this->registered[ $handle ]->extra[ $key ] = $value;
	}

	/**
	 * Prints: asks the filter, writes down what has a source, and complains as WordPress does of translations of what has none.
	 *
	 * @param Page     $page    The page.
	 * @param string[] $handles What WordPress would print, in order.
	 * @return string[] What was printed with its source.
	 */
	public function print( Page $page, array $handles ) {
		$sources = array();
		foreach ( $page->scripts( array_values( array_diff( $handles, $this->done ) ) ) as $handle ) {
			if ( $this->registered[ $handle ]->src ) {
				$sources[] = $handle;
			} elseif ( $this->registered[ $handle ]->textdomain ) {
				trigger_error( 'Undefined array key "path"' );
			}
			$this->done[] = $handle;
		}
		$page->after();
		return $sources;
	}
}

/**
 * The scripts.
 *
 * @return Stub_Scripts
 */
function wp_scripts() {
	return Stub_Site::$scripts;
}

/**
 * Registers a script.
 *
 * @param string $handle  Handle.
 * @param string $address Address.
 */
function wp_register_script( $handle, $address ) {
	Stub_Site::$scripts->add( $handle, $address );
}

/**
 * Takes a script off the queue.
 *
 * @param string $handle Handle.
 */
function wp_dequeue_script( $handle ) {
	Stub_Site::$scripts->queue = array_values( array_diff( Stub_Site::$scripts->queue, array( $handle ) ) );
}

/**
 * Enqueues a script that is registered.
 *
 * @param string $handle Handle.
 */
function wp_enqueue_script( $handle ) {
	Stub_Site::$scripts->queue = array_values( array_unique( array_merge( Stub_Site::$scripts->queue, array( $handle ) ) ) );
}

/**
 * Prints a script tag.
 *
 * @param array $attributes Attributes.
 */
function wp_print_script_tag( array $attributes ) {
	echo 'TAG ' . json_encode( $attributes, JSON_UNESCAPED_SLASHES ) . "\n";
}

/**
 * Prints an inline script.
 *
 * @param string $code       Code.
 * @param array  $attributes Attributes.
 */
function wp_print_inline_script_tag( $code, array $attributes ) {
	echo 'INLINE ' . json_encode( $attributes, JSON_UNESCAPED_SLASHES ) . ' ' . $code . "\n";
}
