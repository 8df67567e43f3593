<?php
/**
 * Tests of Revolution, by the vectors that the doctor has too.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\First_Slide;
use Archipelago\Object_Literal;
use Archipelago\Page;
use Archipelago\Revolution;
use Archipelago\Stub_Site;

test(
	'what of a slider of version 6 no island does is what the doctor says',
	function () {
		$vectors = json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/revolution.vectors.json' ), true );
		$rules   = \Archipelago\Site::idle()[1]['rules'];
		same( true, count( $vectors['changes'] ) > 30 );
		foreach ( $vectors['changes'] as list( $from, $to, $what ) ) {
			$page   = implode( '', $vectors['page'] );
			$at     = '' === $from ? 0 : strpos( $page, $from );
			$undone = Revolution::undone( substr_replace( $page, $to, $at, strlen( $from ) ), $rules );
			same( $what, '' === $what ? implode( "\n", $undone ) : ( false === strpos( implode( "\n", $undone ), $what ) ? implode( "\n", $undone ) : $what ) );
		}
	}
);

test(
	'options are read as literals alone; a page without the code that starts sliders has the rest',
	function () {
		same(
			array(
				'a'   => 'x',
				'b.c' => '1,2',
				'b.d' => 'true',
				'e'   => '-1.5',
			),
			Object_Literal::read( '{a:"x",\'b\':{c:[1,"2"],d:!0}, e:-1.5, }', 0 )['values']
		);
		foreach ( array( '{a:b}', '{a:[b]}', '{a:"x"+"y"}', '{a', '{...b}', '{[a]:1}' ) as $odd ) {
			same( null, Object_Literal::read( $odd, 0 ) );
		}
		$table = '<script>window.RS_MODULES=window.RS_MODULES||{}; window.RS_MODULES.waiting = window.RS_MODULES.waiting || []; window.RS_MODULES.type = \'compiled\';</script>';
		same( '<script></script>', Revolution::without_tables( $table ) );
		same( '<script>window.RS_MODULES.type = own();</script>', Revolution::without_tables( '<script>window.RS_MODULES.type = own();</script>' ) );
		same( '<script id="a"></script><script>var b</script>', Revolution::without_starts( '<script id="a">RS_MODULES.modules["a"] = {}</script><script>var b</script>' ) );
	}
);

/**
 * Prints a page with the scripts of version 6 in its head.
 *
 * @param string   $html    The page behind its head.
 * @param string[] $islands Islands that are on.
 * @return array HTML, the page's summary.
 */
function print_revolution( $html, array $islands = array( 'add-to-cart', 'tabs' ) ) {
	Stub_Site::$options['active_plugins']    = array( 'mine/mine.php' );
	Stub_Site::$filters['archipelago_weigh'] = false;
	list( $scripts, )                        = shop_page( array( 'rs6' ) );
	$scripts->add( 'rbtools', mine( 'rbtools.min.js' ), array( 'jquery' ) );
	$scripts->add( 'rs6', mine( 'rs6.min.js' ), array( 'rbtools' ) );
	$page  = new Page( $islands );
	$waits = part_of( $page, 'waits' );
	$waits->hook();
	ob_end_clean();
	ob_start();
	foreach ( $scripts->print( $page, array( 'jquery-core', 'jquery-migrate', 'jquery', 'rbtools', 'rs6' ) ) as $handle ) {
		echo $waits->tag( '<script src="' . $scripts->registered[ $handle ]->src . '" id="' . $handle . '-js"></script>', $handle );
	}
	echo $html;
	return array( $waits->finish( ob_get_clean() ), $page->summary() );
}

/**
 * The page of the vectors behind its head, with a change.
 *
 * @param string $from What is changed.
 * @param string $to   Into what.
 * @return string
 */
function revolution_page( $from = '', $to = '' ) {
	$vectors = json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/revolution.vectors.json' ), true );
	$page    = (string) strstr( implode( '', $vectors['page'] ), '<body' );
	return '' === $from ? $page : str_replace( $from, $to, $page );
}

test(
	'where an island does all of a slider of version 6, its scripts go; else the page is as it was, and it says for what',
	function () {
		with_files(
			array(
				'rbtools.min.js' => 'window.tpGS = 1',
				'rs6.min.js'     => 'jQuery.fn.revolution = {}',
			),
			function () {
				list( $html, $summary ) = print_revolution( revolution_page() );
				foreach ( array( 'rbtools', 'rs6' ) as $name ) {
					same( 0, substr_count( $html, $name . '.min.js' ) );
				}
				same( true, false !== strpos( $html, '<rs-module ' ) );
				same( 1, substr_count( $html, '<img src="/a.jpg"' ) );
				same( 1, preg_match( '/<style id="archipelago-first-slide">rs-module/', $html ) );
				same( 1, preg_match( '/id="jquery-core-js" data-when="work">/', $html ) );
				$pages = array(
					array( revolution_page( 'data-type="text"', 'data-type="audio"' ), array( 'add-to-cart', 'tabs' ), 'without island for data-type audio' ),
					array( revolution_page( 'gridheight:500', 'parallax:{type:"3D"}' ), array( 'add-to-cart', 'tabs' ), 'without island for parallax.type 3D' ),
					array( revolution_page( '<p>After</p>', '<script>jQuery("#rev_slider_1_1").revnext(); RS_MODULES.own()</script>' ), array( 'add-to-cart', 'tabs' ), 'without island for code of others' ),
					array( revolution_page(), array( 'add-to-cart' ), 'not ours' ),
				);
				foreach ( $pages as list( $body, $islands, $why ) ) {
					list( $html, $summary ) = print_revolution( $body, $islands );
					same( 0, substr_count( $html, 'data-wait' ) + substr_count( $html, 'archipelago-first-slide' ) );
					same( 1, substr_count( $html, 'src="/dummy.png"' ) );
					same( true, false !== strpos( $html, ' src="' . mine( 'rs6.min.js' ) . '"' ) );
					same( $why, array_column( $summary['left'], 'why', 'handle' )['rs6'] );
				}
				list( $html ) = print_revolution( '<p>Text</p>' );
				same( true, false !== strpos( $html, 'id="rs6-js" data-for="rs-module' ) );
			}
		);
	}
);

test(
	'the first picture has its address where browsers look, and lies as it will; what is printed in no known way stays',
	function () {
		$rules = \Archipelago\Site::idle()[1]['rules'];
		$page  = '<head></head>' . revolution_page();
		$shown = First_Slide::show( $page, 'a{}', $rules );
		same( 1, substr_count( $shown, '<img src="/a.jpg" class="rev-slidebg tp-rs-img rs-lazyload" data-lazyload="/a.jpg" data-bg="p:left bottom;"' ) );
		$style = '<style id="archipelago-first-slide">a{}@media(scripting:none){#rev_slider_1_1 rs-slide:first-child{min-height:min(500px,40.323vw)}'
			. '@media(max-width:1023px){#rev_slider_1_1 rs-slide:first-child{min-height:min(500px,48.828vw)}}'
			. '@media(max-width:777px){#rev_slider_1_1 rs-slide:first-child{min-height:min(500px,64.267vw)}}'
			. '@media(max-width:479px){#rev_slider_1_1 rs-slide:first-child{min-height:min(500px,104.167vw)}}}'
			. '#rev_slider_1_1>rs-slides>rs-slide:first-child>.rev-slidebg{object-position:left bottom}</style>';
		same( $style . chr( 10 ) . '</head>', substr( $shown, 6, strlen( $style . chr( 10 ) . '</head>' ) ) );
		// Nothing else of the page has changed.
		same( $page, str_replace( array( $style . chr( 10 ), ' src="/a.jpg"' ), array( '', ' src="/dummy.png"' ), $shown ) );

		$source = function ( $from, $to ) use ( $page, $rules ) {
			preg_match( '/<img\b[^>]*rev-slidebg[^>]*>/', First_Slide::show( str_replace( $from, $to, $page ), '', $rules ), $img );
			preg_match( '/\ssrc=(\S+)/', $img[0], $src );
			return $src[1];
		};
		same( '/a.jpg', $source( array( 'src="/dummy.png"', '"/a.jpg"' ), array( 'src=/x/dummy.png', '/a.jpg' ) ) );
		same( '"/a.jpg"', $source( 'src="/dummy.png"', 'src="data:image/gif;base64,R0"' ) );
		same( '"/site/dummy.jpg"', $source( '/dummy.png', '/site/dummy.jpg' ) );
		foreach ( array(
			array( 'data-key="rs-1"', 'data-key="rs-1" data-invisible="true"' ),
			array( 'data-key="rs-1"', 'data-key="rs-1" data-hsom=on' ),
			array( 'data-lazyload="/a.jpg"', '' ),
			array( 'data-bg=', 'loading="lazy" data-bg=' ),
			array( 'gridheight:500', 'shuffle:true' ),
			array( 'gridheight:500', 'hideSliderAtLimit:480' ),
			array( 'rev-slidebg tp-rs-img rs-lazyload', 'rev-slidebg-of-others" data-was="a rev-slidebg' ),
		) as list( $from, $to ) ) {
			same( false === strpos( $page, $from ) ? $from : $to . '"/dummy.png"', $to . $source( $from, $to ) );
		}
		same( true, false !== strpos( First_Slide::show( str_replace( 'gridheight:500', 'modal:{useAsModal:true, alias:"a"}', $page ), '', $rules ), '#rev_slider_1_1_wrapper:not(rs-modal *){display:none!important}</style>' ) );
		$row = function ( $options ) use ( $page, $rules ) {
			return First_Slide::show( str_replace( 'gridheight:500', 'sliderType:"carousel", ' . $options, $page ), '', $rules );
		};
		same( true, false !== strpos( $row( 'gridheight:500' ), '@media not (scripting:none){#rev_slider_1_1>rs-slides>rs-slide:first-child>.rev-slidebg{left:calc((100% - min(1240px,100%))*.5);width:min(1240px,100%)!important}@media(max-width:1023px){' ) );
		same( true, false !== strpos( $row( 'carousel:{horizontal_align:"left"}' ), '(100% - min(480px,100%))*0)' ) );
		same( false, strpos( $row( 'carousel:{stretch:true}' ), 'calc(' ) );
		same( true, false !== strpos( $row( 'carousel:{justify:true}' ), '.rev-slidebg{display:none!important}' ) );
		same( true, false !== strpos( First_Slide::show( str_replace( 'gridheight:500', 'shuffle:true', $page ), '', $rules ), '#rev_slider_1_1>rs-slides>rs-slide>.rev-slidebg{display:none!important}' ) );
		same( true, false !== strpos( First_Slide::show( str_replace( 'gridheight:500', 'keepBPHeight:true, gridheight:"650,650,480,480"', $page ), '', $rules ), '@media(max-width:479px){#rev_slider_1_1_wrapper{min-height:480px}}' ) );
		same( true, false !== strpos( First_Slide::show( str_replace( 'gridheight:500', 'sliderLayout:"fullscreen"', $page ), '', $rules ), 'min-height:100vh' ) );
		same( 1, substr_count( First_Slide::show( str_replace( 'p:left bottom;', 'f:contain;c:red}</style>;', $page ), '', $rules ), '.rev-slidebg{object-fit:contain}</style>' ) );
		same( '<p>Text</p>', First_Slide::show( '<p>Text</p>', '', $rules ) );
		// Code that speaks of the page's head is not its end.
		$code = '<script>var page = "<head></head>";</script>';
		same( 1, substr_count( First_Slide::show( str_replace( '<head>', '<head>' . $code, $page ), 'a{}', $rules ), $code . '<style id="archipelago-first-slide">' ) );
	}
);
