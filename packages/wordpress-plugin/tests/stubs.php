<?php
/**
 * What the classes call of WordPress, in their own namespace: so little that their own decisions can be tested.
 *
 * @package Archipelago
 */

namespace Archipelago;

define( 'ARCHIPELAGO_VERSION', '1' );
define( 'WPINC', 'includes' );
define( 'WP_CONTENT_DIR', sys_get_temp_dir() . '/archipelago-' . getmypid() );
define( 'WP_PLUGIN_DIR', WP_CONTENT_DIR . '/plugins' );
define( 'ARCHIPELAGO_FILE', '/plugins/archipelago/archipelago.php' );

/**
 * The site of the tests.
 */
class Stub_Site {

	/**
	 * Folder of its host that the site is in: `/land`, or empty.
	 *
	 * @var string
	 */
	public static $home = '';

	/**
	 * Filter => value that it gives.
	 *
	 * @var array
	 */
	public static $filters = array();

	/**
	 * Options of the database.
	 *
	 * @var array
	 */
	public static $options = array();

	/**
	 * Part of an address => what it answers.
	 *
	 * @var string[]
	 */
	public static $answers = array();

	/**
	 * What the theme says that it supports.
	 *
	 * @var string[]
	 */
	public static $supports = array();

	/**
	 * Files of the theme.
	 *
	 * @var string[]
	 */
	public static $theme = array();

	/**
	 * Scripts.
	 *
	 * @var Stub_Scripts
	 */
	public static $scripts;

	/**
	 * Headers that PHP is about to send.
	 *
	 * @var string[]
	 */
	public static $headers = array();

	/**
	 * Version of WordPress.
	 *
	 * @var string
	 */
	public static $version = '6.5';

	/**
	 * Whether the request is for the admin.
	 *
	 * @var bool
	 */
	public static $admin = false;

	/**
	 * What was asked of caches.
	 *
	 * @var string[]
	 */
	public static $purged = array();

	/**
	 * What the shop calls the cart.
	 *
	 * @var Stub_Cart|null
	 */
	public static $cart;

	/**
	 * What the shop's template prints.
	 *
	 * @var string
	 */
	public static $mini_cart = '<p>No &lt;products&gt;.</p>';
}

/**
 * A cart.
 */
class Stub_Cart { // phpcs:ignore Generic.Files.OneObjectStructurePerFile.MultipleFound -- Stubs.

	/**
	 * Whether nothing is in it.
	 *
	 * @var bool
	 */
	public $empty = true;

	/**
	 * Whether nothing is in it.
	 *
	 * @return bool
	 */
	public function is_empty() {
		return $this->empty;
	}
}

/**
 * The part of WP_Scripts that counts: what is registered, enqueued and printed.
 */
class Stub_Scripts { // phpcs:ignore Generic.Files.OneObjectStructurePerFile.MultipleFound -- Stubs.

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
 * A filter.
 *
 * @param string $name    Name.
 * @param mixed  $value   Value.
 * @param mixed  ...$more What else the filter is told.
 * @return mixed
 */
function apply_filters( $name, $value, ...$more ) {
	$given = array_key_exists( $name, Stub_Site::$filters ) ? Stub_Site::$filters[ $name ] : $value;
	return $given instanceof \Closure ? $given( $value, ...$more ) : $given;
}

/**
 * The shop.
 *
 * @return object
 */
function WC() { // phpcs:ignore WordPress.NamingConventions.ValidFunctionName.FunctionNameInvalid -- The shop's own name.
	return (object) array( 'cart' => Stub_Site::$cart );
}

/**
 * Prints the mini cart.
 */
function woocommerce_mini_cart() {
	echo Stub_Site::$mini_cart; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Of a test.
}

/**
 * Text of HTML.
 *
 * @param string $html HTML.
 * @return string
 */
function wp_strip_all_tags( $html ) {
	return strip_tags( $html );
}

/**
 * Whether an action ran.
 *
 * @return int
 */
function did_action() {
	return 1;
}

/**
 * An address in a plugin.
 *
 * @param string $path Path.
 * @return string
 */
function plugins_url( $path = '' ) {
	return 'https://shop.test/plugins/' . ( '' === $path ? '' : 'archipelago/' . $path );
}

/**
 * Ends an address with a slash.
 *
 * @param string $address Address.
 * @return string
 */
function trailingslashit( $address ) {
	return rtrim( $address, '/' ) . '/';
}

/**
 * Escapes.
 *
 * @param string $text Text.
 * @return string
 */
function esc_attr( $text ) {
	return htmlspecialchars( $text, ENT_QUOTES );
}

/**
 * Escapes.
 *
 * @param string $text Text.
 * @return string
 */
function esc_html( $text ) {
	return htmlspecialchars( $text, ENT_QUOTES );
}

/**
 * Escapes.
 *
 * @param string $address Address.
 * @return string
 */
function esc_url( $address ) {
	return htmlspecialchars( $address, ENT_QUOTES );
}

/**
 * Cleans an address.
 *
 * @param string $address Address.
 * @return string
 */
function esc_url_raw( $address ) {
	return $address;
}

/**
 * Adds a parameter.
 *
 * @param string $name    Name.
 * @param string $value   Value.
 * @param string $address Address.
 * @return string
 */
function add_query_arg( $name, $value, $address = '' ) {
	if ( is_array( $name ) ) {
		return $value . '?' . http_build_query( $name );
	}
	return $address . '?' . $name . '=' . $value;
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
 * Headers that PHP is about to send.
 *
 * @return string[]
 */
function headers_list() {
	return Stub_Site::$headers;
}

/**
 * What WordPress says of itself.
 *
 * @return string
 */
function get_bloginfo() {
	return Stub_Site::$version;
}

/**
 * A file's content.
 *
 * @param string $file File.
 * @return string
 */
function file_get_contents( $file ) {
	return '/plugins/archipelago/dist/stand-in.js' === $file ? 'standIn()' : \file_get_contents( $file );
}

/**
 * Runs an action.
 *
 * @param string $name Name.
 */
function do_action( $name ) {
	Stub_Site::$purged[] = $name;
}

/**
 * Adds a filter: not here.
 */
function add_filter() {
}

/**
 * An option.
 *
 * @param string $name Name.
 * @return mixed
 */
function get_option( $name ) {
	return isset( Stub_Site::$options[ $name ] ) ? Stub_Site::$options[ $name ] : false;
}

/**
 * Stores an option.
 *
 * @param string $name  Name.
 * @param mixed  $value Value.
 */
function update_option( $name, $value ) {
	Stub_Site::$options[ $name ] = $value;
}

/**
 * Removes an option.
 *
 * @param string $name Name.
 */
function delete_option( $name ) {
	unset( Stub_Site::$options[ $name ] );
}

/**
 * Text of a value.
 *
 * @param mixed $value Value.
 * @return string
 */
function wp_json_encode( $value ) {
	return (string) json_encode( $value );
}

/**
 * The theme's name.
 *
 * @return string
 */
function get_stylesheet() {
	return 'theme';
}

/**
 * The theme.
 *
 * @return object
 */
function wp_get_theme() {
	return new class() {

		/**
		 * Its files.
		 *
		 * @return string[]
		 */
		public function get_files() {
			return Stub_Site::$theme;
		}

		/**
		 * Something of it.
		 *
		 * @param string $name What.
		 * @return string
		 */
		public function get( $name ) {
			return $name . ' of the theme';
		}

		/**
		 * Whether it is there.
		 *
		 * @return bool
		 */
		public function exists() {
			return true;
		}
	};
}

/**
 * Whether the theme says that it supports something.
 *
 * @param string $name Name.
 * @return bool
 */
function current_theme_supports( $name ) {
	return in_array( $name, Stub_Site::$supports, true );
}

/**
 * Hooks in: not here.
 */
function add_action() {
}

/**
 * Whether the page is one post: no.
 *
 * @return bool
 */
function is_singular() {
	return false;
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
 * Address of the site.
 *
 * @param string $path Path.
 * @return string
 */
function site_url( $path = '' ) {
	return 'https://shop.test/land' . ( $path ? '/' . $path : '' );
}

/**
 * Address of its front page.
 *
 * @return string
 */
function home_url() {
	return 'https://shop.test' . Stub_Site::$home;
}

/**
 * Address of its content.
 *
 * @return string
 */
function content_url() {
	return 'https://shop.test/content';
}

/**
 * Address of WordPress' own files.
 *
 * @return string
 */
function includes_url() {
	return 'https://shop.test/land/includes';
}

/**
 * Whether the bar of those who may edit is on the page: no.
 *
 * @return bool
 */
function is_admin_bar_showing() {
	return false;
}

/**
 * Text without tags.
 *
 * @param string $text Text.
 * @return string
 */
function sanitize_text_field( $text ) {
	return trim( strip_tags( $text ) );
}

/**
 * A text: not translated here.
 *
 * @param string $text Text.
 * @return string
 */
function __( $text ) { // phpcs:ignore PHPCompatibility.FunctionNameRestrictions -- WordPress' own name.
	return $text;
}

/**
 * A text for a number.
 *
 * @param string $one  For one.
 * @param string $many For others.
 * @param int    $n    Number.
 * @return string
 */
function _n( $one, $many, $n ) {
	return 1 === $n ? $one : $many;
}

/**
 * Whether there are many sites: no.
 *
 * @return bool
 */
function is_multisite() {
	return false;
}

/**
 * Whether the request is for the admin.
 *
 * @return bool
 */
function is_admin() {
	return Stub_Site::$admin;
}

/**
 * Number of the site.
 *
 * @return int
 */
function get_current_blog_id() {
	return 1;
}

/**
 * Address of the themes.
 *
 * @return string
 */
function get_theme_root_uri() {
	return 'https://shop.test/content/themes';
}

/**
 * Removes parameters.
 *
 * @param string[] $names   Names.
 * @param string   $address Address.
 * @return string
 */
function remove_query_arg( $names, $address ) {
	return (string) preg_replace( '/[?&](' . implode( '|', (array) $names ) . ')=[^&]*/', '', $address );
}

/**
 * An answer of the site.
 *
 * @param string $address Address.
 * @return array
 */
function wp_safe_remote_get( $address ) {
	foreach ( Stub_Site::$answers as $part => $body ) {
		if ( false !== strpos( $address, $part ) ) {
			return array( 200, $body );
		}
	}
	return array( 404, '' );
}

/**
 * Whether something is an error: never.
 *
 * @return bool
 */
function is_wp_error() {
	return false;
}

/**
 * Status of an answer.
 *
 * @param array $response Answer.
 * @return int
 */
function wp_remote_retrieve_response_code( $response ) {
	return $response[0];
}

/**
 * Body of an answer.
 *
 * @param array $response Answer.
 * @return string
 */
function wp_remote_retrieve_body( $response ) {
	return $response[1];
}

/**
 * A header of an answer.
 *
 * @return string
 */
function wp_remote_retrieve_header() {
	return '';
}

/**
 * A key.
 *
 * @param string $text Text.
 * @return string
 */
function wp_hash( $text ) {
	return md5( $text );
}

/**
 * A part of an address.
 *
 * @param string $address Address.
 * @param int    $part    Part.
 * @return string
 */
function wp_parse_url( $address, $part ) {
	return parse_url( $address, $part );
}
