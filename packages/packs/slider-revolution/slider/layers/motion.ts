import type { Stage } from '../types'
import { cssEasing } from './easing'
import type { LayerExtras } from './extras'
import { type Frame, schedule } from './frames'
import type { LayerData } from './read'
import { refocus } from './refocus'
import type { Motion } from './registry.shared'
import type { Pieces } from './split'
import {
  hoverStyles,
  IDLE,
  kindOf,
  type Look,
  lookOf,
  readValues,
  type Scene,
  stylesOf,
  type Values,
} from './values'
import type { Wraps } from './wrap'

/** How a layer moves: its frames, one after the other or when something asks for them. `extras` may be empty. */
export function makeMotion(
  data: LayerData,
  { wrap, loop, mask }: Wraps,
  stage: Stage,
  extras: Partial<LayerExtras>,
): Motion {
  const { element, frames } = data
  const { still } = stage
  const easing = (name?: string, fallback?: string) => cssEasing(stage.easing, extras.samples, name, fallback)
  const kind = kindOf(frames.flatMap(({ from, to }) => [from, to]))
  const find = (kind: Frame['kind']) => frames.find((frame) => frame.kind === kind)
  const first = find('in')!
  const last = find('out')
  const over = find('hover')
  const running = new Set<Animation>()
  const halted = new Set<Animation>()
  const timers = new Set<Animation>()
  let paused = false
  let shown = false
  let look: Look = IDLE
  let pieces: Pieces | undefined
  let hovering: Animation | undefined

  /** `waits`: not while it is paused. What comes or goes then was asked for, and does. */
  const run = (node: Element, keyframes: Keyframe[], timing: KeyframeAnimationOptions, waits?: boolean) => {
    const animation = node.animate(keyframes, timing)
    running.add(animation)
    if (waits && paused) halt(animation)
    return animation
  }
  const halt = (animation: Animation) => {
    animation.pause()
    halted.add(animation)
  }

  /** A timer that stands still with everything else. */
  const later = (duration: number, act: () => void, waits?: boolean) => {
    if (duration <= 0) return act()
    const timer = run(wrap, [], { duration }, waits)
    timer.onfinish = act
    timers.add(timer)
  }

  const announce = (eventtype: string) => {
    // Documented under one name, sent under the other: both have listeners (contracts/media.md 7.7).
    for (const name of ['revolution.slide.layeraction', 'revolution.layeraction'] as const)
      stage.emit(name, {
        eventtype,
        layer: element,
        layertype: data.type,
        layersettings: { ...element.dataset },
      })
  }

  const join = () => {
    pieces?.join()
    pieces = undefined
  }

  const cancel = () => {
    for (const animation of running) animation.cancel()
    for (const set of [running, halted, timers]) set.clear()
    hovering = undefined
    join()
    wrap.style.visibility = 'hidden'
    shown = false
  }

  const sceneOf = (direction: 1 | -1): Scene => ({
    width: element.offsetWidth,
    height: element.offsetHeight,
    left: wrap.offsetLeft,
    top: wrap.offsetTop,
    stageWidth: stage.width,
    stageHeight: stage.height,
    scale: data.responsive ? stage.scale : 1,
    back: direction < 0,
    random: Math.random,
  })

  /** Plays a frame whose look is `there`; returns how long that takes with all its pieces, ms. */
  const step = (frame: Frame, delay: number, there: Look, scene: Scene, from?: Values): number => {
    const coming = frame === first
    const timing: KeyframeAnimationOptions = {
      delay,
      duration: still ? 0 : frame.ms,
      easing: easing(frame.ease || first.ease),
      fill: coming ? 'both' : 'forwards',
    }
    const { color, background, mask: masked } = frame
    const paint = { ...(color && { color }), ...(background && { backgroundColor: background }) }
    const styles = stylesOf(there, kind)
    const waits = frame.kind === 'mid'
    let ms = Number(timing.duration)
    if (frame.split && from && !still && extras.scatter) {
      join()
      const scattered = extras.scatter(
        element,
        frame,
        (size, origin) => {
          const own = origin ? { ...kind, origin } : kind
          return [stylesOf(lookOf(from, { ...scene, ...size }), own), stylesOf(IDLE, own)]
        },
        timing,
      )
      pieces = scattered.pieces
      for (const part of scattered.parts) run(...part)
      ms += scattered.more
      if (coming) run(element, [styles, styles], timing)
    } else
      run(
        element,
        coming
          ? [{ ...stylesOf(lookOf(from!, scene, there), kind), ...paint }, styles]
          : [{ ...styles, ...paint }],
        timing,
        waits,
      )
    if (masked && !still) {
      const { x, y } = lookOf(masked, scene, lookOf(first.mask ?? {}, scene))
      const [away, here] = [
        [x, y],
        [0, 0],
      ].map(([x, y]) => ({ transform: `translate(${x}px,${y}px)`, clipPath: 'inset(0)' }))
      run(
        mask,
        coming ? [away!, here!] : [here!, away!],
        { ...timing, fill: coming ? 'backwards' : 'forwards' },
        waits,
      )
    }
    return ms
  }

  const fade = { kind: 'out', ms: 300, to: readValues('o:0') } as Frame

  const out = (direction: 1 | -1): number => {
    if (wrap.style.visibility === 'hidden') cancel()
    if (!shown) return 0
    shown = false
    refocus(wrap, motion.opener, stage.root)
    // What was to come with it does not come any more.
    for (const timer of timers) timer.cancel()
    timers.clear()
    announce('leavestage')
    const scene = sceneOf(direction)
    const frame = last ?? fade
    const values = 'auto' in frame.to ? first.from : frame.to
    const ms = step(frame, 0, lookOf(values, scene, look), scene, values)
    later(ms, () => {
      cancel()
      announce('leftstage')
    })
    return ms
  }

  const motion: Motion = {
    get shown() {
      return shown
    },
    out,
    cancel,
    play(direction, triggered = false) {
      cancel()
      const plan = schedule(frames, triggered || (still && first.delay === 'enter'))
      shown = plan.length > 0
      const scene = sceneOf(direction)
      look = IDLE
      for (const { frame, at } of plan) {
        const delay = still ? 0 : at
        if (frame.kind === 'out') {
          // What stands still stays readable.
          if (!still) later(delay, () => out(direction), true)
          continue
        }
        look = lookOf(frame.to, scene, look)
        const ms = step(frame, delay, look, scene, frame === first ? frame.from : undefined)
        if (frame !== first) continue
        later(delay, () => {
          // Not by an animation: Firefox keeps what `inherit` was when that began.
          wrap.style.visibility = 'inherit'
          announce('enterstage')
          const { loop: source, loopEffect } = data
          const effect =
            !still &&
            extras.loopOf?.(
              loopEffect,
              (name) => source!.getAttribute(`data-${name}`) ?? undefined,
              easing,
              stage.scale,
            )
          if (effect) run(loop, ...effect, true)
        })
        later(delay + ms, () => {
          join()
          announce('enteredstage')
        })
      }
    },
    hover(on) {
      if (!on) hovering?.reverse()
      else if (over && shown) {
        if (hovering) {
          hovering.cancel()
          running.delete(hovering)
        }
        const styles = { ...stylesOf(lookOf(over.to, sceneOf(1), look), kind), ...hoverStyles(over.style) }
        hovering = run(element, [styles], {
          duration: still ? 0 : over.ms,
          easing: easing(over.ease, 'linear'),
          fill: 'forwards',
        })
      }
    },
    pause() {
      paused = true
      for (const animation of running) if (animation.playState === 'running') halt(animation)
    },
    resume() {
      paused = false
      for (const animation of halted) animation.play()
      halted.clear()
    },
  }
  return motion
}
