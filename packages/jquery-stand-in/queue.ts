// Of the page, declared by Divi with `let`: no members of the window.
declare let jqueryParams: unknown[]
declare const jQuery: any

const page = window as any

/**
 * Takes over from the `jQuery` that Divi (4.10 and later) declares in the head, which only keeps what it is called with until the real one
 * comes (contracts/divi.md 8). Run before the stand-in, which leaves a `jQuery` that is there alone, it makes room for it; run again behind
 * it, the stand-in is what the names mean, and gets what was kept. Does nothing without such a queue, or where the real jQuery has come.
 */
export const takeQueue = (): void => {
  if (typeof jqueryParams === 'undefined' || page.jQuery?.fn?.jquery) return
  const standIn = page[Symbol.for('archipelago.stand-in')]
  page.jQuery = page.$ = standIn?.$
  if (!standIn) return
  // The queue's own way to hand over, by which the real one takes its names.
  jQuery.noConflict()
  const kept = jqueryParams
  jqueryParams = []
  for (const call of kept) if (typeof call === 'function') jQuery(call)
}
