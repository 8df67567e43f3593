/** Classes of contact forms with fields for text and a sum (contracts/divi.md 17); those with boxes and lists have more. */
export const CONTACT = [
  'et_pb_contact',
  'et_pb_contact_captcha',
  'et_pb_contact_captcha_question',
  'et_pb_contact_field',
  'et_pb_contact_field_half',
  'et_pb_contact_field_last',
  'et_pb_contact_field_last_tablet',
  'et_pb_contact_field_last_phone',
  'et_pb_contact_form',
  'et_pb_contact_form_container',
  'et_pb_contact_form_label',
  'et_pb_contact_main_title',
  'et_pb_contact_message',
  'et_pb_contact_right',
  'et_pb_contact_submit',
  'et_pb_contactform_validate_field',
  'et_contact_bottom_container',
  'et-pb-contact-message',
  'et_normal_padding',
  // Without the service's own script it does nothing.
  'et_pb_recaptcha_enabled',
]
