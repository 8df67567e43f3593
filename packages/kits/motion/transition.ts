import { own } from '@archipelago/loader'
import { claim, type Motion, running } from './claim.shared.ts'
import { motionTime } from './reduced-motion.ts'

/** The CSS properties that run between 0 and their natural value. */
export type Varied = 'opacity' | 'height' | 'paddingTop' | 'paddingBottom' | 'marginTop' | 'marginBottom'

/**
 * Makes a function that shows (or hides) an element in `ms`, 400 by default as in jQuery, from what it
 * looks like now, also half way through another run. `hold` is kept for the whole run.
 *
 * The values run in a Web Animation, so no inline style but `display` is ever written: nothing to put
 * back, no fight with a theme's `transition`, and opacity runs off the main thread. An element that is
 * already in the wanted state is finished at once, as in jQuery.
 */
export const transition =
  (show: boolean, vary: Varied[], hold?: Keyframe) =>
  (element: HTMLElement, ms = 400): Motion => {
    const style = own(element, 'style')
    const computed = getComputedStyle(element)
    const read = (visible: boolean) => {
      const frame: Keyframe = { ...hold }
      for (const name of vary) frame[name] = visible ? computed[name] : 0
      return frame
    }
    const visible = computed.display !== 'none'
    const idle = visible === show && !running.has(element)
    // Reading the values costs a layout; a panel that is as wanted needs none.
    const from = idle ? undefined : read(visible)
    let player: Animation | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const motion = claim(element, (ended) => {
      clearTimeout(timer)
      if (!show) style.display = ended ? 'none' : before
      // Not cancel(): test environments report the promise it rejects.
      if (player) player.effect = null
    })
    const before = style.display

    if (show) style.display = ''
    const { display } = computed
    if (show && display === 'none') style.display = 'block'
    // Also while hiding: the caller may set [hidden] at once (Elementor 3.3) and must not cut the run short.
    else if (!show) style.display = display

    const duration = idle ? 0 : motionTime(ms)
    if (duration) {
      player = element.animate([from!, read(show)], {
        duration,
        // jQuery's swing, 0.5 - cos(p * PI) / 2, to within half a percent.
        easing: 'cubic-bezier(.364,0,.636,1)',
        // The timer below may be late; without a fill the element would flash back meanwhile.
        fill: 'both',
      })
      // Not `onfinish`: it needs frames, and a hidden tab has none.
      timer = setTimeout(motion.finish, duration)
    } else motion.finish()
    return motion
  }
