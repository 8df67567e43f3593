import { refocus } from '../layers/refocus'
import type { Motion } from '../layers/registry.shared'
import type { Stage } from '../types'
import { easeOf } from './easing.shared'
import type { Frame, LayerData } from './layer'
import { at, number } from './lists'
import { hoverStyles, idle, kindOf, type Look, lookOf, type Scene, styleOf } from './look'
import { BEGINS } from './times'
import type { Wraps } from './wrap'

/** How a layer comes, goes and answers the pointer (contracts/revolution6.md 6). */
export const makeMotion = (
  data: LayerData,
  { wrap, mask }: Wraps,
  stage: Stage,
  perspective: string,
): Motion => {
  const { element, enter, leave, hover, parent } = data
  const { still } = stage
  const kind = kindOf([enter.from.values, enter.to.values, leave?.values, hover], perspective)
  const running = new Set<Animation>()
  const halted = new Set<Animation>()
  let paused = false
  let shown = false
  let look: Readonly<Look> = idle
  let hovering: Animation | undefined
  let there = false

  const run = (node: Element, keyframes: Keyframe[], timing: KeyframeAnimationOptions) => {
    const animation = node.animate(keyframes, timing)
    running.add(animation)
    return animation
  }
  const later = (duration: number, act: () => void) => {
    if (duration <= 0) return act()
    run(wrap, [], { duration }).onfinish = act
  }
  const announce = (eventtype: string, frame?: string) =>
    stage.emit('revolution.layeraction', {
      eventtype,
      layer: element,
      layertype: data.type,
      layersettings: { ...element.dataset },
      frame_index: frame,
      ...(/^(enter|leave)stage$/.test(eventtype) && { id: element.id, layerid: element.id }),
    })
  const clip = (on: boolean) => {
    // The plugin's sheet cuts off everywhere.
    mask.style.overflow = on ? 'hidden' : 'visible'
  }
  const cancel = () => {
    for (const animation of running) animation.cancel()
    running.clear()
    halted.clear()
    hovering = undefined
    wrap.style.visibility = 'hidden'
    element.style.pointerEvents = ''
    clip(false)
    shown = there = false
  }
  const sceneOf = (): Scene => {
    const { offsetWidth: width, offsetHeight: height } = element
    return {
      level: stage.level,
      width,
      height,
      left: wrap.offsetLeft,
      top: wrap.offsetTop,
      roomWidth: parent ? parent.clientWidth : stage.width,
      roomHeight: parent ? parent.clientHeight : stage.height,
    }
  }
  const timingOf = ({ ms, ease }: Frame, delay: number): KeyframeAnimationOptions => ({
    delay: still ? 0 : delay,
    duration: still ? 0 : ms,
    easing: easeOf(ease),
    fill: 'both',
  })
  const origin = (frame: Frame) => {
    const part = (key: string) => `${number(at(frame.values[key], stage.level), 50)}%`
    return `${part('oX')} ${part('oY')}`
  }
  /** What cuts a layer off moves, too, by parts of the layer. */
  const masked = (frame: Frame, coming: boolean, scene: Scene, timing: KeyframeAnimationOptions) => {
    clip(!!frame.mask && !still)
    if (!frame.mask || still) return
    const { x, y } = lookOf(frame.mask, scene)
    const away = { transform: `translate(${x}px,${y}px)` }
    const here = { transform: 'none' }
    run(mask, coming ? [away, here] : [here, away], timing)
  }

  const out = (): number => {
    if (wrap.style.visibility === 'hidden') cancel()
    if (!shown) return 0
    shown = there = false
    refocus(wrap, motion.opener, stage.root)
    // Taken over from where it is.
    for (const animation of running) animation.pause()
    element.style.pointerEvents = ''
    announce('leavestage', 'frame_999')
    const frame = leave ?? { values: { o: ['0'] }, mask: undefined, start: 0, ms: 300, ease: '' }
    const scene = sceneOf()
    const timing = timingOf(frame, 0)
    // It is seen until it is gone, also when its slide is not any more.
    wrap.style.visibility = stage.still ? 'inherit' : 'visible'
    const { opacity, transform, filter } = getComputedStyle(element)
    run(
      element,
      [
        { opacity, transform, ...(kind.filtered && { filter }) },
        styleOf(lookOf(frame.values, scene, look), kind),
      ],
      timing,
    )
    if (frame.mask) masked(frame, false, scene, timing)
    later(Number(timing.duration), () => {
      cancel()
      announce('leftstage')
    })
    return 0
  }

  const motion: Motion = {
    get shown() {
      return shown
    },
    out,
    cancel,
    play() {
      cancel()
      shown = true
      const scene = sceneOf()
      const { from, to } = enter
      look = lookOf(to.values, scene)
      const timing = timingOf(to, BEGINS + to.start)
      const transformOrigin = origin(to)
      run(
        element,
        [lookOf({ o: ['0'], ...from.values }, scene), look].map((one) => ({
          ...styleOf(one, kind),
          transformOrigin,
        })),
        timing,
      )
      if (from.mask) masked({ ...from, ms: to.ms, ease: to.ease }, true, scene, timing)
      later(Number(timing.delay), () => {
        // Not by an animation: Firefox keeps what `inherit` was when that began.
        wrap.style.visibility = 'inherit'
        element.style.pointerEvents = 'auto'
        announce('enterstage', 'frame_1')
      })
      later(Number(timing.delay) + Number(timing.duration), () => {
        there = true
        clip(false)
        announce('enteredstage')
      })
      if (paused) motion.pause()
    },
    hover(on) {
      if (!hover) return
      if (!on) hovering?.reverse()
      else if (there) {
        if (hovering) {
          if (hovering.playbackRate < 0) hovering.reverse()
          return
        }
        const scene = sceneOf()
        const ms = number(at(hover.sp, 0), 300)
        hovering = run(
          element,
          [{ ...styleOf(lookOf(hover, scene, look), kind), ...hoverStyles(hover, scene.level) }],
          { duration: still ? 0 : ms, easing: easeOf(at(hover.e, 0)), fill: 'forwards' },
        )
      }
    },
    pause() {
      paused = true
      for (const animation of running) {
        if (animation.playState !== 'running' || animation === hovering) continue
        animation.pause()
        halted.add(animation)
      }
    },
    resume() {
      paused = false
      for (const animation of halted) animation.play()
      halted.clear()
    },
  }
  return motion
}
