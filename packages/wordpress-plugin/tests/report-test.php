<?php
/**
 * Tests of what the report is made of: scripts of a page, owners, reasons, rows, and the line on top.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Addresses;
use Archipelago\Advice;
use Archipelago\Errors;
use Archipelago\Owners;
use Archipelago\Plan;
use Archipelago\Reasons;
use Archipelago\Report;
use Archipelago\Report_View;
use Archipelago\Rows;
use Archipelago\Stub_Site;
use Archipelago\Wait_View;

/**
 * What a page says that jQuery is there for.
 *
 * @param array $blockers Array of array( handle, owner, why ), with why it cannot wait behind, if it is not known here.
 * @return array
 */
function row_of( array $blockers ) {
	static $number = 0;
	$scripts = array();
	foreach ( $blockers as $blocker ) {
		$scripts[] = array_combine( array_slice( array( 'handle', 'owner', 'why', 'bar' ), 0, count( $blocker ) ), $blocker );
	}
	return Rows::clean(
		array(
			'name'     => 'Page ' . ( ++$number ),
			'jquery'   => (bool) $blockers,
			'blockers' => $scripts,
		)
	);
}

test(
	'scripts of a page are those that a browser would fetch',
	function () {
		$html = '<script src="/a.js?b=1&amp;c=2"></script><script type=\'text/javascript\' async src=/b.js></script><script src="/a.js?b=1&#038;c=2"></script>'
			. '<script type="module" data-x="a>b" src=\'/c.js\'></script><script type="text/template" src="/no.js"></script><script data-src="/no.js">1</script>'
			. '<!-- <script src="/no.js"></script> --><noscript><script src="/no.js"></script></noscript><script type="importmap" src="/no.js"></script>';
		same( array( '/a.js?b=1&c=2', '/b.js', '/c.js' ), Report::scripts_in( $html ) );
		same( array(), Report::scripts_in( '' ) );
	}
);

test(
	'whose a script is is told from its address',
	function () {
		same( 'plugin/woocommerce', Owners::of( 'https://shop.test/plugins/woocommerce/assets/a.js?ver=1' ) );
		same( 'plugin/woocommerce', Owners::of( '/plugins/woocommerce/assets/a.js' ) );
		same( 'theme/astra', Owners::of( str_replace( 'https:', '', 'https://shop.test/content/themes/astra/a.js' ) ) );
		same( 'wordpress', Owners::of( 'https://shop.test/land/includes/js/jquery.js' ) );
		same( 'host/cdn.test', Owners::of( 'https://cdn.test/a.js' ) );
		same( '', Owners::of( 'https://shop.test/other/a.js' ) );
		same( '', Owners::of( false ) );
		same( 'Name of the theme', Owners::name( 'theme/astra' ) );
		same( 'cdn.test', Owners::name( 'host/cdn.test' ) );
	}
);

test(
	'every reason that a plan gives is put into words',
	function () {
		foreach ( array( 'not ours', 'without a, b', 'x needs it', 'x uses it', 'enqueued by itself', 'kept by the site', 'inline code uses Swiper', 'inline code of x needs it', 'x uses it: .slider', 'x may use it, not read yet', 'x may use it, cannot be read', 'tabs stands down for x', 'nothing is gained', 'without island for .x' ) as $why ) {
			same( true, Reasons::text( $why ) !== $why );
		}
	}
);

test(
	'jQuery is there for scripts that need it and that no other needs',
	function () {
		$page = registered(
			array(
				'ui'     => array( 'jquery' ),
				'popup'  => array( 'ui' ),
				'theme'  => array(),
				'wc-add-to-cart' => array( 'jquery' ),
			)
		);
		$plan = Plan::decide( $page, array( 'popup', 'theme', 'wc-add-to-cart' ), small_table(), array( 'add-to-cart' ) );
		same( array( 'popup' ), Plan::blockers( $page, $plan ) );
		$plan = Plan::decide( $page, array( 'theme', 'wc-add-to-cart' ), small_table(), array( 'add-to-cart' ) );
		same( array(), Plan::blockers( $page, $plan ) );
		same( array( 'jquery-core' ), Plan::blockers( $page, array( 'keep' => array( 'jquery-core' => 'kept by the site' ), 'drop' => array() ) ) );
	}
);

test(
	'a row is made of two answers, and holds nothing but text and numbers',
	function () {
		$row = Rows::make(
			'<b>Shop</b>',
			array(
				'requests' => '3',
				'bytes'    => 2048,
				'errors'   => array( 'There', array( 'code' => '<i>file', 'data' => '/a.js<br>', 'more' => 1 ) ),
				'page'     => array(
					'gone'     => 7,
					'aside'    => 0,
					'jquery'   => 1,
					'left'     => array( array( 'handle' => 'a', 'owner' => array(), 'why' => '<i>not ours', 'more' => 1 ), 'x' ),
					'blockers' => 'none',
				),
			),
			array( 'requests' => 9, 'bytes' => 4096, 'errors' => array( 'There', array( 'code' => 'file', 'data' => '/a.js' ) ) )
		);
		same( 'Shop', $row['name'] );
		same( array( 'requests' => 9, 'bytes' => 4096 ), $row['before'] );
		same( array( 'requests' => 3, 'bytes' => 2048 ), $row['after'] );
		same( array( array( 'handle' => 'a', 'owner' => '', 'why' => 'not ours' ) ), $row['left'] );
		same( array(), $row['blockers'] );
		same( array( Errors::make( '', 'There' ), Errors::make( 'file', '/a.js' ) ), $row['errors'] );
		same( array( 7, false, true, false ), array( $row['gone'], $row['aside'], $row['jquery'], $row['idle'] ) );
		same( true, Rows::make( 'Off', array( 'errors' => array( 'No.' ) ), array() )['idle'] );
	}
);

test(
	'what has become of all pages, and of each script of one',
	function () {
		$rows = array(
			Rows::clean( array( 'gone' => 3, 'before' => array( 'bytes' => 4096 ), 'after' => array( 'bytes' => 2048 ) ) ),
			Rows::clean( array( 'gone' => 1, 'waiting' => array( array( 'handle' => 'chat', 'why' => 'waits sign' ) ) ) ),
			Rows::clean( array( 'jquery' => true ) ),
			Rows::clean( array( 'idle' => true ) ),
		);
		same( 'Without jQuery: 1 of 4 pages; it waits on 1. Scripts gone from all of them: 4; KB less: 2.0.', Advice::sum( $rows ) );
		$row = Rows::clean( array( 'went' => array( array( 'handle' => 'swiper', 'owner' => 'a', 'why' => 'replaced', 'more' => 1 ) ) ) );
		same( array( array( 'handle' => 'swiper', 'owner' => 'a', 'why' => 'replaced' ) ), $row['went'] );
		same( array( 'Archipelago does its work', 'nothing that stays needs it', 'runs without jQuery' ), array_map( array( 'Archipelago\\Reasons', 'text' ), array( 'replaced', 'not needed', 'runs without jQuery' ) ) );
	}
);

test(
	'long texts are cut between characters: the database takes no half of one',
	function () {
		foreach ( array( 'ä', '→', '🏝' ) as $letter ) {
			foreach ( array( '', 'x', 'xx', 'xxx' ) as $start ) {
				$long = $start . str_repeat( $letter, 600 );
				$row  = Rows::clean( array( 'name' => $long, 'errors' => array( Errors::make( 'text', $long ) ), 'left' => array( array( 'handle' => $long ) ) ) );
				foreach ( array( $row['name'], $row['errors'][0]['data'], $row['left'][0]['handle'] ) as $text ) {
					same( $start . str_repeat( $letter, 500 - strlen( $start ) ), $text );
				}
			}
		}
		same( 'short', Rows::clean( array( 'name' => 'short' ) )['name'] );
		same( array( '�ber', 'A &amp; "te�xt"' ), array( Rows::clean( array( 'name' => "\xdcber" ) )['name'], Errors::clean( array( "A &amp; \"te\xe4xt\"" ) )[0]['data'] ) );
	}
);

test(
	'rows are kept until plugins or switches change',
	function () {
		Stub_Site::$options = array( 'active_plugins' => array( 'a.php' ) );
		Rows::save( 'https://shop.test/', row_of( array() ) );
		same( array( 'https://shop.test/' ), array_keys( Rows::all() ) );
		same( null, Rows::of( 'https://shop.test/x' ) );
		Stub_Site::$options['archipelago_settings'] = array( 'off' => array( 'cart' ) );
		same( array(), Rows::all() );
		unset( Stub_Site::$options['archipelago_settings'] );
		same( 1, count( Rows::all() ) );
		Stub_Site::$options['active_plugins'] = array();
		same( array(), Rows::all() );
		Stub_Site::$options = array();
	}
);

test(
	'the line on top names what frees most pages: first what is alone in the way there',
	function () {
		$slider = array( 'slides', 'theme/slider', 'not ours' );
		$chat   = array( 'chat', 'host/chat.test', 'not ours' );
		$rows   = array( row_of( array( $slider, $chat ) ), row_of( array( $slider, $chat ) ), row_of( array( $chat ) ), row_of( array() ) );
		$worst  = Advice::worst( $rows );
		same( array( 'host/chat.test', 3, 1, array( 'chat' ) ), array( $worst['owner'], $worst['pages'], $worst['alone'], $worst['handles'] ) );
		same( 'Next: see whether chat.test is still needed, or needed on every page (chat). jQuery stays on 3 of 4 pages because of it.', Advice::of( $rows )['text'] );
		same( 'None of these pages needs jQuery any more. There is nothing left to do.', Advice::of( array( row_of( array() ) ) )['text'] );
		same( 0, strpos( Advice::of( array() )['text'], 'Nothing is known' ) );
		$later = 'No page loads jQuery at once; on 1 of 2 pages it waits. There is nothing left to do.';
		$chat  = array( 'chat', 'host/chat.test', 'not ours', '' );
		same( $later, Advice::of( array( row_of( array() ), row_of( array( $chat ) ) ), array( 'chat' => 'sign' ) )['text'] );
		same( $later, Advice::of( array( row_of( array() ), array( 'waiting' => array( $chat ) ) + row_of( array() ) ) )['text'] );
		same( '', Advice::of( $rows )['choose'] );
	}
);

test(
	'where a script that nobody knows keeps jQuery and may wait, the line on top says so and leads to the choice',
	function () {
		$slider = array( 'slides', 'theme/slider', 'not ours', '' );
		$chat   = array( 'chat', 'host/chat.test', 'not ours', '' );
		$tabs   = array( 'tabs', 'host/tabs.test', 'not ours', 'prints content' );
		$known  = array( 'wc-x', 'host/shop.test', 'x needs it' );
		$advice = Advice::of( array( row_of( array( $chat ) ), row_of( array( $chat, $slider ) ) ) );
		same( 'Next: let chat of chat.test wait until the visitor does something, and jQuery with it, or see whether it is still needed. jQuery stays on 2 of 2 pages because of it.', $advice['text'] );
		same( 'chat', $advice['choose'] );
		// What waits already waits for the next.
		same( 'slides', Advice::of( array( row_of( array( $chat, $slider ) ) ), array( 'chat' => 'sign' ) )['choose'] );
		same( array(), Advice::worst( array( row_of( array( $chat ) ) ), array( 'chat' => 'sign' ) ) );
		// On this page it would not help, or it cannot be chosen.
		same( '', Advice::of( array( row_of( array( $chat, $known ) ) ) )['choose'] );
		same( '', Advice::of( array( row_of( array( $chat, $tabs ) ) ) )['choose'] );
		same( '', Advice::of( array( row_of( array( $chat ) ), row_of( array( array( 'chat', 'host/chat.test', 'not ours', 'is a module' ) ) ) ) )['choose'] );
		// On one page it helps.
		same( 'chat', Advice::of( array( row_of( array( $chat, $known ) ), row_of( array( $chat ) ) ) )['choose'] );
	}
);

test(
	'the report shows the way to the choice',
	function () {
		Stub_Site::$options = array();
		Rows::save( 'https://shop.test/', Rows::clean( array( 'name' => '/', 'jquery' => true, 'blockers' => array( array( 'handle' => 'my tabs', 'owner' => 'host/chat.test', 'why' => 'not ours', 'bar' => '' ) ) ) ) );
		ob_start();
		Report_View::results();
		same( 1, preg_match( '/<a href="#([^"]+)">Choose what waits<\/a>/', ob_get_clean(), $link ) );
		ob_start();
		Wait_View::choices();
		same( 1, substr_count( ob_get_clean(), '<select id="' . $link[1] . '"' ) );
		Stub_Site::$options = array();
	}
);

test(
	'an error is kept as what it is, and said in the language of whoever reads it',
	function () {
		foreach ( array( 'status', 'cut', 'file', 'silent', 'moved', 'failed', 'unreachable' ) as $code ) {
			Stub_Site::$translations = array();
			$text                    = Errors::text( Errors::make( $code, 'DATA' ) );
			same( false, false === strpos( $text, ' ' ) || '' === $text );
			Stub_Site::$translations = array( str_replace( 'DATA', '%s', $text ) => 'In German: %s' );
			same( true, 0 === strpos( Errors::text( Errors::make( $code, 'DATA' ) ), 'In German: ' ) );
		}
		Stub_Site::$translations = array();
		// What PHP says nobody can translate; a stored text of before neither.
		same( array( 'Warning: x', 'Old' ), Errors::texts( Errors::clean( array( Errors::make( 'text', 'Warning: x' ), 'Old', array( 'code' => array(), 'data' => 'Old' ) ) ) ) );
		same( array(), Errors::clean( null ) );
		same( 10, count( Errors::clean( range( 1, 20 ) ) ) );

		Stub_Site::$options      = array();
		Stub_Site::$translations = array( 'The page answers with status %s.' => 'Die Seite antwortet mit %s.' );
		Rows::save( '/a', Rows::make( 'A', array( 'errors' => array( Errors::make( 'status', 404 ) ) ), array( 'errors' => array( Errors::make( 'status', 404 ) ) ) ) );
		same( array( array( 'code' => 'status', 'data' => '404' ) ), Stub_Site::$options['archipelago_report']['rows']['/a']['errors'] );
		ob_start();
		Report_View::results();
		same( 1, substr_count( ob_get_clean(), '>Die Seite antwortet mit 404.<' ) );
		Stub_Site::$translations = array( 'Product: %s' => 'Produkt: %s', 'Shop' => 'Laden' );
		same( array( 'Produkt: Net & rope', 'Laden', '/shop/', 'Page A' ), array_map( array( Addresses::class, 'title' ), array( 'product Net & rope', 'shop', '/shop/', 'Page A' ) ) );
		Stub_Site::$translations = array();
		Stub_Site::$options      = array();
	}
);

test(
	'only addresses of this site are fetched',
	function () {
		same( 'https://shop.test/about/', Addresses::own( ' /about/ ' ) );
		same( 'https://shop.test/?p=1', Addresses::own( 'https://shop.test/?p=1&archipelago=off#top' ) );
		foreach ( array( 'https://other.test/', '/' . '/other.test', 'https://shop.test.other/', 'javascript:1', '', array( 'x' ) ) as $typed ) { // phpcs:ignore Generic.Strings.UnnecessaryStringConcat -- Two slashes are a comment to standard.test.ts.
			same( '', Addresses::own( $typed ) );
		}
	}
);

test(
	'a path that is typed on a site in a folder is one of that site, with the folder or without',
	function () {
		Stub_Site::$home = '/land';
		same( 'https://shop.test/land/about/', Addresses::own( '/about/' ) );
		same( 'https://shop.test/land/about/', Addresses::own( '/land/about/' ) );
		same( 'https://shop.test/land/', Addresses::own( '/' ) );
		same( 'https://shop.test/land', Addresses::own( '/land' ) );
		same( 'https://shop.test/land/landing/', Addresses::own( '/landing/' ) );
		same( '', Addresses::own( 'https://shop.test/about/' ) );
		Stub_Site::$home = '';
	}
);
