import type { Mount } from '@archipelago/loader'
import { askConsent } from '@archipelago/video'
import { afterLoad, insert, isAgreed, isPreview } from './load'
import { read } from './read'

/**
 * Loads a chat's script after the page (contracts/theme-and-shop-extras.md 12), when nobody objects: neither a consent tool
 * (`archipelago:consent`, as for videos) nor the lack of the cookie that the page asks for.
 */
const mount: Mount = (element, props, fail) => {
  const chat = read(props ?? {}, 'data-island-props')
  const abort = new AbortController()
  const { signal } = abort
  const load = async () => {
    const allowed = askConsent(element, chat.src, signal)
    await allowed
    // Who has just said yes need not have the cookie yet.
    if (!signal.aborted && (allowed || isAgreed(chat))) insert(chat)
  }
  const stop = afterLoad(() => {
    if (!isPreview()) load().catch(fail)
  })
  return () => {
    abort.abort()
    stop()
  }
}

export default mount
