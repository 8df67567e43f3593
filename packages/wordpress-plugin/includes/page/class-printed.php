<?php
/**
 * What has been printed of the page.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Sees what is sent and changes nothing: themes print in templates what no filter shows.
 */
class Printed {

	/**
	 * Bytes after which a part is sent on: a page that comes in parts still does.
	 */
	const PART = 8192;

	/**
	 * What has been sent on.
	 *
	 * @var string
	 */
	private $html = '';

	/**
	 * The level of our buffer, 0 when it has ended; null, if there was none.
	 *
	 * @var int|null
	 */
	private $level = null;

	/**
	 * Begins.
	 */
	public function start() {
		if ( ob_start( array( $this, 'keep' ), self::PART ) ) {
			$this->level = ob_get_level();
		}
	}

	/**
	 * The buffer's callback.
	 *
	 * @param string $part  Part of the page.
	 * @param int    $phase What PHP is doing: PHP_OUTPUT_HANDLER_….
	 * @return string The same part.
	 */
	public function keep( $part, $phase ) {
		// What is thrown away is not part of the page.
		if ( ! ( $phase & PHP_OUTPUT_HANDLER_CLEAN ) ) {
			$this->html .= $part;
		}
		if ( $phase & PHP_OUTPUT_HANDLER_FINAL ) {
			$this->level = 0;
		}
		return $part;
	}

	/**
	 * The page as far as it is printed; without what lies in buffers of others between the innermost and ours.
	 *
	 * @return string|null Null, if nobody looked.
	 */
	public function html() {
		return null === $this->level ? null : $this->html . ( $this->level && ob_get_level() >= $this->level ? ob_get_contents() : '' );
	}
}
