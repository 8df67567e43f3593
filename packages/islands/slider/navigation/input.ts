import { clickGuard } from '@archipelago/track'
import type { Engine } from '../engine/engine'
import { CONTROL } from './Pause'

const FIELD =
  'input,select,textarea,[contenteditable],[role=slider],[role=tab],[role=menuitem],[role=option],audio,video'
/** What a swipe never starts on (contracts/media.md 7.6). */
const STILL = 'label,button,input,select,textarea,.noSwipe'

/** Direction of a move by sectors of 90° (contracts/media.md 6). */
export const directionOf = (dx: number, dy: number): 'left' | 'right' | 'up' | 'down' =>
  Math.abs(dx) >= Math.abs(dy) ? (dx < 0 ? 'left' : 'right') : dy < 0 ? 'up' : 'down'

/** Everything that a visitor does with a slider but its buttons. Gives what stops listening. */
export const takeInput = (engine: Engine): (() => void) => {
  const { root, wrapper, list, settings } = engine.parts
  const { touch } = settings
  const ends = new AbortController()
  const listen = <E extends Event>(
    target: EventTarget,
    types: string,
    act: (event: E) => void,
    options: AddEventListenerOptions = {},
  ) => {
    for (const type of types.split(' '))
      target.addEventListener(type, act as any, { signal: ends.signal, ...options })
  }

  let leaving: ReturnType<typeof setTimeout> | undefined
  const over = (on: boolean) => {
    clearTimeout(leaving)
    engine.store.setState({ over: on })
  }
  listen<PointerEvent>(wrapper, 'pointerenter pointerleave', ({ type, pointerType }) => {
    const on = type === 'pointerenter'
    if (pointerType === 'touch') {
      if (on) over(true)
      const delay = settings.arrows?.onLeave ?? settings.bullets?.onLeave
      if (!on) leaving = setTimeout(over, delay?.delayTouch ?? 0, false)
      return
    }
    over(on)
    if (settings.hoverStop) engine.hold('hover', on)
  })
  listen<FocusEvent>(root, 'focusin focusout', ({ type, target }) => {
    const element = target as Element
    const on = type === 'focusin' && element.matches(':focus-visible')
    engine.hold('focus', on && !element.closest(`.${CONTROL}`), true)
    engine.store.setState({ over: on || wrapper.matches(':hover') })
  })
  const hidden = () => engine.hold('hidden', document.hidden, true)
  listen(document, 'visibilitychange', hidden)
  hidden()
  if (settings.focusListener) {
    listen(window, 'blur', () => engine.hold('blur', true))
    listen(window, 'focus', () => {
      engine.hold('blur', false)
      if (settings.nextOnFocus && engine.playing) engine.step(1)
    })
  }

  let observer: IntersectionObserver | undefined
  const { viewport } = settings
  if (viewport) {
    engine.hold('viewport', true, true)
    observer = new IntersectionObserver(
      (entries) => {
        const { intersectionRect, boundingClientRect } = entries.at(-1)!
        // Of a slider that is higher than the window, that part of the window.
        engine.inView(
          intersectionRect.height > 0 &&
            intersectionRect.height >= viewport.area * Math.min(boundingClientRect.height, innerHeight),
        )
      },
      { threshold: Array.from({ length: 21 }, (_, i) => i / 20) },
    )
    observer.observe(root)
  }

  if (settings.keyboard)
    listen<KeyboardEvent>(document, 'keydown', (event) => {
      const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
      const keys = settings.keyboard === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
      const at = keys.indexOf(key)
      if (at < 0 || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
      if (target instanceof Element && target.closest(FIELD)) return
      event.preventDefault()
      engine.step(at ? 1 : -1)
    })

  if (settings.wheel !== 'off')
    listen<WheelEvent>(
      root,
      'wheel',
      (event) => {
        if (event.defaultPrevented || event.ctrlKey || !event.deltaY) return
        const by = event.deltaY > 0 !== settings.wheelBack ? 1 : -1
        const { order, current, phase } = engine.store.getState()
        const at = order.indexOf(current) + by
        // At the ends the page scrolls on.
        if (settings.wheel === 'on' && (at < 0 || at >= order.length)) return
        event.preventDefault()
        if (phase === 'idle') engine.step(by)
      },
      { passive: false },
    )

  let unguard: ReturnType<typeof clickGuard>
  // The row of a carousel follows the finger by itself.
  if (touch && settings.type === 'standard') {
    const before = list.style.touchAction
    list.style.touchAction = touch.block ? 'none' : touch.vertical ? 'pan-x' : 'pan-y'
    unguard = clickGuard({ container: list } as any)
    const down = new Map<number, { x: number; y: number }>()
    let most = 0
    listen<PointerEvent>(list, 'pointerdown', (event) => {
      const mouse = event.pointerType === 'mouse'
      if ((mouse && (!touch.desktop || event.button)) || (event.target as Element).closest(STILL)) return
      if (!down.size) most = 0
      down.set(event.pointerId, { x: event.clientX, y: event.clientY })
      most = Math.max(most, down.size)
    })
    listen<PointerEvent>(window, 'pointerup', ({ pointerId, clientX, clientY }) => {
      const start = down.get(pointerId)
      if (!start) return
      down.delete(pointerId)
      const [dx, dy] = [clientX - start.x, clientY - start.y]
      // The first finger that goes up decides, and only with as many as were asked for.
      if (most !== touch.fingers || Math.round(Math.hypot(dx, dy)) < touch.threshold) return
      most = 0
      const on = { left: 1, right: -1, up: 2, down: -2 }[directionOf(dx, dy)]
      if (touch.vertical === Math.abs(on) > 1) engine.step(on > 0 ? 1 : -1)
    })
    listen<PointerEvent>(window, 'pointercancel', ({ pointerId }) => down.delete(pointerId))
    listen(list, 'dragstart', (event) => touch.desktop && event.preventDefault())
    ends.signal.addEventListener('abort', () => {
      list.style.touchAction = before
    })
  }

  // A browser that searches or moves the focus scrolls what is hidden: slides alone move.
  const unscroll = () => {
    root.scrollLeft = list.scrollLeft = list.scrollTop = 0
  }
  listen(list, 'scroll', unscroll)
  listen(root, 'scroll', unscroll)

  return () => {
    clearTimeout(leaving)
    observer?.disconnect()
    unguard?.()
    ends.abort()
  }
}
