import { type Early, parts } from '@archipelago/loader'
import { onMove } from '@archipelago/motion'
import { readParams } from '@archipelago/wordpress-client'

/** Navigations after which the browser restores where the visitor was. */
const RESTORED = ['reload', 'back_forward']

/** Aborted once the visitor has moved the page that is being opened: it stays there. */
export const moved = new AbortController()

/** The page's way to where it is opened at; a page has one. */
export const arrival = { due: false }

const early: Early = () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  arrival.due =
    (!!parts.opening || document.readyState !== 'complete') && !RESTORED.includes(navigation?.type ?? '')
  if (!arrival.due) return
  onMove(() => moved.abort(), moved.signal)
  const settings = readParams<any>('mPS2id_params').instances?.mPS2id_instance_0
  // Two would lead to two places.
  if (settings?.scrollToHash === 'true') parts.opening = false
}

export default early
