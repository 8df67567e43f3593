import { json } from '../respond.mjs'

/** Cart Lift: what a visitor has typed so far, and the wish not to have it kept. @param {import('./registry.mjs').Registry} registry */
export function registerCartLift(registry) {
  registry.admin('cl_save_abandon_cart_data', ({ session }, fields) => {
    session.data.set('left cart', Object.fromEntries(fields))
    return json({ success: true })
  })
  registry.admin('cl_remove_gdpr_notice', (request) => {
    request.session.data.delete('left cart')
    request.setCookie('cart_lift_skip_tracking_data', 'true')
    return json({ success: true })
  })
}
