import type { LayerExtras } from '../layers/extras'
import type { makeLayers } from '../layers/layers'
import type { Container, Direction, LayerSet, SliderProps, Stage, VideoSet } from '../types'
import type { makeVideos } from '../video/videos'
import type { Store } from './state'

/** The code of what a slide has; what it has not is undefined. */
export interface ContentsCode {
  makeLayers?: typeof makeLayers | undefined
  /** What few layers need. */
  extras?: LayerExtras | undefined
  makeVideos?: typeof makeVideos | undefined
}

/** Fetches the code for the layers and videos of a container, all of it at once. */
export type FetchContents = (container: Container) => Promise<ContentsCode>

/** The layers and videos of all slides, and those that are above all slides. */
export interface Contents {
  /** Resolves when a slide's layers and videos are there, or cannot be had. */
  prepare(index: number): Promise<void>
  /** Plays the layers of a slide in, and the static ones. */
  enter(index: number, direction: Direction): void
  /** A slide has come, the first time or again: its videos may play. */
  arrived(index: number, first: boolean): void
  /** Plays the layers of a slide out; the ms that it should wait for them. */
  leave(index: number, direction: Direction): number
  /** Lets the layers and videos of the slide shown stand still for a reason of that name, and those of slides that come. */
  freeze(why: string, on: boolean): void
  /** What a layer's action says to a video. */
  command: VideoSet['command']
  /** Finds place and size of all again. */
  place(): void
  stop(): void
}

export interface ContentsDeps {
  props: Pick<SliderProps, 'slides' | 'fixed'>
  store: Store
  stage: Stage
  fetchContents: FetchContents
  report(cause: unknown): void
}

interface ContentSet {
  layers?: LayerSet | undefined
  videos?: VideoSet | undefined
}

export const createContents = ({ props, store, stage, fetchContents, report }: ContentsDeps): Contents => {
  const { slides, fixed } = props
  const sets: ContentSet[] = []
  const above: ContentSet = {}
  const prepared: (Promise<void> | undefined)[] = []
  /** Why layers and videos stand still, which outlasts their slide. */
  const frozen = new Set<string>()
  let stopped = false

  /** A set that fails is reported, and holds up nothing. */
  const attempt = <T>(act: () => T): T | undefined => {
    try {
      return act()
    } catch (cause) {
      report(cause)
    }
  }
  const bad = (_element: Element, field: string, message: string) => report(new Error(`${field}: ${message}`))
  const make = async (container: Container, into: ContentSet) => {
    const { makeLayers, extras, makeVideos } = await fetchContents(container)
    if (stopped) return
    into.layers = makeLayers?.(container.element, stage, bad, extras)
    into.videos = makeVideos?.(container.element, stage, bad)
    into.layers?.place()
    into.videos?.place()
  }
  const prepare = async (index: number) => {
    const slide = slides[index]!
    if (!slide.layered && !slide.video) return
    const set = {}
    sets[index] = set
    try {
      await make(slide, set)
    } catch (cause) {
      report(cause)
      const { broken } = store.getState()
      if (!stopped) store.setState({ broken: new Set(broken).add(index) })
    }
  }
  /** Of the slide that is shown, and of the static layers. */
  const present = () => [sets[store.getState().current], above]

  if (fixed)
    make(fixed, above).then(() => {
      above.layers?.enter(1)
      above.videos?.enter(true)
    }, report)

  return {
    prepare: (index) => (prepared[index] ??= prepare(index)),
    enter(index, direction) {
      for (const set of [sets[index], above]) attempt(() => set?.layers?.enter(direction, frozen.size > 0))
    },
    arrived(index, first) {
      attempt(() => sets[index]?.videos?.enter(first))
    },
    leave(index, direction) {
      const ms = attempt(() => {
        sets[index]?.videos?.leave()
        return sets[index]?.layers?.leave(direction)
      })
      return ms ?? 0
    },
    freeze(why, on) {
      const before = frozen.size
      frozen[on ? 'add' : 'delete'](why)
      if (!before === !frozen.size) return
      const act = on ? 'pause' : 'resume'
      for (const set of present()) {
        set?.layers?.[act]()
        set?.videos?.[act]()
      }
    },
    command(target, action) {
      for (const set of present()) set?.videos?.command(target, action)
    },
    place() {
      for (const set of [...sets, above]) {
        set?.layers?.place()
        set?.videos?.place()
      }
    },
    stop() {
      stopped = true
      for (const set of [...sets, above]) {
        set?.layers?.destroy()
        set?.videos?.destroy()
      }
    },
  }
}
