<?php
/**
 * Tests of Request.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Request;

test(
	'a page is ours; a feed, an editor or a preview is not',
	function () {
		same( true, Request::is_ours( array( 'feed' => false, 'admin' => false ), array( 's' => 'word', 'orderby' => 'price' ) ) );
		same( false, Request::is_ours( array( 'feed' => true, 'admin' => false ), array() ) );
		same( false, Request::is_ours( array(), array( 'elementor-preview' => '12' ) ) );
		same( false, Request::is_ours( array(), array( 'et_fb' => '' ) ) );
		same( false, Request::is_ours( array(), array( 'bricks' => 'run' ) ) );
		same( true, Request::is_ours( array(), array( 'bricks' => 'red' ) ) );
		same( true, Request::is_ours( array(), array( 'bricks' => array( 'run' ) ) ) );
	}
);

test(
	'only who may manage the site can switch us off for himself',
	function () {
		same( true, Request::is_ours( array(), array( 'archipelago' => 'off' ) ) );
		same( false, Request::is_ours( array(), array( 'archipelago' => 'off' ), true ) );
		same( true, Request::is_ours( array(), array( 'archipelago' => 'on' ), true ) );
		same( true, Request::is_ours( array(), array( 'archipelago' => array( 'off' ) ), true ) );
	}
);
