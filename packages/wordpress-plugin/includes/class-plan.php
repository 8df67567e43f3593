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
	 * Decides for every script of the page that has a source.
	 *
	 * @param array         $registered Handle => array( 'src' => string|false, 'deps' => handles, 'after' => inline code behind it, 'inline' => whether it has inline code ).
	 * @param string[]      $roots      Handles that somebody enqueued or prints by name. Unknown ones are ignored.
	 * @param array         $scripts    The table's scripts by handle.
	 * @param string[]      $islands    Islands that are in the build and switched on.
	 * @param callable|null $ask        The site's word: given (bool stays, handle, why), says whether the script stays.
	 * @return array Array( 'keep' => array( handle => why ), 'drop' => array( handle => islands that do its work ) ).
	 */
	public static function decide( array $registered, array $roots, array $scripts, array $islands, $ask = null ) {
		$page   = array();
		$inline = array();
		foreach ( Graph::closure( $registered, $roots ) as $handle ) {
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
		$keep = array();
		foreach ( $page as $handle ) {
			$row = isset( $scripts[ $handle ] ) ? $scripts[ $handle ] : null;
			$why = null === $row ? 'not ours' : self::own_reason( $row, $registered[ $handle ], $islands );
			if ( null !== $row && $ask && (bool) call_user_func( $ask, (bool) $why, $handle, $why ) !== (bool) $why ) { // phpcs:ignore WordPress.PHP.YodaConditions.NotYoda -- Both are computed.
				$why = $why ? '' : 'kept by the site';
			}
			if ( $why ) {
				$keep[ $handle ] = $why;
			}
		}
		foreach ( Graph::direct( $registered, $roots ) as $handle ) {
			if ( ! isset( $keep[ $handle ] ) && self::is_called( $scripts, $handle, array( 'library' ) ) ) {
				$keep[ $handle ] = 'enqueued by itself';
			}
		}
		foreach ( $inline as $handle ) {
			foreach ( Graph::closure( $registered, $registered[ $handle ]['deps'] ) as $need ) {
				if ( ! empty( $registered[ $need ]['src'] ) && ! isset( $keep[ $need ] ) && self::is_called( $scripts, $need, array( 'library', 'api' ) ) ) {
					$keep[ $need ] = 'inline code of ' . $handle . ' needs it';
				}
			}
		}
		$keep = self::spread( $registered, $page, $scripts, $keep );
		$drop = array();
		foreach ( array_diff( $page, array_keys( $keep ) ) as $handle ) {
			$drop[ $handle ] = $scripts[ $handle ]['needs'];
		}
		return compact( 'keep', 'drop' );
	}

	/**
	 * The table as it is for one page: with a row for each file that a plugin makes for one page, and with what keeps a script
	 * because of the page's markup.
	 *
	 * @param array    $scripts The table's scripts.
	 * @param string[] $handles Handles that are registered.
	 * @param string   $markup  What is known of the page: HTML, and Elementor's data.
	 * @return array
	 */
	public static function for_page( array $scripts, array $handles, $markup ) {
		$page = array();
		foreach ( $scripts as $handle => $row ) {
			$users = array();
			foreach ( isset( $row['used_by'] ) ? $row['used_by'] : array() as $user ) {
				$users = array_merge( $users, self::numbered( $user, $handles ) );
			}
			if ( $users ) {
				$row['used_by'] = $users;
			}
			$started = empty( $row['stays'] ) && ! empty( $row['starts'] ) ? self::started( $row['starts'], $markup ) : array();
			if ( $started ) {
				$row['stays'] = 'without island for ' . implode( ', ', $started );
			}
			foreach ( self::numbered( $handle, $handles ) as $name ) {
				$page[ $name ] = $row;
			}
		}
		return $page;
	}

	/**
	 * Handles that a name of the table stands for: itself, for `name-#` all with a number there, for `name-*` all that begin so.
	 *
	 * @param string   $name    Name in the table.
	 * @param string[] $handles Handles that are registered.
	 * @return string[]
	 */
	private static function numbered( $name, array $handles ) {
		$ends = array(
			'-#' => '\d+$',
			'-*' => '.',
		);
		$end  = substr( $name, -2 );
		if ( ! isset( $ends[ $end ] ) ) {
			return array( $name );
		}
		return array_values( preg_grep( '/^' . preg_quote( substr( $name, 0, -1 ), '/' ) . $ends[ $end ] . '/', array_map( 'strval', $handles ) ) );
	}

	/**
	 * What of a page a script brings to life and no island does.
	 *
	 * @param array  $starts Array( 'widgets' => how names of its widgets begin, 'but' => those that are no reason, 'classes' => of what else ).
	 * @param string $markup See for_page().
	 * @return string[] Names of widgets, and classes with a dot.
	 */
	private static function started( array $starts, $markup ) {
		preg_match_all( '/(?:data-widget_type=["\']|"widgetType":")(' . preg_quote( $starts['widgets'], '/' ) . '[\w-]+)/', $markup, $found );
		$started = array_values( array_diff( array_unique( $found[1] ), $starts['but'] ) );
		foreach ( $starts['classes'] as $name ) {
			if ( Hints::has_word( $markup, $name ) ) {
				$started[] = '.' . $name;
			}
		}
		return $started;
	}

	/**
	 * Why a script of the table stays whatever else is on the page; an empty string if it may go.
	 *
	 * @param array    $row     Its row of the table.
	 * @param array    $script  How it is registered.
	 * @param string[] $islands Islands that are on.
	 * @return string
	 */
	private static function own_reason( array $row, array $script, array $islands ) {
		if ( ! empty( $row['stays'] ) ) {
			return $row['stays'];
		}
		$lacking = array_diff( $row['needs'], $islands );
		if ( $lacking ) {
			return 'without ' . implode( ', ', $lacking );
		}
		if ( ! empty( $row['file'] ) && false === strpos( basename( (string) strtok( $script['src'], '?#' ) ), $row['file'] ) ) {
			return 'another file than ' . $row['file'];
		}
		foreach ( self::foreign_code( $row, $script ) as $code ) {
			foreach ( isset( $row['provides'] ) ? $row['provides'] : array() as $name ) {
				if ( self::mentions( $code, $name, isset( $row['answers'] ) ? $row['answers'] : array() ) ) {
					return 'inline code uses ' . $name;
				}
			}
		}
		return '';
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
		$row = isset( $scripts[ $handle ] ) ? array_filter( $scripts[ $handle ] ) : array();
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
	 * Whether code names a global, not just a longer word that ends with it, and uses more of it than we answer.
	 *
	 * @param string   $code    Script code.
	 * @param string   $name    The global, or the beginning of an expression such as `wp.`.
	 * @param string[] $answers Members that our islands answer, such as `Global.member`; asking whether the global is there is no use of it.
	 * @return bool
	 */
	private static function mentions( $code, $name, array $answers ) {
		$end = preg_match( '/\w$/', $name ) ? '(?![\w$])' : '';
		if ( $answers ) {
			$members = array();
			foreach ( $answers as $answer ) {
				if ( 0 === strpos( $answer, $name . '.' ) ) {
					$members[] = preg_quote( substr( $answer, strlen( $name ) ), '/' );
				}
			}
			$end .= '(?!\s*&&|\??(?:' . implode( '|', $members ) . ')(?![\w$]))';
			$name = '(?<!typeof )(?<!typeof window\.)' . preg_quote( $name, '/' );
		} else {
			$name = preg_quote( $name, '/' );
		}
		return 1 === preg_match( '/(?<![\w$])' . $name . $end . '/', $code );
	}

	/**
	 * Adds what the scripts that stay need: libraries, scripts that they call, what they use without naming it, and
	 * whose work nobody does because its island stands down for them.
	 *
	 * @param array    $registered See decide().
	 * @param string[] $page       Scripts of the page.
	 * @param array    $scripts    The table's scripts.
	 * @param array    $keep       Handle => why.
	 * @return array Handle => why, in the page's order.
	 */
	private static function spread( array $registered, array $page, array $scripts, array $keep ) {
		do {
			$before = $keep;
			foreach ( array_keys( $keep ) as $handle ) {
				foreach ( Graph::closure( $registered, $registered[ $handle ]['deps'] ) as $need ) {
					$row = isset( $scripts[ $need ] ) ? $scripts[ $need ] : array();
					if ( ! isset( $keep[ $need ] ) && ( ! empty( $row['library'] ) || ! empty( $row['api'] ) ) && ! empty( $registered[ $need ]['src'] ) ) {
						$keep[ $need ] = $handle . ' needs it';
					}
				}
			}
			foreach ( array_diff( $page, array_keys( $keep ) ) as $handle ) {
				$row = $scripts[ $handle ];
				foreach ( isset( $row['used_by'] ) ? $row['used_by'] : array() as $user ) {
					if ( isset( $keep[ $user ] ) ) {
						$keep[ $handle ] = $user . ' uses it';
					}
				}
				foreach ( array_intersect( array_keys( $keep ), $page ) as $other ) {
					$down = array_intersect( $row['needs'], isset( $scripts[ $other ]['yields'] ) ? $scripts[ $other ]['yields'] : array() );
					if ( $down && ! isset( $keep[ $handle ] ) ) {
						$keep[ $handle ] = implode( ', ', $down ) . ' stands down for ' . $other;
					}
				}
			}
		} while ( $keep !== $before );
		return $keep;
	}

	/**
	 * Scripts that jQuery is still there for: those that need it and that no other of the page needs.
	 *
	 * @param array $registered See decide().
	 * @param array $plan       What decide() gave.
	 * @return string[] Handles; jQuery's own, where the page asks for it without a script.
	 */
	public static function blockers( array $registered, array $plan ) {
		if ( ! isset( $plan['keep']['jquery-core'] ) ) {
			return array();
		}
		$users = array();
		foreach ( array_map( 'strval', array_keys( $plan['keep'] ) ) as $handle ) {
			if ( 'jquery-core' !== $handle && 'jquery-migrate' !== $handle && in_array( 'jquery-core', Graph::closure( $registered, array( $handle ) ), true ) ) {
				$users[] = $handle;
			}
		}
		$below = array();
		foreach ( $users as $handle ) {
			$below = array_merge( $below, array_diff( Graph::closure( $registered, array( $handle ) ), array( $handle ) ) );
		}
		$tops = array_values( array_diff( $users, $below ) );
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
