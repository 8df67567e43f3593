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
	return preg_match( '//u', $text ) ? trim( strip_tags( $text ) ) : '';
}

/**
 * The language of what is asked for.
 *
 * @return string
 */
function determine_locale() {
	return Stub_Site::$locale;
}

/**
 * A text.
 *
 * @param string $text Text.
 * @return string
 */
function __( $text ) { // phpcs:ignore PHPCompatibility.FunctionNameRestrictions -- WordPress' own name.
	return isset( Stub_Site::$translations[ $text ] ) ? Stub_Site::$translations[ $text ] : $text;
}

/**
 * Prints a text, escaped.
 *
 * @param string $text Text.
 */
function esc_html_e( $text ) {
	echo esc_html( __( $text ) );
}

/**
 * Prints a text for an attribute.
 *
 * @param string $text Text.
 */
function esc_attr_e( $text ) {
	echo esc_attr( __( $text ) );
}

/**
 * A number as people write it.
 *
 * @param float $number   Number.
 * @param int   $decimals Digits behind the point.
 * @return string
 */
function number_format_i18n( $number, $decimals = 0 ) {
	return number_format( $number, $decimals );
}

/**
 * Has a box be ticked.
 *
 * @param bool $is Whether it is.
 */
function checked( $is ) {
	echo $is ? " checked='checked'" : '';
}

/**
 * A class of CSS.
 *
 * @param string $text Text.
 * @return string
 */
function sanitize_html_class( $text ) {
	return (string) preg_replace( '/[^\w-]/', '', $text );
}

/**
 * Prints the attribute of a chosen option.
 *
 * @param string $one   A value.
 * @param string $other Another.
 */
function selected( $one, $other ) {
	echo $one === $other ? ' selected' : '';
}

/**
 * What was sent, as it was sent.
 *
 * @param mixed $value Value.
 * @return mixed
 */
function wp_unslash( $value ) {
	return $value;
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
 * @param int   $flags Those of json_encode().
 * @return string
 */
function wp_json_encode( $value, $flags = 0 ) {
	return (string) json_encode( $value, $flags );
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

/**
 * A date.
 *
 * @param string $format Format.
 * @param int    $time   Time.
 * @return string
 */
function wp_date( $format, $time ) {
	return gmdate( 'Y-m-d H:i', $time );
}

/**
 * Prints the field of a form that only this site can have made.
 */
function wp_nonce_field() {
	echo '<input type="hidden" name="_wpnonce" value="1">';
}

/**
 * A text, translated and escaped.
 *
 * @param string $text Text.
 * @return string
 */
function esc_html__( $text ) {
	return esc_html( __( $text ) );
}
