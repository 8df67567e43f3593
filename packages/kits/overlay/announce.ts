import { reachable } from './reachable.ts'
import { state } from './state.shared.ts'

export type Politeness = 'polite' | 'assertive'

/**
 * Has a text read out by screen readers, after what is being said ('polite', the default) or at once.
 * The same text twice is read twice. Text only, never HTML; an empty text is ignored.
 *
 * One visually hidden host in the body, made on first use, serves the whole page.
 */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  if (!text) return
  if (!state.announcer) {
    const host = document.createElement('div')
    state.announcer = host
    host.setAttribute(reachable, '')
    host.style.cssText = 'position:fixed;top:0;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
    for (const level of ['polite', 'assertive'])
      host.appendChild(document.createElement('div')).setAttribute('aria-live', level)
  }
  const host = state.announcer
  // Again whenever someone emptied the body.
  if (!host.isConnected) document.body.append(host)
  const line = document.createElement('p')
  line.textContent = text
  // A region has to be in the page for a moment before what is added to it counts as news.
  setTimeout(() => host.querySelector(`[aria-live=${politeness}]`)?.append(line), 100)
  setTimeout(() => line.remove(), 9000)
}

/** Takes the live region out of the page; the next announcement makes a new one. */
export function disposeAnnouncer(): void {
  state.announcer?.remove()
  state.announcer = undefined
}
