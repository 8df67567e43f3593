<?php
/**
 * Legacy scripts that came back.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Keeps which islands have failed for so many visitors on a kind of page that their legacy scripts are back there: until somebody says
 * "try again", or an update of ours or of their plugin. Read by every page, so it is small and loaded with the other options.
 */
class Fallback {

	/**
	 * What is back (`back`), kinds of pages that we look at (`look`), how often something came back (`tries`).
	 */
	const OPTION = 'archipelago_fallback';

	/**
	 * What in a beacon is no island: the stand-in has met what only the real jQuery does.
	 */
	const JQUERY = 'jquery';

	/**
	 * Our action of the settings page.
	 */
	const ACTION = 'archipelago_try_again';

	/**
	 * Hooks in.
	 */
	public static function hook() {
		add_action( 'update_option_' . self::OPTION, array( Caches::class, 'purge' ) );
		add_action( 'wp_loaded', array( __CLASS__, 'check' ) );
		add_action( 'upgrader_process_complete', array( __CLASS__, 'updated' ) );
		add_action( 'admin_post_' . self::ACTION, array( __CLASS__, 'take' ) );
	}

	/**
	 * Whether islands fall back at all.
	 *
	 * @return bool
	 */
	public static function is_on() {
		return ! defined( 'ARCHIPELAGO_FALLBACK' ) || ARCHIPELAGO_FALLBACK;
	}

	/**
	 * How many visitors it takes.
	 *
	 * @return int[] See Tally.
	 */
	public static function limits() {
		$limits = array(
			'visitors' => 5,
			'look'     => 300,
			'share'    => 3,
		);
		/**
		 * Filters when legacy scripts come back. `visitors`: networks of visitors within an hour that make us look, and that must fail while we do; `look`:
		 * seconds that we look at least; `share`: 3 for a third of those who had it.
		 *
		 * @param int[] $limits Numbers, each at least 1.
		 */
		$given = (array) apply_filters( 'archipelago_fallback', $limits );
		foreach ( $limits as $name => $number ) {
			$limits[ $name ] = isset( $given[ $name ] ) && is_numeric( $given[ $name ] ) ? max( 1, (int) $given[ $name ] ) : $number;
		}
		return $limits;
	}

	/**
	 * What is stored.
	 *
	 * @return array
	 */
	private static function stored() {
		$saved = get_option( self::OPTION );
		$saved = is_array( $saved ) ? $saved : array();
		foreach ( array( 'back', 'look', 'tries' ) as $part ) {
			$saved[ $part ] = isset( $saved[ $part ] ) && is_array( $saved[ $part ] ) ? $saved[ $part ] : array();
		}
		return $saved;
	}

	/**
	 * What is back, and still to be.
	 *
	 * @return array Kind of page => name => array( 'at' => time, 'code', 'visitors', 'of' => see version(), 'pack', 'islands' => names ).
	 */
	public static function all() {
		$all = array();
		foreach ( self::is_on() ? self::stored()['back'] : array() as $kind => $names ) {
			$names = array_filter(
				$names,
				function ( $one ) {
					return self::version( $one['pack'] ) === $one['of'];
				}
			);
			if ( $names ) {
				$all[ $kind ] = $names;
			}
		}
		return $all;
	}

	/**
	 * Islands whose legacy scripts are back on a kind of page, and JQUERY where that is.
	 *
	 * @param string $kind Kind.
	 * @return string[]
	 */
	public static function islands( $kind ) {
		$all = self::all();
		return isset( $all[ $kind ] ) ? array_values( array_unique( array_merge( ...array_values( array_column( $all[ $kind ], 'islands' ) ) ) ) ) : array();
	}

	/**
	 * The table of scripts for a page where islands fell back: with the reason for which theirs stay.
	 *
	 * @param array    $scripts The table's scripts.
	 * @param string[] $islands See islands().
	 * @return array
	 */
	public static function apply( array $scripts, array $islands ) {
		foreach ( $islands ? $scripts : array() as $handle => $row ) {
			if ( array_intersect( (array) $row['needs'], $islands ) && empty( $row['stays'] ) ) {
				$scripts[ $handle ]['stays'] = 'failed at visitors';
			}
			if ( ! empty( $row['stand_in'] ) && in_array( self::JQUERY, $islands, true ) ) {
				$scripts[ $handle ]['stays'] = 'met at visitors';
			}
		}
		return $scripts;
	}

	/**
	 * What must change for an island to be tried again by itself.
	 *
	 * @param string $pack Name of its pack.
	 * @return string
	 */
	private static function version( $pack ) {
		$here = Plugin_Versions::here();
		return Beacon::build() . ' ' . ( isset( $here[ $pack ] ) ? $here[ $pack ]['version'] : '' );
	}

	/**
	 * The packs, with their features.
	 *
	 * @return array
	 */
	private static function packs() {
		$file = __DIR__ . '/../packs.php';
		return is_file( $file ) ? require $file : array();
	}

	/**
	 * Islands of a name in a beacon: an island, the part of a pack, or the base of all.
	 *
	 * @param string $name  Name.
	 * @param array  $packs See Packs::sorted().
	 * @return array Array( pack, islands ); no islands where nothing has that name.
	 */
	public static function meant( $name, array $packs ) {
		$features = Site::table()['features'];
		if ( self::JQUERY === $name ) {
			return array( '', array( self::JQUERY ) );
		}
		if ( 'base' === $name ) {
			return array( '', Switches::all( $features ) );
		}
		foreach ( $packs as $pack => $row ) {
			$islands = array();
			foreach ( array_intersect_key( $features, array_flip( $row['features'] ) ) as $feature ) {
				$islands = array_merge( $islands, $feature['islands'] );
			}
			if ( 'pack-' . $pack === $name ) {
				return array( $pack, $islands );
			}
			if ( in_array( $name, $islands, true ) ) {
				return array( $pack, array( $name ) );
			}
		}
		return array( '', in_array( $name, Switches::all( $features ), true ) ? array( $name ) : array() );
	}

	/**
	 * The same, of the packs of this build.
	 *
	 * @param string $name Name.
	 * @return array
	 */
	public static function of_build( $name ) {
		return self::meant( $name, self::packs() );
	}

	/**
	 * How often legacy scripts came back for an island on a kind of page.
	 *
	 * @param string $kind Kind.
	 * @param string $name Island.
	 * @return int
	 */
	public static function tries( $kind, $name ) {
		$tries = self::stored()['tries'];
		return isset( $tries[ $kind . ' ' . $name ] ) ? (int) $tries[ $kind . ' ' . $name ] : 0;
	}

	/**
	 * Whether visitors of a kind of page are asked to say that all went well.
	 *
	 * @param string $kind Kind.
	 * @return bool
	 */
	public static function is_looked_at( $kind ) {
		return isset( self::stored()['look'][ $kind ] );
	}

	/**
	 * Does what Tally says.
	 *
	 * @param string $kind Kind of page.
	 * @param array  $said See Tally::judge().
	 * @param int    $now  Time.
	 */
	public static function obey( $kind, array $said, $now ) {
		$saved = self::stored();
		$was   = $saved;
		if ( $said['look'] ) {
			$saved['look'][ $kind ] = $now;
		}
		if ( $said['end'] ) {
			unset( $saved['look'][ $kind ] );
		}
		foreach ( $said['back'] as $name => list( $code, $visitors ) ) {
			list( $pack, $islands ) = self::of_build( $name );

			$saved['back'][ $kind ][ $name ]      = array(
				'at'       => $now,
				'code'     => $code,
				'visitors' => $visitors,
				'pack'     => $pack,
				'of'       => self::version( $pack ),
				'islands'  => $islands,
			);
			$saved['tries'][ $kind . ' ' . $name ] = self::tries( $kind, $name ) + 1;
		}
		self::save( $was, $saved );
	}

	/**
	 * Ends looking at kinds of pages.
	 *
	 * @param string[] $kinds Kinds.
	 */
	public static function look_away( array $kinds ) {
		$saved         = self::stored();
		$was           = $saved;
		$saved['look'] = array_diff_key( $saved['look'], array_flip( $kinds ) );
		self::save( $was, $saved );
	}

	/**
	 * Stores what has changed; page caches are emptied with that.
	 *
	 * @param array $was   Before.
	 * @param array $saved Now.
	 */
	private static function save( array $was, array $saved ) {
		if ( $was !== $saved ) {
			update_option( self::OPTION, $saved, true );
		}
	}

	/**
	 * Takes out what an update of ours or of a plugin has made old. Page caches are emptied with that.
	 */
	public static function check() {
		if ( false === get_option( self::OPTION ) ) {
			// A row that is there costs no query.
			add_option( self::OPTION, array() );
		}
		$saved = self::stored();
		$was   = $saved;
		if ( self::is_on() && $saved['back'] ) {
			$saved['back'] = self::all();
		}
		foreach ( $saved['look'] as $kind => $time ) {
			if ( time() - $time > Tally::HOUR ) {
				unset( $saved['look'][ $kind ] );
			}
		}
		self::save( $was, $saved );
	}

	/**
	 * After an update of something: what has no version that we know is tried again.
	 */
	public static function updated() {
		$here  = Plugin_Versions::here();
		$saved = self::stored();
		$was   = $saved;
		foreach ( $saved['back'] as $kind => $names ) {
			$saved['back'][ $kind ] = array_filter(
				$names,
				function ( $one ) use ( $here ) {
					return isset( $here[ $one['pack'] ] );
				}
			);
		}
		$saved['back'] = array_filter( $saved['back'] );
		self::save( $was, $saved );
	}

	/**
	 * Tries again.
	 *
	 * @param string $kind Kind of page, or empty: everywhere.
	 */
	public static function try_again( $kind = '' ) {
		$saved = self::stored();
		$was   = $saved;
		if ( '' === $kind ) {
			$saved['back'] = array();
		} else {
			unset( $saved['back'][ $kind ] );
		}
		self::save( $was, $saved );
	}

	/**
	 * Takes the press on "try again".
	 */
	public static function take() {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'You may not do this. Load the page anew.', 'archipelago' ), 403 );
		}
		$kind = isset( $_POST['kind'] ) ? sanitize_key( wp_unslash( $_POST['kind'] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification -- Checked above.
		self::try_again( $kind );
		wp_safe_redirect( admin_url( 'options-general.php?page=' . Settings::PAGE . '#archipelago-trouble' ) );
		exit;
	}

	/**
	 * What is to be said of it, in plain words.
	 *
	 * @param string|null $only A kind of page; all where null.
	 * @return string[] A sentence for each island and kind of page.
	 */
	public static function sentences( $only = null ) {
		$said = array();
		foreach ( self::all() as $kind => $names ) {
			foreach ( null === $only || $only === $kind ? $names : array() as $name => $one ) {
				if ( self::JQUERY === $name ) {
					/* translators: 1: kind of pages, such as "Products", 2: number of visitors, 3: what happened. */
					$said[] = sprintf( __( 'jQuery is kept on “%1$s” (visitors: %2$d): %3$s', 'archipelago' ), Kinds::title( $kind ), $one['visitors'], self::message( $one['code'] ) );
					continue;
				}
				/* translators: 1: name of an island, such as "accordion", 2: kind of pages, such as "Products", 3: number of visitors, 4: what happened. */
				$said[] = sprintf( __( '%1$s failed on “%2$s” (visitors: %3$d): %4$s Its legacy scripts are back there.', 'archipelago' ), $name, Kinds::title( $kind ), $one['visitors'], self::message( $one['code'] ) );
			}
		}
		return $said;
	}

	/**
	 * What a code means.
	 *
	 * @param string $code See Tally::CODES; behind `jquery:` the member.
	 * @return string
	 */
	public static function message( $code ) {
		list( $code, $member ) = explode( ':', $code . ':' );
		if ( 'jquery' === $code && '' !== $member ) {
			/* translators: %s: a name of jQuery, such as "finish". */
			return sprintf( __( 'code of the page uses “%s”, which only jQuery has.', 'archipelago' ), $member );
		}
		$texts = array(
			'chunk'  => __( 'a file of its code did not come.', 'archipelago' ),
			'markup' => __( 'the page has other markup than it knows.', 'archipelago' ),
			'mount'  => __( 'its code broke off when it started.', 'archipelago' ),
			'answer' => __( 'the server answered something that it does not understand.', 'archipelago' ),
			'later'  => __( 'its code broke off when it was used.', 'archipelago' ),
			'jquery' => __( 'code of the page uses something that only jQuery has.', 'archipelago' ),
		);
		return isset( $texts[ $code ] ) ? $texts[ $code ] : '';
	}
}
