import { createQueue, emit, safeUrl, wcAjax } from '@archipelago/wordpress'
import { replaceFragments } from './fragments'
import { legacyRefreshes } from './legacy'
import { readTimeout, wantsFragments } from './read'
import { writeCache } from './storage'
import { type CartAnswer, cart, type Fragments, type Task } from './store'

/** Legacy sends the time at which its script started. */
const time = Date.now()
const queue = createQueue()
let destination: string | undefined
let waiting = false
/** Counts what changed the cart besides our own queue. */
let version = 0
/** The event that we are sending: our own listeners have done their part already. */
let telling: string | undefined

/**
 * Sends one request after all earlier ones: with two at a time the server's session loses one (WooCommerce #23283), and
 * a slow answer could overwrite a newer one. `failed` is told of any failure; nothing blocks the next.
 */
export async function enqueue(
  kind: Task['kind'],
  send: (signal: AbortSignal) => Promise<unknown>,
  failed: (cause: unknown) => void,
): Promise<void> {
  const task: Task = { kind }
  cart.setState(({ pending }) => ({ pending: [...pending, task], status: 'busy' }))
  let status: 'idle' | 'failed' = 'idle'
  try {
    await queue.add(send)
  } catch (cause) {
    status = 'failed'
    failed(cause)
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
export const isOwn = (name: string): boolean => name === telling

/** Sends an event after our own listeners' work, so that others see the page as it will be, whenever they bound. */
export function tell(name: string, args: readonly unknown[]): void {
  const before = telling
  telling = name
  emit(document.body, name, args)
  telling = before
}

/** Takes a cart that the server has answered into the page, the store and this tab's storage. */
export function accept(
  fragments: Fragments | undefined,
  hash: string,
  age: 'first' | 'now' = 'first',
  tellTabs = true,
): void {
  version++
  cart.setState({ fragments, hash })
  if (fragments) {
    replaceFragments(fragments)
    if (age === 'first') emit(document.body, 'wc_fragments_loaded')
  }
  if (!legacyRefreshes()) writeCache(fragments, hash, age, tellTabs)
}

/** Runs `act` on an answer; asks for the whole cart if something else has changed it since `send`. */
export function watchChanges(): (act: () => void) => void {
  const seen = version
  return (act) => {
    const changed = seen !== version
    act()
    if (changed) refresh()
  }
}

/**
 * Asks for the cart's fragments. One that waits already serves both. `silent`: another tab knows already; telling it
 * again would make two tabs refresh each other for ever (WooCommerce #10875).
 */
export function refresh(silent = false): void {
  if (waiting || !wantsFragments() || legacyRefreshes()) return
  waiting = true
  const send = (signal: AbortSignal) => {
    waiting = false
    const seen = version
    return wcAjax<CartAnswer | null>(
      'get_refreshed_fragments',
      { time },
      {
        params: 'wc_cart_fragments_params',
        timeout: readTimeout(),
        signal,
        success({ data }) {
          if (seen !== version) return refresh(silent)
          if (!data?.fragments) return
          accept(data.fragments, data.cart_hash ?? '', 'now', !silent)
          emit(document.body, 'wc_fragments_refreshed')
        },
      },
    )
  }
  enqueue('refresh', send, () => emit(document.body, 'wc_fragments_ajax_error'))
}
