import { Bind } from '@archipelago/bind'
import { gettext } from '@archipelago/wordpress-client'
import { useState } from 'react'
import { carousels } from './carousels.shared'
import type { CarouselHandle } from './types'

interface SlidesProps {
  carousel: CarouselHandle
  index: number
  marked: number
  perView: number
  spacing: number
  /** Nothing moves them yet. */
  still: boolean
}

/** The places of the slides, and the classes and names that say which is shown. */
export function Slides({ carousel, index, marked, perView, spacing, still }: SlidesProps) {
  const { root, container, row, slides, settings, flex, swiper } = carousel
  const { fade, rtl, smoothHeight, navFor, vertical, grab, spills } = settings
  const [named] = useState(() => slides.map((slide) => slide.hasAttribute('aria-label')))
  // Its slides are groups.
  const [listed] = useState(() => container.matches('[role=list]'))
  const last = slides.length - 1
  const stacked = smoothHeight && flex
  const piled = fade || vertical
  // A plugin's script leaves a theme's room above and below alone; on plain markup it is only the browser's own.
  const sides = stacked || root.hasAttribute('data-island') ? '' : '-inline'
  const ns = flex?.vars.namespace
  const start = swiper?.prefix
  // Swiper's mark of thumbnails is where their row stands: ours is the one that is shown.
  const active = navFor ? marked : index
  // Left of the first slide of a row in whose middle the shown one is.
  const early = settings.centered ? Math.floor(perView / 2) : 0
  return (
    <>
      {swiper && (
        <Bind
          to={container}
          role={listed ? 'none' : undefined}
          style={{
            overflow: spills ? 'visible' : 'hidden',
            'touch-action': 'pan-y pinch-zoom',
            cursor: grab ? 'grab' : undefined,
          }}
          class={{
            [`${start}initialized`]: true,
            [`${start}horizontal`]: true,
            [`${start}rtl`]: rtl,
            [`${start}fade`]: fade,
          }}
        />
      )}
      {swiper && root.hasAttribute('data-island') && <Bind to={root} style={{ position: 'relative' }} />}
      {swiper && <Bind to={root} class={{ 'e-widget-swiper': true }} />}
      {swiper && root.parentElement?.matches('.elementor-widget-wrap') && (
        // As wide as their flex parents, in both generations.
        <Bind to={root.parentElement} class={{ 'e-swiper-container': true }} />
      )}
      <Bind
        to={row}
        role={navFor ? 'tablist' : undefined}
        // Moves are announced.
        aria-live={row.hasAttribute('aria-live') ? 'off' : undefined}
        style={{
          'flex-direction': settings.reversed ? 'row-reverse' : undefined,
          display: stacked ? 'block' : piled ? 'grid' : 'flex',
          'grid-template-columns': piled ? 'minmax(0, 1fr)' : undefined,
          position: stacked ? 'relative' : undefined,
          width: spacing ? `calc(100% + ${spacing}px)` : '100%',
          'max-width': 'none',
          // The container may be a grid, whose column would grow with all slides, or a flex box, which would take away what is wider than it.
          'min-width': 0,
          'flex-shrink': spacing ? 0 : undefined,
          [`margin${sides}`]: 0,
          [`padding${sides}`]: 0,
          'touch-action': settings.drag && container === row ? 'pan-y pinch-zoom' : undefined,
        }}
        onClick={(event) => {
          const to = slides.findIndex((slide) => slide.contains(event.target as Node))
          const master = navFor && carousels.get(navFor)
          // By the mouse or a finger, not by a key on what is in it.
          if (settings.clicks && to >= 0 && event.detail && to !== index) carousel.go(to)
          if (to < 0 || !master) return
          event.preventDefault()
          master.go(to)
          carousel.follow(to)
        }}
        onKeyDown={(event) => {
          const by = navFor && { ArrowLeft: -1, ArrowRight: 1 }[event.key]
          const to = by && slides[slides.indexOf(event.target as HTMLElement) + (rtl ? -by : by)]
          if (!to) return
          event.preventDefault()
          to.click()
          to.focus()
        }}
      />
      {slides.map((slide, i) => (
        <Bind
          key={i}
          to={slide}
          class={
            flex
              ? { [`${ns}active-slide`]: (perView === 1 || !!navFor) && i === marked }
              : {
                  'swiper-slide-active': i === active,
                  'swiper-slide-prev': i === (active || (settings.loop ? last + 1 : 0)) - 1,
                  'swiper-slide-next': i === (active < last ? active + 1 : settings.loop ? 0 : -1),
                }
          }
          role={navFor ? 'tab' : slide.localName === 'li' ? undefined : 'group'}
          tabindex={navFor ? (i === marked ? 0 : -1) : undefined}
          aria-selected={navFor ? i === marked : undefined}
          aria-roledescription={navFor || slide.localName === 'li' ? undefined : gettext('slide')}
          aria-label={
            navFor || slide.localName === 'li' || named[i] ? undefined : `${i + 1} / ${slides.length}`
          }
          style={{
            display: flex ? 'block' : undefined,
            order: settings.ordered ? i : undefined,
            float: flex ? 'none' : undefined,
            [`margin${sides}`]: flex ? 0 : undefined,
            'max-width': 'none',
            'box-sizing': 'border-box',
            'flex-shrink': 0,
            'grid-area': piled ? '1 / 1' : undefined,
            // What themes paint on a slide of Swiper's does not go on between them.
            width: swiper && spacing ? `calc(${100 / perView}% - ${spacing}px)` : `${100 / perView}%`,
            'margin-inline-end': swiper && spacing ? `${spacing}px` : undefined,
            'transition-property': swiper ? 'border, background' : undefined,
            // The track makes them `inert`, and puts those of a fade on top of each other.
            visibility: still && (i < index - early || i >= index + perView - early) ? 'hidden' : undefined,
            'padding-inline-end': flex && spacing ? `${spacing}px` : undefined,
            position: stacked ? (i === index ? 'relative' : 'absolute') : fade ? 'relative' : undefined,
            top: stacked ? 0 : undefined,
            left: stacked ? `${fade ? 0 : (rtl ? -100 : 100) * i}%` : undefined,
          }}
        />
      ))}
    </>
  )
}
