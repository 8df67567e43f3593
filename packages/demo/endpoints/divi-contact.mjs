import { html } from '../respond.mjs'
import { escapeHtml } from '../transform.mjs'

/** The answer is the page again, with the container of the form in it (contracts/divi.md 17). */
const page = (content) =>
  `<!DOCTYPE html><html lang="en"><head><title>Contact</title></head><body><main><div id="et_pb_contact_form_0" class="et_pb_module et_pb_contact_form_0 et_pb_contact_form_container clearfix" data-form_unique_num="0">${content}</div></main></body></html>`

const title = '<h2 class="et_pb_contact_main_title">Write to us</h2>'

/** Divi's contact form, as the page answers it. @param {import('./registry.mjs').Registry} registry */
export function registerDiviContact(registry) {
  registry.admin('divi_contact', (_request, fields) => {
    const message = fields.get('et_pb_contact_message_0') ?? ''
    if (message.includes('[500]')) return html('<p>There has been a critical error on this website.</p>', 500)
    const about = JSON.parse(fields.get('et_pb_contact_email_fields_0') ?? 'null')
    if (!about || fields.get('_wpnonce-et-pb-contact-form-submitted-0') !== '620609d4a1')
      return html(
        page(
          `${title}<div class="et-pb-contact-message"><p class="et_pb_contact_error_text">Make sure you fill in all required fields.</p></div><div class="et_pb_contact"><form class="et_pb_contact_form clearfix" method="post" action="/wp-admin/admin-ajax.php?action=divi_contact"><p class="et_pb_contact_field" data-type="text"><label for="et_pb_contact_message_0" class="et_pb_contact_form_label">Message</label><textarea name="et_pb_contact_message_0" id="et_pb_contact_message_0" class="et_pb_contact_message input"></textarea></p><div class="et_contact_bottom_container"><div class="et_pb_contact_right"><p class="clearfix"><span class="et_pb_contact_captcha_question">3 + 4</span> = <input type="text" size="2" class="input et_pb_contact_captcha" data-first_digit="3" data-second_digit="4" value="" name="et_pb_contact_captcha_0" data-required_mark="required" autocomplete="off"></p></div><button type="submit" class="et_pb_contact_submit et_pb_button">Submit</button></div></form></div>`,
        ),
      )
    const names = about.map(({ field_label }) => field_label).join(', ')
    return html(
      page(
        `${title}<div class="et-pb-contact-message"><p>Thanks for contacting us (${escapeHtml(names)})</p></div>`,
      ),
    )
  })
}
