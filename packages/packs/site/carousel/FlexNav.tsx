import { Bind, Into } from '@archipelago/bind'
import type { NavProps } from '@archipelago/carousel/types'
import { useState } from 'react'

const FOCUSABLE = 'a[href],button,input,select,textarea,[tabindex]'

/** FlexSlider's paging, thumbnails and arrows, or the page's own in their place (contracts/media.md 2.2, 2.3). */
export function FlexNav({ carousel, page, pages, group, ends, press }: NavProps) {
  const { labels, flex } = carousel
  const { vars, thumbs, controls, manual, arrows } = flex!
  const ns = vars.namespace
  const thumbnails = vars.controlNav === 'thumbnails'
  const on = (name: string) => vars[name] && vars[name] !== 'false'
  // As printed: what is written below would count otherwise.
  const [plain] = useState(
    () =>
      new Set(
        [...manual, ...arrows].filter((node) => !node.matches(FOCUSABLE) && !node.querySelector(FOCUSABLE)),
      ),
  )
  const go = (to: number) => (event: any) => {
    event.preventDefault()
    carousel.go(to)
  }
  const step = (by: number) => (event: any) => {
    event.preventDefault()
    carousel.step(by)
  }
  // biome-ignore-start lint/a11y: style sheets of themes look for these elements
  return (
    <>
      {on('controlNav') &&
        manual.map((node, i) => (
          <Bind
            key={i}
            to={node}
            role={plain.has(node) ? 'button' : undefined}
            tabindex={plain.has(node) ? 0 : undefined}
            aria-current={i === page}
            class={{ [`${ns}active`]: i === page }}
            onClick={go(i * group)}
            onKeyDown={press}
          />
        ))}
      {on('controlNav') && !manual[0] && pages > 1 && (
        <Into
          node={controls}
          as="ol"
          className={`${ns}control-nav ${ns}control-${thumbnails ? 'thumbs' : 'paging'}`}
        >
          {(thumbnails ? thumbs : Array.from({ length: pages }, () => undefined)).map((thumb, i) => {
            const here = i === (thumb ? carousel.index : page)
            const props: any = {
              role: 'button',
              tabIndex: 0,
              'aria-current': here,
              className: here ? `${ns}active` : '',
              onClick: go(thumb ? i : i * group),
            }
            return (
              <li key={i}>
                {thumb ? (
                  <img {...props} src={thumb.src} alt={thumb.alt || `${i + 1}`} draggable={false} />
                ) : (
                  <a href="#" {...props}>
                    {labels.page(i + 1)}
                  </a>
                )}
                {thumb?.caption && <span className={`${ns}caption`}>{thumb.caption}</span>}
              </li>
            )
          })}
        </Into>
      )}
      {on('directionNav') &&
        arrows.map((node, i) => {
          const next = node.matches(`.${ns}next`) || (i === 1 && !node.matches(`.${ns}prev`))
          const end = ends[+next as 0]
          return (
            <Bind
              key={i}
              to={node}
              role={node.matches('button') ? undefined : 'button'}
              tabindex={end ? -1 : plain.has(node) ? 0 : undefined}
              aria-label={node.textContent!.trim() ? undefined : next ? labels.next : labels.previous}
              aria-disabled={end || undefined}
              class={{ [`${ns}disabled`]: end }}
              onClick={step(next ? 1 : -1)}
              onKeyDown={press}
            />
          )
        })}
      {on('directionNav') && !arrows[0] && (
        <Into node={controls} as="ul" className={`${ns}direction-nav`}>
          {(['prev', 'next'] as const).map((side, i) => (
            <li key={side} className={`${ns}nav-${side}`}>
              <a
                className={`${ns}${side}${ends[i] ? ` ${ns}disabled` : ''}`}
                href="#"
                role="button"
                aria-disabled={ends[i] || undefined}
                tabIndex={ends[i] ? -1 : undefined}
                onClick={step(i || -1)}
              >
                {i ? labels.next : labels.previous}
              </a>
            </li>
          ))}
        </Into>
      )}
    </>
  )
  // biome-ignore-end lint/a11y: see above
}
