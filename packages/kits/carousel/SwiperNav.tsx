import { Bind, Into } from '@archipelago/bind'
import { safeUrl } from '@archipelago/wordpress-client'
import { Fragment, useState } from 'react'
import type { NavProps } from './types'

/** `background-image` of an address that the page gives. */
const painted = (url: string | undefined) => {
  const safe = url && safeUrl(url, document.baseURI)
  return safe ? `url("${safe}")` : undefined
}

/**
 * Swiper's arrows, bullets or what is in their place, and pictures that wait (contracts/elementor.md 9.2,
 * contracts/elementor-pro.md 7.1).
 */
export function SwiperNav({ carousel, page, pages, group, ends, perView }: NavProps) {
  const { labels, swiper, slides, settings, index } = carousel
  const { arrows, dots, made, lazy, pagination = 'bullets' } = swiper!
  const bullets = pagination === 'bullets'

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
          ([node, preloader], n) =>
            reached.has(i) && (
              <Fragment key={`${i} ${n}`}>
                <Bind
                  to={node}
                  srcset={node.dataset.srcset}
                  src={node.dataset.src}
                  style={{ 'background-image': painted(node.dataset.background) }}
                  class={{ 'swiper-lazy-loaded': true }}
                />
                {preloader && <Bind to={preloader} style={{ display: 'none' }} />}
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
            class={{
              'swiper-pagination-clickable': bullets,
              [`swiper-pagination-${pagination}`]: true,
              'swiper-pagination-horizontal': true,
            }}
          />
          <Into node={dots} as="span">
            {bullets &&
              Array.from({ length: pages }, (_, i) => (
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
            {pagination === 'fraction' && (
              <>
                <span className="swiper-pagination-current">{page + 1}</span>
                {' / '}
                <span className="swiper-pagination-total">{pages}</span>
              </>
            )}
            {pagination === 'progressbar' && (
              <span
                className="swiper-pagination-progressbar-fill"
                style={{
                  transform: `scaleX(${(page + 1) / pages})`,
                  transitionDuration: `${settings.speed}ms`,
                }}
              />
            )}
          </Into>
        </>
      )}
    </>
  )
}
