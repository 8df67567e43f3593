import { Into, useStore } from '@archipelago/bind'
import { Dot } from './Dot'
import { type NavProps, styleOf, useShown } from './nav'

export const Bullets = ({ engine, nav }: NavProps) => {
  const { root } = engine.props
  const size = useStore(engine.store, ({ size }) => size)!
  const order = useStore(engine.store, ({ order }) => order)
  const [away, style] = useShown({ engine, nav })
  const place = nav.places[0]!
  const way = nav.vertical ? 'vertical' : 'horizontal'
  if (order.length < 2) return null
  return (
    <Into node={root}>
      {/* biome-ignore lint/a11y: style sheets of themes look for this element */}
      <div
        role="group"
        aria-label={engine.labels.choose}
        className={`tp-bullets ${nav.style} ${way} nav-pos-hor-${place.h} nav-pos-ver-${place.v === 'center' ? 'middle' : place.v} nav-dir-${way} noSwipe${away}`}
        style={{
          flexDirection: nav.vertical ? 'column' : nav.rtl ? 'row-reverse' : 'row',
          direction: 'ltr',
          gap: `${nav.space}px`,
          ...styleOf(place, size),
          ...style,
          display: away ? 'none' : 'flex',
        }}
      >
        {order.map((index) => (
          <Dot
            key={index}
            engine={engine}
            index={index}
            className="tp-bullet"
            style={{ position: 'relative', flex: 'none' }}
            html={nav.template}
          />
        ))}
      </div>
    </Into>
  )
}
