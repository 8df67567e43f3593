<?php
/**
 * One page that visitors see.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Puts our script on the page and takes away the source of those that it replaces.
 *
 * A script that goes keeps its handle: with an empty source WordPress still prints its data and inline code, and what
 * plugins print only while it is enqueued. The source goes as late as possible, when WordPress has listed what it is
 * about to print: for the head, for the footer (with what was enqueued while the page was made), and for each handle
 * that a theme prints by itself. Each time everything is decided anew, for the first time may have known too little.
 * Once WordPress has printed, the source is back: whoever looks at the script then finds what was registered.
 */
class Page {

	/**
	 * The page of this request, if it is ours.
	 *
	 * @var Page|null
	 */
	public static $current = null;

	/**
	 * What has been printed of the page.
	 *
	 * @var Printed
	 */
	private $sent;

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
	 * What goes.
	 *
	 * @var Page_Plan
	 */
	private $plan;

	/**
	 * Whether anything is gained.
	 *
	 * @var Page_Weight
	 */
	private $weight;

	/**
	 * What plugins make of its content.
	 *
	 * @var Page_Content
	 */
	private $content;

	/**
	 * What has become of it.
	 *
	 * @var Page_Summary
	 */
	private $summary;

	/**
	 * What we print beside scripts.
	 *
	 * @var Page_Output
	 */
	private $output;

	/**
	 * Looks at the request, and hooks in if it is for a page.
	 */
	public static function start() {
		$query = wp_unslash( $_GET ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only compared.
		/**
		 * Filters whether we act on this page.
		 *
		 * @param bool $active Whether.
		 */
		if ( ! apply_filters( 'archipelago_active', Request::is_ours( Site::request(), $query, current_user_can( 'manage_options' ) ) ) ) {
			return;
		}
		$failed  = Trial::mode() ? array() : Fallback::islands( Kinds::here() );
		$islands = array_values( array_diff( Site::islands(), $failed ) );
		if ( $islands ) {
			self::$current = new self( $islands, $failed );
			self::$current->hook();
		}
	}

	/**
	 * A page.
	 *
	 * @param string[] $islands Islands that are on.
	 * @param string[] $failed  Islands that are off because they failed at visitors of such pages.
	 */
	public function __construct( array $islands, array $failed = array() ) {
		$this->sources = new Sources( wp_scripts() );
		$this->sent    = new Printed();
		$this->waits   = new Wait_Page( Wait::chosen(), $islands, Wait_Asked::is_alone() );
		$this->plan    = new Page_Plan( $islands, $this->sources, $this->waits, $failed );
		$this->weight  = new Page_Weight( $this->plan, $this->sources, $this->sent );
		$this->content = new Page_Content( $this->plan );
		$this->summary = new Page_Summary( $this->plan, $this->weight, $this->sources, $this->waits );
		$this->output  = new Page_Output( $this->plan, $this->weight, $this->sources, $this->waits );
	}

	/**
	 * Hooks in.
	 */
	private function hook() {
		add_action( 'wp_enqueue_scripts', array( Tags::class, 'enqueue' ), 1 );
		// WordPress enqueues at 1; inline jQuery of themes comes later than this.
		add_action( 'wp_head', array( $this, 'head' ), 2 );
		add_filter( 'the_content', array( $this->content, 'look' ), PHP_INT_MAX );
		add_filter( 'elementor/frontend/the_content', array( $this->content, 'look' ), PHP_INT_MAX );
		// Divi's headers, footers and modules, and what it says of them on the body.
		add_filter( 'et_builder_render_layout', array( $this->content, 'look' ), PHP_INT_MAX );
		add_filter( 'et_module_shortcode_output', array( $this->content, 'look' ), PHP_INT_MAX );
		add_filter( 'body_class', array( $this->content, 'body' ), PHP_INT_MAX );
		add_filter( 'print_scripts_array', array( $this, 'scripts' ), PHP_INT_MAX );
		add_filter( 'print_styles_array', array( $this, 'styles' ), PHP_INT_MAX );
		add_filter( 'script_loader_tag', array( $this, 'tag' ), 10, 2 );
		add_filter( 'script_loader_src', array( $this->sources, 'printed' ), 10, 2 );
		add_filter( 'wp_inline_script_attributes', array( Optimisers::class, 'mark' ), 10, 2 );
		add_filter( 'woocommerce_get_script_data', array( $this, 'params' ), 10, 2 );
		add_filter( 'woocommerce_queued_js', array( $this->content, 'queued' ) );
		$this->output->hook();
		add_action( 'wp_head', array( $this, 'after' ), PHP_INT_MAX );
		add_action( 'wp_print_footer_scripts', array( $this, 'after' ), PHP_INT_MAX );
		if ( Site::is_debugging() ) {
			add_action( 'wp_print_footer_scripts', array( $this->output, 'explain' ), PHP_INT_MAX );
		}
		add_action( 'wp_print_footer_scripts', array( $this, 'learn' ), PHP_INT_MAX );
		$this->waits->hook();
		if ( Balance::is_on() ) {
			$this->sent->start();
		}
	}

	/**
	 * Gives back what is away while WordPress prints.
	 */
	public function after() {
		$this->sources->give_back();
	}

	/**
	 * What has become of the page, once its scripts are printed.
	 *
	 * @param string|null $html The page, if all of it is known.
	 * @return array Array( 'aside' => bool, 'alone' => whether the stand-in is all that we print, 'jquery' => whether it is there, 'gone' => count, 'weight' => see Weight::of(),
	 *               'left' => array of array( 'handle', 'owner', 'why' ), 'blockers' => the same for those that jQuery is there for ).
	 */
	public function summary( $html = null ) {
		return $this->summary->of( $html );
	}

	/**
	 * Bytes of our chunks that a page fetches when somebody uses it, by the markup of the whole page.
	 *
	 * @param string $html The page.
	 * @return int[] By file.
	 */
	public function files( $html ) {
		return $this->summary->files( $html );
	}

	/**
	 * At the end of the page, when all of it is known: learns for the next one of its kind.
	 */
	public function learn() {
		Reading::note();
		$this->weight->learn();
	}

	/**
	 * In the head: learns what is stored of the page, chooses, prints what must be there early.
	 */
	public function head() {
		$stored = Site::facts( array() );
		$this->content->look( $stored['widgets'] );
		$this->content->look( $stored['content'] );
		$this->weight->choose();
		$this->output->head();
	}

	/**
	 * Empties the sources that can go from what WordPress is about to print.
	 *
	 * @param string[] $to_do Handles in their order.
	 * @return string[]
	 */
	public function scripts( $to_do ) {
		$this->after();
		$this->weight->choose();
		$plan = $this->plan->decide( (array) $to_do );
		$late = $this->weight->is_late( $plan ) ? array( 'archipelago' ) : array();
		if ( $late ) {
			Tags::enqueue();
		}
		foreach ( array_keys( $plan['drop'] ) as $handle ) {
			$row = $this->plan->table()[ $handle ];
			if ( isset( $plan['instead'][ $handle ] ) ) {
				$this->sources->put( $handle, Tags::address( $row[ isset( $row['early'] ) ? 'early' : 'instead' ] ) );
			} else {
				$this->sources->drop( $handle, $row );
			}
		}
		$back  = array_intersect( $this->sources->taken(), array_keys( $plan['keep'] + $plan['wait'] + ( isset( $plan['instead'] ) ? $plan['instead'] : array() ) ) );
		$again = array_values( array_filter( $back, array( $this->sources, 'restore' ) ) );
		// Somebody may only ask what would be printed; nothing is before this action.
		if ( did_action( 'wp_print_scripts' ) ) {
			if ( array_intersect( array( 'jquery', 'jquery-core' ), $to_do ) ) {
				$this->output->stand_in( $plan );
			}
			$this->output->wait( $plan );
		}
		$order = Graph::closure( $this->sources->registered(), $again );
		return array_merge( array_values( array_intersect( $order, $again ) ), array_diff( (array) $to_do, $again ), $late );
	}

	/**
	 * Takes away style sheets that ours replace.
	 *
	 * @param string[] $to_do Handles in their order.
	 * @return string[]
	 */
	public function styles( $to_do ) {
		$plan  = $this->plan->decide();
		$awake = $this->plan->awake( $plan );
		/**
		 * Filters the style sheets that go from this page.
		 *
		 * @param string[] $styles Handles.
		 */
		$styles = apply_filters( 'archipelago_styles', Switches::styles( Site::table()['features'], $awake ) );
		return array_values( array_diff( (array) $to_do, Switches::names( $styles ) ) );
	}

	/**
	 * Adds what an empty cart looks like to the params of the script that our mini cart takes the place of.
	 *
	 * @param mixed  $params Params that the shop prints for the script.
	 * @param string $handle Handle.
	 * @return mixed
	 */
	public function params( $params, $handle ) {
		if ( 'wc-cart-fragments' !== $handle || ! is_array( $params ) || ! isset( $this->plan->decide()['drop'][ $handle ] ) ) {
			return $params;
		}
		return $params + Empty_Cart::params();
	}

	/**
	 * Adds attributes to our own tag.
	 *
	 * @param string $tag    The tag.
	 * @param string $handle Handle.
	 * @return string
	 */
	public function tag( $tag, $handle ) {
		if ( 'archipelago' !== $handle ) {
			return $tag;
		}
		$off = array_diff( Switches::all( Site::table()['features'] ), $this->plan->islands() );
		// Wait_Page lets those on again that have come in the place of their library.
		$skip = array_values( array_unique( array_merge( $off, Idle::islands( Site::idle() ) ) ) );
		return Tags::script( $tag, $skip, Site::is_debugging(), Beacon::address( Kinds::here() ) );
	}
}
