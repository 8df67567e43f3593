import { connect } from '../api/api'
import { createChange } from '../transitions/stack'
import { createEngine, type Engine } from './engine'
import { takeInput } from '../navigation/input'
import { loads } from '../loads'
import type { Parts } from '../read'
import type { Holders } from '../Slides'
import { createSets } from './contents'
import type { Store } from './state'

export { Controls } from '../navigation/Controls'

/** Makes a slider go that shows its first slide already. `layout` measures it anew. */
export const start = (
  parts: Parts,
  store: Store,
  holders: Holders,
  layout: Pick<Engine, 'raise'> & { again(): void },
  report: (cause: unknown) => void,
): Engine => {
  const { slides, settings } = parts
  const engine = createEngine(parts, store, report)
  engine.redraw = layout.again
  engine.raise = layout.raise
  engine.move = createChange(engine, (index) => (!settings.plain && holders[index]) || slides[index]!.element)
  engine.ends.push(createSets(engine), takeInput(engine), connect(engine))
  const { parallax, scroll } = settings
  const moves = /mouse|scroll|3d/i.test(parallax.type ?? '') || /on|true/.test(Object.values(scroll).join())
  if (!engine.still && (moves || slides.some(({ picture }) => picture?.kenBurns)))
    loads.scene().then(({ createScene }) => {
      if (!engine.dead) engine.ends.push(createScene(engine, holders).stop)
    }, report)
  const begin = async () => {
    if (settings.type === 'carousel') {
      const { createRow } = await loads.carousel()
      if (!engine.dead) engine.ends.push(createRow(engine).stop)
    }
    engine.start()
  }
  const { limited, size } = store.getState()
  engine.hold('limit', limited, true)
  engine.ends.push(
    store.subscribe((state, before) => {
      if (state.limited !== before.limited) engine.hold('limit', state.limited, true)
      if (state.size && !before.size) begin().catch(report)
    }),
  )
  if (size) begin().catch(report)
  return engine
}
