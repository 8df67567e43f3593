import { Into, useStore } from '@archipelago/bind'
import type { Engine } from './engine'

/** Of the switch: focus on it holds nothing. */
export const CONTROL = 'archipelago-slider-pause'

/** The switch of what moves by itself (WCAG 2.2.2), first in the slider's order of tabs. */
export function Pause({ engine }: { engine: Engine }) {
  const wanted = useStore(engine.store, ({ wanted }) => wanted)
  return (
    <Into node={engine.parts.root} place="afterbegin">
      <button
        type="button"
        className={`${CONTROL} noSwipe`}
        aria-label={wanted ? engine.labels.pause : engine.labels.play}
        onClick={() => engine.play(!wanted)}
        style={{
          position: 'absolute',
          insetBlockStart: '10px',
          insetInlineEnd: '10px',
          zIndex: 1001,
          inlineSize: '44px',
          blockSize: '44px',
          minInlineSize: 0,
          padding: 0,
          border: 0,
          borderRadius: '50%',
          background: '#000c',
          color: '#fff',
          cursor: 'pointer',
        }}
      >
        <svg
          viewBox="0 0 24 24"
          width="20"
          height="20"
          fill="currentColor"
          aria-hidden="true"
          style={{ verticalAlign: 'middle' }}
        >
          <path d={wanted ? 'M6 5h4v14H6zM14 5h4v14h-4z' : 'M8 5v14l11-7z'} />
        </svg>
      </button>
    </Into>
  )
}
