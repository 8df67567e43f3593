import { setTimeout as sleep } from 'node:timers/promises'
import { expireNonce } from './checkout-state.mjs'

/** How long an answer waits to be overtaken before it gives up: a queue sends no second request before it. */
const patience = 700

const page = (status, text) => ({
  status,
  type: 'text/html; charset=UTF-8',
  body: `<!DOCTYPE html><html lang="en"><title>Error</title><p>${text}</p></html>`,
})
const broken = page(500, 'There has been a critical error on this website.')
const warning =
  '<br />\n<b>Warning</b>:  Undefined array key "quay" in <b>wp-content/plugins/quay/quay.php</b> on line <b>12</b><br />\n'

/** The answer with something around it, sent as what PHP sends where a plugin has printed already. */
const around = (reply, before, after = '') => ({ ...reply, body: before + reply.body + after })

/**
 * What goes wrong with a call, by name. With `-after` behind the name the server has done its work before.
 * @type {Record<string, (reply: import('../respond.mjs').Reply) => import('../respond.mjs').Reply | Promise<import('../respond.mjs').Reply>>}
 */
const kinds = {
  500: () => broken,
  504: () => page(504, 'Gateway time-out'),
  /** No answer ever: whoever asked gives up. */
  hang: () => new Promise(() => {}),
  cut: () => ({ cut: true }),
  /** A page of HTML where the answer should be, as firewalls and caches send it. */
  page: () => page(200, 'Checking your browser.'),
  html: (reply) => around(reply, '<!-- quay -->\n<p>Hello</p>\n', '\n<!-- cached -->'),
  warning: (reply) => around(reply, warning),
}

/** What goes wrong in the state that the server keeps for a visitor, before it looks at the call. */
const losses = {
  nonce: expireNonce,
  session: ({ cart }) => cart.empty(),
}

/** @param {import('../session.mjs').Session} session @param {string} name @param {string} fault @param {import('./registry.mjs').Answer} answer */
async function faulty(session, name, fault, answer) {
  losses[fault]?.(session, name)
  const [kind, after] = fault.split('-')
  const needsReply = after || !['500', '504', 'hang', 'cut', 'page'].includes(kind)
  const reply = needsReply ? await answer() : { body: '' }
  return kinds[kind] ? kinds[kind](reply) : reply
}

/**
 * Makes answers of the shop late, failing or overtaken by the next one: for everyone by `control`, for one visitor by
 * the session. What the request does to the cart happens at once, as on a server whose answer is lost on the way;
 * `shopFaults` says by the name of the call what else goes wrong (`kinds`, `losses`).
 * @param {import('../session.mjs').ShopFaults} control
 */
export function shopFaults(control) {
  let waiting

  /** The first answer waits for the second, the third for the fourth. */
  async function overtaken() {
    if (waiting) {
      const release = waiting
      waiting = undefined
      setTimeout(release, 30)
      return
    }
    await Promise.race([new Promise((release) => (waiting = release)), sleep(patience)])
    waiting = undefined
  }

  /** @param {import('../request.mjs').Request} request @param {string} name @param {import('./registry.mjs').Answer} answer */
  return async ({ session }, name, answer) => {
    const fault = session.shop.shopFaults[name] ?? control.shopFaults[name]
    const reply = await (fault ? faulty(session, name, fault, answer) : answer())
    const fail = session.shop.failShop || control.failShop
    const delay = session.shop.delayShop || control.delayShop
    if (delay) await sleep(delay)
    if (session.shop.outOfOrder || control.outOfOrder) await overtaken()
    return fail === true || fail === name
      ? { status: 500, type: 'text/html; charset=UTF-8', body: '<p>There has been a critical error.</p>' }
      : reply
  }
}
