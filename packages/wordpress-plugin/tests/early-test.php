<?php
/**
 * Tests of Early, by the vectors that the doctor has too.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Early;
use Archipelago\Runs;

$archipelago_rules = new Runs( json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/runs.json' ), true ) );
foreach ( json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/doctor/early.vectors.json' ), true ) as $archipelago_early ) {
	test(
		'what of Elementor is asked for early: ' . $archipelago_early['code'],
		function () use ( $archipelago_early, $archipelago_rules ) {
			same( (string) $archipelago_early['early'], $archipelago_rules->early( $archipelago_early['code'] ) );
			same( isset( $archipelago_early['named'] ) ? $archipelago_early['named'] : $archipelago_early['code'], Early::handed( $archipelago_early['code'] ) );
		}
	);
}
