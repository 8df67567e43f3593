import { scrollToY } from '@archipelago/motion'
import { easing } from '../transitions/easing'
import type { Engine } from './engine'
import type { Stage } from '../types'

/** The slider as its layers and videos see it. */
export const createStage = (engine: Engine): Stage => {
  const { root, settings } = engine.parts
  const get = engine.store.getState
  return {
    root,
    get level() {
      return get().size?.level ?? 0
    },
    get visibilityLevel() {
      return get().size?.visibilityLevel ?? 0
    },
    get scale() {
      return get().size?.scale ?? 1
    },
    get width() {
      return engine.room?.width ?? get().size?.width ?? 0
    },
    get height() {
      return engine.room?.height ?? get().size?.height ?? 0
    },
    get gridWidth() {
      return get().size?.gridWidth ?? 0
    },
    get gridHeight() {
      return get().size?.gridHeight ?? 0
    },
    hideCaptionAtLimit: settings.hideCaptionAtLimit,
    hideAllCaptionAtLimit: settings.hideAllCaptionAtLimit,
    still: engine.still,
    get count() {
      return get().order.length
    },
    get current() {
      const { current, next, phase } = get()
      // From when the next one comes, static layers are those of it.
      return engine.place(phase === 'moving' ? next : current)
    },
    next: () => engine.step(1),
    previous: () => engine.step(-1),
    show: engine.show,
    pause: () => engine.play(false),
    resume: () => engine.play(true),
    get playing() {
      // What is wanted: under the pointer that asks, the time may be held.
      return get().wanted
    },
    scrollBelow(offset, ms) {
      scrollToY(() => engine.parts.wrapper.getBoundingClientRect().bottom + scrollY + offset, ms)
    },
    easing,
    emit: engine.tell,
    // A video that holds the time is no pause that anybody asked for.
    hold: (why, on) => engine.hold(why, on, true),
    command(target, action) {
      for (const one of [engine.sets[get().current], engine.fixed]) one?.videos?.command(target, action)
    },
    // Not in the middle of what measures it.
    raise: (height) => queueMicrotask(() => engine.raise(height)),
  }
}
