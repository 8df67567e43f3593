import { Into, useStore } from '@archipelago/bind'
import { type NavProps, press, styleOf, useShown } from './nav'
import { SlideTemplate } from './SlideTemplate'

export const Arrows = ({ engine, nav }: NavProps) => {
  const { root, slides } = engine.props
  const size = useStore(engine.store, ({ size }) => size)!
  const order = useStore(engine.store, ({ order }) => order)
  const selected = useStore(engine.store, ({ selected }) => selected)
  const [away, style] = useShown({ engine, nav })
  if (order.length < 2) return null
  const { previous, next } = engine.labels
  return (
    <Into node={root}>
      {nav.places.map((place, i) => {
        const at = order.indexOf(selected) + (i || -1)
        const { texts, thumb } = slides[order[(at + order.length) % order.length]!]!
        return (
          // biome-ignore lint/a11y: style sheets of themes look for this element
          <div
            key={i}
            role="button"
            tabIndex={0}
            aria-label={i ? next : previous}
            className={`tp-${i ? 'right' : 'left'}arrow tparrows ${nav.style} noSwipe${away}`}
            style={{ ...styleOf(place, size), ...style }}
            onClick={() => engine.sequence.step(i ? 1 : -1)}
            onKeyDown={press}
          >
            <SlideTemplate html={nav.template} texts={texts} src={thumb} />
          </div>
        )
      })}
    </Into>
  )
}
