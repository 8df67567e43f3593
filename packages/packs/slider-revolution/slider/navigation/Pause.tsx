import { Into, useStore } from '@archipelago/bind'
import { PauseButton } from '@archipelago/track'
import type { Engine } from '../engine/engine'
import { insetsOf } from '../layout/layout'

/** Of the switch: focus on it holds nothing. */
export const CONTROL = 'archipelago-slider-pause'

/** The switch of what moves by itself, first in the slider's order of tabs. */
export function Pause({ engine }: { engine: Engine }) {
  const wanted = useStore(engine.store, ({ wanted }) => wanted)
  const { root, settings } = engine.props
  // On the slides, not on tabs or thumbnails beside them.
  const { top, left, right } = insetsOf(settings)
  const end = getComputedStyle(root).direction === 'rtl' ? left : right
  return (
    <Into node={root} place="afterbegin">
      <PauseButton
        within={root}
        className={`${CONTROL} noSwipe`}
        label={wanted ? engine.labels.pause : engine.labels.play}
        playing={wanted}
        zIndex={1001}
        top={10 + top}
        end={10 + end}
        onClick={() => engine.playback.play(!wanted)}
      />
    </Into>
  )
}
