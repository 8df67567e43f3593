// dist/archipelago-wait.js, on pages where scripts wait: brings jQuery and them, in their printed order, with the visitor's first sign or
// when the page is at rest, as the owner chose; scripts with nothing to do, when there is something.
import type { StandIn } from './types.ts'
import { hold } from './wait-hold.ts'
import { listenForOver } from './wait-late.ts'

/** What tells that a visitor is here; acts that are kept tell it as well. A pointer that rests is over the page as it comes. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll']

const page = window as any
const kindOf = (script: Element) => script.getAttribute('data-when')
/** Scripts that wait for markup, with its selector, and have not come. */
const idle = [...document.querySelectorAll<HTMLScriptElement>('script[data-for]')]
/** The others: with the first to come they all come, for one of them may need the next. */
let waiting = [...document.querySelectorAll<HTMLScriptElement>('script[data-wait]')].filter(
  (script) => !idle.includes(script),
)
/** Whether one of those is not there for scripts with nothing to do alone. */
const isChosen = waiting.some((script) => kindOf(script) !== 'work')
const standIn: StandIn | undefined = page[Symbol.for('archipelago.stand-in')]

/** jQuery itself, once its file has run. */
const jqueryNow = () => (page.jQuery?.fn?.jquery ? page.jQuery : undefined)

/** Puts scripts in the place of those that wait: fetched together, run in order. Calls `each` behind each. */
const place = (come: HTMLScriptElement[], each: () => void): Promise<Set<Element | null>> => {
  const scripts = new Set<Element | null>()
  const ends = come.map((old) => {
    const script = document.createElement('script')
    scripts.add(script)
    for (const { name, value } of old.attributes)
      if (!/^(type|async|data-(wait|when|for))$/.test(name)) script.setAttribute(name, value)
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
  if (standIn) standIn.placed = true
  for (const [old, script] of ends) old.replaceWith(script)
  return Promise.all(ends.map(([, , end]) => end)).then(() => {
    late.stop()
    tellLate = late.tell
    return scripts
  })
}

let tellLate = (_then: () => void) => {}
let begun = false

/** Loads what waits, of scripts with nothing to do only those that have; `over` is called when all files have run, and before code hears what it missed. */
const loadFor = (busy: HTMLScriptElement[], over: () => void) => {
  begun = true
  for (const sign of SIGNS) removeEventListener(sign, begin, true)
  for (const one of busy) idle.splice(idle.indexOf(one), 1)
  const come = [...waiting, ...busy].sort((one, two) =>
    one.compareDocumentPosition(two) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  waiting = []
  const loaded = document.readyState === 'complete'
  const nothing = () => {}
  let bound: any
  place(come, () => {
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
  else loadFor([], () => {})
}

/** Scripts that have something to do by now. */
const findBusy = () =>
  idle.filter((script) => {
    try {
      // Files and styles of a plugin bear its name, and are no work.
      return [...document.querySelectorAll(script.getAttribute('data-for')!)].some(
        ({ localName }) => !/^(script|style|link)$/.test(localName),
      )
    } catch {
      // No selector: nobody knows what it waits for.
      return true
    }
  })

let isLooking = false

/** Brings the scripts that have something to do, with what they need; looked for once in a while, however much changes. */
const look = () => {
  isLooking = false
  const busy = findBusy()
  if (!busy.length) return
  if (standIn && !standIn.complete) document.addEventListener('DOMContentLoaded', look)
  else if (standIn && !begun) {
    wanted = busy
    standIn.load()
  } else loadFor(busy, () => {})
}

/** What the stand-in is to bring, when markup asks for it: else all. */
let wanted: HTMLScriptElement[] | undefined

const watch = () => {
  new MutationObserver((_changes, observer) => {
    if (!idle.length) observer.disconnect()
    else if (!isLooking) {
      isLooking = true
      setTimeout(look, 100)
    }
  }).observe(document, { childList: true, subtree: true })
}

let release = () => {}

/** Begins to wait, if there is something on the page that does. */
export const startWaiting = () => {
  if (!waiting[0] && !idle[0]) return
  // What is pasted into the page may need jQuery earlier.
  if (standIn) standIn.fetch = (over: () => void) => loadFor(wanted ?? [...idle], over)
  if (idle[0]) {
    watch()
    // What came while the page was read.
    look()
  }
  if (!isChosen) return
  release = hold(begin)
  for (const sign of SIGNS) addEventListener(sign, begin, true)
  if (waiting.some((one) => kindOf(one) === 'idle')) {
    // Support: requestIdleCallback Safari none.
    const rest = () => (self.requestIdleCallback ?? setTimeout)(begin, { timeout: 2000 } as any)
    if (document.readyState === 'complete') rest()
    else addEventListener('load', rest)
  }
}
