import { Into, useStore } from '@archipelago/bind'
import { PauseButton } from '@archipelago/track'
import type { Engine } from '../engine/engine'

/** Of the switch: focus on it holds nothing. */
export const CONTROL = 'archipelago-slider-pause'

/** The switch of what moves by itself, first in the slider's order of tabs. */
export function Pause({ engine }: { engine: Engine }) {
  const wanted = useStore(engine.store, ({ wanted }) => wanted)
  return (
    <Into node={engine.props.root} place="afterbegin">
      <PauseButton
        className={`${CONTROL} noSwipe`}
        label={wanted ? engine.labels.pause : engine.labels.play}
        playing={wanted}
        zIndex={1001}
        onClick={() => engine.playback.play(!wanted)}
      />
    </Into>
  )
}
