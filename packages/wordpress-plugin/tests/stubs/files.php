<?php
/**
 * Files.
 *
 * @package Archipelago
 */

namespace Archipelago;

/**
 * A file's content.
 *
 * @param string $file File.
 * @return string
 */
function file_get_contents( $file ) {
	Stub_Site::$read[] = basename( $file );
	return '/plugins/archipelago/dist/stand-in.js' === $file ? 'standIn()' : \file_get_contents( $file );
}
