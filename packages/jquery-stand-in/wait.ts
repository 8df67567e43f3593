// dist/archipelago-wait.js, on pages where the owner lets scripts wait: brings jQuery and them, in their printed order, with
// the visitor's first sign or when the page is at rest.
import type { StandIn } from './types.ts'
import { hold } from './wait-hold.ts'
import { listenForOver } from './wait-late.ts'

/** What tells that a visitor is here; acts that are kept tell it as well. A pointer that rests is over the page as it comes. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll']

const page = window as any
const waiting = [...document.querySelectorAll<HTMLScriptElement>('script[data-wait]')]
const standIn: StandIn | undefined = page[Symbol.for('archipelago.stand-in')]

/** jQuery itself, once its file has run. */
const jqueryNow = () => (page.jQuery?.fn?.jquery ? page.jQuery : undefined)

/** Puts scripts in the place of those that wait: fetched together, run in order. Calls `each` behind each. */
const place = (each: () => void): Promise<Set<Element | null>> => {
  const scripts = new Set<Element | null>()
  const ends = waiting.map((old) => {
    const script = document.createElement('script')
    scripts.add(script)
    for (const { name, value } of old.attributes)
      if (!/^(type|async|data-wait|data-when)$/.test(name)) script.setAttribute(name, value)
    script.nonce = old.nonce
    script.async = false
    const end = new Promise<void>((done) => {
      script.onload = () => {
        each()
        done()
      }
      // The browser says so on the console; the others run all the same.
      script.onerror = () => done()
      try {
        script.src = old.getAttribute('data-wait')!
      } catch {
        // Trusted Types forbid it.
        done()
      }
    })
    return [old, script, end] as const
  })
  const late = listenForOver((script) => scripts.has(script))
  for (const [old, script] of ends) old.replaceWith(script)
  return Promise.all(ends.map(([, , end]) => end)).then(() => {
    late.stop()
    tellLate = late.tell
    return scripts
  })
}

let tellLate = (_then: () => void) => {}
let begun = false

/** Loads everything; `over` is called when all files have run, and before code hears what it missed. */
const load = (over: () => void) => {
  begun = true
  for (const sign of SIGNS) removeEventListener(sign, begin, true)
  const loaded = document.readyState === 'complete'
  const nothing = () => {}
  let bound: any
  place(() => {
    const $ = jqueryNow()
    if (bound || !$) return
    bound = $
    // jQuery listens natively when the first handler comes: not when a script that is late brings it, which would
    // hear of `load` twice then.
    if (loaded) $(window).on('load.archipelago', nothing)
  }).then(() => {
    over()
    const finish = () => {
      try {
        tellLate(() => bound?.(window).off('load.archipelago').triggerHandler('load'))
      } finally {
        release()
      }
    }
    // Behind what the scripts have asked jQuery to call when the page is ready.
    if (bound) bound(finish)
    else finish()
  })
}

const begin = () => {
  if (begun) return
  if (standIn && !standIn.complete) document.addEventListener('DOMContentLoaded', begin)
  else if (standIn) standIn.load()
  else load(() => {})
}

let release = () => {}

/** Begins to wait, if there is something on the page that does. */
export const startWaiting = () => {
  if (!waiting[0]) return
  release = hold(begin)
  // What is pasted into the page may need jQuery earlier.
  if (standIn) standIn.fetch = load
  for (const sign of SIGNS) addEventListener(sign, begin, true)
  if (waiting.some((one) => one.getAttribute('data-when') === 'idle')) {
    // Support: requestIdleCallback Safari none.
    const rest = () => (self.requestIdleCallback ?? setTimeout)(begin, { timeout: 2000 } as any)
    if (document.readyState === 'complete') rest()
    else addEventListener('load', rest)
  }
}
