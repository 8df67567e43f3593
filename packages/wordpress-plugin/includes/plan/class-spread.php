<?php
/**
 * What stays because of what stays. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Goes from the scripts that stay for their own sake to what these need, in rounds: so a reason leads to where it began, never
 * round in a circle.
 */
class Spread {

	/**
	 * See Plan::decide().
	 *
	 * @var array
	 */
	private $registered;

	/**
	 * The table's scripts.
	 *
	 * @var array
	 */
	private $scripts;

	/**
	 * Code on the page.
	 *
	 * @var Callers
	 */
	private $callers;

	/**
	 * Rows of the page's scripts that may go, by handle.
	 *
	 * @var array
	 */
	private $rows = array();

	/**
	 * Which of the page's scripts run on the stand-in.
	 *
	 * @var Given
	 */
	private $given;

	/**
	 * Inline code of the page.
	 *
	 * @var string[]
	 */
	private $inline;

	/**
	 * Of those, by what may keep them: `used_by` a script, `provides` a name, `needs` an island => handles.
	 *
	 * @var array
	 */
	private $index = array(
		'used_by'  => array(),
		'provides' => array(),
		'needs'    => array(),
	);

	/**
	 * Handle => true: those of which a file of ours answers what calls them.
	 *
	 * @var bool[]
	 */
	private $instead = array();

	/**
	 * Scripts of the page, in its order.
	 *
	 * @var string[]
	 */
	private $page;

	/**
	 * What is registered, but what scripts need of whose globals our islands answer members: who calls these needs nothing of it.
	 *
	 * @var array
	 */
	private $answered;

	/**
	 * A page.
	 *
	 * @param array    $registered See Plan::decide().
	 * @param string[] $page       Scripts of the page.
	 * @param array    $scripts    The table's scripts.
	 * @param Callers  $callers    Code on the page.
	 */
	public function __construct( array $registered, array $page, array $scripts, Callers $callers ) {
		$this->registered = $registered;
		$this->page       = $page;
		$this->answered   = $registered;
		$this->scripts    = $scripts;
		$this->callers    = $callers;
		$files  = array();
		$inline = $callers->pieces();
		foreach ( $page as $handle ) {
			$files[ $handle ] = $this->file( $handle );
			$inline           = array_merge( $inline, Plan::code_of( $registered[ $handle ] ) );
			if ( Plan::row( $scripts, $handle ) ) {
				$files[ $handle ]['table'] = empty( $scripts[ $handle ]['shown'] );
				$this->rows[ $handle ]     = $scripts[ $handle ];
				if ( ! empty( $scripts[ $handle ]['answers'] ) ) {
					$this->answered[ $handle ]['deps'] = array();
				}
				foreach ( array_keys( $this->index ) as $kind ) {
					foreach ( isset( $scripts[ $handle ][ $kind ] ) ? (array) $scripts[ $handle ][ $kind ] : array() as $name ) {
						$this->index[ $kind ][ $name ][] = $handle;
					}
				}
			}
		}
		$this->inline = $inline;
		$inline       = implode( ";\n", $inline );
		foreach ( $files as $handle => $file ) {
			$files[ $handle ]['now'] = $file['now'] || Reached::reaches( $inline, $file['made'] ) || ( $file['made'] && $this->has_user( (string) $handle ) );
		}
		$this->given = new Given( $files, $inline, $callers->answered(), ! $callers->is_late(), $this->says_browser(), $this->version() );
	}

	/**
	 * The version in whose way jQuery or jQuery Migrate says what browser this is, `1.7` or `1.8` (which knows Chrome); `?` where it is another or
	 * unknown, and none where it says so no more, from 1.9 and 3 on.
	 *
	 * @return string
	 */
	private function says_browser() {
		$of = function ( $handle ) {
			return preg_match( '/[?&]ver=(\d+\.\d+)/', $this->address( $handle ), $found ) ? $found[1] : '0';
		};
		$jquery = $of( 'jquery-core' );
		if ( version_compare( $jquery, '1.9', '<' ) ) {
			return version_compare( $jquery, '1.4', '<' ) ? '?' : ( version_compare( $jquery, '1.8', '<' ) ? '1.7' : '1.8' );
		}
		if ( ! in_array( 'jquery-migrate', array_map( 'strval', $this->page ), true ) ) {
			return '';
		}
		$migrate = $of( 'jquery-migrate' );
		return '0' === $migrate ? '?' : ( version_compare( $migrate, '3', '<' ) ? '1.8' : '' );
	}

	/**
	 * The version of WordPress' own jQuery by its address; none of another one.
	 *
	 * @return string
	 */
	private function version() {
		return preg_match( '~/wp-includes/js/jquery/jquery\b.*[?&]ver=(\d+\.\d+(?:\.\d+)?)~', $this->address( 'jquery-core' ), $found ) ? $found[1] : '';
	}

	/**
	 * A script's address as WordPress prints it: with the version that it is registered with.
	 *
	 * @param string $handle Handle.
	 * @return string Empty, where there is none.
	 */
	private function address( $handle ) {
		$row = isset( $this->registered[ $handle ] ) ? $this->registered[ $handle ] : array();
		$src = isset( $row['src'] ) ? (string) $row['src'] : '';
		return $src . ( '' === $src || empty( $row['ver'] ) ? '' : ( strpos( $src, '?' ) ? '&' : '?' ) . 'ver=' . $row['ver'] );
	}

	/**
	 * Whether another script of the page depends on one.
	 *
	 * @param string $handle Handle.
	 * @return bool
	 */
	private function has_user( $handle ) {
		foreach ( $this->page as $one ) {
			if ( in_array( $handle, $this->registered[ $one ]['deps'], true ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Adds what the scripts that stay need: libraries, scripts that they call, what they use without naming it, and
	 * whose work nobody does because its island stands down for them.
	 *
	 * @param array $keep Handle => why, of those that stay for their own sake.
	 * @param array $by   Handle => the script that keeps it.
	 * @return array Both: array( 'keep', 'by' ).
	 */
	public function from( array $keep, array $by ) {
		$fresh = array_keys( $keep );
		while ( $fresh ) {
			$found = array();
			// What is not sure is said of a script only where nothing is.
			foreach ( array( 'needed', 'maybe' ) as $how ) {
				foreach ( $fresh as $handle ) {
					foreach ( $this->$how( (string) $handle ) as $need => $why ) {
						if ( ! isset( $keep[ $need ] ) && ! isset( $found[ $need ] ) ) {
							$found[ $need ] = $why;
							$by[ $need ]    = (string) $handle;
						}
					}
				}
			}
			$keep += $found;
			$fresh = array_keys( $found );
		}
		return compact( 'keep', 'by' );
	}

	/**
	 * What a script surely keeps.
	 *
	 * @param string $handle Handle.
	 * @return string[] Handle => why.
	 */
	private function needed( $handle ) {
		$keeps = array();
		$file  = $this->file( $handle );
		$runs  = $this->runs( $handle );
		foreach ( Graph::closure( '' === $file['unread'] ? $this->answered : $this->registered, $this->registered[ $handle ]['deps'] ) as $need ) {
			// Of what it calls of these globals its text tells.
			if ( '' === $file['unread'] && ! empty( $this->rows[ $need ]['answers'] ) ) {
				continue;
			}
			if ( isset( $this->rows[ $need ] ) && self::is_called( $this->rows[ $need ] ) && ! empty( $this->registered[ $need ]['src'] ) && ! ( $runs && in_array( $need, array( 'jquery-core', 'jquery-migrate' ), true ) ) ) {
				$keeps[ $need ] = $handle . ' needs it';
			}
		}
		$keeps += $this->kept( 'used_by', $handle, $handle . ' uses it' );
		if ( $file['jquery'] || ( $file['runs'] && ! $runs ) ) {
			foreach ( $this->rows as $need => $row ) {
				$keeps += empty( $row['stand_in'] ) ? array() : array( $need => $handle . ' uses it: jQuery' );
			}
		}
		$uses = $this->lacks_early( $handle ) ? array( 'elementorFrontend', 'elementorModules' ) : array();
		foreach ( array_merge( $file['uses'], $uses ) as $name ) {
			$keeps += $this->kept( 'provides', $name, $handle . ' uses it: ' . $name );
		}
		$keeps = $this->unanswered( $keeps );
		foreach ( isset( $this->scripts[ $handle ]['yields'] ) ? $this->scripts[ $handle ]['yields'] : array() as $island ) {
			$keeps += $this->kept( 'needs', $island, $island . ' stands down for ' . $handle );
		}
		unset( $keeps[ $handle ] );
		return $keeps;
	}

	/**
	 * Scripts that something keeps.
	 *
	 * @param string $kind See $index.
	 * @param string $name What keeps them.
	 * @param string $why  Why.
	 * @return string[] Handle => why.
	 */
	private function kept( $kind, $name, $why ) {
		return array_fill_keys( isset( $this->index[ $kind ][ $name ] ) ? $this->index[ $kind ][ $name ] : array(), $why );
	}

	/**
	 * What a script may need of which nothing is known: everything that others call.
	 *
	 * @param string $handle Handle.
	 * @return string[] Handle => why.
	 */
	private function maybe( $handle ) {
		$file = $this->file( $handle );
		// Of those of the table it is known what they need.
		if ( '' === $file['unread'] || Plan::row( $this->scripts, $handle ) ) {
			return array();
		}
		$called = array_filter(
			$this->rows,
			function ( $row ) {
				return self::is_called( $row ) || ! empty( $row['provides'] );
			}
		);
		return $this->unanswered( array_fill_keys( array_keys( $called ), $handle . ' may use it, ' . $file['unread'] ) );
	}

	/**
	 * Without scripts of which a file of ours answers what calls them, which are remembered.
	 *
	 * @param string[] $keeps Handle => why.
	 * @return string[] Handle => why.
	 */
	private function unanswered( array $keeps ) {
		foreach ( array_keys( $keeps ) as $handle ) {
			if ( ! empty( $this->rows[ $handle ]['instead'] ) ) {
				$this->instead[ $handle ] = true;
				unset( $keeps[ $handle ] );
			}
		}
		return $keeps;
	}

	/**
	 * Scripts in whose place a file of ours is called, once it is known what stays.
	 *
	 * @return bool[] Handle => true.
	 */
	public function instead() {
		return $this->instead;
	}

	/**
	 * Whether a script uses jQuery and runs on the stand-in. Of those of the table it is known what they need, but for libraries.
	 *
	 * @param string $handle Handle.
	 * @return bool
	 */
	public function runs( $handle ) {
		return ( ! Plan::row( $this->scripts, $handle ) || $this->file( $handle )['core'] || ! empty( $this->scripts[ $handle ]['shown'] ) ) && $this->given->runs( $handle ) && ! $this->lacks_early( $handle );
	}

	/**
	 * Whether a script asks for Elementor's globals while the page is parsed, and ours are there later.
	 *
	 * @param string $handle Handle.
	 * @return bool
	 */
	private function lacks_early( $handle ) {
		$file = $this->file( $handle );
		return 'more' === $file['early'] || ( 'needs' === $file['early'] && ! $this->early_before( $handle ) );
	}

	/**
	 * The script in whose place what is early there of them can be, before another one.
	 *
	 * @param string $handle Handle; empty, for one anywhere on the page.
	 * @return string Empty, where there is none.
	 */
	private function early_before( $handle ) {
		foreach ( $this->page as $one ) {
			if ( $one === $handle ) {
				break;
			}
			if ( ! empty( $this->rows[ $one ]['early'] ) ) {
				return $one;
			}
		}
		return '';
	}

	/**
	 * Scripts that go and in whose place that is to be, for what stays.
	 *
	 * @param string[] $kept Handles of those that stay.
	 * @return bool[] Handle => true.
	 */
	public function early( array $kept ) {
		$early = array();
		foreach ( $kept as $handle ) {
			$how = $this->file( $handle )['early'];
			if ( '' !== $how && 'more' !== $how ) {
				// Who asks before it has it by the time of any event.
				$early[ $this->early_before( 'asks' === $how ? '' : $handle ) ] = true;
			}
		}
		return $early;
	}

	/**
	 * Whether a script that does asks at once.
	 *
	 * @param string $handle Handle.
	 * @return bool
	 */
	public function asks_at_once( $handle ) {
		return $this->runs( $handle ) && $this->given->asks_at_once( $handle );
	}

	/**
	 * Whether inline code of the page does.
	 *
	 * @return bool
	 */
	public function asks_inline() {
		foreach ( $this->inline as $code ) {
			if ( $this->given->asks_inline( $this->callers->weigh( $code ) ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Methods that scripts which run on the stand-in ask for and no script of the site gives, nor an island: one that is registered may come later.
	 *
	 * @param string[] $handles Handles.
	 * @return string[]
	 */
	public function missing( array $handles ) {
		$given   = array_fill_keys( $this->callers->answered(), true );
		$missing = $handles ? array_merge( ...array_map( array( $this->given, 'missing' ), $handles ) ) : array();
		foreach ( array_diff( $missing, array_keys( $given ) ) ? array_keys( $this->registered ) : array() as $handle ) {
			$file   = $this->file( (string) $handle );
			$given += array_fill_keys( array_merge( $file['adds'], $file['gives'] ), true );
		}
		foreach ( $this->scripts as $row ) {
			foreach ( isset( $row['provides'] ) ? $row['provides'] : array() as $name ) {
				$given[ ltrim( $name, '.$' ) ] = true;
			}
		}
		return array_values( array_unique( array_diff( $missing, array_map( 'strval', array_keys( $given ) ) ) ) );
	}

	/**
	 * Whether a script needs jQuery by its code, or may.
	 *
	 * @param string $handle Handle.
	 * @return bool
	 */
	public function is_of_jquery( $handle ) {
		$file = $this->file( $handle );
		return $file['jquery'] || ( $file['runs'] && ! $this->runs( $handle ) ) || ( '' !== $file['unread'] && ! Plan::row( $this->scripts, $handle ) );
	}

	/**
	 * What is known of the code of a script's file.
	 *
	 * @param string $handle Handle.
	 * @return array See Callers::file().
	 */
	private function file( $handle ) {
		$src = $this->registered[ $handle ]['src'];
		// JQuery calls nothing of its plugins, whoever has registered it.
		$is_jquery = in_array( $handle, array( 'jquery', 'jquery-core', 'jquery-migrate' ), true );
		// Nor does a bundle's runtime: who asks it for parts uses what these use.
		$row = Plan::row( $this->scripts, $handle );
		return is_string( $src ) && '' !== $src && ! $is_jquery && empty( $row['runtime'] ) ? $this->callers->file( $src ) : Callers::NOTHING;
	}

	/**
	 * Whether a script is of a kind that others call.
	 *
	 * @param array $row Its row of the table.
	 * @return bool
	 */
	private static function is_called( array $row ) {
		return ! empty( $row['library'] ) || ! empty( $row['api'] );
	}
}
