import { changeCart, followCoupon } from './cart-page.mjs'
import { setCartCookies } from './endpoints/cart-actions.mjs'
import { redirect } from './respond.mjs'

const viewCart = '<a href="/cart/" class="button wc-forward">View cart</a>'
const quoted = (name) => `&ldquo;${name}&rdquo;`

/** „A“ and „B“ have been added to your cart. @param {import('./endpoints/cart.mjs').CartItem[]} items @param {number[]} quantities */
function addedText(items, quantities) {
  const titles = items.map(({ product }, index) =>
    quantities[index] > 1 ? `${quantities[index]} &times; ${quoted(product.name)}` : quoted(product.name),
  )
  const last = titles.pop()
  const list = titles.length ? `${titles.join(', ')} and ${last}` : last
  return `${viewCart} ${list} ${titles.length ? 'have' : 'has'} been added to your cart.`
}

/** The quantities of a grouped form, by product. @param {URLSearchParams} fields @returns {[string, number][]} */
const groupOf = (fields) =>
  [...fields]
    .map(([name, value]) => [/^quantity\[(\d+)\]$/.exec(name)?.[1], Number(value)])
    .filter(([id]) => id)

/**
 * What WooCommerce does with `add-to-cart` in a form or a link, with its notices.
 * @param {import('./session.mjs').Session} session @param {URLSearchParams} fields @param {string} kind
 */
function addNatively({ cart, notices }, fields, kind) {
  const id = fields.get('add-to-cart') ?? ''
  const grouped = kind === 'grouped'
  const quantity = fields.get('quantity') ?? '1'
  const wanted = grouped ? groupOf(fields).filter(([, amount]) => amount > 0) : [[id, Number(quantity)]]
  if (!wanted.length) {
    const what = groupOf(fields).length ? 'the quantity of items you wish' : 'a product'
    notices.push({ kind: 'error', html: `Please choose ${what} to add to your cart&hellip;` })
    return
  }
  const added = []
  const quantities = []
  const variationId = (!grouped && fields.get('variation_id')) || ''
  for (const [productId, amount] of wanted) {
    const { item, error } = cart.add(productId, {
      quantity: amount,
      variationId: variationId === '0' ? '' : variationId,
      posted: fields,
    })
    if (error) notices.push({ kind: 'error', html: error })
    if (!item) continue
    added.push(item)
    quantities.push(amount)
  }
  if (added.length) notices.push({ kind: 'message', html: addedText(added, quantities) })
}

/**
 * The page that the visitor came from, without what the link did; a restored item leads back to an address that adds a
 * product, as on the real one. @param {import('./request.mjs').Request} request
 */
function cameFrom({ headers, origin }, note) {
  const referer = String(headers.referer ?? '')
  if (!referer.startsWith(`${origin}/`)) return '/cart/'
  const url = new URL(referer)
  const deeds = note ? ['remove_item', 'add-to-cart'] : ['undo_item']
  for (const name of [...deeds, 'remove_coupon', 'fill', '_wpnonce']) url.searchParams.delete(name)
  if (note) url.searchParams.set(note, '1')
  return url.pathname + url.search
}

/** Takes an item out of the cart, or puts it back. @param {import('./request.mjs').Request} request */
function followCartLink(request) {
  const { query, session } = request
  const removeKey = query.get('remove_item')
  const undoKey = query.get('undo_item')
  if (followCoupon(request)) return redirect(request.path)
  if (!removeKey && !undoKey) return null
  if (query.get('_wpnonce') !== session.nonce) return null
  const removed = removeKey ? session.cart.remove(removeKey) : undefined
  if (undoKey) session.cart.restore(undoKey)
  if (removed) {
    const undo = `${request.path}?undo_item=${removed.key}&#038;_wpnonce=${session.nonce}`
    session.notices.push({
      kind: 'message',
      html: `${quoted(removed.product.name)} removed. <a href="${undo}" class="restore-item">Undo?</a>`,
    })
  }
  setCartCookies(request)
  return redirect(cameFrom(request, removed && 'removed_item'))
}

const isCart = (path) => /^\/(cart\/|fixtures\/cart(-newer)?\.html)$/.test(path)

const asGet = (request) => Object.create(request, { method: { value: 'GET' } })

/**
 * The shop without script: forms and links that change the cart, answered by the page with a notice on it.
 * @param {import('./endpoints/stock.mjs').Stock} stock
 * @param {(request: import('./request.mjs').Request) => Promise<import('./respond.mjs').Reply>} render the page of an address
 * @returns {(request: import('./request.mjs').Request) => Promise<import('./respond.mjs').Reply | null>}
 */
export const shopRoute = (stock, render) => async (request) => {
  const link = followCartLink(request)
  if (link) return link
  const posts = request.method === 'POST'
  const fields = posts ? new URLSearchParams((await request.body()).fields) : request.query
  if (posts && isCart(request.path)) {
    if (!changeCart(request, fields)) return render(asGet(request))
    setCartCookies(request)
    return redirect(request.path)
  }
  if (!fields.has('add-to-cart')) return null
  addNatively(request.session, fields, stock.find(fields.get('add-to-cart'))?.kind)
  setCartCookies(request)
  return render(asGet(request))
}
