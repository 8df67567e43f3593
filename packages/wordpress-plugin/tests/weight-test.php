<?php
/**
 * Tests of Weight and Balance, and of what a page does where nothing is gained.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Balance;
use Archipelago\Markup;
use Archipelago\Page;
use Archipelago\Printed;
use Archipelago\Site;
use Archipelago\Sources;
use Archipelago\Stub_Scripts;
use Archipelago\Stub_Site;
use Archipelago\Weight;

/**
 * Weighs a page on which these scripts go, of 10000 bytes each.
 *
 * @param array    $drop    Handle => islands.
 * @param string   $content HTML.
 * @param string[] $islands On.
 * @param array    $more    What else is planned.
 * @return int[]
 */
function weight_of( array $drop, $content, array $islands = array( 'add-to-cart', 'variation-form', 'tabs' ), array $more = array() ) {
	$facts = array(
		'kinds'   => array(),
		'handles' => array(),
		'widgets' => '',
		'content' => $content,
	);
	$size  = function () {
		return 10000;
	};
	$plan  = $more + array(
		'keep' => array(),
		'drop' => $drop,
	);
	return Weight::of( $plan, Site::table(), small_table(), $islands, $facts, $size );
}

/**
 * A page of the shop that is weighed, whose scripts have these bytes.
 *
 * @param string[] $queue Enqueued.
 * @param int[]    $bytes Bytes by handle, 0 where it is not said.
 * @return array Scripts, page.
 */
function weighed_page( array $queue, array $bytes ) {
	list( $scripts, ) = shop_page( array_merge( array( 'archipelago' ), $queue ) );
	$scripts->add( 'archipelago', '/archipelago.js' );
	$scripts->add( 'ours', '/ours.js', array( 'archipelago' ) );
	unset( Stub_Site::$filters['archipelago_weigh'] );
	Stub_Site::$filters['archipelago_script_bytes'] = function ( $given, $handle ) use ( $bytes ) { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter -- A filter's.
		return isset( $bytes[ $handle ] ) ? $bytes[ $handle ] : 0;
	};
	$page = new Page( array( 'add-to-cart', 'variation-form', 'popup' ) );
	part_of( $page, 'content' )->look( '<a class="add_to_cart">' );
	return array( $scripts, $page );
}

/**
 * Prints all scripts of a page, and ends it.
 *
 * @param array $made What weighed_page() gave.
 * @return string[] Handles that were printed with their source.
 */
function printed_of( array $made ) {
	list( $scripts, $page ) = $made;
	ob_start();
	$printed = $scripts->print( $page, array_diff( array_keys( $scripts->registered ), array( 'theme', 'variation', 'i18n', 'ours' ) ) );
	$page->learn();
	ob_end_clean();
	return $printed;
}

/**
 * Bytes that a page fetches beside the one script, with another table.
 *
 * @param array       $rows    Rows of islands, to be merged with the table's.
 * @param string      $html    The page.
 * @param array       $plan    To be merged with a plan of nothing.
 * @param string|null $content What is known of it before, if it is not printed yet.
 * @return int
 */
function chunks_of( array $rows, $html, array $plan = array(), $content = null ) {
	$table = Site::table();
	foreach ( $rows as $name => $row ) {
		$table['islands'][ $name ] = $row + $table['islands'][ $name ];
	}
	$facts = array(
		'kinds'   => array(),
		'handles' => array(),
		'widgets' => '',
		'content' => (string) $content,
	);
	$plan += array(
		'keep' => array(),
		'drop' => array(),
	);
	return Weight::of( $plan, $table, array(), array( 'add-to-cart', 'variation-form', 'tabs', 'top' ), $facts, 'strlen', null === $content ? $html : null )['comes'] - 20000;
}

test(
	'the one script, the stand-in and the chunks of islands that are there are set against what goes',
	function () {
		same( array( 'goes' => 0, 'comes' => 20000 ), weight_of( array(), '' ) );
		same( array( 'goes' => 10000, 'comes' => 27000 ), weight_of( array( 'wc-add-to-cart' => array( 'add-to-cart' ) ), '<a class="add_to_cart">' ) );
		same( array( 'goes' => 20000, 'comes' => 22000 ), weight_of( array( 'jquery-core' => array(), 'jquery-migrate' => array() ), '' ) );
		same( array( 'goes' => 20000, 'comes' => 29000 ), weight_of( array( 'jquery-core' => array(), 'jquery-migrate' => array() ), '', array(), array( 'now' => array( 'theme' ) ) ) );
		same( 21000, weight_of( array( 'a' => array( 'tabs', 'variation-form' ) ), '<p class="tabs">' )['comes'] );
		same( 28000, weight_of( array( 'a' => array( 'tabs', 'variation-form' ) ), '<form class="variations" data-form>' )['comes'] );
	}
);

test(
	'what answers for the jQuery stand-in is fetched and weighed where scripts run on it, and has no answers with it',
	function () {
		$table = array( 'engine' => array( 'islands/engine.js' ) );
		$plan  = array(
			'drop' => array( 'jquery-core' => array() ),
			'runs' => array( 'theme' ),
		);
		same( array( 'islands/engine.js' ), Weight::engine( $plan, $table ) );
		same( array(), Weight::engine( array( 'runs' => array() ) + $plan, $table ) );
		same( array(), Weight::engine( array( 'now' => array( 'theme' ) ) + $plan, $table ) );
		same( array(), Weight::engine( array( 'drop' => array() ) + $plan, $table ) );
	}
);

test(
	'a script on every page counts the chunks of its islands only where these are, by what is printed',
	function () {
		$plan = array( 'drop' => array( 'wc-single-product' => array( 'tabs', 'variation-form', 'add-to-cart' ) ) );
		same( 0, chunks_of( array(), '<body><p>', $plan ) );
		same( 7000, chunks_of( array(), '<body><p class="add_to_cart">', $plan ) );
		same( 0, chunks_of( array(), '<body><p>', $plan, '<p>' ) );
		same( 1000, chunks_of( array(), '<body>', $plan, '<p class="tabs">' ) );
	}
);

test(
	'what waits for a sign of the visitor is not fetched by the page',
	function () {
		same( 0, chunks_of( array(), '<body id="to-top">' ) );
		$cue = function ( $cue, $html = '<body class="tabs">', array $plan = array() ) {
			return chunks_of( array( 'tabs' => array( 'cue' => $cue ) ), $html, $plan );
		};
		same( 0, $cue( 'visitor' ) );
		same( 0, $cue( 'visitor cookie' ) );
		same( 0, $cue( 'touch' ) );
		same( 1000, $cue( '(min-width: 600px)' ) );
		// An element may say otherwise.
		same( 1000, $cue( 'touch', '<body><p data-island="menu tabs" data-island-when="idle">' ) );
		same( 0, $cue( 'load', '<body><p data-island=tabs data-island-when=touch>' ) );
		same( 0, $cue( 'touch', '<body><p data-island="tabs">' ) );
		same( 0, $cue( 'load', '<body><p data-island="tabs-2"><script>"<p data-island=tabs>"</script>' ) );
		// With the real jQuery others may ask something of it at once.
		$jquery = array( 'keep' => array( 'jquery-core' => 'theme needs it' ) );
		same( 1000, $cue( 'visitor cookie', '<body class="tabs">', $jquery ) );
		same( 0, $cue( 'visitor', '<body class="tabs">', $jquery ) );
		// Never by itself: only where the script was that prints its data.
		same( 0, $cue( '(max-width: 0)' ) );
		same( 1000, $cue( '(max-width: 0)', '<body class="tabs">', array( 'drop' => array( 'a' => array( 'tabs' ) ) ) ) );
	}
);

test(
	'what has a hint on the page is fetched whatever it waits for',
	function () {
		$table = Site::table();
		$facts = array(
			'kinds'   => array(),
			'handles' => array(),
			'widgets' => '',
			'content' => '<a class="add_to_cart">',
		);
		$comes = function ( array $pages, array $kinds, $cue ) use ( $table, $facts ) {
			$table['features']['cart']['pages']      = $pages;
			$table['islands']['add-to-cart']['cue'] = $cue;
			return Weight::of( array( 'keep' => array(), 'drop' => array() ), $table, array(), array( 'add-to-cart' ), array( 'kinds' => $kinds ) + $facts, 'strlen', '<body>' )['comes'];
		};
		same( 20000, $comes( array( 'shop' ), array(), 'visitor' ) );
		same( 27000, $comes( array( 'shop' ), array( 'shop' ), 'visitor' ) );
		same( 27000, $comes( array( 'shop' ), array(), '' ) );
	}
);

test(
	'what an island imports soon comes with it',
	function () {
		$table = Site::table();
		$plan  = array(
			'keep' => array(),
			'drop' => array( 'a' => array( 'add-to-cart' ) ),
		);
		$facts = array(
			'kinds'   => array(),
			'handles' => array(),
			'widgets' => '',
			'content' => '<a class="add_to_cart">',
		);
		$table['islands']['add-to-cart']['soon'] = array( 'islands/form.js' );
		same( 35000, Weight::of( $plan, $table, array(), array( 'add-to-cart' ), $facts, 'strlen' )['comes'] );
		same( 20000, Weight::of( $plan, $table, array(), array( 'add-to-cart' ), array( 'content' => '' ) + $facts, 'strlen' )['comes'] );
		// A file that many share brings nothing of one.
		$files = array( 'islands/common.js', 'islands/cart.js' );
		same( array( 'islands/common.js' ), Weight::soon( array( 'islands/common.js' ), array( 'cart' => compact( 'files' ) + array( 'soon' => array( 'islands/later.js' ) ) ) ) );
	}
);

test(
	'elements are looked for in tags only, and in what Elementor stores',
	function () {
		$has = function ( $html, $compounds, $widgets = '' ) {
			return ( new Markup( $html, $widgets ) )->has( array( $compounds ) );
		};
		same( true, $has( "<form data-x='a>b' class=\"b cart\">", array( array( '<form', '.cart', '[data-x' ) ) ) );
		same( true, $has( '<p id=a><input name="x" disabled>', array( array( '#a' ), array( '[disabled' ) ) ) );
		same( true, $has( '<p data-s="{&quot;bg&quot;:&quot;video&quot;}">', array( array( '[data-s', 'bg', 'video' ) ) ) );
		foreach ( array( '<p class="cart"><form>', '<form class="cart-x">', '<form href="cart">', '<style>.cart{}</style>', '<script>"<form class=cart>"</script>', '<!--<form class="cart">-->', '' ) as $html ) {
			same( false, $has( $html, array( array( '<form', '.cart' ) ) ) );
		}
		same( true, $has( '<script id="a">1</script>', array( array( '#a' ) ) ) );
		same( true, $has( '', array( array( '.elementor-widget-tabs' ) ), '[{"widgetType":"tabs"}]' ) );
		same( false, ( new Markup( '<p>' ) )->has( array() ) );
	}
);

test(
	'where nothing is gained every script is printed as it was, and none of ours',
	function () {
		Stub_Site::$options = array();
		$made               = weighed_page( array( 'wc-add-to-cart' ), array( 'wc-add-to-cart' => 29000 ) );
		same( array( 'jquery-core', 'jquery-migrate', 'wc-add-to-cart' ), array_values( array_intersect( printed_of( $made ), array( 'jquery-core', 'jquery-migrate', 'wc-add-to-cart' ) ) ) );
		same( array( 'wc-add-to-cart' ), $made[0]->queue );
		ob_start();
		part_of( $made[1], 'output' )->explain();
		same( "<!-- Archipelago, scripts that stay\nscripts that would go: 28.3 KB; ours: 28.3 KB\nnothing is gained: Archipelago stands aside, all scripts stay\n-->\n", ob_get_clean() );
		// Nothing of ours is fetched then, whatever others add.
		Stub_Site::$filters['archipelago_preload'] = array( 'islands/tabs.js' );
		ob_start();
		part_of( $made[1], 'output' )->hints();
		unset( Stub_Site::$filters['archipelago_preload'] );
		same( '', ob_get_clean() );
		// One byte more, and it is worth it.
		$made = weighed_page( array( 'wc-add-to-cart' ), array( 'wc-add-to-cart' => 29001 ) );
		same( array(), array_values( array_intersect( printed_of( $made ), array( 'jquery-core', 'wc-add-to-cart' ) ) ) );
		same( true, in_array( 'archipelago', $made[0]->queue, true ) );
		same( array(), Stub_Site::$options['archipelago_balance']['pages'] );
	}
);

test(
	'what the next page may need is fetched ahead where this one stays lighter with it',
	function () {
		$hints = function ( $bytes, $is_on = true ) {
			Stub_Site::$options = array();
			$made               = weighed_page( array( 'wc-add-to-cart' ), array( 'wc-add-to-cart' => $bytes ) );
			if ( ! $is_on ) {
				Stub_Site::$filters['archipelago_weigh'] = false;
			}
			Stub_Site::$filters['archipelago_prefetch'] = array( 'islands/form.js', 'islands/tabs.js' );
			printed_of( $made );
			ob_start();
			part_of( $made[1], 'output' )->hints();
			unset( Stub_Site::$filters['archipelago_prefetch'] );
			return substr_count( ob_get_clean(), 'rel="prefetch"' );
		};
		same( 0, $hints( 29001 ) );
		same( 0, $hints( 37999 ) );
		same( 2, $hints( 38000 ) );
		same( 2, $hints( 29001, false ) );
	}
);

test(
	'the site may forbid it: by filter for all pages or one',
	function () {
		foreach ( array( 'archipelago_weigh', 'archipelago_stands_aside' ) as $filter ) {
			$made                          = weighed_page( array( 'wc-add-to-cart' ), array() );
			Stub_Site::$filters[ $filter ] = false;
			same( false, in_array( 'wc-add-to-cart', printed_of( $made ), true ) );
			unset( Stub_Site::$filters[ $filter ] );
		}
	}
);

test(
	'a page with what only we bring to life is never left: by name, by its markup, by a script on ours, by the theme',
	function () {
		$is_left = function ( array $queue, $content = '' ) {
			Stub_Site::$options = array();
			$made               = weighed_page( $queue, array() );
			part_of( $made[1], 'content' )->look( $content );
			printed_of( $made );
			return ! in_array( 'archipelago', $made[0]->queue, true );
		};
		same( true, $is_left( array( 'wc-add-to-cart' ), '<p>' ) );
		same( false, $is_left( array( 'wc-add-to-cart' ), '<p data-island="tabs">' ) );
		same( false, $is_left( array( 'wc-add-to-cart' ), '<div class="box pophide" id="offer">' ) );
		same( true, $is_left( array( 'wc-add-to-cart' ), '<div class="pophide">' ) );
		same( false, $is_left( array( 'ours' ) ) );
		Stub_Site::$supports = array( 'archipelago' );
		same( false, $is_left( array( 'wc-add-to-cart' ) ) );
		Stub_Site::$supports = array();
		Stub_Site::$theme    = array( __FILE__ );
		same( false, $is_left( array( 'wc-add-to-cart' ) ) );
		Stub_Site::$theme = array();
	}
);

test(
	'what comes late is learned for the next page of the kind, for the worse more lastingly than for the better',
	function () {
		Stub_Site::$options = array();
		$bytes              = array( 'wc-add-to-cart' => 29001, 'jquery-core' => 1000 );
		$pass               = function ( array $late ) use ( $bytes ) {
			list( $scripts, $page ) = weighed_page( array( 'wc-add-to-cart' ), $bytes );
			ob_start();
			$scripts->print( $page, array( 'jquery-core' ) );
			$is_left        = ! in_array( 'archipelago', $scripts->queue, true );
			$scripts->queue = array_merge( $scripts->queue, $late );
			$page->learn();
			ob_end_clean();
			return $is_left;
		};
		Stub_Site::$filters['archipelago_keep_handle'] = function ( $stays, $handle ) {
			return $stays || ( 'wc-add-to-cart' === $handle && in_array( 'theme', Stub_Site::$scripts->queue, true ) );
		};
		same( false, $pass( array() ) );
		same( false, $pass( array( 'theme' ) ) );
		same( true, $pass( array() ) );
		same( true, $pass( array( 'theme' ) ) );
		same( array( Balance::ASIDE ), array_values( Stub_Site::$options['archipelago_balance']['pages'] ) );
		Balance::forget();
		same( false, $pass( array() ) );
		unset( Stub_Site::$filters['archipelago_keep_handle'], Stub_Site::$filters['archipelago_script_bytes'] );
	}
);

test(
	'what is printed is seen and passed on as it comes: what is thrown away is no part of it',
	function () {
		$printed = new Printed();
		same( null, $printed->html() );
		ob_start();
		$printed->start();
		echo '<header>';
		same( '<header>', $printed->html() );
		echo 'gone';
		ob_clean();
		echo '<main>';
		ob_start();
		echo '<p>';
		same( '<p>', $printed->html() );
		ob_end_flush();
		same( '<main><p>', $printed->html() );
		echo str_repeat( '-', Printed::PART );
		// Sent on already.
		same( Printed::PART + 9, strlen( $printed->html() ) );
		ob_end_flush();
		same( '<main><p>---', substr( $printed->html(), 0, 12 ) );
		same( Printed::PART + 9, strlen( ob_get_clean() ) );
	}
);

test(
	'where nothing but jQuery goes and nothing is there for islands, its stand-in is set against it alone',
	function () {
		$size  = function () {
			return 5000;
		};
		$alone = function ( array $plan, $html = '<body><p>' ) use ( $size ) {
			return Weight::alone( $plan, Site::table(), array( 'tabs', 'top' ), $size, new Markup( $html ) );
		};
		$plan  = array( 'drop' => array( 'jquery-core' => array(), 'jquery-migrate' => array() ) );
		$gain  = array( 'goes' => 10000, 'comes' => 9000 );
		same( $gain, $alone( $plan ) );
		same( array( 'goes' => 5000, 'comes' => 9000 ), $alone( array( 'drop' => array( 'jquery-core' => array() ) ) ) );
		same( array(), $alone( $plan, '<body><p class="tabs">' ) );
		same( array(), $alone( $plan, '<body><p data-island="tabs">' ) );
		same( array(), $alone( array( 'drop' => $plan['drop'] + array( 'a' => array( 'tabs' ) ) ) ) );
		same( array(), $alone( $plan + array( 'instead' => array( 'b' => array() ) ) ) );
		same( array(), $alone( $plan + array( 'wait' => array( 'b' => '' ) ) ) );
		same( array(), $alone( array( 'drop' => array( 'a' => array() ) ) ) );
	}
);

/**
 * A page whose head and scripts are printed, of which jQuery has these bytes.
 *
 * @param int      $bytes  Bytes.
 * @param callable $later  What happens between head and footer; gets the scripts and the page.
 * @param callable $before What is registered besides; gets the scripts.
 * @return array Array( what was printed, whether our script was, the page's summary ).
 */
function light_page( $bytes, $later = null, $before = null ) {
	Stub_Site::$options = array();
	list( $scripts, )   = shop_page( array( 'archipelago', 'jquery' ) );
	$scripts->add( 'archipelago', '/archipelago.js' );
	if ( $before ) {
		$before( $scripts );
	}
	unset( Stub_Site::$filters['archipelago_weigh'] );
	Stub_Site::$filters['archipelago_script_bytes'] = function ( $given, $handle ) use ( $bytes ) { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter -- A filter's.
		return 'jquery-core' === $handle ? $bytes : 100;
	};
	$page = new Page( array( 'add-to-cart', 'popup' ) );
	ob_start();
	$page->head();
	$sources = $scripts->print( $page, array( 'jquery-core', 'jquery-migrate', 'jquery' ) );
	if ( $later ) {
		$later( $scripts, $page );
	}
	$sources = array_merge( $sources, $scripts->print( $page, array_merge( array( 'jquery-core' ), array_diff( $scripts->queue, $scripts->done ) ) ) );
	$page->learn();
	$printed = ob_get_clean();
	$summary = $page->summary();
	unset( Stub_Site::$filters['archipelago_script_bytes'] );
	return array( $printed, in_array( 'archipelago', $sources, true ), $summary );
}

test(
	'a page with nothing for islands gets the stand-in that answers by itself, if that is lighter than jQuery, and nothing else of ours',
	function () {
		list( $printed, $has_ours, $summary ) = light_page( 12000 );
		same( 1, substr_count( $printed, 'stand-in-now.js' ) );
		same( 1, preg_match_all( '/^(?:INLINE|TAG) |<link/m', $printed ) );
		same( array( false, false, true, false, array( 'goes' => 12100, 'comes' => 9000 ) ), array( $has_ours, $summary['aside'], $summary['alone'], $summary['jquery'], $summary['weight'] ) );

		list( $printed, $has_ours, $summary ) = light_page( 8000 );
		same( array( '', false, true, false, true ), array( $printed, $has_ours, $summary['aside'], $summary['alone'], $summary['jquery'] ) );

		Stub_Site::$filters['archipelago_stand_in_alone'] = false;
		same( array( '', true ), array( light_page( 12000 )[0], light_page( 12000 )[2]['aside'] ) );
		unset( Stub_Site::$filters['archipelago_stand_in_alone'] );

		// With ours it is lighter, too.
		same( array( true, false ), array( light_page( 40000 )[1], light_page( 40000 )[2]['alone'] ) );
	}
);

test(
	'it comes where jQuery would have come: at the end of the page, where nobody needs that in the head',
	function () {
		$order = function ( $group ) {
			Stub_Site::$doing = 'wp_head';
			$before           = '';
			list( $printed, ) = light_page(
				12000,
				function ( $scripts ) use ( &$before ) {
					$before           = ob_get_contents();
					$scripts->done    = array();
					Stub_Site::$doing = '';
				},
				function ( $scripts ) use ( $group ) {
					foreach ( array( 'jquery-core', 'jquery-migrate', 'jquery' ) as $handle ) {
						$scripts->add_data( $handle, 'group', $group );
					}
				}
			);
			return array( substr_count( $before, 'stand-in-now.js' ), substr_count( $printed, 'stand-in-now.js' ) );
		};
		same( array( 1, 1 ), $order( 0 ) );
		same( array( 0, 1 ), $order( 1 ) );

		$scripts = new Stub_Scripts();
		$scripts->add( 'jquery', '/jquery.js', array(), array( 'group' => 1 ) );
		$scripts->add( 'early', '/early.js' );
		$scripts->add( 'slow', '/slow.js', array( 'jquery' ), array( 'group' => 1 ) );
		$scripts->add( 'needs', '/needs.js', array( 'slow' ) );
		$is_late = function ( array $queue ) use ( $scripts ) {
			$scripts->queue = $queue;
			return ( new Sources( $scripts ) )->is_for_footer( array( 'jquery' ) );
		};
		same( array( true, false ), array( $is_late( array( 'early', 'slow' ) ), $is_late( array( 'early', 'needs' ) ) ) );
	}
);

test(
	'and our script after all, where it turns out that there is something for it',
	function () {
		$late = function ( $later ) {
			list( , $has_ours, $summary ) = light_page( 12000, $later );
			return array( $has_ours, $summary['alone'], $summary['aside'], $summary['jquery'] );
		};
		$ours = array( true, false, false, false );
		same(
			$ours,
			$late(
				function ( $scripts ) {
					$scripts->queue[] = 'wc-add-to-cart';
				}
			)
		);
		same(
			$ours,
			$late(
				function ( $scripts, $page ) {
					part_of( $page, 'content' )->look( '<p data-island="tabs">' );
				}
			)
		);
	}
);

test(
	'a page that is printed with the stand-in alone and turns out to keep jQuery is left alone the next time, and one with something for ours gets that',
	function () {
		Stub_Site::$filters['archipelago_keep_handle'] = function ( $stays, $handle ) {
			return $stays || ( 'jquery-core' === $handle && in_array( 'wc-add-to-cart', Stub_Site::$scripts->queue, true ) );
		};
		$learned = function ( $later ) {
			light_page( 12000, $later );
			return isset( Stub_Site::$options['archipelago_balance']['pages'] ) ? array_values( Stub_Site::$options['archipelago_balance']['pages'] ) : array();
		};
		same( array(), $learned( null ) );
		$late = function ( $scripts ) {
			$scripts->queue[] = 'wc-add-to-cart';
		};
		same( array( Balance::ASIDE ), $learned( $late ) );
		unset( Stub_Site::$filters['archipelago_keep_handle'] );
		$named = function ( $scripts, $page ) {
			part_of( $page, 'content' )->look( '<p data-island="tabs">' );
		};
		same( array( Balance::MUST ), $learned( $named ) );
	}
);
