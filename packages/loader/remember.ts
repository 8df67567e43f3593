/**
 * The line for a page's head (dist/pressed.js): remembers, in their order, the clicks, keys and changes that come before the
 * one script has run and whose default does nothing. It stops nothing; links that lead somewhere, forms and fields keep
 * their own way. `pressed.ts` says what becomes of them.
 */
const pressed: Event[] & { over?: boolean } = ((self as any).archipelagoPressed = [])

/** What has a way of its own for clicks and keys. */
const OWN =
  'a[href]:not([href^="#"],[href^="javascript:void"]),area,label,summary,select,textarea,input:not([type=button]),form button:not([type=button]),button[form],[contenteditable]'

/** How it is found: a click is one on what is around, a key goes to what has the focus; a change has happened. */
const FIND: Record<string, string> = { click: 'closest', keydown: 'matches', change: '' }

for (const type in FIND)
  addEventListener(
    type,
    (event) =>
      // The script may never come: a hundred are enough.
      pressed.over || pressed[99] || (event.target as any)[FIND[type]!]?.(OWN) || pressed.push(event),
    true,
  )

export {}
