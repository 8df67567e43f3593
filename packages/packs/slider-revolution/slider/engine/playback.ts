import type { SliderProps } from '../types'
import type { Contents } from './contents'
import type { Events } from './events'
import type { Store } from './state'
import { createTimer, type TimerListener } from './timer'

/** Whether a slider goes on by itself, and when. */
export interface Playback {
  /** It is meant to play, and nothing holds it. */
  readonly playing: boolean
  /** Holds the time of the slide, or lets it go, for a reason of that name. `quiet`: other scripts do not hear of it. */
  hold(why: string, on: boolean, quiet?: boolean): void
  /** Switches playing on or off, for a visitor or another script. */
  play(on: boolean): void
  /** The slider has begun. */
  begin(): void
  /** The time of the slide that is shown, from the start; not where the slide has none. */
  restart(): void
  /** No time passes: a slide is coming. */
  reset(): void
  /** A slide has come: counts the rounds, and after the last stops at the slide that the page names. */
  arrived(index: number): void
  /** Has `listener` called when the time of a slide starts or stops. */
  hear(listener: TimerListener): void
  stop(): void
}

export interface PlaybackDeps {
  props: Pick<SliderProps, 'slides' | 'settings'>
  store: Store
  events: Events
  contents: Pick<Contents, 'freeze'>
  /** The time of a slide is over. */
  onEnd(): void
}

export const createPlayback = ({ props, store, events, contents, onEnd }: PlaybackDeps): Playback => {
  const { slides, settings } = props
  const { getState, setState } = store
  let rounds = settings.stopAfterLoops < 0 ? Number.POSITIVE_INFINITY : settings.stopAfterLoops
  let active = false
  let listener: TimerListener | undefined
  const timer = createTimer(
    () => {
      events.emit('revolution.slide.slideatend')
      onEnd()
    },
    (...time) => listener?.(...time),
  )
  const hold: Playback['hold'] = (why, on, quiet) => {
    if (timer.hold(why, on) && active && !quiet)
      events.emit(on ? 'revolution.slide.onpause' : 'revolution.slide.onresume')
  }
  return {
    get playing() {
      return getState().wanted && !timer.held
    },
    hold,
    play(on) {
      if (getState().wanted === on) return
      setState({ wanted: on })
      // Whoever starts it after it has stopped by itself wants it to go on.
      if (on) rounds = Number.POSITIVE_INFINITY
      hold('off', !on)
      contents.freeze('off', !on)
    },
    begin() {
      active = true
      timer.hold('off', !getState().wanted)
      const { startDelay } = settings
      if (!startDelay) return
      timer.hold('start', true)
      setTimeout(() => timer.hold('start', false), startDelay)
    },
    restart() {
      const { current, order, phase } = getState()
      const slide = slides[current]
      if (phase === 'idle' && slide && order.length > 1 && !slide.stays)
        timer.set(slide.delay ?? settings.delay)
    },
    reset: () => timer.set(0),
    arrived(index) {
      const { order } = getState()
      if (order.at(-1) === index) rounds--
      if (rounds > 0 || order[settings.stopAtSlide - 1] !== index || order.length < 2) return
      setState({ wanted: false })
      hold('off', true, true)
      events.emit('revolution.slide.onstop')
    },
    hear(wanted) {
      listener = wanted
    },
    stop() {
      active = false
      timer.hold('gone', true)
    },
  }
}
