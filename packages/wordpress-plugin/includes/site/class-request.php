<?php
/**
 * Whether a request is for a page that visitors see. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Tells pages from editors, previews and machine-readable answers.
 */
class Request {

	/**
	 * Parameters by which page builders open the front end as their canvas; a value where only that one means it.
	 */
	const BUILDERS = array(
		'elementor-preview'             => '',
		'fl_builder'                    => '',
		'fl_builder_ui'                 => '',
		'et_fb'                         => '',
		'et_pb_preview'                 => '',
		'et_tb'                         => '',
		'vc_editable'                   => '',
		'vc_action'                     => '',
		'vcv-editable'                  => '',
		'ct_builder'                    => '',
		'oxygen_iframe'                 => '',
		'bricks'                        => 'run',
		'bricks_preview'                => '',
		'breakdance'                    => 'builder',
		'breakdance_iframe'             => '',
		'brizy-edit'                    => '',
		'brizy-edit-iframe'             => '',
		'tve'                           => '',
		'tcbf'                          => '',
		'siteorigin_panels_live_editor' => '',
		'uxb_iframe'                    => '',
		'fb-edit'                       => '',
		'cs_preview_state'              => '',
		'zionbuilder-preview'           => '',
		'op3editor'                     => '',
		'dslc'                          => '',
		'trp-edit-translation'          => '',
		'customize_changeset_uuid'      => '',
		'customize_messenger_channel'   => '',
		'wp_theme_preview'              => '',
		'preview_id'                    => '',
		'preview_nonce'                 => '',
		'iframe-preview'                => '',
	);

	/**
	 * Whether we may act.
	 *
	 * @param array $facts What is true of the request, such as array( 'admin' => false, 'feed' => true ): any of them forbids it.
	 * @param array $query The query's parameters.
	 * @param bool  $boss  Whether the visitor may manage the site: only then `archipelago=off` counts.
	 * @return bool
	 */
	public static function is_ours( array $facts, array $query, $boss = false ) {
		if ( array_filter( $facts ) ) {
			return false;
		}
		foreach ( self::BUILDERS as $name => $value ) {
			if ( isset( $query[ $name ] ) && ( '' === $value || $value === $query[ $name ] ) ) {
				return false;
			}
		}
		return ! ( $boss && isset( $query['archipelago'] ) && 'off' === $query['archipelago'] );
	}
}
