import { createStore } from '@archipelago/bind'
import { animate } from '@archipelago/motion'
import { announce, openDialog } from '@archipelago/overlay'
import { createContents, wrap } from './contents.ts'
import type { Point } from './geometry.ts'
import { createHub } from './hub.ts'
import { keepStyle } from './lay.ts'
import { firstState, type Parts, type Skin, type ViewerOptions, type ViewerState } from './state.ts'
import { createTaps } from './taps.ts'
import type { EngineHost, Item, SlideEngine } from './types.ts'

/**
 * Opens a viewer on nodes that are in the page: dialog semantics, slides, loading, opening and closing. Controls, keys,
 * address and so on are parts that a skin adds (keys.ts, idle.ts, …). `items` is read live: change it, then `invalidate`.
 */
export const openViewer = (
  parts: Parts,
  items: Item[],
  options: ViewerOptions,
  skin: Skin,
  opener: Element | null = document.activeElement,
  hub = createHub(),
) => {
  const { root, backdrop } = parts
  const { listen, shout } = hub
  const count = () => items.length
  const store = createStore<ViewerState>(() => firstState(options.index, count()))
  const get = store.getState
  const set = (next: Partial<ViewerState>) => {
    const now: any = get()
    // Gestures tell every frame.
    if (Object.entries(next).some(([name, value]) => now[name] !== value)) store.setState(next)
  }
  const index = () => get().index
  const stops: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopRun = () => {}
  let engine: SlideEngine

  const contents = createContents(
    items,
    skin.renderers,
    (at) => shout('gettingData', at, items[at]),
    (at) => {
      shout('imageLoadComplete', at, items[at])
      engine.refresh(at)
      if (at === index()) look()
    },
  )
  const taps = createTaps(
    skin.tap,
    (at) => {
      shout('doubleTap', at)
      skin.doubleTap?.(at)
    },
    skin.single,
  )
  const beside = (by: number) => {
    const at = index() + by
    if (!by || (at >= 0 && at < count())) return at
    return options.loop && count() > 2 ? wrap(at, count()) : undefined
  }
  /** Brings the state in step with the item that is shown. */
  const look = () => {
    const { state, node } = contents.get(index())
    if (state !== 'loading') set({ loading: false })
    if (state === 'failed' && !get().failed) announce(node.textContent!)
    set({ failed: state === 'failed' })
  }
  const arrive = (by: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const { state, visible } = contents.get(index())
      set({ loading: state === 'loading' && !visible?.() })
    }, options.loadingIndicatorDelay)
    const [before, after] = options.preload
    const shown = [beside(-1), beside(1)]
    contents.load(index(), by < 0 ? after : before, by < 0 ? before : after, shown)
    look()
    const place = count() > 1 && `${index() + 1} / ${count()}`
    announce([place, skin.describe?.(items[index()]!)].filter(Boolean).join(': '))
  }
  /** What is on its way in is there now: somebody goes on already. */
  const opened = () => {
    if (get().phase !== 'opening') return
    stopRun()
    root.style.opacity = ''
    fadeTo(1)
    set({ phase: 'open', controls: true })
    shout('initialZoomInEnd')
  }
  /** Goes `by` items on, round the ends. */
  const step = (by: number) => {
    if (!by || !count() || /^clos/.test(get().phase)) return
    opened()
    set({ index: wrap(index() + by, count()), loading: false, failed: false, share: false })
    shout('beforeChange', by)
    engine.go(by)
    arrive(by)
    shout('afterChange')
  }
  const fadeTo = (ratio: number) => {
    if (backdrop) backdrop.style.opacity = `${ratio * options.bgOpacity}`
  }
  /** Runs the opening or closing motion: the picture's flight, else a fade of everything. */
  const run = (ms: number, closing: boolean, done: () => void) => {
    stopRun()
    const origin = ms && !options.showHideOpacity ? skin.origin?.(index()) : undefined
    const opacity = Number(backdrop?.style.opacity || 1)
    if (origin)
      return engine.fly(origin, ms, closing, (part) => fadeTo(closing ? part * opacity : part), done)
    const show = (part: number) => {
      root.style.opacity = `${closing ? 1 - part : part}`
    }
    if (!closing) fadeTo(1)
    show(0)
    stopRun = animate(ms, show, done)
  }
  const destroy = () => {
    if (get().phase === 'closed') return
    set({ phase: 'closed' })
    clearTimeout(timer)
    stopRun()
    taps.stop()
    shout('destroy')
    engine.destroy()
    for (const stop of stops.splice(0)) stop()
    contents.drop()
    closeDialog()
    root.style.opacity = ''
    skin.closed()
  }
  const close = () => {
    const { phase, fullscreen } = get()
    if (/^clos/.test(phase)) return
    set({ phase: 'closing', share: false, controls: false, loading: false })
    shout('close')
    shout('unbindEvents')
    shout('initialZoomOut')
    run(fullscreen ? 0 : options.hideAnimationDuration, true, destroy)
  }

  const host: EngineHost = {
    options,
    index,
    beside,
    content: contents.get,
    gap: (at) => skin.gap?.(items[at]!) ?? { top: 0, bottom: 0 },
    step,
    shout,
    close,
    // Nothing is caught on its way in or out.
    owns: (event) => (get().phase === 'open' ? skin.owns(event) : 'all'),
    tap: taps.tap,
    wheel(event) {
      // With this key it is the browser's own zoom.
      if (event.ctrlKey) return
      const { zoomed, fullscreen } = get()
      const unit = event.deltaMode ? 18 : 1
      const { x, y } = engine.pan
      if (!zoomed && options.closeOnScroll && !fullscreen) return Math.abs(event.deltaY) > 2 && close()
      event.preventDefault()
      if (zoomed) engine.panTo({ x: x - event.deltaX * unit, y: y - event.deltaY * unit })
    },
    backdrop(ratio) {
      fadeTo(ratio)
      set({ fading: ratio < 0.95 })
    },
    zoomed() {
      const { level, fit, busy } = engine ?? { level: 1, fit: 1, busy: {} }
      set({ zoomed: level > fit + 1e-4, zoomable: fit < 1, dragging: !!busy.drag })
    },
  }

  if (backdrop) {
    stops.push(keepStyle(backdrop))
    backdrop.style.cssText += ';transition:none;opacity:0'
  }
  shout('firstUpdate')
  shout('initialLayout')
  engine = skin.engine(parts, host)
  host.zoomed()
  const closeDialog = openDialog(root, {
    label: options.label,
    returnFocus: opener ?? false,
    initialFocus: root,
    // keys.ts has the rules.
    closeOnEscape: false,
    lockScroll: true,
  })
  const onResize = () => {
    opened()
    shout('beforeResize')
    engine.resize()
    shout('resize')
  }
  addEventListener('resize', onResize)
  stops.push(() => removeEventListener('resize', onResize))
  const viewer = {
    store,
    items,
    options,
    parts,
    engine,
    listen,
    shout,
    set,
    close,
    destroy,
    step,
    /** Adds what ends with the viewer. */
    add(stop: () => void) {
      stops.push(stop)
    },
    go: (to: number) => step(wrap(Math.floor(to) || 0, count()) - index()),
    /** Items have changed; `at` alone, or any. */
    invalidate(at?: number) {
      const last = Math.max(count() - 1, 0)
      set({ count: count(), index: Math.min(index(), last), version: get().version + 1 })
      contents.drop(at)
      engine.refresh()
      arrive(0)
    },
    resize: onResize,
    /** To `large` about a point of the stage, or back to the fitted level; a touch goes back from any other. */
    toggleZoom(at: Point, large = 1, touch = false) {
      opened()
      const { level, fit } = engine
      engine.zoomTo((touch ? level > fit : level === large) ? fit : Math.max(large, fit), at, 333)
    },
  }
  // Who listens may use it from the first event on.
  shout('opening', viewer)
  shout('bindEvents')
  arrive(0)
  shout('afterChange')
  shout('afterInit')
  shout('initialZoomIn')
  run(options.showAnimationDuration, false, opened)
  return viewer
}

export type Viewer = ReturnType<typeof openViewer>
