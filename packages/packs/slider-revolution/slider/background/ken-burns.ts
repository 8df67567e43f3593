import { toNumber } from '@archipelago/wordpress-client'
import type { Engine } from '../engine/engine'
import { isMobile } from '../read'
import type { Holders, Slide, Stage } from '../types'

/** Ms after which the picture of a slide that has left stands still: until then it is seen. */
const LEAVING = 1500

/** Pans and zooms the picture of a slide over its time (contracts/media.md 7.2, `data-kenburns`). */
const playPicture = (
  slide: Slide,
  node: Element,
  delay: number,
  easing: Stage['easing'],
): Animation | undefined => {
  const data = slide.picture?.kenBurns
  if (!data) return
  const frame = (which: 'start' | 'end') => {
    const [x = 0, y = 0] = (data[`offset${which}`] ?? '').split(' ').map((one) => Number.parseFloat(one) || 0)
    const scale = toNumber(data[`scale${which}`], 100) / 100
    return {
      transform: `translate(${x}px,${y}px) rotate(${toNumber(data[`rotate${which}`], 0)}deg) scale(${Math.max(1, scale)})`,
    }
  }
  return node.animate([frame('start'), frame('end')], {
    duration: toNumber(data.duration, delay),
    easing: easing(data.ease, 'Linear.easeNone'),
    fill: 'both',
  })
}

/** Pans and zooms the picture of each slide whose markup asks for it, while it is shown. Gives what ends it. */
export const createKenBurns = (
  { props, store, stage }: Pick<Engine, 'props' | 'store' | 'stage'>,
  holders: Holders,
): (() => void) => {
  const { slides, settings } = props
  if (isMobile() && !settings.panZoomOnMobile) return () => {}
  let film: Animation | undefined
  let at = -1
  const play = () => {
    const { current, next, phase, wanted } = store.getState()
    if (film && film.playState !== 'finished' && wanted !== (film.playState === 'running'))
      film[wanted ? 'play' : 'pause']()
    const index = phase === 'moving' ? next : current
    const slide = slides[index]
    if (index === at || !slide) return
    at = index
    const before = film
    setTimeout(() => before?.cancel(), LEAVING)
    const node = holders[index]?.firstElementChild
    film = node ? playPicture(slide, node, slide.delay ?? settings.delay, stage.easing) : undefined
  }
  const forget = store.subscribe(play)
  play()
  return () => {
    forget()
    film?.cancel()
  }
}
