import type { MoverDeps } from '../engine/engine'
import type { Direction, Mover, Slide } from '../types'
import { easing } from './easing'
import type { Effect, EffectOf } from './effects'
import type { Scene } from './pieces'

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** The n-th of a list that is used in turn. */
const nth = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length]

const speedOf = (text: string | undefined, usual: number) => {
  const ms = Number.parseInt(text ?? '', 10)
  return ms >= 0 ? Math.min(ms, 30_000) : usual
}

/** Known without the code of all others. */
const FADE: Effect = { in: [{ opacity: 0 }, { opacity: 1 }], time: 1000 }

/** What a slide's showing looks like: its effect, ms, slots. `shown`: how often it has been shown. */
export const lookOf = (
  slide: Slide,
  shown: number,
  direction: Direction,
  first: boolean,
  effectOf: EffectOf | undefined,
) => {
  const turn = slide.random ? Math.floor(Math.random() * slide.transitions.length) : shown
  const name = (first && slide.first.transition) || nth(slide.transitions, turn) || 'random'
  const effect = (name !== 'fade' && effectOf?.(name, direction)) || FADE
  const speed = (first && slide.first.speed) || nth(slide.speeds, turn)
  const slots = Number.parseInt((first && slide.first.slots) || (nth(slide.slots, turn) ?? ''), 10)
  const turned = Number.parseInt(nth(slide.rotations, turn) ?? '', 10) || 0
  return {
    effect,
    time: speedOf(speed, effect.time),
    slots: slots > 0 ? slots : undefined,
    turn: turned === 999 ? Math.random() * 1440 - 720 : turned,
    easeIn: easing(nth(slide.easeIn, turn)),
    easeOut: easing(nth(slide.easeOut, turn)),
  }
}

export interface StackDeps extends Pick<MoverDeps, 'props' | 'still' | 'store' | 'stage'> {
  /** What moves of a slide: its background, or all of it. */
  target(index: number): HTMLElement
  /** The code of transitions; undefined where slides only fade, and where it cannot be had. */
  effects: Promise<EffectOf | undefined> | undefined
}

/**
 * Slides on top of each other, with the transitions of each. The first slide is there at once unless it says how to come.
 */
export const createStack = ({ props, still, store, stage, target, effects }: StackDeps): Mover => {
  const { slides } = props
  const shownTimes: number[] = []
  let first = true
  let effectOf: EffectOf | undefined
  effects?.then((arrived) => {
    effectOf = arrived
  })
  return {
    ready: (to, first) => (first && !slides[to]!.first.transition ? undefined : effects),
    async move(from, to, direction, enter) {
      const slide = slides[to]!
      const shown = shownTimes[to] ?? 0
      shownTimes[to] = shown + 1
      const look = lookOf(slide, shown, direction, first, effectOf)
      const plain = still || (first && !slide.first.transition)
      first = false
      enter()
      if (plain || !look.time) return
      const { effect, time } = look
      store.setState({ above: effect.outAbove ? from : to, back: effect.back })
      const scene: Omit<Scene, 'easing'> = {
        from: slides[from] && target(from),
        to: target(to),
        width: stage.width,
        height: stage.height,
        slots: look.slots,
        turn: look.turn,
        time,
        direction,
      }
      const ends: (() => void)[] = []
      const play = (element: HTMLElement | undefined, frames: Keyframe[] | undefined, curve: string) => {
        const animation = frames && element?.animate(frames, { duration: time, easing: curve, fill: 'both' })
        if (animation) ends.push(() => animation.cancel())
      }
      if (effect.pieces) ends.push(effect.pieces({ ...scene, easing: look.easeIn }))
      play(scene.to, effect.in, look.easeIn)
      play(scene.from, effect.out, look.easeOut)
      await pause(time)
      for (const end of ends) end()
    },
    stop() {},
  }
}
