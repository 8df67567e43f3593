<?php
/**
 * The tags that we print.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Prints them, with the addresses and attributes of our own files, and the styles that come with them.
 */
class Tags {

	/**
	 * The folder of the bundle, with a slash at its end.
	 *
	 * @return string
	 */
	public static function base() {
		/**
		 * Filters the address of the bundle's folder, for a CDN.
		 *
		 * @param string $base Address.
		 */
		return trailingslashit( (string) apply_filters( 'archipelago_base', plugins_url( 'dist', ARCHIPELAGO_FILE ) ) );
	}

	/**
	 * Whether tags say what their files must be.
	 *
	 * @return bool
	 */
	private static function has_integrity() {
		/**
		 * Filters whether our tags carry `integrity`. Off: an optimiser or a CDN that rewrites files would break the page.
		 *
		 * @param bool $on Whether.
		 */
		return (bool) apply_filters( 'archipelago_integrity', false );
	}

	/**
	 * Attributes of a file's tag.
	 *
	 * @param string $file Path inside the bundle.
	 * @return string[]
	 */
	private static function integrity( $file ) {
		return self::has_integrity() ? array(
			'integrity'   => Site::table()['files'][ $file ],
			'crossorigin' => 'anonymous',
		) : array();
	}

	/**
	 * A version of a file that is not named by its hash: changes when the file does.
	 *
	 * @param string $file Path inside the bundle.
	 * @return string
	 */
	public static function version( $file ) {
		return substr( md5( Site::table()['files'][ $file ] ), 0, 8 );
	}

	/**
	 * Enqueues the one script, for the head. `defer` is not asked of WordPress: from 6.3 on it would print a deferred script at
	 * the end of the page, or without `defer`, as soon as somebody adds code behind it or builds on it; script() adds it.
	 */
	public static function enqueue() {
		wp_enqueue_script( 'archipelago', self::base() . 'archipelago.js', array(), self::version( 'archipelago.js' ), false );
	}

	/**
	 * The address of a file that is not named by its hash.
	 *
	 * @param string $file Path inside the bundle.
	 * @return string
	 */
	public static function address( $file ) {
		return add_query_arg( 'ver', self::version( $file ), self::base() . $file );
	}

	/**
	 * Prints the tag of a small file of ours that runs when the page is parsed.
	 *
	 * @param string $file Path inside the bundle.
	 * @param string $id   The tag's id.
	 */
	public static function file( $file, $id ) {
		$attributes = array(
			'id'            => $id,
			'src'           => self::address( $file ),
			'defer'         => true,
			'data-cfasync'  => 'false',
			'data-no-defer' => '1',
		);
		wp_print_script_tag( $attributes + self::integrity( $file ) );
	}

	/**
	 * Adds the attributes of the one script to its tag.
	 *
	 * @param string   $tag   What WordPress would print, inline code of others included.
	 * @param string[] $skip  Islands that are off.
	 * @param bool     $debug Whether to log what becomes of every island.
	 * @param string   $tell  Where the page says what fails on it, see Beacon::address().
	 * @return string
	 */
	public static function script( $tag, array $skip, $debug = false, $tell = '' ) {
		$attributes = array( 'data-base' => self::base() ) + Optimisers::attributes() + self::integrity( 'archipelago.js' );
		if ( $skip ) {
			$attributes['data-skip'] = implode( ' ', $skip );
		}
		if ( $debug ) {
			$attributes['data-debug'] = '1';
		}
		if ( '' !== $tell ) {
			$attributes['data-tell'] = $tell;
		}
		$text = '';
		foreach ( $attributes as $name => $value ) {
			$text .= sprintf( ' %s="%s"', $name, in_array( $name, array( 'data-base', 'data-tell' ), true ) ? esc_url( $value ) : esc_attr( $value ) );
		}
		return preg_replace_callback(
			'/<script\b(?=[^>]*\sid=["\']archipelago-js["\'])([^>]*)>/',
			function ( $found ) use ( $text ) {
				$defer = preg_match( '/\sdefer\b/', $found[1] ) ? '' : ' defer';
				return '<script' . $defer . $text . $found[1] . '>';
			},
			$tag,
			1
		);
	}

	/**
	 * Prints a preload hint for each file. With low priority: browsers would fetch what is hinted before the pictures
	 * that a visitor sees first, and no chunk is needed before those are there.
	 *
	 * WordPress 6.5 prints import maps, and an import map that comes after a `modulepreload` is void in many browsers
	 * (Chromium before 133, Safari before 18.4): there it is a plain `preload`, which `import()` uses as well. That one
	 * has no hash, for browsers fetch anew what was preloaded with another.
	 *
	 * @param string[] $files Paths inside the bundle.
	 */
	public static function preload( array $files ) {
		$maps  = function_exists( 'wp_enqueue_script_module' );
		$nonce = self::nonce();
		$low   = ' fetchpriority="low"' . ( $nonce ? sprintf( ' nonce="%s"', esc_attr( $nonce ) ) : '' );
		foreach ( $files as $file ) {
			$is_style = '.css' === substr( $file, -4 );
			if ( $maps && ! $is_style ) {
				printf( "<link rel=\"preload\" as=\"script\" crossorigin href=\"%s\"%s>\n", esc_url( self::base() . $file ), $low ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped above.
				continue;
			}
			$text = $low;
			foreach ( self::integrity( $file ) as $name => $value ) {
				$text .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
			}
			$kind = $is_style ? 'preload" as="style' : 'modulepreload';
			printf( "<link rel=\"%s\" href=\"%s\"%s>\n", $kind, esc_url( self::base() . $file ), $text ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped above.
		}
	}

	/**
	 * Prints a prefetch hint for each file: a browser takes it when nothing else is to do, and keeps it for the next page.
	 *
	 * @param string[] $files Paths inside the bundle.
	 */
	public static function prefetch( array $files ) {
		foreach ( $files as $file ) {
			$kind = '.css' === substr( $file, -4 ) ? 'style' : 'script';
			printf( "<link rel=\"prefetch\" as=\"%s\" href=\"%s\">\n", esc_attr( $kind ), esc_url( self::base() . $file ) );
		}
	}

	/**
	 * Prints what a product's pictures look like before the script is there: the shop prints them invisible and below
	 * each other, which would be late to see, move the page, and stay so without script.
	 */
	public static function gallery() {
		$early = '.woocommerce-product-gallery[style*="opacity: 0"]';
		$image = '.woocommerce-product-gallery__image:nth-child';
		$rules = array(
			$early . '{opacity:1!important}',
			$early . ' ' . $image . '(n+2){display:none}',
			$early . ':has(' . $image . '(2))::after{content:"";display:block;padding-block-end:25%}',
			$early . ':has(' . $image . '(5))::after{padding-block-end:50%}',
		);
		echo '<style id="archipelago-gallery">' . implode( '', $rules ) . "</style>\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Ours.
	}

	/**
	 * Prints what a product's tabs look like before the script is there: the shop prints all panels, and hiding them then would
	 * move the page. Nothing is hidden without script, where the address leads into the tabs, or after five seconds.
	 */
	public static function tabs() {
		$tabs  = '.woocommerce-tabs:has(>.wc-tabs>li):not(:has(:target))';
		$panel = '.wc-tab:not([style])';
		$rules = array(
			'@media screen and (scripting:enabled){' . $tabs . '>' . $panel . '~' . $panel . '{animation:archipelago-tabs 5s}}',
			'@keyframes archipelago-tabs{from,to{visibility:hidden;overflow:hidden;max-height:0;margin:0;padding:0;border-width:0}}',
		);
		echo '<style id="archipelago-tabs">' . implode( '', $rules ) . "</style>\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Ours.
	}

	/**
	 * Prints what shows content that is printed hidden when none of our files comes.
	 *
	 * @param string $css Rules, from the table.
	 */
	public static function failsafe( $css ) {
		echo '<style>' . $css . "</style>\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Ours.
	}

	/**
	 * How the jQuery stand-in is printed: inline, so that no page waits for a file before it shows anything; as a file where
	 * the site's policy forbids inline code.
	 *
	 * @return string `file`, `inline`, or empty: not at all.
	 */
	public static function stand_in_kind() {
		$how = defined( 'ARCHIPELAGO_STAND_IN' ) ? ARCHIPELAGO_STAND_IN : ( false === self::nonce() ? 'file' : 'inline' );
		/**
		 * Filters how the jQuery stand-in is printed: `file`, `inline`, or false for not at all: then jQuery stays where
		 * it is enqueued. A nonce comes from WordPress' own filters `wp_script_attributes` and
		 * `wp_inline_script_attributes`, else from the policy that PHP sends.
		 *
		 * @param string|false $how How.
		 */
		$how = apply_filters( 'archipelago_stand_in', $how );
		if ( ! $how || ! isset( Site::table()['files']['stand-in.js'] ) ) {
			return '';
		}
		return 'file' === $how ? 'file' : 'inline';
	}

	/**
	 * The nonce of inline scripts on this page.
	 *
	 * @return string|false See Policy::nonce().
	 */
	private static function nonce() {
		/** This filter is documented in wp-includes/script-loader.php */
		$given = apply_filters( 'wp_inline_script_attributes', array( 'id' => 'archipelago-stand-in-js' ), '' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress' own.
		return Policy::nonce( headers_list(), isset( $given['nonce'] ) ? (string) $given['nonce'] : '' );
	}

	/**
	 * Prints what sets the classes of Astra's header by the width of the window; nothing where a policy forbids inline code: our
	 * script sets them then, and the page is laid out once more.
	 *
	 * @param int $width The widest window, in pixels, that gets the header of small screens.
	 */
	public static function header( $width ) {
		$nonce = self::nonce();
		if ( false === $nonce ) {
			return;
		}
		// A header of the theme's own has an island that keeps them in step with the window.
		$code = '(function(query,list){function fit(){list.toggle("ast-header-break-point",query.matches);list.toggle("ast-desktop",!query.matches)}fit();query.addEventListener("change",function(){document.querySelector("#masthead[class*=\' ast-\']")||fit()})})(matchMedia("(max-width:%dpx)"),document.body.classList)';
		wp_print_inline_script_tag( sprintf( $code, $width ), Optimisers::attributes() + ( $nonce ? array( 'nonce' => $nonce ) : array() ) );
	}

	/**
	 * Prints the line that remembers what is pressed before our script runs; nothing where a policy forbids inline code: such a
	 * press is lost then, as without us.
	 */
	public static function pressed() {
		/**
		 * Filters whether the page remembers what is pressed before our script runs.
		 *
		 * @param bool $on Whether.
		 */
		if ( ! apply_filters( 'archipelago_pressed', isset( Site::table()['files']['pressed.js'] ) ) ) {
			return;
		}
		$nonce = self::nonce();
		if ( false === $nonce ) {
			return;
		}
		$attributes = array( 'id' => 'archipelago-pressed-js' ) + Optimisers::attributes() + ( $nonce ? array( 'nonce' => $nonce ) : array() );
		wp_print_inline_script_tag( self::code( 'pressed.js' ), $attributes );
	}

	/**
	 * The code of a file that is printed inline.
	 *
	 * @param string $file Path inside the bundle.
	 * @return string
	 */
	private static function code( $file ) {
		return (string) file_get_contents( dirname( ARCHIPELAGO_FILE ) . '/dist/' . $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of our own.
	}

	/**
	 * Prints what makes room for the stand-in, and hands over to it, where Divi's head declares a `jQuery` that only keeps calls
	 * (contracts/divi.md 8). Optimisers treat it as they treat Divi's own code: it has to come behind that.
	 */
	public static function queue() {
		$nonce = self::nonce();
		if ( false !== $nonce && isset( Site::table()['files']['queue.js'] ) ) {
			wp_print_inline_script_tag( self::code( 'queue.js' ), $nonce ? array( 'nonce' => $nonce ) : array() );
		}
	}

	/**
	 * Prints the jQuery stand-in.
	 *
	 * @param string[] $jquery  Addresses of the site's real jQuery and what belongs to it.
	 * @param bool     $now     Whether scripts ask it while the page comes to them: then all that answers comes with it, in a file that they
	 *                          wait for as they did for jQuery.
	 * @param string[] $missing Methods that are asked for and nobody gives.
	 */
	public static function stand_in( array $jquery, $now = false, array $missing = array() ) {
		$nonce      = self::nonce();
		$attributes = array(
			'id'          => 'archipelago-stand-in-js',
			'data-jquery' => implode( ' ', $jquery ),
		) + ( $missing ? array( 'data-none' => implode( ' ', $missing ) ) : array() ) + Optimisers::attributes() + ( $nonce ? array( 'nonce' => $nonce ) : array() );
		if ( ! $now && 'inline' === self::stand_in_kind() ) {
			wp_print_inline_script_tag( self::code( 'stand-in.js' ), $attributes );
			return;
		}
		$file = $now ? 'stand-in-now.js' : 'stand-in.js';
		// Only so that optimisers which ask for handles know the file.
		wp_register_script( 'archipelago-stand-in', self::base() . $file, array(), self::version( $file ), false );
		wp_print_script_tag( array( 'src' => self::address( $file ) ) + $attributes + self::integrity( $file ) );
	}
}
