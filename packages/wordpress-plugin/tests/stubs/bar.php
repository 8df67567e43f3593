<?php
/**
 * The admin bar.
 *
 * @package Archipelago
 */

namespace Archipelago;

/**
 * Writes down what is added.
 */
class Stub_Bar {

	/**
	 * What was added.
	 *
	 * @var array[]
	 */
	public $nodes = array();

	/**
	 * Adds a line.
	 *
	 * @param array $node Its id, title and href.
	 */
	public function add_node( array $node ) {
		$this->nodes[] = $node;
	}
}
