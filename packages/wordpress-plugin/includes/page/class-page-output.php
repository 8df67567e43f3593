<?php
/**
 * What we print on one page beside its scripts.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Prints the jQuery stand-in, styles, hints and the comment of a page; what goes and what stays is Page's to decide.
 */
class Page_Output {

	/**
	 * Whether the jQuery stand-in is on the page, or jQuery is and it must not be.
	 *
	 * @var bool
	 */
	private $is_settled = false;

	/**
	 * Features whose hidden content is on the page, and must be seen when no file of ours comes.
	 *
	 * @var bool[]
	 */
	private $hidden = array();

	/**
	 * Prints the jQuery stand-in once, where the page has done without jQuery until now.
	 *
	 * @param array   $plan    See Plan::decide().
	 * @param Sources $sources Sources of scripts.
	 */
	public function stand_in( array $plan, Sources $sources ) {
		$registered = $sources->registered();
		$jquery     = Graph::closure( $registered, array( 'jquery' ) );
		if ( $this->is_settled || ! array_intersect( $jquery, array_keys( $plan['keep'] + $plan['wait'] + $plan['drop'] ) ) ) {
			return;
		}
		$this->is_settled = true;
		if ( array_intersect( $jquery, array_keys( $plan['keep'] ) ) ) {
			return;
		}
		$addresses = array();
		foreach ( $jquery as $handle ) {
			if ( ! empty( $registered[ $handle ]['src'] ) ) {
				$addresses[] = $sources->address( $handle, $registered[ $handle ]['src'] );
			}
		}
		Tags::stand_in( $addresses );
	}

	/**
	 * Prints what shows the first picture of a product, on a product's page.
	 *
	 * @param string[] $awake Islands that are on and do not stand down.
	 */
	public static function gallery( array $awake ) {
		if ( in_array( 'gallery', $awake, true ) && function_exists( 'is_product' ) && is_product() ) {
			Tags::gallery();
		}
	}

	/**
	 * Says which of Astra's headers the window gets, before anything is seen: the theme's script does so at the end of the
	 * page, and ours comes later still (contracts/theme-and-shop-extras.md 1).
	 *
	 * @param array $plan See Plan::decide().
	 */
	public static function header( array $plan ) {
		if ( function_exists( 'astra_header_break_point' ) && isset( $plan['drop']['astra-theme-js'] ) ) {
			Tags::header( (int) astra_header_break_point() );
		}
	}

	/**
	 * Prints hints, at the end of the page: a browser finds them long before the script is there that asks for what they
	 * name, but after the pictures, which would have to wait for what comes before them.
	 *
	 * @param array         $plan  See Plan::decide().
	 * @param string[]      $awake Islands that are on and do not stand down.
	 * @param callable|null $weigh Gives what the page weighs, see Weight::of(); null where it may get heavier.
	 */
	public static function hints( array $plan, array $awake, $weigh ) {
		$facts = Site::facts( array_keys( $plan['keep'] + $plan['drop'] ) );
		/**
		 * Filters the chunks that the page surely needs and that the browser should load at once.
		 *
		 * @param string[] $files Paths inside the bundle.
		 */
		$now = (array) apply_filters( 'archipelago_preload', Hints::files( Site::table(), $awake, $facts ) );
		Tags::preload( $now );
		/**
		 * Filters the chunks that the next page may need and that the browser may load when nothing else is to do.
		 *
		 * @param string[] $files Paths inside the bundle.
		 */
		$ahead = array_diff( (array) apply_filters( 'archipelago_prefetch', Hints::ahead( Site::table(), $awake, $facts ) ), $now );
		Tags::prefetch( $ahead && $weigh ? Weight::affordable( $ahead, $weigh(), Site::table()['sizes'] ) : $ahead );
	}

	/**
	 * Makes a filter that looks for hidden content and changes nothing.
	 *
	 * @param string $name Feature.
	 * @param string $mark What such content has in it.
	 * @return callable
	 */
	public function watch( $name, $mark ) {
		return function ( $content ) use ( $name, $mark ) {
			if ( is_string( $content ) && false !== strpos( $content, $mark ) ) {
				$this->hidden[ $name ] = true;
			}
			return $content;
		};
	}

	/**
	 * Whether there is hidden content on the page.
	 *
	 * @return bool
	 */
	public function has_hidden() {
		return (bool) $this->hidden;
	}

	/**
	 * Prints what shows hidden content after a while, where the script that would have shown it has gone.
	 *
	 * @param array $plan See Plan::decide().
	 */
	public function failsafe( array $plan ) {
		$features = Site::table()['features'];
		foreach ( array_keys( $this->hidden ) as $name ) {
			if ( isset( $plan['drop'][ $features[ $name ]['failsafe']['script'] ] ) ) {
				Tags::failsafe( $features[ $name ]['failsafe']['css'] );
			}
		}
	}

	/**
	 * Prints, as a comment, what goes against what comes, and which scripts stay and why.
	 *
	 * @param int[]    $weight   See Weight::of().
	 * @param bool     $is_aside Whether we stand aside.
	 * @param string[] $waiting  See Wait_Page::lines().
	 * @param string[] $stays    Why a script of the table stays, by handle.
	 */
	public static function comment( array $weight, $is_aside, array $waiting, array $stays ) {
		$lines = array( sprintf( 'scripts that %s: %.1f KB; ours: %.1f KB', $is_aside ? 'would go' : 'go', $weight['goes'] / 1024, $weight['comes'] / 1024 ) );
		if ( $is_aside ) {
			$lines[] = 'nothing is gained: Archipelago stands aside, all scripts stay';
		} else {
			$lines = array_merge( $lines, $waiting );
		}
		foreach ( $stays as $handle => $why ) {
			$lines[] = $handle . ': ' . $why;
		}
		// Two hyphens are not allowed in a comment.
		echo "<!-- Archipelago, scripts that stay\n" . str_replace( '--', '- -', esc_html( implode( "\n", $lines ) ) ) . "\n-->\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Is escaped.
	}
}
