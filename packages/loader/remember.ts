/**
 * The line for a page's head (dist/pressed.js): remembers, in their order, the clicks, keys and changes that come before the
 * one script has run and whose default does nothing. It stops nothing; links that lead somewhere, forms and fields keep
 * their own way. `pressed.ts` says what becomes of them.
 */
const pressed: Event[] & { over?: boolean } = []
;(self as any).archipelagoPressed = pressed

/** What has a way of its own for clicks and keys. */
const OWN =
  'a[href]:not([href^="#"],[href^="javascript:void"]),area,label,summary,select,textarea,input:not([type=button]),form button:not([type=button]),button[form],[contenteditable]'

const remember = (event: Event) =>
  pressed.over
    ? removeEventListener(event.type, remember, true)
    : // The script may never come.
      pressed[99] ||
      // Clicks and keys have a k.
      (/k/.test(event.type) && (event.target as Element).closest?.(OWN)) ||
      pressed.push(event)

for (const type of ['click', 'keydown', 'change']) addEventListener(type, remember, true)
