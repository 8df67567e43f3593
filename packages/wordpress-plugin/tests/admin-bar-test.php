<?php
/**
 * Tests of the line in the admin bar.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Admin_Bar;
use Archipelago\Page;
use Archipelago\Rows;
use Archipelago\Stub_Bar;
use Archipelago\Stub_Site;

/**
 * What the bar says on a page.
 *
 * @param array|null $row     What the report has of the page.
 * @param Page|null  $page    The page, null where we are off.
 * @param string     $address Its path.
 * @return array[] Array( 'title' => , 'href' => ) by id.
 */
function bar_of( $row, $page, $address = '/a/' ) {
	Stub_Site::$options = array();
	if ( $row ) {
		Rows::save( 'https://shop.test' . $address, Rows::clean( $row ) );
	}
	$_SERVER['REQUEST_URI'] = $address . '?archipelago=debug';
	Page::$current          = $page;
	$bar                    = new Stub_Bar();
	Admin_Bar::add( $bar );
	Page::$current      = null;
	Stub_Site::$options = array();
	unset( $_SERVER['REQUEST_URI'] );
	return array_column( $bar->nodes, null, 'id' );
}

test(
	'the bar says of a page as visitors get it: what has gone, that jQuery waits, whom it is there for, that nothing would be gained',
	function () {
		$title   = function ( array $row ) {
			return bar_of( $row + array( 'gone' => 14 ), shop_page( array() )[1] )['archipelago']['title'];
		};
		$of      = function ( array $owners ) {
			return array_map(
				function ( $owner ) {
					return array( 'handle' => $owner, 'owner' => 'host/' . $owner, 'why' => 'not ours' );
				},
				$owners
			);
		};
		$waiting = array( array( 'handle' => 'tabs', 'owner' => 'host/x.test', 'why' => 'waits sign', 'bar' => '' ) );
		same( '14 scripts gone · jQuery waits for the visitor', $title( array( 'waiting' => $waiting ) ) );
		same( '1 script gone · jQuery waits for the visitor', $title( array( 'gone' => 1, 'waiting' => $waiting ) ) );
		same( '14 scripts gone', $title( array() ) );
		same( '14 scripts gone · jQuery stays because of a.test, b.test', $title( array( 'jquery' => true, 'blockers' => $of( array( 'a.test', 'b.test', 'a.test' ) ) ) ) );
		same( '14 scripts gone · jQuery stays because of a.test and 2 others', $title( array( 'jquery' => true, 'blockers' => $of( array( 'a.test', 'b.test', 'c.test' ) ) ) ) );
		same( '14 scripts gone · jQuery stays', $title( array( 'jquery' => true ) ) );
		same( '0 scripts gone · nothing would be gained', $title( array( 'gone' => 0, 'aside' => true, 'jquery' => true, 'waiting' => $waiting ) ) );
		Stub_Site::$translations = array( 'jQuery waits for the visitor' => 'jQuery wartet <auf> den Besucher' );
		same( '14 scripts gone · jQuery wartet &lt;auf&gt; den Besucher', $title( array( 'waiting' => $waiting ) ) );
		Stub_Site::$translations = array();
	}
);

test(
	'of a page that the report does not have the bar says what its reader gets: also that jQuery waits',
	function () {
		with_files(
			array( 'tabs.js' => 'window.MyTabs = 1' ),
			function () {
				$page  = print_waiting( array( 'mine' ), '' )[1];
				$nodes = bar_of( null, $page );
				same( 1, preg_match( '/^\d+ scripts? gone · jQuery waits for the visitor$/', $nodes['archipelago']['title'] ) );
				same( 0, strpos( $nodes['archipelago-whom']['title'], 'As you get this page' ) );
				$page = print_waiting( array( 'mine' ), '<script>MyTabs.open()</script>' )[1];
				same( 1, preg_match( '/^\d+ scripts? gone · jQuery stays because of My plugin$/', bar_of( null, $page )['archipelago']['title'] ) );
			}
		);
	}
);

test(
	'the bar leads to the page without us and back, and to the report with this page ready to be checked',
	function () {
		$nodes = bar_of( array( 'gone' => 2 ), shop_page( array() )[1], '/land/a/' );
		same( '/land/a/?archipelago=off', $nodes['archipelago-switch']['href'] );
		same( 'See this page without Archipelago', $nodes['archipelago-switch']['title'] );
		same( array( false, 'As visitors get this page.' ), array( $nodes['archipelago-whom']['href'], $nodes['archipelago-whom']['title'] ) );
		same( true, false !== strpos( $nodes['archipelago-report']['href'], 'check=%2Fland%2Fa%2F' ) );
		$nodes = bar_of( null, null );
		same( 'Archipelago is off on this page', $nodes['archipelago']['title'] );
		same( array( '/a/', 'See this page with Archipelago' ), array( $nodes['archipelago-switch']['href'], $nodes['archipelago-switch']['title'] ) );
	}
);
