<?php
/**
 * What goes from one page.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Asks Plan about what is enqueued, with what is known of the page by now. Each time everything is decided anew, for the last
 * time may have known too little.
 */
class Page_Plan {

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
	 * Whether the stand-in that is printed answers late: what asks it at once has to keep jQuery then.
	 *
	 * @var bool
	 */
	private $is_late = false;

	/**
	 * Whether such pages have inline code that asks jQuery at once, as was learned.
	 *
	 * @var bool
	 */
	private $is_asking = false;

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
	 * Scripts that wait for the visitor.
	 *
	 * @var Wait_Page
	 */
	private $waits;

	/**
	 * Handles that a theme printed by itself.
	 *
	 * @var string[]
	 */
	private $printed = array();

	/**
	 * Whether we stand aside because nothing would be gained; null while that is not decided.
	 *
	 * @var bool|null
	 */
	private $aside = null;

	/**
	 * Whether the stand-in is all that we print.
	 *
	 * @var bool
	 */
	private $alone = false;

	/**
	 * A page of which nothing is known yet.
	 *
	 * @param string[]  $islands Islands that are on.
	 * @param Sources   $sources Sources of scripts.
	 * @param Wait_Page $waits   Scripts that wait for the visitor.
	 * @param string[]  $failed  Islands that are off because they failed at visitors of such pages.
	 */
	public function __construct( array $islands, Sources $sources, Wait_Page $waits, array $failed = array() ) {
		$this->islands = $islands;
		$this->scripts = Fallback::apply( Site::scripts(), $failed );
		$this->table   = $this->scripts;
		$this->sources = $sources;
		$this->waits   = $waits;
	}

	/**
	 * Islands that are on.
	 *
	 * @return string[]
	 */
	public function islands() {
		return $this->islands;
	}

	/**
	 * The table of scripts, for any page.
	 *
	 * @return array
	 */
	public function scripts() {
		return $this->scripts;
	}

	/**
	 * The table of scripts for this page, as it was for the last decision.
	 *
	 * @return array
	 */
	public function table() {
		return $this->table;
	}

	/**
	 * Adds to what is known of the page.
	 *
	 * @param string $html HTML, or Elementor's data.
	 */
	public function add( $html ) {
		$this->markup .= $html;
	}

	/**
	 * What is known of the page by now.
	 *
	 * @return string
	 */
	public function markup() {
		return $this->markup;
	}

	/**
	 * Says for the whole page whether we stand aside.
	 *
	 * @param bool $is_aside Whether.
	 * @param bool $is_alone Whether the stand-in is all that we print.
	 */
	public function settle( $is_aside, $is_alone = false ) {
		$this->aside = $is_aside;
		$this->alone = $is_alone;
		if ( $is_aside ) {
			$this->waits->stand_aside();
		}
	}

	/**
	 * Whether that is said.
	 *
	 * @return bool
	 */
	public function is_settled() {
		return null !== $this->aside;
	}

	/**
	 * Says that the stand-in is printed, and answers late.
	 */
	public function answers_late() {
		$this->is_late = true;
		$this->known   = '';
	}

	/**
	 * Says that such pages have inline code that asks jQuery at once.
	 */
	public function asks_at_once() {
		$this->is_asking = true;
	}

	/**
	 * Whether the page has such code by now, where nobody is there who would answer it.
	 *
	 * @param array  $plan See Plan::decide().
	 * @param string $html The page, as it was printed.
	 * @return bool
	 */
	public function lacks_answers( array $plan, $html ) {
		if ( ! empty( $plan['now'] ) || ! isset( $plan['drop']['jquery-core'] ) || $this->aside || $this->alone ) {
			return false;
		}
		$code  = Callers::inline_in( $html );
		$there = self::answers( $this->islands );
		$call  = new Callers( $this->scripts, array( Known_Files::class, 'look' ), $code, $there, array_keys( $there ), false, array( Known_Files::class, 'inline' ) );
		// Most pages have none, and all is decided anew only for one that has.
		if ( ! array_filter( array_column( array_map( array( $call, 'weigh' ), $call->pieces() ), 'now' ) ) ) {
			return false;
		}
		$roots = array_diff( $this->roots(), array( 'archipelago' ) );
		return in_array( Plan::INLINE, Plan::decide( $this->sources->registered(), $roots, $this->table, $this->islands, array( Site::class, 'keeps' ), $call )['now'], true );
	}

	/**
	 * Whether we stand aside.
	 *
	 * @return bool
	 */
	public function is_aside() {
		return (bool) $this->aside;
	}

	/**
	 * Whether the stand-in is all that we print.
	 *
	 * @return bool
	 */
	public function is_alone() {
		return $this->alone;
	}

	/**
	 * What is known of the page by now, without what is each visitor's own: pages are kept by caches.
	 *
	 * @param string[] $handles    Scripts on the page.
	 * @param bool     $is_printed Whether the page is there: then only what its hints were made of.
	 * @return array See Hints::files().
	 */
	public function facts( array $handles, $is_printed = false ) {
		$facts          = Site::facts( $handles );
		$facts['kinds'] = array_values( array_diff( $facts['kinds'], array( 'items' ) ) );
		if ( ! $is_printed ) {
			$facts['content'] = $this->markup;
		}
		return $facts;
	}

	/**
	 * Islands that are on and do not stand down; none where their code does not come.
	 *
	 * @param array $plan See Plan::decide().
	 * @return string[]
	 */
	public function awake( array $plan ) {
		return $this->aside || $this->alone ? array() : $this->not_down( $plan );
	}

	/**
	 * Islands that are on and do not stand down, wherever we stand.
	 *
	 * @param array $plan See Plan::decide().
	 * @return string[]
	 */
	public function not_down( array $plan ) {
		return array_diff( $this->islands, Plan::standing_down( $this->table, $plan ) );
	}

	/**
	 * Decides on what is enqueued now; nothing goes where we stand aside.
	 *
	 * @param string[] $to_do Handles that are about to be printed.
	 * @return array See of().
	 */
	public function decide( array $to_do = array() ) {
		$plan = $this->of( $this->roots( $to_do ) );
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
	public function roots( array $to_do = array() ) {
		$this->printed = array_unique( array_merge( $this->printed, Graph::tops( $this->sources->registered(), $to_do ) ) );
		return array_merge( (array) wp_scripts()->queue, $this->printed );
	}

	/**
	 * What would go with these scripts on the page.
	 *
	 * @param string[] $roots Handles.
	 * @return array See Waiting::decide().
	 */
	public function of( array $roots ) {
		$registered = $this->sources->registered();
		$this->know( $registered );
		$roots  = array_diff( $roots, array( 'archipelago' ) );
		$decide = function ( $registered ) use ( $roots ) {
			$plan = Plan::decide( $registered, $roots, $this->table, $this->islands, array( Site::class, 'keeps' ), $this->callers );
			return $this->is_asking && ! $this->is_late && ! $plan['now'] && isset( $plan['drop']['jquery-core'] ) ? array( 'now' => array( Plan::INLINE ) ) + $plan : $plan;
		};
		return $this->waits->apply( $decide( $registered ), $registered, $this->table, $roots, $decide, $this->markup );
	}

	/**
	 * Makes what a decision is made with, where more is known than before: pages are long, and decisions many.
	 *
	 * @param array $registered See Sources::registered().
	 */
	private function know( array $registered ) {
		$known = strlen( $this->markup ) . ' ' . md5( implode( ' ', array_keys( $registered ) ) . implode( ' ', array_column( $registered, 'src' ) ) );
		if ( $known === $this->known ) {
			return;
		}
		$look          = array( Known_Files::class, 'look' );
		$this->known   = $known;
		$widgets       = function ( $handle ) use ( $registered, $look ) {
			return empty( $registered[ $handle ]['src'] ) ? null : call_user_func( $look, $registered[ $handle ]['src'] )['widgets'];
		};
		$this->table   = Identity::apply( Table::for_page( $this->scripts, array_keys( $registered ), $this->markup, $widgets ), $registered, $look );
		$this->table   = Versions::apply( $this->table, $registered, $look, Plugin_Versions::unknown() );
		$islands       = Hints::islands( Site::table(), $this->islands, $this->facts( array() ) );
		$this->callers = new Callers( $this->scripts, $look, Callers::inline_in( $this->markup ), self::answers( $this->islands ), $islands, $this->is_late, array( Known_Files::class, 'inline' ) );
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
