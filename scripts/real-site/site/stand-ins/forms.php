<?php
/**
 * Stand-ins for two form plugins: one answers by REST, one by admin-ajax, and both check nonces.
 *
 * @package Archipelago
 */

// phpcs:disable -- No part of the plugin.

define( 'WPCF7_VERSION', '5.8' );

add_shortcode(
	'test_contact_form',
	function () {
		wp_enqueue_script( 'swv', test_script( 'swv' ), array(), '5.8', true );
		wp_enqueue_script( 'contact-form-7', test_script( 'contact-form-7' ), array( 'swv' ), '5.8', true );
		// As the plugin has it, with no translations that WordPress would find.
		wp_set_script_translations( 'contact-form-7', 'contact-form-7' );
		wp_localize_script(
			'contact-form-7',
			'wpcf7',
			array(
				'api' => array(
					'root'      => esc_url_raw( get_rest_url() ),
					'namespace' => 'contact-form-7/v1',
				),
			)
		);
		$nonce = is_user_logged_in() ? '<input type="hidden" name="_wpnonce" value="' . wp_create_nonce( 'wp_rest' ) . '">' : '';
		return '<div class="wpcf7 no-js" id="wpcf7-f5-p1-o1" lang="en-US" dir="ltr"><div class="screen-reader-response"><p role="status" aria-live="polite" aria-atomic="true"></p><ul></ul></div><form action="#wpcf7-f5-p1-o1" method="post" class="wpcf7-form init" aria-label="Contact form" novalidate="novalidate" data-status="init"><div style="display: none;"><input type="hidden" name="_wpcf7" value="5"><input type="hidden" name="_wpcf7_version" value="5.8"><input type="hidden" name="_wpcf7_locale" value="en_US"><input type="hidden" name="_wpcf7_unit_tag" value="wpcf7-f5-p1-o1"><input type="hidden" name="_wpcf7_container_post" value="1"><input type="hidden" name="_wpcf7_posted_data_hash" value="">' . $nonce . '</div><label>Your name <span class="wpcf7-form-control-wrap" data-name="your-name"><input size="40" class="wpcf7-form-control wpcf7-text wpcf7-validates-as-required" aria-required="true" aria-invalid="false" value="" type="text" name="your-name"></span></label><input class="wpcf7-form-control wpcf7-submit has-spinner" type="submit" value="Send"><div class="wpcf7-response-output" aria-hidden="true"></div></form></div>';
	}
);

add_action(
	'rest_api_init',
	function () {
		register_rest_route(
			'contact-form-7/v1',
			'/contact-forms/(?P<id>\d+)/feedback',
			array(
				'methods'             => 'POST',
				'permission_callback' => '__return_true',
				'callback'            => function ( $request ) {
					// WordPress knows the visitor here only if the request came with the nonce of his session.
					$who  = is_user_logged_in() ? wp_get_current_user()->user_login : 'a visitor';
					$name = (string) $request['your-name'];
					return rest_ensure_response(
						array(
							'contact_form_id' => 5,
							'into'            => '#' . $request['_wpcf7_unit_tag'],
							'status'          => '' === $name ? 'validation_failed' : 'mail_sent',
							'message'         => '' === $name ? 'One field has an error.' : "Thank you, $name, from $who.",
							'invalid_fields'  => '' === $name ? array( array( 'field' => 'your-name', 'message' => 'Please fill out this field.', 'idref' => null, 'error_id' => 'wpcf7-f5-p1-o1-ve-your-name' ) ) : array(),
							'posted_data_hash' => '',
						)
					);
				},
			)
		);
		register_rest_route(
			'contact-form-7/v1',
			'/contact-forms/(?P<id>\d+)/feedback/schema',
			array(
				'methods'             => 'GET',
				'permission_callback' => '__return_true',
				'callback'            => function () {
					return rest_ensure_response( array( 'version' => 'Contact Form 7 SWV Schema 2022-10', 'locale' => 'en_US', 'rules' => array() ) );
				},
			)
		);
		register_rest_route(
			'contact-form-7/v1',
			'/contact-forms/(?P<id>\d+)/refill',
			array(
				'methods'             => 'GET',
				'permission_callback' => '__return_true',
				'callback'            => function () {
					return rest_ensure_response( array() );
				},
			)
		);
	}
);

add_shortcode(
	'test_fluent_form',
	function () {
		wp_enqueue_script( 'fluent-form-submission', test_script( 'fluent-form-submission' ), array( 'jquery' ), '5.1', true );
		wp_localize_script(
			'fluent-form-submission',
			'fluentFormVars',
			array(
				'ajaxUrl'            => admin_url( 'admin-ajax.php' ),
				'forms'              => array(),
				'is_rtl'             => false,
				'pro_version'        => '',
				'fluentform_version' => '5.1.0',
				'force_init'         => '',
			)
		);
		$form = array(
			'id'               => '1',
			'settings'         => array( 'layout' => array( 'errorMessagePlacement' => 'inline' ), 'id' => '1' ),
			'form_instance'    => 'ff_form_instance_1_1',
			'form_id_selector' => 'fluentform_1',
			'rules'            => array( 'email' => array( 'required' => array( 'value' => true, 'message' => 'This field is required' ) ) ),
		);
		return '<div class="fluentform fluentform_wrapper_1"><form data-form_id="1" id="fluentform_1" class="frm-fluent-form fluent_form_1 ff-el-form-top ff_form_instance_1_1 ff-form-loading" data-form_instance="ff_form_instance_1_1" method="POST"><input type="hidden" name="__fluent_form_embded_post_id" value="1">' . wp_nonce_field( 'fluentform-submit-form', '_fluentform_1_fluentformnonce', true, false ) . '<div class="ff-el-group"><div class="ff-el-input--label ff-el-is-required asterisk-right"><label for="ff_1_email">Email</label></div><div class="ff-el-input--content"><input type="email" name="email" id="ff_1_email" class="ff-el-form-control" data-name="email" aria-required="true"></div></div><div class="ff-el-group ff-text-left ff_submit_btn_wrapper"><button type="submit" class="ff-btn ff-btn-submit ff-btn-md ff_btn_style">Send</button></div></form><div id="fluentform_1_errors" class="ff-errors-in-stack ff_form_instance_1_1"></div></div><script type="text/javascript">window.fluent_form_ff_form_instance_1_1 = ' . wp_json_encode( $form ) . ';</script>';
	}
);

$test_submit = function () {
	parse_str( wp_unslash( $_POST['data'] ), $fields );
	$_REQUEST['_wpnonce'] = isset( $fields['_fluentform_1_fluentformnonce'] ) ? $fields['_fluentform_1_fluentformnonce'] : '';
	if ( ! check_ajax_referer( 'fluentform-submit-form', false, false ) || 'stale' === test_asked( 'nonce' ) ) {
		wp_send_json( array( 'errors' => array( '_fluentformnonce' => array( 'Nonce verification failed, please try again.' ) ) ), 422 );
	}
	wp_send_json_success(
		array(
			'insert_id' => 1,
			'result'    => array( 'redirectTo' => 'samePage', 'message' => 'Thank you, ' . sanitize_email( $fields['email'] ) . '.', 'action' => 'hide_form' ),
			'error'     => '',
		)
	);
};
add_action( 'wp_ajax_fluentform_submit', $test_submit );
add_action( 'wp_ajax_nopriv_fluentform_submit', $test_submit );
