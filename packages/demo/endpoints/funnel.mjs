import { html, json } from '../respond.mjs'

/** WPFunnels: where the next step is, or the word `error`. @param {import('./registry.mjs').Registry} registry */
export function registerFunnel(registry) {
  registry.admin('wpfnl_next_button_ajax', ({ origin }, fields) =>
    html(Number(fields.get('step_id')) ? `${origin}/checkout/` : 'error'),
  )
  registry.admin('wpfnl_shortcode_optin_submission', (_request, fields) => {
    const posted = new URLSearchParams(fields.get('postData') ?? '')
    const taken = posted.get('email') === 'taken@example.com'
    return json(
      taken
        ? { success: false, notification_text: 'We know this address already.' }
        : { success: true, notification_text: 'Thank you.', redirect: true, redirect_url: '/our-team/' },
    )
  })
}
