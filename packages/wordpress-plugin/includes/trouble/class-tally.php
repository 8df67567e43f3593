<?php
/**
 * Counts what fails at visitors'. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Takes one beacon after the other, and says when an island has failed for so many that its legacy scripts should come back.
 *
 * That is decided in two steps. Beacons of some networks only make us *look*: from then on pages of that kind ask every visitor's
 * browser to say at the end whether all went well. An island falls back when, of the networks that were heard from
 * while we looked, a share says that it failed. Whoever forges beacons has to be that share of the visitors.
 */
class Tally {

	/**
	 * Seconds within which failures count together, and for which we look at most.
	 */
	const HOUR = 3600;

	/**
	 * Seconds after which we may look at a kind of page again: page caches are emptied for it.
	 */
	const PAUSE = 21600;

	/**
	 * Seconds for which rows are kept: 14 days.
	 */
	const KEPT = 1209600;

	/**
	 * Rows, networks of one question, and beacons of all and of one network in an hour: more are not taken.
	 */
	const ROWS     = 200;
	const NETWORKS = 300;
	const ALL      = 1000;
	const ONE      = 20;

	/**
	 * What fails only for those who use an island must fail for this part of the share of those who only have it, too: else a forged beacon
	 * about what nobody uses would be everybody's.
	 */
	const UNUSED = 10;

	/**
	 * Codes, and whether they happen to whoever sees an island or to whoever uses it.
	 */
	const CODES = array(
		'chunk'  => 'seen',
		'markup' => 'seen',
		'mount'  => 'seen',
		'answer' => 'used',
		'later'  => 'used',
		'jquery' => 'seen',
	);

	/**
	 * What is known: `rows`, `seen`, `well`, `used`, `sent`, `looks`.
	 *
	 * @var array
	 */
	private $state;

	/**
	 * Numbers: `visitors` that make us look and that must fail while we do, `look` seconds at least, `share` as 1 / share.
	 *
	 * @var int[]
	 */
	private $limits;

	/**
	 * Continues to count.
	 *
	 * @param mixed $state  What state() gave before.
	 * @param int[] $limits See above.
	 * @param int   $now    Time.
	 */
	public function __construct( $state, array $limits, $now ) {
		$this->limits = $limits;
		$this->state  = is_array( $state ) ? $state : array();
		foreach ( array( 'rows', 'seen', 'well', 'used', 'sent', 'looks' ) as $part ) {
			$this->state[ $part ] = isset( $this->state[ $part ] ) && is_array( $this->state[ $part ] ) ? $this->state[ $part ] : array();
		}
		$this->forget( $now );
	}

	/**
	 * What is to be stored.
	 *
	 * @return array
	 */
	public function state() {
		return $this->state;
	}

	/**
	 * Takes a beacon.
	 *
	 * @param array  $said    Array( 'kind', 'number' => of its token, 'island' => name, 'code' => of CODES ), or instead of those two 'seen' and 'used' =>
	 *                        islands that went well; 'member' of jQuery that was missing, where that has a name.
	 * @param string $network Network that it came from.
	 * @param int    $now     Time.
	 * @return bool Whether it was taken: not the second of one page view about an island, not too many.
	 */
	public function hear( array $said, $network, $now ) {
		$island = isset( $said['island'] ) ? $said['island'] : '';
		$once   = $said['number'] . ' ' . $island;
		$sent   = array_count_values( array_column( $this->state['sent'], 0 ) );
		$own    = isset( $sent[ $network ] ) ? $sent[ $network ] : 0;
		if ( isset( $this->state['used'][ $once ] ) || $own >= self::ONE || count( $this->state['sent'] ) >= self::ALL ) {
			return false;
		}
		$this->state['used'][ $once ] = $now;
		$this->state['sent'][]        = array( $network, $now );
		// Who comes when enough have been heard does not count any more, whatever he says.
		$is_full = $this->since( $said['kind'] ) && count( $this->heard( $said['kind'] ) ) >= self::NETWORKS;
		if ( '' === $island ) {
			if ( $this->since( $said['kind'] ) && ! $is_full ) {
				$asked = $this->state['looks'][ $said['kind'] ][2];

				$this->state['well'][ $said['kind'] ][ $network ] = array( $now, array_values( array_intersect( $asked, $said['seen'] ) ), array_values( array_intersect( $asked, $said['used'] ) ) );
			}
			return true;
		}
		$key = $said['kind'] . ' ' . $island;
		$row = $key . ' ' . $said['code'] . ( empty( $said['member'] ) ? '' : ':' . $said['member'] );
		$was = isset( $this->state['rows'][ $row ] ) ? $this->state['rows'][ $row ] : array( $now, $now, 0 );
		unset( $this->state['rows'][ $row ] );
		$this->state['rows'][ $row ] = array( $was[0], $now, $was[2] + 1 );
		$this->state['rows']         = array_slice( $this->state['rows'], -self::ROWS, null, true );
		if ( ! $is_full && ( ! isset( $this->state['seen'][ $key ] ) || count( $this->state['seen'][ $key ] ) < self::NETWORKS ) ) {
			$this->state['seen'][ $key ][ $network ] = array( $now, self::CODES[ $said['code'] ] );
		}
		return true;
	}

	/**
	 * What follows for a kind of page.
	 *
	 * @param string   $kind  Kind.
	 * @param callable $tries Given an island, says how often its scripts came back there before: each time more visitors must say so.
	 * @param int      $now   Time.
	 * @return array Array( 'look' => whether we begin to look, 'end' => whether we end, 'back' => island => array( code, visitors ) ).
	 */
	public function judge( $kind, $tries, $now ) {
		$said  = array(
			'look' => false,
			'end'  => false,
			'back' => array(),
		);
		$since = $this->since( $kind );
		foreach ( $this->islands( $kind ) as $island => $networks ) {
			$needed = $this->limits['visitors'] * ( 1 << min( 3, (int) call_user_func( $tries, $island ) ) );
			$failed = $this->after( $networks, $since );
			if ( ! $since ) {
				$said['look'] = $said['look'] || count( $networks ) >= $needed && $this->may_look( $kind, $now );
			} elseif ( in_array( $island, $this->state['looks'][ $kind ][2], true ) && $now - $since >= $this->limits['look'] && count( $failed ) >= $needed && $this->is_share( $kind, $island, $failed ) ) {
				$said['back'][ $island ] = array( $this->code( $kind, $island ), count( $failed ) );
			}
		}
		if ( $said['look'] ) {
			$this->state['looks'][ $kind ] = array( $now, 0, array_map( 'strval', array_keys( $this->islands( $kind ) ) ) );
			unset( $this->state['well'][ $kind ] );
		}
		$is_enough = $since && $now - $since >= $this->limits['look'] && count( $this->heard( $kind ) ) >= self::NETWORKS;
		if ( $since && ( $said['back'] || $is_enough || $now - $since >= self::HOUR ) ) {
			$said['end']                      = true;
			$this->state['looks'][ $kind ][1] = $now;
			unset( $this->state['well'][ $kind ] );
			foreach ( array_keys( $said['back'] ) as $island ) {
				unset( $this->state['seen'][ $kind . ' ' . $island ] );
			}
		}
		return $said;
	}

	/**
	 * Kinds of pages that we have begun to look at so long ago that nobody will say more: their pages need not ask any more.
	 *
	 * @param int $now Time.
	 * @return string[]
	 */
	public function over( $now ) {
		$over = array();
		foreach ( array_keys( $this->state['looks'] ) as $kind ) {
			$since = $this->since( (string) $kind );
			if ( $since && $now - $since >= self::HOUR ) {
				$this->state['looks'][ $kind ][1] = $now;
				$over[]                           = (string) $kind;
			}
		}
		return $over;
	}

	/**
	 * What failed in the last days.
	 *
	 * @return array[] Array( 'kind', 'island', 'code', 'first', 'last', 'count' ), the last first.
	 */
	public function rows() {
		$rows = array();
		foreach ( array_reverse( $this->state['rows'], true ) as $key => $row ) {
			$rows[] = array_combine( array( 'kind', 'island', 'code', 'first', 'last', 'count' ), array_merge( explode( ' ', $key ), $row ) );
		}
		return $rows;
	}

	/**
	 * Since when we look at a kind of page.
	 *
	 * @param string $kind Kind.
	 * @return int 0 where we do not.
	 */
	private function since( $kind ) {
		$look = isset( $this->state['looks'][ $kind ] ) ? $this->state['looks'][ $kind ] : array( 0, 0 );
		return $look[1] ? 0 : $look[0];
	}

	/**
	 * Whether the last time is long enough ago.
	 *
	 * @param string $kind Kind.
	 * @param int    $now  Time.
	 * @return bool
	 */
	private function may_look( $kind, $now ) {
		return ! isset( $this->state['looks'][ $kind ] ) || $now - $this->state['looks'][ $kind ][0] >= self::PAUSE;
	}

	/**
	 * Islands that failed on a kind of page, with the networks.
	 *
	 * @param string $kind Kind.
	 * @return array
	 */
	private function islands( $kind ) {
		$islands = array();
		foreach ( $this->state['seen'] as $key => $networks ) {
			list( $of, $island ) = explode( ' ', $key );
			if ( $of === $kind ) {
				$islands[ $island ] = $networks;
			}
		}
		return $islands;
	}

	/**
	 * Networks that were heard from since a time.
	 *
	 * @param array $networks Network => array( time, … ).
	 * @param int   $since    Time.
	 * @return array
	 */
	private function after( array $networks, $since ) {
		return array_filter(
			$networks,
			function ( $one ) use ( $since ) {
				return $one[0] > $since;
			}
		);
	}

	/**
	 * Networks that were heard from while we look, whatever they said.
	 *
	 * @param string $kind Kind.
	 * @return array
	 */
	private function heard( $kind ) {
		$heard = isset( $this->state['well'][ $kind ] ) ? $this->state['well'][ $kind ] : array();
		foreach ( $this->islands( $kind ) as $networks ) {
			$heard += $this->after( $networks, $this->since( $kind ) );
		}
		return $heard;
	}

	/**
	 * Whether an island failed for so many of those who had it while we look. What fails when it is used went well for those only who used it.
	 *
	 * @param string $kind   Kind.
	 * @param string $island Island.
	 * @param array  $failed Networks for which it failed.
	 * @return bool
	 */
	private function is_share( $kind, $island, array $failed ) {
		$count   = count( $failed );
		$is_seen = in_array( 'seen', array_column( $failed, 1 ), true );
		$had     = $count + count( $this->went_well( $kind, $island, $failed, 1 ) );
		$used    = $count + count( $this->went_well( $kind, $island, $failed, 2 ) );
		return $count * $this->limits['share'] >= ( $is_seen ? $had : $used ) && $count * $this->limits['share'] * self::UNUSED >= $had;
	}

	/**
	 * Networks where an island went well while we look.
	 *
	 * @param string $kind   Kind.
	 * @param string $island Island.
	 * @param array  $failed Networks for which it failed.
	 * @param int    $where  1: who had it, 2: who used it.
	 * @return array
	 */
	private function went_well( $kind, $island, array $failed, $where ) {
		return array_filter(
			array_diff_key( isset( $this->state['well'][ $kind ] ) ? $this->state['well'][ $kind ] : array(), $failed ),
			function ( $one ) use ( $island, $where ) {
				// A part of a pack, the base, or the stand-in is there wherever anything went well.
				return preg_match( '/^(?:base$|jquery$|pack-)/', $island ) || in_array( $island, $one[ $where ], true );
			}
		);
	}

	/**
	 * The code of the last failure.
	 *
	 * @param string $kind   Kind.
	 * @param string $island Island.
	 * @return string
	 */
	private function code( $kind, $island ) {
		foreach ( $this->rows() as $row ) {
			if ( $row['kind'] === $kind && $row['island'] === $island ) {
				return $row['code'];
			}
		}
		return '';
	}

	/**
	 * Forgets what is old: networks and tokens within the hour, rows within 14 days.
	 *
	 * @param int $now Time.
	 */
	private function forget( $now ) {
		$hour                = $now - self::HOUR;
		$is_young            = function ( $one ) use ( $hour ) {
			return $one[0] > $hour;
		};
		$this->state['rows'] = array_filter(
			$this->state['rows'],
			function ( $row ) use ( $now ) {
				return $row[1] > $now - self::KEPT;
			}
		);
		foreach ( array( 'seen', 'well' ) as $part ) {
			foreach ( $this->state[ $part ] as $key => $networks ) {
				$this->state[ $part ][ $key ] = array_filter( $networks, $is_young );
			}
			$this->state[ $part ] = array_filter( $this->state[ $part ] );
		}
		$this->state['used'] = array_filter(
			$this->state['used'],
			function ( $time ) use ( $now ) {
				return $time > $now - Token::LIFE;
			}
		);
		$this->state['sent'] = array_values(
			array_filter(
				$this->state['sent'],
				function ( $one ) use ( $hour ) {
					return $one[1] > $hour;
				}
			)
		);
	}
}
