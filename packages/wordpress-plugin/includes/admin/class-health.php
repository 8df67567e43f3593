<?php
/**
 * Site Health.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Warns where something that is on cannot work, and says what to do.
 */
class Health {

	/**
	 * Hooks in.
	 */
	public static function hook() {
		add_filter( 'site_status_tests', array( __CLASS__, 'tests' ) );
		add_action( 'wp_ajax_health-check-archipelago-page', array( __CLASS__, 'answer' ) );
	}

	/**
	 * Adds our tests.
	 *
	 * @param array $tests Tests.
	 * @return array
	 */
	public static function tests( $tests ) {
		$tests['direct']['archipelago_scripts']  = array(
			'label' => __( 'Archipelago: scripts', 'archipelago' ),
			'test'  => array( __CLASS__, 'scripts' ),
		);
		$tests['direct']['archipelago_versions'] = array(
			'label' => __( 'Archipelago: versions', 'archipelago' ),
			'test'  => array( __CLASS__, 'versions' ),
		);
		$tests['direct']['archipelago_trouble']  = array(
			'label' => __( 'Archipelago: failures for visitors', 'archipelago' ),
			'test'  => array( __CLASS__, 'trouble' ),
		);
		$tests['async']['archipelago_page']      = array(
			'label'             => __( 'Archipelago: front page', 'archipelago' ),
			'test'              => 'archipelago_page',
			'async_direct_test' => array( __CLASS__, 'page' ),
		);
		return $tests;
	}

	/**
	 * Answers the browser, which asks for what takes longer.
	 */
	public static function answer() {
		check_ajax_referer( 'health-check-site-status' );
		if ( ! current_user_can( 'view_site_health_checks' ) ) {
			wp_send_json_error();
		}
		wp_send_json_success( self::page() );
	}

	/**
	 * A result as WordPress shows it.
	 *
	 * @param string   $test   Test.
	 * @param string   $status Either `good` or `recommended`.
	 * @param string   $label  What is so.
	 * @param string[] $texts  What it means, and what to do.
	 * @return array
	 */
	private static function result( $test, $status, $label, array $texts ) {
		return array(
			'label'       => $label,
			'status'      => $status,
			'badge'       => array(
				'label' => __( 'Performance', 'archipelago' ),
				'color' => 'blue',
			),
			'description' => '<p>' . implode( '</p><p>', array_map( 'esc_html', $texts ) ) . '</p>',
			'actions'     => sprintf( '<p><a href="%s">%s</a></p>', esc_url( admin_url( 'options-general.php?page=' . Settings::PAGE ) ), esc_html__( 'Settings of Archipelago', 'archipelago' ) ),
			'test'        => $test,
		);
	}

	/**
	 * Whether plugins and theme have versions and files that are known.
	 *
	 * @return array
	 */
	public static function versions() {
		$said = Plugin_Versions::said();
		if ( $said['stays'] ) {
			$texts = array_merge( array_values( $said['stays'] ), array_values( $said['notes'] ), array( __( 'Nothing is broken: an update of Archipelago will know them. If you have tried them on this site, you can take them over in the settings.', 'archipelago' ) ) );
			return self::result( 'archipelago_versions', 'recommended', __( 'Archipelago does not know all versions of this site', 'archipelago' ), $texts );
		}
		return self::result( 'archipelago_versions', 'good', __( 'Archipelago knows the versions of this site', 'archipelago' ), $said['notes'] ? array_values( $said['notes'] ) : array( __( 'Nothing runs on its legacy scripts because of its version.', 'archipelago' ) ) );
	}

	/**
	 * Whether legacy scripts are back because an island failed at visitors.
	 *
	 * @return array
	 */
	public static function trouble() {
		$texts = Fallback::sentences();
		if ( $texts ) {
			$texts[] = __( 'These pages work as they did without Archipelago. The settings have a button that tries again; an update of Archipelago or of the plugin does so by itself.', 'archipelago' );
			return self::result( 'archipelago_trouble', 'recommended', __( 'A part of Archipelago failed for visitors, and legacy scripts are back', 'archipelago' ), $texts );
		}
		return self::result( 'archipelago_trouble', 'good', __( 'Nothing of Archipelago fails for visitors', 'archipelago' ), array( Fallback::is_on() ? __( 'No legacy script is back because of a failure.', 'archipelago' ) : __( 'Failures are not told here: a constant has switched that off.', 'archipelago' ) ) );
	}

	/**
	 * Whether something on the pages of the report keeps a script of a feature that is on.
	 *
	 * @return array
	 */
	public static function scripts() {
		$rows  = Rows::all();
		$texts = self::hindered( $rows );
		$left  = Reading::all() ? array( Reading::text() ) : array();
		if ( $texts ) {
			$texts[] = __( 'Ask the author of that plugin or theme to name the script as a dependency, and not to enqueue it by itself, or switch the feature off.', 'archipelago' );
			return self::result( 'archipelago_scripts', 'recommended', __( 'Features of Archipelago are on that cannot work', 'archipelago' ), array_merge( $texts, $left ) );
		}
		$text = $rows ? __( 'On the pages that were checked nothing hinders a feature that is on.', 'archipelago' ) : __( 'No page has been checked yet: let the report check them.', 'archipelago' );
		return self::result( 'archipelago_scripts', 'good', __( 'Nothing hinders Archipelago', 'archipelago' ), array_merge( array( $text ), $left ) );
	}

	/**
	 * Scripts that islands of ours could do without, but for others.
	 *
	 * @param array $rows See Rows.
	 * @return string[] A sentence for each.
	 */
	public static function hindered( array $rows ) {
		$texts = array();
		foreach ( $rows as $row ) {
			foreach ( $row['left'] as $script ) {
				if ( preg_match( '/^(enqueued by itself|inline code uses |inline code of )/', $script['why'] ) ) {
					/* translators: 1: a script, 2: why it stays. */
					$texts[ $script['handle'] ] = sprintf( __( '%1$s stays: %2$s.', 'archipelago' ), $script['handle'], Reasons::text( $script['why'] ) );
				}
			}
		}
		return array_values( $texts );
	}

	/**
	 * Whether the front page comes with our tag as we print it, and our file can be fetched.
	 *
	 * @return array
	 */
	public static function page() {
		$page = Fetch::get( home_url( '/' ) );
		$good = __( 'Archipelago reaches visitors', 'archipelago' );
		if ( 200 !== $page['status'] || ! Site::islands() ) {
			$text = Site::islands() ? __( 'The front page could not be fetched by the site itself, so this was not checked.', 'archipelago' ) : __( 'All features are off.', 'archipelago' );
			return self::result( 'archipelago_page', 'good', $good, array( $text ) );
		}
		$said        = Fetch::report( home_url( '/' ), 'with' );
		$is_alone    = ! empty( $said['page']['alone'] );
		$is_expected = isset( $said['page'] ) && ! $said['page']['aside'] && ! $is_alone;
		$texts       = $is_expected ? array_merge( self::tag_problems( $page['body'] ), self::policy_problems( $page['body'], $page['policy'] ) ) : array();
		$file        = Fetch::get( Tags::base() . 'archipelago.js' );
		if ( $file['status'] && ( 200 !== $file['status'] || false === strpos( $file['type'], 'javascript' ) ) ) {
			/* translators: 1: address of a file, 2: status, 3: content type. */
			$texts[] = sprintf( __( 'The file %1$s cannot be used: status %2$d, type "%3$s". Let the server, a firewall or a CDN deliver the folder of the plugin.', 'archipelago' ), Tags::base() . 'archipelago.js', $file['status'], $file['type'] );
		}
		if ( $texts ) {
			return self::result( 'archipelago_page', 'recommended', __( 'Archipelago does not reach visitors as it should', 'archipelago' ), $texts );
		}
		if ( $is_alone ) {
			return self::result( 'archipelago_page', 'good', $good, array( __( 'On the front page only jQuery goes; what takes its place is all that it has of ours.', 'archipelago' ) ) );
		}
		return self::result( 'archipelago_page', 'good', $good, array( $is_expected ? __( 'The front page has our script unchanged, and the file can be fetched.', 'archipelago' ) : __( 'On the front page nothing would be gained; it has none of our files.', 'archipelago' ) ) );
	}

	/**
	 * What an optimiser has done to our tag.
	 *
	 * @param string $html A page that has it.
	 * @return string[] A sentence for each problem, with what to do.
	 */
	public static function tag_problems( $html ) {
		if ( ! preg_match( '/<script\b[^>]*archipelago\.js[^>]*>/i', $html, $found ) ) {
			return array( __( 'Our script is not on the page: a cache has an older page, or an optimiser combines it with others. Empty the cache; exclude archipelago.js from combining.', 'archipelago' ) );
		}
		$texts = array();
		if ( preg_match( '/\stype=["\']?(?!text\/javascript|application\/javascript|module)[\w\/-]+|\sdata-(?:src|rocket-src|lazy-src|pmdelayedscript|wpmeteor-type)\b/i', $found[0] ) ) {
			$texts[] = __( 'Our script is delayed until the visitor does something, and then it is too late for that. Exclude archipelago.js and stand-in.js from delaying.', 'archipelago' );
		}
		if ( ! preg_match( '/\sdata-base=/', $found[0] ) ) {
			$texts[] = __( 'Our script has lost its attributes. Exclude archipelago.js from minifying and combining.', 'archipelago' );
		}
		preg_match_all( '/<script\b([^>]*)>\s*(?:\/\* <!\[CDATA\[ \*\/\s*)?var (\w+) =/i', $html, $data, PREG_SET_ORDER );
		foreach ( $data as $one ) {
			if ( Optimisers::is_ours( $one[2] ) && preg_match( '/\stype=["\']?(?!text\/javascript|application\/javascript)[\w\/-]+/i', $one[1] ) ) {
				/* translators: %s: name of a JavaScript variable. */
				$texts[] = sprintf( __( 'The data %s, which is printed for our script, is delayed: until it comes, texts are English and addresses guessed. Exclude it from delaying.', 'archipelago' ), $one[2] );
				break;
			}
		}
		return $texts;
	}

	/**
	 * Whether a policy that the web server sends, and PHP does not see, forbids the inline stand-in.
	 *
	 * @param string   $html   A page.
	 * @param string[] $policy Values of its Content-Security-Policy headers.
	 * @return string[] A sentence for the problem, with what to do.
	 */
	public static function policy_problems( $html, array $policy ) {
		if ( ! preg_match( '/<script\b(?![^>]*\ssrc=)[^>]*\sid=["\']?archipelago-stand-in-js\b[^>]*>/i', $html, $found ) ) {
			return array();
		}
		$nonce   = preg_match( '/\snonce=["\']?([^"\'\s>]+)/i', $found[0], $parts ) ? $parts[1] : '';
		$headers = array_map(
			function ( $value ) {
				return 'Content-Security-Policy: ' . $value;
			},
			$policy
		);
		$needed  = Policy::nonce( $headers, $nonce );
		return $needed === $nonce ? array() : array( __( 'The Content-Security-Policy that your server sends forbids our inline script. Add to wp-config.php: define( \'ARCHIPELAGO_STAND_IN\', \'file\' );', 'archipelago' ) );
	}
}
