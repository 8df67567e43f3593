<?php
/**
 * Text: escaped, cleaned, translated.
 *
 * @package Archipelago
 */

namespace Archipelago;

/**
 * Text of HTML.
 *
 * @param string $html HTML.
 * @return string
 */
function wp_strip_all_tags( $html ) {
	return strip_tags( $html );
}

/**
 * Escapes.
 *
 * @param string $text Text.
 * @return string
 */
function esc_attr( $text ) {
	return htmlspecialchars( $text, ENT_QUOTES );
}

/**
 * Escapes.
 *
 * @param string $text Text.
 * @return string
 */
function esc_html( $text ) {
	return htmlspecialchars( $text, ENT_QUOTES );
}

/**
 * Escapes.
 *
 * @param string $address Address.
 * @return string
 */
function esc_url( $address ) {
	return htmlspecialchars( $address, ENT_QUOTES );
}

/**
 * Cleans an address.
 *
 * @param string $address Address.
 * @return string
 */
function esc_url_raw( $address ) {
	return $address;
}

/**
 * Text without tags.
 *
 * @param string $text Text.
 * @return string
 */
function sanitize_text_field( $text ) {
	return trim( strip_tags( $text ) );
}

/**
 * A text: not translated here.
 *
 * @param string $text Text.
 * @return string
 */
function __( $text ) { // phpcs:ignore PHPCompatibility.FunctionNameRestrictions -- WordPress' own name.
	return $text;
}

/**
 * A text for a number.
 *
 * @param string $one  For one.
 * @param string $many For others.
 * @param int    $n    Number.
 * @return string
 */
function _n( $one, $many, $n ) {
	return 1 === $n ? $one : $many;
}

/**
 * Text of a value.
 *
 * @param mixed $value Value.
 * @return string
 */
function wp_json_encode( $value ) {
	return (string) json_encode( $value );
}

/**
 * A key.
 *
 * @param string $text Text.
 * @return string
 */
function wp_hash( $text ) {
	return md5( $text );
}
