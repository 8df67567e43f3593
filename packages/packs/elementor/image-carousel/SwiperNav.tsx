import { Bind, Into } from '@archipelago/bind'
import type { NavProps } from '@archipelago/carousel/types'
import { Fragment, useState } from 'react'

/** Swiper's arrows, bullets and pictures that wait (contracts/elementor.md 9.2). */
export function SwiperNav({ carousel, page, pages, group, ends, perView }: NavProps) {
  const { labels, swiper, slides } = carousel
  const { arrows, dots, made, lazy } = swiper!
  const { index } = carousel

  const [reached] = useState(() => new Set<number>())
  // Those that are seen and one to each side, which are a move away.
  for (let i = -1; i <= perView; i++) reached.add((index + i + slides.length) % slides.length)

  return (
    <>
      {made.map((node, i) => (
        <Bind key={i} to={node} style={{ display: 'none' }} />
      ))}
      {lazy.map((pictures, i) =>
        pictures.map(
          ([img, preloader], n) =>
            reached.has(i) && (
              <Fragment key={`${i} ${n}`}>
                <Bind
                  to={img}
                  srcset={img.dataset.srcset}
                  src={img.dataset.src}
                  class={{ 'swiper-lazy-loaded': true }}
                />
                {preloader && <Bind to={preloader} prop={{ hidden: true }} />}
              </Fragment>
            ),
        ),
      )}
      {arrows.map(
        (arrow, i) =>
          arrow && (
            <Bind
              key={i}
              to={arrow}
              role="button"
              tabindex={0}
              aria-label={i ? labels.next : labels.previous}
              aria-disabled={ends[i] || undefined}
              class={{ 'swiper-button-disabled': ends[i] }}
              onClick={(event) => {
                event.preventDefault()
                if (!ends[i]) carousel.step(i || -1)
              }}
            />
          ),
      )}
      {dots && (
        <>
          <Bind
            to={dots}
            class={{ 'swiper-pagination-clickable': true, 'swiper-pagination-bullets': true }}
          />
          <Into node={dots} as="span">
            {Array.from({ length: pages }, (_, i) => (
              // biome-ignore lint/a11y: style sheets look for this element
              <span
                key={i}
                role="button"
                tabIndex={0}
                aria-label={labels.page(i + 1)}
                aria-current={i === page}
                className={`swiper-pagination-bullet${i === page ? ' swiper-pagination-bullet-active' : ''}`}
                onClick={() => carousel.go(i * group)}
              />
            ))}
          </Into>
        </>
      )}
    </>
  )
}
