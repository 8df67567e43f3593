// Keeps a trial from doing anything: nothing is sent, nothing leads away, and what is asked for is asked for as a visitor who is not logged in.

export interface Notes {
  errors: string[]
  failed: Set<string>
  led: number
  posted: number
  /** Layout shift that was seen until now. */
  shift: () => number
  work: number
  /** Requests of scripts that are on their way. */
  calls: Set<object>
}

/** What a shop is asked with POST and only reads. */
const READS = /[?&]wc-ajax=(get_refreshed_fragments|get_variation|update_order_review)\b/

/** What puts into a cart, or takes out, with GET. */
const WRITES = /[?&](add-to-cart|remove_item|undo_item|wc-ajax=(?!get_)\w+)/

/** What a held request is told: nothing, and no server is asked for it. */
const NOTHING = 'data:,'

/** Begins to note and to hold back. `trial`: parameters that make a request one of the trial. */
export const guard = (trial: Record<string, string>): Notes => {
  const shifts: { at: number; value: number }[] = []
  const notes: Notes = {
    errors: [],
    failed: new Set(),
    led: 0,
    posted: 0,
    // Before the first paint nobody sees it: a page that is laid out while its style sheet comes, as a page in a frame may be.
    shift() {
      const [paint] = performance.getEntriesByName('first-contentful-paint') as (PerformanceEntry & {
        paintTime?: number
      })[]
      // `startTime` is when it was shown, frames later on a busy machine: what moves in between is seen.
      const painted = paint ? (paint.paintTime ?? paint.startTime) : Infinity
      return shifts.reduce((sum, { at, value }) => (at > painted ? sum + value : sum), 0)
    },
    work: 0,
    calls: new Set(),
  }
  const note = (text: unknown) => {
    if (notes.errors.length < 50) notes.errors.push(String(text).slice(0, 300))
  }

  addEventListener(
    'error',
    (event: any) => {
      const { target } = event
      if (target === window) note(event.message)
      else if (target?.src || target?.href) notes.failed.add(target.src || target.href)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => note(reason?.message ?? reason))
  const say = console.error
  console.error = (...words: unknown[]) => {
    note(words.map((word: any) => word?.message ?? word).join(' '))
    say.apply(console, words)
  }
  const watch = (type: string, see: (entry: any) => void) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
    } catch {
      // Not every browser counts it.
    }
  }
  watch('layout-shift', ({ value, hadRecentInput, startTime }) => {
    if (!hadRecentInput) shifts.push({ at: startTime, value })
  })
  // Other frames' tasks are told of, too.
  watch('longtask', ({ name, duration }) => {
    if (name === 'self') notes.work += duration
  })

  // Chance that is the same in each visit.
  let seed = 42
  Math.random = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }

  /** The address as one of the trial, where it is of this site and made by PHP. */
  const ours = (address: string) => {
    const url = new URL(address, document.baseURI)
    if (url.origin !== location.origin || /\.(?!php)\w+$/.test(url.pathname)) return address
    for (const [name, value] of Object.entries(trial)) url.searchParams.set(name, value)
    return url.href
  }
  const isHeld = (method: string, address: string) => {
    const held = /^(get|head)$/i.test(method) ? WRITES.test(address) : !READS.test(address)
    if (held) notes.posted += 1
    return held
  }
  const { fetch } = window
  window.fetch = (input: any, init: any = {}) => {
    const address = typeof input === 'string' || input instanceof URL ? String(input) : input.url
    const method = init.method ?? input.method ?? 'GET'
    if (isHeld(method, address)) return fetch.call(window, NOTHING)
    const asked = ours(address)
    const answer =
      input instanceof Request
        ? fetch.call(window, new Request(asked, input), init)
        : fetch.call(window, asked, init)
    const call = {}
    notes.calls.add(call)
    return answer
      .then((got) => {
        if (got.status >= 400) notes.failed.add(address)
        return got
      })
      .finally(() => notes.calls.delete(call))
  }
  const { open, send } = XMLHttpRequest.prototype
  const held = new WeakSet<XMLHttpRequest>()
  XMLHttpRequest.prototype.open = function (
    this: XMLHttpRequest,
    method: string,
    address: any,
    ...rest: any
  ) {
    const holds = isHeld(method, String(address))
    if (holds) held.add(this)
    else
      this.addEventListener('load', () => {
        if (this.status >= 400) notes.failed.add(String(address))
      })
    return (open as any).call(this, holds ? 'GET' : method, holds ? NOTHING : ours(String(address)), ...rest)
  }
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body?: any) {
    notes.calls.add(this)
    this.addEventListener('loadend', () => notes.calls.delete(this))
    return send.call(this, held.has(this) ? null : body)
  }
  navigator.sendBeacon = () => true
  // The browser would wait for an answer, and everybody with it.
  window.alert = window.print = () => {}
  window.confirm = () => false
  window.prompt = () => null

  const leads = () => {
    notes.led += 1
  }
  window.open = () => {
    leads()
    return null
  }
  HTMLFormElement.prototype.submit = () => {
    notes.posted += 1
  }
  // After everybody else on the page.
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    notes.posted += 1
  })
  addEventListener('click', (event: any) => {
    const link = event.target?.closest?.('a[href]')
    if (event.defaultPrevented || !link || /^#|^javascript:/i.test(link.getAttribute('href'))) return
    const url = new URL(link.href, document.baseURI)
    const here = url.origin === location.origin && url.pathname === location.pathname && url.hash
    if (here) return
    event.preventDefault()
    leads()
  })
  // What scripts say, where the browser tells of it.
  ;(window as any).navigation?.addEventListener('navigate', (event: any) => {
    if (event.hashChange || event.navigationType === 'traverse' || !event.cancelable) return
    const to = new URL(event.destination.url)
    if (to.protocol === 'javascript:' || event.destination.sameDocument) return
    event.preventDefault()
    leads()
  })
  return notes
}
