<?php
/**
 * Tests of scripts with nothing to do: when they wait, for what, and when the page has them as it did.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Idle;
use Archipelago\Page;
use Archipelago\Reasons;
use Archipelago\Site;
use Archipelago\Stub_Site;
use Archipelago\Wait_Page;
use Archipelago\Weight;

/**
 * Prints a page with a slider's script, its tools and an add-on.
 *
 * @param string[] $queue  Enqueued.
 * @param string   $inline HTML of the page.
 * @param string   $stored HTML that is known before.
 * @return array HTML, page.
 */
function print_idle( array $queue, $inline, $stored = '' ) {
	Stub_Site::$options['active_plugins']    = array( 'mine/mine.php' );
	Stub_Site::$filters['archipelago_weigh'] = false;
	list( $scripts, )                        = shop_page( $queue );
	$scripts->add( 'slides-tools', mine( 'slides.tools.min.js' ), array( 'jquery' ) );
	$scripts->add( 'slides', mine( 'slides.js' ) . '?ver=6', array( 'slides-tools' ), array( 'data' => 'var settings' ) );
	$scripts->add( 'theme', mine( 'theme.js' ), array( 'jquery' ) );
	$page = new Page( array( 'add-to-cart' ) );
	part_of( $page, 'plan' )->add( $stored );
	$waits = part_of( $page, 'waits' );
	$waits->hook();
	ob_end_clean();
	ob_start();
	$to_do = array_merge( array( 'jquery-core', 'jquery-migrate', 'jquery', 'slides-tools' ), array_intersect( array( 'slides', 'theme', 'wc-add-to-cart' ), $queue ) );
	foreach ( $scripts->print( $page, $to_do ) as $handle ) {
		echo $waits->tag( '<script type="text/javascript" src="' . $scripts->registered[ $handle ]->src . '" id="' . $handle . '-js"></script>', $handle );
	}
	echo $inline;
	return array( $waits->finish( ob_get_clean() ), $page );
}

/**
 * The plugin's files, and a theme's.
 *
 * @param callable $body The test.
 */
function with_slides( callable $body ) {
	with_files(
		array(
			'slides.js'           => 'window.SLIDES_DATA = 1; jQuery.fn.slides = function () {}',
			'slides.tools.min.js' => 'window.SlidesTools = 1',
			'theme.js'            => 'jQuery(function ($) { $(".a").slides() })',
		),
		$body
	);
}

test(
	'a script with nothing to do waits for its markup, with jQuery and what it needs; nothing of it is fetched for a visitor',
	function () {
		with_slides(
			function () {
				list( $html, $page ) = print_idle( array( 'slides', 'wc-add-to-cart' ), '<p class="slideshow"></p><script>window.SLIDES_DATA = 2</script>' );
				same( true, false !== strpos( $html, '<script type="text/archipelago" data-wait="' . mine( 'slides.js' ) . '?ver=6" id="slides-js" data-for=".slides,[data-slides=&quot;on&quot;],[id^=&quot;slides&quot;]"></script>' ) );
				same( true, false !== strpos( $html, 'slides.tools.min.js" id="slides-tools-js" data-for=' ) );
				same( 2, substr_count( $html, 'data-when="work"' ) );
				same( 1, preg_match( '/id="jquery-core-js" data-when="work">/', $html ) );
				same( 1, substr_count( $html, 'archipelago-wait-js' ) );
				$summary = Wait_Page::look( $page->summary(), $html );
				same( array( false, array(), array() ), array( $summary['jquery'], $summary['blockers'], $summary['left'] ) );
				same( 'waits work', array_column( $summary['waiting'], 'why', 'handle' )['slides'] );
				same( 'replaced', array_column( $summary['went'], 'why', 'handle' )['wc-add-to-cart'] );
				same( true, Reasons::text( 'waits work' ) !== 'waits work' );
			}
		);
	}
);

test(
	'where the page has its markup, a call, or another that needs jQuery, the page is as it was',
	function () {
		with_slides(
			function () {
				$pages = array(
					print_idle( array( 'slides' ), '<div class="a slides"></div>' ),
					print_idle( array( 'slides' ), '', '<div data-slides="on"></div>' ),
					print_idle( array( 'slides' ), '<template><div class="slides"></div></template>' ),
					print_idle( array( 'slides' ), '<script>jQuery(".a").slides()</script>' ),
					print_idle( array( 'slides' ), '<script>startSlides({})</script>' ),
					print_idle( array( 'slides', 'theme' ), '' ),
				);
				foreach ( $pages as list( $html, $page ) ) {
					same( 0, substr_count( $html, 'data-wait' ) );
					same( true, false !== strpos( $html, ' src="' . mine( 'slides.js' ) . '?ver=6"' ) );
					same( array(), $page->summary()['waiting'] );
				}
			}
		);
	}
);

test(
	'only where a plugin of the list is active is the page held back; words in addresses and texts are nothing to do',
	function () {
		$rows = array_slice( Site::idle(), 0, 2 );
		same( array( $rows, array() ), array( Idle::of_plugins( $rows, array( 'other/other.php', 'mine/mine.php' ) ), Idle::of_plugins( $rows, array( 'other/mine.php' ) ) ) );
		foreach ( array( '<p>slides</p>', '<script src="/startSlides(.js"></script>', '<!-- <i class="slides"> -->', '<link id="slides-css"><style id="slides-inline-css"></style>', '<script>var a = "<i class=slides>"</script>' ) as $html ) {
			same( false, Idle::has_work( $rows[0], $html, Idle::content( $html ) ) );
		}
		// However long the code is that it stands behind.
		foreach ( array( '<i class="slides">', '<script>var a = "' . str_repeat( 'b', 3000000 ) . '"; startSlides({})</script>', '<template><i class="slides"></i></template>' ) as $work ) {
			$html = '<script>' . str_repeat( 'var a = "<p>";', 200000 ) . '</script><p>Text</p>' . $work;
			same( true, Idle::has_work( $rows[0], $html, Idle::content( $html ) ) );
		}
		same(
			array(
				'globals' => array( 'Slides' ),
				'methods' => array( 'slides' ),
				'members' => array( 'slides' ),
				'texts'   => array(),
			),
			Idle::names( $rows[0] )
		);
	}
);

test(
	'what waits for something to do counts as gone',
	function () {
		$facts = array(
			'kinds'   => array(),
			'handles' => array(),
			'widgets' => '',
			'content' => '',
		);
		$of    = function ( array $wait ) use ( $facts ) {
			$plan = array(
				'keep' => array(),
				'drop' => array(),
				'wait' => $wait,
			);
			$size = function () {
				return 10000;
			};
			return Weight::of( $plan, Site::table(), small_table(), array(), $facts, $size )['goes'];
		};
		same( array( 20000, 10000 ), array( $of( array( 'jquery-core' => '', 'slides' => 'work' ) ), $of( array( 'jquery-core' => '', 'slides' => 'work', 'mine' => 'sign' ) ) ) );
	}
);
