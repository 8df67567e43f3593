<?php
/**
 * Whether anything is gained on one page.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Weighs what would go from the page against what would come: before anything of ours is printed, to decide whether we stand
 * aside, and at its end, to learn for the next one.
 */
class Page_Weight {

	/**
	 * What goes from the page.
	 *
	 * @var Page_Plan
	 */
	private $plan;

	/**
	 * Sources of scripts.
	 *
	 * @var Sources
	 */
	private $sources;

	/**
	 * What has been printed of the page.
	 *
	 * @var Printed
	 */
	private $sent;

	/**
	 * What distinguishes the page from others, for what is learned of it.
	 *
	 * @var string
	 */
	private $kind = '';

	/**
	 * What was done on the page from its beginning, see Balance::choose().
	 *
	 * @var int
	 */
	private $chosen = Balance::ACT;

	/**
	 * A page.
	 *
	 * @param Page_Plan $plan    What goes from it.
	 * @param Sources   $sources Sources of scripts.
	 * @param Printed   $sent    What has been printed of it.
	 */
	public function __construct( Page_Plan $plan, Sources $sources, Printed $sent ) {
		$this->plan    = $plan;
		$this->sources = $sources;
		$this->sent    = $sent;
	}

	/**
	 * Weighs what would go now against what would come.
	 *
	 * @param array       $plan See Plan::decide().
	 * @param string|null $html See Weight::of().
	 * @return int[] See Weight::of().
	 */
	public function of( array $plan, $html ) {
		return $this->plan->is_alone() ? $this->alone( $plan, $html ) : $this->with_script( $plan, $html );
	}

	/**
	 * Weighs it with our script on the page.
	 *
	 * @param array       $plan See of().
	 * @param string|null $html See of().
	 * @return int[] See Weight::of().
	 */
	private function with_script( array $plan, $html ) {
		$facts = $this->plan->facts( array_keys( $plan['keep'] + $plan['drop'] ), null !== $html );
		return Weight::of( $plan, Site::table(), $this->plan->table(), $this->plan->not_down( $plan ), $facts, $this->sizes(), $html );
	}

	/**
	 * Weighs it with the stand-in alone.
	 *
	 * @param array       $plan See of().
	 * @param string|null $html See of().
	 * @return int[] See Weight::alone().
	 */
	private function alone( array $plan, $html ) {
		$facts  = $this->plan->facts( array_keys( $plan['keep'] + $plan['drop'] ) );
		$markup = new Markup( $facts['content'] . $html, $facts['widgets'] );
		return Weight::alone( $plan, Site::table(), $this->plan->not_down( $plan ), $this->sizes(), $markup );
	}

	/**
	 * What says how many bytes the file of a handle has.
	 *
	 * @return callable
	 */
	private function sizes() {
		$registered = $this->sources->registered();
		return function ( $handle ) use ( $registered ) {
			return Sizes::of_script( $handle, $registered[ $handle ]['src'] );
		};
	}

	/**
	 * Whether our script has to be on the page after all: printed without it, the page has turned out to need more than the stand-in.
	 *
	 * @param array $plan     See Plan::decide().
	 * @param bool  $is_whole Whether the page is there by now.
	 * @return bool
	 */
	public function is_late( array $plan, $is_whole = false ) {
		if ( ! $this->plan->is_alone() || $this->alone( $plan, $is_whole ? $this->sent->html() : null ) ) {
			return false;
		}
		$this->plan->settle( false );
		return true;
	}

	/**
	 * The same, with what has been printed of the page by now.
	 *
	 * @param array $plan See Plan::decide().
	 * @return int[] See Weight::of().
	 */
	public function of_printed( array $plan ) {
		return $this->of( $plan, $this->sent->html() );
	}

	/**
	 * Files that the page fetches whatever its islands wait for, by what has been printed of it.
	 *
	 * @param array $facts See Hints::files().
	 * @return string[] See Weight::parts().
	 */
	public function parts( array $facts ) {
		$html = $this->sent->html();
		return Weight::parts( Site::table(), null === $html ? new Markup( $facts['content'], $facts['widgets'] ) : new Markup( $html ) );
	}

	/**
	 * Decides once, before the first script of ours is printed, whether we stand aside: from what is enqueued, and what is
	 * to be expected of such a page.
	 */
	public function choose() {
		if ( $this->plan->is_settled() || ! did_action( 'wp_enqueue_scripts' ) ) {
			return;
		}
		$registered = $this->sources->registered();
		$facts      = $this->plan->facts( array() );
		$queue      = (array) wp_scripts()->queue;
		$known      = array_merge( array_keys( $this->plan->scripts() ), Graph::closure( $registered, $queue ) );
		$likely     = Hints::likely( Hints::scripts( Site::table(), $facts ), $registered, $known );
		$plan       = $this->plan->of( array_merge( $queue, $likely ) );
		$this->kind = $this->kind_of( $plan, $facts );
		if ( Balance::asks( $this->kind ) ) {
			$this->plan->asks_at_once();
			$plan = $this->plan->of( array_merge( $queue, $likely ) );
		}
		// Where scripts wait for a trial, what they keep goes: what was learned of the page is of another.
		$must = $this->is_needed() || Wait_Asked::choice();

		$this->chosen = $must ? Balance::ACT : Balance::choose( $this->kind, $this->with_script( $plan, null ), $this->alone( $plan, null ) );
		$this->plan->settle( Balance::ASIDE === $this->chosen, Balance::ALONE === $this->chosen );
		if ( Balance::ACT !== $this->chosen ) {
			wp_dequeue_script( 'archipelago' );
		}
	}

	/**
	 * What distinguishes the page from others: its widgets, blocks and shortcodes, and its scripts.
	 *
	 * @param array $plan  See Plan::decide().
	 * @param array $facts See Hints::files().
	 * @return string
	 */
	private function kind_of( array $plan, array $facts ) {
		preg_match_all( '/"widgetType":"[^"]+"|<!-- wp:[\w\/-]+|\[[\w-]+/', $facts['widgets'] . $facts['content'], $parts );
		$parts   = array_unique( $parts[0] );
		$handles = array_keys( $plan['keep'] + $plan['drop'] );
		sort( $parts );
		sort( $handles );
		return substr( md5( (string) wp_json_encode( array( $this->plan->islands(), $facts['kinds'], $parts, $handles ) ) ), 0, 12 );
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
		$markup = new Markup( $this->plan->markup() . $html );
		if ( false !== strpos( $this->plan->markup(), 'data-island' ) || $markup->has_named() || in_array( 'archipelago', Graph::closure( $this->sources->registered(), $queue ), true ) ) {
			return true;
		}
		$table = Site::table();
		foreach ( $table['features'] as $feature ) {
			foreach ( empty( $feature['alone'] ) ? array() : array_intersect( $feature['islands'], $this->plan->islands() ) as $name ) {
				if ( $markup->has( $table['islands'][ $name ]['marks'] ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/**
	 * At the end of the page, when all of it is known: learns for the next one of its kind.
	 */
	public function learn() {
		// No visitor gets a page on which scripts wait for a trial.
		if ( null !== Wait_Asked::choice() ) {
			return;
		}
		// With the bar there are scripts that visitors do not get; what is not known yet stays for now.
		if ( ! Known_Files::unknown() && '' !== $this->kind && Balance::is_on() && ! is_admin_bar_showing() ) {
			$html = $this->sent->html();
			$plan = $this->plan->of( $this->plan->roots() );
			if ( null !== $html && null === Balance::asks( $this->kind ) ) {
				Balance::learn_asks( $this->kind, $this->plan->lacks_answers( $plan, $html ) );
			}
			Balance::learn( $this->kind, $this->chosen, $this->with_script( $plan, $html ), $this->alone( $plan, $html ), $this->is_needed( (string) $html ) );
		}
	}
}
