import { Into } from '@archipelago/bind'
import type { Live } from './live'

/** Of the switch: focus on it holds nothing. */
export const CONTROL = 'archipelago-carousel-pause'

/** The switch of what moves by itself (WCAG 2.2.2), first in the carousel's order of tabs. */
export function Pause({ live, wanted }: { live: Live; wanted: boolean }) {
  const { root, flex, labels } = live
  const label = wanted ? labels.pause : labels.play
  const click = (event: any) => {
    event.preventDefault()
    live.want(!wanted)
  }
  if (flex) {
    const ns = flex.vars.namespace
    return (
      <Into node={flex.controls} place="afterbegin" className={`${ns}pauseplay`}>
        {/* biome-ignore lint/a11y: style sheets of themes look for this element */}
        <a href="#" role="button" className={`${CONTROL} ${ns}${wanted ? 'pause' : 'play'}`} onClick={click}>
          {label}
        </a>
      </Into>
    )
  }
  return (
    <Into node={root} place="afterbegin">
      <button
        type="button"
        className={CONTROL}
        aria-label={label}
        onClick={click}
        style={{
          position: 'absolute',
          insetBlockStart: '10px',
          insetInlineEnd: '10px',
          zIndex: 3,
          inlineSize: '44px',
          blockSize: '44px',
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
