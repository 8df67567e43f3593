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
	 * Islands that are on.
	 *
	 * @var string[]
	 */
	private $islands;

	/**
	 * The table of scripts, for any page.
	 *
	 * @var array
	 */
	private $scripts;

	/**
	 * The table of scripts for this page, as far as it is known by now.
	 *
	 * @var array
	 */
	private $table;

	/**
	 * What is known of the page by now: what is stored of it, then what was made of it.
	 *
	 * @var string
	 */
	private $markup = '';

	/**
	 * What the code on the page calls, as far as it is known by now.
	 *
	 * @var Callers
	 */
	private $callers;

	/**
	 * What has been printed of the page.
	 *
	 * @var Printed
	 */
	private $sent;

	/**
	 * What $table was made of, in short.
	 *
	 * @var string
	 */
	private $known = '';

	/**
	 * Sources of scripts.
	 *
	 * @var Sources
	 */
	private $sources;

	/**
	 * Handles that a theme printed by itself.
	 *
	 * @var string[]
	 */
	private $printed = array();

	/**
	 * What we print beside scripts.
	 *
	 * @var Page_Output
	 */
	private $output;

	/**
	 * Whether we stand aside because nothing would be gained; null while that is not decided.
	 *
	 * @var bool|null
	 */
	private $aside = null;

	/**
	 * What distinguishes the page from others, for what is learned of it.
	 *
	 * @var string
	 */
	private $kind = '';

	/**
	 * Scripts that wait for the visitor.
	 *
	 * @var Wait_Page
	 */
	private $waits;

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
		$islands = Site::islands();
		if ( $islands ) {
			self::$current = new self( $islands );
			self::$current->hook();
		}
	}

	/**
	 * A page.
	 *
	 * @param string[] $islands Islands that are on.
	 */
	public function __construct( array $islands ) {
		$this->islands = $islands;
		$this->scripts = Site::scripts();
		$this->table   = $this->scripts;
		$this->sources = new Sources( wp_scripts() );
		$this->output  = new Page_Output();
		$this->sent    = new Printed();
		$this->waits   = new Wait_Page( Wait::chosen() );
	}

	/**
	 * Keeps what a part of the page looks like; passes it on as it is. Templates of headers, footers and popups come here too,
	 * also those that Elementor keeps ready-made. What a script that goes has printed there to call itself goes with it.
	 *
	 * @param mixed $content HTML.
	 * @return mixed
	 */
	public function look( $content ) {
		if ( ! is_string( $content ) || '' === $content ) {
			return $content;
		}
		$this->markup .= $content;
		foreach ( $this->scripts as $row ) {
			if ( ! empty( $row['starts'] ) && ! empty( $row['own'] ) && false !== strpos( $content, $row['own'] ) ) {
				$content = $this->without( $content, $row['own'] );
			}
		}
		return $content;
	}

	/**
	 * Content without the inline code that is a script's own, if that script goes.
	 *
	 * @param string $content HTML.
	 * @param string $own     What the code contains.
	 * @return string
	 */
	private function without( $content, $own ) {
		foreach ( array_keys( $this->decide( array() )['drop'] ) as $handle ) {
			if ( isset( $this->table[ $handle ]['own'] ) && $own === $this->table[ $handle ]['own'] ) {
				$less = preg_replace_callback(
					'/<script\b[^>]*>(.*?)<\/script>/s',
					function ( $script ) use ( $own ) {
						return false === strpos( $script[1], $own ) ? $script[0] : '';
					},
					$content
				);
				if ( null !== $less && $less !== $content ) {
					$this->aside = (bool) $this->aside;
				}
				return null === $less ? $content : $less;
			}
		}
		return $content;
	}

	/**
	 * Hooks in.
	 */
	private function hook() {
		add_action( 'wp_enqueue_scripts', array( Tags::class, 'enqueue' ), 1 );
		// WordPress enqueues at 1; inline jQuery of themes comes later than this.
		add_action( 'wp_head', array( $this, 'head' ), 2 );
		add_filter( 'the_content', array( $this, 'look' ), PHP_INT_MAX );
		add_filter( 'elementor/frontend/the_content', array( $this, 'look' ), PHP_INT_MAX );
		add_filter( 'print_scripts_array', array( $this, 'scripts' ), PHP_INT_MAX );
		add_filter( 'print_styles_array', array( $this, 'styles' ), PHP_INT_MAX );
		add_filter( 'script_loader_tag', array( $this, 'tag' ), 10, 2 );
		add_filter( 'wp_inline_script_attributes', array( Optimisers::class, 'mark' ), 10, 2 );
		add_filter( 'woocommerce_get_script_data', array( $this, 'params' ), 10, 2 );
		add_filter( 'woocommerce_queued_js', array( $this, 'queued' ) );
		foreach ( Site::table()['features'] as $name => $feature ) {
			if ( isset( $feature['failsafe'] ) ) {
				add_filter( $feature['failsafe']['filter'], $this->watch( $name, $feature['failsafe']['mark'] ) );
			}
		}
		add_action( 'wp_body_open', array( $this, 'body' ), 0 );
		add_action( 'wp_footer', array( $this, 'hints' ), 1 );
		add_action( 'wp_footer', array( $this, 'failsafe' ), PHP_INT_MAX );
		add_action( 'wp_footer', array( $this, 'sentences' ), PHP_INT_MAX );
		add_action( 'wp_head', array( $this, 'after' ), PHP_INT_MAX );
		add_action( 'wp_print_footer_scripts', array( $this, 'after' ), PHP_INT_MAX );
		if ( Site::is_debugging() ) {
			add_action( 'wp_print_footer_scripts', array( $this, 'explain' ), PHP_INT_MAX );
		}
		add_action( 'wp_print_footer_scripts', array( $this, 'learn' ), PHP_INT_MAX );
		$this->waits->hook();
		if ( Balance::is_on() ) {
			$this->sent->start();
		}
	}

	/**
	 * Takes out of the code that older shops print at the end of a page what their lists that filter products do: a handler
	 * of the list, and its skin. Code in another form stays, and does its work as it did.
	 *
	 * @param mixed $code JavaScript, in its script element.
	 * @return mixed
	 */
	public function queued( $code ) {
		if ( ! is_string( $code ) || ! in_array( 'filter-dropdown', $this->islands, true ) ) {
			return $code;
		}
		$text  = '\'(?:[^\'\\\\]|\\\\.)*+\'|"(?:[^"\\\\]|\\\\.)*+"|\/\/[^\n]*+|\/(?!\/)|[^\'"\/()]';
		$block = str_replace( '()', '{}', $text );
		$list  = '\.dropdown_(?:layered_nav_[\w-]+|product_cat)';
		$less  = preg_replace(
			array(
				'~jQuery\(\s*([\'"])' . $list . '\1\s*\)\.(?:on|change)\s*(\((?:' . $text . '|(?2))*+\))\s*;?~',
				'~if\s*\(\s*jQuery\(\)\.selectWoo\s*\)\s*(?=\{[^{}]*\{[^{}]*' . $list . ')(\{(?:' . $block . '|(?1))*+\})~',
			),
			'',
			$code
		);
		return null === $less ? $code : $less;
	}

	/**
	 * Gives back what is away while WordPress prints.
	 */
	public function after() {
		$this->sources->give_back();
	}

	/**
	 * Weighs what would go now against what would come.
	 *
	 * @param array       $plan See Plan::decide().
	 * @param string|null $html See Weight::of().
	 * @return int[] See Weight::of().
	 */
	private function weigh( array $plan, $html ) {
		$registered = $this->sources->registered();
		$size       = function ( $handle ) use ( $registered ) {
			return Sizes::of_script( $handle, $registered[ $handle ]['src'] );
		};
		$facts      = $this->facts( array_keys( $plan['keep'] + $plan['drop'] ), null !== $html );
		$islands    = array_diff( $this->islands, Plan::standing_down( $this->table, $plan ) );
		return Weight::of( $plan, Site::table(), $this->table, $islands, $facts, $size, $html );
	}

	/**
	 * What is known of the page by now, without what is each visitor's own: pages are kept by caches.
	 *
	 * @param string[] $handles    Scripts on the page.
	 * @param bool     $is_printed Whether the page is there: then only what its hints were made of.
	 * @return array See Hints::files().
	 */
	private function facts( array $handles, $is_printed = false ) {
		$facts          = Site::facts( $handles );
		$facts['kinds'] = array_values( array_diff( $facts['kinds'], array( 'items' ) ) );
		if ( ! $is_printed ) {
			$facts['content'] = $this->markup;
		}
		return $facts;
	}

	/**
	 * Islands that are on and do not stand down.
	 *
	 * @param array $plan See Plan::decide().
	 * @return string[]
	 */
	private function awake( array $plan ) {
		return $this->aside ? array() : array_diff( $this->islands, Plan::standing_down( $this->table, $plan ) );
	}

	/**
	 * Decides once, before the first script of ours is printed, whether we stand aside: from what is enqueued, and what is
	 * to be expected of such a page.
	 */
	private function choose() {
		if ( null !== $this->aside || ! did_action( 'wp_enqueue_scripts' ) ) {
			return;
		}
		$facts    = $this->facts( array() );
		$expected = Hints::scripts( Site::table(), $facts );
		$queue    = (array) wp_scripts()->queue;
		$known    = array_merge( array_keys( $this->scripts ), Graph::closure( $this->sources->registered(), $queue ) );
		$plan     = $this->plan( array_merge( $queue, Hints::likely( $expected, $this->sources->registered(), $known ) ) );
		preg_match_all( '/"widgetType":"[^"]+"|<!-- wp:[\w\/-]+|\[[\w-]+/', $facts['widgets'] . $facts['content'], $parts );
		$parts   = array_unique( $parts[0] );
		$handles = array_keys( $plan['keep'] + $plan['drop'] );
		sort( $parts );
		sort( $handles );
		$this->kind  = substr( md5( (string) wp_json_encode( array( $this->islands, $facts['kinds'], $parts, $handles ) ) ), 0, 12 );
		$this->aside = ! $this->is_needed() && Balance::stands_aside( $this->kind, $this->weigh( $plan, null ) );
		if ( $this->aside ) {
			$this->waits->stand_aside();
			wp_dequeue_script( 'archipelago' );
		}
	}

	/**
	 * Whether the page has what nobody but us brings to life: islands by name, those that no plugin has a script for, or a script
	 * that builds on ours.
	 *
	 * @param string $html What is printed of the page.
	 * @return bool
	 */
	private function is_needed( $html = '' ) {
		$queue  = array_diff( (array) wp_scripts()->queue, array( 'archipelago' ) );
		$markup = new Markup( $this->markup . $html );
		if ( false !== strpos( $this->markup, 'data-island' ) || $markup->has_named() || in_array( 'archipelago', Graph::closure( $this->sources->registered(), $queue ), true ) ) {
			return true;
		}
		$table = Site::table();
		foreach ( $table['features'] as $feature ) {
			foreach ( empty( $feature['alone'] ) ? array() : array_intersect( $feature['islands'], $this->islands ) as $name ) {
				if ( $markup->has( $table['islands'][ $name ]['marks'] ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/**
	 * What has become of the page, once its scripts are printed.
	 *
	 * @param string|null $html The page, if all of it is known.
	 * @return array Array( 'aside' => bool, 'jquery' => whether it is there, 'gone' => count, 'weight' => see Weight::of(),
	 *               'left' => array of array( 'handle', 'owner', 'why' ), 'blockers' => the same for those that jQuery is there for ).
	 */
	public function summary( $html = null ) {
		$plan       = $this->plan( $this->roots( array() ) );
		$done       = $this->decide( array() );
		$registered = $this->sources->registered();
		$describe   = function ( $handle ) use ( $plan, $done, $registered ) {
			return array(
				'handle' => (string) $handle,
				'owner'  => Owners::of( $registered[ $handle ]['src'] ),
				'why'    => isset( $plan['keep'][ $handle ] ) ? $plan['keep'][ $handle ] : $done['keep'][ $handle ],
			);
		};
		$summary    = array(
			'aside'    => (bool) $this->aside,
			'jquery'   => isset( $done['keep']['jquery-core'] ),
			'gone'     => count( $done['drop'] ),
			'weight'   => $this->weigh( $plan, null === $html ? $this->sent->html() : $html ),
			'left'     => array_map( $describe, array_keys( $done['keep'] ) ),
			'blockers' => array_map( $describe, Plan::blockers( $registered, $plan ) ),
		);
		return $this->waits->describe( $summary, $done, $registered, $this->table, $this->roots( array() ) );
	}

	/**
	 * Bytes of our chunks that a page fetches when somebody uses it, by the markup of the whole page.
	 *
	 * @param string $html The page.
	 * @return int[] By file.
	 */
	public function files( $html ) {
		$table = Site::table();
		$plan  = $this->plan( $this->roots( array() ) );
		$files = Weight::files( $plan, $table, $this->awake( $plan ), new Markup( $html ), array(), true );
		return array_intersect_key( $table['sizes'], array_flip( array_diff( Weight::soon( $files, $table['islands'] ), array( 'archipelago.js' ) ) ) );
	}

	/**
	 * At the end of the page, when all of it is known: learns for the next one of its kind.
	 */
	public function learn() {
		Reading::note();
		// With the bar there are scripts that visitors do not get; what is not known yet stays for now.
		if ( ! Known_Files::unknown() && '' !== $this->kind && Balance::is_on() && ! is_admin_bar_showing() ) {
			$html = $this->sent->html();
			Balance::learn( $this->kind, $this->aside, $this->weigh( $this->plan( $this->roots( array() ) ), $html ), $this->is_needed( (string) $html ) );
		}
	}

	/**
	 * Prints, as a comment, what goes against what comes, and which scripts of the table stay on this page and why.
	 */
	public function explain() {
		$plan = $this->plan( $this->roots( array() ) );
		Page_Output::comment( $this->weigh( $plan, $this->sent->html() ), (bool) $this->aside, $this->waits->lines(), array_intersect_key( $plan['keep'], $this->table ) );
	}

	/**
	 * In the head: learns what is stored of the page, decides, prints what must be there early.
	 */
	public function head() {
		$stored = Site::facts( array() );
		$this->look( $stored['widgets'] );
		$this->look( $stored['content'] );
		$this->choose();
		$plan = $this->decide( array() );
		$this->output->stand_in( $plan, $this->sources );
		if ( $plan['wait'] ) {
			$this->waits->enqueue();
		}
		Page_Output::gallery( $this->awake( $plan ) );
	}

	/**
	 * At the start of the body.
	 */
	public function body() {
		Page_Output::header( $this->decide( array() ) );
	}

	/**
	 * At the end of the body, before the scripts there.
	 */
	public function hints() {
		$plan  = $this->decide( array() );
		$weigh = function () use ( $plan ) {
			return $this->weigh( $plan, $this->sent->html() );
		};
		Page_Output::hints( $plan, $this->awake( $plan ), Balance::is_on() ? $weigh : null );
	}

	/**
	 * Makes a filter that looks for hidden content and changes nothing.
	 *
	 * @param string $name Feature.
	 * @param string $mark What such content has in it.
	 * @return callable
	 */
	public function watch( $name, $mark ) {
		return $this->output->watch( $name, $mark );
	}

	/**
	 * At the end of the page: prints what shows hidden content when no file of ours comes.
	 */
	public function failsafe() {
		if ( $this->output->has_hidden() ) {
			$this->output->failsafe( $this->decide( array() ) );
		}
	}

	/**
	 * At the end of the page, when all of it is known: prints what our islands say there in its language.
	 */
	public function sentences() {
		if ( ! $this->aside ) {
			$plan    = $this->decide( array() );
			$facts   = $this->facts( array_keys( $plan['keep'] + $plan['drop'] ) );
			$markup  = new Markup( $this->markup, $facts['widgets'] );
			$islands = Sentences::islands( $this->awake( $plan ), $plan['drop'], Site::table(), $facts, $markup );
			Sentences::put( Sentences::of( $islands ) );
		}
	}

	/**
	 * Empties the sources that can go from what WordPress is about to print.
	 *
	 * @param string[] $to_do Handles in their order.
	 * @return string[]
	 */
	public function scripts( $to_do ) {
		$this->after();
		$this->choose();
		$plan = $this->decide( (array) $to_do );
		foreach ( array_keys( $plan['drop'] ) as $handle ) {
			$this->sources->drop( $handle, $this->table[ $handle ] );
		}
		$back  = array_intersect( $this->sources->taken(), array_keys( $plan['keep'] + $plan['wait'] ) );
		$again = array_values( array_filter( $back, array( $this->sources, 'restore' ) ) );
		// Somebody may only ask what would be printed; nothing is before this action.
		if ( did_action( 'wp_print_scripts' ) && array_intersect( array( 'jquery', 'jquery-core' ), $to_do ) ) {
			$this->output->stand_in( $plan, $this->sources );
		}
		if ( did_action( 'wp_print_scripts' ) && $plan['wait'] ) {
			$this->waits->enqueue();
		}
		$order = Graph::closure( $this->sources->registered(), $again );
		return array_merge( array_values( array_intersect( $order, $again ) ), array_diff( (array) $to_do, $again ) );
	}

	/**
	 * Takes away style sheets that ours replace.
	 *
	 * @param string[] $to_do Handles in their order.
	 * @return string[]
	 */
	public function styles( $to_do ) {
		$plan  = $this->decide( array() );
		$awake = $this->awake( $plan );
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
		if ( 'wc-cart-fragments' !== $handle || ! is_array( $params ) || ! isset( $this->decide( array() )['drop'][ $handle ] ) ) {
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
		return Tags::script( $tag, array_diff( Switches::all( Site::table()['features'] ), $this->islands ), Site::is_debugging() );
	}

	/**
	 * Decides on what is enqueued now; nothing goes where we stand aside.
	 *
	 * @param string[] $to_do Handles that are about to be printed.
	 * @return array See Plan::decide().
	 */
	private function decide( array $to_do ) {
		$plan = $this->plan( $this->roots( $to_do ) );
		return $this->aside ? array(
			'keep' => $plan['keep'] + array_fill_keys( array_keys( $plan['wait'] + $plan['drop'] ), 'nothing is gained' ),
			'drop' => array(),
			'wait' => array(),
		) : $plan;
	}

	/**
	 * What is enqueued, or was printed by a theme itself.
	 *
	 * @param string[] $to_do Handles that are about to be printed.
	 * @return string[]
	 */
	private function roots( array $to_do ) {
		$this->printed = array_unique( array_merge( $this->printed, Graph::tops( $this->sources->registered(), $to_do ) ) );
		return array_merge( (array) wp_scripts()->queue, $this->printed );
	}

	/**
	 * What would go with these scripts on the page.
	 *
	 * @param string[] $roots Handles.
	 * @return array See Plan::decide().
	 */
	private function plan( array $roots ) {
		$registered = $this->sources->registered();
		$known      = strlen( $this->markup ) . ' ' . md5( implode( ' ', array_keys( $registered ) ) . implode( ' ', array_column( $registered, 'src' ) ) );
		// Pages are long, and this is asked many times.
		if ( $known !== $this->known ) {
			$look          = array( Known_Files::class, 'look' );
			$table         = Site::table();
			$this->known   = $known;
			$this->table   = Identity::apply( Plan::for_page( $this->scripts, array_keys( $registered ), $this->markup ), $registered, $look );
			$this->callers = new Callers( $this->scripts, $look, Callers::inline_in( $this->markup ), self::answers( $this->islands ), Hints::islands( $table, $this->islands, $this->facts( array() ) ) );
		}
		$roots  = array_diff( $roots, array( 'archipelago' ) );
		$decide = function ( $registered ) use ( $roots ) {
			return Plan::decide( $registered, $roots, $this->table, $this->islands, array( Site::class, 'keeps' ), $this->callers );
		};
		return $this->waits->apply( $decide( $registered ), $registered, $this->table, $roots, $decide );
	}

	/**
	 * Methods that islands answer.
	 *
	 * @param string[] $islands Islands that are on.
	 * @return array See Callers.
	 */
	private static function answers( array $islands ) {
		$answers = array();
		foreach ( array_intersect_key( Site::table()['islands'], array_flip( $islands ) ) as $name => $island ) {
			$answers[ $name ] = isset( $island['answers'] ) ? $island['answers'] : array();
		}
		return array_filter( $answers );
	}
}
