/** How many are asked for at once, and after how many ms a slide comes without its picture (contracts/media.md 7.6). */
const AT_ONCE = 3
const PICTURE_TIMEOUT = 5000

export interface Pictures {
  /** Resolves when it is there or never will be; never rejects. `soon`: before all that wait. */
  load(src: string, soon?: boolean): Promise<void>
  stop(): void
}

/**
 * Loads pictures, three at once, those that are needed first. One that fails or takes longer than 5 s gets a warning on
 * the console, and the slide goes on without it.
 */
export const createPictures = (): Pictures => {
  const known = new Map<string, { promise: Promise<void>; start: () => void }>()
  const queue: (() => void)[] = []
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let active = 0
  let stopped = false
  const next = () => {
    while (!stopped && active < AT_ONCE && queue.length) {
      active++
      queue.shift()!()
    }
  }
  const fetchOne = (src: string, done: () => void) => {
    const image = new Image()
    const end = (fault: boolean) => {
      if (!timers.delete(timer) || stopped) return
      clearTimeout(timer)
      active--
      if (fault) console.warn(`${src}  Could not be loaded !`)
      done()
      next()
    }
    const timer = setTimeout(end, PICTURE_TIMEOUT, true)
    timers.add(timer)
    image.onload = () => end(false)
    image.onerror = () => end(true)
    image.src = src
  }
  return {
    load(src, soon) {
      if (!src) return Promise.resolve()
      let one = known.get(src)
      if (!one) {
        let start = () => {}
        const promise = new Promise<void>((done) => {
          start = () => fetchOne(src, done)
        })
        one = { promise, start }
        known.set(src, one)
        queue.push(start)
      }
      const at = queue.indexOf(one.start)
      if (soon && at > 0) queue.unshift(...queue.splice(at, 1))
      next()
      return one.promise
    },
    stop() {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
