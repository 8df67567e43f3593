import { Into, useStore } from '@archipelago/bind'
import { animate } from '@archipelago/motion'
import { useLayoutEffect, useRef } from 'react'
import type { Engine } from '../engine/engine'
import type { Size } from '../layout/size'
import type { NavSettings } from '../options/settings'
import { Dot } from './Dot'
import { type NavProps, styleOf, useShown } from './nav'

/** How far a press may move and still choose, px, and how long the strip moves, ms (contracts/media.md 7.6). */
const TAP = 10
const MOVE = 500

const DEFAULTS = {
  thumb: '<span class="tp-thumb-image"></span><span class="tp-thumb-title">{{title}}</span>',
  tab: '<span class="tp-tab-title">{{title}}</span>',
}

/** Place of a strip: within the slides, or beside them. */
const placeOf = (nav: NavSettings, size: Size, long: number, thick: number) => {
  const side = /^outer-(top|right|bottom|left)$/.exec(nav.position)?.[1]
  const style = styleOf(nav.places[0]!, size)
  const whole = nav.span ? '100%' : `${long}px`
  const lengths = nav.vertical
    ? { width: `${thick}px`, height: whole, maxHeight: '100%' }
    : { height: `${thick}px`, width: whole, maxWidth: '100%' }
  if (!side) return { ...style, ...lengths }
  if (/top|bottom/.test(side))
    return {
      ...style,
      ...lengths,
      top: undefined,
      bottom: undefined,
      [side]: 0,
      transform: nav.places[0]!.h === 'center' ? 'translateX(-50%)' : undefined,
    }
  return {
    ...style,
    ...lengths,
    left: undefined,
    right: undefined,
    [side]: 0,
    transform: nav.places[0]!.v === 'center' ? 'translateY(-50%)' : undefined,
  }
}

/** Brings the one that is marked into view. */
const useFollow = (engine: Engine, vertical: boolean) => {
  const mask = useRef<HTMLDivElement>(null)
  const selected = useStore(engine.store, ({ selected }) => selected)
  const size = useStore(engine.store, ({ size }) => size)
  useLayoutEffect(() => {
    const box = mask.current!
    const one = box.querySelector<HTMLElement>('.selected')
    if (!one) return
    const edge = vertical ? 'scrollTop' : 'scrollLeft'
    const from = box[edge]
    const to = vertical
      ? one.offsetTop - (box.clientHeight - one.offsetHeight) / 2
      : one.offsetLeft - (box.clientWidth - one.offsetWidth) / 2
    return animate(MOVE, (p) => {
      box[edge] = from + (to - from) * p
    })
  }, [selected, size])
  return mask
}

/** Drags a strip with the mouse; a finger scrolls it by itself. */
const drag = (vertical: boolean) => {
  let from: { at: number; scroll: number } | undefined
  let far = 0
  return {
    onPointerDown(event: any) {
      far = 0
      if (event.pointerType === 'mouse' && !event.button)
        from = {
          at: vertical ? event.clientY : event.clientX,
          scroll: event.currentTarget[vertical ? 'scrollTop' : 'scrollLeft'],
        }
    },
    onPointerMove(event: any) {
      if (!from || !event.buttons) return
      const by = (vertical ? event.clientY : event.clientX) - from.at
      far = Math.max(far, Math.abs(by))
      event.currentTarget[vertical ? 'scrollTop' : 'scrollLeft'] = from.scroll - by
    },
    onPointerUp() {
      from = undefined
    },
    onClickCapture(event: any) {
      if (event.detail && far >= TAP) event.stopPropagation()
      far = 0
    },
  }
}

/** Thumbnails or tabs: a strip of buttons, as many in view as fit (contracts/media.md 7.4, 7.5). */
export const Strip = ({ engine, nav, kind }: NavProps & { kind: 'thumb' | 'tab' }) => {
  const { root } = engine.props
  const size = useStore(engine.store, ({ size }) => size)!
  const order = useStore(engine.store, ({ order }) => order)
  const [away, shown] = useShown({ engine, nav })
  const mask = useFollow(engine, nav.vertical)
  const handlers = useRef<ReturnType<typeof drag>>(undefined)
  handlers.current ??= drag(nav.vertical)
  if (order.length < 2) return null
  const visible = Math.min(nav.visible, order.length)
  const along = nav.vertical ? nav.height : nav.width
  const long = visible * along + (visible - 1) * nav.space + 2 * nav.padding
  const thick = (nav.vertical ? nav.width : nav.height) + 2 * nav.padding
  const way = nav.vertical ? 'vertical' : 'horizontal'
  const place = nav.places[0]!
  return (
    <Into node={root}>
      {/* biome-ignore lint/a11y: style sheets of themes look for this element */}
      <div
        role="group"
        aria-label={engine.labels.choose}
        className={`tp-${kind}s ${nav.style} nav-pos-hor-${place.h} nav-pos-ver-${place.v === 'center' ? 'middle' : place.v} nav-dir-${way} ${nav.span ? 'tp-span-wrapper' : ''} noSwipe${away}`}
        style={{
          ...placeOf(nav, size, long, thick),
          boxSizing: 'border-box',
          padding: `${nav.padding}px`,
          background: nav.color,
          zIndex: 1000,
          ...shown,
        }}
      >
        <div
          ref={mask}
          className={`tp-${kind}-mask`}
          style={{
            overflow: 'auto',
            scrollbarWidth: 'none',
            width: '100%',
            height: '100%',
            position: 'relative',
          }}
          {...handlers.current}
        >
          <div
            className={`tp-${kind}s-inner-wrapper`}
            style={{
              display: 'flex',
              flexDirection: nav.vertical ? 'column' : 'row',
              gap: `${nav.space}px`,
              direction: 'ltr',
            }}
          >
            {order.map((index) => (
              <Dot
                key={index}
                engine={engine}
                index={index}
                className={`tp-${kind}`}
                style={{
                  position: 'relative',
                  flex: 'none',
                  width: `${nav.width}px`,
                  height: `${nav.height}px`,
                }}
                html={nav.template || DEFAULTS[kind]}
              />
            ))}
          </div>
        </div>
      </div>
    </Into>
  )
}
