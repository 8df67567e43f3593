<?php
/**
 * Which scripts of a page go. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Decides, for the scripts of one page, which lose their source and which stay, and says why.
 */
class Plan {

	/**
	 * What stands for inline code in a list of scripts.
	 */
	const INLINE = 'inline code';

	/**
	 * Decides for every script of the page that has a source.
	 *
	 * @param array         $registered Handle => array( 'src' => string|false, 'deps' => handles, 'after' => inline code behind it, 'code' => all
	 *                                  inline code around it, 'inline' => whether it has inline code ).
	 * @param string[]      $roots      Handles that somebody enqueued or prints by name. Unknown ones are ignored.
	 * @param array         $scripts    The table's scripts; see Identity::apply().
	 * @param string[]      $islands    Islands that are in the build and switched on.
	 * @param callable|null $ask        The site's word: given (bool stays, handle, why), says whether the script stays.
	 * @param Callers|null  $callers    What the code on the page calls; without, nothing but what it depends on.
	 * @return array Array( 'keep' => array( handle => why ), 'drop' => array( handle => islands that do its work ), 'by' => array( handle => the
	 *               script that keeps it, for those that do not stay for their own sake ), 'jquery' => scripts that use jQuery without naming it, 'runs' =>
	 *               scripts that run on the jQuery stand-in, 'now' => those of them that ask it at once, and INLINE where inline code does, 'missing' => methods that these ask for and nobody gives, 'instead' => array( handle of those that go => true, where a file of ours is printed in its place ) ).
	 */
	public static function decide( array $registered, array $roots, array $scripts, array $islands, $ask = null, $callers = null ) {
		$callers = $callers ? $callers : new Callers( $scripts );
		$all     = Graph::closure( $registered, $roots );
		$page    = array();
		$inline  = array();
		foreach ( $all as $handle ) {
			if ( ! empty( $registered[ $handle ]['src'] ) ) {
				$page[] = $handle;
			} elseif ( ! empty( $registered[ $handle ]['inline'] ) ) {
				if ( ! isset( $scripts[ $handle ] ) ) {
					$inline[] = $handle;
				} elseif ( ! empty( $scripts[ $handle ]['own'] ) ) {
					// A script without a file: its code goes, or stays with what it needs.
					$page[] = $handle;
				}
			}
		}
		$called = self::called_inline( $registered, $all, $page, $scripts, $callers );
		$keep    = array();
		$by      = array();
		$instead = array();
		foreach ( $page as $handle ) {
			$row = self::row( $scripts, $handle );
			$why = null === $row ? 'not ours' : self::own_reason( $row, $islands );
			if ( ! $why && isset( $called[ $handle ] ) ) {
				if ( empty( $row['instead'] ) ) {
					$why = 'inline code uses ' . $called[ $handle ][0];
				}
				$instead[ $handle ] = true;
			}
			if ( null !== $row && $ask && (bool) call_user_func( $ask, (bool) $why, $handle, $why ) !== (bool) $why ) { // phpcs:ignore WordPress.PHP.YodaConditions.NotYoda -- Both are computed.
				$why = $why ? '' : 'kept by the site';
			}
			if ( $why ) {
				$keep[ $handle ] = $why;
			}
		}
		foreach ( $called as $handle => list( $name, $beside ) ) {
			// Who adds such code to a script of his own is whom to ask.
			if ( isset( $keep[ $handle ], $keep[ $beside ] ) && 'inline code uses ' . $name === $keep[ $handle ] && null === self::row( $scripts, $beside ) ) {
				$by[ $handle ] = $beside;
			}
		}
		foreach ( Graph::direct( $registered, $roots ) as $handle ) {
			if ( ! isset( $keep[ $handle ] ) && self::is_called( $scripts, $handle, array( 'library' ) ) ) {
				$keep[ $handle ] = 'enqueued by itself';
			}
		}
		foreach ( $inline as $handle ) {
			foreach ( Graph::closure( self::without_needs( $registered, $scripts, $keep ), $registered[ $handle ]['deps'] ) as $need ) {
				if ( empty( $registered[ $need ]['src'] ) || isset( $keep[ $need ] ) || ! self::is_called( $scripts, $need, array( 'library', 'api' ) ) ) {
					continue;
				}
				if ( ! empty( $scripts[ $need ]['instead'] ) ) {
					$instead[ $need ] = true;
				} else {
					$keep[ $need ] = 'inline code of ' . $handle . ' needs it';
				}
			}
		}
		$brought = self::brought_inline( $registered, $all, $callers );
		foreach ( '' === $brought ? array() : $page as $handle ) {
			$row = array_filter( (array) self::row( $scripts, $handle ) );
			if ( isset( $keep[ $handle ] ) || ! array_intersect_key( $row, array_flip( array( 'library', 'api', 'provides' ) ) ) ) {
				continue;
			}
			if ( ! empty( $row['instead'] ) ) {
				$instead[ $handle ] = true;
			} else {
				$keep[ $handle ] = 'inline code uses ' . $brought;
			}
		}
		$spread = new Spread( self::without_needs( $registered, $scripts, $keep ), $page, $scripts, $callers );
		$plan   = $spread->from( $keep, $by );
		$drop   = array();
		foreach ( array_diff( $page, array_map( 'strval', array_keys( $plan['keep'] ) ) ) as $handle ) {
			$drop[ $handle ] = $scripts[ $handle ]['needs'];
		}
		$kept = array_map( 'strval', array_keys( $plan['keep'] ) );
		$runs = array_values( array_filter( $kept, array( $spread, 'runs' ) ) );
		return $plan + array(
			'drop'    => $drop,
			'instead' => array_intersect_key( $instead + $spread->instead() + $spread->early( $kept ), $drop ),
			'jquery'  => array_values( array_filter( $kept, array( $spread, 'is_of_jquery' ) ) ),
			'runs'    => $runs,
			'missing' => $spread->missing( $runs ),
			'now'     => array_merge( array_values( array_filter( $kept, array( $spread, 'asks_at_once' ) ) ), isset( $drop['jquery-core'] ) && $spread->asks_inline() ? array( self::INLINE ) : array() ),
		);
	}

	/**
	 * What is registered, but what a script needs in whose place a file of ours may be: that one needs nothing.
	 *
	 * @param array $registered See decide().
	 * @param array $scripts    The table's scripts.
	 * @param array $keep       Handle => why, of those that stay.
	 * @return array
	 */
	private static function without_needs( array $registered, array $scripts, array $keep ) {
		foreach ( array_diff_key( $scripts, $keep ) as $handle => $row ) {
			if ( ! empty( $row['instead'] ) && isset( $registered[ $handle ] ) ) {
				$registered[ $handle ]['deps'] = array();
			}
		}
		return $registered;
	}

	/**
	 * The row of a script of the table.
	 *
	 * @param array  $scripts The table's scripts; see Identity::apply().
	 * @param string $handle  Handle.
	 * @return array|null Null for a script of others, under whatever handle.
	 */
	public static function row( array $scripts, $handle ) {
		return isset( $scripts[ $handle ] ) && empty( $scripts[ $handle ]['other'] ) ? $scripts[ $handle ] : null;
	}

	/**
	 * Scripts that inline code on the page calls.
	 *
	 * @param array    $registered See decide().
	 * @param string[] $all        Handles on the page, with those that are inline code alone.
	 * @param string[] $page       Scripts of the page.
	 * @param array    $scripts    The table's scripts.
	 * @param Callers  $callers    Code on the page.
	 * @return array Handle => array( name that is used, handle that the code is attached to ).
	 */
	private static function called_inline( array $registered, array $all, array $page, array $scripts, Callers $callers ) {
		$pieces = array();
		foreach ( $all as $beside ) {
			foreach ( self::code_of( $registered[ $beside ] ) as $code ) {
				$pieces[] = array( $callers->inline( $code ), $beside, $code );
			}
		}
		$pieces[] = array( $callers->inline( $callers->code() ), '', $callers->code() );
		$called   = array();
		foreach ( $page as $handle ) {
			$row = self::row( $scripts, $handle );
			foreach ( empty( $row['provides'] ) ? array() : $pieces as list( $names, $beside, $code ) ) {
				$used = empty( $row['own'] ) || false === strpos( $code, $row['own'] ) ? array_intersect( (array) $row['provides'], $names ) : array();
				if ( $used && ! isset( $called[ $handle ] ) ) {
					$called[ $handle ] = array( reset( $used ), $beside );
				}
			}
		}
		return $called;
	}

	/**
	 * The first file that inline code brings and that may use what is on the page, for all that is known of it.
	 *
	 * @param array    $registered See decide().
	 * @param string[] $all        Handles on the page, with those that are inline code alone.
	 * @param Callers  $callers    Code on the page.
	 * @return string Its address; empty, where there is none.
	 */
	private static function brought_inline( array $registered, array $all, Callers $callers ) {
		$codes = array( $callers->code() );
		foreach ( $all as $beside ) {
			$codes = array_merge( $codes, self::code_of( $registered[ $beside ] ) );
		}
		foreach ( $codes as $code ) {
			foreach ( Used::brought( $code ) as $address ) {
				$file = $callers->file( $address );
				if ( '' !== $file['unread'] || $file['jquery'] || $file['runs'] || $file['uses'] ) {
					return $address;
				}
			}
		}
		return '';
	}

	/**
	 * Inline code around a script.
	 *
	 * @param array $script How it is registered.
	 * @return string[]
	 */
	public static function code_of( array $script ) {
		$codes = isset( $script['code'] ) ? $script['code'] : ( isset( $script['after'] ) ? $script['after'] : array() );
		return array_values( array_filter( array_filter( (array) $codes, 'is_string' ), 'strlen' ) );
	}

	/**
	 * Why a script of the table stays whatever else is on the page; an empty string if it may go.
	 *
	 * @param array    $row     Its row of the table.
	 * @param string[] $islands Islands that are on.
	 * @return string
	 */
	private static function own_reason( array $row, array $islands ) {
		if ( ! empty( $row['stays'] ) ) {
			return $row['stays'];
		}
		$lacking = array_diff( $row['needs'], $islands );
		return $lacking ? 'without ' . implode( ', ', $lacking ) : '';
	}

	/**
	 * Whether a script is of a kind that others call, and not one that the jQuery stand-in answers for.
	 *
	 * @param array    $scripts The table's scripts.
	 * @param string   $handle  Handle.
	 * @param string[] $kinds   Of `library` and `api`.
	 * @return bool
	 */
	private static function is_called( array $scripts, $handle, array $kinds ) {
		$row = array_filter( (array) self::row( $scripts, $handle ) );
		return ! isset( $row['stand_in'] ) && (bool) array_intersect_key( $row, array_flip( $kinds ) );
	}

	/**
	 * Inline code behind a script that is not the script's own.
	 *
	 * @param array $row    Its row of the table.
	 * @param array $script How it is registered.
	 * @return string[]
	 */
	public static function foreign_code( array $row, array $script ) {
		$foreign = array();
		foreach ( isset( $script['after'] ) ? (array) $script['after'] : array() as $code ) {
			if ( is_string( $code ) && '' !== $code && ( empty( $row['own'] ) || false === strpos( $code, $row['own'] ) ) ) {
				$foreign[] = $code;
			}
		}
		return $foreign;
	}

	/**
	 * Scripts that jQuery is still there for: those that need it and stay for their own sake, and that no other such needs.
	 *
	 * @param array $registered See decide().
	 * @param array $plan       What decide() gave.
	 * @return string[] Handles; jQuery's own, where the page asks for it without a script.
	 */
	public static function blockers( array $registered, array $plan ) {
		if ( ! isset( $plan['keep']['jquery-core'] ) ) {
			return array();
		}
		$users = isset( $plan['jquery'] ) ? $plan['jquery'] : array();
		foreach ( array_keys( isset( $plan['instead'] ) ? $plan['instead'] : array() ) as $handle ) {
			$registered[ $handle ]['deps'] = array();
		}
		foreach ( array_map( 'strval', array_keys( $plan['keep'] ) ) as $handle ) {
			if ( ! in_array( $handle, array_merge( array( 'jquery-core', 'jquery-migrate' ), isset( $plan['runs'] ) ? $plan['runs'] : array() ), true ) && in_array( 'jquery-core', Graph::closure( $registered, array( $handle ) ), true ) ) {
				$users[] = $handle;
			}
		}
		$first = array();
		foreach ( $users as $handle ) {
			while ( isset( $plan['by'][ $handle ], $plan['keep'][ $plan['by'][ $handle ] ] ) ) {
				$handle = $plan['by'][ $handle ];
			}
			$first[] = (string) $handle;
		}
		// In the page's order, as they are kept.
		$first = array_values( array_intersect( array_map( 'strval', array_keys( $plan['keep'] ) ), $first ) );
		$below = array();
		foreach ( $first as $handle ) {
			foreach ( array_diff( Graph::closure( $registered, array( $handle ) ), array( $handle ) ) as $need ) {
				// Of two that need each other one is named.
				if ( ! in_array( $handle, $below, true ) ) {
					$below[] = $need;
				}
			}
		}
		$tops = array_values( array_diff( $first, $below, array( 'jquery-core', 'jquery-migrate' ) ) );
		return $tops ? $tops : array( 'jquery-core' );
	}

	/**
	 * Islands that stand down on this page, because the script that they replace stays.
	 *
	 * @param array $scripts The table's scripts.
	 * @param array $plan    What decide() gave.
	 * @return string[]
	 */
	public static function standing_down( array $scripts, array $plan ) {
		$names = array();
		foreach ( array_keys( $plan['keep'] ) as $handle ) {
			if ( isset( $scripts[ $handle ]['yields'] ) ) {
				$names = array_merge( $names, $scripts[ $handle ]['yields'] );
			}
		}
		return $names;
	}
}
