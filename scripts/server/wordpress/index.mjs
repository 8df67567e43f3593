import { registerCart } from './cart-actions.mjs'
import { createRegistry } from './registry.mjs'

/** Each plugin's endpoints live in a file of their own and are listed here. */
const plugins = [registerCart]

/** @returns {import('./registry.mjs').Registry} */
export function createWordPress() {
  const registry = createRegistry()
  for (const register of plugins) register(registry)
  return registry
}
