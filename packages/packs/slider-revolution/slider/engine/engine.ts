import { createLoading } from '../background/loading'
import { type Labels, readLabels } from '../options/labels'
import type { Mover, SliderProps, Stage } from '../types'
import { type Contents, createContents, type FetchContents } from './contents'
import { type Callbacks, createCallbacks, createEvents, type Events } from './events'
import { createPlayback, type Playback } from './playback'
import { createSequence, type Sequence } from './sequence'
import { createStage } from './stage'
import type { Store } from './state'

/** One slider that goes, as its interface and other scripts know it. It knows nothing of how slides look or move. */
export interface Engine {
  readonly props: SliderProps
  readonly store: Store
  readonly labels: Labels
  /** Whether nothing may move. */
  readonly still: boolean
  readonly events: Events
  readonly callbacks: Callbacks
  readonly contents: Contents
  readonly playback: Playback
  readonly sequence: Sequence
  /** The slider as its layers and videos see it. */
  readonly stage: Stage
  /** Measures it again. */
  redraw(): void
  /** Ends it, and takes down its layers and videos. */
  stop(): void
}

/** What a mover gets of the engine that it moves the slides of. */
export interface MoverDeps extends Pick<Engine, 'props' | 'store' | 'still' | 'stage'> {
  go: Sequence['go']
  hold: Playback['hold']
}

export interface EngineDeps {
  props: SliderProps
  store: Store
  still: boolean
  /** Gives the slider that height at least, px. */
  raise(height: number): void
  redraw(): void
  fetchContents: FetchContents
  createMover(deps: MoverDeps): Mover
  report(cause: unknown): void
}

export const createEngine = (deps: EngineDeps): Engine => {
  const { props, store, still, raise, redraw, fetchContents, createMover, report } = deps
  const events = createEvents(props.root)
  const callbacks = createCallbacks(report)
  const loading = createLoading(props, store)
  const stage = createStage({
    props,
    store,
    still,
    events,
    raise,
    sequence: () => sequence,
    playback: () => playback,
    contents: () => contents,
  })
  const contents = createContents({ props, store, stage, fetchContents, report })
  const playback = createPlayback({ props, store, events, contents, onEnd: () => sequence.step(1) })
  const mover = createMover({
    props,
    store,
    still,
    stage,
    go: (to, direction) => sequence.go(to, direction),
    hold: playback.hold,
  })
  const sequence: Sequence = createSequence({
    props,
    store,
    still,
    events,
    callbacks,
    loading,
    contents,
    playback,
    mover,
    report,
  })
  return {
    props,
    store,
    labels: readLabels(props.raw.labels),
    still,
    events,
    callbacks,
    contents,
    playback,
    sequence,
    stage,
    redraw,
    stop() {
      sequence.stop()
      playback.stop()
      loading.stop()
      mover.stop()
      contents.stop()
    },
  }
}
