import { motionTime } from './reduced-motion.ts'

/** `swing` is jQuery's default curve, slow at both ends; or a function of the time that has passed, both from 0 to 1. */
export type Easing = 'swing' | 'linear' | ((progress: number) => number)

/**
 * Calls `step` with the eased progress (0 to 1) once per frame for `duration` ms, then once with
 * exactly 1, then `done`. Returns a stop function: after it neither is called again.
 *
 * A duration that `motionTime` turns to 0 steps to 1 and is done before this returns.
 */
export function animate(
  duration: number,
  step: (progress: number) => void,
  done?: () => void,
  easing: Easing = 'swing',
): () => void {
  const ms = motionTime(duration)
  const ease =
    typeof easing === 'function'
      ? easing
      : (at: number) => (easing === 'swing' ? 0.5 - Math.cos(at * Math.PI) / 2 : at)
  const start = performance.now()
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  const tick = () => {
    const progress = Math.min((performance.now() - start) / ms, 1)
    frame = requestAnimationFrame(tick)
    step(ease(progress))
  }
  const end = () => {
    stop()
    step(1)
    done?.()
  }
  if (ms) {
    frame = requestAnimationFrame(tick)
    // A timer ends it, not the last frame: frames stop coming when the tab is hidden half way.
    timer = setTimeout(end, ms)
  } else end()
  return stop
}
