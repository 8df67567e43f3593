import type { Mount } from '@archipelago/loader'
import { afterLoad, insert, isAgreed, isPreview } from './load'
import { read } from './read'

/**
 * Loads a chat's script after the page (contracts/theme-and-shop-extras.md 12), when nobody objects: a consent tool may prevent
 * `archipelago:chat-load`, and sends `archipelago:consent` to the document when the visitor has decided.
 */
const mount: Mount = (element, props) => {
  const chat = read(props ?? {}, 'data-island-props')
  const tryIt = () => {
    if (isPreview() || !isAgreed(chat)) return
    const event = new CustomEvent('archipelago:chat-load', { bubbles: true, cancelable: true, detail: chat })
    if (element.dispatchEvent(event)) insert(chat)
  }
  const stop = afterLoad(tryIt)
  document.addEventListener('archipelago:consent', tryIt)
  return () => {
    stop()
    document.removeEventListener('archipelago:consent', tryIt)
  }
}

export default mount
