import { createHash } from 'node:crypto'
import { findProduct } from './products.mjs'

/**
 * @typedef {{ key: string, product: import('./products.mjs').Product, quantity: number, variation: string }} CartItem
 * @typedef {ReturnType<typeof createCart>} Cart
 */

const md5 = (text) => createHash('md5').update(text).digest('hex')

/** One visitor's cart, with WooCommerce's item keys and its hash, which is empty for an empty cart. */
export function createCart() {
  /** @type {Map<string, CartItem>} */
  const items = new Map()

  return {
    items: () => [...items.values()],
    count: () => [...items.values()].reduce((sum, item) => sum + item.quantity, 0),
    total: () => [...items.values()].reduce((sum, item) => sum + item.quantity * item.product.price, 0),
    hash: () =>
      items.size ? md5(JSON.stringify([...items.values()].map((item) => [item.key, item.quantity]))) : '',

    /**
     * @param {string | number} id @param {number} [quantity] @param {string} [variation]
     * @returns {boolean} whether it could be bought
     */
    add(id, quantity = 1, variation = '') {
      const product = findProduct(id)
      if (!product || product.soldOut || !Number.isFinite(quantity) || quantity <= 0) return false
      if (product.kind === 'external' || product.kind === 'grouped') return false
      if (product.kind === 'variable' && !variation) return false
      const key = md5(`${product.id}${variation && `_${variation}`}`)
      const held = items.get(key)
      if (product.single && held) return false
      const wanted = product.single ? 1 : (held?.quantity ?? 0) + quantity
      items.set(key, { key, product, quantity: wanted, variation })
      return true
    },

    /** @param {string} key @returns {boolean} whether it was there */
    remove: (key) => items.delete(key),
  }
}
