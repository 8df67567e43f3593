import { registerCart } from './cart-actions.mjs'
import { registerContactForm } from './contact-form.mjs'
import { registerFluentForm } from './fluent-form.mjs'
import { registerLoadMore } from './load-more.mjs'
import { createRegistry } from './registry.mjs'

/** Each plugin's endpoints live in a file of their own and are listed here. */
const plugins = [registerCart, registerContactForm, registerFluentForm, registerLoadMore]

/**
 * @param {import('./stock.mjs').Stock} stock @param {Parameters<typeof createRegistry>[0]} [disturb]
 * @returns {import('./registry.mjs').Registry}
 */
export function createWordPress(stock, disturb) {
  const registry = createRegistry(disturb)
  for (const register of plugins) register(registry, stock)
  return registry
}
