import { page, self } from './state.ts'

// Not `currentScript`, which is gone when an optimiser has wrapped our code, or puts it off.
const tag = document.querySelector<HTMLScriptElement>('script[data-jquery]')
/** Of the real jQuery's files, in their order; with them, of scripts that wait with it. */
let addresses: string[] = (tag?.getAttribute('data-jquery') || '').match(/\S+/g) || []
/** How large nothing is: undefined since jQuery 3. */
export const nothing = /(ver=|jquery[-/])[12]\./.test(addresses[0]!) ? null : undefined
/** How many of them have been asked for; 0 when none is under way. */
let asked = 0

const find = () => {
  const { jQuery } = page
  return jQuery !== self.$ && jQuery && jQuery.fn && jQuery.fn.jquery && jQuery
}

/** The real jQuery, once it is there with all its files. */
export const takeReal = () => !asked && find()

/** Loads the real jQuery, once. Calls `over` when it is there, or cannot be had (`self.failed`). */
export const loadReal = (over: () => void) => {
  const end = () => {
    asked = 0
    self.failed = !find()
    if (self.failed)
      console.error(
        `[archipelago] jQuery not loaded (${addresses.join(' ') || 'no data-jquery'}): code of this page that needs it does not run`,
      )
    over()
  }
  const next = () => {
    if (addresses[asked] && (!asked || find())) {
      const script = document.createElement('script')
      script.nonce = tag!.nonce
      script.onload = script.onerror = next
      try {
        script.src = addresses[asked++]!
        document.head.appendChild(script)
      } catch (_) {
        // Trusted Types forbid it.
        next()
      }
    } else {
      // Whoever asks for `load` in a callback that waited would wait for ever.
      const late = self.loaded
      end()
      if (late && self.real) {
        // jQuery would call the page's own, too, which has heard of it.
        const { onload } = page
        page.onload = null
        self.real(page).triggerHandler('load')
        page.onload = onload
      }
    }
  }
  if (!self.complete || asked || self.failed) return
  const waiting = Array.from(
    document.querySelectorAll('[data-wait]'),
    (one) => one.getAttribute('data-wait')!,
  )
  if (self.fetch && waiting[0]) {
    asked = 1
    self.fetch(end)
  } else {
    // Nobody is there who knows their places: they come all the same.
    if (waiting[0]) addresses = waiting
    next()
  }
}
