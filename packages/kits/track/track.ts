import { motionTime } from '@archipelago/motion'
import KeenSlider from 'keen-slider'

export interface TrackOptions {
  count: number
  /** Slides that fit at once; 1 by default. */
  perView?: number
  start?: number
  /** Off where all slides are visible: the engine would leave a hole. Centred ones leave one without it. */
  loop?: boolean
  /** Whether slides go on to the left. */
  rtl?: boolean
  /** Whether slides go on upwards. */
  vertical?: boolean | undefined
  /** Time of one move in ms, 500 by default; 0 under reduced motion. */
  duration?: number
  /** Whether the slide that it stands at is in the middle. */
  centered?: boolean | undefined
  /** What may drag it: touch alone, the mouse as well (default), or nothing. */
  drag?: 'touch' | 'all' | false
  /** How many steps a release goes on, in the place of FlexSlider's rule (`flicked`, which has the parameters). */
  release?(distance: number, ms: number, size: number): number
}

interface Listeners {
  /** Where it stands now, in widths of the container; every frame of a move. */
  progress(position: number): void
  /** It is about to move to a slide; again when a drag falls back to where it was. */
  target(index: number, before: number): void
  /** It has arrived. */
  settle(index: number): void
}

/** A behaviour of a track; what it returns takes it away. */
export type Behaviour = (track: Track) => (() => void) | undefined

export interface Track {
  readonly container: HTMLElement
  readonly options: TrackOptions
  /** The slide that it stands at or is going to, from 0. */
  readonly index: number
  /** The last index that it can go to. */
  readonly last: number
  readonly loop: boolean
  /** Whether it is on its way. */
  readonly moving: boolean
  /** keen-slider itself, for behaviours. */
  readonly engine: InstanceType<typeof KeenSlider>
  /** Goes to a slide, clamped to those there are, in `duration` ms; 0 jumps. */
  go(index: number, duration?: number): void
  /** So many slides on (or back, below 0): round the end with loop, else no further than it. */
  step(by: number): void
  on<K extends keyof Listeners>(name: K, listener: Listeners[K]): void
  destroy(): void
}

/** Whether slides go round: there must be more than fit, or as many where the one that it stands at is in the middle. */
export const goesRound = (
  { loop, centered }: Pick<TrackOptions, 'loop' | 'centered'>,
  count: number,
  perView: number,
): boolean => !!loop && (count > perView || (!!centered && count === perView && count > 2))

const swing = (t: number) => 0.5 - Math.cos(t * Math.PI) / 2

/**
 * A row of slides that moves: positions, dragging and time, by keen-slider's core; nothing of the page is changed but by
 * `behaviours`, which render (`strip`, `fade`, or an own one on `progress`), answer and guard. Throws when the engine could
 * not be built; it has said why on the console then.
 */
export function createTrack(
  container: HTMLElement,
  options: TrackOptions,
  behaviours: readonly Behaviour[] = [],
): Track {
  const { count, perView = 1, start = 0, rtl = false, duration = 500, drag = 'all' } = options
  const loop = goesRound(options, count, perView)
  const listeners: { [K in keyof Listeners]: Listeners[K][] } = { progress: [], target: [], settle: [] }
  const notify = <K extends keyof Listeners>(name: K, ...args: Parameters<Listeners[K]>) => {
    for (const listener of listeners[name]) (listener as (...all: typeof args) => void)(...args)
  }
  // It catches what it throws and answers with nothing.
  const engine = new KeenSlider(container, {
    slides: { number: count, perView, ...(options.centered && { origin: 'center' }) },
    selector: null,
    initial: start,
    loop,
    rtl,
    vertical: !!options.vertical,
    drag: !!drag,
    // No mode of its own: `flick` decides what a release does.
    mode: 'none',
    renderMode: 'custom',
  } as any) as Track['engine'] | undefined
  if (!engine?.track.details) throw new Error('track: the slider could not be built')
  const { animator } = engine

  let target = engine.track.details.rel
  const settle = () => notify('settle', target)
  const move = (index: number, absolute: boolean, time: number) => {
    const before = target
    target = engine.track.absToRel(index)
    notify('target', target, before)
    const distance = engine.track.idxToDist(index, absolute)
    animator.stop()
    if (!distance || !time) {
      if (distance) engine.track.add(distance)
      settle()
    } else engine.moveToIdx(index, absolute, { duration: time, easing: swing })
  }
  const track: Track = {
    container,
    options,
    engine,
    loop,
    get index() {
      return target
    },
    get last() {
      return loop ? count - 1 : engine.track.details.maxIdx
    },
    get moving() {
      return animator.active
    },
    go: (index, time = motionTime(duration)) =>
      move(Math.max(0, Math.min(Math.trunc(index) || 0, track.last)), false, time),
    step(by) {
      if (!loop) return track.go(target + by)
      // From where it is going to, also on a second press meanwhile.
      const { abs, rel } = engine.track.details
      const on = animator.targetIdx ?? abs + target - rel
      move(on + by, true, motionTime(duration))
    },
    on: (name, listener) => void listeners[name].push(listener),
    destroy() {
      for (const stop of stops) stop?.()
      animator.stop()
      engine.destroy()
    },
  }
  engine.on('detailsChanged', () => notify('progress', engine.track.details.position))
  engine.on('animationEnded', settle)
  // A new size stops a move: the engine stays at the slide that is nearest then.
  engine.on('updated', () => {
    if (engine.track.idxToDist(target)) track.go(target, 0)
  })
  const stops = behaviours.map((start) => start(track))
  notify('progress', engine.track.details.position)
  return track
}
