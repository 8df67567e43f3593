<?php
/**
 * What the admin knows of plugins: WordPress loads this file where it is asked for, and so do we.
 *
 * @package Archipelago
 */

namespace Archipelago;

/**
 * The plugins that are there.
 *
 * @return array[] By file.
 */
function get_plugins() {
	return array( 'mine/mine.php' => array( 'Name' => 'My plugin' ) );
}
