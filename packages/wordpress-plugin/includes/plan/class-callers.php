<?php
/**
 * What the code on a page calls of others. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Answers which names of the table files and inline code use, but for those that our islands answer.
 */
class Callers {

	/**
	 * Between pieces of code that were put together.
	 */
	const SEAM = ";\n/**/\n";

	/**
	 * What nothing is known of but that it uses nothing.
	 */
	const NOTHING = array(
		'uses'    => array(),
		'jquery'  => false,
		'runs'    => false,
		'now'     => false,
		'calls'   => false,
		'marks'   => array(),
		'widgets' => null,
		'unread'  => '',
		'known'   => false,
		'asks'    => array(),
		'adds'    => array(),
		'gives'   => array(),
		'by_name' => false,
		'fetches' => false,
		'wants'   => null,
		'offers'  => false,
		'early'   => '',
		'made'    => array(),
		'core'    => false,
		'table'   => false,
	);

	/**
	 * What a file says that nobody has read.
	 */
	const UNREAD = array( 'unread' => 'not read yet' ) + self::NOTHING;

	/**
	 * The same, of one that nobody here can read.
	 */
	const UNREADABLE = array( 'unread' => 'cannot be read' ) + self::NOTHING;

	/**
	 * Name that a script of the table provides => members of it that our islands answer.
	 *
	 * @var array
	 */
	private $names;

	/**
	 * Given an address, says what is known of its code, as NOTHING.
	 *
	 * @var callable
	 */
	private $look;

	/**
	 * Given inline code that may use jQuery, says what is known of it, as NOTHING.
	 *
	 * @var callable|null
	 */
	private $weigh;

	/**
	 * Code in the page that is attached to no script.
	 *
	 * @var string
	 */
	private $code;

	/**
	 * Whether the stand-in is there already, and answers late.
	 *
	 * @var bool
	 */
	private $is_late;

	/**
	 * Names with a dot that our islands answer to a file.
	 *
	 * @var string[]
	 */
	private $to_files = array();

	/**
	 * The same to inline code, which waits for the islands.
	 *
	 * @var string[]
	 */
	private $to_inline = array();

	/**
	 * Inline code in short => names that it uses.
	 *
	 * @var array
	 */
	private static $inline = array();

	/**
	 * A page.
	 *
	 * @param array         $scripts The table's scripts.
	 * @param callable|null $look    Given an address, says what is known of its code; without, that it uses nothing.
	 * @param string        $code    See inline_in().
	 * @param array         $answers Island that is on => methods that it answers: array( 'claims' => of any element, 'anywhere', 'methods' => of its own ).
	 * @param string[]      $there   Islands that the page surely has.
	 * @param bool          $is_late Whether the stand-in is there already, and answers late.
	 * @param callable|null $weigh   Given inline code that may use jQuery, says what is known of it; without, nothing.
	 */
	public function __construct( array $scripts, $look = null, $code = '', array $answers = array(), array $there = array(), $is_late = false, $weigh = null ) {
		$this->is_late = $is_late;
		$this->weigh   = $weigh;
		$this->names   = self::names( $scripts );
		$this->look    = $look ? $look : function () {
			return self::NOTHING;
		};
		$this->code    = $code;
		foreach ( $answers as $island => $kinds ) {
			$kinds += array(
				'claims'   => array(),
				'anywhere' => array(),
				'methods'  => array(),
			);
			$own    = array_merge( $kinds['anywhere'], $kinds['methods'] );

			$this->to_inline = array_merge( $this->to_inline, $kinds['claims'], $own );
			// A file does not wait. The slider is a library's: who calls it in a file means what is not ours.
			$this->to_files = array_merge( $this->to_files, $kinds['claims'], in_array( $island, $there, true ) ? array_diff( $own, array( 'flexslider' ) ) : array() );
		}
		foreach ( array( 'to_inline', 'to_files' ) as $list ) {
			$this->$list = array_map(
				function ( $name ) {
					return '.' . $name;
				},
				$this->$list
			);
		}
	}

	/**
	 * Names that scripts of the table provide.
	 *
	 * @param array $scripts The table's scripts.
	 * @return array Name => members of it that our islands answer.
	 */
	public static function names( array $scripts ) {
		$names = array();
		foreach ( $scripts as $row ) {
			$answers = isset( $row['answers'] ) ? (array) $row['answers'] : array();
			foreach ( isset( $row['provides'] ) ? (array) $row['provides'] : array() as $name ) {
				$names[ $name ] = array_merge( isset( $names[ $name ] ) ? $names[ $name ] : array(), $answers );
			}
		}
		return $names;
	}

	/**
	 * What is known of a file's code.
	 *
	 * @param string $src Address.
	 * @return array Array( 'uses' => names, 'jquery' => whether it needs jQuery, 'runs' => whether it uses jQuery and runs on the stand-in where what it `asks` for is given (method => `!` of what is a set, `~` at once), 'now' => whether it asks jQuery at once, 'calls' => whether it calls at once what islands answer, 'adds' => methods that it adds to sets, 'gives' => those of a library that does the same there, 'by_name' => whether it may add others, 'fetches' => whether it fetches code, 'offers' => whether it gives what it adds to whatever jQuery is there, and needs none, 'made' => globals by which others may have it ask jQuery at once, 'early' => what it asks of Elementor's globals while the page is parsed (see Early::of()), 'core' => whether it is a library of WordPress' own, 'table' => whether it is of the table, 'marks' => rows of the table whose marks it has, 'widgets' => see Widgets::of(), 'unread' => why nothing is known, or empty, 'known' => whether it is a file that was tested ).
	 */
	public function file( $src ) {
		$known         = call_user_func( $this->look, $src );
		$known['uses'] = array_values( array_diff( $known['uses'], $this->to_files ) );
		return $known;
	}

	/**
	 * Code in the page that is attached to no script.
	 *
	 * @return string
	 */
	public function code() {
		return $this->code;
	}

	/**
	 * The same, piece by piece.
	 *
	 * @return string[]
	 */
	public function pieces() {
		return explode( self::SEAM, $this->code );
	}

	/**
	 * Whether the stand-in is there already, and answers late.
	 *
	 * @return bool
	 */
	public function is_late() {
		return $this->is_late;
	}

	/**
	 * Methods that our islands answer to inline code.
	 *
	 * @return string[]
	 */
	public function answered() {
		return array_map(
			function ( $name ) {
				return substr( $name, 1 );
			},
			$this->to_inline
		);
	}

	/**
	 * What inline code asks of jQuery and gives it.
	 *
	 * @param string $code Code.
	 * @return array See NOTHING.
	 */
	public function weigh( $code ) {
		return $this->weigh && preg_match( '/jQuery|(?<![\w$])\$\s*\(/', $code ) ? call_user_func( $this->weigh, self::without_data( $code ) ) : self::NOTHING;
	}

	/**
	 * Names that inline code uses and our islands do not answer.
	 *
	 * @param string $code Code.
	 * @return string[]
	 */
	public function inline( $code ) {
		if ( '' === trim( $code, "; \n" ) ) {
			return array();
		}
		$key = md5( $code ) . count( $this->names );
		if ( ! isset( self::$inline[ $key ] ) ) {
			self::$inline[ $key ] = Used::of( self::without_data( $code ), $this->names );
		}
		return array_diff( self::$inline[ $key ], $this->to_inline );
	}

	/**
	 * Code without the data that WordPress prints for scripts: what texts say is no code.
	 *
	 * @param string $code Code.
	 * @return string
	 */
	private static function without_data( $code ) {
		$less = preg_replace_callback(
			'/^\s*(?:var|let|const|window\.)\s*[\w$]+\s*=\s*([\[{"].*[\]}"])\s*;?[ \t]*$/m',
			function ( $found ) {
				return null === json_decode( $found[1] ) ? $found[0] : '';
			},
			$code
		);
		return null === $less ? $code : $less;
	}

	/**
	 * Inline scripts, handlers and `javascript:` addresses in what is known of a page.
	 *
	 * @param string $markup HTML, and Elementor's data, in which HTML is text of JSON.
	 * @return string
	 */
	public static function inline_in( $markup ) {
		$code = array();
		if ( false === preg_match_all( '~<script\b((?:[^>"\']|"[^"]*"|\'[^\']*\')*)>(.*?)<(\\\\?)/script>~is', $markup, $scripts, PREG_SET_ORDER ) ) {
			// Too much for PHP: all of it counts.
			return $markup;
		}
		foreach ( $scripts as $script ) {
			$is_code = ! preg_match( '~\stype=\\\\?["\']?(?!module|\\\\?["\'\s>]|[^"\'\s>]*(?:java|ecma)script)[\w/]~i', $script[1] );
			if ( $is_code && ! preg_match( '/\ssrc=|\bid=\\\\?["\']archipelago-/i', $script[1] ) ) {
				$code[] = '' === $script[3] ? $script[2] : strtr(
					$script[2],
					array(
						'\n'   => "\n",
						'\r'   => '',
						'\t'   => ' ',
						'\"'   => '"',
						'\/'   => '/',
						'\\\\' => '\\',
					)
				);
			}
		}
		$outside = preg_replace( '~<script\b.*?<\\\\?/script>~is', '', $markup );
		if ( null === $outside ) {
			return $markup;
		}
		preg_match_all( '/\s(?:(?:on[a-z]+|data-featherlight-(?:before|after)[a-z-]*|data-izimodal-(?:on|after)[a-z]*)\s*=|(?:href|action|formaction|src)\s*=\s*(?=\\\\?["\']\s*javascript:))\s*\\\\?(?:"([^"]*)"|\'([^\']*)\')/i', $outside, $handlers );
		return html_entity_decode( implode( ";\n", array_filter( array_merge( $handlers[1], $handlers[2] ) ) ), ENT_QUOTES, 'UTF-8' ) . self::SEAM . implode( self::SEAM, $code );
	}
}
