import { createRecord } from '@archipelago/bind'
import { cover, loadAgain, uncover } from '@archipelago/shop'
import { emit, RequestError, request, serializeForm } from '@archipelago/wordpress-client'
import { genericError, showErrors } from './errors'
import { clearMessages } from './fields'
import { repair } from './json'
import { guardLeaving } from './leaving'
import { objectOf } from './object'
import { method, params } from './read'
import type { Checkout, Order } from './types'

/** Milliseconds after which an order's answer is given up: longer than servers and banks let one wait. */
const TIMEOUT = 180_000

/** Forms whose order is on its way: whoever stops and starts this meanwhile shall not send it twice. */
const sending = new WeakSet<Element>()

const objectFor = (checkout: Checkout) => objectOf(checkout, () => sendOrder(checkout))

const isTrue = (value: unknown) => value === true || value === 'true'

/** Where a gateway sends the visitor: also to an app of a bank, never to a script. */
const destination = (redirect: unknown): string => {
  const url = new URL(typeof redirect === 'string' && redirect ? redirect : 'no:', location.href)
  if (/^(javascript|data|vbscript|blob|no):$/.test(url.protocol))
    throw new Error(`redirect: ${redirect} is no address`)
  return url.href
}

/** Takes an order's answer (contracts/woocommerce.md 14.5). */
const take = (checkout: Checkout, answer: Order, unlock: () => void) => {
  const { form, report } = checkout
  clearMessages(document)
  const { result } = answer
  if (
    result === 'success' &&
    emit(form, 'checkout_place_order_success', [answer, objectFor(checkout)], { veto: true })
  )
    try {
      const url = destination(answer.redirect)
      const here = location.href.replace(/#.*/, '')
      // A hash is for the gateway's script: the form stays as it is until that goes on.
      checkout.placed = !url.startsWith(`${here}#`)
      location.assign(url)
      return
    } catch (cause) {
      report(cause)
    }
  if (isTrue(answer.reload)) {
    loadAgain()
    return
  }
  if (isTrue(answer.refresh)) emit(document.body, 'update_checkout')
  showErrors(checkout, answer.messages || genericError(checkout), unlock)
}

/** An answer in the body of an error: the server had done its work when something failed. */
const answerIn = (cause: unknown): Order | undefined => {
  if (!(cause instanceof RequestError)) return
  try {
    const answer = JSON.parse(repair(cause.text))
    return answer?.result && answer
  } catch {
    // A page of the server's, or nothing.
  }
}

/** Sends the order: locked until it is answered, and unlocked whatever comes (contracts/woocommerce.md 14.5). */
export async function sendOrder(checkout: Checkout): Promise<void> {
  const { form, report } = checkout
  checkout.placing = true
  sending.add(form)
  checkout.pause()
  form.classList.add('processing')
  cover(form)
  guardLeaving(true)
  const locked = createRecord()
  locked.add(() => {
    form.classList.remove('processing')
    uncover(form)
  })
  checkout.record.add(locked.undo)
  let taken = false
  const settle = (answer: Order) => {
    taken = true
    checkout.placing = false
    sending.delete(form)
    guardLeaving(false)
    take(checkout, answer, locked.undo)
  }
  try {
    await request<Order | null>({
      url: params().checkout_url!,
      method: 'POST',
      data: serializeForm(form),
      timeout: TIMEOUT,
      repair,
      success: ({ data }) => settle(data ?? {}),
    })
  } catch (cause) {
    report(cause)
    if (!taken) settle(answerIn(cause) ?? { messages: genericError(checkout) })
  }
  // Totals that were asked for meanwhile.
  if (!form.classList.contains('processing')) checkout.resume()
}

/** Asks gateways and other plugins, then sends the order (contracts/woocommerce.md 14.5). */
export function submit(checkout: Checkout): void {
  const { form } = checkout
  if (checkout.placed || sending.has(form) || form.classList.contains('processing')) return
  for (const name of ['checkout_place_order', `checkout_place_order_${method(form)}`] as const)
    if (!emit(form, name, [objectFor(checkout)], { veto: true })) return
  checkout.guard(sendOrder)(checkout)
}
