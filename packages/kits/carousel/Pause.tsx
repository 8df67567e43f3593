import { Into } from '@archipelago/bind'
import { PauseButton } from '@archipelago/track'
import { toBoolean } from '@archipelago/wordpress-client'
import { regionOf } from './region'
import type { CarouselHandle } from './types'

/** Of the switch: focus on it holds nothing. */
export const CONTROL = 'archipelago-carousel-pause'

/**
 * The switch of what moves by itself (WCAG 2.2.2), first in the carousel's order of tabs and on top of the slides: only one that the
 * page asked of FlexSlider has a place of its own, behind them.
 */
export function Pause({ carousel, wanted }: { carousel: CarouselHandle; wanted: boolean }) {
  const { flex, swiper, labels } = carousel
  const label = wanted ? labels.pause : labels.play
  const click = (event: any) => {
    event.preventDefault()
    carousel.want(!wanted)
  }
  if (toBoolean(flex?.vars.pausePlay)) {
    const { vars, controls } = flex!
    const ns = vars.namespace
    return (
      <Into node={controls} className={`${ns}pauseplay`}>
        {/* biome-ignore lint/a11y: style sheets of themes look for this element */}
        <a href="#" role="button" className={`${CONTROL} ${ns}${wanted ? 'pause' : 'play'}`} onClick={click}>
          {label}
        </a>
      </Into>
    )
  }
  const region = regionOf(carousel)
  const button = (
    <PauseButton
      within={region}
      className={CONTROL}
      label={label}
      playing={wanted}
      zIndex={3}
      beside={() => swiper?.arrows ?? region.querySelectorAll(`.${flex!.vars.namespace}direction-nav a`)}
      onClick={click}
    />
  )
  return (
    <Into node={region} place="afterbegin">
      {/* Takes no room, whatever the root's own position is. */}
      {flex ? <div style={{ position: 'relative' }}>{button}</div> : button}
    </Into>
  )
}
