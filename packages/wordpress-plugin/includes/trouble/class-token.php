<?php
/**
 * What a beacon is believed by. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Makes and reads signed texts. A *mark* is printed into a page and says of which kind and build that is: in a page cache many visitors share
 * it, so it counts nothing. A *token* is made for one page view when something has failed in it: it holds for minutes, for
 * the network that asked, and once.
 */
class Token {

	/**
	 * Seconds for which a mark holds: as long as a page may lie in a cache.
	 */
	const MARK = 2592000;

	/**
	 * Seconds for which a token holds.
	 */
	const LIFE = 600;

	/**
	 * The key of this site.
	 *
	 * @var string
	 */
	private $key;

	/**
	 * Reads and makes with a key.
	 *
	 * @param string $key What nobody outside knows.
	 */
	public function __construct( $key ) {
		$this->key = $key;
	}

	/**
	 * A mark.
	 *
	 * @param string $kind  Kind of page.
	 * @param string $build Build that printed it.
	 * @param int    $now   Time.
	 * @return string
	 */
	public function mark( $kind, $build, $now ) {
		return $this->sign( 'mark', array( $kind, $build, base_convert( (string) $now, 10, 36 ) ), '' );
	}

	/**
	 * What a mark says.
	 *
	 * @param mixed $mark What somebody sent.
	 * @param int   $now  Time.
	 * @return string[]|null Array( kind, build ); null where it is none of ours, or too old.
	 */
	public function read_mark( $mark, $now ) {
		$parts = $this->parts( 'mark', $mark, 3, '' );
		return $parts && self::is_young( $parts[2], self::MARK, $now ) ? array( $parts[0], $parts[1] ) : null;
	}

	/**
	 * A token.
	 *
	 * @param string $kind    Kind of page.
	 * @param string $build   Build that printed it.
	 * @param string $network Network of whoever asks.
	 * @param int    $now     Time.
	 * @return string
	 */
	public function token( $kind, $build, $network, $now ) {
		return $this->sign( 'view', array( $kind, $build, base_convert( (string) $now, 10, 36 ), bin2hex( random_bytes( 8 ) ) ), $network );
	}

	/**
	 * What a token says.
	 *
	 * @param mixed  $token   What somebody sent.
	 * @param string $network Network of who sent it.
	 * @param int    $now     Time.
	 * @return string[]|null Array( kind, build, its number ); null where it is none of ours, of another network, or too old.
	 */
	public function read_token( $token, $network, $now ) {
		$parts = $this->parts( 'view', $token, 4, $network );
		return $parts && self::is_young( $parts[2], self::LIFE, $now ) ? array( $parts[0], $parts[1], $parts[3] ) : null;
	}

	/**
	 * Signs.
	 *
	 * @param string   $what  What it is.
	 * @param string[] $parts Parts without a point in them.
	 * @param string   $with  What else is signed.
	 * @return string
	 */
	private function sign( $what, array $parts, $with ) {
		$text = implode( '.', $parts );
		return $text . '.' . substr( hash_hmac( 'sha256', $what . ' ' . $text . ' ' . $with, $this->key ), 0, 24 );
	}

	/**
	 * The parts of a signed text.
	 *
	 * @param string $what  What it is.
	 * @param mixed  $text  What somebody sent.
	 * @param int    $count How many parts it must have.
	 * @param string $with  What else is signed.
	 * @return string[]|null Null where we have not signed it.
	 */
	private function parts( $what, $text, $count, $with ) {
		if ( ! is_string( $text ) || strlen( $text ) > 120 ) {
			return null;
		}
		$parts = explode( '.', $text );
		array_pop( $parts );
		return count( $parts ) === $count && hash_equals( $this->sign( $what, $parts, $with ), $text ) ? $parts : null;
	}

	/**
	 * Whether a time is not too long ago.
	 *
	 * @param string $made Time, as it is written in a signed text.
	 * @param int    $life Seconds.
	 * @param int    $now  Time.
	 * @return bool
	 */
	private static function is_young( $made, $life, $now ) {
		$age = $now - (int) base_convert( $made, 36, 10 );
		return $age >= 0 && $age <= $life;
	}
}
