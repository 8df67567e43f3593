const STAND_IN = Symbol.for('archipelago.stand-in')

/** What keeps calls for jQuery in the page's head; it hands its handlers over to the real one when that comes. */
export const standIn = () => (window as any)[STAND_IN]

/** Milliseconds between two looks at the jQuery stand-in, and how many at most: then it has given up itself. */
const LOOK = 50
const LOOKS = 200

/** Whether calls that were made through the jQuery stand-in wait for the code that binds their handlers. */
const isBehind = () => {
  const { calls, ready, deliver } = standIn() ?? {}
  return !!calls && !deliver && !!(calls.length || ready.length)
}

/** Whether every script of the page has run that does not wait for something else. */
const isParsed = () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return document.readyState === 'complete' || !!navigation?.domContentLoadedEventEnd
}

/** Runs `act` when the scripts of the page have said what they wait for. Returns what forgets it. */
export const whenListening = (act: () => unknown): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  let looks = 0
  const look = () => {
    if (isBehind() && looks++ < LOOKS) timer = setTimeout(look, LOOK)
    else act()
  }
  // Others that wait for the same come first.
  const start = () => {
    timer = setTimeout(look)
  }
  if (isParsed()) start()
  else addEventListener('DOMContentLoaded', start, { once: true })
  return () => {
    clearTimeout(timer)
    removeEventListener('DOMContentLoaded', start)
  }
}

/**
 * Calls what calls functions of others that get sets: at once with jQuery, on its stand-in when that can answer what the functions'
 * texts show, in order with all that waits there.
 */
export const whenAnswered = (
  runs: ((...args: any[]) => unknown) | readonly unknown[],
  call: () => unknown,
): unknown => {
  const self = standIn()
  if (!self?.keep || self.real) return call()
  const can = () => [runs].flat().every((run) => self.can(self.base, 'ready', [run]))
  return !self.calls.length && self.can && can() ? call() : self.keep(call, can)
}

/** Has handlers on the stand-in called that are bound for an event of the window that was sent before. Returns what ends that. */
export const callLate = (name: string): (() => void) => {
  const past: Set<string> | undefined = standIn() && (standIn().past ??= new Set())
  past?.add(name)
  return () => past?.delete(name)
}
