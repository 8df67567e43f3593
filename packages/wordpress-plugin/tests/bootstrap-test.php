<?php
/**
 * Tests of Bootstrap, by the vectors that the doctor has too.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Bootstrap;
use Archipelago\Page;
use Archipelago\Stub_Site;
use Archipelago\Wait_Page;

/**
 * What tells a release, as far as it matters here; not its code.
 */
const RELEASE = '/*! Bootstrap v3.3.7 */ +function ($) { $.fn.emulateTransitionEnd = function () {} }(jQuery); var names = "bs.collapse bs.carousel bs.modal bs.dropdown bs.tab bs.alert data-toggle";a(document).on("click.bs.tab.data-api","a",b)';

test(
	'what of Bootstrap’s attributes no island does is what the doctor says',
	function () {
		$vectors = json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/bootstrap.vectors.json' ), true );
		$rules   = \Archipelago\Site::idle()[2]['rules'];
		same( true, count( $vectors['undone'] ) > 15 );
		foreach ( $vectors['done'] as $html ) {
			same( array(), Bootstrap::undone( $html, $rules ) );
		}
		foreach ( $vectors['undone'] as list( $html, $what ) ) {
			same( array( $what ), Bootstrap::undone( $html, $rules ) );
		}
		same( array( 'data-spy' ), Bootstrap::undone( '<p>' . str_repeat( 'Text <b class="open">x</b>', 200000 ) . '<i DATA-SPY=scroll>', $rules ) );
	}
);

test(
	'a whole release of version 3 or 4 is known by its code',
	function () {
		$rules = \Archipelago\Site::idle()[2]['rules'];
		same( true, Bootstrap::is_release( RELEASE, $rules ) );
		same( true, Bootstrap::is_release( str_replace( 'v3.3.7 ', '"4.6.2" ', RELEASE ), $rules ) );
		foreach ( array( '', str_replace( '3.3.7', '2.3.2', RELEASE ), str_replace( 'v3.3.7', 'v4.0.0-beta', RELEASE ), str_replace( 'bs.modal', '', RELEASE ), RELEASE . ';jQuery(function($){$(".mine").show()})', RELEASE . ';$(document).on("click",".mine",go)' ) as $code ) {
			same( false, Bootstrap::is_release( $code, $rules ) );
		}
	}
);

test(
	'one that lies on a public host is known by its address',
	function () {
		$vectors = json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/bootstrap.vectors.json' ), true );
		$rules   = \Archipelago\Site::idle()[2]['rules'];
		foreach ( $vectors['addresses'] as list( $src, $is ) ) {
			same( $is, Bootstrap::is_address( $src, $rules ) );
		}
	}
);

/**
 * Prints a page with a theme's Bootstrap.
 *
 * @param string   $html    The page behind its head.
 * @param string[] $islands Islands that are on.
 * @param string   $src     Its address; else a file of the theme.
 * @return array HTML, the page's summary.
 */
function print_bootstrap( $html, array $islands = array( 'add-to-cart', 'tabs', 'popup' ), $src = '' ) {
	Stub_Site::$options['active_plugins']    = array();
	Stub_Site::$filters['archipelago_weigh'] = false;
	list( $scripts, )                        = shop_page( array( 'theme-bootstrap' ) );
	$scripts->add( 'theme-bootstrap', $src ? $src : mine( 'bootstrap.min.js' ), array( 'jquery' ) );
	$page  = new Page( $islands );
	$waits = part_of( $page, 'waits' );
	$waits->hook();
	if ( ob_get_level() > 1 ) {
		ob_end_clean();
	}
	ob_start();
	foreach ( $scripts->print( $page, array( 'jquery-core', 'jquery-migrate', 'jquery', 'theme-bootstrap' ) ) as $handle ) {
		echo $waits->tag( '<script src="' . $scripts->registered[ $handle ]->src . '" id="' . $handle . '-js"></script>', $handle );
	}
	echo $page->tag( '<script src="a.js" id="archipelago-js"></script>', 'archipelago' ) . $html;
	return array( $waits->finish( ob_get_clean() ), $page->summary() );
}

/**
 * The islands that are off on a page.
 *
 * @param string $html The page.
 * @return string[]
 */
function skipped( $html ) {
	return preg_match( '/\sdata-skip="([^"]*)"/', $html, $found ) ? explode( ' ', $found[1] ) : array();
}

test(
	'the islands of Bootstrap are off where it is not: a link of a menu that only has its markup leads on',
	function () {
		list( , $page ) = shop_page( array() );
		same( array( 'tabs', 'popup' ), array_values( array_intersect( array( 'tabs', 'popup' ), skipped( $page->tag( '<script src="a.js" id="archipelago-js"></script>', 'archipelago' ) ) ) ) );
	}
);

test(
	'where islands do all of a page, Bootstrap goes; else the page is as it was, and it says for what',
	function () {
		with_files(
			array( 'bootstrap.min.js' => RELEASE ),
			function () {
				$toggler = '<button data-toggle="collapse" data-target="#a">Menu</button>';
				// The first page of a site with it tells; later ones are held back.
				list( $html ) = print_bootstrap( $toggler );
				same( 0, substr_count( $html, 'data-wait' ) );
				same( 1, Stub_Site::$options[ Wait_Page::OPTION ] );
				list( $html ) = print_bootstrap( $toggler );
				same( 0, substr_count( $html, 'bootstrap.min.js' ) );
				same( array(), array_intersect( array( 'tabs', 'popup' ), skipped( $html ) ) );
				same( 1, preg_match( '/id="jquery-core-js" data-when="work">/', $html ) );
				list( $html ) = print_bootstrap( '<p>Text</p>' );
				same( true, false !== strpos( $html, 'id="theme-bootstrap-js" data-for="[data-toggle]' ) );
				$pages = array(
					array( $toggler . '<i data-spy="affix"></i>', array( 'tabs', 'popup' ), 'without island for data-spy' ),
					array( $toggler . '<script>jQuery("#a").collapse("show")</script>', array( 'tabs', 'popup' ), 'not ours' ),
					array( $toggler . '<script>jQuery(document).off(".data-api")</script>', array( 'tabs', 'popup' ), 'not ours' ),
					array( $toggler, array( 'tabs' ), 'not ours' ),
				);
				foreach ( $pages as list( $body, $islands, $why ) ) {
					list( $html, $summary ) = print_bootstrap( $body, $islands );
					same( 0, substr_count( $html, 'data-wait' ) );
					same( array( 'tabs', 'popup' ), array_values( array_intersect( array( 'tabs', 'popup' ), skipped( $html ) ) ) );
					same( true, false !== strpos( $html, ' src="' . mine( 'bootstrap.min.js' ) . '"' ) );
					same( $why, array_column( $summary['left'], 'why', 'handle' )['theme-bootstrap'] );
				}
			}
		);
		with_files(
			array( 'bootstrap.min.js' => RELEASE . ';jQuery(function($){$(".mine").show()})' ),
			function () {
				list( $html ) = print_bootstrap( '<button data-toggle="collapse" data-target="#a">Menu</button>' );
				same( true, false !== strpos( $html, ' src="' . mine( 'bootstrap.min.js' ) . '"' ) );
			}
		);
		unset( Stub_Site::$options[ Wait_Page::OPTION ] );
	}
);

test(
	'a release on a public host goes as well, without being read',
	function () {
		$host    = 'https://cdn.jsdelivr.net/npm/bootstrap@4.';
		$toggler = '<button data-toggle="collapse" data-target="#a">Menu</button>';
		$islands = array( 'add-to-cart', 'tabs', 'popup' );
		print_bootstrap( $toggler, $islands, $host . '5.3/dist/js/bootstrap.min.js' );
		list( $html ) = print_bootstrap( $toggler, $islands, $host . '5.3/dist/js/bootstrap.min.js' );
		same( 0, substr_count( $html, $host ) );
		list( $html ) = print_bootstrap( $toggler, $islands, $host . '9.3/dist/js/bootstrap.min.js' );
		same( 1, substr_count( $html, ' src="' . $host ) );
		unset( Stub_Site::$options[ Wait_Page::OPTION ] );
	}
);
