import { randomUUID } from 'node:crypto'
import { createCart } from './endpoints/cart.mjs'

/**
 * What one browser context has done so far.
 * @typedef {{ kind: 'message' | 'error' | 'errors' | 'info', html: string }} Notice
 * @typedef {{ delayShop: number, failShop: boolean | string, outOfOrder: boolean, shopFaults: Record<string, string> }} ShopFaults
 * @typedef {{ id: string, nonce: string, cart: import('./endpoints/cart.mjs').Cart, notices: Notice[], delayChunks: number, failChunks: boolean, shop: ShopFaults, data: Map<string, unknown> }} Session
 */

const most = 500
const name = 'archipelago_session'

/** @returns {ShopFaults} */
export const noFaults = () => ({ delayShop: 0, failShop: false, outOfOrder: false, shopFaults: {} })

/** Keeps sessions in memory, the oldest forgotten first. @param {import('./endpoints/stock.mjs').Stock} stock */
export function createSessions(stock) {
  /** @type {Map<string, Session>} */
  const sessions = new Map()

  const start = (id) => {
    const session = {
      id,
      nonce: id.slice(-10),
      cart: createCart(stock),
      notices: [],
      delayChunks: 0,
      failChunks: false,
      shop: noFaults(),
      data: new Map(),
    }
    sessions.set(id, session)
    if (sessions.size > most) sessions.delete(sessions.keys().next().value)
    return session
  }

  return {
    /** The session of a visitor who has one. @param {Map<string, string>} cookies */
    find: (cookies) => sessions.get(cookies.get(name) ?? ''),
    /** The session of a visitor, started when there is none. @param {import('./request.mjs').Request} request */
    open(request) {
      const found = sessions.get(request.cookies.get(name) ?? '')
      if (found) return found
      const session = start(randomUUID())
      request.cookies.set(name, session.id)
      request.setCookie(name, session.id, 'HttpOnly; SameSite=Lax')
      return session
    },
  }
}
