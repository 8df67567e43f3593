import { createStore } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
import type { Size } from '../layout/size'
import { readFragment } from '../read'
import type { SliderProps } from '../types'

export interface State {
  /** The slide to begin with. Slides are indices of the slides in the props. */
  first: number
  /** The slide that is shown, and the one that is coming; -1 for none. */
  current: number
  next: number
  phase: 'idle' | 'waiting' | 'moving'
  /** Marked in the navigation: moves before the slides do. */
  selected: number
  /** Slides in rotation, in order. */
  order: readonly number[]
  /** It plays, as far as its visitor and other scripts want. */
  wanted: boolean
  size: Size | undefined
  /** The window is narrower than `hideSliderAtLimit`. */
  limited: boolean
  /** A picture or code is on its way. */
  busy: boolean
  /** The pointer or the focus is in it. */
  over: boolean
  /** Pictures that are there, or never will be. */
  loaded: ReadonlySet<number>
  /** Slides whose code could not be had. */
  broken: ReadonlySet<number>
  /** The slide that lies above the other during a change, and the colour that shows between them. */
  above: number
  back: string | undefined
}

export type Store = ReturnType<typeof createState>

const shuffled = (list: number[]) =>
  list
    .map((one) => [Math.random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one)

/** The state of a slider before anything has happened. */
export const createState = ({ slides, settings }: SliderProps) => {
  const shown = slides.flatMap(({ invisible }, i) => (invisible ? [] : i))
  const order = settings.type === 'hero' ? shown.slice(0, 1) : settings.shuffle ? shuffled(shown) : shown
  const first = readFragment(location.hash, slides.length) ?? order[0] ?? 0
  // Loops that end at once, on the first slide: it never starts (contracts/media.md 7.6).
  const never = settings.stopAfterLoops === 0 && settings.stopAtSlide === 1
  return createStore<State>(() => ({
    first,
    current: -1,
    next: -1,
    phase: 'idle',
    selected: first,
    order,
    wanted: !reducedMotion() && !never && order.length > 1 && settings.delay > 0,
    size: undefined,
    limited: false,
    busy: false,
    over: false,
    loaded: new Set([first]),
    broken: new Set<number>(),
    above: first,
    back: undefined,
  }))
}
