import { learnNonces, nonceOf, pageAddress, readPage, TIMEOUT } from '@archipelago/shop'
import { request } from '@archipelago/wordpress-client'
import { isCheckout, PARAMS } from './read'

const ORDER = 'woocommerce-process-checkout-nonce'

/** Milliseconds in which a page is asked for new nonces once. */
const AGAIN = 60_000
let tried = -AGAIN

/**
 * Takes new nonces from the page as the server prints it now: one that has been open for a day has old ones
 * (contracts/woocommerce.md 14.3). Whether there are any; never rejects.
 */
export async function renewNonces(): Promise<boolean> {
  const form = [...document.forms].find(isCheckout)
  if (!form || performance.now() < tried + AGAIN) return false
  tried = performance.now()
  try {
    const { text } = await request({
      url: pageAddress(form.getAttribute('action')),
      dataType: 'text',
      timeout: TIMEOUT,
      jquery: false,
    })
    const page = readPage(text)
    const fresh = nonceOf(page, ORDER)
    const field = form.querySelector<HTMLInputElement>(`[name=${ORDER}]`)
    if (fresh && field) field.value = fresh
    return learnNonces(page, PARAMS)
  } catch {
    return false
  }
}
