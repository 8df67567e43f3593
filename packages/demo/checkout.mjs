import { orderPay, orderReceived } from './checkout-pages.mjs'
import { setCartCookies } from './endpoints/cart-actions.mjs'
import { keepChoices, placeOrder } from './endpoints/checkout-order.mjs'
import { checkoutOf, isNewer } from './endpoints/checkout-state.mjs'
import { removeCoupon } from './endpoints/coupons.mjs'
import { layout, listFixtures } from './layout.mjs'
import { islandPage } from './page.mjs'
import { json, redirect } from './respond.mjs'
import { escapeHtml } from './transform.mjs'

/** Addresses that show a checkout, and the product that stands in the cart of who comes with none. */
const addresses = new Map([
  ['/checkout/', undefined],
  ['/fixtures/checkout.html', 201],
  ['/fixtures/checkout-newer.html', 201],
  ['/captures/checkout', 23],
  ['/captures/checkout.html', 23],
  ['/captures/newer/checkout', 23],
  ['/captures/newer/checkout.html', 23],
])

const asGet = (request, more = {}) =>
  Object.create(request, { method: { value: 'GET' }, posted: { value: more.posted } })

/**
 * `/checkout/` on machines without captured pages: the fixture.
 * @param {(request: import('./request.mjs').Request) => Promise<import('./respond.mjs').Reply | null>} fixture
 */
export const ownCheckout = (fixture) => async (request) =>
  request.path === '/checkout/'
    ? fixture(Object.create(request, { path: { value: '/fixtures/checkout.html' } }))
    : null

/** Who logs in with any name and the password of the demo. */
const password = 'harbour'

function login(request, posted) {
  const { session } = request
  const name = posted.get('username') ?? ''
  const wrong = !name
    ? '<strong>Error:</strong> Username is required.'
    : posted.get('password') !== password &&
      `<strong>Error:</strong> The password you entered for the username <strong>${escapeHtml(name)}</strong> is incorrect. <a href="/my-account/lost-password/">Lost your password?</a>`
  if (!wrong) {
    checkoutOf(session).user = name
    const to = posted.get('redirect') ?? ''
    return redirect(/^\/[^/\\]/.test(to) ? to : '/checkout/')
  }
  session.notices.push({ kind: 'error', html: wrong })
  return null
}

/** The checkout form as the browser posts it without scripts: an order, or the page again with what was typed. */
async function posted(request, render) {
  const fields = new URLSearchParams((await request.body()).fields)
  if (fields.has('login')) return login(request, fields) ?? render(asGet(request))
  const places = fields.has('woocommerce_checkout_place_order')
  if (!places && !fields.has('woocommerce_checkout_update_totals')) return render(asGet(request))
  const { session } = request
  if (places) {
    const { order, redirect: to, errors } = await placeOrder(session, fields, { newer: isNewer(request) })
    setCartCookies(request)
    if (order) return redirect(to)
    const lines = errors.map(({ id, html }) => `<li${id ? ` data-id="${id}"` : ''}>${html}</li>`)
    session.notices.push({ kind: 'errors', html: lines.join('') })
    if (!session.cart.count()) return redirect('/cart/')
  } else keepChoices(session, fields)
  return render(asGet(request, { posted: fields }))
}

/** The checkout of who has something to buy; the cart for all others. */
function shown(request, render) {
  const { session, path, query } = request
  const state = checkoutOf(session)
  const first = addresses.get(path)
  // A page opened by its name shows a checkout; once something was ordered or taken out, the cart is the visitor's own.
  if (first && !state.began && !session.cart.count()) session.cart.add(first)
  state.began ||= session.cart.count() > 0
  if (!session.cart.count()) return redirect('/cart/')
  if (query.has('gateways'))
    state.gateways = query
      .get('gateways')
      .split(',')
      .map((id) => `quay_${id}`)
  const code = query.get('remove_coupon')
  if (code) session.notices.push(removeCoupon(session, code))
  return render(request)
}

/** What a bank's page stands for: the visitor pays, or comes back without. */
const bank = ({ id, key }) => `<h1>Harbour Bank</h1><p class="lead">Pay order ${id}?</p>
<p><a class="button" href="/bank/?paid=${id}&#038;key=${key}">Pay</a> <a href="/checkout/">Cancel and return to the shop</a></p>`

/**
 * Checkout without script, the pages around an order, and how many orders a visitor has placed.
 * @param {string} fixtureFolder @param {(request: import('./request.mjs').Request) => Promise<import('./respond.mjs').Reply>} render
 * the page of an address @param {{ panel: boolean }} options
 */
export function checkoutRoute(fixtureFolder, render, { panel }) {
  const answer = async (request, title, content, classes = '') => {
    const page = layout({ title, content, fixtures: await listFixtures(fixtureFolder) })
    const body = `<body class="page woocommerce-checkout woocommerce-page woocommerce-js ${classes}">`
    return islandPage(request, page.replace('<body>', body), { panel })
  }

  /** @param {import('./request.mjs').Request} request @returns {Promise<import('./respond.mjs').Reply | null>} */
  return async (request) => {
    const { path, query, session } = request
    const posts = request.method === 'POST'
    if (addresses.has(path)) return posts ? posted(request, render) : shown(request, render)
    const state = path === '/orders.json' || /^\/(?:checkout|bank)\//.test(path) ? checkoutOf(session) : null
    if (!state) return null
    if (path === '/orders.json')
      return json({
        attempts: state.attempts,
        orders: state.orders.map(({ id, status, payment, totals, fields }) => ({
          id,
          status,
          payment,
          total: totals.total,
          fields,
        })),
      })
    const orderOf = (id, key) => state.orders.find((order) => order.id === Number(id) && order.key === key)
    const key = query.get('key')
    if (path === '/bank/') {
      const paid = orderOf(query.get('paid'), key)
      if (!paid)
        return answer(request, 'Harbour Bank', bank(orderOf(query.get('order'), key) ?? { id: '', key: '' }))
      paid.status = 'processing'
      session.cart.empty()
      state.awaiting = undefined
      setCartCookies(request)
      return redirect(`/checkout/order-received/${paid.id}/?key=${key}`)
    }
    const [, page, id] = /^\/checkout\/(order-received|order-pay)\/(\d+)\/$/.exec(path) ?? []
    if (!page) return null
    const order = orderOf(id, key)
    if (page === 'order-received')
      return answer(request, 'Order received', orderReceived(order), 'woocommerce-order-received')
    const fields = posts ? new URLSearchParams((await request.body()).fields) : undefined
    const { content, to } = orderPay(session, order, fields)
    return to ? redirect(to) : answer(request, 'Pay for order', content, 'woocommerce-order-pay')
  }
}
