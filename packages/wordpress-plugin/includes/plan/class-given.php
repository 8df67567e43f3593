<?php
/**
 * Who on a page gives jQuery's sets the methods that its files ask for. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Says which scripts of a page run on the jQuery stand-in, by what is known of each: those that ask for nothing that jQuery does not have,
 * those that ask libraries which do the same there as on jQuery, or another file that runs there and alone gives what they ask for, and those whose objects only have methods of their own. The rules of the doctor's given.ts, without the
 * texts of the files: stricter where one gives methods by names that it does not show.
 */
class Given {

	/**
	 * What a file asks of Elementor's globals while the page is parsed (see Early::of()), as a letter.
	 */
	const EARLY = array(
		''      => '',
		'more'  => 'm',
		'needs' => 'e',
		'asks'  => 'q',
	);

	/**
	 * Code that gives sets methods whose names it does not show, and code that fetches other code: what players, maps, captchas and other services are fetched with gives sets no method.
	 */
	const BY_NAME = '/\.\s*fn\s*(?:\[|[,;)]|=(?!=|\s*function\b))|\.\s*widget\s*\(|[bB]ridget|getPrototypeOf\s*\(\s*(?:jQuery|\$)/';
	const FETCHES = '/getScript|\b(?:Modernizr\s*\.\s*load|yepnope)\s*\(|createElement\s*\(\s*["\'`]script(?!["\'`]\s*\)(?:(?!createElement|\.\s*src\b)[\s\S]){0,200}\.\s*src\s*=\s*["\'`](?:https?:)?\/\/(?:www\.youtube\.com\/(?:iframe|player)_api|player\.vimeo\.com\/api\/|maps\.googleapis\.com\/maps\/api\/|www\.(?:google\.com\/recaptcha|recaptcha\.net)\/|js\.hcaptcha\.com\/|challenges\.cloudflare\.com\/|connect\.facebook\.net\/|platform\.twitter\.com\/|(?:apis|accounts)\.google\.com\/|www\.googletagmanager\.com\/|js\.stripe\.com\/))/';

	/**
	 * The loader in old copies of Modernizr, which fetches what others ask it for.
	 */
	const OF_YEPNOPE = '/\byepnope\s*\.\s*injectJs\s*=\s*function\b[\s\S]{0,200}?createElement\s*\(\s*["\']script["\']/';

	/**
	 * Bytes of names that are stored of one file at most.
	 */
	const MUCH = 4000;

	/**
	 * What of the former is by names that are known: of jQuery Bridget, and in variables.
	 */
	const OF_BRIDGET   = '/\.\s*fn\s*\[|[bB]ridget/';
	const OF_VARIABLES = '/\.\s*fn\s*\[/';

	/**
	 * Libraries of WordPress and Elementor that do the same on the stand-in as on jQuery, by their paths, with what they give: the doctor's given.ts has the same list.
	 */
	const CORE = array(
		'wp-includes/js/imagesloaded'           => array( 'imagesLoaded' ),
		'wp-includes/js/masonry'                => array( 'masonry' ),
		'wp-includes/js/jquery/jquery.masonry'  => array( 'masonry' ),
		'wp-includes/js/hoverIntent'            => array( 'hoverIntent' ),
		'elementor/assets/lib/jquery-numerator/jquery-numerator' => array( 'numerator' ),
		'elementor/assets/lib/waypoints/waypoints' => array( 'elementorWaypoint' ),
	);

	/**
	 * Methods that Bootstrap 5 offers to the sets of jQuery, or of the stand-in, once the page is parsed, and where it is known by its address: the doctor's given.ts has the same.
	 */
	const OFFERED    = array( 'alert', 'button', 'carousel', 'collapse', 'dropdown', 'modal', 'offcanvas', 'popover', 'scrollspy', 'tab', 'toast', 'tooltip' );
	const OFFERED_AT = '~^(?:https?:)?//(?:cdn\.jsdelivr\.net/npm|unpkg\.com)/bootstrap(?:@(?:5|latest)[^/]*)?/~';

	/**
	 * Handle => what is known of its file; see Callers::file().
	 *
	 * @var array[]
	 */
	private $files;

	/**
	 * Words of the page's inline code as keys, where that gives sets something; else empty.
	 *
	 * @var array
	 */
	private $inline;

	/**
	 * Handle => whether it runs.
	 *
	 * @var bool[]
	 */
	private $runs = array();

	/**
	 * Whether files may ask at once: where no code calls at once what an island answers later, and the stand-in that answers in the head can be had.
	 *
	 * @var bool
	 */
	private $may_ask;

	/**
	 * See Spread::says_browser().
	 *
	 * @var string
	 */
	private $says_browser;

	/**
	 * See Spread::version().
	 *
	 * @var string
	 */
	private $version;

	/**
	 * A page.
	 *
	 * @param array[]  $files  Handle => what is known of its file.
	 * @param string   $inline Its inline code.
	 * @param string[] $calls  Methods that islands answer to it.
	 * @param bool     $may    Whether the stand-in may still be the one with all that answers.
	 * @param string   $says_browser See Spread::says_browser().
	 * @param string   $version See Spread::version().
	 */
	public function __construct( array $files, $inline, array $calls = array(), $may = true, $says_browser = '?', $version = '' ) {
		$this->says_browser = $says_browser;
		$this->version = $version;
		$this->may_ask = $may;
		$this->files   = $files;
		$this->inline  = 0 !== preg_match( '/\.\s*fn\b/', $inline ) ? array_flip( (array) preg_split( '/[^\w$]+/', $inline ) ) : array();
		foreach ( $files as $file ) {
			$this->may_ask = $this->may_ask && ( $file['table'] || ! $file['calls'] );
		}
		$this->may_ask = $this->may_ask && ! Runs::calls_at_once( $inline, $calls );
	}

	/**
	 * Whether a script that runs there asks at once: it needs the stand-in with all that answers in the head.
	 *
	 * @param string $handle Handle.
	 * @return bool
	 */
	public function asks_at_once( $handle ) {
		$file = $this->files[ $handle ];
		foreach ( $file['now'] ? array() : $file['asks'] as $name => $how ) {
			if ( false !== strpos( $how, '~' ) && 'shown' === $this->giver( $handle, (string) $name ) ) {
				return true;
			}
		}
		return $file['now'];
	}

	/**
	 * Whether inline code asks at once, and runs where the stand-in has all that answers.
	 *
	 * @param array $code What is known of it, as of a file.
	 * @return bool
	 */
	public function asks_inline( array $code ) {
		$with            = clone $this;
		$with->files[''] = $code;
		return $with->runs( '' ) && $with->asks_at_once( '' ) && ! $with->missing( '' );
	}

	/**
	 * Whether a script uses jQuery and runs on the stand-in.
	 *
	 * @param string $handle Handle.
	 * @return bool
	 */
	public function runs( $handle ) {
		if ( ! isset( $this->runs[ $handle ] ) ) {
			// A library that asks another one, which asks it, does not.
			$this->runs[ $handle ] = false;
			$this->runs[ $handle ] = $this->does_run( $handle );
		}
		return $this->runs[ $handle ];
	}

	/**
	 * The same, not remembered.
	 *
	 * @param string $handle Handle.
	 * @return bool
	 */
	private function does_run( $handle ) {
		$file = $this->files[ $handle ];
		if ( ! $file['runs'] ) {
			return false;
		}
		foreach ( array_keys( $file['asks'] ) as $name ) {
			if ( 'other' === $this->giver( $handle, (string) $name ) ) {
				return false;
			}
		}
		return $this->may_ask || ! $this->asks_at_once( $handle );
	}

	/**
	 * Methods that a script which runs there asks for and nobody gives: called, they throw on jQuery, and on a stand-in that is told so.
	 *
	 * @param string $handle Handle.
	 * @return string[]
	 */
	public function missing( $handle ) {
		$missing = array();
		foreach ( array_map( 'strval', array_keys( $this->files[ $handle ]['asks'] ) ) as $name ) {
			$who = $this->giver( $handle, $name );
			if ( 'nobody' === $who || strpos( $who, ':' ) ) {
				$missing[] = 'nobody' === $who ? $name : $who;
			}
		}
		return array_values( array_unique( $missing ) );
	}

	/**
	 * Who gives a method that a script asks for.
	 *
	 * @param string $handle Handle of who asks.
	 * @param string $name   Method.
	 * @return string `shown`, a library that runs on the stand-in, or a file that gives it alone and runs there; `nobody`; `other`; `browser:1.8`: jQuery of that version, and the stand-in where its tag has this; or `jquery:3.7.1`: so they say which version it is.
	 */
	private function giver( $handle, $name ) {
		$by_version = Jquery_Versions::giver( $name, $this->version, $this->says_browser );
		if ( '' !== $by_version ) {
			return $by_version;
		}
		if ( isset( $this->inline[ $name ] ) ) {
			return 'other';
		}
		// What went with it, and is there where jQuery says so still.
		if ( in_array( $name, array( 'live', 'die' ), true ) && '' !== $this->says_browser ) {
			return Jquery_Versions::as_before( $this->says_browser );
		}
		if ( 'browser' === $name && '' !== $this->says_browser ) {
			return $this->are_others_known( $handle, $name ) ? Jquery_Versions::as_before( $this->says_browser ) : 'other';
		}
		$asks  = $this->files[ $handle ]['asks'];
		$how   = isset( $asks[ $name ] ) ? $asks[ $name ] : '';
		// What hardly is asked of a set, nobody gives but in plain sight.
		$is_weak = false !== strpos( $how, '%' );
		$who     = 'nobody';
		$alone   = null;
		foreach ( $this->files as $other => $file ) {
			$other    = (string) $other;
			$is_shown = in_array( $name, $file['gives'], true );
			$adds     = $other !== $handle && in_array( $name, $file['adds'], true );
			// It may throw before it gives anything.
			if ( $other !== $handle && ( $is_shown || $adds ) && '' === $this->says_browser && isset( $file['asks']['browser'] ) && false !== strpos( $file['asks']['browser'], '!' ) ) {
				return 'other';
			}
			if ( null !== $alone && ( $is_shown || $adds ) ) {
				return 'other';
			}
			if ( $is_shown && ( $other === $handle || $this->runs( $other ) ) ) {
				$who = 'shown';
			} elseif ( '' !== $file['unread'] || $is_shown || ( $file['by_name'] && ! $is_weak ) || ( $adds && ( 'shown' === $who || $file['table'] ) ) ) {
				return 'other';
			} elseif ( $adds ) {
				// A file of the theme's own, which nobody has compared.
				$alone = $other;
			}
		}
		if ( null !== $alone ) {
			return $this->files[ $alone ]['offers'] || $this->runs( $alone ) ? 'shown' : 'other';
		}
		// Who asks the very set whether it has the method does well without.
		$may_lack = $is_weak || false !== strpos( $how, '?' );
		foreach ( 'nobody' === $who && ! $may_lack ? $this->files : array() as $other => $file ) {
			// Of what a script of the table fetches it is known what it gives.
			if ( $file['fetches'] && ! $file['table'] && ( (string) $other === $handle || ! isset( $file['wants'] ) || in_array( $name, $file['wants'], true ) ) ) {
				return 'other';
			}
		}
		return $who;
	}

	/**
	 * Whether all files of the page are known, and those run on the stand-in that add something.
	 *
	 * @param string $handle Handle of who asks.
	 * @param string $name   What.
	 * @return bool
	 */
	private function are_others_known( $handle, $name ) {
		foreach ( $this->files as $other => $file ) {
			$other = (string) $other;
			if ( '' !== $file['unread'] || ( $other !== $handle && in_array( $name, $file['adds'], true ) && ! $this->runs( $other ) ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * What is known of a file of WordPress' own.
	 *
	 * @param string $src Address.
	 * @return array See Callers::NOTHING.
	 */
	public static function by_core( $src ) {
		foreach ( self::CORE as $path => $gives ) {
			if ( Identity::has_path( $src, array( $path ) ) ) {
				return array(
					'gives' => $gives,
					'runs'  => true,
					'core'  => true,
				) + Callers::NOTHING;
			}
		}
		return Callers::NOTHING;
	}

	/**
	 * What is known of a file of a service, which nobody can read.
	 *
	 * @param string $src Address.
	 * @return array See Callers::NOTHING.
	 */
	public static function by_host( $src ) {
		return preg_match( self::OFFERED_AT, $src ) ? array(
			'adds'   => self::OFFERED,
			'offers' => true,
		) + Callers::NOTHING : Callers::NOTHING;
	}

	/**
	 * What is stored of a file that only offers itself to jQuery, and uses none.
	 *
	 * @param string[] $given See read().
	 * @param string   $code  Its code.
	 * @return string[] The same: `o` where it runs as far as that lies in it, and what it adds.
	 */
	public static function offered( array $given, $code ) {
		$names = array_filter(
			false === strpos( $code, 'data-bs-no-jquery' ) ? array() : self::OFFERED,
			function ( $name ) use ( $code ) {
				return false !== strpos( $code, '"' . $name . '"' ) || false !== strpos( $code, "'" . $name . "'" );
			}
		);
		$adds  = trim( ( isset( $given[2] ) ? $given[2] : '' ) . ' ' . implode( ' ', $names ) );
		return array( $names || false !== strpos( $given[0], 's' ) ? 'o' : '', '', $adds, '', '' );
	}

	/**
	 * What a file that fetches code may ask whether it is there already: names in quotation marks, and of methods.
	 *
	 * @param string $code Its code.
	 * @return string Names, or `*` where they are too many to be stored.
	 */
	private static function wants( $code ) {
		preg_match_all( '/(["\x27`])([\w$]{2,40})\1|\.\s*fn\s*\.\s*([\w$]+)/', $code, $found );
		$names = implode( ' ', array_unique( array_filter( array_merge( $found[2], $found[3] ) ) ) );
		return strlen( $names ) > self::MUCH ? '*' : $names;
	}

	/**
	 * Whether code calls a method only where it has just asked that the very set has it.
	 *
	 * @param string $code Code.
	 * @param string $name Method.
	 * @return bool
	 */
	private static function calls_where_there( $code, $name ) {
		$it    = '\.\s*' . preg_quote( $name, '/' );
		$calls = preg_match_all( '/' . $it . '\s*\(/', $code );
		return $calls && preg_match_all( '/typeof\s+[\w$.()]{1,60}' . $it . '(?![\w$]|\s*\()[^;{}]{0,60}\{?[^;{}]{0,80}' . $it . '\s*\(/', $code ) === $calls;
	}

	/**
	 * What of a file's code says what it gives and asks for, as two texts to be stored.
	 *
	 * @param string $path  Its path.
	 * @param string $code  Its code.
	 * @param Runs   $runs  Rules.
	 * @param array  $shown Libraries that do the same on the stand-in: array( 'paths' => how their paths end, 'marks' => texts of the code, 'gives' => methods, 'covers' => texts that are not weighed, 'all' => whether it gives nothing else ).
	 * @return string[] Array( letters: `s` runs as far as that lies in the file, `j` does not, `n` asks at once, `i` calls at once what islands answer, `b` gives by name, `l` fetches code, and of EARLY; asks with `~` at once, `?` only where it is there and `%` hardly of a set; adds; gives; globals by which others may have it ask at once; what it wants, see wants() ).
	 */
	public static function read( $path, $code, Runs $runs, array $shown ) {
		$gives  = array();
		$is_all = false;
		$code   = $runs->without_parts( $path, $code );
		$text   = $code;
		foreach ( $shown as $row ) {
			$lacking = array_filter(
				$row['marks'],
				function ( $mark ) use ( $code ) {
					return false === strpos( $code, $mark );
				}
			);
			if ( ! $lacking && Identity::has_path( $path, $row['paths'] ) ) {
				$gives  = array_merge( $gives, $row['gives'] );
				$text   = str_replace( $row['covers'], '', $text );
				$is_all = $is_all || ! empty( $row['all'] );
			}
		}
		$weighed = $runs->weigh( $text );
		$asks    = array();
		foreach ( $weighed['asks'] as $name ) {
			$fails  = 'browser' === $name && preg_match( Members::ASKS_OF_BROWSER, $code ) && ! preg_match( Members::ASKS_FIRST, $code );
			$asks[] = $name . ( in_array( $name, $weighed['early'], true ) ? '~' : '' ) . ( self::calls_where_there( $code, $name ) ? '?' : '' ) . ( $fails ? '!' : '' ) . ( in_array( $name, $weighed['weak'], true ) ? '%' : '' );
		}
		// Who asks for so much is no theme's small script; what is not stored is a no.
		$is_much = count( $asks ) > 100;
		$blanked = Used::blank( $code );
		$made    = '' === $weighed['why'] && '' === $weighed['now'] && ! $is_much ? Reached::made( $text ) : array();
		$keyed   = $runs->keyed( $code, $blanked );
		$bridged = Members::bridged( $code, $keyed );
		$known   = count( array_filter( $keyed ) ) === count( $keyed ) ? self::OF_VARIABLES : null;
		$known   = null === $bridged ? $known : self::OF_BRIDGET;
		$fetches = preg_match( self::FETCHES, (string) preg_replace( self::OF_YEPNOPE, '', $code ) );
		$by_name = preg_replace( array( Members::ADDING, Members::WIDGET, Members::TO_BRIDGET ), '', null === $known ? $text : (string) preg_replace( $known, '', $text ) );
		return array(
			( '' === $weighed['why'] && ! $is_much ? 's' : 'j' ) . ( '' === $weighed['now'] ? '' : 'n' ) . ( $runs->calls_islands( $text ) ? 'i' : '' ) . ( ! $is_all && preg_match( self::BY_NAME, (string) $by_name ) ? 'b' : '' ) . ( $fetches ? 'l' : '' ) . self::EARLY[ $runs->early( $text ) ],
			$is_much ? '' : implode( ' ', $asks ),
			implode( ' ', array_unique( array_merge( Members::added( $blanked ), Members::named( $code, $keyed ), preg_match( Members::GIVES_BROWSER, $blanked ) ? array( 'browser' ) : array() ) ) ),
			implode( ' ', $gives ),
			$made && '' !== $runs->weigh( $text, true )['now'] ? implode( ' ', $made ) : '',
			$fetches ? self::wants( $code ) : '',
		);
	}

	/**
	 * What such a letter says.
	 *
	 * @param string $letters Letters.
	 * @return string See Early::of().
	 */
	private static function early( $letters ) {
		foreach ( array_filter( self::EARLY ) as $how => $letter ) {
			if ( false !== strpos( $letters, $letter ) ) {
				return $how;
			}
		}
		return '';
	}

	/**
	 * Such texts, read again.
	 *
	 * @param string   $letters Letters.
	 * @param string[] $texts   Asks, adds, gives, globals, wants.
	 * @return array As Callers::NOTHING has it.
	 */
	public static function of( $letters, array $texts ) {
		$asks = array();
		foreach ( Switches::names( isset( $texts[0] ) ? $texts[0] : '' ) as $ask ) {
			$name          = rtrim( $ask, '~?!%' );
			$asks[ $name ] = substr( $ask, strlen( $name ) );
		}
		return array(
			'runs'    => false !== strpos( $letters, 's' ),
			'now'     => false !== strpos( $letters, 'n' ),
			'calls'   => false !== strpos( $letters, 'i' ),
			'asks'    => $asks,
			'adds'    => Switches::names( isset( $texts[1] ) ? $texts[1] : '' ),
			'gives'   => Switches::names( isset( $texts[2] ) ? $texts[2] : '' ),
			'made'    => Switches::names( isset( $texts[3] ) ? $texts[3] : '' ),
			'by_name' => false !== strpos( $letters, 'b' ),
			'fetches' => false !== strpos( $letters, 'l' ),
			'wants'   => isset( $texts[4] ) && '*' !== $texts[4] ? Switches::names( $texts[4] ) : null,
			'offers'  => false !== strpos( $letters, 'o' ),
			'early'   => self::early( $letters ),
		);
	}
}
