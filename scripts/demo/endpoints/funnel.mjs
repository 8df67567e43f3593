import { html } from '../respond.mjs'

/** WPFunnels: where the next step is, or the word `error`. @param {import('./registry.mjs').Registry} registry */
export function registerFunnel(registry) {
  registry.admin('wpfnl_next_button_ajax', ({ origin }, fields) =>
    html(Number(fields.get('step_id')) ? `${origin}/checkout/` : 'error'),
  )
}
