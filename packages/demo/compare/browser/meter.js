/** Milliseconds of asking without a break, and of a rest in which the page's idle work has its turn. */
const ASKING = 12
const REST = 4
/** Shorter delays are the clock's own grain, which is a whole millisecond in some browsers. */
const GRAIN = 3

/**
 * Measures how long the main thread does something else than this: same-origin frames share one thread with their page, in
 * every browser. It asks for its turn over and over; the time that it has to wait is somebody's work. What is shorter than
 * three milliseconds, or than the rest when it falls into one, is missed, on both sides alike.
 * @returns {{ read(): { busy: number, longest: number, time: number }, stop(): void }} milliseconds so far: of waiting, of the
 * longest wait, since the start
 */
export function startMeter() {
  const { port1, port2 } = new MessageChannel()
  let busy = 0
  let longest = 0
  let on = true
  let last = performance.now()
  const began = last
  let askedSince = last

  const wait = (expected) => {
    const now = performance.now()
    const waited = now - last - expected
    if (waited >= GRAIN) {
      busy += waited
      longest = Math.max(longest, waited)
    }
    last = now
    return now
  }
  function rest() {
    setTimeout(() => {
      askedSince = wait(REST + 1)
      ask()
    }, REST)
  }
  const ask = () => on && port2.postMessage(0)
  port1.onmessage = () => {
    if (wait(0) - askedSince > ASKING) rest()
    else ask()
  }
  ask()

  return {
    read: () => ({ busy, longest, time: performance.now() - began }),
    stop() {
      on = false
      port1.close()
    },
  }
}
