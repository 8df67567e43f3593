<?php
/**
 * Tests of scripts that wait in a trial: who may ask for it, what is kept and recommended, who may take it.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Addresses;
use Archipelago\Balance;
use Archipelago\Known_Files;
use Archipelago\Report;
use Archipelago\Rows;
use Archipelago\Stub_End;
use Archipelago\Stub_Site;
use Archipelago\Trial;
use Archipelago\Trial_Rows;
use Archipelago\Trial_View;
use Archipelago\Wait;
use Archipelago\Wait_Asked;
use Archipelago\Wait_Take;
use Archipelago\Wait_Tried;
use Archipelago\Wait_View;

const ADMIN  = 1;
const EDITOR = 2;

/**
 * A request for a page of a trial in which something is to wait; runs; ends it.
 *
 * @param array    $more Other parameters.
 * @param int      $user Whose cookie it has.
 * @param callable $body The test.
 */
function asked( array $more, $user, callable $body ) {
	Stub_Site::$users = array(
		ADMIN  => array( 'manage_options' ),
		EDITOR => array( 'edit_posts' ),
	);
	Stub_Site::$user  = $user;
	$_GET             = $more + array(
		Trial::QUERY      => 'with',
		Report::KEY       => Report::key(),
		Wait_Asked::QUERY => 'sign mine,idle my%2Ctabs%5B1%5D,never x',
		Wait_Asked::KEY   => Wait_Asked::key( $user ),
	);
	try {
		$body();
	} finally {
		$_GET             = array();
		Stub_Site::$user  = 0;
		Stub_Site::$users = array();
	}
}

/**
 * What a request ends with.
 *
 * @param callable $request Request.
 * @return string
 */
function end_of( callable $request ) {
	$level = ob_get_level();
	try {
		$request();
	} catch ( Stub_End $end ) {
		return $end->getMessage();
	} finally {
		while ( ob_get_level() > $level ) {
			ob_end_clean();
		}
	}
	return 'goes on';
}

/**
 * Pages as the report has found them: each with scripts that could wait.
 *
 * @param array $pages Name => handle => array( is, because, bar ).
 */
function found_on( array $pages ) {
	Stub_Site::$options = array();
	foreach ( $pages as $name => $scripts ) {
		$blockers = array();
		foreach ( $scripts as $handle => $one ) {
			$blockers[] = array(
				'handle'  => $handle,
				'owner'   => 'plugin/mine',
				'why'     => 'not ours',
				'is'      => $one[0],
				'because' => $one[1],
				'bar'     => isset( $one[2] ) ? $one[2] : '',
			);
		}
		Rows::save( 'https://shop.test/' . $name, Rows::make( $name, array( 'page' => array( 'blockers' => $blockers ) ), array() ) );
	}
}

/**
 * Results of a page.
 *
 * @param string   $name  Page.
 * @param string[] $kinds Handle => kind.
 */
function tried_on( $name, array $kinds ) {
	$handles = array();
	foreach ( $kinds as $handle => $kind ) {
		$handles[ $handle ] = array( 'kind' => $kind ) + ( 'sign' === $kind ? array() : array( 'why' => array( 'code' => 'early', 'name' => 'img of ' . $name, 'width' => 390, 'evil' => 1 ) ) );
	}
	Wait_Tried::save( 'https://shop.test/' . $name, array( 'name' => $name, 'handles' => $handles, 'evil' => 1 ) );
}

test(
	'who may manage options has a page of a trial with what he asks to wait, and the owner’s choice counts nothing there',
	function () {
		Stub_Site::$options[ Wait::OPTION ] = array( 'stored' => 'sign' );
		$wanted                             = array( 'mine' => 'sign', 'my,tabs[1]' => 'idle' );
		asked(
			array(),
			ADMIN,
			function () use ( $wanted ) {
				same( array( $wanted, false ), array( Wait::chosen(), Wait_Asked::is_alone() ) );
			}
		);
		asked(
			array( Wait_Asked::QUERY => '' ),
			ADMIN,
			function () {
				same( array(), Wait::chosen() );
			}
		);
		asked(
			array( Wait_Asked::QUERY => 'alone,sign mine' ),
			ADMIN,
			function () {
				same( array( array( 'mine' => 'sign' ), true ), array( Wait::chosen(), Wait_Asked::is_alone() ) );
			}
		);
		// The last half day's key is still good.
		asked(
			array( Wait_Asked::KEY => Wait_Asked::key( ADMIN, 1 ) ),
			ADMIN,
			function () use ( $wanted ) {
				same( $wanted, Wait::chosen() );
			}
		);
		same( array( 'stored' => 'sign' ), Wait::chosen() );
		Stub_Site::$options = array();
	}
);

test(
	'nobody else can have scripts wait, whatever he knows: not without the cookie, with another’s key, an old or guessed one, or without the report’s',
	function () {
		$no = function ( array $more, $user ) {
			asked(
				$more,
				$user,
				function () {
					same( array( null, false ), array( Wait_Asked::choice(), Wait_Asked::is_alone() ) );
				}
			);
		};
		$all = array( Wait_Asked::QUERY => 'alone,sign mine' );
		$no( $all, 0 );
		$no( $all + array( Wait_Asked::KEY => Wait_Asked::key( ADMIN ) ), 0 );
		$no( $all, EDITOR );
		$no( $all + array( Wait_Asked::KEY => Wait_Asked::key( ADMIN ) ), EDITOR );
		$no( $all + array( Wait_Asked::KEY => Wait_Asked::key( EDITOR ) ), ADMIN );
		$no( $all + array( Wait_Asked::KEY => Wait_Asked::key( ADMIN, 2 ) ), ADMIN );
		$no( $all + array( Wait_Asked::KEY => Report::key() ), ADMIN );
		$no( $all + array( Wait_Asked::KEY => '' ), ADMIN );
		$no( $all + array( Wait_Asked::KEY => array( Wait_Asked::key( ADMIN ) ) ), ADMIN );
		$no( array( Wait_Asked::QUERY => array( 'sign mine' ) ), ADMIN );
		$no( array( Wait_Asked::QUERY => str_repeat( 'a', Wait_Asked::BYTES + 1 ) ), ADMIN );
		$no( $all + array( Report::KEY => 'guessed' ), ADMIN );
		$no( $all + array( Trial::QUERY => 'without' ), ADMIN );
		same( 'https://shop.test/a', Addresses::own( 'https://shop.test/a?' . Wait_Asked::QUERY . '=x&' . Wait_Asked::KEY . '=y' ) );
	}
);

test(
	'for a trial a script waits although others keep jQuery; never where something on the page needs it',
	function () {
		$deps = array(
			'mine'  => array( 'jquery', 'lib' ),
			'lib'   => array( 'jquery' ),
			'other' => array( 'jquery' ),
			'more'  => array( 'mine' ),
		);
		$plan = function ( array $roots, $is_alone ) use ( $deps ) {
			$decide = function ( $registered ) use ( $roots ) {
				return \Archipelago\Plan::decide( $registered, $roots, small_table(), array( 'add-to-cart' ) );
			};
			$page   = registered( $deps );
			return \Archipelago\Waiting::decide( $decide( $page ), array( 'mine' => 'sign' ), $page, small_table(), $roots, $decide, $is_alone );
		};
		same( array( array(), array( 'mine' => 'jQuery is there for others' ) ), array_values( array_intersect_key( $plan( array( 'mine', 'other' ), false ), array( 'wait' => 1, 'bars' => 1 ) ) ) );
		$alone = $plan( array( 'mine', 'other' ), true );
		ksort( $alone['wait'] );
		same( array( array( 'lib' => '', 'mine' => 'sign' ), array() ), array( $alone['wait'], $alone['bars'] ) );
		same( true, isset( $alone['keep']['jquery-core'], $alone['keep']['other'] ) );
		same( array( 'mine' => 'more needs it' ), $plan( array( 'more' ), true )['bars'] );
	}
);

test(
	'pages learn nothing of a trial in which scripts wait',
	function () {
		$learned = function ( $user ) {
			Stub_Site::$options = array();
			Known_Files::reload();

			Stub_Site::$filters['archipelago_weigh']       = true;
			Stub_Site::$filters['archipelago_keep_handle'] = function ( $stays, $handle ) {
				return $stays || ( 'wc-add-to-cart' === $handle && in_array( 'theme', Stub_Site::$scripts->queue, true ) );
			};
			list( $scripts, $page ) = weighed_page( array( 'wc-add-to-cart' ), array( 'wc-add-to-cart' => 29001, 'jquery-core' => 1000 ) );
			ob_start();
			$scripts->print( $page, array( 'jquery-core' ) );
			ob_end_clean();
			// What comes late makes it another page than it was thought to be.
			$scripts->queue[] = 'theme';
			asked( array(), $user, array( $page, 'learn' ) );
			unset( Stub_Site::$filters['archipelago_keep_handle'], Stub_Site::$filters['archipelago_script_bytes'] );
			return ! empty( Stub_Site::$options[ Balance::OPTION ]['pages'] );
		};
		same( array( true, false ), array( $learned( EDITOR ), $learned( ADMIN ) ) );
		Stub_Site::$options = array();
	}
);

test(
	'for a trial in which scripts wait no page stands aside: with them goes what weighs most',
	function () {
		$stands_aside = function ( array $more, $user ) {
			Stub_Site::$options = array();
			Known_Files::reload();
			$is_aside = null;
			asked(
				$more,
				$user,
				function () use ( &$is_aside ) {
					Stub_Site::$filters['archipelago_weigh'] = true;
					list( $scripts, $page )                  = weighed_page( array( 'wc-add-to-cart' ), array( 'wc-add-to-cart' => 1 ) );
					ob_start();
					$scripts->print( $page, array( 'jquery-core' ) );
					ob_end_clean();
					$is_aside = $page->summary()['aside'];
				}
			);
			unset( Stub_Site::$filters['archipelago_script_bytes'] );
			return $is_aside;
		};
		same( array( false, true, true ), array( $stands_aside( array(), ADMIN ), $stands_aside( array(), EDITOR ), $stands_aside( array( Wait_Asked::QUERY => '' ), ADMIN ) ) );
		Stub_Site::$options = array();
	}
);

test(
	'what a script seems to be goes with the report, and says for what it may be tried',
	function () {
		found_on( array( 'a' => array( 'tabs' => array( 'slider', 'path slider' ), 'pay' => array( 'payment', 'path stripe | sends .post(' ), 'old' => array( '', '' ), 'no' => array( 'chat', '', 'prints content' ) ), 'b' => array() ) );
		same( array( 'payment', array( 'path stripe', 'sends .post(' ) ), array( Wait::candidates()['pay']['is'], Wait::candidates()['pay']['because'] ) );
		same(
			array( array( 'handle' => 'tabs', 'kind' => 'sign' ), array( 'handle' => 'pay', 'kind' => 'idle' ), array( 'handle' => 'old', 'kind' => 'idle' ) ),
			Wait_Tried::to_try( 'https://shop.test/a' )
		);
		same( array( array(), array() ), array( Wait_Tried::to_try( 'https://shop.test/b' ), Wait_Tried::to_try( 'https://shop.test/unknown' ) ) );
	}
);

test(
	'what is recommended is the least over the pages; nothing for what was tried on none; money and data never for the first sign',
	function () {
		$chat = array( 'chat', 'path chat' );
		found_on(
			array(
				'a' => array( 'one' => $chat, 'two' => $chat, 'three' => $chat, 'pay' => array( 'payment', 'path stripe' ), 'never' => $chat ),
				'b' => array( 'one' => $chat, 'two' => $chat, 'three' => $chat ),
			)
		);
		same( array(), Wait_Tried::recommended() );
		tried_on( 'a', array( 'one' => 'sign', 'two' => 'idle', 'three' => 'sign', 'pay' => 'sign', 'foreign' => 'sign' ) );
		tried_on( 'b', array( 'one' => 'sign', 'two' => 'sign', 'three' => '' ) );
		$all = Wait_Tried::recommended();
		same( array( 'one' => 'sign', 'two' => 'idle', 'three' => '', 'pay' => 'idle' ), array_map( function ( $one ) { return $one['kind']; }, $all ) );
		same( array( 2, 2, 2, 1 ), array_column( $all, 'pages' ) );
		same( array( null, 'a', 'b', null ), array( $all['one']['why'], $all['two']['page'], $all['three']['page'], $all['pay']['why'] ) );
		same( array( 'code' => 'early', 'name' => 'img of b', 'data' => '', 'width' => 390 ), $all['three']['why'] );
		// It is known to be something else meanwhile.
		Stub_Site::$options[ Rows::OPTION ]['found']['https://shop.test/a']['scripts'][0]['is'] = 'form';
		same( 'idle', Wait_Tried::recommended()['one']['kind'] );
		Stub_Site::$options[ Rows::OPTION ]['found']['https://shop.test/a']['scripts'][0]['bar'] = 'prints content';
		same( false, isset( Wait_Tried::recommended()['one'] ) );
	}
);

test(
	'results have nothing in them but what belongs there, hold whatever is chosen since, and go when plugins change',
	function () {
		found_on( array( 'a' => array( 'one' => array( 'chat', '' ) ) ) );
		same( array( 'name' => '', 'handles' => array( 'x' => array( 'kind' => 'sign', 'why' => null ) ) ), Wait_Tried::clean( array( 'name' => array(), 'handles' => array( 'x' => array( 'kind' => 'sign', 'why' => 'no' ), 'y' => array( 'kind' => 'soon' ), 'z' => 'sign', '' => array( 'kind' => 'sign' ) ), 'evil' => 1 ) ) );
		tried_on( 'a', array( 'one' => 'sign' ) );
		Trial_Rows::save( 'https://shop.test/a', array( 'name' => 'a' ) );
		Stub_Site::$options[ Wait::OPTION ] = array( 'one' => 'idle' );
		same( array( 0, 1 ), array( count( Trial_Rows::all() ), count( Wait_Tried::all() ) ) );
		Trial_Rows::save( 'https://shop.test/a', array( 'name' => 'a' ) );
		same( array( 1, 1, false ), array( count( Trial_Rows::all() ), count( Wait_Tried::all() ), Stub_Site::$autoload[ Trial_Rows::OPTION ] ) );
		Stub_Site::$options[ Trial_Rows::OPTION ]['for'] = 'other plugins';
		same( array( array(), array() ), array( Wait_Tried::all(), Wait_Tried::recommended() ) );
	}
);

test(
	'one press takes all recommendations and leaves the rest as it was chosen; nobody can press without the capability and a nonce of his own',
	function () {
		$chat = array( 'chat', 'path chat' );
		found_on( array( 'a' => array( 'one' => $chat, 'two' => $chat, 'three' => $chat ) ) );
		tried_on( 'a', array( 'one' => 'sign', 'two' => '' ) );
		$chosen                             = array( 'other' => 'sign', 'two' => 'sign', 'three' => 'idle' );
		Stub_Site::$options[ Wait::OPTION ] = $chosen;
		$press                              = array( Wait_Take::class, 'take' );
		asked(
			array(),
			EDITOR,
			function () use ( $press ) {
				Stub_Site::$nonce = Wait_Take::ACTION;
				same( 'died 403', end_of( $press ) );
			}
		);
		asked(
			array(),
			0,
			function () use ( $press ) {
				same( 'died 403', end_of( $press ) );
			}
		);
		asked(
			array(),
			ADMIN,
			function () use ( $press, $chosen ) {
				Stub_Site::$nonce = 'archipelago_try_again';
				same( array( 'nonce', $chosen, true ), array( end_of( $press ), Stub_Site::$options[ Wait::OPTION ], Wait_Take::is_new() ) );
				Stub_Site::$nonce = Wait_Take::ACTION;
				same( 'to https://shop.test/land/wp-admin/options-general.php?page=archipelago#archipelago-choices', end_of( $press ) );
			}
		);
		same( array( 'one' => 'sign', 'other' => 'sign', 'three' => 'idle' ), Stub_Site::$options[ Wait::OPTION ] );
		same( false, Wait_Take::is_new() );
		Stub_Site::$nonce = '';
	}
);

test(
	'the browser’s results are taken from who may manage options only, and the answer says what could wait',
	function () {
		found_on( array( 'a' => array( 'one' => array( 'chat', 'path chat' ) ) ) );
		$request = array( Trial_View::class, 'take' );
		$_POST   = array( 'address' => 'https://shop.test/a', 'name' => 'a', 'result' => '{"used":1}' );
		foreach ( array( array( EDITOR, Trial_View::ACTION ), array( 0, Trial_View::ACTION ), array( ADMIN, 'other' ) ) as list( $user, $nonce ) ) {
			asked(
				array(),
				$user,
				function () use ( $request, $nonce ) {
					Stub_Site::$nonce = $nonce;
					same( 'error 403', end_of( $request ) );
				}
			);
		}
		same( array(), Trial_Rows::all() );
		asked(
			array(),
			ADMIN,
			function () use ( $request ) {
				Stub_Site::$nonce = Trial_View::ACTION;
				$answer           = json_decode( end_of( $request ), true );
				same( array( array( 'handle' => 'one', 'kind' => 'sign' ) ), $answer['waits'] );
				$_POST  = array( 'what' => 'waits', 'result' => '{"handles":{"one":{"kind":"sign"}}}' ) + $_POST;
				$answer = json_decode( end_of( $request ), true );
				same( array(), $answer['waits'] );
				same( 1, preg_match( '/Pages on which it was tried: 1\. Recommended: waits for the first sign\./', $answer['choices'] ) );
			}
		);
		same( array( 'sign', 1 ), array( Wait_Tried::recommended()['one']['kind'], count( Trial_Rows::all() ) ) );
		$_POST            = array();
		Stub_Site::$nonce = '';
	}
);

test(
	'the settings say of each script what it seems to be, what was tried and what is recommended, with one button where something is new',
	function () {
		found_on( array( 'front' => array( 'one' => array( 'chat', 'path chat' ), 'two' => array( '', '' ), 'three' => array( 'builds', 'builds <i>' ) ) ) );
		$print = function () {
			ob_start();
			Wait_View::choices();
			return ob_get_clean();
		};
		same( array( 3, 0 ), array( substr_count( $print(), 'Not tried yet.' ), substr_count( $print(), '<button' ) ) );
		tried_on( 'front', array( 'one' => 'sign', 'three' => '' ) );
		$html = $print();
		same( 1, preg_match( '/<button type="submit" class="[^"]*" form="archipelago-take-waits">/', $html ) );
		same( 1, preg_match( '/aria-describedby="archipelago-wait-one-about">/', $html ) );
		same( 1, preg_match( '/id="archipelago-wait-one-about">Seems to be a chat: its path has “chat”\. Pages on which it was tried: 1\. Recommended: waits for the first sign\.</', $html ) );
		same( true, false !== strpos( $html, 'Recommended: comes with the page. When it waited longer, this was different (Front page): another one until somebody does something: img of front' ) );
		same( array( 1, false ), array( substr_count( $html, 'Not tried yet.' ), strpos( $html, '<i>' ) ) );
		Stub_Site::$options[ Wait::OPTION ] = array( 'one' => 'sign' );
		same( array( 0, 1 ), array( substr_count( $print(), '<button' ), substr_count( $print(), 'All is chosen as it is recommended.' ) ) );
		ob_start();
		Wait_Take::form();
		same( 1, preg_match( '/<form id="archipelago-take-waits" action="[^"]*admin-post\.php" method="post">/', ob_get_clean() ) );
		Stub_Site::$options = array();
	}
);
