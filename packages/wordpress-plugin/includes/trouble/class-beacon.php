<?php
/**
 * What visitors' browsers say of islands that fail.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * A REST route. GET gives a page view in which something has failed a token, for the mark that is printed on the page; POST takes what
 * failed. SECURITY.md says what is believed and why.
 */
class Beacon {

	/**
	 * What was counted, see Tally.
	 */
	const OPTION = 'archipelago_trouble';

	const SPACE = 'archipelago/v1';
	const ROUTE = '/trouble';

	/**
	 * Bytes of a beacon at most.
	 */
	const BYTES = 4096;

	/**
	 * Hooks in.
	 */
	public static function hook() {
		if ( Fallback::is_on() ) {
			add_action( 'rest_api_init', array( __CLASS__, 'register' ) );
		}
	}

	/**
	 * Registers the route: for everybody, as every visitor's browser must be able to say what failed.
	 */
	public static function register() {
		register_rest_route(
			self::SPACE,
			self::ROUTE,
			array(
				array(
					'methods'             => 'GET',
					'callback'            => array( __CLASS__, 'give' ),
					'permission_callback' => '__return_true',
				),
				array(
					'methods'             => 'POST',
					'callback'            => array( __CLASS__, 'take' ),
					'permission_callback' => '__return_true',
				),
			)
		);
	}

	/**
	 * The build that pages are printed by, in short.
	 *
	 * @return string
	 */
	public static function build() {
		return Tags::version( 'archipelago.js' );
	}

	/**
	 * What makes and reads tokens.
	 *
	 * @return Token
	 */
	private static function tokens() {
		return new Token( wp_hash( 'archipelago-trouble', 'nonce' ) );
	}

	/**
	 * Where a page says what fails on it; empty where it is not to. Cached with the page: it is the same for everybody.
	 *
	 * @param string $kind Kind of page.
	 * @return string With `#load` at its end where it is also to say that all went well.
	 */
	public static function address( $kind ) {
		// A trial is no visitor.
		if ( ! Fallback::is_on() || Trial::mode() ) {
			return '';
		}
		// Whole hours, and without the host, by whose other name the page may be open: pages that are the same stay the same.
		$hour    = time() - time() % Tally::HOUR;
		$address = (string) preg_replace( '{^https?:/{2}[^/]*}', '', add_query_arg( 'page', self::tokens()->mark( $kind, self::build(), $hour ), rest_url( self::SPACE . self::ROUTE ) ) );
		return Fallback::is_looked_at( $kind ) ? $address . '#load' : $address;
	}

	/**
	 * The network of whoever asks, in a form that tells nobody which: it is kept for an hour, to count visitors and not views. Networks, for
	 * who has one address has many beside it. Behind a proxy of this host or network the address is what that proxy has written.
	 *
	 * @param array  $server Variables of the server.
	 * @param string $key    What nobody outside knows.
	 * @param int    $now    Time: the form is another each day.
	 * @return string
	 */
	public static function network( array $server, $key, $now ) {
		$address = isset( $server['REMOTE_ADDR'] ) && is_string( $server['REMOTE_ADDR'] ) ? $server['REMOTE_ADDR'] : '';
		$is_ours = $address && ! filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE );
		if ( $is_ours && isset( $server['HTTP_X_FORWARDED_FOR'] ) && is_string( $server['HTTP_X_FORWARDED_FOR'] ) ) {
			// The last one: those before it are what the visitor says.
			$list    = array_map( 'trim', explode( ',', $server['HTTP_X_FORWARDED_FOR'] ) );
			$address = filter_var( end( $list ), FILTER_VALIDATE_IP ) ? end( $list ) : $address;
		}
		/**
		 * Filters the address that visitors are told apart by, for sites behind a proxy that is not in their own network.
		 *
		 * @param string $address Address of IPv4 or IPv6.
		 */
		$bytes = (string) inet_pton( self::valid( apply_filters( 'archipelago_visitor_address', $address ) ) );
		return substr( hash_hmac( 'sha256', gmdate( 'Ymd', $now ) . bin2hex( substr( $bytes, 0, 4 === strlen( $bytes ) ? 3 : 6 ) ), $key ), 0, 12 );
	}

	/**
	 * An address, or one of nobody.
	 *
	 * @param mixed $address What somebody says.
	 * @return string
	 */
	private static function valid( $address ) {
		return filter_var( $address, FILTER_VALIDATE_IP ) ? $address : '::';
	}

	/**
	 * Whoever asks now.
	 *
	 * @return string See network().
	 */
	private static function here() {
		return self::network( wp_unslash( $_SERVER ), wp_hash( 'archipelago-network', 'nonce' ), time() ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only addresses are read, and checked.
	}

	/**
	 * An answer that no cache keeps.
	 *
	 * @param array $data   Data.
	 * @param int   $status Status.
	 * @return \WP_REST_Response
	 */
	private static function answer( array $data, $status = 200 ) {
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedConstantFound -- What page caches ask for.
		}
		do_action( 'litespeed_control_set_nocache', 'archipelago' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- What LiteSpeed's cache of REST listens to.
		$answer = new \WP_REST_Response( $data, $status );
		$answer->header( 'Cache-Control', 'no-store, private' );
		return $answer;
	}

	/**
	 * Gives a token. Writes nothing.
	 *
	 * @param \WP_REST_Request $request Request.
	 * @return \WP_REST_Response
	 */
	public static function give( $request ) {
		$mark = self::tokens()->read_mark( $request->get_param( 'page' ), time() );
		// What an older build says of itself is no longer so.
		if ( ! $mark || self::build() !== $mark[1] ) {
			return self::answer( array(), 403 );
		}
		return self::answer( array( 'token' => self::tokens()->token( $mark[0], $mark[1], self::here(), time() ) ) );
	}

	/**
	 * Takes a beacon, and does what follows.
	 *
	 * @param \WP_REST_Request $request Request.
	 * @return \WP_REST_Response
	 */
	public static function take( $request ) {
		$now  = time();
		$text = (string) $request->get_body();
		if ( strlen( $text ) > self::BYTES ) {
			return self::answer( array(), 413 );
		}
		$sent  = json_decode( $text, true, 3 );
		$sent  = is_array( $sent ) ? $sent : array();
		$token = self::tokens()->read_token( isset( $sent['token'] ) ? $sent['token'] : '', self::here(), $now );
		if ( ! $token || self::build() !== $token[1] ) {
			return self::answer( array(), 403 );
		}
		$said = self::read( $sent );
		if ( ! $said ) {
			return self::answer( array(), 400 );
		}
		$tally = new Tally( get_option( self::OPTION ), Fallback::limits(), $now );
		$kind  = $token[0];
		if ( ! $tally->hear(
			$said + array(
				'kind'   => $kind,
				'number' => $token[2],
			),
			self::here(),
			$now
		) ) {
			return self::answer( array(), 429 );
		}
		$judged = $tally->judge(
			$kind,
			function ( $island ) use ( $kind ) {
				return Fallback::tries( $kind, $island );
			},
			$now
		);
		update_option( self::OPTION, $tally->state(), false );
		Fallback::obey( $kind, $judged, $now );
		return self::answer( array() );
	}

	/**
	 * What a beacon says, with nothing in it but what belongs there.
	 *
	 * @param array $sent What was sent.
	 * @return array|null See Tally::hear(); null where it says nothing that we know.
	 */
	private static function read( array $sent ) {
		if ( isset( $sent['island'], $sent['code'] ) ) {
			$is_known = is_string( $sent['island'] ) && is_string( $sent['code'] ) && isset( Tally::CODES[ $sent['code'] ] ) && Fallback::of_build( $sent['island'] )[1];
			// What is told of the stand-in is told of nothing else.
			if ( ! $is_known || ( Fallback::JQUERY === $sent['island'] ) !== ( 'jquery' === $sent['code'] ) ) {
				return null;
			}
			return array(
				'island' => $sent['island'],
				'code'   => $sent['code'],
				'member' => 'jquery' === $sent['code'] && isset( $sent['member'] ) ? self::member( $sent['member'] ) : '',
			);
		}
		if ( ! isset( $sent['seen'], $sent['used'] ) ) {
			return null;
		}
		$known = Switches::all( Site::table()['features'] );
		return array(
			'seen' => array_values( array_intersect( $known, Switches::names( (array) $sent['seen'] ) ) ),
			'used' => array_values( array_intersect( $known, Switches::names( (array) $sent['used'] ) ) ),
		);
	}

	/**
	 * A name of jQuery.
	 *
	 * @param mixed  $name What was sent.
	 * @param string $from Where the names are.
	 * @return string Empty where jQuery has nothing of that name.
	 */
	public static function member( $name, $from = __DIR__ . '/../runs.php' ) {
		$names = is_string( $name ) && is_file( $from ) ? require $from : array();
		foreach ( array( 'unanswered', 'members', 'answered' ) as $list ) {
			if ( isset( $names[ $list ] ) && in_array( $name, $names[ $list ], true ) ) {
				return $name;
			}
		}
		return '';
	}

	/**
	 * What failed at visitors' in the last 14 days.
	 *
	 * @return array[] See Tally::rows().
	 */
	public static function rows() {
		$tally = new Tally( get_option( self::OPTION ), Fallback::limits(), time() );
		return $tally->rows();
	}
}
