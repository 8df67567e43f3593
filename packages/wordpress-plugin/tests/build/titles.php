<?php
/**
 * Generated titles for the tests.
 *
 * @package Archipelago
 */

return array(
	'menu'    => 'The menu',
	'form'    => 'The form',
	'phone'   => 'Phone numbers',
	'anchors' => 'Anchors',
);
