import type { Engine } from '../engine/engine'
import { CONTROL } from './Pause'
import { createSwipe } from './swipe'

const FIELD =
  'input,select,textarea,[contenteditable],[role=slider],[role=tab],[role=menuitem],[role=option],audio,video'

/** Everything that a visitor does with a slider but its buttons. Gives what stops listening. */
export const createInput = (
  engine: Pick<Engine, 'props' | 'store' | 'playback' | 'sequence'>,
): (() => void) => {
  const { store, playback, sequence } = engine
  const { root, wrapper, list, settings } = engine.props
  const { touch } = settings
  const ends = new AbortController()
  const on = <E extends Event>(
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
    store.setState({ over: on })
  }
  on<PointerEvent>(wrapper, 'pointerenter pointerleave', ({ type, pointerType }) => {
    const on = type === 'pointerenter'
    if (pointerType === 'touch') {
      if (on) over(true)
      const delay = settings.arrows?.onLeave ?? settings.bullets?.onLeave
      if (!on) leaving = setTimeout(over, delay?.delayTouch ?? 0, false)
      return
    }
    over(on)
    if (settings.hoverStop) playback.hold('hover', on)
  })
  on<FocusEvent>(root, 'focusin focusout', ({ type, target }) => {
    const element = target as Element
    const on = type === 'focusin' && element.matches(':focus-visible')
    playback.hold('focus', on && !element.closest(`.${CONTROL}`), true)
    store.setState({ over: on || wrapper.matches(':hover') })
  })
  const hidden = () => playback.hold('hidden', document.hidden, true)
  on(document, 'visibilitychange', hidden)
  hidden()
  if (settings.focusListener) {
    on(window, 'blur', () => playback.hold('blur', true))
    on(window, 'focus', () => {
      playback.hold('blur', false)
      if (settings.nextOnFocus && playback.playing) sequence.step(1)
    })
  }

  let observer: IntersectionObserver | undefined
  const { viewport } = settings
  if (viewport) {
    playback.hold('viewport', true, true)
    observer = new IntersectionObserver(
      (entries) => {
        const { intersectionRect, boundingClientRect } = entries.at(-1)!
        // Of a slider that is higher than the window, that part of the window.
        sequence.inView(
          intersectionRect.height > 0 &&
            intersectionRect.height >= viewport.area * Math.min(boundingClientRect.height, innerHeight),
        )
      },
      { threshold: Array.from({ length: 21 }, (_, i) => i / 20) },
    )
    observer.observe(root)
  }

  if (settings.keyboard)
    on<KeyboardEvent>(document, 'keydown', (event) => {
      const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
      const keys = settings.keyboard === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
      const at = keys.indexOf(key)
      if (at < 0 || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
      if (target instanceof Element && target.closest(FIELD)) return
      event.preventDefault()
      sequence.step(at ? 1 : -1)
    })

  if (settings.wheel !== 'off')
    on<WheelEvent>(
      root,
      'wheel',
      (event) => {
        if (event.defaultPrevented || event.ctrlKey || !event.deltaY) return
        const by = event.deltaY > 0 !== settings.wheelBack ? 1 : -1
        const { order, current, phase } = store.getState()
        const at = order.indexOf(current) + by
        // At the ends the page scrolls on.
        if (settings.wheel === 'on' && (at < 0 || at >= order.length)) return
        event.preventDefault()
        if (phase === 'idle') sequence.step(by)
      },
      { passive: false },
    )

  // The row of a carousel follows the finger by itself.
  const stopSwipe = touch && settings.type === 'standard' ? createSwipe(engine, touch) : undefined

  // A browser that searches or moves the focus scrolls what is hidden: slides alone move.
  const unscroll = () => {
    root.scrollLeft = list.scrollLeft = list.scrollTop = 0
  }
  on(list, 'scroll', unscroll)
  on(root, 'scroll', unscroll)

  return () => {
    clearTimeout(leaving)
    observer?.disconnect()
    stopSwipe?.()
    ends.abort()
  }
}
