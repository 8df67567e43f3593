import { announce } from '@archipelago/overlay'
import { messageFor } from './read'

const MESSAGE = 'data-success_message'
const CLASS = 'widget_shopping_cart_live_region'

let own: Element | undefined

const find = () => document.querySelector(`.${CLASS}`)

/**
 * Empties the live region that newer servers' script fills, for the button that is pressed now; makes it when the
 * button has words for it (contracts/woocommerce.md 4.6). It has to be there for a moment before what it says is news.
 */
export function clearRegion(button: Element): void {
  if (!find() && button.hasAttribute(MESSAGE)) {
    own = document.createElement('div')
    own.className = `${CLASS} screen-reader-text`
    own.setAttribute('role', 'status')
    document.body.append(own)
  }
  const region = find()
  region?.replaceChildren()
  region?.removeAttribute('aria-relevant')
}

/** Says what has happened to a button's product: in that region if the button has words of the server's. */
export function say(kind: 'added' | 'removed', button: Element): void {
  const text = messageFor(kind, button)
  const region = button.hasAttribute(MESSAGE) && find()
  if (!region) {
    announce(text)
    return
  }
  region.setAttribute('aria-relevant', 'all')
  region.textContent = text
}

/** Takes the region out of the page, if it is ours. */
export const dropRegion = (): void => own?.remove()
