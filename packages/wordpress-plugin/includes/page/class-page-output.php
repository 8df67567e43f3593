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
 * Prints the jQuery stand-in, styles, hints, sentences and the comment of a page, by what its plan says at that moment.
 */
class Page_Output {

	/**
	 * What goes from the page.
	 *
	 * @var Page_Plan
	 */
	private $plan;

	/**
	 * What that weighs.
	 *
	 * @var Page_Weight
	 */
	private $weight;

	/**
	 * Sources of scripts.
	 *
	 * @var Sources
	 */
	private $sources;

	/**
	 * Scripts that wait for the visitor.
	 *
	 * @var Wait_Page
	 */
	private $waits;

	/**
	 * Whether the jQuery stand-in is on the page, or jQuery is and it must not be.
	 *
	 * @var bool
	 */
	private $is_settled = false;

	/**
	 * Whether the stand-in is on a page of Divi without Divi's script.
	 *
	 * @var bool
	 */
	private $is_divi = false;

	/**
	 * Features whose hidden content is on the page, and must be seen when no file of ours comes.
	 *
	 * @var bool[]
	 */
	private $hidden = array();

	/**
	 * A page.
	 *
	 * @param Page_Plan   $plan    What goes from it.
	 * @param Page_Weight $weight  What that weighs.
	 * @param Sources     $sources Sources of scripts.
	 * @param Wait_Page   $waits   Scripts that wait for the visitor.
	 */
	public function __construct( Page_Plan $plan, Page_Weight $weight, Sources $sources, Wait_Page $waits ) {
		$this->plan    = $plan;
		$this->weight  = $weight;
		$this->sources = $sources;
		$this->waits   = $waits;
	}

	/**
	 * Hooks in.
	 */
	public function hook() {
		foreach ( Site::table()['features'] as $name => $feature ) {
			if ( isset( $feature['failsafe']['filter'] ) ) {
				add_filter( $feature['failsafe']['filter'], $this->watch( $name, $feature['failsafe']['mark'] ) );
			}
		}
		add_action( 'wp_body_open', array( $this, 'header' ), 0 );
		add_action( 'wp_head', array( $this, 'queue' ), PHP_INT_MAX );
		add_action( 'wp_footer', array( $this, 'hints' ), 1 );
		add_action( 'wp_footer', array( $this, 'failsafe' ), PHP_INT_MAX );
		add_action( 'wp_footer', array( $this, 'sentences' ), PHP_INT_MAX );
	}

	/**
	 * In the head: prints what remembers presses, what scripts need of ours, and what a product's page looks like until they are there.
	 */
	public function head() {
		$plan = $this->plan->decide();
		if ( $this->plan->awake( $plan ) ) {
			Tags::pressed();
		}
		$this->stand_in( $plan );
		$this->wait( $plan );
		$early = function_exists( 'is_product' ) && is_product() ? $this->plan->awake( $plan ) : array();
		if ( in_array( 'gallery', $early, true ) ) {
			Tags::gallery();
		}
		if ( in_array( 'product-tabs', $early, true ) ) {
			Tags::tabs();
		}
	}

	/**
	 * Prints the jQuery stand-in once, where the page has done without jQuery until now.
	 *
	 * @param array $plan See Page_Plan::decide().
	 */
	public function stand_in( array $plan ) {
		$registered = $this->sources->registered();
		$jquery     = Graph::closure( $registered, array( 'jquery' ) );
		if ( $this->is_settled || ! array_intersect( $jquery, array_keys( $plan['keep'] + $plan['wait'] + $plan['drop'] ) ) ) {
			return;
		}
		$is_now = $this->plan->is_alone() || ! empty( $plan['now'] );
		// What the page waits for comes no sooner than jQuery would have.
		if ( $is_now && doing_action( 'wp_head' ) && $this->sources->is_for_footer( $jquery ) ) {
			return;
		}
		$this->is_settled = true;
		if ( array_intersect( $jquery, array_keys( $plan['keep'] ) ) ) {
			return;
		}
		$addresses = array();
		foreach ( $jquery as $handle ) {
			if ( ! empty( $registered[ $handle ]['src'] ) ) {
				$addresses[] = $this->sources->address( $handle, $registered[ $handle ]['src'] );
			}
		}
		$this->is_divi = isset( $plan['drop']['divi-custom-script'] );
		$this->queue();
		Tags::stand_in( $addresses, $is_now, isset( $plan['missing'] ) ? $plan['missing'] : array() );
		if ( ! $is_now ) {
			$this->plan->answers_late();
		}
		$this->queue();
	}

	/**
	 * Before and behind the stand-in, and at the end of the head: has it take over from the queue of a page of Divi, which may be printed
	 * before or after it.
	 */
	public function queue() {
		if ( $this->is_divi ) {
			Tags::queue();
		}
	}

	/**
	 * Prints, once, what fetches the scripts that wait, where there are any.
	 *
	 * @param array $plan See Page_Plan::decide().
	 */
	public function wait( array $plan ) {
		if ( $plan['wait'] ) {
			$this->waits->enqueue();
		}
	}

	/**
	 * At the start of the body: says which of Astra's headers the window gets, before anything is seen: the theme's script does
	 * so at the end of the page, and ours comes later still (contracts/theme-and-shop-extras.md 1).
	 */
	public function header() {
		if ( isset( $this->plan->decide()['drop']['astra-theme-js'] ) && function_exists( 'astra_header_break_point' ) ) {
			Tags::header( (int) astra_header_break_point() );
		}
	}

	/**
	 * At the end of the body, before the scripts there, prints hints: a browser finds them long before the script is there that
	 * asks for what they name, but after the pictures, which would have to wait for what comes before them.
	 */
	public function hints() {
		if ( $this->plan->is_aside() || $this->plan->is_alone() ) {
			return;
		}
		$plan  = $this->plan->decide();
		$awake = $this->plan->awake( $plan );
		$facts = Site::facts( array_keys( $plan['keep'] + $plan['drop'] ) );
		/**
		 * Filters the chunks that the page surely needs and that the browser should load at once.
		 *
		 * @param string[] $files Paths inside the bundle.
		 */
		$now = (array) apply_filters( 'archipelago_preload', array_values( array_unique( array_merge( $this->weight->parts( $facts ), Weight::engine( $plan, Site::table() ), Hints::files( Site::table(), $awake, $facts ) ) ) ) );
		Tags::preload( $now );
		/**
		 * Filters the chunks that the next page may need and that the browser may load when nothing else is to do.
		 *
		 * @param string[] $files Paths inside the bundle.
		 */
		$ahead = array_diff( (array) apply_filters( 'archipelago_prefetch', Hints::ahead( Site::table(), $awake, $facts ) ), $now );
		Tags::prefetch( $ahead && Balance::is_on() ? Weight::affordable( $ahead, $this->weight->of_printed( $plan ), Site::table()['sizes'] ) : $ahead );
	}

	/**
	 * Makes a filter that looks for hidden content and changes nothing. Of a list of the page's classes, each is looked at.
	 *
	 * @param string $name Feature.
	 * @param string $mark What such content has in it.
	 * @return callable
	 */
	public function watch( $name, $mark ) {
		return function ( $content ) use ( $name, $mark ) {
			$found = is_array( $content ) ? in_array( $mark, $content, true ) : is_string( $content ) && false !== strpos( $content, $mark );
			if ( $found ) {
				$this->hidden[ $name ] = true;
			}
			return $content;
		};
	}

	/**
	 * At the end of the page: prints what shows hidden content after a while, where the script that would have shown it has gone.
	 */
	public function failsafe() {
		$drop = $this->hidden ? $this->plan->decide()['drop'] : array();
		foreach ( array_keys( $this->hidden ) as $name ) {
			$failsafe = Site::table()['features'][ $name ]['failsafe'];
			if ( isset( $drop[ $failsafe['script'] ] ) ) {
				Tags::failsafe( $failsafe['css'] );
			}
		}
	}

	/**
	 * At the end of the page, when all of it is known: prints our script where it has turned out to be needed, and what our islands say there in
	 * the page's language.
	 */
	public function sentences() {
		$plan = $this->plan->decide();
		if ( $this->weight->is_late( $plan, true ) ) {
			Tags::enqueue();
			wp_scripts()->do_items( array( 'archipelago' ) );
		}
		if ( ! $this->plan->is_aside() && ! $this->plan->is_alone() ) {
			$facts   = $this->plan->facts( array_keys( $plan['keep'] + $plan['drop'] ) );
			$markup  = new Markup( $this->plan->markup(), $facts['widgets'] );
			$islands = Sentences::islands( $this->plan->awake( $plan ), $plan['drop'], Site::table(), $facts, $markup );
			Sentences::put( Sentences::of( $islands ) );
		}
	}

	/**
	 * Prints, as a comment, what goes against what comes, and which scripts of the table stay on this page and why.
	 */
	public function explain() {
		$plan     = $this->plan->of( $this->plan->roots() );
		$weight   = $this->weight->of_printed( $plan );
		$is_aside = $this->plan->is_aside();
		$lines    = array( sprintf( 'scripts that %s: %.1f KB; ours: %.1f KB', $is_aside ? 'would go' : 'go', $weight['goes'] / 1024, $weight['comes'] / 1024 ) );
		if ( $is_aside ) {
			$lines[] = 'nothing is gained: Archipelago stands aside, all scripts stay';
		} else {
			if ( $this->plan->is_alone() ) {
				$lines[] = 'only jQuery goes: its stand-in is all that comes';
			}
			$lines = array_merge( $lines, $this->waits->lines() );
		}
		foreach ( array_intersect_key( $plan['keep'], $this->plan->table() ) as $handle => $why ) {
			$lines[] = $handle . ': ' . $why;
		}
		// Two hyphens are not allowed in a comment.
		echo "<!-- Archipelago, scripts that stay\n" . str_replace( '--', '- -', esc_html( implode( "\n", $lines ) ) ) . "\n-->\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Is escaped.
	}
}
