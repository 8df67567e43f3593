import { createStore } from '@archipelago/bind'
import { animate } from '@archipelago/motion'
import { announce, openDialog } from '@archipelago/overlay'
import type { Gap, Point } from './geometry.ts'
import { isDouble, type Sample } from './gesture.ts'
import { createHub } from './hub.ts'
import type {
  Content,
  CreateEngine,
  EngineHost,
  EngineOptions,
  Item,
  Origin,
  Renderer,
  Stage,
} from './types.ts'

/** What a skin shows. */
export interface ViewerState {
  index: number
  count: number
  phase: 'opening' | 'open' | 'closing' | 'closed'
  /** Larger than it fits; and whether it could be. */
  zoomed: boolean
  zoomable: boolean
  dragging: boolean
  /** It still loads after the delay, and nothing can be seen of it. */
  loading: boolean
  failed: boolean
  /** A drag or pinch is about to close. */
  fading: boolean
  /** Whether the visitor wants the controls, and whether they are out of the way because nothing moves. */
  controls: boolean
  idle: boolean
  mouse: boolean
  share: boolean
  fullscreen: boolean
}

export interface ViewerOptions extends EngineOptions {
  index: number
  /** Swipes go round; never with fewer than three items. Arrows, keys and `go` always do. */
  loop: boolean
  /** How many to load before and after; the other way round while going back. */
  preload: readonly [number, number]
  showAnimationDuration: number
  hideAnimationDuration: number
  showHideOpacity: boolean
  bgOpacity: number
  loadingIndicatorDelay: number
  closeOnScroll: boolean
  /** Name of the dialog, where its element has none. */
  label: string
}

/** The defaults of media.md 1.3 and 1.4. */
export const viewerDefaults: ViewerOptions = {
  index: 0,
  loop: true,
  preload: [1, 1],
  spacing: 0.12,
  maxSpreadZoom: 1.33,
  allowPanToNext: true,
  pinchToClose: true,
  closeOnVerticalDrag: true,
  verticalDragRange: 0.75,
  panEndFriction: 0.35,
  mainScrollEndFriction: 0.35,
  showAnimationDuration: 333,
  hideAnimationDuration: 333,
  showHideOpacity: false,
  bgOpacity: 1,
  loadingIndicatorDelay: 1000,
  closeOnScroll: true,
  label: 'Pictures',
}

/** What differs between skins. */
export interface Skin {
  engine: CreateEngine
  /** By `kind` of the item. */
  renderers: Record<string, Renderer>
  /** What a press on the surface belongs to. */
  owns: EngineHost['owns']
  /** A press that was no drag, a touch 300 ms later, when it can be no double tap any more. */
  tap(event: PointerEvent, at: Point): void
  /** Whether a touch on it is told at once. */
  single?(target: Element): boolean
  doubleTap?(at: Point): void
  gap?(item: Item): Gap
  /** Where the small picture of an item is, in px of the viewport. */
  origin?(index: number): Origin | undefined
  /** What is read out for an item, after "n of m". */
  describe?(item: Item): string | undefined
  /** After all is put back but the skin's own. */
  closed(): void
}

export interface Parts extends Stage {
  /** The dialog. It is visible when `openViewer` is called. */
  root: HTMLElement
  backdrop?: HTMLElement | undefined
}

const wrap = (index: number, count: number) => ((index % count) + count) % count

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
  const start = Number(options.index)
  const store = createStore<ViewerState>(() => ({
    index: start >= 0 && start < count() ? Math.floor(start) : 0,
    count: count(),
    phase: 'opening',
    zoomed: false,
    zoomable: false,
    dragging: false,
    loading: false,
    failed: false,
    fading: false,
    controls: false,
    idle: false,
    mouse: false,
    share: false,
    fullscreen: false,
  }))
  const get = store.getState
  const set = (next: Partial<ViewerState>) => {
    const now: any = get()
    // Gestures tell every frame.
    if (Object.entries(next).some(([name, value]) => now[name] !== value)) store.setState(next)
  }
  const index = () => get().index
  const stops: (() => void)[] = []
  const contents = new Map<number, Content>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let tapTimer: ReturnType<typeof setTimeout> | undefined
  let lastTap: Sample | undefined

  const content = (at: number): Content => {
    const known = contents.get(at)
    if (known) return known
    const item = items[at]!
    shout('gettingData', at, item)
    const render = skin.renderers[item.kind ?? 'image'] ?? skin.renderers.image!
    const made = render(item, () => {
      if (contents.get(at) !== made) return
      shout('imageLoadComplete', at, item)
      engine.refresh(at)
      if (at === index()) look()
    })
    contents.set(at, made)
    return made
  }
  const drop = (at: number) => {
    contents.get(at)?.destroy?.()
    contents.delete(at)
  }
  const beside = (by: number) => {
    const at = index() + by
    if (!by || (at >= 0 && at < count())) return at
    return options.loop && count() > 2 ? wrap(at, count()) : undefined
  }
  /** Brings the state in step with the item that is shown. */
  const look = () => {
    const { state } = content(index())
    if (state !== 'loading') set({ loading: false })
    if (state === 'failed' && !get().failed) announce(content(index()).node.textContent!)
    set({ failed: state === 'failed' })
  }
  const arrive = (by: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const { state, visible } = content(index())
      set({ loading: state === 'loading' && !visible?.() })
    }, options.loadingIndicatorDelay)
    const [before, after] = by < 0 ? [...options.preload].reverse() : options.preload
    const kept = new Set<number>()
    const keep = (side: number, many: number) => {
      for (let n = 0; n <= Math.min(many, count() - 1); n++) kept.add(wrap(index() + side * n, count()))
    }
    keep(1, after!)
    keep(-1, before!)
    for (const at of kept) content(at)
    // The holders show the next ones in any case.
    for (const at of [-1, 1]) kept.add(beside(at) ?? index())
    for (const at of contents.keys()) if (!kept.has(at)) drop(at)
    look()
    announce(
      [count() > 1 && `${index() + 1} / ${count()}`, skin.describe?.(items[index()]!)]
        .filter(Boolean)
        .join(': '),
    )
  }
  /** Goes `by` items on, round the ends. */
  const step = (by: number) => {
    if (!by || !count() || /^clos/.test(get().phase)) return
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
    const origin = ms && !options.showHideOpacity ? skin.origin?.(index()) : undefined
    const opacity = Number(backdrop?.style.opacity || 1)
    if (origin)
      return engine.fly(origin, ms, closing, (part) => fadeTo(closing ? part * opacity : part), done)
    const show = (part: number) => {
      root.style.opacity = `${closing ? 1 - part : part}`
    }
    if (!closing) fadeTo(1)
    show(0)
    stops.push(animate(ms, show, done))
  }
  const destroy = () => {
    if (get().phase === 'closed') return
    set({ phase: 'closed' })
    clearTimeout(timer)
    clearTimeout(tapTimer)
    shout('destroy')
    engine.destroy()
    for (const stop of stops.splice(0)) stop()
    for (const at of [...contents.keys()]) drop(at)
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
    content,
    gap: (at) => skin.gap?.(items[at]!) ?? { top: 0, bottom: 0 },
    step,
    shout,
    close,
    owns: skin.owns,
    tap(event, at) {
      const target = event.target as Element
      const tap = { ...at, time: event.timeStamp }
      clearTimeout(tapTimer)
      if (event.pointerType === 'mouse' || skin.single?.(target)) skin.tap(event, at)
      else if (isDouble(lastTap, tap)) {
        lastTap = undefined
        shout('doubleTap', at)
        skin.doubleTap?.(at)
      } else {
        lastTap = tap
        tapTimer = setTimeout(() => skin.tap(event, at), 300)
      }
    },
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

  shout('firstUpdate')
  shout('initialLayout')
  let engine = undefined as unknown as ReturnType<CreateEngine>
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
    shout('beforeResize')
    engine.resize()
    shout('resize')
  }
  addEventListener('resize', onResize)
  stops.push(() => removeEventListener('resize', onResize))
  shout('bindEvents')
  arrive(0)
  shout('afterChange')
  shout('afterInit')
  shout('initialZoomIn')
  run(options.showAnimationDuration, false, () => {
    set({ phase: 'open', controls: true })
    root.style.opacity = ''
    fadeTo(1)
    shout('initialZoomInEnd')
  })

  return {
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
      set({ count: count(), index: Math.min(index(), Math.max(count() - 1, 0)) })
      for (const one of at === undefined ? [...contents.keys()] : [at]) drop(one)
      engine.refresh()
      arrive(0)
    },
    resize: onResize,
    /** To `large` about a point of the stage, or back to the fitted level; a touch goes back from any other. */
    toggleZoom(at: Point, large = 1, touch = false) {
      const { level, fit } = engine
      engine.zoomTo((touch ? level > fit : level === large) ? fit : Math.max(large, fit), at, 333)
    },
  }
}

export type Viewer = ReturnType<typeof openViewer>
