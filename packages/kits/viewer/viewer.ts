import { createRecord, createStore } from '@archipelago/bind'
import { announce, openDialog } from '@archipelago/overlay'
import { gettext } from '@archipelago/wordpress-client'
import { createContents, wrap } from './contents.ts'
import { createEntrance } from './entrance.ts'
import type { Point } from './geometry.ts'
import { paintGutter } from './gutter.ts'
import { createHub } from './hub.ts'
import { keepStyle } from './lay.ts'
import { firstState, type Skin, type ViewerOptions, type ViewerParts, type ViewerState } from './state.ts'
import { createTaps } from './taps.ts'
import type { EngineHost, Item, SlideEngine } from './types.ts'
import { turnWheel } from './wheel.ts'

/**
 * Opens a viewer on nodes that are in the page: dialog semantics, slides, loading, opening and closing. Controls, keys,
 * address and so on are parts that a skin adds (keys.ts, idle.ts, …). `items` is read live: change it, then `invalidate`.
 */
export const openViewer = (
  parts: ViewerParts,
  items: Item[],
  options: ViewerOptions,
  skin: Skin,
  opener: Element | null = document.activeElement,
  hub = createHub(),
) => {
  const { root, backdrop } = parts
  const { listen, shout, guard } = hub
  const count = () => items.length
  const store = createStore<ViewerState>(() => firstState(options.index, count()))
  const get = store.getState
  const set = (next: Partial<ViewerState>) => {
    const now: any = get()
    // Gestures call it every frame.
    if (Object.entries(next).some(([name, value]) => now[name] !== value)) store.setState(next)
  }
  const index = () => get().index
  const isClosing = () => get().phase === 'closing' || get().phase === 'closed'
  const shoutOffset = () => shout('updateScrollOffset', { x: scrollX, y: scrollY })
  /** What ends with the viewer. */
  const record = createRecord()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Items were said to have changed: what is made of them goes at the next chance. */
  let stale = false
  let engine: SlideEngine
  const entrance = createEntrance(parts, options, () => engine)

  const contents = createContents(
    items,
    skin.renderers,
    (at, item) => shout('gettingData', at, item),
    (at) => {
      shout('imageLoadComplete', at, items[at])
      engine.refresh(at)
      if (at === index()) look()
    },
  )
  const taps = createTaps(
    guard(skin.tap),
    guard((at) => {
      shout('doubleTap', at)
      skin.doubleTap?.(at)
    }),
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
    const place = count() > 1 && gettext('%1$s of %2$s', index() + 1, count())
    const item = items[index()]
    announce([place, item && skin.describe?.(item)].filter(Boolean).join(': '))
  }
  /** What is on its way in is there now: somebody goes on already. */
  const opened = () => {
    if (get().phase !== 'opening') return
    entrance.stop()
    entrance.fadeTo(1)
    set({ phase: 'open', controls: true })
    shout('initialZoomInEnd')
    shout('bindEvents')
  }
  /** Goes `by` items on, round the ends. */
  const step = (by: number) => {
    if (!by || !count() || isClosing()) return
    opened()
    set({ index: wrap(index() + by, count()), count: count(), loading: false, failed: false, share: false })
    shout('beforeChange', by)
    if (isClosing()) return
    renew()
    engine.go(by)
    arrive(by)
    shout('afterChange')
  }
  /** Drops what is made of items, if they have changed; whether they had. */
  const renew = () => {
    const was = stale
    stale = false
    if (was) contents.drop()
    return was
  }
  const run = (ms: number, closing: boolean, done: () => void) =>
    entrance.run(ms, closing, ms && !options.showHideOpacity ? skin.origin?.(index()) : undefined, done)
  const destroy = () => {
    if (get().phase === 'closed') return
    set({ phase: 'closed' })
    clearTimeout(timer)
    taps.stop()
    shout('destroy')
    engine.destroy()
    record.undo()
    contents.drop()
    closeDialog()
    entrance.stop()
    skin.closed()
  }
  const close = () => {
    if (isClosing()) return
    set({ phase: 'closing', share: false, controls: false, loading: false })
    shout('close')
    shout('unbindEvents')
    shout('initialZoomOut')
    run(get().fullscreen ? 0 : options.hideAnimationDuration, true, destroy)
  }

  const host: EngineHost = {
    options,
    index,
    beside,
    content: contents.get,
    gap: (at) => (items[at] && skin.gap?.(items[at])) ?? { top: 0, bottom: 0 },
    step,
    shout,
    guard,
    close,
    // Nothing is caught on its way in or out.
    owns: (event) => (get().phase === 'open' ? skin.owns(event) : 'all'),
    tap: taps.tap,
    wheel: (event) =>
      turnWheel(event, engine, get().zoomed, options.closeOnScroll && !get().fullscreen && close),
    backdrop(ratio) {
      entrance.fadeTo(ratio)
      set({ fading: ratio < 0.95 })
    },
    zoomed() {
      const { level, fit, busy } = engine ?? { level: 1, fit: 1, busy: {} }
      set({ zoomed: level > fit + 1e-4, zoomable: fit < 1, dragging: !!busy.drag })
    },
  }

  if (backdrop) {
    record.add(keepStyle(backdrop))
    backdrop.style.cssText += ';transition:none;opacity:0'
  }
  // Who hears the first size chooses sources by it, before any item is read.
  shout('firstUpdate')
  shout('initialLayout')
  shoutOffset()
  shout('beforeResize')
  shout('resize')
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
  record.add(paintGutter(backdrop ?? root, backdrop ? options.bgOpacity : 1))
  const onResize = () => {
    if (isClosing()) return
    opened()
    shoutOffset()
    shout('beforeResize')
    const renewed = renew()
    if (renewed) set({ count: count(), index: Math.min(index(), count() - 1), version: get().version + 1 })
    // Without items there is nothing to show.
    if (!count()) return destroy()
    engine.resize()
    if (renewed) {
      engine.refresh()
      shout('beforeChange', 0)
      arrive(0)
      shout('afterChange')
    }
    shout('resize')
  }
  /** Adds what ends with the viewer; at once if that is over. */
  const add = (stop: () => void) => (get().phase === 'closed' ? stop() : record.add(stop))
  const on = <E extends Event>(
    target: EventTarget,
    type: string,
    listener: (event: E) => unknown,
    options?: AddEventListenerOptions,
  ) => {
    const guarded = guard(listener) as EventListener
    target.addEventListener(type, guarded, options)
    add(() => target.removeEventListener(type, guarded, options))
  }
  on(window, 'resize', onResize)
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
    guard,
    add,
    /** Listens until the viewer ends; what the listener throws is reported. */
    on,
    /** Loads an item that is not near. */
    load(at: number) {
      if (count() && !isClosing()) contents.get(wrap(at, count()))
    },
    go: (to: number) => step(wrap(Math.floor(to) || 0, count()) - index()),
    /** Items have changed: they are shown anew now, or with `later` when the size or the slide changes next. */
    invalidate(later = false) {
      stale = true
      if (!later) onResize()
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
  arrive(0)
  shout('initialZoomIn')
  if (!isClosing()) run(options.showAnimationDuration, false, opened)
  // Any of them may close it.
  if (!isClosing()) shout('beforeChange', null)
  for (const name of ['afterChange', 'afterInit']) if (!isClosing()) shout(name)
  return viewer
}

export type Viewer = ReturnType<typeof openViewer>
