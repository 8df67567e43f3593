import type { Behaviour } from './track'

export interface AutoplayOptions {
  /** Hover and focus count within it. */
  root: HTMLElement
  /** From one move to the next, in ms. */
  delay: number
  /** Besides, before the first, in ms. */
  first?: number
  /** Whether the mouse over it holds it. */
  hover?: boolean
  /** Whether it waits while the page is hidden or it is out of view; true by default. */
  invisible?: boolean
  /** Its own switch: focus on that holds nothing. */
  control?: string
  next(): void
}

export interface Autoplay {
  /** For the track that it moves. */
  behaviour: Behaviour
  /** Switches it on or off. */
  play(on: boolean): void
  /** It is on, and nothing holds it. */
  readonly running: boolean
}

/**
 * Moves a track on by itself while it is switched on (`play(true)`) and nothing holds it: hover, keyboard focus within, a
 * drag, a hidden page, out of view. The caller switches it off for good, and never on under reduced motion.
 */
export const createAutoplay = (options: AutoplayOptions): Autoplay => {
  const { root, delay, first = 0, hover, invisible = true, control, next } = options
  const holds = new Set(['off'])
  let timer: ReturnType<typeof setTimeout> | undefined
  let extra = first
  const start = () => {
    clearTimeout(timer)
    if (holds.size) return
    timer = setTimeout(() => {
      start()
      next()
    }, delay + extra)
    extra = 0
  }
  const hold = (why: string, on: boolean) => {
    const before = holds.size
    if (on) holds.add(why)
    else holds.delete(why)
    if (!before === !holds.size) return
    start()
  }
  const behaviour: Behaviour = (track) => {
    const ends = new AbortController()
    const { signal } = ends
    const on = (target: EventTarget, types: string[], act: (event: any) => void) => {
      for (const type of types) target.addEventListener(type, act, { signal })
    }
    if (hover)
      on(root, ['pointerenter', 'pointerleave'], ({ type, pointerType }) => {
        if (pointerType !== 'touch') hold('hover', type === 'pointerenter')
      })
    on(root, ['focusin', 'focusout'], ({ type, target }) =>
      // A click leaves the focus on what was clicked.
      hold(
        'focus',
        type === 'focusin' && target.matches(':focus-visible') && !(control && target.closest(control)),
      ),
    )
    let observer: IntersectionObserver | undefined
    if (invisible) {
      const hidden = () => hold('hidden', document.hidden)
      on(document, ['visibilitychange'], hidden)
      // A page that comes back from the cache does not always say so.
      on(window, ['pageshow'], hidden)
      hidden()
      observer = new IntersectionObserver((entries) => hold('away', !entries.at(-1)!.isIntersecting))
      observer.observe(root)
    }
    track.engine.on('dragStarted', () => hold('drag', true))
    track.engine.on('dragEnded', () => hold('drag', false))
    track.on('target', start)
    return () => {
      holds.add('gone')
      clearTimeout(timer)
      ends.abort()
      observer?.disconnect()
    }
  }
  return {
    behaviour,
    play: (on: boolean) => hold('off', !on),
    get running() {
      return !holds.size
    },
  }
}
