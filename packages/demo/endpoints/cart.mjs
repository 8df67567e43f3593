import { createHash } from 'node:crypto'
import { decodeEntities } from './markup.mjs'

/**
 * @typedef {{ key: string, product: import('./products.mjs').Product, variation?: import('./stock.mjs').Variation, attributes: [string, string][], price: number, quantity: number }} CartItem
 * @typedef {ReturnType<typeof createCart>} Cart
 */

const md5 = (text) => createHash('md5').update(text).digest('hex')
const viewCart = '<a href="/cart/" class="button wc-forward">View cart</a>'

/** `attribute_pa_colour` → `Colour` @param {string} name */
export const labelOf = (name) =>
  name.replace(/^attribute_(?:pa_)?/, '').replace(/^./, (letter) => letter.toUpperCase())

/** Why a product cannot be added, in WooCommerce's words, or undefined. */
function refusal({ product, variation, wanted, held }) {
  const { name } = product
  const open = variation ? variation.is_purchasable && variation.variation_is_visible : true
  if (!open) return 'Sorry, this product cannot be purchased.'
  if (product.single || variation?.is_sold_individually === 'yes')
    return held && `${viewCart} You cannot add another &quot;${name}&quot; to your cart.`
  if (product.soldOut || variation?.is_in_stock === false)
    return `You cannot add &quot;${name}&quot; to the cart because the product is out of stock.`
  const stock = variation?.backorders_allowed ? '' : (variation?.max_qty ?? '')
  if (stock === '' || held + wanted <= stock) return
  return held
    ? `${viewCart} You cannot add that amount to the cart &mdash; we have ${stock} in stock and you already have ${held} in your cart.`
    : `You cannot add that amount of &quot;${name}&quot; to the cart because there is not enough stock (${stock} remaining).`
}

/**
 * The attributes of a line: the variation's own, and what was posted where any value fits.
 * @returns {{ attributes: [string, string][], error?: string }} `error` when a form posted none or another value
 */
function chosenAttributes(variation, posted) {
  const attributes = []
  const missing = []
  for (const [name, source] of Object.entries(variation?.attributes ?? {})) {
    const own = decodeEntities(source)
    const value = posted?.get(name) ?? ''
    if (own && value && own !== value)
      return { attributes, error: `Invalid value posted for ${labelOf(name)}` }
    if (own || value) attributes.push([name, own || value])
    else if (posted) missing.push(labelOf(name))
  }
  if (!missing.length) return { attributes }
  const are = missing.length > 1 ? 'are required fields' : 'is a required field'
  return { attributes, error: `${missing.join(' and ')} ${are}` }
}

/**
 * One visitor's cart, with WooCommerce's item keys and its hash, which is empty for an empty cart.
 * @param {import('./stock.mjs').Stock} stock
 */
export function createCart(stock) {
  /** @type {Map<string, CartItem>} */
  let items = new Map()
  /** @type {Map<string, CartItem>} */
  const removed = new Map()

  return {
    items: () => [...items.values()],
    count: () => [...items.values()].reduce((sum, item) => sum + item.quantity, 0),
    total: () => [...items.values()].reduce((sum, item) => sum + item.quantity * item.price, 0),
    hash: () =>
      items.size ? md5(JSON.stringify([...items.values()].map((item) => [item.key, item.quantity]))) : '',

    /**
     * @param {string | number} id a product, or one of its variations
     * @param {{ quantity?: number, variationId?: string, posted?: URLSearchParams }} [choice] `posted`: chosen attributes
     * @returns {{ item: CartItem, error?: undefined } | { error: string }} `error` is HTML; empty when there is nothing to say
     */
    add(id, { quantity = 1, variationId = '', posted } = {}) {
      const known = stock.variation(variationId || id)
      const product = known?.product ?? stock.find(id)
      if (!product || !Number.isFinite(quantity) || quantity <= 0) return { error: '' }
      if (product.kind === 'external' || product.kind === 'grouped')
        return { error: 'Sorry, this product cannot be purchased.' }
      const variation = known?.variation
      if (product.kind === 'variable' && !variation)
        return {
          error: `Please choose product options by visiting <a href="${product.url}" title="${product.name}">${product.name}</a>.`,
        }
      const { attributes, error: wrong } = chosenAttributes(variation, posted)
      if (wrong) return { error: wrong }
      const parts = [product.id]
      if (variation) parts.push(variation.variation_id, attributes.flat().join(''))
      const key = md5(parts.join('_'))
      const held = items.get(key)?.quantity ?? 0
      const single = product.single || variation?.is_sold_individually === 'yes'
      const wanted = single ? 1 : quantity
      const error = refusal({ product, variation, wanted, held })
      if (error) return { error }
      const price = variation?.display_price ?? product.price
      const item = { key, product, variation, attributes, price, quantity: held + wanted }
      items.set(key, item)
      removed.delete(key)
      return { item }
    },

    /** @param {string} key @returns {CartItem | undefined} what was taken out */
    remove(key) {
      const item = items.get(key)
      if (!item) return
      items.delete(key)
      removed.set(key, item)
      return item
    },

    /** Nothing is in it any more, and nothing can be put back: it was ordered. */
    empty() {
      items = new Map()
      removed.clear()
    },

    /** Puts back what `remove` took out. @param {string} key @returns {boolean} */
    restore(key) {
      const item = removed.get(key)
      if (!item) return false
      items.set(key, item)
      return removed.delete(key)
    },

    /** @param {string} key @param {number} quantity 0 takes the item out @returns {void} */
    change(key, quantity) {
      const item = items.get(key)
      if (!item || !Number.isFinite(quantity)) return
      if (quantity <= 0) this.remove(key)
      else items = new Map(items).set(key, { ...item, quantity })
    },
  }
}
