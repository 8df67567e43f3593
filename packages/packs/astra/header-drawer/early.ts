import type { Early } from '@archipelago/loader'
import { sent } from '@archipelago/wordpress-client/heard'

/** What others add to the cart may open the drawer, without a sign of the visitor; the shop's pack keeps the event for who comes. */
const early: Early = (_load, _api, wake) => {
  if (sent.has('added_to_cart')) wake()
  else document.addEventListener('added_to_cart', () => wake(), { once: true })
}

export default early
