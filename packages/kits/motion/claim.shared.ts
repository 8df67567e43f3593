/** A running animation. */
export type Motion = {
  /** Ends it here and puts back every inline style it wrote; `finished` resolves to false. */
  stop: () => void
  /** Jumps to the end state at once; `finished` resolves to true. */
  finish: () => void
  /** Resolves when it is over: true at the end state, false when stopped or replaced. Never rejects. */
  finished: Promise<boolean>
}

/** How to stop what is running, per element. */
export const running = new WeakMap<Element, () => void>()

/**
 * Makes a motion the only one of its element: the earlier one, of any kind, is stopped first.
 * `release` is called once when it is over, with true at the end and false when cut short.
 */
export function claim(element: Element, release: (ended: boolean) => void): Motion {
  running.get(element)?.()
  let settle: (ended: boolean) => void
  const finished = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  const over = (ended: boolean) => {
    if (running.get(element) === stop) {
      running.delete(element)
      release(ended)
      settle(ended)
    }
  }
  const stop = () => over(false)
  running.set(element, stop)
  return { stop, finish: () => over(true), finished }
}
