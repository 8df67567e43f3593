import { easing } from './easing'
import type { Scene } from './pieces'
import type { Engine, Move } from '../engine/engine'
import { loads } from '../loads'
import type { Slide } from '../read-slide'
import type { Effect } from './effects'

type Effects = typeof import('./pieces')

export const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** The n-th of a list that is used in turn. */
const nth = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length]

const speedOf = (text: string | undefined, usual: number) => {
  const ms = Number.parseInt(text ?? '', 10)
  return ms >= 0 ? Math.min(ms, 30_000) : usual
}

/** Known without the code of all others. */
const FADE: Effect = { in: [{ opacity: 0 }, { opacity: 1 }], time: 1000 }
const isFade = (name: string) => name === 'fade'

/** What a slide's showing looks like: its effect, ms, slots. `shown`: how often it has been shown. */
export const lookOf = (
  slide: Slide,
  shown: number,
  direction: 1 | -1,
  first: boolean,
  effectOf: Effects['effectOf'] | undefined,
) => {
  const turn = slide.random ? Math.floor(Math.random() * slide.transitions.length) : shown
  const name = (first && slide.first.transition) || nth(slide.transitions, turn) || 'random'
  const effect = (!isFade(name) && effectOf?.(name, direction)) || FADE
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

/**
 * Slides on top of each other, with the transitions of each. `target` gives what moves of a slide: its background, or all
 * of it. The first slide is there at once unless it says how to come.
 */
export const createChange = (engine: Engine, target: (index: number) => HTMLElement): Move => {
  const { slides } = engine.parts
  const times: number[] = []
  let first = true
  let effects: Effects | undefined
  const names = slides.flatMap(({ transitions, first }) => [
    ...(transitions.length ? transitions : ['random']),
    first.transition ?? 'fade',
  ])
  if (!engine.still && !names.every(isFade))
    engine.effects = loads.effects().then((code) => {
      effects = code
    }, engine.report)
  return async (from, to, direction, enter) => {
    const slide = slides[to]!
    const shown = times[to] ?? 0
    times[to] = shown + 1
    const look = lookOf(slide, shown, direction, first, effects?.effectOf)
    const plain = engine.still || (first && !slide.first.transition)
    first = false
    enter()
    if (plain || !look.time) return
    const { effect, time } = look
    engine.store.setState({ above: effect.outAbove ? from : to, back: effect.back })
    const scene: Omit<Scene, 'easing'> = {
      from: slides[from] && target(from),
      to: target(to),
      width: engine.stage.width,
      height: engine.stage.height,
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
    if (effect.pieces && effects)
      ends.push(effects.playPieces(effect.pieces, { ...scene, easing: look.easeIn }))
    play(scene.to, effect.in, look.easeIn)
    play(scene.from, effect.out, look.easeOut)
    await wait(time)
    for (const end of ends) end()
  }
}
