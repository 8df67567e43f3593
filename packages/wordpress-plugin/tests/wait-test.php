<?php
/**
 * Tests of scripts that wait for the visitor: what code shows, who may wait, and what becomes of a page.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Code;
use Archipelago\Held;
use Archipelago\Memory;
use Archipelago\Page;
use Archipelago\Plan;
use Archipelago\Reasons;
use Archipelago\Rows;
use Archipelago\Site;
use Archipelago\Stub_Site;
use Archipelago\Wait;
use Archipelago\Wait_Check;
use Archipelago\Wait_Page;
use Archipelago\Wait_View;
use Archipelago\Waiting;
use Archipelago\Weight;

/**
 * A plan in which scripts wait.
 *
 * @param array    $registered See registered().
 * @param string[] $roots      Enqueued.
 * @param array    $chosen     Handle => kind.
 * @return array
 */
function waiting_plan( array $registered, array $roots, array $chosen ) {
	$decide = function ( $registered ) use ( $roots ) {
		return Plan::decide( $registered, $roots, small_table(), array( 'add-to-cart' ) );
	};
	return Waiting::decide( $decide( $registered ), $chosen, $registered, small_table(), $roots, $decide );
}

/**
 * Writes the plugin's files; runs; removes them.
 *
 * @param string[] $files Name => code.
 * @param callable $body  The test.
 */
function with_files( array $files, callable $body ) {
	$folder = WP_PLUGIN_DIR . '/mine';
	mkdir( $folder, 0777, true );
	foreach ( $files as $name => $code ) {
		file_put_contents( $folder . '/' . $name, $code );
	}
	try {
		$body();
	} finally {
		foreach ( array_keys( $files ) as $name ) {
			unlink( $folder . '/' . $name );
		}
		rmdir( $folder );
		rmdir( WP_PLUGIN_DIR );
		rmdir( WP_CONTENT_DIR );
		Stub_Site::$options = array();
	}
}

/**
 * Address of a file of the plugin.
 *
 * @param string $name Name.
 * @return string
 */
function mine( $name ) {
	return 'https://shop.test/plugins/mine/' . $name;
}

test(
	'what a file provides is told from its text: globals, methods of sets, members of jQuery; not what is inside',
	function () {
		$code  = "/* var inComment */ var tabs = 1, more = { inner: function () { var hidden = /[{\"]/; } };\nfunction openTabs() { var inside }\n"
			. "(function ($) { var local; window.MyTabs = {}; window.location = '/a'; $.fn.myTabs = function () {}; $.fn.extend({ twice: function () {}, more() {} }); $.tabsOf = 1;"
			. " $.widget('my.box', {}); var text = 'window.InText'; }(jQuery)); loose = 2; !function(t,e){t.Slide=e()}(this, function () {});";
		$names = Code::provides( $code );
		sort( $names['globals'] );
		sort( $names['methods'] );
		same( array( 'MyTabs', 'Slide', 'loose', 'more', 'openTabs', 'tabs' ), $names['globals'] );
		same( array( 'box', 'more', 'myTabs', 'twice' ), $names['methods'] );
		same( array( 'tabsOf' ), $names['members'] );
		foreach ( array( 'MyTabs.open()', 'if (window.MyTabs) {}', 'new MyTabs', 'jQuery(".a").myTabs ( {} )', '$.tabsOf', 'onclick = openTabs' ) as $use ) {
			same( true, '' !== Code::used( $use, $names ) );
		}
		foreach ( array( 'other.MyTabs.x', 'var MyTabsParams', "'openTabs'", '{ tabs: 1 }', '.box-shadow', 'jQuery(".tabs")' ) as $use ) {
			same( '', Code::used( $use, $names ) );
		}
		same( array( true, false ), array( Code::writes( 'document . write("x")' ), Code::writes( 'document.writable' ) ) );
		same( array( true, false ), array( Code::is_module( "a;\nimport{b}from'./c.js'" ), Code::is_module( 'importAll()' ) ) );
		same( array( 'globals' => array(), 'methods' => array(), 'members' => array() ), Code::provides( '' ) );
	}
);

test(
	'the chosen script waits with jQuery and what only they need; nobody else does',
	function () {
		$page = registered(
			array(
				'lib'            => array( 'jquery' ),
				'mine'           => array( 'lib', 'blockui', 'util' ),
				'theme'          => array(),
				'wc-add-to-cart' => array( 'jquery' ),
			)
		);
		$plan = waiting_plan( $page, array( 'mine', 'lib', 'theme', 'wc-add-to-cart' ), array( 'mine' => 'idle', 'not-here' => 'sign' ) );
		ksort( $plan['wait'] );
		same( array( 'blockui' => '', 'jquery-core' => '', 'jquery-migrate' => '', 'lib' => '', 'mine' => 'idle', 'util' => '' ), $plan['wait'] );
		same( array( 'theme' => 'not ours' ), $plan['keep'] );
		same( array( 'wc-add-to-cart' ), array_keys( $plan['drop'] ) );
		same( array(), waiting_plan( $page, array( 'mine' ), array() )['wait'] );
	}
);

test(
	'a script does not wait where something needs it or jQuery at once, and it is said why',
	function () {
		$deps = array(
			'mine'           => array( 'jquery' ),
			'other'          => array( 'jquery' ),
			'more'           => array( 'mine' ),
			'say'            => array( 'mine' ),
			'plain'          => array(),
			'slides-of-mine' => array( 'jquery', 'flexslider' ),
			'flexslider'     => array( 'jquery' ),
		);
		$why  = function ( array $roots, array $chosen = array( 'mine' => 'sign' ), array $after = array() ) use ( $deps ) {
			$plan = waiting_plan( registered( $deps, array( 'say' ), $after ), $roots, $chosen );
			same( array(), $plan['wait'] );
			return $plan['bars'];
		};
		same( array( 'mine' => 'jQuery is there for others' ), $why( array( 'mine', 'other' ) ) );
		same( array( 'mine' => 'more needs it' ), $why( array( 'more' ) ) );
		same( array( 'mine' => 'code behind it' ), $why( array( 'mine' ), array( 'mine' => 'sign' ), array( 'mine' => 'Mine.start()' ) ) );
		same( array( 'mine' => 'inline code of say needs it' ), $why( array( 'say' ), array( 'mine' => 'sign' ), array( 'say' => 'Mine.start()' ) ) );
		same( array( 'plain' => 'without jQuery' ), $why( array( 'plain' ), array( 'plain' => 'sign' ) ) );
		same( array( 'slides-of-mine' => 'needs flexslider' ), $why( array( 'slides-of-mine' ), array( 'slides-of-mine' => 'sign' ) ) );
		// One of the table's goes, whatever was chosen.
		$plan = waiting_plan( registered( array( 'wc-add-to-cart' => array( 'jquery' ) ) ), array( 'wc-add-to-cart' ), array( 'wc-add-to-cart' => 'sign' ) );
		same( array( true, array() ), array( isset( $plan['drop']['wc-add-to-cart'] ), $plan['wait'] ) );
		foreach ( array( 'jQuery is there for others', 'code behind it', 'code behind x', 'without jQuery', 'needs x', 'prints content', 'is a module', 'cannot be looked at', 'a.js uses X', 'waits', 'waits sign', 'waits idle', 'does not wait: prints content' ) as $text ) {
			same( true, Reasons::text( $text ) !== $text );
		}
	}
);

test(
	'a script that the page calls by inline code, a handler or another file, that writes, or that nobody can read, cannot wait',
	function () {
		$files = array(
			'tabs.js'   => 'window.MyTabs = { open: function () {} }; jQuery.fn.myTabs = function () {}',
			'write.js'  => 'document.write("<p>")',
			'module.js' => "import a from './b.js'",
			'theme.js'  => 'MyTabs.open()',
		);
		with_files(
			$files,
			function () {
				$bar = function ( $html, $file = 'tabs.js', $more = '' ) {
					return Wait_Check::bar( $html . '<script id="mine-js"' . $more . ' src="' . mine( $file ) . '?ver=1&#038;a"></script>', array( 'mine' ), 'mine' );
				};
				same( '', $bar( '<p class="MyTabs">MyTabs.open()</p><script id="mine-js-extra">var MyTabs = {"a":1}</script><script type="application/json">MyTabs.open</script><!-- <script>MyTabs.open()</script> -->' ) );
				same( 'inline code uses MyTabs', $bar( '<script>MyTabs.open()</script>' ) );
				same( 'inline code uses myTabs', $bar( '<script type="text/javascript">jQuery(function ($) { $("p").myTabs() })</script>' ) );
				same( 'inline code uses MyTabs', $bar( '<a href="#" onclick="MyTabs.open(&quot;a&quot;)">x</a>' ) );
				same( 'inline code uses MyTabs', $bar( '<a href="javascript:MyTabs.open()">x</a>' ) );
				same( 'theme.js uses MyTabs', $bar( '<script src="' . mine( 'theme.js' ) . '"></script>' ) );
				same( 'prints content', $bar( '', 'write.js' ) );
				same( 'is a module', $bar( '', 'module.js' ) );
				same( 'is a module', $bar( '', 'tabs.js', ' type="module"' ) );
				same( 'cannot be looked at', $bar( '', 'gone.js' ) );
				same( 'cannot be looked at', Wait_Check::bar( '<script id="mine-js" src="https://cdn.test/a.js"></script>', array(), 'mine' ) );
			}
		);
	}
);

test(
	'what a page asks its files is read once, until one of them changes; the answer is not loaded with every page',
	function () {
		Memory::forget();
		Stub_Site::$written = 0;
		$files              = array(
			'tabs.js'  => 'window.MyTabs = { open: function () {} }',
			'theme.js' => 'var a = 1',
			'other.js' => 'var b = 1',
		);
		with_files(
			$files,
			function () {
				$html = '<script id="mine-js" src="' . mine( 'tabs.js' ) . '"></script><script src="' . mine( 'theme.js' ) . '"></script><script src="' . mine( 'other.js' ) . '"></script>';
				$view = function () use ( $html ) {
					Stub_Site::$read = array();
					clearstatcache();
					$bar = Wait_Check::bar( $html, array( 'mine' ), 'mine' );
					Memory::of( Wait_Check::OPTION, Wait_Check::MOST )->save();
					return array( $bar, Stub_Site::$read, Stub_Site::$written );
				};
				same( array( '', array( 'tabs.js', 'theme.js', 'other.js' ), 1 ), $view() );
				same( array( '', array(), 1 ), $view() );
				same( false, Stub_Site::$autoload[ Wait_Check::OPTION ] );
				file_put_contents( WP_PLUGIN_DIR . '/mine/theme.js', 'MyTabs.open()' );
				same( array( 'theme.js uses MyTabs', array( 'theme.js' ), 2 ), $view() );
				// It provides something else now: that is another question to the others.
				file_put_contents( WP_PLUGIN_DIR . '/mine/tabs.js', 'window.Tabs = { open: function () {} }' );
				same( array( '', array( 'tabs.js', 'theme.js', 'other.js' ), 3 ), $view() );
				// An update may give a file the time and the size of the old one.
				Memory::forget();
				same( array( '', array( 'tabs.js', 'theme.js', 'other.js' ), 4 ), $view() );
			}
		);
	}
);

test(
	'the page is known before WordPress is gone, also where somebody has it end no buffers',
	function () {
		ob_start();
		$level = ob_get_level();
		$page  = new Held( 'strrev' );
		$page->start();
		echo 'a';
		ob_start();
		echo 'b';
		$page->end();
		$page->end();
		$open = ob_get_level();
		same( array( $level, 'ba' ), array( $open, ob_get_clean() ) );
	}
);

/**
 * Prints a page on which `mine` may wait.
 *
 * @param string[] $queue  Enqueued.
 * @param string   $inline HTML of the page.
 * @param bool     $aside  Whether nothing is gained there.
 * @return array HTML, page.
 */
function print_waiting( array $queue, $inline, $aside = false ) {
	Stub_Site::$options[ Wait::OPTION ] = array( 'mine' => 'sign' );
	list( $scripts, )                   = shop_page( $queue );
	$scripts->add( 'mine', mine( 'tabs.js' ), array( 'jquery' ), array( 'data' => 'var settings' ) );
	$scripts->add( 'late', '/late.js', array( 'jquery' ) );
	Stub_Site::$filters['archipelago_weigh'] = $aside;
	$page  = new Page( array( 'add-to-cart' ) );
	$waits = part_of( $page, 'waits' );
	ob_start();
	$print = function ( array $to_do ) use ( $scripts, $page, $waits ) {
		foreach ( $scripts->print( $page, $to_do ) as $handle ) {
			echo $waits->tag( '<script type="text/javascript" id="' . $handle . '-js-before">1</script><script type="text/javascript" src="' . $scripts->registered[ $handle ]->src . '" id="' . $handle . '-js" nonce="n"></script>', $handle );
		}
	};
	$print( array( 'jquery-core', 'jquery-migrate', 'jquery', 'mine', 'wc-add-to-cart' ) );
	Stub_Site::$filters['archipelago_weigh'] = false;
	echo $inline;
	if ( in_array( 'late', $queue, true ) ) {
		$scripts->queue[] = 'late';
		$print( array( 'late' ) );
	}
	return array( $waits->finish( ob_get_clean() ), $page );
}

test(
	'what waits is printed in its place without being a script, beside the stand-in and our file; the rest as it was',
	function () {
		with_files(
			array( 'tabs.js' => 'window.MyTabs = 1' ),
			function () {
				list( $html, $page ) = print_waiting( array( 'wc-add-to-cart', 'mine' ), '<p></p>' );
				same( 1, preg_match( '/INLINE .*stand-in.*\nTAG \{"id":"archipelago-wait-js".*"defer":true.*\n/s', $html ) );
				same( true, false !== strpos( $html, '<script type="text/javascript" id="mine-js-before">1</script><script type="text/archipelago" data-wait="' . mine( 'tabs.js' ) . '" id="mine-js" nonce="n"></script>' ) );
				same( 3, substr_count( $html, 'data-wait=' ) );
				$summary = Wait_Page::look( $page->summary(), $html );
				same( array( 'mine', 'jquery-core', 'jquery-migrate' ), array_column( $summary['waiting'], 'handle' ) );
				same( array( false, array(), array() ), array( $summary['jquery'], $summary['blockers'], $summary['left'] ) );
				same( 3, count( $summary['later'] ) );
			}
		);
	}
);

test(
	'when the whole page is known and something on it needs them at once, all are scripts again, and it is said why',
	function () {
		with_files(
			array( 'tabs.js' => 'window.MyTabs = 1' ),
			function () {
				list( $html, $page ) = print_waiting( array( 'mine' ), '<script>MyTabs.open()</script>' );
				same( array( 0, 0 ), array( substr_count( $html, 'data-wait' ), substr_count( $html, 'text/archipelago' ) ) );
				same( true, false !== strpos( $html, '<script src="' . mine( 'tabs.js' ) . '" id="mine-js" nonce="n"></script>' ) );
				$summary = Wait_Page::look( $page->summary(), $html );
				same( 'does not wait: inline code uses MyTabs', $summary['left'][0]['why'] );
				same( 'inline code uses MyTabs', $summary['blockers'][0]['bar'] );

				$html = print_waiting( array( 'mine', 'late' ), '' )[0];
				same( 0, substr_count( $html, 'data-wait' ) );

				list( $html, $page ) = print_waiting( array( 'mine' ), '', true );
				same( array( true, 0, 0 ), array( $page->summary()['aside'], substr_count( $html, 'data-wait' ), substr_count( $html, 'TAG' ) ) );

				// Somebody flushes in between, or throws away what there is.
				$held = new Held( 'strval' );
				same( array( '', '', '', 'cd' ), array( $held->buffer( 'a', PHP_OUTPUT_HANDLER_START ), $held->buffer( 'b', PHP_OUTPUT_HANDLER_CLEAN ), $held->buffer( 'c', PHP_OUTPUT_HANDLER_FLUSH ), $held->buffer( 'd', PHP_OUTPUT_HANDLER_FINAL ) ) );
			}
		);
	}
);

test(
	'what waits counts as bytes that stay; what lets it wait as bytes that come',
	function () {
		$facts = array(
			'kinds'   => array(),
			'handles' => array(),
			'widgets' => '',
			'content' => '',
		);
		$plan  = array(
			'keep' => array(),
			'drop' => array(),
			'wait' => array( 'jquery-core' => '', 'mine' => 'sign' ),
		);
		$size  = function () {
			return 10000;
		};
		same( array( 'goes' => 0, 'comes' => 23700 ), Weight::of( $plan, Site::table(), small_table(), array(), $facts, $size ) );
	}
);

test(
	'the choice is what the form sends, of what the report knows, and nothing else',
	function () {
		same( array( 'my.tabs[1]' => 'idle', 'b' => 'sign' ), Wait::sanitize( array( '', 'idle my.tabs[1]', 'never a', 'sign', 'b' => 'sign', 'c' => array(), '<i>' => 'sign' ) ) );
		same( array(), Wait::sanitize( null ) );
		Stub_Site::$options[ Wait::OPTION ] = array( 'chosen' => 'idle' );
		$left = function ( $handle, $bar, $why = 'not ours' ) {
			return array( 'handle' => $handle, 'bar' => $bar, 'why' => $why, 'owner' => 'theme/astra' );
		};
		Rows::save( '/a', Rows::make( 'A', array( 'page' => array( 'blockers' => array( $left( 'one', '' ), $left( 'two', '' ), array( 'handle' => 'ours', 'why' => 'x needs it' ) ) ) ), array() ) );
		Rows::save( '/b', Rows::make( 'B', array( 'later' => 7, 'page' => array( 'blockers' => array( $left( 'two', 'prints content' ) ), 'later' => array( 1 ), 'waiting' => array( $left( 'chosen', '', 'waits idle' ) ) ) ), array() ) );
		same( 7, Rows::all()['/b']['later'] );
		$all = Wait::candidates();
		same( array( 'one', 'two', 'chosen' ), array_keys( $all ) );
		same( array( 'prints content', 'B' ), array( $all['two']['bar'], $all['two']['page'] ) );
		same( array( 'no', 'cannot: it writes into the page while that loads', 'idle' ), array_column( Wait_View::rows( $all ), 'waits' ) );
		Stub_Site::$options = array();
	}
);
