import { registerCartPage } from '../cart-page.mjs'
import { registerCart } from './cart-actions.mjs'
import { registerCartLift } from './cart-lift.mjs'
import { registerCheckout } from './checkout.mjs'
import { registerContactForm } from './contact-form.mjs'
import { registerDiviContact } from './divi-contact.mjs'
import { registerElementorPro } from './elementor-pro.mjs'
import { registerFluentForm } from './fluent-form.mjs'
import { registerFunnel } from './funnel.mjs'
import { registerGateways } from './gateways.mjs'
import { registerLoadMore } from './load-more.mjs'
import { registerProForm } from './pro-form.mjs'
import { createRegistry } from './registry.mjs'
import { registerTermsPopup } from './terms-popup.mjs'
import { registerWPForms } from './wpforms.mjs'

/** Each plugin's endpoints live in a file of their own and are listed here. */
const plugins = [
  registerCart,
  registerCheckout,
  registerGateways,
  registerCartPage,
  registerContactForm,
  registerDiviContact,
  registerFluentForm,
  registerElementorPro,
  registerLoadMore,
  registerProForm,
  registerTermsPopup,
  registerCartLift,
  registerFunnel,
  registerWPForms,
]

/**
 * @param {import('./stock.mjs').Stock} stock @param {Parameters<typeof createRegistry>[0]} [disturb]
 * @returns {import('./registry.mjs').Registry}
 */
export function createWordPress(stock, disturb) {
  const registry = createRegistry(disturb)
  for (const register of plugins) register(registry, stock)
  return registry
}
