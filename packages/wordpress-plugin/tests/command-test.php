<?php
/**
 * Tests of the command line and of Site Health.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Command;
use Archipelago\Health;
use Archipelago\Rows;
use Archipelago\Stub_Site;

require_once __DIR__ . '/stubs/cli.php';

/**
 * What the command line says.
 *
 * @param string   $name      Command.
 * @param string[] $arguments Arguments.
 * @param string[] $options   Options.
 * @return array Texts and tables; the text of an error.
 */
function said( $name, array $arguments, array $options = array() ) {
	\WP_CLI::$said = array();
	try {
		( new Command() )->$name( $arguments, $options );
	} catch ( \Exception $error ) {
		return array( $error->getMessage() );
	}
	return \WP_CLI::$said;
}

test(
	'features are switched by name, and an unknown name is an error',
	function () {
		Stub_Site::$options = array();
		same( array( 'Success: cart is off. Page caches that Archipelago knows were emptied; empty any other.' ), said( 'off', array( 'cart' ) ) );
		said( 'off', array( 'builder' ) );
		same( array( 'off' => array( 'cart', 'builder' ) ), Stub_Site::$options['archipelago_settings'] );
		said( 'on', array( 'cart' ) );
		same( array( 'off' => array( 'builder' ) ), Stub_Site::$options['archipelago_settings'] );
		same( 1, preg_match( '/^Error: There is no feature "x"/', said( 'on', array( 'x' ) )[0] ) );
		Stub_Site::$options = array();
	}
);

test(
	'the status of a page: before, after, what stays and why',
	function () {
		Stub_Site::$options = array();
		Stub_Site::$answers = array(
			'archipelago-report=with&'    => '{"archipelago":"1","requests":2,"bytes":2048,"errors":[],"page":{"gone":3,"aside":false,"jquery":true,"left":[{"handle":"a","owner":"host/x.test","why":"not ours"}],"blockers":[{"handle":"a","owner":"host/x.test","why":"not ours"}]}}',
			'archipelago-report=without&' => '{"archipelago":"1","requests":5,"bytes":5120,"errors":[],"page":null}',
		);
		$said = said( 'status', array( '/shop/' ) );
		same( array( 'page' => '/shop/', 'gone' => 3, 'requests' => '5 → 2', 'KB' => '5.0 → 2.0', 'jQuery' => 'stays because of x.test' ), $said[0][1][0] );
		same( array( 'script' => 'a', 'of' => 'x.test', 'stays' => 'not known to Archipelago' ), $said[1][1][0] );
		same( 3, json_decode( said( 'status', array( 'https://shop.test/shop/' ), array( 'format' => 'json' ) )[0], true )['gone'] );
		same( array( 'https://shop.test/shop/' ), array_keys( Rows::all() ) );
		Stub_Site::$answers['archipelago-report=with&'] = str_replace( '"errors":[]', '"errors":[{"code":"file","data":"/a.js"}]', Stub_Site::$answers['archipelago-report=with&'] );
		same( 'Warning: There is no file /a.js.', said( 'status', array( '/shop/' ) )[0] );
		same( array( array( 'code' => 'file', 'data' => '/a.js', 'text' => 'There is no file /a.js.' ) ), json_decode( said( 'status', array( '/shop/' ), array( 'format' => 'json' ) )[0], true )['errors'] );
		Stub_Site::$answers = array();
		same( 1, preg_match( '/^Error: The page did not say what is on it \(status 404\)/', said( 'status', array( '/other/' ) )[0] ) );
		same( array( 'Error: This is no address of this site.' ), said( 'status', array( 'https://other.test/' ) ) );
		Stub_Site::$options = array();
	}
);

test(
	'Site Health knows what optimisers do to our tag',
	function () {
		$fine = '<script defer data-base="/dist/" data-cfasync="false" src="/dist/archipelago.js?ver=1" id="archipelago-js"></script>';
		same( array(), Health::tag_problems( $fine ) );
		same( array(), Health::tag_problems( str_replace( '<script ', '<script type="text/javascript" ', $fine ) ) );
		$worse = array(
			'not on the page'     => '<script src="/cache/autoptimize_1.js"></script>',
			'is delayed'          => str_replace( '<script ', '<script type="rocketlazyloadscript" ', $fine ),
			'delayed until'       => str_replace( array( '<script ', ' src=' ), array( '<script type="litespeed/javascript" ', ' data-src=' ), $fine ),
			'until the visitor'   => str_replace( '<script ', '<script type="pmdelayedscript" ', $fine ),
			'lost its attributes' => '<script defer src="/cache/archipelago.js"></script>',
			'The data wpcf7'      => $fine . "<script type='x-text/javascript' id='a'>\nvar wpcf7 = {}</script>",
		);
		foreach ( $worse as $text => $html ) {
			$problems = Health::tag_problems( $html );
			same( array( 1, true ), array( count( $problems ), false !== strpos( $problems[0], $text ) ) );
		}
	}
);

test(
	'Site Health knows of a policy that only the server sends, where it forbids the inline stand-in',
	function () {
		$inline = '<script id="archipelago-stand-in-js" nonce="abc">code()</script>';
		$strict = array( "script-src 'self'" );
		same( 1, count( Health::policy_problems( $inline, $strict ) ) );
		same( 1, count( Health::policy_problems( str_replace( ' nonce="abc"', '', $inline ), array( "script-src 'nonce-abc'" ) ) ) );
		same( array(), Health::policy_problems( $inline, array( "script-src 'nonce-abc'" ) ) );
		same( array(), Health::policy_problems( $inline, array() ) );
		same( array(), Health::policy_problems( '<script src="/stand-in.js" id="archipelago-stand-in-js"></script>', $strict ) );
		same( array(), Health::policy_problems( '<script defer src="/archipelago.js" id="archipelago-js"></script>', $strict ) );
	}
);

test(
	'Site Health names scripts that others keep, each once',
	function () {
		$row = Rows::clean(
			array(
				'left' => array(
					array( 'handle' => 'swiper', 'why' => 'enqueued by itself' ),
					array( 'handle' => 'theme', 'why' => 'not ours' ),
				),
			)
		);
		same( array( 'swiper stays: another plugin or the theme asks for it by itself.' ), Health::hindered( array( $row, $row ) ) );
	}
);

test(
	'a script that the report has found is let wait by its handle; one that cannot, or is not known, is an error',
	function () {
		Stub_Site::$options = array();
		$blocker            = function ( $handle, $bar ) {
			return array( 'handle' => $handle, 'bar' => $bar, 'owner' => 'host/x.test', 'why' => 'not ours' );
		};
		Rows::save( '/a', Rows::make( 'A', array( 'page' => array( 'blockers' => array( $blocker( 'tabs', '' ), $blocker( 'writer', 'prints content' ) ) ) ), array() ) );
		$row = said( 'wait', array() )[0][1][0];
		same( array( 'script' => 'tabs', 'of' => 'x.test', 'waits' => 'no' ), $row );
		same( array( 'Success: tabs: sign. Empty the page cache, if there is one.' ), said( 'wait', array( 'tabs' ) ) );
		same( array( 'tabs' => 'sign' ), Stub_Site::$options['archipelago_wait'] );
		same( array( 'Error: writer cannot wait: it writes into the page while that loads.' ), array_slice( said( 'wait', array( 'writer', 'idle' ) ), 0, 1 ) );
		Stub_Site::$options['archipelago_report'] = false;
		same( array( 'Success: tabs: no. Empty the page cache, if there is one.' ), said( 'wait', array( 'tabs', 'no' ) ) );
		same( array(), Stub_Site::$options['archipelago_wait'] );
		same( 1, preg_match( '/^Error: jQuery stays on no page because of "x"/', said( 'wait', array( 'x', 'sign' ) )[0] ) );
		same( 1, preg_match( '/^Error: A script can wait for/', said( 'wait', array( 'tabs', 'never' ) )[0] ) );
		Stub_Site::$options = array();
	}
);
