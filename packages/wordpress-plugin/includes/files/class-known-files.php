<?php
/**
 * What is known of the site's script files.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Remembers, by path, size and time, which names of the table a file uses. While a visitor waits no file is read: Reading notes
 * what is not known, and looks at it later.
 */
class Known_Files {

	const OPTION = 'archipelago_files';

	/**
	 * More files than these are not remembered.
	 */
	const MOST = 600;

	/**
	 * Bytes of a file from which on it is not read.
	 */
	const LARGE = 3000000;

	/**
	 * The same of inline code, which is read at each page.
	 */
	const MUCH = 60000;

	/**
	 * Bytes of the row from which on it is not loaded with the others of the site.
	 */
	const SMALL = 30000;

	/**
	 * Folders of the site, by what a file's key begins with.
	 */
	const FOLDERS = array(
		'plugins:' => WP_PLUGIN_DIR,
		'content:' => WP_CONTENT_DIR,
		'root:'    => ABSPATH,
	);

	/**
	 * What is stored: array( 'of' => what it holds for, 'names' => that were looked for, 'files' => key => array( bytes, time, names that it uses,
	 * handles whose marks it has and widgets that it starts (see Widgets::marks()), letters: `j` speaks of jQuery (others in Given::read()), `o` gives what it adds to whatever jQuery is there, `k` is a file that a pack was tested with, `x` cannot be read ) ).
	 *
	 * @var array|null
	 */
	private static $known;

	/**
	 * Whether there is something new to store.
	 *
	 * @var bool
	 */
	private static $changed = false;

	/**
	 * Address => what is known of it, in this request.
	 *
	 * @var array
	 */
	private static $seen = array();

	/**
	 * Inline code in short => what is known of it, in this request.
	 *
	 * @var array
	 */
	private static $inline = array();

	/**
	 * Key => true: files that were asked for and are not known.
	 *
	 * @var bool[]
	 */
	private static $unknown = array();

	/**
	 * When to stop reading what is asked for: only where no visitor waits.
	 *
	 * @var float
	 */
	private static $until = 0.0;

	/**
	 * Fingerprints of files that packs were tested with, each between blanks; null while nothing was read.
	 *
	 * @var string|null
	 */
	private static $prints;

	/**
	 * Names by which files are weighed; empty, where they are not there.
	 *
	 * @var array|null
	 */
	private static $rules;

	/**
	 * From now on reads what is asked for at once.
	 *
	 * @param float $seconds For how long.
	 */
	public static function read_for( $seconds ) {
		self::$until = microtime( true ) + $seconds;
	}

	/**
	 * What is known of the code at an address.
	 *
	 * @param string $src Address of a registered script.
	 * @return array See Callers::NOTHING.
	 */
	public static function look( $src ) {
		$src = (string) $src;
		if ( ! isset( self::$seen[ $src ] ) ) {
			self::$seen[ $src ] = self::find( $src );
		}
		return self::$seen[ $src ];
	}

	/**
	 * The same, not remembered for the request.
	 *
	 * @param string $src Address.
	 * @return array
	 */
	private static function find( $src ) {
		$src = Identity::local( $src );
		$key = self::key( $src );
		// WordPress says of its own what they need, wherever they lie; ours need nothing.
		$is_core = preg_match( '{^(?:(?:https?:)?/{2}[^/?#]+)?/(?:[^?#]*/)?wp-(?:includes|admin)/}', $src ) || 'wordpress' === Owners::of( $src );
		// Whether its jQuery UI runs on the stand-in, its files say.
		$is_read = null !== $key && false !== strpos( $src, '/js/jquery/ui/' );
		if ( ( $is_core && ! $is_read ) || 0 === strpos( $src, Tags::base() ) ) {
			return Given::by_core( $src );
		}
		if ( null === $key ) {
			return Services::has( $src, Site::table()['services'] ) ? Given::by_host( $src ) : Callers::UNREADABLE;
		}
		if ( ! self::is_known( $key ) && microtime( true ) < self::$until ) {
			self::read( $key );
		}
		if ( self::is_known( $key ) ) {
			list( , , $uses, $marks, $letters ) = self::$known['files'][ $key ];
			$marks                            = Switches::names( $marks );
			return false !== strpos( $letters, 'x' ) ? Callers::UNREADABLE : array(
				'uses'    => Switches::names( $uses ),
				'jquery'  => false !== strpos( $letters, 'j' ),
				'marks'   => array_values( preg_grep( '/^~/', $marks, PREG_GREP_INVERT ) ),
				'widgets' => Widgets::stored( $marks ),
				'known'   => false !== strpos( $letters, 'k' ),
			) + Given::of( $letters, array_slice( self::$known['files'][ $key ], 5 ) ) + Callers::NOTHING;
		}
		self::$unknown[ $key ] = true;
		return Callers::UNREAD;
	}

	/**
	 * A file's name in the row.
	 *
	 * @param string $src Address.
	 * @return string|null Null, where it is no file of this site.
	 */
	private static function key( $src ) {
		// Nothing leads out of the folders of the site.
		if ( preg_match( '{(?:^|[/\\\\])\.\.(?:[/\\\\]|$)|\x00}', rawurldecode( (string) strtok( $src, '?#' ) ) ) ) {
			return null;
		}
		$file = Sizes::file( $src );
		if ( null === $file && preg_match( '{^(?:https?:)?/{2}[^/]+/(?:.*/)?wp-content(/[^?#]+)}', $src, $found ) ) {
			// A copy of a file of this site, on the host of a CDN.
			$file = Sizes::file( content_url( $found[1] ) );
		}
		foreach ( null === $file ? array() : self::FOLDERS as $name => $folder ) {
			if ( 0 === strpos( $file, rtrim( $folder, '/' ) . '/' ) ) {
				return $name . substr( $file, strlen( rtrim( $folder, '/' ) ) + 1 );
			}
		}
		return null;
	}

	/**
	 * The file of a name in the row.
	 *
	 * @param string $key See key().
	 * @return string Path; empty, where there is none.
	 */
	private static function path( $key ) {
		foreach ( self::FOLDERS as $name => $folder ) {
			$rest = substr( $key, strlen( $name ) );
			if ( 0 === strpos( $key, $name ) && ! preg_match( '{(?:^|/)\.\.(?:/|$)}', $rest ) && '.js' === substr( $rest, -3 ) ) {
				$file = rtrim( $folder, '/' ) . '/' . $rest;
				return is_file( $file ) && is_readable( $file ) ? $file : '';
			}
		}
		return '';
	}

	/**
	 * Whether a file is known as it is now.
	 *
	 * @param string $key See key().
	 * @return bool
	 */
	public static function is_known( $key ) {
		self::load();
		$row  = isset( self::$known['files'][ $key ] ) ? self::$known['files'][ $key ] : null;
		$file = $row ? self::path( $key ) : '';
		return '' !== $file && filesize( $file ) === $row[0] && filemtime( $file ) === $row[1];
	}

	/**
	 * Reads a file.
	 *
	 * @param string $key See key().
	 * @return int Its bytes.
	 */
	public static function read( $key ) {
		self::load();
		unset( self::$known['files'][ $key ], self::$unknown[ $key ] );
		self::$changed = true;
		self::$seen    = array();
		$file          = self::path( $key );
		if ( '' === $file ) {
			return 0;
		}
		$bytes = (int) filesize( $file );
		$row   = array( $bytes, (int) filemtime( $file ), '', '', 'x' );
		$code  = $bytes > self::LARGE ? false : file_get_contents( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file on disk.
		if ( is_string( $code ) ) {
			$scripts = Site::scripts();
			$text    = ( Parted::is_block( '/' . substr( strstr( $key, ':' ), 1 ) ) ? array( 'more' => false ) : array() ) + Used::read( $code );
			$row[2]  = implode( ' ', Used::of( $text, Callers::names( $scripts ) ) );
			$row[3]  = implode( ' ', array_merge( Identity::marked( $code, $scripts ), Widgets::marks( $code ) ) );
			$row[4]  = self::is_tested( $code ) ? 'k' : '';
			if ( $text['jquery'] ) {
				$given   = self::given( $key, $code );
				$row[4] .= array_shift( $given );
				// Most files have none of these.
				$row     = array_merge( $row, implode( '', $given ) ? $given : array() );
			} elseif ( Used::offers( $code ) ) {
				$given   = Given::offered( self::given( $key, $code ), $code );
				$row[4] .= array_shift( $given );
				$row     = array_merge( $row, $given );
			}
		}
		self::$known['files'][ $key ] = $row;
		return $bytes;
	}

	/**
	 * What inline code asks of jQuery and gives it. Of much code nothing is said: it takes as long as it is long, at each page.
	 *
	 * @param string $code Code.
	 * @return array See Callers::NOTHING.
	 */
	public static function inline( $code ) {
		$key = md5( $code );
		if ( ! isset( self::$inline[ $key ] ) ) {
			$given                = strlen( $code ) > self::MUCH ? array( 'j' ) : self::given( '', $code );
			self::$inline[ $key ] = Given::of( array_shift( $given ), $given ) + Callers::NOTHING;
		}
		return self::$inline[ $key ];
	}

	/**
	 * What a file that uses jQuery gives and asks for; without the names nothing is known of it.
	 *
	 * @param string $key  See key().
	 * @param string $code Its code.
	 * @param string $from Where the names are.
	 * @return string[] See Given::read().
	 */
	private static function given( $key, $code, $from = __DIR__ . '/../runs.php' ) {
		if ( null === self::$rules ) {
			self::$rules = is_file( $from ) ? require $from : array();
		}
		return self::$rules ? Given::read( '/' . substr( strstr( $key, ':' ), 1 ), $code, new Runs( self::$rules ), self::$rules['shown'] ) : array( 'j' );
	}

	/**
	 * Whether a pack was tested with a file.
	 *
	 * @param string $code Its code.
	 * @param string $from Where the fingerprints are.
	 * @return bool
	 */
	private static function is_tested( $code, $from = __DIR__ . '/../fingerprints.php' ) {
		if ( null === self::$prints ) {
			self::$prints = is_file( $from ) ? (string) require $from : '';
		}
		return false !== strpos( self::$prints, ' ' . Fingerprint::of( $code ) . ' ' );
	}

	/**
	 * Files that were read.
	 *
	 * @return bool[] Key => whether a pack was tested with it.
	 */
	public static function prints() {
		self::load();
		return array_map(
			function ( $row ) {
				return false !== strpos( $row[4], 'k' );
			},
			self::$known['files']
		);
	}

	/**
	 * Files that were asked for in this request and are not known.
	 *
	 * @return string[] Keys.
	 */
	public static function unknown() {
		return array_map( 'strval', array_keys( self::$unknown ) );
	}

	/**
	 * Whether nothing was ever read.
	 *
	 * @return bool
	 */
	public static function is_empty() {
		self::load();
		return ! self::$known['files'];
	}

	/**
	 * Files that are known no more: of plugins that have changed.
	 *
	 * @return string[] Keys.
	 */
	public static function changed() {
		self::load();
		$changed = array();
		foreach ( array_map( 'strval', array_keys( self::$known['files'] ) ) as $key ) {
			if ( ! self::is_known( $key ) ) {
				if ( '' !== self::path( $key ) ) {
					$changed[] = $key;
				}
				unset( self::$known['files'][ $key ] );
				self::$changed = true;
			}
		}
		self::save();
		return $changed;
	}

	/**
	 * Stores what is new; the oldest goes when there is too much.
	 *
	 * @return bool Whether something was.
	 */
	public static function save() {
		if ( ! self::$changed ) {
			return false;
		}
		self::$changed        = false;
		self::$known['files'] = array_slice( self::$known['files'], -self::MOST, null, true );
		$is_small             = strlen( (string) wp_json_encode( self::$known ) ) < self::SMALL;
		update_option( self::OPTION, self::$known, $is_small );
		return true;
	}

	/**
	 * Reads what is stored; it holds for one build, and for the names that were looked for.
	 */
	private static function load() {
		if ( null !== self::$known ) {
			return;
		}
		$of    = ARCHIPELAGO_VERSION . '-' . Tags::version( 'archipelago.js' ) . '-' . Used::RULES . Runs::RULES . '-' . substr( md5( (string) wp_json_encode( array( Site::table()['scripts'], isset( Site::table()['prints'] ) ? Site::table()['prints'] : '' ) ) ), 0, 8 );
		$names = array_map( 'strval', array_keys( Callers::names( Site::scripts() ) ) );
		$saved = get_option( self::OPTION );
		if ( ! is_array( $saved ) || ! isset( $saved['of'], $saved['names'], $saved['files'] ) || ! is_array( $saved['files'] ) || $of !== $saved['of'] ) {
			$saved = array(
				'of'    => $of,
				'names' => array(),
				'files' => array(),
			);
		}
		// A row that the site's own code has added: nobody has looked for its names.
		if ( array_diff( $names, (array) $saved['names'] ) ) {
			$saved['names'] = array_values( array_unique( array_merge( (array) $saved['names'], $names ) ) );
			$saved['files'] = array();
		}
		self::$known = $saved;
	}

	/**
	 * Forgets what this request knows: what another one has stored is read anew.
	 */
	public static function reload() {
		self::$known   = null;
		self::$seen    = array();
		self::$unknown = array();
		self::$changed = false;
	}
}
