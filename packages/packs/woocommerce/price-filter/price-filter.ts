import { type Controller, createHost, createView } from '@archipelago/bind'
import { emit } from '@archipelago/wordpress-client'
import { align, keyTarget, moveEnd, nearestEnd } from './range'
import type { Pair, PriceFilterProps } from './read'

type PriceEvent = `price_slider_${'create' | 'slide' | 'change' | 'updated'}`

type End = 0 | 1
const ENDS: readonly End[] = [0, 1]

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
  top: '0',
  bottom: '0',
  'border-radius': '8px',
  background: 'currentColor',
}
const HANDLE = {
  position: 'absolute',
  top: '-5px',
  width: '18px',
  height: '18px',
  'margin-left': '-9px',
  'border-radius': '50%',
  background: 'currentColor',
  cursor: 'ew-resize',
}

const element = (name: string, classes: string) => {
  const node = document.createElement(name)
  node.className = classes
  return node
}

/** The parts in jQuery UI's markup, for the style sheets of shops and themes. */
const createParts = (names: Pair<string>) => {
  const host = createHost()
  const range = element('div', 'ui-slider-range ui-widget-header ui-corner-all')
  const handles = names.map((name) => {
    const handle = element('span', 'ui-slider-handle ui-state-default ui-corner-all')
    handle.tabIndex = 0
    handle.setAttribute('role', 'slider')
    handle.setAttribute('aria-label', name)
    // A finger needs more than the drawn handle.
    const room = document.createElement('i')
    room.style.cssText = 'position:absolute;inset:-14px'
    handle.append(room)
    return handle
  }) as [HTMLElement, HTMLElement]
  host.append(range, ...handles)
  return { host, range, handles }
}

/**
 * A slider with two handles in place of two fields, which stay what the form sends (contracts/woocommerce.md 17). It runs from
 * left to right on every page, as style sheets draw it.
 */
export const startPriceFilter = (props: PriceFilterProps, controller: Controller) => {
  const { bar, inputs, names, texts, label, min, max, format } = props
  const { record } = controller
  const { host, range, handles } = createParts(names)
  const fields = inputs.flatMap((input) => [input, ...(input.labels ?? [])])
  let values: Pair<number> = [
    align(Number.parseFloat(inputs[0].value), props),
    align(Number.parseFloat(inputs[1].value), props, max),
  ]
  /** Whether no style sheet draws it. */
  let bare = false
  /** The handle that has the focus by a key, and the one that a pointer holds. */
  let seen: End | undefined
  /** `offset`: how far from the handle's middle it was taken, px: it must not jump there. */
  let drag: { end: End; offset: number } | undefined
  let moved = false

  const percent = (amount: number) => `${(amount / (max - min)) * 100}%`
  const priceAt = (x: number) => {
    const { left, width } = bar.getBoundingClientRect()
    return min + ((x - left) / width) * (max - min)
  }
  const emitPrices = (name: PriceEvent) => emit(document.body, name, [...values])
  const tell = (name: PriceEvent) => {
    for (const end of ENDS) {
      inputs[end].value = String(values[end])
      if (texts[end]) texts[end].textContent = format(values[end])
    }
    // The plugin's own handler, which says this, was bound before all others.
    emitPrices('price_slider_updated')
    emitPrices(name)
  }
  const move = (end: End, price: number) => {
    const next = moveEnd(values, end, price, props)
    if (next[end] === values[end]) return
    values = next
    write()
    tell('price_slider_slide')
  }

  const onPointerDown = (event: PointerEvent) => {
    if (event.button) return
    event.preventDefault()
    const price = priceAt(event.clientX)
    const at = handles.findIndex((handle) => handle.contains(event.target as Node))
    const end = at >= 0 && values[0] !== values[1] ? (at as End) : nearestEnd(values, price, props)
    const { left, width } = handles[end].getBoundingClientRect()
    drag = { end, offset: at < 0 ? 0 : event.clientX - left - width / 2 }
    bar.setPointerCapture(event.pointerId)
    handles[end].focus({ preventScroll: true })
    write()
    if (at < 0) move(end, price)
  }
  const look = (end: End | undefined) => {
    seen = end
    write()
  }
  const onKeyDown = (event: KeyboardEvent, end: End) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const price = keyTarget(event.key, values[end], props)
    if (price === undefined) return
    event.preventDefault()
    moved = true
    look(end)
    move(end, price)
  }

  const write = createView(controller, (say) => {
    for (const field of fields) say(field, { style: { display: 'none' } })
    if (label) say(label, { style: { display: 'block' }, hidden: null })
    say(bar, {
      style: { display: 'block', 'touch-action': 'pan-y', ...(bare && BAR) },
      hidden: null,
      class: {
        'ui-slider': true,
        'ui-slider-horizontal': true,
        'ui-widget': true,
        'ui-widget-content': true,
        'ui-corner-all': true,
      },
      onPointerDown,
      onPointerMove({ clientX }) {
        if (drag) move(drag.end, priceAt(clientX - drag.offset))
      },
      on: {
        // Also where the browser took the finger for scrolling.
        lostpointercapture() {
          if (!drag) return
          drag = undefined
          write()
          emitPrices('price_slider_change')
        },
      },
    })
    const [low, high] = values
    say(range, { style: { ...(bare && RANGE), left: percent(low - min), width: percent(high - low) } })
    for (const end of ENDS)
      say(handles[end], {
        class: { 'ui-state-active': drag?.end === end },
        'aria-valuemin': end ? low : min,
        'aria-valuemax': end ? max : high,
        'aria-valuenow': values[end],
        'aria-valuetext': format(values[end]),
        style: {
          ...(bare && HANDLE),
          left: percent(values[end] - min),
          // Shops' style sheets take the outline away.
          ...(seen === end && { outline: '2px solid', 'outline-offset': '2px' }),
        },
        on: {
          focus: () => look(handles[end].matches(':focus-visible') ? end : undefined),
          blur: () => look(undefined),
        },
        onKeyDown: (event) => onKeyDown(event, end),
        onKeyUp() {
          if (moved) emitPrices('price_slider_change')
          moved = false
        },
      })
  })

  for (const text of texts)
    if (text) {
      const before = text.textContent
      record.add(() => {
        text.textContent = before
      })
    }
  write()
  bar.append(host)
  record.add(() => host.remove())
  bare = getComputedStyle(handles[0]).position === 'static'
  write()
  tell('price_slider_create')
}
