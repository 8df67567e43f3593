import { createRequestQueue, emit, type LegacyEvents, safeUrl, wcAjax } from '@archipelago/wordpress-client'
import { replaceFragments } from './fragments'
import { legacyRefreshes } from './legacy'
import { readTimeout, wantsFragments } from './read'
import { writeCache } from './storage'
import { cart } from './store'
import type { CartAnswer, Task } from './types'

/** Milliseconds after which a hanging request is given up: legacy waited for ever, and with it all later ones. */
export const REQUEST_TIMEOUT = 30_000
/** Legacy sends the time at which its script started. */
const time = Date.now()
const requests = createRequestQueue()
let destination: string | undefined
/** Counts what changed the cart besides our own queue. */
let version = 0
type OwnName =
  | 'adding_to_cart'
  | 'added_to_cart'
  | 'removed_from_cart'
  | 'ajax_request_not_sent.adding_to_cart'
  | 'wc_cart_button_updated'
/** The event that we are sending: our own listeners have done their part already. */
let sending: OwnName | undefined

/**
 * Sends one request after all earlier ones: with two at a time the server's session loses one (WooCommerce #23283), and
 * a slow answer could overwrite a newer one. `failed` is told of any failure; nothing blocks the next.
 */
export async function enqueue(
  kind: Task['kind'],
  send: (signal: AbortSignal) => Promise<unknown>,
  failed: () => void,
): Promise<void> {
  const task: Task = { kind }
  cart.setState(({ pending }) => ({ pending: [...pending, task], status: 'busy' }))
  let status: 'idle' | 'failed' = 'idle'
  try {
    await requests.add((signal) => {
      task.sent = true
      return send(signal)
    })
  } catch {
    status = 'failed'
    failed()
  }
  const pending = cart.getState().pending.filter((one) => one !== task)
  cart.setState({ pending, status: pending.length ? 'busy' : status })
  if (pending.length || !destination) return
  location.assign(destination)
  stay()
}

/** Goes to an address once everything that waits has been sent. False when it is no address to go to. */
export function goTo(url: unknown): boolean {
  const safe = safeUrl(url)
  if (safe) destination = safe
  return !!safe
}

/** Forgets where to go: the visitor came back. */
export const stay = (): void => {
  destination = undefined
}

/** Whether an event is ours. */
export const isOwn = (name: OwnName): boolean => name === sending

/** Sends an event after our own listeners' work, so that others see the page as it will be, whenever they bound. */
export function emitOwn<N extends OwnName>(name: N, args: LegacyEvents[N]): void {
  const before = sending
  sending = name
  emit(document.body, name, args)
  sending = before
}

/**
 * Takes a cart that the server has answered into the page, the store and this tab's storage. Fragments that are no object
 * are none.
 */
export function accept(
  { fragments: given, cart_hash: hash = '' }: CartAnswer,
  age: 'first' | 'now' = 'first',
  tellTabs = true,
): void {
  version++
  const fragments = given && typeof given === 'object' ? given : undefined
  cart.setState(({ filled }) => ({ fragments, hash, filled: filled || !!hash }))
  if (fragments) {
    replaceFragments(fragments)
    if (age === 'first') emit(document.body, 'wc_fragments_loaded')
  }
  if (!legacyRefreshes()) writeCache(fragments, hash, age, tellTabs)
}

/**
 * Calls an endpoint in its turn. `take` gets the answer before jQuery's ajax handlers do, and whether somebody else has
 * changed the cart since the call.
 */
export const ask = (
  kind: Task['kind'],
  endpoint: string,
  data: Record<string, unknown>,
  take: (answer: CartAnswer | null, outdated: boolean) => void,
  failed: () => void,
  { params = 'wc_add_to_cart_params', timeout = REQUEST_TIMEOUT } = {},
): Promise<void> =>
  enqueue(
    kind,
    (signal) => {
      const seen = version
      return wcAjax<CartAnswer | null>(endpoint, data, {
        params,
        timeout,
        signal,
        success: (answer) => take(answer.data, seen !== version),
      })
    },
    failed,
  )

/**
 * Asks for the cart's fragments. One that waits already serves both. `silent`: another tab knows already; telling it
 * again would make two tabs refresh each other for ever (WooCommerce #10875).
 */
export function refresh(silent = false): void {
  const waits = cart.getState().pending.some(({ kind, sent }) => kind === 'refresh' && !sent)
  if (waits || !wantsFragments() || legacyRefreshes()) return
  ask(
    'refresh',
    'get_refreshed_fragments',
    { time },
    (answer, outdated) => {
      if (outdated) refresh(silent)
      else if (answer?.fragments) {
        accept(answer, 'now', !silent)
        emit(document.body, 'wc_fragments_refreshed')
      }
    },
    () => emit(document.body, 'wc_fragments_ajax_error'),
    { params: 'wc_cart_fragments_params', timeout: readTimeout() },
  )
}
