import { announce } from '@archipelago/overlay'
import { currentJQuery, emit, type LegacyEvents } from '@archipelago/wordpress-client'
import { hasStaleTable, messageFor, payloadOf, placeFor, readViewCart, redirects, wantsLink } from './read'
import { clearRegion, say } from './region'
import { accept, ask, emitOwn, goTo, refresh } from './requests'
import { cart } from './store'
import type { ButtonState, CartAnswer } from './types'

let ids = 0

/** Shows a button's state before it returns: handlers of the events that follow look at its classes. */
function mark(button: Element, change: Partial<ButtonState>): void {
  const { buttons } = cart.getState()
  const before = buttons.get(button) ?? { id: ++ids, loading: false, added: false, link: false }
  const kept = [...buttons].filter(([one]) => one.isConnected)
  cart.setState({ buttons: new Map([...kept, [button, { ...before, ...change }]]) })
}

/** Ends a button's loading; with fragments it is added, and the cart a click away (contracts/woocommerce.md 4.5). */
export function settle(button: Element, added: boolean): void {
  // A theme's own button that the theme itself has set loading.
  if (!cart.getState().buttons.has(button)) button.classList.remove('loading')
  mark(button, { loading: false, added, ...(added && wantsLink(button) && { link: true }) })
  emitOwn('wc_cart_button_updated', [button])
}

/**
 * Sends an event of the cart. Blocks hear it through jQuery, or through what stands in for it; those that did not wait for one of their
 * own (contracts/woocommerce.md 24.3 #5).
 */
export function emitToBlocks<N extends 'adding_to_cart' | 'added_to_cart' | 'removed_from_cart'>(
  what: N,
  args: LegacyEvents[N],
): void {
  const name = `wc-blocks_${what}`
  const { body } = document
  let isHeard = false
  const onBlocks = () => {
    isHeard = true
  }
  body.addEventListener(name, onBlocks)
  emitOwn(what, args)
  body.removeEventListener(name, onBlocks)
  if (isHeard || currentJQuery()) return
  const detail = { preserveCartData: false }
  body.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail }))
}

function fail(button: Element): void {
  const text = messageFor('failed')
  const notice = { text, button, ...placeFor(button) }
  mark(button, { loading: false })
  cart.setState({ notice })
  const { top, bottom } = notice.node.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) notice.node.scrollIntoView({ block: 'center' })
  announce(text, 'assertive')
  // An answer that never came may have been a yes: let the page show what is in the cart.
  refresh()
}

function succeed(button: Element, answer: CartAnswer | null): void {
  if (!answer || answer.error) {
    if (!goTo(answer?.product_url)) fail(button)
    return
  }
  if (redirects() && goTo(readViewCart().href)) return
  const { fragments, cart_hash } = answer
  settle(button, !!fragments)
  accept(answer)
  emitToBlocks('added_to_cart', [fragments, cart_hash, button])
  say('added', button)
  if (hasStaleTable()) goTo(readViewCart().href)
}

/**
 * Adds the product of a loop button: veto, events, one request in the queue, then the button, the fragments and
 * `added_to_cart` (contracts/woocommerce.md 4.3). A button that is loading takes no second click. On failure it leaves
 * `loading` and the visitor is told.
 */
export function add(button: HTMLElement): void {
  const { buttons, notice } = cart.getState()
  if (buttons.get(button)?.loading) return
  if (notice?.button === button) cart.setState({ notice: undefined })
  clearRegion(button)
  mark(button, { loading: true, added: false })
  if (!emit(document.body, 'should_send_ajax_request.adding_to_cart', [button], { veto: true })) {
    settle(button, false)
    emitOwn('ajax_request_not_sent.adding_to_cart', [false, false, button])
    return
  }
  const data = payloadOf(button)
  cart.setState({ filled: true })
  emitToBlocks('adding_to_cart', [button, data])
  ask(
    'add',
    'add_to_cart',
    data,
    (answer, outdated) => {
      succeed(button, answer)
      if (outdated) refresh()
    },
    () => fail(button),
  )
}
