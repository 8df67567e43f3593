import { refocus } from '../layers/refocus'
import type { Motion } from '../layers/registry.shared'
import type { Pieces } from '../layers/split'
import type { Stage } from '../types'
import { easeOf } from './easing.shared'
import type { Frame } from './frames'
import type { LayerData } from './layer'
import { at, number, readList } from './lists'
import { hoverStyles, idle, kindOf, type Look, lookOf, originOf, paintOf, type Scene, styleOf } from './look'
import { filmsOf } from './loop'
import { blockFilm, piecesOf } from './pieces'
import { BEGINS } from './times'
import type { Wraps } from './wrap'

/** How long the slide of a layer is shown, ms; for good, of a static one. */
const lengthOf = (element: Element, { opt }: Element & { opt?: { duration?: unknown } }) => {
  const slide = element.closest<HTMLElement>('rs-slide')
  return slide ? number(slide.dataset.duration, number(`${opt?.duration}`, 9000)) : Number.POSITIVE_INFINITY
}

const FADE: Frame = {
  name: 'frame_999',
  values: readList('o:0'),
  mask: undefined,
  split: undefined,
  block: undefined,
  start: 'w',
  after: 0,
  ms: 300,
  ease: '',
}

/** How a layer comes, goes on, goes and answers the pointer (contracts/revolution6.md 6). */
export const makeMotion = (
  data: LayerData,
  { wrap, loop, mask, ground }: Wraps,
  stage: Stage,
  perspective: string,
): Motion => {
  const { element, frames, hover, parent } = data
  const { from, steps, leave } = frames
  const { still } = stage
  const kind = kindOf([from.values, ...steps.map(({ values }) => values), leave?.values, hover], perspective)
  const running = new Set<Animation>()
  const halted = new Set<Animation>()
  let paused = false
  let shown = false
  let look: Readonly<Look> = idle
  let hovering: Animation | undefined
  let there = false
  let standing = ''
  let pieces: Pieces | undefined
  let block: HTMLElement | undefined

  const halt = (animation: Animation) => {
    animation.pause()
    halted.add(animation)
  }
  /** `waits`: not while the slider is paused. What comes or goes then was asked for, and does. */
  const run = (node: Element, keyframes: Keyframe[], timing: KeyframeAnimationOptions, waits = false) => {
    const nodes = node === element && ground ? [ground, node] : [node]
    const films = nodes.map((one) => one.animate(keyframes, timing))
    for (const film of films) {
      running.add(film)
      if (waits && paused) halt(film)
    }
    return films.at(-1)!
  }
  const later = (duration: number, act: () => void, waits = false) => {
    if (duration <= 0) return act()
    run(wrap, [], { duration }, waits).onfinish = act
  }
  const announce = (eventtype: string, frame?: string) =>
    stage.emit('revolution.layeraction', {
      eventtype,
      layer: element,
      layertype: data.type,
      layersettings: { ...element.dataset },
      frame_index: frame,
      ...(/^(enter|leave)stage$|^framestarted$/.test(eventtype) && { id: element.id, layerid: element.id }),
    })
  const clip = (on: boolean) => {
    // The plugin's sheet cuts off everywhere.
    mask.style.overflow = on ? 'hidden' : 'visible'
  }
  /** The text is whole again, and no block lies on it. */
  const whole = () => {
    pieces?.join()
    block?.remove()
    pieces = block = undefined
  }
  const cancel = () => {
    for (const animation of running) animation.cancel()
    running.clear()
    halted.clear()
    hovering = undefined
    whole()
    wrap.style.visibility = 'hidden'
    element.style.pointerEvents = ''
    clip(false)
    shown = there = false
    standing = ''
  }
  const sceneOf = (): Scene => {
    const { offsetWidth: width, offsetHeight: height } = element
    // What flows stands in boxes of its own.
    const [box, from] = data.flows ? [wrap, stage.root].map((node) => node.getBoundingClientRect()) : []
    return {
      level: stage.level,
      width,
      height,
      left: box ? box.left - from!.left : wrap.offsetLeft,
      top: box ? box.top - from!.top : wrap.offsetTop,
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
  /** What cuts a layer off moves, too, by parts of the layer. */
  const masked = (frame: Frame, coming: boolean, scene: Scene, timing: KeyframeAnimationOptions) => {
    clip(!!frame.mask && !still)
    if (!frame.mask || still) return
    const { x, y } = lookOf(frame.mask, scene)
    const away = { transform: `translate(${x}px,${y}px)` }
    const here = { transform: 'none' }
    run(mask, coming ? [away, here] : [here, away], timing)
  }
  /** Text in pieces; gives how much longer that takes, ms. */
  const scatter = (
    frame: Frame,
    away: Frame['split'],
    coming: boolean,
    scene: Scene,
    timing: KeyframeAnimationOptions,
  ) => {
    if (!away || still || /group|row|column/.test(data.type)) return 0
    whole()
    const scattered = piecesOf(element, frame, away, coming, scene, timing, perspective)
    pieces = scattered.pieces
    for (const film of scattered.films) run(...film)
    return scattered.more
  }
  /** Has a block cover the layer and uncover it; gives whether there is one. */
  const cover = (given: Frame['block'], timing: KeyframeAnimationOptions) => {
    const film = given && !still && blockFilm(given.way)
    if (!film) return false
    block?.remove()
    block = document.createElement('div')
    block.className = 'tp-blockmask_in'
    block.setAttribute('data-archipelago', '')
    block.style.cssText = 'position:absolute;inset:0;z-index:5;transform:scale(0)'
    block.style.backgroundColor = given.color
    mask.append(block)
    run(block, film, { ...timing, easing: 'linear' })
    return true
  }

  const out = (): number => {
    if (wrap.style.visibility === 'hidden') cancel()
    if (!shown) return 0
    shown = there = false
    refocus(wrap, motion.opener, stage.root)
    // Taken over from where it is; what was to come with it does not come any more.
    for (const animation of running) {
      const { target } = animation.effect as KeyframeEffect
      if (target === wrap) animation.cancel()
      else if (target !== loop) animation.pause()
    }
    element.style.pointerEvents = ''
    announce('leavestage', 'frame_999')
    const frame = leave ?? FADE
    // The way it came.
    const auto = frame.values.auto !== undefined
    const values = auto ? { o: ['0'], ...from.values } : frame.values
    const scene = sceneOf()
    const timing = timingOf(frame, 0)
    // It is seen until it is gone, also when its slide is not any more.
    wrap.style.visibility = still ? 'inherit' : 'visible'
    const { opacity, transform, filter, transformOrigin } = getComputedStyle(element)
    const more = scatter(frame, auto ? from.split : frame.split, false, scene, timing)
    const covered = cover(auto ? from.block : frame.block, timing)
    const here = { opacity, transform, transformOrigin, ...(kind.filtered && { filter }) }
    const gone = { ...styleOf(lookOf(values, scene, look), kind), ...paintOf(values, scene.level) }
    run(
      element,
      covered
        ? [here, { ...here, offset: 0.5 }, { ...gone, opacity: 0, offset: 0.5 }, { ...gone, opacity: 0 }]
        : [here, gone],
      { ...timing, duration: Number(timing.duration) + more },
    )
    if (frame.mask) masked(frame, false, scene, timing)
    later(Number(timing.duration) + more, () => {
      cancel()
      announce('leftstage')
    })
    return 0
  }

  /** From `frame_0` to `frame_1`, in that many ms; gives when it is there. */
  const come = (scene: Scene, delay: number): number => {
    const [to] = steps
    look = lookOf(to.values, scene)
    standing = to.name
    const timing = timingOf(to, delay)
    const transformOrigin = originOf(to.values, scene.level)
    const more = scatter(to, from.split, true, scene, timing)
    const covered = cover(to.block ?? from.block, timing)
    const [away, here] = [lookOf({ o: ['0'], ...from.values }, scene), look].map((one) => ({
      ...styleOf(one, kind),
      transformOrigin,
    })) as unknown as [Keyframe, Keyframe]
    const paint = paintOf(from.values, scene.level)
    run(
      element,
      covered
        ? [{ ...here, opacity: 0 }, { ...here, opacity: 0, offset: 0.5 }, { ...here, offset: 0.5 }, here]
        : [
            { ...away, ...paint },
            { ...here, ...(Object.keys(paint).length && paintOf(to.values, scene.level)) },
          ],
      timing,
    )
    if (from.mask) masked({ ...from, ms: to.ms, ease: to.ease }, true, scene, timing)
    later(Number(timing.delay), () => {
      // Not by an animation: Firefox keeps what `inherit` was when that began.
      wrap.style.visibility = 'inherit'
      element.style.pointerEvents = 'auto'
      announce('enterstage', 'frame_1')
      if (data.loop && !still)
        for (const film of filmsOf(data.loop, scene, loop.style.transform)) run(loop, ...film, true)
    })
    const end = Number(timing.delay) + Number(timing.duration) + (still ? 0 : more)
    later(end, () => {
      there = true
      clip(false)
      whole()
      announce('enteredstage')
    })
    return end
  }

  const motion: Motion = {
    get shown() {
      return shown
    },
    out,
    cancel,
    play(_direction, triggered = false) {
      cancel()
      const [first, ...others] = steps
      // An action will ask for it.
      if (first.start === 'a' && !triggered) return
      shown = true
      const scene = sceneOf()
      const begin = triggered ? first.after : BEGINS + Number(first.start)
      let end = come(scene, begin)
      for (const frame of others) {
        // What waits for an action, and what comes behind it.
        if (typeof frame.start === 'string') break
        const delay = triggered ? end + frame.after : BEGINS + frame.start
        const timing = timingOf(frame, delay)
        look = lookOf(frame.values, scene, look)
        const style = { ...styleOf(look, kind), ...paintOf(frame.values, scene.level) }
        run(element, [style], { ...timing, fill: 'forwards' }, true)
        later(
          Number(timing.delay),
          () => {
            standing = frame.name
            announce('framestarted', frame.name)
          },
          true,
        )
        end = Number(timing.delay) + Number(timing.duration)
        later(end, () => announce('frameended'), true)
      }
      // What stands still stays readable.
      if (leave && typeof leave.start === 'number' && !still && leave.start < lengthOf(element, stage.root))
        later(triggered ? end + leave.after : BEGINS + leave.start, out, true)
    },
    get standing() {
      return standing
    },
    frames: [from.name, ...steps.map(({ name }) => name), 'frame_999'],
    goTo(name) {
      if (name === 'frame_999') return void out()
      const place = steps.findIndex((one) => one.name === name)
      if (place < 0 && name !== from.name) return
      if (!shown) {
        motion.play(1, true)
        if (!place) return
      }
      const { opacity, transform, filter, transformOrigin } = getComputedStyle(element)
      // What was to come by itself does not come any more.
      for (const film of running) {
        const { target } = film.effect as KeyframeEffect
        if (target !== element && target !== wrap) continue
        film.cancel()
        running.delete(film)
      }
      hovering = undefined
      const scene = sceneOf()
      look =
        place < 0
          ? lookOf({ o: ['0'], ...from.values }, scene)
          : steps
              .slice(0, place + 1)
              .reduce<Readonly<Look>>((before, { values }) => lookOf(values, scene, before), idle)
      const { values, ms, ease } = place < 0 ? { ...steps[0], values: from.values } : steps[place]!
      standing = name
      there = true
      wrap.style.visibility = 'inherit'
      element.style.pointerEvents = 'auto'
      announce('framestarted', name)
      run(
        element,
        [
          { opacity, transform, transformOrigin, ...(kind.filtered && { filter }) },
          { ...styleOf(look, kind), ...paintOf(values, scene.level) },
        ],
        { duration: still ? 0 : ms, easing: easeOf(ease), fill: 'both' },
      )
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
        if (animation.playState === 'running' && animation !== hovering) halt(animation)
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
