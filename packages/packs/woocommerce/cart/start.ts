import type { Controller } from '@archipelago/bind'
import { readCookies } from '@archipelago/shop'
import {
  emit,
  type HeardArgs,
  hear,
  htmlFragment,
  type LegacyName,
  type Listener,
} from '@archipelago/wordpress-client'
import { settle } from './add'
import { showEmpty } from './early'
import { replaceFragments } from './fragments'
import { legacyAdds, legacyRefreshes } from './legacy'
import { asksOnce, CONTENT, showsItems, wantsFragments } from './read'
import { dropRegion } from './region'
import { accept, isOwn, refresh, stay } from './requests'
import { isOtherCart, readCache } from './storage'
import { cart } from './store'
import type { ButtonState, Fragments } from './types'

let asked = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Asks again when what is kept is a day old, for a page that stays open. */
function watchAge(): void {
  const { expires = 0 } = readCache() ?? {}
  clearTimeout(timer)
  if (expires > Date.now()) timer = setTimeout(() => refresh(), expires - Date.now())
}

/**
 * Shows what this tab keeps, if it is this cart; asks when there is a cart to ask for, and once a tab where only the
 * server knows what is shown without one.
 */
function load(): void {
  const { hash, filled } = readCookies()
  cart.setState({ hash, filled })
  if (asked || !wantsFragments() || legacyRefreshes()) return
  asked = true
  const { fragments, hash: known = '', expires = 0, before } = readCache() ?? {}
  // An empty cart never gets too old.
  const fresh = !known || expires > Date.now()
  watchAge()
  if (fragments?.[CONTENT] && known === hash && fresh) {
    cart.setState({ fragments })
    replaceFragments(fragments)
    emit(document.body, 'wc_fragments_loaded')
  } else if (hash || filled || known || before || showsItems())
    // After what others have asked before this code was there: one question is enough.
    queueMicrotask(() => cart.getState().status === 'busy' || refresh())
  // Undefined: storage is blocked, and every page would ask. A click that was held comes first, and its answer says as much.
  else if (before === false && !fragments && asksOnce())
    timer = setTimeout(() => {
      const { pending, fragments } = cart.getState()
      if (!pending[0] && !fragments) refresh()
    })
}

/** Fills a mini cart that came later: in a drawer, a popup, a header that was built for small screens. */
export function arrive(element: Element): void {
  const html = cart.getState().fragments?.[CONTENT]
  if (!html) {
    load()
    showEmpty()
  }
  const empty = element.matches(CONTENT) && !element.childElementCount
  // What stays empty is left: it would arrive again.
  if (html && empty && htmlFragment(html).firstElementChild?.childElementCount)
    replaceFragments({ [CONTENT]: html })
}

/**
 * Others change the cart by their own means and say so; they need not have any arguments (contracts/woocommerce.md 4.5,
 * 4.6, 5.3).
 */
const onChange =
  (name: 'added_to_cart' | 'removed_from_cart') =>
  (_event: unknown, fragments?: Fragments, hash?: string, button?: unknown): void => {
    if (isOwn(name) || legacyAdds()) return
    const known = fragments && typeof fragments === 'object' ? fragments : undefined
    if (name === 'added_to_cart' && button instanceof Element) settle(button, !!known)
    accept({ fragments: known, cart_hash: hash ?? cart.getState().hash })
  }

/**
 * A page from the back/forward cache is as it was left: buttons in mid-air, perhaps an older cart
 * (contracts/woocommerce.md 22).
 */
function onShow({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  const changed = readCookies().hash !== cart.getState().hash
  const buttons = new Map<Element, ButtonState>()
  if (!changed)
    for (const [button, state] of cart.getState().buttons) buttons.set(button, { ...state, loading: false })
  cart.setState({ buttons })
  stay()
  if (changed) emit(document.body, 'wc_fragment_refresh')
}

/** Listens for everybody who changes the cart or asks for it, and shows it. Returns the function that stops. */
export function start(controller: Controller): () => void {
  const { on } = controller
  const hearOf = <N extends LegacyName>(name: N, act: Listener<HeardArgs<N>>) =>
    hear(controller, document.body, name, act, undefined, 'cart')
  const ask = () => refresh()
  hearOf('wc_fragment_refresh', ask)
  hearOf('updated_wc_div', ask)
  hearOf('wc_fragments_refreshed', watchAge)
  hearOf('added_to_cart', onChange('added_to_cart'))
  hearOf('removed_from_cart', onChange('removed_from_cart'))
  hearOf('adding_to_cart', () => cart.setState({ filled: true }))
  hearOf('ajax_request_not_sent.adding_to_cart', (_event, _fragments, _hash, button) => {
    if (isOwn('ajax_request_not_sent.adding_to_cart') || legacyAdds()) return
    if (button instanceof Element) settle(button, false)
  })
  on(window, 'storage', (event) => {
    if (isOtherCart(event)) refresh(true)
  })
  on(window, 'pageshow', onShow)
  const preview = (window as any).wp?.customize?.selectiveRefresh
  preview?.bind('partial-content-rendered', ask)
  load()
  return () => {
    preview?.unbind?.('partial-content-rendered', ask)
    clearTimeout(timer)
    dropRegion()
    asked = false
  }
}
