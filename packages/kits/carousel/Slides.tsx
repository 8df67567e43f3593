import { Bind } from '@archipelago/bind'
import { gettext } from '@archipelago/wordpress-client'
import { useState } from 'react'
import { carousels } from './carousels'
import type { CarouselHandle } from './types'

interface SlidesProps {
  carousel: CarouselHandle
  index: number
  marked: number
  perView: number
  /** Nothing moves them yet. */
  still: boolean
}

/** The places of the slides, and the classes and names that say which is shown. */
export function Slides({ carousel, index, marked, perView, still }: SlidesProps) {
  const { root, container, row, slides, settings, flex, swiper } = carousel
  const { fade, spacing, rtl, smoothHeight, navFor, vertical } = settings
  const [named] = useState(() => slides.map((slide) => slide.hasAttribute('aria-label')))
  const last = slides.length - 1
  const stacked = smoothHeight && flex
  const piled = fade || vertical
  // A plugin's script leaves a theme's room above and below alone; on plain markup it is only the browser's own.
  const sides = stacked || root.hasAttribute('data-island') ? '' : '-inline'
  const ns = flex?.vars.namespace
  const start = swiper?.prefix
  return (
    <>
      {swiper && (
        <Bind
          to={container}
          style={{ overflow: 'hidden', 'touch-action': 'pan-y pinch-zoom' }}
          class={{
            [`${start}initialized`]: true,
            [`${start}horizontal`]: true,
            [`${start}rtl`]: rtl,
            [`${start}fade`]: fade,
          }}
        />
      )}
      {swiper && root.hasAttribute('data-island') && <Bind to={root} style={{ position: 'relative' }} />}
      <Bind
        to={row}
        role={navFor ? 'tablist' : undefined}
        style={{
          'flex-direction': settings.reversed ? 'row-reverse' : undefined,
          display: stacked ? 'block' : piled ? 'grid' : 'flex',
          'grid-template-columns': piled ? 'minmax(0, 1fr)' : undefined,
          position: stacked ? 'relative' : undefined,
          width: spacing ? `calc(100% + ${spacing}px)` : '100%',
          'max-width': 'none',
          [`margin${sides}`]: 0,
          [`padding${sides}`]: 0,
          'touch-action': settings.drag && container === row ? 'pan-y pinch-zoom' : undefined,
        }}
        onClick={(event) => {
          const to = slides.findIndex((slide) => slide.contains(event.target as Node))
          const master = navFor && carousels.get(navFor)
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
                  'swiper-slide-active': i === index,
                  'swiper-slide-prev': i === (index || (settings.loop ? last + 1 : 0)) - 1,
                  'swiper-slide-next': i === (index < last ? index + 1 : settings.loop ? 0 : -1),
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
            width: `${100 / perView}%`,
            // The track makes them `inert`, and puts those of a fade on top of each other.
            visibility: still && (i < index || i >= index + perView) ? 'hidden' : undefined,
            'padding-inline-end': spacing ? `${spacing}px` : undefined,
            position: stacked ? (i === index ? 'relative' : 'absolute') : fade ? 'relative' : undefined,
            top: stacked ? 0 : undefined,
            left: stacked ? `${fade ? 0 : (rtl ? -100 : 100) * i}%` : undefined,
          }}
        />
      ))}
    </>
  )
}
