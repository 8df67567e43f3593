<?php
/**
 * Tests of Fingerprint, Versions and Plugin_Versions. The last of all: they define a plugin's version.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Callers;
use Archipelago\Fingerprint;
use Archipelago\Known_Files;
use Archipelago\Page;
use Archipelago\Plan;
use Archipelago\Plugin_Versions;
use Archipelago\Reasons;
use Archipelago\Rows;
use Archipelago\Settings;
use Archipelago\Site;
use Archipelago\Stub_Scripts;
use Archipelago\Stub_Site;
use Archipelago\Versions;

/**
 * A shop, a builder and its add-on.
 *
 * @return array
 */
function versioned_table() {
	$shop = array(
		'pack'    => 'acme',
		'careful' => true,
	);
	$pro  = array(
		'pack'    => 'pro',
		'careful' => true,
	);
	return array(
		'cart'     => array(
			'needs'   => array( 'cart' ),
			'yields'  => array( 'cart' ),
			'feature' => 'cart',
			'paths'   => array( 'acme/cart' ),
		) + $shop,
		'checkout' => array(
			'needs'   => array( 'checkout' ),
			'yields'  => array( 'checkout' ),
			'feature' => 'checkout',
			'paths'   => array( 'acme/checkout' ),
		) + $shop,
		'gallery'  => array(
			'needs'   => array( 'gallery' ),
			'yields'  => array( 'gallery' ),
			'pack'    => 'acme',
			'feature' => 'gallery',
			'paths'   => array( 'acme/gallery' ),
		),
		'meter'    => array(
			'needs' => array( 'gallery' ),
			'paths' => array( 'wp-admin/js/meter' ),
		) + $shop,
		'builder'  => array(
			'needs'  => array( 'tabs' ),
			'yields' => array( 'tabs' ),
			'api'    => true,
			'pack'   => 'builder',
		),
		'pro'      => array(
			'needs'  => array( 'menu' ),
			'yields' => array( 'menu' ),
		) + $pro,
		'blockui'  => array(
			'needs'   => array(),
			'library' => true,
		),
		'jquery-core'    => array(
			'needs'    => array(),
			'library'  => true,
			'stand_in' => true,
		),
		'jquery-migrate' => array(
			'needs'    => array(),
			'library'  => true,
			'stand_in' => true,
		),
	);
}

/**
 * What is decided of a page where these are unknown.
 *
 * @param string[] $known   Handles whose files are known.
 * @param array    $unknown See Versions::apply().
 * @param string[] $roots   Enqueued.
 * @return array Array( handles that stay, islands that stand down, why the first stays ).
 */
function with_versions( array $known, array $unknown, array $roots ) {
	$registered = registered(
		array(
			'cart'     => array( 'jquery' ),
			'checkout' => array( 'jquery', 'blockui' ),
			'gallery'  => array( 'jquery' ),
			'meter'    => array( 'jquery' ),
			'builder'  => array(),
			'pro'      => array( 'builder' ),
		)
	);
	$look       = function ( $src ) use ( $known ) {
		return array( 'known' => in_array( substr( $src, 1, -3 ), $known, true ) ) + Callers::NOTHING;
	};
	$scripts    = Versions::apply( versioned_table(), $registered, $look, $unknown );
	$plan       = Plan::decide( $registered, $roots, $scripts, array( 'cart', 'checkout', 'gallery', 'tabs', 'menu' ) );
	return array( array_map( 'strval', array_keys( $plan['keep'] ) ), Plan::standing_down( $scripts, $plan ), (string) reset( $plan['keep'] ) );
}

/**
 * A text of which each character is one byte.
 *
 * @param string $text In UTF-8, up to 255.
 * @return string
 */
function bytes( $text ) {
	$byte = function ( $found ) {
		return chr( ( ord( $found[1] ) & 3 ) << 6 | ( ord( $found[2] ) & 63 ) );
	};
	return (string) preg_replace_callback( '/([\xc2\xc3])([\x80-\xbf])/', $byte, $text );
}

/**
 * A plugin that is newer than what is known.
 *
 * @param string $title   Its name.
 * @param string $version Its version.
 * @param string $to      What is known.
 * @return array
 */
function newer( $title, $version, $to ) {
	return array(
		'title'   => $title,
		'version' => $version,
		'place'   => 'newer',
		'from'    => '1.0',
		'to'      => $to,
	);
}

test(
	'fingerprints are those of the build',
	function () {
		$vectors = json_decode( (string) file_get_contents( __DIR__ . '/../../build/fingerprint.vectors.json' ), true );
		same( true, count( $vectors ) > 10 );
		foreach ( $vectors as $row ) {
			list( $one, $other ) = array( Fingerprint::of( bytes( $row['one'] ) ), Fingerprint::of( bytes( $row['other'] ) ) );
			same( $row['is'] . ' ' . ( $row['same'] ? 'same' : 'other' ), $row['is'] . ' ' . ( $one === $other ? 'same' : 'other' ) );
			same( $row['print'], $one );
		}
	}
);

test(
	'a version is within, newer or older, by as many numbers as the limit has',
	function () {
		foreach ( array(
			'12.0'         => '',
			'12.0.9'       => '',
			'12.1'         => 'newer',
			'12.1.0-beta2' => 'newer',
			'6.1.0'        => '',
			'6.1'          => '',
			'6.0.9'        => 'older',
			'9'            => '',
			'100.0'        => 'newer',
		) as $version => $place ) {
			same( $version . $place, $version . Versions::place( (string) $version, '6.1.0', '12.0' ) );
		}
		same( 'newer', Versions::place( '11.0.2', '6.1.0', '11.0.1' ) );
	}
);

test(
	'of a newer version a changed checkout stays with its libraries, and its island stands down; a known cart and what moves pixels go',
	function () {
		$newer = array( 'acme' => newer( 'Acme Shop', '12.1', '12.0' ) );
		$all   = array( 'cart', 'checkout', 'gallery' );
		same( array( array(), array(), '' ), with_versions( array(), array(), $all ) );
		same( array( array(), array(), '' ), with_versions( array( 'cart', 'checkout' ), $newer, $all ) );
		list( $left, $down, $why ) = with_versions( array( 'cart' ), $newer, $all );
		sort( $left );
		same( array( 'blockui', 'checkout', 'jquery-core', 'jquery-migrate' ), $left );
		same( array( 'checkout' ), $down );
		same( 'its file has changed, and Acme Shop 12.1 is newer than what Archipelago knows (12.0)', Reasons::text( $why ) );
		list( $left ) = with_versions( array(), $newer, array( 'cart' ) );
		same( true, in_array( 'cart', $left, true ) );
		same( array( array(), array(), '' ), with_versions( array(), $newer, array( 'gallery' ) ) );
		// What WordPress brings is not the shop's.
		same( array( array(), array(), '' ), with_versions( array(), $newer, array( 'meter' ) ) );
	}
);

test(
	'an unknown add-on keeps the known builder that it calls, and the islands of both stand down; the other way round nothing stays',
	function () {
		list( $left, $down ) = with_versions( array( 'builder' ), array( 'pro' => newer( 'Pro', '4.0', '3.30' ) ), array( 'pro' ) );
		sort( $left );
		sort( $down );
		same( array( array( 'builder', 'pro' ), array( 'menu', 'tabs' ) ), array( $left, $down ) );
		same( array( array(), array(), '' ), with_versions( array( 'pro' ), array( 'builder' => newer( 'Builder', '5.0', '4.2.0' ) ), array( 'pro' ) ) );
	}
);

test(
	'it is said in plain words what runs on its own scripts, what is taken over all the same, and what is patched',
	function () {
		$here  = array( 'acme' => newer( 'WooCommerce', '12.1', '12.0' ) );
		$files = array(
			'plugins:acme/checkout.min.js' => false,
			'plugins:acme/gallery.js'      => false,
			'plugins:acme/cart.js'         => true,
		);
		$says  = function ( array $here, array $unknown, array $files ) {
			return Plugin_Versions::sentences( $here, $unknown, versioned_table(), $files, array( 'checkout' => 'Checkout' ) );
		};
		same(
			array(
				'stays' => array( 'acme' => 'WooCommerce 12.1 is newer than what Archipelago knows (12.0). These run on its own scripts: Checkout.' ),
				'notes' => array( 'acme' => 'WooCommerce 12.1 is newer than what Archipelago knows (12.0). Taken over although their files have changed: gallery.' ),
			),
			$says( $here, $here, $files )
		);
		same( array(), $says( $here, array(), $files )['stays'] );
		same( 'WooCommerce 12.1 is newer than what Archipelago knows (12.0). Taken over although their files have changed: Checkout, gallery.', $says( $here, array(), $files )['notes']['acme'] );
		same( array(), array_merge( ...array_values( $says( $here, $here, array( 'plugins:acme/cart.js' => true ) ) ) ) );
		$here['acme']['place'] = '';
		same( 'WooCommerce 12.1 is known, but has files that Archipelago was not tested with. Taken over although their files have changed: Checkout.', $says( $here, array(), array( 'plugins:acme/checkout.js' => false ) )['notes']['acme'] );
	}
);

test(
	'on a page nothing is read while a visitor waits: what is not known stays, until its file is; constant, filter and switch decide differently',
	function () {
		with_theme(
			array( 'checkout.js' => "/*! acme v12.1 */\npay()" ),
			function ( $theme ) {
				$table = versioned_table();
				$table['checkout']['paths'] = array( 'x/checkout' );
				$table['checkout']['needs'] = array( 'add-to-cart' );
				Stub_Site::$filters['archipelago_handles'] = $table;
				Stub_Site::$filters['archipelago_weigh']   = false;
				$stays = function () use ( $theme ) {
					next_request();
					$scripts = new Stub_Scripts();
					$scripts->add( 'checkout', $theme . 'checkout.js' );
					$scripts->queue     = array( 'checkout' );
					Stub_Site::$scripts = $scripts;
					$page               = new Page( array( 'add-to-cart' ) );
					ob_start();
					$left = $scripts->print( $page, array( 'checkout' ) );
					$page->learn();
					ob_end_clean();
					return in_array( 'checkout', $left, true );
				};
				same( false, $stays() );
				define( 'ACME_SHOP_VERSION', '12.1' );
				same( true, $stays() );
				$prints = new \ReflectionProperty( Known_Files::class, 'prints' );
				if ( PHP_VERSION_ID < 80100 ) {
					$prints->setAccessible( true );
				}
				$prints->setValue( null, ' ' . Fingerprint::of( 'pay()' ) . ' ' );
				same( true, $stays() );
				event_comes();
				same( false, $stays() );
				same( array( 'content:themes/x/checkout.js' => true ), Known_Files::prints() );

				file_put_contents( WP_CONTENT_DIR . '/themes/x/checkout.js', "/*! acme v12.1 */\npay( twice )" );
				same( true, $stays() );
				Known_Files::read_for( 5 );
				same( true, $stays() );
				Known_Files::read_for( -1 );
				same( array( 'acme' ), array_keys( Plugin_Versions::unknown() ) );

				Stub_Site::$filters['archipelago_trust_version'] = true;
				same( false, $stays() );
				unset( Stub_Site::$filters['archipelago_trust_version'] );
				same( true, $stays() );
				same( array(), Settings::sanitize( array( 'trust' => array( 'acme' => '12.0' ) ) + array( 'off' => array() ) )['off'] );
				same( false, isset( Settings::sanitize( array( 'off' => array(), 'trust' => array( 'acme' => '12.0', 'none' => '1' ) ) )['trust'] ) );
				$untrusted                          = Rows::now();
				Stub_Site::$options[ Site::OPTION ] = Settings::sanitize( array( 'off' => array(), 'trust' => array( 'acme' => '12.1' ) ) );
				same( array( 'acme' => '12.1' ), Stub_Site::$options[ Site::OPTION ]['trust'] );
				// What the report said before is no longer so.
				same( false, $untrusted === Rows::now() );
				same( false, $stays() );
				// The version after it is asked for anew.
				Stub_Site::$options[ Site::OPTION ]['trust']['acme'] = '12.0';
				same( true, $stays() );
				ob_start();
				Settings::versions( Plugin_Versions::newer() );
				$html = ob_get_clean();
				same( 1, preg_match( '/name="archipelago_settings\[trust\]\[acme\]" value="12\.1">/', preg_replace( '/\s+/', ' ', $html ) ) );
				define( 'ARCHIPELAGO_TRUST', 'acme' );
				same( false, $stays() );
				$prints->setValue( null, null );
			}
		);
	}
);
