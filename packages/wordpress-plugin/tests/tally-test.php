<?php
/**
 * Tests of Tally: when legacy scripts come back, and that nobody can make them.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Tally;

/**
 * Visitors of a site, one after the other.
 */
class Visitors {

	/**
	 * Time.
	 *
	 * @var int
	 */
	public $now = 1700000000;

	/**
	 * What is stored.
	 *
	 * @var array|false
	 */
	public $state = false;

	/**
	 * How often something came back before.
	 *
	 * @var int
	 */
	public $tries = 0;

	/**
	 * What followed in all: begins to look, ends, what is back.
	 *
	 * @var array
	 */
	public $followed = array();

	/**
	 * Tokens so far.
	 *
	 * @var int
	 */
	private $number = 0;

	/**
	 * A page view says something.
	 *
	 * @param string $network Who.
	 * @param array  $said    See Tally::hear().
	 * @return bool Whether it was taken.
	 */
	public function say( $network, array $said ) {
		$tally    = new Tally( $this->state, array( 'visitors' => 5, 'look' => 300, 'share' => 3 ), $this->now );
		$said    += array(
			'kind'   => 'front',
			'number' => (string) ( ++$this->number ),
		);
		$is_taken = $tally->hear( $said, $network, $this->now );
		$judged   = $tally->judge(
			$said['kind'],
			function () {
				return $this->tries;
			},
			$this->now
		);
		foreach ( array( 'look', 'end' ) as $what ) {
			if ( $judged[ $what ] ) {
				$this->followed[] = $what;
			}
		}
		if ( $judged['back'] ) {
			$this->followed[] = $judged['back'];
		}
		$this->state = json_decode( (string) json_encode( $tally->state() ), true );
		return $is_taken;
	}

	/**
	 * An island fails for visitors.
	 *
	 * @param string $from   What their networks are called.
	 * @param int    $count  How many.
	 * @param string $island Island.
	 * @param string $code   Code.
	 */
	public function fail( $from, $count, $island = 'tabs', $code = 'mount' ) {
		for ( $i = 0; $i < $count; ++$i ) {
			$this->say(
				$from . $i,
				array(
					'island' => $island,
					'code'   => $code,
				)
			);
		}
	}

	/**
	 * All goes well for visitors.
	 *
	 * @param string   $from  What their networks are called.
	 * @param int      $count How many.
	 * @param string[] $used  What they used.
	 */
	public function well( $from, $count, array $used = array() ) {
		for ( $i = 0; $i < $count; ++$i ) {
			$this->say(
				$from . $i,
				array(
					'seen' => array( 'tabs', 'counter' ),
					'used' => $used,
				)
			);
		}
	}
}

test(
	'an island that fails for everybody: five visitors make us look, and five more while we look bring its scripts back',
	function () {
		$site = new Visitors();
		$site->fail( 'a', 4 );
		same( array(), $site->followed );
		$site->fail( 'b', 1 );
		same( array( 'look' ), $site->followed );
		$site->now += 299;
		$site->fail( 'c', 9 );
		same( array( 'look' ), $site->followed );
		$site->now += 1;
		$site->fail( 'd', 1 );
		same( array( 'look', 'end', array( 'tabs' => array( 'mount', 10 ) ) ), $site->followed );
		// What still comes from pages in caches changes nothing.
		$site->fail( 'e', 30 );
		same( 3, count( $site->followed ) );
	}
);

test(
	'visitors count within an hour',
	function () {
		$site = new Visitors();
		for ( $i = 0; $i < 20; ++$i ) {
			$site->fail( 'n' . $i, 1 );
			$site->now += 901;
		}
		same( array(), $site->followed );
	}
);

test(
	'one visitor who reloads, or has many page views, is one',
	function () {
		$site = new Visitors();
		for ( $i = 0; $i < 500; ++$i ) {
			$site->fail( 'a', 1 );
			$site->now += 7;
		}
		same( array(), $site->followed );
	}
);

test(
	'what fails for few of many is not taken back, and we do not look again for hours',
	function () {
		$site = new Visitors();
		$site->fail( 'a', 5 );
		$site->now += 400;
		$site->well( 'w', 290 );
		$site->fail( 'b', 20 );
		same( array( 'look', 'end' ), $site->followed );
		$site->now += 7200;
		$site->fail( 'c', 50 );
		same( array( 'look', 'end' ), $site->followed );
		$site->now += Tally::PAUSE;
		$site->fail( 'd', 5 );
		same( array( 'look', 'end', 'look' ), $site->followed );
	}
);

test(
	'who forges beacons from thirty networks changes nothing where a hundred visitors say that all went well, however early he comes',
	function () {
		foreach ( array( 'mount', 'later' ) as $code ) {
			$site = new Visitors();
			$site->fail( 'forged', 30, 'tabs', $code );
			same( array( 'look' ), $site->followed );
			$site->fail( 'more', 30, 'tabs', $code );
			$site->now += 200;
			$site->well( 'w', 130, array( 'tabs' ) );
			$site->now += 101;
			$site->fail( 'last', 4, 'tabs', $code );
			same( array( 'look' ), $site->followed );
		}
	}
);

test(
	'what fails when it is used counts among those who used it; but not where nobody ever uses it',
	function () {
		$site = new Visitors();
		$site->fail( 'a', 5, 'tabs', 'answer' );
		$site->now += 300;
		$site->well( 'w', 60 );
		$site->fail( 'b', 5, 'tabs', 'answer' );
		same( array( 'look', 'end', array( 'tabs' => array( 'answer', 5 ) ) ), $site->followed );
		$site = new Visitors();
		$site->fail( 'a', 5, 'tabs', 'answer' );
		$site->now += 300;
		$site->well( 'w', 250 );
		$site->fail( 'b', 5, 'tabs', 'answer' );
		same( array( 'look' ), $site->followed );
		$site = new Visitors();
		$site->fail( 'a', 5, 'tabs', 'answer' );
		$site->now += 300;
		$site->well( 'w', 60, array( 'tabs' ) );
		$site->fail( 'b', 15, 'tabs', 'answer' );
		same( array( 'look' ), $site->followed );
	}
);

test(
	'the part of a pack is had by everybody, and an island that first failed while we looked is looked at the next time',
	function () {
		$site = new Visitors();
		$site->fail( 'a', 5, 'pack-shop', 'chunk' );
		$site->now += 300;
		$site->well( 'w', 30 );
		$site->fail( 'b', 10, 'pack-shop', 'chunk' );
		$site->fail( 'c', 10, 'counter', 'mount' );
		same( array( 'look' ), $site->followed );
	}
);

test(
	'each time that scripts came back twice as many visitors must say so',
	function () {
		$site        = new Visitors();
		$site->tries = 1;
		$site->fail( 'a', 9 );
		same( array(), $site->followed );
		$site->fail( 'b', 1 );
		same( array( 'look' ), $site->followed );
		$site->tries = 50;
		$site->now  += 300;
		$site->fail( 'c', 39 );
		same( array( 'look' ), $site->followed );
		$site->fail( 'd', 1 );
		same( 3, count( $site->followed ) );
	}
);

test(
	'kinds of pages do not count together, nor do islands',
	function () {
		$site = new Visitors();
		$site->fail( 'a', 4 );
		$site->fail( 'b', 4, 'counter' );
		for ( $i = 0; $i < 4; ++$i ) {
			$site->say( 'c' . $i, array( 'kind' => 'product', 'island' => 'tabs', 'code' => 'mount' ) );
		}
		same( array(), $site->followed );
	}
);

test(
	'one beacon an island and page view; a network and all together only so many an hour, and nothing grows without end',
	function () {
		$site = new Visitors();
		$said = array( 'number' => 'x', 'island' => 'tabs', 'code' => 'mount' );
		same( array( true, false, true ), array( $site->say( 'a', $said ), $site->say( 'a', $said ), $site->say( 'a', array( 'island' => 'counter' ) + $said ) ) );
		for ( $i = 3; $i < 3 + Tally::ONE; ++$i ) {
			$last = $site->say( 'a', array( 'island' => 'tabs', 'code' => 'mount' ) );
		}
		same( false, $last );
		for ( $i = 0; $i < 3000; ++$i ) {
			$site->say( 'n' . $i, array( 'kind' => 'k' . ( $i % 250 ), 'island' => 'i' . $i, 'code' => 'mount' ) );
		}
		same( array( Tally::ALL, Tally::ROWS ), array( count( $site->state['sent'] ), count( $site->state['rows'] ) ) );
		same( true, strlen( (string) json_encode( $site->state ) ) < 300000 );
		$site->now += 3601;
		same( true, $site->say( 'a', $said ) );
		same( 1, count( $site->state['sent'] ) );
		same( 1, count( $site->state['seen'] ) );
	}
);

test(
	'rows are kept for 14 days, the last first, and name nobody',
	function () {
		$site = new Visitors();
		$site->fail( 'network-of-somebody', 2 );
		$site->now += 86400 * 13;
		$site->fail( 'b', 1, 'counter', 'chunk' );
		$rows = ( new Tally( $site->state, array( 'visitors' => 5, 'look' => 300, 'share' => 3 ), $site->now ) )->rows();
		same( array( array( 'front', 'counter', 'chunk', 1 ), array( 'front', 'tabs', 'mount', 2 ) ), array_map( function ( $row ) { return array( $row['kind'], $row['island'], $row['code'], $row['count'] ); }, $rows ) );
		same( false, strpos( (string) json_encode( $site->state ), 'network-of-somebody' ) );
		$site->now += 86400 * 2;
		same( 1, count( ( new Tally( $site->state, array( 'visitors' => 5, 'look' => 300, 'share' => 3 ), $site->now ) )->rows() ) );
	}
);

test(
	'what is stored may be anything',
	function () {
		foreach ( array( false, null, '', array(), array( 'rows' => 1, 'seen' => 'x' ) ) as $state ) {
			same( array(), ( new Tally( $state, array( 'visitors' => 5, 'look' => 300, 'share' => 3 ), 1 ) )->rows() );
		}
	}
);

test(
	'what only jQuery has counts whatever its name is, and the name that was met last is kept',
	function () {
		$site = new Visitors();
		$meet = function ( $from, $member ) use ( $site ) {
			for ( $i = 0; $i < 5; ++$i ) {
				$site->say( $from . $i, array( 'island' => 'jquery', 'code' => 'jquery', 'member' => $i % 2 ? $member : 'easing' ) );
			}
		};
		$meet( 'a', 'finish' );
		same( array( 'look' ), $site->followed );
		$site->now += 301;
		$meet( 'b', 'finish' );
		same( array( 'look', 'end', array( 'jquery' => array( 'jquery:easing', 5 ) ) ), $site->followed );
	}
);
