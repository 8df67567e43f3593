import { attempt } from '@archipelago/bind'
import { hearAlone } from '@archipelago/wordpress-client'

/** One thing that moves: what it reads of the page first, for all, and then what it writes. */
export interface Mover {
  read(): () => void
  report(cause: unknown): void
}

/** Where the mouse is in the window, in per cent; nowhere before it has moved. */
export const mouse = { x: -1, y: -1 }

const state = { movers: new Set<Mover>(), frame: 0, stop: undefined as (() => void) | undefined }

const draw = () => {
  state.frame = 0
  const writes = [...state.movers].map((mover) => [mover, attempt(mover.report, mover.read)] as const)
  for (const [mover, write] of writes) if (write) attempt(mover.report, write)
}

/** Looks at all of them with the next frame. */
export const schedule = () => {
  state.frame ||= requestAnimationFrame(draw)
}

const point = ({ clientX, clientY }: MouseEvent) => {
  mouse.x = (clientX / innerWidth) * 100
  mouse.y = (clientY / innerHeight) * 100
  schedule()
}

/** One set of listeners for all. */
const begin = () => {
  const options = { capture: true, passive: true }
  addEventListener('scroll', schedule, options)
  for (const type of ['resize', 'load']) addEventListener(type, schedule)
  addEventListener('mousemove', point, { passive: true })
  const stopHearing = hearAlone(window, 'elementor-pro/motion-fx/recalc', schedule)
  // What is opened or comes late moves what is below it.
  const observer = new ResizeObserver(schedule)
  observer.observe(document.documentElement)
  return () => {
    removeEventListener('scroll', schedule, options)
    for (const type of ['resize', 'load']) removeEventListener(type, schedule)
    removeEventListener('mousemove', point)
    stopHearing()
    observer.disconnect()
    cancelAnimationFrame(state.frame)
    state.frame = 0
  }
}

/** Moves with the page until the function that it gives is called. */
export const join = (mover: Mover): (() => void) => {
  state.movers.add(mover)
  state.stop ??= begin()
  schedule()
  return () => {
    state.movers.delete(mover)
    if (state.movers.size) return
    state.stop?.()
    state.stop = undefined
  }
}
