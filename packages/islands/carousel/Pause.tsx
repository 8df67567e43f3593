import { Into } from '@archipelago/bind'
import { PauseButton } from '@archipelago/track'
import type { CarouselHandle } from './types'

/** Of the switch: focus on it holds nothing. */
export const CONTROL = 'archipelago-carousel-pause'

/** The switch of what moves by itself (WCAG 2.2.2), first in the carousel's order of tabs. */
export function Pause({ carousel, wanted }: { carousel: CarouselHandle; wanted: boolean }) {
  const { root, flex, labels } = carousel
  const label = wanted ? labels.pause : labels.play
  const click = (event: any) => {
    event.preventDefault()
    carousel.want(!wanted)
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
      <PauseButton className={CONTROL} label={label} playing={wanted} zIndex={3} onClick={click} />
    </Into>
  )
}
