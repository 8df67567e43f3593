<?php
/**
 * Scripts of one page that wait for the visitor.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Prints the chosen scripts, and jQuery, in their places but so that the browser does not fetch them; a small file of ours
 * does later. When the whole page is known it looks whether something on it calls them, or needed jQuery after all:
 * then every one is given back what makes it a script, and the page is as if nothing had been chosen.
 */
class Wait_Page {

	const FILE = 'archipelago-wait.js';

	/**
	 * Says that this site has a library that islands do the work of: then its pages are looked at. It lies in no folder that tells, and
	 * a page is held back from its beginning or not at all.
	 */
	const OPTION = 'archipelago_library';

	/**
	 * What a tag has instead of `src`.
	 */
	const MARK = ' type="text/archipelago" data-wait=';

	/**
	 * Handle => kind: the owner's choice.
	 *
	 * @var array
	 */
	private $chosen;

	/**
	 * Handle => row: scripts that wait because they have nothing to do; see Idle::on().
	 *
	 * @var array
	 */
	private $idle = array();

	/**
	 * Whether nothing waits for the visitor: what waits does until there is something to do.
	 *
	 * @var bool
	 */
	private $is_idle = false;

	/**
	 * Rows of scripts that may have nothing to do, of this site's plugins; none, where the page is not looked at.
	 *
	 * @var array
	 */
	private $rows = array();

	/**
	 * Rows of libraries that are not known to be on this site.
	 *
	 * @var array
	 */
	private $unknown = array();

	/**
	 * Handle => kind: what waits, as far as the page is known by now.
	 *
	 * @var array
	 */
	private $wait = array();

	/**
	 * The same, of scripts that are not in the table: those that nobody has looked at.
	 *
	 * @var array
	 */
	private $seen = array();

	/**
	 * Handle => kind: what was printed so.
	 *
	 * @var array
	 */
	private $printed = array();

	/**
	 * Chosen handle => why it does not wait.
	 *
	 * @var string[]
	 */
	private $bars = array();

	/**
	 * Handle => why: scripts whose work islands do on other pages.
	 *
	 * @var string[]
	 */
	private $undone = array();

	/**
	 * Why nothing waits on this page after all.
	 *
	 * @var string
	 */
	private $over = '';

	/**
	 * Whether nothing is gained on this page, and all scripts stay.
	 *
	 * @var bool
	 */
	private $is_aside = false;

	/**
	 * Islands that are on.
	 *
	 * @var string[]
	 */
	private $islands;

	/**
	 * Whether our file is on the page.
	 *
	 * @var bool
	 */
	private $is_tagged = false;

	/**
	 * Whether the chosen wait also where jQuery is there for others.
	 *
	 * @var bool
	 */
	private $is_alone;

	/**
	 * A page.
	 *
	 * @param array    $chosen   See Wait::chosen().
	 * @param string[] $islands  Islands that are on.
	 * @param bool     $is_alone See Wait_Asked::is_alone().
	 */
	public function __construct( array $chosen, array $islands = array(), $is_alone = false ) {
		$this->chosen   = $chosen;
		$this->islands  = $islands;
		$this->is_alone = $is_alone;
	}

	/**
	 * Hooks in.
	 */
	public function hook() {
		$this->rows = Idle::of_plugins( Site::idle(), (array) get_option( 'active_plugins' ) );
		foreach ( $this->rows as $i => $row ) {
			if ( isset( $row['island'] ) && ! in_array( $row['island'], $this->islands, true ) ) {
				unset( $this->rows[ $i ]['island'] );
			}
			if ( isset( $row['islands'] ) && array_diff( $row['islands'], $this->islands ) ) {
				unset( $this->rows[ $i ] );
			} elseif ( isset( $row['islands'] ) && ! get_option( self::OPTION ) ) {
				$this->unknown[] = $row;
				unset( $this->rows[ $i ] );
			}
		}
		if ( $this->chosen || $this->rows ) {
			add_filter( 'script_loader_tag', array( $this, 'tag' ), PHP_INT_MAX, 2 );
			( new Held( array( $this, 'finish' ) ) )->start();
		}
	}

	/**
	 * A plan in which the chosen scripts wait, and those with nothing to do.
	 *
	 * @param array    $plan       See Plan::decide().
	 * @param array    $registered See Plan::decide().
	 * @param array    $scripts    The table's scripts for this page.
	 * @param string[] $roots      See Plan::decide().
	 * @param callable $decide     See Waiting::decide().
	 * @param string   $html       What is known of the page by now.
	 * @return array See Waiting::decide().
	 */
	public function apply( array $plan, array $registered, array $scripts, array $roots, $decide, $html = '' ) {
		$is_over    = $this->over || '' === Tags::stand_in_kind();
		$chosen     = $is_over ? array() : $this->chosen;
		$this->idle = $is_over || $this->is_alone ? array() : array_diff_key( Idle::on( $plan['keep'], $registered, $this->rows, $html ), $chosen );
		if ( $this->unknown && ! $is_over && Idle::on( $plan['keep'], $registered, $this->unknown, $html ) ) {
			update_option( self::OPTION, 1 );
			$this->unknown = array();
		}
		$plan       = Waiting::decide( $plan, $chosen + array_fill_keys( array_keys( $this->idle ), Waiting::WORK ), $registered, $scripts, $roots, $decide, $this->is_alone );

		$plan['bars']  = array_diff_key( $plan['bars'], $this->idle );
		$this->is_idle = ! array_diff( $plan['wait'], array( '', Waiting::WORK ) );

		$this->wait = $plan['wait'];
		$this->seen = array_filter(
			$plan['wait'],
			function ( $handle ) use ( $scripts ) {
				return ! Plan::row( $scripts, $handle );
			},
			ARRAY_FILTER_USE_KEY
		);
		if ( ! $this->over ) {
			$this->bars = $plan['bars'];
		}
		return $plan;
	}

	/**
	 * Leaves the page as it is: nothing would be gained there.
	 */
	public function stand_aside() {
		$this->is_aside = true;
	}

	/**
	 * Prints our file, once; before the one script where it can be, which hears what is sent again then.
	 */
	public function enqueue() {
		if ( ! $this->is_tagged ) {
			$this->is_tagged = true;
			Tags::file( self::FILE, 'archipelago-wait-js' );
		}
	}

	/**
	 * Takes from a tag what makes it a script, if it waits.
	 *
	 * @param mixed  $tag    The tag, with inline code before it.
	 * @param string $handle Handle.
	 * @return mixed
	 */
	public function tag( $tag, $handle ) {
		if ( $this->is_aside || ! isset( $this->wait[ $handle ] ) || ! is_string( $tag ) ) {
			return $tag;
		}
		$kind = $this->is_idle ? ' data-when="work"' : ( 'idle' === $this->wait[ $handle ] ? ' data-when="idle"' : '' );
		if ( Waiting::WORK === $this->wait[ $handle ] ) {
			$kind = ' data-for="' . esc_attr( $this->idle[ $handle ]['work'] ) . '"';
		}
		$less = preg_replace_callback(
			'/<script\b((?:[^>"\']|"[^"]*"|\'[^\']*\')*?)\ssrc=((?:"[^"]*"|\'[^\']*\')(?:[^>"\']|"[^"]*"|\'[^\']*\')*)>/',
			function ( $found ) use ( $handle, $kind ) {
				if ( preg_match( '/\stype=["\']?module/', $found[1] . $found[2] ) ) {
					$this->give_up( $handle, 'is a module' );
					return $found[0];
				}
				$this->printed[ $handle ] = $this->wait[ $handle ];
				$type                     = '/\stype=(?:"[^"]*"|\'[^\']*\')/';
				return '<script' . preg_replace( $type, '', $found[1] ) . self::MARK . preg_replace( $type, '', $found[2] ) . $kind . '>';
			},
			$tag,
			1
		);
		return null === $less ? $tag : $less;
	}

	/**
	 * Ends the waiting on this page.
	 *
	 * @param string $handle A chosen script.
	 * @param string $why    Why it cannot wait.
	 */
	private function give_up( $handle, $why ) {
		$this->over            = $why;
		$this->bars[ $handle ] = $why;
	}

	/**
	 * The whole page.
	 *
	 * @param string $html The page.
	 * @return string
	 */
	public function finish( $html ) {
		if ( ! $this->printed ) {
			return $html;
		}
		// Something that came later needs jQuery at once.
		if ( ! $this->over && array_diff_key( $this->printed, $this->wait ) ) {
			$this->over = 'jQuery is there for others';
		}
		$handles = array_keys( array_intersect_key( $this->chosen, $this->printed ) );
		$done    = array();
		if ( ! $this->over ) {
			$markup = Idle::content( $html );
			foreach ( array_intersect_key( $this->idle, $this->printed ) as $handle => $row ) {
				if ( ! Idle::has_work( $row, $html, $markup ) ) {
					continue;
				}
				$undone = self::undone( $row, $html );
				if ( $undone ) {
					if ( isset( $row['island'] ) || isset( $row['islands'] ) ) {
						$this->undone[ $handle ] = 'without island for ' . implode( ', ', array_slice( $undone, 0, 4 ) );
					}
					$this->give_up( $handle, 'jQuery is there for others' );
				} else {
					$done[] = $handle;
				}
			}
		}
		if ( ! $this->over ) {
			foreach ( array_keys( $this->seen ) as $handle ) {
				$names = isset( $this->idle[ $handle ] ) ? Idle::names( $this->idle[ $handle ] ) : null;
				$bar   = Wait_Check::bar( in_array( $handle, $done, true ) ? Revolution::without_starts( $html ) : Revolution::without_tables( $html ), array_keys( $this->printed ), (string) $handle, $names );
				if ( $bar ) {
					$this->give_up( $handle, $bar );
				}
			}
		}
		if ( ! $this->over ) {
			$html = self::with_islands( self::without( $html, $done ), Idle::islands( array_intersect_key( $this->idle, array_flip( $done ) ) ) );
			return First_Slide::of_rows( $html, array_intersect_key( $this->idle, array_flip( $done ) ), Site::table()['features'] );
		}
		$this->bars  = array_intersect_key( $this->bars, $this->chosen ) + array_fill_keys( $handles, $this->over );
		$this->wait  = array();
		$html        = str_replace( self::MARK, ' src=', $html );
		$less        = preg_replace( '/<script\b[^>]*\sid="archipelago-wait-js"[^>]*><\/script>\n?/', '', $html, 1 );
		return ( null === $less ? $html : $less ) . ( Site::is_debugging() ? '<!-- Archipelago: nothing waits on this page: ' . str_replace( '--', '- -', esc_html( $this->over ) ) . ' -->' : '' );
	}

	/**
	 * What of a page that has something to do for a script no island does.
	 *
	 * @param array  $row  See Idle.
	 * @param string $html The page.
	 * @return string[]
	 */
	private static function undone( array $row, $html ) {
		if ( isset( $row['islands'] ) ) {
			return Bootstrap::undone( $html, $row['rules'] );
		}
		return isset( $row['island'] ) ? Revolution::undone( $html, $row['rules'] ) : array( '' );
	}

	/**
	 * The page without scripts whose work islands do: a tag that waits tells them to stand down.
	 *
	 * @param string $html    The page.
	 * @param array  $handles The scripts.
	 * @return string
	 */
	private static function without( $html, array $handles ) {
		foreach ( $handles as $handle ) {
			$tag  = '/<script\b(?=[^>]*' . preg_quote( self::MARK, '/' ) . ')(?=[^>]*\sid=["\']' . preg_quote( $handle, '/' ) . '-js["\'\s])(?:[^>"\']|"[^"]*"|\'[^\']*\')*><\/script>\n?/';
			$less = preg_replace( $tag, '', $html, 1 );
			$html = null === $less ? $html : $less;
		}
		return $html;
	}

	/**
	 * The page with islands on that have come in the place of a library, see Page::tag().
	 *
	 * @param string   $html    The page.
	 * @param string[] $islands Islands.
	 * @return string
	 */
	private static function with_islands( $html, array $islands ) {
		$less = $islands ? preg_replace_callback(
			'/(<script\b(?=[^>]*\sid=["\']archipelago-js["\'])[^>]*\sdata-skip=")([^"]*)/',
			function ( $found ) use ( $islands ) {
				return $found[1] . implode( ' ', array_diff( explode( ' ', $found[2] ), $islands ) );
			},
			$html,
			1
		) : null;
		return null === $less ? $html : $less;
	}

	/**
	 * What has become of the page, with what waits on it, and what could.
	 *
	 * @param array    $summary    See Page::summary().
	 * @param array    $done       See Page_Plan::decide().
	 * @param array    $registered See Plan::decide().
	 * @param array    $scripts    The table's scripts for this page.
	 * @param string[] $roots      See Plan::decide().
	 * @return array With `waiting` (as `left`, of the chosen that wait and those that they need), and `bar` with each chosen one
	 *               and each of `blockers`: why it cannot wait, or empty; as far as that shows without the page's HTML.
	 */
	public function describe( array $summary, array $done, array $registered, array $scripts, array $roots ) {
		$summary['waiting'] = array();
		foreach ( $done['wait'] as $handle => $kind ) {
			$script = array(
				'handle' => (string) $handle,
				'owner'  => Owners::of( $registered[ $handle ]['src'] ),
				'why'    => 'waits' . ( '' === $kind ? '' : ' ' . $kind ),
			);
			if ( isset( $this->chosen[ $handle ] ) ) {
				$script['bar'] = '';
			}
			$summary['waiting'][] = $script;
		}
		foreach ( $summary['left'] as $i => $script ) {
			if ( isset( $this->undone[ $script['handle'] ] ) ) {
				$summary['left'][ $i ]['why'] = $this->undone[ $script['handle'] ];
			} elseif ( 'not ours' === $script['why'] && '' !== $this->why( $script['handle'] ) ) {
				$summary['left'][ $i ]['why'] = 'does not wait: ' . $this->why( $script['handle'] );
			}
		}
		foreach ( $summary['blockers'] as $i => $script ) {
			if ( 'not ours' === $script['why'] ) {
				$summary['blockers'][ $i ]['bar'] = Waiting::bar( $script['handle'], array_column( $summary['blockers'], 'handle' ), $done, $registered, $scripts, $roots );
			}
		}
		return $summary;
	}

	/**
	 * The same, with what the page's HTML shows.
	 *
	 * @param array  $summary See describe().
	 * @param string $html    The page.
	 * @return array With `later`, the bytes of files that wait, and what each that could be chosen seems to be: see Nature.
	 */
	public static function look( array $summary, $html ) {
		$with = array_column( $summary['blockers'], 'handle' );
		foreach ( $summary['blockers'] as $i => $script ) {
			if ( isset( $script['bar'] ) && '' === $script['bar'] ) {
				$summary['blockers'][ $i ]['bar'] = Wait_Check::bar( $html, $with, $script['handle'] );
			}
		}
		foreach ( array( 'blockers', 'waiting' ) as $part ) {
			foreach ( $summary[ $part ] as $i => $script ) {
				if ( isset( $script['bar'] ) ) {
					$nature = Wait_Check::nature( $html, $script['handle'] );

					$summary[ $part ][ $i ]['is']      = $nature['is'];
					$summary[ $part ][ $i ]['because'] = implode( ' | ', $nature['why'] );
				}
			}
		}
		preg_match_all( '/' . preg_quote( self::MARK, '/' ) . '(?:"([^"]*)"|\'([^\']*)\')/', $html, $found );
		$summary['later'] = array();
		foreach ( array_filter( array_merge( $found[1], $found[2] ) ) as $src ) {
			$summary['later'][] = (int) Sizes::of_address( html_entity_decode( $src, ENT_QUOTES, 'UTF-8' ) );
		}
		return $summary;
	}

	/**
	 * What waits and what does not, for the comment.
	 *
	 * @return string[]
	 */
	public function lines() {
		$lines = array();
		foreach ( $this->wait as $handle => $kind ) {
			$lines[] = $handle . ( $this->is_idle || Waiting::WORK === $kind ? ': nothing to do here' : ': waits for the visitor' . ( 'idle' === $kind ? ', or until the page is at rest' : '' ) );
		}
		foreach ( $this->bars as $handle => $why ) {
			$lines[] = $handle . ': does not wait: ' . $why;
		}
		foreach ( $this->undone as $handle => $why ) {
			$lines[] = $handle . ': ' . $why;
		}
		return $lines;
	}

	/**
	 * Why a chosen script does not wait on this page.
	 *
	 * @param string $handle Handle.
	 * @return string Empty, if it does or is not chosen.
	 */
	public function why( $handle ) {
		return isset( $this->bars[ $handle ] ) ? $this->bars[ $handle ] : '';
	}
}
