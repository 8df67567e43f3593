import { fitScreen, readBreakpoints, screenWidth } from '@archipelago/builder'
import type { CarouselProps } from '@archipelago/carousel/types'
import {
  FieldError,
  gettext,
  numeric,
  object,
  optional,
  readJson,
  readParams,
  record,
  toNumber,
  yesNo,
} from '@archipelago/wordpress-client'

type Given = Record<string, unknown>

const readSpacing = optional(object({ size: optional(numeric, 0) }), { size: 0 })

/**
 * Elementor's image carousel, of both DOM generations (contracts/elementor.md section 9); plain markup has the same.
 * @throws FieldError when there are no slides, or settings that make no sense
 */
export const readImages = (root: HTMLElement, props: unknown): CarouselProps => {
  const part = <T extends HTMLElement>(selector: string) => root.querySelector<T>(selector)
  const container = part('.elementor-image-carousel-wrapper,.swiper-container,.swiper')
  const row = part('.swiper-wrapper')
  const inRow = (selector: string) =>
    [...(row?.children ?? [])].filter((child) => child.matches(selector)) as HTMLElement[]
  const slides = inRow('.swiper-slide:not(.swiper-slide-duplicate)')
  const dots = part('.swiper-pagination')
  if (!container || !row || !slides[0]) throw new FieldError('.swiper-slide', 'slides', undefined)
  const any = optional(
    record((value) => value),
    {},
  )
  const given: Given = { ...readJson(root, 'data-settings', any), ...any(props, 'data-island-props') }
  const on = (name: string) => yesNo(given[name] ?? '', `data-settings.${name}`)
  const i18n = (readParams('elementorFrontendConfig').i18n ?? {}) as Record<string, string | undefined>
  const breakpoints = readBreakpoints()
  const fit = () => fitScreen(given, breakpoints, screenWidth())
  const speed = toNumber(given.speed, 500)
  return {
    root,
    row,
    slides,
    alts: slides.map((slide) => slide.querySelector('img')?.alt ?? ''),
    labels: {
      carousel: i18n.a11yCarouselWrapperAriaLabel ?? gettext('Carousel'),
      previous: i18n.a11yCarouselPrevSlideMessage ?? i18n.previous ?? gettext('Previous'),
      next: i18n.a11yCarouselNextSlideMessage ?? i18n.next ?? gettext('Next'),
      pause: gettext('Pause'),
      play: i18n.play ?? gettext('Play'),
      page: (n) =>
        i18n.a11yCarouselPaginationBulletMessage
          ? `${i18n.a11yCarouselPaginationBulletMessage} ${n}`
          : gettext('Go to slide %s', n),
    },
    swiper: {
      container,
      prefix: container.matches('.swiper') ? 'swiper-' : 'swiper-container-',
      arrows: [
        part('.elementor-swiper-button-prev,.swiper-button-prev'),
        part('.elementor-swiper-button-next,.swiper-button-next'),
      ],
      dots,
      made: [...inRow('.swiper-slide-duplicate'), ...(dots?.children ?? [])],
      lazy: slides.map((slide) =>
        [...slide.querySelectorAll<HTMLImageElement>('img[data-src]:not([src])')].map((img) => [
          img,
          slide.querySelector('.swiper-lazy-preloader'),
        ]),
      ),
    },
    settings: {
      fade: given.effect === 'fade' && fit()[0] === 1,
      loop: on('infinite'),
      rtl: (container.getAttribute('dir') ?? getComputedStyle(container).direction) === 'rtl',
      start: 0,
      speed,
      drag: 'all',
      keyboard: true,
      smoothHeight: false,
      spacing: readSpacing(given.image_spacing_custom, 'data-settings.image_spacing_custom').size,
      fit,
      autoplay: on('autoplay')
        ? {
            // It counts from the end of a move; the first slide has no move before it.
            delay: toNumber(given.autoplay_speed, 3000) + speed,
            first: -speed,
            hover: on('pause_on_hover'),
            invisible: true,
            once: on('pause_on_interaction'),
            rewind: true,
          }
        : undefined,
      sync: null,
      navFor: null,
      // Swiper's: to the nearest slide, a flick of less than 300 ms to the next (contracts/elementor.md 9.2).
      release(distance, ms, size) {
        const [perView, group] = fit()
        const steps = Math.round((distance * perView) / size / group)
        return steps || (ms < 300 && Math.abs(distance) > 5 ? Math.sign(distance) : 0)
      },
    },
  }
}
