<?php
/**
 * Runs the tests; needs PHP and nothing else: `php packages/wordpress-plugin/tests/run.php`. Exit code 1 when one fails.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

define( 'ABSPATH', __DIR__ . '/stubs/' );
error_reporting( E_ALL );
set_error_handler(
	function ( $number, $text, $file, $line ) {
		throw new \ErrorException( $text, 0, $number, $file, $line );
	}
);

/**
 * Counts and names what ran.
 */
class Runner {

	/**
	 * Passed.
	 *
	 * @var int
	 */
	public static $passed = 0;

	/**
	 * Failed.
	 *
	 * @var int
	 */
	public static $failed = 0;
}

/**
 * Runs one test.
 *
 * @param string   $name What must be so.
 * @param callable $body Throws when it is not.
 */
function test( $name, callable $body ) {
	try {
		$body();
		++Runner::$passed;
	} catch ( \Throwable $error ) {
		++Runner::$failed;
		echo 'FAILED ' . $name . "\n  " . str_replace( "\n", "\n  ", $error->getMessage() ) . "\n  " . basename( $error->getFile() ) . ':' . $error->getLine() . "\n";
	}
}

/**
 * Throws when two values differ.
 *
 * @param mixed $expected Expected.
 * @param mixed $actual   Actual.
 * @throws \Exception When they differ.
 */
function same( $expected, $actual ) {
	if ( $expected !== $actual ) {
		throw new \Exception( 'expected ' . var_export( $expected, true ) . "\nactual   " . var_export( $actual, true ) );
	}
}

require __DIR__ . '/stubs.php';
preg_match_all( '/includes\/\w+\/class-[\w-]+\.php/', (string) file_get_contents( __DIR__ . '/../archipelago.php' ), $archipelago_classes );
foreach ( $archipelago_classes[0] as $archipelago_class ) {
	require_once __DIR__ . '/../' . $archipelago_class;
}
\Archipelago\Site::table( __DIR__ . '/table.php' );
foreach ( array( 'used', 'runs', 'early', 'plan', 'given', 'plan-code', 'reached', 'callers', 'hints', 'sentences', 'request', 'switches', 'page', 'page-printed', 'stand-in', 'optimisers', 'caches', 'known-files', 'sizes', 'weight', 'report', 'wait', 'nature', 'wait-trial', 'idle', 'bootstrap', 'revolution', 'admin-bar', 'command', 'packs', 'table', 'files', 'token', 'tally', 'beacon', 'trial', 'versions' ) as $archipelago_part ) {
	require __DIR__ . '/' . $archipelago_part . '-test.php';
}

echo Runner::$passed . ' passed, ' . Runner::$failed . " failed\n";
exit( Runner::$failed ? 1 : 0 );
