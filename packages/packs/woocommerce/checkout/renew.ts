import { pageAddress, readPage } from '@archipelago/shop'
import { RequestError, request } from '@archipelago/wordpress-client'
import { isCheckout, params } from './read'

const NONCES = ['update_order_review_nonce', 'apply_coupon_nonce', 'remove_coupon_nonce'] as const
const ORDER = '[name=woocommerce-process-checkout-nonce]'

/** Milliseconds in which a page is asked for new nonces once. */
const AGAIN = 60_000
let tried = -AGAIN

/**
 * After an answer that says so, takes new nonces from the page as the server prints it now: one that has been open for a day
 * has old ones (contracts/woocommerce.md 14.3). Whether it is worth trying again; never rejects.
 */
export async function renewNonces(cause: unknown): Promise<boolean> {
  const form = [...document.forms].find(isCheckout)
  if (!form || !(cause instanceof RequestError) || cause.status !== 403 || performance.now() < tried + AGAIN)
    return false
  tried = performance.now()
  try {
    const { text } = await request({
      url: pageAddress(form.getAttribute('action')),
      dataType: 'text',
      jquery: false,
    })
    const own = params()
    let renewed = false
    for (const name of NONCES) {
      const value = text.match(`"${name}":"(\\w+)"`)?.[1]
      if (!value || value === own[name]) continue
      own[name] = value
      renewed = true
    }
    const fresh = readPage(text).querySelector<HTMLInputElement>(ORDER)
    const field = form.querySelector<HTMLInputElement>(ORDER)
    if (fresh && field) field.value = fresh.value
    return renewed
  } catch {
    return false
  }
}
