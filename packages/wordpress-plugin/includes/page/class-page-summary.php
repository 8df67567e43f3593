<?php
/**
 * What has become of one page.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Says it of a page whose scripts are printed, to the report and the admin bar.
 */
class Page_Summary {

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
	 * Scripts that stay, what keeps jQuery, and what was gained.
	 *
	 * @param string|null $html The page, if all of it is known.
	 * @return array Array( 'aside' => bool, 'alone' => whether the stand-in is all that we print, 'jquery' => whether it is there, 'gone' => count, 'weight' => see Weight::of(),
	 *               'left' => array of array( 'handle', 'owner', 'why' ), 'blockers' => the same for those that jQuery is there for,
	 *               'went' => the same for those that are gone ), and what Wait_Page::describe() adds.
	 */
	public function of( $html ) {
		$plan       = $this->plan->of( $this->plan->roots() );
		$done       = $this->plan->decide();
		$registered = $this->sources->registered();
		$row        = function ( $handle, $why ) use ( $registered ) {
			return array(
				'handle' => (string) $handle,
				'owner'  => Owners::of( $registered[ $handle ]['src'] ),
				'why'    => $why,
			);
		};
		// On the stand-in, unless another script keeps jQuery.
		$runs     = isset( $done['keep']['jquery-core'] ) || ! isset( $done['runs'] ) ? array() : $done['runs'];
		$describe = function ( $handle ) use ( $plan, $done, $row, $runs ) {
			$kept = isset( $plan['keep'][ $handle ] ) ? $plan['keep'][ $handle ] : $done['keep'][ $handle ];
			return $row( $handle, in_array( $handle, $runs, true ) ? 'runs without jQuery' : $kept );
		};
		$summary  = array(
			'aside'    => $this->plan->is_aside(),
			'alone'    => $this->plan->is_alone(),
			'jquery'   => isset( $done['keep']['jquery-core'] ),
			'gone'     => count( $done['drop'] ),
			'weight'   => null === $html ? $this->weight->of_printed( $plan ) : $this->weight->of( $plan, $html ),
			'left'     => array_map( $describe, array_keys( $done['keep'] ) ),
			'blockers' => array_map( $describe, Plan::blockers( $registered, $plan ) ),
			'went'     => array_map(
				function ( $handle, $islands ) use ( $row ) {
					return $row( $handle, $islands ? 'replaced' : 'not needed' );
				},
				array_keys( $done['drop'] ),
				$done['drop']
			),
		);
		return $this->waits->describe( $summary, $done, $registered, $this->plan->table(), $this->plan->roots() );
	}

	/**
	 * Bytes of our chunks that a page fetches when somebody uses it, by the markup of the whole page.
	 *
	 * @param string $html The page.
	 * @return int[] By file.
	 */
	public function files( $html ) {
		$table  = Site::table();
		$plan   = $this->plan->of( $this->plan->roots() );
		$markup = new Markup( $html );
		$parts  = Weight::parts( $table, $markup );
		$files  = array_merge( $parts, Weight::files( $plan, $table, $this->plan->awake( $plan ), $markup, array(), true ) );
		return array_intersect_key( $table['sizes'], array_flip( array_diff( Weight::soon( $files, $table['islands'] ), array( 'archipelago.js' ) ) ) );
	}
}
