<?php
/**
 * A page that is held back.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Keeps what others flush, so that the whole page is known before any of it is sent.
 */
class Held {

	/**
	 * Given the whole page, says what is sent.
	 *
	 * @var callable
	 */
	private $finish;

	/**
	 * What has been printed of the page.
	 *
	 * @var string
	 */
	private $html = '';

	/**
	 * The level of our buffer, 0 when it has ended.
	 *
	 * @var int
	 */
	private $level = 0;

	/**
	 * A page.
	 *
	 * @param callable $finish Given the whole page, says what is sent.
	 */
	public function __construct( $finish ) {
		$this->finish = $finish;
	}

	/**
	 * Begins.
	 */
	public function start() {
		ob_start( array( $this, 'buffer' ) );
		$this->level = ob_get_level();
		// Behind WordPress, which does it for all, where nobody has taken that away: PHP's own end comes when nothing can be stored.
		add_action( 'shutdown', array( $this, 'end' ), 2 );
	}

	/**
	 * Ends our buffer, and those within.
	 */
	public function end() {
		while ( $this->level && ob_get_level() >= $this->level ) {
			ob_end_flush();
		}
	}

	/**
	 * The buffer's callback.
	 *
	 * @param string $html  Part of the page.
	 * @param int    $phase What PHP is doing: PHP_OUTPUT_HANDLER_….
	 * @return string Nothing before the end, then all.
	 */
	public function buffer( $html, $phase ) {
		$this->html  = $phase & PHP_OUTPUT_HANDLER_CLEAN ? '' : $this->html . $html;
		$this->level = $phase & PHP_OUTPUT_HANDLER_FINAL ? 0 : $this->level;
		return $phase & PHP_OUTPUT_HANDLER_FINAL ? (string) call_user_func( $this->finish, $this->html ) : '';
	}
}
