import { Bind, Into, useController } from '@archipelago/bind'
import { emit } from '@archipelago/wordpress-client'
import { useRef, useState } from 'react'
import { align, keyTarget, moveEnd, nearestEnd } from './range'
import type { Pair, PriceFilterProps } from './read'

type PriceEvent = `price_slider_${'create' | 'slide' | 'change' | 'updated'}`

const ENDS = [0, 1] as const

// What is drawn where no style sheet draws it.
const BAR = {
  position: 'relative',
  height: '8px',
  margin: '16px 9px',
  'border-radius': '8px',
  background: '#8885',
}
const RANGE = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  borderRadius: '8px',
  background: 'currentColor',
} as const
const HANDLE = {
  position: 'absolute',
  top: '-5px',
  width: '18px',
  height: '18px',
  marginLeft: '-9px',
  borderRadius: '50%',
  background: 'currentColor',
  cursor: 'ew-resize',
} as const

interface Drag {
  end: 0 | 1
  /** How far from the handle's middle it was taken, px: it must not jump there. */
  offset: number
}

/**
 * A slider with two handles in place of two fields, which stay what the form sends (contracts/woocommerce.md 17). Its nodes
 * have the classes of jQuery UI, for the style sheets of shops and themes. It runs from left to right on every page, as
 * these draw it.
 */
export function PriceFilter(props: PriceFilterProps) {
  const { bar, inputs, names, texts, label, min, max, format } = props
  const [values, setValues] = useState<Pair<number>>(() => [
    align(Number.parseFloat(inputs[0].value), props),
    align(Number.parseFloat(inputs[1].value), props, max),
  ])
  const [seen, setSeen] = useState<number>()
  const [taken, setTaken] = useState<number>()
  const [bare, setBare] = useState(false)
  // What handlers of one event see at once, and not only once it is rendered.
  const { current: now } = useRef({ values, drag: undefined as Drag | undefined, moved: false })
  const handles = useRef<(HTMLElement | null)[]>([])

  const emitPrices = (name: PriceEvent) => emit(document.body, name, [...now.values])
  const write = (name: PriceEvent) => {
    for (const end of ENDS) inputs[end].value = String(now.values[end])
    for (const end of ENDS) if (texts[end]) texts[end].textContent = format(now.values[end])
    // The plugin's own handler, which says this, was bound before all others.
    emitPrices('price_slider_updated')
    emitPrices(name)
  }
  const move = (end: 0 | 1, price: number) => {
    const next = moveEnd(now.values, end, price, props)
    if (next[end] === now.values[end]) return
    now.values = next
    setValues(next)
    write('price_slider_slide')
  }

  useController(({ record }) => {
    for (const text of texts) {
      const before = text?.textContent
      record.add(() => {
        if (text) text.textContent = before!
      })
    }
    write('price_slider_create')
    setBare(getComputedStyle(handles.current[0]!).position === 'static')
  })

  const priceAt = (x: number) => {
    const { left, width } = bar.getBoundingClientRect()
    return min + ((x - left) / width) * (max - min)
  }
  const percent = (price: number) => ((price - min) / (max - min)) * 100

  return (
    <>
      {inputs
        .flatMap((input) => [input, ...(input.labels ?? [])])
        .map((node, place) => (
          <Bind key={place} to={node} style={{ display: 'none' }} />
        ))}
      {label && <Bind to={label} style={{ display: 'block' }} hidden={null} />}
      <Bind
        to={bar}
        style={{ display: 'block', 'touch-action': 'pan-y', ...(bare && BAR) }}
        hidden={null}
        class={{
          'ui-slider': true,
          'ui-slider-horizontal': true,
          'ui-widget': true,
          'ui-widget-content': true,
          'ui-corner-all': true,
        }}
        onPointerDown={(event) => {
          if (event.button) return
          event.preventDefault()
          const price = priceAt(event.clientX)
          const at = handles.current.findIndex((handle) => handle?.contains(event.target as Node))
          const onHandle = at >= 0 && now.values[0] !== now.values[1]
          const end = onHandle ? (at as 0 | 1) : nearestEnd(now.values, price, props)
          const { left, width } = handles.current[end]!.getBoundingClientRect()
          now.drag = { end, offset: at < 0 ? 0 : event.clientX - left - width / 2 }
          bar.setPointerCapture(event.pointerId)
          handles.current[end]!.focus({ preventScroll: true })
          setTaken(end)
          if (at < 0) move(end, price)
        }}
        onPointerMove={({ clientX }) => {
          if (now.drag) move(now.drag.end, priceAt(clientX - now.drag.offset))
        }}
        on={{
          // Also where the browser took the finger for scrolling.
          lostpointercapture() {
            if (!now.drag) return
            now.drag = undefined
            setTaken(undefined)
            emitPrices('price_slider_change')
          },
        }}
      />
      <Into node={bar}>
        <div
          className="ui-slider-range ui-widget-header ui-corner-all"
          style={{
            ...(bare && RANGE),
            left: `${percent(values[0])}%`,
            width: `${percent(values[1]) - percent(values[0])}%`,
          }}
        />
        {ENDS.map((end) => (
          <span
            key={end}
            ref={(node) => {
              handles.current[end] = node
            }}
            className={`ui-slider-handle ui-state-default ui-corner-all${taken === end ? ' ui-state-active' : ''}`}
            role="slider"
            tabIndex={0}
            aria-label={names[end]}
            aria-valuemin={end ? values[0] : min}
            aria-valuemax={end ? max : values[1]}
            aria-valuenow={values[end]}
            aria-valuetext={format(values[end])}
            style={{
              ...(bare && HANDLE),
              left: `${percent(values[end])}%`,
              // Shops' style sheets take the outline away.
              ...(seen === end && { outline: '2px solid', outlineOffset: '2px' }),
            }}
            onFocus={({ currentTarget }) =>
              setSeen(currentTarget.matches(':focus-visible') ? end : undefined)
            }
            onBlur={() => setSeen(undefined)}
            onKeyDown={(event) => {
              if (event.ctrlKey || event.altKey || event.metaKey) return
              const price = keyTarget(event.key, now.values[end], props)
              if (price === undefined) return
              event.preventDefault()
              now.moved = true
              setSeen(end)
              move(end, price)
            }}
            onKeyUp={() => {
              if (now.moved) emitPrices('price_slider_change')
              now.moved = false
            }}
          >
            {/* A finger needs more than the drawn handle. */}
            <i style={{ position: 'absolute', inset: '-14px' }} />
          </span>
        ))}
      </Into>
    </>
  )
}
