import { html } from '../respond.mjs'

const style = `<style type="text/css">
body { overflow: hidden; }
.tdarkoverlay { background-color: #000; opacity: .8; }
.termspopupcontainer { background-image: url(/wp-content/plugins/wp-terms-popup/public/img/loading.gif); }
</style>`

const option = (value) => `<option value="${value}">${value}</option>`
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => option(from + i)).join('')
const part = (name, label, latest, options) =>
  `<td><div class="wpta-dropdown-label">${label}</div><select id="wptpa-${name}" name="wp_term_popup_dob_${name}" class="wptpa-dropdown" data-target="${latest}"><option value=""></option>${options}</select></td>`

const acknowledgement = `<div class="wptp-acknowledgement-check-box">
<input id="wptp-acknowledgement" type="checkbox">
<label for="wptp-acknowledgement">I acknowledge</label>
</div>`

const age = `<table class="wptpa-dropdowns"><tr>${[
  part('M', 'Month', '06', range(1, 12)),
  part('D', 'Day', '15', range(1, 31)),
  part('Y', 'Year', '2008', range(1990, 2015)),
].join('')}</tr></table>`

/** Terms that ask for more than a press: of the fixture, and of the captured page with an age. */
const conditional = [37, 111]

/** @param {number} id of the page with the terms */
const popup = (
  id,
) => `<div id="tfade" class="tdarkoverlay"></div><div id="tlight" class="tbrightcontent"><div id="wptp-container" class="termspopupcontainer"><h3 class="termstitle">Terms of the quay</h3><div class="termscontentwrapper"><div id="wp-terms-popup-content">${'<p>Whoever moors here agrees to the tide table, to the dues and to the opinions of the harbour cat.</p>'.repeat(12)}</div><div id="wp-terms-popup-after-content"><form id="wptp-form" method="post">${conditional.includes(id) ? acknowledgement + age : ''}<input type="hidden" name="wptp_popup_id" value="${id}">
<div class="tthebutton">
<input class="termsagree" name="wptp_agree" type="submit" value="I Agree">
<input class="termsdecline" type="button" onclick="window.location.replace('/shop/')" value="I Do Not Agree">
</div></form></div></div></div></div>`

/** The two requests of WP Terms Popup: JSON that says it is HTML, and nothing at all for a wrong nonce. @param {import('./registry.mjs').Registry} registry */
export function registerTermsPopup(registry) {
  const answer = (data) => (_request, fields) =>
    html(fields.get('wptp_nonce') === 'bad' ? '' : JSON.stringify(data(Number(fields.get('termspageid')))))
  registry.admin(
    'wptp_ajaxhandler_css',
    answer(() => ({ css: style })),
  )
  registry.admin(
    'wptp_ajaxhandler_popup',
    answer((id) => ({ popup: popup(id) })),
  )
}
