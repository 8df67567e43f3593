import { deviceMode, fitScreen, forScreen, readBreakpoints, screenWidth } from '@archipelago/builder'
import type { CarouselProps, Settings } from '@archipelago/carousel/types'
import {
  FieldError,
  gettext,
  optional,
  readJson,
  readParams,
  record,
  toNumber,
  yesNo,
} from '@archipelago/wordpress-client'
import { coverflow, cube } from './effects'
import type { CarouselsProps } from './types'

type Given = Record<string, any>

const any = optional(
  record((value) => value),
  {},
)

const sizeOf = (value: unknown) => toNumber((value as { size?: unknown } | undefined)?.size, 0)

const text = (node: Element | null | undefined) => (node?.textContent ?? '').trim().replace(/\s+/g, ' ')

/** What is on a slide, in few words. */
const nameOf = (slide: Element) =>
  text(slide.querySelector('.elementor-slide-heading,.elementor-testimonial__text,h1,h2,h3,h4,h5,h6')) ||
  (slide.querySelector('[role=img][aria-label]')?.getAttribute('aria-label') ??
    slide.querySelector('img')?.alt ??
    '')

/** Of a row of slides: what all carousels have, whichever settings it follows. */
const readRow = (
  root: HTMLElement,
  container: HTMLElement,
  given: Given,
  settings: Settings,
): CarouselProps => {
  const row = container.querySelector<HTMLElement>('.swiper-wrapper')
  const inRow = (selector: string) =>
    [...(row?.children ?? [])].filter((child) => child.matches(selector)) as HTMLElement[]
  const slides = inRow('.swiper-slide:not(.swiper-slide-duplicate)')
  if (!row || !slides[0]) throw new FieldError('.swiper-slide', 'slides', undefined)
  // Not those of a carousel on a slide.
  const part = (selector: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].find((node) => !row.contains(node)) ?? null
  const dots = part('.swiper-pagination')
  const arrows: [HTMLElement | null, HTMLElement | null] = [
    part('.elementor-swiper-button-prev'),
    part('.elementor-swiper-button-next'),
  ]
  const i18n = (readParams('elementorFrontendConfig').i18n ?? {}) as Record<string, string | undefined>
  const [previous, next] = arrows.map((arrow) => arrow?.getAttribute('aria-label') || text(arrow))
  return {
    root,
    row,
    slides,
    alts: slides.map(nameOf),
    labels: {
      carousel:
        container.getAttribute('aria-label') ?? i18n.a11yCarouselWrapperAriaLabel ?? gettext('Carousel'),
      previous: previous || (i18n.a11yCarouselPrevSlideMessage ?? gettext('Previous')),
      next: next || (i18n.a11yCarouselNextSlideMessage ?? gettext('Next')),
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
      arrows,
      dots,
      pagination: given.pagination || undefined,
      made: [...inRow('.swiper-slide-duplicate'), ...(dots?.children ?? [])],
      lazy: slides.map((slide) =>
        [...slide.querySelectorAll<HTMLElement>('.swiper-lazy:not([src],[style*=background])')].map(
          (node) => [node, slide.querySelector('.swiper-lazy-preloader')],
        ),
      ),
    },
    settings: { ...settings, rtl: (container.dir || getComputedStyle(container).direction) === 'rtl' },
  }
}

/**
 * Reads a carousel of Elementor Pro, of all DOM generations (contracts/elementor-pro.md 7); plain markup has the same.
 * @throws FieldError when there are no slides, or settings that make no sense
 */
export const read = (root: HTMLElement, props: unknown): CarouselsProps => {
  const container = root.querySelector<HTMLElement>('.swiper,.swiper-container')
  if (!container) throw new FieldError('.swiper', 'an element', undefined)
  const given: Given = { ...readJson(root, 'data-settings', any), ...any(props, 'data-island-props') }
  const on = (name: string) => yesNo(given[name] || '', `data-settings.${name}`)
  const isSlides = container.matches('.elementor-slides-wrapper')
  // Of media, testimonials and reviews; loop and nested carousels have the names of the image carousel.
  const isMedia = !isSlides && container.matches('.elementor-main-swiper')
  const slideshow = isMedia && given.skin === 'slideshow'
  const count = container.querySelectorAll(
    ':scope > .swiper-wrapper > .swiper-slide:not(.swiper-slide-duplicate)',
  ).length

  /** A setting of media carousels for the screen as it is: no size has another's. */
  const own = (name: string) => {
    const device = deviceMode()
    return given[device === 'desktop' ? name : `${name}_${device}`]
  }
  const several = (name: string, usual: number, tablet: number, mobile: number) => {
    const device = deviceMode()
    const fallback = device === 'mobile' ? mobile : /^(tablet|mobile_extra)$/.test(device) ? tablet : usual
    return Math.max(1, Math.min(toNumber(own(name), 0) || fallback, count))
  }
  const between = () => sizeOf(own('space_between') ?? given.space_between)

  const effect = isSlides
    ? given.transition
    : isMedia && (given.skin === 'coverflow' ? 'coverflow' : (given.effect ?? 'slide'))
  const fit = (): [number, number, number] => {
    if (isSlides) return [1, 1, 0]
    if (isMedia) {
      const flat = /^(fade|cube)$/.test(effect)
      if (slideshow || flat) return [1, 1, flat ? 0 : between()]
      const perView =
        root.matches('.elementor-widget-media-carousel') || given.skin
          ? several('slides_per_view', 3, 2, 1)
          : several('slides_per_view', 1, 1, 1)
      return [
        perView,
        effect === 'slide' ? Math.min(several('slides_to_scroll', 1, 1, 1), perView) : 1,
        between(),
      ]
    }
    const sizes: Given = {}
    for (const name in given) if (name.startsWith('image_spacing')) sizes[name] = given[name]?.size
    const breakpoints = readBreakpoints()
    const width = screenWidth()
    return [
      ...fitScreen(given, breakpoints, width),
      toNumber(forScreen(sizes, 'image_spacing_custom', width, breakpoints), 0),
    ]
  }
  const speed = toNumber(given[isSlides ? 'transition_speed' : 'speed'], 500)
  const nested = container.matches('.e-n-carousel')
  const touch = navigator.maxTouchPoints > 0
  const settings: Settings = {
    fade: effect === 'fade',
    loop: on(isMedia ? 'loop' : 'infinite'),
    rtl: false,
    start: 0,
    speed,
    drag: 'all',
    keyboard: true,
    smoothHeight: false,
    spacing: 0,
    fit,
    autoplay: on('autoplay')
      ? {
          // It counts from the end of a move; the first slide has no move before it.
          delay: toNumber(given.autoplay_speed, 3000) + speed,
          first: -speed,
          hover: on('pause_on_hover'),
          invisible: true,
          once: on('pause_on_interaction'),
          rewind: !isSlides,
        }
      : undefined,
    sync: null,
    navFor: null,
    grab: isSlides || isMedia,
    clicks: isMedia,
    // Swiper's: to the nearest slide, a flick of less than 300 ms to the next (contracts/elementor.md 9.2). On nested slides a
    // mouse has no flick, and a finger comes further (contracts/elementor-pro.md 7.1).
    release(distance, ms, size) {
      const [perView, group] = fit()
      const way = Math.abs((distance * perView) / size / group)
      const steps = Math.floor(way + (nested && touch ? 0.7 : 0.5))
      const flick = ms < 300 && Math.abs(distance) > 5 && (touch || !nested)
      return Math.sign(distance) * (steps || (flick ? 1 : 0))
    },
    ...(effect === 'coverflow' && { render: coverflow }),
    ...(effect === 'cube' && { render: cube, spills: true }),
  }
  const main = readRow(root, container, given, settings)
  const mirrored = readParams('elementorFrontendConfig').is_rtl ?? main.settings.rtl
  // Where the page runs to the left, these two lie as they do elsewhere, and change what they do (contracts/elementor-pro.md 7.1).
  if (!isSlides && !isMedia && mirrored) main.swiper!.arrows.reverse()

  const find = (selector: string) => main.slides.map((slide) => slide.querySelector<HTMLElement>(selector))
  const strip = slideshow && root.querySelector<HTMLElement>('.elementor-thumbnails-swiper')
  if (strip) main.settings.sync = strip
  return {
    main: {
      ...main,
      // The width is the style sheet's.
      offset: /^(left|right|both)$/.test(given.offset_sides) ? given.offset_sides : undefined,
      ...(isSlides && {
        show: {
          animation: container.dataset.animation ?? '',
          contents: find('.swiper-slide-contents').filter((node) => node !== null),
          backgrounds: find('.swiper-slide-bg'),
        },
      }),
    },
    thumbs: strip
      ? readRow(strip, strip, {}, {
          ...settings,
          fade: false,
          render: undefined,
          spills: false,
          speed: 300,
          fit: () => [several('slideshow_slides_per_view', 5, 4, 3), 1, between()],
          autoplay: undefined,
          navFor: root,
          centered: on('centered_slides'),
          clicks: false,
          keyboard: false,
        } as Settings)
      : undefined,
  }
}
