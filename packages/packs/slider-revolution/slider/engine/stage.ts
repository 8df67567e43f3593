import { scrollToY } from '@archipelago/motion'
import { slideSize } from '../layout/size'
import { easing } from '../transitions/easing'
import type { SliderProps, Stage } from '../types'
import type { Contents } from './contents'
import type { Events } from './events'
import type { Playback } from './playback'
import type { Sequence } from './sequence'
import type { Store } from './state'

export interface StageDeps {
  props: SliderProps
  store: Store
  still: boolean
  events: Events
  /** Gives the slider that height at least, px. */
  raise(height: number): void
  /** Asked when a layer or a video does something: they are made after the stage. */
  sequence(): Sequence
  playback(): Playback
  contents(): Contents
}

/** The slider as its layers and videos see it. */
export const createStage = (deps: StageDeps): Stage => {
  const { props, store, still, events, raise, sequence, playback, contents } = deps
  const { root, wrapper, settings } = props
  const { getState } = store
  return {
    root,
    get level() {
      return getState().size?.level ?? 0
    },
    get visibilityLevel() {
      return getState().size?.visibilityLevel ?? 0
    },
    get scale() {
      return getState().size?.scale ?? 1
    },
    get width() {
      return slideSize(settings, getState().size).width
    },
    get height() {
      return slideSize(settings, getState().size).height
    },
    get gridWidth() {
      return getState().size?.gridWidth ?? 0
    },
    get gridHeight() {
      return getState().size?.gridHeight ?? 0
    },
    hideCaptionAtLimit: settings.hideCaptionAtLimit,
    hideAllCaptionAtLimit: settings.hideAllCaptionAtLimit,
    still,
    get count() {
      return getState().order.length
    },
    get current() {
      const { current, next, phase } = getState()
      // From when the next one comes, static layers are those of it.
      return sequence().place(phase === 'moving' ? next : current)
    },
    next: () => sequence().step(1),
    previous: () => sequence().step(-1),
    show: (slide) => sequence().show(slide),
    pause: () => playback().play(false),
    resume: () => playback().play(true),
    get playing() {
      // What is wanted: under the pointer that asks, the time may be held.
      return getState().wanted
    },
    scrollBelow(offset, ms) {
      scrollToY(() => wrapper.getBoundingClientRect().bottom + scrollY + offset, ms)
    },
    easing,
    emit: events.emit,
    // A video that holds the time is no pause that anybody asked for.
    hold: (why, on) => playback().hold(why, on, true),
    command: (target, action) => contents().command(target, action),
    // Not in the middle of what measures it.
    raise: (height) => queueMicrotask(() => raise(height)),
  }
}
