import { setTimeout as sleep } from 'node:timers/promises'

/** How long an answer waits to be overtaken before it gives up: a queue sends no second request before it. */
const patience = 700

/**
 * Makes answers of the shop late, failing or overtaken by the next one: for everyone by `control`, for one visitor by
 * the session. What the request does to the cart happens at once, as on a server whose answer is lost on the way.
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
    const reply = await answer()
    const fail = session.shop.failShop || control.failShop
    const delay = session.shop.delayShop || control.delayShop
    if (delay) await sleep(delay)
    if (session.shop.outOfOrder || control.outOfOrder) await overtaken()
    return fail === true || fail === name
      ? { status: 500, type: 'text/html; charset=UTF-8', body: '<p>There has been a critical error.</p>' }
      : reply
  }
}
