export interface Timer {
  /** Begins anew, in ms; 0 stops it. */
  set(ms: number): void
  /** Holds it, or lets it go, for a reason of that name; true when this began or ended a pause. */
  hold(why: string, on: boolean): boolean
  readonly held: boolean
}

/** Hears of each start and stop: the ms that are left, of how many. */
export type TimerListener = (running: boolean, left: number, total: number) => void

/** The time of one slide, which anybody may hold; several holders do not know of each other. */
export const createTimer = (end: () => void, listen: TimerListener): Timer => {
  const holds = new Set<string>()
  let total = 0
  let left = 0
  let since = 0
  let handle: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    if (handle === undefined) return
    clearTimeout(handle)
    handle = undefined
    left -= performance.now() - since
  }
  const start = () => {
    const running = !holds.size && left > 0
    if (running) {
      since = performance.now()
      handle = setTimeout(() => {
        handle = undefined
        left = 0
        end()
      }, left)
    }
    listen(running, left, total)
  }
  return {
    set(ms) {
      stop()
      left = total = ms
      start()
    },
    hold(why, on) {
      const before = holds.size
      if (on) holds.add(why)
      else holds.delete(why)
      if (!before === !holds.size) return false
      stop()
      start()
      return true
    },
    get held() {
      return holds.size > 0
    },
  }
}
