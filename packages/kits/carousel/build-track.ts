import { announce } from '@archipelago/overlay'
import {
  type Behaviour,
  clickGuard,
  column,
  createAutoplay,
  createTrack,
  fade,
  flick,
  keepScroll,
  keyboard,
  offScreen,
  paged,
  smoothHeight,
  strip,
  sync,
  type Track,
  visibleSize,
} from '@archipelago/track'
import { carousels } from './carousels.shared'
import { CONTROL } from './Pause'
import type { CarouselHandle } from './types'
import { wheel } from './wheel'

interface BuildOptions {
  /** Slides that are seen, and how many a step goes on. */
  perView: number
  group: number
  /** Px between them. */
  spacing: number
  /** Lets other scripts drive it. */
  expose: Behaviour
  setIndex(index: number): void
  /** Marks a slide as the one that is shown. */
  mark(index: number): void
}

/** What moves a carousel, by its settings. Its code comes later, with keen-slider in it. */
export const buildTrack = (
  carousel: CarouselHandle,
  { perView, group, spacing, expose, setIndex, mark }: BuildOptions,
): Track => {
  const { root, row, slides, alts, settings, container } = carousel
  const { autoplay } = settings
  carousel.autoplay =
    autoplay &&
    createAutoplay({
      ...autoplay,
      root,
      control: `.${CONTROL}`,
      next() {
        const track = carousel.track!
        carousel.auto = true
        if (track.loop || track.index < track.last) track.step(1)
        else if (autoplay.rewind) track.go(0)
        else carousel.want(false)
        carousel.auto = false
      },
    })
  const keepState: Behaviour = (track) => {
    carousel.track = track
    track.on('target', (to, before) => {
      carousel.index = to
      setIndex(to)
      // Not while it follows: it may not reach as far as the slide that is shown.
      if (settings.navFor) return
      mark(to)
      if (to !== before && !carousel.auto)
        announce([`${to + 1} / ${slides.length}`, alts[to]].filter(Boolean).join(': '))
    })
    track.engine.on('dragChecked', carousel.act)
    return undefined
  }
  /** Has another carousel go along. */
  const lead = (other: Element) =>
    sync(() => ({ go: (index: number) => carousels.get(other)?.follow(index) }) as Track)

  return createTrack(
    container,
    {
      count: slides.length,
      perView: Math.min(perView, slides.length),
      start: carousel.index,
      loop: settings.loop,
      rtl: settings.rtl,
      vertical: settings.vertical,
      duration: settings.speed,
      drag: settings.drag,
      centered: settings.centered,
      ...(settings.release && { release: settings.release }),
    },
    [
      keepState,
      settings.render
        ? settings.render(row, slides, spacing)
        : settings.fade
          ? fade(slides)
          : settings.vertical
            ? column(slides)
            : strip(row, slides, carousel.swiper && spacing),
      visibleSize,
      ...(settings.smoothHeight ? [smoothHeight(slides)] : []),
      offScreen(slides),
      paged(group, carousel.act),
      flick,
      clickGuard,
      keepScroll,
      ...(settings.keyboard ? [keyboard(root)] : []),
      ...(settings.wheel ? [wheel(root, carousel.act)] : []),
      ...(carousel.autoplay ? [carousel.autoplay.behaviour] : []),
      ...(settings.sync ? [lead(settings.sync)] : []),
      expose,
    ],
  )
}
