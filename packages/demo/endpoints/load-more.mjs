import { html, json } from '../respond.mjs'
import { products } from './products.mjs'

/** Those that the captured pages and the fixture were printed with; any other has expired. */
const NONCES = ['64bd275c5b', '3f7452efe8']

const posts = [
  { id: 1, title: 'Hello world!', url: '/hello-world/', text: 'Welcome to the office.' },
  ...Array.from({ length: 12 }, (_, i) => ({
    id: 92 + i,
    title: `News item ${i + 1}`,
    url: `/news-item-${i + 1}/`,
    // Of different lengths, so that columns have something to do.
    text: 'The harbour office has news for its clients. '.repeat(1 + ((i * 2) % 5)),
  })),
]

const postItem = ({ id, title, url, text }) =>
  `<article class="eael-grid-post eael-post-grid-column" data-id="${id}"><div class="eael-grid-post-holder"><div class="eael-entry-wrapper"><h2 class="eael-entry-title"><a class="eael-grid-post-link" href="${url}">${title}</a></h2><p>${text.trim()}</p></div></div></article>`

const productItem = ({ id, name, url, price, kind, soldOut }) => {
  const direct = kind === 'simple' && !soldOut
  const button = direct
    ? `<a href="?add-to-cart=${id}" data-quantity="1" class="button product_type_simple add_to_cart_button ajax_add_to_cart" data-product_id="${id}" aria-label="Add to cart: “${name}”" rel="nofollow">Add to cart</a>`
    : `<a href="${url}" class="button" aria-label="Read more: “${name}”">Read more</a>`
  return `<li class="product"><div class="eael-product-wrap"><h2 class="woocommerce-loop-product__title"><a href="${url}">${name}</a></h2><p class="eael-product-price">€${price.toFixed(2)}</p>${button}</div></li>`
}

const refuse = (data) => json({ success: false, data })

/** HTML as a JSON text, as servers that can compress send it. */
function loadMore(_request, fields) {
  const nonce = fields.get('nonce')
  if (!nonce) return refuse('Insecure form submitted without security token')
  if (!NONCES.includes(nonce)) return refuse('Security token did not match')
  if (!fields.get('page_id')) return refuse('Page ID is missing')
  if (!fields.get('widget_id')) return refuse('Widget ID is missing')
  const name = fields.get('template_info[name]')
  if (!name || !fields.get('template_info[file_name]') || !fields.get('template_info[dir]'))
    return json({ success: false, data: { message: 'Invalid template' } })

  const args = new URLSearchParams(fields.get('args') ?? '')
  const isShop = fields.get('class')?.endsWith('\\Product_Grid')
  const seen = fields.getAll('post__not_in[]').map(Number)
  const all = (isShop ? products : posts).filter(({ id }) => !seen.includes(id))
  const size = Number(args.get('posts_per_page')) || 4
  const from = seen.length ? 0 : (Number(fields.get('page')) - 1) * size
  const items = all.slice(from, from + size).map(isShop ? productItem : postItem)
  const markup = items.join('') || '<p class="no-posts-found">No posts found!</p>'
  return args.has('plain') ? html(markup) : json(markup)
}

/** Essential Addons. @param {import('./registry.mjs').Registry} registry */
export function registerLoadMore(registry) {
  registry.admin('load_more', loadMore)
  registry.admin('eael_get_token', () => json({ success: true, data: { nonce: NONCES[1] } }))
}
