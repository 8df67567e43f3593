import { Into, useStore } from '@archipelago/bind'
import { useLayoutEffect, useRef } from 'react'
import type { Engine } from '../engine/engine'
import { gridEdge } from '../layout/layout'
import type { Size } from '../layout/size'
import type { NavSettings, Place } from '../options/settings'
import { fillPictures, fillTemplate, textOf } from './template'

export interface NavProps {
  engine: Engine
  nav: NavSettings
}

type Style = Record<string, string | number | undefined>

/** The author's template for one slide. */
export const Template = ({
  html,
  texts,
  src,
}: {
  html: string
  texts: Record<string, string>
  src: string
}) => {
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    ref.current!.replaceChildren(fillTemplate(html, texts))
  }, [html, texts])
  useLayoutEffect(() => fillPictures(ref.current!, src), [html, texts, src])
  return <span ref={ref} style={{ display: 'contents' }} />
}

/** Inline style of what stands somewhere in the slider. */
export const styleOf = ({ h, v, x, y, grid }: Place, size: Size): Style => {
  const edge = grid ? gridEdge(size) : { x: 0, y: 0 }
  return {
    position: 'absolute',
    [h === 'right' ? 'right' : 'left']: h === 'center' ? '50%' : `${edge.x + x}px`,
    [v === 'bottom' ? 'bottom' : 'top']: v === 'center' ? '50%' : `${edge.y + y}px`,
    transform: `translate(${h === 'center' ? `calc(-50% + ${x}px)` : 0},${v === 'center' ? `calc(-50% + ${y}px)` : 0})`,
  }
}

/** Classes and style of a part of the navigation that comes and goes with the window and the pointer. */
export const useShown = ({ engine, nav }: NavProps): [away: string, style: Style] => {
  const window = useStore(engine.store, ({ size }) => size?.window ?? 0)
  const over = useStore(engine.store, ({ over }) => over)
  const away = window < nav.under || window > nav.over
  const delay = nav.onLeave?.delay ?? 0
  return [
    away ? ' tp-forcenotvisible' : '',
    {
      display: away ? 'none' : undefined,
      opacity: nav.onLeave && !over ? 0 : undefined,
      transition: `opacity .3s ${over ? 0 : delay}ms`,
    },
  ]
}

/** Enter and Space press what only looks like a button: theme style sheets know the plugin's divs. */
export const press = (event: any) => {
  if (!/^(Enter| )$/.test(event.key) || event.target.getAttribute('role') !== 'button') return
  event.preventDefault()
  event.target.click()
}

export const Dot = ({
  engine,
  index,
  className,
  style,
  html,
}: {
  engine: Engine
  index: number
  className: string
  style?: Style
  /** The author's template. */
  html: string
}) => {
  const selected = useStore(engine.store, (state) => state.selected === index)
  const n = useStore(engine.store, ({ order }) => order.indexOf(index) + 1)
  const { id, title, texts, thumb } = engine.props.slides[index]!
  // What can be read on it is in its name.
  const name = textOf(html, texts) || title
  return (
    // biome-ignore lint/a11y: style sheets of themes look for this element
    <div
      role="button"
      tabIndex={0}
      aria-label={`${n}${name && `: ${name}`}`}
      aria-current={selected ? 'true' : undefined}
      data-liref={id}
      data-liindex={n - 1}
      className={`${className}${selected ? ' selected' : ''}`}
      style={style}
      onClick={() => engine.sequence.go(index)}
      onKeyDown={press}
    >
      <Template html={html} texts={texts} src={thumb} />
    </div>
  )
}

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
            <Template html={nav.template} texts={texts} src={thumb} />
          </div>
        )
      })}
    </Into>
  )
}

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
