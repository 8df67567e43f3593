import { Into } from '@archipelago/bind'
import type { NavProps } from './live'

/** FlexSlider's paging, thumbnails and arrows (contracts/media.md 2.3). */
export function FlexNav({ live, page, pages, group, ends }: NavProps) {
  const { root, labels, flex } = live
  const { vars, thumbs } = flex!
  const ns = vars.namespace
  const thumbnails = vars.controlNav === 'thumbnails'
  const go = (to: number) => (event: any) => {
    event.preventDefault()
    live.go(to)
  }
  // biome-ignore-start lint/a11y: style sheets of themes look for these elements
  return (
    <>
      {vars.controlNav && vars.controlNav !== 'false' && pages > 1 && (
        <Into
          node={root}
          as="ol"
          className={`${ns}control-nav ${ns}control-${thumbnails ? 'thumbs' : 'paging'}`}
        >
          {(thumbnails ? thumbs : Array.from({ length: pages }, () => undefined)).map((thumb, i) => {
            const here = i === (thumb ? live.index : page)
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
      {vars.directionNav && vars.directionNav !== 'false' && (
        <Into node={root} as="ul" className={`${ns}direction-nav`}>
          {(['prev', 'next'] as const).map((side, i) => (
            <li key={side} className={`${ns}nav-${side}`}>
              <a
                className={`${ns}${side}${ends[i] ? ` ${ns}disabled` : ''}`}
                href="#"
                role="button"
                aria-disabled={ends[i] || undefined}
                tabIndex={ends[i] ? -1 : undefined}
                onClick={(event: any) => {
                  event.preventDefault()
                  live.step(i || -1)
                }}
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
