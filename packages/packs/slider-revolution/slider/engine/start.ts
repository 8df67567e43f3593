import { createRecord } from '@archipelago/bind'
import { connect } from '../api/api'
import type { createScene } from '../background/scene'
import type { Layout } from '../layout/layout'
import { createInput } from '../navigation/input'
import { createStack, type StackDeps } from '../transitions/stack'
import type { Holders, SliderProps } from '../types'
import type { FetchContents } from './contents'
import { createEngine, type Engine } from './engine'
import type { Store } from './state'

export { Controls } from '../navigation/Controls'

interface StartDeps {
  props: SliderProps
  store: Store
  holders: Holders
  still: boolean
  layout: Pick<Layout, 'raise' | 'again'>
  fetchContents: FetchContents
  effects: StackDeps['effects']
  /** What moves beside the changes of slides; undefined where nothing does, and where it cannot be had. */
  scene: Promise<typeof createScene | undefined> | undefined
  /** Of a slider whose slides are in a row. */
  createRow: typeof import('../transitions/row').createRow | undefined
  report(cause: unknown): void
}

/** Makes a slider go that shows its first slide already. */
export const start = (deps: StartDeps): Engine => {
  const { props, store, holders, still, layout, fetchContents, effects, scene, createRow, report } = deps
  const { slides, settings } = props
  const engine = createEngine({
    props,
    store,
    still,
    raise: layout.raise,
    redraw: layout.again,
    fetchContents,
    createMover: (mover) =>
      createRow?.(mover) ??
      createStack({
        ...mover,
        target: (index) => (!settings.plain && holders[index]) || slides[index]!.element,
        effects,
      }),
    report,
  })
  const { playback, sequence, contents } = engine
  const record = createRecord()
  record.add(engine.stop)
  record.add(createInput(engine))
  record.add(connect(engine))
  let stopped = false
  record.add(() => {
    stopped = true
  })
  scene?.then((createScene) => {
    if (createScene && !stopped) record.add(createScene(engine, holders))
  })
  const begin = () => {
    // Slides of a row are seen before they are current. Making a layer moves it within the page, which takes the focus
    // from it: so before there can be one.
    if (createRow) for (const index of slides.keys()) contents.prepare(index)
    sequence.start()
  }
  const { limited, size } = store.getState()
  playback.hold('limit', limited, true)
  record.add(
    store.subscribe((state, before) => {
      if (state.limited !== before.limited) playback.hold('limit', state.limited, true)
      if (state.size && !before.size) begin()
    }),
  )
  if (size) begin()
  return { ...engine, stop: record.undo }
}
