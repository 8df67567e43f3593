import { currentJQuery, type JQueryCopy } from './jquery.ts'

const bindings = new Set<($: JQueryCopy) => void>()
const state: { known?: JQueryCopy; watching?: boolean } = {}

/**
 * Binds what listens natively through jQuery too, when a jQuery has come (or another copy has replaced it), and
 * returns it. Runs by itself after every script that loads, at DOMContentLoaded, at the first touch or key, and with
 * every `emit` and `listen`; whoever puts jQuery on the page in another way may call it.
 */
export function jqueryArrived(): JQueryCopy | undefined {
  const $ = currentJQuery()
  if ($ && $ !== state.known) {
    state.known = $
    for (const bind of bindings) bind($)
  }
  return $
}

/**
 * Calls `bind` with the jQuery of the page now or as soon as it comes, and with every copy that replaces it. Returns
 * the function that stops waiting.
 */
export function whenJQuery(bind: ($: JQueryCopy) => void): () => void {
  if (!state.watching) {
    state.watching = true
    // Captured on the document, `load` tells of every script element right after it ran.
    for (const type of ['load', 'DOMContentLoaded', 'readystatechange', 'pointerdown', 'keydown'])
      document.addEventListener(type, jqueryArrived, true)
  }
  const $ = jqueryArrived()
  bindings.add(bind)
  if ($) bind($)
  return () => bindings.delete(bind)
}
